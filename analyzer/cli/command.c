/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See command.h. */
#include "analyzer/cli/command.h"

#include <stdio.h>

#include "engine/core/notation.h"

int command_unknown(const char *program, const char *word, const char *is_not,
                    const char *const names[], size_t n)
{
    const char *nearest = notation_nearest(word, names, n);
    fprintf(stderr, "%s: '%s' is %s", program, word, is_not);
    if (nearest != NULL)
        fprintf(stderr, "; did you mean '%s'? ", nearest);
    fprintf(stderr, "%s`%s --help' lists them\n", nearest != NULL ? "" : "; ", program);
    return EXIT_USAGE;
}
