/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One deal from the first call to the last card (RULES 1.3, 1.2, 1.5 for cicha). */
#include "naive_inner.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static const char *const double_names[4] = {"kontra", "rej", "bok", "slup"};

/* RULES 1.3.6; for a cicha the holder is noted as declarer. */
static void settle_no_bid(struct naive_game *g)
{
    g->contract = NAIVE_NORMAL;
    g->declarer = -1;
    for (int seat = 0; seat < 4; seat++) {
        if (naive_holds_both_queens(g->dealt[seat])) {
            g->contract = NAIVE_CICHA;
            g->declarer = seat;
        }
    }
}

static bool holds_all_of(const int hand[4], const char *const codes[4])
{
    for (int i = 0; i < 4; i++) {
        if (!naive_holds(hand, naive_card(codes[i])))
            return false;
    }
    return true;
}

static bool holds_four_tens(const int hand[4])
{
    return holds_all_of(hand, (const char *const[4]){"CT", "ST", "HT", "DT"});
}

static bool holds_four_aces(const int hand[4])
{
    return holds_all_of(hand, (const char *const[4]){"CA", "SA", "HA", "DA"});
}

static bool holds_four_queens(const int hand[4])
{
    return holds_all_of(hand, (const char *const[4]){"CQ", "SQ", "HQ", "DQ"});
}

/* A dealt game, auction open (who speaks first: AMB-01), forehand later to lead. */
static void deal(struct naive_game *g, const char *rules, char hands[4][4][3])
{
    memset(g, 0, sizeof *g);
    g->rules = naive_rules_find(rules);
    g->order = naive_order_find(g->rules->order);
    g->in_auction = true;
    g->speaker = g->rules->forehand_last ? 1 : 0;
    g->contract = NAIVE_NORMAL;
    g->declarer = -1;
    for (int seat = 0; seat < 4; seat++) {
        for (int i = 0; i < 4; i++) {
            g->dealt[seat][i] = naive_card(hands[seat][i]);
            g->table.hand[seat][i] = g->dealt[seat][i];
        }
        g->table.n_hand[seat] = 4;
    }
}

/* A hand that wins before the first call. */
static void award(struct naive_game *g, int contract, int seat)
{
    g->in_auction = false;
    g->contract = contract;
    g->declarer = seat;
}

/* RULES 2.4, 2.7: four tens, four aces are settled before the auction (AMB-18). */
void naive_start(struct naive_game *g, const char *rules, char hands[4][4][3])
{
    deal(g, rules, hands);
    for (int seat = 0; seat < 4; seat++) {
        if (g->rules->four_tens_win && holds_four_tens(g->dealt[seat]))
            award(g, NAIVE_KOP, seat);
        if (g->rules->four_aces_win && holds_four_aces(g->dealt[seat]))
            award(g, NAIVE_ACES, seat);
    }
}

void naive_start_contract(struct naive_game *g, const char *rules, char hands[4][4][3],
                          const char *contract, int declarer)
{
    deal(g, rules, hands);
    g->in_auction = false;
    g->contract = naive_contract_find(contract);
    g->declarer = declarer;
    if (g->contract == NAIVE_NORMAL || g->contract == NAIVE_CICHA) {
        settle_no_bid(g);
        assert(strcmp(contract, "cicha") != 0 || g->contract == NAIVE_CICHA);
        return;
    }
    assert(declarer >= 0 && declarer <= 3);
    assert(g->contract != NAIVE_WESELE || naive_holds_both_queens(g->dealt[declarer]));
    assert(g->contract != NAIVE_KOP ||
           (g->rules->four_tens_win && holds_four_tens(g->dealt[declarer])));
    assert(g->contract != NAIVE_ACES ||
           (g->rules->four_aces_win && holds_four_aces(g->dealt[declarer])));
    assert(g->contract != NAIVE_BASKA || holds_four_queens(g->dealt[declarer]));
    g->order = naive_order_find(naive_order_name(g->rules, g->contract));
}

bool naive_is_over(const struct naive_game *g)
{
    const int *tricks = g->table.tricks;

    if (g->in_auction)
        return false;
    return naive_wins_unplayed(g->contract) || tricks[0] + tricks[1] + tricks[2] + tricks[3] == 4;
}

bool naive_in_auction(const struct naive_game *g)
{
    return g->in_auction;
}

int naive_turn(const struct naive_game *g)
{
    if (naive_is_over(g))
        return -1;
    return g->in_auction ? g->speaker : naive_table_turn(&g->table);
}

/* RULES 1.3.2: strictly higher than the contract so far; wesele needs both
 * black queens, baska (2.6) all four. */
static bool may_bid(const struct naive_game *g, int bid)
{
    const int *hand = g->dealt[g->speaker];

    if (bid <= g->contract || g->rules->value[bid] == 0)
        return false;
    if (bid == NAIVE_BASKA)
        return holds_four_queens(hand);
    return bid != NAIVE_WESELE || naive_holds_both_queens(hand);
}

/* Public teams: every bid but wesele, the declarer alone (RULES 1.5). */
static bool is_public_solo(const struct naive_game *g)
{
    return g->contract != NAIVE_NORMAL && g->contract != NAIVE_WESELE;
}

/* RULES 1.3.4c, d: the first double. */
static bool may_open_doubling(const struct naive_game *g)
{
    if (is_public_solo(g) && g->speaker == g->declarer)
        return false;
    if (g->contract == NAIVE_WESELE && g->speaker == g->declarer)
        return g->rules->wesele_may_open; /* AMB-05 */
    if (g->contract == NAIVE_NORMAL && naive_holds_both_queens(g->dealt[g->speaker]))
        return false; /* AMB-06 */
    return true;
}

/* RULES 1.3.4b, e: a double upon a double. */
static bool may_answer_double(const struct naive_game *g)
{
    int last = g->doubler[g->n_doubles - 1];

    if (last == g->speaker)
        return false;
    if (is_public_solo(g) && (last == g->declarer) == (g->speaker == g->declarer))
        return false; /* the last doubler is on the speaker's own team */
    return true;
}

static bool may_double(const struct naive_game *g)
{
    if (g->n_doubles >= g->rules->call_cap[g->contract]) /* 1.3.4a */
        return false;
    /* AMB-07: the silent cicha holder keeps to the cicha cap, counting calls. */
    if (g->contract == NAIVE_NORMAL && naive_holds_both_queens(g->dealt[g->speaker]) &&
        g->n_doubles >= g->rules->settle_cap[NAIVE_CICHA])
        return false;
    return g->n_doubles == 0 ? may_open_doubling(g) : may_answer_double(g);
}

static int legal_calls(const struct naive_game *g, char out[32][24])
{
    int n = 0;

    snprintf(out[n++], 24, "P");
    for (int bid = NAIVE_WESELE; bid <= NAIVE_BASKA; bid++) {
        if (may_bid(g, bid))
            snprintf(out[n++], 24, "%s", naive_contract_name(bid));
    }
    if (may_bid(g, NAIVE_WESELE) && g->rules->wesele_may_open)
        snprintf(out[n++], 24, "wesele+kontra"); /* AMB-05 */
    if (may_double(g))
        snprintf(out[n++], 24, "%s", double_names[g->n_doubles]);
    return n;
}

int naive_legal(const struct naive_game *g, char out[32][24])
{
    int cards[4];

    if (naive_is_over(g))
        return 0;
    if (g->in_auction)
        return legal_calls(g, out);
    int n = naive_table_legal(&g->table, &g->order, cards);
    for (int i = 0; i < n; i++)
        naive_card_code(cards[i], out[i]);
    return n;
}

static void do_bid(struct naive_game *g, int bid)
{
    g->contract = bid; /* RULES 1.3.3: the only contract now, doubles wiped */
    g->declarer = g->speaker;
    g->n_doubles = 0;
    g->passes = 0;
}

static void do_double(struct naive_game *g)
{
    g->doubler[g->n_doubles++] = g->speaker;
    g->passes = 0;
}

/* RULES 1.3.5: four passes at the start, or three after any bid or double. */
static bool is_auction_closed(const struct naive_game *g)
{
    bool is_all_pass = g->contract == NAIVE_NORMAL && g->n_doubles == 0;

    return g->passes == (is_all_pass ? 4 : 3);
}

static void do_call(struct naive_game *g, const char *call)
{
    if (strcmp(call, "P") == 0) {
        g->passes++;
    } else if (strcmp(call, "wesele+kontra") == 0) {
        do_bid(g, NAIVE_WESELE);
        do_double(g);
    } else if (g->n_doubles < 4 && strcmp(call, double_names[g->n_doubles]) == 0) {
        do_double(g);
    } else {
        do_bid(g, naive_contract_find(call));
    }
    g->speaker = (g->speaker + 1) % 4;
    if (is_auction_closed(g)) {
        g->in_auction = false;
        g->order = naive_order_find(naive_order_name(g->rules, g->contract));
        if (g->contract == NAIVE_NORMAL)
            settle_no_bid(g);
    }
}

static bool is_legal(const struct naive_game *g, const char *action)
{
    char legal[32][24];
    int n = naive_legal(g, legal);

    for (int i = 0; i < n; i++) {
        if (strcmp(legal[i], action) == 0)
            return true;
    }
    return false;
}

void naive_do(struct naive_game *g, const char *action)
{
    (void)is_legal; /* used by the assertion only */
    assert(is_legal(g, action));
    if (g->in_auction)
        do_call(g, action);
    else
        naive_table_play(&g->table, &g->order, naive_card(action));
}
