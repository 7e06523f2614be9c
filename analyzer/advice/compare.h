/* Shared by the questions: which deals to go through, and running a plan on
 * them. */
#ifndef ZOLO_ADVICE_COMPARE_H
#define ZOLO_ADVICE_COMPARE_H

#include "analyzer/advice/advice.h"

/* Chooses between all deals and a sample (request, else what fits into about a
 * second by the policies' cost), runs the plan, and says how in *how. `plan`
 * has situation, options and roles set; the rest is filled here. */
enum status compare_run(struct plan *plan, const struct deals *deals, const struct request *request,
                        struct tally *tally, struct provenance *how) MUST_USE;

/* The deals that fit what the situation's seat knows. */
enum status compare_deals(const struct situation *situation, struct deals **out,
                          struct diag *diag) MUST_USE;

/* Roles in which all four seats see all cards and use them: the open end of the
 * bracket. */
struct policy_roles compare_open_roles(void);

/* Share of deals in which the option of that column gains. */
struct estimate compare_win(const struct tally *tally, int column, bool exact);

#endif
