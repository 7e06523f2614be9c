/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bok-runda of a table whose deals are written one after the other (RULES 2.7, AMB-16, AMB-29):
 * a tie makes the deals after it count more. The line `bok: N`, deals left with this one, is needed
 * in the first deal at most; `bok: reset N` overrules the count of the deals before. */
#ifndef ZOLO_RECORDS_RECORD_BOK_H
#define ZOLO_RECORDS_RECORD_BOK_H

#include "analyzer/records/record.h"

/* Tells a deal what the deals before it left. Where its rules have no bok-runda it is told
 * nothing. */
void record_bok_tell(const struct record_bok *bok, const struct ruleset *rules,
                     struct record *record);

/* Moves on past a deal. One that could not be settled (`result` NULL) uses up a deal of the
 * bok-runda all the same, by its own line if that is right; it is taken for no tie, unless a later
 * line says so. `rules` are NULL if not even they could be read. */
void record_bok_go_on(struct record_bok *bok, const struct ruleset *rules,
                      const struct record *record, const struct record_result *result);

/* How many deals are left with this one, by the deals before or by its own line. STATUS_INPUT if
 * the two contradict each other, or the rules have no bok-runda. */
enum status record_bok_read(const struct record *record, const struct ruleset *rules, int *left,
                            struct diag *diag) MUST_USE;

#endif
