/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See job_line.h. */
#include "analyzer/run/job_line.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void job_line_begin(struct job_line *line, const char *name, int format,
                    const struct ruleset *rules)
{
    line->text[0] = '\0';
    job_line_add(line, "job=%s:%d rules=%s:%016" PRIx64, name, format, rules->name,
                 ruleset_fingerprint(rules));
}

void job_line_add(struct job_line *line, const char *format, ...)
{
    const size_t n = strlen(line->text);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line->text + n, sizeof line->text - n, format, arguments);
    va_end(arguments);
}

void job_line_end(struct job_line *line, const struct policy *const players[], int n)
{
    policy_add_content(players, n, line->text, sizeof line->text);
}
