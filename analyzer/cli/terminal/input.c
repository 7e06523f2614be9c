/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/cli/terminal/input.h"

#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "analyzer/store/text_file.h"
#include "engine/core/language.h"
#include "engine/core/plain_text.h"

enum status deal_file_read(const char *name, char **text, size_t *length, struct diag *diag)
{
    const bool is_standard = strcmp(name, "-") == 0;
    FILE *stream = is_standard ? stdin : fopen(name, "rbe");
    if (stream == NULL)
        return diag_set(diag, STATUS_FILE, 0, 0, N_("cannot read: %s"), tr(strerror(errno)));
    const enum status status = text_file_read(stream, SIZE_MAX / 4, text, length, diag);
    if (!is_standard)
        fclose(stream);
    return status;
}

const char *deal_file_words(const char *name)
{
    return strcmp(name, "-") == 0 ? tr("standard input") : name;
}

/* --- lines ---------------------------------------------------------------------------------- */

void input_lines_begin(struct input_lines *lines, int file)
{
    *lines = (struct input_lines){.file = file};
}

static char *end_of_line(const struct input_lines *lines)
{
    return memchr(lines->buffer + lines->at, '\n', lines->n - lines->at);
}

/* Appends to the buffer; sets `ended` at the end of the input. */
static enum status fill(struct input_lines *lines, struct diag *diag)
{
    memmove(lines->buffer, lines->buffer + lines->at, lines->n - lines->at);
    lines->n -= lines->at;
    lines->at = 0;
    ssize_t got;
    do
        got = read(lines->file, lines->buffer + lines->n, INPUT_LINE_BYTES - lines->n);
    while (got < 0 && errno == EINTR);
    if (got < 0) {
        lines->ended = true;
        return diag_set(diag, STATUS_FILE, 0, 0, N_("cannot read: %s"), tr(strerror(errno)));
    }
    lines->n += (size_t)got;
    lines->ended = got == 0;
    return STATUS_OK;
}

/* Skips a line that does not fit, up to its end. */
static enum status refuse_long(struct input_lines *lines, struct diag *diag)
{
    enum status status = STATUS_OK;
    while (status == STATUS_OK && !lines->ended && end_of_line(lines) == NULL) {
        lines->at = lines->n;
        status = fill(lines, diag);
    }
    const char *end = end_of_line(lines);
    lines->at = end == NULL ? lines->n : (size_t)(end - lines->buffer) + 1;
    return status != STATUS_OK
               ? status
               : diag_refuse(diag, N_("the line has more than %d bytes"), INPUT_LINE_BYTES - 1);
}

enum status input_lines_next(struct input_lines *lines, char **line, struct diag *diag)
{
    *line = NULL;
    while (end_of_line(lines) == NULL && !lines->ended) {
        if (lines->n - lines->at == INPUT_LINE_BYTES) {
            lines->number++;
            return refuse_long(lines, diag);
        }
        TRY(fill(lines, diag));
    }
    if (lines->at == lines->n)
        return STATUS_OK;
    char *end = end_of_line(lines), *begin = lines->buffer + lines->at;
    if (end == NULL) /* the last line may lack it */
        end = lines->buffer + lines->n;
    lines->at = (size_t)(end - lines->buffer) + (end < lines->buffer + lines->n);
    lines->number++;
    *end = '\0';
    if (strlen(begin) != (size_t)(end - begin))
        return diag_set(diag, STATUS_INPUT, 0, (int)strlen(begin) + 1,
                        N_("the line contains a zero byte"));
    const size_t length = (size_t)(end - begin);
    const enum status status = plain_text_check(begin, length, 0, diag);
    const size_t mark = plain_text_fold(begin, length);
    *line = status == STATUS_OK ? begin + (lines->number == 1 ? mark : 0) : NULL;
    return status;
}
