/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See house_rules.h. */
#include "tests/support/house_rules.h"

#include <string.h>

#include "analyzer/files/rule_file.h"
#include "engine/core/notation.h"
#include "tests/support/test.h"

struct ruleset house_load(const char *name)
{
    struct ruleset rules;
    struct diag diag = {0};
    if (rule_file_load(name, &rules, &diag) != STATUS_OK)
        fail_msg("%s: %s:%d:%d: %s", name, diag.source, diag.line, diag.column, diag.message);
    return rules;
}

struct ruleset house_parse(const char *text)
{
    struct ruleset rules;
    struct diag diag = {0};
    if (rule_file_parse(text, strlen(text), "house.yaml", &rules, &diag) != STATUS_OK)
        fail_msg("%s:%d:%d: %s", diag.source, diag.line, diag.column, diag.message);
    return rules;
}

void house_refuse(const char *text, int line, int column, const char *message)
{
    struct ruleset rules;
    memset(&rules, 0x5a, sizeof rules);
    const struct ruleset before = rules;
    struct diag diag = {0};
    assert_int_equal(rule_file_parse(text, strlen(text), "house.yaml", &rules, &diag),
                     STATUS_INPUT);
    if (diag.line != line || diag.column != column ||
        strncmp(diag.message, message, strlen(message)) != 0)
        fail_msg("%s\nexpected %d:%d: %s\nfound    %d:%d: %s", text, line, column, message,
                 diag.line, diag.column, diag.message);
    assert_string_equal(diag.source, "house.yaml");
    assert_memory_equal(&rules, &before, sizeof rules); /* untouched on failure */
}

const struct contract *house_contract(const struct ruleset *rules, const char *name)
{
    const int i = ruleset_find_contract(rules, name);
    if (i == CONTRACT_NONE)
        fail_msg("%s has no %s", rules->name, name);
    return &rules->contracts[i];
}

bool house_has_contract(const struct ruleset *rules, const char *name)
{
    return ruleset_find_contract(rules, name) != CONTRACT_NONE;
}

cardset house_cards(const struct ruleset *rules, const char *text)
{
    cardset set = 0;
    assert_int_equal(notation_read_cardset(rules->pack, text, &set, NULL), STATUS_OK);
    return set;
}
