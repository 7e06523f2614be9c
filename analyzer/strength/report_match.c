/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/strength/match.h"

#include <string.h>

#include "analyzer/page/page.h"
#include "analyzer/page/plot.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/provenance.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"

enum { TEXT_BYTES = 512, NAME_BYTES = 192, LABEL_BYTES = 208 };

/* --- names of policies ---------------------------------------------------------------------- */

/* Writes a policy's name as the user would write it with --policy. */
static void policy_name(const struct match *match, int policy, char out[NAME_BYTES])
{
    policy_format(&match->plan.policies[policy], out, NAME_BYTES);
}

/* Writes a policy's column label: "club#2" if an earlier policy has the same name. */
static void policy_label(const struct match *match, int policy, char out[LABEL_BYTES])
{
    char name[NAME_BYTES], other[NAME_BYTES];
    int n = 1;
    policy_name(match, policy, name);
    for (int i = 0; i < policy; i++) {
        policy_name(match, i, other);
        n += strcmp(other, name) == 0;
    }
    snprintf(out, LABEL_BYTES, n > 1 ? "%s#%d" : "%s", name, n);
}

static void put_policy(struct page *to, const char *key, const struct match *match, int policy)
{
    char name[NAME_BYTES];
    policy_name(match, policy, name);
    page_name(to, key, NULL, name);
}

/* --- the parts of a pair's match ------------------------------------------------------------ */

/* A pair whose parts are reported, and the column headings with the names of its policies. To fit
 * into 80 columns, text output has two tables for each kind of part: differences and payoffs. */
struct parts {
    const struct match *match;
    const struct match_pair *pair;
    bool differences, payoffs; /* which columns to print in text output */
    char often[2][LABEL_BYTES], payoff[2][2 * LABEL_BYTES], win[2][2 * LABEL_BYTES];
};

static struct parts parts_of(const struct match *match, const struct match_pair *pair)
{
    struct parts parts = {.match = match, .pair = pair, .differences = true, .payoffs = true};
    for (int p = 0; p < 2; p++) {
        policy_label(match, p == 0 ? pair->a : pair->b, parts.often[p]);
        snprintf(parts.payoff[p], sizeof parts.payoff[p], tr("%s payoff"), parts.often[p]);
        snprintf(parts.win[p], sizeof parts.win[p], tr("%s wins"), parts.often[p]);
    }
    return parts;
}

static bool has_part(const struct parts *of, int part)
{
    return of->pair->parts[part].n[0] > 0 || of->pair->parts[part].n[1] > 0;
}

/* Writes a row for a part, which has a machine-readable and a human-readable name. */
static void put_part(struct page *to, const struct parts *of, int part, const char *kind,
                     const char *name, const char *said)
{
    const struct match_split *split = &of->pair->parts[part];
    if (!has_part(of, part))
        return;
    const struct estimate *diff = part == PART_ALL ? &of->pair->diff : &split->diff;
    page_row(to);
    if (page_is(to, IN_CSV))
        page_name(to, "part", NULL, kind);
    page_name(to, "name", part < PART_ROLES ? "" : kind, page_is(to, IN_TEXT) ? said : name);
    if (page_is(to, IN_CSV)) {
        put_policy(to, "a", of->match, of->pair->a);
        put_policy(to, "b", of->match, of->pair->b);
        page_count(to, "deals", NULL, (int64_t)of->pair->n);
    }
    page_mean(to, "diff", of->differences ? N_("difference") : NULL, diff);
    if (page_is(to, IN_CSV))
        page_name(to, "interval", NULL, interval_code(diff->kind));
    page_mean(to, "adds", of->differences ? N_("adds") : NULL, &split->adds);
    for (int p = 0; p < 2; p++) {
        page_group(to, p == 0 ? "a" : "b");
        if (page_is(to, IN_CSV) && part == PART_ALL)
            page_count(to, "failures", NULL, (int64_t)of->pair->failures[p]);
        else if (page_is(to, IN_CSV))
            page_missing(to, "failures", NULL);
        page_count(to, "seats", NULL, (int64_t)split->n[p]);
        page_often(to, "often", of->differences ? of->often[p] : NULL, &split->often[p],
                   split->n[p]);
        page_mean(to, "payoff", of->payoffs ? of->payoff[p] : NULL, &split->payoff[p]);
        page_share(to, "win", of->payoffs ? of->win[p] : NULL, &split->win[p]);
    }
    page_group(to, NULL);
}

static void put_tables(struct page *to, const struct parts *of)
{
    static const char *const names[N_TABLE_KINDS] = {"one", "two", "three"};
    static const char *const said[N_TABLE_KINDS] = {N_("alone"), N_("two of them"),
                                                    N_("three of them")};
    page_object(to, "all");
    put_part(to, of, PART_ALL, "match", "all", tr("all"));
    page_end(to);
    page_table(to, "tables", IN_JSON);
    for (int kind = 0; kind < N_TABLE_KINDS; kind++)
        put_part(to, of, PART_TABLES + kind, "table", names[kind], tr(said[kind]));
    page_end(to);
}

static void put_roles(struct page *to, const struct parts *of)
{
    for (int role = 0; role < N_ROLES; role++) {
        const char *name = role_name(of->match->plan.rules, (enum match_role)role);
        put_part(to, of, PART_ROLES + role, N_("role"), name, tr(name));
    }
}

static void put_contracts(struct page *to, const struct parts *of)
{
    const struct ruleset *rules = of->match->plan.rules;
    for (int i = 0; i < rules->n_contracts; i++) {
        const char *name = rules->contracts[i].name;
        put_part(to, of, PART_CONTRACTS + i, N_("contract"), name, tr_word(name));
    }
}

/* Writes the rows for passes, bids and doubles; doubles are named by their level. */
static void put_calls(struct page *to, const struct parts *of)
{
    const struct ruleset *rules = of->match->plan.rules;
    for (int part = PART_CALLS; part < N_PARTS; part++) {
        if (!has_part(of, part))
            continue;
        const char *name = part == PART_CALLS + CALL_INDEX_PASS ? "pass"
                           : part < PART_DOUBLES ? rules->calls[part - PART_CALLS].name
                                                 : auction_double_name(rules, part - PART_DOUBLES);
        put_part(to, of, part, N_("call"), name, tr_word(name));
    }
}

static void put_parts(struct page *to, struct parts *of)
{
    static const struct {
        const char *key;
        void (*put)(struct page *, const struct parts *);
    } tables[] = {{NULL, put_tables},
                  {"roles", put_roles},
                  {"contracts", put_contracts},
                  {"calls", put_calls}};
    const int n_halves = page_is(to, IN_TEXT) && of->match->n_pairs == 1 ? 2 : 1;
    const unsigned layouts = of->match->n_pairs == 1 ? IN_ALL : IN_DATA;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        for (int half = 0; half < n_halves; half++) {
            of->differences = n_halves == 1 || half == 0;
            of->payoffs = n_halves == 1 || half == 1;
            page_table(to, tables[i].key, layouts);
            tables[i].put(to, of);
            page_end(to);
        }
        if (i == 0)
            page_count(to, "deals", NULL, (int64_t)of->pair->n);
    }
}

/* --- pairs ---------------------------------------------------------------------------------- */

/* Writes a line such as "club − random: +3.21 ± 0.04 stakes per seat and deal: club is better." */
static void say_verdict(struct page *to, const struct match *match, const struct match_pair *pair)
{
    char a[LABEL_BYTES], b[LABEL_BYTES], number[NUMBER_BYTES];
    char ahead[2][NUMBER_BYTES], deals[NUMBER_BYTES];
    policy_label(match, pair->a, a);
    policy_label(match, pair->b, b);
    number_signed(&pair->diff, 1, number_decimals(&pair->diff), to->style.symbols, number);
    page_say(to,
             pair->alike ? tr("%1$s %2$s %3$s: %4$s %5$s per seat and deal: the same policy.")
             : pair->better > 0 ? tr("%1$s %2$s %3$s: %4$s %5$s per seat and deal: %1$s is better.")
             : pair->better < 0
                 ? tr("%1$s %2$s %3$s: %4$s %5$s per seat and deal: %3$s is better.")
                 : tr("%1$s %2$s %3$s: %4$s %5$s per seat and deal: too close to call."),
             a, number_minus(to->style.symbols), b, number,
             tr_word(ruleset_unit(match->plan.rules)->many));
    if (pair->diff.kind != INTERVAL_NONE)
        return;
    number_count(pair->ahead[0], ahead[0]);
    number_count(pair->ahead[1], ahead[1]);
    number_count(pair->n, deals);
    page_say(to,
             tr("Too few deals for an interval, so the verdict counts deals: of %1$s, %2$s was "
                "ahead in %3$s and %4$s in %5$s."),
             deals, a, ahead[0], b, ahead[1]);
}

static void put_two(struct page *to, const char *key, const uint64_t counts[2])
{
    page_json(to, key, json_pack("[I,I]", (json_int_t)counts[0], (json_int_t)counts[1]));
}

static void put_pairs(struct page *to, const struct match *match)
{
    page_table(to, "pairs", IN_JSON);
    for (int i = 0; i < match->n_pairs; i++) {
        const struct match_pair *pair = &match->pairs[i];
        struct parts parts = parts_of(match, pair);
        page_row(to);
        put_policy(to, "a", match, pair->a);
        put_policy(to, "b", match, pair->b);
        page_mean(to, "diff", NULL, &pair->diff);
        if (pair->better != 0)
            put_policy(to, "better", match, pair->better > 0 ? pair->a : pair->b);
        else
            page_missing(to, "better", NULL);
        put_two(to, "ahead", pair->ahead);
        put_two(to, "failures", pair->failures);
        page_truth(to, "same", pair->alike);
        page_name(to, "stop", NULL, stop_code(pair->reason));
        page_truth(to, "peeked", pair->peeked);
        if (match->n_pairs == 1)
            say_verdict(to, match, pair);
        put_parts(to, &parts);
    }
    page_end(to);
}

/* --- several policies ----------------------------------------------------------------------- */

/* How much policy `a` wins from policy `b`; index a may be greater than b. */
static struct estimate difference(const struct match *match, int a, int b)
{
    return a < b ? match_find(match, a, b)->diff : estimate_negated(match_find(match, b, a)->diff);
}

static double strength(const struct match *match, int policy)
{
    if (match->has_rating)
        return match->rating.value[policy];
    return policy == 0 ? match->pairs[0].diff.value : 0;
}

/* Sorts the policies from strongest to weakest. */
static void rank(const struct match *match, int order[MAX_MATCHED])
{
    for (int i = 0; i < match->plan.n_policies; i++) {
        int at = i;
        for (; at > 0 && strength(match, order[at - 1]) < strength(match, i); at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
}

static void put_matrix(struct page *to, const struct match *match)
{
    const int n = match->plan.n_policies;
    char labels[MAX_MATCHED][LABEL_BYTES], head[TEXT_BYTES];
    for (int i = 0; i < n; i++)
        policy_label(match, i, labels[i]);
    snprintf(head, sizeof head, tr("row %s column"), number_minus(to->style.symbols));
    page_table(to, NULL, IN_TEXT);
    for (int i = 0; i < n; i++) {
        page_row(to);
        page_name(to, NULL, head, labels[i]);
        for (int j = 0; j < n; j++)
            if (i != j) {
                const struct estimate diff = difference(match, i, j);
                page_mean(to, NULL, labels[j], &diff);
            } else
                page_missing(to, NULL, labels[j]);
    }
    page_end(to);
}

static void put_rated(struct page *to, const struct match *match, int policy)
{
    char label[LABEL_BYTES];
    policy_label(match, policy, label);
    page_row(to);
    if (page_is(to, IN_CSV)) {
        page_name(to, "part", NULL, "rating");
        page_name(to, "name", NULL, "field");
        put_policy(to, "a", match, policy);
        page_missing(to, "b", NULL);
        page_missing(to, "deals", NULL);
    } else
        put_policy(to, "policy", match, policy);
    page_name(to, NULL, N_("rating"), label);
    page_payoff(to, "rating", "", match->rating.value[policy], 3);
    page_number(to, "se", N_("standard error"), match->rating.se[policy], 4);
}

/* Writes the ratings, with the strongest policy first. */
static void put_rating(struct page *to, const struct match *match)
{
    int order[MAX_MATCHED];
    char misfit[NUMBER_BYTES];
    rank(match, order);
    page_object(to, "rating");
    page_table(to, "policies", IN_ALL);
    for (int i = 0; i < match->plan.n_policies; i++)
        put_rated(to, match, order[i]);
    page_end(to);
    page_number(to, "misfit", NULL, match->rating.misfit, 3);
    page_end(to);
    snprintf(misfit, sizeof misfit, "%.3f", match->rating.misfit);
    language_mark_decimals(misfit);
    page_say(to,
             tr("A rating is the mean gain of a policy against all policies of the table, itself "
                "included (least squares over the pairs; sum 0). The results of the pairs differ "
                "from what this scale predicts by at most %s."),
             misfit);
}

/* --- header and footer ---------------------------------------------------------------------- */

/* Finds the smallest and the largest number of deals that any pair played. */
static void count_deals(const struct match *match, char few[NUMBER_BYTES], char many[NUMBER_BYTES])
{
    uint64_t least = UINT64_MAX, most = 0;
    for (int i = 0; i < match->n_pairs; i++) {
        least = match->pairs[i].n < least ? match->pairs[i].n : least;
        most = match->pairs[i].n > most ? match->pairs[i].n : most;
    }
    number_count(least, few);
    number_count(most, many);
}

/* Writes "club against random", or a list if there are three or more policies. */
static void put_policies(struct page *to, const struct match *match)
{
    char names[MAX_MATCHED][LABEL_BYTES], list[TEXT_BYTES] = "";
    page_each(to, "policies");
    for (int i = 0; i < match->plan.n_policies; i++) {
        put_policy(to, NULL, match, i);
        policy_label(match, i, names[i]);
        text_list(list, TEXT_BYTES, ", ", "%s", names[i]);
    }
    page_each(to, NULL);
    if (match->n_pairs == 1)
        page_text(to, N_("Match"), tr("%s against %s"), names[0], names[1]);
    else
        page_text(to, N_("Match"), "%s", list);
}

static void put_head(struct page *to, const struct match *match)
{
    const struct match_plan *plan = &match->plan;
    char few[NUMBER_BYTES], many[NUMBER_BYTES], seed[NUMBER_BYTES];
    put_policies(to, match);
    page_count(to, "seatings", NULL, MATCH_SEATINGS);
    page_count(to, "seed", NULL, (int64_t)plan->seed);
    page_number(to, "confidence", NULL, match->confidence, 2);
    count_deals(match, few, many);
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)plan->seed);
    page_text(to, N_("Deals"),
              match->n_pairs == 1 ? tr("%1$s, each in %2$d seatings, seed %3$s")
              : strcmp(few, many) == 0
                  ? tr("%1$s per pair, each in %2$d seatings, seed %3$s")
                  : tr("%1$s to %4$s per pair, each in %2$d seatings, seed %3$s"),
              few, MATCH_SEATINGS, seed, many);
    page_gap(to);
}

/* Writes how often each policy failed in its playouts, if the match continues after failures. */
static void put_failures(struct page *to, const struct match *match)
{
    char list[TEXT_BYTES] = "", label[LABEL_BYTES], failed[NUMBER_BYTES], played[NUMBER_BYTES];
    for (int i = 0; i < match->plan.n_policies; i++) {
        uint64_t failures = 0, n = 0;
        for (int p = 0; p < match->n_pairs; p++) {
            const struct match_pair *pair = &match->pairs[p];
            failures += pair->failures[0] * (pair->a == i) + pair->failures[1] * (pair->b == i);
            n += pair->a == i || pair->b == i ? pair->n * MATCH_SEATINGS : 0;
        }
        policy_label(match, i, label);
        number_count(failures, failed);
        number_count(n, played);
        text_list(list, TEXT_BYTES, ", ", tr("%1$s in %2$s of %3$s games"), label, failed, played);
    }
    if (match->plan.on_failure != ON_FAILURE_STOP)
        page_text(to, N_("Failures"),
                  match->plan.on_failure == ON_FAILURE_PASS
                      ? tr("%s; after a failure, the player passes and plays its lowest cards")
                      : tr("%s; after a failure, club plays for the player"),
                  list);
}

static void say_notes(struct page *to, const struct match *match)
{
    page_gap(to);
    if (match->n_pairs > 1)
        page_say(to, "%s",
                 tr("Differences are payoffs per seat and deal. --format json lists the roles, "
                    "contracts and calls of each pair."));
    else
        page_say(to, "%s",
                 tr("Payoffs are per seat and deal. A percentage below the name of a policy is the "
                    "share of its seats; \"adds\" is the row's contribution to the difference. "
                    "\"Alone\", \"two\" and \"three\" count the policy's seats at the table. A "
                    "call counts once per deal, and a pass only if the seat makes no other call. A "
                    "dash means that n deals are too few for an interval."));
}

/* Writes the notes, the reason for stopping, and the kind of interval. */
static void put_foot(struct page *to, const struct match *match)
{
    const struct match_pair *pair = &match->pairs[0];
    char confidence[16];
    snprintf(confidence, sizeof confidence, "%.6g", 100 * match->confidence);
    language_mark_decimals(confidence);
    say_notes(to, match);
    put_failures(to, match);
    if (pair->peeked || pair->reason == STOP_TIME)
        page_text(to, N_("Stopped"), "%s", tr(stop_reason_text(pair->reason)));
    if (pair->n >= LEAST_ROWS && (!pair->alike || match->n_pairs > 1))
        page_text(to, N_("Interval"),
                  pair->peeked ? tr("%s %% confidence sequences, valid whenever the run stops: by "
                                    "betting for the difference, asymptotic for its parts")
                  : pair->reason == STOP_TIME
                      ? tr("%s %%, number of deals set by the time limit: Student's t over deals")
                      : tr("%s %%, n fixed: Student's t over deals"),
                  confidence);
}

enum status report_match(FILE *out, const struct match *match, struct report_style style)
{
    struct page page;
    page_begin(&page, out, style, "match", match->plan.rules);
    page.how.confidence = match->confidence;
    put_head(&page, match);
    if (match->n_pairs > 1)
        put_matrix(&page, match);
    put_pairs(&page, match);
    if (match->has_rating)
        put_rating(&page, match);
    else
        page_missing(&page, "rating", NULL);
    put_foot(&page, match);
    return page_finish(&page);
}

/* --- picture -------------------------------------------------------------------------------- */

static void put_difference(struct page *to, const struct match *match, const int *order, int i,
                           int j)
{
    const struct estimate diff = difference(match, order[i], order[j]);
    char first[LABEL_BYTES], second[LABEL_BYTES], words[NUMBER_BYTES];
    policy_label(match, order[i], first);
    policy_label(match, order[j], second);
    number_signed(&diff, 1, number_decimals(&diff), true, words);
    page_row(to);
    page_count(to, "column", NULL, j + 1);
    page_count(to, "row", NULL, i + 1);
    page_name(to, "policy", NULL, first);
    page_name(to, "opponent", NULL, second);
    page_mean(to, "difference", NULL, &diff);
    page_count(to, "n", NULL, (int64_t)diff.n);
    page_name(to, "in_words", NULL, words);
}

static void add_caption(const struct match *match, char out[PLOT_TEXT_BYTES])
{
    const struct match_plan *plan = &match->plan;
    char few[NUMBER_BYTES], many[NUMBER_BYTES], seed[NUMBER_BYTES], confidence[16];
    count_deals(match, few, many);
    confidence_words(match->confidence, confidence);
    language_mark_decimals(confidence);
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)plan->seed);
    plot_add(out,
             strcmp(few, many) != 0 ? tr("%1$s; each pair on %2$s to %5$s deals, each in %3$d "
                                         "seatings, seed %4$s\n")
                                    : tr("%1$s; each pair on %2$s deals, each in %3$d seatings, "
                                         "seed %4$s\n"),
             plan->rules->name, few, MATCH_SEATINGS, seed, many);
    plot_add(out,
             match->pairs[0].peeked ? tr("strongest first; ± %s confidence sequences")
                                    : tr("strongest first; ± %s intervals"),
             confidence);
}

enum status plot_of_match(const struct match *match, struct plot *out)
{
    int order[MAX_MATCHED];
    const int n = match->plan.n_policies;
    *out = (struct plot){.script = "matrix"};
    snprintf(out->unit, sizeof out->unit, tr("%s per seat and deal"),
             tr_word(ruleset_unit(match->plan.rules)->full));
    plot_add(out->title, "%s", tr("What each policy (row) wins against another (column)"));
    add_caption(match, out->caption);
    rank(match, order);
    if (plot_begin(out, "policies against each other, the strongest first") != NULL) {
        page_table(&out->page, NULL, IN_SERIES);
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                if (i != j)
                    put_difference(&out->page, match, order, i, j);
        page_end(&out->page);
    }
    return plot_end(out);
}
