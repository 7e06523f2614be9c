/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shipped rule sets: each against its column of the matrix of RULES 5.0. */
#include <stdio.h>
#include <string.h>

#include "analyzer/files/rule_file.h"
#include "analyzer/store/embedded.h"
#include "engine/core/notation.h"
#include "tests/support/house_rules.h"
#include "tests/support/test.h"

struct caps {
    int call, settle;
};

/* One column of the matrix. call −1: a contract that cannot be bid; base 0: a contract that the set
 * lacks; special hand NULL: none. */
struct column {
    const char *name;
    const char *trumps, *sides;
    const char *bids;
    int first_speaker;
    const char *doubles;
    struct caps normal, wesele, cicha, gran, zolo, gran_du, zolo_du;
    int tabled; /* cap of every laid-down solo; 0: the same as settled */
    bool wesele_may_open, cicha_may_open;
    enum tie_rule tie;
    int short_factor, trickless_factor; /* normal, wesele */
    int solo_short, solo_trickless;
    int loss_factor;
    int cicha_base, gran_base, zolo_base, gran_du_base, zolo_du_base;
    bool solos_unconfirmed;
    const char *special, *special_cards;
    enum contract_origin special_origin;
    int special_base;
    int bok_deals;
    int rounds, deals;
};

#define ORDER_12 .trumps = "HA HT CQ SQ HQ DQ CJ SJ HJ DJ DA DT", .sides = "CA CT, SA ST"
#define ORDER_14 .trumps = "HA CT ST HT CQ SQ HQ DQ CJ SJ HJ DJ DA DT", .sides = "CA, SA"
#define NO_CAPS \
    .normal = {4, 4}, .wesele = {4, 4}, .cicha = {-1, 4}, .zolo = {4, 4}, .zolo_du = {4, 4}
#define KOP_BIDS .bids = "wesele<zolo<zolo-du"
#define KOP_NAMES .doubles = "kontra rej bok słup"
#define KOP_BASES .loss_factor = 1, .cicha_base = 4, .zolo_base = 5, .zolo_du_base = 10
#define BASKA_BASES                                                                        \
    .loss_factor = 2, .cicha_base = 4, .gran_base = 5, .zolo_base = 5, .gran_du_base = 10, \
    .zolo_du_base = 10
#define SHORT_2_3 .short_factor = 2, .trickless_factor = 3, .solo_short = 1, .solo_trickless = 1

static const struct column matrix[] = {
    {.name = "kop-asdycha", ORDER_12, KOP_BIDS, KOP_NAMES, NO_CAPS, KOP_BASES, SHORT_2_3},
    {.name = "kop-3tens", ORDER_14, KOP_BIDS, KOP_NAMES, NO_CAPS, KOP_BASES, SHORT_2_3},
    {.name = "kop-wolsztyn",
     ORDER_14,
     KOP_BIDS,
     KOP_NAMES,
     KOP_BASES,
     SHORT_2_3,
     .normal = {4, 4},
     .wesele = {4, 4},
     .cicha = {-1, 3},
     .zolo = {2, 2},
     .zolo_du = {2, 2},
     .wesele_may_open = true,
     .rounds = 5,
     .deals = 32},
    {.name = "kop-league",
     ORDER_14,
     KOP_BIDS,
     KOP_BASES,
     SHORT_2_3,
     .doubles = "kontra rej bok",
     .normal = {3, 3},
     .wesele = {3, 3},
     .cicha = {-1, 2},
     .zolo = {2, 2},
     .zolo_du = {1, 1},
     .wesele_may_open = true,
     .special = "kop",
     .special_cards = "CT ST HT DT",
     .special_origin = ORIGIN_AWARD,
     .special_base = 10,
     .rounds = 5,
     .deals = 32},
    {.name = "kop-jp",
     ORDER_12,
     KOP_BIDS,
     KOP_NAMES,
     NO_CAPS,
     KOP_BASES,
     .wesele_may_open = true,
     .short_factor = 2,
     .trickless_factor = 2,
     .solo_short = 2,
     .solo_trickless = 2},
    {.name = "baska-pagat",
     ORDER_12,
     NO_CAPS,
     BASKA_BASES,
     SHORT_2_3,
     .bids = "wesele<gran<zolo<gran-du<zolo-du<baska",
     .doubles = "kontra rekontra bok hirsh",
     .gran = {4, 4},
     .gran_du = {4, 4},
     .solos_unconfirmed = true,
     .special = "baska",
     .special_cards = "CQ SQ HQ DQ",
     .special_origin = ORIGIN_BID,
     .special_base = 10},
    {.name = "baska-linia",
     ORDER_12,
     BASKA_BASES,
     SHORT_2_3,
     .bids = "wesele<gran<zolo<gran-du<zolo-du",
     .first_speaker = 1,
     .doubles = "kontra rekontra bok hirsz",
     .normal = {4, 4},
     .wesele = {4, 4},
     .cicha = {-1, 4},
     .gran = {2, 2},
     .zolo = {2, 2},
     .gran_du = {2, 2},
     .zolo_du = {2, 2},
     .tabled = 1,
     .wesele_may_open = true,
     .tie = TIE_OLD_LOSES,
     .special = "aces",
     .special_cards = "CA SA HA DA",
     .special_origin = ORIGIN_AWARD,
     .special_base = 10,
     .bok_deals = 4},
};

enum { N_COLUMNS = sizeof matrix / sizeof *matrix };

static void list_codes(const struct ruleset *rules, const card *list, int n, char *out)
{
    for (int i = 0; i < n; i++) {
        char code[3];
        notation_card_code(rules->pack, list[i], code);
        sprintf(out + strlen(out), "%s%s", i > 0 ? " " : "", code);
    }
}

static void check_lists(const struct ruleset *rules, int order, const char *trumps,
                        const char *sides)
{
    char read_trumps[256] = "", read_sides[256] = "";
    const struct order_list *list = &rules->order_lists[order];
    list_codes(rules, list->trumps, list->n_trumps, read_trumps);
    for (int s = 0; s < list->n_suits; s++) {
        strcat(read_sides, s > 0 ? ", " : "");
        list_codes(rules, list->suits[s], list->n_suit[s], read_sides);
    }
    assert_string_equal(read_trumps, trumps);
    assert_string_equal(read_sides, sides);
    assert_true(rules->orders[order].trumps == house_cards(rules, trumps));
    assert_true(rules->orders[order].must_ruff);
    assert_true(rules->orders[order].must_beat);
}

/* The gran order is in RULES 2.6 and 2.7. */
static void check_order(const struct column *column, const struct ruleset *rules)
{
    const bool has_gran = column->gran_base > 0;
    assert_int_equal(rules->n_orders, has_gran ? 2 : 1);
    check_lists(rules, 0, column->trumps, column->sides);
    if (has_gran)
        check_lists(rules, 1, "CJ SJ HJ DJ", "CA CT CQ, SA ST SQ, HA HT HQ, DA DT DQ");
    for (int i = 0; i < rules->n_contracts; i++)
        assert_int_equal(rules->contracts[i].order,
                         strncmp(rules->contracts[i].name, "gran", 4) == 0);
}

static void check_auction(const struct column *column, const struct ruleset *rules)
{
    char bids[128] = "", doubles[256] = "";
    for (int i = 0; i < rules->n_contracts; i++)
        if (rules->contracts[i].origin == ORIGIN_BID)
            sprintf(bids + strlen(bids), "%s%s", bids[0] != '\0' ? "<" : "",
                    rules->contracts[i].name);
    for (int i = 0; i < rules->n_doubles; i++)
        sprintf(doubles + strlen(doubles), "%s%s", i > 0 ? " " : "", rules->double_names[i]);
    assert_string_equal(bids, column->bids);
    assert_string_equal(doubles, column->doubles);
    assert_int_equal(rules->first_speaker, column->first_speaker);
    assert_int_equal(house_contract(rules, "wesele")->declarer_may_open, column->wesele_may_open);
    assert_int_equal(rules->silent_may_open, column->cicha_may_open);
    assert_false(rules->partner_named);
}

static void check_caps(const struct ruleset *rules, const char *name, struct caps caps, int tabled)
{
    const struct contract *row = house_contract(rules, name);
    if (caps.call >= 0)
        assert_int_equal(row->call_cap, caps.call);
    assert_int_equal(row->settle_cap, caps.settle);
    assert_int_equal(row->tabled_cap, tabled > 0 ? tabled : caps.settle);
}

static void check_partner_game(const struct ruleset *rules, const char *name, struct caps caps,
                               const struct column *column)
{
    const struct contract *row = house_contract(rules, name);
    check_caps(rules, name, caps, 0);
    assert_int_equal(row->base, 1);
    assert_int_equal(row->goal, GOAL_POINTS);
    assert_int_equal(row->short_factor, column->short_factor);
    assert_int_equal(row->trickless_factor, column->trickless_factor);
    assert_int_equal(row->loss_factor, column->loss_factor);
    assert_false(row->unconfirmed);
}

static void check_solo(const struct column *column, const struct ruleset *rules, const char *name,
                       struct caps caps, int base, enum goal goal)
{
    if (base == 0) {
        assert_int_equal(ruleset_find_contract(rules, name), CONTRACT_NONE);
        return;
    }
    const struct contract *row = house_contract(rules, name);
    check_caps(rules, name, caps, column->tabled);
    assert_int_equal(row->sides, SIDES_LONE);
    assert_int_equal(row->base, base);
    assert_int_equal(row->goal, goal);
    assert_int_equal(row->short_factor, column->solo_short);
    assert_int_equal(row->trickless_factor, column->solo_trickless);
    assert_int_equal(row->loss_factor, column->loss_factor);
    assert_int_equal(row->unconfirmed, column->solos_unconfirmed);
    assert_false(row->declarer_may_open); /* RULES 1.3.4c */
}

static void check_special(const struct ruleset *rules, const struct column *column)
{
    int unplayed = 0;
    for (int i = 0; i < rules->n_contracts; i++)
        unplayed += rules->contracts[i].goal == GOAL_NONE;
    assert_int_equal(unplayed, column->special != NULL);
    if (column->special == NULL)
        return;
    const struct contract *row = house_contract(rules, column->special);
    assert_int_equal(row->origin, column->special_origin);
    assert_int_equal(row->sides, SIDES_LONE);
    assert_int_equal(row->goal, GOAL_NONE);
    assert_true(row->needs == house_cards(rules, column->special_cards));
    assert_int_equal(row->base, column->special_base);
    assert_int_equal(row->unconfirmed, column->solos_unconfirmed);
    assert_int_equal(row->call_cap, 0);
}

/* Rows that are equal in all columns. */
static void check_common(const struct ruleset *rules)
{
    assert_ptr_equal(rules->pack, &pack_16);
    assert_int_equal(rules->contracts[rules->unbid].origin, ORIGIN_UNBID);
    assert_string_equal(rules->contracts[rules->unbid].name, "normal");
    assert_string_equal(rules->contracts[rules->silent].name, "cicha");
    assert_int_equal(house_contract(rules, "normal")->sides, SIDES_OLD);
    assert_int_equal(house_contract(rules, "wesele")->sides, SIDES_WEDDING);
    assert_true(house_contract(rules, "wesele")->needs == house_cards(rules, "CQ SQ"));
    assert_true(rules->old_cards == house_cards(rules, "CQ SQ"));
    char partners[64] = "";
    list_codes(rules, rules->partner_cards, rules->n_partner_cards, partners);
    assert_string_equal(partners, "CJ SJ HJ DJ");
    assert_int_equal(rules->win_points, 53);
    assert_int_equal(rules->short_points, 25);
    assert_true(rules->stake == 1.0);
    assert_string_equal(rules->currency, "");
}

TEST(shipped_sets_are_the_columns_of_the_matrix)
{
    for (int i = 0; i < N_COLUMNS; i++) {
        const struct column *column = &matrix[i];
        const struct ruleset rules = house_load(column->name);
        assert_string_equal(rules.name, column->name);
        check_common(&rules);
        check_order(column, &rules);
        check_auction(column, &rules);
        check_partner_game(&rules, "normal", column->normal, column);
        check_partner_game(&rules, "wesele", column->wesele, column);
        check_solo(column, &rules, "cicha", column->cicha, column->cicha_base, GOAL_POINTS);
        check_solo(column, &rules, "gran", column->gran, column->gran_base, GOAL_POINTS);
        check_solo(column, &rules, "zolo", column->zolo, column->zolo_base, GOAL_POINTS);
        check_solo(column, &rules, "gran-du", column->gran_du, column->gran_du_base,
                   GOAL_ALL_TRICKS);
        check_solo(column, &rules, "zolo-du", column->zolo_du, column->zolo_du_base,
                   GOAL_ALL_TRICKS);
        check_special(&rules, column);
        assert_int_equal(rules.tie, column->tie);
        assert_int_equal(rules.bok_deals, column->bok_deals);
        if (column->bok_deals > 0)
            assert_int_equal(rules.bok_factor, 2);
        assert_int_equal(rules.session_rounds, column->rounds);
        assert_int_equal(rules.session_deals, column->deals);
    }
}

/* Those of Doppelkopf are in test_rule_doko.c. */
TEST(every_shipped_set_is_in_the_matrix)
{
    int found = 0;
    size_t others = 0;
    for (size_t i = 0; i < n_embedded_rules; i++) {
        others += strncmp(embedded_rules[i].name, "doko-", strlen("doko-")) == 0;
        for (int k = 0; k < N_COLUMNS; k++)
            found += strcmp(embedded_rules[i].name, matrix[k].name) == 0;
    }
    assert_int_equal(found, (int)(n_embedded_rules - others));
    assert_int_equal(found, N_COLUMNS);
}

TEST(wolsztyn_ranks_rounds_4_3_2_1)
{
    const struct ruleset rules = house_load("kop-wolsztyn");
    assert_int_equal(rules.n_ranking, 4);
    for (int place = 0; place < 4; place++)
        assert_int_equal(rules.ranking_points[place], 4 - place);
}

TEST(a_shipped_set_reads_the_same_as_its_file)
{
    for (size_t i = 0; i < n_embedded_rules; i++) {
        struct ruleset rules;
        struct diag diag = {0};
        assert_int_equal(rule_file_parse(embedded_rules[i].text, embedded_rules[i].length,
                                         "elsewhere.yaml", &rules, &diag),
                         STATUS_OK);
        assert_string_equal(rules.name, embedded_rules[i].name);
    }
}
