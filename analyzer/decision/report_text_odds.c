/* See report.h: the results of one settled contract, for a card player at a
 * terminal. */
#include <string.h>

#include "analyzer/decision/findings.h"
#include "analyzer/decision/report.h"
#include "analyzer/decision/report_text.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_table.h"

enum { BAR_WIDTH = 30 };

static void write_contract(FILE *out, const struct odds *odds, bool symbols)
{
    const struct ruleset *rules = odds->situation.table.rules;
    const struct contract *row = &rules->contracts[odds->contract];
    char name[NAME_LENGTH], silent[NAME_LENGTH], by[120] = "", text[200];
    text_fold(row->name, symbols, name, sizeof name);
    if (row->origin == ORIGIN_UNBID && rules->silent != CONTRACT_NONE) {
        text_fold(rules->contracts[rules->silent].name, symbols, silent, sizeof silent);
        snprintf(by, sizeof by, " (nobody has bid; it is %s if one hand has all the old cards)",
                 silent);
    } else if (odds->declarer == (int)odds->situation.me) {
        snprintf(by, sizeof by, ", declarer you");
    } else if (odds->declarer >= 0) {
        snprintf(by, sizeof by, ", declarer seat %d", odds->declarer + 1);
    }
    snprintf(text, sizeof text, "%s%s%s%s",
             odds->situation.table.auction.compulsory ? RULESET_OWED : "", name, by,
             rules->announcements.n_levels > 0 ? "" : ", no doubles");
    text_labelled(out, "Contract", text);
}

static int count_payoffs(const struct tally *tally)
{
    int n = 0;
    for (int payoff = tally->low; payoff <= tally->high; payoff++)
        n += tally_count(tally, 0, payoff) > 0;
    return n;
}

/* As many blocks as the share asks for; a sliver for a share too small for one. */
static void draw_bar(double share, bool symbols, char out[CELL_BYTES])
{
    const char *block = symbols ? "█" : "#", *sliver = symbols ? "▏" : "|";
    const int n = (int)(share * BAR_WIDTH + 0.5);
    out[0] = '\0';
    for (int i = 0; i < n; i++)
        strcat(out, block);
    if (n == 0)
        strcpy(out, sliver);
}

static void set_payoff(struct text_table *table, int row, const struct tally *tally, int payoff,
                       bool symbols)
{
    const double share = tally_share(tally, 0, payoff);
    char text[NUMBER_BYTES], bar[CELL_BYTES];
    number_whole(payoff, symbols, text);
    text_table_set(table, row, 0, payoff < 0 ? LOOK_LOSING : LOOK_PLAIN, "%s", text);
    number_count(tally_count(tally, 0, payoff), text);
    /* Deals that have chances are not counted but weighed. */
    text_table_set(table, row, 1, LOOK_PLAIN, "%s", tally->shares == NULL ? text : "");
    number_percent(share, text);
    text_table_set(table, row, 2, LOOK_PLAIN, "%s", text);
    draw_bar(share, symbols, bar);
    text_table_set(table, row, 3, LOOK_PLAIN, "%s", bar);
}

static enum status write_payoffs(FILE *out, const struct tally *tally, struct report_style style)
{
    struct text_table table;
    const enum status status = text_table_init(&table, 4, count_payoffs(tally) + 1);
    if (status == STATUS_OK) {
        static const char *const heading[] = {"payoff", "deals", "share"};
        for (int c = 0; c < 3; c++) {
            table.flush_right[c] = true;
            text_table_set(&table, 0, c, LOOK_PLAIN, "%s",
                           c == 1 && tally->shares != NULL ? "" : heading[c]);
        }
        int row = 1;
        for (int payoff = tally->low; payoff <= tally->high; payoff++)
            if (tally_count(tally, 0, payoff) > 0)
                set_payoff(&table, row++, tally, payoff, style.symbols);
        text_table_write(&table, out, style.colour);
    }
    text_table_clear(&table);
    return status;
}

static void write_summary(FILE *out, const struct odds *odds, bool symbols)
{
    const struct ruleset *rules = odds->situation.table.rules;
    const int decimals = number_decimals(&odds->payoff);
    char text[NUMBER_BYTES];
    number_signed(&odds->payoff, 1, decimals, symbols, text);
    fprintf(out, "  On average  %s\n", text);
    if (text_has_money(rules)) {
        char currency[sizeof rules->currency];
        text_currency(rules, symbols, currency, sizeof currency);
        number_signed(&odds->payoff, rules->stake, decimals, symbols, text);
        fprintf(out, "  In %-8s %s\n", currency, text);
    }
    number_share(&odds->win, symbols, text);
    fprintf(out, "  You win     %s\n", text);
    if (odds->sure)
        fprintf(out, "  You cannot lose%s.\n", rules->lets_table ? ": lay it down" : "");
}

static enum status write_risk(FILE *out, const struct odds *odds, struct report_style style)
{
    struct risk_line line = {.look = LOOK_PLAIN, .risk = &odds->risk, .payoff = &odds->payoff};
    text_fold(odds->situation.table.rules->contracts[odds->contract].name, style.symbols, line.name,
              sizeof line.name);
    const char(*name)[32] = (const char(*)[32])line.name;
    const struct wording wording = findings_wording(&odds->situation, name, style.symbols);
    struct finding matters[MOST_TELLING];
    const int n =
        findings_of_effects(&odds->situation, odds->effects, odds->n_effects, false, matters);
    fputc('\n', out);
    enum status status = text_risk(out, &line, 1, style);
    if (status == STATUS_OK)
        status = text_losses(out, ruleset_unit(odds->situation.table.rules), &line, 1, odds->lose,
                             odds->n_lose, style);
    return status == STATUS_OK ? text_matters(out, matters, n, &wording, style) : status;
}

enum status report_text_odds(FILE *out, const struct odds *odds, struct report_style style)
{
    const struct interval_kinds kinds = {.payoffs = 1u << odds->payoff.kind,
                                         .wins = 1u << odds->win.kind,
                                         .matters = effect_kinds(odds->effects, odds->n_effects)};
    text_header(out, &odds->situation, style);
    write_contract(out, odds, style.symbols);
    fputc('\n', out);
    enum status status = write_payoffs(out, &odds->tally, style);
    if (status != STATUS_OK)
        return status;
    fputc('\n', out);
    write_summary(out, odds, style.symbols);
    status = write_risk(out, odds, style);
    if (status != STATUS_OK)
        return status;
    text_examples(out, &odds->situation, odds->examples, odds->n_examples, style.symbols);
    fputc('\n', out);
    text_unit(out, odds->situation.table.rules, style.symbols);
    text_provenance(out, "Model", &odds->how);
    text_evidence(out, &odds->situation, &odds->how);
    text_stop(out, &odds->how, &kinds);
    text_saved(out, &odds->how, style.symbols);
    return STATUS_OK;
}
