/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes in: whole files, and lines of a file descriptor as they come, for a program that answers some
 * of them before it has seen all. */
#ifndef ZOLO_CLI_TERMINAL_INPUT_H
#define ZOLO_CLI_TERMINAL_INPUT_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/core/status.h"

/* Reads the whole of a file ("-": standard input) into *text, which the caller
 * frees, with one byte to spare after its *length. STATUS_FILE; STATUS_INPUT where it is no UTF-8. */
enum status deal_file_read(const char *name, char **text, size_t *length,
                           struct diag *diag) MUST_USE;

/* What messages call that file: `name` itself, or the words for standard input. */
const char *deal_file_words(const char *name);

enum { INPUT_LINE_BYTES = 16384 };

struct input_lines {
    int file;
    int number;   /* of the line returned last, from 1 */
    size_t n, at; /* bytes in the buffer, and where the next line begins */
    bool ended;   /* nothing more will come */
    char buffer[INPUT_LINE_BYTES + 1];
};

/* Reads from a file descriptor, which is borrowed. */
void input_lines_begin(struct input_lines *lines, int file);

/* The next line without its end, valid until the next call; *line is NULL after the last one.
 * STATUS_INPUT for one that is too long, no UTF-8 or holds a zero byte, which is passed over;
 * STATUS_FILE if nothing can be read. */
enum status input_lines_next(struct input_lines *lines, char **line, struct diag *diag) MUST_USE;

#endif
