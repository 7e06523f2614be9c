/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/club/record_report.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/report/json_parts.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_fold.h"
#include "analyzer/report/text_parts.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"
#include "engine/rules/announcing.h"

enum { NOTE_BYTES = 1024 };

#define PART(key, words, member) key, words, offsetof(struct score_parts, member)

/* The parts of a score: JSON key, text, member. */
static const struct {
    const char *key, *words;
    size_t place;
} parts[] = {
    {PART("won", N_("won"), won)},
    {PART("short_of", N_("151 and up"), short_of)},
    {PART("announced", N_("Re and Kontra"), announced)},
    {PART("refusals_of_re", N_("refusals of Re"), re_refused)},
    {PART("refusals_of_kontra", N_("refusals of Kontra"), kontra_refused)},
    {PART("against", N_("against refusals"), against)},
    {PART("fox", N_("fox"), special.foxes)},
    {PART("doppelkopf", N_("Doppelkopf"), special.doppelkopf)},
    {PART("karlchen", N_("Karlchen"), special.karlchen)},
    {PART("against_old", N_("against the old"), special.against_old)},
};

enum { N_PARTS = sizeof parts / sizeof *parts };

static int value_of(const struct score_parts *of, size_t i)
{
    return *(const int *)(const void *)((const char *)of + parts[i].place);
}

static int sum_of(seatset seats, const int by_seat[N_SEATS])
{
    int sum = 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        sum += seatset_has(seats, s) ? by_seat[s] : 0;
    return sum;
}

static bool has_score(const struct played_deal *deal)
{
    return deal->rules->scoring == SCORING_SCORE && !deal->is_plain;
}

/* --- the table ---------------------------------------------------------------------------- */

static const char *const seat_heads[N_SEATS] = {N_("seat 1"), N_("seat 2"), N_("seat 3"),
                                                N_("seat 4")};

static void put_parts(struct page *to, const char *team, const struct score_parts *of)
{
    page_group(to, team);
    for (size_t i = 0; i < N_PARTS; i++)
        page_count(to, parts[i].key, NULL, value_of(of, i));
    if (page_is(to, IN_JSON))
        page_count(to, "factor", NULL, of->factor);
    page_group(to, NULL);
}

static void put_score(struct page *to, const struct played_deal *result)
{
    const struct score *score = &result->score;
    const enum team leads = score->winner == TEAM_NONE ? TEAM_RE : score->winner;
    char said[16], all[16 * MAX_ANNOUNCEMENTS] = "";
    page_each(to, page_is(to, IN_JSON) ? "announcements" : NULL);
    for (int i = 0; i < result->n_announcements; i++) {
        announcement_format(&result->announcements[i], said);
        text_list(all, sizeof all, " ", "%s", said);
        page_name(to, NULL, NULL, said);
    }
    page_each(to, NULL);
    if (page_is(to, IN_CSV))
        page_name(to, "announcements", NULL, all);
    page_name(to, "winner", NULL,
              score->winner == TEAM_NONE ? NULL : announcing_word(score->winner, LEVEL_TEAM));
    page_count(to, "value", NULL, score->value);
    page_object(to, "parts");
    put_parts(to, "re", &score->parts[TEAM_RE]);
    put_parts(to, "kontra", &score->parts[TEAM_KONTRA]);
    page_end(to);
    if (page_is(to, IN_CSV))
        page_count(to, "factor", NULL, score->parts[leads].factor);
}

/* Writes the state of the session after the deal. */
static void put_session(struct page *to, const struct course_session *session, unsigned forehand)
{
    page_object(to, "session");
    page_count(to, "deal", NULL, course_session_done(session));
    page_count(to, "of", NULL, session->n_deals);
    page_count(to, "forehand", NULL, forehand + 1);
    page_each(to, "scores");
    for (int player = 0; player < N_SEATS; player++)
        page_count(to, NULL, NULL, session->scores[player]);
    page_each(to, NULL);
    page_json(to, "owing", json_seatset(session->session.owing));
    if (session->n_unsettled > 0)
        page_count(to, "not_settled", NULL, session->n_unsettled);
    page_end(to);
}

/* Writes the optional members of a JSON object. */
static void put_extras(struct page *to, const struct played_deal *result)
{
    if (result->agreed)
        page_truth(to, "agreed", true);
    if (result->is_plain)
        page_truth(to, "plain", true);
    page_each(to, result->has_stake ? "money" : NULL);
    for (int s = 0; s < N_SEATS && result->has_stake; s++)
        page_json(to, NULL, json_real(result->payoff[s] * result->stake));
    page_each(to, NULL);
}

/* Writes the result of a settled deal. A CSV has all columns, even if some are empty. */
static void put_result(struct page *to, const struct played_deal *result)
{
    const bool is_csv = page_is(to, IN_CSV), was_blank = to->csv.is_blank;
    const int contract = result->settlement.sides.contract;
    const int declarer = result->settlement.sides.declarer;
    int old[N_SEATS];
    char letters[N_SEATS + 1] = "";
    for (unsigned s = 0; s < N_SEATS; s++) {
        old[s] = result->settlement.sides.old >> s & 1;
        letters[s] = old[s] ? (char)('1' + s) : '-';
    }
    page_word(to, "contract", N_("contract"),
              contract == CONTRACT_NONE ? NULL : result->rules->contracts[contract].name);
    page_seat(to, "declarer", NULL, declarer);
    page_text(to, N_("by"), declarer == SEAT_NONE ? "%.0s" : "%.1s", &"1234"[declarer & 3]);
    page_seats(to, "sides", "side", old);
    page_text(to, N_("old"), "%s", result->settlement.sides.old != 0 ? letters : "");
    page_seats(to, "points", "points", result->points);
    page_seats(to, "tricks", "tricks", result->tricks);
    page_known(to, !result->is_plain);
    page_count(to, "multiplier", N_("factor"), result->settlement.multiplier);
    page_seats(to, "payoff", "payoff", result->payoff);
    for (int s = 0; s < N_SEATS; s++)
        page_whole(to, NULL, seat_heads[s], result->payoff[s]);
    if (is_csv || result->rules->bok_deals > 0) {
        page_blank(to, was_blank || result->rules->bok_deals == 0);
        page_group(to, "bok");
        page_count(to, "left", NULL, result->bok_left);
        page_count(to, "after", NULL, result->bok_after);
        page_group(to, NULL);
    }
    page_blank(to, was_blank || !has_score(result));
    if (is_csv || has_score(result))
        put_score(to, result);
    page_blank(to, was_blank);
}

/* Writes who sits at each seat, and the players' standings after the deal. */
static void put_people(struct page *to, const struct written_deal *deal,
                       const struct people *people)
{
    static const char *const players[N_SEATS] = {"player1", "player2", "player3", "player4"};
    int standing[N_SEATS] = {0};
    if (!page_is(to, IN_CSV) && !deal->is_named)
        return;
    page_blank(to, !deal->is_named);
    page_each(to, page_is(to, IN_JSON) ? "players" : NULL);
    for (unsigned s = 0; s < N_SEATS; s++) {
        static const struct person nobody;
        const struct person *person = deal->is_named ? &people->people[deal->at[s]] : &nobody;
        standing[s] = (int)person->payoff;
        page_name(to, players[s], NULL, person->name);
    }
    page_each(to, NULL);
    page_seats(to, "standing", "standing", standing);
    page_blank(to, false);
}

/* Writes the text cells that precede the payoffs in a row that is not a settled deal. */
static void put_empty(struct page *to, const char *words)
{
    page_name(to, NULL, N_("contract"), words);
    page_text(to, N_("by"), "%s", "");
    page_text(to, N_("old"), "%s", "");
    page_text(to, N_("factor"), "%s", "");
}

static void put_fault(struct page *to, const struct diag *diag)
{
    if (page_is(to, IN_JSON))
        page_group(to, "error");
    page_count(to, "line", NULL, diag->line);
    page_count(to, "column", NULL, diag->column);
    page_name(to, "message", NULL, diag->message);
    page_group(to, NULL);
    put_empty(to, tr("not settled"));
    for (int s = 0; s < N_SEATS; s++)
        page_missing(to, NULL, seat_heads[s]);
}

/* Writes a deal; if the deal has an error, its result columns are empty in CSV. */
static void put_deal(struct page *to, const struct record_report *report, const char *file,
                     const struct written_deal *deal)
{
    static const struct ruleset no_rules;
    static const struct played_deal nothing = {.rules = &no_rules};
    const struct course *course = &report->deals->course;
    const struct played_deal *result = deal->ok ? &deal->deal : &nothing;
    const bool is_csv = page_is(to, IN_CSV);
    if (report->names_files || is_csv)
        page_name(to, "file", report->names_files ? N_("file") : NULL, file);
    page_count(to, "deal", N_("deal"), deal->record.number);
    page_truth(to, "ok", deal->ok);
    if (deal->in_session && page_is(to, IN_JSON))
        put_session(to, &course->session, deal->forehand);
    page_blank(to, !deal->ok);
    if (deal->ok || is_csv)
        put_result(to, result);
    if (deal->ok || is_csv) {
        page_name(to, "rules", NULL, result->rules->name);
        page_number(to, "stake", NULL, result->stake, 2);
    }
    if (deal->ok && page_is(to, IN_JSON))
        put_extras(to, result);
    page_blank(to, deal->ok);
    if (!deal->ok || is_csv)
        put_fault(to, &deal->diag);
    page_blank(to, false);
    put_people(to, deal, &course->people);
}

/* --- notes below the table ---------------------------------------------------------------- */

static void note_parts(char *line, const char *name, const struct score_parts *of)
{
    const char *joint = name;
    for (size_t i = 0; i < N_PARTS; i++)
        if (value_of(of, i) != 0) {
            text_add(line, NOTE_BYTES, "%s%s %d", joint, tr(parts[i].words), value_of(of, i));
            joint = ", ";
        }
    if (joint != name && of->factor > 1)
        text_add(line, NOTE_BYTES, tr(", all but special points times %d"), of->factor);
}

static void note_score(char *line, const struct played_deal *result, bool symbols)
{
    const struct score *score = &result->score;
    const enum team winner = (enum team)score->winner;
    const seatset re = result->settlement.sides.old, kontra = seatset_others(re);
    char value[NUMBER_BYTES];
    number_whole(score->value, symbols, value);
    text_add(line, NOTE_BYTES,
             winner == TEAM_RE       ? tr("; re %d:%d, tricks %d:%d, re wins, %s for re")
             : winner == TEAM_KONTRA ? tr("; re %d:%d, tricks %d:%d, kontra wins, %s for re")
                                     : tr("; re %d:%d, tricks %d:%d, nobody wins, %s for re"),
             sum_of(re, result->points), sum_of(kontra, result->points), sum_of(re, result->tricks),
             sum_of(kontra, result->tricks), value);
    text_add(line, NOTE_BYTES, "%s", score->is_cowardly ? tr("; Feigheit: the winners pay") : "");
    for (int i = 0; i < result->n_announcements; i++) {
        char said[16];
        announcement_format(&result->announcements[i], said);
        text_add(line, NOTE_BYTES, "%s %s", i == 0 ? tr("; said") : "", said);
    }
    note_parts(line, tr("; re: "), &score->parts[TEAM_RE]);
    note_parts(line, tr("; kontra: "), &score->parts[TEAM_KONTRA]);
}

static void note_deal(const struct record_report *report, const struct written_deal *deal)
{
    const struct played_deal *result = &deal->deal;
    const int *points = result->points, *tricks = result->tricks;
    char label[32], line[NOTE_BYTES] = "";
    snprintf(label, sizeof label, tr("Deal %d"), deal->record.number);
    if (result->is_plain)
        text_add(line, sizeof line, "%s", tr("only the result is written"));
    else
        text_add(line, sizeof line, tr("card points %d %d %d %d, tricks %d %d %d %d"), points[0],
                 points[1], points[2], points[3], tricks[0], tricks[1], tricks[2], tricks[3]);
    if (result->agreed)
        text_add(line, sizeof line, "; %s",
                 tr("thrown in by agreement: nothing could change any more"));
    if (has_score(result))
        note_score(line, result, report->page.style.symbols);
    text_labelled(report->notes, label, line);
}

static void note_session(const struct record_report *report, const struct course_session *session)
{
    const int done = course_session_done(session);
    char line[NOTE_BYTES] = "";
    text_add(line, sizeof line,
             session->n_unsettled > 0 ? tr("%d of %d deals (%d not settled): players 1 to 4")
                                      : tr("%d of %d deals: players 1 (first forehand) to 4"),
             done, session->n_deals, session->n_unsettled);
    for (int player = 0; player < N_SEATS; player++) {
        char value[NUMBER_BYTES];
        number_whole((int)session->scores[player], report->page.style.symbols, value);
        text_add(line, sizeof line, " %s", value);
    }
    for (int player = 0, n = 0; player < N_SEATS; player++)
        if ((session->session.owing >> player & 1) != 0)
            text_add(line, sizeof line, "%s %d", n++ == 0 ? tr("; still owing a Pflichtsolo:") : "",
                     player + 1);
    text_labelled(report->notes, tr("Session"), line);
}

static bool has_money(const struct record_totals *totals)
{
    return totals->has_money && !totals->mixed_currency;
}

static enum status note_people(const struct record_report *report, const struct people *people)
{
    const bool is_money = has_money(&report->totals);
    struct report_style style = report->page.style;
    struct page page;
    style.format = FORMAT_TEXT;
    page_begin(&page, report->notes, style, "score", NULL);
    page_table(&page, NULL, IN_TEXT);
    for (int i = 0; i < people->n; i++) {
        const struct person *person = &people->people[i];
        page_row(&page);
        page_name(&page, NULL, N_("player"), person->name);
        page_count(&page, NULL, N_("deals"), person->n_deals);
        page_whole(&page, NULL, N_("payoff"), (int)person->payoff);
        if (is_money)
            page_payoff(&page, NULL, N_("money"), person->money, 2);
    }
    fputc('\n', report->notes);
    page_end(&page);
    return page_finish(&page);
}

enum status record_report_file_end(const struct record_report *report)
{
    const struct course *course = &report->deals->course;
    const int left = course->bok.left;
    char line[64];
    if (report->notes == NULL)
        return STATUS_OK;
    snprintf(line, sizeof line, tr_count("%d deal left", "%d deals left", (uint64_t)left), left);
    if (left > 0)
        text_labelled(report->notes, "bok-runda", line);
    if (course->session.n_deals > 0)
        note_session(report, &course->session);
    return course->people.n > 0 ? note_people(report, &course->people) : STATUS_OK;
}

/* Writes a row with each seat's total, in payoffs or in money. */
static void put_totals(struct record_report *report, const char *words, bool is_money)
{
    const struct record_totals *totals = &report->totals;
    struct page *to = &report->page;
    page_row(to);
    if (report->names_files)
        page_name(to, NULL, N_("file"), "");
    page_text(to, N_("deal"), "%s", "");
    put_empty(to, words);
    for (int s = 0; s < N_SEATS; s++)
        if (is_money)
            page_payoff(to, NULL, seat_heads[s], totals->money[s], 2);
        else
            page_whole(to, NULL, seat_heads[s], (int)totals->payoff[s]);
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

enum status record_report_begin(struct record_report *report, FILE *out, struct report_style style,
                                const struct written_deals *deals, bool names_files)
{
    *report = (struct record_report){.deals = deals, .names_files = names_files};
    page_begin(&report->page, out, style, "score", NULL);
    page_table(&report->page, NULL, IN_TEXT | IN_CSV);
    if (style.format != FORMAT_TEXT)
        return STATUS_OK;
    report->notes = open_memstream(&report->text, &report->n_text);
    return report->notes == NULL ? STATUS_MEMORY : STATUS_OK;
}

enum status record_report_deal(struct record_report *report, const char *file,
                               const struct written_deal *deal)
{
    struct page *page = &report->page, alone;
    add_to_totals(&report->totals, deal);
    if (page_is(page, IN_JSON)) {
        page_begin(&alone, page->out, page->style, "score", NULL);
        put_deal(&alone, report, file, deal);
        return page_finish(&alone);
    }
    page_row(page);
    put_deal(page, report, file, deal);
    if (report->notes != NULL && deal->ok)
        note_deal(report, deal);
    return STATUS_OK;
}

enum status record_report_end(struct record_report *report)
{
    const struct record_totals *totals = &report->totals;
    struct page *page = &report->page;
    char money[64];
    if (page_is(page, IN_JSON))
        return STATUS_OK; /* each deal has already been written to a page of its own */
    if (report->notes != NULL && totals->n_ok > 0) {
        text_fold(totals->currency, page->style.symbols, money, sizeof money);
        put_totals(report, tr("total"), false);
        if (has_money(totals))
            put_totals(report, money[0] == '\0' ? tr("money") : money, true);
    }
    page_end(page);
    if (report->notes != NULL && fclose(report->notes) != 0)
        page->status = STATUS_MEMORY;
    FILE *lines = page_lines(page);
    if (lines != NULL && report->text != NULL)
        fprintf(lines, "%s%s", report->text, report->n_text > 0 && totals->n_wrong > 0 ? "\n" : "");
    if (totals->n_wrong > 0)
        page_say(
            page,
            tr_count("%d deal settled, %d not", "%d deals settled, %d not", (uint64_t)totals->n_ok),
            totals->n_ok, totals->n_wrong);
    free(report->text);
    return page_finish(page);
}
