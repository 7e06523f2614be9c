/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/page/page.h"

#include <assert.h>
#include <math.h>

#include "analyzer/report/json_parts.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_fold.h"
#include "analyzer/report/text_parts.h"
#include "engine/core/language.h"

enum { PAGE_LINE_BYTES = 2048 };

static struct page_level *innermost(struct page *page)
{
    return &page->levels[page->depth];
}

/* --- empty lines ----------------------------------------------------------------------------- */

/* Writes an empty line if one is due before the next line of text. */
static void begin_line(struct page *page)
{
    if (page->wants_gap && !page->style.html)
        fputc('\n', page->out);
    page->wants_gap = page->is_apart = false;
}

void page_gap(struct page *page)
{
    page->wants_gap = !page->is_apart;
}

void page_join(struct page *page)
{
    page->is_apart = true;
}

/* --- the page -------------------------------------------------------------------------------- */

/* Colours that the colour-blind can distinguish (Okabe, Ito 2008), as in scripts/plot/frame.gp. */
static const char style_sheet[] =
    "body{font:15px sans-serif;margin:2em}table{border-collapse:collapse;margin:.4em 0}"
    "td,th{padding:.2em .7em;border-bottom:1px solid #ccc;text-align:right}"
    "td.w,th.w{text-align:left}td.b{font-weight:bold}.l{color:#b00}.red{color:#a8102a}"
    ".wide{overflow-x:auto;max-width:100%}h1,p{overflow-wrap:anywhere}"
    ".g1{background:#fff0c2}.g2{background:#fdc66b}.g3{background:#e2761b}"
    ".g4{background:#7d2e04;color:#fff}.g3 *,.g4 *{color:inherit}"
    ".curve{max-width:28rem;break-inside:avoid}.curve text{font:10px "
    "sans-serif;fill:#555;text-anchor:end}"
    ".curve polyline{fill:none;stroke-width:2}.curve path{fill:none;stroke:#ddd}"
    ".curve span{display:inline-block;margin-right:1.2em}.curve span svg{margin-right:.4em}"
    ".c0{stroke:#0072b2}.c1{stroke:#d55e00;stroke-dasharray:8 3}"
    ".c2{stroke:#009e73;stroke-dasharray:2 3}.c3{stroke:#e69f00;stroke-dasharray:8 3 2 3}"
    ".c4{stroke:#cc79a7;stroke-dasharray:12 4}.c5{stroke:#56b4e9;stroke-dasharray:5 2}"
    ".c6{stroke:#000}h2{break-after:avoid}tr{break-inside:avoid}@page{size:A4;margin:15mm}"
    "@media screen and (max-width:40rem){body{margin:.5rem;font-size:13px}h1{font-size:1.5em}"
    ".m{display:none}td,th{padding:.15rem .25rem}"
    ".many td,.many th{font-size:11.5px;padding:.15rem .13rem}"
    ".many th{writing-mode:vertical-rl;text-align:left}}"
    "@media print{body{margin:0;font-size:11px}.wide{overflow:visible}"
    "*{-webkit-print-color-adjust:exact;print-color-adjust:exact}}";

static void begin_text(struct page *page, const char *title)
{
    if (page->style.html) {
        html_begin(page->out, title, style_sheet);
        html_put(page->out, "<h1>%s</h1>\n", title);
    } else {
        fprintf(page->out, "%s\n", title);
        page->is_apart = false;
        page_gap(page);
    }
}

void page_rules(struct page *page, const struct ruleset *rules)
{
    if (page->style.html)
        begin_text(page, tr(rules->title));
    else if (page_is(page, IN_TEXT))
        text_rules(page->out, rules, page->style.symbols);
}

void page_begin(struct page *page, FILE *out, struct report_style style, const char *command,
                const struct ruleset *rules)
{
    static const enum layout layouts[] = {[FORMAT_TEXT] = IN_TEXT,
                                          [FORMAT_JSON] = IN_JSON,
                                          [FORMAT_CSV] = IN_CSV,
                                          [FORMAT_SERIES] = IN_SERIES};
    *page = (struct page){.out = out,
                          .style = style,
                          .how.confidence = interval_confidence,
                          .layout = layouts[style.format],
                          .is_apart = true};
    struct page_level *all = innermost(page);
    if (page_is(page, IN_TEXT)) {
        all->values = LEVEL_FACTS;
        if (rules != NULL)
            page_rules(page, rules);
    } else if (page_is(page, IN_JSON)) {
        *all = (struct page_level){LEVEL_CELLS, true, true, NULL, fields_json(&page->how)};
        fields_row(&all->fields);
        field_word(&all->fields, "command", command);
        if (rules != NULL)
            field_word(&all->fields, "rules", rules->name);
    } else
        page->csv = page_is(page, IN_CSV) ? fields_csv(out) : fields_series(out);
}

static void end_rows(struct page *page)
{
    const enum status status = fields_end(&page->csv);
    THEN(page->status, status);
}

enum status page_finish(struct page *page)
{
    assert(page->depth == 0);
    if (page_is(page, IN_JSON)) {
        json_t *report = fields_object(&innermost(page)->fields);
        if (page->status == STATUS_OK)
            return json_write(page->out, report);
        json_decref(report);
    } else if (page_is(page, IN_CSV))
        end_rows(page);
    if (page->style.html)
        html_end(page->out);
    return page->status == STATUS_OK && ferror(page->out) ? STATUS_FILE : page->status;
}

/* --- levels ---------------------------------------------------------------------------------- */

static struct page_level *push(struct page *page)
{
    assert(page->depth + 1 < PAGE_DEPTH);
    page->depth++;
    return innermost(page);
}

static void push_json(struct page *page, const char *key, bool is_object)
{
    struct page_level *level = push(page);
    *level = (struct page_level){.values = LEVEL_DROPPED};
    if (key != NULL)
        *level = (struct page_level){LEVEL_CELLS, true, is_object, key, fields_json(&page->how)};
    if (is_object)
        fields_row(&innermost(page)->fields);
}

void page_table(struct page *page, const char *key, unsigned layouts)
{
    const bool stands = page_is(page, layouts), is_within = innermost(page)->values == LEVEL_CELLS;
    if (page_is(page, IN_JSON)) {
        push_json(page, stands ? key : NULL, false);
        return;
    }
    *push(page) = (struct page_level){.values = stands || is_within ? LEVEL_CELLS : LEVEL_DROPPED,
                                      .is_own = stands && !is_within};
    if (!innermost(page)->is_own || page_is(page, IN_CSV))
        return;
    if (page_is(page, IN_SERIES)) {
        fputs(page->n_rows > 0 ? "\n\n" : "", page->out);
        page->csv = fields_series(page->out);
        return;
    }
    sheet_begin(&page->sheet, page->out, page->style);
    page->n_rows = 0;
}

void page_object(struct page *page, const char *key)
{
    if (page_is(page, IN_JSON))
        push_json(page, key, true);
    else {
        const struct page_level around = *innermost(page);
        *push(page) = (struct page_level){.values = around.values};
    }
}

static void end_sheet(struct page *page)
{
    if (page->n_rows > 0) {
        page_gap(page);
        begin_line(page);
        page->wants_gap = true;
    }
    const enum status status = sheet_end(&page->sheet);
    THEN(page->status, status);
}

void page_end(struct page *page)
{
    struct page_level *ended = innermost(page);
    assert(page->depth > 0);
    page->depth--;
    if (page_is(page, IN_TEXT) && ended->is_own)
        end_sheet(page);
    if (page_is(page, IN_SERIES) && ended->is_own)
        end_rows(page);
    if (!page_is(page, IN_JSON) || !ended->is_own)
        return;
    int around = page->depth;
    while (!page->levels[around].is_own)
        around--;
    field_json(&page->levels[around].fields, ended->key,
               ended->is_object ? fields_object(&ended->fields) : fields_list(&ended->fields));
}

void page_row(struct page *page)
{
    struct page_level *level = innermost(page);
    if (level->values != LEVEL_CELLS)
        return;
    if (page_is(page, IN_SERIES))
        page->n_rows++;
    if (page_is(page, IN_CSV | IN_SERIES))
        fields_row(&page->csv);
    else if (page_is(page, IN_JSON) && !level->is_object)
        fields_row(&level->fields);
    else if (page_is(page, IN_TEXT) && page->n_rows++ > 0)
        sheet_row(&page->sheet);
}

/* --- values ---------------------------------------------------------------------------------- */

/* The destination of a value in JSON, CSV or a series; page->nowhere if there is none. */
static struct fields *fields_of(struct page *page, const char *key)
{
    const bool is_named = key != NULL || (page->is_each && page_is(page, IN_JSON));
    if (!is_named || innermost(page)->values != LEVEL_CELLS || page_is(page, IN_TEXT))
        return &page->nowhere;
    struct fields *to = page_is(page, IN_CSV | IN_SERIES) ? &page->csv : &innermost(page)->fields;
    if (!page->is_unknown)
        return to;
    field_missing(to, key);
    return &page->nowhere;
}

/* Whether the value is a cell of a text table; for a cell in the first row, adds the heading. */
static bool begin_cell(struct page *page, const char *head)
{
    if (!page_is(page, IN_TEXT) || head == NULL || innermost(page)->values != LEVEL_CELLS)
        return false;
    if (page->n_rows == 1)
        sheet_head(&page->sheet, head[0] == '\0' ? "" : tr(head));
    return true;
}

/* Writes a sentence or, if there is a label, a line "LABEL TEXT". */
static void put_line(struct page *page, const char *label, const char *text)
{
    char folded[PAGE_LINE_BYTES];
    if (!page_is(page, IN_TEXT))
        return;
    text_fold(text, page->style.symbols, folded, sizeof folded);
    begin_line(page);
    if (page->style.html && label != NULL)
        html_put(page->out, "<p><b>%s</b> %s</p>\n", label, folded);
    else if (page->style.html)
        html_put(page->out, "<p>%s</p>\n", folded);
    else if (label != NULL)
        text_labelled(page->out, label, folded);
    else
        text_wrapped(page->out, folded);
}

/* Writes a formatted value as a table cell or, outside all tables, as a labelled line. */
static void put_text(struct page *page, const char *head, bool is_number, const char *text)
{
    const bool is_known = !page->is_unknown;
    page->is_unknown = false;
    if (begin_cell(page, head))
        sheet_cell(&page->sheet, is_number && is_known, is_known ? text : "");
    else if (head != NULL && innermost(page)->values == LEVEL_FACTS && is_known)
        put_line(page, tr(head), text);
}

void page_head_only(struct page *page)
{
    fields_head_only(&page->csv);
}

void page_group(struct page *page, const char *key)
{
    fields_group(fields_of(page, ""), key);
}

void page_each(struct page *page, const char *key)
{
    fields_each(fields_of(page, ""), key);
    page->is_each = key != NULL;
}

void page_blank(struct page *page, bool is_on)
{
    page->csv.is_blank = is_on;
}

void page_known(struct page *page, bool is_known)
{
    page->is_unknown = !is_known;
}

void page_look(struct page *page, enum sheet_look look)
{
    if (page_is(page, IN_TEXT) && innermost(page)->values == LEVEL_CELLS)
        sheet_look(&page->sheet, look);
}

void page_word(struct page *page, const char *key, const char *head, const char *word)
{
    field_word(fields_of(page, key), key, word);
    put_text(page, head, false, word == NULL ? "" : tr_word(word));
}

void page_name(struct page *page, const char *key, const char *head, const char *name)
{
    field_word(fields_of(page, key), key, name);
    put_text(page, head, false, name == NULL ? "" : name);
}

void page_truth(struct page *page, const char *key, bool value)
{
    field_truth(fields_of(page, key), key, value);
}

void page_count(struct page *page, const char *key, const char *head, int64_t count)
{
    char text[NUMBER_BYTES];
    field_count(fields_of(page, key), key, count);
    snprintf(text, sizeof text, "%lld", (long long)count);
    put_text(page, head, true, text);
}

void page_number(struct page *page, const char *key, const char *head, double value, int decimals)
{
    char text[NUMBER_BYTES] = "";
    field_number(fields_of(page, key), key, value);
    if (isfinite(value))
        snprintf(text, sizeof text, "%.*f", decimals, value);
    language_mark_decimals(text);
    put_text(page, head, true, text);
}

void page_payoff(struct page *page, const char *key, const char *head, double value, int decimals)
{
    char text[NUMBER_BYTES];
    field_number(fields_of(page, key), key, value);
    number_plain(value, decimals, page->style.symbols, text);
    put_text(page, head, true, text);
}

void page_part(struct page *page, const char *key, const char *head, double share)
{
    char text[NUMBER_BYTES];
    field_number(fields_of(page, key), key, share);
    number_percent(share, text);
    put_text(page, head, true, text);
}

void page_whole(struct page *page, const char *key, const char *head, int payoff)
{
    char text[NUMBER_BYTES];
    const bool is_loss = payoff < 0 && head != NULL && !page->is_unknown;
    field_count(fields_of(page, key), key, payoff);
    number_whole(payoff, page->style.symbols, text);
    put_text(page, head, true, text);
    if (is_loss)
        page_look(page, SHEET_LOSING);
}

void page_missing(struct page *page, const char *key, const char *head)
{
    field_missing(fields_of(page, key), key);
    if (begin_cell(page, head))
        sheet_cell(&page->sheet, false, "");
}

void page_seat(struct page *page, const char *key, const char *head, int who)
{
    field_seat(fields_of(page, key), key, who);
    put_text(page, head, false, who == SEAT_NONE ? "" : situation_seat((unsigned)who));
}

void page_cards(struct page *page, const char *key, const char *head, const struct table *table,
                cardset cards)
{
    char text[8 * MAX_CARDS] = "";
    field_cards(fields_of(page, key), key, table->rules->pack, cards);
    if (page_is(page, IN_TEXT) && head != NULL)
        situation_cards(table, cards, page->style.symbols, text, sizeof text);
    put_text(page, head, false, text);
}

void page_mean(struct page *page, const char *key, const char *head, const struct estimate *mean)
{
    char text[NUMBER_BYTES] = "";
    (page_is(page, IN_SERIES) ? field_interval : field_mean)(fields_of(page, key), key, mean);
    if (mean != NULL)
        number_signed(mean, 1, number_decimals(mean), page->style.symbols, text);
    put_text(page, head, true, text);
}

void page_share(struct page *page, const char *key, const char *head, const struct estimate *share)
{
    char text[NUMBER_BYTES] = "";
    field_share(fields_of(page, key), key, share);
    if (share != NULL)
        number_share_short(share, page->style.symbols, text);
    put_text(page, head, true, text);
}

void page_often(struct page *page, const char *key, const char *head, const struct estimate *share,
                uint64_t of)
{
    char text[NUMBER_BYTES] = "";
    field_share(fields_of(page, key), key, share);
    if (of > 0)
        number_percent(share->value, text);
    put_text(page, head, true, text);
}

void page_seats(struct page *page, const char *key, const char *each, const int values[N_SEATS])
{
    static const char *const seats[N_SEATS] = {"1", "2", "3", "4"};
    struct fields *to = fields_of(page, key);
    field_json(to, key, json_seats(values));
    for (int s = 0; s < N_SEATS && page_is(page, IN_CSV); s++) {
        char name[32];
        snprintf(name, sizeof name, "%s%s", each, seats[s]);
        field_count(to, name, values[s]);
    }
}

void page_json(struct page *page, const char *key, json_t *value)
{
    field_json(fields_of(page, key), key, value);
}

/* --- for people ------------------------------------------------------------------------------ */

void page_text(struct page *page, const char *head, const char *format, ...)
{
    char text[PAGE_LINE_BYTES];
    TEXT_FORMAT(text, sizeof text, format);
    put_text(page, head, false, text);
}

void page_figure(struct page *page, const char *head, const char *format, ...)
{
    char text[PAGE_LINE_BYTES];
    TEXT_FORMAT(text, sizeof text, format);
    put_text(page, head, true, text);
}

void page_note(struct page *page, const char *label, const char *format, ...)
{
    char text[PAGE_LINE_BYTES];
    TEXT_FORMAT(text, sizeof text, format);
    put_line(page, label[0] == '\0' ? "" : tr(label), text);
}

void page_say(struct page *page, const char *format, ...)
{
    char text[PAGE_LINE_BYTES];
    TEXT_FORMAT(text, sizeof text, format);
    put_line(page, NULL, text);
}

FILE *page_lines(struct page *page)
{
    if (!page_is(page, IN_TEXT) || page->style.html)
        return NULL;
    begin_line(page);
    return page->out;
}

void page_title(struct page *page, const char *format, ...)
{
    char text[PAGE_LINE_BYTES];
    TEXT_FORMAT(text, sizeof text, format);
    if (page_is(page, IN_TEXT))
        begin_text(page, text);
}

void page_heading(struct page *page, const char *format, ...)
{
    char text[PAGE_LINE_BYTES];
    TEXT_FORMAT(text, sizeof text, format);
    if (page->style.html)
        html_put(page->out, "<h2>%s</h2>\n", text);
}
