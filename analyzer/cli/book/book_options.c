/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See book_options.h. */
#include "analyzer/cli/book/book_options.h"

#include <stdio.h>
#include <string.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/options/player_options.h"
#include "engine/core/language.h"

enum {
    BOOK_OFFERS = OFFER_LANGUAGE | OFFER_RULES | OFFER_USUAL_RULES | OFFER_SEED | OFFER_THREADS |
                  OFFER_BEST_POLICY | OFFER_REPLY | OFFER_DEALS
};
enum { MOST_KINDS_BYTES = 256 };

struct book_options book_options_default(void)
{
    return (struct book_options){.common = common_options_default(BOOK_OFFERS),
                                 .sampling = sampling_default(QUESTION_BOOK)};
}

void book_options_read(const struct argp *argp, const struct command_option *own, int argc,
                       char **argv, void *input)
{
    struct argp_option rows[SAMPLING_ROWS];
    sampling_rows(QUESTION_BOOK, rows, 0);
    struct argp whole = *argp;
    whole.options = rows;
    options_parse_own(&whole, own, argc, argv, input);
}

static void take_argument(struct argp_state *state, const char *text, struct book_options *options)
{
    if (options->n_arguments == MAX_BOOK_ARGUMENTS)
        argp_failure(state, EXIT_USAGE, 0, tr("'%s': at most %d arguments"), text,
                     MAX_BOOK_ARGUMENTS);
    options->arguments[options->n_arguments++] = text;
}

void book_options_take_auction(struct argp_state *state, char *text, void *input)
{
    struct book_options *options = input;
    if (options->n_auctions == MAX_BOOK_SITUATIONS)
        argp_failure(state, EXIT_USAGE, 0, tr("--auction: a book has room for %d situations"),
                     MAX_BOOK_SITUATIONS);
    options->auctions[options->n_auctions++] = text;
}

error_t book_options_parse(int key, char *text, struct argp_state *state,
                           struct book_options *options)
{
    switch (key) {
    case ARGP_KEY_ARG: take_argument(state, text, options); return 0;
    case ARGP_KEY_END: sampling_check(state, &options->common, &options->sampling); return 0;
    default: return sampling_parse(key, text, state, &options->sampling);
    }
}

static enum status add_kinds(const char *text, struct book_plan *plan, struct diag *diag)
{
    char words[MOST_KINDS_BYTES], *rest = words;
    enum status status = STATUS_OK;
    diag_set_source(diag, "--situations");
    if (strlen(text) >= sizeof words)
        return diag_set(diag, STATUS_INPUT, 0, 0, N_("this list is too long"));
    snprintf(words, sizeof words, "%s", text);
    for (char *word; status == STATUS_OK && (word = strsep(&rest, ",")) != NULL;)
        status = book_plan_add_kind(plan, word, diag);
    return status;
}

static enum status add_situations(const struct book_options *options, const char *kinds,
                                  struct book_plan *plan, struct diag *diag)
{
    const char *asked = options->kinds != NULL     ? options->kinds
                        : options->n_auctions == 0 ? kinds
                                                   : NULL;
    enum status status = STATUS_OK;
    if (asked != NULL)
        status = add_kinds(asked, plan, diag);
    else if (options->n_auctions == 0)
        status = book_plan_add_all(plan, diag);
    if (status == STATUS_OK)
        diag_set_source(diag, "--auction");
    for (int i = 0; i < options->n_auctions && status == STATUS_OK; i++)
        status = book_plan_add(plan, options->auctions[i], diag);
    if (status == STATUS_OK)
        diag_set_source(diag, "");
    return status;
}

enum status book_options_plan(const struct book_options *options, const struct ruleset *rules,
                              const char *kinds, struct book_plan *plan,
                              struct policy_source *players, struct diag *diag)
{
    const struct common_options *common = &options->common;
    *plan = (struct book_plan){.rules = rules,
                               .request = {.exact = common->exact,
                                           .n_deals = common->deals,
                                           .seed = common->seed,
                                           .pool = common->pool}};
    enum status status = player_options_policy(common, rules, players, diag);
    plan->request.roles = players->roles;
    plan->request.best_reply = player_options_reply(common, players);
    if (status == STATUS_OK)
        status = sampling_request(&options->sampling, common, rules, players, &plan->request, diag);
    return status == STATUS_OK ? add_situations(options, kinds, plan, diag) : status;
}
