/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/report/json_parts.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "analyzer/report/situation_text.h"
#include "engine/core/notation.h"

/* Nine decimals exceed the precision of any sample, and limit payoffs to 15 digits. */
static const double decimals = 1e9;
enum { PRECISION = 15 };

json_t *json_number_of(double value)
{
    const double rounded = round(value * decimals) / decimals;
    if (!isfinite(value))
        return json_null();
    if (rounded == floor(rounded) && fabs(rounded) < decimals)
        return json_integer((json_int_t)rounded);
    return json_real(rounded);
}

json_t *json_append(json_t *list, json_t *item)
{
    if (json_array_append_new(list, item) == 0)
        return list;
    json_decref(list);
    return NULL;
}

json_t *json_card(const struct pack *pack, card c)
{
    char text[3];
    notation_card_code(pack, c, text);
    return json_string(text);
}

json_t *json_cards(const struct pack *pack, const card *cards, int n)
{
    json_t *list = json_array();
    for (int i = 0; i < n; i++)
        list = json_append(list, json_card(pack, cards[i]));
    return list;
}

json_t *json_hand(const struct pack *pack, cardset hand)
{
    json_t *list = json_array();
    CARDSET_EACH(c, hand)
        list = json_append(list, json_card(pack, (card)c));
    return list;
}

json_t *json_seats(const int values[N_SEATS])
{
    return json_pack("[i,i,i,i]", values[0], values[1], values[2], values[3]);
}

json_t *json_outside(const char *text)
{
    json_t *string = json_string(text);
    return string != NULL ? string : json_string("?");
}

json_t *json_calls(const struct table *table)
{
    json_t *list = json_array();
    for (int i = 0; i < table->auction.n_calls; i++)
        list = json_append(list, json_string(situation_call(table, i)));
    return list;
}

json_t *json_said(const struct table *table)
{
    json_t *list = json_array();
    for (int i = 0; i < table->n_announcements; i++) {
        const struct announcement *said = &table->announcements[i];
        const char *word = announcing_word((enum team)said->team, (enum level)said->level);
        list = json_append(list, json_pack("{s:i,s:s,s:i,s:i}", "seat", said->who + 1, "word", word,
                                           "level", said->level, "cards", said->n_played));
    }
    return list;
}

json_t *json_seatset(seatset seats)
{
    json_t *list = json_array();
    CARDSET_EACH(s, seats)
        list = json_append(list, json_integer((json_int_t)s + 1));
    return list;
}

json_t *json_seed(bool exact, uint64_t seed)
{
    return exact ? json_null() : json_integer((json_int_t)seed);
}

const char *json_interval_key(const struct provenance *how)
{
    const bool usual = how->confidence <= 0 || fabs(how->confidence - interval_confidence) < 1e-9;
    return usual ? "ci95" : "ci";
}

json_t *json_ends(const struct estimate *estimate)
{
    return json_pack("[o,o]", json_number_of(estimate->low), json_number_of(estimate->high));
}

json_t *json_mean(const struct provenance *how, const struct estimate *estimate)
{
    return json_pack("{s:o,s:o,s:o,s:s,s:I}", "mean", json_number_of(estimate->value), "se",
                     json_number_of(estimate->se), json_interval_key(how), json_ends(estimate),
                     "interval", interval_code(estimate->kind), "n", (json_int_t)estimate->n);
}

json_t *json_share(const struct provenance *how, const struct estimate *estimate)
{
    return json_pack("{s:o,s:o,s:s,s:I}", "p", json_number_of(estimate->value),
                     json_interval_key(how), json_ends(estimate), "interval",
                     interval_code(estimate->kind), "n", (json_int_t)estimate->n);
}

/* Returns an object that maps payoffs to counts or shares. */
static json_t *distribution(const struct tally *tally, int column)
{
    json_t *object = json_object();
    for (int payoff = tally->low; payoff <= tally->high; payoff++) {
        const uint64_t count = tally_count(tally, column, payoff);
        char key[16];
        snprintf(key, sizeof key, "%d", payoff);
        if (count == 0)
            continue;
        json_t *value = tally->shares == NULL ? json_integer((json_int_t)count)
                                              : json_number_of(tally_share(tally, column, payoff));
        if (json_object_set_new(object, key, value) != 0) {
            json_decref(object);
            return NULL;
        }
    }
    return object;
}

json_t *json_payoff(const struct provenance *how, const struct estimate *estimate,
                    const struct tally *tally, int column)
{
    return json_pack("{s:o,s:o,s:o,s:o,s:s,s:I}", "mean", json_number_of(estimate->value), "se",
                     json_number_of(estimate->se), json_interval_key(how), json_ends(estimate),
                     tally->shares == NULL ? "histogram" : "distribution",
                     distribution(tally, column), "interval", interval_code(estimate->kind), "n",
                     (json_int_t)estimate->n);
}

enum status json_write(FILE *out, json_t *report)
{
    json_t *whole = json_pack("{s:i}", "format", JSON_FORMAT);
    const bool has_all = json_object_update(whole, report) == 0;
    json_decref(report);
    char *text = has_all ? json_dumps(whole, JSON_COMPACT | JSON_REAL_PRECISION(PRECISION)) : NULL;
    json_decref(whole);
    TRY_MEMORY(text);
    const bool failed = fprintf(out, "%s\n", text) < 0;
    free(text);
    return failed ? STATUS_FILE : STATUS_OK;
}
