/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See searching.h. */
#include "tests/support/searching.h"

#include <stdlib.h>

#include "engine/policy/policy.h"
#include "tests/support/random_deal.h"
#include "tests/support/scene.h"
#include "tests/support/test.h"

action searching_ask(const char *name, const struct state *state, struct rng *rng)
{
    struct policy policy;
    assert_int_equal(policy_parse(name, &policy, NULL), STATUS_OK);
    void *scratch = calloc(1, policy.scratch_size);
    const struct view view = view_of(state, state_actions(state), policy.sees_all);
    const action answer = policy.choose(&policy, &view, rng, scratch);
    free(scratch);
    return answer;
}

const char *searching_answer(const char *name, const struct state *state)
{
    struct rng rng;
    rng_seed(&rng, 1, 1);
    return scene_word(state, searching_ask(name, state, &rng));
}

int searching_minimax(const struct state *state, seat me)
{
    if (state->table.phase == PHASE_OVER) {
        int payoff[N_SEATS];
        state_payoff(state, payoff);
        return payoff[me];
    }
    const seatset old = state->settlement.sides.old;
    const bool ally = (old >> state->table.turn & 1) == (old >> me & 1);
    int best = ally ? INT32_MIN : INT32_MAX;
    const actionset actions = state_actions(state);
    CARDSET_EACH(a, actions) {
        struct state next = *state;
        state_apply(&next, (action)a);
        const int value = searching_minimax(&next, me);
        if (ally ? value > best : value < best)
            best = value;
    }
    return best;
}

struct searching_range searching_range(const struct state *state, seat me)
{
    if (state->table.phase == PHASE_OVER) {
        int payoff[N_SEATS];
        state_payoff(state, payoff);
        return (struct searching_range){payoff[me], payoff[me]};
    }
    struct searching_range range = {INT32_MAX, INT32_MIN};
    const actionset actions = state_actions(state);
    CARDSET_EACH(a, actions) {
        struct state next = *state;
        state_apply(&next, (action)a);
        const struct searching_range part = searching_range(&next, me);
        range.least = part.least < range.least ? part.least : range.least;
        range.most = part.most > range.most ? part.most : range.most;
    }
    return range;
}

/* A walk over the deals of `real`. */
struct walk_over {
    const struct state *real;
    searching_see *see;
    void *context;
};

/* Shows the deal if everybody could have played as they did. */
static void show_deal(const struct walk_over *walk, const cardset dealt[N_SEATS])
{
    const struct table *table = &walk->real->table;
    struct state state;
    state_init_contract(&state, table->rules, dealt, table->auction.contract,
                        table->auction.declarer);
    for (int i = 0; i < table->n_played; i++) {
        if (state.table.phase == PHASE_ANNOUNCE)
            state_apply(&state, CALL_INDEX_PASS);
        if (!cardset_has(state_actions(&state), table->cards[i]))
            return;
        state_apply(&state, table->cards[i]);
    }
    walk->see(&state, walk->context);
}

/* Gives each unseen card to each seat that still lacks cards. */
static void deal_out(const struct walk_over *walk, cardset unseen, cardset dealt[N_SEATS])
{
    if (unseen == 0) {
        show_deal(walk, dealt);
        return;
    }
    const cardset next = unseen & (0 - unseen);
    for (int s = 0; s < N_SEATS; s++)
        if (cardset_count(dealt[s]) < walk->real->table.rules->pack->hand_size) {
            dealt[s] |= next;
            deal_out(walk, unseen & ~next, dealt);
            dealt[s] &= ~next;
        }
}

void searching_each_deal(const struct state *real, searching_see *see, void *context)
{
    const struct walk_over walk = {real, see, context};
    const seat me = real->table.turn;
    cardset dealt[N_SEATS], unseen = real->table.rules->pack->all;
    for (unsigned s = 0; s < N_SEATS; s++) {
        dealt[s] = s == me ? real->dealt[s] : real->table.played[s];
        unseen &= ~dealt[s];
    }
    deal_out(&walk, unseen, dealt);
}

bool searching_ending(const struct ruleset *rules, uint64_t index, int n_played,
                      struct state *state)
{
    struct rng rng;
    cardset dealt[N_SEATS];
    rng_seed(&rng, 21, index);
    random_deal(rules, &rng, dealt);
    const int zolo = ruleset_find_contract(rules, "zolo");
    const bool lone = rng_below(&rng, 2) == 0;
    state_init_contract(state, rules, dealt, lone ? zolo : CONTRACT_NONE,
                        lone ? (int)rng_below(&rng, N_SEATS) : SEAT_NONE);
    for (int i = 0; i < n_played; i++)
        state_apply(state, random_member(state_actions(state), &rng));
    return !cardset_is_single(state_actions(state));
}
