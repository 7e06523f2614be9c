/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See policy_answer.h. */
#include "analyzer/players/outside/policy_answer.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"
#include "engine/play/view.h"

enum { QUOTED = 120 };

__attribute__((format(printf, 2, 3))) static bool refuse_answer(char why[POLICY_WHY],
                                                                const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why, POLICY_WHY, tr(format), arguments);
    va_end(arguments);
    return false;
}

/* The object that a line holds, or NULL and the reason; `expected` is an example. */
static json_t *object_of(const char *line, size_t n, const char *expected, char why[POLICY_WHY])
{
    char quoted[QUOTED + 8];
    json_error_t error;
    json_t *value = json_loadb(line, n, JSON_DECODE_ANY | JSON_REJECT_DUPLICATES, &error);
    policy_quote(line, n, QUOTED, quoted, sizeof quoted);
    if (value == NULL) {
        refuse_answer(why, "answered what is not JSON: %s\n  expected a line like %s", quoted,
                      expected);
        return NULL;
    }
    if (!json_is_object(value)) {
        refuse_answer(why, "answered no object: %s\n  expected a line like %s", quoted, expected);
        json_decref(value);
        return NULL;
    }
    return value;
}

static bool read_introduction(const json_t *object, struct introduction *out, char why[POLICY_WHY])
{
    static const char expected[] = "expected {\"zolo\":2,\"name\":\"…\"}";
    const json_t *version = json_object_get(object, "zolo");
    const json_t *name = json_object_get(object, "name");
    const json_t *draws = json_object_get(object, "draws");
    const json_t *cost = json_object_get(object, "cost_us");
    if (!json_is_integer(version))
        return refuse_answer(why, "did not say which version of the protocol it speaks; %s",
                             expected);
    if (json_integer_value(version) < 1 || json_integer_value(version) > NEWEST_VERSION)
        return refuse_answer(
            why,
            "speaks version %lld of the protocol, but this zolo speaks versions 1 to %d; "
            "%s",
            (long long)json_integer_value(version), NEWEST_VERSION, expected);
    if (!json_is_string(name) || json_string_length(name) == 0)
        return refuse_answer(why, "did not tell its name; %s", expected);
    if (draws != NULL && !json_is_boolean(draws))
        return refuse_answer(why, "says \"draws\" with something else than true or false");
    if (cost != NULL && (!json_is_number(cost) || !(json_number_value(cost) > 0)))
        return refuse_answer(why, "says \"cost_us\" with something else than a number above 0");
    policy_quote(json_string_value(name), json_string_length(name), sizeof out->name - 8, out->name,
                 sizeof out->name);
    out->version = (int)json_integer_value(version);
    out->draws = draws == NULL || json_is_true(draws);
    out->cost_us = json_number_value(cost);
    return true;
}

bool policy_introduction(const char *line, size_t n, struct introduction *out, char why[POLICY_WHY])
{
    json_t *object = object_of(line, n, "{\"zolo\":2,\"name\":\"…\"}", why);
    const bool fine = object != NULL && read_introduction(object, out, why);
    json_decref(object);
    return fine;
}

/* "P, kontra or zolo" */
static void list_legal(const struct zolo_view *view, char *out, size_t size)
{
    out[0] = '\0';
    for (int i = 0; i < view->n_actions; i++)
        text_list(out, size, i + 1 == view->n_actions ? tr(" or ") : ", ", "%s", view->actions[i]);
}

static bool read_card(const char *word, const struct view *view, card *out)
{
    return notation_read_card(view->table->rules->pack, &word, out, NULL) == STATUS_OK &&
           *word == '\0';
}

static bool is_spelling_of(const char *word, const char *name)
{
    char folded[64], other[64];
    notation_canonical(word, folded, sizeof folded);
    notation_canonical(name, other, sizeof other);
    return strcmp(folded, other) == 0;
}

/* The call of the rule set that a word names, a double of any level being the same
 * one; −1 if it is none. */
static int find_call(const char *word, const struct ruleset *rules)
{
    for (int i = 0; i < rules->n_calls; i++)
        if (is_spelling_of(word, rules->calls[i].name))
            return i;
    for (int level = 0; level < rules->n_doubles; level++)
        if (is_spelling_of(word, rules->double_names[level]))
            return CALL_INDEX_DOUBLE;
    return -1;
}

static bool take_card(const char *word, const char *quoted, const struct view *view,
                      const char *legal, action *out, char why[POLICY_WHY])
{
    char objection[320];
    card wanted;
    if (!read_card(word, view, &wanted))
        return refuse_answer(why, "wants to play \"%s\", which is no card; legal: %s", quoted,
                             legal);
    const card held = pack_copy_in(view->table->rules->pack, wanted, view->hand);
    wanted = held != CARD_NONE ? held : wanted;
    if (objection_to_card(view->table, view->dealt, wanted, false, objection, sizeof objection))
        return refuse_answer(why, "played %s, which is not legal: %s", quoted, objection);
    *out = wanted;
    return true;
}

/* A call that is known but not among the legal ones: true if it means one of them (a solo whose
 * player owes one is his Pflichtsolo); else the reason. */
static bool take_known(unsigned call, const char *quoted, const struct view *view,
                       const char *legal, action *out, char why[POLICY_WHY])
{
    const struct table *table = view->table;
    const bool announces = table->phase == PHASE_ANNOUNCE;
    const char *said = announces ? "announced" : "called";
    char objection[320];
    const unsigned meant = announces ? call : auction_meant(&table->auction, table->rules, call);
    if (meant != call && bits_has(view->actions, meant)) {
        *out = (action)meant;
        return true;
    }
    if (view_objection(view, (action)call, false, objection, sizeof objection))
        return refuse_answer(why, "%s %s, which is not legal now: %s; legal: %s", said, quoted,
                             objection, legal);
    if (announces)
        return refuse_answer(why, "announced %s, but its side stands so high already; legal: %s",
                             quoted, legal);
    return refuse_answer(why, "called %s, which is not legal now; legal: %s", quoted, legal);
}

static bool take_call(const char *word, const char *quoted, const struct view *view,
                      const struct policy_view *shown, const char *legal, action *out,
                      char why[POLICY_WHY])
{
    const struct zolo_view *told = &shown->shown;
    const struct ruleset *rules = view->table->rules;
    for (int i = 0; i < told->n_actions; i++)
        if (is_spelling_of(word, told->actions[i])) {
            *out = shown->action_of[i];
            return true;
        }
    const int known = find_call(word, rules);
    if (known >= 0)
        return take_known((unsigned)known, quoted, view, legal, out, why);
    const char *nearest = notation_nearest(quoted, told->actions, (size_t)told->n_actions);
    return refuse_answer(why, "called \"%s\", which is no call of %s%s%s%s; legal: %s", quoted,
                         rules->name, nearest != NULL ? " (did you mean \"" : "",
                         nearest != NULL ? nearest : "", nearest != NULL ? "\"?)" : "", legal);
}

static bool read_answer(const json_t *object, const struct view *view,
                        const struct policy_view *shown, action *out, char why[POLICY_WHY])
{
    const bool is_card = view->table->phase == PHASE_CARD;
    const char *key = is_card ? "card" : "action";
    const json_t *word = json_object_get(object, key);
    char quoted[48], legal[240];
    list_legal(&shown->shown, legal, sizeof legal);
    if (word == NULL)
        return refuse_answer(why,
                             "answered without \"%s\"; expected {\"%s\":\"%s\"} or another of %s",
                             key, key, shown->shown.actions[0], legal);
    if (!json_is_string(word))
        return refuse_answer(
            why, "answered \"%s\" with something that is no text; expected one of %s", key, legal);
    const char *text = json_string_value(word);
    policy_quote(text, json_string_length(word), 24, quoted, sizeof quoted);
    return is_card ? take_card(text, quoted, view, legal, out, why)
                   : take_call(text, quoted, view, shown, legal, out, why);
}

bool policy_answer(const char *line, size_t n, const struct view *view,
                   const struct policy_view *shown, action *out, char why[POLICY_WHY])
{
    static const char *const examples[] = {[PHASE_CALL] = "{\"action\":\"zolo\"}",
                                           [PHASE_CARD] = "{\"card\":\"HA\"}",
                                           [PHASE_ANNOUNCE] = "{\"action\":\"re\"}"};
    const char *expected = examples[view->table->phase];
    json_t *object = object_of(line, n, expected, why);
    const bool fine = object != NULL && read_answer(object, view, shown, out, why);
    json_decref(object);
    return fine;
}
