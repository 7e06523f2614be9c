/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rule sets from files and from text, for the tests of analyzer/files. Failing helpers fail the
 * test. */
#pragma once

#include "engine/rules/ruleset.h"

/* A shipped set or a file. */
struct ruleset house_load(const char *name);

/* The text of a file house.yaml. */
struct ruleset house_parse(const char *text);

/* The text is refused in this place with a message that begins so. */
void house_refuse(const char *text, int line, int column, const char *message);

/* A contract of the set, which must have it. */
const struct contract *house_contract(const struct ruleset *rules, const char *name);
bool house_has_contract(const struct ruleset *rules, const char *name);

cardset house_cards(const struct ruleset *rules, const char *text);
