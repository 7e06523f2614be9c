/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands over and under pictures: situations, models, numbers of deals. */
#ifndef ZOLO_PAGE_PLOT_WORDS_H
#define ZOLO_PAGE_PLOT_WORDS_H

#include "analyzer/page/plot.h"
#include "analyzer/report/finding.h"
#include "analyzer/report/provenance.h"
#include "engine/core/language.h"
#include "engine/deal/situation.h"

/* The axis of club_count, to be said in the language. */
#define PLOT_COUNT_UNIT N_("count of the hand (explained below)")

/* Appends to a title or caption, cut where it is full. */
void plot_add(char out[PLOT_TEXT_BYTES], const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Appends the sentence of a finding of the room that draws. */
void plot_tell(char out[PLOT_TEXT_BYTES], const struct wording *wording,
               const struct finding *finding);

/* "♥A ♥10 ♥Q ♣J, seat 1 (forehand)", and if wanted ": after pass, zolo" or the cards on the table. */
void plot_add_situation(const struct situation *situation, bool has_history,
                        char out[PLOT_TEXT_BYTES]);

enum { PLOT_LIST_BYTES = 512 };

/* All calls so far: "pass, zolo". */
void plot_list_calls(const struct table *table, char out[PLOT_LIST_BYTES]);

/* What club_count counts in an order: "count: by how many cards of the pack beat it, a card counts
 * 14 (none), 11 (one), …". */
void plot_add_count(const struct order *order, char out[PLOT_TEXT_BYTES]);

/* The rule set, how the answer was found (how.h), and what was announced. */
void plot_add_model(const struct situation *situation, const struct provenance *how,
                    char out[PLOT_TEXT_BYTES]);

/* Begins the data of payoffs by these rules to the holder of a hand (plot_begin), and names their
 * unit for the axis: "payoff, base stakes". */
struct page *plot_begin_payoffs(struct plot *plot, const struct ruleset *rules, const char *what);

#endif
