/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See rule_source.h. The text is parsed twice, since anchors and tags are visible only in the
 * parser's events and must be refused before libyaml's loader resolves them. */
#include "analyzer/files/rule_source.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "engine/core/language.h"

static enum status fail_at_mark(yaml_mark_t mark, struct diag *diag, const char *message)
{
    return diag_set(diag, STATUS_INPUT, (int)mark.line + 1, (int)mark.column + 1, "%s", message);
}

/* The mark at a byte offset; for invalid characters, libyaml reports only an offset. */
static yaml_mark_t mark_of_byte(const char *text, size_t length, size_t offset)
{
    yaml_mark_t mark = {offset, 0, 0};
    for (size_t i = 0; i < offset && i < length; i++) {
        mark.column++;
        if (text[i] == '\n') {
            mark.line++;
            mark.column = 0;
        }
    }
    return mark;
}

static enum status syntax_error(const yaml_parser_t *parser, const char *text, size_t length,
                                struct diag *diag)
{
    /* if memory runs out, libyaml may report no error at all */
    if (parser->error == YAML_MEMORY_ERROR || parser->error == YAML_NO_ERROR)
        return STATUS_MEMORY;
    const yaml_mark_t mark = parser->error == YAML_READER_ERROR
                                 ? mark_of_byte(text, length, parser->problem_offset)
                                 : parser->problem_mark;
    char message[256], context[128] = "";
    if (parser->context != NULL)
        snprintf(context, sizeof context, tr(" %s that begins on line %zu"), tr(parser->context),
                 parser->context_mark.line + 1);
    snprintf(message, sizeof message, tr("not YAML: %s%s"),
             parser->problem != NULL ? tr(parser->problem) : tr("cannot be read"), context);
    return fail_at_mark(mark, diag, message);
}

static const char *anchor_or_tag(const yaml_event_t *event)
{
    const yaml_char_t *anchor = NULL, *tag = NULL;
    if (event->type == YAML_SCALAR_EVENT) {
        anchor = event->data.scalar.anchor;
        tag = event->data.scalar.tag;
    } else if (event->type == YAML_SEQUENCE_START_EVENT) {
        anchor = event->data.sequence_start.anchor;
        tag = event->data.sequence_start.tag;
    } else if (event->type == YAML_MAPPING_START_EVENT) {
        anchor = event->data.mapping_start.anchor;
        tag = event->data.mapping_start.tag;
    }
    if (anchor != NULL || event->type == YAML_ALIAS_EVENT)
        return N_("anchors (&) and aliases (*) are not allowed in rule files; quote a value that "
                  "begins with & or *");
    return tag != NULL ? N_("tags (!) are not allowed in rule files") : NULL;
}

static bool opens(const yaml_event_t *event)
{
    return event->type == YAML_SEQUENCE_START_EVENT || event->type == YAML_MAPPING_START_EVENT;
}

/* A message about a YAML feature that rule files must not use, or NULL. */
static const char *object_to_event(const yaml_event_t *event, int depth, int *documents)
{
    if (event->type == YAML_DOCUMENT_START_EVENT && ++*documents > 1)
        return N_("a rule file has a single document, but a second one begins here");
    if (opens(event) && depth == MAX_RULE_NESTING)
        return N_("nested too deeply for a rule file");
    return anchor_or_tag(event);
}

static enum status check_events(yaml_parser_t *parser, const char *text, size_t length,
                                struct diag *diag)
{
    int depth = 0, documents = 0;
    for (bool more = true; more;) {
        yaml_event_t event;
        if (!yaml_parser_parse(parser, &event))
            return syntax_error(parser, text, length, diag);
        const char *objection = object_to_event(&event, depth, &documents);
        const yaml_mark_t mark = event.start_mark;
        depth += opens(&event);
        depth -= event.type == YAML_SEQUENCE_END_EVENT || event.type == YAML_MAPPING_END_EVENT;
        more = event.type != YAML_STREAM_END_EVENT;
        yaml_event_delete(&event);
        if (objection != NULL)
            return fail_at_mark(mark, diag, tr(objection));
    }
    return STATUS_OK;
}

static enum status check_root(struct rule_source *source, struct diag *diag)
{
    const struct rule_spot root = rule_spot_root(source);
    if (root.node == NULL)
        return diag_set(diag, STATUS_INPUT, 1, 1,
                        "the file is empty; expected keys and values, "
                        "like 'extends: kop-asdycha'");
    if (root.node->type != YAML_MAPPING_NODE)
        return rule_spot_fail(root, 0, diag,
                              "expected keys and values, like 'extends: kop-asdycha'");
    return STATUS_OK;
}

enum status rule_source_read(struct rule_source *source, const char *text, size_t length,
                             struct diag *diag)
{
    if (length > MAX_RULE_BYTES)
        return diag_refuse(diag, "longer than %d bytes, the limit for a rule file", MAX_RULE_BYTES);
    enum status status = STATUS_OK;
    for (int round = 0; round < 2 && status == STATUS_OK; round++) {
        yaml_parser_t parser;
        if (!yaml_parser_initialize(&parser))
            return STATUS_MEMORY;
        yaml_parser_set_input_string(&parser, (const unsigned char *)text, length);
        if (round == 0)
            status = check_events(&parser, text, length, diag);
        else if (!yaml_parser_load(&parser, &source->document))
            status = STATUS_MEMORY;
        yaml_parser_delete(&parser);
    }
    TRY(status);
    status = check_root(source, diag);
    if (status != STATUS_OK)
        rule_source_clear(source);
    return status;
}

void rule_source_clear(struct rule_source *source)
{
    yaml_document_delete(&source->document);
}

struct rule_spot rule_spot_root(struct rule_source *source)
{
    return (struct rule_spot){source, yaml_document_get_root_node(&source->document)};
}

static const yaml_node_t *find_value(struct rule_spot mapping, const char *key)
{
    if (mapping.node->type != YAML_MAPPING_NODE)
        return NULL;
    yaml_document_t *document = &mapping.source->document;
    for (const yaml_node_pair_t *pair = mapping.node->data.mapping.pairs.start;
         pair < mapping.node->data.mapping.pairs.top; pair++) {
        const yaml_node_t *name = yaml_document_get_node(document, pair->key);
        if (name->type == YAML_SCALAR_NODE &&
            strcmp((const char *)name->data.scalar.value, key) == 0)
            return yaml_document_get_node(document, pair->value);
    }
    return NULL;
}

struct rule_spot rule_spot_key(struct rule_spot mapping, const char *key)
{
    const yaml_node_t *value = find_value(mapping, key);
    return value == NULL ? mapping : (struct rule_spot){mapping.source, value};
}

bool rule_spot_has(struct rule_spot mapping, const char *key)
{
    return find_value(mapping, key) != NULL;
}

struct rule_spot rule_spot_item(struct rule_spot list, size_t i)
{
    const yaml_node_item_t item = list.node->data.sequence.items.start[i];
    return (struct rule_spot){list.source, yaml_document_get_node(&list.source->document, item)};
}

size_t rule_spot_length(struct rule_spot list)
{
    return (size_t)(list.node->data.sequence.items.top - list.node->data.sequence.items.start);
}

const char *rule_spot_text(struct rule_spot spot)
{
    return spot.node->type == YAML_SCALAR_NODE ? (const char *)spot.node->data.scalar.value : NULL;
}

bool rule_spot_truth(struct rule_spot spot)
{
    return strcasecmp(rule_spot_text(spot), "yes") == 0 ||
           strcasecmp(rule_spot_text(spot), "true") == 0;
}

/* The number of characters in the first n bytes of a text. */
static size_t count_characters(const unsigned char *text, size_t n)
{
    size_t characters = 0;
    for (size_t i = 0; i < n; i++)
        characters += (text[i] & 0xc0) != 0x80;
    return characters;
}

/* The number of columns from the start of a value to its byte `offset`; 0 if the value is spelled
 * differently in the file (with escapes or folded lines). */
static size_t columns_within(const yaml_node_t *node, size_t offset)
{
    if (node->type != YAML_SCALAR_NODE || node->start_mark.line != node->end_mark.line)
        return 0;
    const size_t quotes = node->data.scalar.style == YAML_PLAIN_SCALAR_STYLE ? 0 : 1;
    const size_t length = count_characters(node->data.scalar.value, node->data.scalar.length);
    if (node->end_mark.column - node->start_mark.column != length + 2 * quotes)
        return 0;
    return quotes + count_characters(node->data.scalar.value, offset);
}

enum status rule_spot_fail(struct rule_spot spot, size_t offset, struct diag *diag,
                           const char *format, ...)
{
    char message[512];
    TEXT_FORMAT(message, sizeof message, tr(format));
    yaml_mark_t mark = spot.node->start_mark;
    if (offset > 0)
        mark.column += columns_within(spot.node, offset);
    return fail_at_mark(mark, diag, message);
}
