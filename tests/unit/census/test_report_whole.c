/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports of a whole game (io/report_whole.h): a game of eight cards, counted and written. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/census/report_whole.h"
#include "analyzer/census/whole_count.h"
#include "tests/support/small_game.h"
#include "tests/support/test.h"

static struct pack pack;
static struct ruleset rules;
static struct whole whole;

static int count(void **unused)
{
    (void)unused;
    small_game("kop-asdycha", &pack, &rules);
    if (whole_init(&whole, &rules, NULL) != STATUS_OK)
        return -1;
    for (uint64_t hand = 0; hand < whole.n_hands; hand++)
        whole_count_hand(&whole, hand, whole.counts);
    return 0;
}

static int forget(void **unused)
{
    (void)unused;
    whole_clear(&whole);
    return 0;
}

TEST_GROUP(count, forget)

enum form { TEXT, ASCII, MARKDOWN, JSON, CSV };

/* The report in a form, owned by the caller. */
static char *written(enum form form)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    const struct report_style style = {.format = form == JSON  ? FORMAT_JSON
                                                 : form == CSV ? FORMAT_CSV
                                                               : FORMAT_TEXT,
                                       .symbols = form == TEXT};
    assert_int_equal(form == MARKDOWN ? report_whole_markdown(out, &whole)
                                      : report_whole(out, &whole, style),
                     STATUS_OK);
    fclose(out);
    return text;
}

static void assert_has(const char *text, const char *part)
{
    if (strstr(text, part) == NULL)
        fail_msg("\"%s\" is missing in:\n%s", part, text);
}

/* Of 28 pairs of cards one is both queens, at 4 seats: 4 / 28 of 2,520 deals are cicha. A loser of
 * 54 points has bez wyjścia with at most 13. */
TEST(the_text_tells_model_deals_and_chances)
{
    char *text = written(TEXT);
    assert_has(text, "2,520: each possible deal once, exact");
    assert_has(text, "open: all players see all cards");
    assert_has(text, "normal   85.7 %");
    assert_has(text, "cicha    14.3 %");
    assert_has(text, "1–13");
    assert_has(text, "1 (forehand)");
    assert_has(text, "mean payoff");
    free(text);
}

TEST(plain_text_is_ascii)
{
    char *text = written(ASCII);
    for (const char *at = text; *at != '\0'; at++)
        assert_true((unsigned char)*at < 128);
    free(text);
}

/* Every row of a table has as many columns as its heading. */
TEST(markdown_tables_are_whole)
{
    char *text = written(MARKDOWN);
    int bars = 0, rows = 0;
    for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        int here = 0;
        for (const char *at = line; *at != '\0'; at++)
            here += *at == '|';
        if (line[0] != '|') {
            bars = 0;
            continue;
        }
        bars = bars == 0 ? here : bars;
        assert_int_equal(here, bars);
        rows++;
    }
    assert_true(rows > 20);
    free(text);
}

/* JSON and CSV have the counts themselves. */
TEST(json_has_every_count)
{
    char *text = written(JSON);
    json_t *report = json_loads(text, 0, NULL);
    assert_non_null(report);
    assert_int_equal(json_integer_value(json_object_get(report, "deals")), 2520);
    assert_string_equal(json_string_value(json_object_get(report, "method")), "exact");
    const json_t *contracts = json_object_get(report, "contracts");
    assert_int_equal(json_array_size(contracts), rules.n_contracts);
    int64_t all = 0, expected = 0;
    for (size_t i = 0; i < json_array_size(contracts); i++) {
        const json_t *list = json_object_get(json_array_get(contracts, i), "card_points");
        for (size_t k = 0; k < json_array_size(list); k++) {
            const char *key;
            json_t *deals;
            json_object_foreach(json_object_get(json_array_get(list, k), "histogram"), key, deals)
                all += json_integer_value(deals) * (100 * (int64_t)i + atoi(key));
        }
    }
    for (int i = 0; i < rules.n_contracts; i++)
        for (size_t at = whole_points_at(&rules, i, 0, 0);
             at < whole_points_at(&rules, i + 1, 0, 0); at++)
            expected += (int64_t)whole.counts[at] * (100 * i + (int64_t)(at % 55));
    assert_int_equal(all, expected);
    json_decref(report);
    free(text);
}

TEST(csv_has_every_count)
{
    char *text = written(CSV);
    uint64_t points = 0, best = 0, expected = 0;
    assert_true(strncmp(text, "what,name,seat,partner,value,deals\n", 35) == 0);
    for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        const char *last = strrchr(line, ',');
        if (strncmp(line, "points,", 7) == 0)
            points += strtoull(last + 1, NULL, 10);
        if (strncmp(line, "best,", 5) == 0)
            best += strtoull(last + 1, NULL, 10);
    }
    for (size_t at = 0; at < whole_points_at(&rules, rules.n_contracts, 0, 0); at++)
        expected += whole.counts[at];
    assert_int_equal(points, expected);
    assert_int_equal(best, 4 * 2520);
    free(text);
}
