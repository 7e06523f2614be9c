/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question in words, and its one reader: options of all commands and the line end here. */
#ifndef ZOLO_QUESTION_QUESTION_READ_H
#define ZOLO_QUESTION_QUESTION_READ_H

#include "analyzer/question/question.h"

enum { QUESTION_BYTES = 8192 /* of a line, with its end */, QUESTION_MOST_BOK = 9999 };
#define QUESTION_MOST_DEALS 1000000000000u

/* A question in words, as options or the line have them; all texts are borrowed. Zeros mean that nothing
 * was said, but for the seats and the trust. */
struct question_words {
    const char *rules; /* of a line: "kop-league", or of house rules "mine:" and the fingerprint */
    const char *hand;
    int seat;                         /* SEAT_NONE: whose turn it is */
    const char *auction, *play;       /* "P zolo"; "HA DT", in Doppelkopf with "2:re" */
    const char *contract;             /* settled without an auction; "pflicht:karo-solo" is owed */
    int declarer;                     /* SEAT_NONE: the seat of the question */
    bool announces;                   /* what to announce, before the card */
    int bok_left;                     /* as above */
    seatset owing, forced;            /* who owes a solo; who must play its own now */
    struct supposition given;         /* those that are denied stand last */
    const char *players, *me, *model; /* policies; `me` also "reply" and "table" */
    double trust;                     /* < 0: nothing was said */
    bool exact;
    uint64_t deals;   /* 0: nothing was said */
    uint64_t seed;    /* 1: nothing was said */
    const char *line; /* from which texts of these words are, with its end; NULL: from none */
    const char *line_end;
};
#define QUESTION_WORDS_NONE \
    ((struct question_words){.seat = SEAT_NONE, .declarer = SEAT_NONE, .trust = -1, .seed = 1})

/* Adds a condition to what is supposed. False if there are MAX_SUPPOSED already. */
bool question_suppose(struct question_words *words, const char *text, bool denied);

/* Reads a hand: as many cards as a hand has, each once, that do not win by award. STATUS_INPUT,
 * STATUS_IMPOSSIBLE. */
enum status question_hand(const char *text, const struct ruleset *rules, cardset *hand,
                          struct diag *diag) MUST_USE;

/* Reads where the deal stands, for whom, and what is supposed: all of *out but the rest of its request,
 * which is left alone. Without `seat` it is asked by the seat whose turn it is then. `rules` have the
 * stakes of the bok-runda (question_rules), and are borrowed as `words` are. On STATUS_INPUT and
 * STATUS_IMPOSSIBLE the source of the diag is an option or HAND, the column counts bytes of its text. */
enum status question_read(const struct question_words *words, const struct ruleset *rules,
                          struct question *out, struct diag *diag) MUST_USE;

/* The same of seat words->seat (or 1) at its first call, all who speak before it having passed.
 * STATUS_INPUT where the rules let it not pass so. */
enum status question_read_after_passes(const struct question_words *words,
                                       const struct ruleset *rules, struct question *out,
                                       struct diag *diag) MUST_USE;

/* Gives rules the stakes of a bok-runda, if the words name one, and sees that they are those that a line
 * names. STATUS_INPUT. */
enum status question_rules(const struct question_words *words, struct ruleset *rules,
                           struct diag *diag) MUST_USE;

/* --- a contract of which no auction is known: "zolo, seat 2 plays it" ----------------------------- */

/* Finds a contract that is played, by name. STATUS_INPUT with source "--contract" if the rule set has none
 * of that name (with the nearest one and the list) or if it is won without play. On success the source
 * stays "--contract" for what the caller still has to check. */
enum status contract_option(const struct ruleset *rules, const char *text, int *contract,
                            struct diag *diag) MUST_USE;

#endif
