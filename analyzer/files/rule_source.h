/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A rule file as a tree with the position of every value, read with libyaml. Anchors, tags, further
 * documents and deep nesting are refused here; later stages need not handle them. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <yaml.h>

#include "engine/core/status.h"

enum { MAX_RULE_BYTES = 65536, MAX_RULE_NESTING = 16 };

struct rule_source {
    yaml_document_t document;
};

/* Reads one YAML document whose root is a mapping; `text` is not borrowed. Returns STATUS_INPUT
 * with line and column, or STATUS_MEMORY. After STATUS_OK the caller clears *source. */
enum status rule_source_read(struct rule_source *source, const char *text, size_t length,
                             struct diag *diag);
void rule_source_clear(struct rule_source *source);

/* A value in the document, borrowed from it. */
struct rule_spot {
    struct rule_source *source;
    const yaml_node_t *node;
};

/* The root mapping. */
struct rule_spot rule_spot_root(struct rule_source *source);

/* The value of a key in a mapping; if the key is missing, the mapping itself, which gives the error
 * a position. */
struct rule_spot rule_spot_key(struct rule_spot mapping, const char *key);
bool rule_spot_has(struct rule_spot mapping, const char *key);

/* Return, respectively, item i of a list, counted from 0, and the number of items. */
struct rule_spot rule_spot_item(struct rule_spot list, size_t i);
size_t rule_spot_length(struct rule_spot list);

/* The text of a scalar, or NULL for a mapping or list. */
const char *rule_spot_text(struct rule_spot spot);

/* True for a scalar "yes" or "true". */
bool rule_spot_truth(struct rule_spot spot);

/* Reports a message at the line and column (in characters) of a value or, if `offset` is not 0, of
 * that byte of its text unless the text has escapes or folded lines. Returns STATUS_INPUT. */
enum status rule_spot_fail(struct rule_spot spot, size_t offset, struct diag *diag,
                           const char *format, ...) __attribute__((format(printf, 4, 5)));
