/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/policy/learnt/card_net.h"

#include <string.h>

#include "engine/core/lanes.h"
#include "engine/policy/club/club.h"

#define NUMBERS(array) (sizeof((struct card_net *)0)->array / sizeof(int16_t))
#define FIRST_OF(array) (offsetof(struct card_net, array) / sizeof(int16_t))

/* The size of the part of an array indexed by role that belongs to the first `roles` roles. */
#define OF_ROLES(array) ((struct net_part){FIRST_OF(array), NUMBERS(array) / CARD_ROLES * roles})

void net_parts(unsigned roles, struct net_part out[NET_PARTS])
{
    const size_t histories = (size_t)ROW_SETS * NET_FIRST;
    const struct net_part parts[NET_PARTS] = {
        [NET_ROWS] = {histories, (size_t)roles * CARD_TRICKS * CARD_SET_ROWS * NET_FIRST},
        [NET_HISTORIES] = {0, histories},
        [NET_START] = OF_ROLES(start),
        [NET_SECOND_WEIGHTS] = OF_ROLES(second),
        [NET_SECOND_START] = OF_ROLES(second_start),
        [NET_OUTPUT] = OF_ROLES(output),
        [NET_OUTPUT_START] = OF_ROLES(output_start)};
    for (int i = 0; i < NET_PARTS; i++)
        out[i] = parts[i];
}

int net_grid(int part)
{
    static const int grids[NET_PARTS] = {[NET_ROWS] = NET_GRID_ROWS,
                                         [NET_HISTORIES] = NET_GRID_ROWS,
                                         [NET_SECOND_WEIGHTS] = NET_GRID_SECOND,
                                         [NET_OUTPUT] = NET_GRID_OUTPUT};
    return grids[part];
}

bool net_row_can_hold(unsigned trick, unsigned row, unsigned n_contracts)
{
    if (row < ROW_PLAYED)
        return true;
    if (row < ROW_LED)
        return row < ROW_PLAYED + (trick + 1) * N_SEATS * 16;
    if (row < ROW_WINNING)
        return row < ROW_LED + (trick + 1) * N_SEATS;
    if (row >= ROW_POINTS && row < ROW_SEAT)
        return trick > 0;
    return row < ROW_CONTRACT + n_contracts * N_SEATS;
}

/* --- its sums ------------------------------------------------------------------------------ */

/* The first layer uses vectors of sixteen numbers and the others of eight. With AVX2, the
 * second layer multiplies two neurons of the first layer at a time. Sums of the first layer fit
 * into 16 bits, and sums of products into 32, so all variants compute the same numbers.
 *
 *   active features → sum of their rows: 32 sums → clipped to 0 … NET_MOST_FIRST: activations of
 *         the first layer → 16 sums of the kind of choice → clipped to 0 … NET_MOST_SECOND:
 *         activations of the second → the value of a card */

enum { SHORTS = 16, FIRST_PARTS = NET_FIRST / SHORTS, INTS = 8, SECOND_PARTS = NET_SECOND / INTS };

/* Writes the sums plus the rows of n features to `out`, which may equal `sum`. (Numbers are loaded
 * sixteen at a time, as they were written, since a wider load would stall on store forwarding.) */
static inline void net_add_rows(const struct card_net *net, const uint16_t *rows, int n,
                                const i16x16 sum[FIRST_PARTS], i16x16 out[FIRST_PARTS])
{
    i16x16 now[FIRST_PARTS];
    for (int p = 0; p < FIRST_PARTS; p++)
        now[p] = sum[p];
    for (int i = 0; i < n; i++)
        for (int p = 0; p < FIRST_PARTS; p++)
            // cppcheck-suppress uninitvar // the caller has written n rows
            now[p] += ((const i16x16 *)net->rows[rows[i]])[p];
    for (int p = 0; p < FIRST_PARTS; p++)
        out[p] = now[p];
}

/* The sums of the second layer, without biases, from the activations of the first layer. */
#ifdef __AVX2__
/* Adds the products of two neurons, which are packed in each 32 bits of `both`. */
static inline void net_add_pair(const int16_t weights[2][NET_SECOND], __m256i both, __m256i *even,
                                __m256i *odd)
{
    const __m256i one = _mm256_loadu_si256((const __m256i *)weights[0]);
    const __m256i other = _mm256_loadu_si256((const __m256i *)weights[1]);
    *even = _mm256_add_epi32(*even, _mm256_madd_epi16(_mm256_unpacklo_epi16(one, other), both));
    *odd = _mm256_add_epi32(*odd, _mm256_madd_epi16(_mm256_unpackhi_epi16(one, other), both));
}

static inline void net_products(const int16_t weights[NET_FIRST][NET_SECOND],
                                const i16x16 first[FIRST_PARTS], i32x8 out[SECOND_PARTS])
{
    enum { LOW_HALVES = 0x20, HIGH_HALVES = 0x31, LOW_TWICE = 0x00, HIGH_TWICE = 0x11 };
    __m256i even = _mm256_setzero_si256(),
            odd = even; /* the sums of the first four and of the last four in each half */
    for (int p = 0; p < FIRST_PARTS; p++) {
        const __m256i said = (__m256i)first[p];
        const __m256i halves[2] = {_mm256_permute2x128_si256(said, said, LOW_TWICE),
                                   _mm256_permute2x128_si256(said, said, HIGH_TWICE)};
        for (int h = 0; h < 2; h++) {
            const int16_t(*from)[NET_SECOND] = &weights[SHORTS * p + SHORTS / 2 * h];
            net_add_pair(&from[0], _mm256_shuffle_epi32(halves[h], 0x00), &even, &odd);
            net_add_pair(&from[2], _mm256_shuffle_epi32(halves[h], 0x55), &even, &odd);
            net_add_pair(&from[4], _mm256_shuffle_epi32(halves[h], 0xaa), &even, &odd);
            net_add_pair(&from[6], _mm256_shuffle_epi32(halves[h], 0xff), &even, &odd);
        }
    }
    out[0] = (i32x8)_mm256_permute2x128_si256(even, odd, LOW_HALVES);
    out[1] = (i32x8)_mm256_permute2x128_si256(even, odd, HIGH_HALVES);
}
#else
static inline void net_products(const int16_t weights[NET_FIRST][NET_SECOND],
                                const i16x16 first[FIRST_PARTS], i32x8 out[SECOND_PARTS])
{
    i32x8 row;
    for (int p = 0; p < SECOND_PARTS; p++)
        out[p] = (i32x8){0};
    for (int j = 0; j < NET_FIRST; j++)
        for (int p = 0; p < SECOND_PARTS; p++) {
            i16x8_widen(&weights[j][p * INTS], &row);
            out[p] += first[j / SHORTS][j % SHORTS] * row;
        }
}
#endif

/* The activations of the second layer for a kind of choice, computed from the sums of the first
 * layer. Negative values become 0, whichever way they are rounded. */
static inline void net_second_layer(const struct card_net *net, unsigned kind,
                                    const i16x16 sum[FIRST_PARTS], i32x8 said[SECOND_PARTS])
{
    i16x16 first[FIRST_PARTS];
    i32x8 start;
    for (int p = 0; p < FIRST_PARTS; p++)
        first[p] = LANES_CLIP(sum[p], (int16_t)NET_MOST_FIRST);
    net_products(net->second[kind], first, said);
    for (int p = 0; p < SECOND_PARTS; p++) {
        i16x8_widen(&net->second_start[kind][p * INTS], &start);
        said[p] = (said[p] + start * NET_WEIGHT_UNIT) >> NET_WEIGHT_BITS;
        said[p] = LANES_CLIP(said[p], NET_MOST_SECOND);
    }
}

/* The value of a card, computed from the activations of the second layer. */
static inline int32_t net_worth(const struct card_net *net, unsigned kind, unsigned c,
                                const i32x8 said[SECOND_PARTS])
{
    i32x8 products = {0}, weights;
    for (int p = 0; p < SECOND_PARTS; p++) {
        i16x8_widen(&net->output[kind][c][p * INTS], &weights);
        products += said[p] * weights;
    }
    return net->output_start[kind][c] * NET_WEIGHT_UNIT + i32x8_sum(&products);
}

/* The approximate time, in microseconds, of a deal with four players who use this policy. */
static const double deal_cost_us = 1.5;

/* A cache of the sums of public rows for one seat, role and orientation, reused for the next hand
 * and for later tables of the same trick. */
struct seen {
    uint64_t auction; /* number of the auction whose features are cached, 0 = none */
    uint64_t before;  /* the cards of the tricks before this one */
    uint32_t trick;   /* the cards of this trick, one byte each, after a leading 1 */
    uint8_t n_before;
    i16x16 sum_before[FIRST_PARTS], sum[FIRST_PARTS];
};

struct memory {
    uint64_t n_auctions; /* number of closed auctions seen; the last is the current auction */
    int contract, declarer;
    uint8_t n_calls, calls[MAX_AUCTION];
    struct seen by[2][N_SEATS][CARD_ROLES];
};

static bool is_present(const struct memory *memory, const struct auction *auction)
{
    return memory->n_auctions > 0 && memory->contract == auction->contract &&
           memory->declarer == auction->declarer && memory->n_calls == auction->n_calls &&
           memcmp(memory->calls, auction->calls, auction->n_calls) == 0;
}

static void turn_to(struct memory *memory, const struct auction *auction)
{
    if (is_present(memory, auction))
        return;
    memory->n_auctions++;
    memory->contract = auction->contract;
    memory->declarer = auction->declarer;
    memory->n_calls = auction->n_calls;
    memcpy(memory->calls, auction->calls, auction->n_calls);
}

bool card_net_fits(const struct ruleset *rules)
{
    return ruleset_is_usual(rules) && rules->pack->n_cards == 16;
}

/* True if the absolute values of n weights, `stride` apart, sum to at most `most`. */
static bool is_within(const int16_t *weights, int n, int stride, int most)
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += weights[i * stride] < 0 ? -weights[i * stride] : weights[i * stride];
    return sum <= most;
}

/* True if each of n weights is within the bound for the first layer. */
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

/* --- public features ------------------------------------------------------------------------- */

enum { TWO_TRICKS = 2 * N_SEATS };

/* Only the first three tricks offer a choice, so at most two tricks are complete. */
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

/* Adds the features of earlier tricks and of the calls. */
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
                 (const i16x16 *)net->start[set], seen->sum_before);
}

static const i16x16 *public_sum(const struct card_net *net, const struct view *view,
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

/* Writes the value of each legal card for a seat that sees the table under the symmetry (turned) or
 * not. The cache must contain the current auction. */
static void describe(const struct card_net *net, const struct view *view, bool turned,
                     struct memory *memory, int32_t values[16])
{
    const enum card_role role = card_role_of(view);
    const unsigned set = card_set_of(role, view->table), kind = card_kind_of(set, view->table);
    uint16_t rows[MOST_CARD_FEATURES];
    i16x16 sum[FIRST_PARTS];
    const card *image = net->symmetry.image[turned];
    const i16x16 *seen =
        public_sum(net, view, image, set, memory->n_auctions, &memory->by[turned][view->me][role]);
    net_add_rows(net, rows, card_features_own(view, image, set, rows), seen, sum);
    i32x8 said[SECOND_PARTS];
    net_second_layer(net, kind, sum, said);
    CARDSET_EACH(c, view->actions)
        values[c] = net_worth(net, kind, image[c], said);
}

static card dearest_card(const struct card_net *net, const struct view *view, bool turned,
                         struct memory *memory)
{
    const card *image = net->symmetry.image[turned];
    int32_t values[16], most = INT32_MIN;
    card dearest = (card)cardset_first(view->actions);
    describe(net, view, turned, memory, values);
    CARDSET_EACH(c, view->actions) {
        if (values[c] > most || (values[c] == most && image[c] < image[dearest])) {
            most = values[c];
            dearest = (card)c;
        }
    }
    return dearest;
}

static action choose(const void *self, const struct view *view, UNUSED struct rng *rng,
                     void *scratch)
{
    const struct policy *policy = self;
    const struct card_net *net = policy->context;
    struct memory *memory = scratch;
    if (view->table->phase == PHASE_CALL)
        return club_call(view);
    turn_to(memory, &view->table->auction);
    return dearest_card(net, view, card_symmetry_turns(&net->symmetry, view->dealt, view->table),
                        memory);
}

struct policy card_net_policy(const struct card_net *net)
{
    return (struct policy){.name = "cards",
                           .cost_us = deal_cost_us,
                           .choose = choose,
                           .weigh = policy_weigh_choice,
                           .scratch_size = sizeof(struct memory),
                           .context = net};
}
