/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The values in the lines of a case (case_file.h): rules, cards, seats, numbers. The running test
 * fails where one cannot be read. */
#pragma once

#include "engine/rules/sides.h"
#include "tests/support/case_file.h"

/* The rule set of the line `rules`. */
void case_rules(struct rule_case *c, struct ruleset *rules);

/* The contract of the line `contract`; without one the normal game. */
int case_contract(struct rule_case *c, const struct ruleset *rules);

/* The cards of a line in the order written; returns their number. */
int case_cards(struct rule_case *c, const char *key, card cards[MAX_CARDS]);

/* The same as a set. */
cardset case_set(struct rule_case *c, const char *key);

/* "1 3" as seats 0 and 2, in order and as a set; `seats` and `n` may be NULL. */
seatset case_seats(const char *text, seat seats[MAX_DOUBLES], int *n);

/* Four numbers, one a seat, must be those of `text`. */
void case_check_numbers(const char *what, const char *text, const int found[N_SEATS]);

/* Two sets of cards must be equal. */
void case_check_cards(const char *what, cardset found, cardset wanted);
