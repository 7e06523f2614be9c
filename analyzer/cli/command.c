/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See command.h. */
#include "analyzer/cli/command.h"

#include <stdio.h>

#include "engine/core/language.h"
#include "engine/core/notation.h"

int command_unknown(const char *program, const char *word, const char *is_not,
                    const char *const names[], size_t n)
{
    const char *nearest = notation_nearest(word, names, n);
    fprintf(stderr, "%s: ", program);
    fprintf(stderr, tr("'%s' is %s"), word, tr(is_not));
    if (nearest != NULL)
        fprintf(stderr, tr("; did you mean '%s'? `%s --help' lists them\n"), nearest, program);
    else
        fprintf(stderr, tr("; `%s --help' lists them\n"), program);
    return EXIT_USAGE;
}
