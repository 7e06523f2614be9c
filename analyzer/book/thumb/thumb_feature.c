/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See thumb_feature.h. */
#include "analyzer/book/thumb/thumb_feature.h"

#include <assert.h>

enum { WHOLE_POINTS = 10 };

int thumb_strengths(const struct ruleset *rules, cardset out[MAX_CARDS])
{
    const struct order *order = ruleset_order(rules, CONTRACT_NONE);
    int n = 0;
    for (int n_beating = 0; n_beating < rules->pack->n_cards; n_beating++) {
        cardset equals = 0;
        CARDSET_EACH(c, rules->pack->all)
            if (cardset_count(order->beaten_by[c]) == n_beating)
                equals |= cardset_of((unsigned)c);
        if (equals != 0)
            out[n++] = equals;
    }
    return n;
}

cardset thumb_whole_cards(const struct pack *pack)
{
    cardset whole = 0;
    CARDSET_EACH(c, pack->all)
        if (pack->points[c] >= WHOLE_POINTS)
            whole |= cardset_of((unsigned)c);
    return whole;
}

/* The old cards and all that beat one of them. */
static cardset top_cards(const struct ruleset *rules)
{
    const struct order *order = ruleset_order(rules, CONTRACT_NONE);
    cardset tops = rules->old_cards;
    CARDSET_EACH(c, rules->old_cards)
        tops |= order->beaten_by[c];
    return tops;
}

static struct thumb_feature at_least(cardset cards, int least)
{
    return (struct thumb_feature){.kind = THUMB_AT_LEAST, .cards = cards, .least = least};
}

int thumb_point_features(const struct ruleset *rules, unsigned seats,
                         struct thumb_feature out[MAX_THUMB_POINTS])
{
    cardset strengths[MAX_CARDS];
    const int n_strengths = thumb_strengths(rules, strengths);
    int n = 0;
    for (int i = 0; i < n_strengths; i++)
        out[n++] = (struct thumb_feature){.kind = THUMB_EACH, .cards = strengths[i]};
    for (unsigned s = 0; s < N_SEATS; s++)
        if (seats >> s & 1)
            out[n++] = (struct thumb_feature){.kind = THUMB_SEATS, .seats = 1u << s};
    out[n++] = at_least(ruleset_order(rules, CONTRACT_NONE)->trumps, rules->pack->hand_size);
    out[n++] = at_least(top_cards(rules), 2);
    out[n++] = at_least(thumb_whole_cards(rules->pack), 2);
    return n;
}

static int add_tests(const struct ruleset *rules, cardset cards, struct thumb_feature *out, int n)
{
    for (int k = 1; k <= rules->pack->hand_size && k <= cardset_count(cards); k++) {
        assert(n < MAX_THUMB_TESTS);
        out[n++] = at_least(cards, k);
    }
    return n;
}

/* One seat against the others, and two against two, each once: seat 0 is among the two. */
static int add_seats(unsigned seats, struct thumb_feature *out, int n)
{
    for (unsigned set = 1; set < 1u << N_SEATS; set++) {
        const int size = cardset_count(set);
        if ((set & seats) == set && set != seats && (size == 1 || (size == 2 && (set & 1) != 0)))
            out[n++] = (struct thumb_feature){.kind = THUMB_SEATS, .seats = set};
    }
    return n;
}

int thumb_tests(const struct ruleset *rules, unsigned seats,
                struct thumb_feature out[MAX_THUMB_TESTS])
{
    cardset strengths[MAX_CARDS], up = 0;
    const int n_strengths = thumb_strengths(rules, strengths);
    int n = add_seats(seats, out, 0);
    n = add_tests(rules, rules->old_cards, out, n);
    n = add_tests(rules, thumb_whole_cards(rules->pack), out, n);
    for (int i = 0; i < n_strengths - 1; i++)
        n = add_tests(rules, up |= strengths[i], out, n);
    return n;
}
