/* See match_keeping.h. */
#include "analyzer/match/match_keeping.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { IDENTITY_BYTES = 1024 };
static const double seconds_between = 2.0;

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
    snprintf(out, IDENTITY_BYTES,
             "match=1 rules=%s:%016" PRIx64 " policies=%s,%s seating=%s session=%s seed=%llu",
             plan->rules->name, ruleset_fingerprint(plan->rules), first, second,
             seating_name(plan->seating), session, (unsigned long long)plan->seed);
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
        status = crew_checkpoint_save(&keeping->crew, keeping->checkpoint, sample, &counts,
                                      keeping->diag);
    }
    tally_clear(&counts);
    return status;
}

static enum status keep(void *self, const struct sample *sample, uint64_t total)
{
    struct match_keeping *keeping = self;
    (void)total;
    const bool due = crew_checkpoint_is_due(&keeping->crew, keeping->checkpoint, seconds_between);
    return due ? save(keeping, sample) : STATUS_OK;
}

enum status match_keeping_open(struct match_keeping *keeping, const char *file,
                               const struct match *match, int a, int b, struct match_play *play,
                               struct sample *sample, struct diag *diag)
{
    char identity[IDENTITY_BYTES];
    struct tally counts = {0};
    *keeping = (struct match_keeping){
        .play = play, .crew = crew_or_threads(match->plan.crew, match->plan.threads), .diag = diag};
    keeping->sink = (struct row_sink){keep, keeping};
    identify(match, a, b, identity);
    sample_init(sample, 2, 0, 0);
    enum status status = counts_init(play, &counts);
    if (status == STATUS_OK)
        status = crew_checkpoint_open(&keeping->crew, file, identity, sample, &counts,
                                      &keeping->checkpoint, diag);
    if (status == STATUS_OK)
        status = read_sums(play, &counts);
    tally_clear(&counts);
    return status;
}

enum status match_keeping_close(struct match_keeping *keeping, const struct sample *sample,
                                enum status status)
{
    enum status saved = STATUS_OK;
    if (status == STATUS_OK || status == STATUS_INTERRUPTED)
        saved = save(keeping, sample);
    checkpoint_close(keeping->checkpoint);
    keeping->checkpoint = NULL;
    return saved != STATUS_OK ? saved : status;
}
