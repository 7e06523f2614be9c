/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_whole.h: in words and tables, for people. */
#include <string.h>

#include "analyzer/census/report_whole.h"
#include "analyzer/census/whole_words.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/sheet.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_fold.h"
#include "analyzer/report/text_parts.h"
#include "engine/core/language.h"

enum { DECIMALS = 3 };

/* Where and how a report is written. */
struct page {
    FILE *out;
    const struct whole *whole;
    struct report_style style;
};

/* --- sheets --------------------------------------------------------------------------------- */

/* A sheet of seats: the first column bears names. */
static void begin_seats(const struct page *page, struct sheet *sheet)
{
    sheet_begin(sheet, page->out, page->style);
    sheet_heads(sheet, "", NULL);
    for (unsigned who = 0; who < N_SEATS; who++)
        sheet_heads(sheet, situation_seat(who), NULL);
}

/* Writes the sheet under its title. */
static enum status end_under(struct sheet *sheet, const char *title)
{
    char folded[256];
    text_fold(title, sheet->style.symbols, folded, sizeof folded);
    if (sheet->style.markdown) {
        fprintf(sheet->out, "\n%s\n\n", folded);
    } else {
        fputc('\n', sheet->out);
        text_wrapped(sheet->out, folded);
    }
    return sheet_end(sheet);
}

static void add_band_head(struct sheet *sheet, const struct ruleset *rules, int band)
{
    int low, high;
    whole_band_points(rules, (enum whole_band)band, &low, &high);
    if (low == high)
        sheet_head(sheet, "%d", low);
    else
        sheet_head(sheet, "%d–%d", low, high);
}

/* Card points of the old or lone side, by what they pay. */
static enum status write_bands(const struct page *page)
{
    const struct ruleset *rules = page->whole->rules;
    struct sheet sheet;
    sheet_begin(&sheet, page->out, page->style);
    sheet_heads(&sheet, "", N_("chance"), N_("wins"), NULL);
    for (int band = 0; band < N_BANDS; band++)
        add_band_head(&sheet, rules, band);
    for (int i = 0; i < rules->n_contracts; i++) {
        const struct whole_outcome outcome = whole_outcome_of(page->whole, i, SEAT_NONE);
        const double n = (double)outcome.deals;
        sheet_row(&sheet);
        sheet_words(&sheet, "%s", tr_word(rules->contracts[i].name));
        sheet_percent(&sheet, n, whole_is_unbid(rules, i) ? (double)page->whole->n_deals : 0);
        sheet_percent(&sheet, (double)outcome.won, n);
        for (int band = 0; band < N_BANDS; band++)
            sheet_percent(&sheet, (double)outcome.bands[band], n);
    }
    return end_under(
        &sheet, tr("Card points of the old or lone side. The chance is that of a deal to come to "
                   "this if nobody bids; what is bid is counted in every deal for every seat "
                   "that could bid it."));
}

/* A lone player's contract by his seat, wesele by its bidder. */
static bool has_declarer(const struct ruleset *rules, int contract)
{
    return rules->contracts[contract].origin != ORIGIN_UNBID &&
           rules->contracts[contract].goal != GOAL_NONE;
}

/* How often each seat has the contract, and how it fares: three rows. */
static void add_declarers(struct sheet *sheet, const struct whole *whole, int contract)
{
    const struct contract *row = &whole->rules->contracts[contract];
    const int pays = row->sides == SIDES_LONE ? N_SEATS - 1 : 1;
    struct whole_outcome outcomes[N_SEATS];
    sheet_row(sheet);
    sheet_words(sheet, tr("%s, has it"), tr_word(row->name));
    for (int who = 0; who < N_SEATS; who++) {
        outcomes[who] = whole_outcome_of(whole, contract, who);
        sheet_percent(sheet, (double)outcomes[who].deals, (double)whole->n_deals);
    }
    sheet_row(sheet);
    sheet_words(sheet, tr("%s, wins"), tr_word(row->name));
    for (int who = 0; who < N_SEATS; who++)
        sheet_percent(sheet, (double)outcomes[who].won, (double)outcomes[who].deals);
    sheet_row(sheet);
    sheet_words(sheet, tr("%s, payoff"), tr_word(row->name));
    for (int who = 0; who < N_SEATS; who++)
        if (outcomes[who].deals > 0)
            sheet_mean(sheet, pays * (double)outcomes[who].value / (double)outcomes[who].deals,
                       DECIMALS);
        else
            sheet_missing(sheet);
}

static enum status write_declarers(const struct page *page)
{
    struct sheet sheet;
    begin_seats(page, &sheet);
    for (int i = 0; i < page->whole->rules->n_contracts; i++)
        if (has_declarer(page->whole->rules, i))
            add_declarers(&sheet, page->whole, i);
    return end_under(&sheet,
                     tr("Whose contract it is: how often the seat holds what it needs, and how it "
                        "fares in all these deals."));
}

static bool payoff_occurs(const struct tally tallies[N_SEATS], int payoff)
{
    for (int who = 0; who < N_SEATS; who++)
        if (tally_count(&tallies[who], 0, payoff) > 0)
            return true;
    return false;
}

static enum status write_payoffs_of(const struct page *page, const struct tally tallies[N_SEATS])
{
    struct sheet sheet;
    begin_seats(page, &sheet);
    for (int payoff = tallies[0].high; payoff >= -tallies[0].high; payoff--) {
        char text[NUMBER_BYTES];
        if (!payoff_occurs(tallies, payoff))
            continue;
        number_whole(payoff, page->style.symbols, text);
        sheet_row(&sheet);
        sheet_words(&sheet, "%s", text);
        for (int who = 0; who < N_SEATS; who++)
            sheet_percent(&sheet, (double)tally_count(&tallies[who], 0, payoff),
                          (double)page->whole->n_deals);
    }
    sheet_row(&sheet);
    sheet_words(&sheet, "%s", tr("mean"));
    for (unsigned who = 0; who < N_SEATS; who++)
        sheet_mean(&sheet, whole_unbid_mean(page->whole, who), DECIMALS);
    return end_under(
        &sheet, tr("Payoff of a seat if nobody says anything: what being forehand or dealer is "
                   "worth."));
}

static enum status write_payoffs(const struct page *page)
{
    struct tally tallies[N_SEATS] = {0};
    enum status status = STATUS_OK;
    for (unsigned who = 0; who < N_SEATS && status == STATUS_OK; who++)
        status = whole_payoffs(page->whole, CONTRACT_NONE, who, &tallies[who]);
    if (status == STATUS_OK)
        status = write_payoffs_of(page, tallies);
    for (int who = 0; who < N_SEATS; who++)
        tally_clear(&tallies[who]);
    return status;
}

static enum status write_calls(const struct page *page)
{
    const struct whole *whole = page->whole;
    struct sheet sheet;
    begin_seats(page, &sheet);
    for (unsigned call = 0; call < (unsigned)whole->rules->n_calls; call++) {
        sheet_row(&sheet);
        sheet_words(&sheet, "%s", tr_word(whole_call_name(whole->rules, call)));
        for (unsigned who = 0; who < N_SEATS; who++)
            sheet_percent(&sheet, (double)whole_call(whole, WHOLE_BEST, who, call),
                          (double)whole->n_deals);
    }
    sheet_row(&sheet);
    sheet_words(&sheet, "%s", tr("mean payoff"));
    for (unsigned who = 0; who < N_SEATS; who++)
        sheet_mean(&sheet, whole_best_mean(whole, who), DECIMALS);
    return end_under(
        &sheet, tr("The right call at a seat's first turn, all before it having passed, if all "
                   "pass after it; among equals pass, else the lowest."));
}

/* --- the page ------------------------------------------------------------------------------- */

static void write_head(const struct page *page)
{
    char n[NUMBER_BYTES], deals[96];
    fputs(page->style.markdown ? "## " : "", page->out);
    text_rules(page->out, page->whole->rules, page->style.symbols);
    number_count(page->whole->n_deals, n);
    snprintf(deals, sizeof deals, tr("%s: each possible deal once, exact"), n);
    text_labelled(page->out, tr("Deals"), deals);
    if (page->style.markdown)
        fputc('\n', page->out);
    text_labelled(page->out, tr("Model"),
                  tr("open: all players see all cards and play them best. It shows what the deals "
                     "hold, not what happens at a table."));
}

static enum status write_page(const struct page *page)
{
    write_head(page);
    enum status status = write_bands(page);
    if (status == STATUS_OK)
        status = write_declarers(page);
    if (status == STATUS_OK)
        status = write_payoffs(page);
    if (status == STATUS_OK)
        status = write_calls(page);
    return status == STATUS_OK && ferror(page->out) ? STATUS_FILE : status;
}

enum status report_whole_text(FILE *out, const struct whole *whole, struct report_style style)
{
    const struct page page = {.out = out, .whole = whole, .style = style};
    return write_page(&page);
}

enum status report_whole_markdown(FILE *out, const struct whole *whole)
{
    const struct page page = {
        .out = out, .whole = whole, .style = {.symbols = true, .markdown = true}};
    return write_page(&page);
}
