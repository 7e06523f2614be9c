/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See reviewed.h. */
#include "tests/support/reviewed.h"
#include "tests/support/default_request.h"
#include "tests/support/test.h"

#include <math.h>
#include <string.h>

struct review_request reviewed_asking(void)
{
    struct review_request asked = {.request = request_default(), .player = SEAT_NONE};
    asked.request.pool = pool_of_threads(2);
    return asked;
}

/* A deal that was played, of which all is known. */
struct played_deal reviewed_play(const struct state *end)
{
    struct played_deal deal = {.rules = end->table.rules, .known = 0xf, .factor = 1};
    memcpy(deal.dealt, end->dealt, sizeof deal.dealt);
    deal.end = end->table;
    return deal;
}

struct review_deal reviewed_deal(const struct review_request *asked, int number,
                                 const struct played_deal *deal)
{
    struct diag diag = {0};
    struct review_deal out = {
        .number = number, .forehand = (unsigned)(number - 1) % N_SEATS, .deal = *deal};
    if (review_deal_judge(asked, &out, &diag) != STATUS_OK)
        fail_msg("%s", diag.message);
    return out;
}

bool reviewed_near(double a, double b)
{
    return fabs(a - b) < 1e-9;
}

const char *reviewed_part(const struct review *review, const struct review_lesson *lesson,
                          enum review_part which)
{
    static char text[SENTENCE_BYTES];
    const struct review_deal *deal = &review->deals[lesson->deal];
    review_describe(&deal->decisions[lesson->decision], lesson, which, false, text);
    return text;
}
