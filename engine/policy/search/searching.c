/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See searching.h. */
#include "engine/policy/search/searching.h"

#include <string.h>

#include "engine/policy/club/temper.h"
#include "engine/policy/policy.h"
#include "engine/rules/value/score.h"

const struct search_manner *search_manner(const struct ruleset *rules)
{
    static const struct search_manner usual = {.solves_deals = true},
                                      in_long_deals = {.weighs_kinds = true};
    return ruleset_is_long(rules) ? &in_long_deals : &usual;
}

action search_club_answer(const struct view *view)
{
    return policy_club.choose(&policy_club, view, NULL, NULL);
}

action search_action(const struct state *state, actionset actions, struct opponents *opponents)
{
    const unsigned kind = opponents->kind[state->table.turn];
    if (bits_is_single(actions))
        return bits_first(actions);
    if (state->table.phase == PHASE_ANNOUNCE && (opponents->mute >> state->table.turn & 1) != 0)
        return CALL_INDEX_PASS;
    if (kind < N_TEMPERS) {
        const struct view view = view_of(state, actions, false);
        return club_answer(&view, &club_tempers[kind], NULL);
    }
    const uint64_t n = (uint64_t)bits_count(actions);
    return (action)bits_at(actions, (unsigned)rng_below(&opponents->dice, n));
}

void search_club_plays_on(struct state *state, enum phase phase)
{
    struct opponents club_players = {0};
    /* Announcements belong to the play of the cards. */
    while ((state->table.phase == PHASE_ANNOUNCE ? PHASE_CARD : state->table.phase) == phase)
        state_apply(state, search_action(state, state_actions(state), &club_players));
}

bool search_is_idle(const struct view *view)
{
    return view->table->phase == PHASE_CALL && bits_is_single(view_choices(view));
}

/* The copy of action `a` that stands for it: twins come to the same, and the first one stands for both. */
static action search_copy(const struct table *table, actionset actions, action a)
{
    /* Twins are neighbours. */
    const bool is_first =
        table->phase != PHASE_CARD || bits_has(pack_distinct(table->rules->pack, actions), a);
    return is_first ? a : (action)(a - 1);
}

action search_best_action(const struct view *view, const double value[64])
{
    const uint8_t *points = view->table->rules->pack->points;
    action best = bits_first(view->actions);
    BITS_EACH(a, view->actions) {
        const bool cheaper = view->table->phase == PHASE_CARD && points[a] < points[best];
        if (value[a] > value[best] ||
            (value[a] == value[best] && cheaper)) /* sums: equal is equal */
            best = (action)a;
    }
    return best;
}

/* With the last three tricks solved pimc gains nothing and takes twice as long, with four more
 * than five times.
 *
 * A special point is sought like 20 card points, for about so many lie between two values of a
 * deal. Both are read from one number: the points above, the special points modulo POINT. */
enum { LATE_TRICKS = 2, POINT = 64, SPECIAL = 20 * POINT + 1 };

static bool is_lone(const struct state *state)
{
    return bits_is_single(state->settlement.sides.old);
}

static struct late_worth worth_of(const struct state *state)
{
    const struct special_rules *rules = &state->table.rules->specials;
    const struct pack *pack = state->table.rules->pack;
    struct late_worth worth = {.point = POINT};
    if (is_lone(state))
        return worth;
    worth.rich = rules->doppelkopf ? SPECIAL : 0;
    worth.rich_points = DOPPELKOPF_POINTS;
    worth.caught = rules->fox ? SPECIAL : 0;
    worth.catchable = pack_copies_of(pack, SUIT_DIAMONDS, RANK_ACE);
    worth.last = rules->karlchen ? SPECIAL : 0;
    worth.last_cards = pack_copies_of(pack, SUIT_CLUBS, RANK_JACK);
    return worth;
}

static int points_left(const struct state *state)
{
    int points = state->table.trick_points;
    for (unsigned s = 0; s < N_SEATS; s++)
        points += pack_points(state->table.rules->pack, state->hand[s]);
    return points;
}

/* Payoff once the old side has made `value` of the rest by worth_of. Whoever takes points takes tricks, and
 * whoever takes all takes all tricks; that the last ones may be empty is left aside. */
static int payoff_after(const struct state *state, int value, unsigned me)
{
    const struct table *table = &state->table;
    const seatset old = state->settlement.sides.old;
    int specials = ((value % POINT) + POINT) % POINT;
    specials = specials < POINT / 2 ? specials : specials - POINT;
    const int made = (value - specials * SPECIAL) / POINT, all = points_left(state);
    const int left = table->rules->pack->hand_size - table->n_played / N_SEATS;
    struct fallen fallen = table_fallen(table);
    uint8_t points[N_SEATS], tricks[N_SEATS];
    memcpy(points, table->points, sizeof points);
    memcpy(tricks, table->tricks, sizeof tricks);
    fallen.points = points;
    fallen.tricks = tricks;
    const unsigned by = bits_first(old), against = bits_first(seatset_others(old));
    points[by] = (uint8_t)(points[by] + made);
    tricks[by] = (uint8_t)(tricks[by] + (made == 0 ? 0 : made == all ? left : 1));
    points[against] = (uint8_t)(points[against] + all - made);
    tricks[against] = (uint8_t)(tricks[against] + (made < all));
    return settlement_share(
        &state->settlement,
        table->rules->chapters.value->of_deal(&state->settlement, &fallen) + specials, me);
}

static bool is_late(const struct state *state)
{
    const struct table *table = &state->table;
    return table->phase != PHASE_CALL && table_cards_left(table, table->turn) <= LATE_TRICKS;
}

int ending_value_payoff(struct ending_value *value, struct state *state,
                        struct opponents *opponents, unsigned me)
{
    while (state->table.phase != PHASE_OVER && !is_late(state))
        state_apply(state, search_action(state, state_actions(state), opponents));
    if (state->table.phase == PHASE_OVER) {
        int payoff[N_SEATS];
        state_payoff(state, payoff);
        return payoff[me];
    }
    const struct late_worth worth = worth_of(state);
    const struct late_ending ending = late_ending_of(state, state->settlement.sides.old, &worth);
    return payoff_after(state, late_value(&ending, &value->table), me);
}

void ending_value_of_cards(struct ending_value *value, const struct state *state, cardset cards,
                           unsigned me, double weight, double sum[64])
{
    const struct late_worth worth = worth_of(state);
    const struct late_ending ending = late_ending_of(state, state->settlement.sides.old, &worth);
    int made[MAX_CARDS];
    late_values_of_cards(&ending, cards, &value->table, made);
    CARDSET_EACH(c, cards)
        sum[c] += weight * payoff_after(state, made[c], me);
}

/* Three gain nothing, five take three times as long and gain no more (data/reference/doko-matches.md). */
enum { EXACT_TRICKS = 4 };
static const double OPEN_SHARE = 0.5;

static bool is_exact(const struct view *view)
{
    return view->table->phase == PHASE_CARD && bits_count(view->hand) <= EXACT_TRICKS;
}

void by_endings_judge(const struct view *view, const cardset dealt[N_SEATS],
                      const struct opponents *opponents, double weight, struct ending_value *value,
                      double sum[64])
{
    const bool exact = is_exact(view);
    const double by_rules = exact ? weight * (1.0 - OPEN_SHARE) : weight;
    struct state before;
    state_resume(&before, view->table, dealt);
    if (exact)
        ending_value_of_cards(value, &before, view->actions, view->me, weight * OPEN_SHARE, sum);
    BITS_EACH(a, view->actions) {
        const action stands_for_it = search_copy(view->table, view->actions, (action)a);
        if (stands_for_it != a) {
            sum[a] = sum[stands_for_it];
            continue;
        }
        struct state state = before;
        struct opponents others = *opponents;
        state_apply(&state, (action)a);
        sum[a] += by_rules * ending_value_payoff(value, &state, &others, view->me);
    }
}

/* A long deal for stakes is won or lost, and most actions are equal in it: the least card of them is
 * a poor choice, the club player's a good one. */
action by_endings_best(const struct view *view, const double sum[64])
{
    const action best = search_best_action(view, sum);
    if (view->table->rules->chapters.value->is_graded)
        return best;
    const action usual = search_club_answer(view);
    return sum[usual] < sum[best] ? best : usual;
}
