/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places that are saved and read back as a whole, or not at all. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analyzer/run/checkpoint.h"
#include "tests/support/test.h"

static struct checkpoint *open_at(const char *file)
{
    struct checkpoint *checkpoint;
    struct diag diag = {0};
    if (checkpoint_open(file, "a run", &checkpoint, &diag) != STATUS_OK)
        fail_msg("%s", diag.message);
    return checkpoint;
}

static void save(struct checkpoint *checkpoint, const struct checkpoint_place *places, int n)
{
    assert_int_equal(checkpoint_begin(checkpoint, NULL), STATUS_OK);
    const enum status status = checkpoint_put(checkpoint, places, n, NULL);
    assert_int_equal(checkpoint_end(checkpoint, status, NULL), STATUS_OK);
}

TEST(places_come_back_together_or_are_refused)
{
    char file[] = "/tmp/zolo-checkpoint-XXXXXX";
    int number = 5;
    double numbers[2] = {1.5, -2};
    const struct checkpoint_place places[] = {{"number", &number, sizeof number},
                                              {"numbers", numbers, sizeof numbers}};
    struct diag diag = {0};
    bool found = true;
    close(mkstemp(file));
    unlink(file);
    struct checkpoint *checkpoint = open_at(file);
    assert_int_equal(checkpoint_load(checkpoint, places, 2, &found, &diag), STATUS_OK);
    assert_false(found);
    assert_int_equal(number, 5);
    save(checkpoint, places, 1);
    assert_int_equal(checkpoint_load(checkpoint, places, 2, &found, &diag), STATUS_INPUT);
    assert_string_equal(diag.message,
                        "the checkpoint is damaged: its parts do not belong together");
    save(checkpoint, places, 2);
    checkpoint_close(checkpoint);
    number = 0;
    memset(numbers, 0, sizeof numbers);
    checkpoint = open_at(file);
    assert_int_equal(checkpoint_load(checkpoint, places, 2, &found, &diag), STATUS_OK);
    assert_true(found && number == 5 && numbers[0] == 1.5 && numbers[1] == -2);
    checkpoint_close(checkpoint);
    unlink(file);
}
