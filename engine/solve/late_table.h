/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the late solver remembers of the endings it has met. */
#ifndef ZOLO_SOLVE_LATE_TABLE_H
#define ZOLO_SOLVE_LATE_TABLE_H

#include "engine/core/cardset.h"

/* Memory of the search, in the caller's hands, zeroed before its first use. It may change the
 * time, never a value. */
enum { LATE_BITS = 14 };
struct late_entry {
    cardset key;
    int16_t low, high; /* the value lies between them */
    uint16_t search;   /* in which it was found; 0 = none */
    card best;         /* what was led, as a place */
};
struct late_table {
    uint16_t search;
    struct late_entry entries[1 << LATE_BITS];
};

#endif
