/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of a written deal, and what is refused in them, at its place in the
 * file. All `record_refuse*` return STATUS_INPUT. Shared by those that settle a
 * deal (record.h) and those that read as much of it as is told (record_played.h). */
#ifndef ZOLO_RECORDS_RECORD_REFUSE_H
#define ZOLO_RECORDS_RECORD_REFUSE_H

#include "analyzer/records/record.h"
#include "engine/play/table.h"

/* True if the deal has this line, with something after the colon. */
bool record_has(const struct record *record, enum record_key key);

/* `message`, at the byte `at` of the value's text. */
enum status record_refuse(const struct record_value *value, const char *at, const char *message,
                          struct diag *diag) MUST_USE;

/* "the deal has no line 'calls:'", at the first line of the deal. */
enum status record_refuse_missing(const struct record *record, enum record_key key,
                                  struct diag *diag) MUST_USE;

/* "bok: " and why, at the start of the line's value; at the first line of the deal if it has no such line
 * of its own. */
enum status record_refuse_line(const struct record *record, enum record_key key, const char *why,
                               struct diag *diag) MUST_USE;

/* Moves the place of a diagnosis from within a value to that in the file, where
 * `status`, which is returned, is STATUS_INPUT. */
enum status record_place(const struct record_value *value, enum status status,
                         struct diag *diag) MUST_USE;

/* Where the hands were refused with `status`, which is returned: if the deal names no rules and has
 * far more cards than theirs, the message says whose rules were taken, and why. */
enum status record_hint_rules(const struct record *record, const struct ruleset *rules,
                              enum status status, struct diag *diag) MUST_USE;

/* The value of a line that is there: a whole number of low..high, else refused. */
enum status record_number(const struct record *record, enum record_key key, int low, int high,
                          int *out, struct diag *diag) MUST_USE;

/* The same of the number at the byte `at` of its text. */
enum status record_number_at(const struct record *record, enum record_key key, const char *at,
                             int low, int high, int *out, struct diag *diag) MUST_USE;

/* The line `stake:`, which is there: a positive number. */
enum status record_stake_read(const struct record *record, double *stake,
                              struct diag *diag) MUST_USE;

/* The line `tabled:`: the seat that laid its hand down, SEAT_NONE without such a line. STATUS_INPUT
 * also if the rules state no cap for such hands (RULES AMB-32). */
enum status record_tabled_read(const struct record *record, const struct ruleset *rules, int *out,
                               struct diag *diag) MUST_USE;

#endif
