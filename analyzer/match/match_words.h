/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the forms of a match share: names of policies and parts. */
#ifndef ZOLO_MATCH_MATCH_WORDS_H
#define ZOLO_MATCH_MATCH_WORDS_H

#include "analyzer/match/match.h"
#include "analyzer/report/sheet.h"

/* A policy as in --policy, and short for a column: without its folder, cut, and "club#2" if an earlier one of the
 * match has the same name. */
enum { MATCH_NAME = 192, MATCH_LABEL = 32 };
void match_policy(const struct match *match, int policy, char out[MATCH_NAME]);
void match_label(const struct match *match, int policy, bool symbols, char out[MATCH_LABEL]);

/* The next cell, or head, of a sheet: the policy's label. */
void match_add_label(struct sheet *sheet, const struct match *match, int policy);
void match_add_label_head(struct sheet *sheet, const struct match *match, int policy);

/* Names of parts. A double is named by its level, and "P" is "pass". */
const char *match_table_name(int kind);
const char *match_side_name(const struct ruleset *rules, int contract, int side);
const char *match_call_name(const struct ruleset *rules, int part);

/* The parts that say how often a call was made and how it fared: PART_CALLS … N_PARTS − 1, in the
 * order of a report: pass, bids, doubles. Returns how many occurred. */
int match_calls(const struct match_pair *pair, int parts[MAX_CALLS + MAX_DOUBLES]);

/* True if some seat of either policy was in the part. */
bool match_has_part(const struct match_split *split);

#endif
