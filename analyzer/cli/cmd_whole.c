/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo book --whole: open-card results of every deal of a rule set. */
#include <stdio.h>

#include "analyzer/census/report_whole.h"
#include "analyzer/census/whole_run.h"
#include "analyzer/cli/command.h"
#include "analyzer/cli/options/options.h"
#include "analyzer/cli/terminal/kept_output.h"
#include "analyzer/cli/terminal/progress.h"
#include "engine/core/language.h"

enum {
    WHOLE_OFFERS = OFFER_LANGUAGE | OFFER_RULES | OFFER_USUAL_RULES | OFFER_FORMAT | OFFER_THREADS |
                   OFFER_RANKS
};

struct whole_options {
    struct common_options common;
    const char *checkpoint;
    bool is_whole; /* it led here */
    bool markdown;
};

static error_t parse(int key, char *text, struct argp_state *state)
{
    struct whole_options *options = state->input;
    switch (key) {
    case ARGP_KEY_ARG:
        argp_failure(state, EXIT_USAGE, 0,
                     tr("unexpected argument '%s'; --whole takes options only"), text);
        return 0;
    case ARGP_KEY_END:
        if (options->markdown && options->common.format != FORMAT_TEXT)
            argp_failure(state, EXIT_USAGE, 0, tr("--markdown and --format exclude each other"));
        return 0;
    default: return ARGP_ERR_UNKNOWN;
    }
}

static const struct command_option own_options[] = {
    {{"whole", 0, NULL, 0, H_("Go through every deal of the rule set with open cards"), 1},
     OPTION_FLAG,
     OPTION_AT(struct whole_options, is_whole)},
    OPTION_CHECKPOINT("Keep the counts in FILE, and go on from it", struct whole_options,
                      checkpoint, 0),
    {{"markdown", 0, NULL, 0, H_("The text with its tables in Markdown"), 13},
     OPTION_FLAG,
     OPTION_AT(struct whole_options, markdown)},
    OPTION_END};

static const struct argp whole_argp = {
    .parser = parse,
    .doc = H2_(
        "Goes through every deal of a rule set, all players seeing all cards: how often each call "
        "is right, who wins what, what each seat is worth. Takes some minutes.\n\n"
        "  zolo book --whole --rules kop-asdycha --checkpoint whole.count\n",
        H_("Exact, but not what happens at a table, where nobody sees the cards of the others."))};

static enum status show(const struct whole_options *options, const struct whole *whole)
{
    const struct report_style style = output_style(options->common.format);
    struct kept_output kept;
    const enum status status = kept_output_open(&kept);
    if (status != STATUS_OK)
        return status;
    return kept_output_close(&kept, options->markdown ? report_whole_markdown(kept.out, whole)
                                                      : report_whole(kept.out, whole, style));
}

static enum status run(const struct whole_options *options, struct diag *diag)
{
    struct ruleset rules;
    struct whole whole = {0};
    struct progress_bar bar;
    const struct pool *pool = &options->common.pool;
    enum status status = pool_agree(pool, options_rules(&options->common, &rules, diag), diag);
    if (status != STATUS_OK)
        return status;
    diag_set_source(diag, ""); /* what fails from here on is no fault of the rules */
    progress_begin(&bar);
    const struct whole_plan plan = {.rules = &rules,
                                    .pool = *pool,
                                    .progress = &bar.progress,
                                    .checkpoint = options->checkpoint};
    status = progress_end(&bar, whole_run(&plan, &whole, diag));
    if (status == STATUS_OK && pool->is_writer)
        status = show(options, &whole);
    whole_clear(&whole);
    return status;
}

int cmd_whole(int argc, char **argv)
{
    struct whole_options options = {.common = common_options_default(WHOLE_OFFERS)};
    options_parse_own(&whole_argp, own_options, argc, argv, &options);
    struct diag diag = {0};
    const enum status status = run(&options, &diag);
    return status == STATUS_OK ? finish_output() : report_failure(status, &diag);
}
