/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See state_checks.h. */
#include "tests/support/state_checks.h"

#include <string.h>

#include "engine/play/view.h"

static const char *cards_fault(const struct state *state)
{
    const struct table *table = &state->table;
    cardset seen = 0;
    for (unsigned s = 0; s < N_SEATS; s++) {
        if (cardset_count(state->dealt[s]) != table->rules->pack->hand_size)
            return "a dealt hand has the wrong size";
        if (seen & state->dealt[s])
            return "a card was dealt twice";
        seen |= state->dealt[s];
        if ((state->hand[s] | table->played[s]) != state->dealt[s] ||
            (state->hand[s] & table->played[s]) != 0)
            return "hand and played cards do not make up the dealt hand";
    }
    return seen == table->rules->pack->all ? NULL : "not every card was dealt";
}

/* What was announced, against the sides and what stands. */
static const char *announcements_fault(const struct state *state)
{
    const struct table *table = &state->table;
    uint8_t highest[N_TEAMS] = {0};
    for (unsigned i = 0; i < table->n_announcements; i++) {
        const struct announcement *said = &table->announcements[i];
        if (said->team != state_team(state, said->who))
            return "an announcement shows a team that is not the speaker's";
        if (said->level > highest[said->team])
            highest[said->team] = said->level;
    }
    return memcmp(highest, table->announced.level, sizeof highest) == 0
               ? NULL
               : "the announcements do not make up what is announced";
}

const char *state_fault(const struct state *state)
{
    const char *fault = cards_fault(state);
    if (fault == NULL && state->table.phase != PHASE_CALL)
        fault = announcements_fault(state);
    if (fault != NULL)
        return fault;
    const struct table *table = &state->table;
    int points = table->trick_points, tricks = 0, payoff[N_SEATS], sum = 0;
    cardset played = 0;
    for (unsigned s = 0; s < N_SEATS; s++) {
        points += table->points[s];
        tricks += table->tricks[s];
        played |= table->played[s];
    }
    if (points != pack_points(table->rules->pack, played))
        return "card points are lost or gained";
    if (tricks * N_SEATS + table->n_trick != table->n_played)
        return "tricks do not match the cards played";
    if (table->phase != PHASE_OVER)
        return state_actions(state) == 0 ? "no legal action" : NULL;
    state_payoff(state, payoff);
    for (unsigned s = 0; s < N_SEATS; s++)
        sum += payoff[s];
    return sum == 0 ? NULL : "payoffs do not sum to zero";
}

bool state_objection(const struct state *state, action chosen, bool symbols, char *out, size_t size)
{
    const struct view view = view_of(state, 0, false);
    return view_objection(&view, chosen, symbols, out, size);
}
