/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See fuzzing.h. */
#define _GNU_SOURCE 1 /* program_invocation_short_name */
#include "tests/support/fuzzing.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/files/rule_file.h"

enum { MOST_SETS = 16 };

void must(int held, const char *what)
{
    if (!held) {
        fprintf(stderr, "%s: %s\n", program_invocation_short_name, what);
        abort();
    }
}

const struct ruleset *fuzz_rules(const char *name)
{
    static struct ruleset kept[MOST_SETS];
    int i = 0;
    while (i < MOST_SETS - 1 && kept[i].n_calls > 0 && strcmp(kept[i].name, name) != 0)
        i++;
    if (kept[i].n_calls == 0)
        must(rule_file_load(name, &kept[i], NULL) == STATUS_OK, "a shipped set does not load");
    return &kept[i];
}
