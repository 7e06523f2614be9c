/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/support/following.h"

#include <string.h>

#include "tests/support/test.h"

static bool is_same(const struct table *a, const struct table *b)
{
    return a->auction.n_calls == b->auction.n_calls && a->n_played == b->n_played &&
           memcmp(a->auction.calls, b->auction.calls, a->auction.n_calls) == 0 &&
           memcmp(a->cards, b->cards, a->n_played) == 0;
}

static void add(struct followings *all, const struct table *table, double chance)
{
    int i = 0;
    while (i < all->n && !is_same(&all->of[i].table, table))
        i++;
    assert_true(i < MOST_FOLLOWING);
    if (i == all->n)
        all->of[all->n++] = (struct following){.table = *table};
    all->of[i].chance += chance;
}

/* One deal, until seat `me` is on turn again or it is over. */
static void follow(struct followings *all, struct state *state, seat me,
                   const struct policy_table *players, double chance)
{
    struct rng unused;
    rng_seed(&unused, 0, 0);
    while (state->table.phase != PHASE_OVER && state->table.turn != me) {
        const struct view view = view_of(state, state_actions(state), false);
        const struct player *player = &players->players[state->table.turn];
        state_apply(state, cardset_is_single(view.actions)
                               ? (action)cardset_first(view.actions)
                               : player->choose(player->self, &view, &unused, player->scratch));
    }
    if (state->table.phase != PHASE_OVER) {
        add(all, &state->table, chance);
        return;
    }
    int payoff[N_SEATS];
    state_payoff(state, payoff);
    all->ended += chance * payoff[me];
}

void followings_find(const struct situation *situation, const struct policy_roles *roles,
                     const struct deals *deals, const double *chance, action option,
                     struct followings *out)
{
    struct policy_table players;
    const deal_count n = deals_number(deals);
    *out = (struct followings){0};
    assert_int_equal(policy_table_init(&players, roles, situation->me), STATUS_OK);
    for (deal_count deal = 0; deal < n; deal++) {
        struct state state;
        cardset dealt[N_SEATS];
        const double counts = chance == NULL ? 1.0 / (double)n : chance[deal];
        if (counts <= 0)
            continue;
        deals_at(deals, deal, dealt);
        state_resume(&state, &situation->table, dealt);
        state_apply(&state, option);
        follow(out, &state, situation->me, &players, counts);
    }
    policy_table_clear(&players);
}
