/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/response/walk.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/response/end_payoffs.h"

struct walk {
    const struct ruleset *rules;
    const struct policy *policy;
    void *scratch; /* of the policy, owned */
    const struct hidden_deals *deals;
    struct end_payoffs payoffs;
    struct walk_hooks hooks;
    enum status status; /* first failure */

    /* A stack of deal numbers: the deals of a part, followed by the deals of its subparts. */
    uint32_t *buffer; /* owned */
    size_t capacity, taken;

    bool draws; /* each deal uses its own random numbers */
    uint64_t seed;
    struct rng rng;

    /* The action of the seat on turn, indexed by hand number or by deal. */
    action *answer; /* owned */
    size_t n_answers;
    bool is_met[HIDDEN_HANDS]; /* valid while the hands are being collected */
    uint16_t met[HIDDEN_HANDS];
    struct asked_hand asked[HIDDEN_HANDS]; /* the hands with two or more legal actions */
    uint16_t number[HIDDEN_HANDS];         /* numbers of these hands */
};

enum status walk_new(const struct ruleset *rules, const struct policy *policy, struct walk **out)
{
    struct walk *walk = calloc(1, sizeof *walk);
    *out = walk;
    TRY_MEMORY(walk);
    walk->rules = rules;
    walk->policy = policy;
    rng_seed(&walk->rng, 0, 0);
    walk->scratch = calloc(1, policy->scratch_size + 1);
    if (walk->scratch != NULL)
        return STATUS_OK;
    walk_free(walk);
    *out = NULL;
    return STATUS_MEMORY;
}

void walk_free(struct walk *walk)
{
    if (walk == NULL)
        return;
    if (walk->scratch != NULL && walk->policy->close != NULL)
        walk->policy->close(walk->policy, walk->scratch);
    end_payoffs_clear(&walk->payoffs);
    free(walk->scratch);
    free(walk->answer);
    free(walk->buffer);
    free(walk);
}

static void *reserve(void *place, size_t *capacity, size_t n, size_t size)
{
    if (n <= *capacity)
        return place;
    free(place);
    place = calloc(n, size);
    *capacity = place == NULL ? 0 : n;
    return place;
}

/* Maximum number of nested splits in an auction and play. Each split can need as many buffer
 * entries as there are deals, since earlier parts stay in the buffer. */
enum { MOST_SPLITS = 64 };

enum status walk_use(struct walk *walk, const struct hidden_deals *deals)
{
    const size_t answers = deals->n > HIDDEN_HANDS ? deals->n : HIDDEN_HANDS;
    walk->deals = deals;
    walk->buffer = reserve(walk->buffer, &walk->capacity, (size_t)deals->n * MOST_SPLITS,
                           sizeof *walk->buffer);
    walk->answer = reserve(walk->answer, &walk->n_answers, answers, sizeof *walk->answer);
    return walk->buffer == NULL || walk->answer == NULL
               ? STATUS_MEMORY
               : end_payoffs_use(&walk->payoffs, walk->rules, deals);
}

void walk_draw_lots(struct walk *walk, uint64_t seed)
{
    walk->draws = true;
    walk->seed = seed;
}

const char *walk_failure(const struct walk *walk)
{
    return walk->policy->failure == NULL ? NULL
                                         : walk->policy->failure(walk->policy, walk->scratch);
}

void walk_fail(struct walk *walk, enum status status)
{
    THEN(walk->status, status);
}

uint32_t *walk_take(struct walk *walk, uint32_t n)
{
    uint32_t *deals = walk->buffer + walk->taken;
    if (walk->taken + n > walk->capacity) {
        walk_fail(walk, STATUS_MEMORY);
        return NULL;
    }
    walk->taken += n;
    return deals;
}

void walk_give_back(struct walk *walk, const uint32_t *deals)
{
    walk->taken = (size_t)(deals - walk->buffer);
}

/* --- actions of the policy ----------------------------------------------------------------- */

actionset walk_legal(const struct table *table, cardset dealt)
{
    return table->phase == PHASE_CALL
               ? auction_legal(&table->auction, table->rules, dealt)
               : table_legal_cards(table, dealt & ~table->played[table->turn]);
}

static action ask(struct walk *walk, const struct table *table, cardset dealt)
{
    const actionset actions = walk_legal(table, dealt);
    if (cardset_is_single(actions))
        return (action)cardset_first(actions);
    const struct view view = {.table = table,
                              .me = table->turn,
                              .dealt = dealt,
                              .hand = dealt & ~table->played[table->turn],
                              .actions = actions};
    return walk->policy->choose(walk->policy, &view, &walk->rng, walk->scratch);
}

action walk_own(struct walk *walk, const struct table *table)
{
    return ask(walk, table, walk->deals->hand);
}

static action ask_in(struct walk *walk, const struct table *table, uint32_t deal)
{
    enum { ACTIONS = 256 }; /* maximum number of actions per deal */
    const cardset dealt = hidden_hand(walk->deals, deal, table->turn);
    if (walk->draws)
        rng_seed(&walk->rng, walk->seed,
                 (uint64_t)deal * ACTIONS + table->auction.n_calls + table->n_played);
    return ask(walk, table, dealt);
}

/* Finds the action in each deal of a part, using its random numbers; returns the set of actions. */
static actionset draw_all(struct walk *walk, const struct table *table, struct part part)
{
    actionset done = 0;
    for (uint32_t i = 0; i < part.n; i++) {
        walk->answer[part.deals[i]] = ask_in(walk, table, part.deals[i]);
        done |= cardset_of(walk->answer[part.deals[i]]);
    }
    return done;
}

/* Collects the distinct hands of the seat on turn. */
static int meet_hands(struct walk *walk, unsigned turn, struct part part)
{
    const uint16_t *dealt = walk->deals->dealt[turn];
    int n = 0;
    for (uint32_t i = 0; i < part.n; i++) {
        const uint16_t number = dealt[part.deals[i]];
        walk->met[n] = number;
        n += !walk->is_met[number];
        walk->is_met[number] = true;
    }
    for (int i = 0; i < n; i++)
        walk->is_met[walk->met[i]] = false;
    return n;
}

/* Finds the action for each distinct hand of the seat on turn, and returns the set of actions. */
static actionset ask_all(struct walk *walk, const struct table *table, struct part part)
{
    const int n = meet_hands(walk, table->turn, part);
    int n_asked = 0;
    actionset done = 0;
    for (int i = 0; i < n; i++) {
        const cardset dealt = walk->deals->hands[walk->met[i]];
        const actionset actions = walk_legal(table, dealt);
        if (cardset_is_single(actions)) {
            walk->answer[walk->met[i]] = (action)cardset_first(actions);
            done |= actions;
        } else {
            walk->asked[n_asked] = (struct asked_hand){dealt, actions, 0};
            walk->number[n_asked++] = walk->met[i];
        }
    }
    policy_choose_each(walk->policy, table, walk->asked, n_asked, walk->scratch);
    for (int i = 0; i < n_asked; i++) {
        walk->answer[walk->number[i]] = walk->asked[i].chosen;
        done |= cardset_of(walk->asked[i].chosen);
    }
    return done;
}

actionset walk_split(struct walk *walk, const struct table *table, struct part part,
                     uint32_t *buffer, struct part parts[64])
{
    const bool draws = walk->draws;
    const uint16_t *dealt = walk->deals->dealt[table->turn];
    const action *answer = walk->answer;
    const actionset done = draws ? draw_all(walk, table, part) : ask_all(walk, table, part);
    uint32_t count[64], *place[64];
    if (cardset_is_single(done)) {
        parts[cardset_first(done)] = part;
        return done;
    }
    CARDSET_EACH(taken, done)
        count[taken] = 0;
    for (uint32_t i = 0; i < part.n; i++)
        count[answer[draws ? part.deals[i] : dealt[part.deals[i]]]]++;
    CARDSET_EACH(taken, done) {
        parts[taken] = (struct part){buffer, count[taken]};
        place[taken] = buffer;
        buffer += count[taken];
    }
    for (uint32_t i = 0; i < part.n; i++) {
        const uint32_t deal = part.deals[i];
        *place[answer[draws ? deal : dealt[deal]]]++ = deal;
    }
    return done;
}

/* --- payoffs ------------------------------------------------------------------------------- */

double walk_most(struct walk *walk, const struct table *table, struct part part)
{
    return end_payoffs_most(&walk->payoffs, table, part);
}

int walk_payoff(struct walk *walk, const struct table *table, uint32_t deal)
{
    return end_payoffs_of(&walk->payoffs, table, deal);
}

/* The value of a part in which all deals are decided. */
static double payoffs_of(struct walk *walk, const struct table *table, struct part part)
{
    const double *chance = walk->deals->chance;
    double sum = 0;
    for (uint32_t i = 0; i < part.n; i++) {
        const int payoff = walk_payoff(walk, table, part.deals[i]);
        sum += chance == NULL ? payoff : chance[part.deals[i]] * payoff;
    }
    return sum;
}

/* Whether all deals of the part are decided: in the last trick, or earlier if kept together. */
static bool is_over(struct walk *walk, const struct table *table)
{
    if (table->phase == PHASE_OVER || table->n_played >= walk->rules->pack->n_cards - N_SEATS)
        return true;
    return walk->hooks.is_counting && table->n_trick == 0 && table->n_played > 0 &&
           end_payoffs_are_decided(&walk->payoffs, table);
}

/* --- the recursion ------------------------------------------------------------------------- */

static double on_settled(struct walk *walk, struct table *table, struct part part, double alpha)
{
    if (table->phase != PHASE_OVER)
        end_payoffs_settle(&walk->payoffs, &table->auction, part);
    return walk->hooks.settled == NULL ? walk_on(walk, table, part, alpha)
                                       : walk->hooks.settled(walk->hooks.self, table, part, alpha);
}

static double after_call(struct walk *walk, const struct table *table, unsigned call,
                         struct part part, double alpha)
{
    struct table after = *table;
    table_call(&after, call);
    return after.phase == PHASE_CALL ? walk_on(walk, &after, part, alpha)
                                     : on_settled(walk, &after, part, alpha);
}

/* Plays a card, walks on and takes the card back; copying the table would dominate the cost. */
static double after_card(struct walk *walk, struct table *table, unsigned played, struct part part,
                         double alpha)
{
    const struct moment before = table_moment(table);
    uint8_t points[N_SEATS], tricks[N_SEATS];
    memcpy(points, table->points, sizeof points);
    memcpy(tricks, table->tricks, sizeof tricks);
    table_card(table, (card)played);
    const double sum = walk_on(walk, table, part, alpha);
    memcpy(table->points, points, sizeof points);
    memcpy(table->tricks, tricks, sizeof tricks);
    table_set_moment(table, &before);
    table->played[table->turn] &= ~cardset_of(played);
    return sum;
}

double walk_after(struct walk *walk, struct table *table, unsigned taken, struct part part,
                  double alpha)
{
    return table->phase == PHASE_CALL ? after_call(walk, table, taken, part, alpha)
                                      : after_card(walk, table, taken, part, alpha);
}

/* Continues the walk after an action that splits the deals. The alpha of each part is reduced by
 * the most that later parts can add, `rest` in total. */
static double after_split(struct walk *walk, struct table *table, struct part whole, double alpha)
{
    struct part parts[64];
    double sum = 0, rest = 0;
    uint32_t *deals = walk_take(walk, whole.n);
    if (deals == NULL)
        return 0;
    const actionset done = walk_split(walk, table, whole, deals, parts);
    if (cardset_is_single(done)) {
        walk_give_back(walk, deals);
        return walk_after(walk, table, cardset_first(done), whole, alpha);
    }
    const bool is_limited = alpha > fail_low && table->phase != PHASE_CALL;
    if (is_limited)
        rest = walk_most(walk, table, whole);
    CARDSET_EACH(taken, done) {
        const struct part part = parts[taken];
        if (is_limited)
            rest -= walk_most(walk, table, part);
        const double lacking = is_limited ? alpha - sum - rest : fail_low;
        const double of_part = walk_after(walk, table, (unsigned)taken, part, lacking);
        if (of_part <= fail_low) {
            sum = fail_low;
            break;
        }
        sum += of_part;
    }
    walk_give_back(walk, deals);
    return sum;
}

double walk_by_policy(struct walk *walk, struct table *table, struct part part, double alpha)
{
    if (part.n > 1 && (table->turn != walk->deals->me || walk->draws))
        return after_split(walk, table, part, alpha);
    return walk_after(walk, table, ask_in(walk, table, part.deals[0]), part, alpha);
}

static double action_on(struct walk *walk, struct table *table, struct part part, double alpha)
{
    const struct walk_hooks *hooks = &walk->hooks;
    if (table->turn != walk->deals->me) {
        if (table->phase == PHASE_CALL && hooks->others != NULL)
            hooks->others(hooks->self, table, part);
        return walk_by_policy(walk, table, part, alpha);
    }
    const actionset legal = walk_legal(table, walk->deals->hand);
    return cardset_is_single(legal) ? walk_after(walk, table, cardset_first(legal), part, alpha)
                                    : hooks->own(hooks->self, table, part, legal, alpha);
}

/* The value of a part in which all deals are decided, computed by the hook `over` if present. */
static double on_over(struct walk *walk, const struct table *table, struct part part)
{
    const struct walk_hooks *hooks = &walk->hooks;
    return hooks->over == NULL ? payoffs_of(walk, table, part)
                               : hooks->over(hooks->self, table, part);
}

/* Continues the walk after a trick, leaving out the deals that are decided. */
static double on_trick(struct walk *walk, struct table *table, struct part part, double alpha)
{
    double closed;
    uint32_t *deals = walk_take(walk, part.n);
    if (deals == NULL)
        return 0;
    const struct part open = end_payoffs_open(&walk->payoffs, table, part, deals, &closed);
    const struct part rest = {deals + open.n, part.n - open.n};
    if (rest.n > 0 && walk->hooks.over != NULL)
        closed = on_over(walk, table, rest);
    double sum = 0;
    if (open.n > 0)
        sum = alpha > fail_low && walk_most(walk, table, open) <= alpha - closed
                  ? fail_low
                  : action_on(walk, table, open, alpha - closed);
    walk_give_back(walk, deals);
    return closed + sum;
}

double walk_on(struct walk *walk, struct table *table, struct part part, double alpha)
{
    if (is_over(walk, table))
        return on_over(walk, table, part);
    if (table->n_played == 0 || table->n_trick > 0)
        return action_on(walk, table, part, alpha);
    if (!walk->hooks.is_counting)
        return on_trick(walk, table, part, alpha);
    return alpha > fail_low && walk_most(walk, table, part) <= alpha
               ? fail_low
               : action_on(walk, table, part, alpha);
}

/* --- from outside -------------------------------------------------------------------------- */

static void begin(struct walk *walk, const struct walk_hooks *hooks)
{
    walk->hooks = *hooks;
    walk->status = STATUS_OK;
    walk->taken = 0;
}

enum status walk_from(struct walk *walk, const struct walk_hooks *hooks, const struct table *from,
                      struct part part, double *sum)
{
    struct table table = *from;
    begin(walk, hooks);
    if (table.phase == PHASE_CARD || table.n_played > 0)
        end_payoffs_settle(&walk->payoffs, &table.auction, part);
    *sum = part.n == 0 ? 0 : walk_on(walk, &table, part, fail_low);
    return walk_failure(walk) != NULL ? STATUS_PROGRAM : walk->status;
}

enum status walk_deals(struct walk *walk, const struct walk_hooks *hooks, double *sum)
{
    const uint32_t n = walk->deals->n;
    struct table table;
    uint32_t n_played = 0, n_awarded = 0;
    begin(walk, hooks);
    uint32_t *deals = walk_take(walk, n);
    assert(deals != NULL || n == 0);
    for (uint32_t i = 0; i < n; i++) {
        cardset dealt[N_SEATS];
        int holder;
        hidden_deals_at(walk->deals, i, dealt);
        if (sides_award(walk->rules, dealt, &holder) == CONTRACT_NONE)
            deals[n_played++] = i;
        else
            deals[n - ++n_awarded] = i;
    }
    table_init(&table, walk->rules);
    *sum = n_played == 0 ? 0 : walk_on(walk, &table, (struct part){deals, n_played}, fail_low);
    table.phase = PHASE_OVER;
    if (n_awarded > 0)
        *sum += on_settled(walk, &table, (struct part){deals + n_played, n_awarded}, fail_low);
    return walk_failure(walk) != NULL ? STATUS_PROGRAM : walk->status;
}
