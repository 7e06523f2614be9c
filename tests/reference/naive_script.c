/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "naive.h"
#include "naive_inner.h"
#include "naive_script.h"

int naive_read_codes(const char *text, char out[][3])
{
    int n = 0;

    for (const char *s = text; *s != '\0'; s++) {
        if (*s == ' ' || *s == '|')
            continue;
        out[n][0] = s[0];
        out[n][1] = s[1];
        out[n][2] = '\0';
        n++;
        s++;
    }
    return n;
}

void naive_read_deal(const char *text, char hands[4][4][3])
{
    assert_int_equal(naive_read_codes(text, hands[0]), 16);
}

bool naive_may(const struct naive_game *g, const char *action)
{
    char legal[32][24];
    int n = naive_legal(g, legal);

    for (int i = 0; i < n; i++) {
        if (strcmp(legal[i], action) == 0)
            return true;
    }
    return false;
}

/* Does the actions of a list; fails at the first that is not legal. */
static void do_all(struct naive_game *g, const char *actions)
{
    char word[24];
    int length;

    while (sscanf(actions, "%23s%n", word, &length) == 1) {
        if (!naive_may(g, word))
            fail_msg("%s is not legal", word);
        naive_do(g, word);
        actions += length;
    }
}

void naive_start_script(struct naive_game *g, const char *rules, const char *deal,
                        const char *calls)
{
    char hands[4][4][3];

    naive_read_deal(deal, hands);
    naive_start(g, rules, hands);
    do_all(g, calls);
}

void naive_play_out(struct naive_game *g, unsigned *state)
{
    char legal[32][24];

    while (!naive_is_over(g)) {
        unsigned n = (unsigned)naive_legal(g, legal);
        *state = *state * 1664525U + 1013904223U;
        naive_do(g, legal[(*state >> 16) % n]);
    }
}

void naive_random_deal(char hands[4][4][3], unsigned *state)
{
    int cards[16];

    for (int i = 0; i < 16; i++)
        cards[i] = i;
    for (unsigned i = 15; i > 0; i--) {
        *state = *state * 1664525U + 1013904223U;
        unsigned j = (*state >> 16) % (i + 1);
        int kept = cards[i];
        cards[i] = cards[j];
        cards[j] = kept;
    }
    for (int i = 0; i < 16; i++)
        naive_card_code(cards[i], hands[i / 4][i % 4]);
}
