/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo_policy.h: a player for zolo as a shared object, in C or C++.
 *
 *   cc -shared -fPIC -o mine.so mine.c
 *   zolo advise "HA HT HQ CJ" --policy ./mine.so
 *
 * The object exports one function, ZOLO_POLICY_FUNCTION, which returns a struct zolo_policy that
 * lives as long as the object. For each call and card of its seats zolo then calls `choose` with a
 * view: what that seat may know, and nothing else. No field of a view depends on cards hidden from
 * the seat.
 *
 * This header needs nothing but the C library. A field is never moved or removed, and new fields
 * are added at the end of a struct; structs used as list items keep their size. This is version 2
 * of the interface; objects of another version are refused.
 *
 * A card is 8 · suit + rank:
 *
 *                 A   T   K   Q   J   9
 *   clubs     C   0   1   2   3   4   5
 *   spades    S   8   9  10  11  12  13
 *   hearts    H  16  17  18  19  20  21
 *   diamonds  D  24  25  26  27  28  29
 *
 * so HA = 16 and CQ = 3; the pack of Kop has A T Q J. In Doppelkopf each number occurs twice in the
 * pack; of two equal cards the one played first is higher. Card points: A 11, T 10, K 4, Q 3, J 2,
 * 9 none.
 *
 * Seats count from forehand: 1 forehand, 2, 3, 4 dealer. Lists by seat have forehand first. Texts
 * are UTF-8. All pointers in a view are valid only during the call of `choose`. */
#ifndef ZOLO_POLICY_H
#define ZOLO_POLICY_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define ZOLO_POLICY_VERSION 2
#define ZOLO_POLICY_FUNCTION zolo_policy_get
#define ZOLO_POLICY_SYMBOL "zolo_policy_get"

enum zolo_suit { ZOLO_CLUBS, ZOLO_SPADES, ZOLO_HEARTS, ZOLO_DIAMONDS };
enum zolo_rank { ZOLO_ACE, ZOLO_TEN, ZOLO_KING, ZOLO_QUEEN, ZOLO_JACK, ZOLO_NINE };
typedef uint8_t zolo_card;

enum { ZOLO_NO_CARD = 255, ZOLO_NO_SEAT = 0 };

/* The kind of decision: a call in the auction, a card, or in Doppelkopf an announcement before a
 * card: "re" or "kontra", depending on the team, "no90", "no60", "no30", "schwarz", or "P" for
 * none. A seat without a choice is not asked. */
enum zolo_phase { ZOLO_CALL = 1, ZOLO_CARD = 2, ZOLO_ANNOUNCE = 3 };

/* A call: "P" (pass), "kontra", "rej", "zolo" … as listed by `zolo rules show`. In Doppelkopf all
 * seats first say "P" (healthy) or "vorbehalt" (reservation). If anybody has a reservation, all
 * speak a second time: healthy seats say "P", the others name their game, "hochzeit", "pik-solo" …
 * or "pflicht:pik-solo" for a Pflichtsolo, or say "P" to leave it unnamed. */
struct zolo_call {
    int seat;
    const char *word;
};

/* A card that has been played. */
struct zolo_play {
    int seat;
    zolo_card card;
};

/* The side of a seat. Old are the holders of the black queens, or of ♣Q in Doppelkopf (Re), and
 * whoever plays alone or with a partner found by a trick; all others are young (Kontra). */
enum zolo_side { ZOLO_UNKNOWN = -1, ZOLO_YOUNG = 0, ZOLO_OLD = 1 };

enum { ZOLO_LEVELS = 5 }; /* Re or Kontra, no 90, no 60, no 30, schwarz */

/* An announcement, which shows the side of the seat. Repetitions are not listed. */
struct zolo_announcement {
    int seat;
    int side;         /* ZOLO_OLD for Re, ZOLO_YOUNG for Kontra */
    int level;        /* 1 Re or Kontra, 2 no 90 … 5 schwarz; implies all lower levels */
    int n_played;     /* number of cards played in the deal before the announcement */
    const char *word; /* "re", "kontra", "no90" … */
};

/* The origin of a contract. */
enum zolo_origin {
    ZOLO_UNBID,  /* nobody has bid: normal */
    ZOLO_SILENT, /* nobody has bid, one hand holds all old cards: cicha, the silent solo */
    ZOLO_BID,    /* bid in the auction */
    ZOLO_AWARD,  /* won before the auction with the cards of one hand */
    ZOLO_UNFOUND /* a Hochzeit whose declarer won the first three tricks */
};

/* How the sides of a contract are formed. */
enum zolo_pairing {
    ZOLO_BY_QUEENS, /* holders of the old cards against the others */
    ZOLO_WEDDING, /* the declarer, with the holder of the jack they name or the highest they lack */
    ZOLO_LONE,    /* the declarer against three */
    ZOLO_FINDER   /* the declarer, with the first other seat to win one of the first three tricks */
};

/* A game of the rule set; `order` as in the view. */
struct zolo_contract {
    const char *name;
    int origin;  /* enum zolo_origin */
    int pairing; /* enum zolo_pairing */
    int base;    /* stakes per pair of players, undoubled; Doppelkopf counts points instead */
    int n_order, n_trumps;
    const zolo_card *order;
};

/* The special points of Doppelkopf, which a rule set may count. */
enum zolo_special {
    ZOLO_AGAINST_OLD = 1, /* Kontra has won */
    ZOLO_DOPPELKOPF = 2,  /* a trick worth 40 points or more */
    ZOLO_FOX = 4,         /* DA taken from an opponent */
    ZOLO_KARLCHEN = 8     /* the last trick won with CJ */
};

/* What a seat knows at a decision. */
struct zolo_view {
    size_t size;       /* size of this struct in the running zolo */
    const char *rules; /* name of the rule set: "kop-asdycha" */
    int phase;         /* enum zolo_phase */
    int seat;          /* mine: 1..4 */

    int n_dealt, n_hand;
    const zolo_card *dealt; /* the seat's hand as dealt */
    const zolo_card *hand;  /* the seat's cards not yet played */

    /* The seat's legal actions, at least two: words of calls, or codes of cards ("HA") and their
     * numbers; equal cards are listed once. `choose` returns an index in this list. */
    int n_actions;
    const char *const *actions;
    const zolo_card *action_cards; /* NULL except in ZOLO_CARD */

    /* The calls and cards so far, in order, and who made them. Four cards are a trick; its winner
     * leads the next trick. */
    int n_calls, n_played;
    const struct zolo_call *calls;
    const struct zolo_play *played;

    /* The highest bid so far and its bidder, or NULL and ZOLO_NO_SEAT. If nobody bids, the game is
     * normal, or cicha (in Doppelkopf a silent solo) if one hand has all old cards. */
    const char *contract;
    int declarer;
    int n_doubles;          /* doubles of the game that is played if nobody bids again */
    zolo_card partner_card; /* the jack that a declarer has named, else ZOLO_NO_CARD */

    int points[4]; /* card points taken, by seat */
    int tricks[4]; /* tricks taken, by seat */

    /* All cards of the pack in the contract's order: first the trumps from high to low, then each
     * side suit from high to low. */
    int n_order, n_trumps;
    const zolo_card *order;

    /* The pack and the duties: a seat that cannot follow suit must ruff (must_ruff), and one that
     * can beat the trick must do so (must_beat). Doppelkopf has neither duty. */
    int n_copies;  /* copies of each card: 1, in Doppelkopf 2 */
    int hand_size; /* cards dealt to each seat, which is the number of tricks */
    int must_ruff, must_beat;

    /* The games of the rule set, with bids in ascending rank. Set in ZOLO_CALL, else 0 and NULL. */
    int n_contracts;
    const struct zolo_contract *contracts;

    int win_points; /* card points that the old or lone side needs; 121 without announcements */

    /* The side of each seat as far as it follows from calls, announcements, the own hand and the
     * cards played. ZOLO_UNKNOWN for all in ZOLO_CALL, and for the own side if unknown. */
    int sides[4];

    /* All further members are for Doppelkopf; 0, ZOLO_NO_SEAT or NULL in other games. */
    int is_doppelkopf;
    int owing[4];       /* by seat: 1 if its next solo will be its Pflichtsolo */
    int forced;         /* the seat that must play its Pflichtsolo in this deal, or ZOLO_NO_SEAT */
    int compulsory;     /* the contract is the declarer's Pflichtsolo, so they lead, not forehand */
    int is_hochzeit;    /* the declarer seeks, or has found, a partner by a trick */
    int deciding_trick; /* the deciding trick, 1 to 3; 0: none yet */

    /* The announcements in order, and how many cards a seat must still hold to announce a level,
     * needs[side][level - 1]; 0: the side has announced it. While a Hochzeit seeks a partner, the
     * number exceeds any hand. */
    int n_announcements;
    const struct zolo_announcement *announcements;
    int needs[2][ZOLO_LEVELS];

    unsigned specials; /* set of enum zolo_special, one point each */
    int doubling;      /* Re and Kontra double the value instead of adding 2 points */
};

/* The random numbers for a decision, which are the same for the same view in the same deal of a
 * run. A player must not use other random numbers, or results could not be reproduced. */
struct zolo_random {
    void *self;
    uint64_t (*next)(void *self); /* uniform 64 bits */
};

/* A uniform number in 0..bound−1, unbiased; bound >= 1. */
static inline uint64_t zolo_random_below(const struct zolo_random *random, uint64_t bound)
{
    const uint64_t excess = (0 - bound) % bound; /* 2^64 modulo bound */
    uint64_t drawn;
    do
        drawn = random->next(random->self);
    while (drawn < excess);
    return drawn % bound;
}

enum zolo_flags {
    ZOLO_DRAWS = 1,           /* uses `random`, so the answer to a view may vary */
    ZOLO_PLAYS_DOPPELKOPF = 2 /* supports ZOLO_ANNOUNCE and two copies of a card */
};

struct zolo_policy {
    uint32_t version;    /* ZOLO_POLICY_VERSION with which the object was built */
    uint32_t size;       /* sizeof(struct zolo_policy) */
    const char *name;    /* name of the player, one word */
    const char *summary; /* one-line summary; may be NULL */
    unsigned flags;      /* of enum zolo_flags */
    double cost_us;      /* approximate microseconds for a deal with four such players, which
                          * determine the default number of deals; 0: unknown */

    /* Create and destroy the state of a thread. Several threads may call `choose` at the same time,
     * each with its own state. A state may be a cache, but no answer may depend on earlier
     * questions. Both functions may be NULL; the state is then NULL. If `open` returns NULL, the
     * player has failed. */
    void *(*open)(void);
    void (*close)(void *state);

    /* Returns an index in view->actions; any other value ends the run with a report. */
    int (*choose)(void *state, const struct zolo_view *view, const struct zolo_random *random);

    /* Writes the probability that `choose` takes each of view->actions: n_actions numbers ≥ 0 that
     * sum to 1. Optional, may be NULL. */
    void (*weigh)(void *state, const struct zolo_view *view, double *chances);
};

/* The function that the object exports. */
const struct zolo_policy *ZOLO_POLICY_FUNCTION(void);

#ifdef __cplusplus
}
#endif

#endif
