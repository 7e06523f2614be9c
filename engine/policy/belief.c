/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/policy/belief.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/play/replay.h"
#include "engine/policy/club/club.h"
#include "engine/policy/players/tabled.h"

static void add(struct belief *belief, const struct table *before, action done)
{
    if (belief->n_actions == MAX_ACTIONS_DONE)
        return;
    belief->before[belief->n_actions] = *before;
    belief->done[belief->n_actions++] = done;
}

/* Adds the calls of the other seats: either all passes, or all calls except passes. */
static void add_calls(struct belief *belief, const struct view *view, bool passes)
{
    struct replay replay;
    replay_init(&replay, view->table);
    while (replay_next(&replay) && replay.table.phase == PHASE_CALL)
        if (replay.table.turn != view->me && (replay.done == CALL_INDEX_PASS) == passes)
            add(belief, &replay.table, replay.done);
}

/* Adds the cards of the other seats, or their decisions whether to announce. */
static void add_play(struct belief *belief, const struct view *view, enum phase kind)
{
    struct replay replay;
    replay_init_play(&replay, view->table);
    while (replay_next(&replay))
        if (replay.table.turn != view->me && replay.table.phase == kind)
            add(belief, &replay.table, replay.done);
}

void belief_of_view(struct belief *belief, const struct view *view)
{
    const struct table *now = view->table;
    belief->n_actions = 0;
    add_calls(belief, view, false); /* bids come first, since they exclude more deals than passes */
    add_calls(belief, view, true);
    if (now->n_played > 0 && table_has_speech(now))
        add_play(belief, view, PHASE_ANNOUNCE);
    belief->n_calls = belief->n_actions;
    if (now->n_played > 0)
        add_play(belief, view, PHASE_CARD);
}

static actionset legal_actions(const struct table *table, const cardset dealt[N_SEATS],
                               cardset hand)
{
    if (table->phase == PHASE_CALL)
        return auction_legal(&table->auction, table->rules, dealt[table->turn]);
    if (table->phase == PHASE_CARD)
        return table_legal_cards(table, hand);
    return state_announcements_in(table, dealt) | bits_of(CALL_INDEX_PASS);
}

struct view belief_view(const struct belief *belief, int i, const cardset dealt[N_SEATS])
{
    const struct table *table = &belief->before[i];
    const seat me = table->turn;
    const cardset mine = table->played[me], hand = dealt[me] & ~mine;
    cardset fallen = 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        fallen |= table->played[s];
    return (struct view){.table = table,
                         .me = me,
                         .dealt = dealt[me],
                         .hand = hand,
                         .actions =
                             (dealt[me] & fallen) == mine ? legal_actions(table, dealt, hand) : 0};
}

static double probability_of(const struct policy *policy, const struct view *view, action done,
                             void *scratch)
{
    double probability[64];
    if (policy->weigh == policy_weigh_choice)
        return policy->choose(policy, view, NULL, scratch) == done ? 1.0 : 0.0;
    policy->weigh(policy, view, probability, scratch);
    return probability[done];
}

/* The probability that the policy takes action number i in this deal: 0 if it is illegal, 1 if no
 * other action is legal. Writes the set of legal actions to *actions. */
static double chance_of_action(const struct belief *belief, int i, const cardset dealt[N_SEATS],
                               const struct policy *policy, void *scratch, actionset *actions)
{
    const struct view view = belief_view(belief, i, dealt);
    *actions = view.actions;
    if (!bits_has(view.actions, belief->done[i]))
        return 0.0;
    return bits_is_single(view.actions) ? 1.0
                                        : probability_of(policy, &view, belief->done[i], scratch);
}

bool belief_has_rare_call(const struct belief *belief)
{
    for (int i = 0; i < belief->n_calls; i++)
        if (belief->done[i] != CALL_INDEX_PASS)
            return true;
    return false;
}

bool belief_agrees(const struct belief *belief, const cardset dealt[N_SEATS], seatset whose)
{
    actionset actions;
    bool as_club = true;
    for (int i = 0; i < belief->n_calls && as_club; i++)
        if ((whose >> belief->before[i].turn & 1) != 0)
            as_club = chance_of_action(belief, i, dealt, &policy_club, NULL, &actions) > 0.0;
    return as_club;
}

/* Players differ more in the cards they play than in their calls. Reservations and announcements
 * are rare and hardly ever errors: with the usual weight of the uniform distribution, hands with
 * which nobody plays a solo would explain most solos. */
double belief_trust(const struct table *before, double trust)
{
    static const double slips = 0.02; /* fraction of the usual weight of the uniform distribution */
    if (before->phase == PHASE_CARD)
        return trust * trust;
    return before->rules->chapters.auction->rarely_speaks && trust > 0 ? 1.0 - slips * (1.0 - trust)
                                                                       : trust;
}

double belief_likelihood(const struct belief *belief, const cardset dealt[N_SEATS],
                         const struct policy *policy, double trust, double least, void *scratch)
{
    double likelihood = 1.0;
    for (int i = 0; i < belief->n_actions && likelihood > 0.0; i++) {
        actionset actions;
        const double chance = chance_of_action(belief, i, dealt, policy, scratch, &actions);
        if (!bits_has(actions, belief->done[i]))
            return 0.0;
        if (bits_is_single(actions))
            continue;
        const double t = belief_trust(&belief->before[i], trust);
        likelihood *= mixed_likelihood(t, chance, (1.0 - t) / (double)bits_count(actions), 1.0);
        if (likelihood < least)
            return 0.0;
    }
    return likelihood;
}

/* N_STRENGTHS is greater than the strength of any hand of four cards. */
enum { MAX_HANDS = 1820, N_STRENGTHS = 64 };
static const double nearness = 2.0; /* difference in strength at which the kernel falls to 1/e */
static const double any_word = 0.1; /* share of uniformly random calls in Q */

/* The policy's choice for each hand, and the sums over hands of equal strength. */
struct choices {
    actionset legal[MAX_HANDS];
    uint8_t strength[MAX_HANDS];
    actionset ever; /* legal with some hand */
    double says[MAX_CALLS][N_STRENGTHS], may[MAX_CALLS][N_STRENGTHS];
    double rate[MAX_CALLS][N_STRENGTHS]; /* r(a, s) */
};

bool believed_hands_fit(const struct ruleset *rules)
{
    return call_table_fits(rules) && rules->announcements.n_levels == 0;
}

int believed_hands_number(const struct believed_hands *hands, cardset dealt)
{
    return (int)combination_number(&hands->binomials, dealt, hands->pack);
}

static cardset hand_of(const struct believed_hands *hands, int number)
{
    return cardset_spread(combination_at(&hands->binomials, cardset_count(hands->pack),
                                         hands->belief->before[0].rules->pack->hand_size,
                                         (uint64_t)number),
                          hands->pack);
}

/* Writes the policy's probability P of each action; P is 1 if only one action is legal. */
static void ask(const struct policy *policy, const struct view *view, double probability[64],
                void *scratch)
{
    if (!bits_is_single(view->actions)) {
        policy->weigh(policy, view, probability, scratch);
        return;
    }
    memset(probability, 0, 64 * sizeof *probability);
    probability[bits_first(view->actions)] = 1.0;
}

/* Fills the row of P for one action, and computes the sums over hands of equal strength. */
static void ask_all(const struct believed_hands *hands, int which, const struct policy *policy,
                    void *scratch, struct choices *choices)
{
    const struct table *table = &hands->belief->before[which];
    const action done = hands->belief->done[which];
    double *model = hands->model + (size_t)which * (size_t)hands->n_hands;
    cardset dealt[N_SEATS] = {0};
    memset(choices, 0, sizeof *choices);
    for (int y = 0; y < hands->n_hands; y++) {
        dealt[table->turn] = hand_of(hands, y);
        const struct view view = belief_view(hands->belief, which, dealt);
        double probability[64];
        choices->legal[y] = view.actions;
        if (view.actions == 0)
            continue;
        ask(policy, &view, probability, scratch);
        model[y] = bits_has(view.actions, done) ? probability[done] : 0.0;
        if (table->phase != PHASE_CALL)
            continue;
        const int strength = club_count(table->order, view.dealt);
        assert(strength >= 0 && strength < N_STRENGTHS);
        choices->strength[y] = (uint8_t)strength;
        choices->ever |= view.actions;
        BITS_EACH(a, view.actions) {
            choices->may[a][strength] += 1.0;
            choices->says[a][strength] += probability[a];
        }
    }
}

/* Computes r(a, s) for each call a and strength s. */
static void find_rates(struct choices *choices)
{
    double near[N_STRENGTHS];
    for (int d = 0; d < N_STRENGTHS; d++)
        near[d] = exp(-d / nearness);
    BITS_EACH(a, choices->ever) {
        for (int s = 0; s < N_STRENGTHS; s++) {
            double says = 0.0, may = 0.0;
            for (int y = 0; y < N_STRENGTHS; y++) {
                says += near[abs(s - y)] * choices->says[a][y];
                may += near[abs(s - y)] * choices->may[a][y];
            }
            choices->rate[a][s] = says / may;
        }
    }
}

/* The probability Q of an action by a player with this hand. */
static double outside(const struct choices *choices, int hand, action done, bool is_call)
{
    const actionset legal = choices->legal[hand];
    const double even = 1.0 / (double)bits_count(legal);
    if (bits_is_single(legal) || !is_call)
        return even;
    double sum = 0.0;
    BITS_EACH(a, legal)
        sum += choices->rate[a][choices->strength[hand]];
    const double rate = choices->rate[done][choices->strength[hand]];
    return sum > 0.0 ? mixed_likelihood((1.0 - any_word) * rate / sum, 1.0, any_word, even) : even;
}

/* Writes the probability Q of a call for each hand, for policies with call costs. */
static void slips(const struct believed_hands *hands, int which, const struct policy *policy,
                  int node, const struct choices *choices, double *other)
{
    const action done = hands->belief->done[which];
    for (int x = 0; x < hands->n_hands; x++) {
        double chance[MAX_CALLS];
        if (!bits_has(choices->legal[x], done))
            continue;
        tabled_slips(policy, node, hand_of(hands, x), choices->legal[x], chance);
        other[x] = chance[done];
    }
}

static void fill(struct believed_hands *hands, int which, const struct policy *policy,
                 void *scratch, struct choices *choices)
{
    const action done = hands->belief->done[which];
    const bool is_call = hands->belief->before[which].phase == PHASE_CALL;
    double *other = hands->other + (size_t)which * (size_t)hands->n_hands;
    const int node =
        is_call ? tabled_costs_node(policy, &hands->belief->before[which].auction) : -1;
    ask_all(hands, which, policy, scratch, choices);
    if (node >= 0) {
        slips(hands, which, policy, node, choices, other);
        return;
    }
    find_rates(choices);
    for (int x = 0; x < hands->n_hands; x++)
        other[x] = bits_has(choices->legal[x], done) ? outside(choices, x, done, is_call) : 0.0;
}

enum status believed_hands_new(const struct belief *belief, const struct policy *policy,
                               void *scratch, struct believed_hands *out)
{
    const struct pack *pack = belief->before[0].rules->pack;
    struct believed_hands hands = {.belief = belief, .pack = pack->all};
    binomials_fill(&hands.binomials, pack->n_cards, pack->hand_size);
    hands.n_hands = (int)hands.binomials.c[pack->hand_size][pack->n_cards];
    const size_t n = (size_t)belief->n_actions * (size_t)hands.n_hands;
    struct choices *choices = malloc(sizeof *choices);
    hands.model = calloc(n, sizeof *hands.model);
    hands.other = calloc(n, sizeof *hands.other);
    if (choices == NULL || hands.model == NULL || hands.other == NULL) {
        free(choices);
        believed_hands_clear(&hands);
        return STATUS_MEMORY;
    }
    for (int i = 0; i < belief->n_actions; i++)
        fill(&hands, i, policy, scratch, choices);
    free(choices);
    *out = hands;
    return STATUS_OK;
}

void believed_hands_clear(struct believed_hands *hands)
{
    free(hands->model);
    free(hands->other);
    *hands = (struct believed_hands){0};
}

/* The likelihood of action number i given hand x, where t is the weight of the policy. */
static double likelihood_at(const struct believed_hands *hands, int i, int x, double t)
{
    const size_t at = (size_t)i * (size_t)hands->n_hands + (size_t)x;
    return mixed_likelihood(t, hands->model[at], 1.0 - t, hands->other[at]);
}

void believed_hands_likelihood(const struct believed_hands *hands, unsigned who, double trust,
                               double *likelihood)
{
    for (int x = 0; x < hands->n_hands; x++)
        likelihood[x] = 1.0;
    for (int i = 0; i < hands->belief->n_actions; i++) {
        const struct table *before = &hands->belief->before[i];
        const double t = belief_trust(before, trust);
        for (int x = 0; x < hands->n_hands && before->turn == who; x++)
            likelihood[x] *= likelihood_at(hands, i, x, t);
    }
}

double believed_hands_share(const struct believed_hands *hands, int i, double trust,
                            const double *chance)
{
    const double t = belief_trust(&hands->belief->before[i], trust);
    const double *model = hands->model + (size_t)i * (size_t)hands->n_hands;
    double share = 0.0;
    for (int x = 0; x < hands->n_hands; x++)
        if (chance[x] > 0.0)
            share += chance[x] * t * model[x] / likelihood_at(hands, i, x, t);
    return share;
}
