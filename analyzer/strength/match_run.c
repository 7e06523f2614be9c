/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/strength/match.h"

#include <assert.h>
#include <gsl/gsl_cdf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/run/job.h"
#include "analyzer/run/run_checkpoint.h"
#include "engine/core/language.h"
#include "engine/play/playout.h"
#include "engine/play/reach.h"

/* A match's time on one core: the default, and the limit if a precision or confidence is given. */
static const double budget_us = 4e6, patience_us = 120e6;
enum { LEAST_DEALS = 100, MOST_DEALS = 1000000, FILE_BYTES = 4096 };

/* --- replacing players that fail --------------------------------------------------------- */

/* Passes, or plays the lowest legal card, which is the one that most other cards beat. */
static action choose_default(UNUSED const void *self, const struct view *view,
                             UNUSED struct rng *rng, UNUSED void *scratch)
{
    const cardset *beaten_by = view->table->order->beaten_by;
    action lowest = (action)bits_first(view->actions);
    if (view->table->phase == PHASE_CARD)
        BITS_EACH(c, view->actions)
            if (cardset_count(beaten_by[c]) > cardset_count(beaten_by[lowest]))
                lowest = (action)c;
    return lowest;
}

static const struct policy default_actions = {
    .name = "default", .any_rules = true, .choose = choose_default};

/* A player that is replaced if it fails. */
struct replaceable {
    const struct policy *policy;
    struct player player, stand_in;
    bool *has_failed;
};

static action choose_or_replace(const void *self, const struct view *view, struct rng *rng,
                                void *scratch)
{
    const struct replaceable *of = self;
    const action chosen = of->player.choose(of->player.self, view, rng, scratch);
    if (of->policy->failure(of->policy, scratch) == NULL)
        return chosen;
    *of->has_failed = true;
    return of->stand_in.choose(of->stand_in.self, view, rng, of->stand_in.scratch);
}

/* Plays a deal from `state` to the end of the deal. Player "me" of the pair has the seats `of_me`,
 * player "others" the remaining ones. `rng` is a copy, so that all seatings use the same random
 * numbers. If a player fails, `stand_in` replaces it for the rest of the playout, the failure count
 * for its role increases by 1, and the player is restarted for the next playout. If `stand_in` is
 * NULL, a player that has failed is not replaced (policy_table_failure). */
static void play_seating(struct policy_table *pair, const struct player *stand_in, seatset of_me,
                         struct state *state, struct rng rng, int64_t failures[2])
{
    struct replaceable roles[2];
    struct player players[N_SEATS], of[2];
    bool has_failed[2] = {false, false};
    for (int role = 0; role < 2; role++) {
        of[role] = pair->players[role]; /* role 0 is that of `me`, role 1 that of `others` */
        if (stand_in == NULL || pair->owner[role]->failure == NULL)
            continue;
        roles[role] =
            (struct replaceable){pair->owner[role], of[role], *stand_in, &has_failed[role]};
        of[role].choose = choose_or_replace;
        of[role].self = &roles[role];
    }
    for (unsigned s = 0; s < N_SEATS; s++)
        players[s] = of[(of_me >> s & 1) != 0 ? 0 : 1];
    playout(state, players, &rng);
    for (int role = 0; role < 2 && stand_in != NULL; role++) {
        failures[role] += has_failed[role];
        policy_table_renew(pair, role);
    }
}

/* --- rows ---------------------------------------------------------------------------------
 *
 * Row i is deal number i. Each row has its own random numbers, the same in every seating, and all
 * counts are integers, so results are bit-identical for any pool, batches or interruptions. */

/* The failure counts of A and of B follow the sums of the parts. */
enum { FAILURES = N_PARTS * PART_SUMS, N_SUMS = FAILURES + 2 };

struct match_play {
    const struct match *match;
    struct policy_roles roles;
    int64_t *counted; /* [N_SUMS] the sums over all completed batches; owned */
    int64_t *sums;    /* [N_SUMS] sums of the current batch; owned */
    struct pool pool;
    struct pool_players players;  /* `me` uses policy A, `others` use policy B */
    struct policy_roles stand_in; /* the policies that replace failed players */
    struct pool_players stand_ins;
    uint64_t before, total;
};

struct task {
    struct match_play *play;
    struct sample *sample;
};

static enum status play_init(struct match_play *play, const struct match *match, int a, int b)
{
    const struct match_plan *plan = &match->plan;
    *play = (struct match_play){.match = match,
                                .roles = {plan->policies[a], plan->policies[b]},
                                .pool = plan->pool,
                                .counted = calloc(N_SUMS, sizeof *play->counted),
                                .sums = calloc(N_SUMS, sizeof *play->sums)};
    play->stand_in.me = play->stand_in.others =
        plan->on_failure == ON_FAILURE_PASS ? default_actions : policy_club;
    if (play->counted == NULL || play->sums == NULL)
        return STATUS_MEMORY;
    TRY(pool_players_init(&play->players, &play->pool, &play->roles, 0));
    return pool_players_init(&play->stand_ins, &play->pool, &play->stand_in, 0);
}

/* --- a row -------------------------------------------------------------------------------- */

static double play_deal(struct match_play *play, int worker, uint64_t row, int64_t *sums)
{
    const struct match *match = play->match;
    const struct ruleset *rules = match->plan.rules;
    const bool stops = match->plan.on_failure == ON_FAILURE_STOP;
    struct deal_counts counts = {0};
    struct rng rng;
    cardset dealt[N_SEATS];
    struct state start;
    rng_seed(&rng, match->plan.seed, row);
    deal_random(rules, &rng, dealt);
    state_init(&start, rules, dealt);
    for (seatset of_a = 1; of_a <= MATCH_SEATINGS; of_a++) {
        struct state state = start;
        int payoff[N_SEATS];
        play_seating(&play->players.of[worker],
                     stops ? NULL : &play->stand_ins.of[worker].players[0], of_a, &state, rng,
                     sums + FAILURES);
        state_payoff(&state, payoff);
        roles_count(&counts, &state, of_a, payoff);
    }
    roles_add(sums, &counts);
    return (double)counts.part[PART_ALL][STAKES_A] / MATCH_SEATS;
}

static enum status do_row(void *self, int worker, uint64_t row, double *values, int64_t *sums)
{
    const struct task *task = self;
    values[0] = play_deal(task->play, worker, row, sums);
    return policy_table_failure(&task->play->players.of[worker]) != NULL ? STATUS_PROGRAM
                                                                         : STATUS_OK;
}

/* --- many rows ---------------------------------------------------------------------------- */

/* Stores rows. B loses what A gains, since both have the same seats over all seatings of a row. */
static enum status take_rows(void *self, uint64_t first, uint64_t n, const double *values,
                             const int64_t *sums)
{
    const struct task *task = self;
    struct match_play *play = task->play;
    for (uint64_t i = 0; i < n; i++) {
        double *row = sample_row(task->sample, first + i);
        row[0] = values[i];
        row[1] = -values[i];
    }
    for (size_t i = 0; i < (size_t)N_SUMS; i++)
        play->sums[i] += sums[i];
    return STATUS_OK;
}

static enum status fill_rows(void *self, struct sample *sample, uint64_t first, uint64_t n,
                             uint64_t active)
{
    struct match_play *play = self;
    struct task task = {play, sample};
    const struct pool_rows rows = {.first = first,
                                   .n = n,
                                   .n_values = 1,
                                   .n_sums = (size_t)N_SUMS,
                                   .row = do_row,
                                   .take = take_rows,
                                   .self = &task,
                                   .progress = play->match->plan.progress,
                                   .before = play->before + first,
                                   .total = play->total};
    (void)active; /* both are active, since a race of two ends when one option is dropped */
    memset(play->sums, 0, (size_t)N_SUMS * sizeof *play->sums);
    const enum status status = pool_map_rows(&play->pool, &rows);
    if (status == STATUS_PROGRAM)
        pool_players_share_failure(&play->players, &play->pool);
    if (status == STATUS_OK)
        for (size_t i = 0; i < (size_t)N_SUMS; i++)
            play->counted[i] += play->sums[i];
    return status;
}

static double clock_s(void *self)
{
    const struct match_play *play = self;
    return pool_now_s(&play->pool);
}

/* --- number of rows ----------------------------------------------------------------------- */

static double row_cost_us(const struct match *match, int a, int b)
{
    const struct match_plan *plan = &match->plan;
    const double deal =
        (policy_cost_us(&plan->policies[a]) + policy_cost_us(&plan->policies[b])) / 2 + 0.5;
    return deal * MATCH_SEATINGS;
}

static bool peeks(const struct match_plan *plan)
{
    return plan->precision > 0 || plan->confidence > 0;
}

/* The number of rows for a pair depends only on the policies' stated cost, so that results are the
 * same on any machine. All pairs have the same number of rows, because the rating requires it. */
static uint64_t rows_of_pair(const struct match *match)
{
    const struct match_plan *plan = &match->plan;
    double cost = 0;
    if (plan->n > 0)
        return plan->n;
    if (plan->seconds > 0)
        return MOST_DEALS;
    for (int i = 0; i < match->n_pairs; i++)
        cost += row_cost_us(match, match->pairs[i].a, match->pairs[i].b);
    const double n = (peeks(plan) ? patience_us : budget_us) / cost;
    return n < LEAST_DEALS ? LEAST_DEALS : n > MOST_DEALS ? MOST_DEALS : (uint64_t)n;
}

/* --- one pair ----------------------------------------------------------------------------- */

/* The statistical design for a pair. The value of option A is half the difference between the
 * policies, that of B its negative (take_rows). A row is a mean over A's seats, which are half of
 * all seats; in a seating, A's seats together win at most as much as a lone player can. */
static struct study_design design_of(const struct match *match, bool alike)
{
    const struct match_plan *plan = &match->plan;
    const double bound = alike ? 0 : reach_of_rules(plan->rules) / 2.0;
    struct study_design design = {.n_options = 2,
                                  .low = -bound,
                                  .high = bound,
                                  .confidence = match->confidence,
                                  .stopping = {.most_n = rows_of_pair(match)}};
    if (alike)
        return design;
    design.stopping.precision = plan->precision / 2;
    design.stopping.confidence = plan->confidence;
    design.stopping.most_seconds = plan->seconds / match->n_pairs;
    return design;
}

static struct part_frame frame_of(const struct match *match, const struct match_pair *pair)
{
    const double bound = reach_of_rules(match->plan.rules);
    return (struct part_frame){.n = pair->n,
                               .seats = MATCH_SEATS,
                               .low = -bound,
                               .high = bound,
                               .alike = pair->alike,
                               .peeked = pair->peeked,
                               .confidence = match->confidence};
}

/* Derives the intervals over all seats from the match's interval: the payoffs of a table sum to 0,
 * so A earns half the difference and B its negative. The shares of each kind of table are exact. */
static void set_whole(const struct match_pair *pair, struct match_split *all,
                      struct match_split tables[N_TABLE_KINDS])
{
    all->diff = all->adds = pair->diff;
    for (int p = 0; p < 2; p++) {
        all->payoff[p] = estimate_scaled(pair->diff, p == 0 ? 0.5 : -0.5);
        all->often[p] = interval_exact(1, pair->n);
        for (int kind = 0; kind < N_TABLE_KINDS; kind++)
            tables[kind].often[p] = interval_exact(tables[kind].often[p].value, pair->n);
    }
}

/* The sign test, at the confidence level of the intervals: which policy, if any, is ahead in more
 * rows than chance would explain if the policies were equal. */
static int better_by_signs(const struct match *match, const struct match_pair *pair)
{
    const uint64_t a = pair->ahead[0], b = pair->ahead[1], more = a > b ? a : b;
    const int sign = a > b ? 1 : -1;
    if (more == 0 || !(sign * pair->diff.value > 0))
        return 0;
    const double chance = gsl_cdf_binomial_Q((unsigned)more - 1, 0.5, (unsigned)(a + b));
    return 2 * chance <= 1 - match->confidence ? sign : 0;
}

static void find_better(const struct match *match, struct match_pair *pair)
{
    for (uint64_t row = 0; row < pair->n; row++) {
        pair->ahead[0] += pair->differences[row] > 0;
        pair->ahead[1] += pair->differences[row] < 0;
    }
    if (pair->diff.kind == INTERVAL_NONE)
        pair->better = better_by_signs(match, pair);
    else
        pair->better = (pair->diff.low > 0) - (pair->diff.high < 0);
}

static enum status conclude_pair(const struct match *match, const struct study_design *design,
                                 const struct study *study, const int64_t *sums,
                                 struct match_pair *pair)
{
    const struct sample *sample = &study->sample;
    pair->n = sample->n;
    pair->reason = study->reason;
    pair->peeked = stopping_peeks(&design->stopping);
    pair->differences = malloc((sample->n + 1) * sizeof *pair->differences);
    pair->parts = calloc(N_PARTS, sizeof *pair->parts);
    if (pair->differences == NULL || pair->parts == NULL)
        return STATUS_MEMORY;
    for (uint64_t row = 0; row < sample->n; row++)
        pair->differences[row] = sample_result(sample, row, 0) - sample_result(sample, row, 1);
    const struct series differences = {.values = pair->differences,
                                       .n = sample->n,
                                       .low = 2 * design->low,
                                       .high = 2 * design->high};
    const enum status status = study_estimate(design, study, &differences, &pair->diff);
    for (int p = 0; p < 2; p++)
        pair->failures[p] = (uint64_t)sums[FAILURES + p];
    find_better(match, pair);
    const struct part_frame frame = frame_of(match, pair);
    for (int p = 0; p < N_PARTS; p++)
        part_split(sums + p * PART_SUMS, &frame, &pair->parts[p]);
    set_whole(pair, &pair->parts[PART_ALL], &pair->parts[PART_TABLES]);
    return status;
}

/* Writes the name of a pair's checkpoint file. A single pair uses the plan's file. */
static void file_of(const struct match *match, const struct match_pair *pair, char out[FILE_BYTES])
{
    if (match->n_pairs == 1)
        snprintf(out, FILE_BYTES, "%s", match->plan.checkpoint);
    else
        snprintf(out, FILE_BYTES, "%s.%d-%d", match->plan.checkpoint, pair->a + 1, pair->b + 1);
}

static enum status refuse_longer(const char *file, uint64_t saved, uint64_t wanted,
                                 struct diag *diag)
{
    diag_set_source(diag, file);
    return diag_refuse(diag,
                       N_("%llu rows are saved in this file, but this run ends after %llu; request "
                          "at least as many, or choose another file"),
                       (unsigned long long)saved, (unsigned long long)wanted);
}

static enum status run_rows(const struct match *match, struct match_pair *pair,
                            struct match_play *play, const struct row_sink *sink,
                            struct study *study, struct diag *diag)
{
    const struct study_design design = design_of(match, pair->alike);
    const struct row_source source = {.fill_rows = fill_rows, .clock_s = clock_s, .self = play};
    const enum status status = study_run(&design, &source, sink, study);
    if (status == STATUS_PROGRAM)
        return diag_set(diag, status, 0, 0, "%s", pool_players_failure(&play->players));
    TRY(status);
    const uint64_t n = (uint64_t)play->counted[0]; /* number of rows included in the sums */
    if (n != study->sample.n) {
        char file[FILE_BYTES];
        file_of(match, pair, file);
        return refuse_longer(file, n, study->sample.n, diag);
    }
    return conclude_pair(match, &design, study, play->counted, pair);
}

/* Writes the job line from everything that determines the rows (not the number of deals). */
static void name_job(const struct match *match, const struct match_pair *pair,
                     struct job_line *line)
{
    const struct match_plan *plan = &match->plan;
    const struct policy *const players[] = {&plan->policies[pair->a], &plan->policies[pair->b]};
    char first[192], second[192];
    policy_format(players[0], first, sizeof first);
    policy_format(players[1], second, sizeof second);
    job_line_begin(line, "match", 2, plan->rules);
    static const char *const failures[] = {"", " failure=pass", " failure=replace"};
    job_line_add(line, " policies=%s,%s%s seed=%llu", first, second, failures[plan->on_failure],
                 (unsigned long long)plan->seed);
    job_line_end(line, players, 2);
}

static enum status run_saved(const struct match *match, struct match_pair *pair,
                             struct match_play *play, struct study *study, struct diag *diag)
{
    struct run_checkpoint checkpoint;
    struct job_line line;
    char file[FILE_BYTES];
    const struct checkpoint_place place = {"sums", play->counted, N_SUMS * sizeof *play->counted};
    const struct run_state state = {.sample = &study->sample, .places = &place, .n_places = 1};
    file_of(match, pair, file);
    name_job(match, pair, &line);
    sample_init(&study->sample, 2, 0);
    enum status status =
        run_checkpoint_open(&checkpoint, &match->plan.pool, file, line.text, &state, diag);
    THEN(status, run_rows(match, pair, play, run_checkpoint_sink(&checkpoint), study, diag));
    return run_checkpoint_end(&checkpoint, status);
}

static enum status run_pair(const struct match *match, struct match_pair *pair, uint64_t before,
                            struct diag *diag)
{
    const struct match_plan *plan = &match->plan;
    const bool open_ended = peeks(plan) || plan->seconds > 0;
    struct match_play play;
    struct study study = {0};
    enum status status = play_init(&play, match, pair->a, pair->b);
    if (status == STATUS_OK) {
        /* the two policies are the same and not external */
        pair->alike = play.players.of[0].common != NULL && play.roles.me.label[0] == '\0';
        play.before = before;
        play.total = open_ended ? 0 : rows_of_pair(match) * (uint64_t)match->n_pairs;
        status = plan->checkpoint == NULL ? run_rows(match, pair, &play, NULL, &study, diag)
                                          : run_saved(match, pair, &play, &study, diag);
    }
    study_clear(&study);
    pool_players_clear(&play.players);
    pool_players_clear(&play.stand_ins);
    free(play.counted);
    free(play.sums);
    return status;
}

/* --- all pairs ---------------------------------------------------------------------------- */

enum status match_run(const struct match_plan *plan, struct match *out, struct diag *diag)
{
    assert(plan->n_policies >= 2 && plan->n_policies <= MAX_MATCHED);
    *out = (struct match){
        .plan = *plan, .confidence = plan->confidence > 0 ? plan->confidence : interval_confidence};
    for (int b = 1; b < plan->n_policies; b++)
        for (int a = 0; a < b; a++)
            out->pairs[out->n_pairs++] = (struct match_pair){.a = a, .b = b};
    uint64_t before = 0;
    for (int i = 0; i < out->n_pairs; i++) {
        TRY(run_pair(out, &out->pairs[i], before, diag));
        before += out->pairs[i].n;
    }
    if (plan->n_policies > 2)
        match_rate(out);
    return STATUS_OK;
}

void match_clear(struct match *match)
{
    for (int i = 0; i < match->n_pairs; i++) {
        free(match->pairs[i].differences);
        free(match->pairs[i].parts);
    }
    *match = (struct match){0};
}

const struct match_pair *match_find(const struct match *match, int a, int b)
{
    for (int i = 0; i < match->n_pairs; i++)
        if (match->pairs[i].a == a && match->pairs[i].b == b)
            return &match->pairs[i];
    return NULL;
}
