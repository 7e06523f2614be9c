/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person sees at once in a hand and at the table: how many cards of a kind, and who speaks.
 * All kinds of cards come from the masks of the order of an unbid game. */
#ifndef ZOLO_BOOK_THUMB_THUMB_FEATURE_H
#define ZOLO_BOOK_THUMB_THUMB_FEATURE_H

#include "engine/rules/ruleset.h"

enum {
    MAX_THUMB_POINTS = MAX_CARDS + N_SEATS + 3, /* features that points are counted for */
    MAX_THUMB_TESTS = 512                       /* questions that a tree chooses from */
};

enum thumb_kind {
    THUMB_EACH,     /* how many of `cards` the hand has */
    THUMB_AT_LEAST, /* 1 if it has `least` of them or more, else 0 */
    THUMB_SEATS     /* 1 if the seat is one of `seats`, else 0 */
};

struct thumb_feature {
    enum thumb_kind kind;
    cardset cards;
    int least;
    unsigned seats; /* bit s: seat s */
};

static inline int thumb_value(const struct thumb_feature *feature, cardset hand, unsigned s)
{
    const int n = cardset_count(hand & feature->cards);
    switch (feature->kind) {
    case THUMB_EACH: return n;
    case THUMB_AT_LEAST: return n >= feature->least;
    case THUMB_SEATS: break;
    }
    return (int)(feature->seats >> s & 1);
}

/* The cards of the pack by strength, those that equally many cards beat together, strongest first.
 * Returns how many sets, at most MAX_CARDS. */
int thumb_strengths(const struct ruleset *rules, cardset out[MAX_CARDS]);

/* Cards of ten points or more (całe). */
cardset thumb_whole_cards(const struct pack *pack);

/* What points can be given for: each card of a strength, strongest first; each of the seats that
 * open (bits); and, for what makes a hand more than the sum of its cards, nothing but trumps, two of
 * the old cards and those above them, two whole cards. Returns how many. */
int thumb_point_features(const struct ruleset *rules, unsigned seats,
                         struct thumb_feature out[MAX_THUMB_POINTS]);

/* Questions with yes or no: so many cards from this strength up, old cards, whole cards, seats.
 * Returns how many. */
int thumb_tests(const struct ruleset *rules, unsigned seats,
                struct thumb_feature out[MAX_THUMB_TESTS]);

#endif
