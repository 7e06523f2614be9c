/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs the cases of a game (kop.cases explains the keys), each as a test of its own name. The keys
 * decide which checks run, so no case can be skipped: an unread line is a failure. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/club/played_deal.h"
#include "analyzer/files/deal_text.h"
#include "engine/core/notation.h"
#include "engine/play/state.h"
#include "engine/rules/auction/call_text.h"
#include "engine/rules/order.h"
#include "engine/rules/value/value.h"
#include "engine/solve/sure_solver.h"
#include "tests/support/case_values.h"
#include "tests/support/state_checks.h"
#include "tests/support/test.h"

/* --- cards ----------------------------------------------------------------------------------- */

/* The card that takes the trick so far. */
static card winning_card(const struct order *order, const card *trick, int n)
{
    card winning = trick[0];
    for (int i = 1; i < n; i++)
        if (cardset_has(order->beaten_by[winning], trick[i]))
            winning = trick[i];
    return winning;
}

static void check_legal(struct rule_case *c, const struct order *order)
{
    card trick[MAX_CARDS];
    const int n = case_cards(c, "trick", trick);
    const cardset hand = case_set(c, "hand");
    case_check_cards("legal", duty_legal(order, hand, trick[0], winning_card(order, trick, n)),
                     case_set(c, "legal"));
}

static void check_winner(struct rule_case *c, const struct order *order)
{
    card trick[MAX_CARDS];
    char name[4];
    int points;
    assert_int_equal(case_cards(c, "trick", trick), N_SEATS);
    assert_int_equal(sscanf(case_value(c, "winner"), "%3s %d", name, &points), 2);
    cardset wanted;
    assert_int_equal(notation_read_cardset(&pack_16, name, &wanted, NULL), STATUS_OK);
    case_check_cards("winner", cardset_of(winning_card(order, trick, N_SEATS)), wanted);
    assert_int_equal(pack_points(&pack_16, case_set(c, "trick")), points);
}

static void check_partner(struct rule_case *c, const struct ruleset *rules)
{
    case_check_cards("partner", cardset_of(sides_partner_card(rules, case_set(c, "hand"))),
                     case_set(c, "partner"));
}

static void check_sure(struct rule_case *c, const struct ruleset *rules)
{
    const cardset hand = case_set(c, "hand");
    const seatset wanted = case_seats(case_value(c, "sure"), NULL, NULL);
    const int contract = case_contract(c, rules);
    for (unsigned s = 0; s < N_SEATS; s++) {
        bool sure;
        assert_int_equal(sure_hand(rules, contract, hand, (seat)s, &sure), STATUS_OK);
        if (sure != (wanted >> s & 1))
            fail_msg("seat %u: %s", s + 1, sure ? "sure" : "not sure");
    }
}

/* --- settlement of an assumed result --------------------------------------------------------- */

/* "60:44 2:2": card points and tricks of the old or lone side, and of the others. */
struct taken {
    int points, tricks;
};

static struct taken read_score(struct rule_case *c)
{
    int old_points, young_points, old_tricks, young_tricks;
    assert_int_equal(sscanf(case_value(c, "score"), "%d:%d %d:%d", &old_points, &young_points,
                            &old_tricks, &young_tricks),
                     4);
    assert_int_equal(old_points + young_points, 104);
    assert_int_equal(old_tricks + young_tricks, 4);
    return (struct taken){old_points, old_tricks};
}

static struct settlement settle(const struct ruleset *rules, int contract, seatset old,
                                const seat *doublers, int n)
{
    struct auction auction;
    auction_init(&auction, rules);
    for (int i = 0; i < n; i++)
        auction.doubler[auction.n_doubles++] = doublers[i];
    const bool is_lone = cardset_is_single(old);
    const struct sides sides = {contract, is_lone ? __builtin_ctz(old) : SEAT_NONE, old};
    return settlement_of(rules, &auction, sides, (struct circumstances){0});
}

static void check_assumed(struct rule_case *c, const struct ruleset *rules)
{
    seat doublers[MAX_DOUBLES];
    int n = 0, payoff[N_SEATS];
    const char *said = case_value(c, "doublers"), *paid = case_value(c, "payoff");
    const char *factor = case_value(c, "factor");
    if (said != NULL)
        case_seats(said, doublers, &n);
    const seatset old = case_seats(case_value(c, "old"), NULL, NULL);
    const struct settlement settlement = settle(rules, case_contract(c, rules), old, doublers, n);
    const struct taken score = read_score(c);
    settlement_spread(&settlement, settlement_value(rules, &settlement, score.points, score.tricks),
                      payoff);
    assert_true(factor != NULL || paid != NULL);
    if (factor != NULL)
        assert_int_equal(settlement.multiplier, atoi(factor));
    if (paid != NULL)
        case_check_numbers("payoffs", paid, payoff);
}

/* How many doubles can both be called and count. */
static int cap_of(const struct ruleset *rules, int contract)
{
    const struct contract *row = &rules->contracts[contract];
    const bool is_bid = row->origin == ORIGIN_BID;
    const int called = (is_bid ? row : &rules->contracts[rules->unbid])->call_cap;
    return called < row->settle_cap ? called : row->settle_cap;
}

static void check_ladder(struct rule_case *c, const struct ruleset *rules, const char *text,
                         int opponents)
{
    static const seat in_turn[MAX_DOUBLES] = {1, 0, 1, 0, 1, 0, 1, 0}; /* the opponents begin */
    const int contract = case_contract(c, rules);
    const seatset old = rules->contracts[contract].sides == SIDES_LONE ? 1 : 5;
    const struct taken score = read_score(c);
    int level = 0;
    for (; *text != '\0'; level++) {
        char cell[8];
        int length;
        assert_int_equal(sscanf(text, " %7s%n", cell, &length), 1);
        text += length;
        if (strcmp(cell, "X") == 0) {
            assert_true(cap_of(rules, contract) < level);
            continue;
        }
        assert_true(cap_of(rules, contract) >= level);
        const struct settlement settlement = settle(rules, contract, old, in_turn, level);
        const int value = settlement_value(rules, &settlement, score.points, score.tricks);
        assert_int_equal(abs(value) * opponents, atoi(cell));
    }
    assert_int_equal(level, 5);
}

/* --- auctions and whole deals ---------------------------------------------------------------- */

static void check_doublers(const struct auction *auction, const char *text)
{
    seat wanted[MAX_DOUBLES];
    int n;
    case_seats(text, wanted, &n);
    assert_int_equal(auction->n_doubles, n);
    for (int i = 0; i < n; i++)
        assert_int_equal(auction->doubler[i], wanted[i]);
}

static bool may_say(const struct ruleset *rules, const struct auction *auction, cardset hand,
                    bool hidden, unsigned call)
{
    if (hidden && rules->calls[call].kind == CALL_BID)
        hand = rules->contracts[rules->calls[call].contract].needs;
    return auction_objection(auction, rules, hand, call) == NULL;
}

/* `may` names exactly the words that are open, `may-not` some that are not. */
static void check_words(struct rule_case *c, const struct ruleset *rules,
                        const struct auction *auction, const cardset dealt[N_SEATS])
{
    const char *may = case_value(c, "may"), *may_not = case_value(c, "may-not");
    const cardset hand = dealt[auction->speaker];
    uint64_t open = 0, named = 0;
    unsigned call;
    for (unsigned i = 0; i < (unsigned)rules->n_calls; i++)
        if (may_say(rules, auction, hand, hand == 0, i))
            open |= cardset_of(i);
    while (may != NULL && *may != '\0') {
        assert_int_equal(call_read(rules, auction, &may, &call, NULL), STATUS_OK);
        named |= cardset_of(call);
    }
    if (may != NULL)
        assert_int_equal(open, named);
    while (may_not != NULL && *may_not != '\0') {
        assert_int_equal(call_read(rules, auction, &may_not, &call, NULL), STATUS_OK);
        assert_false(cardset_has(open, call));
    }
}

static void check_auction(struct rule_case *c, const struct ruleset *rules,
                          const struct auction *auction, const cardset dealt[N_SEATS])
{
    const char *state = case_value(c, "auction"), *doublers = case_value(c, "doublers");
    const char *contract = case_value(c, "contract"), *declarer = case_value(c, "declarer");
    if (state != NULL)
        assert_int_equal(auction->closed, strcmp(state, "over") == 0);
    if (doublers != NULL)
        check_doublers(auction, doublers);
    if (dealt[0] == 0 && contract != NULL)
        assert_string_equal(rules->contracts[auction->contract].name, contract);
    if (dealt[0] == 0 && declarer != NULL)
        assert_int_equal(auction->declarer + 1, atoi(declarer));
    check_words(c, rules, auction, dealt);
}

static void check_settled(struct rule_case *c, const struct ruleset *rules,
                          const struct settlement *settlement)
{
    const char *contract = case_value(c, "contract"), *declarer = case_value(c, "declarer");
    const char *old = case_value(c, "old"), *factor = case_value(c, "factor");
    if (contract != NULL)
        assert_string_equal(rules->contracts[settlement->sides.contract].name, contract);
    if (declarer != NULL)
        assert_int_equal(settlement->sides.declarer + 1, atoi(declarer));
    if (old != NULL)
        assert_int_equal(settlement->sides.old, case_seats(old, NULL, NULL));
    if (factor != NULL)
        assert_int_equal(settlement->multiplier, atoi(factor));
}

/* A deal that is played out or wrong, as a written record. */
static void check_record(struct rule_case *c, const struct ruleset *rules)
{
    const char *wrong = case_value(c, "wrong"), *points = case_value(c, "points");
    const char *payoff = case_value(c, "payoff");
    struct record record = {.line = c->line};
    static const enum record_key keys[] = {RECORD_DEAL, RECORD_CALLS, RECORD_PLAY, RECORD_TABLED,
                                           RECORD_BOK};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        record.values[keys[i]] =
            (struct record_value){case_value(c, record_key_name(keys[i])), c->line, 1};
    struct played_deal result;
    struct diag diag = {0};
    const enum status status = record_settle(&record, rules, false, &result, &diag);
    if (wrong != NULL) {
        assert_int_equal(status, STATUS_INPUT);
        assert_string_equal(diag.message, wrong);
        return;
    }
    if (status != STATUS_OK)
        fail_msg("%s", diag.message);
    check_settled(c, rules, &result.settlement);
    if (points != NULL)
        case_check_numbers("points", points, result.points);
    if (payoff != NULL)
        case_check_numbers("payoffs", payoff, result.payoff);
}

static void check_calls(struct rule_case *c, const struct ruleset *rules, const char *calls)
{
    const char *deal = case_value(c, "deal"), *wrong = case_value(c, "wrong");
    cardset dealt[N_SEATS] = {0};
    struct diag diag = {0};
    struct auction auction;
    if (deal != NULL)
        assert_int_equal(deal_text_read(rules->pack, deal, dealt, NULL), STATUS_OK);
    if (case_value(c, "play") != NULL || case_value(c, "tabled") != NULL ||
        (deal != NULL && calls[0] == '\0')) {
        check_record(c, rules);
        calls = calls[0] == '\0' ? NULL : calls;
        wrong = NULL;
    }
    if (calls == NULL)
        return;
    const enum status status = auction_read_public(rules, calls, dealt, &auction, &diag);
    if (wrong != NULL) {
        assert_int_equal(status, STATUS_INPUT);
        assert_string_equal(diag.message, wrong);
        return;
    }
    if (status != STATUS_OK)
        fail_msg("%s", diag.message);
    check_auction(c, rules, &auction, dealt);
    if (deal == NULL || !auction.closed || case_value(c, "tabled") != NULL)
        return;
    struct state state;
    state_init(&state, rules, dealt);
    for (int i = 0; i < auction.n_calls; i++)
        state_apply(&state, auction.calls[i]);
    assert_null(state_fault(&state));
    check_settled(c, rules, &state.settlement);
}

/* --- running --------------------------------------------------------------------------------- */

static void check_case(void **which)
{
    struct rule_case *c = *which;
    struct ruleset rules;
    case_rules(c, &rules);
    const char *calls = case_value(c, "calls"), *ladder = case_value(c, "ladder");
    const char *total = case_value(c, "total");
    if (calls != NULL)
        check_calls(c, &rules, calls);
    else if (case_value(c, "legal") != NULL)
        check_legal(c, ruleset_order(&rules, case_contract(c, &rules)));
    else if (case_value(c, "winner") != NULL)
        check_winner(c, ruleset_order(&rules, case_contract(c, &rules)));
    else if (case_value(c, "partner") != NULL)
        check_partner(c, &rules);
    else if (case_value(c, "sure") != NULL)
        check_sure(c, &rules);
    else if (ladder != NULL)
        check_ladder(c, &rules, ladder, 1);
    else if (total != NULL)
        check_ladder(c, &rules, total, 3);
    else
        check_assumed(c, &rules);
    for (int i = 0; i < c->n_lines; i++)
        if (!c->lines[i].used)
            fail_msg("no check looked at the line '%s: %s'", c->lines[i].key, c->lines[i].value);
}

__attribute__((constructor)) static void register_cases(void)
{
    case_file_register("tests/rules/kop.cases", check_case);
    case_file_register("tests/rules/baska.cases", check_case);
}
