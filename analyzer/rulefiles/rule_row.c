/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See rule_row.h. */
#include "analyzer/rulefiles/rule_row.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"

int rule_row_number(const struct rule_row *row, const void *entry)
{
    int number;
    if (row->size == sizeof(bool))
        return *(const bool *)((const char *)entry + row->place);
    memcpy(&number, (const char *)entry + row->place, sizeof number);
    return number;
}

json_t *rule_row_cards(const struct pack *pack, const card *cards, int n)
{
    json_t *list = json_array();
    for (int i = 0; i < n; i++) {
        char code[3];
        notation_card_code(pack, cards[i], code);
        json_array_append_new(list, json_string(code));
    }
    return list;
}

enum status rule_refuse(const struct rule_value *value, const char *format, ...)
{
    char message[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, tr(format), arguments);
    va_end(arguments);
    return rule_spot_fail(value->spot, 0, value->diag, "%s: %s", value->row->key, message);
}

void rule_list_words(const char *const *words, size_t n, char *out, size_t size)
{
    out[0] = '\0';
    for (size_t i = 0; i < n; i++)
        text_list(out, size, ", ", "%s", words[i]);
}

void rule_suggest(const char *text, const char *const *words, size_t n, char out[RULE_HINT])
{
    const char *nearest = notation_nearest(text, words, n);
    char list[384];
    rule_list_words(words, n, list, sizeof list);
    if (nearest != NULL)
        snprintf(out, RULE_HINT, tr("did you mean '%s'?"), nearest);
    else
        snprintf(out, RULE_HINT, tr("expected one of: %s"), list);
}
