/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See card_play.h. */
#include "analyzer/train/card_play.h"

#include <math.h>

#include "engine/play/state.h"

/* How often a player is not of the kind. */
static const double strange_cards = 0.6, strange_call = 0.25;
enum { STRANGE_CARDS = 3, STRANGE_CALLS = 3 }; /* at most so many first ones; one of so many */

/* A seat that learns from a deal. */
struct learner {
    const struct card_play *play;
    struct rng *rng;
    struct card_lesson *lessons;
    int n;
    unsigned me, stranger;
    int n_strange; /* choices that the stranger still makes at random */
    float stake;
};

static action draw_any(actionset actions, struct rng *rng)
{
    uint64_t place = rng_below(rng, (uint64_t)cardset_count(actions));
    while (place-- > 0)
        actions &= actions - 1;
    return (action)bits_first(actions);
}

/* The chance of each card. */
static void softmax(const float *values, int n, double heat, double out[CHOICE_CARDS])
{
    double most = (double)values[0], sum = 0.0;
    for (int i = 1; i < n; i++)
        most = fmax(most, (double)values[i]);
    for (int i = 0; i < n; i++)
        sum += out[i] = exp(((double)values[i] - most) / heat);
    for (int i = 0; i < n; i++)
        out[i] /= sum;
}

static int draw_by(const double *chances, int n, struct rng *rng)
{
    double left = rng_unit(rng);
    int i = 0;
    while (i < n - 1 && (left -= chances[i]) >= 0.0)
        i++;
    return i;
}

/* A card of a choice, as it is called at the table. */
static action card_at_table(const struct learner *learner, const struct card_choice *choice, int i)
{
    return learner->play->mirror->image[choice->is_turned][choice->cards[i]];
}

static float learn_on(struct learner *learner, struct state *state, int n_strange);

/* Tries each card; the payoff is what the seat gets if it draws its card as the others do. */
static float try_all(struct learner *learner, const struct state *state,
                     const struct card_choice *choice, const double *chances)
{
    struct card_lesson lesson = {.choice = *choice};
    double mean = 0.0;
    for (int i = 0; i < choice->n_cards; i++) {
        struct state after = *state;
        state_apply(&after, card_at_table(learner, choice, i));
        lesson.gains[i] = learn_on(learner, &after, 0);
        mean += chances[i] * (double)lesson.gains[i];
    }
    learner->lessons[learner->n++] = lesson;
    return (float)mean;
}

static float payoff_of(const struct learner *learner, const struct state *state)
{
    int payoff[N_SEATS];
    state_payoff(state, payoff);
    return (float)payoff[learner->me] / learner->stake;
}

/* Plays the deal out. While the stranger has cards to play at random nothing is learnt, and the
 * seat plays at random too: it shall know what to do after any card. */
static float learn_on(struct learner *learner, struct state *state, int n_strange)
{
    while (state->table.phase != PHASE_OVER) {
        const actionset actions = state_actions(state);
        const unsigned turn = state->table.turn;
        if (cardset_is_single(actions)) {
            state_apply(state, (action)bits_first(actions));
            continue;
        }
        if (n_strange > 0 && (turn == learner->stranger || turn == learner->me)) {
            n_strange -= turn == learner->stranger;
            state_apply(state, draw_any(actions, learner->rng));
            continue;
        }
        const struct view view = view_of(state, actions, false);
        struct card_choice choice;
        float values[CHOICE_CARDS];
        double chances[CHOICE_CARDS];
        card_choice_of(&view, learner->play->mirror, &choice);
        card_weights_tell(learner->play->players, &choice, values);
        softmax(values, choice.n_cards, learner->play->heat, chances);
        if (turn == learner->me)
            return try_all(learner, state, &choice, chances);
        const int drawn = draw_by(chances, choice.n_cards, learner->rng);
        state_apply(state, card_at_table(learner, &choice, drawn));
    }
    return payoff_of(learner, state);
}

/* The calls of a deal; the stranger's call number `strange` (from 0) is any that is legal. */
static void call_all(struct learner *learner, struct state *state, int strange)
{
    const struct policy *calls = learner->play->calls;
    while (state->table.phase == PHASE_CALL) {
        const actionset actions = state_actions(state);
        action call = (action)bits_first(actions);
        if (!cardset_is_single(actions)) {
            const struct view view = view_of(state, actions, false);
            const bool is_strange = state->table.turn == learner->stranger && strange-- == 0;
            call = is_strange ? draw_any(actions, learner->rng)
                              : calls->choose(calls, &view, learner->rng, learner->play->scratch);
        }
        state_apply(state, call);
    }
}

/* What one stake of the contract is, as doubled, and more where a loss is dearer: so that all ends of
 * the auction weigh alike. */
static float stake_of(const struct auction *auction, const struct ruleset *rules)
{
    const struct contract *contract = ruleset_public_contract(rules, auction->contract);
    const int base = contract->base * contract->loss_factor;
    return (float)(base > 0 ? base : 1) * (float)(1 << auction->n_doubles);
}

int card_play_deal(const struct card_play *play, const cardset dealt[N_SEATS], struct rng *rng,
                   struct card_lesson lessons[MOST_LESSONS])
{
    struct learner learner = {.play = play, .rng = rng, .lessons = lessons};
    for (unsigned me = 0; me < N_SEATS; me++) {
        struct state state;
        learner.me = me;
        learner.stranger = seat_after(me, 1 + (unsigned)rng_below(rng, N_SEATS - 1));
        state_init(&state, play->rules, dealt);
        call_all(&learner, &state,
                 rng_unit(rng) < strange_call ? (int)rng_below(rng, STRANGE_CALLS) : -1);
        if (state.table.phase != PHASE_CARD)
            continue;
        learner.stake = stake_of(&state.table.auction, play->rules);
        const int n_strange =
            rng_unit(rng) < strange_cards ? 1 + (int)rng_below(rng, STRANGE_CARDS) : 0;
        learn_on(&learner, &state, n_strange);
    }
    return learner.n;
}
