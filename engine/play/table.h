/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The public part of a deal in progress, separate from struct state, so that a view can point to it
 * without revealing hidden cards, and a deal can be followed without known hands. */
#pragma once

#include <stddef.h>

#include "engine/rules/auction/auction.h"
#include "engine/rules/order.h"
#include "engine/rules/value/value.h"

/* In PHASE_ANNOUNCE the seat on turn may announce something before its card (AMB-25). Only struct
 * state enters this phase, since legal announcements depend on hidden cards. */
enum phase { PHASE_CALL, PHASE_CARD, PHASE_OVER, PHASE_ANNOUNCE };

/* The position in the play, in machine words that the playout loop can hold in registers. */
struct moment {
    unsigned turn;         /* the seat on turn */
    unsigned n_played;     /* cards played in the deal */
    unsigned n_trick;      /* cards in the current trick, 0..3 */
    unsigned trick_points; /* card points in the current trick */
    unsigned led, winning; /* the first card of the trick, and the card that wins it so far */
    unsigned winner;       /* the seat that played `winning` */
};

/* An announcement. Only announcements that raise the level of their seat are recorded. */
enum { MAX_ANNOUNCEMENTS = N_SEATS * LEVEL_SCHWARZ };
struct announcement {
    seat who;
    uint8_t team;     /* enum team, which an announcement reveals (RULES 3.1) */
    uint8_t level;    /* enum level */
    uint8_t n_played; /* cards played before the announcement */
};

enum { SEAT_OPEN = -2 };

/* The public information. */
struct table {
    const struct ruleset *rules; /* borrowed for the life of the table */
    const struct order *order;   /* trump order of the highest bid, even during the auction */
    uint8_t phase;               /* enum phase */
    seat turn;                   /* seat on turn, also in the auction */
    uint8_t n_played;            /* the fields n_played to winner are as in struct moment */
    uint8_t n_trick;
    uint8_t trick_points;
    card led, winning;
    seat winner;

    struct auction auction;

    uint8_t tricks[N_SEATS]; /* tricks taken by each seat */
    uint8_t points[N_SEATS]; /* card points taken by each seat */
    cardset played[N_SEATS]; /* cards played by each seat */
    card cards[MAX_CARDS];   /* the n_played cards, in order of play */
    seat players[MAX_CARDS]; /* the seat that played each card */

    /* The seat that holds all of rules->raising, as announced when the game is chosen (RULES 3.3);
     * SEAT_NONE if no seat does, SEAT_OPEN if unknown so far. */
    int8_t raised_by;

    struct announced announced; /* by team (announcing.h) */
    uint8_t n_announcements;
    struct announcement announcements[MAX_ANNOUNCEMENTS]; /* in order */
};

/* Sets up the table before the first call. */
void table_init(struct table *table, const struct ruleset *rules);

/* Applies a legal call of the seat on turn. The last call of the auction starts the play, or ends
 * the deal if the contract is won without play. */
void table_call(struct table *table, unsigned call);

/* Closes the auction as if only `contract` (CONTRACT_NONE: unbid) had been bid, by `declarer`. A
 * solo set in this way is not a Pflichtsolo. */
void table_close_auction(struct table *table, int contract, int declarer);

/* True if the game has been chosen and rules->raising may be the highest trumps in it. */
bool table_may_raise(const struct table *table);

/* If table_may_raise, makes rules->raising the highest trumps provided that one hand as dealt (0 if
 * unknown) holds them all; otherwise the ordinary order applies. Sets raised_by accordingly. */
void table_raise(struct table *table, const cardset dealt[N_SEATS]);

/* Like table_raise, but copies from `other`, whose auction is closed with the same calls. */
static inline void table_raise_as(struct table *table, const struct table *other)
{
    table->order = other->order;
    table->raised_by = other->raised_by;
}

/* table.order as lists. */
static inline const struct order_list *table_order_list(const struct table *table)
{
    const struct ruleset *rules = table->rules;
    return table->raised_by >= 0 ? &rules->raised_list
                                 : &rules->order_lists[table->order - rules->orders];
}

/* Records that seat `who` of `team` announces `level`, whether or not the seat is on turn. It must
 * be legal. Nothing is recorded if the seat has already announced this or a higher level. */
void table_announce(struct table *table, unsigned who, enum team team, enum level level);

/* Like announcing_objection, for an announcement at this table. */
bool table_announcement_objection(const struct table *table, unsigned who, enum team team,
                                  enum level level, char *out, size_t size);

/* The number of cards that a speaker of `team` must hold to announce `level`: 0 if the team has
 * already announced that level, and more than any hand contains until a Hochzeit is decided. */
int table_announcement_needs(const struct table *table, enum team team, enum level level);

/* The levels that seat `who` of `team` may announce with effect: bit k = level k. */
unsigned table_announcements(const struct table *table, unsigned who, enum team team);

/* Like table_announcements, but as a set of calls that includes pass, or 0 if no level is open. */
uint64_t table_announcement_calls(const struct table *table, unsigned who, enum team team);

/* States when announcements are possible, by the number of cards that the seat on turn holds. The
 * numbers are valid until the next announcement and, if `waits`, at most until the next trick. */
struct speech {
    int from[N_TEAMS]; /* a seat of the team may announce while it holds at least this many cards */
    bool waits;        /* the partner in a Hochzeit is still undecided */
    int asked_from;    /* the minimum of `from` over the teams; 1 if `waits` */
};
struct speech table_speech(const struct table *table);

/* The number of cards that seat `who` still holds. */
static inline int table_cards_left(const struct table *table, unsigned who)
{
    return table->rules->pack->hand_size - cardset_count(table->played[who]);
}

/* In a SIDES_FINDER contract (Hochzeit, RULES 3.1), returns the number, from 1, of the trick that
 * has decided the partner, and writes the partner to *partner (SEAT_NONE if the declarer plays
 * alone). Returns 0 and writes SEAT_NONE if undecided. */
int table_find_partner(const struct table *table, int *partner);

/* Like table_find_partner for any contract; returns 1 and SEAT_NONE except for SIDES_FINDER. */
static inline int table_deciding_trick(const struct table *table, int *partner)
{
    const int contract = table->auction.contract;
    *partner = SEAT_NONE;
    return contract != CONTRACT_NONE && table->rules->contracts[contract].sides == SIDES_FINDER
               ? table_find_partner(table, partner)
               : 1;
}

/* True if the rules have announcements. */
static inline bool table_has_speech(const struct table *table)
{
    return table->rules->announcements.n_levels > 0;
}

/* True if something other than cards can happen during the play under these rules: announcements,
 * or a Hochzeit that finds its partner. */
static inline bool table_may_wait(const struct table *table)
{
    return table_has_speech(table) || table->rules->unfound != CONTRACT_NONE;
}

/* The cards of `hand` that the seat on turn may play. */
static inline cardset table_legal_cards(const struct table *table, cardset hand)
{
    return table->n_trick == 0 ? hand : duty_legal(table->order, hand, table->led, table->winning);
}

/* The complete tricks. Borrows from the table. */
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

/* The index in table.cards of the card that wins the trick beginning with card number `first`, even
 * if the trick is incomplete. */
int table_winning(const struct table *table, int first);

/* Plays a legal card of the seat on turn. */
void table_card(struct table *table, card c);

/* To be called after table_card_at has played a card of the last trick, if order.first_wins_last is
 * not empty: the first of two copies then wins, which order.beaten_by does not express. */
void table_correct_last(struct table *table);

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

/* Like table_card, but with the moment in *now instead of the table; does not change the phase. */
static inline void table_card_at(struct table *table, struct moment *now, unsigned c)
{
    table->played[now->turn] |= cardset_of(c);
    table->cards[now->n_played] = (card)c;
    table->players[now->n_played++] = (seat)now->turn;
    const unsigned leads = now->n_trick == 0;
    const unsigned takes =
        leads | (unsigned)cardset_has(table->order->beaten_by[now->winning % MAX_CARDS], c);
    now->led = leads ? c : now->led;
    /* Uses conditional moves, since it is unpredictable whether the card takes the trick. */
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
