/* zolo bench: speed of the parts. */
#include <stdio.h>

#include "analyzer/cli/bench_answers.h"
#include "analyzer/cli/command.h"
#include "analyzer/cli/options/options.h"
#include "analyzer/experiment/report_bench.h"
#include "analyzer/rulefiles/rule_file.h"

struct bench_options {
    struct common_options common;
    int repetitions;
};

static const char doc[] =
    "Measures how fast the parts are on one core: whole playouts from freshly drawn deals "
    "(random: settled contracts, random cards; club: auction and cards by rules of thumb), "
    "open-card solves over all side patterns, sampled deals that fit a hand, and whole answers of "
    "`advise` to a hand before the first call. Each figure is "
    "the median of the repetitions, in units of work a second. What a rule set has no part for is "
    "left out.\v"
    "Machines are noisy: compare figures of one run only.";

static const struct command_option own_options[] = {
    {{"repetitions", 'k', "K", 0, "Repetitions of each measurement, 1 to 99 (default 5)", 1},
     OPTION_NUMBER,
     OPTION_AT(struct bench_options, repetitions),
     .least = 1,
     .most = 99},
    OPTION_END};

static error_t parse(int key, char *text, struct argp_state *state)
{
    if (key == ARGP_KEY_ARG)
        argp_failure(state, EXIT_USAGE, 0, "unexpected argument '%s'", text);
    return ARGP_ERR_UNKNOWN;
}

static const struct argp bench_argp = {NULL, parse, NULL, doc, NULL, NULL, NULL};

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
    return status == STATUS_OK ? bench_answers(name, repetitions, &bench->answers, diag) : status;
}

int cmd_bench(int argc, char **argv)
{
    struct bench_options input = {common_options_default(OFFER_RULES | OFFER_FORMAT), 5};
    struct diag diag = {0};
    enum status status = STATUS_OK;
    input.common.rules_from = NULL; /* all games */
    options_parse_own(&bench_argp, own_options, argc, argv, &input);
    struct bench benches[N_GAMES];
    const int n = input.common.rules_name != NULL ? 1 : N_GAMES;
    for (int i = 0; i < n && status == STATUS_OK; i++)
        status = measure(input.common.rules_name != NULL ? input.common.rules_name : games[i],
                         input.repetitions, &benches[i], &diag);
    if (status == STATUS_OK)
        status = report_bench(stdout, benches, n, output_style(input.common.format));
    return status == STATUS_OK ? finish_output() : report_failure(status, &diag);
}
