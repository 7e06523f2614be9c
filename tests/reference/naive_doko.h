/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The naive second implementation of Doppelkopf: lists and plain loops, written from
 * the rules text (RULES.md section 3) only, to be compared with the engine. It shares
 * nothing with the engine but the card codes, suit CSHD + rank ATKQJ9, as "HT", "C9";
 * twins bear the same code.
 * Seats are 0..3 from forehand, clockwise: the dealer is seat 3.
 * Sides are 0 Kontra, 1 Re, -1 not yet known, and index what is kept by side.
 * Levels of a call are 0 nothing said, 1 Re or Kontra, 2 no 90, 3 no 60, 4 no 30, 5 schwarz. */
#pragma once

#include <stdbool.h>

/* A game, and also what a seat may say before it: NORMAL is "healthy", SILENT cannot be said, and
 * UNNAMED is no game. */
enum naive_doko_game {
    NAIVE_DOKO_NORMAL,
    NAIVE_DOKO_HOCHZEIT,
    NAIVE_DOKO_KARO,
    NAIVE_DOKO_TREFL,
    NAIVE_DOKO_PIK,
    NAIVE_DOKO_KIER,
    NAIVE_DOKO_DAMEN,
    NAIVE_DOKO_BUBEN,
    NAIVE_DOKO_FLEISCHLOS,
    NAIVE_DOKO_SILENT, /* both CQ in one hand and everybody healthy */
    NAIVE_DOKO_UNNAMED /* said only: a reservation that was never named (AMB-27) */
};

enum { NAIVE_DOKO_KONTRA, NAIVE_DOKO_RE, NAIVE_DOKO_LEVELS = 5 };

/* A rule set: "doko-48" or "doko-40", the three variants of the seed (RULES 3.1, last item) and
 * house rules. */
struct naive_doko_rules {
    bool has_nines;
    bool ht_is_trump;
    bool has_karlchen;
    bool calls_double; /* Re and Kontra double the value instead of adding 2 */
    /* House rules (RULES 3.3) */
    bool second_ht_wins;  /* the second HT of a trick beats the first */
    bool first_ht_at_end; /* but not in the last trick */
    bool schweinchen;     /* both DA of one hand are the highest trumps */
    bool raised;          /* in this deal they are: a seat holds both */
    int redeal_nines;     /* a hand with at least this many nines is dealt again; 0: none is */
    int redeal_kings;     /* or with at least this many kings */
    int redeal_trumps;    /* or with at most this many trumps of the normal game */
    /* What begins a Bockrunde (RULES 3.3): a tie, a trick of plain hearts, a lost Kontra */
    bool bok_tie, bok_hearts, bok_kontra;
    int feigheit; /* winners who announced this many levels too few pay; 0: none do (RULES 3.3) */
    int factor;   /* multiplies the payoffs of this deal, in a Bockrunde; 0 counts as 1 */
};

/* Cards are kinds 0..23: 6 * suit + rank, suits in order CSHD, ranks in order ATKQJ9. */
struct naive_doko_trick {
    int leader; /* seat */
    int n;      /* cards played, 0..4 */
    int card[4];
    int winner; /* seat; of a full trick only */
};

/* One deal in progress. Assign to copy; nothing in it is owned. */
struct naive_doko {
    struct naive_doko_rules rules;
    bool owes[4]; /* the seats whose Pflichtsolo is still to come */
    int forced;   /* the seat that must play it in this deal, or -1 */
    int dealt[4][12];
    int hand[4][12]; /* cards still held */
    int n_hand[4];
    int said[4]; /* enum naive_doko_game, by seat */
    int n_said;  /* 4 when the game is chosen */
    int game;    /* the game chosen */
    int player;  /* soloist, silent soloist or announcer of the Hochzeit; -1 in a normal game */
    bool is_pflichtsolo;
    int schweinchen; /* the seat that has them in the game chosen, or -1 */
    struct naive_doko_trick trick[12];
    int n_full;   /* full tricks; the next one is trick[n_full] */
    int level[2]; /* what each side has reached */
    bool late[2]; /* did it only reply late: no refusals */
};

/* What is counted when the last trick is taken. */
struct naive_doko_count {
    int eyes[2];
    int tricks[2];
    int level[2];
    int special[2]; /* special points without "against the old" */
    bool is_solo;   /* Re stands alone: three times the value, no special points */
};

/* The settled deal. */
struct naive_doko_result {
    int side[4];
    int eyes[4]; /* by seat */
    int tricks[4];
    int doppelkopf[2], fox[2], karlchen[2]; /* special points; 0 in a solo */
    bool is_solo;
    int winner;      /* side, or -1: nobody */
    int part[2][6];  /* points a..f; without a winner b and f of both, else the winner's only */
    int special[2];  /* all special points that count */
    int against_old; /* 1 if Kontra won and special points count */
    int value;       /* what each Re player gets, times 3 in a solo; Kontra the opposite */
    int payoff[4];   /* sums to 0 */
    int n_bok;       /* number of causes of a Bockrunde */
};

/* The rule set of that name, without variants (RULES 3.1, 3.2). */
struct naive_doko_rules naive_doko_rules_find(const char *name);

/* 12 or 10. */
int naive_doko_hand_size(const struct naive_doko_rules *rules);

int naive_doko_card(const char *code);
void naive_doko_code(int card, char out[3]);

/* Eyes of a card, 0..11 (RULES 3.1, Cards). */
int naive_doko_eyes(int card);

/* The place of a card in the trumps of a game, 0 = highest, or -1 for a side card
 * (RULES 3.1, Trump orders). */
int naive_doko_trump_place(const struct naive_doko_rules *rules, int game, int card);

/* May both DA of one hand be the highest trumps in this game (RULES 3.3)? */
bool naive_doko_has_schweinchen(int game);

/* The index from the leader of the winner so far of a trick of n >= 1 cards (RULES 3.1, Play). */
int naive_doko_trick_winner(const struct naive_doko_rules *rules, int game, bool is_last, int n,
                            const int trick[]);

/* Are the cards dealt again because of one of these hands (RULES 3.3)? */
bool naive_doko_is_redealt(const struct naive_doko_rules *rules, char hands[4][12][3]);

/* Starts a deal. `hands` holds 12 or 10 codes a seat; `owes` and `forced` (-1: nobody) come from
 * the session (RULES 3.1, Session). */
void naive_doko_start(struct naive_doko *g, const struct naive_doko_rules *rules,
                      char hands[4][12][3], const bool owes[4], int forced);

/* May the next seat to speak say this? The seats speak in turn from forehand, 0 to 3. Whether a
 * reservation may stay unnamed depends on all four words. */
bool naive_doko_may_say(const struct naive_doko *g, int game);

/* Says it; after the fourth word the game is chosen (RULES 3.1, Choosing the game). */
void naive_doko_say(struct naive_doko *g, int game);

/* Do these four words, each of which may be said, make a choice: does every reservation that was
 * never named come after the seat whose game is played (AMB-27)? */
bool naive_doko_words_stand(const struct naive_doko *g, const int said[4]);

/* The seat to play, or -1 when the deal is over. The game must be chosen. */
int naive_doko_turn(const struct naive_doko *g);

/* Writes the cards that the seat to play may play, in hand order, twins twice. */
int naive_doko_legal(const struct naive_doko *g, int out[12]);

/* Is it one of them? And plays it. */
bool naive_doko_may_play(const struct naive_doko *g, int card);
void naive_doko_play(struct naive_doko *g, int card);

/* The side of a seat as the rules know it now: -1 in a Hochzeit that is not yet decided
 * (RULES 3.1, Teams, Hochzeit). */
int naive_doko_side(const struct naive_doko *g, int seat);

/* The deciding trick of a Hochzeit, 1..3, once it is taken; else 0. */
int naive_doko_deciding_trick(const struct naive_doko *g);

/* Is it a game of one against three, as far as decided? */
bool naive_doko_is_solo(const struct naive_doko *g);

/* May this seat make a call of this level, 1..5, now (RULES 3.1, Announcements)? A call names
 * the own side and the highest level said: "Re, no 60" is 3. */
bool naive_doko_may_call(const struct naive_doko *g, int seat, int level);
void naive_doko_call(struct naive_doko *g, int seat, int level);

/* Who wins a, b, ... f and what (RULES 3.1, Who wins, Value, Settlement, Nobody wins): fills in
 * `winner`, `part`, `special`, `against_old` and `value`. */
void naive_doko_settle(const struct naive_doko_rules *rules, const struct naive_doko_count *count,
                       struct naive_doko_result *out);

/* Settles a deal that is over. */
void naive_doko_result(const struct naive_doko *g, struct naive_doko_result *out);

/* A session; here places are fixed at the table, 0..3 clockwise. */
struct naive_doko_session {
    int left;   /* deals still to come */
    int dealer; /* place that deals next */
    bool owes[4];
};

/* The place that must play its Pflichtsolo in the next deal, or -1 (RULES 3.1, Session). */
int naive_doko_session_forced(const struct naive_doko_session *s);

/* Goes on to the next deal; `place` played a solo that counts as compulsory, -1: nobody. */
void naive_doko_session_next(struct naive_doko_session *s, int place);
