/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Written deals against the naive implementation: random files of a table's deals, with payoffs
 * computed by tests/reference, are read and settled, deal after deal, like in `zolo score` and
 * `zolo review`. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analyzer/club/course.h"
#include "analyzer/club/played_deal.h"
#include "tests/reference/naive_written.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

enum { DEALS = 20000, OFTEN = 100 }; /* a tenth as many files */

static struct ruleset sets[N_SHIPPED];
static long occurred[NAIVE_N_ENDINGS][2]; /* by ending, and whether it was legal */

static int load(void **state)
{
    (void)state;
    for (unsigned i = 0; i < N_SHIPPED; i++)
        test_rules_shipped(shipped_names[i], &sets[i]);
    return 0;
}

TEST_GROUP(load, NULL)

static const struct ruleset *rules_of(const struct record *record)
{
    const char *name = record->values[RECORD_RULES].text;
    for (unsigned i = 0; i < N_SHIPPED; i++)
        if (strcmp(name != NULL ? name : "kop-asdycha", shipped_names[i]) == 0)
            return &sets[i];
    fail_msg("no set %s", name);
    return NULL;
}

/* One deal of a file, for messages. */
struct place {
    uint64_t file;
    int deal;
    const char *text;
};

static void fail_at(const struct place *place, const char *why)
{
    fail_msg("file %llu, deal %d: %s\n%s", (unsigned long long)place->file, place->deal + 1, why,
             place->text);
}

static void compare(const struct place *place, const struct naive_expected *expected,
                    const struct played_deal *result)
{
    char why[128];
    for (int s = 0; s < N_SEATS; s++)
        if (result->payoff[s] != expected->payoff[s]) {
            snprintf(why, sizeof why, "seat %d gets %d, not %d", s + 1, result->payoff[s],
                     expected->payoff[s]);
            fail_at(place, why);
        }
    if (result->has_stake != expected->has_stake || fabs(result->stake - expected->stake) > 0)
        fail_at(place, "another stake");
    snprintf(why, sizeof why, "bok-runda %d then %d, not %d then %d", result->bok_left,
             result->bok_after, expected->bok_left, expected->bok_after);
    if (result->bok_left != expected->bok_left || result->bok_after != expected->bok_after)
        fail_at(place, why);
}

/* A review of the deal pays the same. */
static void compare_review(const struct place *place, const struct record *record,
                           const struct ruleset *rules, const struct played_deal *result)
{
    struct played_deal played;
    struct diag diag = {0};
    if (record_played(record, rules, false, &played, &diag) != STATUS_OK)
        fail_at(place, diag.message);
    if (!played.is_settled || played.bok_after != result->bok_after ||
        memcmp(played.payoff, result->payoff, sizeof played.payoff) != 0)
        fail_at(place, "a review settles it otherwise");
}

static void settle(struct course *course, struct record_reader *reader, const struct place *place,
                   const struct naive_expected *expected)
{
    struct record record;
    struct played_deal result;
    struct diag diag = {0};
    if (record_read(reader, &record, &diag) != STATUS_OK)
        fail_at(place, diag.message);
    course_inherit(course, &record);
    const struct ruleset *rules = rules_of(&record);
    if (course_begin_deal(course, rules, &record, &diag) != STATUS_OK)
        fail_at(place, diag.message);
    const bool ok = record_settle(&record, rules, false, &result, &diag) == STATUS_OK;
    if (ok != expected->ok)
        fail_at(place, ok ? "settled, though it is wrong" : diag.message);
    if (ok) {
        compare(place, expected, &result);
        compare_review(place, &record, rules, &result);
    }
    course_end_deal(course, rules, &record, ok ? &result : NULL);
    occurred[expected->ending][ok]++;
}

TEST(files_of_a_table_come_to_what_the_naive_implementation_says)
{
    static struct naive_written file;
    static char text[NAIVE_TEXT_SIZE];
    const uint64_t first = test_first_deal(),
                   end = first + test_quarter(test_deals(DEALS) + 9) / 10;
    for (uint64_t i = first; i < end; i++) {
        unsigned random = (unsigned)i * 2654435761U + 7;
        struct record_reader reader;
        struct course course = {0};
        naive_written_file(&file, &random);
        memcpy(text, file.text, file.length + 1);
        record_reader_init(&reader, text, file.length);
        for (int k = 0; k < file.n_deals; k++) {
            assert_true(record_reader_seek(&reader));
            settle(&course, &reader, &(struct place){i, k, file.text}, &file.deals[k]);
        }
        assert_false(record_reader_seek(&reader));
    }
}

/* Cards are thrown in legally and illegally, and all other endings are frequent. */
TEST(every_ending_occurs)
{
    if (test_first_deal() != 0 || test_deals(DEALS) < DEALS)
        skip();
    for (int i = 0; i < NAIVE_N_ENDINGS; i++)
        assert_true(occurred[i][i != NAIVE_WRONG] > OFTEN);
    assert_true(occurred[NAIVE_AGREED][0] > OFTEN);
    assert_int_equal(occurred[NAIVE_WRONG][1], 0);
}
