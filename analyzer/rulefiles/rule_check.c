/* See rule_check.h. Recursion is bounded by MAX_RULE_NESTING. */
#include "analyzer/rulefiles/rule_check.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "engine/core/notation.h"

enum { MAX_WORDS = 32 };

/* Joins words by ", " into `out`, cut to fit. */
static void join_words(const char *const *words, size_t n, char *out, size_t size)
{
    size_t length = 0;
    out[0] = '\0';
    for (size_t i = 0; i < n && length < size; i++)
        length +=
            (size_t)snprintf(out + length, size - length, "%s%s", i > 0 ? ", " : "", words[i]);
}

/* A part of a sentence that names the valid words, or the nearest of them. */
static void suggest(const char *text, const char *const *words, size_t n, char *out, size_t size)
{
    const char *nearest = notation_nearest(text, words, n);
    char list[384];
    join_words(words, n, list, sizeof list);
    if (nearest != NULL)
        snprintf(out, size, "did you mean '%s'?", nearest);
    else
        snprintf(out, size, "expected one of: %s", list);
}

static enum status check_value(struct rule_spot spot, const char *key,
                               const struct cyaml_schema_value *schema, struct diag *diag);

/* Text of at most 40 bytes for a message. */
static const char *quote(struct rule_spot spot, char out[64])
{
    const char *text = rule_spot_text(spot);
    if (text == NULL)
        return spot.node->type == YAML_MAPPING_NODE ? "keys and values" : "a list";
    size_t n = strlen(text);
    const bool cut = n > 40;
    for (n = cut ? 40 : n; n > 0 && ((unsigned char)text[n] & 0xc0) == 0x80;)
        n--;
    snprintf(out, 64, "'%.*s%s'", (int)n, text, cut ? "..." : "");
    return out;
}

static enum status wrong_kind(struct rule_spot spot, const char *key, const char *expected,
                              struct diag *diag)
{
    char found[64];
    if (rule_spot_text(spot) != NULL && rule_spot_text(spot)[0] == '\0')
        return rule_spot_fail(spot, 0, diag, "%s has no value; expected %s", key, expected);
    return rule_spot_fail(spot, 0, diag, "%s: expected %s, found %s", key, expected,
                          quote(spot, found));
}

static const cyaml_schema_field_t *find_field(const cyaml_schema_field_t *fields, const char *key)
{
    for (; fields->key != NULL; fields++)
        if (strcmp(fields->key, key) == 0)
            return fields;
    return NULL;
}

static enum status unknown_key(struct rule_spot spot, const cyaml_schema_field_t *fields,
                               struct diag *diag)
{
    const char *words[MAX_WORDS];
    size_t n = 0;
    for (; fields->key != NULL && n < MAX_WORDS; fields++)
        words[n++] = fields->key;
    char hint[448], found[64];
    suggest(rule_spot_text(spot), words, n, hint, sizeof hint);
    return rule_spot_fail(spot, 0, diag, "unknown key %s; %s", quote(spot, found), hint);
}

/* The line in which the mapping has this key before pair number i, or 0. */
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

/* Text without zero bytes and line breaks, which no value of a rule file has. */
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

static enum status check_pair(struct rule_spot mapping, size_t i,
                              const cyaml_schema_field_t *fields, struct diag *diag)
{
    yaml_document_t *document = &mapping.source->document;
    const yaml_node_pair_t *pair = &mapping.node->data.mapping.pairs.start[i];
    const struct rule_spot name = {mapping.source, yaml_document_get_node(document, pair->key)};
    const struct rule_spot value = {mapping.source, yaml_document_get_node(document, pair->value)};
    if (!is_plain_text(name))
        return rule_spot_fail(name, 0, diag, "expected a key, which is one word");
    const char *key = rule_spot_text(name);
    const cyaml_schema_field_t *field = find_field(fields, key);
    if (field == NULL)
        return unknown_key(name, fields, diag);
    const size_t line = earlier_line(mapping, i, key);
    if (line != 0)
        return rule_spot_fail(name, 0, diag, "%s is given twice, first in line %zu", key, line);
    return check_value(value, key, &field->value, diag);
}

static enum status check_mapping(struct rule_spot spot, const char *key,
                                 const struct cyaml_schema_value *schema, struct diag *diag)
{
    if (spot.node->type != YAML_MAPPING_NODE)
        return wrong_kind(spot, key, "keys and values", diag);
    const size_t n =
        (size_t)(spot.node->data.mapping.pairs.top - spot.node->data.mapping.pairs.start);
    for (size_t i = 0; i < n; i++) {
        const enum status status = check_pair(spot, i, schema->mapping.fields, diag);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

/* The key and value of the first pair of a mapping. */
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

/* Entries written as keys: shows how this one is written. */
static enum status entries_as_keys(struct rule_spot spot, const char *key, struct rule_spot name,
                                   struct rule_spot entry, struct diag *diag)
{
    struct rule_spot what, value;
    char pair[80] = "";
    if (first_pair(entry, &what, &value) && is_plain_text(value))
        snprintf(pair, sizeof pair, ", %.24s: %.40s", rule_spot_text(what), rule_spot_text(value));
    return rule_spot_fail(spot, 0, diag,
                          "%s: expected a list of entries with names; write %s: [{name: %.40s%s}]",
                          key, key, rule_spot_text(name), pair);
}

static enum status check_list(struct rule_spot spot, const char *key,
                              const struct cyaml_schema_value *schema, struct diag *diag)
{
    struct rule_spot name, entry;
    if (schema->sequence.entry->type == CYAML_MAPPING && first_pair(spot, &name, &entry))
        return entries_as_keys(spot, key, name, entry, diag);
    if (spot.node->type != YAML_SEQUENCE_NODE)
        return wrong_kind(spot, key, "a list, like [one, two]", diag);
    const size_t n =
        (size_t)(spot.node->data.sequence.items.top - spot.node->data.sequence.items.start);
    for (size_t i = 0; i < n; i++) {
        const enum status status =
            check_value(rule_spot_item(spot, i), key, schema->sequence.entry, diag);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

/* Decimal, no sign but minus, no leading zeros: libcyaml would take 010 for 8. */
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

static enum status check_word(struct rule_spot spot, const char *key,
                              const struct cyaml_schema_value *schema, struct diag *diag)
{
    const char *words[MAX_WORDS];
    const size_t n = schema->enumeration.count;
    for (size_t i = 0; i < n; i++) {
        words[i] = schema->enumeration.strings[i].str;
        if (strcmp(rule_spot_text(spot), words[i]) == 0)
            return STATUS_OK;
    }
    char hint[448], found[64], list[384];
    join_words(words, n, list, sizeof list);
    if (rule_spot_text(spot)[0] == '\0')
        return rule_spot_fail(spot, 0, diag, "%s has no value; expected one of: %s", key, list);
    suggest(rule_spot_text(spot), words, n, hint, sizeof hint);
    return rule_spot_fail(spot, 0, diag, "%s: unknown word %s; %s", key, quote(spot, found), hint);
}

static enum status check_text(struct rule_spot spot, const char *key, struct diag *diag)
{
    const bool quoted = spot.node->data.scalar.style != YAML_PLAIN_SCALAR_STYLE;
    return quoted || rule_spot_text(spot)[0] != '\0'
               ? STATUS_OK
               : rule_spot_fail(spot, 0, diag, "%s has no value", key);
}

static enum status check_value(struct rule_spot spot, const char *key,
                               const struct cyaml_schema_value *schema, struct diag *diag)
{
    if (schema->type == CYAML_MAPPING)
        return check_mapping(spot, key, schema, diag);
    if (schema->type == CYAML_SEQUENCE)
        return check_list(spot, key, schema, diag);
    if (rule_spot_text(spot) == NULL)
        return wrong_kind(spot, key, "one value", diag);
    if (!is_plain_text(spot))
        return rule_spot_fail(spot, 0, diag, "%s: expected one line of text", key);
    const char *text = rule_spot_text(spot);
    switch (schema->type) {
    case CYAML_INT:
        return is_whole_number(text) ? STATUS_OK : wrong_kind(spot, key, "a whole number", diag);
    case CYAML_BOOL:
        return is_yes_or_no(text) ? STATUS_OK : wrong_kind(spot, key, "yes or no", diag);
    case CYAML_ENUM: return check_word(spot, key, schema, diag);
    default: return check_text(spot, key, diag);
    }
}

enum status rule_check(struct rule_source *source, struct diag *diag)
{
    return check_value(rule_spot_root(source), "the file", &rule_schema, diag);
}
