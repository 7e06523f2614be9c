/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_match.h: a match in words and columns. */
#include <string.h>

#include "analyzer/match/match_words.h"
#include "analyzer/match/report_match.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/report_words.h"
#include "analyzer/report/sheet.h"
#include "analyzer/report/text_parts.h"

enum { TEXT_BYTES = 512 };

/* --- cells -------------------------------------------------------------------------------- */

static void add_often(struct sheet *sheet, const struct match_split *split, int policy)
{
    sheet_percent(sheet, split->often[policy].value, split->n[policy] > 0);
}

/* --- the result of a pair ----------------------------------------------------------------- */

/* "+3.21 ± 0.04 stakes a seat and deal: club is better." */
static void write_verdict(FILE *out, const struct match *match, const struct match_pair *pair,
                          bool symbols)
{
    char a[MATCH_LABEL], b[MATCH_LABEL], number[NUMBER_BYTES], text[TEXT_BYTES];
    const char *verdict = "too close to call";
    match_label(match, pair->a, symbols, a);
    match_label(match, pair->b, symbols, b);
    number_signed(&pair->diff, 1, number_decimals(&pair->diff), symbols, number);
    if (pair->alike)
        verdict = "they are the same policy";
    else if (pair->diff.low > 0)
        verdict = a;
    else if (pair->diff.high < 0)
        verdict = b;
    const bool is_name = verdict == a || verdict == b;
    snprintf(text, sizeof text, "%s %s %s: %s %s a seat and %s: %s%s.", a, number_minus(symbols), b,
             number, match->plan.session ? "ranking points" : ruleset_unit(match->plan.rules)->many,
             match->plan.session ? "session" : "deal", verdict, is_name ? " is better" : "");
    text_wrapped(out, text);
}

static enum status write_totals(FILE *out, const struct match *match, const struct match_pair *pair,
                                struct report_style style)
{
    const struct match_split *all = &pair->parts[PART_ALL];
    struct sheet sheet;
    sheet_begin(&sheet, out, style);
    sheet_heads(&sheet, "", "payoff", "wins", "alone", "two of them", "three of them", NULL);
    for (int p = 0; p < 2; p++) {
        sheet_row(&sheet);
        match_add_label(&sheet, match, p == 0 ? pair->a : pair->b);
        sheet_amount(&sheet, &all->payoff[p]);
        sheet_share(&sheet, &all->win[p]);
        for (int kind = 0; kind < N_TABLE_KINDS; kind++)
            if (pair->parts[PART_TABLES + kind].n[p] > 0)
                sheet_amount(&sheet, &pair->parts[PART_TABLES + kind].payoff[p]);
            else
                sheet_missing(&sheet);
    }
    fputc('\n', out);
    return sheet_end(&sheet);
}

/* --- parts -------------------------------------------------------------------------------- */

/* Begins a sheet in which each row is a part of the match, and names its columns. */
static void begin_parts(struct sheet *sheet, FILE *out, const struct match *match,
                        const struct match_pair *pair, const char *what, struct report_style style)
{
    char labels[2][MATCH_LABEL];
    match_label(match, pair->a, style.symbols, labels[0]);
    match_label(match, pair->b, style.symbols, labels[1]);
    sheet_begin(sheet, out, style);
    sheet_heads(sheet, what, labels[0], labels[1], NULL);
    for (int p = 0; p < 2; p++)
        sheet_head(sheet, "%s payoff", labels[p]);
    sheet_heads(sheet, "difference", "adds", NULL);
}

static void add_part(struct sheet *sheet, const struct match_split *split, const char *indent,
                     const char *name)
{
    if (!match_has_part(split))
        return;
    sheet_row(sheet);
    sheet_words(sheet, "%s%s", indent, name);
    for (int p = 0; p < 2; p++)
        add_often(sheet, split, p);
    for (int p = 0; p < 2; p++)
        sheet_amount(sheet, &split->payoff[p]);
    sheet_amount(sheet, &split->diff);
    sheet_amount(sheet, &split->adds);
}

static enum status write_roles(FILE *out, const struct match *match, const struct match_pair *pair,
                               struct report_style style)
{
    struct sheet sheet;
    begin_parts(&sheet, out, match, pair, "role", style);
    for (int role = 0; role < N_ROLES; role++)
        add_part(&sheet, &pair->parts[PART_ROLES + role], "",
                 role_name(match->plan.rules, (enum match_role)role));
    fputc('\n', out);
    return sheet_end(&sheet);
}

static enum status write_contracts(FILE *out, const struct match *match,
                                   const struct match_pair *pair, struct report_style style)
{
    const struct ruleset *rules = match->plan.rules;
    struct sheet sheet;
    begin_parts(&sheet, out, match, pair, "contract", style);
    for (int i = 0; i < rules->n_contracts; i++) {
        add_part(&sheet, &pair->parts[PART_CONTRACTS + i], "", rules->contracts[i].name);
        for (int side = 0; side < 2; side++)
            add_part(&sheet, &pair->parts[PART_SIDES + 2 * i + side], "  ",
                     match_side_name(rules, i, side));
    }
    fputc('\n', out);
    return sheet_end(&sheet);
}

static enum status write_calls(FILE *out, const struct match *match, const struct match_pair *pair,
                               struct report_style style)
{
    struct sheet sheet;
    int parts[MAX_CALLS + MAX_DOUBLES];
    const int n = match_calls(pair, parts);
    sheet_begin(&sheet, out, style);
    sheet_heads(&sheet, "said", NULL);
    for (int p = 0; p < 2; p++) {
        match_add_label_head(&sheet, match, p == 0 ? pair->a : pair->b);
        sheet_heads(&sheet, "payoff", "wins", NULL);
    }
    for (int i = 0; i < n; i++) {
        const struct match_split *split = &pair->parts[parts[i]];
        sheet_row(&sheet);
        sheet_words(&sheet, "%s", match_call_name(match->plan.rules, parts[i]));
        for (int p = 0; p < 2; p++) {
            add_often(&sheet, split, p);
            sheet_amount(&sheet, &split->payoff[p]);
            sheet_share(&sheet, &split->win[p]);
        }
    }
    fputc('\n', out);
    return sheet_end(&sheet);
}

static enum status write_pair(FILE *out, const struct match *match, const struct match_pair *pair,
                              struct report_style style)
{
    write_verdict(out, match, pair, style.symbols);
    if (match->plan.session)
        return report_match_sessions(out, match, pair, style);
    enum status status = write_totals(out, match, pair, style);
    if (status == STATUS_OK)
        status = write_roles(out, match, pair, style);
    if (status == STATUS_OK)
        status = write_contracts(out, match, pair, style);
    return status == STATUS_OK ? write_calls(out, match, pair, style) : status;
}

/* --- head and foot ------------------------------------------------------------------------ */

static void write_length(FILE *out, const struct match *match)
{
    char n[NUMBER_BYTES], text[TEXT_BYTES];
    const struct session_rules *session = &match->session;
    uint64_t least = match->pairs[0].n, most = least;
    for (int i = 1; i < match->n_pairs; i++) {
        least = match->pairs[i].n < least ? match->pairs[i].n : least;
        most = match->pairs[i].n > most ? match->pairs[i].n : most;
    }
    number_count(least, n);
    size_t used = (size_t)snprintf(text, sizeof text, "%s", n);
    if (most > least) {
        number_count(most, n);
        used += (size_t)snprintf(text + used, sizeof text - used, " to %s", n);
    }
    snprintf(text + used, sizeof text - used, "%s, each in %d seatings (%s), seed %llu",
             match->n_pairs > 1 ? " of each pair" : "", match->seatings.n,
             seating_name(match->plan.seating), (unsigned long long)match->plan.seed);
    text_labelled(out, match->plan.session ? "Sessions" : "Deals", text);
    if (!match->plan.session)
        return;
    snprintf(text, sizeof text, "%d round%s of %d deals, ranking points %d, %d, %d, %d a round%s",
             session->rounds, number_plural((uint64_t)session->rounds), session->deals,
             session->ranking[0], session->ranking[1], session->ranking[2], session->ranking[3],
             session->open_rounds || session->open_ranking
                 ? " (what this rule set leaves open is as in kop-wolsztyn)"
                 : "");
    text_labelled(out, "Session", text);
}

static void write_head(FILE *out, const struct match *match, struct report_style style)
{
    const struct ruleset *rules = match->plan.rules;
    char text[TEXT_BYTES];
    text_rules(out, rules, style.symbols);
    size_t used = 0;
    for (int i = 0; i < match->plan.n_policies; i++) {
        char name[MATCH_NAME], label[MATCH_LABEL];
        match_policy(match, i, name);
        match_label(match, i, style.symbols, label);
        const char *glue = i == 0 ? "" : match->n_pairs == 1 ? " against " : ", ";
        if (used < sizeof text)
            used += (size_t)snprintf(text + used, sizeof text - used, "%s%s", glue,
                                     strchr(label, '#') != NULL ? label : name);
    }
    text_labelled(out, "Match", text);
    write_length(out, match);
    fputc('\n', out);
}

/* The kinds of the intervals of all pairs: "Student's t or betting". */
static void kind_words(const struct match *match, char out[TEXT_BYTES])
{
    unsigned seen = 0;
    size_t used = 0;
    for (int i = 0; i < match->n_pairs; i++) {
        const enum interval_kind kind = match->pairs[i].diff.kind;
        if ((seen >> kind & 1) == 0 && kind != INTERVAL_EXACT)
            used += (size_t)snprintf(out + used, TEXT_BYTES - used, "%s%s", used == 0 ? "" : " or ",
                                     interval_words_of(kind));
        seen |= 1u << kind;
    }
}

static void write_notes(FILE *out, const struct match *match)
{
    if (match->n_pairs > 1)
        text_wrapped(out, match->plan.session
                              ? "Differences are ranking points a seat and session."
                              : "Differences are payoffs a seat and deal. --format json has the "
                                "roles, contracts and calls of each pair.");
    else if (!match->plan.session)
        text_wrapped(
            out,
            "Payoffs are those of a seat and deal; alone, two, three: by how many of a "
            "policy sit there. The first numbers of a role, contract or call are the "
            "shares of a policy's seats; \"adds\" is what it adds to the difference. A "
            "call counts once a deal, and pass for whoever said nothing else. A dash stands where "
            "n deals are too few for an interval.");
}

static void write_foot(FILE *out, const struct match *match)
{
    const struct match_pair *pair = &match->pairs[0];
    char confidence[16], kinds[TEXT_BYTES] = "", text[TEXT_BYTES + 160];
    const char *parts = match->n_pairs > 1 ? "" : ", Student's t over deals for the parts";
    fputc('\n', out);
    write_notes(out, match);
    if (pair->peeked || pair->reason == STOP_TIME)
        text_labelled(out, "Stopped", stop_reason_text(pair->reason));
    confidence_words(match->confidence, confidence);
    kind_words(match, kinds);
    if (pair->peeked)
        snprintf(text, sizeof text,
                 "%s confidence sequences, valid whenever the run stops: by betting for the "
                 "difference, asymptotic ones for the parts",
                 confidence);
    else
        snprintf(text, sizeof text, "%s, n %s: %s for the difference%s", confidence,
                 pair->reason == STOP_TIME ? "set by the clock" : "fixed",
                 kinds[0] == '\0' ? "none" : kinds, parts);
    if (!pair->alike || match->n_pairs > 1)
        text_labelled(out, "Interval", text);
}

enum status report_match_text(FILE *out, const struct match *match, struct report_style style)
{
    write_head(out, match, style);
    const enum status status = match->n_pairs == 1 ? write_pair(out, match, &match->pairs[0], style)
                                                   : report_match_field(out, match, style);
    if (status == STATUS_OK)
        write_foot(out, match);
    return status;
}
