/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_whole.h: the counts as they are, a row for each that is not 0. */
#include <math.h>

#include "analyzer/census/report_whole.h"
#include "analyzer/census/whole_words.h"
#include "analyzer/report/fields.h"

/* A count of a contract or call and a seat; of its partner and a value where they are known. */
static void tell(struct fields *to, const char *what, const char *name, unsigned who, int partner,
                 double value, uint64_t deals)
{
    fields_row(to);
    field_word(to, "what", what);
    field_word(to, "name", name);
    field_seat(to, "seat", (int)who);
    field_seat(to, "partner", partner);
    field_number(to, "value", value);
    field_count(to, "deals", (int64_t)deals);
}

static void tell_points(struct fields *to, const struct whole *whole, int contract, unsigned first,
                        unsigned second)
{
    const struct ruleset *rules = whole->rules;
    const uint64_t *counts = whole->counts + whole_points_at(rules, contract, first, second);
    for (int points = 0; points <= rules->pack->total_points; points++)
        if (counts[points] > 0)
            tell(to, "points", rules->contracts[contract].name, first, (int)second, points,
                 counts[points]);
}

static enum status tell_payoffs(struct fields *to, const struct whole *whole, int contract,
                                unsigned who)
{
    const char *name = contract == CONTRACT_NONE ? "unbid" : whole->rules->contracts[contract].name;
    struct tally tally = {0};
    const enum status status = whole_payoffs(whole, contract, who, &tally);
    for (int payoff = tally.low; status == STATUS_OK && payoff <= tally.high; payoff++)
        if (tally_count(&tally, 0, payoff) > 0)
            tell(to, "payoff", name, who, SEAT_NONE, payoff, tally_count(&tally, 0, payoff));
    tally_clear(&tally);
    return status;
}

static void tell_calls(struct fields *to, const struct whole *whole, unsigned who)
{
    static const char *const names[N_WHOLE_MEASURES] = {"legal", "better", "best", "gain"};
    for (unsigned call = 0; call < (unsigned)whole->rules->n_calls; call++)
        for (int m = 0; m < N_WHOLE_MEASURES; m++)
            tell(to, names[m], whole_call_name(whole->rules, call), who, SEAT_NONE, (double)NAN,
                 whole_call(whole, (enum whole_measure)m, who, call));
}

enum status report_whole_csv(FILE *out, const struct whole *whole)
{
    struct fields to = fields_csv(out);
    enum status status = STATUS_OK;
    for (int i = 0; i < whole->rules->n_contracts; i++)
        for (unsigned sides = 0; sides < N_SEATS * N_SEATS; sides++)
            tell_points(&to, whole, i, sides / N_SEATS, sides % N_SEATS);
    for (int i = CONTRACT_NONE; i < whole->rules->n_contracts; i++)
        for (unsigned who = 0; who < N_SEATS && status == STATUS_OK; who++)
            status = tell_payoffs(&to, whole, i, who);
    for (unsigned who = 0; who < N_SEATS; who++)
        tell_calls(&to, whole, who);
    const enum status written = fields_end(&to);
    return status == STATUS_OK ? written : status;
}
