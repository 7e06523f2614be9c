/* Rule files: each shipped set against the matrix of RULES 5.0, house rules,
 * extending, and the places of faults. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analyzer/io/embedded.h"
#include "analyzer/io/rule_file.h"
#include "engine/core/notation.h"

static struct ruleset load(const char *name)
{
    struct ruleset rules;
    struct diag diag = {0};
    if (rule_file_load(name, &rules, &diag) != STATUS_OK)
        fail_msg("%s: %s:%d:%d: %s", name, diag.source, diag.line, diag.column, diag.message);
    return rules;
}

static struct ruleset parse(const char *text)
{
    struct ruleset rules;
    struct diag diag = {0};
    if (rule_file_parse(text, strlen(text), "house.yaml", &rules, &diag) != STATUS_OK)
        fail_msg("%s:%d:%d: %s", diag.source, diag.line, diag.column, diag.message);
    return rules;
}

/* The text is refused in this place with a message that begins so. */
static void refuse(const char *text, int line, int column, const char *message)
{
    struct ruleset rules;
    memset(&rules, 0x5a, sizeof rules);
    const struct ruleset before = rules;
    struct diag diag = {0};
    assert_int_equal(rule_file_parse(text, strlen(text), "house.yaml", &rules, &diag),
                     STATUS_INPUT);
    if (diag.line != line || diag.column != column ||
        strncmp(diag.message, message, strlen(message)) != 0)
        fail_msg("%s\nexpected %d:%d: %s\nfound    %d:%d: %s", text, line, column, message,
                 diag.line, diag.column, diag.message);
    assert_string_equal(diag.source, "house.yaml");
    assert_memory_equal(&rules, &before, sizeof rules); /* untouched on failure */
}

static const struct contract *contract(const struct ruleset *rules, const char *name)
{
    const int i = ruleset_find_contract(rules, name);
    if (i == CONTRACT_NONE)
        fail_msg("%s has no %s", rules->name, name);
    return &rules->contracts[i];
}

static bool has_contract(const struct ruleset *rules, const char *name)
{
    return ruleset_find_contract(rules, name) != CONTRACT_NONE;
}

static cardset cards(const struct ruleset *rules, const char *text)
{
    cardset set = 0;
    assert_int_equal(notation_read_cardset(rules->pack, text, &set, NULL), STATUS_OK);
    return set;
}

/* --- RULES 5.0, column by column --- */

struct caps {
    int call, settle;
};

/* One column of the matrix. Caps of contracts that cannot be bid: call -1. */
struct column {
    const char *name;
    const char *trumps, *sides;
    const char *bids;
    int first_speaker;
    const char *doubles;
    struct caps normal, wesele, cicha, zolo, zolo_du;
    bool wesele_may_open, cicha_may_open;
    int short_factor, trickless_factor; /* normal, wesele */
    int solo_short, solo_trickless;
    int cicha_base, zolo_base, zolo_du_base;
    const char *special;
    int special_base;
    int rounds, deals;
};

#define ORDER_12 "HA HT CQ SQ HQ DQ CJ SJ HJ DJ DA DT", "CA CT, SA ST"
#define ORDER_14 "HA CT ST HT CQ SQ HQ DQ CJ SJ HJ DJ DA DT", "CA, SA"
#define BIDS "wesele<zolo<zolo-du"
#define FOUR_NAMES "kontra rej bok słup"

static const struct column matrix[] = {
    {"kop-asdycha",
     ORDER_12,
     BIDS,
     0,
     FOUR_NAMES,
     {4, 4},
     {4, 4},
     {-1, 4},
     {4, 4},
     {4, 4},
     false,
     false,
     2,
     3,
     1,
     1,
     4,
     5,
     10,
     NULL,
     0,
     0,
     0},
    {"kop-3tens", ORDER_14, BIDS,  0,     FOUR_NAMES, {4, 4}, {4, 4}, {-1, 4},
     {4, 4},      {4, 4},   false, false, 2,          3,      1,      1,
     4,           5,        10,    NULL,  0,          0,      0},
    {"kop-wolsztyn",
     ORDER_14,
     BIDS,
     0,
     FOUR_NAMES,
     {4, 4},
     {4, 4},
     {-1, 3},
     {2, 2},
     {2, 2},
     true,
     false,
     2,
     3,
     1,
     1,
     4,
     5,
     10,
     NULL,
     0,
     5,
     32},
    {"kop-league",
     ORDER_14,
     BIDS,
     0,
     "kontra rej bok",
     {3, 3},
     {3, 3},
     {-1, 2},
     {2, 2},
     {1, 1},
     true,
     false,
     2,
     3,
     1,
     1,
     4,
     5,
     10,
     "CT ST HT DT",
     10,
     5,
     32},
    {"kop-jp", ORDER_12, BIDS, 0, FOUR_NAMES, {4, 4}, {4, 4}, {-1, 4}, {4, 4}, {4, 4}, true, false,
     2,        2,        2,    2, 4,          5,      10,     NULL,    0,      0,      0},
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

static void check_order(const struct column *column, const struct ruleset *rules)
{
    char trumps[256] = "", sides[256] = "";
    const struct order_list *list = &rules->order_lists[0];
    assert_int_equal(rules->n_orders, 1);
    list_codes(rules, list->trumps, list->n_trumps, trumps);
    for (int s = 0; s < list->n_suits; s++) {
        strcat(sides, s > 0 ? ", " : "");
        list_codes(rules, list->suits[s], list->n_suit[s], sides);
    }
    assert_string_equal(trumps, column->trumps);
    assert_string_equal(sides, column->sides);
    assert_true(rules->orders[0].trumps == cards(rules, column->trumps));
    assert_true(rules->orders[0].must_ruff);
    assert_true(rules->orders[0].must_beat);
    for (int i = 0; i < rules->n_contracts; i++)
        assert_int_equal(rules->contracts[i].order, 0);
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
    assert_int_equal(contract(rules, "wesele")->declarer_may_open, column->wesele_may_open);
    assert_int_equal(rules->silent_may_open, column->cicha_may_open);
    assert_false(contract(rules, "zolo")->declarer_may_open); /* RULES 1.3.4c */
    assert_false(contract(rules, "zolo-du")->declarer_may_open);
    assert_false(rules->partner_named);
}

static void check_caps(const struct ruleset *rules, const char *name, struct caps caps)
{
    const struct contract *row = contract(rules, name);
    if (caps.call >= 0)
        assert_int_equal(row->call_cap, caps.call);
    assert_int_equal(row->settle_cap, caps.settle);
    assert_int_equal(row->tabled_cap, caps.settle); /* no special rule but in Linia */
}

static void check_partner_game(const struct ruleset *rules, const char *name,
                               const struct column *column)
{
    const struct contract *row = contract(rules, name);
    assert_int_equal(row->base, 1);
    assert_int_equal(row->goal, GOAL_POINTS);
    assert_int_equal(row->short_factor, column->short_factor);
    assert_int_equal(row->trickless_factor, column->trickless_factor);
    assert_int_equal(row->loss_factor, 1);
    assert_false(row->unconfirmed);
}

static void check_solo(const struct ruleset *rules, const char *name, int base, enum goal goal,
                       const struct column *column)
{
    const struct contract *row = contract(rules, name);
    assert_int_equal(row->sides, SIDES_LONE);
    assert_int_equal(row->base, base);
    assert_int_equal(row->goal, goal);
    assert_int_equal(row->short_factor, column->solo_short);
    assert_int_equal(row->trickless_factor, column->solo_trickless);
    assert_int_equal(row->loss_factor, 1);
    assert_false(row->unconfirmed);
}

static void check_special(const struct ruleset *rules, const struct column *column)
{
    int awards = 0;
    for (int i = 0; i < rules->n_contracts; i++)
        awards += rules->contracts[i].origin == ORIGIN_AWARD;
    assert_int_equal(awards, column->special != NULL);
    if (column->special == NULL)
        return;
    const struct contract *kop = contract(rules, "kop");
    assert_int_equal(kop->origin, ORIGIN_AWARD);
    assert_int_equal(kop->sides, SIDES_LONE);
    assert_int_equal(kop->goal, GOAL_NONE);
    assert_true(kop->needs == cards(rules, column->special));
    assert_int_equal(kop->base, column->special_base);
    check_caps(rules, "kop", (struct caps){0, 0});
}

/* Rows that are equal in all columns. */
static void check_common(const struct ruleset *rules)
{
    assert_ptr_equal(rules->pack, &pack_16);
    assert_int_equal(rules->contracts[rules->unbid].origin, ORIGIN_UNBID);
    assert_string_equal(rules->contracts[rules->unbid].name, "normal");
    assert_string_equal(rules->contracts[rules->silent].name, "cicha");
    assert_int_equal(contract(rules, "normal")->sides, SIDES_OLD);
    assert_int_equal(contract(rules, "wesele")->sides, SIDES_WEDDING);
    assert_true(contract(rules, "wesele")->needs == cards(rules, "CQ SQ"));
    assert_true(rules->old_cards == cards(rules, "CQ SQ"));
    char partners[64] = "";
    list_codes(rules, rules->partner_cards, rules->n_partner_cards, partners);
    assert_string_equal(partners, "CJ SJ HJ DJ");
    assert_int_equal(rules->win_points, 53);
    assert_int_equal(rules->short_points, 25);
    assert_int_equal(rules->tie, TIE_LAST_DOUBLER_LOSES);
    assert_int_equal(rules->bok_deals, 0);
    assert_true(rules->stake == 1.0);
    assert_string_equal(rules->currency, "");
}

static void shipped_sets_are_the_columns_of_the_matrix(void **unused)
{
    (void)unused;
    for (int i = 0; i < N_COLUMNS; i++) {
        const struct column *column = &matrix[i];
        const struct ruleset rules = load(column->name);
        assert_string_equal(rules.name, column->name);
        check_common(&rules);
        check_order(column, &rules);
        check_auction(column, &rules);
        check_caps(&rules, "normal", column->normal);
        check_caps(&rules, "wesele", column->wesele);
        check_caps(&rules, "cicha", column->cicha);
        check_caps(&rules, "zolo", column->zolo);
        check_caps(&rules, "zolo-du", column->zolo_du);
        check_partner_game(&rules, "normal", column);
        check_partner_game(&rules, "wesele", column);
        check_solo(&rules, "cicha", column->cicha_base, GOAL_POINTS, column);
        check_solo(&rules, "zolo", column->zolo_base, GOAL_POINTS, column);
        check_solo(&rules, "zolo-du", column->zolo_du_base, GOAL_ALL_TRICKS, column);
        check_special(&rules, column);
        assert_int_equal(rules.session_rounds, column->rounds);
        assert_int_equal(rules.session_deals, column->deals);
    }
}

static void every_shipped_set_is_in_the_matrix(void **unused)
{
    (void)unused;
    int found = 0;
    for (size_t i = 0; i < n_embedded_rules; i++)
        for (int k = 0; k < N_COLUMNS; k++)
            found += strcmp(embedded_rules[i].name, matrix[k].name) == 0;
    assert_int_equal(found, (int)n_embedded_rules);
    assert_int_equal(found, N_COLUMNS);
}

static void wolsztyn_ranks_rounds_4_3_2_1(void **unused)
{
    (void)unused;
    const struct ruleset rules = load("kop-wolsztyn");
    assert_int_equal(rules.n_ranking, 4);
    for (int place = 0; place < 4; place++)
        assert_int_equal(rules.ranking_points[place], 4 - place);
}

static void a_shipped_set_reads_the_same_as_its_file(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < n_embedded_rules; i++) {
        struct ruleset rules;
        struct diag diag = {0};
        assert_int_equal(rule_file_parse(embedded_rules[i].text, embedded_rules[i].length,
                                         "elsewhere.yaml", &rules, &diag),
                         STATUS_OK);
        assert_string_equal(rules.name, embedded_rules[i].name);
    }
}

/* --- house rules by one short key each --- */

static void a_house_lets_the_wesele_declarer_kontra_by_one_key(void **unused)
{
    (void)unused;
    const struct ruleset rules = parse("extends: kop-asdycha\nwesele_may_open: yes\n");
    assert_true(contract(&rules, "wesele")->declarer_may_open);
    assert_false(contract(&rules, "zolo")->declarer_may_open);
    assert_int_equal(rules.n_calls, load("kop-asdycha").n_calls + 1); /* wesele+kontra */
}

static void a_house_names_the_jack_by_one_key(void **unused)
{
    (void)unused;
    const struct ruleset rules = parse("extends: kop-asdycha\npartner: named\n");
    assert_true(rules.partner_named);
    assert_int_equal(rules.n_calls, load("kop-asdycha").n_calls + 3); /* four jacks for one */
}

static void naming_a_level_past_slup_adds_it_everywhere(void **unused)
{
    (void)unused;
    const struct ruleset rules =
        parse("extends: kop-asdycha\ndoubles: [kontra, rej, bok, słup, dupa Lenina]\n");
    assert_int_equal(rules.n_doubles, 5);
    assert_string_equal(rules.double_names[4], "dupa Lenina");
    for (int i = 0; i < rules.n_contracts; i++) {
        assert_int_equal(rules.contracts[i].call_cap, 5);
        assert_int_equal(rules.contracts[i].settle_cap, 5);
    }
}

static void caps_that_a_set_gives_stay_when_levels_are_added(void **unused)
{
    (void)unused;
    const struct ruleset rules =
        parse("extends: kop-wolsztyn\ndoubles: [kontra, rej, bok, słup, skok]\n");
    assert_int_equal(contract(&rules, "normal")->call_cap, 5);
    assert_int_equal(contract(&rules, "zolo")->call_cap, 2);
    assert_int_equal(contract(&rules, "cicha")->settle_cap, 3);
}

static void caps_shrink_with_the_levels_that_have_names(void **unused)
{
    (void)unused;
    const struct ruleset rules = parse("extends: kop-wolsztyn\ndoubles: [kontra]\n");
    for (int i = 0; i < rules.n_contracts; i++) {
        assert_int_equal(rules.contracts[i].call_cap, 1);
        assert_int_equal(rules.contracts[i].settle_cap, 1);
        assert_int_equal(rules.contracts[i].tabled_cap, 1);
    }
}

static void a_settle_cap_follows_a_call_cap_and_a_tabled_cap_a_settle_cap(void **unused)
{
    (void)unused;
    const struct ruleset rules = parse("extends: kop-wolsztyn\n"
                                       "contracts:\n"
                                       "  - {name: zolo, call_cap: 3}\n"
                                       "  - {name: zolo-du, settle_cap: 1}\n");
    assert_int_equal(contract(&rules, "zolo")->settle_cap, 3);
    assert_int_equal(contract(&rules, "zolo")->tabled_cap, 3);
    assert_int_equal(contract(&rules, "zolo-du")->call_cap, 2);
    assert_int_equal(contract(&rules, "zolo-du")->tabled_cap, 1);
}

static void a_house_sets_the_stake_by_one_key(void **unused)
{
    (void)unused;
    struct ruleset rules = parse("extends: kop-asdycha\nstake: 0.50\ncurrency: zł\n");
    assert_true(rules.stake == 0.5);
    assert_string_equal(rules.currency, "zł");
    rules = parse("extends: kop-asdycha\nstake: 2\n");
    assert_true(rules.stake == 2.0);
}

static void a_house_makes_forehand_speak_last_by_one_key(void **unused)
{
    (void)unused;
    const struct ruleset rules = parse("extends: kop-wolsztyn\nforehand_speaks: last\n");
    assert_int_equal(rules.first_speaker, 1);
}

static void a_house_bears_its_files_name_and_says_what_it_extends(void **unused)
{
    (void)unused;
    const struct ruleset rules = parse("extends: kop-league\nstake: 2\n");
    assert_string_equal(rules.name, "house");
    assert_string_equal(rules.title, "house rules after kop-league");
}

static void a_file_name_that_is_no_text_is_made_one(void **unused)
{
    (void)unused;
    static const char text[] = "extends: kop-jp\n";
    struct ruleset rules;
    assert_int_equal(rule_file_parse(text, strlen(text), "a/\xc5\x82\xff\n.x.yaml", &rules, NULL),
                     STATUS_OK);
    assert_string_equal(rules.name, "ł??.x");
}

/* --- merging --- */

static void contracts_merge_by_name_in_any_spelling(void **unused)
{
    (void)unused;
    const struct ruleset rules =
        parse("extends: kop-asdycha\ncontracts: [{name: Zolo Du, base: 12}]\n");
    assert_int_equal(rules.n_contracts, 5);
    const struct contract *row = contract(&rules, "zolo-du");
    assert_int_equal(row->base, 12);
    assert_int_equal(row->goal, GOAL_ALL_TRICKS);
}

static void a_new_contract_stands_above_the_one_named_else_highest(void **unused)
{
    (void)unused;
    const struct ruleset rules =
        parse("extends: kop-asdycha\n"
              "contracts:\n"
              "  - {name: gran, above: wesele, origin: bid, sides: lone, base: 5}\n"
              "  - {name: top, origin: bid, sides: lone, base: 20}\n");
    static const char *const names[] = {"normal", "cicha",   "wesele", "gran",
                                        "zolo",   "zolo-du", "top"};
    assert_int_equal(rules.n_contracts, 7);
    for (int i = 0; i < 7; i++)
        assert_string_equal(rules.contracts[i].name, names[i]);
}

static void an_old_contract_moves_above_another(void **unused)
{
    (void)unused;
    struct ruleset rules =
        parse("extends: kop-asdycha\ncontracts: [{name: wesele, above: zolo-du}]\n");
    assert_string_equal(rules.contracts[4].name, "wesele");
    assert_string_equal(rules.contracts[3].name, "zolo-du");
    rules = parse("extends: kop-asdycha\ncontracts: [{name: zolo-du, above: normal}]\n");
    assert_string_equal(rules.contracts[1].name, "zolo-du");
    assert_string_equal(rules.contracts[4].name, "zolo");
}

static void a_dropped_contract_is_gone(void **unused)
{
    (void)unused;
    const struct ruleset rules =
        parse("extends: kop-asdycha\ncontracts: [{name: zolo-du, drop: yes}]\n");
    assert_false(has_contract(&rules, "zolo-du"));
    assert_true(has_contract(&rules, "zolo"));
    assert_int_equal(rules.n_contracts, 4);
}

static void a_second_order_serves_the_contracts_that_name_it(void **unused)
{
    (void)unused;
    /* RULES 2.6: gran has four trumps, each side suit A > T > Q. */
    const struct ruleset rules =
        parse("extends: kop-asdycha\n"
              "orders:\n"
              "  - {name: gran, trumps: CJ SJ HJ DJ, side_suits: [CA CT CQ, SA ST SQ, HA HT HQ, "
              "DA DT DQ]}\n"
              "contracts: [{name: gran, above: wesele, origin: bid, sides: lone, base: 5, order: "
              "gran, unconfirmed: yes}]\n");
    const struct contract *gran = contract(&rules, "gran");
    assert_true(gran->unconfirmed);
    assert_true(rules.orders[gran->order].trumps == cards(&rules, "CJ SJ HJ DJ"));
    const cardset heart_ten = cards(&rules, "HT");
    assert_true(rules.orders[gran->order].beaten_by[cardset_first(heart_ten)] ==
                cards(&rules, "HA CJ SJ HJ DJ"));
    assert_int_equal(contract(&rules, "zolo")->order, 0);
}

static void a_bid_that_wins_without_play_and_a_loss_factor_can_be_written(void **unused)
{
    (void)unused;
    /* RULES 2.6: baśka, four queens; the old or lone side loses double. */
    const struct ruleset rules =
        parse("extends: kop-asdycha\nloss_factor: 2\n"
              "contracts: [{name: baska, origin: bid, sides: lone, goal: none, "
              "needs: CQ SQ HQ DQ, base: 10, call_cap: 0, unconfirmed: yes}]\n");
    assert_int_equal(contract(&rules, "baśka")->goal, GOAL_NONE);
    assert_true(contract(&rules, "baska")->needs == cards(&rules, "CQ SQ HQ DQ"));
    assert_int_equal(contract(&rules, "normal")->loss_factor, 2);
    assert_int_equal(contract(&rules, "zolo")->loss_factor, 2);
}

static void totals_are_divided_by_three_and_only_for_lone_players(void **unused)
{
    (void)unused;
    const struct ruleset rules = parse(
        "extends: kop-league\ncontracts: [{name: zolo, base: 18}, {name: normal, base: 2}]\n");
    assert_int_equal(contract(&rules, "zolo")->base, 6);
    assert_int_equal(contract(&rules, "normal")->base, 2);
    assert_int_equal(contract(&rules, "cicha")->base, 4); /* not divided twice */
    refuse("extends: kop-league\ncontracts: [{name: zolo, base: 16}]\n", 2, 32,
           "base: 16 is no multiple of 3");
}

/* --- files --- */

struct directory {
    char path[64];
};

static void write_file(const struct directory *directory, const char *name, const char *text)
{
    char path[128];
    snprintf(path, sizeof path, "%s/%s", directory->path, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static int make_directory(void **state)
{
    static struct directory directory;
    snprintf(directory.path, sizeof directory.path, "/tmp/zolo-rules-XXXXXX");
    *state = &directory;
    return mkdtemp(directory.path) == NULL;
}

static int remove_directory(void **state)
{
    const struct directory *directory = *state;
    char command[128];
    snprintf(command, sizeof command, "rm -r '%s'", directory->path);
    return system(command);
}

static enum status load_from(const struct directory *directory, const char *name,
                             struct ruleset *rules, struct diag *diag)
{
    char path[128];
    snprintf(path, sizeof path, "%s/%s", directory->path, name);
    return rule_file_load(path, rules, diag);
}

static void extends_names_a_file_beside_the_extending_one(void **state)
{
    struct ruleset rules;
    struct diag diag = {0};
    write_file(*state, "club.yaml", "extends: kop-wolsztyn\nstake: 2\nwesele_may_open: no\n");
    write_file(*state, "mine.yaml", "extends: club.yaml\nwesele_may_open: yes\n");
    assert_int_equal(load_from(*state, "mine.yaml", &rules, &diag), STATUS_OK);
    assert_true(rules.stake == 2.0);
    assert_true(contract(&rules, "wesele")->declarer_may_open);
    assert_string_equal(rules.name, "mine");
    assert_string_equal(rules.title, "house rules after club");
}

static void a_fault_in_an_extended_file_is_told_of_that_file(void **state)
{
    struct ruleset rules;
    struct diag diag = {0};
    write_file(*state, "bad.yaml", "extends: kop-asdycha\nstake: -1\n");
    write_file(*state, "good.yaml", "extends: bad.yaml\n");
    assert_int_equal(load_from(*state, "good.yaml", &rules, &diag), STATUS_INPUT);
    assert_non_null(strstr(diag.source, "/bad.yaml"));
    assert_int_equal(diag.line, 2);
}

static void a_fault_after_the_extended_file_is_told_of_the_extending_one(void **state)
{
    struct ruleset rules;
    struct diag diag = {0};
    write_file(*state, "base.yaml", "extends: kop-asdycha\n");
    write_file(*state, "top.yaml", "extends: base.yaml\nstake: -1\n");
    assert_int_equal(load_from(*state, "top.yaml", &rules, &diag), STATUS_INPUT);
    assert_non_null(strstr(diag.source, "/top.yaml"));
}

static void a_circle_of_extends_is_refused(void **state)
{
    struct ruleset rules;
    struct diag diag = {0};
    write_file(*state, "a.yaml", "extends: b.yaml\n");
    write_file(*state, "b.yaml", "extends: ./a.yaml\n");
    assert_int_equal(load_from(*state, "a.yaml", &rules, &diag), STATUS_INPUT);
    assert_non_null(strstr(diag.source, "/b.yaml"));
    assert_int_equal(diag.column, 10);
    assert_non_null(strstr(diag.message, "circle"));
}

static void a_long_chain_of_extends_is_refused(void **state)
{
    struct ruleset rules;
    struct diag diag = {0};
    write_file(*state, "0.yaml", "extends: kop-asdycha\n");
    for (int i = 1; i < 12; i++) {
        char name[32], text[32];
        snprintf(name, sizeof name, "%d.yaml", i);
        snprintf(text, sizeof text, "extends: %d.yaml\n", i - 1);
        write_file(*state, name, text);
    }
    assert_int_equal(load_from(*state, "3.yaml", &rules, &diag), STATUS_OK);
    assert_int_equal(load_from(*state, "11.yaml", &rules, &diag), STATUS_INPUT);
    assert_string_equal(diag.message, "extends: a chain of more than 8 files");
}

static void a_missing_file_and_a_directory_are_file_faults(void **state)
{
    struct ruleset rules;
    struct diag diag = {0};
    assert_int_equal(load_from(*state, "none.yaml", &rules, &diag), STATUS_FILE);
    assert_int_equal(load_from(*state, ".", &rules, &diag), STATUS_FILE);
    write_file(*state, "lost.yaml", "extends: none.yaml\n");
    assert_int_equal(load_from(*state, "lost.yaml", &rules, &diag), STATUS_INPUT);
    write_file(*state, "pipe.yaml", "extends: /dev/null\n");
    assert_int_equal(load_from(*state, "pipe.yaml", &rules, &diag), STATUS_INPUT);
    assert_non_null(strstr(diag.message, "is not a file"));
}

static void an_unknown_name_gets_the_nearest(void **unused)
{
    (void)unused;
    struct ruleset rules;
    struct diag diag = {0};
    assert_int_equal(rule_file_load("kop-asdicha", &rules, &diag), STATUS_INPUT);
    assert_non_null(strstr(diag.message, "did you mean 'kop-asdycha'?"));
    assert_string_equal(diag.source, "");
}

static void a_long_file_is_refused(void **unused)
{
    (void)unused;
    const size_t length = 70000;
    char *text = malloc(length);
    assert_non_null(text);
    memset(text, '#', length);
    struct ruleset rules;
    struct diag diag = {0};
    assert_int_equal(rule_file_parse(text, length, "house.yaml", &rules, &diag), STATUS_INPUT);
    assert_string_equal(diag.message, "longer than 65536 bytes; a rule file is a page");
    free(text);
}

/* --- faults, each in its exact place --- */

#define AFTER "extends: kop-asdycha\n"

static void faults_of_kind_are_told_in_place(void **unused)
{
    (void)unused;
    refuse("", 1, 1, "the file is empty");
    refuse("# nothing\n", 1, 1, "the file is empty");
    refuse("[1, 2]\n", 1, 1, "expected keys and values");
    refuse(AFTER "stakes: 1\n", 2, 1, "unknown key 'stakes'; did you mean 'stake'?");
    refuse(AFTER "colour: red\n", 2, 1, "unknown key 'colour'; expected one of: extends, name");
    refuse(AFTER "stake: 1\nstake: 2\n", 3, 1, "stake is given twice, first in line 2");
    refuse(AFTER "win_points: many\n", 2, 13, "win_points: expected a whole number, found 'many'");
    refuse(AFTER "win_points: 5e1\n", 2, 13, "win_points: expected a whole number, found '5e1'");
    refuse(AFTER "win_points: 99999999999\n", 2, 13, "win_points: expected a whole number");
    refuse(AFTER "win_points: [53]\n", 2, 13, "win_points: expected one value, found a list");
    refuse(AFTER "win_points:\n", 2, 12, "win_points has no value; expected a whole number");
    refuse(AFTER "wesele_may_open: maybe\n", 2, 18,
           "wesele_may_open: expected yes or no, found 'maybe'");
    refuse(AFTER "doubles: kontra\n", 2, 10,
           "doubles: expected a list, like [one, two], found 'kontra'");
    refuse(AFTER "session: 5\n", 2, 10, "session: expected keys and values, found '5'");
    refuse(AFTER "session: {round: 5}\n", 2, 11, "unknown key 'round'; did you mean 'rounds'?");
    refuse(AFTER "tie: old-looses\n", 2, 6,
           "tie: unknown word 'old-looses'; did you mean 'old-loses'?");
    refuse(AFTER "tie: both\n", 2, 6,
           "tie: unknown word 'both'; expected one of: last-doubler-loses, old-loses");
    refuse(AFTER "title: \"two\\nlines\"\n", 2, 8, "title: expected one line of text");
    refuse(AFTER "title:\n", 2, 7, "title has no value");
    refuse(AFTER "? [a]\n: b\n", 2, 3, "expected a key");
}

static void faults_of_cards_are_told_at_the_card(void **unused)
{
    (void)unused;
    refuse(AFTER "old_cards: CQ SX\n", 2, 15, "old_cards: 'SX' is no card");
    refuse(AFTER "old_cards: \"CQ SX\"\n", 2, 16, "old_cards: 'SX' is no card");
    refuse(AFTER "old_cards: ♣Q SX\n", 2, 15, "old_cards: 'SX' is no card");
    refuse(AFTER "old_cards: CQ CQ\n", 2, 15, "old_cards: CQ is named twice");
    refuse(AFTER "old_cards: CQ\n", 2, 12, "old_cards: expected two cards");
    refuse(AFTER "partner_cards: CJ SJ\n", 2, 16, "partner_cards: wesele needs at least 3");
    refuse(AFTER "partner_cards: CJ SJ CJ\n", 2, 22, "partner_cards: CJ stands here twice");
    refuse(AFTER "orders:\n  - name: kop\n    trumps: HA HT CQ HA\n", 4, 22,
           "trumps: HA stands here twice");
    refuse(AFTER "orders:\n  - name: kop\n    trumps: HA HT CK\n", 4, 19,
           "trumps: 'CK': the 16-card pack has no K");
    refuse(AFTER "orders:\n  - name: kop\n    trumps: HA CA HT CQ SQ HQ DQ CJ SJ HJ DJ DA DT\n", 4,
           16, "order 'kop': CA stands in two suits");
    refuse(AFTER "orders:\n  - name: kop\n    trumps: HA CQ SQ HQ DQ CJ SJ HJ DJ DA\n", 4, 13,
           "order 'kop': HT DT stand neither in trumps nor in side_suits");
    refuse(AFTER "orders:\n  - name: kop\n    side_suits: [CA SA, CT, ST]\n", 4, 21,
           "side_suits: two suits in one");
    refuse(AFTER "orders: [{trumps: HA}]\n", 2, 10, "name is missing here");
}

static void faults_of_contracts_are_told_at_the_key(void **unused)
{
    (void)unused;
    refuse(AFTER "contracts: [{name: zolo, call_cap: 5}]\n", 2, 36,
           "call_cap: expected 0 to 4, found 5; doubles names 4 levels");
    refuse(AFTER "contracts: [{name: zolo, base: 101}]\n", 2, 32,
           "base: expected 0 to 100, found 101");
    refuse(AFTER "contracts: [{name: zolo, order: gran}]\n", 2, 33,
           "order: no order 'gran'; expected one of: kop");
    refuse(AFTER "contracts: [{name: zolo}, {name: Zollo}]\n", 2, 34,
           "contract 'Zollo' stands in this file twice");
    refuse(AFTER "contracts: [{name: solo, drop: yes}]\n", 2, 20,
           "drop: no contract 'solo'; did you mean 'zolo'?");
    refuse(AFTER "contracts: [{name: zolo, above: gran}]\n", 2, 33, "above: no contract 'gran'");
    refuse(AFTER "contracts: [{name: gran, origin: bid, sides: lone}]\n", 2, 13,
           "contract 'gran': base is missing");
    refuse(AFTER "contracts: [{name: gran, base: 5, sides: lone}]\n", 2, 13,
           "contract 'gran': origin is missing");
    refuse(AFTER "contracts: [{name: zolo, needs: CQ SQ HQ DQ HA}]\n", 2, 33,
           "needs: expected 1 to 4 cards");
    refuse(AFTER "contracts: [{name: zolo, goal: none}]\n", 2, 13,
           "contract 'zolo': needs is missing");
    refuse(AFTER "contracts: [{name: zolo, sides: old}]\n", 2, 33,
           "contract 'zolo': sides: old is the unbid game");
    refuse(AFTER "contracts: [{name: zolo, origin: silent}]\n", 2, 34,
           "contract 'zolo': there is another with this origin");
    refuse(AFTER "contracts: [{name: normal, drop: yes}]\n", 2, 12,
           "contracts: none has origin: unbid");
    refuse(AFTER "contracts: [{name: a name too long}]\n", 2, 20,
           "name: a contract's name is at most 12");
}

static void faults_of_levels_are_told_at_the_level(void **unused)
{
    (void)unused;
    refuse(AFTER "doubles: [a, b, c, d, e, f, g, h, i]\n", 2, 35,
           "doubles: at most 8 levels, found 9");
    refuse(AFTER "doubles: [kontra, rej, Re]\n", 2, 24, "doubles: 'Re' names two levels");
    refuse(AFTER "doubles: [kontra, pass]\n", 2, 19, "doubles: 'pass' cannot name a level");
    refuse(AFTER "doubles: [kontra, zolo]\n", 2, 10,
           "'zolo' names a level of doubling and a contract");
    refuse(AFTER "doubles: [kontra, a name that is far too long]\n", 2, 19,
           "doubles: a name has 1 to 23 bytes");
    refuse(AFTER "doubles: []\n", 2, 10, "doubles is missing");
}

static void faults_of_numbers_are_told_with_their_range(void **unused)
{
    (void)unused;
    refuse(AFTER "win_points: 52\n", 2, 13, "win_points: expected 53 to 104, found 52");
    refuse(AFTER "short_points: 52\n", 2, 15, "short_points: expected 0 to 51, found 52");
    refuse(AFTER "stake: 0\n", 2, 8, "stake: expected an amount of money above 0");
    refuse(AFTER "stake: 0,50\n", 2, 8, "stake: expected an amount of money above 0");
    refuse(AFTER "pack: 32\n", 2, 7, "pack: no pack '32'; expected 16");
    refuse(AFTER "session: {ranking: [3, 2, 1]}\n", 2, 20, "ranking: expected points for 4 places");
    refuse(AFTER "bok_runda: {factor: 0}\n", 2, 21, "factor: expected 1 to 8, found 0");
}

static void what_a_whole_set_must_have_is_named(void **unused)
{
    (void)unused;
    refuse("name: mine\n", 1, 1, "pack is missing; a file that does not say 'extends: NAME'");
    refuse("pack: 16\n", 1, 1, "orders is missing");
}

static void an_auction_longer_than_can_be_recorded_is_refused(void **unused)
{
    (void)unused;
    char text[2048] = AFTER "doubles: [a, b, c, d, e, f, g, h]\ncontracts:\n";
    for (int i = 0; i < 9; i++)
        sprintf(text + strlen(text), "  - {name: x%d, origin: bid, sides: lone, base: 1}\n", i);
    /* 12 bids with 8 doubles each and 8 unbid: 3 + 3 * (12 * 9 + 8) + 1. */
    refuse(text, 4, 3, "contracts: an auction could have 352 calls, more than 224");
}

static void payoffs_beyond_counting_are_refused(void **unused)
{
    (void)unused;
    refuse("extends: kop-asdycha\nloss_factor: 2\n"
           "doubles: [a, b, c, d, e, f, g, h]\n"
           "contracts: [{name: zolo, base: 40}]\n",
           4, 32, "contract 'zolo': could cost 20480 stakes, more than 20000"); /* 40 * 2 * 256 */
}

#define TEST(name) cmocka_unit_test(name)
#define FILE_TEST(name) cmocka_unit_test_setup_teardown(name, make_directory, remove_directory)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(shipped_sets_are_the_columns_of_the_matrix),
        TEST(every_shipped_set_is_in_the_matrix),
        TEST(wolsztyn_ranks_rounds_4_3_2_1),
        TEST(a_shipped_set_reads_the_same_as_its_file),
        TEST(a_house_lets_the_wesele_declarer_kontra_by_one_key),
        TEST(a_house_names_the_jack_by_one_key),
        TEST(naming_a_level_past_slup_adds_it_everywhere),
        TEST(caps_that_a_set_gives_stay_when_levels_are_added),
        TEST(caps_shrink_with_the_levels_that_have_names),
        TEST(a_settle_cap_follows_a_call_cap_and_a_tabled_cap_a_settle_cap),
        TEST(a_house_sets_the_stake_by_one_key),
        TEST(a_house_makes_forehand_speak_last_by_one_key),
        TEST(a_house_bears_its_files_name_and_says_what_it_extends),
        TEST(a_file_name_that_is_no_text_is_made_one),
        TEST(contracts_merge_by_name_in_any_spelling),
        TEST(a_new_contract_stands_above_the_one_named_else_highest),
        TEST(an_old_contract_moves_above_another),
        TEST(a_dropped_contract_is_gone),
        TEST(a_second_order_serves_the_contracts_that_name_it),
        TEST(a_bid_that_wins_without_play_and_a_loss_factor_can_be_written),
        TEST(totals_are_divided_by_three_and_only_for_lone_players),
        FILE_TEST(extends_names_a_file_beside_the_extending_one),
        FILE_TEST(a_fault_in_an_extended_file_is_told_of_that_file),
        FILE_TEST(a_fault_after_the_extended_file_is_told_of_the_extending_one),
        FILE_TEST(a_circle_of_extends_is_refused),
        FILE_TEST(a_long_chain_of_extends_is_refused),
        FILE_TEST(a_missing_file_and_a_directory_are_file_faults),
        TEST(an_unknown_name_gets_the_nearest),
        TEST(a_long_file_is_refused),
        TEST(faults_of_kind_are_told_in_place),
        TEST(faults_of_cards_are_told_at_the_card),
        TEST(faults_of_contracts_are_told_at_the_key),
        TEST(faults_of_levels_are_told_at_the_level),
        TEST(faults_of_numbers_are_told_with_their_range),
        TEST(what_a_whole_set_must_have_is_named),
        TEST(an_auction_longer_than_can_be_recorded_is_refused),
        TEST(payoffs_beyond_counting_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
