/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fields: the same calls write the header and rows of a CSV, and JSON. */
#include <math.h>
#include <stdlib.h>

#include "analyzer/page/fields.h"
#include "engine/rules/ruleset.h"
#include "tests/support/made_answer.h"
#include "tests/support/test.h"

static void describe(struct fields *to, const char *word, const struct estimate *gain)
{
    fields_row(to);
    field_word(to, "word", word);
    field_seat(to, "seat", word == NULL ? SEAT_NONE : 2);
    field_truth(to, "good", true);
    field_number(to, "half", 0.5);
    field_number(to, "odd", (double)NAN);
    fields_group(to, "a");
    field_count(to, "n", 7);
    field_share(to, "often", gain);
    fields_group(to, NULL);
    field_mean(to, "gain", gain);
}

static void check_csv(int n_rows, bool head_only, const char *expected)
{
    const struct estimate gain = made_sampled(0.25, 0.1, 0.125, HUGE_VAL, 9);
    char *text = NULL;
    size_t n = 0;
    FILE *out = open_memstream(&text, &n);
    assert_non_null(out);
    struct fields to = fields_csv(out);
    for (int i = 0; i < n_rows; i++)
        describe(&to, i == 0 ? "a, \"b\"" : NULL, i == 0 ? &gain : NULL);
    if (head_only)
        fields_head_only(&to);
    assert_int_equal(fields_end(&to), STATUS_OK);
    fclose(out);
    assert_string_equal(text, expected);
    free(text);
}

#define HEAD                                                                                       \
    "word,seat,good,half,odd,a_n,a_often,a_often_low,a_often_high,gain,gain_se,gain_low,gain_high" \
    "\n"

TEST(a_csv_has_one_head_and_leaves_empty_what_is_not_known)
{
    check_csv(2, false,
              HEAD "\"a, \"\"b\"\"\",3,true,0.5,,7,0.25,0.125,,0.25,0.1,0.125,\n"
                   ",,true,0.5,,7,,,,,,,\n");
}

TEST(a_csv_without_rows_has_its_head)
{
    check_csv(1, true, HEAD);
}

TEST(a_short_row_of_a_csv_is_filled_up)
{
    char *text = NULL;
    size_t n = 0;
    FILE *out = open_memstream(&text, &n);
    assert_non_null(out);
    struct fields to = fields_csv(out);
    fields_row(&to);
    for (int i = 0; i < 3; i++)
        field_count(&to, "n", i);
    fields_row(&to);
    field_count(&to, "n", 5);
    assert_int_equal(fields_end(&to), STATUS_OK);
    fclose(out);
    assert_string_equal(text, "n,n,n\n0,1,2\n5,,\n");
    free(text);
}

TEST(json_nests_groups_and_names_its_intervals)
{
    const struct provenance how = {.confidence = 0.9};
    const struct estimate gain = made_sampled(0.25, 0.1, 0.125, 0.375, 9);
    struct fields to = fields_json(&how);
    describe(&to, NULL, &gain);
    json_t *row = fields_object(&to);
    char *text = json_dumps(row, JSON_SORT_KEYS | JSON_COMPACT | JSON_REAL_PRECISION(15));
    assert_string_equal(
        text, "{\"a\":{\"n\":7,\"often\":{\"ci\":[0.125,0.375],\"interval\":\"t\",\"n\":9,"
              "\"p\":0.25}},\"gain\":{\"ci\":[0.125,0.375],\"interval\":\"t\",\"mean\":0.25,"
              "\"n\":9,\"se\":0.1},\"good\":true,\"half\":0.5,\"odd\":null,\"seat\":null,"
              "\"word\":null}");
    free(text);
    json_decref(row);
}
