/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chapters of the rules in which games differ in kind: a table of functions each, chosen once when
 * a rule set is built.
 *
 * The other chapters are rows of data that one code serves: what must be played is the masks of an
 * order (order.h), who plays with whom a column of the contract (sides/), what may be announced a row
 * of limits, none where the cards fall in silence (speech/). */
#ifndef ZOLO_RULES_CHAPTERS_H
#define ZOLO_RULES_CHAPTERS_H

struct chapters {
    const struct auction_chapter *auction; /* auction/auction.h */
    const struct value_chapter *value;     /* value/value.h */
};

/* A unit of payoff by name. */
struct payoff_unit {
    const char *one, *many;      /* "stake", "stakes": in sentences that tell whose payoff it is */
    const char *full_one, *full; /* "base stake", "base stakes": where the unit is introduced */
};

#endif
