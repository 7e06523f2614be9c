/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo book: computes and saves a book, or shows a book's openings or rule of thumb. */
#include <stdio.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/options/defaults.h"
#include "analyzer/cli/terminal/output.h"
#include "analyzer/cli/terminal/progress.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/text_fold.h"
#include "analyzer/survey/book/book_make.h"
#include "analyzer/survey/book/book_report.h"
#include "analyzer/survey/book/book_store.h"
#include "analyzer/survey/book/thumb.h"
#include "engine/core/language.h"

/* --- options -------------------------------------------------------------------------------- */

enum {
    BOOK_OFFERS = OFFER_RULES | OFFER_USUAL_RULES | OFFER_SEED | OFFER_THREADS | OFFER_BEST_POLICY |
                  OFFER_REPLY | OFFER_DEALS | ASKS_BOOK
};

struct book_options {
    struct common_options common;
    bool is_thumb;
    enum { FORM_MARKDOWN = 2 } form; /* or an output_format */
    int n_auctions;
    const char *auctions[MAX_BOOK_SITUATIONS]; /* the values of --auction, in command-line order */
};

static enum status take_auction(void *self, char *text, struct diag *diag)
{
    struct book_options *options = self;
    if (options->n_auctions == MAX_BOOK_SITUATIONS)
        return diag_refuse(diag, N_("--auction: a book holds at most %d situations"),
                           MAX_BOOK_SITUATIONS);
    options->auctions[options->n_auctions++] = text;
    return STATUS_OK;
}

/* Plans a book for a rule set: the situations given with --auction, by default the openings. */
static enum status read_plan(const struct book_options *options, const struct ruleset *rules,
                             struct book_plan *plan, struct policy_source *players,
                             struct diag *diag)
{
    *plan = (struct book_plan){.rules = rules};
    TRY(player_options_request(&options->common, rules, players, &plan->request, diag));
    if (options->n_auctions == 0)
        TRY(book_plan_add_openings(plan, diag));
    diag_set_source(diag, "--auction");
    for (int i = 0; i < options->n_auctions; i++)
        TRY(book_plan_add(plan, options->auctions[i], diag));
    diag_set_source(diag, "");
    return STATUS_OK;
}

enum status book_options_file(const char *rules_name, const char **file, struct diag *diag)
{
    const char *from, *own = rules_name == NULL ? defaults_book(NULL) : NULL;
    *file = own != NULL ? own : rules_name != NULL ? rules_name : defaults_rules(&from);
    diag_set_source(diag, "");
    return own != NULL || book_is_shipped(*file)
               ? STATUS_OK
               : diag_refuse(
                     diag, N_("no book of openings is shipped for %s; `zolo book FILE' makes one"),
                     *file);
}

/* --- making --------------------------------------------------------------------------------- */

enum { THUMB_BYTES = 8192 }; /* buffer for a shipped rule of thumb */

struct book_answer {
    struct ruleset rules;
    struct policy_source players;
    struct book_plan plan;
    struct book_items items;
    uint64_t n_before;  /* number of entries in the file when it was opened */
    struct book *shown; /* the book whose openings or rule of thumb are shown */
    struct book_selection openings;
    struct thumb thumb;
};

static const char *const forms[] = {"text", "json", "markdown", NULL};

static const struct command_option own_options[] = {
    {"auction", 'a', H_("CALLS"), 0,
     H_("The calls, like \"P zolo\", after which the next player decides; \"\" means forehand's "
        "opening; may be repeated (default: the openings at all seats)"),
     1, OPTION_OTHER, .read = take_auction},
    {"thumb", 0, NULL, 0, H_("Print a rule of thumb, from the book FILE or the shipped one"), 1,
     OPTION_FLAG, OPTION_AT(struct book_options, is_thumb)},
    {"format", 'f', "text|json|markdown", 0, H_("Output format (default text)"), 1, OPTION_WORD,
     OPTION_AT(struct book_options, form), .words = forms},
    {OPTION_END}};

static enum status parse(void *options, struct diag *diag)
{
    struct book_options *asked = options;
    struct common_options *common = options;
    const bool makes = common->n_words == 1 && !asked->is_thumb;
    common->format = asked->form == FORM_MARKDOWN ? FORMAT_TEXT : (enum output_format)asked->form;
    if (makes ? asked->form == 0 : common->n_words <= asked->is_thumb && asked->n_auctions == 0)
        return STATUS_OK;
    return diag_refuse(diag, N_("expected one FILE to make a book in, as in zolo book kop.book; to "
                                "look up hands, use zolo book query"));
}

/* Lists the hands, which takes seconds, only after checking that the file can be used. */
static enum status find_items(const struct book_options *options, const struct book_plan *plan,
                              const struct progress *progress, struct book_items *items,
                              struct diag *diag)
{
    const struct pool *pool = &options->common.pool;
    enum status status = STATUS_OK;
    if (pool->is_writer)
        status = book_store_check(options->common.words[0], diag);
    TRY(pool_agree(pool, status, diag));
    return pool_agree(pool, book_items_find(plan, progress, items, diag), diag);
}

/* Opens the file on the writing rank; all ranks continue after the items that the file contains. */
static enum status open_store(const struct book_options *options, const struct book_plan *plan,
                              const struct book_items *items, struct book_store **store,
                              uint64_t *n_before, struct diag *diag)
{
    const struct pool *pool = &options->common.pool;
    enum status status = STATUS_OK;
    if (pool->is_writer)
        status = book_store_open(options->common.words[0], plan, items, options->common.rules_name,
                                 store, diag);
    status = pool_agree(pool, status, diag);
    *n_before = *store != NULL ? book_store_done(*store) : 0;
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
    THEN(status, open_store(options, plan, &answer->items, &store, &answer->n_before, diag));
    if (status == STATUS_OK) {
        const struct book_sink sink = book_store_sink(store);
        status = book_run(plan, &answer->items, answer->n_before, &sink, &bar->progress, diag);
    }
    if (status == STATUS_OK && !progress_goes_on())
        status = STATUS_INTERRUPTED;
    return book_store_close(store, status);
}

/* Reads a book, and selects its openings or fits a rule of thumb to all of its entries. */
static enum status ask_book(const struct book_options *options, struct book_answer *answer,
                            struct diag *diag)
{
    const struct book_question openings = {.situation = -1, .best = -1, .is_opening = true};
    const struct common_options *common = &options->common;
    const char *rules_name = options_rules_given(common), *file = NULL;
    TRY(options_usual(rules_name, diag));
    if (common->n_words > 0)
        file = common->words[0];
    else
        TRY(book_options_file(rules_name, &file, diag));
    TRY(book_store_load(file, rules_name, &answer->shown, diag));
    if (!options->is_thumb)
        return book_select(answer->shown, &openings, &answer->openings);
    diag_set_source(diag, file);
    if (answer->shown->thumb == NULL)
        return thumb_make(answer->shown, &answer->thumb, diag);
    return options->form == 0 ? STATUS_OK
                              : diag_refuse(diag, N_("the shipped rule is text only; for other "
                                                     "formats, make a book with zolo book FILE"));
}

static enum status ask(void *self, void *out, struct diag *diag)
{
    const struct book_options *options = self;
    const struct common_options *common = &options->common;
    struct book_answer *answer = out;
    if (common->n_words == 0 || options->is_thumb)
        return ask_book(options, answer, diag);
    enum status status = options_rules(common, &answer->rules, diag);
    THEN(status, read_plan(options, &answer->rules, &answer->plan, &answer->players, diag));
    status = pool_agree(&common->pool, status, diag);
    return status == STATUS_OK ? make(options, answer, diag) : status;
}

static enum status show_book(const struct book_options *options, const struct book_answer *answer,
                             FILE *out)
{
    struct report_style style = output_style(options->common.format);
    style.markdown = options->form == FORM_MARKDOWN;
    style.symbols |= style.markdown;
    if (!options->is_thumb)
        return report_ranges(out, &answer->openings, NULL, style);
    if (answer->shown->thumb == NULL)
        return report_thumb(out, answer->shown, &answer->thumb, style);
    char folded[THUMB_BYTES];
    text_fold(answer->shown->thumb, style.symbols, folded, sizeof folded);
    fputs(folded, out);
    return STATUS_OK;
}

static enum status show(const void *options, const void *self, FILE *out)
{
    const struct book_answer *answer = self;
    const struct book_plan *plan = &answer->plan;
    const uint64_t n_before = answer->n_before;
    char n[NUMBER_BYTES], before[NUMBER_BYTES];
    if (answer->shown != NULL)
        return show_book(options, answer, out);
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
        fprintf(out, tr(", finished; %s entries were already there\n"), before);
    else
        fprintf(out, "%s\n", tr(", finished"));
    return STATUS_OK;
}

static void clear(UNUSED void *options, void *self)
{
    struct book_answer *answer = self;
    book_items_clear(&answer->items);
    book_selection_clear(&answer->openings);
    thumb_clear(&answer->thumb);
    book_free(answer->shown);
    policy_source_clear(&answer->players);
}

const struct command command_book = {
    .name = "book",
    .summary = H_("Shows or makes a book: the best call for every hand"),
    .arguments = H_("[FILE]\nquery [FILE] …\n--thumb [FILE]"),
    .help = H2_("A book lists the value of every call with every hand. Without FILE, the command "
                "shows which hands make which opening call, according to the book shipped with the "
                "rule set. With FILE, the command makes a new book or resumes an interrupted one.\n"
                "\n"
                "  zolo book\n"
                "  zolo book --thumb\n"
                "  zolo book kop.book\n"
                "  zolo book kontra.book --auction \"P zolo\" --auction zolo\n"
                "  zolo book query kop.book \"HA HT HQ CJ\"\n",
                H_("--thumb prints a rule that you can follow at the table: how to count points, "
                   "how many points each opening call needs, and what following the rule costs. "
                   "Calls that are best with fewer than 1 % of the hands are left out, and calls "
                   "that no range of points fits, like gran; the stated cost includes the "
                   "resulting loss.\n"
                   "\n"
                   "`zolo book query --help' explains query. A book is an SQLite database; its "
                   "view `answer' has a row for each situation, hand and call.")),
    .own = own_options,
    .offered = BOOK_OFFERS | OFFER_RANKS,
    COMMAND_STEPS(struct book_options, struct book_answer),
    .clear = clear};
