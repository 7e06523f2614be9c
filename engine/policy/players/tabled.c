/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/policy/players/tabled.h"

#include <math.h>
#include <stdalign.h>
#include <stdio.h>
#include <string.h>

#include "engine/policy/club/club.h"

/* The extra time per deal that table look-ups take, compared with the calls of `club`. */
static const double lookup_cost_us = 0.3;

struct place {
    const struct ruleset *checked;              /* the last rule set */
    bool is_wrong;                              /* the table is for another rule set */
    alignas(max_align_t) unsigned char cards[]; /* the card policy's scratch */
};

static const struct tabled *parts_of(const void *self)
{
    const struct policy *policy = self;
    return policy->context;
}

static void *card_scratch(const struct tabled *parts, void *scratch)
{
    struct place *place = scratch;
    return parts->cards.scratch_size > 0 ? place->cards : NULL;
}

/* Checks each rule set only once, since the rule set at a given address never changes. */
static bool fits(const struct tabled *parts, const struct ruleset *rules, struct place *place)
{
    if (place->checked != rules && !place->is_wrong) {
        place->checked = rules;
        place->is_wrong = ruleset_fingerprint(rules) != parts->calls->fingerprint;
    }
    return !place->is_wrong;
}

static unsigned known_as(const struct call_words *words, unsigned call)
{
    return words == NULL ? call : words->known[call];
}

/* The node of an auction, or −1 if the table lacks it. */
static int node_of(const struct tabled *parts, const struct auction *auction)
{
    const struct auction_tree *tree = &parts->calls->tree;
    int node = 0;
    for (int i = 0; i < auction->n_calls && node >= 0; i++) {
        const unsigned call = known_as(parts->words, auction->calls[i]);
        node = call == CALL_UNKNOWN ? -1 : auction_tree_next(tree, node, call);
    }
    return node;
}

/* The call made with a hand at a node. */
static action call_at(const struct tabled *parts, int node, cardset dealt, actionset actions)
{
    if (node < 0)
        return CALL_INDEX_PASS;
    unsigned call = call_table_row(parts->calls, node)[call_table_hand(parts->calls, dealt)];
    if (call != CALL_UNKNOWN && parts->words != NULL) {
        call = parts->words->said[call];
        if (call != CALL_UNKNOWN && !bits_has(actions, call))
            call = CALL_UNKNOWN;
    }
    return call == CALL_UNKNOWN ? CALL_INDEX_PASS : (action)call;
}

static action call_of(const struct tabled *parts, const struct view *view, struct place *place)
{
    if (parts->calls == NULL)
        return club_call(view);
    if (!fits(parts, view->table->rules, place))
        return bits_first(view->actions);
    return call_at(parts, node_of(parts, &view->table->auction), view->dealt, view->actions);
}

/* The table with its calls translated for the card policy. */
static struct table known_table(const struct tabled *parts, const struct table *table)
{
    struct table known = *table;
    for (int i = 0; i < known.auction.n_calls; i++) {
        const unsigned call = known_as(parts->card_words, table->auction.calls[i]);
        known.auction.calls[i] = (uint8_t)(call == CALL_UNKNOWN ? CALL_INDEX_PASS : call);
    }
    return known;
}

static action choose(const void *self, const struct view *view, struct rng *rng, void *scratch)
{
    const struct tabled *parts = parts_of(self);
    if (view->table->phase == PHASE_CALL)
        return call_of(parts, view, scratch);
    if (parts->card_words == NULL)
        return parts->cards.choose(&parts->cards, view, rng, card_scratch(parts, scratch));
    const struct table known = known_table(parts, view->table);
    struct view seen = *view;
    seen.table = &known;
    return parts->cards.choose(&parts->cards, &seen, rng, card_scratch(parts, scratch));
}

/* Chooses an action for each of n hands; their calls are in one row of the table. */
static void choose_each(const void *self, const struct table *table, struct asked_hand *hands,
                        int n, void *scratch)
{
    const struct tabled *parts = parts_of(self);
    if (table->phase == PHASE_CALL) {
        if (parts->calls == NULL || !fits(parts, table->rules, scratch)) {
            struct policy one_by_one = *(const struct policy *)self;
            one_by_one.choose_each = NULL;
            policy_choose_each(&one_by_one, table, hands, n, scratch);
            return;
        }
        const int node = node_of(parts, &table->auction);
        for (int i = 0; i < n; i++)
            hands[i].chosen = call_at(parts, node, hands[i].dealt, hands[i].actions);
        return;
    }
    if (parts->card_words == NULL)
        policy_choose_each(&parts->cards, table, hands, n, card_scratch(parts, scratch));
    else {
        const struct table known = known_table(parts, table);
        policy_choose_each(&parts->cards, &known, hands, n, card_scratch(parts, scratch));
    }
}

static void weigh(const void *self, const struct view *view, double probability[64], void *scratch)
{
    const struct tabled *parts = parts_of(self);
    if (view->table->phase == PHASE_CALL || parts->card_words != NULL)
        policy_weigh_choice(self, view, probability,
                            scratch); /* neither policy draws random numbers */
    else
        parts->cards.weigh(&parts->cards, view, probability, card_scratch(parts, scratch));
}

static void outcome(const void *self, const struct state *state, int payoff[N_SEATS], void *scratch)
{
    const struct tabled *parts = parts_of(self);
    parts->cards.outcome(&parts->cards, state, payoff, card_scratch(parts, scratch));
}

static const char *failure(const void *self, const void *scratch)
{
    const struct tabled *parts = parts_of(self);
    const struct place *place = scratch;
    if (place->is_wrong)
        return "a table of calls was used under other rules than it was made for";
    return parts->cards.failure == NULL ? NULL : parts->cards.failure(&parts->cards, place->cards);
}

static void close_cards(const void *self, void *scratch)
{
    const struct tabled *parts = parts_of(self);
    parts->cards.close(&parts->cards, card_scratch(parts, scratch));
}

struct policy tabled_policy(const struct tabled *parts, const char *label)
{
    const struct policy *cards = &parts->cards;
    struct policy policy = {.name = "table",
                            .sees_all = cards->sees_all,
                            .draws = cards->draws,
                            .cost_us = policy_cost_us(cards) + lookup_cost_us,
                            .choose = choose,
                            .choose_each = choose_each,
                            .weigh = cards->weigh == NULL ? NULL : weigh,
                            .outcome = cards->outcome == NULL ? NULL : outcome,
                            .scratch_size = sizeof(struct place) + cards->scratch_size,
                            .context = parts,
                            .failure = failure,
                            .close = cards->close == NULL ? NULL : close_cards};
    snprintf(policy.label, sizeof policy.label, "%s", label);
    return policy;
}

void call_words_find(const struct ruleset *home, const struct ruleset *rules,
                     struct call_words *out)
{
    memset(out, CALL_UNKNOWN, sizeof *out);
    for (int i = 0; i < rules->n_calls; i++)
        for (int j = 0; j < home->n_calls; j++)
            if (strcmp(rules->calls[i].name, home->calls[j].name) == 0) {
                out->known[i] = (uint8_t)j;
                out->said[j] = (uint8_t)i;
            }
}

int tabled_costs_node(const struct policy *policy, const struct auction *auction)
{
    return policy->choose == choose && parts_of(policy)->costs != NULL
               ? node_of(parts_of(policy), auction)
               : -1;
}

void tabled_slips(const struct policy *policy, int node, cardset hand, uint64_t legal,
                  double chance[MAX_CALLS])
{
    const struct tabled *parts = parts_of(policy);
    const uint32_t facts =
        call_costs_facts(&parts->costs->symmetry, parts->calls->tree.nodes[0].table.rules, hand);
    double cost[MAX_CALLS], dearest = 0.0, sum = 0.0;
    BITS_EACH(call, legal) {
        const unsigned known = known_as(parts->words, (unsigned)call);
        cost[call] = known == CALL_UNKNOWN
                         ? HUGE_VAL
                         : call_costs_of(parts->costs, parts->calls, node, known, facts);
        dearest = known == CALL_UNKNOWN ? dearest : fmax(dearest, cost[call]);
    }
    BITS_EACH(call, legal) {
        // cppcheck-suppress uninitvar // all legal calls have been assigned
        chance[call] = tremble_weight(fmin(cost[call], dearest), COST_HEAT);
        sum += chance[call];
    }
    BITS_EACH(call, legal)
        chance[call] /= sum;
}
