/* See policy_message.h. */
#include "analyzer/players/policy_message.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

#include "engine/core/notation.h"
#include "engine/play/objection.h"

enum { QUOTED = 120, SHOWN = 1700, LOGGED = 800 };

const char policy_greeting[] = "{\"zolo\":1,\"program\":\"zolo\"}";
_Static_assert(PROTOCOL_VERSION == 1, "the greeting tells it too");

/* --- a view as a line ---------------------------------------------------------------- */

static json_t *code_of(zolo_card number)
{
    char code[3];
    policy_view_code(number, code);
    return json_string(code);
}

static json_t *cards_of(const zolo_card *cards, int n)
{
    json_t *list = json_array();
    for (int i = 0; i < n; i++)
        json_array_append_new(list, code_of(cards[i]));
    return list;
}

static json_t *numbers_of(const int numbers[N_SEATS])
{
    return json_pack("[iiii]", numbers[0], numbers[1], numbers[2], numbers[3]);
}

static json_t *actions_of(const struct zolo_view *view)
{
    json_t *list = json_array();
    for (int i = 0; i < view->n_actions; i++)
        json_array_append_new(list, json_string(view->actions[i]));
    return list;
}

static json_t *calls_of(const struct zolo_view *view)
{
    json_t *list = json_array();
    for (int i = 0; i < view->n_calls; i++)
        json_array_append_new(list, json_pack("[is]", view->calls[i].seat, view->calls[i].word));
    return list;
}

static json_t *played_of(const struct zolo_view *view)
{
    json_t *list = json_array();
    for (int i = 0; i < view->n_played; i++)
        json_array_append_new(
            list, json_pack("[io]", view->played[i].seat, code_of(view->played[i].card)));
    return list;
}

/* The side suits, each from high to low. */
static json_t *suits_of(const struct zolo_view *view)
{
    json_t *suits = json_array();
    for (int i = view->n_trumps; i < view->n_order; i++) {
        if (i == view->n_trumps || view->order[i] / 8 != view->order[i - 1] / 8)
            json_array_append_new(suits, json_array());
        json_array_append_new(json_array_get(suits, json_array_size(suits) - 1),
                              code_of(view->order[i]));
    }
    return suits;
}

char *policy_message(const struct zolo_view *view, const uint64_t *random)
{
    json_t *jack = view->partner_card == ZOLO_NO_CARD ? json_null() : code_of(view->partner_card);
    json_t *declarer = view->declarer == ZOLO_NO_SEAT ? json_null() : json_integer(view->declarer);
    json_t *line = json_pack(
        "{ss ss si so so so so so ss? so so si so so so so}", "ask",
        view->phase == ZOLO_CARD ? "card" : "call", "rules", view->rules, "seat", view->seat,
        "dealt", cards_of(view->dealt, view->n_dealt), "hand", cards_of(view->hand, view->n_hand),
        "legal", actions_of(view), "calls", calls_of(view), "played", played_of(view), "contract",
        view->contract, "declarer", declarer, "jack", jack, "doubles", view->n_doubles, "points",
        numbers_of(view->points), "tricks", numbers_of(view->tricks), "trumps",
        cards_of(view->order, view->n_trumps), "suits", suits_of(view));
    if (line != NULL && random != NULL)
        json_object_set_new(line, "random", json_integer((json_int_t)*random));
    char *text = line == NULL ? NULL : json_dumps(line, JSON_COMPACT);
    json_decref(line);
    return text;
}

/* --- reading ------------------------------------------------------------------------- */

void policy_quote(const char *text, size_t n, size_t most, char *out, size_t size)
{
    size_t used = 0, at = 0;
    for (utf8proc_ssize_t step; at < n && at < most; at += (size_t)step) {
        utf8proc_int32_t sign;
        step = utf8proc_iterate((const utf8proc_uint8_t *)text + at, (utf8proc_ssize_t)(n - at),
                                &sign);
        const bool prints = step > 0 && sign >= ' ' && (sign < 0x7f || sign > 0x9f);
        const size_t bytes = prints ? (size_t)step : 1;
        step = step > 0 ? step : 1;
        if (used + bytes + 4 > size)
            break;
        memcpy(out + used, prints ? text + at : "?", bytes);
        used += bytes;
    }
    snprintf(out + used, size - used, "%s", at < n ? "..." : "");
}

__attribute__((format(printf, 2, 3))) static bool refuse(char why[POLICY_WHY], const char *format,
                                                         ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why, POLICY_WHY, format, arguments);
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
        refuse(why, "answered what is not JSON: %s\n  expected a line like %s", quoted, expected);
        return NULL;
    }
    if (!json_is_object(value)) {
        refuse(why, "answered no object: %s\n  expected a line like %s", quoted, expected);
        json_decref(value);
        return NULL;
    }
    return value;
}

static bool read_introduction(const json_t *object, struct introduction *out, char why[POLICY_WHY])
{
    static const char expected[] = "expected {\"zolo\":1,\"name\":\"…\"}";
    const json_t *version = json_object_get(object, "zolo");
    const json_t *name = json_object_get(object, "name");
    const json_t *draws = json_object_get(object, "draws");
    const json_t *cost = json_object_get(object, "cost_us");
    if (!json_is_integer(version))
        return refuse(why, "did not say which version of the protocol it speaks; %s", expected);
    if (json_integer_value(version) != PROTOCOL_VERSION)
        return refuse(why,
                      "speaks version %lld of the protocol, but this zolo speaks version %d; %s",
                      (long long)json_integer_value(version), PROTOCOL_VERSION, expected);
    if (!json_is_string(name) || json_string_length(name) == 0)
        return refuse(why, "did not tell its name; %s", expected);
    if (draws != NULL && !json_is_boolean(draws))
        return refuse(why, "says \"draws\" with something else than true or false");
    if (cost != NULL && (!json_is_number(cost) || !(json_number_value(cost) > 0)))
        return refuse(why, "says \"cost_us\" with something else than a number above 0");
    policy_quote(json_string_value(name), json_string_length(name), sizeof out->name - 8, out->name,
                 sizeof out->name);
    out->draws = draws == NULL || json_is_true(draws);
    out->cost_us = json_number_value(cost);
    return true;
}

bool policy_introduction(const char *line, size_t n, struct introduction *out, char why[POLICY_WHY])
{
    json_t *object = object_of(line, n, "{\"zolo\":1,\"name\":\"…\"}", why);
    const bool fine = object != NULL && read_introduction(object, out, why);
    json_decref(object);
    return fine;
}

/* "P, kontra or zolo" */
static void list_legal(const struct zolo_view *view, char *out, size_t size)
{
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < view->n_actions && used < size; i++) {
        const char *glue = i == 0 ? "" : i + 1 == view->n_actions ? " or " : ", ";
        used += (size_t)snprintf(out + used, size - used, "%s%s", glue, view->actions[i]);
    }
}

/* Where the JSON ends and the words begin: every spelling that a person may use is
 * understood. */
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
        return refuse(why, "wants to play \"%s\", which is no card; legal: %s", quoted, legal);
    const card held = pack_copy_in(view->table->rules->pack, wanted, view->hand);
    wanted = held != CARD_NONE ? held : wanted;
    if (objection_to_card(view->table, view->dealt, wanted, false, objection, sizeof objection))
        return refuse(why, "played %s, which is not legal: %s", quoted, objection);
    *out = wanted;
    return true;
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
    if (find_call(word, rules) >= 0)
        return refuse(why, "called %s, which is not legal now; legal: %s", quoted, legal);
    const char *nearest = notation_nearest(quoted, told->actions, (size_t)told->n_actions);
    return refuse(why, "called \"%s\", which is no call of %s%s%s%s; legal: %s", quoted,
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
        return refuse(why, "answered without \"%s\"; expected {\"%s\":\"%s\"} or another of %s",
                      key, key, shown->shown.actions[0], legal);
    if (!json_is_string(word))
        return refuse(why, "answered \"%s\" with something that is no text; expected one of %s",
                      key, legal);
    const char *text = json_string_value(word);
    policy_quote(text, json_string_length(word), 24, quoted, sizeof quoted);
    return is_card ? take_card(text, quoted, view, legal, out, why)
                   : take_call(text, quoted, view, shown, legal, out, why);
}

bool policy_answer(const char *line, size_t n, const struct view *view,
                   const struct policy_view *shown, action *out, char why[POLICY_WHY])
{
    const char *expected =
        view->table->phase == PHASE_CARD ? "{\"card\":\"HA\"}" : "{\"action\":\"zolo\"}";
    json_t *object = object_of(line, n, expected, why);
    const bool fine = object != NULL && read_answer(object, view, shown, out, why);
    json_decref(object);
    return fine;
}

/* --- failures ------------------------------------------------------------------------ */

/* Appends the last lines of a log, each with a bar before it. */
static void add_log(const char *log, char out[POLICY_FAILURE])
{
    const size_t n = strlen(log);
    const char *line = n > LOGGED ? log + n - LOGGED : log;
    if (line != log)
        line += strcspn(line, "\n") + (strchr(line, '\n') != NULL);
    for (size_t used = strlen(out); *line != '\0' && used < POLICY_FAILURE;) {
        char quoted[160];
        const size_t length = strcspn(line, "\n");
        policy_quote(line, length, sizeof quoted - 8, quoted, sizeof quoted);
        used += (size_t)snprintf(out + used, POLICY_FAILURE - used, "\n    | %s", quoted);
        line += length + (line[length] == '\n');
    }
}

void policy_failure_text(const char *label, const char *why, const char *shown, const char *log,
                         char out[POLICY_FAILURE])
{
    const bool logged = log != NULL && log[strspn(log, "\n")] != '\0';
    char brief[160];
    policy_quote(label, strlen(label), sizeof brief - 8, brief, sizeof brief);
    size_t used = (size_t)snprintf(out, POLICY_FAILURE, "%s %s", brief, why);
    if (shown != NULL && used < POLICY_FAILURE)
        used += (size_t)snprintf(out + used, POLICY_FAILURE - used, "\n  it was shown: %.*s", SHOWN,
                                 shown);
    if (!logged || used >= POLICY_FAILURE)
        return;
    snprintf(out + used, POLICY_FAILURE - used, "\n  the end of its log:");
    add_log(log, out);
}
