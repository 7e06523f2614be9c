/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sensitivities in many random decisions: each card has one row, no row is below the threshold, and
 * none above it is missing while there is space. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analyzer/answer/pages/findings.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/notation.h"
#include "tests/support/decision.h"
#include "tests/support/default_request.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

/* A random decision at a table of club players: the question and its texts. */
struct random_decision {
    struct posed question; /* points into this struct, which must not be moved */
    char name[16], hand[16], auction[256], play[64];
};

enum { SEED = 99 };

static bool is_choice(actionset actions)
{
    return (actions & (actions - 1)) != 0;
}

/* Plays on with club players up to choice number `which`, or to the end; returns the number of
 * choices made. */
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

/* A uniformly random decision with at least two legal actions of the first deal from number `first`
 * on that has one (seed 99, kop-asdycha, club in all seats). Returns the next deal number. */
static uint64_t random_decision_draw(uint64_t first, struct random_decision *out)
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

/* --- the claims ------------------------------------------------------------------------------ */

enum { ROWS = 5, DEALS_EACH = 500 };

static bool is_shown(const struct effect *effects, const int *shown, int n, card what)
{
    for (int i = 0; i < n; i++)
        if (effects[shown[i]].card == what)
            return true;
    return false;
}

/* Clearly significant. */
static bool is_beyond_doubt(const struct effect *effect)
{
    const double half =
        fmax(effect->payoff.high - effect->payoff.value, effect->payoff.value - effect->payoff.low);
    return effect->chance >= 0.01 && fabs(effect->payoff.value) >= 0.05 &&
           fabs(effect->payoff.value) > 2 * half;
}

static void check_rows(const struct effect *effects, int n_effects, bool has_margin)
{
    int shown[MAX_EFFECTS];
    const int n = effects_decisive(effects, n_effects, ROWS, has_margin, shown);
    assert_in_range(n, 0, ROWS);
    for (int i = 0; i < n; i++) {
        assert_false(is_shown(effects, shown, i, effects[shown[i]].card));
        assert_true(fabs(effects[shown[i]].payoff.value) >= 0.05);
        assert_true(i == 0 || shown[i - 1] < shown[i]);
    }
    for (int i = 0; n < ROWS && i < n_effects; i++)
        if (is_beyond_doubt(&effects[i]))
            assert_true(is_shown(effects, shown, n, effects[i].card));
}

TEST(each_card_has_one_row_and_no_row_is_below_the_threshold)
{
    const uint64_t n = test_deals(20000) >= 20000 ? test_quarter(30) : 6;
    static struct answer advice;
    uint64_t deal = 0, n_rows = 0;
    for (uint64_t i = 0; i < n; i++) {
        struct random_decision drawn;
        struct decision decision;
        struct diag diag;
        deal = random_decision_draw(deal, &drawn);
        drawn.question.policy = "club";
        decision_open(&drawn.question, &decision);
        struct request request = request_default();
        request.n_deals = DEALS_EACH;
        assert_int_equal(
            answer_find(&(struct question){.situation = decision.situation, .request = request},
                        &(struct wants){.parts = WANT_VALUES | WANT_SENSITIVITY}, &advice, &diag),
            STATUS_OK);
        check_rows(advice.effects, advice.n_effects, advice.n_options > 1);
        check_rows(advice.effects, advice.n_effects, false);
        n_rows += (uint64_t)advice.n_effects;
        answer_clear(&advice);
        decision_close(&decision);
    }
    assert_true(n_rows > 10 * n);
}
