/* See match_keeping.h. */
#include "analyzer/advice/match_keeping.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { IDENTITY_BYTES = 1024 };
static const double seconds_between = 2.0;

static double now_s(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* Everything that decides the rows. When to stop does not: a run may go on to more deals. */
static void identify(const struct match *match, int a, int b, char out[IDENTITY_BYTES])
{
    const struct match_plan *plan = &match->plan;
    char first[192], second[192], session[64] = "no";
    policy_format(&plan->policies[a], first, sizeof first);
    policy_format(&plan->policies[b], second, sizeof second);
    if (plan->session)
        snprintf(session, sizeof session, "%dx%d,%d,%d,%d,%d", match->session.rounds,
                 match->session.deals, match->session.ranking[0], match->session.ranking[1],
                 match->session.ranking[2], match->session.ranking[3]);
    snprintf(out, IDENTITY_BYTES, "match=1 rules=%s policies=%s,%s seating=%s session=%s seed=%llu",
             plan->rules->name, first, second, seating_name(plan->seating), session,
             (unsigned long long)plan->seed);
}

/* --- sums as counts ----------------------------------------------------------------------- */

static enum status counts_init(const struct match_play *play, struct tally *counts)
{
    size_t n;
    match_play_sums(play, &n);
    return tally_init(counts, 2, 0, (int)n - 1);
}

static void write_sums(const struct match_play *play, struct tally *counts)
{
    size_t n;
    const int64_t *sums = match_play_sums(play, &n);
    for (size_t i = 0; i < n; i++) {
        counts->counts[i] = sums[i] > 0 ? (uint64_t)sums[i] : 0;
        counts->counts[n + i] = sums[i] < 0 ? (uint64_t)-sums[i] : 0;
    }
}

static enum status read_sums(struct match_play *play, const struct tally *counts)
{
    size_t n;
    match_play_sums(play, &n);
    int64_t *sums = malloc(n * sizeof *sums);
    if (sums == NULL)
        return STATUS_MEMORY;
    for (size_t i = 0; i < n; i++)
        sums[i] = (int64_t)counts->counts[i] - (int64_t)counts->counts[n + i];
    match_play_add(play, sums);
    free(sums);
    return STATUS_OK;
}

/* --- the file ----------------------------------------------------------------------------- */

static enum status save(struct match_keeping *keeping, const struct sample *sample)
{
    struct tally counts = {0};
    enum status status = counts_init(keeping->play, &counts);
    if (status == STATUS_OK) {
        write_sums(keeping->play, &counts);
        status = checkpoint_save(keeping->checkpoint, sample, &counts, 0, keeping->diag);
    }
    tally_clear(&counts);
    keeping->saved_s = now_s();
    return status;
}

static enum status keep(void *self, const struct sample *sample, uint64_t total)
{
    struct match_keeping *keeping = self;
    (void)total;
    return now_s() - keeping->saved_s < seconds_between ? STATUS_OK : save(keeping, sample);
}

enum status match_keeping_open(struct match_keeping *keeping, const char *file,
                               const struct match *match, int a, int b, struct match_play *play,
                               struct sample *sample, struct diag *diag)
{
    char identity[IDENTITY_BYTES];
    struct tally counts = {0};
    *keeping = (struct match_keeping){.play = play, .diag = diag, .saved_s = now_s()};
    keeping->sink = (struct row_sink){keep, keeping};
    identify(match, a, b, identity);
    sample_init(sample, 2, 0, 0);
    enum status status = counts_init(play, &counts);
    if (status == STATUS_OK)
        status = checkpoint_open(file, identity, sample, &counts, &keeping->checkpoint, diag);
    if (status == STATUS_OK)
        status = read_sums(play, &counts);
    tally_clear(&counts);
    return status;
}

enum status match_keeping_close(struct match_keeping *keeping, const struct sample *sample,
                                enum status status)
{
    enum status saved = STATUS_OK;
    if (keeping->checkpoint != NULL && (status == STATUS_OK || status == STATUS_INTERRUPTED))
        saved = save(keeping, sample);
    checkpoint_close(keeping->checkpoint);
    keeping->checkpoint = NULL;
    return saved != STATUS_OK ? saved : status;
}
