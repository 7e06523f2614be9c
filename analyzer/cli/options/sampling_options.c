/* See sampling_options.h. */
#include "analyzer/cli/options/sampling_options.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/options/word_lists.h"

enum {
    KEY_PRECISION = 0x200,
    KEY_CONFIDENCE,
    KEY_MIN_DEALS,
    KEY_MAX_DEALS,
    KEY_TIME,
    KEY_INTERVAL,
    KEY_REDUCE,
    KEY_EVIDENCE,
    KEY_TRUST,
    KEY_EXPLAIN,
    KEY_LOSE,
    KEY_UTILITY,
    KEY_CHECKPOINT
};

enum {
    BOTH = QUESTION_OPTIONS | QUESTION_CONTRACT,
    ALL = BOTH | QUESTION_BOOK,
    /* Headings of the help, in their order; first what is asked every day, then what a command has
     * of its own. The common options stand under 1 and 10 to 13 as well. */
    GROUP_MORE = 3,
    GROUP_SURE = 10,
    GROUP_PLAYERS = 11,
    GROUP_MACHINE = 12,
    GROUP_OUTPUT = 13,
    MOST_LOSS = 100000,
    MOST_EXPLAINED = MAX_EXAMPLES / 3,
    DEFAULT_EXPLAINED = 3
};

/* One row per option; `questions` says which offer it. */
static const struct offered_row {
    unsigned questions;
    struct argp_option option;
} rows_of_all[] = {
    {BOTH, {NULL, 0, NULL, 0, "More of the answer:", GROUP_MORE}},
    {BOTH,
     {"explain", KEY_EXPLAIN, "K", OPTION_ARG_OPTIONAL,
      "Show the K (3) typical, best and worst deals with their play", 0}},
    {BOTH,
     {"lose", KEY_LOSE, "X", 0,
      "Chance to lose at least X stakes (Doppelkopf: points); up to four: --lose 15,30", 0}},
    {QUESTION_OPTIONS,
     {"utility", KEY_UTILITY, "AIM", 0,
      "mean (default), or ahead:K:LEAD: to win a tournament, K deals left, LEAD stakes or points "
      "ahead now",
      0}},
    {ALL,
     {NULL, 0, NULL, 0,
      "How sure (default: all deals, or as many as fit into about a second):", GROUP_SURE}},
    {ALL,
     {"precision", KEY_PRECISION, "X", 0,
      "Play until payoffs are known to ± X stakes (Doppelkopf: points)", 0}},
    {QUESTION_OPTIONS | QUESTION_BOOK,
     {"confidence", KEY_CONFIDENCE, "C", 0,
      "Play until the best option is known with confidence C: 0.95 or 95%", 0}},
    {BOTH, {"time", KEY_TIME, "S", 0, "Stop after S seconds", 0}},
    {ALL, {"min-deals", KEY_MIN_DEALS, "N", 0, "Do not stop before N deals", 0}},
    {ALL, {"max-deals", KEY_MAX_DEALS, "N", 0, "Stop after N deals at the latest", 0}},
    {ALL, {NULL, 0, NULL, 0, "The players, and what their calls tell:", GROUP_PLAYERS}},
    {ALL,
     {"evidence", KEY_EVIDENCE, "SPEC", 0,
      "Weigh the deals as if the others called and played by this policy (default: the default of "
      "--policy; club if --policy is given); off: all deals alike",
      0}},
    {ALL, {"trust", KEY_TRUST, "T", 0, "How far that is believed, 0 to 1 (default 0.7)", 0}},
    {ALL, {NULL, 0, NULL, 0, "The computation:", GROUP_MACHINE}},
    {ALL,
     {"reduce", KEY_REDUCE, "LIST", 0,
      "What saves deals: common, symmetry, strata, features, open, club, seeing; all, none; "
      "-strata takes "
      "one off the default",
      0}},
    {ALL,
     {"interval", KEY_INTERVAL, "KIND", 0,
      "Of payoffs auto, t, bernstein or betting; of shares wilson or clopper-pearson; one of each "
      "with a comma between",
      0}},
    {BOTH, {"checkpoint", KEY_CHECKPOINT, "FILE", 0, "Keep the run in FILE, and go on from it", 0}},
    {BOTH, {NULL, 0, NULL, 0, "The output:", GROUP_OUTPUT}},
};
enum { N_ROWS = sizeof rows_of_all / sizeof *rows_of_all };

struct sampling_options sampling_default(enum question question)
{
    return (struct sampling_options){.question = question,
                                     .interval = interval_default,
                                     .reduce = REDUCE_DEFAULT,
                                     .trust = EVIDENCE_TRUST};
}

int sampling_rows(enum question question, struct argp_option rows[SAMPLING_ROWS], int n)
{
    int group = 0;
    for (int i = 0; i < N_ROWS; i++) {
        struct argp_option row = rows_of_all[i].option;
        group = row.group != 0 ? row.group : group;
        row.group = group;
        if (rows_of_all[i].questions & question)
            rows[n++] = row;
    }
    rows[n] = (struct argp_option){0};
    return n;
}

static void read_lose(struct argp_state *state, char *text, struct sampling_options *sampling)
{
    for (char *word, *rest = text; (word = strsep(&rest, ",")) != NULL;) {
        const int loss = (int)options_number(state, "lose", word, 1, MOST_LOSS);
        if (sampling->n_lose == MAX_LOSE)
            argp_failure(state, EXIT_USAGE, 0, "--lose: at most %d losses can be asked for",
                         MAX_LOSE);
        sampling->lose[sampling->n_lose++] = loss;
    }
}

static void read_listed(struct argp_state *state, const char *option, enum status status,
                        const struct diag *diag)
{
    if (status != STATUS_OK)
        argp_failure(state, EXIT_USAGE, 0, "--%s: %s", option, diag->message);
}

static error_t parse_sureness(int key, char *text, struct argp_state *state,
                              struct sampling_options *sampling)
{
    static const uint64_t most_deals = 1000000000000u;
    struct stopping *stopping = &sampling->stopping;
    switch (key) {
    case KEY_PRECISION:
        stopping->precision = options_positive(state, "precision", text, "number", OPTIONS_MOST);
        return 0;
    case KEY_CONFIDENCE:
        stopping->confidence = options_share(state, "confidence", text, 0.5, 0.9999);
        return 0;
    case KEY_TIME:
        stopping->most_seconds =
            options_positive(state, "time", text, "number of seconds", OPTIONS_MOST);
        return 0;
    case KEY_MIN_DEALS:
        stopping->least_n = options_number(state, "min-deals", text, 1, most_deals);
        return 0;
    case KEY_MAX_DEALS:
        stopping->most_n = options_number(state, "max-deals", text, 1, most_deals);
        return 0;
    case KEY_CHECKPOINT: sampling->checkpoint = text; return 0;
    default: return ARGP_ERR_UNKNOWN;
    }
}

error_t sampling_parse(int key, char *text, struct argp_state *state,
                       struct sampling_options *sampling)
{
    struct diag diag = {0};
    switch (key) {
    case KEY_INTERVAL:
        read_listed(state, "interval", interval_words(text, &sampling->interval, &diag), &diag);
        sampling->has_interval = true;
        return 0;
    case KEY_REDUCE:
        read_listed(state, "reduce", reduce_words(text, &sampling->reduce, &diag), &diag);
        return 0;
    case KEY_EVIDENCE: sampling->evidence_text = text; return 0;
    case KEY_TRUST:
        sampling->trust = options_share(state, "trust", text, 0, 1);
        sampling->has_trust = true;
        return 0;
    case KEY_EXPLAIN:
        sampling->explain = text == NULL
                                ? DEFAULT_EXPLAINED
                                : (int)options_number(state, "explain", text, 1, MOST_EXPLAINED);
        return 0;
    case KEY_LOSE: read_lose(state, text, sampling); return 0;
    case KEY_UTILITY: sampling->utility_text = text; return 0;
    default: return parse_sureness(key, text, state, sampling);
    }
}

/* The first of the options about stopping that was given, or NULL. */
static const char *stopping_option(const struct stopping *stopping)
{
    return stopping->precision > 0      ? "precision"
           : stopping->confidence > 0   ? "confidence"
           : stopping->least_n > 0      ? "min-deals"
           : stopping->most_n > 0       ? "max-deals"
           : stopping->most_seconds > 0 ? "time"
                                        : NULL;
}

void sampling_check(const struct argp_state *state, const struct common_options *common,
                    const struct sampling_options *sampling)
{
    const struct stopping *stopping = &sampling->stopping;
    const char *given = stopping_option(stopping);
    const bool open_ended = stopping_peeks(stopping) || stopping->most_seconds > 0;
    if (common->exact && given != NULL)
        argp_failure(state, EXIT_USAGE, 0,
                     "--exact and --%s exclude each other: all deals leave nothing to stop for",
                     given);
    if (common->deals > 0 && given != NULL)
        argp_failure(state, EXIT_USAGE, 0,
                     "--deals and --%s exclude each other: --deals plays just so many; --max-deals "
                     "bounds a run that may stop earlier",
                     given);
    if (given != NULL && !open_ended)
        argp_failure(state, EXIT_USAGE, 0,
                     "--%s bounds a run that stops by itself: it goes with --precision%s; "
                     "--deals N plays just N deals",
                     given,
                     sampling->question == QUESTION_OPTIONS ? ", --confidence or --time"
                     : sampling->question == QUESTION_BOOK  ? " or --confidence"
                                                            : " or --time");
    if (stopping->most_n > 0 && stopping->least_n > stopping->most_n)
        argp_failure(state, EXIT_USAGE, 0, "--min-deals %llu is more than --max-deals %llu",
                     (unsigned long long)stopping->least_n, (unsigned long long)stopping->most_n);
    if (sampling->has_interval && stopping_peeks(stopping))
        argp_failure(state, EXIT_USAGE, 0,
                     "--interval and --%s exclude each other: a run that looks at its numbers to "
                     "stop has confidence sequences",
                     given);
    if (sampling->has_trust && sampling->evidence_text != NULL &&
        strcmp(sampling->evidence_text, "off") == 0)
        argp_failure(state, EXIT_USAGE, 0,
                     "--trust and --evidence off exclude each other: nothing is weighed then");
}

enum status sampling_request(const struct sampling_options *sampling,
                             const struct common_options *common, const struct ruleset *rules,
                             struct policy_source *players, struct request *request,
                             struct diag *diag)
{
    request->stopping = sampling->stopping;
    request->interval = sampling->interval;
    if (sampling->stopping.confidence > 0)
        request->interval.confidence = sampling->stopping.confidence;
    request->reduce = sampling->reduce;
    request->explain = sampling->explain;
    request->n_lose = sampling->n_lose;
    memcpy(request->lose, sampling->lose, sizeof request->lose);
    request->checkpoint = sampling->checkpoint;
    enum status status = player_options_evidence(common, sampling->evidence_text, sampling->trust,
                                                 rules, players, &request->evidence, diag);
    if (status != STATUS_OK)
        return status;
    diag_set_source(diag, "--utility");
    if (sampling->utility_text != NULL)
        status = aim_parse(sampling->utility_text, &request->aim, diag);
    if (status == STATUS_OK)
        diag_set_source(diag, "");
    return status;
}
