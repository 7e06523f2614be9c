/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See findings.h: the verdict, and what club players and another trust make of the answer. */
#include <stdio.h>

#include "analyzer/decision/findings.h"
#include "analyzer/decision/verdict.h"

static void find_clear(struct advice *advice)
{
    const struct verdict *verdict = &advice->verdict;
    unsigned marks = (verdict->by_players ? FOUND_PLAYERS : 0) | (verdict->by_trust ? FOUND_UP : 0);
    if (advice->options[0].sure)
        marks = FOUND_NEVER;
    else if (marks == 0 && advice->how.exact)
        marks = FOUND_EXACT;
    struct finding *finding = findings_add(advice, FINDING_CLEAR, marks);
    if (marks == FOUND_EXACT)
        finding_number(finding, "near", SHOWN_PLAIN, VERDICT_NEAR);
}

static bool has_found(const struct advice *advice, enum finding_kind kind)
{
    for (int i = 0; i < advice->n_findings; i++)
        if (advice->findings[i].kind == (int)kind)
            return true;
    return false;
}

/* Equals of the best one, but for number `but`, which has been named. */
static void add_equals(struct finding *finding, const struct advice *advice, int but)
{
    for (int i = 1; i < advice->n_options; i++)
        if (i != but && verdict_is_equal(advice, i))
            finding_option(finding, i);
}

void findings_of_equals(struct advice *advice, int next)
{
    struct finding *finding =
        findings_add(advice, FINDING_CLOSE, advice->how.peeked ? FOUND_PEEKED : 0);
    finding_number(finding, "deals", SHOWN_COUNT, (double)advice->how.n);
    finding_number(finding, "more_deals", SHOWN_WHOLE, (double)advice->how.n * 16);
    finding_estimate(finding, "difference", SHOWN_SIZE, &advice->options[next].diff);
    finding_option(finding, 0);
    finding_option(finding, next);
    add_equals(finding, advice, next);
}

/* The differences are certain, and too small to matter; or no deal had any. */
static void find_near(struct advice *advice)
{
    const bool is_same = has_found(advice, FINDING_SAME);
    struct finding *finding =
        findings_add(advice, FINDING_CLOSE, is_same ? FOUND_ALL : FOUND_EXACT);
    if (!is_same)
        finding_number(finding, "near", SHOWN_PLAIN, VERDICT_NEAR);
    finding_option(finding, 0);
    add_equals(finding, advice, 0);
}

/* What the answer and the other option came to in check number `check`, from 1. */
static void add_check(struct finding *finding, const struct advice *advice, int check)
{
    const struct check *made = &advice->verdict.checks[check - 1];
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
    const bool is_bound = advice->verdict.checks[turn->check - 1].is_bound;
    struct finding *finding =
        findings_add(advice, FINDING_TRUST, mark | (is_bound ? FOUND_BETTER : 0));
    finding_number(finding, "trust", SHOWN_PLAIN, turn->trust);
    add_check(finding, advice, turn->check);
}

void findings_of_verdict(struct advice *advice)
{
    const struct verdict *verdict = &advice->verdict;
    if (verdict->word == VERDICT_CLEAR)
        find_clear(advice);
    if (verdict->word == VERDICT_CLOSE && !has_found(advice, FINDING_CLOSE))
        find_near(advice);
    if (verdict->players != 0)
        add_check(findings_add(advice, FINDING_PLAYERS, 0), advice, verdict->players);
    find_turn(advice, &verdict->above, FOUND_UP);
    find_turn(advice, &verdict->below, FOUND_DOWN);
}
