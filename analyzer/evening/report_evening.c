/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_evening.h. */
#include "analyzer/evening/report_evening.h"

#include <string.h>

#include "analyzer/report/fields.h"
#include "analyzer/report/json_parts.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/sheet.h"
#include "analyzer/report/text_fold.h"
#include "analyzer/report/text_parts.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"

static const char *contract_of(const struct evening *evening, const struct evening_row *row)
{
    return evening->rules.contracts[row->deal.settlement.sides.contract].name;
}

static const char *declarer_of(const struct evening *evening, const struct evening_row *row)
{
    const int declarer = row->deal.settlement.sides.declarer;
    return declarer == SEAT_NONE ? "" : evening->players.names[row->deal.at[declarer]];
}

static bool plays(const struct evening_row *row, int player)
{
    for (unsigned s = 0; s < N_SEATS; s++)
        if (row->deal.at[s] == player)
            return true;
    return false;
}

/* --- text ---------------------------------------------------------------------------------------- */

static void head_players(struct sheet *sheet, const struct evening *evening)
{
    for (int p = 0; p < evening->players.n; p++) {
        char name[SHEET_CELL_BYTES];
        text_fold(evening->players.names[p], sheet->style.symbols, name, sizeof name);
        sheet_head(sheet, "%s", name);
    }
}

static void add_payoff(struct sheet *sheet, long payoff)
{
    sheet_whole(sheet, (int)payoff);
    sheet_look(sheet, payoff < 0 ? SHEET_LOSING : SHEET_PLAIN);
}

static enum status write_deals(FILE *out, const struct evening *evening, struct report_style style)
{
    struct sheet sheet;
    sheet_begin(&sheet, out, style);
    sheet_heads(&sheet, N_("deal"), N_("dealer"), N_("contract"), N_("declarer"), N_("times"),
                NULL);
    head_players(&sheet, evening);
    for (int i = 0; i < evening->n_rows; i++) {
        const struct evening_row *row = &evening->rows[i];
        sheet_row(&sheet);
        sheet_count(&sheet, (uint64_t)row->deal.number);
        sheet_words(&sheet, "%s", evening->players.names[row->dealer]);
        sheet_words(&sheet, "%s", row->ok ? tr_word(contract_of(evening, row)) : tr("wrong"));
        sheet_words(&sheet, "%s", row->ok ? declarer_of(evening, row) : "");
        if (row->ok)
            sheet_count(&sheet, (uint64_t)row->deal.settlement.multiplier);
        else
            sheet_missing(&sheet);
        for (int p = 0; p < evening->players.n; p++)
            if (row->ok && plays(row, p))
                add_payoff(&sheet, row->payoff[p]);
            else
                sheet_words(&sheet, "%s", "");
    }
    return sheet_end(&sheet);
}

/* A row of amounts of money; no minus but the proper one. */
static void add_money(struct sheet *sheet, const struct evening *evening,
                      const struct evening_row *last)
{
    sheet_row(sheet);
    sheet_words(sheet, "%s",
                evening->rules.currency[0] != '\0' ? evening->rules.currency : tr("money"));
    for (int p = 0; p < evening->players.n; p++)
        sheet_mean(sheet, (double)last->total[p] * evening->stake, 2);
}

static enum status write_standings(FILE *out, const struct evening *evening,
                                   struct report_style style)
{
    const struct evening_row *last = &evening->rows[evening->n_rows - 1];
    struct sheet sheet;
    sheet_begin(&sheet, out, style);
    sheet_heads(&sheet, N_("after deal"), NULL);
    head_players(&sheet, evening);
    for (int i = 0; i < evening->n_rows; i++) {
        const struct evening_row *row = &evening->rows[i];
        if (!row->ends_round)
            continue;
        sheet_row(&sheet);
        sheet_words(&sheet, "%d", row->deal.number);
        for (int p = 0; p < evening->players.n; p++)
            add_payoff(&sheet, row->total[p]);
    }
    if (evening->has_stake || text_has_money(&evening->rules))
        add_money(&sheet, evening, last);
    if (evening->rules.n_ranking > 0) {
        sheet_row(&sheet);
        sheet_words(&sheet, "%s", tr("ranking points"));
        for (int p = 0; p < evening->players.n; p++)
            sheet_number(&sheet, "%.4g", last->rank[p]);
    }
    return sheet_end(&sheet);
}

static enum status write_text(FILE *out, const struct evening *evening, struct report_style style)
{
    text_rules(out, &evening->rules, style.symbols);
    enum status status = write_deals(out, evening, style);
    fputc('\n', out);
    if (status == STATUS_OK)
        status = write_standings(out, evening, style);
    for (int i = 0; i < evening->n_corrections; i++) {
        const struct evening_correction *correction = &evening->corrections[i];
        fprintf(out, i == 0 ? "\n  " : "  ");
        fprintf(out, tr("Deal %d is corrected by line %d in place of line %d."), correction->deal,
                correction->line, correction->corrected);
        fputc('\n', out);
    }
    if (evening->n_wrong > 0)
        fprintf(out, "\n  %s\n",
                tr("Deals that are wrong count for nobody until a line mends them."));
    return status;
}

/* --- programs ------------------------------------------------------------------------------------- */

static void tell_row(struct fields *to, const struct evening *evening,
                     const struct evening_row *row)
{
    const struct evening_deal *deal = &row->deal;
    field_count(to, "deal", deal->number);
    field_count(to, "line", deal->line);
    field_truth(to, "ok", row->ok);
    field_word(to, "dealer", evening->players.names[row->dealer]);
    field_word(to, "contract", row->ok ? contract_of(evening, row) : NULL);
    field_word(to, "declarer",
               row->ok && declarer_of(evening, row)[0] != '\0' ? declarer_of(evening, row) : NULL);
    if (row->ok) {
        field_count(to, "multiplier", deal->settlement.multiplier);
        field_count(to, "value", deal->value);
    } else {
        field_missing(to, "multiplier");
        field_missing(to, "value");
    }
}

/* The lines that the line of a deal has replaced, parted by spaces. */
static const char *corrected_lines(const struct evening *evening, int deal, char out[64])
{
    out[0] = '\0';
    for (int i = 0; i < evening->n_corrections; i++)
        if (evening->corrections[i].deal == deal)
            text_list(out, 64, " ", "%d", evening->corrections[i].corrected);
    return out;
}

static enum status write_csv(FILE *out, const struct evening *evening)
{
    struct fields to = fields_csv(out);
    for (int i = 0; i < evening->n_rows; i++)
        for (int p = 0; p < evening->players.n; p++) {
            const struct evening_row *row = &evening->rows[i];
            fields_row(&to);
            tell_row(&to, evening, row);
            field_word(&to, "player", evening->players.names[p]);
            if (row->ok && plays(row, p))
                field_count(&to, "payoff", row->payoff[p]);
            else
                field_missing(&to, "payoff");
            field_count(&to, "total", row->total[p]);
            field_number(&to, "money", (double)row->total[p] * evening->stake);
            char lines[64];
            field_word(&to, "corrects", corrected_lines(evening, row->deal.number, lines));
        }
    return fields_end(&to);
}

/* What each player has, in the order of the names; null for whoever sits out. */
static json_t *payoffs_of(const struct evening *evening, const struct evening_row *row)
{
    json_t *list = json_array();
    for (int p = 0; p < evening->players.n; p++)
        list = json_append(list,
                           row->ok && plays(row, p) ? json_integer(row->payoff[p]) : json_null());
    return list;
}

static json_t *totals_of(const struct evening *evening, const struct evening_row *row)
{
    json_t *list = json_array();
    for (int p = 0; p < evening->players.n; p++)
        list = json_append(list, json_integer((json_int_t)row->total[p]));
    return list;
}

static json_t *rounds_of(const struct evening *evening)
{
    json_t *list = json_array();
    for (int i = 0; i < evening->n_rows; i++) {
        const struct evening_row *row = &evening->rows[i];
        if (!row->ends_round)
            continue;
        json_t *rank = json_array();
        for (int p = 0; p < evening->players.n && evening->rules.n_ranking > 0; p++)
            rank = json_append(rank, json_number_of(row->rank[p]));
        list = json_append(list, json_pack("{s:i,s:o,s:o}", "after", row->deal.number, "totals",
                                           totals_of(evening, row), "ranking", rank));
    }
    return list;
}

static json_t *corrections_of(const struct evening *evening)
{
    json_t *list = json_array();
    for (int i = 0; i < evening->n_corrections; i++) {
        const struct evening_correction *correction = &evening->corrections[i];
        list = json_append(list, json_pack("{s:i,s:i,s:i}", "deal", correction->deal, "line",
                                           correction->line, "corrects", correction->corrected));
    }
    return list;
}

static json_t *deals_of(const struct evening *evening)
{
    struct fields to = fields_json(NULL);
    for (int i = 0; i < evening->n_rows; i++) {
        const struct evening_row *row = &evening->rows[i];
        fields_row(&to);
        tell_row(&to, evening, row);
        field_json(&to, "payoff", payoffs_of(evening, row));
        field_json(&to, "error",
                   row->ok
                       ? json_null()
                       : json_pack("{s:i,s:i,s:o}", "line", row->wrong.line, "column",
                                   row->wrong.column, "message", json_outside(row->wrong.message)));
    }
    return fields_list(&to);
}

static enum status write_json(FILE *out, const struct evening *evening)
{
    const struct evening_row *last = &evening->rows[evening->n_rows - 1];
    json_t *names = json_array(), *money = json_array();
    for (int p = 0; p < evening->players.n; p++) {
        names = json_append(names, json_outside(evening->players.names[p]));
        money = json_append(money, json_number_of((double)last->total[p] * evening->stake));
    }
    return json_write(out, json_pack("{s:s,s:s,s:o,s:o,s:o,s:o,s:o,s:o}", "command", "score-sheet",
                                     "rules", evening->rules.name, "players", names, "deals",
                                     deals_of(evening), "corrections", corrections_of(evening),
                                     "rounds", rounds_of(evening), "totals",
                                     totals_of(evening, last), "money", money));
}

enum status report_evening(FILE *out, const struct evening *evening, struct report_style style)
{
    switch (style.format) {
    case FORMAT_TEXT: return write_text(out, evening, style);
    case FORMAT_JSON: return write_json(out, evening);
    case FORMAT_CSV: break;
    }
    return write_csv(out, evening);
}
