/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See rule_fill.h. */
#include "analyzer/rulefiles/rule_fill.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/rulefiles/rule_cards.h"

static enum status set_number(const struct rule_value *value, int number)
{
    char *const out = (char *)value->entry + value->row->place;
    if (value->row->size == sizeof(bool))
        *(bool *)out = number != 0;
    else
        memcpy(out, &number, sizeof number);
    return STATUS_OK;
}

enum status rule_fill_name(const struct rule_value *value, char *out, size_t size)
{
    const char *text = rule_spot_text(value->spot), *key = value->row->key;
    if (text[0] == '\0')
        return rule_spot_fail(value->spot, 0, value->diag, "%s is empty", key);
    if (strlen(text) >= size)
        return rule_spot_fail(value->spot, 0, value->diag, "%s is longer than %zu bytes", key,
                              size - 1);
    memcpy(out, text, strlen(text) + 1);
    return STATUS_OK;
}

enum status rule_fill_number(const struct rule_value *value, int low, int high)
{
    const int number = (int)strtol(rule_spot_text(value->spot), NULL, 10);
    if (number < low || number > high)
        return rule_refuse(value, "expected %d to %d, found %d", low, high, number);
    return set_number(value, number);
}

static enum status fill_word(const struct rule_value *value)
{
    int number = 0;
    while (strcmp(value->row->words[number], rule_spot_text(value->spot)) != 0)
        number++; /* rule_check has found it */
    return set_number(value, number);
}

static enum status fill_cards(const struct rule_value *value)
{
    const struct rule_row *row = value->row;
    const size_t most = row->size / sizeof(card);
    struct card_list list;
    const enum status status =
        rule_cards_read(value->spot, row->key, value->builder->rules.pack, &list, value->diag);
    if (status != STATUS_OK)
        return status;
    if ((size_t)list.n > most)
        return rule_refuse(value, "expected at most %zu cards", most);
    memcpy((char *)value->entry + row->count, &list.n, sizeof list.n);
    memcpy((char *)value->entry + row->place, list.cards, (size_t)list.n * sizeof(card));
    return STATUS_OK;
}

enum status rule_fill_nothing(const struct rule_value *value)
{
    (void)value;
    return STATUS_OK;
}

static enum status fill_value(const struct rule_value *value)
{
    const struct rule_row *row = value->row;
    if (row->read != NULL)
        return row->read(value);
    switch (row->kind) {
    case RULE_TEXT: return rule_fill_name(value, (char *)value->entry + row->place, row->size);
    case RULE_NUMBER: return rule_fill_number(value, row->low, row->high);
    case RULE_CARDS: return fill_cards(value);
    case RULE_TRUTH: return set_number(value, rule_spot_truth(value->spot));
    case RULE_WORD: return fill_word(value);
    default: return rule_fill(value->builder, row->rows, value->entry, value->spot, value->diag);
    }
}

enum status rule_fill(struct rule_builder *builder, const struct rule_row *rows, void *entry,
                      struct rule_spot mapping, struct diag *diag)
{
    for (const struct rule_row *row = rows; row->key != NULL; row++) {
        if (!rule_spot_has(mapping, row->key))
            continue;
        const struct rule_value value = {builder, row, entry, rule_spot_key(mapping, row->key),
                                         diag};
        const enum status status = fill_value(&value);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

enum status rule_fill_find_name(struct rule_builder *builder, const struct rule_row *rows,
                                struct rule_spot entry, struct diag *diag, struct rule_value *name)
{
    *name = (struct rule_value){builder, rows, NULL, rule_spot_key(entry, rows->key), diag};
    if (!rule_spot_has(entry, rows->key))
        return rule_spot_fail(entry, 0, diag, "%s is missing here", rows->key);
    return STATUS_OK;
}
