/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Included before every file: what wasi-libc leaves out of its headers. */
#ifndef ZOLO_WEB_MISSING_H
#define ZOLO_WEB_MISSING_H

/* NULL: no file has another name. */
char *realpath(const char *path, char *out);

#endif
