/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/cli/terminal/input.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

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

void input_lines_begin(struct input_lines *lines, FILE *file)
{
    *lines = (struct input_lines){.file = file};
}

/* The next byte; EOF at the end or after an error. */
static int next_byte(FILE *file)
{
    int byte;
    while ((byte = getc(file)) == EOF && ferror(file) && errno == EINTR)
        clearerr(file);
    return byte;
}

enum status input_lines_next(struct input_lines *lines, char **line, struct diag *diag)
{
    char *begin = lines->buffer;
    size_t length = 0;
    int byte;
    *line = NULL;
    for (; (byte = next_byte(lines->file)) != EOF && byte != '\n'; length++)
        if (length < INPUT_LINE_BYTES)
            begin[length] = (char)byte;
    if (ferror(lines->file))
        return diag_set(diag, STATUS_FILE, 0, 0, N_("cannot read: %s"), tr(strerror(errno)));
    if (byte == EOF && length == 0)
        return STATUS_OK;
    lines->number++;
    if (length >= INPUT_LINE_BYTES)
        return diag_refuse(diag, N_("the line has more than %d bytes"), INPUT_LINE_BYTES - 1);
    begin[length] = '\0';
    if (strlen(begin) != length)
        return diag_set(diag, STATUS_INPUT, 0, (int)strlen(begin) + 1,
                        N_("the line contains a zero byte"));
    const enum status status = plain_text_check(begin, length, 0, diag);
    const size_t mark = plain_text_fold(begin, length);
    *line = status == STATUS_OK ? begin + (lines->number == 1 ? mark : 0) : NULL;
    return status;
}
