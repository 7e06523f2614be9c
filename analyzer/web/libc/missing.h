/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Included before every file: what wasi-libc leaves out of its headers. */
#pragma once

/* NULL: no file has another name. */
char *realpath(const char *path, char *out);
