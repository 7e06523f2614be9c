/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See sampling_options.h. */
#include "analyzer/cli/options/sampling_options.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/cli/command.h"
#include "engine/core/language.h"

enum { KEYS_SAMPLING = 0x200 };

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

#define MOST_DEALS 1000000000000u
#define IN_SAMPLING(member) OPTION_AT(struct sampling_options, member)

static void read_explain(struct argp_state *state, char *text, void *options)
{
    ((struct sampling_options *)options)->wants.n_examples =
        text == NULL ? DEFAULT_EXPLAINED
                     : (int)options_number(state, "explain", text, 1, MOST_EXPLAINED);
}

static void read_lose(struct argp_state *state, char *text, void *options)
{
    struct wants *wants = &((struct sampling_options *)options)->wants;
    for (char *word, *rest = text; (word = strsep(&rest, ",")) != NULL;) {
        const int loss = (int)options_number(state, "lose", word, 1, MOST_LOSS);
        if (wants->n_lose == MAX_LOSE)
            argp_failure(state, EXIT_USAGE, 0, tr("--lose: at most %d losses can be asked for"),
                         MAX_LOSE);
        wants->lose[wants->n_lose++] = loss;
    }
}

/* `offered`: by which questions. */
static const struct command_option sampling_table[] = {
    {{NULL, 0, NULL, 0, H_("More of the answer:"), GROUP_MORE}, .offered = BOTH},
    {{"explain", 0, "K", OPTION_ARG_OPTIONAL, H_("The K (3) typical, best and worst deals, played"),
      0},
     OPTION_OTHER,
     .read = read_explain,
     .offered = BOTH},
    {{"lose", 0, "X", 0, H_("Chance to lose X stakes (points) or more: 15,30"), 0},
     OPTION_OTHER,
     .read = read_lose,
     .offered = BOTH},
    {{NULL, 0, NULL, 0, H_("How sure (default: all deals, or as many as fit into about a second):"),
      GROUP_SURE},
     .offered = ALL},
    OPTION_PRECISION("Play until payoffs are known to ± X stakes (Doppelkopf: points)",
                     struct sampling_options, stopping.precision, ALL),
    OPTION_CONFIDENCE("Play until the best option is known: 0.95 or 95%", struct sampling_options,
                      stopping.confidence, QUESTION_OPTIONS | QUESTION_BOOK),
    OPTION_TIME(struct sampling_options, stopping.most_seconds, BOTH),
    {{"max-deals", 0, "N", OPTION_RARE, H_("Stop after N deals at the latest"), 0},
     OPTION_NUMBER,
     IN_SAMPLING(stopping.most_n),
     .least = 1,
     .most = MOST_DEALS},
    {{NULL, 0, NULL, 0, H_("The players, and what their calls tell:"), GROUP_PLAYERS},
     .offered = ALL},
    OPTIONS_OF_EVIDENCE(struct sampling_options, evidence, 0),
    {{NULL, 0, NULL, 0, H_("The computation:"), GROUP_MACHINE}, .offered = ALL},
    OPTION_CHECKPOINT("Keep the run in FILE, and go on from it", struct sampling_options,
                      checkpoint, BOTH),
    {{NULL, 0, NULL, 0, H_("The output:"), GROUP_OUTPUT}, .offered = BOTH},
    OPTION_END};

struct sampling_options sampling_default(unsigned question)
{
    return (struct sampling_options){.question = question, .evidence = EVIDENCE_NOT_GIVEN};
}

int sampling_rows(unsigned question, struct argp_option rows[SAMPLING_ROWS], int n)
{
    return option_table_rows(sampling_table, KEYS_SAMPLING, question, rows, n);
}

error_t sampling_parse(int key, char *text, struct argp_state *state,
                       struct sampling_options *sampling)
{
    return option_table_take(sampling_table, KEYS_SAMPLING, key, text, state, sampling);
}

/* The first of the options about stopping that was given, or NULL. */
static const char *stopping_option(const struct stopping *stopping)
{
    return stopping->precision > 0      ? "precision"
           : stopping->confidence > 0   ? "confidence"
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
                     tr("--exact and --%s exclude each other: all deals leave nothing to stop for"),
                     given);
    if (common->deals > 0 && given != NULL)
        argp_failure(
            state, EXIT_USAGE, 0,
            tr("--deals and --%s exclude each other: --deals plays just so many; --max-deals "
               "bounds a run that may stop earlier"),
            given);
    if (given != NULL && !open_ended)
        argp_failure(state, EXIT_USAGE, 0,
                     tr("--%s bounds a run that stops by itself: it goes with %s; "
                        "--deals N plays just N deals"),
                     given,
                     sampling->question == QUESTION_OPTIONS ? "--precision, --confidence, --time"
                     : sampling->question == QUESTION_BOOK  ? "--precision, --confidence"
                                                            : "--precision, --time");
    player_options_check(state, &sampling->evidence);
}

bool sampling_stops(const struct sampling_options *sampling)
{
    return stopping_option(&sampling->stopping) != NULL;
}

enum status sampling_request(const struct sampling_options *sampling,
                             const struct common_options *common, const struct ruleset *rules,
                             struct policy_source *players, struct request *request,
                             struct diag *diag)
{
    request->stopping = sampling->stopping;
    request->confidence =
        sampling->stopping.confidence > 0 ? sampling->stopping.confidence : interval_confidence;
    request->checkpoint = sampling->checkpoint;
    const enum status status = player_options_evidence(common, &sampling->evidence, rules, players,
                                                       &request->evidence, diag);
    if (status == STATUS_OK)
        diag_set_source(diag, "");
    return status;
}
