/* See report_json_parts.h. */
#include "analyzer/decision/report_json_parts.h"

#include <stdio.h>
#include <stdlib.h>

#include "analyzer/decision/decision_words.h"
#include "analyzer/records/report_record.h"
#include "analyzer/report/report_words.h"

json_t *json_risk(const struct provenance *how, const struct risk *risk, const int *lose,
                  int n_lose)
{
    const int *q = risk->quantile;
    json_t *list = json_array();
    for (int i = 0; i < n_lose; i++) {
        const struct estimate *chance = &risk->lose[i];
        list = json_append(list,
                           json_pack("{s:i,s:o,s:o,s:s}", "x", lose[i], "p",
                                     json_number_of(chance->value), json_interval_key(how),
                                     json_ends(chance), "interval", interval_code(chance->kind)));
    }
    return json_pack("{s:{s:i,s:i,s:i,s:i,s:i},s:o,s:o,s:o}", "quantiles", "5", q[0], "25", q[1],
                     "50", q[2], "75", q[3], "95", q[4], "sd", json_number_of(risk->deviation),
                     "shortfall5", json_number_of(risk->shortfall), "lose", list);
}

/* --- what matters -------------------------------------------------------------------------- */

static json_t *effect_of(const struct situation *situation, const struct provenance *how,
                         const struct effect *effect, bool has_margin)
{
    const bool at_seat = effect->place == PLACE_SEAT;
    return json_pack("{s:o,s:s,s:o,s:o,s:o,s:o}", "card",
                     json_card(situation->table.rules->pack, effect->card), "place",
                     place_code(effect->place), "seat",
                     at_seat ? json_integer(effect->who + 1) : json_null(), "chance",
                     json_number_of(effect->chance), "payoff", json_mean(how, &effect->payoff),
                     "margin", has_margin ? json_mean(how, &effect->margin) : json_null());
}

json_t *json_matters(const struct situation *situation, const struct provenance *how,
                     const struct effect *effects, int n, bool has_margin)
{
    json_t *list = json_array();
    for (int i = 0; i < n; i++)
        list = json_append(list, effect_of(situation, how, &effects[i], has_margin));
    return list;
}

static json_t *example_of(const struct example *example)
{
    char *record = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&record, &size);
    if (out == NULL)
        return NULL;
    record_write(out, &example->end);
    json_t *object = NULL;
    if (fclose(out) == 0)
        object = json_pack("{s:s,s:i,s:s}", "kind", showcase_code(example->kind), "payoff",
                           example->payoff, "record", record);
    free(record);
    return object;
}

json_t *json_examples(const struct example *examples, int n)
{
    json_t *list = json_array();
    for (int i = 0; i < n; i++)
        list = json_append(list, example_of(&examples[i]));
    return list;
}
