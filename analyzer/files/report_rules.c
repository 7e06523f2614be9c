/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/files/report_rules.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/files/rule_file.h"
#include "analyzer/files/rule_row.h"
#include "analyzer/report/json_parts.h"
#include "analyzer/report/text_fold.h"
#include "analyzer/store/embedded.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"

/* --- JSON ------------------------------------------------------------------------------------ */

static json_t *rows_json(const struct rule_row *rows, const struct ruleset *rules,
                         const void *entry);

static json_t *entries_json(const struct rule_row *row, const struct ruleset *rules)
{
    struct order_entry buffer;
    json_t *list = json_array();
    const void *entry;
    for (int i = 0; (entry = rule_table_entry(row, rules, i, &buffer)) != NULL; i++)
        json_array_append_new(list, rows_json(row->rows, rules, entry));
    return list;
}

/* A list of cards, numbers or strings as JSON. */
static json_t *list_json(const struct rule_row *row, const struct ruleset *rules, const void *entry)
{
    const char *at = (const char *)entry + row->place;
    int n;
    memcpy(&n, (const char *)entry + row->count, sizeof n);
    if (row->kind == RULE_CARDS)
        return json_cards(rules->pack, (const card *)at, n);
    json_t *list = json_array();
    for (int i = 0; i < n; i++)
        json_array_append_new(list, row->kind == RULE_NUMBERS
                                        ? json_integer(((const int *)(const void *)at)[i])
                                        : json_string(at + i * NAME_LENGTH));
    return list;
}

static json_t *set_json(const struct rule_row *row, const struct ruleset *rules, const void *entry)
{
    cardset set;
    memcpy(&set, (const char *)entry + row->place, sizeof set);
    return json_hand(rules->pack, set);
}

/* The value of a key as JSON. Returns a new reference. */
static json_t *value_json(const struct rule_row *row, const struct ruleset *rules,
                          const void *entry)
{
    if (row->describe != NULL)
        return row->describe(row, rules, entry);
    switch (row->kind) {
    case RULE_TEXT: return json_string((const char *)entry + row->place);
    case RULE_AMOUNT:
        return json_real(*(const double *)(const void *)((const char *)entry + row->place));
    case RULE_CARDSET: return set_json(row, rules, entry);
    case RULE_CARDS:
    case RULE_TEXTS:
    case RULE_NUMBERS: return list_json(row, rules, entry);
    case RULE_NUMBER: return json_integer(rule_row_number(row, entry));
    case RULE_TRUTH: return json_boolean(rule_row_number(row, entry));
    case RULE_WORD: return json_string(row->words[rule_row_number(row, entry)]);
    case RULE_ENTRIES: return entries_json(row, rules);
    default: return rows_json(row->rows, rules, entry);
    }
}

static json_t *rows_json(const struct rule_row *rows, const struct ruleset *rules,
                         const void *entry)
{
    json_t *object = json_object();
    for (const struct rule_row *row = rows; row->key != NULL; row++)
        if (row->shown == SHOWN_ALWAYS || row->shown == SHOWN_AS_JSON)
            json_object_set_new(object, row->key, value_json(row, rules, entry));
    return object;
}

json_t *rule_text_json(const struct ruleset *rules)
{
    json_t *set = rows_json(rule_table, rules, rules);
    for (int i = 0; i < rules->n_contracts; i++)
        json_object_set_new(json_array_get(json_object_get(set, "contracts"), (size_t)i),
                            "declarer_may_open",
                            json_boolean(rules->contracts[i].declarer_may_open));
    return set;
}

/* --- lists of keys ---------------------------------------------------------------------------- */

struct writer {
    struct rule_keys *keys;
    const struct ruleset *rules;
    enum rule_form form;
    bool failed;
};

/* Appends a card as a symbol or a code. */
static void append_card(const struct writer *writer, const char *code, char out[RULE_KEY_VALUE])
{
    const struct pack *pack = writer->rules->pack;
    char symbol[8];
    card c;
    if (writer->form == RULE_FORM_SYMBOLS &&
        notation_read_card(pack, &code, &c, NULL) == STATUS_OK) {
        notation_card_symbol(pack, c, symbol);
        code = symbol;
    }
    text_add(out, RULE_KEY_VALUE, "%s", code);
}

/* Appends a value in rule-file syntax; cards are separated by spaces, list items by `joint`. */
static void append_value(const struct writer *writer, const json_t *value, bool is_cards,
                         const char *joint, char out[RULE_KEY_VALUE])
{
    char number[32];
    if (json_is_array(value)) {
        for (size_t i = 0; i < json_array_size(value); i++) {
            const json_t *item = json_array_get(value, i);
            text_add(out, RULE_KEY_VALUE, "%s", i > 0 ? joint : "");
            append_value(writer, item, is_cards || json_is_array(item), " ", out);
        }
    } else if (json_is_string(value) && is_cards) {
        append_card(writer, json_string_value(value), out);
    } else if (json_is_string(value)) {
        text_add(out, RULE_KEY_VALUE, "%s", json_string_value(value));
    } else if (json_is_boolean(value)) {
        const bool as_data = writer->form == RULE_FORM_DATA;
        text_add(out, RULE_KEY_VALUE, "%s",
                 json_is_true(value) ? (as_data ? "true" : "yes") : (as_data ? "false" : "no"));
    } else {
        snprintf(number, sizeof number, "%g", json_number_value(value));
        text_add(out, RULE_KEY_VALUE, "%s", number);
    }
}

static struct rule_key *add_key(struct writer *writer, const char *prefix, const char *key)
{
    struct rule_keys *keys = writer->keys;
    if (keys->n % 64 == 0) {
        struct rule_key *more =
            reallocarray(keys->entries, (size_t)keys->n + 64, sizeof *keys->entries);
        if (more != NULL)
            keys->entries = more;
        else
            writer->failed = true;
    }
    if (writer->failed)
        return NULL;
    struct rule_key *entry = &keys->entries[keys->n++];
    *entry = (struct rule_key){.usual = false};
    snprintf(entry->key, sizeof entry->key, "%s%s", prefix, key);
    return entry;
}

static void put_value(struct writer *writer, const char *prefix, const struct rule_row *row,
                      const void *entry)
{
    struct rule_key *key = add_key(writer, prefix, row->key);
    if (key == NULL)
        return;
    const char *word = row->stands_for != NULL ? row->stands_for(writer->rules, entry) : NULL;
    json_t *value = value_json(row, writer->rules, entry);
    const bool is_list = json_is_array(value), is_cards = row->kind <= RULE_CARDSET;
    writer->failed |= value == NULL;
    if (word != NULL)
        text_add(key->value, RULE_KEY_VALUE, "%s", word);
    else
        append_value(writer, value, is_list && is_cards, is_cards ? " " : ", ", key->value);
    if (key->value[0] == '\0')
        text_add(key->value, RULE_KEY_VALUE, "%s", "-");
    /* keys with SHOWN_AS_KEY are not members of struct ruleset */
    const bool is_number = row->stands_for == NULL && row->size > 0 && row->shown != SHOWN_AS_KEY;
    key->usual = word != NULL || (is_list ? json_array_size(value) == 0
                                          : is_number && rule_row_number(row, entry) == row->usual);
    json_decref(value);
}

static void put_rows(struct writer *writer, const char *prefix, const struct rule_row *rows,
                     const void *entry);

/* Lists the keys of each entry, prefixed with the entry's name. */
static void put_entries(struct writer *writer, const struct rule_row *row)
{
    struct order_entry buffer;
    const void *entry;
    struct rule_key *names = row->is_ranked ? add_key(writer, "", row->key) : NULL;
    for (int i = 0; names != NULL && (entry = rule_table_entry(row, writer->rules, i, &buffer));
         i++) {
        text_add(names->value, RULE_KEY_VALUE, "%s", i > 0 ? ", " : "");
        text_add(names->value, RULE_KEY_VALUE, "%s", (const char *)entry + row->rows->place);
    }
    for (int i = 0; (entry = rule_table_entry(row, writer->rules, i, &buffer)) != NULL; i++) {
        char prefix[40];
        snprintf(prefix, sizeof prefix, "%s.%s.", row->key, (const char *)entry + row->rows->place);
        put_rows(writer, prefix, row->rows, entry);
    }
}

static void put_rows(struct writer *writer, const char *prefix, const struct rule_row *rows,
                     const void *entry)
{
    for (const struct rule_row *row = rows; row->key != NULL; row++) {
        char inner[40];
        snprintf(inner, sizeof inner, "%s.", row->key);
        if (row->shown != SHOWN_ALWAYS && row->shown != SHOWN_AS_KEY)
            continue;
        if (row->kind == RULE_ENTRIES)
            put_entries(writer, row);
        else if (row->kind == RULE_KEYS)
            put_rows(writer, inner, row->rows, entry);
        else
            put_value(writer, prefix, row, entry);
    }
}

enum status rule_keys_list(const struct ruleset *rules, enum rule_form form, struct rule_keys *out)
{
    *out = (struct rule_keys){NULL, 0};
    struct writer writer = {out, rules, form, false};
    put_rows(&writer, "", rule_table, rules);
    return writer.failed ? STATUS_MEMORY : STATUS_OK;
}

void rule_keys_clear(struct rule_keys *keys)
{
    free(keys->entries);
    *keys = (struct rule_keys){NULL, 0};
}

static const struct rule_key *find_key(const struct rule_keys *keys, const char *key)
{
    for (int i = 0; i < keys->n; i++)
        if (strcmp(keys->entries[i].key, key) == 0)
            return &keys->entries[i];
    return NULL;
}

bool rule_keys_differ(const struct rule_keys *a, const struct rule_keys *b, int *at,
                      struct rule_difference *out)
{
    for (int i; (i = (*at)++) < a->n + b->n;) {
        const struct rule_key *entry = i < a->n ? &a->entries[i] : &b->entries[i - a->n];
        const struct rule_key *other = find_key(i < a->n ? b : a, entry->key);
        if (other == NULL ? entry->usual : i >= a->n || strcmp(entry->value, other->value) == 0)
            continue;
        const char *its = other == NULL ? NULL : other->value;
        *out = (struct rule_difference){entry->key, i < a->n ? entry->value : its,
                                        i < a->n ? its : entry->value};
        return true;
    }
    return false;
}

/* --- output ----------------------------------------------------------------------------------- */

enum status report_rules_list(FILE *out, struct report_style style)
{
    struct page page;
    page_begin(&page, out, style, "rules", NULL);
    page_table(&page, "sets", IN_ALL);
    for (size_t i = 0; i < n_embedded_rules && page.status == STATUS_OK; i++) {
        struct ruleset rules;
        page.status = rule_file_load(embedded_rules[i].name, &rules, NULL);
        if (page.status != STATUS_OK)
            continue;
        page_row(&page);
        page_name(&page, "name", N_("name"), embedded_rules[i].name);
        page_name(&page, "title", N_("title"),
                  page_is(&page, IN_TEXT) ? tr(rules.title) : rules.title);
    }
    page_end(&page);
    return page_finish(&page);
}

enum status report_rules_set(FILE *out, const struct ruleset *rules, struct report_style style)
{
    struct rule_keys keys = {NULL, 0};
    struct page page;
    page_begin(&page, out, style, "rules", NULL);
    if (page_is(&page, IN_TEXT))
        rule_text_put(&page, rules);
    if (page_is(&page, IN_CSV))
        page.status = rule_keys_list(rules, RULE_FORM_DATA, &keys);
    page_table(&page, "keys", IN_CSV);
    for (int i = 0; i < keys.n; i++) {
        page_row(&page);
        page_name(&page, "key", NULL, keys.entries[i].key);
        page_name(&page, "value", NULL, keys.entries[i].value);
    }
    page_end(&page);
    page_json(&page, "set", rule_text_json(rules));
    rule_keys_clear(&keys);
    return page_finish(&page);
}

static void write_difference(FILE *out, const struct rule_difference *difference, bool symbols)
{
    char a[RULE_KEY_VALUE], b[RULE_KEY_VALUE];
    text_fold(difference->a != NULL ? difference->a : tr("(none)"), symbols, a, sizeof a);
    text_fold(difference->b != NULL ? difference->b : tr("(none)"), symbols, b, sizeof b);
    fprintf(out, "%s: %s -> %s\n", difference->key, a, b);
}

/* Writes one line per difference in text; in HTML, a table headed by the sets' names. */
static void put_differences(struct page *page, const struct rule_keys keys[2],
                            const char *const names[2])
{
    struct rule_difference found = {NULL, NULL, NULL};
    int at = 0, n = 0;
    const bool is_text = page_is(page, IN_TEXT) && !page->style.html;
    page_table(page, "differences", page->style.html ? IN_ALL : IN_DATA);
    for (bool more; (more = rule_keys_differ(&keys[0], &keys[1], &at, &found)) || n == 0; n++) {
        if (is_text && more)
            write_difference(page->out, &found, page->style.symbols);
        if (is_text && !more)
            fputs(tr("no difference\n"), page->out);
        if (!page_is(page, IN_CSV) && !more)
            break;
        page_row(page);
        page_name(page, "key", N_("rule"), found.key);
        page_name(page, "a", names[0], found.a);
        page_name(page, "b", names[1], found.b);
        if (!more)
            page_head_only(page);
    }
    page_end(page);
}

enum status report_rules_house(struct page *page, const struct ruleset *house)
{
    struct rule_keys keys[2] = {{NULL, 0}, {NULL, 0}};
    struct rule_difference difference;
    struct ruleset base;
    int at = 0;
    if (house->base[0] == '\0')
        return STATUS_OK;
    TRY(rule_file_load(house->base, &base, NULL));
    enum status status = rule_keys_list(&base, RULE_FORM_SYMBOLS, &keys[0]);
    THEN(status, rule_keys_list(house, RULE_FORM_SYMBOLS, &keys[1]));
    if (status == STATUS_OK && rule_keys_differ(&keys[0], &keys[1], &at, &difference)) {
        page_heading(page, "%s", tr("House rules"));
        put_differences(page, keys, (const char *const[]){house->base, house->name});
    }
    rule_keys_clear(&keys[0]);
    rule_keys_clear(&keys[1]);
    return status;
}

enum status report_rules_differences(FILE *out, char *const sources[2],
                                     const struct ruleset rules[2], struct report_style style)
{
    const enum rule_form form = style.format != FORMAT_TEXT ? RULE_FORM_DATA
                                : style.symbols             ? RULE_FORM_SYMBOLS
                                                            : RULE_FORM_CODES;
    struct rule_keys keys[2] = {{NULL, 0}, {NULL, 0}};
    struct page page;
    page_begin(&page, out, style, "rules", NULL);
    page_name(&page, "a", NULL, sources[0]);
    page_name(&page, "b", NULL, sources[1]);
    for (int i = 0; i < 2 && page.status == STATUS_OK; i++)
        page.status = rule_keys_list(&rules[i], form, &keys[i]);
    if (page.status == STATUS_OK)
        put_differences(&page, keys, (const char *const *)sources);
    rule_keys_clear(&keys[0]);
    rule_keys_clear(&keys[1]);
    return page_finish(&page);
}
