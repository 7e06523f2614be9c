/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See findings.h. Decides what the advice reports; finding_sentences.c contains the sentences. */
#include "analyzer/answer/pages/findings.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analyzer/answer/answer_options.h"
#include "analyzer/report/situation_text.h"

/* Adds a finding, or overwrites the last one when the array is full. */
static struct finding *add_finding(struct answer *answer, enum finding_kind kind, unsigned marks)
{
    struct finding *finding = &answer->findings[answer->n_findings];
    *finding = (struct finding){.kind = (int)kind, .marks = marks};
    answer->n_findings += answer->n_findings < MAX_FINDINGS - 1;
    return finding;
}

/* Adds the result of an option to a finding. */
static void add_result(struct finding *finding, const struct answer_option *option)
{
    finding_estimate(finding, "payoff", SHOWN_SIZE, &option->payoff);
    finding_estimate(finding, "win", SHOWN_SHARE, &option->win);
}

/* --- the verdict --------------------------------------------------------------------------- */

static void find_clear(struct answer *answer)
{
    const struct verdict *verdict = &answer->verdict;
    unsigned marks = (verdict->by_players ? FOUND_PLAYERS : 0) | (verdict->by_trust ? FOUND_UP : 0);
    if (answer->options[0].sure)
        marks = FOUND_NEVER;
    else if (marks == 0 && answer->how.exact)
        marks = FOUND_EXACT;
    struct finding *finding = add_finding(answer, FINDING_CLEAR, marks);
    if (marks == FOUND_EXACT)
        finding_number(finding, "near", SHOWN_PLAIN, VERDICT_NEAR);
}

static bool has_found(const struct answer *answer, enum finding_kind kind)
{
    for (int i = 0; i < answer->n_findings; i++)
        if (answer->findings[i].kind == (int)kind)
            return true;
    return false;
}

/* Adds the options that count as equal to the best one, except option `but`. */
static void add_equals(struct finding *finding, const struct answer *answer, int but)
{
    for (int i = 1; i < answer->n_options; i++)
        if (i != but && verdict_is_equal(answer, i))
            finding_option(finding, i);
}

static void find_equals(struct answer *answer, int next)
{
    struct finding *finding = add_finding(answer, FINDING_CLOSE, 0);
    finding_number(finding, "deals", SHOWN_COUNT, (double)answer->how.n);
    finding_number(finding, "more_deals", SHOWN_WHOLE, (double)answer->how.n * 16);
    finding_estimate(finding, "difference", SHOWN_SIZE, &answer->options[next].diff);
    finding_option(finding, 0);
    finding_option(finding, next);
    add_equals(finding, answer, next);
}

/* Reports options whose payoffs certainly differ by a negligible amount, or differ in no deal. */
static void find_near(struct answer *answer)
{
    const bool is_same = has_found(answer, FINDING_SAME);
    struct finding *finding = add_finding(answer, FINDING_CLOSE, is_same ? FOUND_ALL : FOUND_EXACT);
    if (!is_same)
        finding_number(finding, "near", SHOWN_PLAIN, VERDICT_NEAR);
    finding_option(finding, 0);
    add_equals(finding, answer, 0);
}

/* Adds the payoffs of the best and the other option in check number `check`, counted from 1. */
static void add_check(struct finding *finding, const struct answer *answer, int check)
{
    const struct check *made = &answer->verdict.checks[check - 1];
    const enum shown shown = made->is_bound ? SHOWN_LEAST : SHOWN_SIGNED;
    const int other = check_other(made);
    const struct estimate payoff = interval_exact(made->value[0], made->n);
    const struct estimate against = interval_exact(made->value[other], made->n);
    finding_estimate(finding, "payoff", shown, &payoff);
    finding_estimate(finding, "against", shown, &against);
    finding_option(finding, 0);
    finding_option(finding, other);
}

static void find_turn(struct answer *answer, const struct turn *turn, unsigned mark)
{
    if (turn->check == 0)
        return;
    struct finding *finding = add_finding(answer, FINDING_TRUST, mark);
    finding_number(finding, "trust", SHOWN_PLAIN, turn->trust);
    add_check(finding, answer, turn->check);
}

static void find_verdict(struct answer *answer)
{
    const struct verdict *verdict = &answer->verdict;
    if (verdict->word == VERDICT_CLEAR)
        find_clear(answer);
    if (verdict->word == VERDICT_CLOSE && !has_found(answer, FINDING_CLOSE))
        find_near(answer);
    if (verdict->players != 0)
        add_check(add_finding(answer, FINDING_PLAYERS, 0), answer, verdict->players);
    find_turn(answer, &verdict->above, FOUND_UP);
    find_turn(answer, &verdict->below, FOUND_DOWN);
}

/* --- advice --------------------------------------------------------------------------------- */

/* Whether an option paid the same as the best one in every deal, either because both options lead
 * to the same play or because the reservation of another seat decides the game. */
static bool is_same(const struct answer *answer, const struct answer_option *option)
{
    return !answer->how.exact && fabs(option->diff.value) <= 0 && option->diff.se <= 0;
}

/* Reports the options before `end`, which paid the same in every deal of a sample. */
static void find_same(struct answer *answer, int end)
{
    struct finding *finding = add_finding(answer, FINDING_SAME, 0);
    finding_number(finding, "deals", SHOWN_COUNT, (double)answer->how.n);
    if (end == answer->n_options) {
        finding->marks = FOUND_ALL;
        add_result(finding, &answer->options[0]);
    }
    for (int i = 0; i < end; i++)
        finding_option(finding, i);
}

/* Reports that the best option beats `next`, over all deals or significantly in a sample. */
static void find_best(struct answer *answer, int next)
{
    const struct estimate lead = estimate_negated(answer->options[next].diff);
    struct finding *finding =
        add_finding(answer, FINDING_BEST, sign_of_rounded(lead.value) == 0 ? FOUND_ALL : 0);
    add_result(finding, &answer->options[0]);
    finding_estimate(finding, "lead", SHOWN_SIZE, &lead);
    finding_option(finding, 0);
    finding_option(finding, next);
}

/* Reports a proven win that is listed first although the next option has a larger payoff. */
static void find_proven(struct answer *answer)
{
    struct finding *finding = add_finding(answer, FINDING_PROVEN, 0);
    add_result(finding, &answer->options[0]);
    finding_estimate(finding, "lead", SHOWN_SIZE, &answer->options[1].diff);
    finding_option(finding, 0);
    finding_option(finding, 1);
}

static void find_recommendation(struct answer *answer)
{
    struct finding *finding;
    int next = 1; /* the first option that paid differently from the best one in some deal */
    while (next < answer->n_options && is_same(answer, &answer->options[next]))
        next++;
    if (answer->n_options == 1) {
        finding = add_finding(answer, FINDING_ONLY, 0);
        add_result(finding, &answer->options[0]);
        finding_option(finding, 0);
    } else if (answer->proven_margin > 0) {
        find_proven(answer);
    } else if (next == answer->n_options) {
        find_same(answer, next);
    } else if (!answer->how.exact && !estimate_is_below(&answer->options[next].diff) &&
               verdict_is_equal(answer, next)) {
        find_equals(answer, next);
    } else
        find_best(answer, next);
    if (next < answer->n_options && next > 1)
        find_same(answer, next);
}

/* Reports whether an announcement is still possible after silence at this point. */
static void find_waiting(struct answer *answer)
{
    const struct table *table = &answer->situation.table;
    if (table->phase != PHASE_ANNOUNCE)
        return;
    const action call = waiting_call(&answer->situation);
    struct finding *finding = add_finding(answer, FINDING_WAITING, 0);
    if (call == CALL_INDEX_PASS) {
        finding->marks = FOUND_LAST;
        return;
    }
    action_word(table, call, finding->call);
    if (answer->waiting.value >= 0.0005) { /* a smaller share would be printed as 0.0 % */
        finding->marks = FOUND_COUNTED;
        finding_estimate(finding, "share", SHOWN_SHARE, &answer->waiting);
    }
}

/* Whether, under these rules, fewer doubles count if the hand is laid down (tabled_cap). */
static bool fewer_count(const struct ruleset *rules)
{
    for (int i = 0; i < rules->n_contracts; i++)
        if (rules->contracts[i].tabled_cap < rules->contracts[i].settle_cap)
            return true;
    return false;
}

/* Reports how often the best reply risks a certain win for one that pays double (short_factor). */
static void find_risk(struct answer *answer, const struct answer_option *sure)
{
    struct estimate risked = sure->stands;
    risked.value = risked.low = risked.high = sure->stands.value - sure->win.value;
    if (answer->how.exact && answer->how.best_reply && sure->stands.n > 0 && risked.value > 1e-9)
        finding_estimate(add_finding(answer, FINDING_RISKED, 0), "share", SHOWN_BETWEEN, &risked);
}

/* Reports how often a sure contract is not played. */
static void find_overcalled(struct answer *answer, const struct answer_option *sure)
{
    struct estimate share = sure->overcalled;
    unsigned marks = 0;
    if (sure->stands.n > 0 && 1 - sure->stands.value - share.value > 1e-9) {
        share = sure->stands;
        share.value = 1 - sure->stands.value;
        share.low = 1 - sure->stands.high;
        share.high = 1 - sure->stands.low;
        marks = FOUND_UP;
    }
    if (share.n > 0 && share.value > 0)
        finding_estimate(add_finding(answer, FINDING_OVERCALLED, marks), "share", SHOWN_BETWEEN,
                         &share);
}

static void find_sure(struct answer *answer)
{
    const struct ruleset *rules = answer->situation.table.rules;
    const unsigned tabled = rules->lets_table ? FOUND_TABLED : 0;
    int i = 0;
    if (answer->sure) {
        add_finding(answer, FINDING_SURE, tabled);
        return;
    }
    while (i < answer->n_options && !answer->options[i].sure)
        i++;
    if (i == answer->n_options)
        return;
    const struct answer_option *option = &answer->options[i];
    const unsigned silent = strcmp(option->name, "P") == 0 ? FOUND_SILENT : 0;
    finding_option(
        add_finding(answer, FINDING_SURE_CALL,
                    silent | tabled | (tabled != 0 && fewer_count(rules) ? FOUND_FEWER : 0)),
        i);
    find_overcalled(answer, option);
    find_risk(answer, option);
}

/* --- assumptions and sensitivities ---------------------------------------------------------- */

/* Reports a follow-up and the best option in the follow-up. */
static void find_follow_up(struct answer *answer, int number)
{
    const struct follow_up *follow_up = &answer->follow_ups[number];
    const struct estimate share = interval_exact(follow_up->chance, answer->how.n_possible);
    struct finding *finding =
        add_finding(answer, FINDING_FOLLOW_UP, share.value > 0 ? 0 : FOUND_NEVER);
    finding_number(finding, "number", SHOWN_WHOLE, number + 1);
    finding_estimate(finding, "share", SHOWN_SHARE, &share);
    finding_estimate(finding, "after", SHOWN_SIGNED, &follow_up->payoff);
    finding_option(finding, 0);
    if (follow_up->reply[0] != '\0')
        snprintf(add_finding(answer, FINDING_REPLY, 0)->call, sizeof finding->call, "%s",
                 situation_spoken(follow_up->reply));
}

static void find_follow_ups(struct answer *answer)
{
    for (int i = 0; i < answer->n_follow_ups; i++)
        if (answer->follow_ups[i].is_likely)
            find_follow_up(answer, i);
}

/* Reports the bracket's bounds; the bound with all hands visible exists for some rules only. */
static void find_bracket(struct answer *answer)
{
    const struct answer_option *best = &answer->options[0];
    struct finding *finding;
    if (answer->how.sees_all)
        return;
    if (answer->open_how.n > 0) {
        finding = add_finding(answer, FINDING_OPEN, 0);
        finding_estimate(finding, "open", SHOWN_SIGNED, &best->open);
        finding_option(finding, 0);
    }
    if (answer->naive_how.n > 0 && !provenance_is_naive(&answer->how)) {
        finding = add_finding(answer, FINDING_NAIVE, 0);
        finding_estimate(finding, "naive", SHOWN_SIGNED, &best->naive);
        finding_option(finding, 0);
    }
}

static void find_model(struct answer *answer)
{
    const struct answer_option *best = &answer->options[0];
    if (!answer->has_unweighed ||
        sign_of_rounded(answer->unweighed.value - best->payoff.value) == 0)
        return;
    struct finding *finding = add_finding(answer, FINDING_MODEL, 0);
    finding_estimate(finding, "without", SHOWN_SIGNED, &answer->unweighed);
    finding_estimate(finding, "payoff", SHOWN_SIGNED, &best->payoff);
    finding_option(finding, 0);
}

/* A call is unexplained if the model's share of the weight is below this fraction of the trust. */
static const double hardly = 0.2;

/* Reports a call that the model hardly explains: its likelihood comes mainly from distrust. */
static void find_unexplained(struct answer *answer)
{
    const struct explained *explained = &answer->how.explained;
    const struct table *table = &answer->situation.table;
    if (!explained->known || explained->share >= hardly * explained->trust)
        return;
    struct finding *finding =
        add_finding(answer, FINDING_UNEXPLAINED, explained->share <= 0.0 ? FOUND_NEVER : 0);
    const struct estimate share = interval_exact(explained->share, answer->how.n_possible);
    finding_number(finding, "seat", SHOWN_WHOLE, explained->who + 1);
    finding_estimate(finding, "share", SHOWN_SHARE, &share);
    snprintf(finding->call, sizeof finding->call, "%s",
             situation_spoken(situation_call(table, explained->at)));
}

/* Warns that a caller's hand is drawn from all hands that can legally make the call, which makes a
 * kontra against a zolo look better than it is. */
static void find_caller(struct answer *answer)
{
    const struct table *table = &answer->situation.table;
    for (unsigned i = 0; i < table->auction.n_calls && answer->how.n_actions == 0; i++) {
        const struct call *call = &table->rules->calls[table->auction.calls[i]];
        const seat caller = auction_caller(table->rules, i);
        if (call->kind == CALL_PASS || caller == answer->situation.me)
            continue;
        struct finding *finding = add_finding(answer, FINDING_CALLER, 0);
        finding_number(finding, "seat", SHOWN_WHOLE, caller + 1);
        snprintf(finding->call, sizeof finding->call, "%s",
                 situation_spoken(situation_call(table, (int)i)));
        return;
    }
}

static void find_tie(struct answer *answer)
{
    const struct ruleset *rules = answer->situation.table.rules;
    const struct estimate *tie = &answer->tie;
    if (tie->n == 0)
        return;
    struct finding *finding =
        add_finding(answer, FINDING_TIE, tie->exact && tie->value <= 0 ? FOUND_NEVER : 0);
    finding_estimate(finding, "share", SHOWN_BETWEEN, tie);
    finding_number(finding, "deals", SHOWN_WHOLE, rules->bok_deals);
    finding_number(finding, "factor", SHOWN_WHOLE, rules->bok_factor);
    finding_number(finding, "worth", SHOWN_PLAIN, tie_worth(rules, tie));
}

/* --- sensitivities ---------------------------------------------------------------------------- */

/* An effect must exceed this many half-widths to be significant, as the largest of many are
 * reported. At 95 % this is 1.67 · 1.96 standard errors, the Bonferroni bound for the 45 effects
 * (pairs of card and location) of a Kop hand. */
static const double doubt = 5.0 / 3;
/* The same limit in half-widths of an asymptotic confidence sequence. The ratio of margin_stopped
 * at 0.05/45 to margin_stopped at 0.05 is 1.48 at a first look after 64 rows, and smaller later. */
static const double doubt_of_stopped = 1.5;

static bool is_decisive(const struct estimate *estimate)
{
    const double half =
        estimate->value > 0 ? estimate->value - estimate->low : estimate->high - estimate->value;
    return fabs(estimate->value) >= EFFECT_NEGLIGIBLE &&
           fabs(estimate->value) >
               half * (estimate->kind == INTERVAL_SEQUENCE ? doubt_of_stopped : doubt);
}

/* Locations less likely than this are of no use to a player. */
static const double too_rare = 0.01;

static bool is_worth_a_row(const struct effect *effect, bool flips)
{
    return effect->chance >= too_rare && fabs(effect->payoff.value) >= EFFECT_NEGLIGIBLE &&
           isfinite(effect->payoff.high - effect->payoff.low) &&
           (flips || is_decisive(&effect->payoff));
}

/* The payoff variance explained by whether the card is at this location. If an effect d has
 * probability p and the mean effect is 0, the variance is p d² + (1 − p) (p d / (1 − p))². */
static double variance_explained(const struct effect *effect)
{
    const double d = effect->payoff.value;
    return effect->chance / (1 - effect->chance) * d * d;
}

/* Whether to report effect a of a card rather than effect b. Locations at which another option is
 * best come first, then those that explain more variance. Two mutually exclusive locations explain
 * the same variance; the rarer one, whose effect is larger, is sorted first and kept. */
static bool explains_more(const struct effect *a, bool a_flips, const struct effect *b,
                          bool b_flips)
{
    if (a_flips != b_flips)
        return a_flips;
    return variance_explained(a) > variance_explained(b) * (1 + 1e-9);
}

/* Marks in `row` the effects to report, one per card, and in `flips` those that change which option
 * is best. Returns the number of effects marked in both arrays. */
static int choose_rows(const struct effect *effects, int n, bool has_margin, bool *row, bool *flips)
{
    int n_flips = 0;
    for (int i = 0; i < n; i++) {
        flips[i] = has_margin && effects[i].margin.value < 0 && is_decisive(&effects[i].margin);
        row[i] = is_worth_a_row(&effects[i], flips[i]);
        for (int j = 0; j < i && row[i]; j++) {
            if (!row[j] || effects[j].card != effects[i].card)
                continue;
            row[j] = !explains_more(&effects[i], flips[i], &effects[j], flips[j]);
            row[i] = !row[j];
        }
    }
    for (int i = 0; i < n; i++)
        n_flips += row[i] && flips[i];
    return n_flips;
}

int effects_decisive(const struct effect *effects, int n, int most, bool has_margin, int *out)
{
    bool row[MAX_EFFECTS], flips[MAX_EFFECTS];
    const int n_flips = choose_rows(effects, n, has_margin, row, flips);
    int n_others = n_flips < most ? most - n_flips : 0, n_out = 0;
    for (int i = 0; i < n && n_out < most; i++) {
        if (!row[i] || (!flips[i] && n_others == 0))
            continue;
        n_others -= !flips[i];
        out[n_out++] = i;
    }
    return n_out;
}

static struct finding finding_of(const struct situation *situation, const struct effect *effect,
                                 bool has_margin)
{
    static const unsigned seats[N_SEATS] = {0, FOUND_LEFT, FOUND_ACROSS, FOUND_RIGHT};
    const struct estimate *margin = &effect->margin;
    struct finding finding = {.kind = FINDING_SENSITIVITY, .n_cards = 1, .cards = {effect->card}};
    finding_number(&finding, "chance", SHOWN_SHARE, effect->chance);
    finding_estimate(&finding, "payoff", SHOWN_SIGNED, &effect->payoff);
    if (effect->place == PLACE_SEAT) {
        finding.marks = seats[(effect->who - situation->me + N_SEATS) % N_SEATS];
        finding_number(&finding, "seat", SHOWN_WHOLE, effect->who + 1);
    } else
        finding.marks = effect->place == PLACE_PARTNER ? FOUND_PARTNER : FOUND_OPPONENT;
    if (situation->table.rules->pack->n_copies > 1)
        finding.marks |= FOUND_TWIN;
    finding_option(&finding, 0);
    if (!has_margin)
        return finding;
    finding_option(&finding, 1);
    finding_estimate(&finding, "margin", SHOWN_SIGNED, margin);
    if (margin->value < 0)
        finding.marks |= margin->high < 0 ? FOUND_TURNS : FOUND_MAY_TURN;
    return finding;
}

int findings_of_effects(const struct situation *situation, const struct effect *effects, int n,
                        bool has_margin, struct finding out[MOST_DECISIVE])
{
    int decisive[MOST_DECISIVE];
    const int n_decisive = effects_decisive(effects, n, MOST_DECISIVE, has_margin, decisive);
    for (int i = 0; i < n_decisive; i++)
        out[i] = finding_of(situation, &effects[decisive[i]], has_margin);
    if (n == 0 || n_decisive > 0)
        return n_decisive;
    out[0] = (struct finding){.kind = FINDING_INSENSITIVE,
                              .marks = effects[0].payoff.exact ? FOUND_EXACT : 0};
    finding_number(&out[0], "least", SHOWN_PLAIN, EFFECT_NEGLIGIBLE);
    finding_option(&out[0], 0);
    return 1;
}

static void find_sensitivity(struct answer *answer)
{
    struct finding reported[MOST_DECISIVE];
    const int n = findings_of_effects(&answer->situation, answer->effects, answer->n_effects,
                                      answer->n_options > 1, reported);
    for (int i = 0; i < n; i++)
        *add_finding(answer, FINDING_SENSITIVITY, 0) = reported[i];
}

void findings_find(struct answer *answer)
{
    answer->n_findings = 0;
    if (provenance_is_of_few(&answer->how)) {
        finding_number(add_finding(answer, FINDING_TOO_FEW, 0), "deals", SHOWN_WHOLE,
                       (double)answer->how.n);
        return;
    }
    find_recommendation(answer);
    find_verdict(answer);
    find_unexplained(answer);
    find_waiting(answer);
    find_sure(answer);
    find_follow_ups(answer);
    find_bracket(answer);
    find_model(answer);
    find_caller(answer);
    find_tie(answer);
    find_sensitivity(answer);
}
