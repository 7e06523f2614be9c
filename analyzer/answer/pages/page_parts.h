/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts shared by pages about answers. Strings are UTF-8 if `symbols` is set, else ASCII. */
#pragma once

#include <stdio.h>

#include "analyzer/answer/answer.h"
#include "analyzer/page/how.h"
#include "analyzer/page/page.h"
#include "analyzer/report/json_parts.h"
#include "analyzer/report/text_parts.h"

/* Brackets list the numbers that a sentence contains, braces the words. */
enum page_kind {
    PAGE_CONTRACT, /* names the contract whose results are printed [seat] {contract, silent} */
    PAGE_SURE,     /* perfect play never loses, but the players assumed can lose [share] */
    PAGE_LOSE,     /* heading above the probabilities of losing */
    PAGE_MORE,     /* a pointer to --more */
    PAGE_EXAMPLE,  /* result of an example deal [paid, seat, multiplier] {contract} */
    PAGE_WHOSE,    /* clauses: the declarer, */
    PAGE_BY,       /* who played it, */
    PAGE_DOUBLES   /* the doubles */
};

enum {
    PAGE_MINE = FOUND_OWN,         /* the querying seat */
    PAGE_THEIRS = FOUND_OWN << 1,  /* another seat */
    PAGE_SILENT = FOUND_OWN << 2,  /* the contract may become the silent game */
    PAGE_SINGLE = FOUND_OWN << 3,  /* doubles are not included */
    PAGE_DOUBLED = FOUND_OWN << 4, /* the contract was doubled */
    PAGE_TABLED = FOUND_OWN << 5,  /* the hand may be laid down */
    PAGE_SOLVED = FOUND_OWN << 6,  /* deals with all hands visible can be solved */
    PAGE_STAKED = FOUND_OWN << 7,  /* the best reply risks a certain win for a larger one */
    PAGE_MISSED = FOUND_OWN << 8   /* these players miss a certain win */
};

void page_sentence(const struct ruleset *rules, const struct finding *finding,
                   const struct word *words, size_t n_words, bool symbols,
                   char out[SENTENCE_BYTES]);

/* Adds the querying seat, its hand and the table, and, for people, calls, tricks and conditions. */
void put_own_seat(struct page *to, const struct answer *answer);

/* Adds the conditions, if any: as data for programs, and as a line for people. */
void put_given(struct page *to, const struct supposition *given);
void text_given(FILE *out, const struct supposition *given, bool symbols);

/* Lists either the conditions given as true or the conditions given as false. */
json_t *json_given(const struct supposition *given, bool denied);

/* Write the labels of the options for people, or the label of the contract in a question about one.
 * option_code returns the name of an option for programs; `answer` must be a struct answer. */
void option_label(const struct answer *answer, int i, bool symbols, char out[32]);
void option_labels(const struct answer *answer, bool symbols, char out[][32]);
const char *option_code(const void *answer, int i);

/* Adds the unit of payoffs, as a line for people. */
void put_unit(struct page *to, const struct answer *answer);

/* Adds a payoff for people, with `decimals` decimal places; losses are marked. */
void put_payoff(struct page *to, const char *head, const struct estimate *payoff, double scale,
                int decimals);

/* Adds, for people, a table of quantiles for each option or for the contract, and a table of the
 * probabilities of losing, if requested. */
void put_risks(struct page *to, const struct answer *answer);

/* {"quantiles", "sd", "shortfall5", "lose"}. */
json_t *json_risk(const struct answer *answer, const struct risk *risk);

/* Adds, for people, the n findings from findings_of_effects about option 0. */
void put_sensitivity(struct page *to, const struct finding *findings, int n,
                     const struct wording *wording);

/* Adds the JSON list "sensitivity" for programs; has_margin: options were compared. */
void put_effects(struct page *to, const struct situation *situation, const struct effect *effects,
                 int n, bool has_margin);

/* Adds the example deals, each with its contract, hands, calls and tricks. */
void put_examples(struct page *to, const struct answer *answer);

/* Add the players, the number of deals and the sampling method, for programs. */
void put_model(struct page *to, const struct provenance *how);
void put_sampling(struct page *to, const struct provenance *how);

/* --- comparisons of options (report_advice.c, report_answer.c) -------------------------------- */

enum status report_advice(FILE *out, const struct answer *answer, struct report_style style);

/* Writes the advice on one line. */
void write_advice_line(FILE *out, const struct answer *answer, bool symbols);
