/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See book_html.h. */
#include "analyzer/survey/book/book_html.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/report/html.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/survey/book/book_report.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"

/* --- groups ------------------------------------------------------------------------------------ */

enum { WHOLE_POINTS = 10 };

/* The old cards and what beats one of them. */
static cardset find_tops(const struct ruleset *rules)
{
    const struct order *order = ruleset_order(rules, CONTRACT_NONE);
    cardset tops = rules->old_cards;
    CARDSET_EACH(c, rules->old_cards)
        tops |= order->beaten_by[c];
    return tops & order->trumps;
}

static struct book_kind kind_of(const struct ruleset *rules, cardset tops, bool by_number,
                                cardset hand)
{
    const struct order *order = ruleset_order(rules, CONTRACT_NONE);
    struct book_kind kind = {.tops = by_number ? 0 : hand & tops,
                             .n_tops = cardset_count(hand & tops),
                             .n_side = cardset_count(hand & ~tops & ~order->trumps)};
    const cardset others = hand & ~tops & order->trumps;
    CARDSET_EACH(c, others)
        if (rules->pack->points[c] >= WHOLE_POINTS)
            kind.n_whole++;
        else
            kind.n_small++;
    return kind;
}

/* How many cards of the pack are beaten, summed over the tops: to sort by strength. */
static int top_strength(const struct ruleset *rules, cardset tops)
{
    const struct order *order = ruleset_order(rules, CONTRACT_NONE);
    int sum = 0;
    CARDSET_EACH(c, tops)
        sum += rules->pack->n_cards - cardset_count(order->beaten_by[c]);
    return sum;
}

static bool is_same(const struct book_kind *a, const struct book_kind *b)
{
    return a->tops == b->tops && a->n_tops == b->n_tops && a->n_small == b->n_small &&
           a->n_whole == b->n_whole && a->n_side == b->n_side;
}

/* --- rows ------------------------------------------------------------------------------------ */

struct grouping {
    const struct book *book;
    cardset tops;
    bool by_number;
    struct book_sheet *sheet;
};

/* The row of a hand, NULL if there are too many. */
static struct book_row *row_of(struct grouping *grouping, cardset hand)
{
    struct book_sheet *sheet = grouping->sheet;
    const struct book_kind kind =
        kind_of(&grouping->book->rules, grouping->tops, grouping->by_number, hand);
    for (int i = 0; i < sheet->n_rows; i++)
        if (is_same(&sheet->rows[i].kind, &kind))
            return &sheet->rows[i];
    if (sheet->n_rows == MOST_BOOK_GROUPS)
        return NULL;
    struct book_row *row = &sheet->rows[sheet->n_rows++];
    *row = (struct book_row){.kind = kind};
    return row;
}

static void add_to_cell(struct book_cell *cell, const struct book_entry *entry)
{
    const double payoff = entry->calls[entry->best].payoff.value;
    cell->lowest = cell->n == 0 || payoff < cell->lowest ? payoff : cell->lowest;
    cell->highest = cell->n == 0 || payoff > cell->highest ? payoff : cell->highest;
    cell->payoff += (payoff - cell->payoff) / (double)++cell->n;
}

/* The best call of most hands of a cell, the first in rank among equals. */
static void find_best(struct grouping *grouping, int column)
{
    struct book_sheet *sheet = grouping->sheet;
    const struct book *book = grouping->book;
    uint64_t counts[MOST_BOOK_GROUPS][MAX_CALLS] = {{0}};
    for (uint64_t i = 0; i < book->n_entries; i++) {
        const struct book_entry *entry = &book->entries[i];
        if (entry->situation != sheet->situations[column])
            continue;
        const struct book_row *row = row_of(grouping, entry->hand);
        const struct book_call *best = &entry->calls[entry->best];
        struct book_cell *cell = &sheet->rows[row - sheet->rows].cells[column];
        if (++counts[row - sheet->rows][best->call] <= cell->n_best)
            continue;
        cell->n_best = counts[row - sheet->rows][best->call];
        snprintf(cell->best, sizeof cell->best, "%s", book_call_name(book, entry, best));
    }
}

static int column_of(const struct book_sheet *sheet, int situation)
{
    for (int i = 0; i < sheet->n_situations; i++)
        if (sheet->situations[i] == situation)
            return i;
    return -1;
}

/* False if the rows are too many. */
static bool fill(struct grouping *grouping)
{
    const struct book *book = grouping->book;
    grouping->sheet->n_rows = 0;
    for (uint64_t i = 0; i < book->n_entries; i++) {
        const struct book_entry *entry = &book->entries[i];
        const int column = column_of(grouping->sheet, entry->situation);
        if (column < 0)
            continue;
        struct book_row *row = row_of(grouping, entry->hand);
        if (row == NULL)
            return false;
        add_to_cell(&row->cells[column], entry);
        row->n = row->cells[column].n > row->n ? row->cells[column].n : row->n;
    }
    for (int c = 0; c < grouping->sheet->n_situations; c++)
        find_best(grouping, c);
    return true;
}

/* --- the order of the rows ----------------------------------------------------------------------- */

struct placed_row {
    int strength; /* of the tops */
    struct book_row row;
};

static int by_place(const void *a, const void *b)
{
    const struct placed_row *x = a, *y = b;
    const struct book_kind *p = &x->row.kind, *q = &y->row.kind;
    const int differences[] = {q->n_tops - p->n_tops, y->strength - x->strength,
                               p->tops < q->tops   ? -1
                               : p->tops > q->tops ? 1
                                                   : 0,
                               q->n_small - p->n_small, q->n_whole - p->n_whole};
    for (size_t i = 0; i < sizeof differences / sizeof *differences; i++)
        if (differences[i] != 0)
            return differences[i];
    return 0;
}

static enum status sort(const struct ruleset *rules, struct book_sheet *sheet)
{
    const size_t n = (size_t)sheet->n_rows;
    struct placed_row *places = malloc((n + 1) * sizeof *places);
    if (places == NULL)
        return STATUS_MEMORY;
    for (size_t i = 0; i < n; i++)
        places[i] =
            (struct placed_row){top_strength(rules, sheet->rows[i].kind.tops), sheet->rows[i]};
    qsort(places, n, sizeof *places, by_place);
    for (size_t i = 0; i < n; i++)
        sheet->rows[i] = places[i].row;
    free(places);
    return STATUS_OK;
}

enum status book_sheet_make(const struct book *book, const int *situations, int n_situations,
                            struct book_sheet *out)
{
    assert(n_situations >= 1 && n_situations <= BOOK_SHEET_SEATS);
    *out = (struct book_sheet){.n_situations = n_situations};
    memcpy(out->situations, situations, (size_t)n_situations * sizeof *situations);
    out->rows = calloc(MOST_BOOK_GROUPS, sizeof *out->rows);
    if (out->rows == NULL)
        return STATUS_MEMORY;
    struct grouping grouping = {book, find_tops(&book->rules), false, out};
    grouping.by_number = !fill(&grouping);
    if (grouping.by_number && !fill(&grouping))
        assert(!"numbers of cards make few rows");
    out->tops = grouping.by_number ? 0 : grouping.tops;
    return sort(&book->rules, out);
}

void book_sheet_clear(struct book_sheet *sheet)
{
    free(sheet->rows);
    *sheet = (struct book_sheet){0};
}

enum { MAX_PAGES = 2, N_SHADES = 6, MOST_ROWS_IN_BLOCK = 66, MAX_BLOCKS = 2 };

/* Rows of a page whose type is as large as that of its text. */
enum { ROWS_OF_ONE_PAGE = 44 };

enum { WORDS_BYTES = 1024 };

/* Lowest payoff of each shade but the first, stakes. */
static const double shade_from[N_SHADES] = {-INFINITY, 0, 2, 5, 10, 15};

static const char style_sheet[] =
    "@page{size:A4;margin:9mm}\n"
    "body{font-family:'DejaVu Sans',Verdana,sans-serif;color:#111;background:#fff;margin:0}\n"
    "h1{font-size:13pt;margin:0 0 1mm}h2{font-size:10.5pt;margin:0 0 1.5mm}\n"
    "@media screen{body{padding:1rem}.page{max-width:75rem;margin:0 auto 2rem}"
    "p{font-size:.9rem;line-height:1.45;margin:0 0 .6rem}.blocks{font-size:.9rem;line-height:1.5}"
    ".wide{overflow-x:auto;max-width:100%;margin-bottom:1rem}.key{display:inline-block}}\n"
    "@media print{.page{width:192mm;height:277mm;overflow:hidden;break-after:page}"
    ".page:last-child{break-after:auto}p{font-size:7.5pt;line-height:1.35;margin:0 0 1.2mm}"
    ".blocks{display:flex;gap:4mm;align-items:flex-start;font-size:var(--type);"
    "line-height:var(--line)}.wide{flex:1}}\n"
    "table{border-collapse:collapse;width:100%}"
    "th,td{border:.2mm solid #999;padding:0 .8mm;text-align:center;white-space:nowrap}\n"
    "th{background:#eee;font-weight:600}td.own{text-align:left}td.number{color:#444}\n"
    ".card{white-space:nowrap}.red{color:#a8102a}\n"
    "td b{font-weight:700}td i{font-style:normal;font-size:85%}\n"
    ".s0{background:#fff}.s1{background:#e4eef6}.s2{background:#bcd5e8}.s3{background:#8ab5d5}"
    ".s4{background:#4b86b4;color:#fff}.s5{background:#1d4e79;color:#fff}\n"
    ".key{border:.2mm solid #999;padding:0 1.5mm}\n"
    "*{-webkit-print-color-adjust:exact;print-color-adjust:exact}\n";

/* By the payoff as it is shown, to a tenth. */
static int shade_of(double payoff)
{
    const double shown = round(10 * payoff) / 10;
    int shade = 0;
    while (shade + 1 < N_SHADES && shown >= shade_from[shade + 1])
        shade++;
    return shade;
}

/* --- head ------------------------------------------------------------------------------------ */

static void write_key(FILE *out, const struct payoff_unit *unit)
{
    fprintf(out, "<p>%s: ", tr_word(unit->full));
    for (int i = 0; i < N_SHADES; i++) {
        fprintf(out, "<span class=\"key s%d\">", i);
        if (i == 0)
            fprintf(out, tr("below %g"), shade_from[1]);
        else if (i + 1 < N_SHADES)
            fprintf(out, tr("%g to %g"), shade_from[i], shade_from[i + 1]);
        else
            fprintf(out, tr("%g or more"), shade_from[i]);
        fputs("</span> ", out);
    }
    fputs("</p>\n", out);
}

static void write_how_to(FILE *out, const struct book *book, const struct book_sheet *sheet)
{
    char model[2 * BOOK_FACT_BYTES];
    const struct table *table = &book->situations[sheet->situations[0]].table;
    char tops[8 * MAX_CARDS];
    situation_cards(table, sheet->tops, true, tops, sizeof tops);
    fputs("<p>", out);
    if (sheet->tops != 0)
        html_put(out, tr("Find your row: first which of %s you hold. "), tops);
    else
        html_put(out, "%s",
                 tr("Find your row: first how many old cards and trumps above them you hold. "));
    html_put(
        out, "%s",
        tr("Then how many other trumps below ten points (small) and from ten points on (whole, "
           "całe), and cards of side suits (side). "));
    html_put(
        out,
        tr("The cell tells the best call and what it pays, in %s to you, all opponents "
           "together: mean over the hands of the row. A share after the call: so many of these "
           "hands call so, the others otherwise (zolo book query tells each). n: hands of the "
           "row."),
        tr_word(ruleset_unit(&book->rules)->full));
    fputs("</p>\n", out);
    book_model_words(book, true, model, sizeof model);
    html_put(out, "<p>%s: %s.</p>\n", tr("Model"), model);
}

/* "seat 1 (forehand), seat 2", "seat 4 (dealer) after pass, pass, zolo". */
static void situations_words(const struct book *book, const struct book_sheet *sheet,
                             char out[WORDS_BYTES])
{
    const bool is_opening = book_is_opening(&book->situations[sheet->situations[0]]);
    const char *comma = is_opening ? ", " : "; ";
    out[0] = '\0';
    for (int i = 0; i < sheet->n_situations; i++) {
        const struct table *table = &book->situations[sheet->situations[i]].table;
        text_list(out, WORDS_BYTES, comma, tr("seat %s"), situation_seat(table->turn));
        for (int k = 0; k < table->auction.n_calls && !is_opening; k++)
            text_add(out, WORDS_BYTES, k == 0 ? tr(" after %s") : ", %s",
                     situation_call_listed(table, k));
    }
}

static void write_title(FILE *out, const struct book *book, const struct book_sheet *sheet,
                        int page, int n_pages)
{
    const bool is_opening = book_is_opening(&book->situations[sheet->situations[0]]);
    char words[WORDS_BYTES];
    situations_words(book, sheet, words);
    html_put(out, "<h1>%s", tr(book->rules.title));
    if (n_pages > 1)
        fprintf(out, " <small>(%d/%d)</small>", page + 1, n_pages);
    html_put(out, "</h1>\n<h2>%s: %s</h2>\n",
             is_opening ? tr("The best opening call") : tr("The best call"), words);
    char unfinished[BOOK_UNFINISHED_BYTES];
    if (book_unfinished_words(book, unfinished, sizeof unfinished))
        html_put(out, "<p><b>%s</b></p>\n", unfinished);
}

/* --- rows ------------------------------------------------------------------------------------- */

static void write_heads(FILE *out, const struct book *book, const struct book_sheet *sheet)
{
    html_put(out, "<tr><th>%s</th><th>%s</th><th>%s</th><th>%s</th><th>n</th>", tr("you hold"),
             tr("small"), tr("whole"), tr("side"));
    for (int i = 0; i < sheet->n_situations; i++) {
        const struct book_situation *situation = &book->situations[sheet->situations[i]];
        const bool is_opening = book_is_opening(situation);
        fputs("<th>", out);
        html_put(out, is_opening ? tr("seat %d") : tr("seat %d: %s"), situation->table.turn + 1,
                 situation->auction);
        fputs("</th>", out);
    }
    fputs("</tr>\n", out);
}

static void write_cell(FILE *out, const struct book_cell *cell)
{
    char payoff[NUMBER_BYTES], share[NUMBER_BYTES], ends[2][NUMBER_BYTES];
    if (cell->n == 0) {
        fputs("<td>—</td>", out);
        return;
    }
    number_plain(cell->payoff, 1, true, payoff);
    number_plain(cell->lowest, 1, true, ends[0]);
    number_plain(cell->highest, 1, true, ends[1]);
    html_put(out, "<td class=\"s%d\" title=\"%s … %s\"><b>%s</b>", shade_of(cell->payoff), ends[0],
             ends[1], tr_word(situation_spoken(cell->best)));
    if (cell->n_best < cell->n) {
        number_chance((double)cell->n_best / (double)cell->n, true, share);
        fprintf(out, " <i>%s</i>", share);
    }
    fprintf(out, " %s</td>", payoff);
}

static void write_row(FILE *out, const struct book *book, const struct book_sheet *sheet,
                      const struct book_row *row)
{
    const struct book_kind *kind = &row->kind;
    fputs("<tr><td class=\"own\">", out);
    if (sheet->tops == 0)
        fprintf(out, "%d", kind->n_tops);
    else if (kind->tops == 0)
        html_put(out, "%s", tr("none of them"));
    else
        html_cards(out, &book->situations[sheet->situations[0]].table, kind->tops);
    fprintf(out, "</td><td>%d</td><td>%d</td><td>%d</td><td class=\"number\">%d</td>",
            kind->n_small, kind->n_whole, kind->n_side, (int)row->n);
    for (int i = 0; i < sheet->n_situations; i++)
        write_cell(out, &row->cells[i]);
    fputs("</tr>\n", out);
}

/* Rows in blocks beside each other, as high as fits; the type is as large as the rows let it be. */
static void write_blocks(FILE *out, const struct book *book, const struct book_sheet *sheet,
                         int first, int n)
{
    const int n_blocks = n > MOST_ROWS_IN_BLOCK ? MAX_BLOCKS : 1;
    const int per_block = (n + n_blocks - 1) / n_blocks;
    const double height_mm = fmin(5.2, 238.0 / (per_block + 1));
    fprintf(out, "<div class=\"blocks\" style=\"--type:%.2fmm;--line:%.2fmm\">\n",
            fmin(0.66 * height_mm, n_blocks > 1 ? 1.9 : 2.9), height_mm - 0.22);
    for (int block = 0; block < n_blocks; block++) {
        fputs("<div class=\"wide\"><table>\n", out);
        write_heads(out, book, sheet);
        for (int i = block * per_block; i < (block + 1) * per_block && i < n; i++)
            write_row(out, book, sheet, &sheet->rows[first + i]);
        fputs("</table></div>\n", out);
    }
    fputs("</div>\n", out);
}

/* --- the pages ----------------------------------------------------------------------------------- */

static void write_pages(FILE *out, const struct book *book, const struct book_sheet *sheet)
{
    const int n_pages = sheet->n_rows > ROWS_OF_ONE_PAGE ? MAX_PAGES : 1;
    const int per_page = (sheet->n_rows + n_pages - 1) / n_pages;
    char words[WORDS_BYTES], title[WORDS_BYTES + sizeof book->rules.title + 2];
    situations_words(book, sheet, words);
    snprintf(title, sizeof title, "%s: %s", tr(book->rules.title), words);
    html_begin(out, title, style_sheet);
    for (int page = 0; page < n_pages; page++) {
        const int first = page * per_page;
        const int n = sheet->n_rows - first < per_page ? sheet->n_rows - first : per_page;
        fputs("<div class=\"page\">\n", out);
        write_title(out, book, sheet, page, n_pages);
        if (page == 0)
            write_how_to(out, book, sheet);
        write_key(out, ruleset_unit(&book->rules));
        if (n > 0)
            write_blocks(out, book, sheet, first, n);
        fputs("</div>\n", out);
    }
    html_end(out);
}

/* Openings if the book has any, else its first situations. */
static int choose_situations(const struct book *book, int out[BOOK_SHEET_SEATS])
{
    int n = 0;
    for (int i = 0; i < book->n_situations && n < BOOK_SHEET_SEATS; i++)
        if (book_is_opening(&book->situations[i]))
            out[n++] = i;
    for (int i = 0; n == 0 && i < book->n_situations && i < BOOK_SHEET_SEATS; i++)
        out[i] = i;
    return n > 0                                   ? n
           : book->n_situations < BOOK_SHEET_SEATS ? book->n_situations
                                                   : BOOK_SHEET_SEATS;
}

enum status book_report_html(FILE *out, const struct book *book, int situation)
{
    int situations[BOOK_SHEET_SEATS] = {situation};
    struct book_sheet sheet;
    const int n = situation >= 0 ? 1 : choose_situations(book, situations);
    const enum status status = book_sheet_make(book, situations, n, &sheet);
    if (status == STATUS_OK)
        write_pages(out, book, &sheet);
    book_sheet_clear(&sheet);
    return status == STATUS_OK && ferror(out) ? STATUS_FILE : status;
}
