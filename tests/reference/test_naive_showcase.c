/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deal of Doppelkopf that the README reviews, card by card by the naive rules: it is legal, and
 * pays what zolo score says. */

#include <stdio.h>
#include <string.h>

#include "naive_doko.h"
#include "tests/support/test.h"

enum { LINE = 512 };

/* What follows `key` in the file. */
static void read_value(const char *key, char out[LINE])
{
    char line[LINE];
    FILE *file = fopen("data/deals/doko-solo.deal", "r");
    assert_non_null(file);
    out[0] = '\0';
    while (fgets(line, sizeof line, file) != NULL)
        if (strncmp(line, key, strlen(key)) == 0)
            strcpy(out, line + strlen(key));
    fclose(file);
    assert_true(out[0] != '\0');
}

static void read_hands(char hands[4][12][3])
{
    char text[LINE];
    int n = 0;
    read_value("deal: ", text);
    for (char *word = strtok(text, " |\n"); word != NULL; word = strtok(NULL, " |\n"), n++) {
        assert_in_range(n, 0, 47);
        snprintf(hands[n / 12][n % 12], 3, "%s", word);
    }
    assert_int_equal(n, 48);
}

TEST(the_solo_of_the_readme_is_lost_with_110_points)
{
    static const int points[] = {110, 42, 0, 88}, payoffs[] = {-3, 1, 1, 1};
    const struct naive_doko_rules rules = naive_doko_rules_find("doko-48");
    const bool owes[4] = {false, false, false, false};
    struct naive_doko game;
    struct naive_doko_result result;
    char hands[4][12][3], play[LINE], calls[LINE];
    read_value("calls: ", calls);
    assert_string_equal(calls, "damen-solo P P P\n");
    read_hands(hands);
    naive_doko_start(&game, &rules, hands, owes, -1);
    for (int s = 0; s < 4; s++) {
        const int said = s == 0 ? NAIVE_DOKO_DAMEN : NAIVE_DOKO_NORMAL;
        assert_true(naive_doko_may_say(&game, said));
        naive_doko_say(&game, said);
    }
    read_value("play: ", play);
    for (char *word = strtok(play, " \n"); word != NULL; word = strtok(NULL, " \n")) {
        assert_true(naive_doko_may_play(&game, naive_doko_card(word)));
        naive_doko_play(&game, naive_doko_card(word));
    }
    assert_int_equal(naive_doko_turn(&game), -1);
    naive_doko_result(&game, &result);
    for (int s = 0; s < 4; s++) {
        assert_int_equal(result.eyes[s], points[s]);
        assert_int_equal(result.payoff[s], payoffs[s]);
    }
}
