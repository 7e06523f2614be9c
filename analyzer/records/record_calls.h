/* The line `calls:` of a written deal, in the manner of its rules (DESIGN 6): every call in turn
 * where bids outbid each other; where reservations are made one word a seat, from forehand: P for a
 * healthy hand, the game that was named, or vorbehalt for a reservation that was never named because
 * an earlier one took the game. */
#ifndef ZOLO_RECORDS_RECORD_CALLS_H
#define ZOLO_RECORDS_RECORD_CALLS_H

#include "analyzer/records/record.h"
#include "engine/play/table.h"

/* Reads the line, which is there. `known` are the hands as dealt, 0 for a hidden one. Who owes a
 * compulsory solo is what the session of the record says, or outside one the seats whose solo is
 * written as one (pflicht:…); it stands in out->owing and out->forced. The auction may stay open.
 * STATUS_INPUT at the wrong word, as auction_read_public says it. */
enum status record_calls_read(const struct record *record, const struct ruleset *rules,
                              const cardset known[N_SEATS], struct auction *out,
                              struct diag *diag) MUST_USE;

/* The word of seat `s` in the auction of a table with reservations, as it is written. */
const char *record_calls_word(const struct table *table, unsigned s);

#endif
