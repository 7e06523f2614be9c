/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The public part of a deal in progress: what everybody at the table has heard
 * and seen. A struct of its own, so that a view can point to it and still show
 * no hidden card, and a deal can be followed without knowing the hands. */
#ifndef ZOLO_PLAY_TABLE_H
#define ZOLO_PLAY_TABLE_H

#include <stddef.h>

#include "engine/rules/auction/auction.h"
#include "engine/rules/order.h"
#include "engine/rules/value/value.h"

/* In PHASE_ANNOUNCE the seat on turn may say something before its card (AMB-25). Only a state
 * enters it, since who may say what depends on hidden cards. */
enum phase { PHASE_CALL, PHASE_CARD, PHASE_OVER, PHASE_ANNOUNCE };

/* Where the play stands, in machine words: the playout loop keeps it in
 * registers instead of in the table. */
struct moment {
    unsigned turn;         /* whose action is next */
    unsigned n_played;     /* cards played in the deal */
    unsigned n_trick;      /* cards in the present trick, 0..3 */
    unsigned trick_points; /* card points in it */
    unsigned led, winning; /* its first card, and the card that takes it so far */
    unsigned winner;       /* who played `winning` */
};

/* An announcement: each seat adds to what it has said before, or it is not kept. */
enum { MAX_ANNOUNCEMENTS = N_SEATS * LEVEL_SCHWARZ };
struct announcement {
    seat who;
    uint8_t team;     /* enum team, which an announcement shows (RULES 3.1) */
    uint8_t level;    /* enum level */
    uint8_t n_played; /* cards that had fallen in the deal */
};

/* What everybody at the table knows. */
struct table {
    const struct ruleset *rules; /* borrowed for the life of the table */
    const struct order *order;   /* of the public contract, during the auction too */
    uint8_t phase;               /* enum phase */
    seat turn;                   /* whose action is next, in the auction too */
    uint8_t n_played;            /* these as in struct moment */
    uint8_t n_trick;
    uint8_t trick_points;
    card led, winning;
    seat winner;

    struct auction auction;

    uint8_t tricks[N_SEATS]; /* tricks taken */
    uint8_t points[N_SEATS]; /* card points taken */
    cardset played[N_SEATS]; /* cards each seat has played */
    card cards[MAX_CARDS];   /* cards in the order they fell, n_played of them */
    seat players[MAX_CARDS]; /* who played each of them */

    struct announced announced; /* how high each team stands (announcing.h) */
    uint8_t n_announcements;
    struct announcement announcements[MAX_ANNOUNCEMENTS]; /* in the order they were made */
};

/* The table before the first call. */
void table_init(struct table *table, const struct ruleset *rules);

/* The seat on turn makes a call that is legal. The last call of the auction
 * opens the play, or ends the deal if the contract needs none. */
void table_call(struct table *table, unsigned call);

/* Closes the auction as if `contract` (CONTRACT_NONE: unbid) had been bid by
 * `declarer` with nothing else said; a solo is not a Pflichtsolo then. */
void table_close_auction(struct table *table, int contract, int declarer);

/* Seat `who` of `team` announces `level`, on its turn or not; it must be legal. One that adds
 * nothing to what this seat has said before is not kept. */
void table_announce(struct table *table, unsigned who, enum team team, enum level level);

/* Why it may not, as a clause for a message with the rule section. Returns false if it may; then
 * `out` is empty. */
bool table_announcement_objection(const struct table *table, unsigned who, enum team team,
                                  enum level level, char *out, size_t size);

/* The cards that a speaker of `team` must hold to announce `level` now; 0 if his team stands so high
 * already, more than any hand holds before a Hochzeit is decided. */
int table_announcement_needs(const struct table *table, enum team team, enum level level);

/* The levels that seat `who` of `team` may announce now and that change something, as a set:
 * bit k = level k. */
unsigned table_announcements(const struct table *table, unsigned who, enum team team);

/* The same as a set of calls (bits of ruleset.calls), with pass for silence; 0 if nothing is open. */
uint64_t table_announcement_calls(const struct table *table, unsigned who, enum team team);

/* When somebody may speak, by the cards that the seat on turn holds: this changes only with what is
 * said, and where it waits. */
struct speech {
    int from[N_TEAMS]; /* something is open to a seat of the team while it holds so many */
    bool waits;        /* for the trick that decides who plays with whom (Hochzeit) */
    int asked_from;    /* the least of them; 1 while it waits */
};
struct speech table_speech(const struct table *table);

/* Seat `who` still holds so many cards. */
static inline int table_cards_left(const struct table *table, unsigned who)
{
    return table->rules->pack->hand_size - cardset_count(table->played[who]);
}

/* In a contract of SIDES_FINDER (Hochzeit, RULES 3.1): the trick that has decided who plays with the
 * declarer, from 1, with the partner in *partner (SEAT_NONE: nobody, he plays alone); 0 and SEAT_NONE
 * before. */
int table_find_partner(const struct table *table, int *partner);

/* The same in any contract; others wait for no trick: 1 and SEAT_NONE. */
static inline int table_deciding_trick(const struct table *table, int *partner)
{
    const int contract = table->auction.contract;
    *partner = SEAT_NONE;
    return contract != CONTRACT_NONE && table->rules->contracts[contract].sides == SIDES_FINDER
               ? table_find_partner(table, partner)
               : 1;
}

/* True if something may be announced under these rules. */
static inline bool table_has_speech(const struct table *table)
{
    return table->rules->announcements.n_levels > 0;
}

/* True if under these rules something may come between the cards: a word, or the partner of a
 * Hochzeit. */
static inline bool table_may_wait(const struct table *table)
{
    return table_has_speech(table) || table->rules->unfound != CONTRACT_NONE;
}

/* The cards of `hand` that the seat on turn may play. */
static inline cardset table_legal_cards(const struct table *table, cardset hand)
{
    return table->n_trick == 0 ? hand : duty_legal(table->order, hand, table->led, table->winning);
}

/* The whole tricks, borrowing from the table. */
static inline struct fallen table_fallen(const struct table *table)
{
    const int n_whole = table->n_played - table->n_trick;
    return (struct fallen){.rules = table->rules,
                           .points = table->points,
                           .tricks = table->tricks,
                           .cards = table->cards,
                           .players = table->players,
                           .n_cards = n_whole,
                           .last_winner =
                               table->n_trick > 0 ? table->players[n_whole] : table->winner,
                           .said = &table->announced};
}

/* The seat on turn plays a card, which must be legal. */
void table_card(struct table *table, card c);

static inline struct moment table_moment(const struct table *table)
{
    return (struct moment){.turn = table->turn,
                           .n_played = table->n_played,
                           .n_trick = table->n_trick,
                           .trick_points = table->trick_points,
                           .led = table->led,
                           .winning = table->winning,
                           .winner = table->winner};
}

static inline void table_set_moment(struct table *table, const struct moment *now)
{
    table->turn = (seat)now->turn;
    table->n_played = (uint8_t)now->n_played;
    table->n_trick = (uint8_t)now->n_trick;
    table->trick_points = (uint8_t)now->trick_points;
    table->led = (card)now->led;
    table->winning = (card)now->winning;
    table->winner = (seat)now->winner;
}

/* The same as table_card, with the moment in *now instead of in the table, and
 * the phase left alone. */
static inline void table_card_at(struct table *table, struct moment *now, unsigned c)
{
    table->played[now->turn] |= cardset_of(c);
    table->cards[now->n_played] = (card)c;
    table->players[now->n_played++] = (seat)now->turn;
    const unsigned leads = now->n_trick == 0;
    const unsigned takes =
        leads | (unsigned)cardset_has(table->order->beaten_by[now->winning % MAX_CARDS], c);
    now->led = leads ? c : now->led;
    /* Whether a card takes the trick cannot be foreseen: moves are cheaper than a branch. */
    if (__builtin_expect_with_probability(takes, 1, 0.5)) {
        now->winning = c;
        now->winner = now->turn;
    }
    now->trick_points += table->rules->pack->points[c];
    now->turn = seat_after(now->turn, 1);
    if (++now->n_trick < N_SEATS)
        return;
    table->points[now->winner] = (uint8_t)(table->points[now->winner] + now->trick_points);
    table->tricks[now->winner]++;
    now->turn = now->winner;
    now->n_trick = 0;
    now->trick_points = 0;
}

#endif
