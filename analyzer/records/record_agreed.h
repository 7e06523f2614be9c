/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line `agreed: yes` of a written deal: after the last trick that was played all four threw
 * their cards in, because nothing could change any more (RULES AMB-31, S2:11e). It is right if the
 * result is the same however the rest is played, by legal cards and without another word. */
#ifndef ZOLO_RECORDS_RECORD_AGREED_H
#define ZOLO_RECORDS_RECORD_AGREED_H

#include "analyzer/records/record.h"
#include "engine/play/state.h"

/* Reads the line, if there is one. STATUS_INPUT at a word that is not yes, or beside a line with
 * which it makes no sense. */
enum status record_agreed_read(const struct record *record, bool *agreed,
                               struct diag *diag) MUST_USE;

/* `state` stands after complete tricks. Plays the rest in every legal way; if all of them pay the
 * same and are ties alike, *end is one of them. STATUS_INPUT shows two continuations that differ, or
 * says that there are too many to go through. */
enum status record_agreed_settle(const struct record *record, const struct state *state,
                                 bool symbols, struct state *end, struct diag *diag) MUST_USE;

#endif
