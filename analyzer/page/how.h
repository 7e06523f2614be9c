/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How an answer was found, as labelled lines for people: players and deals, weights of the deals,
 * reason for stopping, intervals. Programs get the same as "policy" … "opponent_model". */
#pragma once

#include "analyzer/page/page.h"
#include "analyzer/report/provenance.h"
#include "engine/deal/situation.h"

/* The players and the deals, with a label ("Model", N_), and notes about the players. */
void how_put_model(struct page *page, const char *label, const struct provenance *how);

/* All lines: the players; how the calls and cards of the others weigh the deals, with a warning if
 * few deals carry the weight; the reason for stopping; the intervals. */
void how_put(struct page *page, const struct provenance *how, const struct situation *situation);

/* Writes what how_put does as lines of UTF-8 for the caption of a picture. */
void how_caption(const struct provenance *how, const struct situation *situation, char *out,
                 size_t size);
