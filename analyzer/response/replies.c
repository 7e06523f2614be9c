/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See replies.h. */
#include "analyzer/response/replies.h"

#include <stdlib.h>

#include "analyzer/question/plan.h"
#include "analyzer/question/posterior.h"
#include "analyzer/response/best_response.h"
#include "analyzer/run/pool.h"
#include "engine/core/language.h"

/* Most time of a policy per deal, in microseconds: it is asked in every deal. */
static const double most_cost_us = 25;

/* The course of a deal after an option. */
struct reply {
    int32_t payoff; /* to the seat, in stakes */
    uint16_t leaf;
};

struct replies {
    struct hidden_deals hidden;
    struct reply *of;          /* [option][deal], owned */
    struct found_reply *found; /* [branch], the choices on the way to a leaf and after it; owned */
    int n_found;
};

/* The first steps of the best responses as a tree, so that the rest can be shared out: a branch
 * holds a table and the deals that lead to it. The leaves are walks of about equal cost; the
 * values of the other branches are folded from them. */
struct branch {
    struct table table;
    struct part part;           /* the deals that reach it */
    int option;                 /* number in the plan */
    int parent;                 /* −1: a root */
    action action;              /* leads here from the parent's table */
    bool is_chosen;             /* the own seat chose it among several */
    int first, n;               /* children; n = 0: a leaf */
    uint32_t *deals;            /* the children's parts, if they split this one; owned */
    double sum;                 /* its value; of a leaf once searched */
    struct variation variation; /* choices after a leaf; owned */
};

/* The wanted number of leaves, and the least cost of a leaf that is split. */
enum { WANTED_LEAVES = 32, MOST_BRANCHES = 4096, MOST_CHILDREN = 64 };
static const double least_us = 2e3;

/* A search for the replies to all options of a plan. */
struct search {
    struct replies *replies;
    const struct plan *plan;
    struct branch
        *branches; /* [MOST_BRANCHES + MOST_CHILDREN], roots first, one per option; owned */
    int n;
    uint32_t *all;       /* the numbers of all deals, owned */
    double work_us;      /* estimated cost of all leaves */
    struct walk **walks; /* [worker], owned; created on first use, the first one for the tree */
    int n_workers;
    uint32_t least; /* least number of deals at which the seat chooses */
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

/* --- the tree: how large -------------------------------------------------------------------- */

/* Estimated time of the recursion, by the number of orders in which the seat may play its cards
 * and by the calls before. Measured with `club`. */
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

/* Whether a leaf may be split. At its own card the recursion is better left whole: it cuts off
 * inferior cards, which the tree would search. */
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
    enum status status = STATUS_OK;
    if (*walk == NULL) {
        status = walk_new(search->plan->situation->table.rules, &search->plan->roles.others, walk);
        if (status == STATUS_OK)
            status = walk_use(*walk, &search->replies->hidden);
    }
    *out = *walk;
    return status;
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
                             .is_chosen = is_chosen};
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
    branch->deals = calloc(branch->part.n, sizeof *branch->deals);
    if (branch->deals == NULL)
        return STATUS_MEMORY;
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

/* The most expensive leaf, or −1 if none is worth splitting; sums up the cost of all. */
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

static action first_of(UNUSED const void *self, const struct view *view, UNUSED struct rng *rng,
                       UNUSED void *scratch)
{
    return (action)cardset_first(view->actions);
}

static enum status grow(struct search *search)
{
    static const struct policy first = {.choose = first_of};
    struct replies *replies = search->replies;
    struct walk *walk;
    enum status status = walk_of(search, 0, &walk);
    if (status == STATUS_OK)
        status = plant(search);
    for (int at; status == STATUS_OK && (at = largest_leaf(search)) >= 0;)
        status = expand(search, at);
    if (status == STATUS_OK && walk_failure(walk) != NULL)
        status = STATUS_PROGRAM;
    if (status != STATUS_OK)
        return status;
    replies->of = calloc((size_t)search->plan->n_options * replies->hidden.n, sizeof *replies->of);
    replies->found = calloc((size_t)search->n, sizeof *replies->found);
    if (replies->of == NULL || replies->found == NULL)
        return STATUS_MEMORY;
    replies->n_found = search->n;
    for (int i = 0; i < replies->n_found; i++)
        found_reply_init(&replies->found[i], &first);
    return STATUS_OK;
}

/* --- the tree: what comes of it ------------------------------------------------------------- */

/* Children stand after their parents. */
static void fold(struct search *search)
{
    for (int i = search->n - 1; i >= 0; i--) {
        struct branch *branch = &search->branches[i];
        const struct branch *children = &search->branches[branch->first];
        for (int c = 0; c < branch->n; c++) {
            if (!children[c].is_chosen)
                branch->sum = c == 0 ? children[c].sum : branch->sum + children[c].sum;
            else if (c == 0 || children[c].sum > branch->sum)
                branch->sum = children[c].sum;
        }
    }
}

/* Ties go to the first child. */
static bool is_best_child(const struct search *search, int at)
{
    const struct branch *child = &search->branches[at];
    const struct branch *parent = &search->branches[child->parent];
    for (int c = parent->first; c < at; c++)
        if (search->branches[c].sum >= child->sum)
            return false;
    return child->sum >= parent->sum;
}

static bool is_best(const struct search *search, int branch)
{
    for (int i = branch; search->branches[i].parent >= 0; i = search->branches[i].parent)
        if (search->branches[i].is_chosen && !is_best_child(search, i))
            return false;
    return true;
}

/* Records the seat's choices on the way to a branch. */
static enum status note_way(const struct search *search, int branch, struct found_reply *found)
{
    for (int i = branch; search->branches[i].parent >= 0; i = search->branches[i].parent) {
        const struct table *table = &search->branches[search->branches[i].parent].table;
        if (search->branches[i].is_chosen)
            TRY(found_reply_add(found, table, search->branches[i].action));
    }
    return STATUS_OK;
}

/* --- the leaves ---------------------------------------------------------------------------- */

static enum status find_leaf(void *self, int worker, uint64_t number, UNUSED void *result)
{
    struct search *search = self;
    struct branch *leaf = &search->branches[number];
    struct best_response best = {
        .where = RESPOND_EVERYWHERE, .least = search->least, .variation = &leaf->variation};
    if (leaf->n > 0)
        return STATUS_OK;
    TRY(walk_of(search, worker, &best.walk));
    const struct walk_hooks hooks = best_response_hooks(&best);
    return walk_from(best.walk, &hooks, &leaf->table, leaf->part, &leaf->sum);
}

/* A walk along the variation found, which records its choices and payoffs. */
struct recording {
    struct walk *walk;
    uint32_t least;
    const action *next; /* next choice of the variation */
    struct found_reply *found;
    struct reply reply; /* of the deals that end next */
    struct reply *of;
};

static double follow(void *self, struct table *table, struct part part, UNUSED actionset legal,
                     double alpha)
{
    struct recording *recording = self;
    if (part.n < recording->least)
        return walk_by_policy(recording->walk, table, part, alpha);
    const action chosen = *recording->next++;
    if (found_reply_add(recording->found, table, chosen) != STATUS_OK) {
        walk_fail(recording->walk, STATUS_MEMORY);
        return 0;
    }
    return walk_after(recording->walk, table, chosen, part, alpha);
}

static double record(void *self, const struct table *table, struct part part)
{
    struct recording *recording = self;
    for (uint32_t i = 0; i < part.n; i++) {
        recording->reply.payoff = walk_payoff(recording->walk, table, part.deals[i]);
        recording->of[part.deals[i]] = recording->reply;
    }
    return 0;
}

static enum status write_leaf(void *self, int worker, uint64_t number, UNUSED void *result)
{
    struct search *search = self;
    struct replies *replies = search->replies;
    const struct branch *leaf = &search->branches[number];
    struct recording recording = {.least = search->least,
                                  .next = leaf->variation.actions,
                                  .found = &replies->found[number],
                                  .reply = {.leaf = (uint16_t)number},
                                  .of = replies->of + (size_t)leaf->option * replies->hidden.n};
    const struct walk_hooks hooks = {
        .self = &recording, .own = follow, .over = record, .is_counting = search->least > 0};
    double sum;
    if (leaf->n > 0 || !is_best(search, (int)number))
        return STATUS_OK;
    TRY(walk_of(search, worker, &recording.walk));
    TRY(note_way(search, (int)number, recording.found));
    return walk_from(recording.walk, &hooks, &leaf->table, leaf->part, &sum);
}

/* --- finding ------------------------------------------------------------------------------- */

static enum status search_all(struct search *search)
{
    const struct pool pool = pool_here(&search->plan->pool);
    search->n_workers = pool_workers(&pool);
    search->walks = calloc((size_t)search->n_workers, sizeof(struct walk *));
    if (search->walks == NULL)
        return STATUS_MEMORY;
    TRY(grow(search));
    const struct pool worth = pool_for(&pool, search->work_us);
    struct work leaves = {.n_items = (uint64_t)search->n, .do_item = find_leaf, .self = search};
    TRY(pool_map(&worth, &leaves, NULL));
    fold(search);
    leaves.do_item = write_leaf;
    return pool_map(&worth, &leaves, NULL);
}

/* Deals are drawn as rows are, with numbers that no row has. */
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
    if (status == STATUS_OK)
        status = hidden_deals_begin(&replies->hidden, n, situation->me, situation->dealt);
    for (uint32_t i = 0; i < n && status == STATUS_OK; i++) {
        picker_draw(&picker, first_drawn + i, NULL, &row);
        hidden_deals_add(&replies->hidden, row.dealt);
    }
    picker_clear(&picker);
    return status;
}

static enum status run_search(struct search *search, struct diag *why)
{
    enum status status = search_all(search);
    for (int i = 0; i < search->n_workers && search->walks != NULL; i++) {
        const char *failure = search->walks[i] == NULL ? NULL : walk_failure(search->walks[i]);
        if (status == STATUS_PROGRAM && failure != NULL)
            status = diag_set(why, STATUS_PROGRAM, 0, 0, "%s", failure);
        walk_free(search->walks[i]);
    }
    free(search->walks);
    for (int i = 0; i < search->n; i++) {
        free(search->branches[i].deals);
        variation_clear(&search->branches[i].variation);
    }
    free(search->branches);
    free(search->all);
    return status;
}

enum status replies_new(const struct plan *plan, const struct deals *deals, struct replies **out,
                        struct diag *why)
{
    const struct situation *situation = plan->situation;
    struct replies *replies = calloc(1, sizeof *replies);
    struct search search = {.replies = replies, .plan = plan};
    if (replies == NULL)
        return STATUS_MEMORY;
    enum status status = hidden_deals_set(&replies->hidden, deals, situation->me, situation->dealt);
    replies->hidden.chance = plan->posterior == NULL ? NULL : plan->posterior->chance;
    if (status == STATUS_OK)
        status = run_search(&search, why);
    if (status == STATUS_OK)
        *out = replies;
    else
        replies_free(replies);
    return status;
}

/* With fewer deals, a choice would be fitted to their chance. */
enum { LEAST_TO_CHOOSE = 8 };

enum status replies_find(const struct plan *plan, const struct deals *deals, uint64_t n,
                         struct found_reply *out, struct diag *why)
{
    struct replies *replies = calloc(1, sizeof *replies);
    struct search search = {.replies = replies, .plan = plan, .least = LEAST_TO_CHOOSE};
    found_reply_init(out, &plan->roles.others);
    if (replies == NULL)
        return STATUS_MEMORY;
    enum status status = draw(replies, plan, deals, (uint32_t)n);
    if (status == STATUS_OK)
        status = run_search(&search, why);
    for (int i = 0; i < replies->n_found && status == STATUS_OK; i++)
        status = found_reply_join(out, &replies->found[i]);
    replies_free(replies);
    return status;
}

void replies_free(struct replies *replies)
{
    if (replies == NULL)
        return;
    for (int i = 0; i < replies->n_found; i++)
        found_reply_clear(&replies->found[i]);
    free(replies->found);
    free(replies->of);
    hidden_deals_clear(&replies->hidden);
    free(replies);
}

/* --- what was found ------------------------------------------------------------------------ */

static const struct reply *reply_of(const struct replies *replies, deal_count deal, int option)
{
    return &replies->of[(size_t)option * replies->hidden.n + (size_t)deal];
}

int replies_payoff(const struct replies *replies, deal_count deal, int option)
{
    return reply_of(replies, deal, option)->payoff;
}

struct policy replies_player(const struct replies *replies, deal_count deal, int option)
{
    return found_reply_policy(&replies->found[reply_of(replies, deal, option)->leaf]);
}
