/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo_policy.h: the interface for players of zolo that are shared objects, in C or C++.
 *
 *   cc -shared -fPIC -o mine.so mine.c
 *   zolo advise "HA HT HQ CJ" --policy ./mine.so
 *
 * The object exports one function, ZOLO_POLICY_FUNCTION, which returns a struct zolo_policy that
 * lives as long as the object. For each call and card of the player's seats, zolo then calls
 * `choose` with a view, which contains what that seat can know and nothing else. No field of a view
 * depends on cards hidden from the seat.
 *
 * This header requires only the C library. Fields are never moved or removed, and new fields are
 * added at the end of a struct; structs used as list items keep their size. This is version 2 of
 * the interface; objects of another version are refused.
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
 * pack; of two equal cards the one played first is higher. Card points are A 11, T 10, K 4, Q 3, J
 * 2 and 9 none.
 *
 * Seats are numbered from forehand (1) to the dealer (4). Lists by seat begin with forehand. Texts
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
 * none. A seat that has no choice is not asked. */
enum zolo_phase { ZOLO_CALL = 1, ZOLO_CARD = 2, ZOLO_ANNOUNCE = 3 };

/* A call: "P" (pass), "kontra", "rej", "zolo" …, as listed by `zolo rules show`. In Doppelkopf all
 * seats first say "P" (healthy) or "vorbehalt" (reservation). If anybody has a reservation, all
 * speak again: healthy seats say "P", the others name their game ("hochzeit", "pik-solo" …, or
 * "pflicht:pik-solo" for a Pflichtsolo) or say "P" to leave the game unnamed. */
struct zolo_call {
    int seat;
    const char *word;
};

struct zolo_play {
    int seat;
    zolo_card card;
};

/* The side of a seat. Seats are old if they hold a black queen (in Doppelkopf a ♣Q, called Re) or
 * play alone or with a partner found by a trick; all others are young (Kontra). */
enum zolo_side { ZOLO_UNKNOWN = -1, ZOLO_YOUNG = 0, ZOLO_OLD = 1 };

enum { ZOLO_LEVELS = 5 }; /* Re or Kontra, no 90, no 60, no 30, schwarz */

/* An announcement, which shows the side of the seat. Repetitions are not listed. */
struct zolo_announcement {
    int seat;
    int side;         /* ZOLO_OLD for Re, ZOLO_YOUNG for Kontra */
    int level;        /* 1 is Re or Kontra, 2 no 90 … 5 schwarz; implies all lower levels */
    int n_played;     /* number of cards played before the announcement */
    const char *word; /* "re", "kontra", "no90" … */
};

/* The origin of a contract. */
enum zolo_origin {
    ZOLO_UNBID,  /* nobody has bid: normal */
    ZOLO_SILENT, /* nobody has bid and one hand holds all old cards: cicha, silent solo */
    ZOLO_BID,    /* bid in the auction */
    ZOLO_AWARD,  /* won before the auction by the cards of one hand */
    ZOLO_UNFOUND /* a Hochzeit whose declarer won the first three tricks */
};

/* How the sides of a contract are formed. */
enum zolo_pairing {
    ZOLO_BY_QUEENS, /* the holders of the old cards play against the others */
    ZOLO_WEDDING, /* the declarer, with the holder of the jack they name or the highest they lack */
    ZOLO_LONE,    /* the declarer against three */
    ZOLO_FINDER   /* the declarer, with the first other seat to win one of the first three tricks */
};

/* A game of the rule set; `order` is as in the view. */
struct zolo_contract {
    const char *name;
    int origin;  /* enum zolo_origin */
    int pairing; /* enum zolo_pairing */
    int base;    /* undoubled stakes between two players; in Doppelkopf, points */
    int n_order, n_trumps;
    const zolo_card *order;
};

/* The special points of Doppelkopf that a rule set may count. */
enum zolo_special {
    ZOLO_AGAINST_OLD = 1, /* Kontra has won */
    ZOLO_DOPPELKOPF = 2,  /* a trick worth 40 points or more */
    ZOLO_FOX = 4,         /* DA captured from an opponent */
    ZOLO_KARLCHEN = 8     /* the last trick, won with CJ */
};

/* What a seat knows when it has to decide. */
struct zolo_view {
    size_t size;       /* size of this struct in the zolo that is running */
    const char *rules; /* name of the rule set: "kop-asdycha" */
    int phase;         /* enum zolo_phase */
    int seat;          /* mine: 1..4 */

    int n_dealt, n_hand;
    const zolo_card *dealt; /* the seat's hand as dealt */
    const zolo_card *hand;  /* the seat's cards that have not been played */

    /* The seat's legal actions, at least two: words for calls, or codes ("HA") and numbers of
     * cards; equal cards are listed once. `choose` returns an index into this list. */
    int n_actions;
    const char *const *actions;
    const zolo_card *action_cards; /* NULL except in ZOLO_CARD */

    /* The calls and cards so far, in order, with the seats that made them. Four cards form a trick;
     * the winner of a trick leads the next one. */
    int n_calls, n_played;
    const struct zolo_call *calls;
    const struct zolo_play *played;

    /* The highest bid so far and its bidder, or NULL and ZOLO_NO_SEAT. If nobody bids, the game is
     * normal, or cicha (silent solo in Doppelkopf) if one hand has all old cards. */
    const char *contract;
    int declarer;
    int n_doubles;          /* number of doubles of the game that is played if nobody bids again */
    zolo_card partner_card; /* the jack that a declarer has named, else ZOLO_NO_CARD */

    int points[4]; /* card points won, by seat */
    int tricks[4]; /* tricks won, by seat */

    /* All cards of the pack in the contract's order: first the trumps from high to low, then each
     * side suit from high to low. */
    int n_order, n_trumps;
    const zolo_card *order;

    /* The pack and the duties: with must_ruff, a seat that cannot follow suit must ruff; with
     * must_beat, a seat that can beat the trick must do so. Doppelkopf has neither duty. */
    int n_copies;  /* copies of each card: 1, or 2 in Doppelkopf */
    int hand_size; /* cards dealt to each seat, which is also the number of tricks */
    int must_ruff, must_beat;

    /* The games of the rule set, bids in ascending order. Set in ZOLO_CALL, otherwise 0 and
     * NULL. */
    int n_contracts;
    const struct zolo_contract *contracts;

    int win_points; /* card points the old or lone side needs to win; 121 without announcements */

    /* The side of each seat, as far as it follows from calls, announcements, the seat's own hand
     * and the cards played. In ZOLO_CALL all are ZOLO_UNKNOWN. */
    int sides[4];

    /* All further members are for Doppelkopf; in other games they are 0, ZOLO_NO_SEAT or NULL. */
    int is_doppelkopf;
    int owing[4];       /* by seat: 1 if the seat's next solo will be its Pflichtsolo */
    int forced;         /* the seat that must play its Pflichtsolo in this deal, or ZOLO_NO_SEAT */
    int compulsory;     /* the contract is the declarer's Pflichtsolo, so the declarer leads */
    int is_hochzeit;    /* the declarer is seeking, or has found, a partner by a trick */
    int deciding_trick; /* the number of the deciding trick, 1 to 3; 0: none yet */

    /* The announcements in order. needs[side][level - 1] is how many cards a seat must still hold
     * to announce a level; 0: the side has announced it. While a Hochzeit seeks a partner, the
     * number exceeds any hand size. */
    int n_announcements;
    const struct zolo_announcement *announcements;
    int needs[2][ZOLO_LEVELS];

    unsigned specials; /* set of enum zolo_special; each counts one point */
    int doubling;      /* Re and Kontra double the value instead of adding 2 points */
};

/* The random numbers for a decision, which are the same for the same view in the same deal of a
 * run. Players must not use other random numbers, or results would not be reproducible. */
struct zolo_random {
    void *self;
    uint64_t (*next)(void *self); /* uniform 64 bits */
};

/* An unbiased uniform number in 0..bound−1, where bound >= 1. */
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
    ZOLO_DRAWS = 1,           /* uses `random`, so that the answers to a view may vary */
    ZOLO_PLAYS_DOPPELKOPF = 2 /* supports ZOLO_ANNOUNCE and packs with two copies of a card */
};

struct zolo_policy {
    uint32_t version;    /* the ZOLO_POLICY_VERSION with which the object was built */
    uint32_t size;       /* sizeof(struct zolo_policy) */
    const char *name;    /* the player's name, one word */
    const char *summary; /* a one-line summary; may be NULL */
    unsigned flags;      /* of enum zolo_flags */
    double cost_us;      /* approximate microseconds for a deal with four such players, which
                          * determines the default number of deals; 0: unknown */

    /* Create and destroy a thread's state. Several threads may call `choose` at the same time, each
     * with its own state. The state may serve as a cache, but answers must not depend on earlier
     * questions. Both functions may be NULL; the state is then NULL. If `open` returns NULL, the
     * player has failed. */
    void *(*open)(void);
    void (*close)(void *state);

    /* Returns an index in view->actions; any other value ends the run with a report. */
    int (*choose)(void *state, const struct zolo_view *view, const struct zolo_random *random);

    /* Writes the probabilities with which `choose` takes each of view->actions: n_actions numbers ≥
     * 0 that sum to 1. Optional; may be NULL. */
    void (*weigh)(void *state, const struct zolo_view *view, double *chances);
};

/* The function that the object exports. */
const struct zolo_policy *ZOLO_POLICY_FUNCTION(void);

#ifdef __cplusplus
}
#endif

#endif
