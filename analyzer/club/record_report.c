/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See record_report.h. */
#include "analyzer/club/record_report.h"

#include <stddef.h>
#include <string.h>

#include "analyzer/report/json_parts.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/sheet.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_fold.h"
#include "analyzer/report/text_parts.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"
#include "engine/rules/announcing.h"

enum { LEFT_WIDTH = 42, SEAT_WIDTH = 9, CONTRACT_WIDTH = 18 };

#define PART(key, words, member)                         \
    {                                                    \
        key, words, offsetof(struct score_parts, member) \
    }

/* The parts of a value: their names for programs, and for people. */
static const struct {
    const char *key, *words;
    size_t place;
} parts[] = {
    PART("won", N_("won"), won),
    PART("short_of", N_("151 and up"), short_of),
    PART("announced", N_("Re and Kontra"), announced),
    PART("refusals_of_re", N_("refusals of Re"), re_refused),
    PART("refusals_of_kontra", N_("refusals of Kontra"), kontra_refused),
    PART("against", N_("against refusals"), against),
    PART("fox", N_("fox"), special.foxes),
    PART("doppelkopf", N_("Doppelkopf"), special.doppelkopf),
    PART("karlchen", N_("Karlchen"), special.karlchen),
    PART("against_old", N_("against the old"), special.against_old),
};

enum { N_PARTS = sizeof parts / sizeof *parts };

static int value_of(const struct score_parts *of, size_t i)
{
    return *(const int *)(const void *)((const char *)of + parts[i].place);
}

/* Card points or tricks of some seats. */
static int sum_of(seatset seats, const int by_seat[N_SEATS])
{
    int sum = 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        sum += seatset_has(seats, s) ? by_seat[s] : 0;
    return sum;
}

static const char *winner_of(const struct played_deal *result)
{
    return result->score.winner == TEAM_NONE ? NULL
                                             : announcing_word(result->score.winner, LEVEL_TEAM);
}

static const struct contract *contract_of(const struct played_deal *deal)
{
    return &deal->rules->contracts[deal->settlement.sides.contract];
}

static bool has_score(const struct played_deal *deal)
{
    return deal->rules->scoring == SCORING_SCORE;
}

static int is_old(const struct played_deal *deal, unsigned s)
{
    return deal->settlement.sides.old >> s & 1;
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

static void put_payoffs(const struct record_report *report, const char *head,
                        const long payoffs[N_SEATS])
{
    put_head(report->out, head);
    for (unsigned s = 0; s < N_SEATS; s++)
        put_payoff(report->out, (int)payoffs[s], report->style.symbols);
    putc('\n', report->out);
}

/* A line and its indent. */
static void put_line(FILE *out, const char *line)
{
    const int indent = (int)strspn(line, " ");
    text_indented(out, indent, line + indent);
}

static void write_parts(FILE *out, const char *name, const struct score_parts *of)
{
    char line[512] = "";
    for (size_t i = 0; i < N_PARTS; i++)
        if (value_of(of, i) != 0)
            text_add(line, sizeof line, "%s%s %d", line[0] == '\0' ? name : ", ",
                     tr(parts[i].words), value_of(of, i));
    if (line[0] == '\0')
        return;
    if (of->factor > 1)
        text_add(line, sizeof line, tr(", all but special points times %d"), of->factor);
    put_line(out, line);
}

static void score_text(FILE *out, const struct played_deal *result, bool symbols)
{
    const struct score *score = &result->score;
    const enum team winner = (enum team)score->winner;
    const seatset re = result->settlement.sides.old, kontra = seatset_others(re);
    char value[NUMBER_BYTES], line[512];
    number_whole(score->value, symbols, value);
    snprintf(line, sizeof line,
             winner == TEAM_RE       ? tr("        re %d:%d, tricks %d:%d, re wins, %s for re")
             : winner == TEAM_KONTRA ? tr("        re %d:%d, tricks %d:%d, kontra wins, %s for re")
                                     : tr("        re %d:%d, tricks %d:%d, nobody wins, %s for re"),
             sum_of(re, result->points), sum_of(kontra, result->points), sum_of(re, result->tricks),
             sum_of(kontra, result->tricks), value);
    for (int i = 0; i < result->n_announcements; i++) {
        char said[16];
        announcement_format(&result->announcements[i], said);
        text_add(line, sizeof line, "%s %s", i == 0 ? tr("; said") : "", said);
    }
    put_line(out, line);
    write_parts(out, tr("        re: "), &score->parts[TEAM_RE]);
    write_parts(out, tr("        kontra: "), &score->parts[TEAM_KONTRA]);
}

static void text_row(FILE *out, struct report_style style, const struct written_deal *deal)
{
    if (!deal->ok) {
        fprintf(out, tr("%6d  not settled\n"), deal->record.number);
        return;
    }
    const struct played_deal *result = &deal->deal;
    const int declarer = result->settlement.sides.declarer;
    char by[12] = "", name[NAME_LENGTH];
    text_fold(tr_word(contract_of(result)->name), style.symbols, name, sizeof name);
    if (declarer != SEAT_NONE)
        snprintf(by, sizeof by, "%d", declarer + 1);
    const int gap = CONTRACT_WIDTH - text_width(name);
    fprintf(out, "%6d  %s%*s  ", deal->record.number, name, gap > 1 ? gap : 2, by);
    for (unsigned s = 0; s < N_SEATS; s++)
        putc(is_old(result, s) ? (int)('1' + s) : '-', out);
    fprintf(out, "%*d", LEFT_WIDTH - CONTRACT_WIDTH - 14, result->settlement.multiplier);
    for (unsigned s = 0; s < N_SEATS; s++)
        put_payoff(out, result->payoff[s], style.symbols);
    putc('\n', out);
    const int *points = result->points, *tricks = result->tricks;
    fprintf(out, tr("%8scard points %d %d %d %d, tricks %d %d %d %d\n"), "", points[0], points[1],
            points[2], points[3], tricks[0], tricks[1], tricks[2], tricks[3]);
    if (result->agreed)
        fprintf(out, "%8s%s\n", "", tr("thrown in by agreement: nothing could change any more"));
    if (has_score(result))
        score_text(out, result, style.symbols);
}

static void text_totals(const struct record_report *report)
{
    const struct record_totals *totals = &report->totals;
    FILE *out = report->out;
    put_payoffs(report, tr(" total"), totals->payoff);
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

/* Says that rules or a stake of an earlier deal go on, where that makes a difference. */
static void text_carried(struct record_report *report, const struct written_deal *deal)
{
    const struct record *record = &deal->record;
    const bool *inherited = record->inherited;
    const bool other_rules =
        inherited[RECORD_RULES] && strcmp(deal->rules->name, report->deals->standard->name) != 0;
    const int rules = other_rules ? record->values[RECORD_RULES].line : 0;
    const int stake = inherited[RECORD_STAKE] ? record->values[RECORD_STAKE].line : 0;
    if (rules + stake == 0 || (rules == report->noted_rules && stake == report->noted_stake))
        return;
    report->noted_rules = rules;
    report->noted_stake = stake;
    fprintf(report->out, "%8s%s", "", tr("carried on from here:"));
    if (inherited[RECORD_RULES])
        fprintf(report->out, tr(" rules %s%s"), deal->rules->name,
                inherited[RECORD_STAKE] ? "," : "");
    if (inherited[RECORD_STAKE])
        fprintf(report->out, tr(" stake %.10g"), deal->deal.stake);
    putc('\n', report->out);
}

/* What stands above the first deal of a file. */
static void text_head(struct record_report *report, const char *file)
{
    if (!report->has_head)
        fputs(
            tr("  deal  contract        by  old     factor   seat 1   seat 2   seat 3   seat 4\n"),
            report->out);
    if (report->names_files)
        fprintf(report->out, "%s\n", file);
    report->has_head = true;
    report->noted_rules = report->noted_stake = 0;
}

static void text_session(const struct record_report *report, const struct course_session *session)
{
    char head[96];
    const int done = course_session_done(session);
    if (session->n_unsettled > 0)
        snprintf(head, sizeof head, tr(" session, %d of %d deals (%d not settled): players 1 to 4"),
                 done, session->n_deals, session->n_unsettled);
    else
        snprintf(head, sizeof head, tr(" session, %d of %d deals: players 1 (first forehand) to 4"),
                 done, session->n_deals);
    put_payoffs(report, head, session->scores);
}

static enum status text_people(const struct record_report *report, const struct people *people)
{
    const struct record_totals *totals = &report->totals;
    const bool has_money = totals->has_money && !totals->mixed_currency;
    struct sheet sheet;
    sheet_begin(&sheet, report->out, report->style);
    sheet_heads(&sheet, N_("player"), N_("deals"), N_("payoff"), has_money ? N_("money") : "",
                NULL);
    for (int i = 0; i < people->n; i++) {
        const struct person *person = &people->people[i];
        sheet_row(&sheet);
        sheet_words(&sheet, "%s", person->name);
        sheet_count(&sheet, (uint64_t)person->n_deals);
        sheet_whole(&sheet, (int)person->payoff);
        if (has_money)
            sheet_mean(&sheet, person->money, 2);
    }
    return sheet_end(&sheet);
}

enum status record_report_file_end(const struct record_report *report)
{
    const struct course *course = &report->deals->course;
    const int left = course->bok.left;
    if (report->style.format != FORMAT_TEXT)
        return STATUS_OK;
    if (left > 0)
        fprintf(report->out,
                tr_count("%6s  bok-runda: %d deal left\n", "%6s  bok-runda: %d deals left\n",
                         (uint64_t)left),
                "", left);
    if (course->session.n_deals > 0)
        text_session(report, &course->session);
    return course->people.n > 0 ? text_people(report, &course->people) : STATUS_OK;
}

/* --- JSON and CSV ------------------------------------------------------------------------- */

static void tell_parts(struct fields *to, const struct score_parts *of)
{
    for (size_t i = 0; i < N_PARTS; i++)
        field_count(to, parts[i].key, value_of(of, i));
}

static json_t *parts_json(const struct score_parts *of)
{
    struct fields to = fields_json(NULL);
    fields_row(&to);
    tell_parts(&to, of);
    field_count(&to, "factor", of->factor);
    return fields_object(&to);
}

static void tell_announcements(struct fields *to, const struct played_deal *result)
{
    char said[16], all[16 * MAX_ANNOUNCEMENTS] = "";
    json_t *list = json_array();
    for (int i = 0; i < result->n_announcements; i++) {
        announcement_format(&result->announcements[i], said);
        text_list(all, sizeof all, " ", "%s", said);
        list = json_append(list, json_string(said));
    }
    if (fields_are_csv(to))
        field_word(to, "announcements", all);
    field_json(to, "announcements", list);
}

static void tell_score(struct fields *to, const struct played_deal *result)
{
    const struct score *score = &result->score;
    const enum team leads = score->winner == TEAM_NONE ? TEAM_RE : score->winner;
    tell_announcements(to, result);
    field_word(to, "winner", winner_of(result));
    field_count(to, "value", score->value);
    if (!fields_are_csv(to)) {
        field_json(to, "parts",
                   json_pack("{s:o,s:o}", "re", parts_json(&score->parts[TEAM_RE]), "kontra",
                             parts_json(&score->parts[TEAM_KONTRA])));
        return;
    }
    fields_group(to, "re");
    tell_parts(to, &score->parts[TEAM_RE]);
    fields_group(to, "kontra");
    tell_parts(to, &score->parts[TEAM_KONTRA]);
    fields_group(to, NULL);
    field_count(to, "factor", score->parts[leads].factor);
}

/* Which deal of the session it was, who was forehand, the points of the players with it, and how many
 * deals could not be settled if any. */
static void tell_session(struct fields *to, const struct course_session *session)
{
    int scores[N_SEATS];
    for (unsigned player = 0; player < N_SEATS; player++)
        scores[player] = (int)session->scores[player];
    fields_group(to, "session");
    field_count(to, "deal", course_session_done(session));
    field_count(to, "of", session->n_deals);
    field_count(to, "forehand", (int)session->forehand + 1);
    field_seats(to, "scores", "scores", scores);
    if (session->n_unsettled > 0)
        field_count(to, "not_settled", session->n_unsettled);
    fields_group(to, NULL);
}

/* What only JSON has, where there is any of it. */
static void tell_extras(struct fields *to, const struct written_deal *deal)
{
    const bool *inherited = deal->record.inherited;
    const struct played_deal *result = &deal->deal;
    const double stake = result->stake;
    if (result->agreed)
        field_truth(to, "agreed", true);
    if (result->has_stake)
        field_json(to, "money",
                   json_pack("[f,f,f,f]", result->payoff[0] * stake, result->payoff[1] * stake,
                             result->payoff[2] * stake, result->payoff[3] * stake));
    if (!inherited[RECORD_RULES] && !inherited[RECORD_STAKE])
        return;
    fields_group(to, "carried"); /* what an earlier deal said for this one too */
    if (inherited[RECORD_RULES])
        field_word(to, "rules", deal->rules->name);
    if (inherited[RECORD_STAKE])
        field_json(to, "stake", json_real(stake));
    fields_group(to, NULL);
}

/* What a settled deal came to. CSV has a column for what only some rule sets have. */
static void tell_result(struct fields *to, const struct played_deal *result)
{
    const bool csv = fields_are_csv(to), blank = to->is_blank;
    int old[N_SEATS];
    for (unsigned s = 0; s < N_SEATS; s++)
        old[s] = is_old(result, s);
    field_word(to, "contract", contract_of(result)->name);
    field_seat(to, "declarer", result->settlement.sides.declarer);
    field_seats(to, "sides", "side", old);
    field_seats(to, "points", "points", result->points);
    field_seats(to, "tricks", "tricks", result->tricks);
    field_count(to, "multiplier", result->settlement.multiplier);
    field_seats(to, "payoff", "payoff", result->payoff);
    if (csv || result->rules->bok_deals > 0) {
        fields_blank(to, blank || result->rules->bok_deals == 0);
        fields_group(to, "bok");
        field_count(to, "left", result->bok_left);
        field_count(to, "after", result->bok_after);
        fields_group(to, NULL);
    }
    if (csv || has_score(result)) {
        fields_blank(to, blank || !has_score(result));
        tell_score(to, result);
    }
    fields_blank(to, blank);
}

/* Who sat at the seats, and what each has won by the end of the deal. */
static void tell_people(struct fields *to, const struct written_deal *deal,
                        const struct people *people)
{
    static const char *const players[N_SEATS] = {"player1", "player2", "player3", "player4"};
    const bool csv = fields_are_csv(to), blank = to->is_blank;
    int standing[N_SEATS] = {0};
    if (!csv && !deal->is_named)
        return;
    json_t *names = csv ? NULL : json_array();
    fields_blank(to, !deal->is_named);
    for (unsigned s = 0; s < N_SEATS; s++) {
        static const struct person nobody;
        const struct person *person = deal->is_named ? &people->people[deal->at[s]] : &nobody;
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
static void tell_deal(struct fields *to, const struct record_report *report, const char *file,
                      const struct written_deal *deal)
{
    static const struct ruleset no_rules;
    static const struct played_deal nothing = {.rules = &no_rules};
    const struct course *course = &report->deals->course;
    const struct played_deal *result = deal->ok ? &deal->deal : &nothing;
    fields_row(to);
    if (report->names_files || fields_are_csv(to))
        field_word(to, "file", file);
    field_count(to, "deal", deal->record.number);
    field_truth(to, "ok", deal->ok);
    if (fields_are_csv(to)) {
        fields_blank(to, !deal->ok);
        tell_result(to, result);
        field_word(to, "rules", result->rules->name);
        field_number(to, "stake", result->stake);
        fields_blank(to, deal->ok);
        tell_fault(to, &deal->diag);
        fields_blank(to, false);
        tell_people(to, deal, &course->people);
        return;
    }
    if (deal->in_session)
        tell_session(to, &course->session);
    if (deal->ok) {
        tell_result(to, result);
        tell_extras(to, deal);
    } else {
        tell_fault(to, &deal->diag);
    }
    tell_people(to, deal, &course->people);
}

/* --- all ---------------------------------------------------------------------------------- */

static void add_to_totals(struct record_totals *totals, const struct written_deal *deal)
{
    if (!deal->ok) {
        totals->n_wrong++;
        return;
    }
    const char *currency = deal->rules->currency;
    if (totals->n_ok++ == 0)
        snprintf(totals->currency, sizeof totals->currency, "%s", currency);
    else if (strcmp(totals->currency, currency) != 0)
        totals->mixed_currency = true;
    if (deal->deal.has_stake || deal->deal.stake < 1 || deal->deal.stake > 1 || currency[0] != '\0')
        totals->has_money = true;
    for (unsigned s = 0; s < N_SEATS; s++) {
        totals->payoff[s] += deal->deal.payoff[s];
        totals->money[s] += deal->deal.payoff[s] * deal->deal.stake;
    }
}

void record_report_begin(struct record_report *report, FILE *out, struct report_style style,
                         const struct written_deals *deals, bool names_files)
{
    *report = (struct record_report){.out = out,
                                     .style = style,
                                     .deals = deals,
                                     .names_files = names_files,
                                     .csv = fields_csv(out)};
}

enum status record_report_deal(struct record_report *report, const char *file,
                               const struct written_deal *deal)
{
    add_to_totals(&report->totals, deal);
    if (report->style.format == FORMAT_JSON) {
        struct fields to = fields_json(NULL);
        tell_deal(&to, report, file, deal);
        return json_write(report->out, fields_object(&to));
    }
    if (report->style.format == FORMAT_CSV) {
        tell_deal(&report->csv, report, file, deal);
        return STATUS_OK;
    }
    if (deal->record.number == 1)
        text_head(report, file);
    if (deal->ok)
        text_carried(report, deal);
    text_row(report->out, report->style, deal);
    return STATUS_OK;
}

enum status record_report_end(struct record_report *report)
{
    const bool is_empty = report->totals.n_ok + report->totals.n_wrong == 0;
    if (report->style.format == FORMAT_TEXT && !is_empty)
        text_totals(report);
    return fields_end(&report->csv);
}
