/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See rows.h. */
#include "tests/support/rows.h"

#include <string.h>

#include "tests/support/scene.h"
#include "tests/support/test.h"

void rows_setting(struct setting *setting, bool is_zolo)
{
    if (is_zolo)
        setting_init_contract(setting, "kop-asdycha", scene_hands, "zolo", 0, "", 0);
    else
        setting_init(setting, "kop-asdycha", scene_hands, "", "", 0);
}

struct runner *rows_runner(const struct plan *plan, const struct setting *setting)
{
    struct runner *runner = NULL;
    assert_int_equal(runner_new(plan, setting->deals, NULL, &runner), STATUS_OK);
    return runner;
}

enum status rows_fill(struct runner *runner, const struct plan *plan, uint64_t n,
                      struct sample *sample)
{
    const struct row_source source = runner_source(runner);
    const uint64_t all = ~(uint64_t)0 >> (MAX_OPTIONS - plan->n_options);
    sample_init(sample, plan->n_options, runner_population(runner));
    runner_expect(runner, n);
    TRY(sample_reserve(sample, n));
    TRY(source.fill_rows(source.self, sample, 0, n, all));
    sample->n = n;
    for (int o = 0; o < plan->n_options; o++)
        sample->n_of[o] = n;
    return STATUS_OK;
}

struct tally rows_counted(const struct plan *plan, const struct sample *sample)
{
    struct tally tally;
    const int bound = situation_reach(plan->situation);
    assert_int_equal(tally_init(&tally, plan->n_options, -bound, bound), STATUS_OK);
    tally_rows(&tally, sample, sample->n);
    return tally;
}

struct played_rows rows_play(const struct plan *plan, const struct setting *setting, uint64_t n)
{
    struct played_rows outcome;
    struct runner *runner = rows_runner(plan, setting);
    assert_int_equal(rows_fill(runner, plan, n, &outcome.sample), STATUS_OK);
    outcome.tally = rows_counted(plan, &outcome.sample);
    runner_free(runner);
    return outcome;
}

void rows_forget(struct played_rows *outcome)
{
    sample_clear(&outcome->sample);
    tally_clear(&outcome->tally);
}

bool rows_same(const struct sample *a, const struct sample *b, uint64_t first, uint64_t n)
{
    return memcmp(sample_row(a, first), sample_row(b, first),
                  n * sample_width(a) * sizeof *a->values) == 0;
}

bool rows_same_counts(const struct tally *a, const struct tally *b)
{
    const size_t n = (size_t)a->n_options, width = (size_t)(a->high - a->low + 1);
    return a->n_options == b->n_options && a->low == b->low && a->high == b->high &&
           memcmp(a->n, b->n, n * sizeof *a->n) == 0 &&
           memcmp(a->counts, b->counts, n * width * sizeof *a->counts) == 0;
}
