/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every case of how an answer was found has a sentence, in a line of the page. */
#include <stdlib.h>
#include <string.h>

#include "analyzer/page/how.h"
#include "tests/support/test.h"

static void assert_is_reported(const struct provenance *how, const struct situation *situation)
{
    char *text = NULL;
    size_t size = 0;
    struct page page;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    page_begin(&page, out, (struct report_style){0}, "advise", NULL);
    how_put(&page, how, situation);
    assert_int_equal(page_finish(&page), STATUS_OK);
    assert_int_equal(fclose(out), 0);
    assert_null(strchr(text, '{'));
    assert_null(strstr(text, "  \n"));
    for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n"))
        assert_true(strlen(line) > 11);
    free(text);
}

TEST(every_way_to_find_an_answer_has_its_sentences)
{
    struct situation situation = {0};
    for (int k = 0; k < 1 << 8; k++)
        for (int reason = STOP_FIXED; reason <= STOP_TIME; reason++) {
            struct provenance how = {.policy = "club",
                                     .sampling = (enum sampling_order)(k & 3),
                                     .exact = (k & 4) != 0,
                                     .n = (k & 8) != 0 ? 1 : 500,
                                     .n_possible = 34650,
                                     .best_reply = (k & 16) != 0,
                                     .counted = (k & 4) != 0,
                                     .found_on = (k & 8) != 0 ? 64 : 0,
                                     .sees_all = (k & 16) != 0,
                                     .peeked = (k & 32) != 0,
                                     .reason = (enum stop_reason)reason,
                                     .confidence = 0.95,
                                     .n_actions = (k & 8) != 0 ? 1 : 2,
                                     .effective = (k & 64) != 0 ? 300 : 0,
                                     .explained.known = (k & 128) != 0};
            if (how.sampling > DRAW_FREELY)
                continue;
            strcpy(how.model, (k & 64) != 0 ? "club, trust 0.9" : "");
            situation.table.n_played = (k & 128) != 0;
            assert_is_reported(&how, &situation);
        }
}
