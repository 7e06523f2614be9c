/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes the method of an answer in labelled, human-readable lines: the players, the deals and
 * their weights, the reason for stopping, and the intervals. JSON has the same facts in its members
 * "policy" … "opponent_model". */
#pragma once

#include "analyzer/page/page.h"
#include "analyzer/report/provenance.h"
#include "engine/deal/situation.h"

/* Adds lines about the players and the deals, labelled `label` ("Model", N_), with notes. */
void how_put_model(struct page *page, const char *label, const struct provenance *how);

/* Adds all lines: the players; how the other seats' calls and cards affect the deals' weights, with
 * a warning if a few deals have most of the weight; why the run stopped; the intervals. */
void how_put(struct page *page, const struct provenance *how, const struct situation *situation);

/* Writes the same lines as how_put, in UTF-8, for the caption of a plot. */
void how_caption(const struct provenance *how, const struct situation *situation, char *out,
                 size_t size);
