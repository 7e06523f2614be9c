/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See deal_file.h. */
#include "analyzer/cli/options/deal_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/language.h"

/* All that is left of a stream; errno-like result, and a buffer only if it is 0. */
static int read_stream(FILE *stream, char **text, size_t *length)
{
    size_t size = 65536, n = 0;
    int error = 0;
    char *buffer = malloc(size);
    while (buffer != NULL && error == 0) {
        errno = 0;
        n += fread(buffer + n, 1, size - n - 1, stream);
        if (ferror(stream))
            error = errno != 0 ? errno : EIO;
        if (error != 0 || feof(stream))
            break;
        char *larger = realloc(buffer, size *= 2);
        if (larger == NULL)
            free(buffer);
        buffer = larger;
    }
    if (buffer == NULL)
        return ENOMEM;
    if (error != 0)
        free(buffer);
    else
        *text = buffer;
    *length = n;
    return error;
}

enum status deal_file_read(const char *name, char **text, size_t *length, struct diag *diag)
{
    const bool is_standard = strcmp(name, "-") == 0;
    FILE *stream = is_standard ? stdin : fopen(name, "rbe");
    const int error = stream == NULL ? errno : read_stream(stream, text, length);
    if (stream != NULL && !is_standard)
        fclose(stream);
    if (error == 0)
        return STATUS_OK;
    return diag_set(diag, STATUS_FILE, 0, 0, N_("cannot read: %s"), tr(strerror(error)));
}

const char *deal_file_words(const char *name)
{
    return strcmp(name, "-") == 0 ? tr("standard input") : name;
}

enum status deal_file_refuse_rules(const struct record_value *value, const struct diag *wrong,
                                   const struct record_course *course,
                                   const struct ruleset *standard, bool more_follow,
                                   struct diag *diag)
{
    if (wrong->line == 0)
        diag_set(diag, STATUS_INPUT, value->line, value->column, "rules: %s", wrong->message);
    else
        diag_set(diag, STATUS_INPUT, value->line, value->column,
                 N_("rules: %s, line %d, column %d: %.400s"), wrong->source, wrong->line,
                 wrong->column, wrong->message);
    if (more_follow)
        diag_append(diag, N_("; deals after it that name no rules go by %s"),
                    course->rules.text != NULL ? course->rules.text : standard->name);
    return STATUS_INPUT;
}
