/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of which the pages about answers are made. Texts are UTF-8, or ASCII unless `symbols`. */
#ifndef ZOLO_ANSWER_PAGE_PARTS_H
#define ZOLO_ANSWER_PAGE_PARTS_H

#include <stdio.h>

#include "analyzer/answer/answer.h"
#include "analyzer/page/how.h"
#include "analyzer/page/page.h"
#include "analyzer/report/json_parts.h"
#include "analyzer/report/text_parts.h"

/* --- words around the tables and the advice ------------------------------------------------------ */

/* In brackets the numbers of each, in braces its word. */
enum page_kind {
    PAGE_CONTRACT, /* the contract whose results follow [seat] {contract, silent} */
    PAGE_SURE,     /* some play of it cannot be lost [share]: of deals in which it is lost here */
    PAGE_LOSE,     /* head of the chances to lose */
    PAGE_MORE,     /* that there is more to be had */
    PAGE_EXAMPLE,  /* what an example comes to [paid, seat, multiplier] {contract} */
    PAGE_WHOSE,    /* clauses of these: whose contract it is, */
    PAGE_BY,       /* who played it, */
    PAGE_DOUBLES   /* how often it was doubled */
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

/* --- what stands above ---------------------------------------------------------------------------- */

/* Who asks what of which cards; for people also the calls, the tricks and what was supposed. */
void put_own_seat(struct page *to, const struct answer *answer);

/* What was supposed, where anything was: for programs, and a line for people. */
void put_given(struct page *to, const struct supposition *given);
void text_given(FILE *out, const struct supposition *given, bool symbols);

/* --- what both answers have ----------------------------------------------------------------------- */

/* Options as they are said, the contract where there is but one; and the name of one for programs, of an
 * `answer` (struct finding_names). */
void option_label(const struct answer *answer, int i, bool symbols, char out[32]);
void option_labels(const struct answer *answer, bool symbols, char out[][32]);
const char *option_code(const void *answer, int i);

/* A line for people: what a payoff is. */
void put_unit(struct page *to, const struct answer *answer);

/* A payoff for people, with so many decimals; one that loses looks so. */
void put_payoff(struct page *to, const char *head, const struct estimate *payoff, double scale,
                int decimals);

/* Quantiles of each option or of the contract, and the chances to lose as much as was asked for, in
 * tables of their own; the second only if something was asked. For people. */
void put_risks(struct page *to, const struct answer *answer);

/* {"quantiles", "sd", "shortfall5", "lose"}. */
json_t *json_risk(const struct answer *answer, const struct risk *risk);

/* What matters, for people: `n` findings of findings_of_effects, option 0 being what is moved. */
void put_sensitivity(struct page *to, const struct finding *findings, int n,
                     const struct wording *wording);

/* What matters, for programs: a list "sensitivity" of JSON; margin only if options were compared. */
void put_effects(struct page *to, const struct situation *situation, const struct effect *effects,
                 int n, bool has_margin);

/* The examples, deal by deal: contract, hands, calls, tricks. */
void put_examples(struct page *to, const struct answer *answer);

/* --- how it was found ----------------------------------------------------------------------------- */

/* Who played how many deals, and what came of sampling: for programs. */
void put_model(struct page *to, const struct provenance *how);
void put_sampling(struct page *to, const struct provenance *how);

/* --- options compared (report_advice.c, report_answer.c) -------------------------------------------- */

enum status report_advice(FILE *out, const struct answer *answer,
                          struct report_style style) MUST_USE;

/* Them in one line. */
void write_advice_line(FILE *out, const struct answer *answer, bool symbols);

#endif
