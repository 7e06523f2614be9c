/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See book_options.h. */
#include "analyzer/cli/book/book_options.h"

#include <stdio.h>
#include <string.h>

#include "engine/core/language.h"

enum { MOST_KINDS_BYTES = 256 };

enum status book_options_take_auction(void *self, char *text, struct diag *diag)
{
    struct book_options *options = self;
    if (options->n_auctions == MAX_BOOK_SITUATIONS)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        N_("--auction: a book has room for %d situations"), MAX_BOOK_SITUATIONS);
    options->auctions[options->n_auctions++] = text;
    return STATUS_OK;
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
        status = player_options_request(common, rules, players, &plan->request, diag);
    return status == STATUS_OK ? add_situations(options, kinds, plan, diag) : status;
}
