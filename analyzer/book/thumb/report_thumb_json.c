/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_thumb.h: for programs. */
#include <math.h>

#include "analyzer/book/book_words.h"
#include "analyzer/book/thumb/report_thumb.h"
#include "analyzer/report/fields.h"
#include "analyzer/report/json_parts.h"

/* {"each": [cards]}, {"least": k, "of": [cards]} or {"seats": [1, 4]}. */
static json_t *feature_json(const struct pack *pack, const struct thumb_feature *feature)
{
    switch (feature->kind) {
    case THUMB_EACH: return json_pack("{s:o}", "each", json_hand(pack, feature->cards));
    case THUMB_AT_LEAST:
        return json_pack("{s:i,s:o}", "least", feature->least, "of",
                         json_hand(pack, feature->cards));
    case THUMB_SEATS: break;
    }
    return json_pack("{s:o}", "seats", json_seatset((seatset)feature->seats));
}

static json_t *points_json(const struct thumb *thumb)
{
    const struct thumb_rule *rule = &thumb->rule;
    struct fields to = fields_json(NULL);
    for (int i = 0; i < rule->n_features; i++) {
        fields_row(&to);
        field_json(&to, "for", feature_json(thumb->table.rules->pack, &rule->features[i]));
        field_count(&to, "points", rule->points[i]);
    }
    return fields_list(&to);
}

/* The first span also speaks for lower counts: its "from" is null. */
static json_t *spans_json(const struct thumb *thumb, const struct thumb_cut *cut)
{
    struct fields to = fields_json(NULL);
    for (int i = 0; i < cut->n; i++) {
        fields_row(&to);
        field_word(&to, "call", thumb_call_word(&thumb->table, cut->spans[i].call));
        field_number(&to, "from", i > 0 ? cut->spans[i].from : (double)NAN);
    }
    return fields_list(&to);
}

static json_t *thresholds_json(const struct thumb *thumb)
{
    struct fields to = fields_json(NULL);
    for (int g = 0; g < N_THUMB_GROUPS; g++) {
        if (thumb->rule.cuts[g].n == 0)
            continue;
        fields_row(&to);
        field_count(&to, "old_cards", g);
        field_json(&to, "calls", spans_json(thumb, &thumb->rule.cuts[g]));
    }
    return fields_list(&to);
}

static json_t *tree_json(const struct thumb *thumb)
{
    struct fields to = fields_json(NULL);
    for (int i = 0; i < thumb->tree.n_nodes; i++) {
        const struct thumb_node *node = &thumb->tree.nodes[i];
        fields_row(&to);
        field_count(&to, "n", (int64_t)node->n);
        if (node->yes == 0) {
            field_word(&to, "call", thumb_call_word(&thumb->table, node->call));
            continue;
        }
        field_json(&to, "question", feature_json(thumb->table.rules->pack, &node->question));
        field_count(&to, "yes", node->yes);
        field_count(&to, "no", node->no);
    }
    return fields_list(&to);
}

static json_t *worth_json(const struct thumb_worth *worth)
{
    return json_pack("{s:I,s:I,s:o}", "n", (json_int_t)worth->n, "agree",
                     (json_int_t)worth->n_agree, "cost", json_number_of(worth->cost));
}

static json_t *verdict_json(const struct thumb_verdict *verdict)
{
    json_t *seats = json_array();
    for (int s = 0; s < N_SEATS; s++)
        if (verdict->by_seat[s].n > 0)
            seats = json_append(seats, json_pack("{s:i,s:o}", "seat", s + 1, "worth",
                                                 worth_json(&verdict->by_seat[s])));
    return json_pack("{s:o,s:o}", "all", worth_json(&verdict->all), "seats", seats);
}

enum status report_thumb_json(FILE *out, const struct book *book, const struct thumb *thumb)
{
    char model[2 * BOOK_FACT_BYTES];
    book_model_words(book, true, model, sizeof model);
    return json_write(out,
                      json_pack("{s:s,s:s,s:o,s:{s:o,s:o,s:o,s:o},s:{s:o,s:o},s:o}", "command",
                                "book-thumb", "rules", book->rules.name, "model", json_outside(model),
                                "count", "points", points_json(thumb), "thresholds",
                                thresholds_json(thumb), "verdict", verdict_json(&thumb->by_rule),
                                "naive_cost", json_number_of(thumb->naive.cost), "tree", "nodes",
                                tree_json(thumb), "verdict", verdict_json(&thumb->by_tree),
                                "passing", verdict_json(&thumb->by_passing)));
}
