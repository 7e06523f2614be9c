/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/match/stand_in.h"

static action choose_default(UNUSED const void *self, const struct view *view,
                             UNUSED struct rng *rng, UNUSED void *scratch)
{
    const cardset *beaten_by = view->table->order->beaten_by;
    action lowest = (action)bits_first(view->actions);
    if (view->table->phase == PHASE_CARD)
        BITS_EACH(c, view->actions)
            if (cardset_count(beaten_by[c]) > cardset_count(beaten_by[lowest]))
                lowest = (action)c;
    return lowest;
}

const struct policy stand_in_default = {
    .name = "default", .any_rules = true, .choose = choose_default};

/* A player who may have to be replaced. */
struct replaceable {
    const struct policy *policy;
    struct player player, stand_in;
    bool *has_failed;
};

static action choose_or_replace(const void *self, const struct view *view, struct rng *rng,
                                void *scratch)
{
    const struct replaceable *of = self;
    const action chosen = of->player.choose(of->player.self, view, rng, scratch);
    if (of->policy->failure(of->policy, scratch) == NULL)
        return chosen;
    *of->has_failed = true;
    return of->stand_in.choose(of->stand_in.self, view, rng, of->stand_in.scratch);
}

void stand_in_playout(struct policy_table *pair, const struct player *stand_in, seatset of_me,
                      struct state *state, struct rng rng, int64_t failures[2])
{
    struct replaceable roles[2];
    struct player players[N_SEATS], of[2];
    bool has_failed[2] = {false, false};
    for (int role = 0; role < 2; role++) {
        of[role] = pair->players[role]; /* seat 0 has "me", the other seats "others" */
        if (stand_in == NULL || pair->owner[role]->failure == NULL)
            continue;
        roles[role] =
            (struct replaceable){pair->owner[role], of[role], *stand_in, &has_failed[role]};
        of[role].choose = choose_or_replace;
        of[role].self = &roles[role];
    }
    for (unsigned s = 0; s < N_SEATS; s++)
        players[s] = of[(of_me >> s & 1) != 0 ? 0 : 1];
    playout(state, players, &rng);
    for (int role = 0; role < 2 && stand_in != NULL; role++) {
        failures[role] += has_failed[role];
        policy_table_renew(pair, role);
    }
}
