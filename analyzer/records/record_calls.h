/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line `calls:` of a written deal, in the manner of its rules: every call in turn
 * where bids outbid each other; where reservations are made in either form of reservation_text.h. */
#ifndef ZOLO_RECORDS_RECORD_CALLS_H
#define ZOLO_RECORDS_RECORD_CALLS_H

#include "analyzer/records/acts.h"
#include "analyzer/records/record.h"

/* Reads the line into a table that is begun anew. Where it is missing or empty and cards were played
 * all have passed. Who owes a compulsory solo is what the session of the record says, or outside one
 * the seats whose solo is written as one (pflicht:…). The auction may stay open. STATUS_INPUT at the
 * wrong word, and for a line that is missing where no card was played. */
enum status record_calls_read(const struct record *record, struct acts *acts,
                              struct diag *diag) MUST_USE;

/* That the calls of the line leave the auction open, and what is missing, at its end. STATUS_INPUT. */
enum status record_calls_refuse_open(const struct record *record, const struct table *table,
                                     struct diag *diag) MUST_USE;

#endif
