/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page presents a result: a single sequence of calls produces text, Markdown, HTML, JSON or CSV.
 * A value has a key for JSON and CSV and a heading for human-readable layouts; if either is NULL,
 * the value is omitted there. The function that adds a value (page_word, page_seat, page_mean …)
 * determines its format. A fact is a value outside all tables: a member in JSON, a line such as "
 * Seed 1" in text. A table consists of rows of values, with columns defined by the first row; in
 * JSON it is a list of objects. A sentence (page_say) appears only in human-readable layouts. For
 * example,
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
 * writes {"command":"match","rules":…,"seed":1,"seats":[{"seat":1,"gain":{"mean":…}},…]} in JSON,
 * rows under "seat,gain,gain_se,gain_low,gain_high" in CSV, and a fact above a table in text. A CSV
 * contains the rows of all tables under one header, but no facts. The data of a plot (plot.h) are
 * series, that is, blocks of rows, each with its own header.
 *
 * A table within a row is a member of that row's object. If a layout does not include a table, its
 * rows belong to the enclosing table or, without one, are dropped. For example, the rows of
 * {"sides": …} within a contract's row become rows of the same table in text.
 *
 * The caller marks headings and labels for translation (N_), and the page translates them.
 * Infinite, NULL and missing values are null in JSON and empty in other layouts. page_finish
 * returns the first error. */
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

/* A level of nesting, with the destination of its values. */
struct page_level {
    enum { LEVEL_DROPPED, LEVEL_FACTS, LEVEL_CELLS } values;
    bool is_own;          /* a table of its own in text, a list or an object in JSON */
    bool is_object;       /* JSON: a single object, not a list */
    const char *key;      /* JSON: key in the enclosing level */
    struct fields fields; /* JSON: members */
};

struct page {
    FILE *out; /* borrowed */
    struct report_style style;
    struct provenance how; /* contains the confidence level of all intervals */
    enum layout layout;
    enum status status; /* the first error while writing the page; may also be set by callers */
    int depth;          /* index of the innermost level; 0 is the page itself */
    struct page_level levels[PAGE_DEPTH];
    struct fields csv, nowhere; /* `nowhere` is zeroed, and discards its values */
    bool is_each;               /* within page_each */
    bool is_unknown;            /* the next value is missing (page_known) */
    struct sheet sheet;         /* the open table, in text */
    int n_rows;                 /* number of rows in the open table */
    bool is_apart;              /* page_gap has no effect before the next output */
    bool wants_gap;             /* an empty line is due before the next output */
};

/* Begins the page of a command. If `rules` is not NULL, the page names that rule set, and in
 * human-readable layouts its title. Intervals have 95 % confidence unless page.how.confidence is
 * set. */
void page_begin(struct page *page, FILE *out, struct report_style style, const char *command,
                const struct ruleset *rules);

/* Ends the page. Returns the page's status, or STATUS_MEMORY, or STATUS_FILE after a write error.
 * No JSON is written unless the status is OK. */
enum status page_finish(struct page *page);

static inline bool page_is(const struct page *page, unsigned layouts)
{
    return (page->layout & layouts) != 0;
}

/* --- tables ----------------------------------------------------------------------------------- */

/* Begin a table in the given layouts (IN_…) or a JSON object; page_end ends either. JSON omits a
 * table whose key is NULL. */
void page_table(struct page *page, const char *key, unsigned layouts);
void page_object(struct page *page, const char *key);
void page_end(struct page *page);

void page_row(struct page *page);

/* Discards the values of the only row of a CSV, written just to produce the header. */
void page_head_only(struct page *page);

/* Begins a group of values: {"a":{…}} in JSON, "a_seats,a_often" in CSV. NULL ends the group. */
void page_group(struct page *page, const char *key);

/* Begins a list of values without keys: {"payoff":[30,-10,…]} in JSON, else columns. NULL ends
 * it. */
void page_each(struct page *page, const char *key);

/* While `is_on`, CSV values are left empty, but their columns are named. */
void page_blank(struct page *page, bool is_on);

/* Unless `is_known`, the next value, written by a function with a `head`, is missing. (Where CSV
 * has columns for an estimate, pass NULL for it instead.) */
void page_known(struct page *page, bool is_known);

void page_look(struct page *page, enum sheet_look look);

/* --- values ----------------------------------------------------------------------------------- */

/* page_word adds a word of the rules or the program ("lone", "zolo-du"), translated in
 * human-readable layouts; page_name adds a name from outside, which is never translated. */
void page_word(struct page *page, const char *key, const char *head, const char *word);
void page_name(struct page *page, const char *key, const char *head, const char *name);

void page_truth(struct page *page, const char *key, bool value);

/* Adds the payoff of a single deal, "+15"; losses are highlighted. */
void page_whole(struct page *page, const char *key, const char *head, int payoff);

/* Add a count "12", a number "0.320", an exact payoff "+14.32" or an exact share "9.1 %". */
void page_count(struct page *page, const char *key, const char *head, int64_t count);
void page_number(struct page *page, const char *key, const char *head, double value, int decimals);
void page_payoff(struct page *page, const char *key, const char *head, double value, int decimals);
void page_part(struct page *page, const char *key, const char *head, double share);

void page_missing(struct page *page, const char *key, const char *head);

/* page_seat adds a seat, 0 … 3, shown as "1 (forehand)"; page_cards adds cards in a player's
 * order. */
void page_seat(struct page *page, const char *key, const char *head, int who);
void page_cards(struct page *page, const char *key, const char *head, const struct table *table,
                cardset cards);

/* Add a mean payoff, "+14.80 ± 0.02", or a share, "75.0 ± 0.7 %". In text, page_often omits the
 * interval, and also the value if `of` is 0. */
void page_mean(struct page *page, const char *key, const char *head, const struct estimate *mean);
void page_share(struct page *page, const char *key, const char *head, const struct estimate *share);
void page_often(struct page *page, const char *key, const char *head, const struct estimate *share,
                uint64_t of);

/* Adds one value per seat, in JSON as [60,-20,-20,-20], in CSV as columns EACH1 … EACH4. */
void page_seats(struct page *page, const char *key, const char *each, const int values[N_SEATS]);

/* page_json adds a member to JSON only, and releases `value` in other layouts. page_text adds
 * words, page_figure a number that the caller has formatted, to human-readable layouts only. */
void page_json(struct page *page, const char *key, json_t *value);
void page_text(struct page *page, const char *head, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void page_figure(struct page *page, const char *head, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* --- for people ------------------------------------------------------------------------------- */

/* Add the title: the name and title of a rule set, or another text. Unless rules were passed to
 * page_begin, the title must come first. */
void page_rules(struct page *page, const struct ruleset *rules);
void page_title(struct page *page, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Adds a section heading, in HTML only. */
void page_heading(struct page *page, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Adds a labelled line, even within a table; the label "" continues the previous line. */
void page_note(struct page *page, const char *label, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Sentences, broken into lines. */
void page_say(struct page *page, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The stream for lines written by text_parts and similar modules; NULL except in plain text and
 * Markdown. */
FILE *page_lines(struct page *page);

/* Adds an empty line, unless one is already due. A table adds its own empty line. */
void page_gap(struct page *page);

/* Suppresses the empty line before the next table. */
void page_join(struct page *page);
