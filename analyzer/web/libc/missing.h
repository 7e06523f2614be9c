/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Included before every file: what wasi-libc leaves out of its headers. */
#pragma once

#include <stdio.h>

/* NULL: no file has another name. */
char *realpath(const char *path, char *out);

/* NULL: there is no place for temporary files. */
#define tmpfile no_temporary_file
FILE *no_temporary_file(void);
