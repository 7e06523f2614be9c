/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/train/card_training.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/deal/deals.h"
#include "engine/play/state.h"

/* --- training examples from a deal ------------------------------------------------------------ */

/* The probabilities that another seat plays cards at random, and that it makes a call at random. */
static const double strange_cards = 0.6, strange_call = 0.25;
enum {
    STRANGE_CARDS = 3,
    STRANGE_CALLS = 3
}; /* at most 3 first cards, or one of the first 3 calls, are random */

/* The state of a deal in which one seat learns. */
struct learner {
    const struct card_play *play;
    struct rng *rng;
    struct card_lesson *lessons;
    int n;
    unsigned me, stranger;
    float stake;
};

static action draw_any(actionset actions, struct rng *rng)
{
    uint64_t place = rng_below(rng, (uint64_t)cardset_count(actions));
    while (place-- > 0)
        actions &= actions - 1;
    return (action)bits_first(actions);
}

/* Computes each card's probability. */
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

/* Converts a choice's card from canonical form to the card actually in the hand. */
static action card_at_table(const struct learner *learner, const struct card_choice *choice, int i)
{
    return learner->play->symmetry->image[choice->is_turned][choice->cards[i]];
}

static float learn_on(struct learner *learner, struct state *state, int n_strange);

/* Tries each card. Returns the expected payoff if the seat drew its card as the other seats do. */
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

/* Plays the deal out. While the random player still has random cards to play, the learning seat
 * also plays at random, to learn what to do after any card, and no examples are added. */
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
        card_choice_of(&view, learner->play->symmetry, &choice);
        card_weights_forward(learner->play->players, &choice, values);
        softmax(values, choice.n_cards, learner->play->heat, chances);
        if (turn == learner->me)
            return try_all(learner, state, &choice, chances);
        const int drawn = draw_by(chances, choice.n_cards, learner->rng);
        state_apply(state, card_at_table(learner, &choice, drawn));
    }
    int payoff[N_SEATS];
    state_payoff(state, payoff);
    return (float)payoff[learner->me] / learner->stake;
}

/* Makes a deal's calls. The random player's call number `strange` (from 0; −1: none) is random. */
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

/* The unit of payoffs (base · doubles · loss factor), which gives contracts equal weight. */
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

/* --- updating the weights -------------------------------------------------------------------- */

enum { SLICE = 1 << 14 }; /* weights per work item */
static const double keep_momentum = 0.9, keep_variance = 0.999, least_change = 1e-8;
static const double mean_share = 0.1; /* share of all steps over which weights are averaged */
enum { LEAST_MEAN = 20 };

struct lesson_work {
    struct card_trainer *trainer;
    const struct card_lesson *lessons;
    size_t n;
};

/* The factors for a step: for the gradients, for the change, and for the running mean. */
struct change_work {
    struct card_trainer *trainer;
    float scale, pace, follow;
};

static struct card_weights *new_weights(void)
{
    return calloc(1, sizeof(struct card_weights));
}

static void card_trainer_round(struct card_trainer *trainer)
{
    card_weights_to_grid(trainer->now, 0, CARD_WEIGHTS, trainer->at);
    card_weights_to_grid(trainer->mean, 0, CARD_WEIGHTS, trainer->players);
}

static enum status card_trainer_init(struct card_trainer *trainer, const struct ruleset *rules,
                                     uint64_t seed)
{
    struct rng rng;
    *trainer = (struct card_trainer){.now = new_weights(),
                                     .mean = new_weights(),
                                     .at = new_weights(),
                                     .players = new_weights(),
                                     .momentum = new_weights(),
                                     .variance = new_weights()};
    bool all = trainer->now != NULL && trainer->mean != NULL && trainer->at != NULL &&
               trainer->players != NULL && trainer->momentum != NULL && trainer->variance != NULL;
    for (int i = 0; i < GRADIENT_PARTS; i++)
        all &= (trainer->gradient[i] = new_weights()) != NULL;
    if (!all)
        return STATUS_MEMORY;
    rng_seed(&rng, seed, 0);
    card_weights_draw(trainer->now, rules, &rng);
    *trainer->mean = *trainer->now;
    card_trainer_round(trainer);
    return STATUS_OK;
}

static void card_trainer_clear(struct card_trainer *trainer)
{
    free(trainer->now);
    free(trainer->mean);
    free(trainer->at);
    free(trainer->players);
    free(trainer->momentum);
    free(trainer->variance);
    for (int i = 0; i < GRADIENT_PARTS; i++)
        free(trainer->gradient[i]);
    *trainer = (struct card_trainer){0};
}

static enum status add_gradient(void *self, UNUSED int worker, uint64_t part, UNUSED void *result)
{
    const struct lesson_work *work = self;
    const size_t end = work->n * (part + 1) / GRADIENT_PARTS;
    for (size_t i = work->n * part / GRADIENT_PARTS; i < end; i++)
        card_weights_backward(work->trainer->at, &work->lessons[i].choice, work->lessons[i].gains,
                              work->trainer->gradient[part]);
    return STATUS_OK;
}

/* Updates a slice of the weights, which are treated as one array. */
static enum status change_slice(void *self, UNUSED int worker, uint64_t slice, UNUSED void *result)
{
    const struct change_work *work = self;
    struct card_trainer *trainer = work->trainer;
    float *now = (float *)trainer->now, *mean = (float *)trainer->mean;
    float *momentum = (float *)trainer->momentum, *variance = (float *)trainer->variance;
    const float a = (float)keep_momentum, b = (float)keep_variance, least = (float)least_change;
    const size_t first = slice * SLICE;
    const size_t end = first + SLICE < CARD_WEIGHTS ? first + SLICE : CARD_WEIGHTS;
    for (size_t i = first; i < end; i++) {
        float gradient = 0.0F;
        for (int part = 0; part < GRADIENT_PARTS; part++) {
            gradient += ((float *)trainer->gradient[part])[i];
            ((float *)trainer->gradient[part])[i] = 0.0F;
        }
        gradient *= work->scale;
        momentum[i] = a * momentum[i] + (1.0F - a) * gradient;
        variance[i] = b * variance[i] + (1.0F - b) * gradient * gradient;
        now[i] -= work->pace * momentum[i] / (sqrtf(variance[i]) + least);
        mean[i] += work->follow * (now[i] - mean[i]);
    }
    card_weights_to_grid(trainer->now, first, end, trainer->at);
    card_weights_to_grid(trainer->mean, first, end, trainer->players);
    return STATUS_OK;
}

static enum status card_trainer_step(struct card_trainer *trainer,
                                     const struct card_lesson *lessons, size_t n, double rate,
                                     const struct pool *pool)
{
    if (n == 0)
        return STATUS_OK;
    struct lesson_work lessons_of = {trainer, lessons, n};
    const double step = (double)++trainer->step;
    const double unbiased = sqrt(1.0 - pow(keep_variance, step)) / (1.0 - pow(keep_momentum, step));
    struct change_work change = {
        trainer, 1.0F / (float)n, (float)(rate * unbiased),
        trainer->step < LEAST_MEAN ? 1.0F : (float)(1.0 / fmax(mean_share * step, LEAST_MEAN))};
    const struct work parts = {
        .n_items = GRADIENT_PARTS, .do_item = add_gradient, .self = &lessons_of};
    const struct work slices = {
        .n_items = (CARD_WEIGHTS + SLICE - 1) / SLICE, .do_item = change_slice, .self = &change};
    const enum status status = pool_map(pool, &parts, NULL);
    return status != STATUS_OK ? status : pool_map(pool, &slices, NULL);
}

/* --- a step: its deals, then its gradient ---------------------------------------------------- */

/* Deals per work item. */
enum { BLOCK = 32, BLOCKS = CARD_STEP_DEALS / BLOCK, BLOCK_LESSONS = BLOCK * MOST_LESSONS };

/* The temperatures of the first and the last step, in stakes of the contract, and the learning
 * rate, which rises until WARM_STEPS and falls in the second half. Of the few settings that were
 * tried in runs of a few minutes, these gave the lowest exploitability. */
static const double first_heat = 0.3, last_heat = 0.05;
static const double full_rate = 2e-3, last_share = 0.03;
enum { WARM_STEPS = 30 };

struct block {
    int n;
    struct card_lesson lessons[BLOCK_LESSONS];
};

/* Plays a block of deals. Each deal has its own random generator; generator 0 draws the initial
 * weights. */
static enum status do_block(void *self, int worker, uint64_t number, void *result)
{
    const struct card_training *training = self;
    struct block *block = result;
    const struct card_play play = {.rules = training->plan.rules,
                                   .calls = training->calls,
                                   .scratch = training->scratch[worker],
                                   .players = training->trainer.players,
                                   .symmetry = &training->symmetry,
                                   .heat = training->heat};
    const uint64_t first = 1 + training->trainer.step * CARD_STEP_DEALS + number * BLOCK;
    for (uint64_t i = 0; i < BLOCK; i++) {
        cardset dealt[N_SEATS];
        struct rng rng;
        rng_seed(&rng, training->plan.seed, first + i);
        deal_random(training->plan.rules, &rng, dealt);
        block->n += card_play_deal(&play, dealt, &rng, block->lessons + block->n);
    }
    return STATUS_OK;
}

static enum status take_block(void *self, UNUSED uint64_t number, const void *result)
{
    struct card_training *training = self;
    const struct block *block = result;
    memcpy(training->lessons + training->n_lessons, block->lessons,
           (size_t)block->n * sizeof *block->lessons);
    training->n_lessons += (size_t)block->n;
    return STATUS_OK;
}

/* If the policy that makes the calls has changed, zeroes its scratch. */
static enum status renew_scratch(struct card_training *training, const struct policy *calls)
{
    if (training->calls == calls && training->scratch_size == calls->scratch_size)
        return STATUS_OK;
    for (int i = 0; i < pool_workers(&training->plan.pool); i++) {
        free(training->scratch[i]);
        TRY_MEMORY(training->scratch[i] = calloc(1, calls->scratch_size + 1));
    }
    training->calls = calls;
    training->scratch_size = calls->scratch_size;
    return STATUS_OK;
}

/* Plays the deals of a step. All ranks receive all training examples and update the weights
 * themselves, since sending gradients would take six times as many bytes. */
static enum status play_deals(struct card_training *training)
{
    const struct pool *pool = &training->plan.pool;
    const struct work work = {.n_items = BLOCKS,
                              .result_size = sizeof(struct block),
                              .do_item = do_block,
                              .take = take_block,
                              .self = training};
    training->n_lessons = 0;
    const enum status status = pool_map(pool, &work, NULL);
    pool_share(pool, pool->is_writer, &training->n_lessons, sizeof training->n_lessons);
    pool_share(pool, pool->is_writer, training->lessons,
               training->n_lessons * sizeof *training->lessons);
    return status;
}

enum status card_training_step(struct card_training *training, const struct policy *calls)
{
    const double way = (double)training->trainer.step / (double)training->plan.steps;
    const double warm = fmin(1.0, ((double)training->trainer.step + 1) / WARM_STEPS);
    const double late = pow(last_share, fmax(0.0, 2 * way - 1));
    const struct pool here = pool_here(&training->plan.pool);
    TRY(pool_agree(&training->plan.pool, renew_scratch(training, calls), NULL));
    training->heat = first_heat * pow(last_heat / first_heat, way);
    enum status status = play_deals(training);
    return status != STATUS_OK
               ? status
               : card_trainer_step(&training->trainer, training->lessons, training->n_lessons,
                                   full_rate * warm * late, &here);
}

void card_training_net(const struct card_training *training, struct card_net *out)
{
    card_weights_net(training->trainer.players, out);
    out->symmetry = training->symmetry;
}

/* --- life cycle ----------------------------------------------------------------------------- */

enum status card_training_init(struct card_training *training,
                               const struct card_training_plan *plan)
{
    *training = (struct card_training){.plan = *plan};
    card_symmetry_init(&training->symmetry, plan->rules);
    training->lessons = calloc((size_t)BLOCKS * BLOCK_LESSONS, sizeof *training->lessons);
    training->scratch =
        calloc((size_t)pool_workers(&training->plan.pool), sizeof *training->scratch);
    if (training->lessons == NULL || training->scratch == NULL)
        return STATUS_MEMORY;
    return card_trainer_init(&training->trainer, plan->rules, plan->seed);
}

void card_training_clear(struct card_training *training)
{
    for (int i = 0; training->scratch != NULL && i < pool_workers(&training->plan.pool); i++)
        free(training->scratch[i]);
    free(training->scratch);
    free(training->lessons);
    card_trainer_clear(&training->trainer);
    *training = (struct card_training){0};
}

/* --- the checkpoint ------------------------------------------------------------------------- */

void card_training_places(const struct card_training *training,
                          struct checkpoint_place out[CARD_PLACES])
{
    const struct card_trainer *trainer = &training->trainer;
    const size_t size = sizeof *trainer->now;
    out[0] = (struct checkpoint_place){"card step", (void *)&trainer->step, sizeof trainer->step};
    out[1] = (struct checkpoint_place){"card weights", trainer->now, size};
    out[2] = (struct checkpoint_place){"card mean", trainer->mean, size};
    out[3] = (struct checkpoint_place){"card momentum", trainer->momentum, size};
    out[4] = (struct checkpoint_place){"card variance", trainer->variance, size};
}

void card_training_resume(struct card_training *training)
{
    card_trainer_round(&training->trainer);
}
