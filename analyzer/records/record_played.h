/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A written deal (record.h) as far as it goes, for those who do not need all of
 * it: cards may be unknown ('?'), the auction or the play may break off. */
#ifndef ZOLO_RECORDS_RECORD_PLAYED_H
#define ZOLO_RECORDS_RECORD_PLAYED_H

#include "analyzer/records/played_deal.h"
#include "analyzer/records/record.h"

/* Reads hands, calls and cards. A hand with a '?' is filled up with the cards that
 * it played, and where three hands are known the fourth is; a single '?' stands for
 * all cards that are missing. Calls and cards of hands that are known are legal, or
 * refused with the place and the words of record_settle; those of the others are
 * refused only for a card that cannot be theirs. A deal that is complete is
 * settled, and then all its lines are checked. STATUS_INPUT, STATUS_MEMORY. `rules`
 * is borrowed for the life of *out. */
enum status record_played(const struct record *record, const struct ruleset *rules, bool symbols,
                          struct played_deal *out, struct diag *diag) MUST_USE;

#endif
