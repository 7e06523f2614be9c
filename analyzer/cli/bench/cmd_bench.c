/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo bench: speed of the parts. */
#include <stdio.h>
#include <string.h>

#include "analyzer/cli/bench/bench_answers.h"
#include "analyzer/cli/bench/bench_books.h"
#include "analyzer/cli/bench/report_paired.h"
#include "analyzer/cli/command.h"
#include "analyzer/cli/options/options.h"
#include "analyzer/experiment/report_bench.h"
#include "analyzer/rulefiles/rule_file.h"

enum { MOST_WORDS = 31 }; /* of a command to compare */
struct bench_options {
    struct common_options common;
    int repetitions;
    const char *that;                  /* the program to compare with; NULL = none */
    const char *words[MOST_WORDS + 1]; /* a command to compare in place of all rows, up to NULL */
    int n_words;
};

static const char doc[] =
    H2_("Measures how fast the parts are on one core: whole playouts from freshly drawn deals "
        "(random: settled contracts, random cards; club: auction and cards by rules of thumb), "
        "open-card solves over all side patterns, sampled deals that fit a hand, whole answers "
        "of `advise` to a hand before the first call, entries of a book of all openings (that "
        "hand at the first seat with all deals, and at each seat with open cards), and deals of a "
        "whole game with open cards (those of one hand). Each figure is the median of the "
        "repetitions, in units of work a second. What a rule set has no part for is left out. With "
        "--compare whole commands are run in turn with another program, usually an older zolo, in "
        "pairs: the median of their ratios sees a few percent on a noisy machine.",
        H_("Machines are noisy: compare figures of one run only, or:\n\n"
           "  zolo bench --compare old/zolo\n"
           "  zolo bench --compare old/zolo -k 40 -- advise \"HA HT HQ CJ\" --threads 1"));

static const struct command_option own_options[] = {
    {{"compare", 'c', H_("PROGRAM"), 0,
      H_("Run twelve commands, or the one given, in turn with PROGRAM, and tell the ratio of the "
         "times"),
      1},
     OPTION_TEXT,
     OPTION_AT(struct bench_options, that)},
    {{"repetitions", 'k', "K", 0,
      H_("Repetitions of each measurement, 1 to 99 (default 5), or pairs (default 15)"), 1},
     OPTION_NUMBER,
     OPTION_AT(struct bench_options, repetitions),
     .least = 1,
     .most = 99},
    OPTION_END};

static void check_whole(const struct bench_options *options, struct argp_state *state)
{
    if (options->that == NULL && options->n_words > 0)
        argp_failure(state, EXIT_USAGE, 0, tr("unexpected argument '%s'"), options->words[0]);
    if (options->that != NULL && options->common.rules_name != NULL)
        argp_failure(state, EXIT_USAGE, 0,
                     tr("--compare has rules of its own; give a command after \"--\" for others"));
}

static error_t parse(int key, char *text, struct argp_state *state)
{
    struct bench_options *options = state->input;
    switch (key) {
    case ARGP_KEY_ARG:
        if (options->n_words == MOST_WORDS)
            argp_failure(state, EXIT_USAGE, 0, tr("more than %d words of a command"), MOST_WORDS);
        options->words[options->n_words++] = text;
        return 0;
    case ARGP_KEY_END: check_whole(options, state); return 0;
    default: return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp bench_argp = {
    .parser = parse, .args_doc = H_("[-- COMMAND…]"), .doc = doc};

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
        status = measure(only != NULL ? only : games[i],
                         input->repetitions == 0 ? 5 : input->repetitions, &benches[i], diag);
    return status == STATUS_OK
               ? report_bench(stdout, benches, n, output_style(input->common.format))
               : status;
}

static enum status compare_all(const struct bench_options *input, struct diag *diag)
{
    struct paired_row rows[PAIRED_ROWS];
    enum status status = STATUS_OK;
    const int n = input->n_words > 0 ? 1 : PAIRED_ROWS;
    const int n_pairs = input->repetitions == 0 ? 15 : input->repetitions;
    memcpy(rows, paired_rows, sizeof rows);
    if (input->n_words > 0)
        rows[0] = (struct paired_row){.name = input->words[0], .arguments = input->words};
    for (int i = 0; i < n && status == STATUS_OK; i++)
        status = paired_bench(input->that, n_pairs, &rows[i], diag);
    return status == STATUS_OK ? report_paired(stdout, input->that, n_pairs, rows, n,
                                               output_style(input->common.format))
                               : status;
}

int cmd_bench(int argc, char **argv)
{
    struct bench_options input = {
        .common = common_options_default(OFFER_LANGUAGE | OFFER_RULES | OFFER_FORMAT)};
    struct diag diag = {0};
    input.common.rules_from = NULL; /* all games */
    options_parse_own(&bench_argp, own_options, argc, argv, &input);
    const enum status status = (input.that != NULL ? compare_all : measure_all)(&input, &diag);
    return status == STATUS_OK ? finish_output() : report_failure(status, &diag);
}
