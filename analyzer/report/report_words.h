/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words that all forms of an answer share: kinds of intervals, why a run ended,
 * how its deals were drawn. */
#ifndef ZOLO_REPORT_REPORT_WORDS_H
#define ZOLO_REPORT_REPORT_WORDS_H

#include "analyzer/report/provenance.h"

/* For programs: "exact", "t", "wilson", "sequence", "none". */
const char *interval_code(enum interval_kind kind);

/* For programs: "fixed", "all", "precision", "confidence", "most", "time". */
const char *stop_code(enum stop_reason reason);

/* "exact", "each deal once" or "sampled". */
const char *method_code(const struct provenance *how);

/* "95 %", "99.9 %". */
void confidence_words(double confidence, char out[16]);

/* What is decided in a phase: "call", "announcement" or "card". */
const char *act_code(enum phase phase);

/* True if so few deals carry the weight that the answer depends on them: fewer
 * than 100 and half of those that fit, or than 1 %. False if that is not known. */
bool evidence_is_thin(const struct provenance *how);

/* With no hand that fits does the model make some call that was heard. */
bool evidence_is_unexplained(const struct provenance *how);

/* What was believed of the others, "club, trust 0.9", as the language spoken says it. */
void evidence_words(const char *evidence, char *out, size_t size);

#endif
