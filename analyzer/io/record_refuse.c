/* See record_refuse.h. */
#include "analyzer/io/record_refuse.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "engine/core/notation.h"

bool record_has(const struct record *record, enum record_key key)
{
    const char *text = record->values[key].text;
    return text != NULL && text[0] != '\0';
}

enum status record_refuse(const struct record_value *value, const char *at, const char *message,
                          struct diag *diag)
{
    return diag_set(diag, STATUS_INPUT, value->line, value->column + (int)(at - value->text), "%s",
                    message);
}

enum status record_refuse_missing(const struct record *record, enum record_key key,
                                  struct diag *diag)
{
    return diag_set(diag, STATUS_INPUT, record->line, 1, "the deal has no line '%s:'",
                    record_key_name(key));
}

enum status record_refuse_line(const struct record *record, enum record_key key, const char *why,
                               struct diag *diag)
{
    const struct record_value *value = &record->values[key];
    char message[256];
    snprintf(message, sizeof message, "%s: %s", record_key_name(key), why);
    return record_refuse(value, value->text, message, diag);
}

enum status record_refuse_card(const struct record *record, const struct table *table,
                               const char *at, const char *why, struct diag *diag)
{
    char message[sizeof diag->message];
    snprintf(message, sizeof message, "trick %d, seat %d: %.600s", table->n_played / N_SEATS + 1,
             table->turn + 1, why);
    return record_refuse(&record->values[RECORD_PLAY], at, message, diag);
}

enum status record_place(const struct record_value *value, enum status status, struct diag *diag)
{
    if (status == STATUS_INPUT && diag != NULL) {
        diag->line = value->line;
        diag->column += value->column - 1;
    }
    return status;
}

enum status record_hint_rules(const struct record *record, const struct ruleset *rules,
                              enum status status, struct diag *diag)
{
    const char *deal = record->values[RECORD_DEAL].text;
    if (status == STATUS_INPUT && deal != NULL && record->values[RECORD_RULES].text == NULL &&
        notation_count_words(deal) >= 2 * rules->pack->n_cards)
        diag_append(diag, "; without a line 'rules:' this is a deal of %s, which has %d cards",
                    rules->name, rules->pack->n_cards);
    return status;
}

enum status record_number(const struct record *record, enum record_key key, int low, int high,
                          int *out, struct diag *diag)
{
    const char *text = record->values[key].text;
    char *end = NULL;
    errno = 0;
    const long number = strtol(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end != '\0' || errno != 0 || number < low ||
        number > high) {
        char word[32], why[96];
        notation_excerpt(text, word);
        snprintf(why, sizeof why, "'%s' is not a whole number from %d to %d", word, low, high);
        return record_refuse_line(record, key, why, diag);
    }
    *out = (int)number;
    return STATUS_OK;
}
