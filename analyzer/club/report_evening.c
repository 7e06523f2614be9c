/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/club/evening.h"

#include <math.h>

#include "analyzer/club/payments.h"
#include "analyzer/files/report_rules.h"
#include "analyzer/page/page.h"
#include "analyzer/page/plot.h"
#include "analyzer/report/json_parts.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/text_parts.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"

/* --- money ---------------------------------------------------------------------------------- */

struct ledger {
    double money[MOST_CHAIRS]; /* [player] winnings, not rounded */
    int64_t coins[MOST_CHAIRS];
    bool is_rounded;
    int n_payments;
    struct payment payments[MOST_PEOPLE];
};

static bool has_money(const struct evening *evening)
{
    return evening->has_stake || text_has_money(&evening->rules);
}

static struct ledger make_ledger(const struct evening *evening)
{
    const long *total = evening->rows[evening->n_rows - 1].total;
    const int n = evening->people.n;
    struct ledger ledger = {0};
    for (int p = 0; p < n; p++)
        ledger.money[p] = (double)total[p] * evening->stake;
    payments_round(ledger.money, n, evening->coin, ledger.coins);
    for (int p = 0; p < n; p++)
        ledger.is_rounded |= fabs((double)ledger.coins[p] * evening->coin - ledger.money[p]) > 1e-6;
    ledger.n_payments = payments_find(ledger.coins, n, ledger.payments);
    return ledger;
}

/* --- deals ---------------------------------------------------------------------------------- */

/* Writes a deal; if the deal has an error, writes only its number, line and dealer. */
static void put_deal(struct page *to, const struct evening *evening, const struct evening_row *row)
{
    const struct evening_deal *deal = &row->deal;
    const struct sides *sides = &deal->settlement.sides;
    page_count(to, "deal", N_("deal"), deal->number);
    page_count(to, "line", NULL, deal->line);
    page_truth(to, "ok", row->ok);
    page_name(to, "dealer", N_("dealer"), evening->people.people[row->dealer].name);
    page_look(to, SHEET_MINOR);
    if (!row->ok) {
        page_name(to, "contract", N_("contract"), page_is(to, IN_TEXT) ? tr("wrong") : NULL);
        page_missing(to, "declarer", N_("declarer"));
        page_missing(to, "multiplier", N_("times"));
        page_missing(to, "value", NULL);
        return;
    }
    page_word(to, "contract", N_("contract"),
              sides->contract == CONTRACT_NONE ? NULL
                                               : evening->rules.contracts[sides->contract].name);
    page_name(to, "declarer", N_("declarer"),
              sides->declarer == SEAT_NONE
                  ? NULL
                  : evening->people.people[deal->at[sides->declarer]].name);
    page_known(to, !deal->is_plain);
    page_count(to, "multiplier", N_("times"), deal->settlement.multiplier);
    page_look(to, SHEET_MINOR);
    page_count(to, "value", NULL, deal->value);
}

static void put_payoff(struct page *to, const struct evening *evening,
                       const struct evening_row *row, int player)
{
    page_known(to, row->ok && people_seat_of(row->deal.at, player) != SEAT_NONE);
    page_whole(to, "payoff", evening->people.people[player].name, row->payoff[player]);
}

static void put_wrong(struct page *to, const struct evening_row *row)
{
    if (row->ok)
        page_missing(to, "error", NULL);
    else
        page_json(to, "error",
                  json_pack("{s:i,s:i,s:o}", "line", row->wrong.line, "column", row->wrong.column,
                            "message", json_outside(row->wrong.message)));
}

static void put_deals(struct page *to, const struct evening *evening)
{
    page_table(to, "deals", IN_TEXT | IN_JSON);
    for (int i = 0; i < evening->n_rows; i++) {
        page_row(to);
        put_deal(to, evening, &evening->rows[i]);
        page_each(to, "payoff");
        for (int p = 0; p < evening->people.n; p++)
            put_payoff(to, evening, &evening->rows[i], p);
        page_each(to, NULL);
        put_wrong(to, &evening->rows[i]);
        if (json_object_size(evening->rows[i].own) > 0)
            page_json(to, "own", json_incref(evening->rows[i].own));
    }
    page_end(to);
}

/* The numbers of the lines that corrections of a deal have replaced, separated by spaces. */
static const char *corrected_lines(const struct evening *evening, int deal, char out[64])
{
    out[0] = '\0';
    for (int i = 0; i < evening->n_corrections; i++)
        if (evening->corrections[i].deal == deal)
            text_list(out, 64, " ", "%d", evening->corrections[i].corrected);
    return out;
}

static void put_players(struct page *to, const struct evening *evening,
                        const struct evening_row *row)
{
    char lines[64];
    for (int p = 0; p < evening->people.n; p++) {
        page_row(to);
        put_deal(to, evening, row);
        page_name(to, "player", NULL, evening->people.people[p].name);
        put_payoff(to, evening, row, p);
        page_count(to, "total", NULL, row->total[p]);
        page_number(to, "money", NULL, (double)row->total[p] * evening->stake, 2);
        page_name(to, "corrects", NULL, corrected_lines(evening, row->deal.number, lines));
    }
}

static void put_corrections(struct page *to, const struct evening *evening)
{
    page_table(to, "corrections", IN_JSON);
    for (int i = 0; i < evening->n_corrections; i++) {
        page_row(to);
        page_count(to, "deal", NULL, evening->corrections[i].deal);
        page_count(to, "line", NULL, evening->corrections[i].line);
        page_count(to, "corrects", NULL, evening->corrections[i].corrected);
    }
    page_end(to);
}

/* --- standings ------------------------------------------------------------------------------ */

static void put_totals(struct page *to, const struct evening *evening, const long *totals)
{
    page_each(to, "totals");
    for (int p = 0; p < evening->people.n; p++)
        page_whole(to, NULL, evening->people.people[p].name, (int)totals[p]);
    page_each(to, NULL);
}

/* Writes the players' winnings: exact in JSON, otherwise rounded to coins. */
static void put_money(struct page *to, const struct evening *evening, const struct ledger *ledger)
{
    page_each(to, "money");
    for (int p = 0; p < evening->people.n; p++)
        page_payoff(
            to, NULL, evening->people.people[p].name,
            page_is(to, IN_JSON) ? ledger->money[p] : (double)ledger->coins[p] * evening->coin, 2);
    page_each(to, NULL);
}

/* In text only, writes money and ranking points below the standings. */
static void put_worth(struct page *to, const struct evening *evening,
                      const struct evening_row *last, const struct ledger *ledger)
{
    const char *currency = evening->rules.currency;
    if (has_money(evening)) {
        page_row(to);
        page_name(to, NULL, N_("after deal"), currency[0] != '\0' ? currency : tr("money"));
        put_money(to, evening, ledger);
    }
    if (evening->rules.n_ranking > 0) {
        page_row(to);
        page_name(to, NULL, N_("after deal"), tr("ranking points"));
        for (int p = 0; p < evening->people.n; p++) {
            char points[NUMBER_BYTES];
            snprintf(points, sizeof points, "%.4g", last->rank[p]);
            language_mark_decimals(points);
            page_text(to, evening->people.people[p].name, "%s", points);
        }
    }
}

static void put_standings(struct page *to, const struct evening *evening,
                          const struct ledger *ledger)
{
    const struct evening_row *last = &evening->rows[evening->n_rows - 1];
    page_table(to, "rounds", IN_TEXT | IN_JSON);
    for (int i = 0; i < evening->n_rows; i++) {
        const struct evening_row *row = &evening->rows[i];
        if (!row->ends_round)
            continue;
        page_row(to);
        page_count(to, "after", NULL, row->deal.number);
        page_text(to, N_("after deal"), "%d", row->deal.number);
        put_totals(to, evening, row->total);
        page_each(to, "ranking");
        for (int p = 0; p < evening->people.n && evening->rules.n_ranking > 0; p++)
            page_json(to, NULL, json_number_of(row->rank[p]));
        page_each(to, NULL);
    }
    if (page_is(to, IN_TEXT))
        put_worth(to, evening, last, ledger);
    page_end(to);
    if (page_is(to, IN_JSON)) {
        put_totals(to, evening, last->total);
        put_money(to, evening, ledger);
    }
}

static void put_payments(struct page *to, const struct evening *evening,
                         const struct ledger *ledger)
{
    const char *currency = evening->rules.currency;
    page_table(to, "payments", has_money(evening) ? IN_TEXT | IN_JSON : IN_JSON);
    for (int i = 0; i < ledger->n_payments; i++) {
        const struct payment *payment = &ledger->payments[i];
        page_row(to);
        page_name(to, "payer", N_("payer"), evening->people.people[payment->from].name);
        page_name(to, "payee", N_("payee"), evening->people.people[payment->to].name);
        page_number(to, "amount", currency[0] != '\0' ? currency : N_("amount"),
                    (double)payment->coins * evening->coin, 2);
    }
    page_end(to);
}

enum { NAMES_BYTES = MOST_CHAIRS * (PERSON_BYTES + 2) };

/* Writes the names of a set of players. */
static const char *list_names(const struct evening *evening, unsigned players,
                              char out[NAMES_BYTES])
{
    out[0] = '\0';
    for (int p = 0; p < evening->people.n; p++)
        if ((players >> p & 1) != 0)
            text_list(out, NAMES_BYTES, ", ", "%s", evening->people.people[p].name);
    return out;
}

/* "0.50", "0.025" */
static const char *write_money(double amount, char out[NUMBER_BYTES])
{
    const double cents = 100 * amount;
    snprintf(out, NUMBER_BYTES, fabs(cents - round(cents)) < 1e-6 ? "%.2f" : "%g", amount);
    language_mark_decimals(out);
    return out;
}

static void say_notes(struct page *to, const struct evening *evening, const struct ledger *ledger)
{
    for (int i = 0; i < evening->n_rows && to->style.html; i++)
        if (!evening->rows[i].ok)
            page_say(to, tr("line %d: %s"), evening->rows[i].wrong.line,
                     evening->rows[i].wrong.message);
    for (int i = 0; i < evening->n_corrections; i++) {
        const struct evening_correction *correction = &evening->corrections[i];
        page_say(to, tr("Deal %d: line %d corrects line %d."), correction->deal, correction->line,
                 correction->corrected);
    }
    char names[NAMES_BYTES], coin[NUMBER_BYTES];
    if (evening->owing != 0)
        page_say(to, tr("Pflichtsolo still to be played: %s."),
                 list_names(evening, evening->owing, names));
    if (has_money(evening) && ledger->is_rounded)
        page_say(to, tr("Amounts are rounded to multiples of %s so that they sum to 0."),
                 write_money(evening->coin, coin));
    if (evening->n_wrong > 0) {
        page_gap(to);
        page_say(to, "%s", tr("Deals with errors do not count until they are corrected."));
    }
}

/* --- the document ----------------------------------------------------------------------------- */

/* Writes the title, date and rules; in HTML, also the stake and players. */
static void put_head(struct page *to, const struct evening *evening)
{
    const struct ruleset *rules = &evening->rules;
    char names[NAMES_BYTES], stake[NUMBER_BYTES];
    page_name(to, "rules", NULL, rules->name);
    page_name(to, "title", NULL, evening->title[0] != '\0' ? evening->title : NULL);
    if (evening->title[0] != '\0')
        page_title(to, "%s", evening->title);
    else
        page_rules(to, rules);
    page_name(to, "date", evening->date[0] != '\0' ? N_("Date") : NULL,
              evening->date[0] != '\0' ? evening->date : NULL);
    if (to->style.html || evening->title[0] != '\0')
        page_note(to, N_("Rules"), "%s: %s", rules->name, tr(rules->title));
    if (!to->style.html)
        return;
    if (has_money(evening))
        page_note(to, N_("Stake"), "%s %s", write_money(evening->stake, stake), rules->currency);
    page_note(to, N_("Players"), "%s", list_names(evening, ~0u, names));
}

enum status report_evening(FILE *out, const struct evening *evening, struct report_style style)
{
    struct page page;
    struct plot plot = {0};
    const struct ledger ledger = make_ledger(evening);
    page_begin(&page, out, style, "score-sheet", NULL);
    put_head(&page, evening);
    page_each(&page, "players");
    for (int p = 0; p < evening->people.n; p++)
        page_name(&page, NULL, NULL, evening->people.people[p].name);
    page_each(&page, NULL);
    page_heading(&page, "%s", tr("Deals"));
    put_deals(&page, evening);
    page_table(&page, NULL, IN_CSV);
    for (int i = 0; i < evening->n_rows && page_is(&page, IN_CSV); i++)
        put_players(&page, evening, &evening->rows[i]);
    page_end(&page);
    put_corrections(&page, evening);
    page_each(&page, evening->n_session > 0 ? "owing" : NULL);
    for (int p = 0; p < evening->people.n && evening->n_session > 0; p++)
        if ((evening->owing >> p & 1) != 0)
            page_name(&page, NULL, NULL, evening->people.people[p].name);
    page_each(&page, NULL);
    page_heading(&page, "%s", tr("Standings"));
    put_standings(&page, evening, &ledger);
    if (has_money(evening) && ledger.n_payments > 0)
        page_heading(&page, "%s", tr("Settlement"));
    put_payments(&page, evening, &ledger);
    page_json(&page, "sheet", json_incref(evening->read));
    if (style.html)
        page_curve(&page, plot_of_evening(evening, &plot), &plot);
    say_notes(&page, evening, &ledger);
    if (style.html && page.status == STATUS_OK)
        page.status = report_rules_house(&page, &evening->rules);
    return page_finish(&page);
}

/* --- picture -------------------------------------------------------------------------------- */

static void put_growth(struct page *to, const struct evening *evening, int player)
{
    page_table(to, NULL, IN_SERIES);
    for (int deals = 0; deals <= evening->n_rows; deals++) {
        page_row(to);
        page_count(to, "deals", NULL, deals);
        page_count(to, "total", NULL, deals == 0 ? 0 : evening->rows[deals - 1].total[player]);
        page_name(to, "player", NULL, evening->people.people[player].name);
    }
    page_end(to);
}

void evening_growth(struct plot *out, const struct ruleset *rules, const char *along)
{
    *out = (struct plot){.script = "growth"};
    snprintf(out->unit, sizeof out->unit, tr("total, %s"), tr_word(ruleset_unit(rules)->full));
    snprintf(out->along, sizeof out->along, "%s", along);
    plot_add(out->caption, "%s", rules->name);
}

enum status plot_of_evening(const struct evening *evening, struct plot *out)
{
    const long *total = evening->rows[evening->n_rows - 1].total;
    int order[MOST_CHAIRS]; /* players sorted by total, the current leader first */
    for (int p = 0; p < evening->people.n; p++) {
        int at = p;
        for (; at > 0 && total[order[at - 1]] < total[p]; at--)
            order[at] = order[at - 1];
        order[at] = p;
    }
    evening_growth(out, &evening->rules, tr("deals played"));
    plot_add(out->title, "%s", tr("Totals after each deal"));
    plot_add(out->subtitle, "%s%s%s", evening->title,
             evening->title[0] != '\0' && evening->date[0] != '\0' ? ", " : "", evening->date);
    if (plot_begin(out, "totals after each deal, one block for each player") != NULL)
        for (int i = 0; i < evening->people.n; i++)
            put_growth(&out->page, evening, order[i]);
    return plot_end(out);
}
