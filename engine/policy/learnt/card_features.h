/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a seat knows before its card, as a short list of numbers: each is one fact that holds ("♥J has
 * been played by the seat after mine in trick 2"), and the row of a net's first layer that stands for
 * it (card_net.h). For packs of 16 cards: choices are open in the first three tricks only.
 *
 * Facts are told from the seat: relative seats, 0 = mine. Each role and trick has rows of its own, so
 * that the same card may mean different things to a declarer and to those against him, or where other
 * cards are trumps. The calls are one fact besides, hashed into CARD_HISTORIES rows a trick
 * (Weinberger et al., Feature hashing, 2009): histories may share a row. */
#ifndef ZOLO_POLICY_LEARNT_CARD_FEATURES_H
#define ZOLO_POLICY_LEARNT_CARD_FEATURES_H

#include "engine/play/view.h"

/* Two plain suits that are alike (symmetry.h): ♣A ♣10 for ♠A ♠10 throughout a deal change nothing.
 * Whoever has learnt sees a deal and its image in this mirror as one, and so plays alike in both.
 *
 * Which way round a seat sees the table, its hand decides: of the two the lower one. A hand that is
 * its own image leaves it to the first card that has fallen and is swapped: as the lower of the two.
 * Until one has, both ways look alike, and it is settled by lot which of ♣A and ♠A a hand with both
 * leads: a number of the hand, so that it is always the same, and half of such hands lead either. */

struct card_symmetry {
    cardset swapped;          /* none where no two suits are alike */
    cardset lower;            /* those of them whose images stand … */
    unsigned distance;        /* … so many places above */
    card image[2][MAX_CARDS]; /* [turned] what each card is seen as */
};

/* Packs of 16 cards. */
void card_symmetry_init(struct card_symmetry *symmetry, const struct ruleset *rules);

/* The image of some cards. */
static inline cardset card_symmetry_set(const struct card_symmetry *symmetry, cardset set)
{
    const cardset moved = set & symmetry->swapped, low = moved & symmetry->lower;
    return (set ^ moved) | low << symmetry->distance | (moved ^ low) >> symmetry->distance;
}

/* Of a hand and its image the lower one stands for both. Does this one, and for how many? */
static inline bool card_symmetry_stands(const struct card_symmetry *symmetry, cardset hand)
{
    return card_symmetry_set(symmetry, hand) >= hand;
}
static inline int card_symmetry_copies(const struct card_symmetry *symmetry, cardset hand)
{
    return card_symmetry_set(symmetry, hand) == hand ? 1 : 2;
}

/* Has a seat that was dealt this to see the table in the mirror? */
bool card_symmetry_turns(const struct card_symmetry *symmetry, cardset dealt,
                         const struct table *table);

/* How a seat stands to the contract, as far as it knows. */
enum card_role {
    ROLE_DECLARER,         /* of a lone contract */
    ROLE_DEFENDER,         /* against one */
    ROLE_SILENT,           /* nobody has bid: holds all old cards, or … */
    ROLE_OLD,              /* … one of them, or … */
    ROLE_YOUNG,            /* … none */
    ROLE_WESELE_DECLARER, /* has bid a wedding … */
    ROLE_WESELE_PARTNER,  /* … knows itself to be the partner … */
    ROLE_WESELE_DEFENDER, /* … or not */
    N_COMMON_ROLES,        /* every game has those above */
    /* Where a lone contract orders cards otherwise than a normal game (gran, RULES 2.6); and of those
     * the ones for all tricks. */
    ROLE_GRAN_DECLARER = N_COMMON_ROLES,
    ROLE_GRAN_DEFENDER,
    ROLE_GRAN_DU_DECLARER,
    ROLE_GRAN_DU_DEFENDER,
    CARD_ROLES
};

enum {
    CARD_TRICKS = 3, /* in which there is a choice */
    CARD_HISTORIES = 512,
    /* Rows of a role and trick, by what they tell. */
    ROW_HOLDS = 0,               /* [card] in my hand */
    ROW_MASTER = ROW_HOLDS + 16, /* [card] in my hand, beaten by no unseen one */
    ROW_TAKES = ROW_MASTER + 16, /* [card] legal, and takes the trick so far */
    ROW_PLAYED = ROW_TAKES + 16, /* [trick][seat][card] */
    ROW_LED = ROW_PLAYED + CARD_TRICKS * N_SEATS * 16, /* [trick][seat] */
    ROW_WINNING = ROW_LED + CARD_TRICKS * N_SEATS,     /* [card] takes this trick so far */
    ROW_WINNER = ROW_WINNING + 16,                     /* [seat] played it */
    ROW_TRICK_POINTS = ROW_WINNER + N_SEATS,           /* [points / 3, at most 11] in this trick */
    ROW_POINTS = ROW_TRICK_POINTS + 12,                /* [seat][points / 5, at most 13] taken */
    ROW_SEAT = ROW_POINTS + N_SEATS * 14,              /* [my seat] */
    ROW_CONTRACT = ROW_SEAT + N_SEATS,                 /* [contract][seat of the declarer] */
    CARD_SET_ROWS = ROW_CONTRACT + MAX_CONTRACTS * N_SEATS,
    /* All rows: the histories of each trick, then those of each role and trick. */
    CARD_SETS = CARD_ROLES * CARD_TRICKS,
    ROW_SETS = CARD_TRICKS * CARD_HISTORIES,
    CARD_ROWS = ROW_SETS + CARD_SETS * CARD_SET_ROWS,
    /* Choices of one kind: role, trick, and cards in the trick so far. */
    CARD_KINDS = CARD_SETS * N_SEATS,
    MOST_CARD_FEATURES = 48
};

/* How many roles there are under these rules: N_COMMON_ROLES or CARD_ROLES. */
unsigned card_roles(const struct ruleset *rules);

/* The role of the seat whose view it is, after the auction. */
enum card_role card_role_of(const struct view *view);

/* Role and trick: 0 … CARD_SETS − 1. */
static inline unsigned card_set_of(enum card_role role, const struct table *table)
{
    return (unsigned)role * CARD_TRICKS + table->n_played / N_SEATS;
}

/* The kind of a choice: 0 … CARD_KINDS − 1. */
static inline unsigned card_kind_of(unsigned set, const struct table *table)
{
    return set * N_SEATS + table->n_trick;
}

/* In what follows `image` tells as what each card is seen (struct card_symmetry). */

/* Writes the rows of all that is public, and returns how many. */
int card_features_public(const struct table *table, unsigned me, const card *image, unsigned set,
                         uint16_t *rows);

/* The same in two parts: what stays as it is until the trick is over, and what its cards add. */
int card_features_before(const struct table *table, unsigned me, const card *image, unsigned set,
                         uint16_t *rows);
int card_features_of_trick(const struct table *table, unsigned me, const card *image, unsigned set,
                           uint16_t *rows);

/* The same of what follows from the hand. */
int card_features_own(const struct view *view, const card *image, unsigned set, uint16_t *rows);

#endif
