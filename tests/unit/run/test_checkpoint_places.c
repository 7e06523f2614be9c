/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places that are saved and read back as a whole, or not at all. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analyzer/run/run_checkpoint.h"
#include "tests/support/test.h"

/* Opens the file for a run of the first n places. */
static enum status open_at(const char *file, const struct checkpoint_place *places, int n,
                           struct run_checkpoint *out, struct diag *diag)
{
    const struct pool pool = pool_of_threads(1);
    const struct run_state state = {.places = places, .n_places = n};
    return run_checkpoint_open(out, &pool, file, "a run", &state, diag);
}

TEST(places_come_back_together_or_are_refused)
{
    char file[] = "/tmp/zolo-checkpoint-XXXXXX";
    int number = 5;
    double numbers[2] = {1.5, -2};
    const struct checkpoint_place places[] = {{"number", &number, sizeof number},
                                              {"numbers", numbers, sizeof numbers}};
    struct run_checkpoint run;
    struct diag diag = {0};
    close(mkstemp(file));
    unlink(file);
    assert_int_equal(open_at(file, places, 1, &run, &diag), STATUS_OK);
    assert_int_equal(run_checkpoint_load(&run, places, 2), STATUS_OK);
    assert_int_equal(number, 5);
    assert_int_equal(run_checkpoint_end(&run, STATUS_OK), STATUS_OK);
    assert_int_equal(open_at(file, places, 2, &run, &diag), STATUS_INPUT);
    assert_string_equal(diag.message, "the checkpoint is damaged: its parts are inconsistent");
    unlink(file);
    assert_int_equal(open_at(file, places, 2, &run, &diag), STATUS_OK);
    assert_int_equal(run_checkpoint_end(&run, STATUS_OK), STATUS_OK);
    number = 0;
    memset(numbers, 0, sizeof numbers);
    assert_int_equal(open_at(file, places, 2, &run, &diag), STATUS_OK);
    assert_true(number == 5 && numbers[0] == 1.5 && numbers[1] == -2);
    numbers[1] = 0;
    assert_int_equal(run_checkpoint_load(&run, places + 1, 1), STATUS_OK);
    assert_true(numbers[1] == -2);
    run_checkpoint_close(&run);
    assert_int_equal(run_checkpoint_load(&run, places, 2), STATUS_OK);
    unlink(file);
}
