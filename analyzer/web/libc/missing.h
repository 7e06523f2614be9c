/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Included before every file: declares what the headers of wasi-libc leave out. */
#pragma once

/* Returns NULL, since no file has another path. */
char *realpath(const char *path, char *out);
