/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See doko_sets.h. */
#include "tests/support/doko_sets.h"

#include <string.h>

#include "analyzer/files/rule_file.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

const struct doko_set doko_sets[N_DOKO_SETS] = {
    {"doko-48", NULL, {true, true, true, false}},
    {"doko-40", NULL, {false, true, true, false}},
    {"double",
     "extends: doko-48\nname: double\nannouncements: {effect: double}\n",
     {true, true, true, true}},
    {"no-karlchen",
     "extends: doko-40\nname: no-karlchen\nspecial_points: {karlchen: no}\n",
     {false, true, false, false}},
    {"no-dulle",
     "extends: doko-48\nname: no-dulle\nten_of_hearts: plain\n",
     {true, false, true, false}},
    {"no-dulle-40",
     "extends: doko-40\nname: no-dulle-40\nten_of_hearts: plain\n",
     {false, false, true, false}},
};

void doko_sets_load(unsigned set, struct ruleset *out)
{
    struct diag diag;
    if (doko_sets[set].text == NULL)
        test_rules_shipped(doko_sets[set].name, out);
    else if (rule_file_parse(doko_sets[set].text, strlen(doko_sets[set].text), doko_sets[set].name,
                             out, &diag) != STATUS_OK)
        fail_msg("%s, line %d: %s", doko_sets[set].name, diag.line, diag.message);
}
