/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See findings.h: what is told, and when. How it is said stands in finding_sentences.c. */
#include "analyzer/decision/findings.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/decision/decision_options.h"
#include "analyzer/decision/tie_chance.h"
#include "analyzer/decision/verdict.h"
#include "analyzer/decision/waiting.h"
#include "analyzer/report/situation_text.h"

/* What an option comes to. */
static void add_result(struct finding *finding, const struct advice_option *option)
{
    finding->marks |= finding_sign(option->payoff.value);
    finding_estimate(finding, "payoff", SHOWN_SIZE, &option->payoff);
    finding_estimate(finding, "win", SHOWN_SHARE, &option->win);
}

/* --- what to do ----------------------------------------------------------------------------- */

/* True if no deal of the sample told the option from the best one: it leads to the same cards, or
 * another seat's reservation is played whatever is said. */
static bool is_same(const struct advice *advice, const struct advice_option *option)
{
    return !advice->how.exact && fabs(option->diff.value) <= 0 && option->diff.se <= 0;
}

/* The first option that some deal tells from the best one; n_options if there is none. */
static int first_other(const struct advice *advice)
{
    int i = 1;
    while (i < advice->n_options && is_same(advice, &advice->options[i]))
        i++;
    return i;
}

/* Options before `end` that the sample never told apart: not too close, but the same so far. */
static void find_same(struct advice *advice, int end)
{
    struct finding *finding = findings_add(advice, FINDING_SAME, 0);
    finding_number(finding, "deals", SHOWN_COUNT, (double)advice->how.n);
    if (end == advice->n_options) {
        finding->marks = FOUND_ALL;
        add_result(finding, &advice->options[0]);
    }
    for (int i = 0; i < end; i++)
        finding_option(finding, i);
}

/* The best is told from `next`, or all deals were seen. "More" and "less" only where both earn. */
static void find_best(struct advice *advice, int next)
{
    const struct advice_option *best = &advice->options[0], *other = &advice->options[next];
    struct finding *finding = findings_add(advice, FINDING_BEST, 0);
    const struct estimate lead = estimate_negated(other->diff);
    add_result(finding, best);
    finding_estimate(finding, "lead", SHOWN_SIZE, &lead);
    finding_estimate(finding, "against", SHOWN_SIZE, &other->payoff);
    finding_option(finding, 0);
    finding_option(finding, next);
    const unsigned sign = finding_sign(other->payoff.value);
    if (sign_of_rounded(lead.value) == 0)
        finding->marks |= FOUND_ALL;
    else if ((finding->marks & FOUND_LOSS) != 0 || sign == FOUND_LOSS)
        finding->marks |= FOUND_BETTER | sign * FOUND_OTHER_GAIN;
}

/* A win that is proven stands first, though the next one earns more of these players. */
static void find_proven(struct advice *advice)
{
    struct finding *finding = findings_add(advice, FINDING_PROVEN, 0);
    add_result(finding, &advice->options[0]);
    finding_estimate(finding, "lead", SHOWN_SIZE, &advice->options[1].diff);
    finding_option(finding, 0);
    finding_option(finding, 1);
}

static void find_recommendation(struct advice *advice)
{
    const int next = first_other(advice);
    struct finding *finding;
    if (advice->n_options == 1) {
        finding = findings_add(advice, FINDING_ONLY, 0);
        add_result(finding, &advice->options[0]);
        finding_option(finding, 0);
    } else if (advice->proven_margin > 0) {
        find_proven(advice);
    } else if (next == advice->n_options) {
        find_same(advice, next);
    } else if (!advice->how.exact && !estimate_is_below(&advice->options[next].diff) &&
               verdict_is_equal(advice, next)) {
        findings_of_equals(advice, next);
    } else
        find_best(advice, next);
    if (next < advice->n_options && next > 1)
        find_same(advice, next);
}

/* Silence before one card is no silence for good. */
static void find_waiting(struct advice *advice)
{
    const struct table *table = &advice->situation.table;
    if (table->phase != PHASE_ANNOUNCE)
        return;
    const action call = waiting_call(&advice->situation);
    struct finding *finding = findings_add(advice, FINDING_WAITING, 0);
    if (call == CALL_INDEX_PASS) {
        finding->marks = FOUND_LAST;
        return;
    }
    decision_option_name(table, call, finding->call);
    if (advice->waiting.n > 0) {
        /* Below half of the last digit it would be told as 0.0 %. */
        finding->marks = advice->waiting.value < 0.0005 ? FOUND_NEVER : FOUND_COUNTED;
        finding_estimate(finding, "share", SHOWN_SHARE, &advice->waiting);
    }
}

/* --- how certain it is ---------------------------------------------------------------------- */

/* The choice was made because it looked best, so what it looked like is too good:
 * deals that had no part in the choice tell what it is worth. */
static void find_certainty(struct advice *advice)
{
    struct finding *finding;
    if (advice->how.exact || advice->n_options < 2)
        return;
    if (advice->has_fresh) {
        finding = findings_add(advice, FINDING_FRESH, finding_sign(advice->fresh.value));
        finding_number(finding, "deals", SHOWN_COUNT, (double)advice->fresh.n);
        finding_estimate(finding, "payoff", SHOWN_SIZE, &advice->fresh);
        finding_option(finding, 0);
    }
    finding = findings_add(advice, FINDING_REGRET, finding_sign(advice->regret));
    finding_number(finding, "confidence", SHOWN_PERCENT, advice->how.confidence);
    finding_number(finding, "regret", SHOWN_PLAIN, advice->regret);
}

/* Does laying down cost doubles by these rules (tabled_cap), in some contract that is sure? */
static bool fewer_count(const struct ruleset *rules)
{
    for (int i = 0; i < rules->n_contracts; i++)
        if (rules->contracts[i].tabled_cap < rules->contracts[i].settle_cap)
            return true;
    return false;
}

/* Where a win may pay double (short_factor) the best reply may stake a sure one for it. */
static void find_risk(struct advice *advice, const struct advice_option *sure)
{
    struct estimate risked = sure->stands;
    risked.value = risked.low = risked.high = sure->stands.value - sure->win.value;
    if (advice->how.exact && advice->how.best_reply && sure->stands.n > 0 && risked.value > 1e-9)
        finding_estimate(findings_add(advice, FINDING_RISKED, 0), "share", SHOWN_BETWEEN, &risked);
}

static void find_sure(struct advice *advice)
{
    const struct ruleset *rules = advice->situation.table.rules;
    const unsigned tabled = rules->lets_table ? FOUND_TABLED : 0;
    int i = 0;
    if (advice->sure) {
        findings_add(advice, FINDING_SURE, tabled);
        return;
    }
    while (i < advice->n_options && !advice->options[i].sure)
        i++;
    if (i == advice->n_options)
        return;
    const struct advice_option *option = &advice->options[i];
    const unsigned silent = strcmp(option->name, "P") == 0 ? FOUND_SILENT : 0;
    finding_option(findings_add(advice, FINDING_SURE_CALL,
                                silent | tabled | (fewer_count(rules) ? FOUND_FEWER : 0)),
                   i);
    if (option->overcalled.n > 0 && option->overcalled.value > 0)
        finding_estimate(findings_add(advice, FINDING_OVERCALLED, 0), "share", SHOWN_BETWEEN,
                         &option->overcalled);
    find_risk(advice, option);
}

/* --- what it depends on --------------------------------------------------------------------- */

static double half_width(const struct estimate *estimate)
{
    return estimate->exact
               ? 0
               : fmax(estimate->high - estimate->value, estimate->value - estimate->low);
}

/* FOUND_UP or FOUND_DOWN if `after` is more or less than `before`; else whether that is certain. */
static unsigned change_marks(const struct estimate *before, const struct estimate *after)
{
    const double change = after->value - before->value;
    const bool is_told = fabs(change) > half_width(before) + half_width(after);
    const int sign = is_told ? sign_of_rounded(change) : 0;
    return sign > 0                        ? FOUND_UP
           : sign < 0                      ? FOUND_DOWN
           : before->exact && after->exact ? FOUND_EXACT
                                           : 0;
}

/* What others have called in a follow-up, and what to call then, in the same breath. */
static void find_follow_up(struct advice *advice, int number)
{
    const struct follow_up *follow_up = &advice->follow_ups[number];
    const struct estimate share = interval_exact(follow_up->chance, advice->how.n_possible);
    const unsigned change = change_marks(&advice->options[0].payoff, &follow_up->payoff);
    struct finding *finding =
        findings_add(advice, FINDING_FOLLOW_UP,
                     (change & (FOUND_UP | FOUND_DOWN)) | (share.value > 0 ? 0 : FOUND_NEVER));
    finding_number(finding, "number", SHOWN_WHOLE, number + 1);
    finding_estimate(finding, "share", SHOWN_SHARE, &share);
    finding_estimate(finding, "after", SHOWN_SIGNED, &follow_up->payoff);
    finding_option(finding, 0);
    if (follow_up->reply[0] != '\0')
        snprintf(findings_add(advice, FINDING_REPLY, 0)->call, sizeof finding->call, "%s",
                 situation_spoken(follow_up->reply));
}

static void find_follow_ups(struct advice *advice)
{
    for (int i = 0; i < advice->n_follow_ups; i++)
        if (advice->follow_ups[i].is_likely)
            find_follow_up(advice, i);
}

/* The two ends of the bracket; open cards are not solved by all rules. */
static void find_bracket(struct advice *advice)
{
    const struct advice_option *best = &advice->options[0];
    struct finding *finding;
    if (advice->how.sees_all)
        return;
    if (advice->open_how.n > 0) {
        finding = findings_add(advice, FINDING_OPEN, change_marks(&best->payoff, &best->open));
        finding_estimate(finding, "open", SHOWN_SIGNED, &best->open);
        finding_number(finding, "gap", SHOWN_PLAIN, fabs(best->open.value - best->payoff.value));
        finding_option(finding, 0);
    }
    if (advice->naive_how.n > 0 && !provenance_is_naive(&advice->how)) {
        finding = findings_add(advice, FINDING_NAIVE, 0);
        finding_estimate(finding, "naive", SHOWN_SIGNED, &best->naive);
        finding_option(finding, 0);
    }
}

static void find_evidence(struct advice *advice)
{
    const struct advice_option *best = &advice->options[0];
    if (!advice->has_unweighed ||
        sign_of_rounded(advice->unweighed.value - best->payoff.value) == 0)
        return;
    struct finding *finding = findings_add(advice, FINDING_EVIDENCE, 0);
    finding_estimate(finding, "without", SHOWN_SIGNED, &advice->unweighed);
    finding_estimate(finding, "payoff", SHOWN_SIGNED, &best->payoff);
    finding_option(finding, 0);
}

/* Of what the trust gives the model: a call of which less was the model's is hardly explained. */
static const double hardly = 0.2;

/* The chance that the call was the model's, against an outsider's, is its share of the weight. */
static void find_unexplained(struct advice *advice)
{
    const struct explained *explained = &advice->how.explained;
    const struct table *table = &advice->situation.table;
    if (!explained->known || explained->share >= hardly * explained->trust)
        return;
    struct finding *finding =
        findings_add(advice, FINDING_UNEXPLAINED, explained->share <= 0.0 ? FOUND_NEVER : 0);
    const struct estimate share = interval_exact(explained->share, advice->how.n_possible);
    finding_number(finding, "seat", SHOWN_WHOLE, explained->who + 1);
    finding_estimate(finding, "share", SHOWN_SHARE, &share);
    snprintf(finding->call, sizeof finding->call, "%s",
             situation_spoken(situation_call(table, explained->at)));
}

/* A caller's hand is drawn like any other hand that may make the call: without
 * this warning a kontra to a zolo looks better than it is. */
static void find_caller(struct advice *advice)
{
    const struct table *table = &advice->situation.table;
    for (unsigned i = 0; i < table->auction.n_calls && advice->how.n_acts == 0; i++) {
        const struct call *call = &table->rules->calls[table->auction.calls[i]];
        const seat caller = auction_caller(table->rules, i);
        if (call->kind == CALL_PASS || caller == advice->situation.me)
            continue;
        struct finding *finding =
            findings_add(advice, FINDING_CALLER, call->kind == CALL_DOUBLE ? FOUND_DOUBLED : 0);
        finding_number(finding, "seat", SHOWN_WHOLE, caller + 1);
        strcpy(finding->call, call->name);
        return;
    }
}

static void find_tie(struct advice *advice)
{
    const struct ruleset *rules = advice->situation.table.rules;
    const struct estimate *tie = &advice->tie;
    if (tie->n == 0)
        return;
    struct finding *finding =
        findings_add(advice, FINDING_TIE, tie->exact && tie->value <= 0 ? FOUND_NEVER : 0);
    finding_estimate(finding, "share", SHOWN_BETWEEN, tie);
    finding_number(finding, "deals", SHOWN_WHOLE, rules->bok_deals);
    finding_number(finding, "factor", SHOWN_WHOLE, rules->bok_factor);
    finding_number(finding, "worth", SHOWN_PLAIN, tie_worth(rules, tie));
}

static void find_matters(struct advice *advice)
{
    struct finding told[MOST_TELLING];
    const int n = findings_of_effects(&advice->situation, advice->effects, advice->n_effects,
                                      advice->n_options > 1, told);
    for (int i = 0; i < n; i++)
        *findings_add(advice, FINDING_MATTERS, 0) = told[i];
}

void findings_find(struct advice *advice)
{
    advice->n_findings = 0;
    if (provenance_is_of_few(&advice->how)) {
        finding_number(findings_add(advice, FINDING_TOO_FEW, advice->how.n < 2 ? FOUND_SINGLE : 0),
                       "deals", SHOWN_WHOLE, (double)advice->how.n);
        return;
    }
    find_recommendation(advice);
    findings_of_verdict(advice);
    find_unexplained(advice);
    find_waiting(advice);
    find_certainty(advice);
    find_sure(advice);
    find_follow_ups(advice);
    find_bracket(advice);
    find_evidence(advice);
    find_caller(advice);
    find_tie(advice);
    find_matters(advice);
}
