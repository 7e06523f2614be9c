/* SPDX-License-Identifier: GPL-3.0-or-later */
/* UTF-8 on terminals: how wide a text is, and its likeness in ASCII for those that know nothing
 * else. */
#ifndef ZOLO_REPORT_TEXT_FOLD_H
#define ZOLO_REPORT_TEXT_FOLD_H

#include <stdbool.h>
#include <stddef.h>

/* Columns that a UTF-8 text takes on a terminal. */
int text_width(const char *text);

/* Copies `text`, cut to `size`; unless `symbols`, letters lose their marks (ł
 * becomes l), dashes become '-' and what has no ASCII likeness '?'. */
void text_fold(const char *text, bool symbols, char *out, size_t size);

#endif
