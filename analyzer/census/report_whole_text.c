/* See report_whole.h: in words and tables, for people. */
#include <string.h>

#include "analyzer/census/report_whole.h"
#include "analyzer/census/whole_words.h"
#include "analyzer/report/markdown_table.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/text_parts.h"
#include "analyzer/report/text_table.h"

enum { DECIMALS = 3, SEAT_COLUMNS = 1 + N_SEATS };

/* Where and how a report is written. */
struct page {
    FILE *out;
    const struct whole *whole;
    struct report_style style;
    bool markdown;
};

/* --- cells ---------------------------------------------------------------------------------- */

static void set_share(struct text_table *table, int row, int column, uint64_t part, uint64_t of)
{
    char text[NUMBER_BYTES] = "";
    if (of > 0)
        number_percent((double)part / (double)of, text);
    text_table_set(table, row, column, LOOK_PLAIN, "%s", text);
}

static void set_payoff(const struct page *page, struct text_table *table, int row, int column,
                       double payoff)
{
    char text[NUMBER_BYTES];
    number_plain(payoff, DECIMALS, page->style.symbols, text);
    text_table_set(table, row, column, LOOK_PLAIN, "%s", text);
}

static void set_name(const struct page *page, struct text_table *table, int row, const char *name,
                     const char *what)
{
    char folded[NAME_LENGTH];
    text_fold(name, page->style.symbols, folded, sizeof folded);
    text_table_set(table, row, 0, LOOK_PLAIN, "%s%s%s", folded, what[0] != '\0' ? ", " : "", what);
}

static void set_seats(struct text_table *table)
{
    static const char *const names[N_SEATS] = {"1 (forehand)", "2", "3", "4 (dealer)"};
    for (int who = 0; who < N_SEATS; who++)
        text_table_set(table, 0, 1 + who, LOOK_PLAIN, "%s", names[who]);
}

/* Writes the table under its title, and lets go of it. */
static void finish_table(const struct page *page, const char *title, struct text_table *table)
{
    char folded[256];
    text_fold(title, page->style.symbols, folded, sizeof folded);
    for (int column = 1; column < table->n_columns; column++)
        table->flush_right[column] = true;
    if (page->markdown) {
        fprintf(page->out, "\n%s\n\n", folded);
        markdown_table_write(table, page->out);
    } else {
        fputc('\n', page->out);
        text_wrapped(page->out, folded);
        text_table_write(table, page->out, page->style.colour);
    }
    text_table_clear(table);
}

/* --- tables --------------------------------------------------------------------------------- */

static void set_band(const struct page *page, struct text_table *table, int band)
{
    int low, high;
    whole_band_points(page->whole->rules, (enum whole_band)band, &low, &high);
    if (low == high)
        text_table_set(table, 0, 3 + band, LOOK_PLAIN, "%d", low);
    else
        text_table_set(table, 0, 3 + band, LOOK_PLAIN, "%d%s%d", low,
                       page->style.symbols ? "–" : "-", high);
}

/* Card points of the old or lone side, by what they pay. */
static enum status write_bands(const struct page *page)
{
    const struct ruleset *rules = page->whole->rules;
    struct text_table table;
    const enum status status = text_table_init(&table, 3 + N_BANDS, 1 + rules->n_contracts);
    if (status != STATUS_OK)
        return status;
    text_table_set(&table, 0, 1, LOOK_PLAIN, "chance");
    text_table_set(&table, 0, 2, LOOK_PLAIN, "wins");
    for (int band = 0; band < N_BANDS; band++)
        set_band(page, &table, band);
    for (int i = 0; i < rules->n_contracts; i++) {
        const struct whole_outcome outcome = whole_outcome_of(page->whole, i, SEAT_NONE);
        set_name(page, &table, i + 1, rules->contracts[i].name, "");
        if (whole_is_unbid(rules, i))
            set_share(&table, i + 1, 1, outcome.deals, page->whole->n_deals);
        set_share(&table, i + 1, 2, outcome.won, outcome.deals);
        for (int band = 0; band < N_BANDS; band++)
            set_share(&table, i + 1, 3 + band, outcome.bands[band], outcome.deals);
    }
    finish_table(page,
                 "Card points of the old or lone side. The chance is that of a deal to come to "
                 "this if nobody bids; what is bid is counted in every deal for every seat that "
                 "could bid it.",
                 &table);
    return STATUS_OK;
}

/* A lone player's contract by his seat, wesele by its bidder. */
static bool has_declarer(const struct ruleset *rules, int contract)
{
    return rules->contracts[contract].origin != ORIGIN_UNBID &&
           rules->contracts[contract].goal != GOAL_NONE;
}

static enum status write_declarers(const struct page *page)
{
    const struct ruleset *rules = page->whole->rules;
    struct text_table table;
    const enum status status = text_table_init(&table, SEAT_COLUMNS, 1 + 3 * rules->n_contracts);
    if (status != STATUS_OK)
        return status;
    int row = 0;
    set_seats(&table);
    for (int i = 0; i < rules->n_contracts; i++) {
        if (!has_declarer(rules, i))
            continue;
        set_name(page, &table, row + 1, rules->contracts[i].name, "has it");
        set_name(page, &table, row + 2, rules->contracts[i].name, "wins");
        set_name(page, &table, row + 3, rules->contracts[i].name, "payoff");
        for (int who = 0; who < N_SEATS; who++) {
            const struct whole_outcome outcome = whole_outcome_of(page->whole, i, who);
            const int pays = rules->contracts[i].sides == SIDES_LONE ? N_SEATS - 1 : 1;
            set_share(&table, row + 1, 1 + who, outcome.deals, page->whole->n_deals);
            set_share(&table, row + 2, 1 + who, outcome.won, outcome.deals);
            if (outcome.deals > 0)
                set_payoff(page, &table, row + 3, 1 + who,
                           pays * (double)outcome.value / (double)outcome.deals);
        }
        row += 3;
    }
    table.n_rows = 1 + row;
    finish_table(page,
                 "Whose contract it is: how often the seat holds what it needs, and how it "
                 "fares in all these deals.",
                 &table);
    return STATUS_OK;
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
    struct text_table table;
    const int most = tallies[0].high;
    const enum status status = text_table_init(&table, SEAT_COLUMNS, 3 + 2 * most);
    if (status != STATUS_OK)
        return status;
    int row = 1;
    set_seats(&table);
    for (int payoff = most; payoff >= -most; payoff--) {
        if (!payoff_occurs(tallies, payoff))
            continue;
        char text[NUMBER_BYTES];
        number_whole(payoff, page->style.symbols, text);
        text_table_set(&table, row, 0, LOOK_PLAIN, "%s", text);
        for (int who = 0; who < N_SEATS; who++)
            set_share(&table, row, 1 + who, tally_count(&tallies[who], 0, payoff),
                      page->whole->n_deals);
        row++;
    }
    text_table_set(&table, row, 0, LOOK_PLAIN, "mean");
    for (unsigned who = 0; who < N_SEATS; who++)
        set_payoff(page, &table, row, 1 + (int)who, whole_unbid_mean(page->whole, who));
    table.n_rows = row + 1;
    finish_table(page,
                 "Payoff of a seat if nobody says anything: what being forehand or dealer "
                 "is worth.",
                 &table);
    return STATUS_OK;
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
    const struct ruleset *rules = page->whole->rules;
    struct text_table table;
    const int n = rules->n_calls;
    const enum status status = text_table_init(&table, SEAT_COLUMNS, 2 + n);
    if (status != STATUS_OK)
        return status;
    set_seats(&table);
    for (int call = 0; call < n; call++) {
        set_name(page, &table, 1 + call, whole_call_name(rules, (unsigned)call), "");
        for (unsigned who = 0; who < N_SEATS; who++)
            set_share(&table, 1 + call, 1 + (int)who,
                      whole_call(page->whole, WHOLE_BEST, who, (unsigned)call),
                      page->whole->n_deals);
    }
    text_table_set(&table, 1 + n, 0, LOOK_PLAIN, "mean payoff");
    for (unsigned who = 0; who < N_SEATS; who++)
        set_payoff(page, &table, 1 + n, 1 + (int)who, whole_best_mean(page->whole, who));
    finish_table(page,
                 "The right call at a seat's first turn, all before it having passed, if all "
                 "pass after it; among equals pass, else the lowest.",
                 &table);
    return STATUS_OK;
}

/* --- the page ------------------------------------------------------------------------------- */

static void write_head(const struct page *page)
{
    const struct ruleset *rules = page->whole->rules;
    char title[sizeof rules->title], n[NUMBER_BYTES], deals[96];
    text_fold(rules->title, page->style.symbols, title, sizeof title);
    fprintf(page->out, "%s%s: %s\n\n", page->markdown ? "## " : "", rules->name, title);
    number_count(page->whole->n_deals, n);
    snprintf(deals, sizeof deals, "%s: each possible deal once, exact", n);
    text_labelled(page->out, "Deals", deals);
    if (page->markdown)
        fputc('\n', page->out);
    text_labelled(page->out, "Model",
                  "open: all players see all cards and play them best. It shows what the deals "
                  "hold, not what happens at a table.");
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
        .out = out, .whole = whole, .style = {.symbols = true}, .markdown = true};
    return write_page(&page);
}
