/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How informative the others' calls are: the logarithmic score of the true deal in bits, less that
 * under equal weights for all deals that fit. Most callers differ from the model, which shows what
 * trust in it costs. The floor of engine/policy/belief.h is compared with an even one, under which
 * a caller outside the model makes any call. The long test prints the table of
 * data/reference/evidence.md. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/players/policy_source.h"
#include "engine/policy/belief.h"
#include "engine/policy/club/club.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

static const double trusts[] = {0.0, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9};
enum { N_TRUSTS = sizeof trusts / sizeof *trusts, SHORT_DEALS = 15, LONG_DEALS = 300 };
enum { EVEN, NEAR, N_FLOORS };
enum {
    AT_07 = 5,
    AT_05 = 3
}; /* indices of trusts: the best for the even floor, and the default, with the near one */

struct gain {
    int n; /* situations */
    double bits[N_FLOORS][N_TRUSTS];
};

static struct gain of_word[MAX_CALLS], of_all;

/* --- callers ---------------------------------------------------------------------- */

/* The hand with its weakest card exchanged for one that is beaten by six fewer cards, if there is
 * one. */
static cardset flattered(const struct order *order, cardset hand)
{
    unsigned worst = 0, better = 0;
    int beaten = -1, best = -1;
    CARDSET_EACH(c, hand)
        if (cardset_count(order->beaten_by[c]) > beaten) {
            worst = (unsigned)c;
            beaten = cardset_count(order->beaten_by[c]);
        }
    for (unsigned c = 0; c < 16; c++) {
        const int by = cardset_count(order->beaten_by[c]);
        if (!cardset_has(hand, c) && by <= beaten - 6 && by > best) {
            better = c;
            best = by;
        }
    }
    return best < 0 ? hand : (hand & ~cardset_of(worst)) | cardset_of(better);
}

/* A loose bidder: calls like club with a better hand. */
static action call_loosely(const void *self, const struct view *view, struct rng *rng,
                           void *scratch)
{
    struct view better = *view;
    (void)self, (void)rng, (void)scratch;
    better.dealt = better.hand = flattered(view->table->order, view->dealt);
    better.actions = auction_legal(&view->table->auction, view->table->rules, better.dealt);
    const action call =
        bits_is_single(better.actions) ? bits_first(better.actions) : club_call(&better);
    return bits_has(view->actions, call) ? call : club_call(view);
}

static void read_callers(const char *name, const struct ruleset *rules, struct policy_source *out)
{
    *out = (struct policy_source){.roles = {policy_club, policy_club}};
    if (strcmp(name, "loose") == 0)
        out->roles.me.choose = out->roles.others.choose = call_loosely;
    else
        assert_int_equal(policy_source_read(name, rules, bot_patience_default, out, NULL),
                         STATUS_OK);
}

/* --- one situation ------------------------------------------------------------------ */

/* The numbers of the hands of each deal that fits. */
struct listed {
    deal_count n;
    uint16_t hand[34650][N_SEATS];
};

static void list_deals(const struct believed_hands *hands, const struct deals *deals,
                       struct listed *out)
{
    out->n = deals_number(deals);
    for (deal_count i = 0; i < out->n; i++) {
        cardset dealt[N_SEATS];
        deals_at(deals, i, dealt);
        for (unsigned s = 0; s < N_SEATS; s++)
            out->hand[i][s] = (uint16_t)believed_hands_number(hands, dealt[s]);
    }
}

static double bits_gained(const struct believed_hands *hands, const struct listed *listed,
                          double trust, const cardset truth[N_SEATS])
{
    static double of[N_SEATS][1820];
    double sum = 0.0, chance = 1.0;
    for (unsigned s = 0; s < N_SEATS; s++) {
        believed_hands_likelihood(hands, s, trust, of[s]);
        chance *= of[s][believed_hands_number(hands, truth[s])];
    }
    for (deal_count i = 0; i < listed->n; i++) {
        const uint16_t *hand = listed->hand[i];
        sum += of[0][hand[0]] * of[1][hand[1]] * of[2][hand[2]] * of[3][hand[3]];
    }
    return log2(chance / sum * (double)listed->n);
}

/* The even floor: players outside the model make any legal call. */
static void make_even(struct believed_hands *hands, const struct belief *belief)
{
    for (int i = 0; i < belief->n_actions; i++)
        for (int x = 0; x < hands->n_hands; x++) {
            double *other = &hands->other[i * hands->n_hands + x];
            const struct table *before = &belief->before[i];
            const cardset hand =
                cardset_spread(combination_at(&hands->binomials, 16, 4, (uint64_t)x), hands->pack);
            if (*other > 0.0)
                *other = 1.0 / bits_count(auction_legal(&before->auction, before->rules, hand));
        }
}

/* The last call of another seat other than pass, or pass. */
static int word_of(const struct view *view)
{
    const struct auction *auction = &view->table->auction;
    int word = CALL_INDEX_PASS;
    for (unsigned i = 0; i < auction->n_calls; i++)
        if (auction_caller(view->table->rules, i) != view->me &&
            auction->calls[i] != CALL_INDEX_PASS)
            word = auction->calls[i];
    return word;
}

static void score(const struct state *state, const struct policy *model, void *scratch)
{
    const struct view view = view_of(state, state_actions(state), false);
    struct belief belief;
    struct believed_hands hands;
    struct knowledge knowledge;
    struct deals *deals;
    static struct listed listed;
    struct gain *word = &of_word[word_of(&view)];
    belief_of_view(&belief, &view);
    if (belief.n_actions == 0)
        return;
    knowledge_of_view(&knowledge, &view);
    assert_int_equal(deals_new(&knowledge, &deals, NULL), STATUS_OK);
    assert_int_equal(believed_hands_new(&belief, model, scratch, &hands), STATUS_OK);
    list_deals(&hands, deals, &listed);
    for (int floor = NEAR; floor >= EVEN; floor--) {
        if (floor == EVEN)
            make_even(&hands, &belief);
        for (int t = 0; t < N_TRUSTS; t++) {
            const double bits = bits_gained(&hands, &listed, trusts[t], state->dealt);
            of_all.bits[floor][t] += bits;
            word->bits[floor][t] += bits;
        }
    }
    of_all.n++;
    word->n++;
    believed_hands_clear(&hands);
    deals_free(deals);
}

/* --- all of a caller's -------------------------------------------------------------- */

static void print_gain(const char *caller, const char *word, const struct gain *gain)
{
    static const char *const floors[] = {"even", "near"};
    for (int floor = EVEN; floor < N_FLOORS; floor++) {
        print_message("| %s | %s | %d | %s |", caller, word, gain->n, floors[floor]);
        for (int t = 0; t < N_TRUSTS; t++)
            print_message(" %.2f |", gain->bits[floor][t] / gain->n);
        print_message("\n");
    }
}

static void play_auctions(const struct ruleset *rules, const char *caller, int n_deals,
                          const struct policy *model, void *scratch)
{
    struct policy_source callers;
    struct policy_table players;
    read_callers(caller, rules, &callers);
    assert_int_equal(policy_table_init(&players, &callers.roles, 0), STATUS_OK);
    for (int d = 0; d < n_deals; d++) {
        struct rng rng;
        struct state state;
        cardset dealt[N_SEATS];
        rng_seed(&rng, 7, (uint64_t)d);
        deal_shuffle(rules->pack, &rng, dealt);
        state_init(&state, rules, dealt);
        while (state.table.phase == PHASE_CALL) {
            const actionset actions = state_actions(&state);
            const struct view view = view_of(&state, actions, false);
            const struct player *player = &players.players[state.table.turn];
            score(&state, model, scratch);
            state_apply(&state, bits_is_single(actions)
                                    ? bits_first(actions)
                                    : player->choose(player->self, &view, &rng, player->scratch));
        }
    }
    policy_table_clear(&players);
    policy_source_clear(&callers);
}

/* Fills of_all and of_word. */
static void gains_of(const char *caller)
{
    struct ruleset rules;
    struct policy_source model;
    test_rules_shipped("kop-asdycha", &rules);
    assert_int_equal(policy_source_read("club", &rules, bot_patience_default, &model, NULL),
                     STATUS_OK);
    void *scratch = calloc(1, model.roles.me.scratch_size + 1);
    assert_non_null(scratch);
    memset(of_word, 0, sizeof of_word);
    of_all = (struct gain){0};
    play_auctions(&rules, caller, test_is_long() ? LONG_DEALS : SHORT_DEALS, &model.roles.me,
                  scratch);
    print_gain(caller, "all", &of_all);
    for (int w = 0; w < rules.n_calls && test_is_long(); w++)
        if (of_word[w].n >= 20)
            print_gain(caller, rules.calls[w].name, &of_word[w]);
    free(scratch);
    policy_source_clear(&model);
}

/* The gain in bits of the near floor at its trust over the even one at its own. */
static double lead_of_near(void)
{
    return (of_all.bits[NEAR][AT_05] - of_all.bits[EVEN][AT_07]) / of_all.n;
}

/* All callers have the same deals, so differences are much more precise than scores. */
TEST(outsiders_who_call_with_hands_near_the_models_are_found_sooner)
{
    static const char *const callers[] = {"timid", "loose", "pimc:20"};
    const double least[] = {0.3, 0.2, 0.15};
    for (size_t i = 0; i < sizeof callers / sizeof *callers; i++) {
        gains_of(callers[i]);
        assert_true(lead_of_near() > least[i]);
    }
}

TEST(players_of_the_model_are_found_as_soon)
{
    gains_of("club");
    assert_true(lead_of_near() > -0.05);
}

/* No gain for random callers. */
TEST(who_calls_at_random_costs_little)
{
    gains_of("random");
    assert_true(of_all.bits[NEAR][AT_05] / of_all.n > -3.0);
}
