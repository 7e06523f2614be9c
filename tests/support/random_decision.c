/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/support/random_decision.h"

#include <stdio.h>
#include <string.h>

#include "analyzer/report/situation_text.h"
#include "engine/core/notation.h"
#include "tests/support/test_rules.h"

enum { SEED = 99 };

static bool is_choice(actionset actions)
{
    return (actions & (actions - 1)) != 0;
}

/* Plays on by club until choice number `which` is due, or to the end; returns the
 * choices that were made. */
static int play_until(struct state *state, int which)
{
    int n = 0;
    while (state->table.phase != PHASE_OVER) {
        const actionset actions = state_actions(state);
        const struct view view = view_of(state, actions, false);
        if (is_choice(actions) && n++ == which)
            break;
        state_apply(state, is_choice(actions) ? policy_club.choose(&policy_club, &view, NULL, NULL)
                                              : cardset_first(actions));
    }
    return n;
}

static void add(char *text, size_t size, bool is_first, const char *word)
{
    const size_t n = strlen(text);
    snprintf(text + n, size - n, "%s%s", is_first ? "" : " ", word);
}

static void write_question(const struct state *state, struct random_decision *out)
{
    const struct table *table = &state->table;
    const struct pack *pack = table->rules->pack;
    const bool is_call = table->phase == PHASE_CALL;
    memset(out, 0, sizeof *out);
    if (is_call)
        strcpy(out->name, "call");
    else
        snprintf(out->name, sizeof out->name, "trick %d", table->n_played / N_SEATS + 1);
    notation_cards(pack, state->dealt[table->turn], 0, out->hand, sizeof out->hand);
    for (int i = 0; i < table->auction.n_calls; i++)
        add(out->auction, sizeof out->auction, i == 0, situation_call(table, i));
    for (int i = 0; i < table->n_played; i++) {
        char code[3];
        notation_card_code(pack, table->cards[i], code);
        add(out->play, sizeof out->play, i == 0, code);
    }
    out->question = (struct posed){.name = out->name,
                                   .hand = out->hand,
                                   .seat = table->turn + 1,
                                   .auction = out->auction,
                                   .play = is_call ? NULL : out->play};
}

uint64_t random_decision_draw(uint64_t first, struct random_decision *out)
{
    static struct ruleset rules;
    test_rules_shipped("kop-asdycha", &rules);
    for (uint64_t number = first;; number++) {
        struct rng rng;
        struct state start, state;
        cardset dealt[N_SEATS];
        rng_seed(&rng, SEED, number);
        deal_shuffle(rules.pack, &rng, dealt);
        state_init(&start, &rules, dealt);
        state = start;
        const int n = play_until(&state, -1);
        if (n == 0)
            continue;
        state = start;
        play_until(&state, (int)rng_below(&rng, (uint64_t)n));
        write_question(&state, out);
        return number + 1;
    }
}
