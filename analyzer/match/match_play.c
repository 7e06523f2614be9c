/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See match_play.h. */
#include "analyzer/match/match_play.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/run/job.h"
#include "engine/play/playout.h"

/* --- seatings ------------------------------------------------------------------------------- */

struct seatings seatings_of(enum seating kind)
{
    struct seatings seatings = {0};
    for (unsigned set = 1; set < 15; set++) {
        const bool even = cardset_count(set) == 2;
        if (kind == SEATING_ALL || even == (kind == SEATING_TWO))
            seatings.of_a[seatings.n++] = (seatset)set;
    }
    return seatings;
}

const char *seating_name(enum seating kind)
{
    static const char *const names[N_SEATING_KINDS] = {"all", "one", "two"};
    return names[kind];
}

void seating_play(const struct policy_table *pair, seatset of_a, struct state *state,
                  struct rng rng, int payoff[N_SEATS])
{
    /* Seat 0 of the table is "me", any other one is of the "others". */
    struct player players[N_SEATS];
    for (unsigned s = 0; s < N_SEATS; s++)
        players[s] = pair->players[(of_a >> s & 1) != 0 ? 0 : 1];
    playout(state, players, &rng);
    state_payoff(state, payoff);
}

/* --- playing -------------------------------------------------------------------------------- */

struct match_play {
    const struct match *match;
    struct policy_roles roles;
    size_t n_sums;
    int64_t *counted; /* of all calls that came to their end, owned */
    int64_t *sums;    /* of the present call, owned */
    struct pool pool;
    struct pool_players players; /* "me" is A, "others" are B */
    uint64_t before, total;
};

/* A call: rows of a sample, to be filled. */
struct task {
    struct match_play *play;
    struct sample *sample;
};

/* --- making ready ------------------------------------------------------------------------- */

static enum status prepare(struct match_play *play)
{
    play->counted = calloc(play->n_sums, sizeof *play->counted);
    play->sums = calloc(play->n_sums, sizeof *play->sums);
    return play->counted != NULL && play->sums != NULL
               ? pool_players_init(&play->players, &play->pool, &play->roles, 0)
               : STATUS_MEMORY;
}

enum status match_play_new(const struct match *match, int a, int b, struct match_play **out)
{
    struct match_play *play = calloc(1, sizeof *play);
    if (play == NULL)
        return STATUS_MEMORY;
    const struct match_plan *plan = &match->plan;
    play->match = match;
    play->roles = (struct policy_roles){plan->policies[a], plan->policies[b]};
    play->n_sums = (size_t)N_PARTS * PART_SUMS;
    play->pool = plan->pool;
    const enum status status = prepare(play);
    if (status == STATUS_OK)
        *out = play;
    else
        match_play_free(play);
    return status;
}

void match_play_free(struct match_play *play)
{
    if (play == NULL)
        return;
    pool_players_clear(&play->players);
    free(play->counted);
    free(play->sums);
    free(play);
}

int64_t *match_play_sums(struct match_play *play, size_t *n)
{
    *n = play->n_sums;
    return play->counted;
}

void match_play_expect(struct match_play *play, uint64_t before, uint64_t total)
{
    play->before = before;
    play->total = total;
}

const char *match_play_failure(const struct match_play *play)
{
    return pool_players_failure(&play->players);
}

bool match_play_is_alike(const struct match_play *play)
{
    return play->players.of[0].common != NULL && play->roles.me.label[0] == '\0';
}

/* --- a row -------------------------------------------------------------------------------- */

static double play_deal(const struct match *match, const struct policy_table *players, uint64_t row,
                        int64_t *sums)
{
    const struct ruleset *rules = match->plan.rules;
    struct deal_counts counts = {0};
    struct rng rng;
    cardset dealt[N_SEATS];
    struct state start;
    rng_seed(&rng, match->plan.seed, row);
    deal_shuffle(rules->pack, &rng, dealt);
    state_init(&start, rules, dealt);
    for (int i = 0; i < match->seatings.n; i++) {
        const seatset of_a = match->seatings.of_a[i];
        struct state state = start;
        int payoff[N_SEATS];
        seating_play(players, of_a, &state, rng, payoff);
        roles_count(&counts, &state, of_a, payoff);
    }
    roles_add(sums, &counts);
    return (double)counts.part[PART_ALL][STAKES_A] / seatings_seats(&match->seatings);
}

static enum status do_row(void *self, int worker, uint64_t row, double *values, int64_t *sums)
{
    const struct task *task = self;
    const struct match *match = task->play->match;
    const struct policy_table *players = &task->play->players.of[worker];
    values[0] = play_deal(match, players, row, sums);
    return policy_table_failure(players) != NULL ? STATUS_PROGRAM : STATUS_OK;
}

/* --- many rows ---------------------------------------------------------------------------- */

/* What A gains B loses: over the seatings of a row both have the same seats. */
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
    for (size_t i = 0; i < play->n_sums; i++)
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
                                   .n_sums = play->n_sums,
                                   .row = do_row,
                                   .take = take_rows,
                                   .self = &task,
                                   .progress = play->match->plan.progress,
                                   .before = play->before + first,
                                   .total = play->total};
    (void)active; /* two options: a race ends with the first that is dropped */
    memset(play->sums, 0, play->n_sums * sizeof *play->sums);
    const enum status status = pool_map_rows(&play->pool, &rows);
    if (status == STATUS_PROGRAM)
        pool_players_share_failure(&play->players, &play->pool);
    if (status == STATUS_OK)
        for (size_t i = 0; i < play->n_sums; i++)
            play->counted[i] += play->sums[i];
    return status;
}

static double clock_s(void *self)
{
    const struct match_play *play = self;
    return pool_now_s(&play->pool);
}

struct row_source match_play_source(struct match_play *play)
{
    return (struct row_source){.fill_rows = fill_rows, .clock_s = clock_s, .self = play};
}
