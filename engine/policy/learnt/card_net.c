/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See card_net.h. */
#include "engine/policy/learnt/card_net.h"

#include <string.h>
#ifdef __AVX2__
#include <immintrin.h>
#endif

#include "engine/policy/club/club.h"

/* A deal of four such players, about. */
static const double deal_cost_us = 1.5;

/* Eight numbers at once, by the compiler's vectors. */
enum { LANES = 8, FIRST_LANES = NET_FIRST / LANES, SECOND_LANES = NET_SECOND / LANES };
typedef int16_t shorts __attribute__((vector_size(LANES * sizeof(int16_t)), aligned(2), may_alias));
typedef int32_t ints __attribute__((vector_size(LANES * sizeof(int32_t)), aligned(4), may_alias));

/* The sum of the rows of a public table, as one seat in one role sees it. */
struct seen {
    bool is_used;
    uint8_t n_played, n_calls, me;
    card cards[16];
    uint8_t calls[MAX_AUCTION];
    ints sum[FIRST_LANES];
};

struct memory {
    struct seen by_role[CARD_ROLES];
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

const char *card_net_fault(const struct card_net *net)
{
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

/* --- the first layer ------------------------------------------------------------------------ */

/* By its address: how vectors are returned depends on the machine. gcc makes two halves of the
 * conversion even where one instruction does it. */
static inline void widen(const int16_t *numbers, ints *out)
{
#ifdef __AVX2__
    *out = (ints)_mm256_cvtepi16_epi32(_mm_loadu_si128((const __m128i *)numbers));
#else
    *out = __builtin_convertvector(*(const shorts *)numbers, ints);
#endif
}

static void add_rows(const struct card_net *net, const uint16_t *rows, int n, ints sum[FIRST_LANES])
{
    ints now[FIRST_LANES], row;
    memcpy(now, sum, sizeof now);
    for (int i = 0; i < n; i++)
        for (int l = 0; l < FIRST_LANES; l++) {
            widen(&net->rows[rows[i]][l * LANES], &row);
            now[l] += row;
        }
    memcpy(sum, now, sizeof now);
}

static bool is_seen(const struct seen *seen, const struct table *table, unsigned me)
{
    const struct auction *auction = &table->auction;
    return seen->is_used && seen->n_played == table->n_played && seen->me == me &&
           seen->n_calls == auction->n_calls &&
           memcmp(seen->cards, table->cards, table->n_played) == 0 &&
           memcmp(seen->calls, auction->calls, (size_t)auction->n_calls) == 0;
}

/* The sum of what is public, kept for the next hand. */
static const ints *public_sum(const struct card_net *net, const struct view *view, unsigned set,
                              struct seen *seen)
{
    const struct table *table = view->table;
    uint16_t rows[MOST_CARD_FEATURES];
    if (is_seen(seen, table, view->me))
        return seen->sum;
    seen->is_used = true;
    seen->n_played = table->n_played;
    seen->me = view->me;
    seen->n_calls = (uint8_t)table->auction.n_calls;
    memcpy(seen->cards, table->cards, table->n_played);
    memcpy(seen->calls, table->auction.calls, (size_t)table->auction.n_calls);
    for (int l = 0; l < FIRST_LANES; l++)
        widen(&net->start[set][l * LANES], &seen->sum[l]);
    add_rows(net, rows, card_features_public(table, view->me, set, rows), seen->sum);
    return seen->sum;
}

/* --- the layers after it -------------------------------------------------------------------- */

/* What neurons say: their sums within 0 and the most. */
static void bound(ints *sums, int n, int32_t most)
{
    for (int l = 0; l < n; l++)
        for (int i = 0; i < LANES; i++)
            sums[l][i] = sums[l][i] < 0 ? 0 : sums[l][i] > most ? most : sums[l][i];
}

static void second_layer(const struct card_net *net, unsigned kind, const ints sum[FIRST_LANES],
                         ints said[SECOND_LANES])
{
    ints first[FIRST_LANES], now[SECOND_LANES], weights;
    memcpy(first, sum, sizeof first);
    bound(first, FIRST_LANES, NET_MOST_FIRST);
    for (int l = 0; l < SECOND_LANES; l++) {
        widen(&net->second_start[kind][l * LANES], &now[l]);
        now[l] *= NET_WEIGHT_UNIT;
    }
    for (int j = 0; j < NET_FIRST; j++)
        for (int l = 0; l < SECOND_LANES; l++) {
            widen(&net->second[kind][j][l * LANES], &weights);
            now[l] += ((const int32_t *)first)[j] * weights;
        }
    for (int l = 0; l < SECOND_LANES; l++)
        said[l] = now[l] / NET_WEIGHT_UNIT;
    bound(said, SECOND_LANES, NET_MOST_SECOND);
}

static int32_t worth(const struct card_net *net, unsigned kind, unsigned c,
                     const ints said[SECOND_LANES])
{
    ints products = {0}, weights;
    for (int l = 0; l < SECOND_LANES; l++) {
        widen(&net->output[kind][c][l * LANES], &weights);
        products += said[l] * weights;
    }
    int32_t sum = net->output_start[kind][c] * NET_WEIGHT_UNIT;
    for (int k = 0; k < LANES; k++)
        sum += products[k];
    return sum;
}

/* What each legal card is worth; the others are left. */
static void tell(const struct card_net *net, const struct view *view, struct memory *memory,
                 int32_t values[16])
{
    const enum card_role role = card_role_of(view);
    const unsigned set = card_set_of(role, view->table), kind = card_kind_of(set, view->table);
    uint16_t rows[MOST_CARD_FEATURES];
    ints sum[FIRST_LANES];
    memcpy(sum, public_sum(net, view, set, &memory->by_role[role]), sizeof sum);
    add_rows(net, rows, card_features_own(view, set, rows), sum);
    ints said[SECOND_LANES];
    second_layer(net, kind, sum, said);
    CARDSET_EACH(c, view->actions)
        values[c] = worth(net, kind, (unsigned)c, said);
}

static card choose_card(const struct card_net *net, const struct view *view, struct memory *memory)
{
    int32_t values[16], most = INT32_MIN;
    card dearest = (card)cardset_first(view->actions);
    tell(net, view, memory, values);
    CARDSET_EACH(c, view->actions) {
        if (values[c] > most) {
            most = values[c];
            dearest = (card)c;
        }
    }
    return dearest;
}

/* --- the player ----------------------------------------------------------------------------- */

static action choose(const void *self, const struct view *view, struct rng *rng, void *scratch)
{
    const struct policy *policy = self;
    (void)rng;
    if (view->table->phase == PHASE_CALL)
        return club_call(view);
    return choose_card(policy->context, view, scratch);
}

static void weigh(const void *self, const struct view *view, double probability[64], void *scratch)
{
    for (unsigned a = 0; a < 64; a++)
        probability[a] = 0.0;
    probability[choose(self, view, NULL, scratch)] = 1.0;
}

void card_net_tell(const struct policy *policy, const struct view *view, void *scratch,
                   int32_t values[16])
{
    tell(policy->context, view, scratch, values);
}

bool card_net_plays(const struct policy *policy)
{
    return policy->choose == choose;
}

struct policy card_net_policy(const struct card_net *net)
{
    return (struct policy){.name = "cards",
                           .summary = "cards by a net that has learnt",
                           .cost_us = deal_cost_us,
                           .choose = choose,
                           .weigh = weigh,
                           .scratch_size = sizeof(struct memory),
                           .context = net};
}
