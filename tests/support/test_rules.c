/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See test_rules.h. */
#include "tests/support/test_rules.h"

#include <string.h>

#include "analyzer/files/rule_file.h"
#include "tests/support/test.h"

const char *const shipped_names[N_SHIPPED] = {"kop-asdycha", "kop-3tens", "kop-wolsztyn",
                                              "kop-league",  "kop-jp",    "baska-pagat",
                                              "baska-linia"};

/* RULES 2.1 names these variants: own wesele kontra, named jack, levels past
 * slup; forehand speaking last is AMB-01; the loss factor is Baska's (2.6). */
static const struct {
    const char *name, *text;
} house_rules[N_HOUSE] = {
    {"own-kontra", "extends: kop-asdycha\nname: own-kontra\nwesele_may_open: yes\n"},
    {"named-jack", "extends: kop-asdycha\nname: named-jack\npartner: named\n"
                   "wesele_may_open: yes\n"},
    {"six-levels", "extends: kop-3tens\nname: six-levels\n"
                   "doubles: [kontra, rej, bok, slup, dupa, dupa lenina]\n"},
    {"forehand-last", "extends: kop-league\nname: forehand-last\nforehand_speaks: last\n"
                      "cicha_may_open: yes\n"},
    {"old-loses", "extends: kop-jp\nname: old-loses\ntie: old-loses\nloss_factor: 2\n"},
};

void test_rules_shipped(const char *name, struct ruleset *out)
{
    struct diag diag;
    if (rule_file_load(name, out, &diag) != STATUS_OK)
        fail_msg("rule set %s: %s", name, diag.message);
}

static void load_house_rules(unsigned which, struct ruleset *out)
{
    const char *text = house_rules[which].text;
    struct diag diag;
    if (rule_file_parse(text, strlen(text), house_rules[which].name, out, &diag) != STATUS_OK)
        fail_msg("house rules %s, line %d: %s", house_rules[which].name, diag.line, diag.message);
}

void test_rules_any(unsigned which, struct ruleset *out)
{
    if (which < N_SHIPPED)
        test_rules_shipped(shipped_names[which], out);
    else
        load_house_rules(which - N_SHIPPED, out);
}
