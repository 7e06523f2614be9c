/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/cli/terminal/input.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "analyzer/cli/terminal/output.h"
#include "analyzer/store/text_file.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
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

/* Reads the next byte of standard input; returns EOF at the end of input or after an error. */
static int next_byte(void)
{
    int byte;
    while ((byte = getchar()) == EOF && ferror(stdin) && errno == EINTR)
        clearerr(stdin);
    return byte;
}

enum status input_lines_next(struct input_lines *lines, char **line, struct diag *diag)
{
    char *begin = lines->buffer;
    size_t length = 0;
    int byte;
    *line = NULL;
    for (; (byte = next_byte()) != EOF && byte != '\n'; length++)
        if (length < INPUT_LINE_BYTES)
            begin[length] = (char)byte;
    if (ferror(stdin))
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

/* --- at a prompt ---------------------------------------------------------------------------- */

char *input_trim(char *line)
{
    line += strspn(line, " \t\r");
    char *end = line;
    while (*end != '\0' && !(*end == '#' && (end == line || end[-1] == ' ' || end[-1] == '\t')))
        end++;
    while (end > line && strchr(" \t\r", end[-1]) != NULL)
        end--;
    *end = '\0';
    return line;
}

int input_word(const char *text, const char *const *words, int n)
{
    int w = 0;
    while (w < n && strcasecmp(text, words[w]) != 0 && strcasecmp(text, tr(words[w])) != 0)
        w++;
    return w;
}

void input_hint(const char *text, const char *const *words, int n, struct diag *diag)
{
    char word[32];
    notation_excerpt(text, word);
    const char *nearest = notation_nearest(word, words, (size_t)n);
    if (nearest != NULL)
        diag_append(diag, N_(" (or did you mean '%s'?)"), nearest);
}

enum status input_refuse(const struct input_lines *lines, int shift, struct diag *diag)
{
    if (isatty(STDIN_FILENO) != 1) {
        diag_set_source(diag, deal_file_words("-"));
        diag->line = lines->number;
        diag->column += diag->column > 0 ? shift : 0;
        return STATUS_INPUT;
    }
    diag_set_source(diag, "");
    diag->line = diag->column = 0;
    report_failure(STATUS_INPUT, diag);
    return STATUS_OK;
}
