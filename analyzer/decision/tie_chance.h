/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How often an option ends in a tie that brings a bok-runda (RULES 2.7, AMB-16).
 *
 * What that is worth: the deals of a bok-runda count `bok_factor` times. In bok_deals = 4 deals each
 * player sits in each seat once, so among equal players they bring nobody anything. Whoever is
 * better than the others by e stakes a deal wins (bok_factor − 1) bok_deals e by each tie. */
#ifndef ZOLO_DECISION_TIE_CHANCE_H
#define ZOLO_DECISION_TIE_CHANCE_H

#include "analyzer/comparison/comparison.h"

/* The share of deals that end so, as replayed_share counts them; n = 0 if the rules have no
 * bok-runda. */
enum status tie_chance(const struct comparison *run, int option, struct estimate *out) MUST_USE;

/* What a coming bok-runda is worth, in stakes for each stake a deal by which one is better. */
double tie_worth(const struct ruleset *rules, const struct estimate *chance);

#endif
