/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever is told of how an answer was found has a sentence, a label and names for programs. */
#include <stdlib.h>
#include <string.h>

#include "analyzer/report/how.h"
#include "tests/support/test.h"

/* The lines of one run, in memory that the caller frees. */
static char *lines_of(const struct how_told *told)
{
    static const char options[2][32] = {"pass", "zolo"};
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    how_write(out, told, "Model", options, false);
    assert_int_equal(fclose(out), 0);
    return text;
}

static void assert_is_told(const struct how_told *told)
{
    char *text = lines_of(told);
    assert_null(strchr(text, '{'));
    assert_null(strstr(text, "  \n"));
    for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n"))
        assert_true(strlen(line) > 11);
    for (int i = 0; i < told->n; i++) {
        assert_non_null(how_code(told->findings[i].kind));
        for (int bit = 0; bit < 32; bit++)
            assert_true((told->findings[i].marks >> bit & 1) == 0 || how_mark_code(bit) != NULL);
    }
    free(text);
}

TEST(every_way_to_draw_deals_has_its_sentence)
{
    for (int order = DRAW_EVERY; order <= DRAW_FREELY; order++)
        for (int k = 0; k < 16; k++) {
            struct how_told told;
            struct provenance how = {.policy = "club",
                                     .sampling = (enum sampling_order)order,
                                     .exact = (k & 1) != 0,
                                     .n = (k & 2) != 0 ? 1 : 500,
                                     .n_possible = 34650,
                                     .best_reply = (k & 4) != 0,
                                     .counted = (k & 1) != 0,
                                     .sees_all = (k & 4) != 0};
            strcpy(how.evidence, (k & 8) != 0 ? "club, trust 0.9" : "");
            how_begin(&told, &how);
            assert_is_told(&told);
        }
}

TEST(every_end_of_a_run_and_every_set_of_intervals_has_its_sentence)
{
    for (int reason = STOP_FIXED; reason <= STOP_TIME; reason++)
        for (unsigned kinds = 0; kinds < 1u << (INTERVAL_SEQUENCE + 1); kinds += 6) {
            struct how_told told;
            const struct provenance how = {.policy = "club",
                                           .n = 500,
                                           .n_possible = 34650,
                                           .confidence = 0.95,
                                           .reason = (enum stop_reason)reason,
                                           .peeked = (kinds & 4) != 0};
            const struct interval_kinds all = {kinds, kinds >> 1, kinds, kinds >> 2, kinds >> 3};
            how_begin(&told, &how);
            how_add_stop(&told, &all);
            how_add_out(&told, 0, 64);
            how_add_out(&told, 1, 128);
            assert_is_told(&told);
        }
}

TEST(a_list_stands_in_one_line)
{
    struct how_told told;
    struct provenance how = {.policy = "club",
                             .sampling = DRAW_FREELY,
                             .n = 500,
                             .n_possible = 34650,
                             .seed = 1ull << 63};
    how_begin(&told, &how);
    how_add_out(&told, 1, 64);
    how_add_out(&told, 0, 1280);
    char *text = lines_of(&told);
    assert_string_equal(
        text, "  Model    club: 500 deals drawn of 34,650 possible, seed 9223372036854775808\n"
              "  Out      zolo after 64, pass after 1,280 deals: could not be best\n");
    free(text);
}
