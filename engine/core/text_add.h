/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts put together piece by piece in an array of the caller. What does not fit is cut off after a
 * whole character. */
#ifndef ZOLO_CORE_TEXT_ADD_H
#define ZOLO_CORE_TEXT_ADD_H

#include <stddef.h>

/* Goes on with the text that stands in `out`, which has room for `size` bytes. */
void text_add(char *out, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* One more of a list: the same after `gap`, where something stands already. */
void text_list(char *out, size_t size, const char *gap, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#endif
