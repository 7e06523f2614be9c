/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo_policy.h as it was in version 1, kept to build objects of that version in tests.
 *
 * zolo_policy.h: a player for zolo as a shared object, in C or C++.
 *
 *   cc -shared -fPIC -o mine.so mine.c
 *   zolo advise "HA HT HQ CJ" --policy ./mine.so
 *
 * The object exports one function, ZOLO_POLICY_FUNCTION, which returns a struct
 * zolo_policy that lives as long as the object. For each call and card of its
 * seats zolo then asks `choose`, which gets a view: what that seat may know,
 * and nothing else. No field of a view depends on a card that is hidden from it.
 *
 * This header needs nothing but the C library. Interface version 1: a field is
 * never moved or taken away, new ones are added at the end of a struct.
 *
 * A card is 8 · suit + rank:
 *
 *                 A   T   K   Q   J   9
 *   clubs     C   0   1   2   3   4   5
 *   spades    S   8   9  10  11  12  13
 *   hearts    H  16  17  18  19  20  21
 *   diamonds  D  24  25  26  27  28  29
 *
 * so HA = 16 and CQ = 3; the pack of Kop has A T Q J. A pack with twins has the
 * same number twice. Card points: A 11, T 10, K 4, Q 3, J 2, 9 none.
 *
 * Seats count from forehand: 1 forehand, 2, 3, 4 dealer. Lists by seat have
 * forehand first. Texts are UTF-8 and, as all pointers of a view, are borrowed
 * for the call of `choose`. */
#ifndef ZOLO_POLICY_H
#define ZOLO_POLICY_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define ZOLO_POLICY_VERSION 1
#define ZOLO_POLICY_FUNCTION zolo_policy_get
#define ZOLO_POLICY_SYMBOL "zolo_policy_get"

enum zolo_suit { ZOLO_CLUBS, ZOLO_SPADES, ZOLO_HEARTS, ZOLO_DIAMONDS };
enum zolo_rank { ZOLO_ACE, ZOLO_TEN, ZOLO_KING, ZOLO_QUEEN, ZOLO_JACK, ZOLO_NINE };
typedef uint8_t zolo_card;

enum { ZOLO_NO_CARD = 255, ZOLO_NO_SEAT = 0 };

/* What is wanted: a call of the auction, or a card. */
enum zolo_phase { ZOLO_CALL = 1, ZOLO_CARD = 2 };

/* Something said: "P" (pass), "kontra", "rej", "zolo" … as `zolo rules show` lists them. */
struct zolo_call {
    int seat;
    const char *word;
};

/* A card as it fell. */
struct zolo_play {
    int seat;
    zolo_card card;
};

/* What one seat knows when it is to act. */
struct zolo_view {
    size_t size;       /* of this struct, as the program knows it */
    const char *rules; /* name of the rule set: "kop-asdycha" */
    int phase;         /* enum zolo_phase */
    int seat;          /* mine: 1..4 */

    int n_dealt, n_hand;
    const zolo_card *dealt; /* my hand as dealt */
    const zolo_card *hand;  /* what is left of it */

    /* What I may do, two things or more: the words of calls, or the codes of
     * cards ("HA"), and those cards. `choose` returns a place in this list. */
    int n_actions;
    const char *const *actions;
    const zolo_card *action_cards; /* NULL in ZOLO_CALL */

    /* What was said and played so far, by whom, in order. Four cards make a trick;
     * whoever led the next one took the last. */
    int n_calls, n_played;
    const struct zolo_call *calls;
    const struct zolo_play *played;

    /* The highest bid so far and its bidder; NULL, ZOLO_NO_SEAT as long as nobody has
     * bid. If it stays so the game is normal, or cicha if one hand holds both
     * black queens, which its holder alone knows. */
    const char *contract;
    int declarer;
    int n_doubles;          /* of the game that is played if nobody bids any more */
    zolo_card partner_card; /* the jack a declarer has named, else ZOLO_NO_CARD */

    int points[4]; /* card points taken, by seat */
    int tricks[4]; /* tricks taken, by seat */

    /* All cards of the pack in the order of the contract: first the trumps from high to
     * low, then each side suit from high to low. */
    int n_order, n_trumps;
    const zolo_card *order;
};

/* Random numbers of this decision: the same view in the same deal of the same
 * run gets the same ones. Another source would make answers that nobody can
 * repeat. */
struct zolo_random {
    void *self;
    uint64_t (*next)(void *self); /* uniform 64 bits */
};

/* Uniform in 0..bound−1, unbiased; bound >= 1. */
static inline uint64_t zolo_random_below(const struct zolo_random *random, uint64_t bound)
{
    const uint64_t excess = (0 - bound) % bound; /* of 2^64 over a multiple of bound */
    uint64_t drawn;
    do
        drawn = random->next(random->self);
    while (drawn < excess);
    return drawn % bound;
}

enum zolo_flags {
    ZOLO_DRAWS = 1 /* uses `random`: the same view may get another answer */
};

struct zolo_policy {
    uint32_t version;    /* ZOLO_POLICY_VERSION: what the object was built with */
    uint32_t size;       /* sizeof(struct zolo_policy) */
    const char *name;    /* of the player, one word */
    const char *summary; /* one line, may be NULL */
    unsigned flags;      /* of enum zolo_flags */
    double cost_us;      /* microseconds of a whole deal by four such players, about; decides how
                            many deals are played by default. 0 = not known */

    /* The state of one thread: `choose` is called by several threads at a time, each
     * with a state of its own. It may hold what saves time, but no answer may
     * depend on what was asked before. Both may be NULL, the state is NULL then;
     * a NULL from `open` is a failure. */
    void *(*open)(void);
    void (*close)(void *state);

    /* A place in view->actions. Anything else ends the run with a report. */
    int (*choose)(void *state, const struct zolo_view *view, const struct zolo_random *random);

    /* Optional, NULL if the player cannot tell: writes for each of view->actions how likely
     * `choose` is to take it, n_actions numbers from 0 that sum to 1. */
    void (*weigh)(void *state, const struct zolo_view *view, double *chances);
};

/* What the object exports. */
const struct zolo_policy *ZOLO_POLICY_FUNCTION(void);

#ifdef __cplusplus
}
#endif

#endif
