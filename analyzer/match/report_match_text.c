/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_match.h: a match in words and columns. */
#include <string.h>

#include "analyzer/match/match_words.h"
#include "analyzer/match/report_match.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/report_words.h"
#include "analyzer/report/sheet.h"
#include "analyzer/report/text_parts.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"

enum { TEXT_BYTES = 512 };

/* --- cells -------------------------------------------------------------------------------- */

static void add_often(struct sheet *sheet, const struct match_split *split, int policy)
{
    sheet_percent(sheet, split->often[policy].value, split->n[policy] > 0);
}

/* --- the result of a pair ----------------------------------------------------------------- */

/* What the difference says, in stakes a deal. */
static void verdict_on_deals(const struct match_pair *pair, const char *const words[5],
                             char out[TEXT_BYTES])
{
    snprintf(out, TEXT_BYTES,
             pair->alike
                 ? tr("%1$s %2$s %3$s: %4$s %5$s a seat and deal: they are the same policy.")
             : pair->better > 0 ? tr("%1$s %2$s %3$s: %4$s %5$s a seat and deal: %1$s is better.")
             : pair->better < 0 ? tr("%1$s %2$s %3$s: %4$s %5$s a seat and deal: %3$s is better.")
                                : tr("%1$s %2$s %3$s: %4$s %5$s a seat and deal: too close to "
                                     "call."),
             words[0], words[1], words[2], words[3], words[4]);
}

/* Where there is no interval: what the verdict rests on. */
static void write_ahead(FILE *out, const struct match_pair *pair, const char *const words[5])
{
    char text[TEXT_BYTES], ahead[2][NUMBER_BYTES], deals[NUMBER_BYTES];
    number_count(pair->ahead[0], ahead[0]);
    number_count(pair->ahead[1], ahead[1]);
    number_count(pair->n, deals);
    snprintf(text, sizeof text,
             tr("Too few deals for an interval: who is better goes by who got more in each of the "
                "%1$s deals, %2$s in %3$s of them, %4$s in %5$s."),
             deals, words[0], ahead[0], words[2], ahead[1]);
    text_wrapped(out, text);
}

/* "+3.21 ± 0.04 stakes a seat and deal: club is better." */
static void write_verdict(FILE *out, const struct match *match, const struct match_pair *pair,
                          bool symbols)
{
    char a[MATCH_LABEL], b[MATCH_LABEL], number[NUMBER_BYTES], text[TEXT_BYTES];
    match_label(match, pair->a, symbols, a);
    match_label(match, pair->b, symbols, b);
    number_signed(&pair->diff, 1, number_decimals(&pair->diff), symbols, number);
    const char *const words[] = {a, number_minus(symbols), b, number,
                                 tr_word(ruleset_unit(match->plan.rules)->many)};
    verdict_on_deals(pair, words, text);
    text_wrapped(out, text);
    if (pair->diff.kind == INTERVAL_NONE)
        write_ahead(out, pair, words);
}

static enum status write_totals(FILE *out, const struct match *match, const struct match_pair *pair,
                                struct report_style style)
{
    const struct match_split *all = &pair->parts[PART_ALL];
    struct sheet sheet;
    sheet_begin(&sheet, out, style);
    sheet_heads(&sheet, "", N_("payoff"), N_("wins"), N_("alone"), N_("two of them"),
                N_("three of them"), NULL);
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
        sheet_head(sheet, N_("%s payoff"), labels[p]);
    sheet_heads(sheet, N_("difference"), N_("adds"), NULL);
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
    begin_parts(&sheet, out, match, pair, N_("role"), style);
    for (int role = 0; role < N_ROLES; role++)
        add_part(&sheet, &pair->parts[PART_ROLES + role], "",
                 tr(role_name(match->plan.rules, (enum match_role)role)));
    fputc('\n', out);
    return sheet_end(&sheet);
}

static enum status write_contracts(FILE *out, const struct match *match,
                                   const struct match_pair *pair, struct report_style style)
{
    const struct ruleset *rules = match->plan.rules;
    struct sheet sheet;
    begin_parts(&sheet, out, match, pair, N_("contract"), style);
    for (int i = 0; i < rules->n_contracts; i++) {
        add_part(&sheet, &pair->parts[PART_CONTRACTS + i], "", tr_word(rules->contracts[i].name));
        for (int side = 0; side < 2; side++)
            add_part(&sheet, &pair->parts[PART_SIDES + 2 * i + side], "  ",
                     tr(match_side_name(rules, i, side)));
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
    sheet_heads(&sheet, N_("said"), NULL);
    for (int p = 0; p < 2; p++) {
        match_add_label_head(&sheet, match, p == 0 ? pair->a : pair->b);
        sheet_heads(&sheet, N_("payoff"), N_("wins"), NULL);
    }
    for (int i = 0; i < n; i++) {
        const struct match_split *split = &pair->parts[parts[i]];
        sheet_row(&sheet);
        sheet_words(&sheet, "%s", tr_word(match_call_name(match->plan.rules, parts[i])));
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
    enum status status = write_totals(out, match, pair, style);
    if (status == STATUS_OK)
        status = write_roles(out, match, pair, style);
    if (status == STATUS_OK)
        status = write_contracts(out, match, pair, style);
    return status == STATUS_OK ? write_calls(out, match, pair, style) : status;
}

/* --- head and foot ------------------------------------------------------------------------ */

static const char *seating_words(enum seating kind)
{
    const char *own = tr_as("seating", seating_name(kind));
    return own != NULL ? own : seating_name(kind);
}

/* How many deals: "200 of each pair". */
static void write_length(FILE *out, const struct match *match)
{
    char few[NUMBER_BYTES], many[NUMBER_BYTES], seed[NUMBER_BYTES], text[TEXT_BYTES];
    uint64_t least = match->pairs[0].n, most = least;
    for (int i = 1; i < match->n_pairs; i++) {
        least = match->pairs[i].n < least ? match->pairs[i].n : least;
        most = match->pairs[i].n > most ? match->pairs[i].n : most;
    }
    number_count(least, few);
    number_count(most, many);
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)match->plan.seed);
    snprintf(text, sizeof text,
             match->n_pairs == 1 ? tr("%1$s, each in %2$d seatings (%3$s), seed %4$s")
             : most == least     ? tr("%1$s of each pair, each in %2$d seatings (%3$s), seed %4$s")
                             : tr("%1$s to %5$s of each pair, each in %2$d seatings (%3$s), seed "
                                  "%4$s"),
             few, match->seatings.n, seating_words(match->plan.seating), seed, many);
    text_labelled(out, tr("Deals"), text);
}

/* "club against random", or a list of more. */
static void policies_words(const struct match *match, bool symbols, char out[TEXT_BYTES])
{
    char names[MAX_MATCHED][MATCH_NAME];
    out[0] = '\0';
    for (int i = 0; i < match->plan.n_policies; i++) {
        char label[MATCH_LABEL];
        match_policy(match, i, names[i]);
        match_label(match, i, symbols, label);
        if (strchr(label, '#') != NULL)
            snprintf(names[i], sizeof names[i], "%s", label);
        text_list(out, TEXT_BYTES, ", ", "%s", names[i]);
    }
    if (match->n_pairs == 1)
        snprintf(out, TEXT_BYTES, tr("%s against %s"), names[0], names[1]);
}

static void write_head(FILE *out, const struct match *match, struct report_style style)
{
    char text[TEXT_BYTES];
    text_rules(out, match->plan.rules, style.symbols);
    policies_words(match, style.symbols, text);
    text_labelled(out, tr("Match"), text);
    write_length(out, match);
    fputc('\n', out);
}

static void write_notes(FILE *out, const struct match *match)
{
    if (match->n_pairs > 1)
        text_wrapped(out, tr("Differences are payoffs a seat and deal. --format json has the "
                             "roles, contracts and calls of each pair."));
    else
        text_wrapped(
            out,
            tr("Payoffs are those of a seat and deal; alone, two, three: by how many of a "
               "policy sit there. The first numbers of a role, contract or call are the "
               "shares of a policy's seats; \"adds\" is what it adds to the difference. A "
               "call counts once a deal, and pass for whoever said nothing else. A dash stands "
               "where n deals are too few for an interval."));
}

/* How the intervals were made. */
static void interval_sentence(const struct match *match, char *out, size_t size)
{
    const struct match_pair *pair = &match->pairs[0];
    const bool clock = pair->reason == STOP_TIME;
    char confidence[16];
    snprintf(confidence, sizeof confidence, "%.6g", 100 * match->confidence);
    language_mark_decimals(confidence);
    if (pair->peeked)
        snprintf(out, size,
                 tr("%s %% confidence sequences, valid whenever the run stops: by betting for the "
                    "difference, asymptotic ones for the parts"),
                 confidence);
    else
        snprintf(out, size,
                 clock ? tr("%s %%, n set by the clock: Student's t over deals")
                       : tr("%s %%, n fixed: Student's t over deals"),
                 confidence);
}

static void write_foot(FILE *out, const struct match *match)
{
    const struct match_pair *pair = &match->pairs[0];
    char text[TEXT_BYTES];
    fputc('\n', out);
    write_notes(out, match);
    if (pair->peeked || pair->reason == STOP_TIME)
        text_labelled(out, tr("Stopped"), tr(stop_reason_text(pair->reason)));
    interval_sentence(match, text, sizeof text);
    if (pair->n >= LEAST_ROWS && (!pair->alike || match->n_pairs > 1))
        text_labelled(out, tr("Interval"), text);
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
