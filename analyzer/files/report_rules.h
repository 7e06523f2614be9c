/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rule sets as JSON, as lists of keys and what differs between two of them, and in each form of output. */
#ifndef ZOLO_FILES_REPORT_RULES_H
#define ZOLO_FILES_REPORT_RULES_H

#include <stdbool.h>
#include <stdio.h>

#include <jansson.h>

#include "analyzer/page/page.h"

/* The whole set as a card player reads it, for the text of a page: rule_text.c. Cards come as symbols where
 * the output has them, else as codes. */
void rule_text_put(struct page *page, const struct ruleset *rules);

/* --- for programs ------------------------------------------------------------------------------ */

/* The whole set as a JSON object with the keys of rule files (lists of card
 * codes instead of texts, bases as each opponent pays them), owned by the
 * caller; NULL if there is no memory. */
json_t *rule_text_json(const struct ruleset *rules);

/* A set as keys and values, with the keys of rule files joined by dots:
 * "contracts.zolo.base" = "5". */
enum { RULE_KEY_VALUE = 320 };
struct rule_key {
    char key[64];
    char value[RULE_KEY_VALUE];
    bool usual; /* what a contract or order has that says nothing about it */
};
struct rule_keys {
    struct rule_key *entries; /* owned */
    int n;
};

/* Cards as codes or symbols with yes and no; as codes with true and false, as data do. */
enum rule_form { RULE_FORM_CODES, RULE_FORM_SYMBOLS, RULE_FORM_DATA };

/* STATUS_MEMORY. The caller clears *out, also on failure. */
enum status rule_keys_list(const struct ruleset *rules, enum rule_form form,
                           struct rule_keys *out) MUST_USE;
void rule_keys_clear(struct rule_keys *keys);

/* One key in which two sets differ; NULL: this set has no such key. Borrowed
 * from the two lists. */
struct rule_difference {
    const char *key, *a, *b;
};

/* The next difference from *at on, which begins at 0, in the order of the lists; false after the last.
 * Names and titles are no rules and do not count. */
bool rule_keys_differ(const struct rule_keys *a, const struct rule_keys *b, int *at,
                      struct rule_difference *out);

/* --- written: STATUS_MEMORY, or STATUS_FILE if `out` has met an error ------------------------- */

/* Names and titles of the sets that the program carries. */
enum status report_rules_list(FILE *out, struct report_style style, struct diag *diag) MUST_USE;

/* A whole set: text, JSON, or in CSV keys and values. */
enum status report_rules_set(FILE *out, const struct ruleset *rules,
                             struct report_style style) MUST_USE;

/* The keys in which two sets differ, whose names or files are `sources`. */
enum status report_rules_differences(FILE *out, char *const sources[2],
                                     const struct ruleset rules[2],
                                     struct report_style style) MUST_USE;

#endif
