/* See card_net.h. */
#include "engine/policy/learnt/card_net.h"

#include <string.h>

#include "engine/policy/club/club.h"

/* A deal of four such players, about. */
static const double deal_cost_us = 1.5;

/* Sixteen numbers at once, by the compiler's vectors. */
typedef int16_t shorts
    __attribute__((vector_size(NET_SECOND * sizeof(int16_t)), aligned(2), may_alias));
typedef int32_t ints __attribute__((vector_size(NET_SECOND * sizeof(int32_t)), aligned(4)));
enum { FIRST_LANES = NET_FIRST / NET_SECOND };

/* A macro: how vectors are handed to functions depends on the machine. */
#define WIDEN(numbers) __builtin_convertvector(*(const shorts *)(numbers), ints)

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

static void add_rows(const struct card_net *net, const uint16_t *rows, int n, ints sum[FIRST_LANES])
{
    for (int i = 0; i < n; i++)
        for (int l = 0; l < FIRST_LANES; l++)
            sum[l] += WIDEN(&net->rows[rows[i]][l * NET_SECOND]);
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
        seen->sum[l] = WIDEN(&net->start[set][l * NET_SECOND]);
    add_rows(net, rows, card_features_public(table, view->me, set, rows), seen->sum);
    return seen->sum;
}

/* --- the layers after it -------------------------------------------------------------------- */

static void second_layer(const struct card_net *net, unsigned kind, const ints sum[FIRST_LANES],
                         ints *out)
{
    ints said = WIDEN(net->second_start[kind]) * NET_WEIGHT_UNIT;
    for (int j = 0; j < NET_FIRST; j++) {
        const int32_t value = sum[j / NET_SECOND][j % NET_SECOND];
        const int32_t first = value < 0 ? 0 : value > NET_MOST_FIRST ? NET_MOST_FIRST : value;
        said += first * WIDEN(net->second[kind][j]);
    }
    for (int k = 0; k < NET_SECOND; k++) {
        const int32_t value = said[k] / NET_WEIGHT_UNIT;
        said[k] = value < 0 ? 0 : value > NET_MOST_SECOND ? NET_MOST_SECOND : value;
    }
    *out = said;
}

static int32_t worth(const struct card_net *net, unsigned kind, unsigned c, const ints *said)
{
    const ints products = *said * WIDEN(net->output[kind][c]);
    int32_t sum = net->output_start[kind][c] * NET_WEIGHT_UNIT;
    for (int k = 0; k < NET_SECOND; k++)
        sum += products[k];
    return sum;
}

static card choose_card(const struct card_net *net, const struct view *view, struct memory *memory)
{
    const enum card_role role = card_role_of(view);
    const unsigned set = card_set_of(role, view->table), kind = card_kind_of(set, view->table);
    uint16_t rows[MOST_CARD_FEATURES];
    ints sum[FIRST_LANES];
    int32_t most = INT32_MIN;
    memcpy(sum, public_sum(net, view, set, &memory->by_role[role]), sizeof sum);
    add_rows(net, rows, card_features_own(view, set, rows), sum);
    ints said;
    second_layer(net, kind, sum, &said);
    card dearest = (card)cardset_first(view->actions);
    CARDSET_EACH(c, view->actions) {
        const int32_t value = worth(net, kind, (unsigned)c, &said);
        if (value > most) {
            most = value;
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
