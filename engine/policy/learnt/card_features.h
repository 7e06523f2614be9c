/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The features of what a seat knows before it plays a card: a short list of numbers. Each number
 * stands for a binary feature that is true, such as "♥J was played by the next seat in trick 2",
 * and is the index of the feature's row in the first layer of the net (card_net.h). Features are
 * defined only for packs of 16 cards, where the first three tricks offer a choice.
 *
 * Seats are numbered relative to the seat on turn, which is 0. Each role and trick has its own
 * rows. The history of calls is one more feature, hashed into CARD_HISTORIES rows per trick
 * (Weinberger et al., Feature hashing, 2009), so that histories may share a row. */
#pragma once

#include "engine/play/view.h"

/* The symmetry of two equivalent side suits: exchanging ♣A ♣10 and ♠A ♠10 throughout a deal changes
 * nothing. Learnt players see both a deal and its image in canonical form, so they play alike in
 * both.
 *
 * In canonical form, the seat's hand is the lower of the two masks. If the hand is its own image,
 * the first card played that the exchange moves decides: the net sees this card as the lower of the
 * two. Until one of the exchanged cards is played, both forms look alike. A bit of the hand's hash
 * then decides whether a hand with both aces leads ♣A or ♠A: half of these hands lead each ace. */

struct card_symmetry {
    cardset swapped;          /* cards that the symmetry moves; none if no two suits are alike */
    cardset lower;            /* the swapped cards that are lower than their images */
    unsigned distance;        /* difference between the numbers of a card and its image */
    card image[2][MAX_CARDS]; /* the card itself, and its image under the symmetry */
};

/* Finds the symmetry of a rule set with a pack of 16 cards. */
void card_symmetry_init(struct card_symmetry *symmetry, const struct ruleset *rules);

/* The image of a set of cards. */
static inline cardset card_symmetry_set(const struct card_symmetry *symmetry, cardset set)
{
    const cardset moved = set & symmetry->swapped, low = moved & symmetry->lower;
    return (set ^ moved) | low << symmetry->distance | (moved ^ low) >> symmetry->distance;
}

/* True if a hand is canonical (its mask is not above that of its image); and the number of hands
 * that a canonical hand represents. */
static inline bool card_symmetry_stands(const struct card_symmetry *symmetry, cardset hand)
{
    return card_symmetry_set(symmetry, hand) >= hand;
}
static inline int card_symmetry_copies(const struct card_symmetry *symmetry, cardset hand)
{
    return card_symmetry_set(symmetry, hand) == hand ? 1 : 2;
}

/* True if the net sees the table under the symmetry ("turned") for a seat with this hand. */
bool card_symmetry_turns(const struct card_symmetry *symmetry, cardset dealt,
                         const struct table *table);

/* The role of a seat, as far as the seat knows. */
enum card_role {
    ROLE_DECLARER,        /* declarer of a lone contract */
    ROLE_DEFENDER,        /* against a lone contract */
    ROLE_SILENT,          /* in an unbid game, holds all old cards */
    ROLE_OLD,             /* in an unbid game, holds some old cards */
    ROLE_YOUNG,           /* in an unbid game, holds no old card */
    ROLE_WESELE_DECLARER, /* in a wesele, the bidder */
    ROLE_WESELE_PARTNER,  /* in a wesele, the partner, if the seat knows that it is */
    ROLE_WESELE_DEFENDER, /* in a wesele, any other seat */
    N_COMMON_ROLES,       /* the number of roles that all games have */
    /* Roles in lone contracts that have a special trump order (gran, RULES 2.6) or require all
     * tricks. */
    ROLE_GRAN_DECLARER = N_COMMON_ROLES,
    ROLE_GRAN_DEFENDER,
    ROLE_GRAN_DU_DECLARER,
    ROLE_GRAN_DU_DEFENDER,
    CARD_ROLES
};

enum {
    CARD_TRICKS = 3, /* tricks with a choice */
    CARD_HISTORIES = 512,
    /* The rows of one role and trick: */
    ROW_HOLDS = 0,               /* [card] in my hand */
    ROW_MASTER = ROW_HOLDS + 16, /* [card] in my hand, beaten by no unseen card */
    ROW_TAKES = ROW_MASTER + 16, /* [card] legal, and takes the trick so far */
    ROW_PLAYED = ROW_TAKES + 16, /* [trick][seat][card] */
    ROW_LED = ROW_PLAYED + CARD_TRICKS * N_SEATS * 16, /* [trick][seat] */
    ROW_WINNING = ROW_LED + CARD_TRICKS * N_SEATS,     /* [card] would win the current trick so
                                                          far */
    ROW_WINNER = ROW_WINNING + 16,                     /* [seat] played the winning card */
    ROW_TRICK_POINTS = ROW_WINNER + N_SEATS,           /* [points / 3, at most 11] in this trick */
    ROW_POINTS = ROW_TRICK_POINTS + 12,                /* [seat][points / 5, at most 13] taken */
    ROW_SEAT = ROW_POINTS + N_SEATS * 14,              /* [my seat] */
    ROW_CONTRACT = ROW_SEAT + N_SEATS,                 /* [contract][seat of the declarer] */
    CARD_SET_ROWS = ROW_CONTRACT + MAX_CONTRACTS * N_SEATS,
    /* The order of all rows: the histories of each trick, then the rows of each role and trick. */
    CARD_SETS = CARD_ROLES * CARD_TRICKS,
    ROW_SETS = CARD_TRICKS * CARD_HISTORIES,
    CARD_ROWS = ROW_SETS + CARD_SETS * CARD_SET_ROWS,
    /* Each combination of role, trick and number of cards in the trick is one kind of choice. */
    CARD_KINDS = CARD_SETS * N_SEATS,
    MOST_CARD_FEATURES = 48
};

/* The number of roles under these rules: N_COMMON_ROLES or CARD_ROLES. */
unsigned card_roles(const struct ruleset *rules);

/* The role of a view's seat after the auction. */
enum card_role card_role_of(const struct view *view);

/* The set of rows for a role and a trick: 0 … CARD_SETS − 1. */
static inline unsigned card_set_of(enum card_role role, const struct table *table)
{
    return (unsigned)role * CARD_TRICKS + table->n_played / N_SEATS;
}

/* The kind of a card choice, by feature set and position in the trick: 0 … CARD_KINDS − 1. */
static inline unsigned card_kind_of(unsigned set, const struct table *table)
{
    return set * N_SEATS + table->n_trick;
}

/* Below, `image` is card_symmetry.image[turned]. The functions return the number of rows
 * written. */

/* Writes the rows of public features. */
int card_features_public(const struct table *table, unsigned me, const card *image, unsigned set,
                         uint16_t *rows);

/* Like card_features_public, but in two parts: the rows fixed within a trick, and the others. */
int card_features_before(const struct table *table, unsigned me, const card *image, unsigned set,
                         uint16_t *rows);
int card_features_of_trick(const struct table *table, unsigned me, const card *image, unsigned set,
                           uint16_t *rows);

/* Writes the rows of the hand's features. */
int card_features_own(const struct view *view, const card *image, unsigned set, uint16_t *rows);
