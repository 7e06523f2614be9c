/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_rules.h. */
#include "analyzer/files/report_rules.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/files/rule_file.h"
#include "analyzer/files/rule_table.h"
#include "analyzer/report/fields.h"
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
    struct order_entry room;
    json_t *list = json_array();
    const void *entry;
    for (int i = 0; (entry = rule_table_entry(row, rules, i, &room)) != NULL; i++)
        json_array_append_new(list, rows_json(row->rows, rules, entry));
    return list;
}

/* The cards or items that the row's place holds. */
static json_t *list_json(const struct rule_row *row, const struct ruleset *rules, const void *entry)
{
    const char *at = (const char *)entry + row->place;
    int n;
    memcpy(&n, (const char *)entry + row->count, sizeof n);
    if (row->kind == RULE_CARDS)
        return rule_row_cards(rules->pack, (const card *)at, n);
    json_t *list = json_array();
    for (int i = 0; i < n; i++)
        json_array_append_new(list, row->kind == RULE_NUMBERS
                                        ? json_integer(((const int *)(const void *)at)[i])
                                        : json_string(at + i * NAME_LENGTH));
    return list;
}

static json_t *set_json(const struct rule_row *row, const struct ruleset *rules, const void *entry)
{
    card cards[MAX_CARDS];
    cardset set;
    int n = 0;
    memcpy(&set, (const char *)entry + row->place, sizeof set);
    CARDSET_EACH(c, set)
        cards[n++] = (card)c;
    return rule_row_cards(rules->pack, cards, n);
}

/* The value of a key, a new reference; cards are codes. */
static json_t *value_json(const struct rule_row *row, const struct ruleset *rules,
                          const void *entry)
{
    if (row->tell != NULL)
        return row->tell(row, rules, entry);
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

/* A card's code as the output has cards. */
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

/* As a rule file writes it: texts of cards with blanks, lists with commas; nothing is "-". */
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
    /* A SHOWN_AS_KEY lies in what builds a set, not in the set; it is in every set. */
    const bool is_number = row->stands_for == NULL && row->size > 0 && row->shown != SHOWN_AS_KEY;
    key->usual = word != NULL || (is_list ? json_array_size(value) == 0
                                          : is_number && rule_row_number(row, entry) == row->usual);
    json_decref(value);
}

static void put_rows(struct writer *writer, const char *prefix, const struct rule_row *rows,
                     const void *entry);

/* The keys of each entry, with its name before them. */
static void put_entries(struct writer *writer, const struct rule_row *row)
{
    struct order_entry room;
    const void *entry;
    struct rule_key *names = row->is_ranked ? add_key(writer, "", row->key) : NULL;
    for (int i = 0; names != NULL && (entry = rule_table_entry(row, writer->rules, i, &room));
         i++) {
        text_add(names->value, RULE_KEY_VALUE, "%s", i > 0 ? ", " : "");
        text_add(names->value, RULE_KEY_VALUE, "%s", (const char *)entry + row->rows->place);
    }
    for (int i = 0; (entry = rule_table_entry(row, writer->rules, i, &room)) != NULL; i++) {
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

/* --- all sets -------------------------------------------------------------------------------- */

static void write_title(FILE *out, const struct ruleset *rules, const char *name, bool symbols)
{
    char title[sizeof rules->title];
    text_fold(tr(rules->title), symbols, title, sizeof title);
    fprintf(out, "%-14s %s\n", name, title);
}

enum status report_rules_list(FILE *out, struct report_style style, struct diag *diag)
{
    struct fields to = style.format == FORMAT_CSV ? fields_csv(out) : fields_json(NULL);
    enum status status = STATUS_OK;
    for (size_t i = 0; i < n_embedded_rules && status == STATUS_OK; i++) {
        struct ruleset rules;
        status = rule_file_load(embedded_rules[i].name, &rules, diag);
        if (status == STATUS_OK && style.format == FORMAT_TEXT)
            write_title(out, &rules, embedded_rules[i].name, style.symbols);
        if (status != STATUS_OK || style.format == FORMAT_TEXT)
            continue;
        fields_row(&to);
        field_word(&to, "name", embedded_rules[i].name);
        field_word(&to, "title", rules.title);
    }
    if (style.format == FORMAT_CSV)
        return status == STATUS_OK ? fields_end(&to) : status;
    json_t *list = fields_list(&to);
    if (status == STATUS_OK && style.format == FORMAT_JSON)
        return json_write(out, json_pack("{s:s,s:o}", "command", "rules", "sets", list));
    json_decref(list);
    return status;
}

/* --- one set --------------------------------------------------------------------------------- */

static enum status write_keys(FILE *out, const struct ruleset *rules)
{
    struct rule_keys keys;
    struct fields to = fields_csv(out);
    if (rule_keys_list(rules, RULE_FORM_DATA, &keys) != STATUS_OK)
        return STATUS_MEMORY;
    for (int i = 0; i < keys.n; i++) {
        fields_row(&to);
        field_word(&to, "key", keys.entries[i].key);
        field_word(&to, "value", keys.entries[i].value);
    }
    rule_keys_clear(&keys);
    return fields_end(&to);
}

enum status report_rules_set(FILE *out, const struct ruleset *rules, struct report_style style)
{
    if (style.format == FORMAT_TEXT)
        return rule_text_show(out, rules, style.symbols);
    if (style.format == FORMAT_CSV)
        return write_keys(out, rules);
    return json_write(out,
                      json_pack("{s:s,s:o*}", "command", "rules", "set", rule_text_json(rules)));
}

/* "wesele < zolo < zolo-du", the shortest description of a set; reservations have no such order. */
static void write_summary(FILE *out, const char *source, const struct ruleset *rules, bool symbols)
{
    const bool reserves = rules->auction == AUCTION_RESERVATIONS;
    char title[sizeof rules->title];
    text_fold(tr(rules->title), symbols, title, sizeof title);
    fprintf(out, reserves ? tr("%s: ok, %s: %s; reservations") : tr("%s: ok, %s: %s; bids"), source,
            rules->name, title);
    const char *joint = " ";
    for (int i = 0; i < rules->n_contracts; i++)
        if (rules->contracts[i].origin == ORIGIN_BID) {
            fprintf(out, "%s%s", joint, tr_word(rules->contracts[i].name));
            joint = reserves ? ", " : " < ";
        }
    if (reserves) {
        fputc('\n', out);
        return;
    }
    char doubles[NAME_LENGTH * MAX_DOUBLES + 2 * MAX_DOUBLES] = "", shown[sizeof doubles];
    for (int i = 0; i < rules->n_doubles; i++)
        text_list(doubles, sizeof doubles, ", ", "%s", tr_word(rules->double_names[i]));
    text_fold(doubles, symbols, shown, sizeof shown);
    fprintf(out, tr("; doubles %s\n"), shown);
}

enum status report_rules_checked(FILE *out, const char *source, const struct ruleset *rules,
                                 struct report_style style)
{
    if (style.format == FORMAT_JSON)
        return json_write(out, json_pack("{s:s,s:o,s:b,s:s}", "command", "rules", "source",
                                         json_outside(source), "ok", 1, "name", rules->name));
    write_summary(out, source, rules, style.symbols);
    return STATUS_OK;
}

/* --- two sets -------------------------------------------------------------------------------- */

static void write_difference(FILE *out, const struct rule_difference *difference, bool symbols)
{
    char a[RULE_KEY_VALUE], b[RULE_KEY_VALUE];
    text_fold(difference->a != NULL ? difference->a : tr("(none)"), symbols, a, sizeof a);
    text_fold(difference->b != NULL ? difference->b : tr("(none)"), symbols, b, sizeof b);
    fprintf(out, "%s: %s -> %s\n", difference->key, a, b);
}

static void list_differences(struct fields *to, const struct rule_keys *a,
                             const struct rule_keys *b)
{
    struct rule_difference found = {NULL, NULL, NULL};
    int at = 0, n = 0;
    for (bool more; (more = rule_keys_differ(a, b, &at, &found)) || (fields_are_csv(to) && n == 0);
         n++) {
        fields_row(to);
        field_word(to, "key", found.key);
        field_word(to, "a", found.a);
        field_word(to, "b", found.b);
        if (!more)
            fields_head_only(to);
    }
}

static enum status write_differences(FILE *out, char *const sources[2], const struct rule_keys *a,
                                     const struct rule_keys *b, struct report_style style)
{
    if (style.format == FORMAT_TEXT) {
        struct rule_difference found;
        int at = 0, n = 0;
        for (; rule_keys_differ(a, b, &at, &found); n++)
            write_difference(out, &found, style.symbols);
        if (n == 0)
            fputs(tr("no difference\n"), out);
        return STATUS_OK;
    }
    struct fields to = style.format == FORMAT_CSV ? fields_csv(out) : fields_json(NULL);
    list_differences(&to, a, b);
    return style.format == FORMAT_CSV
               ? fields_end(&to)
               : json_write(out, json_pack("{s:s,s:o,s:o,s:o}", "command", "rules", "a",
                                           json_outside(sources[0]), "b", json_outside(sources[1]),
                                           "differences", fields_list(&to)));
}

enum status report_rules_differences(FILE *out, char *const sources[2],
                                     const struct ruleset rules[2], struct report_style style)
{
    const enum rule_form form = style.format != FORMAT_TEXT ? RULE_FORM_DATA
                                : style.symbols             ? RULE_FORM_SYMBOLS
                                                            : RULE_FORM_CODES;
    struct rule_keys keys[2] = {{NULL, 0}, {NULL, 0}};
    enum status status = STATUS_OK;
    for (int i = 0; i < 2 && status == STATUS_OK; i++)
        status = rule_keys_list(&rules[i], form, &keys[i]);
    if (status == STATUS_OK)
        status = write_differences(out, sources, &keys[0], &keys[1], style);
    rule_keys_clear(&keys[0]);
    rule_keys_clear(&keys[1]);
    return status;
}
