/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A result as a page: written once, laid out as text, Markdown, HTML, JSON or CSV. The nouns:
 *
 *     page      the whole result, from page_begin to page_finish
 *     value     has a name: a key for programs, a head for people. Without a key it is left out of
 *               JSON and CSV, without a head out of text. The function that adds it gives its kind
 *               (word, seat, cards, count, mean, share …), which decides how each layout writes it
 *     fact      a value outside all tables: a member of the JSON, a line of text, "  Seed     1"
 *     table     rows of values, its cells; a list of objects in JSON. The first row gives the heads
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
 * gives {"command":"match","rules":…,"seed":1,"seats":[{"seat":1,"gain":{"mean":…}},…]}; in CSV the
 * rows under "seat,gain,gain_se,gain_low,gain_high"; and for people the fact above a table. A CSV
 * has the rows of all its tables below one header, and no facts. The data of a picture (plot.h) are
 * series: blocks of rows, each below a header of its own.
 *
 * Tables nest: a table within a row is a member of its object. In a layout that a table does not
 * belong to, its rows belong to the enclosing table, or are dropped if there is none; so in text
 * the rows of {"sides": …} within the row of a contract are rows of the same table.
 *
 * Heads and labels are marked for translation (N_) and translated here. Infinite, NULL and missing
 * values are left empty, in JSON null. Running out of memory is reported at the end. */
#pragma once

#include "analyzer/page/fields.h"
#include "analyzer/page/sheet.h"
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

/* Where values at one depth of a page go. */
struct page_level {
    enum { LEVEL_DROPPED, LEVEL_FACTS, LEVEL_CELLS } values;
    bool is_own;          /* it is a table of its own in text, a list or an object in JSON */
    bool is_object;       /* JSON: a single object, no list */
    const char *key;      /* JSON: its key in the enclosing level */
    struct fields fields; /* JSON: its members */
};

struct page {
    FILE *out; /* borrowed */
    struct report_style style;
    struct provenance how; /* its confidence is that of all intervals */
    enum layout layout;
    enum status status; /* the first failure of the page; callers may set it */
    int depth;          /* innermost level; 0 = the page itself */
    struct page_level levels[PAGE_DEPTH];
    struct fields csv, nowhere; /* nowhere: zeroed, for values that no layout has */
    bool is_each;               /* within page_each */
    struct sheet sheet;         /* the open table, in text */
    int n_rows;                 /* of the open table */
    bool is_apart;              /* what comes next is first, or has an empty line above it */
    bool wants_gap;             /* an empty line is due before what comes next */
};

/* Begins the page of a command. The page names the rule set `rules`, for people with its title,
 * unless it is NULL. Intervals have 95 % confidence unless page.how.confidence is set. */
void page_begin(struct page *page, FILE *out, struct report_style style, const char *command,
                const struct ruleset *rules);

/* Ends the page. Returns its status, STATUS_MEMORY, or STATUS_FILE if `out` has an error. After a
 * failure no JSON is written. */
enum status page_finish(struct page *page);

static inline bool page_is(const struct page *page, unsigned layouts)
{
    return (page->layout & layouts) != 0;
}

/* --- tables ----------------------------------------------------------------------------------- */

/* A table in the given layouts (IN_…), or a JSON object, until page_end. A table whose key is NULL
 * is left out of JSON. */
void page_table(struct page *page, const char *key, unsigned layouts);
void page_object(struct page *page, const char *key);
void page_end(struct page *page);

void page_row(struct page *page);

/* Drops the values of the only row of a CSV, which was written for its header. */
void page_head_only(struct page *page);

/* The values that follow in the row belong to a group: {"a":{…}}, "a_seats,a_often"; NULL ends the
 * group. */
void page_group(struct page *page, const char *key);

/* The values that follow are a JSON list, and columns for people: {"payoff":[30,-10,…]}; they need
 * no keys. NULL ends the list. */
void page_each(struct page *page, const char *key);

/* While on, CSV columns are named but left empty. */
void page_blank(struct page *page, bool is_on);

/* Sets the look of the last cell in text. */
void page_look(struct page *page, enum sheet_look look);

/* --- values ----------------------------------------------------------------------------------- */

/* A word of the rules or the program, translated for people ("lone", "zolo-du"), and a name from
 * outside, which is not. */
void page_word(struct page *page, const char *key, const char *head, const char *word);
void page_name(struct page *page, const char *key, const char *head, const char *name);

void page_truth(struct page *page, const char *key, bool value);

/* A payoff that occurred, "+15"; losses have their own look. */
void page_whole(struct page *page, const char *key, const char *head, int payoff);

/* "12"; "0.320"; "+14.32", an exact payoff; "9.1 %", an exact share. */
void page_count(struct page *page, const char *key, const char *head, int64_t count);
void page_number(struct page *page, const char *key, const char *head, double value, int decimals);
void page_payoff(struct page *page, const char *key, const char *head, double value, int decimals);
void page_part(struct page *page, const char *key, const char *head, double share);

void page_missing(struct page *page, const char *key, const char *head);

/* Seat 0 … 3, written "1 (forehand)"; cards, for people sorted as players do. */
void page_seat(struct page *page, const char *key, const char *head, int who);
void page_cards(struct page *page, const char *key, const char *head, const struct table *table,
                cardset cards);

/* A payoff, "+14.80 ± 0.02", and a share, "75.0 ± 0.7 %". page_often leaves the interval out of
 * text, and the value too where `of` is 0. */
void page_mean(struct page *page, const char *key, const char *head, const struct estimate *mean);
void page_share(struct page *page, const char *key, const char *head, const struct estimate *share);
void page_often(struct page *page, const char *key, const char *head, const struct estimate *share,
                uint64_t of);

/* Adds a value per seat, for programs: [60,-20,-20,-20] in JSON, columns EACH1 … EACH4 in CSV. */
void page_seats(struct page *page, const char *key, const char *each, const int values[N_SEATS]);

/* page_json: a member of the JSON only, which is released in other layouts. page_text, page_figure:
 * words, or a number formatted by the caller, for people only. */
void page_json(struct page *page, const char *key, json_t *value);
void page_text(struct page *page, const char *head, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void page_figure(struct page *page, const char *head, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* --- for people ------------------------------------------------------------------------------- */

/* The title, to be put first if page_begin was given no rules: name and title of a rule set, or
 * another. */
void page_rules(struct page *page, const struct ruleset *rules);
void page_title(struct page *page, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A heading of a section, in HTML only. */
void page_heading(struct page *page, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A labelled line, also within a table; with the label "" it continues the line above. */
void page_note(struct page *page, const char *label, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Sentences, broken into lines. */
void page_say(struct page *page, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The stream for lines that other modules (text_parts) write; NULL except in plain text and
 * Markdown. */
FILE *page_lines(struct page *page);

/* An empty line, unless there is one already. Tables have one of their own. */
void page_gap(struct page *page);

/* No empty line before the table that comes next. */
void page_join(struct page *page);
