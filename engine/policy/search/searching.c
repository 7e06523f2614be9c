/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See searching.h. */
#include "engine/policy/search/searching.h"

#include "engine/policy/club/temper.h"
#include "engine/policy/policy.h"

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

action search_club_action(const struct state *state, actionset actions)
{
    if (bits_is_single(actions))
        return bits_first(actions);
    const struct view view = view_of(state, actions, false);
    return search_club_answer(&view);
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

void search_plays_on(struct state *state, enum phase phase, struct opponents *opponents)
{
    while (search_stage(state->table.phase) == phase)
        state_apply(state, search_action(state, state_actions(state), opponents));
}

void search_club_plays_on(struct state *state, enum phase phase)
{
    struct opponents club_players = {0};
    search_plays_on(state, phase, &club_players);
}

bool search_is_idle(const struct view *view)
{
    return view->table->phase == PHASE_CALL && bits_is_single(view_choices(view));
}

actionset search_different(const struct table *table, actionset actions)
{
    return table->phase == PHASE_CARD ? pack_distinct(table->rules->pack, actions) : actions;
}

action search_copy(const struct table *table, actionset actions, action a)
{
    /* Twins are neighbours. */
    return bits_has(search_different(table, actions), a) ? a : (action)(a - 1);
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
