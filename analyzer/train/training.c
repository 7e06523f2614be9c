/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See training.h. */
#include "analyzer/train/training.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "analyzer/run/job.h"
#include "analyzer/run/run_checkpoint.h"
#include "analyzer/train/call_counting.h"
#include "analyzer/train/call_training.h"
#include "analyzer/train/card_training.h"
#include "engine/policy/players/tabled.h"

enum { ROUND_DEALS = 40000, HISTORIES = 500 };
enum { BEST_PASSES = BEST_COUNTS * N_SEATS, ALL_PASSES = ALL_COUNTS * N_SEATS };
static const double seconds_between = 60.0; /* saves */
static const struct call_bar bar = {.there = 0.3, .of_hand = 0.01};

/* What it takes to count a hand through, in deals of training: so progress foresees the end. */
enum { OWN_COST = 3000, BEST_COST = 10000 };

/* What is saved beside the states of the parts. */
struct report {
    int32_t rounds; /* of cards and calls that are over */
    int32_t passes; /* of counting that are over */
    double gain;    /* of the passes of the present round, the mean of the seats */
};

struct training {
    const struct training_plan *plan;
    struct card_training cards;
    struct call_training calls;
    struct call_counting *counting; /* of the present rounds; owned, NULL: none yet */
    struct card_net *net;           /* of the players by now; owned */
    struct tabled parts;            /* calls and cards by now */
    struct policy players;
    struct call_costs costs; /* once the calls are counted */
    struct report report;
    struct run_checkpoint checkpoint;
    struct diag *diag;
    int hands;      /* that each pass goes over */
    uint64_t begun; /* the present pass: deals that were done before it, in all */
};

/* --- how far it is, and the file ------------------------------------------------------------ */

static uint64_t cost_of_passes(const struct training *training, int passes)
{
    const int best = passes < BEST_PASSES ? passes : BEST_PASSES;
    return (uint64_t)training->hands *
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
           cost_of_passes(training, training->report.passes);
}

/* The calls once they are being counted through. */
static struct checkpoint_place place_of_counted(const struct training *training)
{
    const struct call_table *calls = &training->calls.bidders.now;
    return (struct checkpoint_place){"counted calls", calls->calls,
                                     (size_t)calls->tree.n * (size_t)calls->n_hands};
}

/* The report, and where the cards resume from. */
enum { FIRST_PLACES = 1 + CARD_PLACES };
static void first_places(const struct training *training, struct checkpoint_place out[FIRST_PLACES])
{
    out[0] =
        (struct checkpoint_place){"report", (void *)&training->report, sizeof training->report};
    card_training_places(&training->cards, out + 1);
}

/* The calls once they are being counted through, and where counting resumes from. */
static enum status put_counting(const struct training *training, struct checkpoint *checkpoint,
                                struct diag *diag)
{
    struct checkpoint_place places[1 + COUNTING_PLACES] = {place_of_counted(training)};
    call_counting_places(training->counting, places + 1);
    return checkpoint_put(checkpoint, places, 1 + COUNTING_PLACES, diag);
}

static enum status put(void *self, struct checkpoint *checkpoint, struct diag *diag)
{
    const struct training *training = self;
    struct checkpoint_place places[FIRST_PLACES];
    first_places(training, places);
    enum status status = checkpoint_put(checkpoint, places, FIRST_PLACES, diag);
    if (status == STATUS_OK)
        status = call_training_save(&training->calls, checkpoint, diag);
    if (status == STATUS_OK && training->counting != NULL)
        status = put_counting(training, checkpoint, diag);
    return status;
}

/* After each piece of work: saves where that is due, after `seconds`, or the run is to stop. */
static enum status breathe(struct training *training, double seconds)
{
    const struct pool *pool = &training->plan->pool;
    const bool on = goes_on(training, deals_done(training));
    const enum status going = pool_agree(pool, on ? STATUS_OK : STATUS_INTERRUPTED, NULL);
    const enum status saved =
        run_checkpoint_save(&training->checkpoint, going == STATUS_OK ? seconds : 0.0);
    const enum status status = pool_agree(pool, saved, training->diag);
    return status == STATUS_OK ? going : status;
}

static enum status load(void *self, struct run_checkpoint *run)
{
    struct training *training = self;
    bool found = false;
    struct checkpoint_place places[FIRST_PLACES];
    first_places(training, places);
    enum status status = run_checkpoint_load(run, places, FIRST_PLACES, &found);
    card_training_resume(&training->cards);
    return status == STATUS_OK && found ? call_training_load(&training->calls, run, &found)
                                        : status;
}

/* By the line of all that decides what comes out. */
static enum status open_checkpoint(struct training *training)
{
    const struct training_plan *plan = training->plan;
    const struct run_state state = {.put = put, .load = load, .self = training};
    struct job_line line;
    job_line_begin(&line, "train", 5, plan->rules);
    job_line_add(&line, " rounds=%d deals=%" PRIu64 " hands=%d seed=%" PRIu64, plan->rounds,
                 plan->deals, plan->hands, plan->seed);
    return run_checkpoint_open(&training->checkpoint, &plan->pool, plan->checkpoint, line.text,
                               &state, training->diag);
}

/* --- cards and calls in turn ---------------------------------------------------------------- */

/* Cards of a round, with the calls as they are after the one before. */
static enum status train_cards(struct training *training, int round)
{
    const uint64_t end =
        training->cards.plan.steps * (uint64_t)(round + 1) / (uint64_t)training->plan->rounds;
    enum status status = STATUS_OK;
    while (training->cards.trainer.step < end && status == STATUS_OK) {
        status = card_training_step(&training->cards, &training->players);
        if (status == STATUS_OK)
            status = breathe(training, seconds_between);
    }
    card_training_net(&training->cards, training->net);
    return status;
}

static enum status train_calls(struct training *training, int round)
{
    const uint64_t end =
        rounds_of_calls(training->plan) * (uint64_t)(round + 1) / (uint64_t)training->plan->rounds;
    enum status status = STATUS_OK;
    while ((uint64_t)training->calls.round < end && status == STATUS_OK) {
        status = call_training_round(&training->calls, &training->parts.cards);
        if (status == STATUS_OK)
            status = breathe(training, seconds_between);
    }
    return status;
}

static enum status train_round(struct training *training)
{
    const int round = training->report.rounds;
    enum status status = train_cards(training, round);
    if (status == STATUS_OK)
        status = train_calls(training, round);
    if (status != STATUS_OK)
        return status;
    call_training_finish(&training->calls);
    training->report.rounds++;
    return STATUS_OK;
}

/* --- calls counted through ------------------------------------------------------------------ */

static bool report_hands(void *self, uint64_t done, uint64_t total)
{
    const struct training *training = self;
    const uint64_t cost = training->report.passes < BEST_PASSES ? BEST_COST : OWN_COST;
    (void)total;
    return goes_on(training, training->begun + done * cost);
}

static enum status begin_counting(struct training *training, bool best_reply, bool resumes)
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
    bool found;
    call_counting_free(training->counting);
    training->counting = NULL;
    const enum status status =
        pool_agree(&plan->pool, call_counting_new(&counting, &training->counting), training->diag);
    if (status != STATUS_OK || !resumes)
        return status;
    struct checkpoint_place places[COUNTING_PLACES];
    call_counting_places(training->counting, places);
    return run_checkpoint_load(&training->checkpoint, places, COUNTING_PLACES, &found);
}

/* Finds out how many hands there will be to count through, so that progress foresees the end. */
static enum status foresee_hands(struct training *training)
{
    const enum status status = begin_counting(training, false, false);
    if (status == STATUS_OK)
        training->hands = call_counting_hands(training->counting);
    call_counting_free(training->counting);
    training->counting = NULL;
    return status;
}

static enum status count_pass(struct training *training)
{
    const struct progress progress = {report_hands, training};
    struct report *report = &training->report;
    double gain;
    training->begun = deals_done(training);
    const enum status status = call_counting_pass(training->counting, &progress, &gain);
    if (status != STATUS_OK)
        return status;
    report->gain = (report->passes % N_SEATS == 0 ? 0 : report->gain) + gain / N_SEATS;
    report->passes++;
    return breathe(training, 0);
}

/* A pass is made as a whole or not at all: so all that was done before it is saved. */
static enum status count_calls(struct training *training)
{
    const int begun = training->report.passes;
    enum status status = begun == 0 ? breathe(training, 0) : STATUS_OK;
    while (training->report.passes < ALL_PASSES && status == STATUS_OK) {
        const int passes = training->report.passes;
        const bool begins = passes == 0 || passes == BEST_PASSES;
        if (begins || training->counting == NULL)
            status = begin_counting(training, passes < BEST_PASSES, passes == begun && !begins);
        if (status == STATUS_OK)
            status = count_pass(training);
    }
    return status;
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
    if (status == STATUS_OK)
        status = card_training_init(&training->cards, &cards);
    if (status == STATUS_OK)
        status = call_training_init(&training->calls, &calls);
    status = pool_agree(&plan->pool, status, training->diag);
    if (status != STATUS_OK)
        return status;
    training->parts = (struct tabled){.calls = &training->calls.bidders.now,
                                      .cards = card_net_policy(training->net)};
    training->players = tabled_policy(&training->parts, "in training");
    return foresee_hands(training);
}

/* By the last rounds of counting, which a resumed run may have done already. */
static enum status find_costs(struct training *training)
{
    enum status status = STATUS_OK;
    if (training->counting == NULL)
        status = begin_counting(training, false, true);
    if (status == STATUS_OK)
        status = call_costs_init(&training->costs, &training->calls.bidders.now);
    return status == STATUS_OK ? call_counting_costs(training->counting, &training->costs) : status;
}

static enum status load_counted(struct training *training)
{
    const struct checkpoint_place counted = place_of_counted(training);
    bool found = false;
    return run_checkpoint_load(&training->checkpoint, &counted, 1, &found);
}

static enum status go(struct training *training)
{
    enum status status = prepare(training);
    if (status == STATUS_OK)
        status = open_checkpoint(training);
    if (status != STATUS_OK)
        return status;
    call_training_finish(&training->calls);
    card_training_net(&training->cards, training->net);
    while (training->report.rounds < training->plan->rounds && status == STATUS_OK)
        status = train_round(training);
    if (status == STATUS_OK && training->report.passes > 0)
        status = load_counted(training);
    if (status == STATUS_OK)
        status = count_calls(training);
    return status == STATUS_OK ? find_costs(training) : status;
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
    const enum status status = go(&training);
    if (status == STATUS_OK) {
        out->net = *training.net;
        out->calls = training.calls.bidders.now;
        out->costs = training.costs;
        training.costs = (struct call_costs){0};
        training.calls.bidders.now = (struct call_table){0};
        out->gain = training.report.gain;
    }
    clear(&training);
    return status;
}

void trained_clear(struct trained *trained)
{
    call_table_clear(&trained->calls);
    call_costs_clear(&trained->costs);
}
