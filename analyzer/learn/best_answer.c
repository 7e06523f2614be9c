/* See best_answer.h. */
#include "analyzer/learn/best_answer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/experiment/plan.h"
#include "engine/deal/deals.h"
#include "engine/play/reach.h"

struct search {
    const struct best_answer_plan *plan;
    struct best_answer *out;
    struct answer_tree *trees; /* by worker, owned; made when first used */
    int n_trees;
    const struct call_table *hands; /* numbers the hands; borrowed */
    int *drawn;                     /* numbers of the hands, ascending; owned */
    struct progress progress;
};

/* `n` of `population` numbers, all alike likely (Knuth 1997, 3.4.2, algorithm S). */
static void draw_hands(uint64_t seed, int n, int population, int *drawn)
{
    struct rng rng;
    rng_seed(&rng, seed, 0);
    for (int i = 0, taken = 0; taken < n; i++)
        if (rng_below(&rng, (uint64_t)(population - i)) < (uint64_t)(n - taken))
            drawn[taken++] = i;
}

/* Goes through all deals of a hand of a seat. */
static enum status play_hand(struct answer_tree *tree, unsigned me, cardset hand)
{
    struct knowledge knowledge;
    struct deals *deals = NULL;
    knowledge_init(&knowledge, tree->rules->pack);
    knowledge_holds(&knowledge, me, hand, "own hand");
    enum status status = deals_new(&knowledge, &deals, NULL);
    if (status != STATUS_OK)
        return status;
    answer_tree_begin(tree, me, hand);
    for (deal_count i = 0; i < deals_number(deals) && status == STATUS_OK; i++) {
        cardset dealt[N_SEATS];
        deals_at(deals, i, dealt);
        status = answer_tree_deal(tree, dealt);
    }
    deals_free(deals);
    return status;
}

static enum status do_hand(void *self, int worker, uint64_t item, void *result)
{
    struct search *search = self;
    struct answer_tree *tree = &search->trees[worker];
    const int n = search->out->n_hands;
    enum status status = STATUS_OK;
    if (tree->rules == NULL)
        status = answer_tree_init(tree, search->plan->rules, &search->plan->policy);
    const cardset hand = call_table_cards(search->hands, search->drawn[item % (uint64_t)n]);
    if (status == STATUS_OK)
        status = play_hand(tree, (unsigned)(item / (uint64_t)n), hand);
    if (status == STATUS_OK)
        *(struct answer_sums *)result = answer_tree_sums(tree);
    return status;
}

static enum status take_hand(void *self, uint64_t item, const void *result)
{
    struct search *search = self;
    search->out->sums[item] = *(const struct answer_sums *)result;
    return STATUS_OK;
}

static bool report(void *self, uint64_t done, uint64_t total)
{
    const struct search *search = self;
    const uint64_t deals = search->out->deals;
    const struct progress *progress = search->plan->progress;
    return progress->report(progress->self, done * deals, total * deals);
}

static enum status fail(const struct search *search, struct diag *diag)
{
    for (int i = 0; i < search->n_trees; i++) {
        const struct answer_tree *tree = &search->trees[i];
        const char *why = tree->rules == NULL ? NULL : answer_tree_failure(tree);
        if (why != NULL)
            return diag_set(diag, STATUS_PROGRAM, 0, 0, "%s", why);
    }
    return STATUS_PROGRAM;
}

/* --- what the sums say -------------------------------------------------------------------- */

/* By Student's t: a value is a mean over all deals of a hand, and lies so far inside the bounds
 * of a payoff that intervals which rest on these say nothing. */
static enum status mean_of(const struct best_answer *answer, const double *values, double low,
                           double high, struct estimate *out)
{
    struct interval_choice choice = interval_default;
    choice.mean = MEAN_T;
    const struct series series = {.values = values,
                                  .n = (uint64_t)answer->n_hands,
                                  .population = (uint64_t)answer->population,
                                  .low = low,
                                  .high = high};
    return interval_of_mean(&series, &choice, out);
}

/* Per deal: own, best and gain of each seat, and the mean gain. */
static enum status conclude(struct best_answer *answer, const struct ruleset *rules)
{
    const size_t n = (size_t)answer->n_hands;
    const double most = reach_of_rules(rules), deals = (double)answer->deals;
    double *values = calloc(4 * n, sizeof *values);
    if (values == NULL)
        return STATUS_MEMORY;
    double *own = values, *best = own + n, *gain = best + n, *mean = gain + n;
    enum status status = STATUS_OK;
    for (unsigned s = 0; s < N_SEATS && status == STATUS_OK; s++) {
        for (size_t i = 0; i < n; i++) {
            const struct answer_sums *sums = &answer->sums[s * n + i];
            own[i] = (double)sums->own / deals;
            best[i] = (double)sums->best / deals;
            gain[i] = (double)(sums->best - sums->own) / deals;
            mean[i] += gain[i] / N_SEATS;
        }
        status = mean_of(answer, own, -most, most, &answer->own[s]);
        if (status == STATUS_OK)
            status = mean_of(answer, best, -most, most, &answer->best[s]);
        if (status == STATUS_OK)
            status = mean_of(answer, gain, 0, 2 * most, &answer->gain[s]);
    }
    if (status == STATUS_OK)
        status = mean_of(answer, mean, 0, 2 * most, &answer->mean_gain);
    free(values);
    return status;
}

/* --- the run ------------------------------------------------------------------------------ */

static enum status prepare(struct search *search, const struct call_table *hands)
{
    const struct best_answer_plan *plan = search->plan;
    struct best_answer *out = search->out;
    const struct pack *pack = plan->rules->pack;
    struct binomials binomials;
    out->population = hands->n_hands;
    out->n_hands = plan->hands < out->population ? plan->hands : out->population;
    out->deals = 1;
    binomials_fill(&binomials, pack->n_cards, pack->hand_size);
    for (int s = 1; s < N_SEATS; s++)
        out->deals *= binomials.c[pack->hand_size][s * pack->hand_size];
    const size_t n = (size_t)out->n_hands;
    search->n_trees = crew_workers(plan->crew);
    search->hands = hands;
    out->sums = calloc(N_SEATS * n, sizeof *out->sums);
    search->drawn = calloc(n, sizeof *search->drawn);
    search->trees = calloc((size_t)search->n_trees, sizeof *search->trees);
    if (out->sums == NULL || search->drawn == NULL || search->trees == NULL)
        return STATUS_MEMORY;
    draw_hands(plan->seed, out->n_hands, out->population, search->drawn);
    return STATUS_OK;
}

static enum status find_all(struct search *search, struct diag *diag)
{
    const struct crew_work work = {.n_items = N_SEATS * (uint64_t)search->out->n_hands,
                                   .result_size = sizeof(struct answer_sums),
                                   .do_item = do_hand,
                                   .take = take_hand,
                                   .self = search};
    search->progress = (struct progress){report, search};
    enum status status = crew_map(search->plan->crew, &work,
                                  search->plan->progress == NULL ? NULL : &search->progress);
    if (status == STATUS_OK)
        status = conclude(search->out, search->plan->rules);
    return status == STATUS_PROGRAM ? fail(search, diag) : status;
}

enum status best_answer_run(const struct best_answer_plan *plan, struct best_answer *out,
                            struct diag *diag)
{
    struct search search = {.plan = plan, .out = out};
    struct call_table hands;
    *out = (struct best_answer){0};
    enum status status = call_table_init(&hands, plan->rules);
    if (status != STATUS_OK)
        return status;
    status = prepare(&search, &hands);
    if (status == STATUS_OK)
        status = find_all(&search, diag);
    for (int i = 0; i < search.n_trees && search.trees != NULL; i++)
        answer_tree_clear(&search.trees[i]);
    free(search.trees);
    free(search.drawn);
    call_table_clear(&hands);
    return status;
}

void best_answer_clear(struct best_answer *answer)
{
    free(answer->sums);
    *answer = (struct best_answer){0};
}
