/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo book compare: which hands are called otherwise by other rules or players, and what that is
 * worth to whom. */
#include <string.h>
#include <unistd.h>

#include "analyzer/cli/book/book_options.h"
#include "analyzer/cli/command.h"
#include "analyzer/cli/terminal/output.h"
#include "analyzer/cli/terminal/progress.h"
#include "analyzer/files/rule_file.h"
#include "analyzer/survey/book/book_compare.h"
#include "analyzer/survey/book/book_make.h"
#include "analyzer/survey/book/book_store.h"
#include "engine/core/language.h"

enum { DEFAULT_LIMIT = 20, MAX_COMPARED_BOOKS = 8 };

struct compare_options {
    struct book_options book; /* its words are books and rule sets */
    uint64_t limit;
};

struct compared_books {
    struct book *books[MAX_COMPARED_BOOKS];
    struct book_comparison comparison;
};

static const struct command_option own_options[] = {
    {{"limit", 0, "N", 0, H_("At most N hands that change (default 20; 0: all)"), 1},
     OPTION_NUMBER,
     OPTION_AT(struct compare_options, limit),
     .most = OPTIONS_MOST},
    BOOK_PLAN_OPTIONS,
    OPTION_END};

static void begin(void *options)
{
    ((struct compare_options *)options)->limit = DEFAULT_LIMIT;
}

static enum status parse(void *options, struct diag *diag)
{
    const struct common_options *common = options;
    if (common->n_words > MAX_COMPARED_BOOKS)
        return diag_set(diag, STATUS_INPUT, 0, 0, N_("'%s': at most %d arguments"),
                        common->words[MAX_COMPARED_BOOKS], MAX_COMPARED_BOOKS);
    if (common->n_words < 2)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        N_("two books or rule sets or more are compared, like: zolo book compare "
                           "kop-asdycha kop-3tens"));
    return STATUS_OK;
}

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
    struct progress_bar *bar = options->common.bar;
    enum status status = rule_file_load(name, &rules, diag);
    if (status == STATUS_OK)
        status = book_options_plan(options, &rules, "opening", &plan, &players, diag);
    if (status == STATUS_OK)
        status = book_build(&plan, &plan.request.pool, &bar->progress, out, diag);
    policy_source_clear(&players);
    return status == STATUS_OK && !progress_goes_on() ? STATUS_INTERRUPTED : status;
}

static enum status ask(void *self, void *out, struct diag *diag)
{
    const struct compare_options *options = self;
    const struct common_options *common = &options->book.common;
    struct compared_books *answer = out;
    const struct book *borrowed[MAX_COMPARED_BOOKS];
    enum status status = STATUS_OK;
    for (int i = 0; i < common->n_words && status == STATUS_OK; i++)
        if (is_rule_set(common->words[i])) /* before the first is built, which takes long */
            status = options_usual(common->words[i], "", diag);
    progress_begin(common->bar);
    common->bar->is_step = true;
    common->bar->unit = N_("hands");
    for (int i = 0; i < common->n_words && status == STATUS_OK; i++) {
        status = is_rule_set(common->words[i])
                     ? build(&options->book, common->words[i], &answer->books[i], diag)
                     : book_store_load(common->words[i], NULL, &answer->books[i], diag);
        borrowed[i] = answer->books[i];
    }
    return status == STATUS_OK
               ? book_compare(borrowed, common->n_words, options->limit, &answer->comparison, diag)
               : status;
}

static enum status show(const void *options, const void *answer, FILE *out)
{
    return book_report_comparison(out, &((const struct compared_books *)answer)->comparison,
                                  output_style(((const struct common_options *)options)->format));
}

static void clear(void *options, void *self)
{
    struct compared_books *answer = self;
    (void)options;
    book_comparison_clear(&answer->comparison);
    for (int i = 0; i < MAX_COMPARED_BOOKS; i++)
        book_free(answer->books[i]);
}

const struct command command_book_compare = {
    .name = "book",
    .part = "compare",
    .arguments = H_("BOOK|RULES BOOK|RULES…"),
    .help = H2_(
        "Which hands are called otherwise, and what a rule is worth to whom: the first against "
        "each of the others.\n\n"
        "  zolo book compare kop.book kop-3tens.book\n"
        "  zolo book compare kop-asdycha kop-3tens --auction \"\"\n",
        H_("A BOOK is a file that zolo book has made. For RULES (a name, or a file that ends in "
           ".yaml) a book is made on the spot by the options above, of openings if no situation is "
           "named; that takes minutes for each situation.")),
    .own = own_options,
    .offered = (BOOK_OFFERS | OFFER_FORMAT) & ~OFFER_RULES,
    .size = sizeof(struct compare_options),
    .answer_size = sizeof(struct compared_books),
    .begin = begin,
    .parse = parse,
    .ask = ask,
    .show = show,
    .clear = clear};
