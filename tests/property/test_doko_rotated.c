/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rotation symmetry of Doppelkopf: the same hands some seats further on, with the lead moved as
 * well, have the same calls, play and payoffs, rotated. */
#include <inttypes.h>

#include "engine/rules/sides.h"
#include "tests/support/random_deal.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

enum { SEED = 11, DEALS = 20000 };

/* A deal and its rotation: seat s of the first is seat s + steps of the second. */
struct likeness {
    struct state first, second;
    unsigned steps;
    uint64_t index;
};

static void check(const struct likeness *likeness, bool holds, const char *what)
{
    if (!holds)
        fail_msg("deal %" PRIu64 ", %u steps, after %d cards: %s", likeness->index, likeness->steps,
                 likeness->first.table.n_played, what);
}

/* At most one seat has a reservation, since the order of reservations is not symmetric. */
static void reserve(struct state *state, int who, unsigned call)
{
    const bool is_reserved = who != SEAT_NONE;
    for (int i = 0; i < (is_reserved ? 2 * N_SEATS : N_SEATS); i++) {
        const bool speaks = i % N_SEATS == who;
        const unsigned said = i < N_SEATS ? CALL_INDEX_RESERVE : call;
        state_apply(state, (action)(speaks ? said : CALL_INDEX_PASS));
    }
}

/* Nothing, or any game by a seat that may name it. */
static unsigned draw_call(const struct ruleset *rules, const cardset dealt[N_SEATS],
                          struct rng *rng, int *who)
{
    const unsigned call = (unsigned)rng_below(rng, (uint64_t)rules->n_calls);
    *who = SEAT_NONE;
    if (rules->calls[call].kind != CALL_BID)
        return CALL_INDEX_PASS;
    const cardset needs = rules->contracts[rules->calls[call].contract].needs;
    *who = needs == 0 ? (int)rng_below(rng, N_SEATS) : sides_holder(dealt, needs);
    return *who == SEAT_NONE ? CALL_INDEX_PASS : call;
}

static void start(struct likeness *likeness, const struct ruleset *rules, struct rng *rng)
{
    cardset dealt[N_SEATS], moved[N_SEATS];
    int who;
    random_deal(rules, rng, dealt);
    const unsigned call = draw_call(rules, dealt, rng, &who);
    const bool owes = rules->calls[call].compulsory;
    for (unsigned s = 0; s < N_SEATS; s++)
        moved[seat_after(s, likeness->steps)] = dealt[s];
    const int moved_who = who == SEAT_NONE ? who : seat_after((unsigned)who, likeness->steps);
    state_init(&likeness->first, rules, dealt);
    state_init(&likeness->second, rules, moved);
    if (owes) {
        const struct circumstances own = {.owing = (seatset)(1u << who)};
        const struct circumstances other = {.owing = (seatset)(1u << moved_who)};
        state_set_circumstances(&likeness->first, own);
        state_set_circumstances(&likeness->second, other);
    }
    reserve(&likeness->first, who, call);
    reserve(&likeness->second, moved_who, call);
    if (!owes) /* a compulsory solo leads from any seat */
        likeness->second.table.turn = (seat)likeness->steps;
}

static void play(struct likeness *likeness, struct rng *rng)
{
    const struct table *first = &likeness->first.table, *second = &likeness->second.table;
    for (;;) {
        check(likeness, first->phase == second->phase, "the phases differ");
        if (first->phase == PHASE_OVER)
            return;
        const actionset actions = state_actions(&likeness->first);
        check(likeness, second->turn == seat_after(first->turn, likeness->steps),
              "another seat is on turn");
        check(likeness, state_actions(&likeness->second) == actions, "other actions are legal");
        /* Seven in eight announcements are not made, or all deals would end at schwarz. */
        const bool is_silent = first->phase == PHASE_ANNOUNCE && rng_below(rng, 8) != 0;
        const action chosen = is_silent ? CALL_INDEX_PASS : random_member(actions, rng);
        state_apply(&likeness->first, chosen);
        state_apply(&likeness->second, chosen);
    }
}

static void compare_payoffs(const struct likeness *likeness)
{
    int first[N_SEATS], second[N_SEATS], sum = 0, points = 0;
    state_payoff(&likeness->first, first);
    state_payoff(&likeness->second, second);
    for (unsigned s = 0; s < N_SEATS; s++) {
        const seat moved = seat_after(s, likeness->steps);
        check(likeness, second[moved] == first[s], "a payoff differs");
        check(likeness, likeness->second.table.points[moved] == likeness->first.table.points[s],
              "card points differ");
        sum += first[s];
        points += likeness->first.table.points[s];
    }
    check(likeness, sum == 0, "payoffs do not sum to zero");
    check(likeness, points == likeness->first.table.rules->pack->total_points,
          "card points are lost");
}

TEST(seats_moved_on_are_paid_as_before)
{
    static const char *const names[2] = {"doko-48", "doko-40"};
    static struct ruleset rules[2];
    for (int i = 0; i < 2; i++)
        test_rules_shipped(names[i], &rules[i]);
    const uint64_t first = test_first_deal();
    for (uint64_t i = first; i < first + test_deals(DEALS); i++) {
        static struct likeness likeness;
        struct rng rng;
        likeness.index = i;
        likeness.steps = 1 + (unsigned)(i / 2 % 3);
        rng_seed(&rng, SEED, i);
        start(&likeness, &rules[i % 2], &rng);
        play(&likeness, &rng);
        compare_payoffs(&likeness);
    }
}
