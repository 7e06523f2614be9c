/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why no deal fits. */
#ifndef ZOLO_DEAL_CLASH_H
#define ZOLO_DEAL_CLASH_H

#include "engine/deal/knowledge.h"

/* Writes to `diag` which facts of a knowledge that fits no deal clash: a part
 * of them of which none can be left out, cut down to the cards that matter. */
void clash_explain(const struct knowledge *knowledge, struct diag *diag);

#endif
