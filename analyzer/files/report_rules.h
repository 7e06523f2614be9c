/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rule sets shown: as text, JSON and lists of keys, and the differences between two. */
#pragma once

#include <stdbool.h>
#include <stdio.h>

#include <jansson.h>

#include "analyzer/page/page.h"

/* Puts a rule set on the text of a page, in words for card players (rule_text.c). */
void rule_text_put(struct page *page, const struct ruleset *rules);

/* A rule set as a JSON object with the keys of rule files, but lists of card codes instead of
 * texts, and bases as each opponent pays them. A new reference; NULL if out of memory. */
json_t *rule_text_json(const struct ruleset *rules);

/* A key and its value, keys of mappings joined by dots: "contracts.zolo.base" = "5". */
enum { RULE_KEY_VALUE = 320 };
struct rule_key {
    char key[64];
    char value[RULE_KEY_VALUE];
    bool usual; /* the default of a contract or an order */
};
struct rule_keys {
    struct rule_key *entries; /* owned */
    int n;
};

/* Codes or symbols of cards, with yes and no; data: codes, with true and false. */
enum rule_form { RULE_FORM_CODES, RULE_FORM_SYMBOLS, RULE_FORM_DATA };

/* Lists all keys of a set. STATUS_MEMORY. The caller clears *out, even on failure. */
enum status rule_keys_list(const struct ruleset *rules, enum rule_form form, struct rule_keys *out);
void rule_keys_clear(struct rule_keys *keys);

/* A key in which two sets differ; NULL: the set lacks the key. Borrowed from the two lists. */
struct rule_difference {
    const char *key, *a, *b;
};

/* Finds the next difference; *at is 0 at first. False after the last. Names and titles are ignored.
 */
bool rule_keys_differ(const struct rule_keys *a, const struct rule_keys *b, int *at,
                      struct rule_difference *out);

/* --- output: STATUS_MEMORY, STATUS_FILE if `out` has an error --------------------------------- */

/* Names and titles of the shipped sets. */
enum status report_rules_list(FILE *out, struct report_style style, struct diag *diag);

/* One set; in CSV as keys and values. */
enum status report_rules_set(FILE *out, const struct ruleset *rules, struct report_style style);

/* The differences between two sets, which `sources` name. */
enum status report_rules_differences(FILE *out, char *const sources[2],
                                     const struct ruleset rules[2], struct report_style style);

/* Puts a table of the differences between house rules and the shipped set that they extend on an
 * HTML page; nothing for a shipped set. STATUS_MEMORY. */
enum status report_rules_house(struct page *page, const struct ruleset *house);
