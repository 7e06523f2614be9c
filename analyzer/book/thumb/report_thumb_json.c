/* See report_thumb.h: for programs. */
#include "analyzer/book/book_words.h"
#include "analyzer/book/thumb/report_thumb.h"
#include "analyzer/report/json_parts.h"

static json_t *cards_json(const struct pack *pack, cardset set)
{
    json_t *list = json_array();
    CARDSET_EACH(c, set)
        list = json_append(list, json_card(pack, (card)c));
    return list;
}

static json_t *seats_json(unsigned seats)
{
    json_t *list = json_array();
    for (unsigned s = 0; s < N_SEATS; s++)
        if (seats >> s & 1)
            list = json_append(list, json_integer(s + 1));
    return list;
}

/* {"each": [cards]}, {"least": k, "of": [cards]} or {"seats": [1, 4]}. */
static json_t *feature_json(const struct pack *pack, const struct thumb_feature *feature)
{
    switch (feature->kind) {
    case THUMB_EACH: return json_pack("{s:o}", "each", cards_json(pack, feature->cards));
    case THUMB_AT_LEAST:
        return json_pack("{s:i,s:o}", "least", feature->least, "of",
                         cards_json(pack, feature->cards));
    case THUMB_SEATS: break;
    }
    return json_pack("{s:o}", "seats", seats_json(feature->seats));
}

static json_t *points_json(const struct thumb *thumb)
{
    const struct thumb_rule *rule = &thumb->rule;
    json_t *list = json_array();
    for (int i = 0; i < rule->n_features; i++)
        list =
            json_append(list, json_pack("{s:o,s:i}", "for",
                                        feature_json(thumb->table.rules->pack, &rule->features[i]),
                                        "points", rule->points[i]));
    return list;
}

/* The first span also speaks for lower counts: its "from" is null. */
static json_t *spans_json(const struct thumb *thumb, const struct thumb_cut *cut)
{
    json_t *list = json_array();
    for (int i = 0; i < cut->n; i++)
        list = json_append(
            list, json_pack("{s:s,s:o}", "call", thumb_call_word(&thumb->table, cut->spans[i].call),
                            "from", i > 0 ? json_integer(cut->spans[i].from) : json_null()));
    return list;
}

static json_t *thresholds_json(const struct thumb *thumb)
{
    json_t *list = json_array();
    for (int g = 0; g < N_THUMB_GROUPS; g++)
        if (thumb->rule.cuts[g].n > 0)
            list = json_append(list, json_pack("{s:i,s:o}", "old_cards", g, "calls",
                                               spans_json(thumb, &thumb->rule.cuts[g])));
    return list;
}

static json_t *node_json(const struct thumb *thumb, const struct thumb_node *node)
{
    if (node->yes == 0)
        return json_pack("{s:s,s:I}", "call", thumb_call_word(&thumb->table, node->call), "n",
                         (json_int_t)node->n);
    return json_pack("{s:o,s:i,s:i,s:I}", "question",
                     feature_json(thumb->table.rules->pack, &node->question), "yes", node->yes,
                     "no", node->no, "n", (json_int_t)node->n);
}

static json_t *tree_json(const struct thumb *thumb)
{
    json_t *list = json_array();
    for (int i = 0; i < thumb->tree.n_nodes; i++)
        list = json_append(list, node_json(thumb, &thumb->tree.nodes[i]));
    return list;
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
                                "thumb", "rules", book->rules.name, "model", json_outside(model),
                                "count", "points", points_json(thumb), "thresholds",
                                thresholds_json(thumb), "verdict", verdict_json(&thumb->by_rule),
                                "naive_cost", json_number_of(thumb->naive.cost), "tree", "nodes",
                                tree_json(thumb), "verdict", verdict_json(&thumb->by_tree),
                                "passing", verdict_json(&thumb->by_passing)));
}
