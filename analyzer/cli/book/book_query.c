/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo book query, zolo book export: what stands in a book. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/cli/book/book_file.h"
#include "analyzer/cli/command.h"
#include "analyzer/cli/options/options.h"
#include "analyzer/cli/options/picture.h"
#include "analyzer/cli/options/spoken.h"
#include "analyzer/cli/terminal/kept_output.h"
#include "analyzer/survey/book/book_html.h"
#include "analyzer/survey/book/book_range.h"
#include "analyzer/survey/book/book_report.h"
#include "analyzer/survey/book/book_store.h"
#include "analyzer/survey/book/plot_heat.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/deal/condition.h"

enum { DEFAULT_LIMIT = 20 };
enum target { TO_CSV, TO_JSON, TO_MARKDOWN, TO_HTML };
static const char *const target_names[] = {"csv", "json", "markdown", "html", NULL};

struct query_options {
    struct common_options common;
    const char *rules_name; /* NULL = as the book says */
    const char *file, *hand_text, *auction, *call, *against;
    bool closest, seats, ranges;
    uint64_t limit; /* UINT64_MAX: not given */
    enum target target;
};

/* --- options ------------------------------------------------------------------------------ */

static void take_argument(struct argp_state *state, const char *text, struct query_options *options,
                          int most)
{
    if (state->arg_num == 0)
        options->file = text;
    else if ((int)state->arg_num < most)
        options->hand_text = text;
    else
        argp_failure(state, EXIT_USAGE, 0, tr("'%s' is one argument too many%s"), text,
                     most > 1 ? tr("; the hand goes in quotes, like \"HA HT HQ CJ\"") : "");
}

static void check_question(struct argp_state *state, struct query_options *options)
{
    const bool has_question = options->call != NULL || options->closest || options->seats ||
                              options->against != NULL || options->ranges;
    book_file_choose(state, has_question, &options->file, &options->hand_text);
    if (options->hand_text == NULL && !has_question)
        argp_failure(state, EXIT_USAGE, 0,
                     tr("what is asked for? A hand, --call, --closest, --seats, --ranges or "
                        "--against; zolo book export writes all"));
    if (options->ranges && (options->call != NULL || options->closest || options->seats ||
                            options->against != NULL || options->limit != UINT64_MAX))
        argp_failure(state, EXIT_USAGE, 0,
                     tr("--ranges counts all hands that are asked for: it goes with a hand and "
                        "--auction only"));
}

static error_t parse_query(int key, char *text, struct argp_state *state)
{
    struct query_options *options = state->input;
    switch (key) {
    case ARGP_KEY_ARG: take_argument(state, text, options, 2); return 0;
    case ARGP_KEY_END: check_question(state, options); return 0;
    default: return book_file_parse(key, state, &options->file);
    }
}

static error_t parse_export(int key, char *text, struct argp_state *state)
{
    struct query_options *options = state->input;
    if (key == ARGP_KEY_END && options->common.plot != NULL &&
        strcmp(options->common.plot, "-") == 0)
        argp_failure(state, EXIT_USAGE, 0,
                     tr("--plot: the book goes to standard output; the picture needs a FILE"));
    if (key != ARGP_KEY_ARG)
        return book_file_parse(key, state, &options->file);
    take_argument(state, text, options, 1);
    return 0;
}

#define IN_QUERY(member) OPTION_AT(struct query_options, member)
#define AUCTION_HELP H_("Only after these calls: \"P zolo\"; \"\" before any")

static const struct command_option query_table[] = {
    OPTION_HEAD("What is asked for:", 1),
    {{"call", 'c', H_("CALL"), 0, H_("Hands whose best call this is, dearest first"), 1},
     OPTION_TEXT,
     IN_QUERY(call)},
    {{"closest", 0, NULL, 0, H_("The closest decisions"), 1}, OPTION_FLAG, IN_QUERY(closest)},
    {{"seats", 0, NULL, 0, H_("Openings of hands whose best call depends on the seat"), 1},
     OPTION_FLAG,
     IN_QUERY(seats)},
    {{"ranges", 0, NULL, 0,
      H_("How many of the hands make each call, and the hands at the edge (after --auction, else "
         "of openings)"),
      1},
     OPTION_FLAG,
     IN_QUERY(ranges)},
    {{"against", 0, H_("FILE"), 0,
      H_("Hands that this other book, of other rules or players, calls otherwise"), 1},
     OPTION_TEXT,
     IN_QUERY(against)},
    {{"auction", 'a', H_("CALLS"), 0, AUCTION_HELP, 1}, OPTION_TEXT, IN_QUERY(auction)},
    {{"limit", 0, "N", 0, H_("At most N entries (default: 20 as text, else all; 0: all)"), 1},
     OPTION_NUMBER,
     IN_QUERY(limit),
     .most = OPTIONS_MOST},
    OPTION_BOOK_RULES(struct query_options, rules_name, 12),
    OPTION_END};

static const struct argp query_argp = {
    .parser = parse_query,
    .args_doc = H_("[FILE] [HAND]"),
    .doc = H_("What a book says: of a hand, of all that hold some cards, or which hands are as "
              "asked for. "
              "HAND may be a condition, as in zolo deal --help. Without FILE the book of "
              "ZOLO_BOOK, or of "
              "book: in your own file (see zolo rules), is asked.\n\n"
              "  zolo book query kop.book \"HA HT HQ CJ\"\n"
              "  zolo book query kop.book \"HA HT\" --auction \"\"\n"
              "  zolo book query kop.book --call zolo --auction \"P P\"\n"
              "  zolo book query kop.book \"two of CQ SQ HA HT; 3+ trumps\" --ranges\n"
              "  zolo book query kop.book --closest\n"
              "  zolo book query kop.book --seats --limit 0\n"
              "  zolo book query kop.book --against kop-3tens.book\n")};

static const struct command_option export_table[] = {
    {{"to", 0, "csv|json|markdown|html", 0,
      H_("csv (default) and json: every call; markdown: a row for each hand; html: the openings on "
         "one page A4 or two, to print"),
      1},
     OPTION_WORD,
     IN_QUERY(target),
     .words = target_names},
    {{"auction", 'a', H_("CALLS"), 0, AUCTION_HELP, 1}, OPTION_TEXT, IN_QUERY(auction)},
    OPTION_BOOK_RULES(struct query_options, rules_name, 12),
    OPTION_END};

static const struct argp export_argp = {
    .parser = parse_export,
    .args_doc = H_("FILE"),
    .doc = H_("Writes a book to standard output.\n\n"
              "  zolo book export kop.book >kop.csv\n"
              "  zolo book export kop.book --to html >kop.html\n"
              "  zolo book export kop.book --to markdown --auction \"P zolo\" >answers.md\n"
              "  zolo book export kop.book --plot kop.png >kop.csv\n")};

/* --- the question -------------------------------------------------------------------------- */

/* Cards, or what else is to be known of the hand; that is read into *holding. */
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
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        N_("%d cards, a hand has %d; fewer stand for all hands "
                           "that hold them"),
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
    const enum status status = book_situation_read(&book->rules, options->auction, &asked, diag);
    if (status != STATUS_OK)
        return status;
    question->situation = book_find_situation(book, options->auction);
    if (question->situation < 0)
        return diag_set(diag, STATUS_INPUT, 0, 0, N_("'%s': this situation is not in the book"),
                        options->auction);
    return STATUS_OK;
}

/* Doubles are one call whose word is that of its level. */
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
    return diag_set(diag, STATUS_INPUT, 0, 0, N_("'%s' is no call of %s%s"), excerpt, rules->name,
                    hint);
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
    if (options->call != NULL)
        return BOOK_BY_PAYOFF;
    const bool is_part = question->hand != 0 && !is_whole_hand(book, question->hand);
    return is_part || question->holding != NULL ? BOOK_BY_WORTH : BOOK_BY_PLACE;
}

/* Programs get all; so does whoever asks for one hand. */
static uint64_t most_of(const struct query_options *options, const struct book *book, cardset hand)
{
    if (options->limit != UINT64_MAX)
        return options->limit;
    return is_whole_hand(book, hand) || options->common.format != FORMAT_TEXT ? 0 : DEFAULT_LIMIT;
}

static enum status read_question(const struct query_options *options, const struct book *book,
                                 const struct book *other, struct book_question *question,
                                 struct knowledge *holding, struct diag *diag)
{
    *question = (struct book_question){
        .is_close = options->closest, .by_seat = options->seats, .other = other};
    enum status status = read_hand(options, book, question, holding, diag);
    question->order = options->ranges ? BOOK_BY_PLACE : order_of(options, book, question);
    question->most = options->ranges ? 0 : most_of(options, book, question->hand);
    if (status == STATUS_OK)
        status = read_auction(options, book, question, diag);
    if (status == STATUS_OK)
        status = read_call(options, book, question, diag);
    if (status == STATUS_OK)
        diag_set_source(diag, "");
    return status;
}

/* --- answers -------------------------------------------------------------------------------- */

/* Of openings, where nothing else is asked and the book has any. */
static bool are_of_openings(const struct query_options *options, const struct book *book)
{
    bool has_openings = false;
    for (int s = 0; s < book->n_situations; s++)
        has_openings |= book_is_opening(&book->situations[s]);
    return options->ranges && options->auction == NULL && has_openings;
}

static enum status write_answer(FILE *out, const struct query_options *options,
                                const struct book_selection *selection, bool in_full)
{
    const struct report_style style = output_style(options->common.format);
    if (!options->ranges)
        return book_report(out, selection, in_full, style);
    struct book_ranges *ranges = malloc(sizeof *ranges);
    if (ranges == NULL)
        return STATUS_MEMORY;
    book_ranges_of(selection, ranges);
    const enum status status = report_ranges(out, ranges, options->hand_text, style);
    free(ranges);
    return status;
}

static enum status answer(const struct query_options *options, const struct book *book,
                          const struct book *other, struct diag *diag)
{
    struct book_question question;
    struct knowledge holding;
    struct book_selection selection = {0};
    struct kept_output kept;
    enum status status = read_question(options, book, other, &question, &holding, diag);
    question.is_opening = are_of_openings(options, book);
    if (status == STATUS_OK)
        status = book_select(book, &question, &selection);
    if (status == STATUS_OK)
        status = kept_output_open(&kept);
    if (status == STATUS_OK)
        status = kept_output_close(
            &kept, write_answer(kept.out, options, &selection, is_whole_hand(book, question.hand)));
    book_selection_clear(&selection);
    return status;
}

static enum status write_selection(FILE *out, const struct query_options *options,
                                   const struct book *book, const struct book_question *question,
                                   const struct book_selection *selection)
{
    switch (options->target) {
    case TO_CSV:
        return book_report(out, selection, false, (struct report_style){.format = FORMAT_CSV});
    case TO_JSON:
        return book_report(out, selection, false, (struct report_style){.format = FORMAT_JSON});
    case TO_MARKDOWN: return book_report_markdown(out, selection);
    case TO_HTML: return book_report_html(out, book, question->situation);
    }
    return STATUS_OK;
}

static enum status write_all(const struct query_options *options, const struct book *book,
                             struct diag *diag)
{
    struct book_question question = {.best = -1};
    struct book_selection selection = {0};
    struct kept_output kept;
    enum status status = read_auction(options, book, &question, diag);
    if (status == STATUS_OK)
        status = book_select(book, &question, &selection);
    if (status == STATUS_OK)
        status = kept_output_open(&kept);
    if (status == STATUS_OK)
        status = kept_output_close(&kept,
                                   write_selection(kept.out, options, book, &question, &selection));
    book_selection_clear(&selection);
    return status;
}

/* The best call of every hand at every seat, and how clear it is. */
static enum status draw(const struct query_options *options, const struct book *book,
                        struct diag *diag)
{
    struct plot plot = {0};
    if (options->common.plot == NULL)
        return STATUS_OK;
    diag_set_source(diag, options->file);
    if (book->n_entries == 0)
        return diag_set(diag, STATUS_INPUT, 0, 0, N_("the book is empty so far"));
    return picture_draw(&options->common, plot_of_book(book, &plot), &plot, diag);
}

/* What standard output could not take is told by finish_output. */
static int finish(enum status status, const struct diag *diag)
{
    fflush(stdout);
    return status == STATUS_OK || ferror(stdout) ? finish_output() : report_failure(status, diag);
}

static enum status load(const struct query_options *options, struct book **book, struct diag *diag)
{
    const enum status status = options_usual(options->rules_name, "--rules", diag);
    return status == STATUS_OK ? book_store_load(options->file, options->rules_name, book, diag)
                               : status;
}

int cmd_book_query(int argc, char **argv)
{
    struct query_options options = {.common = common_options_default(OFFER_LANGUAGE | OFFER_FORMAT),
                                    .limit = UINT64_MAX};
    struct book *book = NULL, *other = NULL;
    struct diag diag = {0};
    options_parse_own(&query_argp, query_table, argc, argv, &options);
    enum status status = load(&options, &book, &diag);
    if (status == STATUS_OK && options.against != NULL)
        status = book_store_load(options.against, NULL, &other, &diag);
    if (status == STATUS_OK)
        status = answer(&options, book, other, &diag);
    book_free(book);
    book_free(other);
    return finish(status, &diag);
}

int cmd_book_export(int argc, char **argv)
{
    struct query_options options = {.common = common_options_default(OFFER_LANGUAGE | OFFER_PLOT)};
    struct book *book = NULL;
    struct diag diag = {0};
    options_parse_own(&export_argp, export_table, argc, argv, &options);
    if (options.target == TO_HTML) /* a page has all letters, whatever the terminal shows */
        spoken_on_page();
    enum status status = picture_check(&options.common, &diag);
    if (status == STATUS_OK)
        status = load(&options, &book, &diag);
    if (status == STATUS_OK)
        status = write_all(&options, book, &diag);
    if (status == STATUS_OK)
        status = draw(&options, book, &diag);
    book_free(book);
    return finish(status, &diag);
}
