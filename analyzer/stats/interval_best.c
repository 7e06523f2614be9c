/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chance that an option is the best. See interval.h. */
#include <gsl/gsl_eigen.h>
#include <gsl/gsl_matrix.h>
#include <gsl/gsl_randist.h>
#include <gsl/gsl_vector.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>

#include "analyzer/stats/interval.h"
#include "analyzer/stats/pcg_gsl.h"

enum { N_DRAWS = 20000 };

/* Gives `weight` to the options of highest value, in equal parts; values within
 * `blur` of it, which is rounding, are as high. */
static void share_among_best(const double *values, int n, double blur, double weight, double *best)
{
    double highest = values[0];
    for (int o = 1; o < n; o++)
        highest = values[o] > highest ? values[o] : highest;
    int ties = 0;
    for (int o = 0; o < n; o++)
        ties += values[o] >= highest - blur;
    for (int o = 0; o < n; o++)
        if (values[o] >= highest - blur)
            best[o] += weight / ties;
}

static bool is_usable(const double *means, const double *covariance, int n)
{
    for (int i = 0; i < n; i++)
        if (!isfinite(means[i]))
            return false;
    for (int i = 0; i < n * n; i++)
        if (!isfinite(covariance[i]))
            return false;
    return true;
}

/* Everything a draw needs, allocated together. */
struct simulation {
    gsl_matrix *root;    /* root · independent normals has the covariance asked for */
    gsl_matrix *columns; /* of the root, a row each */
    gsl_vector *sizes;   /* eigenvalues */
    gsl_eigen_symmv_workspace *workspace;
    gsl_matrix *covariance;
    gsl_vector *values;
    gsl_rng *rng;
};

static bool simulation_init(struct simulation *simulation, size_t n)
{
    *simulation = (struct simulation){
        .root = gsl_matrix_alloc(n, n),
        .columns = gsl_matrix_alloc(n, n),
        .sizes = gsl_vector_alloc(n),
        .workspace = gsl_eigen_symmv_alloc(n),
        .covariance = gsl_matrix_alloc(n, n),
        .values = gsl_vector_alloc(n),
        .rng = gsl_rng_alloc(pcg_gsl_type()),
    };
    return simulation->root != NULL && simulation->columns != NULL && simulation->sizes != NULL &&
           simulation->workspace != NULL && simulation->covariance != NULL &&
           simulation->values != NULL && simulation->rng != NULL;
}

static void simulation_clear(struct simulation *simulation)
{
    gsl_matrix_free(simulation->root);
    gsl_matrix_free(simulation->columns);
    gsl_vector_free(simulation->sizes);
    gsl_eigen_symmv_free(simulation->workspace);
    gsl_matrix_free(simulation->covariance);
    gsl_vector_free(simulation->values);
    gsl_rng_free(simulation->rng);
}

/* A root of the covariance by its eigenvectors: options that always go together
 * make it singular, and options known from different rows may make it indefinite
 * by a little; what is negative there is nothing. */
static void take_root(struct simulation *simulation, const double *covariance, size_t n)
{
    for (size_t i = 0; i < n * n; i++)
        gsl_matrix_set(simulation->covariance, i / n, i % n, covariance[i]);
    gsl_eigen_symmv(simulation->covariance, simulation->sizes, simulation->root,
                    simulation->workspace);
    const double largest = fmax(gsl_vector_max(simulation->sizes), 0);
    for (size_t i = 0; i < n; i++) {
        const double size = gsl_vector_get(simulation->sizes, i);
        gsl_vector_view column = gsl_matrix_column(simulation->root, i);
        gsl_vector_scale(&column.vector, size > 1e-13 * largest ? sqrt(size) : 0);
    }
    gsl_matrix_transpose_memcpy(simulation->columns, simulation->root);
}

static void draw_values(struct simulation *simulation, const double *means, size_t n)
{
    double *values = gsl_vector_ptr(simulation->values, 0);
    for (size_t o = 0; o < n; o++)
        values[o] = means[o];
    for (size_t i = 0; i < n; i++) {
        const double normal = gsl_ran_gaussian_ziggurat(simulation->rng, 1.0);
        const double *column = gsl_matrix_ptr(simulation->columns, i, 0);
        for (size_t o = 0; o < n; o++)
            values[o] += normal * column[o];
    }
}

/* Differences of the values below this are rounding. */
static double rounding_of(const double *means, const double *covariance, int n)
{
    double scale = 0;
    for (int o = 0; o < n; o++)
        scale = fmax(scale, fabs(means[o]) + sqrt(fmax(covariance[o * n + o], 0)));
    return 1e-10 * scale;
}

void interval_chance_of_best(const double *means, const double *covariance, int n, double *best)
{
    struct simulation simulation;
    const bool ready = simulation_init(&simulation, (size_t)n) && is_usable(means, covariance, n);
    for (int o = 0; o < n; o++)
        best[o] = ready ? 0 : 1.0 / n;
    if (ready) {
        const double blur = rounding_of(means, covariance, n);
        gsl_rng_set(simulation.rng, 1);
        take_root(&simulation, covariance, (size_t)n);
        for (int i = 0; i < N_DRAWS; i++) {
            draw_values(&simulation, means, (size_t)n);
            share_among_best(gsl_vector_ptr(simulation.values, 0), n, blur, 1.0 / N_DRAWS, best);
        }
    }
    simulation_clear(&simulation);
}
