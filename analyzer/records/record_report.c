/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See record_report.h. */
#include "analyzer/records/record_report.h"

#include <string.h>

#include "analyzer/records/record_score.h"
#include "analyzer/report/json_parts.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/sheet.h"
#include "analyzer/report/text_fold.h"
#include "engine/core/language.h"

enum { LEFT_WIDTH = 42, SEAT_WIDTH = 9, CONTRACT_WIDTH = 18 };

static const struct contract *contract_of(const struct record_row *row)
{
    return &row->rules->contracts[row->result->settlement.sides.contract];
}

static bool has_score(const struct record_row *row)
{
    return row->rules->scoring == SCORING_SCORE;
}

static int is_old(const struct record_row *row, unsigned s)
{
    return row->result->settlement.sides.old >> s & 1;
}

/* --- text --------------------------------------------------------------------------------- */

static void put_payoff(FILE *out, int value, bool symbols)
{
    char text[NUMBER_BYTES];
    number_whole(value, symbols, text);
    fprintf(out, "%*s%s", SEAT_WIDTH - text_width(text), "", text);
}

/* What stands left of the payoffs. */
static void put_head(FILE *out, const char *head)
{
    const int gap = LEFT_WIDTH - text_width(head);
    fprintf(out, gap > 0 ? "%s%*s" : "%s\n%*s", head, gap > 0 ? gap : LEFT_WIDTH, "");
}

static void text_row(FILE *out, struct report_style style, const struct record_row *row)
{
    if (!row->ok) {
        fprintf(out, tr("%6d  not settled\n"), row->number);
        return;
    }
    const struct record_result *result = row->result;
    const int declarer = result->settlement.sides.declarer;
    char by[12] = "", name[NAME_LENGTH];
    text_fold(tr_word(contract_of(row)->name), style.symbols, name, sizeof name);
    if (declarer != SEAT_NONE)
        snprintf(by, sizeof by, "%d", declarer + 1);
    const int gap = CONTRACT_WIDTH - text_width(name);
    fprintf(out, "%6d  %s%*s  ", row->number, name, gap > 1 ? gap : 2, by);
    for (unsigned s = 0; s < N_SEATS; s++)
        putc(is_old(row, s) ? (int)('1' + s) : '-', out);
    fprintf(out, "%*d", LEFT_WIDTH - CONTRACT_WIDTH - 14, result->settlement.multiplier);
    for (unsigned s = 0; s < N_SEATS; s++)
        put_payoff(out, result->payoff[s], style.symbols);
    putc('\n', out);
    const int *points = result->points, *tricks = result->tricks;
    fprintf(out, tr("%8scard points %d %d %d %d, tricks %d %d %d %d\n"), "", points[0], points[1],
            points[2], points[3], tricks[0], tricks[1], tricks[2], tricks[3]);
    if (result->agreed)
        fprintf(out, "%8s%s\n", "", tr("thrown in by agreement: nothing could change any more"));
    if (has_score(row))
        record_score_text(out, result, style.symbols);
}

static void text_totals(const struct record_report *report)
{
    const struct record_totals *totals = &report->totals;
    FILE *out = report->out;
    put_head(out, tr(" total"));
    for (unsigned s = 0; s < N_SEATS; s++)
        put_payoff(out, (int)totals->payoff[s], report->style.symbols);
    putc('\n', out);
    if (totals->has_money && !totals->mixed_currency) {
        char currency[64], head[96];
        text_fold(totals->currency, report->style.symbols, currency, sizeof currency);
        snprintf(head, sizeof head, tr(" money %s"), currency);
        put_head(out, head);
        for (unsigned s = 0; s < N_SEATS; s++) {
            char text[NUMBER_BYTES];
            number_plain(totals->money[s], 2, report->style.symbols, text);
            fprintf(out, "%*s%s", SEAT_WIDTH - text_width(text), "", text);
        }
        putc('\n', out);
    }
    if (totals->n_wrong > 0)
        fprintf(out,
                tr_count(" %d deal settled, %d not\n", " %d deals settled, %d not\n",
                         (uint64_t)totals->n_ok),
                totals->n_ok, totals->n_wrong);
}

void record_report_carried(const struct record_report *report, const struct record_row *row)
{
    const bool *inherited = row->record->inherited;
    FILE *out = report->out;
    if (report->style.format != FORMAT_TEXT)
        return;
    fprintf(out, "%8s%s", "", tr("carried on from here:"));
    if (inherited[RECORD_RULES])
        fprintf(out, tr(" rules %s%s"), row->rules->name, inherited[RECORD_STAKE] ? "," : "");
    if (inherited[RECORD_STAKE])
        fprintf(out, tr(" stake %.10g"), row->result->stake);
    putc('\n', out);
}

void record_report_session(const struct record_report *report, const struct record_session *session)
{
    FILE *out = report->out;
    if (report->style.format != FORMAT_TEXT || session->n_deals == 0)
        return;
    char head[96];
    const int done = record_session_deals_done(session);
    if (session->n_unsettled > 0)
        snprintf(head, sizeof head, tr(" session, %d of %d deals (%d not settled): players 1 to 4"),
                 done, session->n_deals, session->n_unsettled);
    else
        snprintf(head, sizeof head, tr(" session, %d of %d deals: players 1 (first forehand) to 4"),
                 done, session->n_deals);
    put_head(out, head);
    for (unsigned player = 0; player < N_SEATS; player++)
        put_payoff(out, (int)session->scores[player], report->style.symbols);
    putc('\n', out);
}

enum status record_report_people(const struct record_report *report,
                                 const struct record_people *people)
{
    const struct record_totals *totals = &report->totals;
    const bool has_money = totals->has_money && !totals->mixed_currency;
    struct sheet sheet;
    if (report->style.format != FORMAT_TEXT || people->n == 0)
        return STATUS_OK;
    sheet_begin(&sheet, report->out, report->style);
    sheet_heads(&sheet, N_("player"), N_("deals"), N_("payoff"), has_money ? N_("money") : "",
                NULL);
    for (int i = 0; i < people->n; i++) {
        const struct record_person *person = &people->people[i];
        sheet_row(&sheet);
        sheet_words(&sheet, "%s", person->name);
        sheet_count(&sheet, (uint64_t)person->n_deals);
        sheet_whole(&sheet, (int)person->payoff);
        if (has_money)
            sheet_mean(&sheet, person->money, 2);
    }
    return sheet_end(&sheet);
}

/* --- JSON and CSV ------------------------------------------------------------------------- */

/* What an earlier deal said for this one too. */
static json_t *carried_json(const struct record_row *row)
{
    const bool *inherited = row->record->inherited;
    struct fields to = fields_json(NULL);
    fields_row(&to);
    if (inherited[RECORD_RULES])
        field_word(&to, "rules", row->rules->name);
    if (inherited[RECORD_STAKE])
        field_json(&to, "stake", json_real(row->result->stake));
    return fields_object(&to);
}

/* What only JSON has, where there is any of it. */
static void tell_extras(struct fields *to, const struct record_row *row)
{
    const struct record_result *result = row->result;
    const double stake = result->stake;
    if (result->agreed)
        field_truth(to, "agreed", true);
    if (result->has_stake)
        field_json(to, "money",
                   json_pack("[f,f,f,f]", result->payoff[0] * stake, result->payoff[1] * stake,
                             result->payoff[2] * stake, result->payoff[3] * stake));
    if (row->record->inherited[RECORD_RULES] || row->record->inherited[RECORD_STAKE])
        field_json(to, "carried", carried_json(row));
}

/* What a settled deal came to. CSV has a column for what only some rule sets have. */
static void tell_result(struct fields *to, const struct record_row *row)
{
    const struct record_result *result = row->result;
    const bool csv = fields_are_csv(to), blank = to->is_blank;
    int old[N_SEATS];
    for (unsigned s = 0; s < N_SEATS; s++)
        old[s] = is_old(row, s);
    field_word(to, "contract", contract_of(row)->name);
    field_seat(to, "declarer", result->settlement.sides.declarer);
    field_seats(to, "sides", "side", old);
    field_seats(to, "points", "points", result->points);
    field_seats(to, "tricks", "tricks", result->tricks);
    field_count(to, "multiplier", result->settlement.multiplier);
    field_seats(to, "payoff", "payoff", result->payoff);
    if (csv || row->rules->bok_deals > 0) {
        fields_blank(to, blank || row->rules->bok_deals == 0);
        fields_group(to, "bok");
        field_count(to, "left", result->bok_left);
        field_count(to, "after", result->bok_after);
        fields_group(to, NULL);
    }
    if (csv || has_score(row)) {
        fields_blank(to, blank || !has_score(row));
        record_score_tell(to, result);
    }
    fields_blank(to, blank);
}

/* Who sat at the seats, and what each has won by the end of the deal. */
static void tell_people(struct fields *to, const struct record_row *row)
{
    static const char *const players[N_SEATS] = {"player1", "player2", "player3", "player4"};
    const bool csv = fields_are_csv(to), blank = to->is_blank;
    json_t *names = csv ? NULL : json_array();
    int standing[N_SEATS] = {0};
    if (!csv && row->people == NULL) {
        json_decref(names);
        return;
    }
    fields_blank(to, row->people == NULL);
    for (unsigned s = 0; s < N_SEATS; s++) {
        static const struct record_person nobody;
        const struct record_person *person =
            row->people == NULL ? &nobody : &row->people->people[row->at[s]];
        standing[s] = (int)person->payoff;
        if (csv)
            field_word(to, players[s], person->name);
        else
            names = json_append(names, json_outside(person->name));
    }
    if (!csv)
        field_json(to, "players", names);
    field_seats(to, "standing", "standing", standing);
    fields_blank(to, blank);
}

static void tell_fault(struct fields *to, const struct diag *diag)
{
    if (!fields_are_csv(to))
        fields_group(to, "error");
    field_count(to, "line", diag->line);
    field_count(to, "column", diag->column);
    field_word(to, "message", diag->message);
    fields_group(to, NULL);
}

/* A wrong deal has no result: its columns in a CSV are named by one that is nothing. */
static void tell_row(struct fields *to, const struct record_row *row)
{
    static const struct ruleset no_rules;
    static const struct record_result no_result;
    struct record_row told = *row;
    if (!row->ok) {
        told.rules = &no_rules;
        told.result = &no_result;
    }
    fields_row(to);
    if (row->file != NULL)
        field_word(to, "file", row->file);
    field_count(to, "deal", row->number);
    field_truth(to, "ok", row->ok);
    if (fields_are_csv(to)) {
        fields_blank(to, !row->ok);
        tell_result(to, &told);
        field_word(to, "rules", told.rules->name);
        field_number(to, "stake", told.result->stake);
        fields_blank(to, row->ok);
        tell_fault(to, row->diag);
        fields_blank(to, false);
        tell_people(to, row);
        return;
    }
    if (row->session != NULL)
        field_json(to, "session", record_session_json(row->session));
    if (row->ok) {
        tell_result(to, row);
        tell_extras(to, row);
    } else {
        tell_fault(to, row->diag);
    }
    tell_people(to, row);
}

static enum status json_row(FILE *out, const struct record_row *row)
{
    struct fields to = fields_json(NULL);
    tell_row(&to, row);
    return json_write(out, fields_object(&to));
}

/* --- all ---------------------------------------------------------------------------------- */

static void add_to_totals(struct record_totals *totals, const struct record_row *row)
{
    if (!row->ok) {
        totals->n_wrong++;
        return;
    }
    const char *currency = row->rules->currency;
    if (totals->n_ok++ == 0)
        snprintf(totals->currency, sizeof totals->currency, "%s", currency);
    else if (strcmp(totals->currency, currency) != 0)
        totals->mixed_currency = true;
    if (row->result->has_stake || row->result->stake < 1 || row->result->stake > 1 ||
        currency[0] != '\0')
        totals->has_money = true;
    for (unsigned s = 0; s < N_SEATS; s++) {
        totals->payoff[s] += row->result->payoff[s];
        totals->money[s] += row->result->payoff[s] * row->result->stake;
    }
}

void record_report_begin(struct record_report *report, FILE *out, struct report_style style)
{
    *report = (struct record_report){.out = out, .style = style, .csv = fields_csv(out)};
}

void record_report_head(const struct record_report *report)
{
    if (report->style.format == FORMAT_TEXT)
        fputs(
            tr("  deal  contract        by  old     factor   seat 1   seat 2   seat 3   seat 4\n"),
            report->out);
}

enum status record_report_row(struct record_report *report, const struct record_row *row)
{
    add_to_totals(&report->totals, row);
    switch (report->style.format) {
    case FORMAT_JSON: return json_row(report->out, row);
    case FORMAT_CSV: tell_row(&report->csv, row); break;
    case FORMAT_TEXT: text_row(report->out, report->style, row); break;
    }
    return STATUS_OK;
}

enum status record_report_end(struct record_report *report)
{
    const bool is_empty = report->totals.n_ok + report->totals.n_wrong == 0;
    if (report->style.format == FORMAT_TEXT && !is_empty)
        text_totals(report);
    return fields_end(&report->csv);
}
