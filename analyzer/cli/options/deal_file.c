/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See deal_file.h. */
#include "analyzer/cli/options/deal_file.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "analyzer/store/text_file.h"
#include "engine/core/language.h"

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
