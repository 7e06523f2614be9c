/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/response/replies.h"

#include <stdlib.h>

#include "analyzer/question/posterior.h"
#include "analyzer/response/best_response.h"
#include "analyzer/run/pool.h"
#include "engine/core/language.h"

/* The maximum time that the other players may need for a deal, in microseconds. */
static const double most_cost_us = 25;

struct replies {
    struct hidden_deals hidden;
    int64_t *values; /* [option][deal] the seat's payoffs in units of the stake, followed by its
                      * choices, each a history hash and an action; owned */
    size_t n_values, n_payoffs;
    struct found_reply found; /* the choices */
};

/* The result of searching a leaf of the tree. */
struct searched {
    double sum;
    uint64_t n_choices;
};

/* A node in a tree of the first steps of the best responses, with a table and the deals that lead
 * to that table. The leaves are walks of about equal cost, divided among the workers; the values of
 * inner nodes follow from those of the leaves. */
struct branch {
    struct table table;
    struct part part;           /* the deals that reach the node */
    int option;                 /* index of the option in the plan */
    int parent;                 /* −1: a root */
    action action;              /* the action that leads from the parent to this node */
    bool is_chosen;             /* the querying seat chose this action from several */
    size_t n_chosen;            /* number of nodes with `is_chosen` from the root to this node */
    int first, n;               /* first child, and number of children; n is 0 in a leaf */
    uint32_t *deals;            /* the deals of the children if they split this part; owned */
    struct searched searched;   /* `sum` is the node's value; in a leaf, after the search */
    bool is_here;               /* this rank (process) has searched the leaf */
    struct variation variation; /* the choices made after the leaf; owned */
    size_t place;               /* index of the choices in the replies; 0 in other leaves */
};

/* The desired number of leaves, and the minimum cost at which a leaf is split. */
enum { WANTED_LEAVES = 32, MOST_BRANCHES = 4096, MOST_CHILDREN = 64 };
static const double least_us = 2e3;

/* A search for the replies to all options of a plan. */
struct search {
    struct replies *replies;
    const struct plan *plan;
    struct branch *branches; /* [MOST_BRANCHES + MOST_CHILDREN], first a root per option; owned */
    int n;
    uint32_t *all;       /* the numbers of all deals; owned */
    double work_us;      /* estimated total cost of all leaves */
    struct walk **walks; /* [worker], created on first use, walks[0] by grow(); owned */
    uint32_t least;      /* minimum number of deals for the seat to make a choice */
};

static const char too_many[] = N_("there are too many deals to enumerate");

const char *replies_objection_to(const struct ruleset *rules, const struct policy *others)
{
    if (!hidden_deals_fit(rules))
        return too_many;
    if (others->draws)
        return N_("the others play at random");
    if (others->sees_all)
        return N_("the others see all cards");
    return policy_cost_us(others) > most_cost_us ? N_("the other players take too long to answer")
                                                 : NULL;
}

const char *replies_objection(const struct plan *plan, const struct deals *deals)
{
    const bool are_listed =
        deals_number(deals) <= MOST_ENUMERATED && !posterior_is_drawn(plan->posterior);
    const char *objection = replies_objection_to(plan->situation->table.rules, &plan->roles.others);
    return objection == NULL && !are_listed ? too_many : objection;
}

/* --- the size of the tree --------------------------------------------------------------------- */

/* Estimates the time of the recursion from the number of orders in which the seat can play its
 * cards and the number of calls that precede the cards. Measured with `club`. */
static double work_of(const struct search *search, const struct branch *branch)
{
    static const double order_us = 0.12, of_calls = 3;
    const struct table *table = &branch->table;
    double orders = table->phase == PHASE_CALL ? of_calls : 1;
    if (table->phase == PHASE_OVER)
        return order_us * branch->part.n;
    for (int left = table_cards_left(table, search->replies->hidden.me); left > 1; left--)
        orders *= left;
    return order_us * branch->part.n * orders;
}

/* Whether a leaf may be split. Leaves at which the seat plays a card are not split, since the
 * recursion cuts off inferior cards, which a tree would search. */
static bool may_be_divided(const struct search *search, const struct table *table)
{
    return table->phase == PHASE_CALL ||
           (table->phase == PHASE_CARD && table->turn != search->replies->hidden.me &&
            table->n_played + N_SEATS < table->rules->pack->n_cards);
}

/* --- the tree: growing ---------------------------------------------------------------------- */

static enum status walk_of(struct search *search, int worker, struct walk **out)
{
    struct walk **walk = &search->walks[worker];
    if (*walk == NULL) {
        TRY(walk_new(search->plan->situation->table.rules, &search->plan->roles.others, walk));
        TRY(walk_use(*walk, &search->replies->hidden));
    }
    *out = *walk;
    return STATUS_OK;
}

static void take(struct table *table, action taken)
{
    if (table->phase == PHASE_CALL)
        table_call(table, taken);
    else
        table_card(table, taken);
}

static void add_child(struct search *search, int at, action taken, struct part part, bool is_chosen)
{
    const struct branch *parent = &search->branches[at];
    struct branch *child = &search->branches[search->n++];
    *child = (struct branch){.table = parent->table,
                             .part = part,
                             .option = parent->option,
                             .parent = at,
                             .action = taken,
                             .is_chosen = is_chosen,
                             .n_chosen = parent->n_chosen + is_chosen};
    take(&child->table, taken);
}

static void expand_own(struct search *search, int at)
{
    const struct branch *branch = &search->branches[at];
    const struct part part = branch->part;
    const actionset legal = walk_legal(&branch->table, search->replies->hidden.hand);
    CARDSET_EACH(taken, legal)
        add_child(search, at, (action)taken, part, !cardset_is_single(legal));
}

static enum status expand_others(struct search *search, int at)
{
    struct branch *branch = &search->branches[at];
    struct part parts[64];
    TRY_MEMORY(branch->deals = calloc(branch->part.n, sizeof *branch->deals));
    const actionset done =
        walk_split(search->walks[0], &branch->table, branch->part, branch->deals, parts);
    CARDSET_EACH(taken, done)
        add_child(search, at, (action)taken, parts[taken], false);
    return STATUS_OK;
}

static enum status expand(struct search *search, int at)
{
    struct branch *branch = &search->branches[at];
    enum status status = STATUS_OK;
    branch->first = search->n;
    if (branch->table.turn == search->replies->hidden.me)
        expand_own(search, at);
    else
        status = expand_others(search, at);
    branch->n = search->n - branch->first;
    return status;
}

/* Finds the most expensive leaf, or −1 if no leaf is worth splitting, and adds up all costs. */
static int largest_leaf(struct search *search)
{
    double most = 0;
    int largest = -1;
    search->work_us = 0;
    for (int i = 0; i < search->n; i++) {
        if (search->branches[i].n > 0)
            continue;
        const double work = work_of(search, &search->branches[i]);
        search->work_us += work;
        if (work > most && may_be_divided(search, &search->branches[i].table)) {
            most = work;
            largest = i;
        }
    }
    const bool pays = most > least_us && most * WANTED_LEAVES > search->work_us;
    return pays && search->n < MOST_BRANCHES ? largest : -1;
}

static enum status plant(struct search *search)
{
    const struct plan *plan = search->plan;
    const uint32_t n = search->replies->hidden.n;
    search->branches = calloc(MOST_BRANCHES + MOST_CHILDREN, sizeof *search->branches);
    search->all = malloc(n * sizeof *search->all);
    if (search->branches == NULL || search->all == NULL)
        return STATUS_MEMORY;
    for (uint32_t i = 0; i < n; i++)
        search->all[i] = i;
    for (int o = 0; o < plan->n_options; o++) {
        struct branch *root = &search->branches[search->n++];
        *root = (struct branch){
            .table = plan->situation->table, .part = {search->all, n}, .option = o, .parent = -1};
        if (plan->options[o].has_action)
            take(&root->table, plan->options[o].action);
    }
    return STATUS_OK;
}

static enum status grow(struct search *search)
{
    struct walk *walk;
    TRY(walk_of(search, 0, &walk));
    TRY(plant(search));
    for (int at; (at = largest_leaf(search)) >= 0;)
        TRY(expand(search, at));
    return walk_failure(walk) != NULL ? STATUS_PROGRAM : STATUS_OK;
}

/* --- the tree: values ------------------------------------------------------------------------- */

/* Computes the values of inner nodes; children have higher indices than their parents. */
static void fold(struct search *search)
{
    for (int i = search->n - 1; i >= 0; i--) {
        struct branch *branch = &search->branches[i];
        const struct branch *children = &search->branches[branch->first];
        for (int c = 0; c < branch->n; c++) {
            if (!children[c].is_chosen)
                branch->searched.sum = c == 0 ? children[c].searched.sum
                                              : branch->searched.sum + children[c].searched.sum;
            else if (c == 0 || children[c].searched.sum > branch->searched.sum)
                branch->searched.sum = children[c].searched.sum;
        }
    }
}

/* Whether a node is its parent's best child; ties go to the first child. */
static bool is_best_child(const struct search *search, int at)
{
    const struct branch *child = &search->branches[at];
    const struct branch *parent = &search->branches[child->parent];
    for (int c = parent->first; c < at; c++)
        if (search->branches[c].searched.sum >= child->searched.sum)
            return false;
    return child->searched.sum >= parent->searched.sum;
}

static bool is_best(const struct search *search, int branch)
{
    for (int i = branch; search->branches[i].parent >= 0; i = search->branches[i].parent)
        if (search->branches[i].is_chosen && !is_best_child(search, i))
            return false;
    return true;
}

/* Allocates memory for the payoffs, and for the choices before and after each best leaf. */
static enum status reserve(struct search *search)
{
    struct replies *replies = search->replies;
    size_t n = replies->n_payoffs;
    for (int i = 0; i < search->n; i++) {
        struct branch *leaf = &search->branches[i];
        if (leaf->n > 0 || !is_best(search, i))
            continue;
        leaf->place = n;
        n += 2 * (leaf->n_chosen + leaf->searched.n_choices);
    }
    replies->n_values = n;
    replies->values = calloc(n, sizeof *replies->values);
    return replies->values == NULL ? STATUS_MEMORY : STATUS_OK;
}

/* --- the leaves ---------------------------------------------------------------------------- */

static enum status find_leaf(void *self, int worker, uint64_t number, void *result)
{
    struct search *search = self;
    struct searched *searched = result;
    struct branch *leaf = &search->branches[number];
    struct best_response best = {
        .where = RESPOND_EVERYWHERE, .least = search->least, .variation = &leaf->variation};
    if (leaf->n > 0)
        return STATUS_OK;
    TRY(walk_of(search, worker, &best.walk));
    const struct walk_hooks hooks = best_response_hooks(&best);
    TRY(walk_from(best.walk, &hooks, &leaf->table, leaf->part, &searched->sum));
    searched->n_choices = leaf->variation.n;
    leaf->is_here = true;
    return STATUS_OK;
}

static enum status take_leaf(void *self, uint64_t number, const void *result)
{
    struct search *search = self;
    search->branches[number].searched = *(const struct searched *)result;
    return STATUS_OK;
}

/* A walk along the best variation, which records choices and payoffs. */
struct recording {
    struct walk *walk;
    uint32_t least;
    const action *next; /* the next choice in the variation */
    int64_t *choices;   /* receives the choices */
    int64_t *payoffs;   /* [deal] */
};

static void note(struct recording *recording, const struct table *table, action chosen)
{
    *recording->choices++ = (int64_t)found_reply_history(table);
    *recording->choices++ = chosen;
}

static double follow(void *self, struct table *table, struct part part, UNUSED actionset legal,
                     double alpha)
{
    struct recording *recording = self;
    if (part.n < recording->least)
        return walk_by_policy(recording->walk, table, part, alpha);
    const action chosen = *recording->next++;
    note(recording, table, chosen);
    return walk_after(recording->walk, table, chosen, part, alpha);
}

static double record(void *self, const struct table *table, struct part part)
{
    struct recording *recording = self;
    for (uint32_t i = 0; i < part.n; i++)
        recording->payoffs[part.deals[i]] = walk_payoff(recording->walk, table, part.deals[i]);
    return 0;
}

static enum status write_leaf(void *self, int worker, uint64_t number, UNUSED void *result)
{
    struct search *search = self;
    struct replies *replies = search->replies;
    const struct branch *leaf = &search->branches[number];
    struct recording recording = {.least = search->least,
                                  .next = leaf->variation.actions,
                                  .choices = replies->values + leaf->place,
                                  .payoffs =
                                      replies->values + (size_t)leaf->option * replies->hidden.n};
    const struct walk_hooks hooks = {
        .self = &recording, .own = follow, .over = record, .is_counting = search->least > 0};
    double sum;
    if (!leaf->is_here || leaf->place == 0)
        return STATUS_OK;
    for (const struct branch *way = leaf; way->parent >= 0; way = &search->branches[way->parent])
        if (way->is_chosen)
            note(&recording, &search->branches[way->parent].table, way->action);
    TRY(walk_of(search, worker, &recording.walk));
    return walk_from(recording.walk, &hooks, &leaf->table, leaf->part, &sum);
}

/* --- finding ------------------------------------------------------------------------------- */

/* Each rank searches its share of the leaves; the results of all ranks are added. */
static enum status search_all(struct search *search)
{
    const struct pool *pool = &search->plan->pool;
    search->walks = calloc((size_t)pool_workers(pool), sizeof(struct walk *));
    enum status status = search->walks == NULL ? STATUS_MEMORY : grow(search);
    TRY(pool_agree(pool, status, NULL));
    const struct pool worth = pool_for(pool, search->work_us), here = pool_here(&worth);
    struct work leaves = {.n_items = (uint64_t)search->n,
                          .result_size = sizeof(struct searched),
                          .do_item = find_leaf,
                          .take = take_leaf,
                          .self = search,
                          .everywhere = true};
    TRY(pool_map(&worth, &leaves, NULL));
    fold(search);
    leaves = (struct work){.n_items = leaves.n_items, .do_item = write_leaf, .self = search};
    status = reserve(search);
    THEN(status, pool_map(&here, &leaves, NULL));
    TRY(pool_agree(pool, status, NULL));
    pool_add_up(pool, search->replies->values, search->replies->n_values);
    return STATUS_OK;
}

/* Sampled deals are drawn in the same way as rows, but with row numbers that no row uses. */
static const uint64_t first_drawn = UINT64_C(1) << 60;

static enum status draw(struct replies *replies, const struct plan *plan, const struct deals *deals,
                        uint32_t n)
{
    const struct situation *situation = plan->situation;
    struct plan freely = *plan;
    struct deal_picker picker;
    struct row_deal row;
    freely.sampling = DRAW_FREELY;
    enum status status = picker_init(&picker, &freely, deals);
    THEN(status, hidden_deals_begin(&replies->hidden, n, situation->me, situation->dealt));
    for (uint32_t i = 0; i < n && status == STATUS_OK; i++) {
        picker_draw(&picker, first_drawn + i, NULL, &row);
        hidden_deals_add(&replies->hidden, row.dealt);
    }
    picker_clear(&picker);
    return status;
}

static enum status run_search(const struct plan *plan, uint32_t least, struct replies *replies,
                              struct diag *why)
{
    struct search search = {.replies = replies, .plan = plan, .least = least};
    const enum status status = search_all(&search);
    bool has_reason = false;
    for (int i = 0; i < pool_workers(&plan->pool) && search.walks != NULL; i++) {
        const char *failure = search.walks[i] == NULL ? NULL : walk_failure(search.walks[i]);
        if (status == STATUS_PROGRAM && failure != NULL) {
            (void)diag_set(why, status, 0, 0, "%s", failure);
            has_reason = true;
        }
        walk_free(search.walks[i]);
    }
    if (status == STATUS_PROGRAM && why != NULL)
        pool_share(&plan->pool, has_reason, why, sizeof *why);
    free(search.walks);
    for (int i = 0; i < search.n; i++) {
        free(search.branches[i].deals);
        variation_clear(&search.branches[i].variation);
    }
    free(search.branches);
    free(search.all);
    return status;
}

static enum status read_choices(struct replies *replies, const struct policy *else_as)
{
    found_reply_init(&replies->found, else_as);
    for (size_t i = replies->n_payoffs; i < replies->n_values; i += 2)
        TRY(found_reply_add(&replies->found, (uint64_t)replies->values[i],
                            (action)replies->values[i + 1]));
    return STATUS_OK;
}

static action first_of(UNUSED const void *self, const struct view *view, UNUSED struct rng *rng,
                       UNUSED void *scratch)
{
    return (action)cardset_first(view->actions);
}

/* Choices based on fewer sampled deals than this would be fitted to noise. */
enum { LEAST_TO_CHOOSE = 8 };

/* Loads the values stored by an earlier run (pool.h), or computes and stores the values. */
static enum status find_values(struct replies *replies, const struct plan *plan, bool is_drawn,
                               const char *line, struct diag *why)
{
    const bool is_kept = line != NULL && plan->pool.keep != NULL;
    replies->n_payoffs = (size_t)plan->n_options * replies->hidden.n;
    if (is_kept)
        replies->values = plan->pool.recall(line, &replies->n_values);
    if (replies->values != NULL)
        return STATUS_OK;
    TRY(run_search(plan, is_drawn ? LEAST_TO_CHOOSE : 0, replies, why));
    if (is_kept)
        plan->pool.keep(line, replies->values, replies->n_values);
    return STATUS_OK;
}

enum status replies_new(const struct plan *plan, const struct deals *deals, uint64_t n_drawn,
                        const char *line, struct replies **out, struct diag *why)
{
    static const struct policy first = {.choose = first_of};
    const struct situation *situation = plan->situation;
    struct replies *replies = calloc(1, sizeof *replies);
    TRY_MEMORY(replies);
    enum status status =
        n_drawn > 0 ? draw(replies, plan, deals, (uint32_t)n_drawn)
                    : hidden_deals_set(&replies->hidden, deals, situation->me, situation->dealt);
    if (n_drawn == 0 && plan->posterior != NULL)
        replies->hidden.chance = plan->posterior->chance;
    THEN(status, find_values(replies, plan, n_drawn > 0, line, why));
    THEN(status, read_choices(replies, n_drawn > 0 ? &plan->roles.others : &first));
    if (status == STATUS_OK)
        *out = replies;
    else
        replies_free(replies);
    return status;
}

void replies_free(struct replies *replies)
{
    if (replies == NULL)
        return;
    found_reply_clear(&replies->found);
    free(replies->values);
    hidden_deals_clear(&replies->hidden);
    free(replies);
}

/* --- results ------------------------------------------------------------------------------- */

int replies_payoff(const struct replies *replies, deal_count deal, int option)
{
    return (int)replies->values[(size_t)option * replies->hidden.n + (size_t)deal];
}

struct policy replies_player(const struct replies *replies)
{
    return found_reply_policy(&replies->found);
}
