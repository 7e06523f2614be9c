/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Included before every source file: declares what the headers of wasi-libc lack. */
#pragma once

/* Returns NULL, since no file has a different path. */
char *realpath(const char *path, char *out);
