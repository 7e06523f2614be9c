/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a rule file as a tree with the place of every value in it, by libyaml. Anchors, tags,
 * several documents and deep nesting are refused here, so that nothing after has to fear them. */
#ifndef ZOLO_FILES_RULE_SOURCE_H
#define ZOLO_FILES_RULE_SOURCE_H

#include <stdbool.h>
#include <stddef.h>

#include <yaml.h>

#include "engine/core/status.h"

enum { MAX_RULE_BYTES = 65536, MAX_RULE_NESTING = 16 };

struct rule_source {
    yaml_document_t document;
};

/* Reads one YAML document of which the root is a mapping; text is not kept.
 * STATUS_INPUT with place; after STATUS_OK rule_source_clear is due. */
enum status rule_source_read(struct rule_source *source, const char *text, size_t length,
                             struct diag *diag) MUST_USE;
void rule_source_clear(struct rule_source *source);

/* One value in the document. `source` and `node` are borrowed. */
struct rule_spot {
    struct rule_source *source;
    const yaml_node_t *node;
};

/* The root mapping. */
struct rule_spot rule_spot_root(struct rule_source *source);

/* The value of a key of a mapping; the mapping itself if it has no such key, so
 * that a message about something missing points there. */
struct rule_spot rule_spot_key(struct rule_spot mapping, const char *key);
bool rule_spot_has(struct rule_spot mapping, const char *key);

/* Entry number i of a list, and how many there are. */
struct rule_spot rule_spot_item(struct rule_spot list, size_t i);
size_t rule_spot_length(struct rule_spot list);

/* Text of a scalar, NULL for a mapping or list. */
const char *rule_spot_text(struct rule_spot spot);

/* What a scalar that is yes or no says. */
bool rule_spot_truth(struct rule_spot spot);

/* Fills `diag` with line and column (in characters) of the spot, or, if
 * `offset` is not 0, of the byte number `offset` of its text where that can be
 * told (not within escapes or folded lines). Returns STATUS_INPUT. */
enum status rule_spot_fail(struct rule_spot spot, size_t offset, struct diag *diag,
                           const char *format, ...) __attribute__((format(printf, 4, 5))) MUST_USE;

#endif
