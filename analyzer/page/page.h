/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A result as a page, written once and laid out as text, Markdown, HTML, JSON or CSV. The nouns:
 *
 *     page      the whole result, from page_begin to page_finish
 *     value     what has a name: a key for programs, a head for people. Without a key it stands in no
 *               JSON or CSV, without a head in no text. Its function says its kind (word, seat, cards,
 *               count, mean, share …), and the kind how each layout writes it
 *     fact      a value outside all tables: a member of the JSON, a line of the text, "  Seed     1"
 *     table     rows of values, its cells; a list of objects in JSON. Heads are those of its first row
 *     sentence  for people: page_say
 *
 *     page_begin(&page, out, style, "match", rules);
 *     page_count(&page, "seed", N_("Seed"), seed);
 *     page_table(&page, "seats", IN_ALL);
 *     for (int s = 0; s < N_SEATS; s++) {
 *         page_row(&page);
 *         page_seat(&page, "seat", N_("seat"), s);
 *         page_mean(&page, "gain", N_("wins"), &gain[s]);
 *     }
 *     page_end(&page);
 *     return page_finish(&page);
 *
 * gives {"command":"match","rules":…,"seed":1,"seats":[{"seat":1,"gain":{"mean":…}},…]}; a CSV of the
 * rows under "seat,gain,gain_se,gain_low,gain_high"; and for people the fact above a table. A CSV is
 * the rows of all tables that stand in it, below each other under one head; facts do not stand there. The
 * data of a picture (plot.h) are series: blocks of rows, each under a head of its own.
 *
 * Tables nest: a table within a row is a member of its object. Where a table does not stand in a layout
 * its rows belong to the table around it, and are dropped if there is none; so {"sides": …} within the
 * row of a contract are rows of the same table in text.
 *
 * Heads and labels are said in the language where they are marked (N_). What is infinite, NULL or none
 * is left empty, in JSON null. Running out of memory shows at the end. */
#ifndef ZOLO_PAGE_PAGE_H
#define ZOLO_PAGE_PAGE_H

#include "analyzer/page/sheet.h"
#include "analyzer/page/fields.h"
#include "analyzer/report/report_style.h"
#include "engine/rules/ruleset.h"

enum layout {
    IN_TEXT = 1,
    IN_JSON = 2,
    IN_CSV = 4,
    IN_DATA = IN_JSON | IN_CSV,
    IN_ALL = 7,
    IN_SERIES = 8
};

enum { PAGE_DEPTH = 6 };

/* Where the values at some depth of a page go. */
struct page_level {
    enum { LEVEL_DROPPED, LEVEL_FACTS, LEVEL_CELLS } values;
    bool is_own;          /* it begins a table of the text, or a list or object of JSON */
    bool is_object;       /* JSON: one object in place of a list */
    const char *key;      /* JSON: its name in the level around it */
    struct fields fields; /* JSON: what it has */
};

struct page {
    FILE *out; /* borrowed */
    struct report_style style;
    struct provenance how; /* the confidence of all intervals */
    enum layout layout;
    enum status status; /* the first failure; whoever fills the page sets their own */
    int depth;          /* the innermost level; 0 = the page itself */
    struct page_level levels[PAGE_DEPTH];
    struct fields csv;
    bool is_each;       /* page_each */
    struct sheet sheet; /* of the table that is open, in text */
    int n_rows;         /* of it */
    bool is_apart;      /* an empty line, or nothing, stands above what comes next */
    bool wants_gap;     /* an empty line goes before what comes next */
};

/* Begins the page of a command, with the name of the rule set, unless that is NULL: for people its title
 * as well. Intervals are of 95 % unless page.how.confidence is set. */
void page_begin(struct page *page, FILE *out, struct report_style style, const char *command,
                const struct ruleset *rules);

/* Ends it: its status, STATUS_MEMORY, or STATUS_FILE if `out` has met an error. After a failure JSON is
 * not written. */
enum status page_finish(struct page *page) MUST_USE;

static inline bool page_is(const struct page *page, unsigned layouts)
{
    return (page->layout & layouts) != 0;
}

/* --- tables ------------------------------------------------------------------------------------ */

/* A table in some layouts (IN_…), or a JSON object, until page_end. A key of NULL names none: such a
 * table does not stand in JSON. */
void page_table(struct page *page, const char *key, unsigned layouts);
void page_object(struct page *page, const char *key);
void page_end(struct page *page);

void page_row(struct page *page);

/* The only row of a CSV was there to name its columns. */
void page_head_only(struct page *page);

/* The values that follow in the row belong to a group: {"a":{…}}, "a_seats,a_often"; NULL: to the row
 * again. */
void page_group(struct page *page, const char *key);

/* The values that follow are a list of the JSON, and columns for people: {"payoff":[30,-10,…]}; they
 * need no keys. NULL: of the row again. */
void page_each(struct page *page, const char *key);

/* While it is on, columns of a CSV are named but left empty, whatever follows. */
void page_blank(struct page *page, bool is_on);

/* How the cell filled last looks in text. */
void page_look(struct page *page, enum sheet_look look);

/* --- values ------------------------------------------------------------------------------------ */

/* A word of the rules or the program, which people are told in their language ("lone", "zolo-du"), and
 * a name from outside. */
void page_word(struct page *page, const char *key, const char *head, const char *word);
void page_name(struct page *page, const char *key, const char *head, const char *name);

void page_truth(struct page *page, const char *key, bool value);

/* A payoff that occurred, "+15"; one that loses looks so. */
void page_whole(struct page *page, const char *key, const char *head, int payoff);

/* "12"; "0.320"; "+14.32", a payoff without chance; "9.1 %", a share of all. */
void page_count(struct page *page, const char *key, const char *head, int64_t count);
void page_number(struct page *page, const char *key, const char *head, double value, int decimals);
void page_payoff(struct page *page, const char *key, const char *head, double value, int decimals);
void page_part(struct page *page, const char *key, const char *head, double share);

void page_missing(struct page *page, const char *key, const char *head);

/* Seat 0 … 3, "1 (forehand)"; cards, for people as a player at the table sorts them. */
void page_seat(struct page *page, const char *key, const char *head, int who);
void page_cards(struct page *page, const char *key, const char *head, const struct table *table,
                cardset cards);

/* A payoff, "+14.80 ± 0.02", and a share, "75.0 ± 0.7 %"; for people alone the share without its
 * interval, nothing where `of` is 0. */
void page_mean(struct page *page, const char *key, const char *head, const struct estimate *mean);
void page_share(struct page *page, const char *key, const char *head, const struct estimate *share);
void page_often(struct page *page, const char *key, const char *head, const struct estimate *share,
                uint64_t of);

/* For programs: [60,-20,-20,-20], and columns EACH1 … EACH4 of a CSV. */
void page_seats(struct page *page, const char *key, const char *each, const int values[N_SEATS]);

/* A member of the JSON alone, which is released elsewhere; words, and a number that the caller writes,
 * for people alone. */
void page_json(struct page *page, const char *key, json_t *value);
void page_text(struct page *page, const char *head, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void page_figure(struct page *page, const char *head, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* --- for people -------------------------------------------------------------------------------- */

/* Name and title of a rule set, or another title, where page_begin is given no rules: before all else for
 * people. */
void page_rules(struct page *page, const struct ruleset *rules);
void page_title(struct page *page, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Above a part of a page in HTML; other text does without. */
void page_heading(struct page *page, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A labelled line, wherever it stands; with the label "" it goes on below the one above. */
void page_note(struct page *page, const char *label, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* A sentence, or several, broken into lines. */
void page_say(struct page *page, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Where other modules (text_parts) write their lines; NULL but for plain text and Markdown. */
FILE *page_lines(struct page *page);

/* An empty line, unless there is one. Tables stand apart by themselves. */
void page_gap(struct page *page);

/* None goes before the table that comes next. */
void page_join(struct page *page);

#endif
