/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo book: the book of a rule set, made in a file; and what is done with books. */
#include <stdio.h>
#include <string.h>

#include "analyzer/cli/book/book_options.h"
#include "analyzer/cli/command.h"
#include "analyzer/cli/terminal/progress.h"
#include "analyzer/report/number_text.h"
#include "analyzer/survey/book/book_store.h"
#include "engine/core/language.h"

static error_t parse(int key, char *text, struct argp_state *state)
{
    struct book_options *options = state->input;
    if (key == ARGP_KEY_NO_ARGS || (key == ARGP_KEY_ARG && options->n_arguments > 0))
        argp_failure(state, EXIT_USAGE, 0,
                     tr("a book is made in one file, like: zolo book kop.book; query, export and "
                        "compare do something with books"));
    return book_options_parse(key, text, state, options);
}

static const struct command_option own_options[] = {BOOK_PLAN_OPTIONS, OPTION_END};

static const struct argp book_argp = {
    .parser = parse,
    .args_doc = H_("FILE\nquery FILE …\nexport FILE …\ncompare BOOK BOOK…\n--thumb BOOK"),
    .doc = H2_(
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
           "database, whose view `answer' has a row for each situation, hand and call."))};

/* --- making ------------------------------------------------------------------------------- */

static void tell_result(const char *file, const struct book_items *items, uint64_t n_before,
                        const struct book_plan *plan)
{
    char n[NUMBER_BYTES], before[NUMBER_BYTES];
    number_count(items->n, n);
    number_count(n_before, before);
    const uint64_t situations = (uint64_t)plan->n_situations;
    printf(tr_count("%s: %s: %s entries in %d situation", "%s: %s: %s entries in %d situations",
                    situations),
           file, plan->rules->name, n, plan->n_situations);
    if (n_before == items->n)
        puts(tr(", finished before"));
    else if (n_before > 0)
        printf(tr(", finished; %s were there before\n"), before);
    else
        puts(tr(", finished"));
}

/* To find the hands takes seconds: a file that will not do is told before. */
static enum status find_items(const struct book_options *options, const struct book_plan *plan,
                              const struct progress *progress, struct book_items *items,
                              struct diag *diag)
{
    const struct pool *pool = &options->common.pool;
    enum status status = STATUS_OK;
    if (pool->is_writer)
        status = book_store_check(options->arguments[0], diag);
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
        status = book_store_open(options->arguments[0], plan, items, options->common.rules_name,
                                 store, n_before, diag);
    status = pool_agree(pool, status, diag);
    pool_share(pool, pool->is_writer, n_before, sizeof *n_before);
    return status;
}

static enum status make(const struct book_options *options, const struct book_plan *plan,
                        struct diag *diag)
{
    struct book_items items = {0};
    struct book_store *store = NULL;
    struct progress_bar bar;
    uint64_t n_before = 0;
    progress_begin(&bar);
    bar.unit = N_("hands");
    bar.is_step = true;
    enum status status = find_items(options, plan, &bar.progress, &items, diag);
    bar.is_step = false;
    if (status == STATUS_OK)
        status = open_store(options, plan, &items, &store, &n_before, diag);
    if (status == STATUS_OK) {
        const struct book_sink sink = book_store_sink(store);
        status = book_run(plan, &items, n_before, &plan->request.pool, &sink, &bar.progress, diag);
    }
    status = book_store_close(store, progress_end(&bar, status));
    if (status == STATUS_OK && options->common.pool.is_writer)
        tell_result(options->arguments[0], &items, n_before, plan);
    book_items_clear(&items);
    return status;
}

static enum status run(const struct book_options *options, struct diag *diag)
{
    struct ruleset rules;
    struct book_plan plan;
    struct policy_source players = {0};
    enum status status = options_rules(&options->common, &rules, diag);
    if (status == STATUS_OK)
        status = book_options_plan(options, &rules, NULL, &plan, &players, diag);
    status = pool_agree(&options->common.pool, status, diag);
    if (status == STATUS_OK)
        status = make(options, &plan, diag);
    policy_source_clear(&players);
    return status;
}

/* --- which one ---------------------------------------------------------------------------- */

static bool asks_for_thumb(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--thumb") == 0)
            return true;
    return false;
}

int cmd_book(int argc, char **argv)
{
    static const struct {
        const char *word, *name;
        int (*run)(int argc, char **argv);
    } parts[] = {{"query", "zolo book query", cmd_book_query},
                 {"export", "zolo book export", cmd_book_export},
                 {"compare", "zolo book compare", cmd_book_compare},
                 {"--compare", "zolo book compare", cmd_book_compare}};
    for (size_t i = 0; argc > 1 && i < sizeof parts / sizeof *parts; i++)
        if (strcmp(argv[1], parts[i].word) == 0) {
            argv[1] = (char *)(uintptr_t)parts[i].name;
            return parts[i].run(argc - 1, argv + 1);
        }
    if (asks_for_thumb(argc, argv))
        return cmd_book_thumb(argc, argv);
    struct book_options options = book_options_default();
    options.common.offered |= OFFER_RANKS;
    book_options_read(&book_argp, own_options, argc, argv, &options);
    struct diag diag = {0};
    const enum status status = run(&options, &diag);
    return status == STATUS_OK ? finish_output() : report_failure(status, &diag);
}
