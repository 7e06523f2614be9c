/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a seat of a Doppelkopf deal may know, retold as the keys of a view (PROTOCOL.md) from the naive
 * game of tests/reference, in which all cards lie open. */
#ifndef ZOLO_DOKO_TOLD_H
#define ZOLO_DOKO_TOLD_H

#include <jansson.h>

#include "tests/support/doko_pair.h"

/* The view of the seat on turn; `calls` as struct doko_pair shows them to its watch. Owned by the
 * caller. The order of cards in "dealt", "hand" and "legal" says nothing. */
json_t *doko_told(const struct doko_pair *pair, actionset calls);

#endif
