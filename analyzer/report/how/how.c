/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See how.h: what is told, and when. How it is said stands in how_sentences.c. */
#include "analyzer/report/how/how.h"

#include <assert.h>
#include <string.h>

#include "analyzer/report/how/how_marks.h"
#include "analyzer/report/report_words.h"

static struct finding *add(struct how_told *told, enum how_kind kind, unsigned marks)
{
    assert(told->n < MOST_HOW);
    struct finding *finding = &told->findings[told->n++];
    *finding = (struct finding){.kind = (int)kind, .marks = marks};
    return finding;
}

/* Of the deals that were played: all, some and none twice, or some drawn each by itself. */
static unsigned deals_marks(const struct provenance *how)
{
    const unsigned weighed = how->evidence[0] != '\0' ? HOW_BY_WEIGHT : 0;
    if (how->exact)
        return HOW_EXACT | weighed;
    if (how->sampling == DRAW_EVERY)
        return HOW_ALL | weighed;
    return how->sampling == DRAW_ONCE ? HOW_ONCE : weighed | (how->n == 1 ? HOW_SINGLE : 0);
}

static void add_reply(struct how_told *told)
{
    const struct provenance *how = told->how;
    const unsigned marks = how->found_on > 0 ? HOW_ONCE : how->counted ? HOW_ALL : 0;
    struct finding *reply = add(told, HOW_BEST_REPLY, marks);
    if (how->found_on > 0)
        finding_number(reply, "deals", SHOWN_COUNT, (double)how->found_on);
}

void how_begin(struct how_told *told, const struct provenance *how)
{
    told->how = how;
    told->n = 0;
    struct finding *played = add(told, HOW_PLAYED, deals_marks(how));
    finding_number(played, "deals", SHOWN_COUNT, (double)how->n);
    finding_number(played, "possible", SHOWN_COUNT, (double)how->n_possible);
    if (how->players[0] != '\0')
        add(told, HOW_PLAYERS, 0);
    if (how->best_reply)
        add_reply(told);
    if (how->no_reply[0] != '\0')
        add(told, HOW_NO_REPLY, 0);
    if (how->sees_all)
        add(told, HOW_SEES_ALL, 0);
}

/* --- evidence ------------------------------------------------------------------------------- */

/* Whether somebody else has called or played before the asker. */
static bool others_have_acted(const struct situation *situation)
{
    const struct table *table = &situation->table;
    bool acted = false;
    for (unsigned i = 0; i < table->auction.n_calls; i++)
        acted = acted || auction_caller(table->rules, i) != situation->me;
    for (int i = 0; i < table->n_played; i++)
        acted = acted || table->players[i] != situation->me;
    return acted;
}

void how_add_evidence(struct how_told *told, const struct situation *situation)
{
    const struct provenance *how = told->how;
    if (how->evidence[0] == '\0') {
        if (others_have_acted(situation))
            add(told, HOW_UNWEIGHED, 0);
        return;
    }
    struct finding *weighed =
        add(told, HOW_WEIGHED,
            (situation->table.n_played > 0 ? HOW_CARDS : 0) | (how->n_acts == 1 ? HOW_SINGLE : 0) |
                (evidence_is_unexplained(how) ? HOW_UNEXPLAINED
                 : how->effective > 0         ? HOW_LEFT
                                              : 0));
    finding_number(weighed, "acts", SHOWN_WHOLE, how->n_acts);
    finding_number(weighed, "left", SHOWN_COUNT, how->effective);
    finding_number(weighed, "possible", SHOWN_COUNT, (double)how->n_possible);
    if (evidence_is_thin(how))
        add(told, HOW_THIN, 0);
}

/* --- the end of the run --------------------------------------------------------------------- */

/* Of one thing: which kinds of intervals it has. An exact one is none. */
static bool add_kinds(struct how_told *told, unsigned of, unsigned kinds)
{
    unsigned marks = 0;
    for (int kind = INTERVAL_T; kind <= INTERVAL_SEQUENCE; kind++)
        marks |= (kinds >> kind & 1) * (HOW_FIRST_KIND << (kind - INTERVAL_T));
    if (marks != 0)
        add(told, HOW_KINDS, of | marks);
    return marks != 0;
}

static void add_intervals(struct how_told *told, const struct interval_kinds *kinds)
{
    const struct provenance *how = told->how;
    unsigned marks = 0;
    bool some = false;
    if (how->peeked) {
        const bool asymptotic = kinds->matters >> INTERVAL_SEQUENCE & 1;
        marks = HOW_PEEKED | (asymptotic ? HOW_ASYMPTOTIC : 0);
        some |= add_kinds(told, HOW_OF_FRESH, kinds->fresh);
        some |= add_kinds(told, HOW_OF_OPEN, kinds->open);
    } else {
        marks = how->reason == STOP_TIME ? HOW_CLOCK : 0;
        some |= add_kinds(told, HOW_OF_PAYOFFS, kinds->payoffs);
        some |= add_kinds(told, HOW_OF_SHARES, kinds->wins);
        some |= add_kinds(told, HOW_OF_MATTERS, kinds->matters & ~kinds->payoffs);
    }
    finding_number(add(told, HOW_INTERVALS, marks | (some ? HOW_LISTED : 0)), "confidence",
                   SHOWN_PERCENT, how->confidence);
}

void how_add_stop(struct how_told *told, const struct interval_kinds *kinds)
{
    static const unsigned reasons[] = {
        [STOP_FIXED] = HOW_ASKED,        [STOP_ALL] = HOW_ALL,   [STOP_PRECISION] = HOW_PRECISE,
        [STOP_CONFIDENCE] = HOW_DECIDED, [STOP_MOST] = HOW_MOST, [STOP_TIME] = HOW_CLOCK};
    const struct provenance *how = told->how;
    if (how->exact || how->n < 2)
        return;
    if (how->peeked || how->reason == STOP_TIME)
        finding_number(add(told, HOW_STOPPED, reasons[how->reason]), "deals", SHOWN_COUNT,
                       (double)how->n);
    if (how->n >= LEAST_ROWS)
        add_intervals(told, kinds);
}

void how_add_out(struct how_told *told, int option, uint64_t n)
{
    struct finding *finding = add(told, HOW_OUT, 0);
    finding_number(finding, "deals", SHOWN_COUNT, (double)n);
    finding_option(finding, option);
}

void how_add_saved(struct how_told *told)
{
    const struct provenance *how = told->how;
    const int total = how->n_reductions - 1;
    if (total >= 0 && how->reductions[total].factor >= 1 && !how->exact)
        finding_number(add(told, HOW_SAVED, 0), "factor", SHOWN_FACTOR,
                       how->reductions[total].factor);
}

/* --- names for programs --------------------------------------------------------------------- */

const char *how_code(int kind)
{
    static const char *const codes[N_HOW_KINDS] = {
        [HOW_PLAYED] = "played",     [HOW_PLAYERS] = "players",     [HOW_BEST_REPLY] = "best-reply",
        [HOW_NO_REPLY] = "no-reply", [HOW_SEES_ALL] = "sees-all",   [HOW_UNWEIGHED] = "unweighed",
        [HOW_WEIGHED] = "weighed",   [HOW_THIN] = "thin",           [HOW_STOPPED] = "stopped",
        [HOW_KINDS] = "kinds",       [HOW_INTERVALS] = "intervals", [HOW_OUT] = "out",
        [HOW_SAVED] = "saved"};
    return codes[kind];
}

const char *how_mark_code(int bit)
{
    static const char *const codes[] = {
        "gain",       "loss",    "other-gain", "other-loss",  "exact",      "all",    "once",
        "by-weight",  "single",  "cards",      "unexplained", "left",       "asked",  "precision",
        "best-known", "limit",   "clock",      "peeked",      "asymptotic", "listed", "payoffs",
        "shares",     "matters", "fresh",      "open",        "t",          "wilson", "sequence"};
    return codes[bit];
}
