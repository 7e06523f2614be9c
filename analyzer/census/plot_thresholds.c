/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How often contracts are won by the count of a hand: a block for each contract. */
#include "analyzer/census/break_even.h"
#include "analyzer/census/plot_scan.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/plot_words.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/language.h"

static const double confidence = 0.95;

/* The chance of its declarer from which a contract pays more than it costs. */
static double pays_from(const struct ruleset *rules, int contract)
{
    const struct act bid = {.contract = contract, .level = LEVEL_BID, .by_old = true};
    return break_even_of(rules, bid).chance;
}

/* The chance of the declarer below which the others' first double pays though he answers it when
 * that is good for him; 0 where there are no doubles. */
static double doubled_below(const struct ruleset *rules, int contract)
{
    const struct act kontra = {.contract = contract, .answered = true};
    return break_even_levels(rules, contract) == 0 ? 0 : 1 - break_even_of(rules, kontra).chance;
}

/* Returns false if it has no point. */
static bool write_curve(FILE *out, const struct ruleset *rules, const struct threshold_curve *curve)
{
    bool has_point = false;
    const struct contract *row = &rules->contracts[curve->contract];
    fprintf(out, "%s\tshare\tlow\thigh\tdeals\tpays_from\tdoubled_below\n", tr_word(row->name));
    for (int count = 0; count < SCAN_COUNTS; count++) {
        const struct estimate wins = scan_wins(&curve->scan, count, confidence);
        if (wins.kind == INTERVAL_NONE)
            continue;
        fprintf(out, "%d", count);
        plot_number(out, wins.value);
        plot_number(out, wins.low);
        plot_number(out, wins.high);
        fprintf(out, "\t%llu", (unsigned long long)wins.n);
        plot_number(out, pays_from(rules, curve->contract));
        plot_number(out, doubled_below(rules, curve->contract));
        fputc('\n', out);
        has_point = true;
    }
    return has_point;
}

/* How the count is made, once for each kind of order among the contracts drawn. */
static void add_counts(const struct ruleset *rules, const struct threshold_curve *curves,
                       int n_curves, char out[PLOT_TEXT_BYTES])
{
    for (int few = 0; few < 2; few++)
        for (int i = 0; i < n_curves; i++) {
            const struct order *order = ruleset_order(rules, curves[i].contract);
            if (order->few_trumps != (few == 1))
                continue;
            plot_add(out, "\n");
            plot_add_count(order, out);
            break;
        }
}

static void add_caption(const struct scan_plan *plan, const struct threshold_curve *curves,
                        int n_curves, char out[PLOT_TEXT_BYTES])
{
    char policy[128], n[NUMBER_BYTES];
    policy_roles_format(&plan->roles, policy, sizeof policy);
    number_count((uint64_t)curves[0].scan.n, n);
    plot_add(out, tr("%s; model %s, %s random deals of each contract, no doubles, seed %llu\n"),
             plan->rules->name, policy, n, (unsigned long long)plan->seed);
    plot_add(out, "%s",
             tr("bands: intervals of 95 %; dashed: where a contract pays its declarer, and where a "
                "double pays the others even if it may be answered"));
    add_counts(plan->rules, curves, n_curves, out);
}

enum status plot_of_thresholds(const struct scan_plan *plan, const struct threshold_curve *curves,
                               int n_curves, struct plot *out)
{
    *out = (struct plot){.script = "thresholds"};
    snprintf(out->unit, sizeof out->unit, "%s", tr(PLOT_COUNT_UNIT));
    plot_add(out->title, tr("How often a contract is won, by its declarer's hand, seat %s"),
             situation_seat(plan->me));
    add_caption(plan, curves, n_curves, out->caption);
    FILE *data = plot_begin(out, "share of deals won by the count of the declarer's hand\n"
                                 "# A block for each contract. In an unbid game the hand is that "
                                 "of one of the old.");
    bool is_empty = true;
    for (int i = 0; i < n_curves && data != NULL; i++) {
        fputs(i == 0 ? "" : "\n\n", data);
        is_empty &= !write_curve(data, plan->rules, &curves[i]);
    }
    const enum status status = plot_end(out);
    return status == STATUS_OK && is_empty ? STATUS_INPUT : status;
}
