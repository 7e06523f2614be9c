/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What one decision cost: see review.h. The options are played on the deals that
 * fit; if that is a sample, the option that looks best was also lucky, so the cost
 * of the one taken is measured on deals that had no part in choosing it. */
#include <limits.h>
#include <math.h>
#include <stdlib.h>

#include "analyzer/answer/answer_options.h"
#include "analyzer/review/review.h"
#include "analyzer/review/review_run.h"
#include "engine/rules/auction/auction.h"

/* Costs below this are rounding of sums of chances. */
static const double rounding = 1e-9;

/* Numbers of the acts of a kind; announcements share those of cards, after the last card. */
enum { LABELS_PER_DECISION = 2, ACT_NUMBERS = 256, FIRST_ANNOUNCEMENT = 128 };

static uint64_t label_of(struct review_decision_id id, int part)
{
    const bool is_call = id.phase == PHASE_CALL;
    const int number = id.number + (id.phase == PHASE_ANNOUNCE ? FIRST_ANNOUNCEMENT : 0);
    const uint64_t act = ((uint64_t)id.deal * 2 + is_call) * ACT_NUMBERS + (uint64_t)number;
    return act * LABELS_PER_DECISION + (uint64_t)part;
}

static struct estimate scaled(struct estimate estimate, double factor)
{
    const double a = estimate.low * factor, b = estimate.high * factor;
    estimate.value *= factor;
    estimate.se *= fabs(factor);
    estimate.low = fmin(a, b);
    estimate.high = fmax(a, b);
    return estimate;
}

static struct estimate not_negative(struct estimate cost)
{
    return cost.exact && cost.value < rounding ? interval_exact(0, cost.n) : cost;
}

static bool goes_before(const struct review_option *a, const struct review_option *b, action taken)
{
    const double gap = a->payoff.value - b->payoff.value;
    return fabs(gap) < rounding ? a->action == taken : gap > 0;
}

static void sort_options(struct review_decision *decision, action taken)
{
    struct review_option *options = decision->options;
    for (int i = 1; i < decision->n_options; i++) {
        const struct review_option moved = options[i];
        int j = i;
        for (; j > 0 && goes_before(&moved, &options[j - 1], taken); j--)
            options[j] = options[j - 1];
        options[j] = moved;
    }
    for (int i = 0; i < decision->n_options; i++)
        if (options[i].action == taken)
            decision->taken = i;
}

/* What the run says of each option. */
static enum status read_options(struct review_decision *decision, const struct comparison *run,
                                int factor)
{
    enum status status = STATUS_OK;
    for (int i = 0; i < decision->n_options && status == STATUS_OK; i++) {
        struct review_option *option = &decision->options[i];
        option->cost = not_negative(scaled(run->study.diff[i], -factor));
        option->payoff = scaled(run->study.value[i], factor);
        status = compare_share(run, i, 1, INT_MAX, &option->win);
    }
    return status;
}

/* The option taken and the one that looked best, once more on other deals. */
static enum status measure_afresh(struct review_decision *decision, uint64_t label,
                                  const struct request *request, int factor, struct diag *diag)
{
    enum { TAKEN, BEST };
    const action options[] = {decision->options[decision->taken].action,
                              decision->options[0].action};
    struct review_run run;
    const enum status status =
        review_run_play(&decision->situation, options, 2, label, request, &run, diag);
    const struct study *study = &run.run.study;
    if (status == STATUS_OK)
        decision->cost = study->best == BEST ? scaled(study->diff[TAKEN], -factor)
                                             : scaled(study->diff[BEST], factor);
    review_run_clear(&run);
    return status;
}

actionset review_actions(const struct situation *situation)
{
    const struct view view = situation_view(situation);
    return view_choices(&view);
}

/* A reservation that was outranked comes to what pass comes to, and stands in its place. */
static bool is_outranked(const struct situation *situation, action taken)
{
    const struct table *table = &situation->table;
    return table->phase == PHASE_CALL &&
           auction_idle(&table->auction, table->rules, cardset_of(taken)) != 0;
}

/* The action that stands for the one taken: of twins the first. */
static action option_of(const struct situation *situation, action taken)
{
    const struct view view = situation_view(situation);
    return view.table->phase == PHASE_CARD
               ? pack_copy_in(view.table->rules->pack, taken, view.actions)
               : taken;
}

static void list_options(struct review_decision *decision, action taken, action *actions)
{
    const actionset open = review_actions(&decision->situation);
    const bool outranked = is_outranked(&decision->situation, taken);
    int n = 0;
    CARDSET_EACH(a, open) {
        const action option = outranked && a == CALL_INDEX_PASS ? taken : (action)a;
        decision->options[n].action = actions[n] = option;
        action_word(&decision->situation.table, option, decision->options[n++].name);
    }
}

static enum status find_cost(struct review_decision *decision, uint64_t label,
                             const struct request *request, int factor, struct diag *diag)
{
    const struct review_option *taken = &decision->options[decision->taken];
    decision->cost = taken->cost;
    if (taken->payoff.exact)
        return STATUS_OK;
    if (decision->taken == 0) { /* nothing looked better, be it by a tie; yet that is no proof */
        decision->cost = interval_exact(0, decision->how.n);
        decision->cost.exact = false;
        decision->cost.kind = INTERVAL_NONE;
        return STATUS_OK;
    }
    const enum status status = measure_afresh(decision, label, request, factor, diag);
    const struct estimate gain = estimate_negated(decision->cost);
    decision->too_close = !estimate_is_below(&gain);
    return status;
}

enum status review_judge(const struct situation *situation, action taken,
                         struct review_decision_id id, const struct request *request, int factor,
                         struct review_decision *out, struct diag *diag)
{
    *out = (struct review_decision){.situation = *situation,
                                    .number = id.number,
                                    .n_options = cardset_count(review_actions(situation))};
    out->options = calloc((size_t)out->n_options, sizeof *out->options);
    if (out->options == NULL)
        return STATUS_MEMORY;
    action actions[MAX_OPTIONS];
    list_options(out, taken, actions);
    struct review_run run;
    enum status status = review_run_play(&out->situation, actions, out->n_options, label_of(id, 0),
                                         request, &run, diag);
    if (status == STATUS_OK)
        status = read_options(out, &run.run, factor);
    out->how = run.run.how;
    review_run_clear(&run);
    if (status != STATUS_OK)
        return status;
    sort_options(out, option_of(situation, taken));
    return find_cost(out, label_of(id, 1), request, factor, diag);
}
