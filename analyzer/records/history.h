/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What has happened so far in a deal, as somebody at the table tells it: the
 * calls and the cards that fell, without the other hands. */
#ifndef ZOLO_RECORDS_HISTORY_H
#define ZOLO_RECORDS_HISTORY_H

#include "analyzer/records/reservation_text.h"
#include "engine/core/status.h"
#include "engine/play/table.h"

/* Builds the table as seen by seat `me` (0..3), who was dealt `my_hand` (a full
 * hand). `auction_text` "P zolo kontra" and `play_text` "HA DT" may be NULL or
 * blank for nothing; a play without an auction is the same as one after four passes.
 * My own calls and cards are checked exactly; of the others' cards, that they
 * are neither mine nor played already (what they prove about the hands is for
 * knowledge_of_view to judge). On STATUS_INPUT the diag's source is "--auction"
 * or "--play", the column counts bytes of that text from 1, and *table is left
 * alone. `rules` is borrowed for the life of the table.
 * `compulsion` says who owes a compulsory solo (RULES 3.1). Reservations are read as those of a written
 * deal (reservation_text.h), but that nobody names a game before all have spoken. In the play "2:re" is an
 * announcement; a seat shows its team before it refuses. */
enum status history_read(const struct ruleset *rules, const char *auction_text,
                         const char *play_text, unsigned me, cardset my_hand,
                         struct compulsion compulsion, struct table *table,
                         struct diag *diag) MUST_USE;

/* Goes on with the cards of a text (NULL or blank: none) at a table after its auction. Errors likewise. */
enum status history_play(const char *play_text, unsigned me, cardset my_hand, struct table *table,
                         struct diag *diag) MUST_USE;

#endif
