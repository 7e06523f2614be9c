/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may be done at a point of a deal, as somebody knows it who sees only one hand: the calls and cards
 * of the seat on turn, his own or another's. */
#ifndef ZOLO_DECISION_LEGAL_H
#define ZOLO_DECISION_LEGAL_H

#include <stdio.h>

#include "analyzer/question/question.h"
#include "analyzer/report/report_style.h"

struct legal {
    actionset actions; /* of the seat on turn: calls or cards by the phase; 0 when it is over */
    actionset announcements; /* that he may make before his card, pass for silence; 0 = none */
};

/* Of his own seat what the rules allow. Of another one what they allow to a hand that fits all that
 * situation->me knows: of twins the first. STATUS_MEMORY. */
enum status legal_find(const struct question *question, struct legal *out,
                       struct diag *diag) MUST_USE;

/* Writes it, with where the deal stands. STATUS_MEMORY, STATUS_FILE. */
enum status report_legal(FILE *out, const struct question *question, const struct legal *legal,
                         struct report_style style) MUST_USE;

#endif
