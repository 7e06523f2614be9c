/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A deal that was played, as a written record (record.h reads it). */
#ifndef ZOLO_RECORDS_REPORT_RECORD_H
#define ZOLO_RECORDS_REPORT_RECORD_H

#include <stdio.h>

#include "engine/play/state.h"

/* Writes the lines rules, deal, calls and play. A contract that was settled
 * without an auction gets the calls that lead to it: passes up to the declarer,
 * his bid, and passes. */
void record_write(FILE *out, const struct state *end);

#endif
