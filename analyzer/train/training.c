/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/train/training.h"

#include <inttypes.h>
#include <stdlib.h>

#include "analyzer/run/job.h"
#include "analyzer/run/run_checkpoint.h"
#include "analyzer/train/call_counting.h"
#include "analyzer/train/call_training.h"
#include "analyzer/train/card_training.h"
#include "engine/policy/players/tabled.h"

enum { ROUND_DEALS = 40000, HISTORIES = 500 };
enum { BEST_PASSES = BEST_COUNTS * N_SEATS, ALL_PASSES = ALL_COUNTS * N_SEATS };
static const double save_s = 60.0; /* the number of seconds between saves, except during counting */
static const struct call_bar bar = {.there = 0.3, .of_hand = 0.01};

/* The time to count one hand, measured in training deals; used only by the progress bar. */
enum { OWN_COST = 3000, BEST_COST = 10000 };

/* The order of the checkpoint's blocks: those whose size is known at the start, those whose size
 * depends on the histories, and those that exist once a counting pass is complete. */
enum {
    FIRST_PLACES = 2 + CARD_PLACES + HISTORY_PLACES,
    LEARNT_PLACES = 2 + CARD_PLACES + CALL_PLACES,
    ALL_PLACES = LEARNT_PLACES + 1 + COUNTING_PLACES
};

struct training {
    const struct training_plan *plan;
    struct card_training cards;
    struct call_training calls;
    struct call_counting *counting; /* the counting passes of the current kind; owned */
    struct card_net *net;           /* the current net; owned */
    struct tabled parts;            /* the players' current calls and card play */
    struct policy players;
    struct call_costs costs; /* after counting */
    int n_passes;            /* completed counting passes */
    double gain;             /* gain in the current counting round, averaged over the seats */
    struct checkpoint_place places[ALL_PLACES];
    struct run_checkpoint checkpoint;
    struct diag *diag;
    int n_hands;      /* number of hands that each pass counts */
    uint64_t n_begun; /* number of deals completed before the current pass */
};

/* --- progress ------------------------------------------------------------------------------- */

static uint64_t cost_of_passes(const struct training *training, int passes)
{
    const int best = passes < BEST_PASSES ? passes : BEST_PASSES;
    return (uint64_t)training->n_hands *
           ((uint64_t)best * BEST_COST + (uint64_t)(passes - best) * OWN_COST);
}

static uint64_t rounds_of_calls(const struct training_plan *plan)
{
    return (plan->deals + ROUND_DEALS - 1) / ROUND_DEALS;
}

static bool goes_on(const struct training *training, uint64_t done)
{
    const struct progress *progress = training->plan->progress;
    const uint64_t all = training->cards.plan.steps * CARD_STEP_DEALS +
                         rounds_of_calls(training->plan) * ROUND_DEALS +
                         cost_of_passes(training, ALL_PASSES);
    return progress == NULL || progress->report(progress->self, done, all);
}

static uint64_t deals_done(const struct training *training)
{
    return training->cards.trainer.step * CARD_STEP_DEALS +
           (uint64_t)training->calls.round * ROUND_DEALS +
           cost_of_passes(training, training->n_passes);
}

/* --- the checkpoint ------------------------------------------------------------------------- */

/* Fills `places` with all checkpoint blocks at their current sizes. */
static void find_places(struct training *training)
{
    const struct call_table *calls = &training->calls.bidders.now;
    struct checkpoint_place *places = training->places;
    places[0] =
        (struct checkpoint_place){"all passes", &training->n_passes, sizeof training->n_passes};
    places[1] = (struct checkpoint_place){"gain", &training->gain, sizeof training->gain};
    card_training_places(&training->cards, places + 2);
    call_training_places(&training->calls, places + 2 + CARD_PLACES);
    places[LEARNT_PLACES] = (struct checkpoint_place){
        "counted calls", calls->calls, (size_t)calls->tree.n * (size_t)calls->n_hands};
    call_counting_places(training->counting, places + LEARNT_PLACES + 1);
}

static enum status save(struct training *training, double seconds)
{
    find_places(training);
    training->checkpoint.state.n_places = training->n_passes > 0 ? ALL_PLACES : LEARNT_PLACES;
    return pool_agree(&training->plan->pool, run_checkpoint_save(&training->checkpoint, seconds),
                      training->diag);
}

/* Call this after each piece of work. Saves if the last save was `seconds` ago or the run is to
 * stop; if it is to stop, returns STATUS_INTERRUPTED on all ranks. */
static enum status check_progress(struct training *training, double seconds)
{
    const bool on = goes_on(training, deals_done(training));
    const enum status going =
        pool_agree(&training->plan->pool, on ? STATUS_OK : STATUS_INTERRUPTED, training->diag);
    const enum status saved = save(training, going == STATUS_OK ? seconds : 0.0);
    return saved == STATUS_OK ? going : saved;
}

/* Opens the checkpoint and loads all results of the training except those of counting. */
static enum status resume(struct training *training)
{
    const struct training_plan *plan = training->plan;
    const struct run_state state = {.places = training->places, .n_places = FIRST_PLACES};
    struct run_checkpoint *checkpoint = &training->checkpoint;
    struct job_line line;
    job_line_begin(&line, "train", 6, plan->rules);
    job_line_add(&line, " rounds=%d deals=%" PRIu64 " hands=%d seed=%" PRIu64, plan->rounds,
                 plan->deals, plan->hands, plan->seed);
    find_places(training);
    TRY(run_checkpoint_open(checkpoint, &plan->pool, plan->checkpoint, line.text, &state,
                            training->diag));
    card_training_resume(&training->cards);
    enum status status = call_training_resume(&training->calls);
    if (status == STATUS_INPUT)
        status = checkpoint_refuse(checkpoint->checkpoint, training->diag,
                                   "the checkpoint is damaged: its parts are inconsistent");
    status = pool_agree(&plan->pool, status, training->diag);
    find_places(training);
    return status == STATUS_OK ? run_checkpoint_load(checkpoint, training->places + FIRST_PLACES,
                                                     LEARNT_PLACES - FIRST_PLACES)
                               : status;
}

/* --- training cards and calls alternately --------------------------------------------------- */

/* Makes the card-play steps of a round, using the calls from the previous round. */
static enum status train_cards(struct training *training, int round)
{
    const uint64_t end =
        training->cards.plan.steps * (uint64_t)(round + 1) / (uint64_t)training->plan->rounds;
    while (training->cards.trainer.step < end) {
        TRY(card_training_step(&training->cards, &training->players));
        TRY(check_progress(training, save_s));
    }
    card_training_net(&training->cards, training->net);
    return STATUS_OK;
}

static enum status train_calls(struct training *training, int round)
{
    const uint64_t end =
        rounds_of_calls(training->plan) * (uint64_t)(round + 1) / (uint64_t)training->plan->rounds;
    while ((uint64_t)training->calls.round < end) {
        TRY(call_training_round(&training->calls, &training->parts.cards));
        TRY(check_progress(training, save_s));
    }
    return STATUS_OK;
}

/* --- training calls by counting ------------------------------------------------------------- */

static bool report_hands(void *self, uint64_t done, UNUSED uint64_t total)
{
    const struct training *training = self;
    const uint64_t cost = training->n_passes < BEST_PASSES ? BEST_COST : OWN_COST;
    return goes_on(training, training->n_begun + done * cost);
}

static enum status begin_counting(struct training *training, bool best_reply)
{
    const struct training_plan *plan = training->plan;
    const struct call_counting_plan counting = {.rules = plan->rules,
                                                .calls = &training->calls.bidders.now,
                                                .players = &training->players,
                                                .hands = plan->hands,
                                                .seed = plan->seed,
                                                .bar = bar,
                                                .best_reply = best_reply,
                                                .pool = plan->pool};
    call_counting_free(training->counting);
    training->counting = NULL;
    return pool_agree(&plan->pool, call_counting_new(&counting, &training->counting),
                      training->diag);
}

static enum status count_pass(struct training *training)
{
    const struct progress progress = {report_hands, training};
    double gain;
    training->n_begun = deals_done(training);
    TRY(call_counting_pass(training->counting, &progress, &gain));
    training->gain = (training->n_passes % N_SEATS == 0 ? 0 : training->gain) + gain / N_SEATS;
    training->n_passes++;
    return check_progress(training, 0.0);
}

/* Loads the calls and sums of the last completed pass. */
static enum status resume_counting(struct training *training)
{
    TRY(begin_counting(training, training->n_passes <= BEST_PASSES));
    find_places(training);
    return run_checkpoint_load(&training->checkpoint, training->places + LEARNT_PLACES,
                               ALL_PLACES - LEARNT_PLACES);
}

/* Makes all counting passes. Saves after each completed pass, since a pass cannot be resumed. */
static enum status count_calls(struct training *training)
{
    TRY(training->n_passes > 0 ? resume_counting(training) : check_progress(training, 0.0));
    while (training->n_passes < ALL_PASSES) {
        if (training->n_passes == 0 || training->n_passes == BEST_PASSES)
            TRY(begin_counting(training, training->n_passes < BEST_PASSES));
        TRY(count_pass(training));
    }
    return STATUS_OK;
}

/* --- the run -------------------------------------------------------------------------------- */

static enum status prepare(struct training *training)
{
    const struct training_plan *plan = training->plan;
    const struct card_training_plan cards = {.rules = plan->rules,
                                             .steps = (plan->deals + CARD_STEP_DEALS - 1) /
                                                      CARD_STEP_DEALS,
                                             .seed = plan->seed,
                                             .pool = plan->pool};
    const struct call_training_plan calls = {.rules = plan->rules,
                                             .deals = ROUND_DEALS,
                                             .histories = HISTORIES,
                                             .seed = plan->seed + 1,
                                             .pool = plan->pool};
    training->net = aligned_alloc(64, (sizeof *training->net + 63) / 64 * 64);
    enum status status = training->net == NULL ? STATUS_MEMORY : STATUS_OK;
    THEN(status, card_training_init(&training->cards, &cards));
    THEN(status, call_training_init(&training->calls, &calls));
    TRY(pool_agree(&plan->pool, status, training->diag));
    training->parts = (struct tabled){.calls = &training->calls.bidders.now,
                                      .cards = card_net_policy(training->net)};
    training->players = tabled_policy(&training->parts, "in training");
    /* how many hands each pass will count, for the progress bar */
    TRY(begin_counting(training, false));
    training->n_hands = call_counting_hands(training->counting);
    return STATUS_OK;
}

static enum status run(struct training *training)
{
    TRY(prepare(training));
    TRY(resume(training));
    call_training_finish(&training->calls);
    card_training_net(&training->cards, training->net);
    for (int round = 0; round < training->plan->rounds; round++) {
        TRY(train_cards(training, round)); /* a resumed run skips completed steps */
        TRY(train_calls(training, round));
        call_training_finish(&training->calls);
    }
    TRY(count_calls(training));
    TRY(call_costs_init(&training->costs, &training->calls.bidders.now));
    return call_counting_costs(training->counting, &training->costs);
}

static void clear(struct training *training)
{
    call_counting_free(training->counting);
    card_training_clear(&training->cards);
    call_training_clear(&training->calls);
    call_costs_clear(&training->costs);
    free(training->net);
    run_checkpoint_close(&training->checkpoint);
}

enum status training_run(const struct training_plan *plan, struct trained *out, struct diag *diag)
{
    struct training training = {.plan = plan, .diag = diag};
    *out = (struct trained){0};
    const enum status status = run(&training);
    if (status == STATUS_OK) {
        out->net = *training.net;
        out->calls = training.calls.bidders.now;
        out->costs = training.costs;
        training.costs = (struct call_costs){0};
        training.calls.bidders.now = (struct call_table){0};
        out->gain = training.gain;
    }
    clear(&training);
    return status;
}

void trained_clear(struct trained *trained)
{
    call_table_clear(&trained->calls);
    call_costs_clear(&trained->costs);
}
