/* See keeping.h. */
#include "analyzer/comparison/keeping.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/core/notation.h"

/* Lines of a checkpoint before its rows: checkpoint_text.h. */
enum { IDENTITY_BYTES = 4096, FIRST_ROW_LINE = 5 };
static const double seconds_between = 2.0;

__attribute__((format(printf, 2, 3))) static void add(char out[IDENTITY_BYTES], const char *format,
                                                      ...)
{
    const size_t n = strlen(out);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(out + n, IDENTITY_BYTES - n, format, arguments);
    va_end(arguments);
}

static void add_situation(char out[IDENTITY_BYTES], const struct situation *situation)
{
    const struct table *table = &situation->table;
    char hand[3 * MAX_CARDS];
    notation_cards(table->rules->pack, situation->dealt, 0, hand, sizeof hand);
    add(out, " rules=%s:%016" PRIx64 " hand=%s seat=%d contract=%d declarer=%d calls=",
        table->rules->name, ruleset_fingerprint(table->rules), hand, situation->me + 1,
        table->auction.contract, table->auction.declarer);
    for (int i = 0; i < table->auction.n_calls; i++)
        add(out, "%d.", table->auction.calls[i]);
    add(out, " play=");
    for (int i = 0; i < table->n_played; i++)
        add(out, "%d.", table->cards[i]);
    for (unsigned i = 0; i < table->n_announcements; i++) {
        const struct announcement *said = &table->announcements[i];
        add(out, " said=%d:%d:%d@%d", said->who, said->team, said->level, said->n_played);
    }
    if (table->rules->auction == AUCTION_RESERVATIONS)
        add(out, " phase=%d owing=%d forced=%d compulsory=%d", table->phase, table->auction.owing,
            table->auction.forced, table->auction.compulsory);
}

/* Everything that decides the rows, and when to stop. */
static void identify(const struct comparison *run, char out[IDENTITY_BYTES])
{
    const struct plan *plan = &run->plan;
    const struct stopping *stopping = &run->design.stopping;
    out[0] = '\0';
    add(out, "rows=2");
    add_situation(out, plan->situation);
    add(out, " options=");
    for (int o = 0; o < plan->n_options; o++) {
        if (plan->options[o].next_call != 0)
            add(out, "%d<", plan->options[o].next_call);
        for (int i = 0; i < plan->options[o].n; i++)
            add(out, "%d%s", plan->options[o].script[i], i + 1 < plan->options[o].n ? "+" : ".");
    }
    add(out, " policy=%s drawing=%d separate=%d symmetric=%d seed=%llu evidence=%s",
        run->how.policy, plan->drawing, plan->separate_deals, plan->symmetric,
        (unsigned long long)plan->seed, run->how.evidence[0] != '\0' ? run->how.evidence : "off");
    add(out, " controls=%d confidence=%.17g precision=%.17g stop=%.17g least=%llu",
        run->has_covariates ? run->covariates.controls.n : 0, run->design.interval.confidence,
        stopping->precision, stopping->confidence, (unsigned long long)stopping->least_n);
}

static enum status save(struct keeping *keeping, const struct sample *sample)
{
    return crew_checkpoint_save(&keeping->crew, keeping->checkpoint, sample, NULL, keeping->diag);
}

static enum status keep(void *self, const struct sample *sample, uint64_t total)
{
    struct keeping *keeping = self;
    (void)total;
    const bool due = crew_checkpoint_is_due(&keeping->crew, keeping->checkpoint, seconds_between);
    return due ? save(keeping, sample) : STATUS_OK;
}

/* Results that the plan cannot have were written by somebody else. */
static enum status check_results(const struct comparison *run, const char *file, struct diag *diag)
{
    const struct sample *sample = &run->trial.sample;
    const double low = run->design.low, high = run->design.high;
    for (uint64_t row = 0; row < sample->n; row++)
        for (int o = 0; o < sample->n_options; o++) {
            const double result = sample_result(sample, row, o),
                         drawn = sample_drawn(sample, row, o);
            if (isnan(result) && isnan(drawn))
                continue;
            if (result >= low && result <= high && drawn >= low && drawn <= high &&
                drawn == floor(drawn))
                continue;
            diag_set_source(diag, file);
            return diag_set(diag, STATUS_INPUT, (int)row + FIRST_ROW_LINE, 0,
                            "%g stands where a payoff from %g to %g was expected",
                            result >= low && result <= high ? drawn : result, low, high);
        }
    return STATUS_OK;
}

enum status keeping_open(struct keeping *keeping, const char *file, struct comparison *run,
                         struct diag *diag)
{
    char identity[IDENTITY_BYTES];
    struct sample *sample = &run->trial.sample;
    *keeping = (struct keeping){
        .crew = crew_or_threads(run->plan.crew, run->plan.threads), .run = run, .diag = diag};
    keeping->sink = (struct row_sink){keep, keeping};
    identify(run, identity);
    sample_init(sample, run->plan.n_options,
                run->design.controls != NULL ? run->design.controls->n : 0, run->design.population);
    sample->of_means = run->design.of_means;
    const enum status status = crew_checkpoint_open(&keeping->crew, file, identity, sample, NULL,
                                                    &keeping->checkpoint, diag);
    return status == STATUS_OK ? check_results(run, file, diag) : status;
}

enum status keeping_close(struct keeping *keeping, enum status status)
{
    enum status saved = STATUS_OK;
    if (status == STATUS_OK || status == STATUS_INTERRUPTED)
        saved = save(keeping, &keeping->run->trial.sample);
    checkpoint_close(keeping->checkpoint);
    return saved != STATUS_OK ? saved : status;
}
