/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/response/end_payoffs.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/rules/value/value.h"

/* Marks payoffs that have not been computed; all bytes are equal, so that memset can write it. */
enum { UNKNOWN_BYTE = 0x80 };
static const int32_t unknown = (int32_t)0x80808080;

/* Larger than the number of cards that can beat a card, but small enough that N_SEATS times it plus
 * the index of a seat fits into a signed lane of eight bits. */
enum { MOST_STRENGTH = 16 };

enum status end_payoffs_use(struct end_payoffs *payoffs, const struct ruleset *rules,
                            const struct hidden_deals *hidden)
{
    payoffs->rules = rules;
    payoffs->hidden = hidden;
    assert(rules->pack->hand_size < END_TRICKS && rules->pack->total_points < END_POINTS);
    if (hidden->n <= payoffs->capacity)
        return STATUS_OK;
    free(payoffs->settled);
    payoffs->capacity = 0;
    TRY_MEMORY(payoffs->settled = calloc(hidden->n, 1));
    payoffs->capacity = hidden->n;
    return STATUS_OK;
}

void end_payoffs_clear(struct end_payoffs *payoffs)
{
    free(payoffs->settled);
    *payoffs = (struct end_payoffs){0};
}

static uint8_t settle(struct end_payoffs *payoffs, const struct auction *auction, uint32_t deal)
{
    cardset dealt[N_SEATS];
    hidden_deals_at(payoffs->hidden, deal, dealt);
    const struct sides sides = sides_settle(payoffs->rules, auction->contract, auction->declarer,
                                            auction->partner_card, dealt);
    for (int i = 0; i < payoffs->n; i++)
        if (payoffs->by[i].sides.old == sides.old &&
            payoffs->by[i].sides.contract == sides.contract &&
            payoffs->by[i].sides.declarer == sides.declarer)
            return (uint8_t)i;
    assert(payoffs->n < MOST_SETTLEMENTS);
    payoffs->by[payoffs->n] =
        settlement_of(payoffs->rules, auction, sides, (struct circumstances){0});
    memset(payoffs->pays[payoffs->n], UNKNOWN_BYTE, sizeof payoffs->pays[payoffs->n]);
    return (uint8_t)payoffs->n++;
}

/* Tabulates the suit, points and strength of cards. A card is stronger if fewer cards beat it. */
static void describe_cards(struct end_payoffs *payoffs, const struct order *order)
{
    const struct pack *pack = payoffs->rules->pack;
    CARDSET_EACH(c, pack->all) {
        payoffs->suit[c] = (int8_t)order->number_of[c];
        payoffs->strength[c] = (int8_t)(MOST_STRENGTH - cardset_count(order->beaten_by[c]));
        payoffs->points[c] = (int8_t)pack->points[c];
    }
}

void end_payoffs_settle(struct end_payoffs *payoffs, const struct auction *auction,
                        struct part part)
{
    payoffs->n = 0;
    describe_cards(payoffs, ruleset_order(payoffs->rules, auction->contract));
    for (uint32_t i = 0; i < part.n; i++)
        payoffs->settled[part.deals[i]] = settle(payoffs, auction, part.deals[i]);
}

/* The payoff of the querying seat under a settlement. */
static int payoff_by(struct end_payoffs *payoffs, int which, int old_points, int old_tricks)
{
    const struct settlement *settlement = &payoffs->by[which];
    int32_t *kept = &payoffs->pays[which][old_tricks][old_points];
    if (*kept == unknown)
        *kept = settlement_share(
            settlement, settlement_value(payoffs->rules, settlement, old_points, old_tricks),
            payoffs->hidden->me);
    return *kept;
}

/* The payoffs if the old side takes no further trick, and if it takes all the rest. Payoffs are
 * monotone in the points and tricks of a side, so all possible ones lie in this range. */
struct payoff_range {
    int by_nothing, by_all;
};

static struct payoff_range range_of(struct end_payoffs *payoffs, int which,
                                    const struct table *table)
{
    const struct pack *pack = payoffs->rules->pack;
    const seatset old = payoffs->by[which].sides.old, young = (seatset)~old & 0xf;
    return (struct payoff_range){
        payoff_by(payoffs, which, seatset_sum(table->points, old), seatset_sum(table->tricks, old)),
        payoff_by(payoffs, which, pack->total_points - seatset_sum(table->points, young),
                  pack->hand_size - seatset_sum(table->tricks, young))};
}

bool end_payoffs_are_decided(struct end_payoffs *payoffs, const struct table *table)
{
    if (payoffs->n != 1)
        return false;
    const struct payoff_range range = range_of(payoffs, 0, table);
    return range.by_nothing == range.by_all;
}

/* The maximum payoff that deals with this settlement can still reach. */
static double most_by(struct end_payoffs *payoffs, int which, const struct table *table)
{
    const struct payoff_range range = range_of(payoffs, which, table);
    return range.by_all > range.by_nothing ? range.by_all : range.by_nothing;
}

/* Payoffs are integers, so multiplying by part.n gives exactly the same sum as adding. */
double end_payoffs_most(struct end_payoffs *payoffs, const struct table *table, struct part part)
{
    const double *chance = payoffs->hidden->chance;
    double most[MOST_SETTLEMENTS], sum = 0;
    unsigned known = 0;
    if (payoffs->n == 1 && chance == NULL)
        return most_by(payoffs, 0, table) * part.n;
    for (uint32_t i = 0; i < part.n; i++) {
        const uint32_t deal = part.deals[i];
        const unsigned which = payoffs->settled[deal];
        if (!bits_has(known, which)) {
            known |= 1u << which;
            most[which] = most_by(payoffs, (int)which, table);
        }
        sum += chance == NULL ? most[which] : chance[deal] * most[which];
    }
    return sum;
}

/* --- undecided deals ------------------------------------------------------------------------ */

/* A vector has a lane for each of the 16 ways to play four hands of two cards. */

/* Computes the points and the winner's index of one trick per lane, from cards in order of play. */
static inline i8x16 trick_winner(const struct end_payoffs *payoffs, const i8x16 cards[N_SEATS],
                                 i8x16 led, i8x16 *points)
{
    const i8x16 suit_led = i8x16_look_up(payoffs->suit, led);
    i8x16 best = {0};
    *points = best;
    for (int k = 0; k < N_SEATS; k++) {
        const i8x16 suit = i8x16_look_up(payoffs->suit, cards[k]);
        const i8x16 counts = (suit == suit_led) | (suit == N_SUITS);
        const i8x16 strength = i8x16_look_up(payoffs->strength, cards[k]) & counts;
        best = i8x16_max(best, strength * N_SEATS | (int8_t)k);
        *points += i8x16_look_up(payoffs->points, cards[k]);
    }
    return best & (N_SEATS - 1);
}

/* Whether playing a card instead of the other is a revoke: a failure to follow suit or to ruff. The
 * duty to beat is ignored, so the bounds include some illegal plays. */
static inline i8x16 is_illegal(const struct end_payoffs *payoffs, bool must_ruff, i8x16 led,
                               i8x16 played, i8x16 kept)
{
    const int8_t ruffing = must_ruff ? -1 : 0;
    const i8x16 suit_led = i8x16_look_up(payoffs->suit, led);
    const i8x16 suit = i8x16_look_up(payoffs->suit, played);
    const i8x16 other = i8x16_look_up(payoffs->suit, kept);
    const i8x16 ruffs = (other == N_SUITS) & (suit != N_SUITS) & ruffing;
    return (suit != suit_led) & ((other == suit_led) | ruffs);
}

static inline int most_of(i8x16 of)
{
    for (int k = 0; k < N_SEATS; k++)
        of = i8x16_max_over(of, k);
    return of[0];
}

static inline int least_of(i8x16 of)
{
    return INT8_MAX - most_of(~of & INT8_MAX);
}

struct taken {
    int least_points, most_points, least_tricks, most_tricks;
};

/* Bounds on what the old side wins in the last two tricks; hands and sides are in order of play. */
static struct taken taken_in_two(const struct end_payoffs *payoffs, bool must_ruff,
                                 const cardset hand[N_SEATS], unsigned old)
{
    const i8x16 zero = {0};
    i8x16 played[N_SEATS], kept[N_SEATS], points[2], bad = zero, of_old, tricks;
    for (int k = 0; k < N_SEATS; k++) {
        const i8x16 one = zero + (int8_t)cardset_first(hand[k]);
        const i8x16 other = zero + (int8_t)cardset_first(hand[k] & (hand[k] - 1));
        played[k] = LANES_SELECT(i8x16_bit(k), other, one);
        kept[k] = LANES_SELECT(i8x16_bit(k), one, other);
        if (k > 0)
            bad |= is_illegal(payoffs, must_ruff, played[0], played[k], kept[k]);
    }
    const i8x16 first = trick_winner(payoffs, played, played[0], &points[0]);
    i8x16 led = kept[0];
    for (int k = 1; k < N_SEATS; k++)
        led = LANES_SELECT(first == (int8_t)k, kept[k], led);
    const i8x16 last = trick_winner(payoffs, kept, led, &points[1]);
    i8x16 is_old = zero;
    for (int k = 0; k < N_SEATS; k++)
        is_old[k] = (old >> k & 1) != 0 ? -1 : 0;
    const i8x16 one = i8x16_look_up(is_old, first), two = i8x16_look_up(is_old, last);
    of_old = (points[0] & one) + (points[1] & two);
    tricks = (one & 1) + (two & 1);
    return (struct taken){least_of(of_old | bad), most_of(of_old & ~bad), least_of(tricks | bad),
                          most_of(tricks & ~bad)};
}

/* Between two tricks: the payoff of a deal if every way to play the remaining cards leads to this
 * payoff, otherwise `unknown`. The points so far or the remaining cards can decide a payoff. */
static int certain_payoff(struct end_payoffs *payoffs, const struct table *table, uint32_t deal,
                          struct payoff_range range)
{
    const int which = payoffs->settled[deal];
    const seatset old = payoffs->by[which].sides.old;
    cardset hand[N_SEATS];
    if (range.by_nothing == range.by_all)
        return range.by_all;
    if (table_cards_left(table, table->turn) != 2)
        return unknown;
    for (unsigned k = 0; k < N_SEATS; k++) {
        const unsigned s = seat_after(table->turn, k);
        hand[k] = hidden_hand(payoffs->hidden, deal, s) & ~table->played[s];
    }
    const unsigned by_place = ((unsigned)old | (unsigned)old << N_SEATS) >> table->turn & 0xf;
    const struct taken taken = taken_in_two(payoffs, table->order->must_ruff, hand, by_place);
    const int points = seatset_sum(table->points, old), tricks = seatset_sum(table->tricks, old);
    const int least =
        payoff_by(payoffs, which, points + taken.least_points, tricks + taken.least_tricks);
    const int most =
        payoff_by(payoffs, which, points + taken.most_points, tricks + taken.most_tricks);
    return least == most ? most : unknown;
}

struct part end_payoffs_open(struct end_payoffs *payoffs, const struct table *table,
                             struct part part, uint32_t *deals, double *sum)
{
    const double *chance = payoffs->hidden->chance;
    struct payoff_range range[MOST_SETTLEMENTS];
    uint32_t n_open = 0, n_closed = 0;
    for (int which = 0; which < payoffs->n; which++)
        range[which] = range_of(payoffs, which, table);
    *sum = 0;
    for (uint32_t i = 0; i < part.n; i++) {
        const uint32_t deal = part.deals[i];
        const int payoff = certain_payoff(payoffs, table, deal, range[payoffs->settled[deal]]);
        if (payoff == unknown)
            deals[n_open++] = deal;
        else {
            deals[part.n - ++n_closed] = deal;
            *sum += chance == NULL ? payoff : chance[deal] * payoff;
        }
    }
    return (struct part){deals, n_open};
}

/* --- payoffs -------------------------------------------------------------------------------- */

/* The payoff during or after the last trick, in which every player has only one card. */
static int payoff_of_last(struct end_payoffs *payoffs, const struct table *table, uint32_t deal)
{
    const uint8_t which = payoffs->settled[deal];
    const seatset old = payoffs->by[which].sides.old;
    unsigned winner = table->winner, winning = table->winning, points = table->trick_points;
    int old_points = seatset_sum(table->points, old), old_tricks = seatset_sum(table->tricks, old);
    for (unsigned k = table->n_trick; k < N_SEATS && table->phase == PHASE_CARD; k++) {
        const unsigned s = seat_after(table->turn, k - table->n_trick);
        const unsigned c = cardset_first(hidden_hand(payoffs->hidden, deal, s) & ~table->played[s]);
        points += payoffs->rules->pack->points[c];
        if (k == 0 || cardset_has(table->order->beaten_by[winning], c)) {
            winning = c;
            winner = s;
        }
    }
    if (table->phase == PHASE_CARD && (old >> winner & 1) != 0) {
        old_points += (int)points;
        old_tricks++;
    }
    return payoff_by(payoffs, which, old_points, old_tricks);
}

static int payoff_of_cards(struct end_payoffs *payoffs, const struct table *table, uint32_t deal)
{
    if (table->phase == PHASE_OVER || table_cards_left(table, table->turn) < 2)
        return payoff_of_last(payoffs, table, deal);
    const int payoff =
        certain_payoff(payoffs, table, deal, range_of(payoffs, payoffs->settled[deal], table));
    assert(payoff != unknown);
    return payoff;
}

static int payoff_without_cards(const struct end_payoffs *payoffs, const struct table *table,
                                uint32_t deal)
{
    struct state state;
    cardset dealt[N_SEATS];
    int payoff[N_SEATS];
    hidden_deals_at(payoffs->hidden, deal, dealt);
    if (table->auction.n_calls == 0) /* won by award */
        state_init(&state, payoffs->rules, dealt);
    else
        state_resume(&state, table, dealt);
    state_payoff(&state, payoff);
    return payoff[payoffs->hidden->me];
}

int end_payoffs_of(struct end_payoffs *payoffs, const struct table *table, uint32_t deal)
{
    return table->n_played > 0 ? payoff_of_cards(payoffs, table, deal)
                               : payoff_without_cards(payoffs, table, deal);
}
