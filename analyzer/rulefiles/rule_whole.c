/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See rule_whole.h. */
#include "analyzer/rulefiles/rule_whole.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/rulefiles/rule_cards.h"
#include "analyzer/rulefiles/rule_fill.h"
#include "engine/core/notation.h"
#include "engine/core/plain_text.h"

enum {
    MAX_RANKING = 1000,
    LEAST_LIMIT = 3 /* limits fall from level to level, and a Hochzeit lowers them by two more */
};

/* The one text that may be empty. */
enum status rule_whole_read_currency(const struct rule_value *value)
{
    struct ruleset *rules = &value->builder->rules;
    if (rule_spot_text(value->spot)[0] != '\0')
        return rule_fill_name(value, rules->currency, sizeof rules->currency);
    rules->currency[0] = '\0';
    return STATUS_OK;
}

enum status rule_whole_read_stake(const struct rule_value *value)
{
    const char *text = rule_spot_text(value->spot);
    double stake = 0.0;
    if (strlen(text) > 12 || !plain_text_number(text, &stake) || !(stake > 0.0))
        return rule_refuse(value, "expected an amount of money above 0, like 0.50, found '%.40s'",
                           text);
    value->builder->rules.stake = stake;
    return STATUS_OK;
}

enum status rule_whole_read_old_cards(const struct rule_value *value)
{
    struct ruleset *rules = &value->builder->rules;
    const enum status status = rule_cards_read_set(value, &rules->old_cards);
    if (status == STATUS_OK && cardset_count(rules->old_cards) != 2)
        return rule_refuse(value, "expected two cards, like CQ SQ");
    return status;
}

/* A level's name must not be heard as another level, pass or a contract. */
static enum status check_level(const struct rule_value *list, size_t i, const char *text)
{
    const struct rule_spot spot = rule_spot_item(list->spot, i);
    char name[64], other[64];
    if (text[0] == '\0' || strlen(text) >= NAME_LENGTH)
        return rule_spot_fail(spot, 0, list->diag, "doubles: a name has 1 to %d bytes",
                              NAME_LENGTH - 1);
    notation_canonical(text, name, sizeof name);
    if (name[0] == '\0' || strcmp(name, "p") == 0)
        return rule_spot_fail(spot, 0, list->diag, "doubles: '%s' cannot name a level", text);
    for (size_t k = 0; k < i; k++) {
        notation_canonical(rule_spot_text(rule_spot_item(list->spot, k)), other, sizeof other);
        if (strcmp(name, other) == 0)
            return rule_spot_fail(spot, 0, list->diag, "doubles: '%s' names two levels", text);
    }
    return STATUS_OK;
}

enum status rule_whole_read_doubles(const struct rule_value *value)
{
    struct ruleset *rules = &value->builder->rules;
    const size_t n = rule_spot_length(value->spot);
    if (n > MAX_DOUBLES)
        return rule_spot_fail(rule_spot_item(value->spot, MAX_DOUBLES), 0, value->diag,
                              "doubles: at most %d levels, found %zu", MAX_DOUBLES, n);
    memset(rules->double_names, 0, sizeof rules->double_names);
    for (size_t i = 0; i < n; i++) {
        const char *name = rule_spot_text(rule_spot_item(value->spot, i));
        const enum status status = check_level(value, i, name);
        if (status != STATUS_OK)
            return status;
        memcpy(rules->double_names[i], name, strlen(name) + 1);
    }
    rules->n_doubles = (int)n;
    return STATUS_OK;
}

enum status rule_whole_read_win_points(const struct rule_value *value)
{
    const int all = value->builder->rules.pack->total_points;
    return rule_fill_number(value, all / 2 + 1, all);
}

enum status rule_whole_read_short_points(const struct rule_value *value)
{
    return rule_fill_number(value, 0, value->builder->rules.pack->total_points / 2 - 1);
}

static int number_of_item(struct rule_spot list, size_t i)
{
    return (int)strtol(rule_spot_text(rule_spot_item(list, i)), NULL, 10);
}

enum status rule_whole_read_ranking(const struct rule_value *value)
{
    struct ruleset *rules = &value->builder->rules;
    const size_t n = rule_spot_length(value->spot);
    if (n != 0 && n != N_SEATS)
        return rule_refuse(value, "expected points for %d places, like [4, 3, 2, 1], or []",
                           N_SEATS);
    memset(rules->ranking_points, 0, sizeof rules->ranking_points);
    for (size_t i = 0; i < n; i++) {
        const int points = number_of_item(value->spot, i);
        if (points < 0 || points > MAX_RANKING)
            return rule_spot_fail(rule_spot_item(value->spot, i), 0, value->diag,
                                  "ranking: expected 0 to %d, found %d", MAX_RANKING, points);
        rules->ranking_points[i] = points;
    }
    rules->n_ranking = (int)n;
    return STATUS_OK;
}

enum status rule_whole_read_limits(const struct rule_value *value)
{
    struct announcement_rules *said = &value->builder->rules.announcements;
    const size_t n = rule_spot_length(value->spot);
    if (n != 0 && n != MAX_LEVELS)
        return rule_refuse(value,
                           "expected %d limits, of Re or Kontra, no 90, no 60, no 30 and schwarz, "
                           "like [11, 10, 9, 8, 7], or []",
                           MAX_LEVELS);
    int most = value->builder->rules.pack->hand_size;
    for (size_t i = 0; i < n; i++) {
        const int least = LEAST_LIMIT + MAX_LEVELS - 1 - (int)i;
        const int limit = number_of_item(value->spot, i);
        if (limit < least || limit > most)
            return rule_spot_fail(rule_spot_item(value->spot, i), 0, value->diag,
                                  "cards: limits fall from level to level; expected %d to %d, "
                                  "found %d",
                                  least, most, limit);
        said->least_cards[i] = limit;
        most = limit - 1;
    }
    said->n_levels = (int)n;
    return STATUS_OK;
}

json_t *rule_whole_tell_wesele(const struct rule_row *row, const struct ruleset *rules,
                               const void *entry)
{
    (void)row;
    (void)entry;
    bool may = false;
    for (int i = 0; i < rules->n_contracts; i++)
        may |= rules->contracts[i].declarer_may_open;
    return json_boolean(may);
}
