/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Off the equilibrium path, after a call that no hand of the players makes: nobody doubles a
 * game that they lose by their own valuation. Where a learnt player doubles, the double is worth
 * at least as much as a pass, over all deals of the hand, weighed by the cost of the earlier
 * calls, if the player goes on by its policy. ZOLO_TEST_LONG=1 draws 2,000 situations in each of
 * three rule sets. */
#include <stdio.h>
#include <stdlib.h>

#include "analyzer/answer/comparison.h"
#include "analyzer/players/player_file.h"
#include "analyzer/players/trained_player.h"
#include "tests/support/default_table.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

enum { SEED = 48 };

static const char *const sets[] = {"kop-asdycha", "kop-league", "baska-linia"};

struct off_path {
    struct default_table place;
    struct call_table calls;
    struct call_costs costs;
    bool *is_off; /* [history] no hand makes some earlier call */
    int n_off;
    int n_doubles, n_losing;
    double worst;
};

static bool is_made(const struct call_table *calls, int node, unsigned call)
{
    for (int hand = 0; hand < calls->n_hands; hand++)
        if (call_table_row(calls, node)[hand] == call)
            return true;
    return false;
}

static void open_set(const char *name, struct off_path *out)
{
    struct card_net *net = calloc(1, sizeof *net);
    const struct player_parts parts = {&out->calls, &out->costs, net};
    assert_non_null(net);
    *out = (struct off_path){0};
    default_table_open(name, &out->place);
    out->place.request.best_reply = false;
    out->place.request.model.trust = 0.99; /* full trust would leave no deal */
    assert_int_equal(player_load_shipped(&out->place.rules, &parts, NULL), STATUS_OK);
    out->is_off = calloc((size_t)out->calls.tree.n, sizeof *out->is_off);
    assert_non_null(out->is_off);
    for (int node = 1; node < out->calls.tree.n; node++) {
        const struct auction_node *at = &out->calls.tree.nodes[node];
        out->is_off[node] = out->is_off[at->parent] || !is_made(&out->calls, at->parent, at->call);
        out->n_off += out->is_off[node];
    }
    free(net);
}

static void close_set(struct off_path *set)
{
    free(set->is_off);
    call_table_clear(&set->calls);
    call_costs_clear(&set->costs);
    default_table_close(&set->place);
}

/* History number i among those off the path. */
static int history(const struct off_path *set, uint64_t i)
{
    int node = 0;
    for (uint64_t left = i + 1; left > 0; left -= set->is_off[node])
        node++;
    return node;
}

/* Whether a hand is compatible with the others' calls. */
static bool may_hold(const struct table *table, cardset hand)
{
    const struct situation situation = {.table = *table, .me = table->turn, .dealt = hand};
    struct deals *deals;
    const enum status status = situation_deals(&situation, &deals, NULL);
    if (status == STATUS_OK)
        deals_free(deals);
    else
        assert_int_equal(status, STATUS_IMPOSSIBLE);
    return status == STATUS_OK;
}

/* Whether its seat may have made its own earlier calls with it. */
static bool may_have_said(const struct table *table, cardset hand)
{
    struct auction said;
    auction_init(&said, table->rules);
    for (int i = 0; i < table->auction.n_calls; i++) {
        if (said.speaker == table->turn &&
            !bits_has(auction_legal(&said, table->rules, hand), table->auction.calls[i]))
            return false;
        auction_apply(&said, table->rules, table->auction.calls[i]);
    }
    return true;
}

static void look(struct off_path *set, const struct table *table, cardset hand)
{
    struct answer advice = default_table_ask(&set->place, table, hand);
    double pass = 0, twice = 0;
    for (int i = 0; i < advice.n_options; i++) {
        const struct answer_option *option = &advice.options[i];
        pass = option->action == CALL_INDEX_PASS ? option->payoff.value : pass;
        twice = option->action == CALL_INDEX_DOUBLE ? option->payoff.value : twice;
    }
    set->n_doubles++;
    set->n_losing += twice < pass - 1e-9;
    set->worst = twice - pass < set->worst ? twice - pass : set->worst;
    answer_clear(&advice);
}

static void draw(struct off_path *set, uint64_t number)
{
    struct rng rng;
    rng_seed(&rng, SEED, number);
    const int node = history(set, rng_below(&rng, (uint64_t)set->n_off));
    const int hand = (int)rng_below(&rng, (uint64_t)set->calls.n_hands);
    const struct table *table = &set->calls.tree.nodes[node].table;
    const cardset cards = call_table_cards(&set->calls, hand);
    if (call_table_row(&set->calls, node)[hand] == CALL_INDEX_DOUBLE &&
        may_have_said(table, cards) && may_hold(table, cards))
        look(set, table, cards);
}

TEST(no_player_doubles_what_it_loses_by_its_own_valuation)
{
    const uint64_t n = test_is_long() ? 2000 : 10;
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        struct off_path set;
        open_set(sets[i], &set);
        for (uint64_t number = 0; number < n; number++)
            draw(&set, number);
        printf("%s: %d histories off the path; of %d doubles in %d situations %d lose, at worst "
               "%.2f\n",
               sets[i], set.n_off, set.n_doubles, (int)n, set.n_losing, set.worst);
        assert_true(set.n_doubles > 0);
        assert_int_equal(set.n_losing, 0);
        close_set(&set);
    }
}
