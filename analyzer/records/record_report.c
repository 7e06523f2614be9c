/* See record_report.h. */
#include "analyzer/records/record_report.h"

#include <string.h>

#include "analyzer/records/record_score.h"
#include "analyzer/report/csv_text.h"
#include "analyzer/report/json_parts.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/text_table.h"

enum { LEFT_WIDTH = 66, SEAT_WIDTH = 8 };

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

static void text_row(FILE *out, struct report_style style, const struct record_row *row)
{
    if (!row->ok) {
        fprintf(out, "%6d  not settled\n", row->number);
        return;
    }
    const struct record_result *result = row->result;
    const int declarer = result->settlement.sides.declarer;
    const bool many_tricks = row->rules->pack->hand_size >= 10;
    char by[12] = "", name[NAME_LENGTH];
    text_fold(contract_of(row)->name, style.symbols, name, sizeof name);
    if (declarer != SEAT_NONE)
        snprintf(by, sizeof by, "%d", declarer + 1);
    fprintf(out, "%6d  %s%*s  ", row->number, name, 16 - text_width(name), by);
    for (unsigned s = 0; s < N_SEATS; s++)
        putc(is_old(row, s) ? (int)('1' + s) : '-', out);
    for (unsigned s = 0; s < N_SEATS; s++)
        fprintf(out, "%*d", s == 0 ? 5 : 4, result->points[s]);
    for (unsigned s = 0; s < N_SEATS; s++)
        fprintf(out, "%*d", s == 0 ? 4 : many_tricks ? 3 : 2, result->tricks[s]);
    fprintf(out, "%*d", many_tricks ? 4 : 7, result->settlement.multiplier);
    for (unsigned s = 0; s < N_SEATS; s++)
        put_payoff(out, result->payoff[s], style.symbols);
    putc('\n', out);
    if (result->agreed)
        fprintf(out, "%8sthrown in by agreement: nothing could change any more\n", "");
    if (has_score(row))
        record_score_text(out, result, style.symbols);
}

static void text_totals(FILE *out, struct report_style style, const struct record_totals *totals)
{
    fprintf(out, "%*s", -LEFT_WIDTH, " total");
    for (unsigned s = 0; s < N_SEATS; s++)
        put_payoff(out, (int)totals->payoff[s], style.symbols);
    putc('\n', out);
    if (totals->has_money && !totals->mixed_currency) {
        char head[64];
        text_fold(totals->currency, style.symbols, head, sizeof head);
        fprintf(out, " money %s%*s", head, LEFT_WIDTH - 7 - text_width(head), "");
        for (unsigned s = 0; s < N_SEATS; s++) {
            char text[NUMBER_BYTES];
            number_plain(totals->money[s], 2, style.symbols, text);
            fprintf(out, "%*s%s", SEAT_WIDTH - text_width(text), "", text);
        }
        putc('\n', out);
    }
    if (totals->n_wrong > 0)
        fprintf(out, " %d deal%s settled, %d not\n", totals->n_ok, totals->n_ok == 1 ? "" : "s",
                totals->n_wrong);
}

void record_report_carried(FILE *out, struct report_style style, const struct record_row *row)
{
    const bool *inherited = row->record->inherited;
    if (style.format != FORMAT_TEXT)
        return;
    fprintf(out, "%8scarried on from here:", "");
    if (inherited[RECORD_RULES])
        fprintf(out, " rules %s%s", row->rules->name, inherited[RECORD_STAKE] ? "," : "");
    if (inherited[RECORD_STAKE])
        fprintf(out, " stake %.10g", row->result->stake);
    putc('\n', out);
}

/* --- CSV ---------------------------------------------------------------------------------- */

static void csv_seats(FILE *out, const int values[N_SEATS])
{
    for (unsigned s = 0; s < N_SEATS; s++)
        fprintf(out, ",%d", values[s]);
}

static void csv_row(FILE *out, const struct record_row *row)
{
    csv_text(out, row->file != NULL ? row->file : "");
    fprintf(out, ",%d", row->number);
    csv_truth(out, row->ok);
    putc(',', out);
    if (!row->ok) {
        fputs(",,,,,,,,,,,,,,,,,,,,", out);
        record_score_csv(out, NULL);
        fprintf(out, ",,,%d,%d,", row->diag->line, row->diag->column);
        csv_text(out, row->diag->message);
        putc('\n', out);
        return;
    }
    const struct record_result *result = row->result;
    fprintf(out, "%s,", contract_of(row)->name);
    if (result->settlement.sides.declarer != SEAT_NONE)
        fprintf(out, "%d", result->settlement.sides.declarer + 1);
    for (unsigned s = 0; s < N_SEATS; s++)
        fprintf(out, ",%d", is_old(row, s));
    csv_seats(out, result->points);
    csv_seats(out, result->tricks);
    fprintf(out, ",%d", result->settlement.multiplier);
    csv_seats(out, result->payoff);
    if (row->rules->bok_deals > 0)
        fprintf(out, ",%d,%d", result->bok_left, result->bok_after);
    else
        fputs(",,", out);
    record_score_csv(out, has_score(row) ? result : NULL);
    fprintf(out, ",%s,%.10g", row->rules->name, result->stake);
    fputs(",,,\n", out);
}

/* --- JSON --------------------------------------------------------------------------------- */

static json_t *seats(const int values[N_SEATS])
{
    return json_pack("[i,i,i,i]", values[0], values[1], values[2], values[3]);
}

/* What an earlier deal said for this one too; nothing if it says all itself. */
static int add_inherited(json_t *object, const struct record_row *row)
{
    const bool *inherited = row->record->inherited;
    if (!inherited[RECORD_RULES] && !inherited[RECORD_STAKE])
        return 0;
    json_t *carried = json_object();
    int bad = 0;
    if (inherited[RECORD_RULES])
        bad |= json_object_set_new(carried, "rules", json_outside(row->rules->name));
    if (inherited[RECORD_STAKE])
        bad |= json_object_set_new(carried, "stake", json_real(row->result->stake));
    return json_object_set_new(object, "carried", carried) | bad;
}

/* Adds what a settled deal says; failures show as an incomplete object at the
 * end of json_row. */
static int add_result(json_t *object, const struct record_row *row)
{
    const struct record_result *result = row->result;
    const struct sides *sides = &result->settlement.sides;
    int old[N_SEATS], bad = 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        old[s] = is_old(row, s);
    bad |= json_object_set_new(object, "contract", json_string(contract_of(row)->name));
    bad |= json_object_set_new(object, "declarer",
                               sides->declarer == SEAT_NONE ? json_null()
                                                            : json_integer(sides->declarer + 1));
    bad |= json_object_set_new(object, "sides", seats(old));
    bad |= json_object_set_new(object, "points", seats(result->points));
    bad |= json_object_set_new(object, "tricks", seats(result->tricks));
    bad |= json_object_set_new(object, "multiplier", json_integer(result->settlement.multiplier));
    bad |= json_object_set_new(object, "payoff", seats(result->payoff));
    if (row->rules->bok_deals > 0)
        bad |= json_object_set_new(
            object, "bok",
            json_pack("{s:i,s:i}", "left", result->bok_left, "after", result->bok_after));
    if (has_score(row))
        bad |= record_score_json(object, result);
    if (result->agreed)
        bad |= json_object_set_new(object, "agreed", json_true());
    if (row->session != NULL)
        bad |= record_session_json(object, row->session);
    if (result->has_stake)
        bad |= json_object_set_new(object, "money",
                                   json_pack("[f,f,f,f]", result->payoff[0] * result->stake,
                                             result->payoff[1] * result->stake,
                                             result->payoff[2] * result->stake,
                                             result->payoff[3] * result->stake));
    return bad | add_inherited(object, row);
}

static enum status json_row(FILE *out, const struct record_row *row)
{
    json_t *object = json_object();
    int bad = 0;
    if (row->file != NULL)
        bad |= json_object_set_new(object, "file", json_outside(row->file));
    bad |= json_object_set_new(object, "deal", json_integer(row->number));
    bad |= json_object_set_new(object, "ok", json_boolean(row->ok));
    if (row->ok)
        bad |= add_result(object, row);
    else
        bad |= json_object_set_new(object, "error",
                                   json_pack("{s:i,s:i,s:o}", "line", row->diag->line, "column",
                                             row->diag->column, "message",
                                             json_outside(row->diag->message)));
    if (!row->ok && row->session != NULL)
        bad |= record_session_json(object, row->session);
    if (bad == 0)
        return json_write(out, object);
    json_decref(object);
    return STATUS_MEMORY;
}

/* --- all ---------------------------------------------------------------------------------- */

void record_report_head(FILE *out, struct report_style style)
{
    if (style.format == FORMAT_TEXT)
        fputs("  deal  contract      by  old      card points     tricks factor"
              "  seat 1  seat 2  seat 3  seat 4\n",
              out);
    if (style.format == FORMAT_CSV) {
        fputs("file,deal,ok,contract,declarer,side1,side2,side3,side4,points1,points2,points3,"
              "points4,tricks1,tricks2,tricks3,tricks4,multiplier,payoff1,payoff2,payoff3,payoff4,"
              "bok_left,bok_after",
              out);
        record_score_csv_head(out);
        fputs(",rules,stake,line,column,message\n", out);
    }
}

enum status record_report_row(FILE *out, struct report_style style, const struct record_row *row)
{
    switch (style.format) {
    case FORMAT_JSON: return json_row(out, row);
    case FORMAT_CSV: csv_row(out, row); break;
    case FORMAT_TEXT: text_row(out, style, row); break;
    }
    return STATUS_OK;
}

void record_report_session(FILE *out, struct report_style style,
                           const struct record_session *session)
{
    if (style.format != FORMAT_TEXT || session->n_deals == 0)
        return;
    char head[96];
    const int n = snprintf(head, sizeof head, " session, %d of %d deals",
                           record_session_deals_done(session), session->n_deals);
    if (session->n_unsettled > 0)
        snprintf(head + n, sizeof head - (size_t)n, " (%d not settled): players 1 to 4",
                 session->n_unsettled);
    else
        snprintf(head + n, sizeof head - (size_t)n, ": players 1 (first forehand) to 4");
    fprintf(out, "%*s", -LEFT_WIDTH, head);
    for (unsigned player = 0; player < N_SEATS; player++)
        put_payoff(out, (int)session->scores[player], style.symbols);
    putc('\n', out);
}

void record_totals_add(struct record_totals *totals, const struct record_row *row)
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

void record_report_totals(FILE *out, struct report_style style, const struct record_totals *totals)
{
    if (style.format == FORMAT_TEXT && totals->n_ok + totals->n_wrong > 0)
        text_totals(out, style, totals);
}
