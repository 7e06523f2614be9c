/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See club_scene.h. */
#include "tests/support/club_scene.h"

#include <stdio.h>
#include <string.h>

#include "engine/core/notation.h"
#include "engine/policy/policy.h"
#include "tests/support/test.h"

static cardset take(const struct pack *pack, const char *text, cardset *left)
{
    cardset named = 0, hand = 0;
    if (text == NULL || *text == '\0')
        return 0;
    assert_int_equal(notation_read_cardset(pack, text, &named, NULL), STATUS_OK);
    CARDSET_EACH(c, named) {
        const card copy = pack_copy_in(pack, (card)c, *left);
        assert_int_not_equal(copy, CARD_NONE);
        hand |= cardset_of(copy);
        *left &= ~cardset_of(copy);
    }
    return hand;
}

static const char *word_of(const struct state *state, action a)
{
    static char code[3];
    if (state->table.phase != PHASE_CARD)
        return state->table.rules->calls[a].name;
    notation_card_code(state->table.rules->pack, (card)a, code);
    return code;
}

static bool chosen(struct state *state, const char *word)
{
    const actionset actions = state_actions(state);
    CARDSET_EACH(a, actions)
        if (strcmp(word_of(state, (action)a), word) == 0) {
            state_apply(state, (action)a);
            return true;
        }
    return false;
}

void club_scene_action(struct state *state, const char *words)
{
    char copy[512], *rest = NULL;
    snprintf(copy, sizeof copy, "%s", words);
    for (char *word = strtok_r(copy, " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest)) {
        bool done = chosen(state, word);
        if (!done && state->table.phase == PHASE_ANNOUNCE) {
            state_apply(state, CALL_INDEX_PASS);
            done = chosen(state, word);
        }
        if (!done)
            fail_msg("\"%s\" is not legal here", word);
    }
}

void club_scene(struct state *state, const struct ruleset *rules, const char *const hands[N_SEATS],
                struct circumstances circumstances, const char *words)
{
    cardset dealt[N_SEATS], left = rules->pack->all;
    for (int s = 0; s < N_SEATS; s++)
        dealt[s] = take(rules->pack, hands[s], &left);
    for (int s = 0; s < N_SEATS; s++)
        while (cardset_count(dealt[s]) < rules->pack->hand_size) {
            dealt[s] |= cardset_of(cardset_first(left));
            left &= left - 1;
        }
    state_init(state, rules, dealt);
    state_set_circumstances(state, circumstances);
    club_scene_action(state, words);
}

static const char *answer(const struct state *state)
{
    const struct view view = view_of(state, state_actions(state), false);
    const action a = policy_club.choose(&policy_club, &view, NULL, NULL);
    assert_true(cardset_has(view.actions, a));
    return word_of(state, a);
}

const char *club_scene_says(const struct state *state)
{
    return state->table.phase == PHASE_CARD ? "P" : answer(state);
}

const char *club_scene_plays(const struct state *state)
{
    struct state silent = *state;
    if (silent.table.phase == PHASE_ANNOUNCE)
        state_apply(&silent, CALL_INDEX_PASS);
    return answer(&silent);
}
