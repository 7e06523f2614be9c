/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The maps of an end: what was put in comes back, the rest's choices are left to the rest or told
 * rightly, and strangers seldom pass. */
#include <stdlib.h>

#include "analyzer/exact/exception_maps.h"
#include "engine/core/rng.h"
#include "tests/support/test.h"

/* Choices with two to four options, by lot; every `each`-th is an exception. */
static struct known_choice *draw(size_t n, size_t each)
{
    struct known_choice *choices = calloc(n + 1, sizeof *choices);
    struct rng rng;
    assert_non_null(choices);
    rng_seed(&rng, 11, n);
    for (size_t i = 0; i < n; i++) {
        choices[i].number = card_line_key(i % 997, 1 + i / 997); /* no two alike */
        choices[i].n_options = (uint8_t)(2 + rng_below(&rng, 3));
        choices[i].option = (uint8_t)rng_below(&rng, choices[i].n_options);
        choices[i].is_exception = each > 0 && i % each == 0;
    }
    return choices;
}

static int option_of(const struct exact_end *end, const struct known_choice *choice)
{
    const struct card_place place = {.dealt = choice->number >> CARD_LINE_BITS,
                                     .actions = (UINT64_C(1) << choice->n_options) - 1,
                                     .line =
                                         choice->number & ((UINT64_C(1) << CARD_LINE_BITS) - 1)};
    return exact_end_option(end, &place);
}

static void check(size_t n, size_t each)
{
    struct known_choice *choices = draw(n, each);
    struct exact_end end = {0};
    uint8_t *bytes;
    size_t n_exceptions = 0, n_told = 0;
    assert_int_equal(exception_maps_make(choices, n, &end, &bytes), STATUS_OK);
    for (size_t i = 0; i < n; i++) {
        const int option = option_of(&end, &choices[i]);
        n_exceptions += choices[i].is_exception;
        n_told += option >= 0;
        if (choices[i].is_exception || option >= 0)
            assert_int_equal(option, choices[i].option);
    }
    assert_int_equal(end.n_choices, n_exceptions);
    if (n >= 20000) /* one in sixteen of the others, more or less */
        assert_in_range(n_told, n_exceptions, n_exceptions + (n - n_exceptions) / 12);
    if (n_exceptions == 0)
        assert_null(bytes);
    free(bytes);
    free(choices);
}

TEST(exceptions_come_back_and_the_rest_is_never_told_wrongly)
{
    static const size_t sizes[] = {0, 1, 2, 7, 100, 3000, 20000};
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        check(sizes[k], 1);
        check(sizes[k], 9);
        check(sizes[k], 0);
    }
}

TEST(strangers_seldom_pass)
{
    enum { N = 20000 };
    struct known_choice *choices = draw(N, 9);
    struct exact_end end = {0};
    uint8_t *bytes;
    int n_passed = 0;
    assert_int_equal(exception_maps_make(choices, N, &end, &bytes), STATUS_OK);
    for (int i = 0; i < N; i++) {
        const struct known_choice stranger = {card_line_key(1000, 1 + (uint64_t)i), 0, 2, false};
        n_passed += option_of(&end, &stranger) >= 0;
    }
    assert_in_range(n_passed, N / 20, N / 12);
    free(bytes);
    free(choices);
}
