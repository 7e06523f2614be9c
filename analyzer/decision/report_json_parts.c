/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_json_parts.h. */
#include "analyzer/decision/report_json_parts.h"

#include <stdio.h>
#include <stdlib.h>

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

json_t *json_matters(const struct situation *situation, const struct provenance *how,
                     const struct effect *effects, int n, bool has_margin)
{
    static const char *const places[] = {
        [PLACE_SEAT] = "seat", [PLACE_PARTNER] = "partner", [PLACE_OPPONENT] = "opponent"};
    struct fields to = fields_json(how);
    for (int i = 0; i < n; i++) {
        const struct effect *effect = &effects[i];
        fields_row(&to);
        field_json(&to, "card", json_card(situation->table.rules->pack, effect->card));
        field_word(&to, "place", places[effect->place]);
        field_seat(&to, "seat", effect->place == PLACE_SEAT ? (int)effect->who : SEAT_NONE);
        field_number(&to, "chance", effect->chance);
        field_mean(&to, "payoff", &effect->payoff);
        field_mean(&to, "margin", has_margin ? &effect->margin : NULL);
    }
    return fields_list(&to);
}

static json_t *example_of(const struct example *example)
{
    static const char *const kinds[] = {
        [SHOW_TYPICAL] = "typical", [SHOW_BEST] = "best", [SHOW_WORST] = "worst"};
    char *record = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&record, &size);
    if (out == NULL)
        return NULL;
    record_write(out, &example->end);
    json_t *object = NULL;
    if (fclose(out) == 0)
        object = json_pack("{s:s,s:i,s:s}", "kind", kinds[example->kind], "payoff", example->payoff,
                           "record", record);
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
