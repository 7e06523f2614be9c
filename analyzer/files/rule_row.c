/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See rule_row.h. The recursion of rule_check is bounded by MAX_RULE_NESTING. */
#include "analyzer/files/rule_row.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"

int rule_row_number(const struct rule_row *row, const void *entry)
{
    int number;
    if (row->size == sizeof(bool))
        number = *(const bool *)((const char *)entry + row->place);
    else
        memcpy(&number, (const char *)entry + row->place, sizeof number);
    return row->is_opposite ? !number : number;
}

enum status rule_refuse(const struct rule_value *value, const char *format, ...)
{
    char message[512];
    TEXT_FORMAT(message, sizeof message, tr(format));
    return rule_spot_fail(value->spot, 0, value->diag, "%s: %s", value->row->key, message);
}

/* Joins words with ", "; the list is truncated to fit. */
static void list_words(const char *const *words, size_t n, char *out, size_t size)
{
    out[0] = '\0';
    for (size_t i = 0; i < n; i++)
        text_list(out, size, ", ", "%s", words[i]);
}

void rule_suggest(const char *text, const char *const *words, size_t n, char out[RULE_HINT])
{
    const char *nearest = notation_nearest(text, words, n);
    char list[384];
    list_words(words, n, list, sizeof list);
    if (nearest != NULL)
        snprintf(out, RULE_HINT, tr("did you mean '%s'?"), nearest);
    else
        snprintf(out, RULE_HINT, tr("expected one of: %s"), list);
}

/* --- cards ------------------------------------------------------------------------------------ */

enum status rule_cards_read(struct rule_spot spot, const char *key, const struct pack *pack,
                            struct card_list *out, struct diag *diag)
{
    const char *text = rule_spot_text(spot);
    cardset seen = 0;
    out->n = 0;
    for (const char *at = text; at += strspn(at, " ,"), *at != '\0';) {
        const size_t offset = (size_t)(at - text);
        struct diag fault;
        card c;
        if (notation_read_card(pack, &at, &c, &fault) != STATUS_OK)
            return rule_spot_fail(spot, offset, diag, "%s: %s", key, fault.message);
        if (cardset_has(seen, c)) {
            char code[3];
            notation_card_code(pack, c, code);
            return rule_spot_fail(spot, offset, diag, "%s: %s is named twice", key, code);
        }
        seen |= cardset_of(c);
        out->cards[out->n] = c;
        out->offsets[out->n++] = offset;
    }
    return STATUS_OK;
}

/* Checks that a set has both copies of a card or none, as players cannot distinguish copies. */
static enum status take_whole_twins(const struct rule_value *value, cardset set, cardset *out)
{
    const struct pack *pack = value->builder->rules.pack;
    CARDSET_EACH(c, set) {
        const card first = pack_card(pack, pack->suit[c], pack->rank[c]);
        const cardset twins = pack_copies(pack, first);
        if ((twins & ~set) == 0)
            continue;
        char code[3];
        notation_card_code(pack, (card)c, code);
        return rule_refuse(value, "the pack has two %s; name both, like %s %s", code, code, code);
    }
    *out = set;
    return STATUS_OK;
}

enum status rule_cards_read_set(const struct rule_value *value, cardset *out)
{
    const struct pack *pack = value->builder->rules.pack;
    struct diag fault;
    cardset set;
    if (notation_read_cardset(pack, rule_spot_text(value->spot), &set, &fault) == STATUS_OK)
        return take_whole_twins(value, set, out);
    const size_t offset = fault.column > 0 ? (size_t)fault.column - 1 : 0;
    return rule_spot_fail(value->spot, offset, value->diag, "%s: %s", value->row->key,
                          fault.message);
}

/* --- checking --------------------------------------------------------------------------------- */

enum { MAX_WORDS = 40 };

/* Quotes at most 40 bytes of a value for a message. */
static const char *quote(struct rule_spot spot, char out[64])
{
    const char *text = rule_spot_text(spot);
    if (text == NULL)
        return spot.node->type == YAML_MAPPING_NODE ? tr("keys and values") : tr("a list");
    char part[48];
    size_t n = strlen(text);
    const bool cut = n > 40;
    for (n = cut ? 40 : n; n > 0 && ((unsigned char)text[n] & 0xc0) == 0x80;)
        n--;
    snprintf(part, sizeof part, "%.*s%s", (int)n, text, cut ? "..." : "");
    snprintf(out, 64, tr("'%s'"), part);
    return out;
}

static enum status wrong_kind(struct rule_spot spot, const char *key, const char *expected,
                              struct diag *diag)
{
    char found[64];
    if (rule_spot_text(spot) != NULL && rule_spot_text(spot)[0] == '\0')
        return rule_spot_fail(spot, 0, diag, "%s has no value; expected %s", key, tr(expected));
    return rule_spot_fail(spot, 0, diag, "%s: expected %s, found %s", key, tr(expected),
                          quote(spot, found));
}

static enum status unknown_key(struct rule_spot spot, const struct rule_row *rows,
                               struct diag *diag)
{
    const char *words[MAX_WORDS];
    size_t n = 0;
    for (; rows->key != NULL && n < MAX_WORDS; rows++)
        words[n++] = rows->key;
    char hint[RULE_HINT], found[64];
    rule_suggest(rule_spot_text(spot), words, n, hint);
    return rule_spot_fail(spot, 0, diag, "unknown key %s; %s", quote(spot, found), hint);
}

/* The line of an earlier pair with the same key as pair i, or 0. */
static size_t earlier_line(struct rule_spot mapping, size_t i, const char *key)
{
    yaml_document_t *document = &mapping.source->document;
    const yaml_node_pair_t *pairs = mapping.node->data.mapping.pairs.start;
    for (size_t k = 0; k < i; k++) {
        const yaml_node_t *name = yaml_document_get_node(document, pairs[k].key);
        if (strcmp((const char *)name->data.scalar.value, key) == 0)
            return name->start_mark.line + 1;
    }
    return 0;
}

/* True for a scalar without control characters. */
static bool is_plain_text(struct rule_spot spot)
{
    const yaml_node_t *node = spot.node;
    if (node->type != YAML_SCALAR_NODE)
        return false;
    for (size_t i = 0; i < node->data.scalar.length; i++)
        if (node->data.scalar.value[i] < 0x20 || node->data.scalar.value[i] == 0x7f)
            return false;
    return true;
}

/* Finds the first pair of a mapping; false if the mapping is empty. */
static bool first_pair(struct rule_spot mapping, struct rule_spot *key, struct rule_spot *value)
{
    yaml_document_t *document = &mapping.source->document;
    const yaml_node_t *node = mapping.node;
    if (node->type != YAML_MAPPING_NODE ||
        node->data.mapping.pairs.start == node->data.mapping.pairs.top)
        return false;
    const yaml_node_pair_t *pair = node->data.mapping.pairs.start;
    *key = (struct rule_spot){mapping.source, yaml_document_get_node(document, pair->key)};
    *value = (struct rule_spot){mapping.source, yaml_document_get_node(document, pair->value)};
    return is_plain_text(*key);
}

/* Reports that entries are written as a mapping, and shows the correct form of the first entry. */
static enum status entries_as_keys(struct rule_spot spot, const char *key, struct rule_spot name,
                                   struct rule_spot entry, struct diag *diag)
{
    struct rule_spot what, value;
    char pair[80] = "";
    if (first_pair(entry, &what, &value) && is_plain_text(value))
        snprintf(pair, sizeof pair, ", %.24s: %.40s", rule_spot_text(what), rule_spot_text(value));
    return rule_spot_fail(spot, 0, diag,
                          "%s: expected a list of named entries; write %s: [{name: %.40s%s}]", key,
                          key, rule_spot_text(name), pair);
}

/* True for a decimal number without a plus sign or leading zeros (which could mean octal). */
static bool is_whole_number(const char *text)
{
    const char *digits = text + (text[0] == '-');
    const size_t n = strspn(digits, "0123456789");
    if (n == 0 || digits[n] != '\0' || (digits[0] == '0' && n > 1))
        return false;
    errno = 0;
    const long value = strtol(text, NULL, 10);
    return errno == 0 && value >= INT_MIN && value <= INT_MAX;
}

static bool is_yes_or_no(const char *text)
{
    static const char *const words[] = {"yes", "no", "true", "false"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcasecmp(text, words[i]) == 0)
            return true;
    return false;
}

static enum status check_word(struct rule_spot spot, const struct rule_row *row, struct diag *diag)
{
    size_t n = 0;
    for (; row->words[n] != NULL; n++)
        if (strcmp(rule_spot_text(spot), row->words[n]) == 0)
            return STATUS_OK;
    char hint[RULE_HINT], found[64], list[384];
    list_words(row->words, n, list, sizeof list);
    if (rule_spot_text(spot)[0] == '\0')
        return rule_spot_fail(spot, 0, diag, "%s has no value; expected one of: %s", row->key,
                              list);
    rule_suggest(rule_spot_text(spot), row->words, n, hint);
    return rule_spot_fail(spot, 0, diag, "%s: unknown word %s; %s", row->key, quote(spot, found),
                          hint);
}

static enum status check_text(struct rule_spot spot, const char *key, struct diag *diag)
{
    const bool quoted = spot.node->data.scalar.style != YAML_PLAIN_SCALAR_STYLE;
    return quoted || rule_spot_text(spot)[0] != '\0'
               ? STATUS_OK
               : rule_spot_fail(spot, 0, diag, "%s has no value", key);
}

static enum status check_scalar(struct rule_spot spot, const struct rule_row *row,
                                enum rule_kind kind, struct diag *diag)
{
    const char *text = rule_spot_text(spot);
    if (text == NULL)
        return wrong_kind(spot, row->key, "one value", diag);
    if (!is_plain_text(spot))
        return rule_spot_fail(spot, 0, diag, "%s: expected one line of text", row->key);
    switch (kind) {
    case RULE_NUMBER:
        return is_whole_number(text) ? STATUS_OK
                                     : wrong_kind(spot, row->key, "a whole number", diag);
    case RULE_TRUTH:
        return is_yes_or_no(text) ? STATUS_OK : wrong_kind(spot, row->key, "yes or no", diag);
    case RULE_WORD: return check_word(spot, row, diag);
    default: return check_text(spot, row->key, diag);
    }
}

static enum status check_item(struct rule_spot spot, const struct rule_row *row, struct diag *diag)
{
    if (row->kind != RULE_ENTRIES)
        return check_scalar(spot, row, row->kind == RULE_NUMBERS ? RULE_NUMBER : RULE_TEXT, diag);
    if (spot.node->type != YAML_MAPPING_NODE)
        return wrong_kind(spot, row->key, "keys and values", diag);
    return rule_check(spot, row->rows, diag);
}

static enum status check_list(struct rule_spot spot, const struct rule_row *row, struct diag *diag)
{
    struct rule_spot name, entry;
    if (row->kind == RULE_ENTRIES && first_pair(spot, &name, &entry))
        return entries_as_keys(spot, row->key, name, entry, diag);
    if (spot.node->type != YAML_SEQUENCE_NODE)
        return wrong_kind(spot, row->key, "a list, like [one, two]", diag);
    for (size_t i = 0; i < rule_spot_length(spot); i++)
        TRY(check_item(rule_spot_item(spot, i), row, diag));
    return STATUS_OK;
}

static enum status check_value(struct rule_spot spot, const struct rule_row *row, struct diag *diag)
{
    if (row->kind >= RULE_TEXTS)
        return check_list(spot, row, diag);
    if (row->kind != RULE_KEYS)
        return check_scalar(spot, row, row->kind, diag);
    if (spot.node->type != YAML_MAPPING_NODE)
        return wrong_kind(spot, row->key, "keys and values", diag);
    return rule_check(spot, row->rows, diag);
}

static enum status check_pair(struct rule_spot mapping, size_t i, const struct rule_row *rows,
                              struct diag *diag)
{
    yaml_document_t *document = &mapping.source->document;
    const yaml_node_pair_t *pair = &mapping.node->data.mapping.pairs.start[i];
    const struct rule_spot name = {mapping.source, yaml_document_get_node(document, pair->key)};
    const struct rule_spot value = {mapping.source, yaml_document_get_node(document, pair->value)};
    if (!is_plain_text(name))
        return rule_spot_fail(name, 0, diag, "expected a key (a single word)");
    const char *key = rule_spot_text(name);
    const struct rule_row *row = rows;
    while (row->key != NULL && strcmp(row->key, key) != 0)
        row++;
    if (row->key == NULL)
        return unknown_key(name, rows, diag);
    const size_t line = earlier_line(mapping, i, key);
    if (line != 0)
        return rule_spot_fail(name, 0, diag, "%s is given twice, first in line %zu", key, line);
    return check_value(value, row, diag);
}

enum status rule_check(struct rule_spot mapping, const struct rule_row *rows, struct diag *diag)
{
    const yaml_node_pair_t *start = mapping.node->data.mapping.pairs.start;
    const size_t n = (size_t)(mapping.node->data.mapping.pairs.top - start);
    for (size_t i = 0; i < n; i++)
        TRY(check_pair(mapping, i, rows, diag));
    return STATUS_OK;
}

/* --- filling ---------------------------------------------------------------------------------- */

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
        number++; /* rule_check has ensured that the word is in the list */
    return set_number(value, number);
}

static enum status fill_cards(const struct rule_value *value)
{
    const struct rule_row *row = value->row;
    const size_t most = row->size / sizeof(card);
    struct card_list list;
    TRY(rule_cards_read(value->spot, row->key, value->builder->rules.pack, &list, value->diag));
    if ((size_t)list.n > most)
        return rule_refuse(value, "expected at most %zu cards", most);
    memcpy((char *)value->entry + row->count, &list.n, sizeof list.n);
    memcpy((char *)value->entry + row->place, list.cards, (size_t)list.n * sizeof(card));
    return STATUS_OK;
}

enum status rule_fill_nothing(UNUSED const struct rule_value *value)
{
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
    case RULE_TRUTH: return set_number(value, rule_spot_truth(value->spot) != row->is_opposite);
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
        TRY(fill_value(&value));
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
