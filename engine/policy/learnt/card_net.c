/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See card_net.h. */
#include "engine/policy/learnt/card_net.h"

#include <string.h>

#include "engine/policy/club/club.h"
#include "engine/policy/learnt/net_layers.h"

/* A deal of four such players, about. */
static const double deal_cost_us = 1.5;

/* The sums of the rows of what is public, as one seat in one role sees it one way round, kept for
 * the next hand, and for the next table of the same trick. */
struct seen {
    uint64_t auction; /* by its number in the memory, 0 = none */
    uint64_t before;  /* cards of the tricks before this one */
    uint32_t trick;   /* those of this one, a byte each after a leading 1 */
    uint8_t n_before;
    shorts sum_before[FIRST_PARTS], sum[FIRST_PARTS];
};

struct memory {
    struct card_memory chosen;
    struct seen by[2][N_SEATS][CARD_ROLES];
};

bool card_net_fits(const struct ruleset *rules)
{
    return ruleset_is_usual(rules) && rules->pack->n_cards == 16;
}

/* Do the weights, without their signs, add up to no more than `most`? n of them, `stride` apart. */
static bool is_within(const int16_t *weights, int n, int stride, int most)
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += weights[i * stride] < 0 ? -weights[i * stride] : weights[i * stride];
    return sum <= most;
}

/* Is each of n weights within the bound of the first layer? */
static bool are_within(const int16_t *weights, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (weights[i] < -NET_WEIGHT_FIRST || weights[i] > NET_WEIGHT_FIRST)
            return false;
    return true;
}

const char *card_net_fault(const struct card_net *net)
{
    if (!are_within(net->rows[0], sizeof net->rows / sizeof(int16_t)) ||
        !are_within(net->start[0], sizeof net->start / sizeof(int16_t)))
        return "weights of the first layer are out of bounds";
    for (int kind = 0; kind < CARD_KINDS; kind++)
        for (int k = 0; k < NET_SECOND; k++)
            if (!is_within(&net->second[kind][0][k], NET_FIRST, NET_SECOND, NET_WEIGHTS_SECOND))
                return "weights of the second layer are out of bounds";
    for (int kind = 0; kind < CARD_KINDS; kind++)
        for (int c = 0; c < 16; c++)
            if (!is_within(net->output[kind][c], NET_SECOND, 1, NET_WEIGHTS_OUTPUT))
                return "weights of the output are out of bounds";
    return NULL;
}

/* --- what is public -------------------------------------------------------------------------- */

enum { TWO_TRICKS = 2 * N_SEATS };

/* Choices are open in three tricks: two are over at most. */
static uint64_t cards_before(const struct table *table, unsigned n)
{
    uint64_t cards = 0;
    if (n == TWO_TRICKS)
        memcpy(&cards, table->cards, TWO_TRICKS);
    else if (n == N_SEATS)
        memcpy(&cards, table->cards, N_SEATS);
    return cards;
}

static uint32_t cards_of_trick(const struct table *table)
{
    uint32_t cards = 1;
    for (unsigned i = table->n_played - table->n_trick; i < table->n_played; i++)
        cards = cards << 8 | table->cards[i];
    return cards;
}

/* Sees the tricks before this one, and the calls. */
static void see_before(const struct card_net *net, const struct view *view, const card *image,
                       unsigned set, uint64_t auction, struct seen *seen)
{
    const struct table *table = view->table;
    const unsigned n = (unsigned)table->n_played - table->n_trick;
    const uint64_t cards = cards_before(table, n);
    uint16_t rows[MOST_CARD_FEATURES];
    if (seen->auction == auction && seen->n_before == n && seen->before == cards)
        return;
    seen->auction = auction;
    seen->n_before = (uint8_t)n;
    seen->before = cards;
    seen->trick = 0;
    net_add_rows(net, rows, card_features_before(table, view->me, image, set, rows),
                 (const shorts *)net->start[set], seen->sum_before);
}

static const shorts *public_sum(const struct card_net *net, const struct view *view,
                                const card *image, unsigned set, uint64_t auction,
                                struct seen *seen)
{
    const uint32_t trick = cards_of_trick(view->table);
    uint16_t rows[MOST_CARD_FEATURES];
    see_before(net, view, image, set, auction, seen);
    if (seen->trick != trick) {
        seen->trick = trick;
        net_add_rows(net, rows, card_features_of_trick(view->table, view->me, image, set, rows),
                     seen->sum_before, seen->sum);
    }
    return seen->sum;
}

/* --- the player ----------------------------------------------------------------------------- */

/* What each legal card is worth to a seat that sees the table turned or not, in the auction that the
 * memory has turned to; the others are left. */
static void tell(const struct card_net *net, const struct view *view, bool turned,
                 struct memory *memory, int32_t values[16])
{
    const enum card_role role = card_role_of(view);
    const unsigned set = card_set_of(role, view->table), kind = card_kind_of(set, view->table);
    uint16_t rows[MOST_CARD_FEATURES];
    shorts sum[FIRST_PARTS];
    const card *image = net->mirror.image[turned];
    const shorts *seen = public_sum(net, view, image, set, memory->chosen.n_auctions,
                                    &memory->by[turned][view->me][role]);
    net_add_rows(net, rows, card_features_own(view, image, set, rows), seen, sum);
    ints said[SECOND_PARTS];
    net_second_layer(net, kind, sum, said);
    CARDSET_EACH(c, view->actions)
        values[c] = net_worth(net, kind, image[c], said);
}

static card dearest_card(const struct card_net *net, const struct view *view, bool turned,
                         struct memory *memory)
{
    const card *image = net->mirror.image[turned];
    int32_t values[16], most = INT32_MIN;
    card dearest = (card)cardset_first(view->actions);
    tell(net, view, turned, memory, values);
    CARDSET_EACH(c, view->actions) {
        if (values[c] > most || (values[c] == most && image[c] < image[dearest])) {
            most = values[c];
            dearest = (card)c;
        }
    }
    return dearest;
}

static action choose(const void *self, const struct view *view, struct rng *rng, void *scratch)
{
    const struct policy *policy = self;
    const struct card_net *net = policy->context;
    struct memory *memory = scratch;
    (void)rng;
    if (view->table->phase == PHASE_CALL)
        return club_call(view);
    const struct card_place place = card_place_of(&net->mirror, view);
    const card *image = net->mirror.image[place.is_turned];
    card_memory_turn(&memory->chosen, &view->table->auction);
    struct card_slot *slot = card_memory_slot(&memory->chosen, &place);
    if (slot->seen == CARD_NONE)
        slot->seen = image[dearest_card(net, view, place.is_turned, memory)];
    return image[slot->seen];
}

struct policy card_net_policy(const struct card_net *net)
{
    return (struct policy){.name = "cards",
                           .summary = "cards by a net that has learnt",
                           .cost_us = deal_cost_us,
                           .choose = choose,
                           .weigh = policy_weigh_choice,
                           .scratch_size = sizeof(struct memory),
                           .context = net};
}
