/* SPDX-License-Identifier: GPL-3.0-or-later */
/* data/reference/situations.txt holds the questions on which answers are held against slower players
 * (data/reference/firmness.md). They were drawn before anybody was asked, and follow from a seed. */
#include <stdio.h>
#include <string.h>

#include "analyzer/players/policy_source.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/notation.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

enum { SEED = 28, N_SITUATIONS = 28 };
static const char file[] = "data/reference/situations.txt";

/* Plays the calls of the default players, until choice number `which` is due, or to the end of the
 * auction; returns the choices that were made. */
static int call_until(struct state *state, const struct player *player, int which)
{
    struct rng unused;
    int n = 0;
    rng_seed(&unused, 0, 0); /* they draw no lots */
    while (state->table.phase == PHASE_CALL) {
        const actionset actions = state_actions(state);
        const struct view view = view_of(state, actions, false);
        const bool is_choice = !cardset_is_single(actions);
        if (is_choice && n++ == which)
            break;
        state_apply(state, is_choice ? player->choose(player->self, &view, &unused, player->scratch)
                                     : (action)cardset_first(actions));
    }
    return n;
}

/* "HA HT HQ CJ; seat 3; P zolo" */
static void write_situation(const struct state *state, FILE *out)
{
    const struct table *table = &state->table;
    char hand[16];
    notation_cards(table->rules->pack, state->dealt[table->turn], 0, hand, sizeof hand);
    fprintf(out, "%s; %d;", hand, table->turn + 1);
    for (int i = 0; i < table->auction.n_calls; i++)
        fprintf(out, " %s", situation_call(table, i));
    fputc('\n', out);
}

/* One of the choices in the auction of each deal, all alike likely. */
static void draw(FILE *out)
{
    struct ruleset rules;
    struct policy_source source;
    struct policy_table players;
    test_rules_shipped("kop-asdycha", &rules);
    assert_int_equal(policy_source_read("consistent", &rules, bot_patience_default, &source, NULL),
                     STATUS_OK);
    assert_int_equal(policy_table_init(&players, &source.roles, 0), STATUS_OK);
    for (uint64_t deal = 0; deal < N_SITUATIONS; deal++) {
        struct rng rng;
        struct state start, state;
        cardset dealt[N_SEATS];
        rng_seed(&rng, SEED, deal);
        deal_shuffle(rules.pack, &rng, dealt);
        state_init(&start, &rules, dealt);
        state = start;
        const int n = call_until(&state, &players.players[0], -1);
        assert_true(n > 0);
        state = start;
        call_until(&state, &players.players[0], (int)rng_below(&rng, (uint64_t)n));
        write_situation(&state, out);
    }
    policy_table_clear(&players);
    policy_source_clear(&source);
}

TEST(the_situations_follow_from_their_seed)
{
    char drawn[4096] = {0}, stored[4096] = {0};
    FILE *out = fmemopen(drawn, sizeof drawn - 1, "w"), *in = fopen(file, "r");
    assert_non_null(out);
    draw(out);
    assert_int_equal(fclose(out), 0);
    if (in == NULL)
        fail_msg("cannot read %s, which should hold:\n%s", file, drawn);
    assert_true(fread(stored, 1, sizeof stored - 1, in) > 0);
    fclose(in);
    const char *list = stored;
    while (*list == '#') /* its heading */
        list = strchr(list, '\n') + 1;
    assert_string_equal(list, drawn);
}
