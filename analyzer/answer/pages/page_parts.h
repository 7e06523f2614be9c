/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of which the pages about answers are made. Texts are UTF-8, or ASCII unless `symbols`. */
#ifndef ZOLO_ANSWER_PAGE_PARTS_H
#define ZOLO_ANSWER_PAGE_PARTS_H

#include <stdio.h>

#include "analyzer/answer/answer.h"
#include "analyzer/report/fields.h"
#include "analyzer/report/how.h"
#include "analyzer/report/json_parts.h"
#include "analyzer/report/report_style.h"
#include "analyzer/report/text_parts.h"

/* --- words around the tables and the advice (page_parts.c) -------------------------------------- */

/* In brackets the numbers of each, in braces its word. */
enum page_kind {
    PAGE_CONTRACT, /* the contract whose results follow [seat] {contract, silent} */
    PAGE_SURE,     /* some play of it cannot be lost [share]: of deals in which it is lost here */
    PAGE_LOSE,     /* head of the chances to lose */
    PAGE_MORE,     /* that there is more to be had */
    PAGE_EXAMPLE   /* what an example comes to [paid, seat, multiplier] {contract} */
};

enum {
    PAGE_MINE = FOUND_OWN,         /* the querying seat is the declarer */
    PAGE_THEIRS = FOUND_OWN << 1,  /* another seat is */
    PAGE_SILENT = FOUND_OWN << 2,  /* it may turn out to be the silent game */
    PAGE_SINGLE = FOUND_OWN << 3,  /* doubles are not part of it */
    PAGE_DOUBLED = FOUND_OWN << 4, /* it was doubled */
    PAGE_TABLED = FOUND_OWN << 5,  /* a hand may be laid down */
    PAGE_SOLVED = FOUND_OWN << 6,  /* open cards can be solved */
    PAGE_STAKED = FOUND_OWN << 7,  /* the best reply stakes a sure win for a dearer one */
    PAGE_MISSED = FOUND_OWN << 8   /* these players miss a sure win */
};

void page_sentence(const struct ruleset *rules, const struct finding *finding,
                   const struct word *words, size_t n_words, bool symbols,
                   char out[SENTENCE_BYTES]);

/* How the answer itself was found. */
void how_of_answer(const struct answer *answer, struct how_told *out);

/* --- text (page_parts.c) ------------------------------------------------------------------------- */

/* One line with what was supposed, if anything was. */
void text_given(FILE *out, const struct supposition *given, bool symbols);

/* One line of the tables of risk. */
struct risk_line {
    char name[32];
    bool is_best;
    const struct risk *risk;       /* borrowed */
    const struct estimate *payoff; /* borrowed; says whether there are deals enough */
};

/* Quantiles, and the chances to lose as much as was asked for, in tables of their own; the second
 * only if something was asked. STATUS_MEMORY. */
enum status text_risk(FILE *out, const struct answer *answer, const struct risk_line *lines, int n,
                      struct report_style style) MUST_USE;

/* What matters: `n` findings of findings_of_effects, option 0 being what is moved. STATUS_MEMORY. */
enum status text_matters(FILE *out, const struct finding *findings, int n,
                         const struct wording *wording, struct report_style style) MUST_USE;

/* The examples, deal by deal: contract, hands, calls, tricks. */
void text_examples(FILE *out, const struct answer *answer, bool symbols);

/* The page of options, or their line for --brief. STATUS_MEMORY. */
enum status text_of_options(FILE *out, const struct answer *answer,
                            struct report_style style) MUST_USE;

/* --- for programs -------------------------------------------------------------------------------- */

/* The options, a row of CSV and an object of JSON for each. A field that is named there alone is in both. */
void option_fields(struct fields *to, const struct answer *answer);

/* {"quantiles", "sd", "shortfall5", "lose"}. */
json_t *json_risk(const struct answer *answer, const struct risk *risk);

/* [{"card", "place", "seat", "chance", "payoff", "margin"}]; margin only if options were compared. */
json_t *json_matters(const struct situation *situation, const struct provenance *how,
                     const struct effect *effects, int n, bool has_margin);

/* One object on one line; a row for each option or payoff. STATUS_MEMORY, STATUS_FILE. */
enum status csv_of_answer(FILE *out, const struct answer *answer) MUST_USE;
enum status json_of_answer(FILE *out, const struct answer *answer) MUST_USE;

#endif
