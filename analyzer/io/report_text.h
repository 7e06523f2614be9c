/* What the text reports share: header, units, sentences, provenance. Texts are
 * UTF-8, or ASCII unless `symbols`. */
#ifndef ZOLO_IO_REPORT_TEXT_H
#define ZOLO_IO_REPORT_TEXT_H

#include <stdio.h>

#include "analyzer/advice/advice.h"
#include "analyzer/io/report_style.h"

/* Rule set, own hand, seat, calls and cards so far. */
void text_header(FILE *out, const struct situation *situation, struct report_style style);

/* One line: what a payoff is, and its worth in money if it has one. */
void text_unit(FILE *out, const struct ruleset *rules, bool symbols);

/* True if a base stake is not simply 1. */
bool text_has_money(const struct ruleset *rules);

/* The name of the money. */
void text_currency(const struct ruleset *rules, bool symbols, char *out, size_t size);

/* Copies a sentence with "HA" as "♥A" and a proper minus before numbers. */
void text_symbols(const struct pack *pack, const char *text, char *out, size_t size);

/* Writes words, broken into lines behind two spaces. */
void text_wrapped(FILE *out, const char *text);

/* One labelled line: model, how many deals of how many, seed or exact. */
void text_provenance(FILE *out, const char *label, const struct provenance *how);

#endif
