/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/train/card_weights.h"

#include <math.h>
#include <string.h>

#include "engine/core/lanes.h"

enum { FIRST_LANES = NET_FIRST / NET_SECOND };

/* The offsets in net_parts must also be valid for struct card_weights. */
_Static_assert(CARD_WEIGHTS == NET_NUMBERS &&
                   offsetof(struct card_weights, output) / sizeof(float) ==
                       offsetof(struct card_net, output) / sizeof(int16_t),
               "the order of struct card_net");

/* The activations of the hidden layers for a choice. */
struct activations {
    float first[NET_FIRST], second[NET_SECOND];
};

/* The limit to which errors are reduced, in stakes. */
static const float most_error = 4.0F;

void card_choice_of(const struct view *view, const struct card_symmetry *symmetry,
                    struct card_choice *out)
{
    const bool turned = card_symmetry_turns(symmetry, view->dealt, view->table);
    const card *image = symmetry->image[turned];
    const unsigned set = card_set_of(card_role_of(view), view->table);
    int n = card_features_public(view->table, view->me, image, set, out->rows);
    n += card_features_own(view, image, set, out->rows + n);
    out->set = (uint8_t)set;
    out->kind = (uint8_t)card_kind_of(set, view->table);
    out->n_rows = (uint8_t)n;
    out->n_cards = 0;
    out->is_turned = turned;
    CARDSET_EACH(c, turned ? card_symmetry_set(symmetry, view->actions) : view->actions)
        out->cards[out->n_cards++] = (uint8_t)c;
}

/* --- initial weights ------------------------------------------------------------------------ */

static void draw(struct card_weights *weights, struct net_part part, double spread, struct rng *rng)
{
    float *first = (float *)weights + part.first;
    for (size_t i = 0; i < part.n; i++)
        first[i] = (float)((2 * rng_unit(rng) - 1) * spread);
}

/* Zeroes the weights of features that cannot occur under the rules. */
static void clear_idle_rows(struct card_weights *weights, const struct ruleset *rules)
{
    for (unsigned set = 0; set < CARD_SETS; set++)
        for (unsigned row = 0; row < CARD_SET_ROWS; row++)
            if (!net_row_can_hold(set % CARD_TRICKS, row, (unsigned)rules->n_contracts))
                memset(weights->rows[ROW_SETS + set * CARD_SET_ROWS + row], 0,
                       sizeof weights->rows[0]);
}

void card_weights_draw(struct card_weights *weights, const struct ruleset *rules, struct rng *rng)
{
    struct net_part parts[NET_PARTS];
    net_parts(card_roles(rules), parts);
    memset(weights, 0, sizeof *weights);
    draw(weights, parts[NET_ROWS], 0.25, rng);
    clear_idle_rows(weights, rules);
    draw(weights, parts[NET_SECOND_WEIGHTS], sqrt(3.0 / NET_FIRST), rng);
    draw(weights, parts[NET_OUTPUT], 0.3 * sqrt(3.0 / NET_SECOND), rng);
}

/* --- the outputs --------------------------------------------------------------------------- */

static void raise_to_zero(float *values, int n)
{
    for (int i = 0; i < n; i++)
        values[i] = values[i] > 0.0F ? values[i] : 0.0F;
}

static void activate(const struct card_weights *weights, const struct card_choice *choice,
                     struct activations *active)
{
    const f32x16 *start = (const f32x16 *)weights->start[choice->set];
    const f32x16 *second = (const f32x16 *)weights->second[choice->kind];
    f32x16 first[FIRST_LANES], sum = *(const f32x16 *)weights->second_start[choice->kind];
    memcpy(first, start, sizeof first);
    for (int i = 0; i < choice->n_rows; i++) {
        const f32x16 *row = (const f32x16 *)weights->rows[choice->rows[i]];
        for (int l = 0; l < FIRST_LANES; l++)
            first[l] += row[l];
    }
    memcpy(active->first, first, sizeof active->first);
    raise_to_zero(active->first, NET_FIRST);
    for (int j = 0; j < NET_FIRST; j++)
        if (active->first[j] > 0.0F)
            sum += active->first[j] * second[j];
    memcpy(active->second, &sum, sizeof active->second);
    raise_to_zero(active->second, NET_SECOND);
}

static float product(const float a[NET_SECOND], const float b[NET_SECOND])
{
    const f32x16 products = *(const f32x16 *)a * *(const f32x16 *)b;
    return f32x16_sum(&products);
}

static void output(const struct card_weights *weights, const struct card_choice *choice,
                   const struct activations *active, float out[CHOICE_CARDS])
{
    for (int i = 0; i < choice->n_cards; i++) {
        const unsigned c = choice->cards[i];
        out[i] = weights->output_start[choice->kind][c] +
                 product(weights->output[choice->kind][c], active->second);
    }
}

void card_weights_forward(const struct card_weights *weights, const struct card_choice *choice,
                          float out[CHOICE_CARDS])
{
    struct activations active;
    activate(weights, choice, &active);
    output(weights, choice, &active, out);
}

/* --- the gradient --------------------------------------------------------------------------- */

static float mean_of(const float *values, int n)
{
    float sum = 0.0F;
    for (int i = 0; i < n; i++)
        sum += values[i];
    return sum / (float)n;
}

/* Computes the outputs' errors relative to the mean error. If any error exceeds most_error, all are
 * scaled down, so that they still sum to 0. (If each were clipped on its own, the outputs could
 * drift away from 0 without limit, since their mean is undetermined.) */
static void errors_of(const float outputs[CHOICE_CARDS], const float gains[CHOICE_CARDS], int n,
                      float out[CHOICE_CARDS])
{
    const float centre = mean_of(outputs, n) - mean_of(gains, n);
    float most = most_error;
    for (int i = 0; i < n; i++) {
        out[i] = outputs[i] - gains[i] - centre;
        most = fmaxf(most, fabsf(out[i]));
    }
    for (int i = 0; i < n; i++)
        out[i] *= most_error / most;
}

/* Propagates the gradient from the outputs to the second layer. */
static void backward_output(const struct card_weights *weights, const struct card_choice *choice,
                            const struct activations *active, const float gains[CHOICE_CARDS],
                            struct card_weights *gradient, float second[NET_SECOND])
{
    const unsigned kind = choice->kind;
    float outputs[CHOICE_CARDS], errors[CHOICE_CARDS];
    output(weights, choice, active, outputs);
    errors_of(outputs, gains, choice->n_cards, errors);
    memset(second, 0, NET_SECOND * sizeof *second);
    for (int i = 0; i < choice->n_cards; i++) {
        const unsigned c = choice->cards[i];
        const float error = errors[i];
        gradient->output_start[kind][c] += error;
        for (int k = 0; k < NET_SECOND; k++) {
            gradient->output[kind][c][k] += error * active->second[k];
            second[k] += error * weights->output[kind][c][k];
        }
    }
    for (int k = 0; k < NET_SECOND; k++)
        second[k] = active->second[k] > 0.0F ? second[k] : 0.0F;
}

/* Propagates the gradient from the second layer to the first. */
static void backward_second(const struct card_weights *weights, unsigned kind,
                            const struct activations *active, const float second[NET_SECOND],
                            struct card_weights *gradient, float first[NET_FIRST])
{
    for (int k = 0; k < NET_SECOND; k++)
        gradient->second_start[kind][k] += second[k];
    for (int j = 0; j < NET_FIRST; j++) {
        first[j] = 0.0F;
        if (active->first[j] <= 0.0F)
            continue;
        first[j] = product(second, weights->second[kind][j]);
        *(f32x16 *)gradient->second[kind][j] += active->first[j] * *(const f32x16 *)second;
    }
}

static void add_first(const float first[NET_FIRST], float sum[NET_FIRST])
{
    for (int l = 0; l < FIRST_LANES; l++)
        ((f32x16 *)sum)[l] += ((const f32x16 *)first)[l];
}

void card_weights_backward(const struct card_weights *weights, const struct card_choice *choice,
                           const float gains[CHOICE_CARDS], struct card_weights *gradient)
{
    struct activations active;
    float second[NET_SECOND], first[NET_FIRST];
    activate(weights, choice, &active);
    backward_output(weights, choice, &active, gains, gradient, second);
    backward_second(weights, choice->kind, &active, second, gradient, first);
    add_first(first, gradient->start[choice->set]);
    for (int i = 0; i < choice->n_rows; i++)
        add_first(first, gradient->rows[choice->rows[i]]);
}

/* --- rounding ------------------------------------------------------------------------------- */

/* A run of n weights, from index `first`, that have the same grid: the multiples of `unit`, up to
 * ±`most`. The net stores the weight m · `unit` as the integer m · `grid`. */
struct grid_run {
    size_t first, n;
    float unit, most;
    int grid;
};

static struct grid_run run_of(int part)
{
    struct net_part parts[NET_PARTS];
    const int grid = net_grid(part);
    net_parts(CARD_ROLES, parts);
    const int unit = part == NET_SECOND_WEIGHTS || part == NET_OUTPUT ? NET_WEIGHT_UNIT : NET_UNIT;
    const int most = grid > 0 ? NET_MULTIPLE : part == NET_START ? NET_WEIGHT_FIRST : INT16_MAX;
    return (struct grid_run){.first = parts[part].first,
                             .n = parts[part].n,
                             .unit = (float)(grid > 0 ? grid : 1) / (float)unit,
                             .most = (float)most,
                             .grid = grid > 0 ? grid : 1};
}

void card_weights_to_grid(const struct card_weights *weights, size_t first, size_t end,
                          struct card_weights *out)
{
    const float *from = (const float *)weights;
    float *to = (float *)out;
    for (int part = 0; part < NET_PARTS; part++) {
        const struct grid_run run = run_of(part);
        const size_t begin = run.first > first ? run.first : first;
        const size_t stop = run.first + run.n < end ? run.first + run.n : end;
        for (size_t i = begin; i < stop; i++)
            to[i] = fminf(fmaxf(rintf(from[i] / run.unit), -run.most), run.most) * run.unit;
    }
}

void card_weights_net(const struct card_weights *weights, struct card_net *out)
{
    const float *from = (const float *)weights;
    int16_t *to = (int16_t *)out;
    for (int part = 0; part < NET_PARTS; part++) {
        const struct grid_run run = run_of(part);
        for (size_t i = run.first; i < run.first + run.n; i++)
            to[i] = (int16_t)((int)rintf(from[i] / run.unit) * run.grid);
    }
}
