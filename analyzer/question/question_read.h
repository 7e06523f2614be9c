/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads questions from words, both from the options of any command and from lines. */
#pragma once

#include "analyzer/question/question.h"

enum {
    QUESTION_BYTES = 8192 /* maximum length of a line, terminating zero included */,
    QUESTION_MOST_BOK = 9999
};
#define QUESTION_MOST_DEALS 1000000000000u

/* A question in words, from options or a line. Texts are borrowed. Zero means not given unless a
 * comment says otherwise. */
struct question_words {
    const char *rules; /* from a line: "kop-league", or "mine:" and a fingerprint for house rules */
    const char *hand;
    int seat;                         /* SEAT_NONE for the seat on turn */
    const char *auction, *play;       /* "P zolo"; "HA DT", in Doppelkopf with "2:re" */
    const char *contract;             /* "zolo", or "pflicht:karo-solo" if compulsory */
    int declarer;                     /* SEAT_NONE: the own seat */
    bool announces;                   /* the decision is the announcement before the card */
    int bok_left;                     /* remaining deals of a bok-runda */
    seatset owing, forced;            /* seats that owe a solo; the one that must play it now */
    struct supposition given;         /* conditions; the negated ones last */
    const char *players, *me, *model; /* policies; `me` may also be "reply" or "table" */
    double trust;                     /* negative: not given */
    bool exact;
    uint64_t deals;   /* 0: not given */
    uint64_t seed;    /* 1: not given */
    const char *line; /* the line into which texts point, and its end; NULL if there is none */
    const char *line_end;
};
#define QUESTION_WORDS_NONE \
    ((struct question_words){.seat = SEAT_NONE, .declarer = SEAT_NONE, .trust = -1, .seed = 1})

/* Adds a condition. Returns false if there are already MAX_SUPPOSED. */
bool question_suppose(struct question_words *words, const char *text, bool denied);

/* Reads a hand. STATUS_INPUT if its size is wrong, STATUS_IMPOSSIBLE if it wins without play. */
enum status question_hand(const char *text, const struct ruleset *rules, cardset *hand,
                          struct diag *diag);

/* Reads the situation and the conditions into *out, and leaves the rest of its request unchanged.
 * If no seat is given, the querying seat is the seat on turn. `rules` (from question_rules) and
 * `words` are borrowed. With STATUS_INPUT and STATUS_IMPOSSIBLE the diag's source is an option or
 * HAND, and its column counts bytes. */
enum status question_read(const struct question_words *words, const struct ruleset *rules,
                          struct question *out, struct diag *diag);

/* Like question_read, but asks about the first call of words->seat (or seat 1) after all previous
 * seats have passed. STATUS_INPUT if the rules do not allow these passes. */
enum status question_read_after_passes(const struct question_words *words,
                                       const struct ruleset *rules, struct question *out,
                                       struct diag *diag);

/* Adapts the rules to a bok-runda if `words` has one. STATUS_INPUT if a line names other rules. */
enum status question_rules(const struct question_words *words, struct ruleset *rules,
                           struct diag *diag);

/* --- a contract without its auction: "zolo, seat 2 plays it" ---------------------------------- */

/* Finds a playable contract by name. STATUS_INPUT if the rule set has no such contract (the message
 * lists all and the nearest name) or if it is won without play. The diag's source becomes
 * "--contract", even on success. */
enum status contract_option(const struct ruleset *rules, const char *text, int *contract,
                            struct diag *diag);
