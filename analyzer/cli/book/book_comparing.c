/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo book compare: which hands are called otherwise by other rules or players, and what that is
 * worth to whom. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "analyzer/cli/book/book_options.h"
#include "analyzer/cli/command.h"
#include "analyzer/cli/terminal/kept_output.h"
#include "analyzer/cli/terminal/progress.h"
#include "analyzer/files/rule_file.h"
#include "analyzer/survey/book/book_compare.h"
#include "analyzer/survey/book/book_make.h"
#include "analyzer/survey/book/book_store.h"
#include "engine/core/language.h"

enum { DEFAULT_LIMIT = 20 };

struct compare_options {
    struct book_options book;
    uint64_t limit;
};

static error_t parse(int key, char *text, struct argp_state *state)
{
    struct compare_options *options = state->input;
    if (key == ARGP_KEY_END && options->book.n_arguments < 2)
        argp_failure(state, EXIT_USAGE, 0,
                     tr("two books or rule sets or more are compared, like: zolo book compare "
                        "kop-asdycha kop-3tens"));
    return book_options_parse(key, text, state, &options->book);
}

static const struct command_option own_options[] = {
    {{"limit", 0, "N", 0, H_("At most N hands that change (default 20; 0: all)"), 1},
     OPTION_NUMBER,
     OPTION_AT(struct compare_options, limit),
     .most = OPTIONS_MOST},
    BOOK_PLAN_OPTIONS,
    OPTION_END};

static const struct argp compare_argp = {
    .parser = parse,
    .args_doc = H_("BOOK|RULES BOOK|RULES…"),
    .doc = H2_(
        "Which hands are called otherwise, and what a rule is worth to whom: the first against "
        "each of the others.\n\n"
        "  zolo book compare kop.book kop-3tens.book\n"
        "  zolo book compare kop-asdycha kop-3tens --auction \"\"\n",
        H_("A BOOK is a file that zolo book has made. For RULES (a name, or a file that ends in "
           ".yaml) a book is made on the spot by the options above, of openings if no situation is "
           "named; that takes minutes for each situation."))};

static bool ends_in(const char *text, const char *end)
{
    const size_t n = strlen(text), m = strlen(end);
    return n >= m && strcmp(text + n - m, end) == 0;
}

static bool is_rule_set(const char *text)
{
    return ends_in(text, ".yaml") || (strchr(text, '/') == NULL && access(text, F_OK) != 0);
}

static enum status build(const struct book_options *options, const char *name, struct book **out,
                         struct diag *diag)
{
    struct ruleset rules;
    struct book_plan plan;
    struct policy_source players = {0};
    struct progress_bar bar;
    enum status status = rule_file_load(name, &rules, diag);
    if (status == STATUS_OK)
        status = book_options_plan(options, &rules, "opening", &plan, &players, diag);
    if (status == STATUS_OK) {
        progress_begin(&bar);
        bar.is_step = true;
        bar.unit = N_("hands");
        status =
            progress_end(&bar, book_build(&plan, &plan.request.pool, &bar.progress, out, diag));
    }
    policy_source_clear(&players);
    return status;
}

static enum status load_all(const struct book_options *options, struct book *books[],
                            struct diag *diag)
{
    enum status status = STATUS_OK;
    for (int i = 0; i < options->n_arguments && status == STATUS_OK; i++)
        if (is_rule_set(options->arguments[i])) /* before the first is built, which takes long */
            status = options_usual(options->arguments[i], "", diag);
    for (int i = 0; i < options->n_arguments && status == STATUS_OK; i++)
        status = is_rule_set(options->arguments[i])
                     ? build(options, options->arguments[i], &books[i], diag)
                     : book_store_load(options->arguments[i], NULL, &books[i], diag);
    return status;
}

static enum status compare(const struct compare_options *options, struct book *const books[],
                           struct diag *diag)
{
    const struct report_style style = output_style(options->book.common.format);
    const struct book *borrowed[MAX_BOOK_ARGUMENTS];
    struct book_comparison comparison = {0};
    struct kept_output kept;
    for (int i = 0; i < options->book.n_arguments; i++)
        borrowed[i] = books[i];
    enum status status =
        book_compare(borrowed, options->book.n_arguments, options->limit, &comparison, diag);
    if (status == STATUS_OK)
        status = kept_output_open(&kept);
    if (status == STATUS_OK)
        status = kept_output_close(&kept, book_report_comparison(kept.out, &comparison, style));
    book_comparison_clear(&comparison);
    return status;
}

int cmd_book_compare(int argc, char **argv)
{
    struct compare_options options = {book_options_default(), DEFAULT_LIMIT};
    struct book *books[MAX_BOOK_ARGUMENTS] = {NULL};
    struct diag diag = {0};
    options.book.common.offered |= OFFER_FORMAT;
    options.book.common.offered &= ~(unsigned)OFFER_RULES;
    book_options_read(&compare_argp, own_options, argc, argv, &options);
    enum status status = load_all(&options.book, books, &diag);
    if (status == STATUS_OK)
        status = compare(&options, books, &diag);
    for (int i = 0; i < MAX_BOOK_ARGUMENTS; i++)
        book_free(books[i]);
    fflush(stdout);
    return status == STATUS_OK || ferror(stdout) ? finish_output() : report_failure(status, &diag);
}
