/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See doko_sets.h. */
#include "tests/support/doko_sets.h"

#include <string.h>

#include "analyzer/files/rule_file.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

#define WITH_NINES .has_nines = true, .ht_is_trump = true, .has_karlchen = true
#define WITHOUT_NINES .ht_is_trump = true, .has_karlchen = true

const struct doko_set doko_sets[N_DOKO_SETS] = {
    {"doko-48", NULL, {WITH_NINES}},
    {"doko-40", NULL, {WITHOUT_NINES}},
    {"double",
     "extends: doko-48\nname: double\nannouncements: {effect: double}\n",
     {WITH_NINES, .calls_double = true}},
    {"no-karlchen",
     "extends: doko-40\nname: no-karlchen\nspecial_points: {karlchen: no}\n",
     {.ht_is_trump = true}},
    {"no-dulle",
     "extends: doko-48\nname: no-dulle\nten_of_hearts: plain\n",
     {.has_nines = true, .has_karlchen = true}},
    {"no-dulle-40",
     "extends: doko-40\nname: no-dulle-40\nten_of_hearts: plain\n",
     {.has_karlchen = true}},
    {"second-wins",
     "extends: doko-48\nname: second-wins\nten_of_hearts: second-wins\n",
     {WITH_NINES, .second_ht_wins = true}},
    {"but-last",
     "extends: doko-40\nname: but-last\nten_of_hearts: second-wins-but-last\n"
     "bok_runda: {deals: 4, factor: 3, tie: no, heart_trick: yes}\nfeigheit: 2\n",
     {WITHOUT_NINES, .second_ht_wins = true, .first_ht_at_end = true, .bok_hearts = true,
      .feigheit = 2}},
    {"schweinchen",
     "extends: doko-48\nname: schweinchen\nschweinchen: yes\nten_of_hearts: second-wins\n",
     {WITH_NINES, .second_ht_wins = true, .schweinchen = true}},
    {"redeal",
     "extends: doko-48\nname: redeal\nredeal: {nines: 5, kings: 5, trumps: 3}\n"
     "schweinchen: yes\nbok_runda: {deals: 4, factor: 2, heart_trick: yes, lost_kontra: yes}\n"
     "feigheit: 3\n",
     {WITH_NINES, .schweinchen = true, .redeal_nines = 5, .redeal_kings = 5, .redeal_trumps = 3,
      .bok_tie = true, .bok_hearts = true, .bok_kontra = true, .feigheit = 3}},
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
