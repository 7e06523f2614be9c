/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo book: the book of a rule set, made in a file. */
#include <stdio.h>

#include "analyzer/cli/book/book_options.h"
#include "analyzer/cli/command.h"
#include "analyzer/cli/terminal/progress.h"
#include "analyzer/report/number_text.h"
#include "analyzer/survey/book/book_store.h"
#include "engine/core/language.h"

struct book_answer {
    struct ruleset rules;
    struct policy_source players;
    struct book_plan plan;
    struct book_items items;
    uint64_t n_before; /* of them in the file */
};

static const struct command_option own_options[] = {BOOK_PLAN_OPTIONS, OPTION_END};

static enum status parse(void *options, struct diag *diag)
{
    const struct common_options *common = options;
    if (common->n_words == 1)
        return STATUS_OK;
    return diag_set(diag, STATUS_INPUT, 0, 0,
                    N_("a book is made in one file, like: zolo book kop.book; query, export and "
                       "compare do something with books"));
}

/* To find the hands takes seconds: a file that will not do is told before. */
static enum status find_items(const struct book_options *options, const struct book_plan *plan,
                              const struct progress *progress, struct book_items *items,
                              struct diag *diag)
{
    const struct pool *pool = &options->common.pool;
    enum status status = STATUS_OK;
    if (pool->is_writer)
        status = book_store_check(options->common.words[0], diag);
    status = pool_agree(pool, status, diag);
    if (status == STATUS_OK)
        status = pool_agree(pool, book_items_find(plan, progress, items, diag), diag);
    return status;
}

/* Only the writer has the file; all ranks continue after what is in it. */
static enum status open_store(const struct book_options *options, const struct book_plan *plan,
                              const struct book_items *items, struct book_store **store,
                              uint64_t *n_before, struct diag *diag)
{
    const struct pool *pool = &options->common.pool;
    enum status status = STATUS_OK;
    if (pool->is_writer)
        status = book_store_open(options->common.words[0], plan, items, options->common.rules_name,
                                 store, n_before, diag);
    status = pool_agree(pool, status, diag);
    pool_share(pool, pool->is_writer, n_before, sizeof *n_before);
    return status;
}

static enum status make(const struct book_options *options, struct book_answer *answer,
                        struct diag *diag)
{
    const struct book_plan *plan = &answer->plan;
    struct progress_bar *bar = options->common.bar;
    struct book_store *store = NULL;
    progress_begin(bar);
    bar->unit = N_("hands");
    bar->is_step = true;
    enum status status = find_items(options, plan, &bar->progress, &answer->items, diag);
    bar->is_step = false;
    if (status == STATUS_OK)
        status = open_store(options, plan, &answer->items, &store, &answer->n_before, diag);
    if (status == STATUS_OK) {
        const struct book_sink sink = book_store_sink(store);
        status = book_run(plan, &answer->items, answer->n_before, &plan->request.pool, &sink,
                          &bar->progress, diag);
    }
    if (status == STATUS_OK && !progress_goes_on())
        status = STATUS_INTERRUPTED;
    return book_store_close(store, status);
}

static enum status ask(void *self, void *out, struct diag *diag)
{
    const struct book_options *options = self;
    const struct common_options *common = &options->common;
    struct book_answer *answer = out;
    enum status status = options_rules(common, &answer->rules, diag);
    if (status == STATUS_OK)
        status =
            book_options_plan(options, &answer->rules, NULL, &answer->plan, &answer->players, diag);
    status = pool_agree(&common->pool, status, diag);
    return status == STATUS_OK ? make(options, answer, diag) : status;
}

static enum status show(const void *options, const void *self, FILE *out)
{
    const struct book_answer *answer = self;
    const struct book_plan *plan = &answer->plan;
    const uint64_t n_before = answer->n_before;
    char n[NUMBER_BYTES], before[NUMBER_BYTES];
    number_count(answer->items.n, n);
    number_count(n_before, before);
    const uint64_t situations = (uint64_t)plan->n_situations;
    fprintf(out,
            tr_count("%s: %s: %s entries in %d situation", "%s: %s: %s entries in %d situations",
                     situations),
            ((const struct common_options *)options)->words[0], plan->rules->name, n,
            plan->n_situations);
    if (n_before == answer->items.n)
        fprintf(out, "%s\n", tr(", finished before"));
    else if (n_before > 0)
        fprintf(out, tr(", finished; %s were there before\n"), before);
    else
        fprintf(out, "%s\n", tr(", finished"));
    return STATUS_OK;
}

static void clear(void *options, void *self)
{
    struct book_answer *answer = self;
    (void)options;
    book_items_clear(&answer->items);
    policy_source_clear(&answer->players);
}

const struct command command_book = {
    .name = "book",
    .summary = H_("What every call is worth with every hand: tables, kept in a file"),
    .arguments = H_("FILE\nquery FILE …\nexport FILE …\ncompare BOOK BOOK…\n--thumb BOOK"),
    .help = H2_(
        "What every call is worth with every hand. The book is made in FILE, and is resumed where "
        "it stopped when it was interrupted.\n\n"
        "  zolo book kop.book --situations opening\n"
        "  zolo book open.book --situations opening --policy open --exact\n"
        "  zolo book kontra.book --auction \"P zolo\" --auction zolo\n"
        "  zolo book query kop.book \"HA HT HQ CJ\"\n"
        "  zolo book export kop.book --to html >kop.html\n"
        "  zolo book --thumb kop.book\n"
        "  zolo book compare kop-asdycha kop-3tens\n",
        H_("query, export, compare and --thumb have a --help of their own. The file is an SQLite "
           "database, whose view `answer' has a row for each situation, hand and call.")),
    .own = own_options,
    .offered = BOOK_OFFERS | OFFER_RANKS,
    .size = sizeof(struct book_options),
    .answer_size = sizeof(struct book_answer),
    .parse = parse,
    .ask = ask,
    .show = show,
    .clear = clear};
