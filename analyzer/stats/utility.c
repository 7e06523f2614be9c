/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See utility.h. */
#include "analyzer/stats/utility.h"

#include <assert.h>
#include <gsl/gsl_fft_halfcomplex.h>
#include <gsl/gsl_fft_real.h>
#include <gsl/gsl_math.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

void utility_clear(struct utility *utility)
{
    free(utility->worth);
    *utility = (struct utility){0};
}

/* Distribution of (deals − 1 results) − (deals results), all independent and
 * counted from `low`: index i is the difference i, or i − size if that is
 * negative. */
struct spread {
    size_t size;         /* a power of two */
    int64_t least, most; /* differences that can be */
    double *chance;
};

/* By the convolution theorem: a sum of k results has the transform f^k, their
 * negative its conjugate, so with |f|² all at once. Powers are by multiplication
 * (gsl_pow_uint): pow may differ from machine to machine. */
static void convolve(struct spread *spread, unsigned deals)
{
    double *f = spread->chance;
    const size_t n = spread->size;
    gsl_fft_real_radix2_transform(f, 1, n);
    f[0] *= gsl_pow_uint(f[0] * f[0], deals - 1);
    if (n > 1)
        f[n / 2] *= gsl_pow_uint(f[n / 2] * f[n / 2], deals - 1);
    for (size_t i = 1; i < n - i; i++) {
        const double power = gsl_pow_uint(f[i] * f[i] + f[n - i] * f[n - i], deals - 1);
        f[i] *= power;
        f[n - i] *= -power;
    }
    gsl_fft_halfcomplex_radix2_inverse(f, 1, n);
}

/* Rounding leaves chances a little below 0, and a sum a little off 1. */
static void make_chances(struct spread *spread)
{
    double sum = 0;
    for (size_t i = 0; i < spread->size; i++) {
        spread->chance[i] = fmax(spread->chance[i], 0);
        sum += spread->chance[i];
    }
    for (size_t i = 0; i < spread->size; i++)
        spread->chance[i] /= sum;
}

static enum status spread_init(struct spread *spread, const double *share, size_t n, int deals)
{
    const uint64_t most = (uint64_t)(deals - 1) * (n - 1), least = (uint64_t)deals * (n - 1);
    *spread = (struct spread){.size = 1, .least = -(int64_t)least, .most = (int64_t)most};
    while (spread->size < most + least + 1)
        spread->size *= 2;
    spread->chance = calloc(spread->size, sizeof *spread->chance);
    if (spread->chance == NULL)
        return STATUS_MEMORY;
    for (size_t i = 0; i < n; i++)
        spread->chance[i] = share[i];
    convolve(spread, (unsigned)deals);
    make_chances(spread);
    return STATUS_OK;
}

static double chance_of(const struct spread *spread, int64_t difference)
{
    if (difference < spread->least || difference > spread->most)
        return 0;
    return spread
        ->chance[difference >= 0 ? (size_t)difference : spread->size - (size_t)-difference];
}

/* From the worst result to the best more and more differences are enough, so
 * every sum goes on from the one before: what is added is never negative, and
 * the worth rises. */
static void fill_worth(const struct spread *spread, int lead, struct utility *utility)
{
    /* The difference needed to be level if this deal brings the lowest result:
     * lead + low + (difference − low) = 0. */
    int64_t needed = -(int64_t)lead;
    double above = 0;
    for (int64_t d = spread->most; d > needed && d >= spread->least; d--)
        above += chance_of(spread, d);
    for (int i = 0; i <= utility->high - utility->low; i++, needed--) {
        const double level = chance_of(spread, needed);
        utility->worth[i] = fmin(above + level / 2, 1);
        above += level;
    }
}

enum status utility_ahead(int low, int high, const double *share, int deals_left, int lead,
                          struct utility *out)
{
    assert(low <= high && deals_left >= 1);
    const size_t n = (size_t)(high - low) + 1;
    struct utility utility = {.low = low, .high = high, .worth = calloc(n, sizeof(double))};
    struct spread spread = {0};
    enum status status = STATUS_MEMORY;
    if (utility.worth != NULL)
        status = spread_init(&spread, share, n, deals_left);
    if (status == STATUS_OK) {
        fill_worth(&spread, lead, &utility);
        *out = utility;
    } else {
        utility_clear(&utility);
    }
    free(spread.chance);
    return status;
}
