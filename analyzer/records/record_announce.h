/* Announcements between the cards of the line `play:` of a written deal (DESIGN 6): "2:re", the
 * seat and what it says, before the card that falls next, whoever plays it (AMB-25). */
#ifndef ZOLO_RECORDS_RECORD_ANNOUNCE_H
#define ZOLO_RECORDS_RECORD_ANNOUNCE_H

#include <stdio.h>

#include "analyzer/records/record.h"
#include "engine/play/state.h"

/* True if the text at `at` is meant as an announcement: a digit and a colon. */
bool record_announce_is_next(const char *at);

/* The call of a word such as "re", small or capital, or NULL; then announcement_unknown writes why, as
 * a clause with the nearest word. */
const struct call *announcement_find(const struct ruleset *rules, const char *word);
void announcement_unknown(const struct ruleset *rules, const char *word, char *why, size_t size);

/* True if an announcement stands where a card is due, because nobody's seat stands before it; then
 * `why` says so. */
bool announcement_lacks_seat(const struct ruleset *rules, const char *at, char *why, size_t size);

/* Makes the announcement at *at and moves behind it. STATUS_INPUT with its place ("trick 2, seat 3:
 * …") if no such word is announced, the seat is of the other team, or holds too few cards. */
enum status record_announce_read(const struct record *record, struct state *state, const char **at,
                                 struct diag *diag) MUST_USE;

/* Writes those of a table that were made when `n_played` cards had fallen, each with a space before
 * it. */
void record_announce_write(FILE *out, const struct table *table, unsigned n_played);

#endif
