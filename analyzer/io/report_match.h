/* Writing the result of a match: text, JSON, CSV. Payoffs are base stakes or
 * game points (ruleset_unit) a seat and deal; in sessions, ranking points a seat and session. */
#ifndef ZOLO_IO_REPORT_MATCH_H
#define ZOLO_IO_REPORT_MATCH_H

#include <stdio.h>

#include "analyzer/advice/match.h"
#include "analyzer/io/report_style.h"
#include "analyzer/io/text_table.h"

/* In the form that style.format names. STATUS_MEMORY, or STATUS_FILE if `out` has met an error. */
enum status report_match(FILE *out, const struct match *match, struct report_style style) MUST_USE;

/* The forms one by one. */
enum status report_match_text(FILE *out, const struct match *match,
                              struct report_style style) MUST_USE;
enum status report_match_json(FILE *out, const struct match *match) MUST_USE;
enum status report_match_csv(FILE *out, const struct match *match) MUST_USE;

/* Parts of the text: all pairs and the rating of several policies, and what sessions have instead
 * of roles, contracts and calls. */
enum status report_match_field(FILE *out, const struct match *match,
                               struct report_style style) MUST_USE;
enum status report_match_sessions(FILE *out, const struct match *match,
                                  const struct match_pair *pair,
                                  struct report_style style) MUST_USE;

/* Sets a cell to "+3.21 ± 0.04", or to "61.2 ± 0.2 %". */
void match_set_payoff(struct text_table *table, int row, int column,
                      const struct estimate *estimate, bool symbols);
void match_set_share(struct text_table *table, int row, int column, const struct estimate *estimate,
                     bool symbols);

/* A policy as in --policy, and short for a column: without its folder, cut, and "club#2" if an earlier one of the
 * match has the same name. */
enum { MATCH_NAME = 192, MATCH_LABEL = 32 };
void match_policy(const struct match *match, int policy, char out[MATCH_NAME]);
void match_label(const struct match *match, int policy, bool symbols, char out[MATCH_LABEL]);

/* What policy `a` wins from `b`, from whichever way round it was played; and the policies from the
 * strongest down, by rating or, of two, by their difference. */
struct estimate match_difference(const struct match *match, int a, int b);
void match_rank(const struct match *match, int order[MAX_MATCHED]);

/* Names of parts. A double is named by its level, and "P" is "pass". */
const char *match_table_name(int kind);
const char *match_call_name(const struct ruleset *rules, int part);

/* The parts that say how often a call was made and how it fared: PART_CALLS … N_PARTS − 1, in the
 * order of a report: pass, bids, doubles. Returns how many occurred. */
int match_calls(const struct match_pair *pair, int parts[MAX_CALLS + MAX_DOUBLES]);

/* True if some seat of either policy was in the part. */
bool match_has_part(const struct match_split *split);

#endif
