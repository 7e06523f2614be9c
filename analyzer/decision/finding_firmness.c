/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See findings.h: what other players and another trust make of the answer. */
#include <stdio.h>

#include "analyzer/decision/findings.h"
#include "analyzer/decision/firmness.h"

/* What the answer and the other option came to in check number `check`, from 1. */
static void add_check(struct finding *finding, const struct advice *advice, int check)
{
    const struct check *made = &advice->firmness.checks[check - 1];
    const int other = check_other(made);
    const struct estimate payoff = interval_exact(made->value[0], made->n);
    const struct estimate against = interval_exact(made->value[other], made->n);
    finding_estimate(finding, "payoff", SHOWN_SIGNED, &payoff);
    finding_estimate(finding, "against", SHOWN_SIGNED, &against);
    finding_option(finding, 0);
    finding_option(finding, other);
}

static void find_turn(struct advice *advice, const struct turn *turn, unsigned mark)
{
    if (turn->check == 0)
        return;
    const bool is_bound = advice->firmness.checks[turn->check - 1].is_bound;
    struct finding *finding =
        findings_add(advice, FINDING_TRUST, mark | (is_bound ? FOUND_BETTER : 0));
    finding_number(finding, "trust", SHOWN_PLAIN, turn->trust);
    add_check(finding, advice, turn->check);
}

/* The first of those who were asked, if several were. */
static void name_players(struct finding *finding, const struct check *check)
{
    snprintf(finding->call, sizeof finding->call, "%.*s", (int)sizeof finding->call - 1,
             check->players);
}

void findings_of_firmness(struct advice *advice)
{
    const struct firmness *firmness = &advice->firmness;
    if (firmness_verdict(firmness) == VERDICT_FIRM)
        name_players(findings_add(advice, FINDING_FIRM,
                                  (firmness->by_players ? FOUND_PLAYERS : 0) |
                                      (firmness->by_thinkers ? FOUND_CARD : 0) |
                                      (firmness->by_trust ? FOUND_UP | FOUND_DOWN : 0)),
                     &firmness->checks[0]);
    if (firmness->players != 0) {
        struct finding *finding = findings_add(advice, FINDING_PLAYERS, 0);
        add_check(finding, advice, firmness->players);
        name_players(finding, &firmness->checks[firmness->players - 1]);
    }
    if (firmness->thinkers != 0) {
        const struct check *check = &firmness->checks[firmness->thinkers - 1];
        struct finding *finding =
            findings_add(advice, FINDING_THINKERS, check->is_open ? FOUND_CLOSE : 0);
        finding_number(finding, "deals", SHOWN_COUNT, (double)check->n);
        finding_estimate(finding, "difference", SHOWN_SIZE, &check->gap);
        finding_option(finding, 0);
        finding_option(finding, check_other(check));
    }
    find_turn(advice, &firmness->above, FOUND_UP);
    find_turn(advice, &firmness->below, FOUND_DOWN);
}
