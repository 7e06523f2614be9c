/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes rule sets as text, JSON or lists of keys, and the differences between two rule sets. */
#pragma once

#include <stdbool.h>
#include <stdio.h>

#include <jansson.h>

#include "analyzer/page/page.h"

/* Adds a rule set to a page of text, in words for card players (rule_text.c). */
void rule_text_put(struct page *page, const struct ruleset *rules);

/* Returns a rule set as a JSON object with the keys of rule files; cards are lists of codes, and
 * each base is what one opponent pays. A new reference, or NULL if memory is exhausted. */
json_t *rule_text_json(const struct ruleset *rules);

/* A key of a rule set, with nested keys joined by dots, and its value: "contracts.zolo.base" =
 * "5". */
enum { RULE_KEY_VALUE = 320 };
struct rule_key {
    char key[64];
    char value[RULE_KEY_VALUE];
    bool usual; /* the value is the default for a contract or order */
};
struct rule_keys {
    struct rule_key *entries; /* owned */
    int n;
};

/* Forms of values: "yes" and "no" with card codes or symbols; as data, true and false with card
 * codes. */
enum rule_form { RULE_FORM_CODES, RULE_FORM_SYMBOLS, RULE_FORM_DATA };

/* Lists all keys of a rule set. STATUS_MEMORY. The caller clears *out, even on failure. */
enum status rule_keys_list(const struct ruleset *rules, enum rule_form form, struct rule_keys *out);
void rule_keys_clear(struct rule_keys *keys);

/* A key with different values in two rule sets; NULL if a set lacks the key. Borrowed from the
 * lists. */
struct rule_difference {
    const char *key, *a, *b;
};

/* Finds the next difference, ignoring names and titles; *at is 0 at first. False after the last. */
bool rule_keys_differ(const struct rule_keys *a, const struct rule_keys *b, int *at,
                      struct rule_difference *out);

/* --- output; returns STATUS_MEMORY, or STATUS_FILE if `out` has an error ---------------------- */

/* Writes the names and titles of the shipped rule sets. */
enum status report_rules_list(FILE *out, struct report_style style);

/* Writes one rule set; in CSV, as keys and values. */
enum status report_rules_set(FILE *out, const struct ruleset *rules, struct report_style style);

/* Writes the differences between the two sets that `sources` name. */
enum status report_rules_differences(FILE *out, char *const sources[2],
                                     const struct ruleset rules[2], struct report_style style);

/* Adds to an HTML page a table of the differences between house rules and the shipped set that they
 * extend. For a shipped set, adds nothing. STATUS_MEMORY. */
enum status report_rules_house(struct page *page, const struct ruleset *house);
