/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hand evaluation, reservations and announcements of the club player in Doppelkopf. Numbers in
 * brackets refer to the rules in club_doppelkopf.h. */
#include "engine/policy/club/club.h"

#include <limits.h>

#include "engine/policy/club/club_facts.h"

/* --- expected card points of a lone player -------------------------------------------------- */

/* The numbers below were fitted by least squares to solos played by four club players. */

/* The features of a hand, with their card points. */
struct worths {
    int high_trumps[N_HIGH_TRUMPS]; /* for each high trump in a pack of 48; more in smaller packs */
    int halves;                     /* for any trump, in half points */
    int top, second;                /* for side-suit cards of the two highest ranks */
    int empty;                      /* for a void */
    int start;
};
static const struct worths with_many = {{20, 12, 7, 2}, 23, 12, 0, 11, -65}; /* [1] */
static const struct worths with_few = {{20, 16, 15, 14}, 0, 16, 2, 8, -22};  /* [2] */
static const struct worths with_none = {{0}, 0, 17, 9, 0, 11};               /* [2] */

static inline const struct worths *worths_in(const struct ruleset *rules, const struct order *order)
{
    return order->trumps == 0                  ? &with_none
           : club_has_few_trumps(rules, order) ? &with_few
                                               : &with_many;
}

/* Converts the points for high trumps from a pack of 48 cards to the pack in use. */
static inline int in_pack(const struct ruleset *rules, int points_of_48)
{
    return rules->pack->n_cards == 48 ? points_of_48 : 48 * points_of_48 / rules->pack->n_cards;
}

int club_expected_points(const struct ruleset *rules, const struct order *order, cardset hand)
{
    const struct worths *worth = worths_in(rules, order);
    int high = 0;
    for (int i = 0; i < N_HIGH_TRUMPS; i++)
        high += worth->high_trumps[i] * cardset_count(hand & order->high_trumps[i]);
    return in_pack(rules, high) + worth->halves * cardset_count(hand & order->trumps) / 2 +
           worth->top * cardset_count(hand & order->tops & ~order->trumps) +
           worth->second * cardset_count(hand & order->seconds) +
           worth->empty * club_count_voids(order, hand) + worth->start;
}

/* --- all trump orders at once ----------------------------------------------------------------- */

static void add_card(struct expectation_sums *of_card, const struct order *order, int lane, card c,
                     const struct worths *worth)
{
    for (int i = 0; i < N_HIGH_TRUMPS; i++)
        of_card->high[lane] +=
            (int16_t)(worth->high_trumps[i] * cardset_has(order->high_trumps[i], c));
    of_card->rest[lane] += (int16_t)(worth->halves * cardset_has(order->trumps, c) +
                                     2 * worth->top * cardset_has(order->tops & ~order->trumps, c) +
                                     2 * worth->second * cardset_has(order->seconds, c));
    for (int s = 0; s < N_SUITS; s++)
        of_card->suits[lane] |= (int16_t)(cardset_has(order->side_suits[s], c) << s);
}

void expectation_table_build(struct expectation_table *table, const struct ruleset *rules)
{
    *table = (struct expectation_table){.rules = rules};
    for (int i = 0; i < rules->n_orders; i++) {
        const struct order *order = &rules->orders[i];
        const struct worths *worth = worths_in(rules, order);
        table->start.rest[i] = (int16_t)(2 * (worth->start + N_SUITS * worth->empty));
        table->empty[i] = (int16_t)worth->empty;
        CARDSET_EACH(c, rules->pack->all)
            add_card(&table->of_card[c], order, i, (card)c, worth);
    }
}

/* Writes the points for each order. (Only trumps have half points, rounded down at the end.) */
static void expected_in_all(const struct expectation_table *table, cardset hand, i16x16 *points)
{
    struct expectation_sums sums = table->start;
    CARDSET_EACH(c, hand) {
        sums.high += table->of_card[c].high;
        sums.rest += table->of_card[c].rest;
        sums.suits |= table->of_card[c].suits;
    }
    if (table->rules->pack->n_cards != 48)
        for (int i = 0; i < MAX_ORDERS; i++)
            sums.high[i] = (int16_t)in_pack(table->rules, sums.high[i]);
    const i16x16 n_suits =
        (sums.suits & 1) + (sums.suits >> 1 & 1) + (sums.suits >> 2 & 1) + (sums.suits >> 3 & 1);
    *points = sums.high + (sums.rest >> 1) - n_suits * table->empty;
}

/* --- the best -------------------------------------------------------------------------------- */

/* The expected points of the hand in a contract; `points` contains those by order, or is NULL. */
static inline int expected(const struct ruleset *rules, int contract, cardset hand,
                           const int16_t *points)
{
    const int order = rules->contracts[contract].order;
    return points != NULL ? points[order]
                          : club_expected_points(rules, &rules->orders[order], hand);
}

/* Of the solos in these bids, the one with the highest expectation (the first such solo in a tie),
 * or CONTRACT_NONE if there is no solo. */
static inline int best_bid(const struct ruleset *rules, cardset hand, const int16_t *by_order,
                           uint64_t bids, int *points)
{
    int best = CONTRACT_NONE;
    BITS_EACH(i, bids) {
        const int contract = rules->calls[i].contract;
        const int points_alone = expected(rules, contract, hand, by_order);
        if (best == CONTRACT_NONE || points_alone > *points) {
            best = contract;
            *points = points_alone;
        }
    }
    return best;
}

static inline struct expectations best_of(const struct ruleset *rules, cardset hand,
                                          const int16_t *by_order)
{
    struct expectations expectations = {
        .points = 0, .silent_points = INT_MIN / 2, .finder = CONTRACT_NONE};
    expectations.solo = best_bid(rules, hand, by_order, rules->free_solos, &expectations.points);
    if ((hand & rules->old_cards) != rules->old_cards)
        return expectations;
    int unused = 0;
    expectations.finder = best_bid(rules, hand, by_order, rules->finders, &unused);
    if (rules->silent != CONTRACT_NONE)
        expectations.silent_points = expected(rules, rules->silent, hand, by_order);
    return expectations;
}

struct expectations club_expectations(const struct ruleset *rules, cardset hand)
{
    return best_of(rules, hand, NULL);
}

struct expectations expectation_table_find(const struct expectation_table *table, cardset hand)
{
    i16x16 by_order;
    expected_in_all(table, hand, &by_order);
    return best_of(table->rules, hand, (const int16_t *)&by_order);
}

/* --- expected card points of the player's side during the play ----------------------------- */

/* The features of a position during the play. */
enum feature {
    ONE,          /* always 1 */
    OLD,          /* 1 if the side is Re and no seat plays alone */
    MY_POINTS,    /* card points of the player's side so far */
    THEIR_POINTS, /* card points of the other side */
    OTHER_POINTS, /* card points of unknown seats */
    TRUMPS,       /* number of own trumps */
    TOP_TRUMPS,   /* numbers of trumps of the highest rank, the next, … */
    SECOND_TRUMPS,
    THIRD_TRUMPS,
    FOURTH_TRUMPS,
    MASTERS,      /* trumps that no unseen card beats */
    SIDE_TOPS,    /* highest cards of side suits that have not been led */
    SIDE_MASTERS, /* if trumps are few: side-suit cards that no unseen card of their suit beats */
    VOIDS,        /* own voids */
    TRICK,        /* card points of the current trick, negative if the other side wins it */
    THEIR_CLAIM,  /* the other side has announced Re or Kontra */
    MY_CLAIM,     /* the own side has */
    N_FEATURES
};

/* [3] The role of the seat, which determines the weights. */
enum role { PAIR, LONE, AGAINST, LONE_FEW, AGAINST_FEW, N_ROLES };
/* Stages of play: before the second trick, before the third, and later. */
enum { N_STAGES = 3 };

/* [3] The weight of each feature in hundredths of a card point. */
static const int16_t weights[N_ROLES][N_STAGES][N_FEATURES] = {
    [PAIR] = {{6938, 896, 26, -29, -27, 450, 1658, 594, 388, 207, -121, 473, 0, 1050, 39, -1781,
               1609},
              {9146, 896, 33, -36, -22, 255, 1332, -22, 361, 188, 16, 223, 0, 576, 27, -1980, 1456},
              {9495, 1064, 43, -41, -18, 141, 1166, 47, 381, 210, 215, 87, 0, 397, 9, -1408, 1081}},
    [LONE] = {{-2097, 0, 57, -19, 0, 741, 2004, 955, 548, 250, 181, 843, 0, 1433, -3, -840, -251},
              {1864, 0, 54, -41, 0, 443, 1624, 781, 475, 223, 261, 553, 0, 1072, -23, -509, 29},
              {4565, 0, 55, -46, 0, 39, 1510, 759, 477, 231, 329, 417, 0, 1178, -41, -201, 236}},
    [AGAINST] = {{12129, 0, 12, -12, 0, 59, 424, 53, 5, -25, 241, -20, 0, 718, 25, -2351, 934},
                 {12868, 0, 16, -38, 0, 46, 70, 66, 11, -13, 523, -129, 0, 293, 13, -2027, 695},
                 {12533, 0, 30, -42, 0, 81, -104, 111, 35, 4, 836, -115, 0, 81, 5, -1787, 420}},
    [LONE_FEW] = {{5419, 0, 52, 20, 0, 352, 34, 252, 230, -164, 430, 84, 951, 515, 17, -1281, 484},
                  {5950, 0, 62, -12, 0, 381, 161, 238, 164, -182, 612, 38, 1063, 217, 38, -1078,
                   -177},
                  {3821, 0, 79, -10, 0, 405, 123, 162, 140, -21, 936, 205, 1261, 118, 76,
                   -518, -15}},
    [AGAINST_FEW] = {{12514, 0, 2, 6, 0, 222, 329, 116, 8, -231, -32, 62, 129, 163, 10, -3091, 515},
                     {12407, 0, -4, -10, 0, 300, 189, 170, 67, -126, 223, -103, 218, -17, 25, -2522,
                      981},
                     {13264, 0, 1, -16, 0, 255, 45, 149, 70, -10, 619, -37, 214, -76, 74, -2388,
                      646}},
};

static enum role role_of(const struct facts *facts)
{
    if (!facts->is_lone)
        return PAIR;
    if (facts->has_few_trumps)
        return facts->is_old ? LONE_FEW : AGAINST_FEW;
    return facts->is_old ? LONE : AGAINST;
}

static int stage_of(const struct facts *facts)
{
    const int n_gone = facts->table->rules->pack->hand_size - cardset_count(facts->hand);
    return n_gone <= 1 ? 0 : n_gone == 2 ? 1 : 2;
}

/* Weights features as they are computed: reading an array just after writing to it would stall. */
static int weighed_points(const struct facts *facts, const int16_t *weight)
{
    const struct table *table = facts->table;
    const seatset known = facts->mine | facts->foes;
    const bool is_mine = seatset_has(facts->mine, table->winner) != 0;
    return weight[MY_POINTS] * seatset_sum(table->points, facts->mine) +
           weight[THEIR_POINTS] * seatset_sum(table->points, facts->foes) +
           weight[OTHER_POINTS] * seatset_sum(table->points, seatset_others(known)) +
           weight[TRICK] * (is_mine ? table->trick_points : -table->trick_points);
}

static int weighed_trumps(const struct facts *facts, const int16_t *weight)
{
    const struct order *order = facts->order;
    const cardset trumps = facts->hand & order->trumps;
    int sum = weight[TRUMPS] * cardset_count(trumps), n_masters = 0;
    for (int i = 0; i < N_HIGH_TRUMPS; i++)
        sum += weight[TOP_TRUMPS + i] * cardset_count(trumps & order->high_trumps[i]);
    CARDSET_EACH(c, trumps)
        n_masters += club_is_master(facts, (unsigned)c);
    return sum + weight[MASTERS] * n_masters;
}

static int weighed_side_cards(const struct facts *facts, const int16_t *weight)
{
    const struct order *order = facts->order;
    const cardset side = facts->hand & ~order->trumps;
    int n_masters = 0;
    CARDSET_EACH(c, side & cardset_if(facts->has_few_trumps))
        n_masters += (order->beaten_by[c] & order->suit_of[c] & facts->unseen) == 0;
    return weight[SIDE_TOPS] * cardset_count(facts->hand & facts->waiting) +
           weight[SIDE_MASTERS] * n_masters + weight[VOIDS] * club_count_voids(order, facts->hand);
}

static int weighed_claims(const struct facts *facts, const int16_t *weight)
{
    const uint8_t *said = facts->table->announced.level;
    const enum team mine = facts->is_old ? TEAM_RE : TEAM_KONTRA;
    return weight[THEIR_CLAIM] * (said[team_other(mine)] != LEVEL_NONE) +
           weight[MY_CLAIM] * (said[mine] != LEVEL_NONE);
}

int club_prospect(const struct facts *facts)
{
    const int16_t *weight = weights[role_of(facts)][stage_of(facts)];
    const int sum = weight[ONE] + weight[OLD] * (facts->is_old && !facts->is_lone) +
                    weighed_points(facts, weight) + weighed_trumps(facts, weight) +
                    weighed_side_cards(facts, weight) + weighed_claims(facts, weight);
    return sum / 100;
}

/* --- reservations -------------------------------------------------------------------------- */

/* [4] [5] The expected card points that a solo requires, whether silent or not. */
enum { NEED_FREE = 118, NEED_OWED = 114 };

/* [4] [5] The contract that the player wants to play, or CONTRACT_NONE if the hand is healthy. */
static int wanted_contract(const struct view *view, const struct expectations *expectations,
                           int less)
{
    const struct auction *auction = &view->table->auction;
    const bool owes = (auction->owing >> view->me & 1) != 0;
    if (auction->forced != 0 && (auction->forced >> view->me & 1) == 0) /* [6] */
        return CONTRACT_NONE;
    if (!owes && expectations->silent_points >= NEED_FREE - less &&
        expectations->silent_points >= expectations->points)
        return CONTRACT_NONE;
    if (expectations->solo != CONTRACT_NONE &&
        expectations->points >= (owes ? NEED_OWED : NEED_FREE) - less)
        return expectations->solo;
    return expectations->finder;
}

/* The call in `actions` that names `contract`, or pass. */
static action call_naming(const struct ruleset *rules, actionset calls, int contract)
{
    const uint64_t naming = contract == CONTRACT_NONE ? 0 : calls & rules->naming[contract];
    return naming == 0 ? CALL_INDEX_PASS : bits_first(naming);
}

/* The call of a player who wants to play the contract `wanted`. */
static action word_for(const struct view *view, const struct expectations *expectations, int wanted)
{
    const bool may_pass = bits_has(view->actions, CALL_INDEX_PASS);
    if (bits_has(view->actions, CALL_INDEX_RESERVE))
        return !may_pass || wanted != CONTRACT_NONE ? CALL_INDEX_RESERVE : CALL_INDEX_PASS;
    const action call = call_naming(view->table->rules, view->actions, wanted);
    if (call != CALL_INDEX_PASS || may_pass)
        return call;
    const action forced =
        call_naming(view->table->rules, view->actions, expectations->solo); /* [6] */
    return forced != CALL_INDEX_PASS ? forced : bits_first(view->actions);
}

action club_reservation(const struct view *view, const struct expectations *expectations,
                        const struct opponent_type *type)
{
    return word_for(view, expectations, wanted_contract(view, expectations, type->solo));
}

/* [7] The card points needed to win, by the level that the other side has announced (RULES 3.1). */
static const int to_win[N_LEVELS] = {121, 121, 90, 60, 30, 1};
enum { LONE_MARGIN = 5 };

/* [8] The expectation required for a refusal, by level. */
static const int to_refuse[N_LEVELS] = {
    [LEVEL_NO_90] = 185, [LEVEL_NO_60] = 205, [LEVEL_NO_30] = 225, [LEVEL_SCHWARZ] = 238};

enum { PATIENCE = 12 }; /* [9] */

static int points_asked(const struct facts *facts, int level)
{
    const struct table *table = facts->table;
    const enum team others = facts->is_old ? TEAM_KONTRA : TEAM_RE;
    const int limit = table->rules->announcements.least_cards[level - LEVEL_TEAM];
    const int patience = cardset_count(facts->hand) > limit ? PATIENCE : 0;
    if (level != LEVEL_TEAM)
        return to_refuse[level] + patience;
    return to_win[table->announced.level[others]] + (facts->is_lone ? LONE_MARGIN : 0) + patience;
}

/* Calls are in the order of levels, and each level needs more than the one before, so the loop ends
 * at the first call that needs too much. */
static action highest_word(const struct facts *facts, int points)
{
    const struct call *calls = facts->table->rules->calls;
    action highest = CALL_INDEX_PASS;
    BITS_EACH(call, facts->view->actions & ~bits_of(CALL_INDEX_PASS)) {
        if (points < points_asked(facts, calls[call].level))
            break;
        highest = (action)call;
    }
    return highest;
}

action club_announcement(const struct view *view, const struct opponent_type *type)
{
    struct facts facts;
    club_look(view, &facts);
    return highest_word(&facts, club_prospect(&facts) + type->words);
}

void club_announcements(const struct view *view, action *done)
{
    struct facts facts;
    club_look(view, &facts);
    const int points = club_prospect(&facts);
    for (int type = 0; type < N_CLUB_TYPES; type++)
        done[type] = highest_word(&facts, points + club_opponent_types[type].words);
}
