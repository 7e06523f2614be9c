/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo book: the book of a rule set, made in a file; and the rule of thumb of one.
 * What stands in it is book_query.c's. */
#include "analyzer/cli/cmd_book.h"

#include <stdio.h>
#include <string.h>

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

/* --- what is made --------------------------------------------------------------------------- */

static enum status take_auction(void *self, char *text, struct diag *diag)
{
    struct book_options *options = self;
    if (options->n_auctions == MAX_BOOK_SITUATIONS)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        N_("--auction: a book has room for %d situations"), MAX_BOOK_SITUATIONS);
    options->auctions[options->n_auctions++] = text;
    return STATUS_OK;
}

enum status book_options_plan(const struct book_options *options, const struct ruleset *rules,
                              struct book_plan *plan, struct policy_source *players,
                              struct diag *diag)
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
    if (status == STATUS_OK && options->n_auctions == 0)
        status = book_plan_add_openings(plan, diag);
    if (status == STATUS_OK)
        diag_set_source(diag, "--auction");
    for (int i = 0; i < options->n_auctions && status == STATUS_OK; i++)
        status = book_plan_add(plan, options->auctions[i], diag);
    if (status == STATUS_OK)
        diag_set_source(diag, "");
    return status;
}

enum status book_options_file(const char *rules_name, const char **file, struct diag *diag)
{
    const char *from, *own = rules_name == NULL ? defaults_book(NULL) : NULL;
    *file = own != NULL ? own : rules_name != NULL ? rules_name : defaults_rules(&from);
    return own != NULL || book_is_shipped(*file)
               ? STATUS_OK
               : diag_set(diag, STATUS_INPUT, 0, 0,
                          N_("no book of openings comes with %s; zolo book FILE makes one"), *file);
}

/* --- making --------------------------------------------------------------------------------- */

struct book_answer {
    struct ruleset rules;
    struct policy_source players;
    struct book_plan plan;
    struct book_items items;
    uint64_t n_before;  /* of them in the file */
    struct book *shown; /* in place of all that: the openings of a book */
    struct book_selection openings;
};

static const struct command_option own_options[] = {
    {"auction", 'a', H_("CALLS"), 0,
     H_("The situation after these calls: \"P zolo\"; the next speaker decides; may be given "
        "many times, \"\" is forehand's opening (default: the openings of all seats)"),
     1, OPTION_OTHER, .read = take_auction},
    OPTION_END};

static enum status parse(void *options, struct diag *diag)
{
    const struct common_options *common = options;
    const struct book_options *asked = options;
    if (common->n_words == 1 || (common->n_words == 0 && asked->n_auctions == 0))
        return STATUS_OK;
    return diag_set(diag, STATUS_INPUT, 0, 0,
                    N_("a book is made in one file, like: zolo book kop.book; query asks books"));
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
    if (status == STATUS_OK)
        status = open_store(options, plan, &answer->items, &store, &answer->n_before, diag);
    if (status == STATUS_OK) {
        const struct book_sink sink = book_store_sink(store);
        status = book_run(plan, &answer->items, answer->n_before, &sink, &bar->progress, diag);
    }
    if (status == STATUS_OK && !progress_goes_on())
        status = STATUS_INTERRUPTED;
    return book_store_close(store, status);
}

/* Which hands make which call, by the book that there is. */
static enum status ask_openings(const struct common_options *common, struct book_answer *answer,
                                struct diag *diag)
{
    const struct book_question openings = {.situation = -1, .best = -1, .is_opening = true};
    const char *file, *from;
    const bool is_given = strcmp(common->rules_name, defaults_rules(&from)) != 0;
    enum status status = book_options_file(is_given ? common->rules_name : NULL, &file, diag);
    if (status == STATUS_OK)
        status = book_store_load(file, NULL, &answer->shown, diag);
    return status == STATUS_OK ? book_select(answer->shown, &openings, &answer->openings) : status;
}

static enum status ask(void *self, void *out, struct diag *diag)
{
    const struct book_options *options = self;
    const struct common_options *common = &options->common;
    struct book_answer *answer = out;
    if (common->n_words == 0)
        return ask_openings(common, answer, diag);
    enum status status = options_rules(common, &answer->rules, diag);
    if (status == STATUS_OK)
        status = book_options_plan(options, &answer->rules, &answer->plan, &answer->players, diag);
    status = pool_agree(&common->pool, status, diag);
    return status == STATUS_OK ? make(options, answer, diag) : status;
}

static enum status show(const void *options, const void *self, FILE *out)
{
    const struct book_answer *answer = self;
    const struct book_plan *plan = &answer->plan;
    const uint64_t n_before = answer->n_before;
    char n[NUMBER_BYTES], before[NUMBER_BYTES];
    if (answer->shown != NULL)
        return report_ranges(out, &answer->openings, NULL, output_style(FORMAT_TEXT));
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
    book_selection_clear(&answer->openings);
    book_free(answer->shown);
    policy_source_clear(&answer->players);
}

const struct command command_book = {
    .name = "book",
    .summary = H_("What every call is worth with every hand: tables, kept in a file"),
    .arguments = H_("[FILE]\nquery [FILE] …\n--thumb [FILE]"),
    .help = H2_(
        "What every call is worth with every hand. Without FILE: which hands make which opening "
        "call, by the book that comes with the rule set. Else a book is made in FILE, and is "
        "resumed where it stopped when it was interrupted.\n\n"
        "  zolo book\n"
        "  zolo book query --call zolo\n"
        "  zolo book --thumb\n"
        "  zolo book kop.book\n"
        "  zolo book open.book --policy open --exact\n"
        "  zolo book kontra.book --auction \"P zolo\" --auction zolo\n"
        "  zolo book query kop.book \"HA HT HQ CJ\"\n"
        "  zolo book query kop.book --format html >kop.html\n",
        H_("query and --thumb have a --help of their own. The file is an SQLite "
           "database, whose view `answer' has a row for each situation, hand and call.")),
    .own = own_options,
    .offered = BOOK_OFFERS | OFFER_RANKS,
    .size = sizeof(struct book_options),
    .answer_size = sizeof(struct book_answer),
    .parse = parse,
    .ask = ask,
    .show = show,
    .clear = clear};

/* --- a rule of thumb -------------------------------------------------------------------------- */

struct thumb_options {
    struct common_options common; /* its word is the book */
    const char *rules_name;       /* NULL = as the book says */
    enum { FORM_MARKDOWN = 2 } form;
    bool is_thumb; /* it led here */
};

enum { THUMB_BYTES = 8192 }; /* of a shipped one */

struct thumb_answer {
    struct book *book;
    struct thumb thumb;
};

static const char *const forms[] = {"text", "json", "markdown", NULL};

static const struct command_option thumb_table[] = {
    {"thumb", 0, NULL, 0, H_("Make a rule of thumb from a book"), 1, OPTION_FLAG,
     OPTION_AT(struct thumb_options, is_thumb)},
    {"format", 'f', "text|json|markdown", 0, H_("Form of the output (default text)"), 1,
     OPTION_WORD, OPTION_AT(struct thumb_options, form), .words = forms},
    OPTION_BOOK_RULES(struct thumb_options, rules_name, 2),
    OPTION_END};

static enum status parse_thumb(void *self, struct diag *diag)
{
    struct thumb_options *options = self;
    struct common_options *common = &options->common;
    if (common->n_words > 1)
        return diag_set(diag, STATUS_INPUT, 0, 0, N_("'%s' is one argument too many"),
                        common->words[1]);
    common->format =
        options->form == FORM_MARKDOWN ? FORMAT_TEXT : (enum output_format)options->form;
    return STATUS_OK;
}

static enum status ask_thumb(void *self, void *out, struct diag *diag)
{
    const struct thumb_options *options = self;
    const char *file = options->common.n_words > 0 ? options->common.words[0] : NULL;
    struct thumb_answer *answer = out;
    enum status status = options_usual(options->rules_name, "--rules", diag);
    if (status == STATUS_OK && file == NULL)
        status = book_options_file(options->rules_name, &file, diag);
    if (status == STATUS_OK)
        status = book_store_load(file, options->rules_name, &answer->book, diag);
    if (status != STATUS_OK)
        return status;
    diag_set_source(diag, file);
    if (answer->book->thumb != NULL)
        return options->common.format == FORMAT_TEXT && options->form != FORM_MARKDOWN
                   ? STATUS_OK
                   : diag_set(diag, STATUS_INPUT, 0, 0,
                              N_("the rule that comes with the rule set is text; other forms are "
                                 "of a book that zolo book FILE has made"));
    return thumb_make(answer->book, &answer->thumb, diag);
}

static enum status show_thumb(const void *options, const void *self, FILE *out)
{
    const struct thumb_answer *answer = self;
    struct report_style style = output_style(((const struct common_options *)options)->format);
    if (answer->book->thumb != NULL) {
        char folded[THUMB_BYTES];
        text_fold(answer->book->thumb, style.symbols, folded, sizeof folded);
        fputs(folded, out);
        return STATUS_OK;
    }
    style.markdown = ((const struct thumb_options *)options)->form == FORM_MARKDOWN;
    style.symbols |= style.markdown;
    return report_thumb(out, answer->book, &answer->thumb, style);
}

static void clear_thumb(void *options, void *self)
{
    struct thumb_answer *answer = self;
    (void)options;
    thumb_clear(&answer->thumb);
    book_free(answer->book);
}

const struct command command_book_thumb = {
    .name = "book",
    .part = "--thumb",
    .arguments = H_("--thumb [FILE]"),
    .help = H2_(
        "A rule of thumb for the opening that a person can follow at the table: points to count, "
        "and from which count to say what. Made from a finished book of openings, "
        "with what following it costs there; without FILE the one that comes with the rule "
        "set.\n\n"
        "  zolo book --thumb\n"
        "  zolo book kop.book\n"
        "  zolo book --thumb kop.book\n",
        H_("Calls that are best with fewer than 1 % of the hands are left out, and what that loses "
           "is in the costs. A call without a number is for all lower counts.")),
    .own = thumb_table,
    .size = sizeof(struct thumb_options),
    .answer_size = sizeof(struct thumb_answer),
    .parse = parse_thumb,
    .ask = ask_thumb,
    .show = show_thumb,
    .clear = clear_thumb};
