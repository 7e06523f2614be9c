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
        highest = fmax(highest, values[o]);
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
struct drawing {
    gsl_matrix *root;  /* root · independent normals has the covariance asked for */
    gsl_vector *sizes; /* eigenvalues */
    gsl_eigen_symmv_workspace *workspace;
    gsl_matrix *covariance;
    gsl_vector *values;
    gsl_rng *rng;
};

static bool drawing_init(struct drawing *drawing, size_t n)
{
    *drawing = (struct drawing){
        .root = gsl_matrix_alloc(n, n),
        .sizes = gsl_vector_alloc(n),
        .workspace = gsl_eigen_symmv_alloc(n),
        .covariance = gsl_matrix_alloc(n, n),
        .values = gsl_vector_alloc(n),
        .rng = gsl_rng_alloc(pcg_gsl_type()),
    };
    return drawing->root != NULL && drawing->sizes != NULL && drawing->workspace != NULL &&
           drawing->covariance != NULL && drawing->values != NULL && drawing->rng != NULL;
}

static void drawing_clear(struct drawing *drawing)
{
    gsl_matrix_free(drawing->root);
    gsl_vector_free(drawing->sizes);
    gsl_eigen_symmv_free(drawing->workspace);
    gsl_matrix_free(drawing->covariance);
    gsl_vector_free(drawing->values);
    gsl_rng_free(drawing->rng);
}

/* A root of the covariance by its eigenvectors: options that always go together
 * make it singular, and options known from different rows may make it indefinite
 * by a little; what is negative there is nothing. */
static void take_root(struct drawing *drawing, const double *covariance, size_t n)
{
    for (size_t i = 0; i < n * n; i++)
        gsl_matrix_set(drawing->covariance, i / n, i % n, covariance[i]);
    gsl_eigen_symmv(drawing->covariance, drawing->sizes, drawing->root, drawing->workspace);
    const double largest = fmax(gsl_vector_max(drawing->sizes), 0);
    for (size_t i = 0; i < n; i++) {
        const double size = gsl_vector_get(drawing->sizes, i);
        gsl_vector_view column = gsl_matrix_column(drawing->root, i);
        gsl_vector_scale(&column.vector, size > 1e-13 * largest ? sqrt(size) : 0);
    }
}

static void draw_values(struct drawing *drawing, const double *means, size_t n)
{
    double *values = gsl_vector_ptr(drawing->values, 0);
    for (size_t o = 0; o < n; o++)
        values[o] = means[o];
    for (size_t i = 0; i < n; i++) {
        const double normal = gsl_ran_gaussian_ziggurat(drawing->rng, 1.0);
        for (size_t o = 0; o < n; o++)
            values[o] += normal * gsl_matrix_get(drawing->root, o, i);
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
    struct drawing drawing;
    const bool ready = drawing_init(&drawing, (size_t)n) && is_usable(means, covariance, n);
    for (int o = 0; o < n; o++)
        best[o] = ready ? 0 : 1.0 / n;
    if (ready) {
        const double blur = rounding_of(means, covariance, n);
        gsl_rng_set(drawing.rng, 1);
        take_root(&drawing, covariance, (size_t)n);
        for (int i = 0; i < N_DRAWS; i++) {
            draw_values(&drawing, means, (size_t)n);
            share_among_best(gsl_vector_ptr(drawing.values, 0), n, blur, 1.0 / N_DRAWS, best);
        }
    }
    drawing_clear(&drawing);
}
