/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a deal is worth whose contract is settled (RULES 1.4, 1.8), looked up by its end: which seats are of the old or
 * lone side, and the tricks and card points that they have taken. For deals without announcements, of
 * at most 127 card points and hands of four cards. */
#ifndef ZOLO_PLAY_END_VALUES_H
#define ZOLO_PLAY_END_VALUES_H

#include "engine/play/table.h"

enum { END_TRICKS = 5, END_POINTS = 128, END_KEYS = (1 << N_SEATS) * END_TRICKS * END_POINTS };

struct end_values {
    int32_t value[END_KEYS]; /* to each seat of the old side, from each opponent, by end_key */
};

static inline unsigned end_key(seatset old, unsigned tricks, unsigned points)
{
    return (old * END_TRICKS + tricks) * END_POINTS + points;
}

/* Fills the values of a table for which end_values_can, where these seats may be old: of each such set. */
void end_values_fill(struct end_values *values, const struct table *table, struct side_marks marks);

/* True after the auction, where a deal's end is all that counts. */
bool end_values_can(const struct table *table);

#endif
