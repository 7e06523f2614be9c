/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The naive second implementation of Kop and Baska: lists and plain loops, written
 * from the rules text (RULES.md) only, to be compared with the engine. It shares
 * nothing with the engine but the text codes:
 *   cards      suit CSHD + rank ATQJ, as "HA", "CT";
 *   calls      "P", "wesele", "gran", "zolo", "gran-du", "zolo-du", "baska",
 *              "wesele+kontra" (AMB-05), and "kontra", "rej", "bok", "slup" for the
 *              1st to 4th double in every set;
 *   contracts  the bids, "normal", "cicha", "kop", "aces";
 *   rule sets  "kop-asdycha", "kop-3tens", "kop-wolsztyn", "kop-league", "kop-jp",
 *              "baska-pagat", "baska-linia";
 *   orders     "12" (RULES 2.1), "14" (2.2), "gran" (2.6).
 * Seats are 0..3 from forehand, clockwise; forehand leads first.
 * A payoff is in units from the named seat's own view, positive = it wins. */
#pragma once

#include <stdbool.h>

struct naive_rules; /* one rule set as a row of data, see naive_inner.h */

/* A trump order: for each card number (naive_inner.h) its place in the list of
 * trumps, 0 = highest, or -1 for a side card. Source: RULES 2.1, 2.2, 2.6. */
struct naive_order {
    int place[16];
};

/* The cards of a deal in play; cards are card numbers 0..15 (naive_inner.h). */
struct naive_table {
    int hand[4][4]; /* cards still held, by seat */
    int n_hand[4];
    int trick[4];  /* cards of the open trick as played, leader's first */
    int n_trick;   /* 0..3 */
    int leader;    /* seat that led, or is to lead */
    int points[4]; /* card points taken, by seat */
    int tricks[4]; /* tricks taken, by seat */
};

/* One deal in progress. Assign to copy; nothing in it is owned. */
struct naive_game {
    const struct naive_rules *rules;
    struct naive_order order;
    int dealt[4][4]; /* the hands as dealt */
    bool in_auction;
    int contract;   /* enum naive_contract; NAIVE_NORMAL while nothing is bid */
    int declarer;   /* bidder; after the auction also the cicha holder; else -1 */
    int doubler[4]; /* callers of the standing doubles, first double first */
    int n_doubles;  /* 0..4 */
    int passes;     /* consecutive passes so far */
    int speaker;    /* seat whose turn it is in the auction */
    bool tabled;    /* false at first; the caller may set it: RULES 2.7, laid down */
    bool bok_deal;  /* the same: the deal belongs to a bok-runda */
    struct naive_table table;
};

/* The settled deal. */
struct naive_result {
    char contract[16];
    int declarer;   /* bidder, holder of cicha, kop or aces; -1 for normal */
    int side[4];    /* 1 = old side or lone player, 0 = the others (RULES 1.5) */
    int points[4];  /* card points taken, by seat; all 0 if won without play */
    int tricks[4];  /* tricks taken, by seat; the same */
    int multiplier; /* of the doubles, 1..16 (RULES 1.4), times 2 in a bok-runda (2.7) */
    bool is_tie;    /* 52-52 in a points contract (RULES 1.8.2) */
    int payoff[4];  /* sums to 0 (RULES 0.2) */
};

/* Starts a deal with the auction; a hand of four tens in "kop-league", of four aces in
 * "baska-linia" is awarded at once (RULES 2.4, 2.7). `hands`: 16 cards, four codes a seat. */
void naive_start(struct naive_game *g, const char *rules, char hands[4][4][3]);

/* Starts a deal whose auction is closed without doubles, forehand to lead.
 * "normal" means that nobody bid, so it becomes cicha if one hand holds both
 * black queens (RULES 1.3.6); `declarer` is then ignored (give -1). For "wesele"
 * the declarer must hold both black queens. Four tens or aces are not awarded
 * here, except by "kop" or "aces" with their holder as declarer, which are over at
 * once, as is "baska". */
void naive_start_contract(struct naive_game *g, const char *rules, char hands[4][4][3],
                          const char *contract, int declarer);

/* Is the deal finished: four tricks played, or won without play? */
bool naive_is_over(const struct naive_game *g);

/* Is the auction still open (RULES 1.3.5)? */
bool naive_in_auction(const struct naive_game *g);

/* The seat to speak or to play, 0..3; -1 when the deal is over. */
int naive_turn(const struct naive_game *g);

/* Writes the legal calls (RULES 1.3) or the codes of the legal cards (1.6) of
 * the seat on turn to `out` and returns their number; 0 when the deal is over. */
int naive_legal(const struct naive_game *g, char out[32][24]);

/* Does one action of naive_legal for the seat on turn; any other is an assertion. */
void naive_do(struct naive_game *g, const char *action);

/* Settles a deal that is over (RULES 1.4, 1.5, 1.8, section 2). */
void naive_result(const struct naive_game *g, struct naive_result *out);

/* The deals of a bok-runda that are left after a deal of which `left` were left
 * before it, itself included (RULES 2.7, AMB-16). */
int naive_bok_left(const char *rules, int left, bool is_tie);

/* Writes the cards of `hand` (n_hand 1..4) that may be played to `trick`
 * (n_trick cards, 0..3, leader's first) to `out`, in hand order, and returns
 * their number (RULES 1.6). `out` has room for n_hand codes. */
int naive_legal_cards(const char *order, int n_trick, char trick[][3], int n_hand, char hand[][3],
                      char out[][3]);

/* The index from the leader, 0..3, of the winner of a full trick (RULES 1.7). */
int naive_trick_winner(const char *order, char trick[4][3]);

/* The card points of a full trick, 8..44 (RULES 1.1). */
int naive_points(char trick[4][3]);

/* The card points, 0..104, that the seats with side == 1 take together when all
 * cards lie open, they make the most of it and the others the least. `hands`
 * holds all 16 cards. Full minimax, nothing pruned. */
int naive_open_points(const char *order, char hands[4][4][3], int leader, const int side[4]);

/* The exact mean payoff of `seat` when every seat plays each of its legal cards
 * with equal chance; parameters as naive_start_contract. Full tree. */
double naive_random_payoff(const char *rules, char hands[4][4][3], const char *contract,
                           int declarer, int seat);

/* Can a lone player at seat `pos` who sees only their own hand and the cards
 * played force `goal` card points against every distribution of the other
 * twelve cards and every legal defence (RULES 6.9, SURE)? `goal` is 53 for zolo
 * and cicha, 104 for zolo du: all points means all tricks (RULES 1.1). */
bool naive_can_force(const char *order, char hand[4][3], int pos, int goal);
