/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the naive implementation share among themselves: cards,
 * contracts and rule sets by number. Only test_naive.c also looks in here. */
#pragma once

#include "naive.h"

/* Up to NAIVE_BASKA in ascending rank as bids (RULES 2.1, 2.6); NAIVE_NORMAL is "no bid". */
enum naive_contract {
    NAIVE_NORMAL,
    NAIVE_WESELE,
    NAIVE_GRAN,
    NAIVE_ZOLO,
    NAIVE_GRAN_DU,
    NAIVE_ZOLO_DU,
    NAIVE_BASKA,
    NAIVE_CICHA,
    NAIVE_KOP,
    NAIVE_ACES,
    NAIVE_N_CONTRACTS
};

/* One rule set; the arrays are indexed by enum naive_contract. */
struct naive_rules {
    const char *name;
    const char *order;
    int call_cap[NAIVE_N_CONTRACTS];   /* doubles that may be called, public contract */
    int settle_cap[NAIVE_N_CONTRACTS]; /* runs of doubles that count, final contract */
    int value[NAIVE_N_CONTRACTS];      /* base value, units per pair of players; 0: not played */
    int no_trick_factor;  /* loser without a trick: 3, or 2 where that is no case of its own */
    bool solo_ladder;     /* does the loser's score also scale cicha, zolo, zolo du? */
    bool wesele_may_open; /* may the wesele declarer open the doubling? (AMB-05) */
    bool four_tens_win;   /* award of four tens, "kop" */
    bool four_aces_win;   /* award of four aces, "aces" */
    bool forehand_last;   /* does the seat after forehand speak first? (AMB-01) */
    bool loss_doubles;    /* the old or lone side lost: twice as much (RULES 2.6, 2.7) */
    bool old_lose_ties;   /* 52-52: whoever doubled (RULES 2.7) */
    int lone_tabled_cap;  /* runs that count for a hand laid down (RULES 2.7); -1: as settle_cap */
    int bok_deals;        /* deals at double stake after a tie (RULES 2.7) */
};

/* The row of a rule set, by its name. */
const struct naive_rules *naive_rules_find(const char *name);

/* The name of a contract, and the contract of a name. */
const char *naive_contract_name(int contract);
int naive_contract_find(const char *name);

/* Is it over without play: kop, aces, baska? */
bool naive_wins_unplayed(int contract);

/* The name of the order in which a contract is played. */
const char *naive_order_name(const struct naive_rules *rules, int contract);

/* Does one player stand alone against three in this contract (RULES 1.5)? */
bool naive_is_lone(int contract);

/* Card number 4 * suit + rank, suits in order CSHD, ranks in order ATQJ. */
int naive_card(const char *code);

/* Writes the two-letter code of a card number. */
void naive_card_code(int card, char out[3]);

/* The trump order of that name. */
struct naive_order naive_order_find(const char *name);

/* RULES 1.6 and 1.7 by card numbers; winner so far of a trick of 1..4 cards. */
int naive_pick_legal(const struct naive_order *o, int n_trick, const int trick[], int n_hand,
                     const int hand[], int out[]);
int naive_winner(const struct naive_order *o, int n_trick, const int trick[]);
int naive_trick_points(const int trick[4]);

/* Does the hand as dealt hold the card? */
bool naive_holds(const int hand[4], int card);

/* Is it the seat's hand that holds both black queens? */
bool naive_holds_both_queens(const int hand[4]);

/* Cards in play: the seat to play, its legal cards, and one card played by it
 * (a fourth card closes the trick). */
int naive_table_turn(const struct naive_table *t);
int naive_table_legal(const struct naive_table *t, const struct naive_order *o, int out[4]);
void naive_table_play(struct naive_table *t, const struct naive_order *o, int card);

/* What else decides a payoff. */
struct naive_circumstances {
    bool tabled;   /* the lone player tabled the hand */
    bool bok_deal; /* the deal belongs to a bok-runda */
};

/* Settles a result whose side, points and tricks are filled in: writes its
 * multiplier and payoff. `doubler` lists the callers of the doubles, 0..n. */
void naive_settle(const struct naive_rules *rules, int contract, int n_doubles, const int doubler[],
                  struct naive_circumstances how, struct naive_result *r);

/* Writes who is on which side (RULES 1.5) of a game whose auction is closed. */
void naive_sides(const struct naive_game *g, struct naive_result *r);

/* The factor of its doubles (RULES 1.4), without that of a bok-runda. */
int naive_multiplier(const struct naive_game *g, const int side[4]);
