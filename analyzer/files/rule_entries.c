/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/files/rule_row.h"

#include <string.h>

#include "analyzer/report/json_parts.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"

enum {
    MAX_BASE = 100, /* the largest base whose product with all factors fits in an int */
    MAX_FACTOR = 10,
    MAX_CONTRACT_NAME = 13 /* so that a bid with jack and kontra fits in NAME_LENGTH */
};

#define IN_ORDER(member) COLUMN(struct order_entry, member)
#define IN_CONTRACT(member) COLUMN(struct contract, member)

/* --- lists of named entries ------------------------------------------------------------------ */

static bool is_same(const char *a, const char *b)
{
    return strcmp(a, b) == 0;
}

/* The index of the entry with a given name among the first n, or −1. */
static int find_entry(struct rule_spot list, size_t n, const char *name,
                      bool (*is)(const char *, const char *))
{
    for (size_t i = 0; i < n; i++) {
        const struct rule_spot entry = rule_spot_item(list, i);
        if (rule_spot_has(entry, "name") && is(name, rule_spot_text(rule_spot_key(entry, "name"))))
            return (int)i;
    }
    return -1;
}

/* Reads all entries. Also returns STATUS_INPUT if two entries have the same name. */
static enum status read_all(const struct rule_value *value, bool (*is)(const char *, const char *),
                            enum status (*read)(const struct rule_value *, struct rule_spot))
{
    for (size_t i = 0; i < rule_spot_length(value->spot); i++) {
        const struct rule_spot entry = rule_spot_item(value->spot, i),
                               name = rule_spot_key(entry, "name");
        const char *text = rule_spot_has(entry, "name") ? rule_spot_text(name) : NULL;
        if (text != NULL && find_entry(value->spot, i, text, is) >= 0)
            return rule_spot_fail(name, 0, value->diag,
                                  is == is_same ? N_("order '%s' occurs twice in this file")
                                                : N_("contract '%.64s' occurs twice in this file"),
                                  text);
        TRY(read(value, entry));
    }
    return STATUS_OK;
}

/* --- orders ----------------------------------------------------------------------------------- */

static int find_order(const struct ruleset *rules, const char *name)
{
    for (int i = 0; i < rules->n_orders; i++)
        if (strcmp(rules->orders[i].name, name) == 0)
            return i;
    return -1;
}

/* Reads a side suit, whose cards must all be of one suit. */
static enum status read_side_suit(const struct rule_value *value, struct rule_spot spot,
                                  struct order_list *list)
{
    const struct pack *pack = value->builder->rules.pack;
    struct card_list cards;
    TRY(rule_cards_read(spot, value->row->key, pack, &cards, value->diag));
    if (cards.n == 0)
        return rule_spot_fail(spot, 0, value->diag, "side_suits: a suit without cards");
    for (int i = 1; i < cards.n; i++)
        if (pack->suit[cards.cards[i]] != pack->suit[cards.cards[0]])
            return rule_spot_fail(spot, cards.offsets[i], value->diag,
                                  "side_suits: two suits in one; write each suit as a separate "
                                  "entry, like [CA CT, SA ST]");
    list->n_suit[list->n_suits] = cards.n;
    memcpy(list->suits[list->n_suits++], cards.cards, sizeof cards.cards);
    return STATUS_OK;
}

static enum status read_suits(const struct rule_value *value)
{
    struct order_list *list = &((struct order_entry *)value->entry)->list;
    const size_t n = rule_spot_length(value->spot);
    if (n > N_SUITS)
        return rule_refuse(value, "at most %d", N_SUITS);
    list->n_suits = 0;
    for (size_t i = 0; i < n; i++)
        TRY(read_side_suit(value, rule_spot_item(value->spot, i), list));
    return STATUS_OK;
}

/* Counts how often each card occurs in an order. */
static void count_cards(const struct order_list *list, int count[MAX_CARDS])
{
    memset(count, 0, MAX_CARDS * sizeof *count);
    for (int i = 0; i < list->n_trumps; i++)
        count[list->trumps[i]]++;
    for (int s = 0; s < list->n_suits; s++)
        for (int i = 0; i < list->n_suit[s]; i++)
            count[list->suits[s][i]]++;
}

/* The byte offset of a card in a text; 0 if the text does not name the card. */
static size_t find_card(struct rule_spot spot, const struct pack *pack, card wanted)
{
    struct card_list cards;
    if (rule_spot_text(spot) == NULL || rule_cards_read(spot, "", pack, &cards, NULL) != STATUS_OK)
        return 0;
    for (int i = 0; i < cards.n; i++)
        if (cards.cards[i] == wanted)
            return cards.offsets[i];
    return 0;
}

/* Reports a card that is in two suits, at its position if this file names the card. */
static enum status card_twice(const struct pack *pack, card c, struct rule_spot entry,
                              const char *name, struct diag *diag)
{
    char code[3];
    notation_card_code(pack, c, code);
    struct rule_spot spot =
        rule_spot_key(entry, rule_spot_has(entry, "trumps") ? "trumps" : "side_suits");
    return rule_spot_fail(
        spot, find_card(spot, pack, c), diag,
        "order '%s': %s is in two suits (trumps and side_suits together name each card once)", name,
        code);
}

/* Checks that an order names each card of the pack once; a name stands for all its copies. */
static enum status check_complete(const struct pack *pack, const struct order_list *list,
                                  const char *name, struct rule_spot entry, struct diag *diag)
{
    int count[MAX_CARDS];
    count_cards(list, count);
    cardset missing = 0;
    CARDSET_EACH(c, pack->all) {
        if (count[c] > 1)
            return card_twice(pack, (card)c, entry, name, diag);
        const card first = pack_card(pack, pack->suit[c], pack->rank[c]);
        if (count[first] == 0 && c == first)
            missing |= cardset_of((unsigned)c);
    }
    if (missing == 0)
        return STATUS_OK;
    char codes[3 * MAX_CARDS];
    notation_cards(pack, missing, 0, codes, sizeof codes);
    return rule_spot_fail(rule_spot_key(entry, "trumps"), 0, diag,
                          cardset_is_single(missing)
                              ? N_("order '%s': %s is neither in trumps nor in side_suits")
                              : N_("order '%s': %s are neither in trumps nor in side_suits"),
                          name, codes);
}

static enum status read_order(const struct rule_value *list, struct rule_spot entry)
{
    struct ruleset *rules = &list->builder->rules;
    struct order_entry order = {.order = {.must_ruff = true, .must_beat = true}};
    struct rule_value name;
    TRY(rule_fill_find_name(list->builder, list->row->rows, entry, list->diag, &name));
    TRY(rule_fill_name(&name, order.order.name, sizeof order.order.name));
    int i = find_order(rules, order.order.name);
    if (i < 0 && rules->n_orders == MAX_ORDERS)
        return rule_spot_fail(entry, 0, list->diag, "more than %d orders", MAX_ORDERS);
    if (i < 0)
        i = rules->n_orders++;
    else
        order = (struct order_entry){rules->orders[i], rules->order_lists[i]};
    TRY(rule_fill(list->builder, list->row->rows, &order, entry, list->diag));
    TRY(check_complete(rules->pack, &order.list, order.order.name, entry, list->diag));
    order_build(&order.order, rules->pack, &order.list);
    rules->orders[i] = order.order;
    rules->order_lists[i] = order.list;
    return STATUS_OK;
}

enum status rule_order_read_all(const struct rule_value *value)
{
    return read_all(value, is_same, read_order);
}

static json_t *describe_suits(UNUSED const struct rule_row *row, const struct ruleset *rules,
                              const void *entry)
{
    const struct order_list *list = &((const struct order_entry *)entry)->list;
    json_t *suits = json_array();
    for (int s = 0; s < list->n_suits; s++)
        json_array_append_new(suits, json_cards(rules->pack, list->suits[s], list->n_suit[s]));
    return suits;
}

const struct rule_row rule_order_rows[] = {
    {"name", RULE_TEXT, IN_ORDER(order.name), .shown = SHOWN_AS_JSON},
    {"trumps", RULE_CARDS, IN_ORDER(list.trumps), COUNTED(struct order_entry, list.n_trumps)},
    {"side_suits", RULE_TEXTS, .read = read_suits, .describe = describe_suits},
    {"must_ruff", RULE_TRUTH, IN_ORDER(order.must_ruff), .usual = true},
    {"must_beat", RULE_TRUTH, IN_ORDER(order.must_beat), .usual = true},
    {NULL}};

/* --- contracts -------------------------------------------------------------------------------- */

static int find_row(const struct ruleset *rules, const char *name)
{
    for (int i = 0; i < rules->n_contracts; i++)
        if (strcmp(rules->contracts[i].name, name) == 0)
            return i;
    return -1;
}

static bool is_contract_name(const char *name)
{
    return name[0] >= 'a' && name[0] <= 'z' &&
           strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen(name) &&
           strcmp(name, "p") != 0;
}

/* Reads a name and makes its spelling canonical, so that "Zolo du" means the existing zolo-du. */
static enum status read_name(const struct rule_value *value, char out[NAME_LENGTH])
{
    char text[64];
    TRY(rule_fill_name(value, text, sizeof text));
    char name[64];
    notation_canonical(text, name, sizeof name);
    if (!is_contract_name(name) || strlen(name) > MAX_CONTRACT_NAME)
        return rule_refuse(
            value, "expected a contract name of at most %d letters, digits and hyphens, not '%s'",
            MAX_CONTRACT_NAME, text);
    memset(out, 0, NAME_LENGTH);
    memcpy(out, name, strlen(name) + 1);
    return STATUS_OK;
}

static struct contract new_row(const char name[NAME_LENGTH])
{
    struct contract row = {.origin = (enum contract_origin)NOT_GIVEN,
                           .sides = (enum sides_kind)NOT_GIVEN,
                           .base = NOT_GIVEN,
                           .short_factor = 1,
                           .trickless_factor = 1,
                           .loss_factor = NOT_GIVEN,
                           .call_cap = NOT_GIVEN,
                           .settle_cap = NOT_GIVEN,
                           .tabled_cap = NOT_GIVEN};
    memcpy(row.name, name, NAME_LENGTH);
    return row;
}

static enum status unknown_contract(const struct rule_value *value, const char *key,
                                    const char *name)
{
    const struct ruleset *rules = &value->builder->rules;
    const char *names[MAX_CONTRACTS];
    for (int i = 0; i < rules->n_contracts; i++)
        names[i] = rules->contracts[i].name;
    char hint[HINT_BYTES];
    notation_hint(name, names, (size_t)rules->n_contracts, hint);
    return rule_spot_fail(value->spot, 0, value->diag, "%s: no contract '%s'%s", key, name, hint);
}

static enum status read_order_name(const struct rule_value *value)
{
    const struct ruleset *rules = &value->builder->rules;
    const char *name = rule_spot_text(value->spot);
    const int order = find_order(rules, name);
    if (order >= 0) {
        ((struct contract *)value->entry)->order = order;
        return STATUS_OK;
    }
    const char *names[MAX_ORDERS];
    char hint[RULE_HINT];
    for (int i = 0; i < rules->n_orders; i++)
        names[i] = rules->orders[i].name;
    rule_suggest(name, names, (size_t)rules->n_orders, hint);
    return rule_refuse(value, "no order '%.64s'; %s", name, hint);
}

/* Reads the base of a contract, stored as what each opponent pays. */
static enum status read_base(const struct rule_value *value)
{
    struct contract *contract = value->entry;
    const bool total = value->builder->values_are_totals && contract->sides == SIDES_LONE;
    const int others = total ? N_SEATS - 1 : 1;
    TRY(rule_fill_number(value, 0, MAX_BASE * others));
    if (contract->base % others != 0)
        return rule_refuse(value,
                           "%d is not a multiple of 3, but with values_are_totals it is the sum "
                           "from three opponents",
                           contract->base);
    contract->base /= others;
    return STATUS_OK;
}

static enum status read_cap(const struct rule_value *value)
{
    const int levels = value->builder->rules.n_doubles;
    const enum status status = rule_fill_number(value, 0, levels);
    if (status == STATUS_OK)
        return status;
    return rule_refuse(value,
                       levels == 1 ? N_("expected 0 to %d, found %s; doubles lists %d level")
                                   : N_("expected 0 to %d, found %s; doubles lists %d levels"),
                       levels, rule_spot_text(value->spot), levels);
}

static enum status read_needs(const struct rule_value *value)
{
    const int hand_size = value->builder->rules.pack->hand_size;
    cardset needs = 0;
    TRY(rule_cards_read_set(value, &needs));
    if (needs == 0 || cardset_count(needs) > hand_size)
        return rule_refuse(value, "expected 1 to %d cards", hand_size);
    ((struct contract *)value->entry)->needs = needs;
    return STATUS_OK;
}

/* Moves row `from` so that it directly follows row `target`. */
static void move_above(struct ruleset *rules, int from, int target)
{
    const struct contract row = rules->contracts[from];
    const int to = from < target ? target : target + 1;
    const int step = from < to ? 1 : -1;
    for (int i = from; i != to; i += step)
        rules->contracts[i] = rules->contracts[i + step];
    rules->contracts[to] = row;
}

static enum status rank_row(const struct rule_value *list, struct rule_spot entry, int row)
{
    struct ruleset *rules = &list->builder->rules;
    static const struct rule_row above = {.key = "above"};
    const struct rule_value value = {list->builder, &above, NULL, rule_spot_key(entry, "above"),
                                     list->diag};
    char name[NAME_LENGTH];
    if (!rule_spot_has(entry, "above"))
        return STATUS_OK;
    TRY(read_name(&value, name));
    const int target = find_row(rules, name);
    if (target < 0 || target == row)
        return unknown_contract(&value, "above", name);
    move_above(rules, row, target);
    return STATUS_OK;
}

static enum status drop_row(const struct rule_value *value, const char *name)
{
    struct ruleset *rules = &value->builder->rules;
    const int row = find_row(rules, name);
    if (row < 0)
        return unknown_contract(value, "drop", name);
    for (int i = row; i + 1 < rules->n_contracts; i++)
        rules->contracts[i] = rules->contracts[i + 1];
    rules->n_contracts--;
    return STATUS_OK;
}

static enum status read_contract(const struct rule_value *list, struct rule_spot entry)
{
    struct ruleset *rules = &list->builder->rules;
    struct rule_value value;
    char name[NAME_LENGTH];
    TRY(rule_fill_find_name(list->builder, list->row->rows, entry, list->diag, &value));
    TRY(read_name(&value, name));
    if (rule_spot_has(entry, "drop") && rule_spot_truth(rule_spot_key(entry, "drop")))
        return drop_row(&value, name);
    int row = find_row(rules, name);
    if (row < 0) {
        if (rules->n_contracts == MAX_CONTRACTS)
            return rule_spot_fail(entry, 0, list->diag, "more than %d contracts", MAX_CONTRACTS);
        row = rules->n_contracts++;
        rules->contracts[row] = new_row(name);
    }
    TRY(rule_fill(list->builder, list->row->rows, &rules->contracts[row], entry, list->diag));
    return rank_row(list, entry, row);
}

enum status rule_contract_read_all(const struct rule_value *value)
{
    return read_all(value, notation_is_same, read_contract);
}

struct rule_spot rule_contract_spot(struct rule_spot root, const char *name)
{
    const struct rule_spot list = rule_spot_key(root, "contracts");
    const int i = rule_spot_has(root, "contracts")
                      ? find_entry(list, rule_spot_length(list), name, notation_is_same)
                      : -1;
    return i < 0 ? list : rule_spot_item(list, (size_t)i);
}

static json_t *describe_order(const struct rule_row *row, const struct ruleset *rules,
                              const void *entry)
{
    return json_string(rules->orders[rule_row_number(row, entry)].name);
}

static const char *all_levels(const struct ruleset *rules, const void *entry)
{
    return ((const struct contract *)entry)->call_cap == rules->n_doubles ? "all" : NULL;
}

static const char *as_called(UNUSED const struct ruleset *rules, const void *entry)
{
    const struct contract *row = entry;
    return row->settle_cap == row->call_cap ? "as call_cap" : NULL;
}

static const char *as_settled(UNUSED const struct ruleset *rules, const void *entry)
{
    return ((const struct contract *)entry)->states_tabled ? NULL : "as settle_cap";
}

static const char *const origins[] = {
    [ORIGIN_UNBID] = "unbid", [ORIGIN_SILENT] = "silent",   [ORIGIN_BID] = "bid",
    [ORIGIN_AWARD] = "award", [ORIGIN_UNFOUND] = "unfound", NULL};
static const char *const sides[] = {[SIDES_OLD] = "old",
                                    [SIDES_WEDDING] = "wedding",
                                    [SIDES_LONE] = "lone",
                                    [SIDES_FINDER] = "finder",
                                    NULL};
static const char *const goals[] = {
    [GOAL_POINTS] = "points", [GOAL_ALL_TRICKS] = "all-tricks", [GOAL_NONE] = "none", NULL};

const struct rule_row rule_contract_rows[] = {
    {"name", RULE_TEXT, IN_CONTRACT(name), .read = rule_fill_nothing, .shown = SHOWN_AS_JSON},
    {"above", RULE_TEXT, .read = rule_fill_nothing, .shown = SHOWN_NEVER},
    {"drop", RULE_TRUTH, .read = rule_fill_nothing, .shown = SHOWN_NEVER},
    {"origin", RULE_WORD, IN_CONTRACT(origin), .words = origins, .usual = NEVER_USUAL},
    {"sides", RULE_WORD, IN_CONTRACT(sides), .words = sides, .usual = NEVER_USUAL},
    {"goal", RULE_WORD, IN_CONTRACT(goal), .words = goals, ONLY_FOR_STAKES(GOAL_POINTS)},
    {"order", RULE_TEXT, IN_CONTRACT(order), .read = read_order_name, .describe = describe_order},
    {"base", RULE_NUMBER, IN_CONTRACT(base), .read = read_base, .usual = NEVER_USUAL,
     ONLY_FOR_STAKES(1)},
    {"short_factor", RULE_NUMBER, IN_CONTRACT(short_factor), 1, MAX_FACTOR, .usual = 1,
     ONLY_FOR_STAKES(1)},
    {"trickless_factor", RULE_NUMBER, IN_CONTRACT(trickless_factor), 1, MAX_FACTOR, .usual = 1,
     ONLY_FOR_STAKES(1)},
    {"loss_factor", RULE_NUMBER, IN_CONTRACT(loss_factor), 1, MAX_FACTOR, .usual = 1,
     ONLY_FOR_STAKES(1)},
    {"call_cap", RULE_NUMBER, IN_CONTRACT(call_cap), .read = read_cap, .stands_for = all_levels},
    {"settle_cap", RULE_NUMBER, IN_CONTRACT(settle_cap), .read = read_cap, .stands_for = as_called},
    {"tabled_cap", RULE_NUMBER, IN_CONTRACT(tabled_cap), .read = read_cap,
     .stands_for = as_settled},
    {"needs", RULE_CARDSET, IN_CONTRACT(needs), .read = read_needs},
    {"unconfirmed", RULE_TRUTH, IN_CONTRACT(unconfirmed)},
    {NULL}};
