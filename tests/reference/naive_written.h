/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random files of written deals of the 16-card games, with what they must come to by the naive
 * implementation: a table's deals one after the other, with rules and stakes that carry on, a
 * bok-runda, penalties, hands laid down, cards thrown in by agreement, and deals that are wrong
 * (RULES 2.7, AMB-16, AMB-29 to AMB-32). Shares nothing with the engine but the text. */
#pragma once

#include <stddef.h>

#include "naive.h"

enum { NAIVE_MOST_DEALS = 8, NAIVE_TEXT_SIZE = 8192 };

/* How a deal ends. */
enum naive_ending {
    NAIVE_PLAYED,  /* by its last card, or won without play */
    NAIVE_PENALTY, /* a line penalty: */
    NAIVE_TABLED,  /* a line tabled: */
    NAIVE_AGREED,  /* a line agreed: */
    NAIVE_WRONG,   /* its play stops short */
    NAIVE_N_ENDINGS
};

/* What a deal must come to. */
struct naive_expected {
    enum naive_ending ending;
    bool ok;        /* it is legal; if not nothing below holds */
    int payoff[4];  /* in base stakes, each seat's own view */
    double stake;   /* money for a base stake */
    bool has_stake; /* a line says so, of this deal or an earlier one */
    int bok_left;   /* deals of a bok-runda, this one among them; 0 in sets without */
    int bok_after;  /* and after it */
};

struct naive_written {
    char text[NAIVE_TEXT_SIZE];
    size_t length;
    int n_deals;
    struct naive_expected deals[NAIVE_MOST_DEALS];
};

/* Writes a file; `random` is the state of a small generator. Rules that no line names are those of
 * "kop-asdycha", whose base stake is 1, as it is in all sets. */
void naive_written_file(struct naive_written *file, unsigned *random);

/* Settles a game whose auction is closed against an offender (RULES 2.7, 13e, 14, 16, 18, AMB-30);
 * `offence` is "revoke", "throw-in" or "early-lead". Writes payoffs only. */
void naive_penalty(const struct naive_game *g, const char *offence, int offender, int payoff[4]);

/* Settles a game, in play, whose lone player lays down a hand that cannot lose. */
void naive_laid_down(const struct naive_game *g, int payoff[4]);

/* Do all legal continuations of a game in play pay the same and tie alike? Then *out is one. */
bool naive_is_decided(const struct naive_game *g, struct naive_result *out);
