/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo bench: speed of the parts. */
#include <stdio.h>
#include <string.h>

#include "analyzer/cli/bench/bench_answers.h"
#include "analyzer/cli/bench/bench_books.h"
#include "analyzer/cli/command.h"
#include "analyzer/cli/options/options.h"
#include "analyzer/experiment/report_bench.h"
#include "analyzer/rulefiles/rule_file.h"

struct bench_options {
    struct common_options common;
    int repetitions;
};

static const char doc[] =
    H2_("Measures how fast the parts are on one core: whole playouts from freshly drawn deals "
        "(random: settled contracts, random cards; club: auction and cards by rules of thumb), "
        "open-card solves over all side patterns, sampled deals that fit a hand, whole answers "
        "of `advise` to a hand before the first call, and entries of a book of all openings (that "
        "hand at the first seat with all deals, and at each seat with open cards). Each figure is "
        "the median of the repetitions, in units of work a second. What a rule set has no part for "
        "is left out.",
        H_("Machines are noisy: compare figures of one run only."));

static const struct command_option own_options[] = {
    {{"repetitions", 'k', "K", 0, H_("Repetitions of each measurement, 1 to 99 (default 5)"), 1},
     OPTION_NUMBER,
     OPTION_AT(struct bench_options, repetitions),
     .least = 1,
     .most = 99},
    OPTION_END};

static const struct argp bench_argp = {.doc = doc};

/* Each trump order of Kop, the sets that play two orders, and Doppelkopf: what is measured unless --rules
 * names a set. */
static const char *const games[] = {"kop-asdycha", "kop-3tens", "baska-pagat", "baska-linia",
                                    "doko-48"};
enum { N_GAMES = sizeof games / sizeof *games };

static enum status measure(const char *name, int repetitions, struct bench *bench,
                           struct diag *diag)
{
    struct ruleset rules;
    enum status status = rule_file_load(name, &rules, diag);
    if (status == STATUS_OK)
        status = bench_run(&rules, repetitions, 0.2, bench);
    if (status == STATUS_OK)
        status = bench_answers(name, repetitions, &bench->answers, diag);
    return status == STATUS_OK ? bench_books(&rules, repetitions, bench, diag) : status;
}

static enum status measure_all(const struct bench_options *input, struct diag *diag)
{
    struct bench benches[N_GAMES];
    enum status status = STATUS_OK;
    const char *only = input->common.rules_name;
    const int n = only != NULL ? 1 : N_GAMES;
    for (int i = 0; i < n && status == STATUS_OK; i++)
        status = measure(only != NULL ? only : games[i], input->repetitions, &benches[i], diag);
    return status == STATUS_OK
               ? report_bench(stdout, benches, n, output_style(input->common.format))
               : status;
}

int cmd_bench(int argc, char **argv)
{
    struct bench_options input = {
        .common = common_options_default(OFFER_LANGUAGE | OFFER_RULES | OFFER_FORMAT),
        .repetitions = 5};
    struct diag diag = {0};
    input.common.rules_from = NULL; /* all games */
    options_parse_own(&bench_argp, own_options, argc, argv, &input);
    const enum status status = measure_all(&input, &diag);
    return status == STATUS_OK ? finish_output() : report_failure(status, &diag);
}
