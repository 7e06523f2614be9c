/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rule sets, contracts, cards and trump orders: what RULES.md states as lists. */
#include "naive_inner.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

/* Rows of RULES 2.1-2.7. The league totals 12, 15, 30, 30 are three times the
 * values per opponent given here (RULES 2.4, AMB-10). */
static const struct naive_rules rule_sets[] = {
    {
        .name = "kop-asdycha", /* RULES 2.1 */
        .order = "12",
        .call_cap = {[NAIVE_NORMAL] = 4, [NAIVE_WESELE] = 4, [NAIVE_ZOLO] = 4, [NAIVE_ZOLO_DU] = 4},
        .settle_cap = {[NAIVE_NORMAL] = 4,
                       [NAIVE_WESELE] = 4,
                       [NAIVE_CICHA] = 4,
                       [NAIVE_ZOLO] = 4,
                       [NAIVE_ZOLO_DU] = 4},
        .value = {[NAIVE_NORMAL] = 1,
                  [NAIVE_WESELE] = 1,
                  [NAIVE_CICHA] = 4,
                  [NAIVE_ZOLO] = 5,
                  [NAIVE_ZOLO_DU] = 10},
        .no_trick_factor = 3,
        .lone_tabled_cap = -1,
    },
    {
        .name = "kop-3tens", /* RULES 2.2: as 2.1 but for the order */
        .order = "14",
        .call_cap = {[NAIVE_NORMAL] = 4, [NAIVE_WESELE] = 4, [NAIVE_ZOLO] = 4, [NAIVE_ZOLO_DU] = 4},
        .settle_cap = {[NAIVE_NORMAL] = 4,
                       [NAIVE_WESELE] = 4,
                       [NAIVE_CICHA] = 4,
                       [NAIVE_ZOLO] = 4,
                       [NAIVE_ZOLO_DU] = 4},
        .value = {[NAIVE_NORMAL] = 1,
                  [NAIVE_WESELE] = 1,
                  [NAIVE_CICHA] = 4,
                  [NAIVE_ZOLO] = 5,
                  [NAIVE_ZOLO_DU] = 10},
        .no_trick_factor = 3,
        .lone_tabled_cap = -1,
    },
    {
        .name = "kop-wolsztyn", /* RULES 2.3 */
        .order = "14",
        .call_cap = {[NAIVE_NORMAL] = 4, [NAIVE_WESELE] = 4, [NAIVE_ZOLO] = 2, [NAIVE_ZOLO_DU] = 2},
        .settle_cap = {[NAIVE_NORMAL] = 4,
                       [NAIVE_WESELE] = 4,
                       [NAIVE_CICHA] = 3,
                       [NAIVE_ZOLO] = 2,
                       [NAIVE_ZOLO_DU] = 2},
        .value = {[NAIVE_NORMAL] = 1,
                  [NAIVE_WESELE] = 1,
                  [NAIVE_CICHA] = 4,
                  [NAIVE_ZOLO] = 5,
                  [NAIVE_ZOLO_DU] = 10},
        .no_trick_factor = 3,
        .lone_tabled_cap = -1,
        .wesele_may_open = true,
    },
    {
        .name = "kop-league", /* RULES 2.4 */
        .order = "14",
        .call_cap = {[NAIVE_NORMAL] = 3, [NAIVE_WESELE] = 3, [NAIVE_ZOLO] = 2, [NAIVE_ZOLO_DU] = 1},
        .settle_cap = {[NAIVE_NORMAL] = 3,
                       [NAIVE_WESELE] = 3,
                       [NAIVE_CICHA] = 2,
                       [NAIVE_ZOLO] = 2,
                       [NAIVE_ZOLO_DU] = 1},
        .value = {[NAIVE_NORMAL] = 1,
                  [NAIVE_WESELE] = 1,
                  [NAIVE_CICHA] = 4,
                  [NAIVE_ZOLO] = 5,
                  [NAIVE_ZOLO_DU] = 10,
                  [NAIVE_KOP] = 10},
        .no_trick_factor = 3,
        .lone_tabled_cap = -1,
        .wesele_may_open = true,
        .four_tens_win = true,
    },
    {
        .name = "kop-jp", /* RULES 2.5 */
        .order = "12",
        .call_cap = {[NAIVE_NORMAL] = 4, [NAIVE_WESELE] = 4, [NAIVE_ZOLO] = 4, [NAIVE_ZOLO_DU] = 4},
        .settle_cap = {[NAIVE_NORMAL] = 4,
                       [NAIVE_WESELE] = 4,
                       [NAIVE_CICHA] = 4,
                       [NAIVE_ZOLO] = 4,
                       [NAIVE_ZOLO_DU] = 4},
        .value = {[NAIVE_NORMAL] = 1,
                  [NAIVE_WESELE] = 1,
                  [NAIVE_CICHA] = 4,
                  [NAIVE_ZOLO] = 5,
                  [NAIVE_ZOLO_DU] = 10},
        .no_trick_factor = 2,
        .lone_tabled_cap = -1,
        .solo_ladder = true,
        .wesele_may_open = true,
    },
    {
        .name = "baska-pagat", /* RULES 2.6; values AMB-11 */
        .order = "12",
        .call_cap = {[NAIVE_NORMAL] = 4,
                     [NAIVE_WESELE] = 4,
                     [NAIVE_GRAN] = 4,
                     [NAIVE_ZOLO] = 4,
                     [NAIVE_GRAN_DU] = 4,
                     [NAIVE_ZOLO_DU] = 4},
        .settle_cap = {[NAIVE_NORMAL] = 4,
                       [NAIVE_WESELE] = 4,
                       [NAIVE_CICHA] = 4,
                       [NAIVE_GRAN] = 4,
                       [NAIVE_ZOLO] = 4,
                       [NAIVE_GRAN_DU] = 4,
                       [NAIVE_ZOLO_DU] = 4},
        .value = {[NAIVE_NORMAL] = 1,
                  [NAIVE_WESELE] = 1,
                  [NAIVE_CICHA] = 4,
                  [NAIVE_GRAN] = 5,
                  [NAIVE_ZOLO] = 5,
                  [NAIVE_GRAN_DU] = 10,
                  [NAIVE_ZOLO_DU] = 10,
                  [NAIVE_BASKA] = 10},
        .no_trick_factor = 3,
        .lone_tabled_cap = -1,
        .loss_doubles = true,
    },
    {
        .name = "baska-linia", /* RULES 2.7, 6.5 */
        .order = "12",
        .call_cap = {[NAIVE_NORMAL] = 4,
                     [NAIVE_WESELE] = 4,
                     [NAIVE_GRAN] = 2,
                     [NAIVE_ZOLO] = 2,
                     [NAIVE_GRAN_DU] = 2,
                     [NAIVE_ZOLO_DU] = 2},
        .settle_cap = {[NAIVE_NORMAL] = 4,
                       [NAIVE_WESELE] = 4,
                       [NAIVE_CICHA] = 4,
                       [NAIVE_GRAN] = 2,
                       [NAIVE_ZOLO] = 2,
                       [NAIVE_GRAN_DU] = 2,
                       [NAIVE_ZOLO_DU] = 2},
        .value = {[NAIVE_NORMAL] = 1,
                  [NAIVE_WESELE] = 1,
                  [NAIVE_CICHA] = 4,
                  [NAIVE_GRAN] = 5,
                  [NAIVE_ZOLO] = 5,
                  [NAIVE_GRAN_DU] = 10,
                  [NAIVE_ZOLO_DU] = 10,
                  [NAIVE_ACES] = 10},
        .no_trick_factor = 3,
        .wesele_may_open = true,
        .four_aces_win = true,
        .forehand_last = true,
        .loss_doubles = true,
        .old_lose_ties = true,
        .lone_tabled_cap = 1,
        .bok_deals = 4,
    },
};

static const char *const contract_names[NAIVE_N_CONTRACTS] = {
    [NAIVE_NORMAL] = "normal", [NAIVE_WESELE] = "wesele",   [NAIVE_GRAN] = "gran",
    [NAIVE_ZOLO] = "zolo",     [NAIVE_GRAN_DU] = "gran-du", [NAIVE_ZOLO_DU] = "zolo-du",
    [NAIVE_BASKA] = "baska",   [NAIVE_CICHA] = "cicha",     [NAIVE_KOP] = "kop",
    [NAIVE_ACES] = "aces",
};

/* Trumps from the highest down: RULES 2.1, 2.2 and (gran) 2.6. */
static const struct {
    const char *name;
    const char *trumps;
} orders[] = {
    {"12", "HA HT CQ SQ HQ DQ CJ SJ HJ DJ DA DT"},
    {"14", "HA CT ST HT CQ SQ HQ DQ CJ SJ HJ DJ DA DT"},
    {"gran", "CJ SJ HJ DJ"},
};

const struct naive_rules *naive_rules_find(const char *name)
{
    for (size_t i = 0; i < sizeof rule_sets / sizeof rule_sets[0]; i++) {
        if (strcmp(rule_sets[i].name, name) == 0)
            return &rule_sets[i];
    }
    assert(false && "a known rule set");
    return NULL;
}

const char *naive_contract_name(int contract)
{
    return contract_names[contract];
}

int naive_contract_find(const char *name)
{
    for (int i = 0; i < NAIVE_N_CONTRACTS; i++) {
        if (strcmp(contract_names[i], name) == 0)
            return i;
    }
    assert(false && "a known contract");
    return -1;
}

bool naive_wins_unplayed(int contract)
{
    return contract == NAIVE_KOP || contract == NAIVE_ACES || contract == NAIVE_BASKA;
}

const char *naive_order_name(const struct naive_rules *rules, int contract)
{
    return contract == NAIVE_GRAN || contract == NAIVE_GRAN_DU ? "gran" : rules->order;
}

bool naive_is_lone(int contract)
{
    return contract != NAIVE_NORMAL && contract != NAIVE_WESELE;
}

static const char suits[] = "CSHD";
static const char ranks[] = "ATQJ";

int naive_card(const char *code)
{
    for (int suit = 0; suit < 4; suit++) {
        for (int rank = 0; rank < 4; rank++) {
            if (code[0] == suits[suit] && code[1] == ranks[rank])
                return 4 * suit + rank;
        }
    }
    assert(false && "a card code");
    return -1;
}

void naive_card_code(int card, char out[3])
{
    out[0] = suits[card / 4];
    out[1] = ranks[card % 4];
    out[2] = '\0';
}

static struct naive_order order_of_list(const char *trumps)
{
    struct naive_order o;

    for (int card = 0; card < 16; card++)
        o.place[card] = -1;
    for (size_t i = 0; 3 * i < strlen(trumps); i++)
        o.place[naive_card(trumps + 3 * i)] = (int)i;
    return o;
}

struct naive_order naive_order_find(const char *name)
{
    for (size_t i = 0; i < sizeof orders / sizeof orders[0]; i++) {
        if (strcmp(orders[i].name, name) == 0)
            return order_of_list(orders[i].trumps);
    }
    assert(false && "a known order");
    return order_of_list("");
}
