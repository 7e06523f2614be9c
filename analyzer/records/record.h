/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Written deals: "key: value" lines, deals separated by blank lines,
 * '#' starts a comment at the start of a line or after a space. Calls and play may go on in indented
 * lines. Lines rules, stake, players, session and bok alone are no deal: they go for the one after
 * them, over blank lines. Reading splits the text into values with their places; what they mean
 * depends on the rules and is record_settle's business. */
#ifndef ZOLO_RECORDS_RECORD_H
#define ZOLO_RECORDS_RECORD_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/core/status.h"
#include "engine/play/table.h"
#include "engine/rules/value/score.h"
#include "engine/rules/value/stakes.h"

enum record_key {
    RECORD_RULES,
    RECORD_DEAL,
    RECORD_CALLS,
    RECORD_PLAY,
    RECORD_BOK,
    RECORD_TABLED,
    RECORD_STAKE,
    RECORD_PENALTY,
    RECORD_AGREED,
    RECORD_SESSION,
    RECORD_PLAYERS,
    N_RECORD_KEYS
};

/* What follows "key:", without the spaces around it and the comment. */
struct record_value {
    const char *text; /* NULL if the deal has no such line; "" if nothing follows the key */
    int line, column; /* of its first byte, from 1 */
};

/* The place in the file of the byte `offset` of a value that is there: calls and play may be longer
 * than a line, with '\n' where one ended. */
void record_value_place(const struct record_value *value, int offset, int *line, int *column);

/* The bok-runda that the deals before have left (record_bok.h); {0} before the first deal. */
struct record_bok {
    int left;    /* deals of it, the next one among them; unsettled deals are taken for no ties */
    bool counts; /* some deal has been counted */
    int base;    /* `left` after the last deal that was settled, and */
    int n_unsettled; /* the deals since then, each of which may have been a tie */
};

struct record {
    int number; /* of the deal in its file, from 1 */
    int line;   /* its first line */
    struct record_value values[N_RECORD_KEYS];
    /* The rest is told by the deals before (record_course.h), {0} if there are none. */
    bool inherited[N_RECORD_KEYS]; /* the line stands in an earlier deal */
    struct record_bok bok;         /* deals of a bok-runda that are left, this one among them */
    /* In a session with compulsory solos (record_session.h): who owes one, and who must play it in
     * this deal. Outside one the words of the deal say who owes. */
    bool in_session;
    seatset owing, forced;
};

/* Goes through the deals of a text. The records borrow from the text, which the
 * reader changes in place (it ends each value with a zero byte). */
struct record_reader {
    char *next, *end;
    int line; /* number of the line at `next` */
    int n_records;
};

/* `text`, which is made plain (plain_text.h), has `length` bytes and one more after them that may be
 * overwritten. */
void record_reader_init(struct record_reader *reader, char *text, size_t length);

/* Moves to the next deal, with the lines that go for it; false if there is none. */
bool record_reader_seek(struct record_reader *reader);

/* Moves to the next line, though no deal may follow; false if there is none. */
bool record_reader_seek_lines(struct record_reader *reader);

/* Reads the deal that record_reader_seek has found, up to the blank line after it, or what
 * record_reader_seek_lines has found.
 * STATUS_INPUT names the first wrong line; the reader stands after the deal
 * all the same, and record->number, line and the lines that are right are set. */
enum status record_read(struct record_reader *reader, struct record *record,
                        struct diag *diag) MUST_USE;

/* A settled deal, all from each seat's own view. */
struct record_result {
    struct settlement settlement; /* contract, declarer, sides, multiplier */
    int points[N_SEATS];          /* card points taken; all 0 if nothing was played */
    int tricks[N_SEATS];
    int payoff[N_SEATS]; /* base stakes */
    double stake;        /* money for a base stake: the deal's own, else the rules' */
    bool has_stake;      /* the deal names its own */
    int bok_left;        /* deals of a bok-runda left, this one among them; 0 = an ordinary deal */
    int bok_after;       /* and when it is over (RULES 2.7, AMB-16) */
    bool agreed;         /* thrown in by agreement: points and tricks are those up to then */
    bool is_compulsory;  /* the declarer has played his compulsory solo (RULES 3.1) */
    /* Where game points are added up (SCORING_SCORE): how they came about, and what was said. */
    struct score score;
    int n_announcements;
    struct announcement announcements[MAX_ANNOUNCEMENTS];
};

/* Replays a deal and settles it. A deal with a penalty is settled by record_penalty.h; its play must
 * not be complete and legal. One that was thrown in by agreement is settled by record_agreed.h.
 * STATUS_INPUT names the first illegal call or
 * card with its place ("trick 2, seat 3: must beat ♣J; ♥Q or ♦Q are legal"), or
 * what is missing; `symbols` chooses ♥Q or HQ there. STATUS_MEMORY only for a
 * hand that was laid down. */
enum status record_settle(const struct record *record, const struct ruleset *rules, bool symbols,
                          struct record_result *result, struct diag *diag) MUST_USE;

/* The word before the colon. */
const char *record_key_name(enum record_key key);

#endif
