/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes the method of an answer in labelled lines for people: players and deals, weights of the
 * deals, reason for stopping, intervals. Programs find these facts under "policy" …
 * "opponent_model". */
#pragma once

#include "analyzer/page/page.h"
#include "analyzer/report/provenance.h"
#include "engine/deal/situation.h"

/* Adds the players and the deals under `label` ("Model", N_), and notes about the players. */
void how_put_model(struct page *page, const char *label, const struct provenance *how);

/* Adds all lines: the players; how the others' calls and cards weight the deals, with a warning if
 * few deals have most of the weight; the reason for stopping; the intervals. */
void how_put(struct page *page, const struct provenance *how, const struct situation *situation);

/* Writes the same lines as how_put, in UTF-8, for the caption of a plot. */
void how_caption(const struct provenance *how, const struct situation *situation, char *out,
                 size_t size);
