/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See case_values.h. */
#include "tests/support/case_values.h"

#include <stdio.h>

#include "analyzer/files/rule_file.h"
#include "engine/core/notation.h"
#include "tests/support/test.h"

void case_rules(struct rule_case *c, struct ruleset *rules)
{
    const char *name = case_value(c, "rules");
    struct diag diag = {0};
    assert_non_null(name);
    if (rule_file_load(name, rules, &diag) != STATUS_OK)
        fail_msg("%s:%d: %s", diag.source, diag.line, diag.message);
}

int case_contract(struct rule_case *c, const struct ruleset *rules)
{
    const char *name = case_value(c, "contract");
    const int contract = name != NULL ? ruleset_find_contract(rules, name) : rules->unbid;
    if (contract == CONTRACT_NONE)
        fail_msg("%s has no contract '%s'", rules->name, name);
    return contract;
}

int case_cards(struct rule_case *c, const char *key, card cards[MAX_CARDS])
{
    const char *text = case_value(c, key);
    struct diag diag = {0};
    int n = 0;
    assert_non_null(text);
    if (notation_read_cards(&pack_16, text, cards, &n, &diag) != STATUS_OK)
        fail_msg("%s: %s", key, diag.message);
    return n;
}

cardset case_set(struct rule_case *c, const char *key)
{
    card cards[MAX_CARDS];
    const int n = case_cards(c, key, cards);
    cardset set = 0;
    for (int i = 0; i < n; i++)
        set |= cardset_of(cards[i]);
    return set;
}

seatset case_seats(const char *text, seat seats[MAX_DOUBLES], int *n)
{
    seatset set = 0;
    int count = 0;
    for (; *text != '\0'; text++)
        if (*text >= '1' && *text <= '4') {
            if (seats != NULL && count < MAX_DOUBLES)
                seats[count] = (seat)(*text - '1');
            set = (seatset)(set | 1u << (*text - '1'));
            count++;
        }
    if (n != NULL)
        *n = count;
    return set;
}

void case_check_numbers(const char *what, const char *text, const int found[N_SEATS])
{
    int wanted[N_SEATS];
    assert_int_equal(sscanf(text, "%d %d %d %d", &wanted[0], &wanted[1], &wanted[2], &wanted[3]),
                     N_SEATS);
    for (int s = 0; s < N_SEATS; s++)
        if (wanted[s] != found[s])
            fail_msg("%s of seats 1 to 4 are %d %d %d %d, not %s", what, found[0], found[1],
                     found[2], found[3], text);
}

void case_check_cards(const char *what, cardset found, cardset wanted)
{
    char text[128];
    notation_cards(&pack_16, found, 0, text, sizeof text);
    if (found != wanted)
        fail_msg("%s: %s", what, text);
}
