/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_whole.h: one JSON object. */
#include <stdio.h>

#include "analyzer/census/report_whole.h"
#include "analyzer/census/whole_words.h"
#include "analyzer/report/json_parts.h"

static json_t *seats_json(unsigned first, unsigned second)
{
    return first == second ? json_pack("[i]", (int)first + 1)
                           : json_pack("[i,i]", (int)first + 1, (int)second + 1);
}

/* {"0": 12, "8": 3 …}: deals by number. */
static json_t *histogram_add(json_t *histogram, int number, uint64_t deals)
{
    char key[16];
    snprintf(key, sizeof key, "%d", number);
    if (deals == 0 || histogram == NULL)
        return histogram;
    if (json_object_set_new(histogram, key, json_integer((json_int_t)deals)) == 0)
        return histogram;
    json_decref(histogram);
    return NULL;
}

static json_t *outcome_json(const struct ruleset *rules, const struct whole_outcome *outcome)
{
    const double n = (double)outcome->deals;
    json_t *bands = json_array();
    for (int band = 0; band < N_BANDS; band++) {
        int low, high;
        whole_band_points(rules, (enum whole_band)band, &low, &high);
        bands = json_append(bands, json_pack("{s:[i,i],s:I}", "points", low, high, "deals",
                                             (json_int_t)outcome->bands[band]));
    }
    return json_pack("{s:I,s:I,s:o,s:o,s:o,s:o}", "deals", (json_int_t)outcome->deals, "won",
                     (json_int_t)outcome->won, "win", json_number_of((double)outcome->won / n),
                     "points", json_number_of((double)outcome->points / n), "value",
                     json_number_of((double)outcome->value / n), "bands", bands);
}

/* The card points of the old or lone side, by its seats. */
static json_t *points_json(const struct whole *whole, int contract)
{
    const struct ruleset *rules = whole->rules;
    json_t *list = json_array();
    for (unsigned sides = 0; sides < N_SEATS * N_SEATS; sides++) {
        const unsigned first = sides / N_SEATS, second = sides % N_SEATS;
        const uint64_t *counts = whole->counts + whole_points_at(rules, contract, first, second);
        json_t *histogram = json_object();
        for (int points = 0; points <= rules->pack->total_points; points++)
            histogram = histogram_add(histogram, points, counts[points]);
        if (histogram != NULL && json_object_size(histogram) == 0)
            json_decref(histogram);
        else
            list = json_append(list, json_pack("{s:o,s:o}", "seats", seats_json(first, second),
                                               "histogram", histogram));
    }
    return list;
}

static json_t *payoffs_json(const struct whole *whole, int contract)
{
    json_t *list = json_array();
    for (unsigned who = 0; who < N_SEATS; who++) {
        struct tally tally = {0};
        const bool good = whole_payoffs(whole, contract, who, &tally) == STATUS_OK;
        json_t *histogram = good ? json_object() : NULL;
        for (int payoff = tally.low; payoff <= tally.high; payoff++)
            histogram = histogram_add(histogram, payoff, good ? tally_count(&tally, 0, payoff) : 0);
        list = json_append(list, json_pack("{s:i,s:o,s:o}", "seat", (int)who + 1, "mean",
                                           json_number_of(good ? tally_mean(&tally, 0) : 0),
                                           "histogram", histogram));
        tally_clear(&tally);
    }
    return list;
}

/* By declarer, or in an unbid game of two by its lower seat. */
static json_t *declarers_json(const struct whole *whole, int contract)
{
    json_t *list = json_array();
    for (int who = 0; who < N_SEATS; who++) {
        const struct whole_outcome outcome = whole_outcome_of(whole, contract, who);
        if (outcome.deals > 0)
            list = json_append(list, json_extend(json_pack("{s:i}", "seat", who + 1),
                                                 outcome_json(whole->rules, &outcome)));
    }
    return list;
}

static json_t *contract_json(const struct whole *whole, int contract)
{
    const struct contract *row = &whole->rules->contracts[contract];
    const struct whole_outcome outcome = whole_outcome_of(whole, contract, SEAT_NONE);
    json_t *object = json_pack("{s:s,s:b}", "contract", row->name, "bid",
                               !whole_is_unbid(whole->rules, contract));
    object = json_extend(object, outcome_json(whole->rules, &outcome));
    return json_extend(object,
                       json_pack("{s:o,s:o,s:o}", "declarers", declarers_json(whole, contract),
                                 "card_points", points_json(whole, contract), "payoff",
                                 payoffs_json(whole, contract)));
}

static json_t *calls_json(const struct whole *whole, unsigned who)
{
    json_t *list = json_array();
    for (int i = 0; i < whole->rules->n_calls; i++) {
        const unsigned call = (unsigned)i;
        list = json_append(
            list, json_pack("{s:s,s:I,s:I,s:I,s:I}", "call", whole_call_name(whole->rules, call),
                            "legal", (json_int_t)whole_call(whole, WHOLE_LEGAL, who, call),
                            "better", (json_int_t)whole_call(whole, WHOLE_BETTER, who, call),
                            "best", (json_int_t)whole_call(whole, WHOLE_BEST, who, call), "gain",
                            (json_int_t)whole_call(whole, WHOLE_GAIN, who, call)));
    }
    return list;
}

static json_t *seats_list(const struct whole *whole)
{
    json_t *list = json_array();
    for (unsigned who = 0; who < N_SEATS; who++)
        list = json_append(list, json_pack("{s:i,s:o,s:o,s:o}", "seat", (int)who + 1, "unbid",
                                           json_number_of(whole_unbid_mean(whole, who)), "best",
                                           json_number_of(whole_best_mean(whole, who)), "calls",
                                           calls_json(whole, who)));
    return list;
}

enum status report_whole_json(FILE *out, const struct whole *whole)
{
    json_t *contracts = json_array();
    for (int i = 0; i < whole->rules->n_contracts; i++)
        contracts = json_append(contracts, contract_json(whole, i));
    json_t *report =
        json_pack("{s:s,s:b,s:s,s:s,s:s,s:s,s:I,s:o,s:o,s:o}", "command", "book", "whole", 1,
                  "version", ZOLO_VERSION, "rules", whole->rules->name, "policy", "open", "method",
                  "exact", "deals", (json_int_t)whole->n_deals, "contracts", contracts, "unbid",
                  payoffs_json(whole, CONTRACT_NONE), "seats", seats_list(whole));
    return json_write(out, report);
}
