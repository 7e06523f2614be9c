/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See rule_contract.h. */
#include "analyzer/rulefiles/rule_contract.h"

#include <stdio.h>
#include <string.h>

#include "analyzer/rulefiles/rule_cards.h"
#include "analyzer/rulefiles/rule_fill.h"
#include "analyzer/rulefiles/rule_order.h"
#include "engine/core/notation.h"

/* Largest stakes: products stay far inside an int. */
enum { MAX_BASE = 100 };

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

/* The name in its usual spelling, so that "Zolo du" changes zolo-du. */
static enum status read_name(const struct rule_value *value, char out[NAME_LENGTH])
{
    char text[64];
    const enum status status = rule_fill_name(value, text, sizeof text);
    if (status != STATUS_OK)
        return status;
    char name[64];
    notation_canonical(text, name, sizeof name);
    if (!is_contract_name(name) || strlen(name) > MAX_CONTRACT_NAME)
        return rule_refuse(value,
                           "a contract's name is at most %d letters, digits and hyphens, not '%s'",
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

/* No contract of that name: says which is nearest. */
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

enum status rule_contract_read_order(const struct rule_value *value)
{
    const struct ruleset *rules = &value->builder->rules;
    const char *name = rule_spot_text(value->spot);
    const int order = rule_order_find(rules, name);
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

/* As each opponent pays it. */
enum status rule_contract_read_base(const struct rule_value *value)
{
    struct contract *contract = value->entry;
    const bool total = value->builder->values_are_totals && contract->sides == SIDES_LONE;
    const int others = total ? N_SEATS - 1 : 1;
    const enum status status = rule_fill_number(value, 0, MAX_BASE * others);
    if (status != STATUS_OK)
        return status;
    if (contract->base % others != 0)
        return rule_refuse(value,
                           "%d is no multiple of 3, but values_are_totals says that it is the sum "
                           "from three opponents",
                           contract->base);
    contract->base /= others;
    return STATUS_OK;
}

enum status rule_contract_read_cap(const struct rule_value *value)
{
    const int levels = value->builder->rules.n_doubles;
    const enum status status = rule_fill_number(value, 0, levels);
    if (status == STATUS_OK)
        return status;
    return rule_refuse(value,
                       levels == 1 ? "expected 0 to %d, found %s; doubles names %d level"
                                   : "expected 0 to %d, found %s; doubles names %d levels",
                       levels, rule_spot_text(value->spot), levels);
}

enum status rule_contract_read_needs(const struct rule_value *value)
{
    const int hand_size = value->builder->rules.pack->hand_size;
    cardset needs = 0;
    const enum status status = rule_cards_read_set(value, &needs);
    if (status != STATUS_OK)
        return status;
    if (needs == 0 || cardset_count(needs) > hand_size)
        return rule_refuse(value, "expected 1 to %d cards", hand_size);
    ((struct contract *)value->entry)->needs = needs;
    return STATUS_OK;
}

/* Moves row `from` so that it stands after row `target`. */
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
    const enum status status = read_name(&value, name);
    if (status != STATUS_OK)
        return status;
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
    enum status status =
        rule_fill_find_name(list->builder, list->row->rows, entry, list->diag, &value);
    if (status == STATUS_OK)
        status = read_name(&value, name);
    if (status != STATUS_OK)
        return status;
    if (rule_spot_has(entry, "drop") && rule_spot_truth(rule_spot_key(entry, "drop")))
        return drop_row(&value, name);
    int row = find_row(rules, name);
    if (row < 0) {
        if (rules->n_contracts == MAX_CONTRACTS)
            return rule_spot_fail(entry, 0, list->diag, "more than %d contracts", MAX_CONTRACTS);
        row = rules->n_contracts++;
        rules->contracts[row] = new_row(name);
    }
    status = rule_fill(list->builder, list->row->rows, &rules->contracts[row], entry, list->diag);
    return status == STATUS_OK ? rank_row(list, entry, row) : status;
}

/* The entry among the first n of a list that has the name, however it is spelled, or -1. */
static int find_entry(struct rule_spot list, size_t n, const char *name)
{
    char wanted[64], other[64];
    notation_canonical(name, wanted, sizeof wanted);
    for (size_t i = 0; i < n; i++) {
        const struct rule_spot entry = rule_spot_item(list, i);
        if (!rule_spot_has(entry, "name"))
            continue;
        notation_canonical(rule_spot_text(rule_spot_key(entry, "name")), other, sizeof other);
        if (strcmp(wanted, other) == 0)
            return (int)i;
    }
    return -1;
}

enum status rule_contract_read_all(const struct rule_value *value)
{
    for (size_t i = 0; i < rule_spot_length(value->spot); i++) {
        const struct rule_spot entry = rule_spot_item(value->spot, i),
                               name = rule_spot_key(entry, "name");
        if (rule_spot_has(entry, "name") && find_entry(value->spot, i, rule_spot_text(name)) >= 0)
            return rule_spot_fail(name, 0, value->diag,
                                  "contract '%.64s' stands in this file twice",
                                  rule_spot_text(name));
        const enum status status = read_contract(value, entry);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

struct rule_spot rule_contract_spot(struct rule_spot root, const char *name)
{
    const struct rule_spot list = rule_spot_key(root, "contracts");
    const int i =
        rule_spot_has(root, "contracts") ? find_entry(list, rule_spot_length(list), name) : -1;
    return i < 0 ? list : rule_spot_item(list, (size_t)i);
}

json_t *rule_contract_tell_order(const struct rule_row *row, const struct ruleset *rules,
                                 const void *entry)
{
    return json_string(rules->orders[rule_row_number(row, entry)].name);
}

const char *rule_contract_all_levels(const struct ruleset *rules, const void *entry)
{
    return ((const struct contract *)entry)->call_cap == rules->n_doubles ? "all" : NULL;
}

const char *rule_contract_as_called(const struct ruleset *rules, const void *entry)
{
    (void)rules;
    const struct contract *row = entry;
    return row->settle_cap == row->call_cap ? "as call_cap" : NULL;
}

const char *rule_contract_as_settled(const struct ruleset *rules, const void *entry)
{
    (void)rules;
    return ((const struct contract *)entry)->states_tabled ? NULL : "as settle_cap";
}
