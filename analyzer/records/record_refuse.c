/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See record_refuse.h. */
#include "analyzer/records/record_refuse.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/plain_text.h"

bool record_has(const struct record *record, enum record_key key)
{
    const char *text = record->values[key].text;
    return text != NULL && text[0] != '\0';
}

enum status record_refuse(const struct record_value *value, const char *at, const char *message,
                          struct diag *diag)
{
    int line, column;
    record_value_place(value, (int)(at - value->text), &line, &column);
    return diag_set(diag, STATUS_INPUT, line, column, "%s", message);
}

enum status record_refuse_missing(const struct record *record, enum record_key key,
                                  struct diag *diag)
{
    return diag_set(diag, STATUS_INPUT, record->line, 1, N_("the deal has no line '%s:'"),
                    record_key_name(key));
}

enum status record_refuse_line(const struct record *record, enum record_key key, const char *why,
                               struct diag *diag)
{
    const struct record_value *value = &record->values[key];
    char message[512];
    snprintf(message, sizeof message, "%s: %s", record_key_name(key), tr(why));
    if (value->text == NULL || record->inherited[key])
        return diag_set(diag, STATUS_INPUT, record->line, 1, "%s", message);
    return record_refuse(value, value->text, message, diag);
}

enum status record_place(const struct record_value *value, enum status status, struct diag *diag)
{
    if (status == STATUS_INPUT && diag != NULL)
        record_value_place(value, diag->column - 1, &diag->line, &diag->column);
    return status;
}

enum status record_hint_rules(const struct record *record, const struct ruleset *rules,
                              enum status status, struct diag *diag)
{
    const char *deal = record->values[RECORD_DEAL].text;
    const struct record_value *named = &record->values[RECORD_RULES];
    const bool is_inherited = record->inherited[RECORD_RULES];
    if (status != STATUS_INPUT || deal == NULL || (named->text != NULL && !is_inherited))
        return status;
    const int n = notation_count_words(deal), n_cards = rules->pack->n_cards;
    if (n < 2 * n_cards && (2 * n > n_cards || !is_inherited))
        return status;
    if (is_inherited)
        diag_append(diag, N_("; the rules of line %d carry on: a deal of %s has %d cards"),
                    named->line, rules->name, n_cards);
    else
        diag_append(diag, N_("; without a line 'rules:' this is a deal of %s, which has %d cards"),
                    rules->name, n_cards);
    return status;
}

enum status record_number_at(const struct record *record, enum record_key key, const char *at,
                             int low, int high, int *out, struct diag *diag)
{
    char *end = NULL;
    errno = 0;
    const long number = strtol(at, &end, 10);
    if (at[0] < '0' || at[0] > '9' || *end != '\0' || errno != 0 || number < low || number > high) {
        char word[32], message[192];
        notation_excerpt(at, word);
        snprintf(message, sizeof message, tr("%s: '%s' is not a whole number from %d to %d"),
                 record_key_name(key), word, low, high);
        return record_refuse(&record->values[key], at, message, diag);
    }
    *out = (int)number;
    return STATUS_OK;
}

enum status record_number(const struct record *record, enum record_key key, int low, int high,
                          int *out, struct diag *diag)
{
    return record_number_at(record, key, record->values[key].text, low, high, out, diag);
}

enum status record_stake_read(const struct record *record, double *stake, struct diag *diag)
{
    double number = 0.0;
    if (!plain_text_number(record->values[RECORD_STAKE].text, &number) || !(number > 0))
        return record_refuse_line(record, RECORD_STAKE, N_("expected a positive number, like 0.50"),
                                  diag);
    *stake = number;
    return STATUS_OK;
}

enum status record_tabled_read(const struct record *record, const struct ruleset *rules, int *out,
                               struct diag *diag)
{
    int number = 0;
    *out = SEAT_NONE;
    if (record->values[RECORD_TABLED].text == NULL)
        return STATUS_OK;
    if (!rules->lets_table || rules->scoring == SCORING_SCORE)
        return record_refuse_line(record, RECORD_TABLED, N_("these rules let no hand be laid down"),
                                  diag);
    const enum status status = record_number(record, RECORD_TABLED, 1, N_SEATS, &number, diag);
    if (status == STATUS_OK)
        *out = number - 1;
    return status;
}
