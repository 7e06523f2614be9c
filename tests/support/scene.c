/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See scene.h. */
#include "tests/support/scene.h"

#include <stdio.h>
#include <string.h>

#include "engine/core/notation.h"
#include "tests/support/test.h"

const char *const scene_hands[N_SEATS] = {"HA HT HQ CJ", "CQ SA DT DQ", "CT ST SQ HJ",
                                          "CA SJ DJ DA"};

static action find_action(const struct state *state, const char *word)
{
    const actionset actions = state_actions(state);
    CARDSET_EACH(a, actions)
        if (strcmp(scene_word(state, (action)a), word) == 0)
            return (action)a;
    fail_msg("\"%s\" is not legal here", word);
    return 0;
}

void scene_action(struct state *state, const char *words)
{
    char copy[256], *rest = NULL;
    snprintf(copy, sizeof copy, "%s", words);
    for (char *word = strtok_r(copy, " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest))
        state_apply(state, find_action(state, word));
}

void scene(struct state *state, const struct ruleset *rules, const char *const hands[N_SEATS],
           const char *calls, const char *plays)
{
    cardset dealt[N_SEATS], all = 0;
    for (int s = 0; s < N_SEATS; s++) {
        assert_int_equal(notation_read_cardset(rules->pack, hands[s], &dealt[s], NULL), STATUS_OK);
        assert_int_equal(cardset_count(dealt[s]), rules->pack->hand_size);
        /* The twin of a card that another seat holds is named as the first one is. */
        const cardset twins = dealt[s] & all;
        dealt[s] ^= twins | twins << 1;
        all |= dealt[s];
    }
    assert_true(all == rules->pack->all);
    state_init(state, rules, dealt);
    scene_action(state, calls);
    scene_action(state, plays);
}

const char *scene_word(const struct state *state, action a)
{
    static char code[3];
    if (state->table.phase != PHASE_CARD)
        return state->table.rules->calls[a].name;
    notation_card_code(state->table.rules->pack, (card)a, code);
    return code;
}
