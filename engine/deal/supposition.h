/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an asker supposes of the hidden hands, beside what he knows: --given and --not. Each is a
 * condition in the language of knowledge.h, of a seat or of the asker's partner.
 *
 * A condition that is denied, or whose seat hangs on the deal, is one of several things that cannot
 * be true at once; so a supposition divides the deals that fit into parts, and is counted part by
 * part (deals_new_of_any). */
#ifndef ZOLO_DEAL_SUPPOSITION_H
#define ZOLO_DEAL_SUPPOSITION_H

#include "engine/deal/deals.h"

enum { MAX_SUPPOSED = 16, MAX_SUPPOSED_PARTS = 256 };

struct supposed {
    const char *text; /* borrowed */
    bool denied;      /* it does not hold: a hand of several cards lacks one of them or more */
};

struct supposition {
    int n;
    struct supposed items[MAX_SUPPOSED];
};

/* The deals that fit what is known and what is supposed; `supposition` NULL: nothing. The partner is
 * the one seat that plays with `view->me` in the game as bid so far: deals in which there is no such
 * seat, or two, fit no condition of him, denied or not. STATUS_INPUT with the column, or if nobody
 * can be the partner; STATUS_IMPOSSIBLE with the facts that exclude it, and which option it was;
 * STATUS_MEMORY. The caller frees *out. */
enum status supposition_deals(const struct supposition *supposition, const struct knowledge *known,
                              const struct view *view, struct deals **out,
                              struct diag *diag) MUST_USE;

#endif
