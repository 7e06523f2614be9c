/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See hand_controls.h. */
#include "analyzer/experiment/hand_controls.h"

#include <math.h>
#include <string.h>

/* The highest card of a set of trumps that is not empty; among twins the first. */
static card highest(const struct order *order, cardset trumps)
{
    card best = cardset_first(trumps);
    CARDSET_EACH(c, trumps)
        if (cardset_has(order->beaten_by[best], (unsigned)c))
            best = (card)c;
    return best;
}

struct hand_controls hand_controls_of(const struct situation *situation)
{
    const struct view view = situation_view(situation);
    const struct order *order = situation->table.order;
    struct hand_controls controls = {.me = situation->me};
    controls.trumps = order->trumps & view_unseen(&view);
    const int n_high = (cardset_count(controls.trumps) + 1) / 2;
    cardset rest = controls.trumps;
    for (int i = 0; rest != 0; i++) {
        const cardset next = cardset_of(highest(order, rest));
        if (i < 2)
            controls.key[controls.n_key++] = next;
        if (i < n_high)
            controls.high |= next;
        rest &= ~next;
    }
    return controls;
}

void hand_controls_read(const struct hand_controls *controls, const cardset dealt[N_SEATS],
                        uint8_t columns[HAND_COLUMNS])
{
    int places[2] = {0, 0};
    memset(columns, 0, HAND_COLUMNS);
    for (int k = 0; k < N_OTHERS; k++) {
        const cardset hand = dealt[seat_after(controls->me, (unsigned)k + 1)];
        uint8_t *features = columns + STRATA_COLUMNS + k;
        features[0] = (uint8_t)cardset_count(hand & controls->trumps);
        features[N_OTHERS] = (uint8_t)cardset_count(hand & controls->high);
        for (int i = 0; i < 2; i++)
            if ((hand & controls->key[i]) != 0)
                places[i] = k;
    }
    if (controls->n_key > 0)
        columns[places[0] * N_OTHERS + places[1]] = 1;
}

/* n² times the covariance of two columns: whole, and exact in a double. */
static double covariance(const uint8_t (*rows)[HAND_COLUMNS], uint64_t n, int a, int b)
{
    uint64_t sum_a = 0, sum_b = 0, products = 0;
    for (uint64_t i = 0; i < n; i++) {
        sum_a += rows[i][a];
        sum_b += rows[i][b];
        products += (uint64_t)rows[i][a] * rows[i][b];
    }
    return (double)(int64_t)(n * products - sum_a * sum_b);
}

/* Cholesky's decomposition row by row; a column that leaves no remainder is
 * dropped. What remains of an independent one is far above rounding, as the
 * entries are whole. */
unsigned hand_controls_independent(const uint8_t (*rows)[HAND_COLUMNS], uint64_t n, unsigned asked)
{
    double factor[HAND_COLUMNS][HAND_COLUMNS] = {{0.0}};
    int kept[HAND_COLUMNS], n_kept = 0;
    unsigned keep = 0;
    for (int c = 0; c < HAND_COLUMNS; c++) {
        if ((asked >> c & 1) == 0)
            continue;
        const double variance = covariance(rows, n, c, c);
        double left = variance;
        double *row = factor[n_kept];
        for (int i = 0; i < n_kept; i++) {
            double entry = covariance(rows, n, c, kept[i]);
            for (int j = 0; j < i; j++)
                entry -= row[j] * factor[i][j];
            row[i] = entry / factor[i][i];
            left -= row[i] * row[i];
        }
        if (!(left > 1e-9 * variance))
            continue;
        row[n_kept] = sqrt(left);
        kept[n_kept++] = c;
        keep |= 1u << c;
    }
    return keep;
}
