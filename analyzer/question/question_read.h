/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question in words, and their one reader, for the options of all commands and for lines. */
#pragma once

#include "analyzer/question/question.h"

enum {
    QUESTION_BYTES = 8192 /* longest line, with its terminating zero */,
    QUESTION_MOST_BOK = 9999
};
#define QUESTION_MOST_DEALS 1000000000000u

/* A question in words, from options or from a line; all texts are borrowed. Zero means not
 * given, except where stated. */
struct question_words {
    const char
        *rules; /* from a line: "kop-league", or for house rules "mine:" and the fingerprint */
    const char *hand;
    int seat;                         /* SEAT_NONE: the seat on turn */
    const char *auction, *play;       /* "P zolo"; "HA DT", in Doppelkopf with "2:re" */
    const char *contract;             /* a contract without its auction; "pflicht:karo-solo" is
                                         compulsory */
    int declarer;                     /* SEAT_NONE: the own seat */
    bool announces;                   /* asks for the announcement before the card */
    int bok_left;                     /* deals of a bok-runda left, 0: not given */
    seatset owing, forced;            /* seats that owe a solo; the one that must play it now */
    struct supposition given;         /* conditions; the negated ones last */
    const char *players, *me, *model; /* policies; `me` may also be "reply" or "table" */
    double trust;                     /* negative: not given */
    bool exact;
    uint64_t deals;   /* 0: not given */
    uint64_t seed;    /* 1: not given */
    const char *line; /* the line that texts point into, and its end; NULL: none */
    const char *line_end;
};
#define QUESTION_WORDS_NONE \
    ((struct question_words){.seat = SEAT_NONE, .declarer = SEAT_NONE, .trust = -1, .seed = 1})

/* Adds a condition. Returns false if there are MAX_SUPPOSED already. */
bool question_suppose(struct question_words *words, const char *text, bool denied);

/* Reads a hand of the right size that does not win by award. STATUS_INPUT, STATUS_IMPOSSIBLE. */
enum status question_hand(const char *text, const struct ruleset *rules, cardset *hand,
                          struct diag *diag);

/* Reads the situation and the conditions into *out; the rest of its request is left alone.
 * Without a seat the own seat is the one on turn. `rules` come from question_rules; both `rules`
 * and `words` are borrowed. On STATUS_INPUT and STATUS_IMPOSSIBLE the source of the diag is an
 * option or HAND, and the column counts the bytes of its text. */
enum status question_read(const struct question_words *words, const struct ruleset *rules,
                          struct question *out, struct diag *diag);

/* Like question_read, but for the first call of words->seat (or seat 1) after passes of all seats
 * before it. STATUS_INPUT if the rules do not allow these passes. */
enum status question_read_after_passes(const struct question_words *words,
                                       const struct ruleset *rules, struct question *out,
                                       struct diag *diag);

/* Sets the stakes of a bok-runda if the words ask for one, and checks that the rules are those
 * named in a line. STATUS_INPUT. */
enum status question_rules(const struct question_words *words, struct ruleset *rules,
                           struct diag *diag);

/* --- a contract without its auction: "zolo, seat 2 plays it" ---------------------------------- */

/* Finds a playable contract by name. STATUS_INPUT with source "--contract" if the rule set has
 * no such contract (with the nearest name and the list) or if it is won without play. The source
 * is set on success too, for further checks by the caller. */
enum status contract_option(const struct ruleset *rules, const char *text, int *contract,
                            struct diag *diag);
