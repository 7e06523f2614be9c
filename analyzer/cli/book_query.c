/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo book query: shows selected entries of a book. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/terminal/output.h"
#include "analyzer/survey/book/book_report.h"
#include "analyzer/survey/book/book_store.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/deal/condition.h"

enum { DEFAULT_LIMIT = 20 };

struct query_options {
    struct common_options common;
    const char *rules_name; /* NULL: the book's rules */
    const char *file, *hand_text, *auction, *call, *against;
    bool closest, ranges;
    uint64_t limit; /* UINT64_MAX: not given */
    int form;       /* of output_forms */
};

struct query_answer {
    struct book *book, *other;
    struct book_question question;
    struct knowledge holding;
    struct book_selection selection;
};

/* --- options ------------------------------------------------------------------------------ */

/* Reads the arguments [FILE] [HAND]. FILE contains . or /, or is an existing file or book. */
static enum status take_words(struct query_options *options, struct diag *diag)
{
    const struct common_options *common = &options->common;
    const char *first = common->n_words > 0 ? common->words[0] : NULL;
    const bool has_file = first != NULL && (common->n_words > 1 || strpbrk(first, "./") != NULL ||
                                            access(first, F_OK) == 0 || book_is_shipped(first));
    if (common->n_words > 2)
        return diag_refuse(diag, N_("unexpected argument '%s'%s"), common->words[2],
                           tr("; put the hand in quotes, like \"HA HT HQ CJ\""));
    const int at = has_file ? 1 : 0; /* index of HAND among the arguments */
    options->hand_text = common->n_words > at ? common->words[at] : NULL;
    options->file = first;
    return has_file ? STATUS_OK : book_options_file(options->rules_name, &options->file, diag);
}

static enum status parse(void *self, struct diag *diag)
{
    struct query_options *options = self;
    const bool is_sorted = options->call != NULL || options->closest || options->against != NULL;
    const enum status status = take_words(options, diag);
    options->common.format = output_form_format(options->form);
    if (status == STATUS_OK && options->ranges && (is_sorted || options->limit != UINT64_MAX))
        return diag_refuse(diag, N_("--ranges can be combined only with HAND and --auction"));
    return status;
}

#define IN_QUERY(member) OPTION_AT(struct query_options, member)

static const struct command_option own_options[] = {
    {OPTION_HEAD("What to look up:", 1)},
    {"call", 'c', H_("CALL"), 0, H_("Hands for which this call is best, largest lead first"), 1,
     OPTION_TEXT, IN_QUERY(call)},
    {"closest", 0, NULL, 0, H_("The closest decisions"), 1, OPTION_FLAG, IN_QUERY(closest)},
    {"ranges", 0, NULL, 0,
     H_("How many hands make each call, and which hands lie on the border between two calls "
        "(openings, or calls after --auction)"),
     1, OPTION_FLAG, IN_QUERY(ranges)},
    {"against", 0, H_("FILE"), 0,
     H_("Hands on which another book, made with other rules or players, calls differently"), 1,
     OPTION_TEXT, IN_QUERY(against)},
    {"auction", 'a', H_("CALLS"), 0,
     H_("Only after these calls: \"P zolo\"; \"\" is forehand's opening"), 1, OPTION_TEXT,
     IN_QUERY(auction)},
    {"limit", 0, "N", 0, H_("Print at most N entries; 0: all (default: 20 in text, else all)"), 1,
     OPTION_NUMBER, IN_QUERY(limit), .most = OPTIONS_MOST, .usual = UINT64_MAX},
    {"format", 'f', "text|json|csv|markdown|html", 0,
     H_("Output format (default text); json and csv list every call"), 1, OPTION_WORD,
     IN_QUERY(form), .words = output_forms},
    {OPTION_BOOK_RULES(struct query_options, rules_name, 12)},
    {OPTION_END}};

/* --- the question -------------------------------------------------------------------------- */

/* Parses the argument HAND: stores cards in question->hand, and any other condition in *holding. */
static enum status read_hand(const struct query_options *options, const struct book *book,
                             struct book_question *question, struct knowledge *holding,
                             struct diag *diag)
{
    const struct pack *pack = book->rules.pack;
    struct diag no_cards = *diag;
    if (options->hand_text == NULL)
        return STATUS_OK;
    diag_set_source(diag, tr("HAND"));
    if (notation_read_cardset(pack, options->hand_text, &question->hand, &no_cards) != STATUS_OK) {
        question->hand = 0;
        question->holding = holding;
        knowledge_init(holding, pack);
        return condition_read_hand(holding, &book->rules, 0, options->hand_text, diag);
    }
    const int n = cardset_count(question->hand);
    if (n == 0 || n > pack->hand_size)
        return diag_refuse(
            diag, N_("%d cards, but a hand has %d; fewer cards select all hands that contain them"),
            n, pack->hand_size);
    return STATUS_OK;
}

static enum status read_auction(const struct query_options *options, const struct book *book,
                                struct book_question *question, struct diag *diag)
{
    struct book_situation asked;
    question->situation = -1;
    if (options->auction == NULL)
        return STATUS_OK;
    diag_set_source(diag, "--auction");
    TRY(book_situation_read(&book->rules, options->auction, &asked, diag));
    question->situation = book_find_situation(book, options->auction);
    if (question->situation < 0)
        return diag_refuse(diag, N_("'%s': this situation is not in the book"), options->auction);
    return STATUS_OK;
}

/* Reads --call. All levels of doubling count as the same call. */
static enum status read_call(const struct query_options *options, const struct book *book,
                             struct book_question *question, struct diag *diag)
{
    const struct ruleset *rules = &book->rules;
    const char *words[MAX_CALLS + MAX_DOUBLES];
    char asked[64], own[64];
    size_t n = 0;
    question->best = -1;
    if (options->call == NULL)
        return STATUS_OK;
    notation_canonical(strcmp(options->call, "pass") == 0 ? "P" : options->call, asked,
                       sizeof asked);
    for (int i = 0; i < rules->n_calls + rules->n_doubles; i++) {
        const bool is_double = i >= rules->n_calls;
        words[n] = is_double ? rules->double_names[i - rules->n_calls] : rules->calls[i].name;
        notation_canonical(words[n++], own, sizeof own);
        if (strcmp(asked, own) == 0) {
            question->best = is_double ? CALL_INDEX_DOUBLE : i;
            return STATUS_OK;
        }
    }
    char hint[HINT_BYTES];
    notation_hint(options->call, words, n, hint);
    char excerpt[32];
    notation_excerpt(options->call, excerpt);
    diag_set_source(diag, "--call");
    return diag_refuse(diag, N_("'%s' is not a call in %s%s"), excerpt, rules->name, hint);
}

static bool is_whole_hand(const struct book *book, cardset hand)
{
    return cardset_count(hand) == book->rules.pack->hand_size;
}

static enum book_order order_of(const struct query_options *options, const struct book *book,
                                const struct book_question *question)
{
    if (options->closest)
        return BOOK_BY_MARGIN;
    if (options->against != NULL)
        return BOOK_BY_GAIN;
    if (options->call != NULL)
        return BOOK_BY_PAYOFF;
    const bool is_part = question->hand != 0 && !is_whole_hand(book, question->hand);
    return is_part || question->holding != NULL ? BOOK_BY_WORTH : BOOK_BY_PLACE;
}

/* The number of entries to show; 0: no limit, the default for JSON, CSV and single hands. */
static uint64_t most_of(const struct query_options *options, const struct book *book, cardset hand)
{
    if (options->limit != UINT64_MAX)
        return options->limit;
    return is_whole_hand(book, hand) || options->form != 0 ? 0 : DEFAULT_LIMIT;
}

static enum status read_question(const struct query_options *options, const struct book *book,
                                 const struct book *other, struct book_question *question,
                                 struct knowledge *holding, struct diag *diag)
{
    *question = (struct book_question){.is_close = options->closest, .other = other};
    TRY(read_hand(options, book, question, holding, diag));
    question->order = options->ranges ? BOOK_BY_PLACE : order_of(options, book, question);
    question->most = options->ranges ? 0 : most_of(options, book, question->hand);
    TRY(read_auction(options, book, question, diag));
    TRY(read_call(options, book, question, diag));
    diag_set_source(diag, "");
    return STATUS_OK;
}

/* --- answers -------------------------------------------------------------------------------- */

/* True if ranges of openings are to be shown: the book has openings, and --auction is not given. */
static bool are_of_openings(const struct query_options *options, const struct book *book)
{
    bool has_openings = false;
    for (int s = 0; s < book->n_situations; s++)
        has_openings |= book_is_opening(&book->situations[s]);
    return options->ranges && options->auction == NULL && has_openings;
}

static enum status load(const struct query_options *options, struct query_answer *answer,
                        struct diag *diag)
{
    TRY(options_usual(options->rules_name, diag));
    TRY(book_store_load(options->file, options->rules_name, &answer->book, diag));
    if (options->against != NULL)
        TRY(book_store_load(options->against, NULL, &answer->other, diag));
    return STATUS_OK;
}

static enum status ask(void *self, void *out, struct diag *diag)
{
    const struct query_options *options = self;
    struct query_answer *answer = out;
    struct book_question *question = &answer->question;
    TRY(load(options, answer, diag));
    TRY(read_question(options, answer->book, answer->other, question, &answer->holding, diag));
    question->is_opening = are_of_openings(options, answer->book);
    return book_select(answer->book, question, &answer->selection);
}

static enum status show(const void *self, const void *out, FILE *file)
{
    const struct query_options *options = self;
    const struct query_answer *answer = out;
    const struct report_style style = output_form_style(options->form);
    if (options->ranges)
        return report_ranges(file, &answer->selection, options->hand_text, style);
    return book_report(file, &answer->selection, is_whole_hand(answer->book, answer->question.hand),
                       style);
}

/* Plots the best call for every hand at every seat, with its margin over the second-best call. */
static enum status plot(const void *options, const void *self, struct plot *out, struct diag *diag)
{
    const struct query_answer *answer = self;
    diag_set_source(diag, ((const struct query_options *)options)->file);
    if (answer->book->n_entries == 0)
        return diag_refuse(diag, N_("the book is still empty"));
    return plot_of_book(answer->book, out);
}

static void clear(UNUSED void *options, void *self)
{
    struct query_answer *answer = self;
    book_selection_clear(&answer->selection);
    book_free(answer->book);
    book_free(answer->other);
}

const struct command command_book_query = {
    .name = "book",
    .part = "query",
    .arguments = H_("[FILE] [HAND]"),
    .help =
        H_("Looks up hands in a book: one hand, all hands that fit a condition, or the hands that "
           "an option selects. HAND may be a condition as in `zolo deal --help'. FILE is a book or "
           "the name of a rule set. The default is your own book (ZOLO_BOOK, or book: in the file "
           "that `zolo rules' names) or, failing that, the book shipped with the rule set.\n"
           "\n"
           "  zolo book query \"HA HT HQ CJ\"\n"
           "  zolo book query --call zolo\n"
           "  zolo book query kop.book \"two of HA HT CQ SQ; 3+ trumps\" --ranges\n"
           "  zolo book query kop.book --against kop-3tens.book\n"),
    .own = own_options,
    .offered = OFFER_PLOT,
    COMMAND_STEPS(struct query_options, struct query_answer),
    .plot = plot,
    .clear = clear};
