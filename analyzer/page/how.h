/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How an answer was found, as labelled lines of its page for people: who played which deals, what weighed
 * them, why the run ended, which intervals it has. Programs have the same in "policy" … "opponent_model". */
#ifndef ZOLO_PAGE_HOW_H
#define ZOLO_PAGE_HOW_H

#include "analyzer/page/page.h"
#include "analyzer/report/provenance.h"
#include "engine/deal/situation.h"

/* Who played, with a label ("Model", N_), and what is peculiar to the players. */
void how_put_model(struct page *page, const char *label, const struct provenance *how);

/* All of it: the model, what the others' calls and cards weighed, with a warning if few deals carry the
 * weight, why the run ended, and its intervals. */
void how_put(struct page *page, const struct provenance *how, const struct situation *situation);

/* All of it, for the caption of a picture: lines of UTF-8. */
void how_caption(const struct provenance *how, const struct situation *situation, char *out,
                 size_t size);

#endif
