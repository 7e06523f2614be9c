/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The canonical line of a question, as FEN is that of a position in chess:
 *
 *   zq1 rules=kop-asdycha seat=3 hand=CQ,HT,CJ,DA calls=P,zolo play= given= not= owing=
 *       players=learnt me=reply trust=0.5
 *
 * ASCII, fields in this order with one blank between and none within. An empty field and one that is left
 * out mean the same; those above are always written, the others where they say something:
 *
 *   rules     name of a set; of house rules "NAME:" and the fingerprint
 *   seat      1 forehand … 4 dealer; left out: whose turn it is
 *   hand      as dealt
 *   bok       deals of a bok-runda left
 *   contract, declarer   what is played, where no auction is known (zolo odds)
 *   calls     from the first speaker, as rules and levels have them
 *   play      cards as they fell, announcements before the card that they preceded: 2:re
 *   act       "announce": what to announce, before the card
 *   given, not   conditions, with | between
 *   owing, forced   seats that owe a solo, the one that must play its own now
 *   players   who plays in the other seats
 *   me        how the seat itself goes on: "reply" the best reply, "table" as the others, or a policy
 *   evidence  by whom the others' acts are weighed, "off" by nobody; left out: the players
 *   trust     how far that is believed
 *   deals, seed   how many are drawn, or "all"; from which number
 *
 * Within a value a blank is "_", and what is neither a letter, a digit nor one of :.,;+-*()<>=@&~?[]{}^/
 * is %XX, by bytes. When to stop (--precision, --time) is no part of a question. */
#ifndef ZOLO_QUESTION_QUESTION_LINE_H
#define ZOLO_QUESTION_QUESTION_LINE_H

#include "analyzer/question/question_read.h"

#define QUESTION_LINE "zq1"

/* Writes the line. What does not fit is cut off. */
void question_line_write(const struct question *question, char out[QUESTION_BYTES]);

/* The same in memory that the caller frees. STATUS_MEMORY; STATUS_INPUT if it does not fit, as conditions
 * are too long. */
enum status question_line_keep(const struct question *question, char **out,
                               struct diag *diag) MUST_USE;

/* Whether a text means to be a line: it begins as one, of any version. */
bool question_line_is(const char *text);

/* Reads a line into those of the words that say nothing so far; the others go before it. The line is
 * written into, and borrowed by the words. What the words mean is left to who reads them
 * (question_read); here each is a known field that is given once, and its numbers are numbers.
 * STATUS_INPUT with the column of the line, in bytes from 1, and HAND as the source. */
enum status question_line_read(char *line, struct question_words *words,
                               struct diag *diag) MUST_USE;

/* Puts the place in the line into a diag about a text that the words have from it (as question_read,
 * question_deals or a reader of policies leave it): source HAND, the column that of the line. */
void question_line_place(const struct question_words *words, struct diag *diag);

#endif
