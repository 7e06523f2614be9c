/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See policy_message.h. */
#include "analyzer/players/outside/policy_message.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"
#include "engine/play/view.h"

enum { SHOWN = 4000, LOGGED = 800 };

/* "zolo" stays 1: programs that speak version 1 look there. */
const char policy_greeting[] = "{\"zolo\":1,\"program\":\"zolo\",\"versions\":[1,2]}";
_Static_assert(NEWEST_VERSION == 2, "the greeting tells it too");

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
static json_t *suits_of(const zolo_card *order, int n_trumps, int n)
{
    json_t *suits = json_array();
    for (int i = n_trumps; i < n; i++) {
        if (i == n_trumps || order[i] / 8 != order[i - 1] / 8)
            json_array_append_new(suits, json_array());
        json_array_append_new(json_array_get(suits, json_array_size(suits) - 1), code_of(order[i]));
    }
    return suits;
}

static json_t *seat_or_null(int number)
{
    return number == ZOLO_NO_SEAT ? json_null() : json_integer(number);
}

/* The fields of version 1. */
static json_t *first_part(const struct zolo_view *view)
{
    static const char *const asks[] = {
        [ZOLO_CALL] = "call", [ZOLO_CARD] = "card", [ZOLO_ANNOUNCE] = "announce"};
    json_t *jack = view->partner_card == ZOLO_NO_CARD ? json_null() : code_of(view->partner_card);
    return json_pack("{ss ss si so so so so so ss? so so si so so so so}", "ask", asks[view->phase],
                     "rules", view->rules, "seat", view->seat, "dealt",
                     cards_of(view->dealt, view->n_dealt), "hand",
                     cards_of(view->hand, view->n_hand), "legal", actions_of(view), "calls",
                     calls_of(view), "played", played_of(view), "contract", view->contract,
                     "declarer", seat_or_null(view->declarer), "jack", jack, "doubles",
                     view->n_doubles, "points", numbers_of(view->points), "tricks",
                     numbers_of(view->tricks), "trumps", cards_of(view->order, view->n_trumps),
                     "suits", suits_of(view->order, view->n_trumps, view->n_order));
}

/* --- version 2 ----------------------------------------------------------------------- */

static json_t *contracts_of(const struct zolo_view *view)
{
    static const char *const origins[] = {[ZOLO_UNBID] = "unbid",
                                          [ZOLO_SILENT] = "silent",
                                          [ZOLO_BID] = "bid",
                                          [ZOLO_AWARD] = "award",
                                          [ZOLO_UNFOUND] = "unfound"};
    static const char *const pairings[] = {[ZOLO_BY_QUEENS] = "queens",
                                           [ZOLO_WEDDING] = "wedding",
                                           [ZOLO_LONE] = "lone",
                                           [ZOLO_FINDER] = "finder"};
    json_t *list = json_array();
    for (int i = 0; i < view->n_contracts; i++) {
        const struct zolo_contract *row = &view->contracts[i];
        json_array_append_new(list, json_pack("{ss ss ss si so so}", "name", row->name, "origin",
                                              origins[row->origin], "sides", pairings[row->pairing],
                                              "base", row->base, "trumps",
                                              cards_of(row->order, row->n_trumps), "suits",
                                              suits_of(row->order, row->n_trumps, row->n_order)));
    }
    return list;
}

static json_t *sides_of(const struct zolo_view *view)
{
    json_t *list = json_array();
    for (int s = 0; s < N_SEATS; s++)
        json_array_append_new(list,
                              view->sides[s] == ZOLO_UNKNOWN
                                  ? json_null()
                                  : json_string(view->sides[s] == ZOLO_OLD ? "old" : "young"));
    return list;
}

static json_t *owing_of(const struct zolo_view *view)
{
    json_t *list = json_array();
    for (int s = 0; s < N_SEATS; s++)
        if (view->owing[s])
            json_array_append_new(list, json_integer(s + 1));
    return list;
}

static const char *team_word(int side)
{
    return side == ZOLO_OLD ? "re" : "kontra";
}

static json_t *announcements_of(const struct zolo_view *view)
{
    json_t *list = json_array();
    for (int i = 0; i < view->n_announcements; i++) {
        const struct zolo_announcement *said = &view->announcements[i];
        json_array_append_new(list, json_pack("[issi]", said->seat, team_word(said->side),
                                              said->word, said->n_played));
    }
    return list;
}

static json_t *needs_of(const struct zolo_view *view)
{
    json_t *needs = json_object();
    for (int side = ZOLO_OLD; side >= ZOLO_YOUNG; side--) {
        json_t *levels = json_array();
        for (int i = 0; i < ZOLO_LEVELS; i++)
            json_array_append_new(levels, view->needs[side][i] > view->hand_size
                                              ? json_null()
                                              : json_integer(view->needs[side][i]));
        json_object_set_new(needs, team_word(side), levels);
    }
    return needs;
}

static json_t *specials_of(const struct zolo_view *view)
{
    static const char *const words[] = {"against-old", "doppelkopf", "fox", "karlchen"};
    json_t *list = json_array();
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if (view->specials >> i & 1)
            json_array_append_new(list, json_string(words[i]));
    return list;
}

/* The fields that version 2 has for every game, and those of Doppelkopf. */
static void add_later(json_t *line, const struct zolo_view *view)
{
    json_t *more =
        json_pack("{si si sb sb si so}", "copies", view->n_copies, "hand_size", view->hand_size,
                  "must_ruff", view->must_ruff, "must_beat", view->must_beat, "win_points",
                  view->win_points, "sides", sides_of(view));
    json_object_update_missing(line, more);
    json_decref(more);
    if (view->n_contracts > 0)
        json_object_set_new(line, "contracts", contracts_of(view));
}

static void add_doppelkopf(json_t *line, const struct zolo_view *view)
{
    json_t *decided = view->is_hochzeit ? json_integer(view->deciding_trick) : json_null();
    json_t *more = json_pack(
        "{so so sb so so so so sb}", "owing", owing_of(view), "forced", seat_or_null(view->forced),
        "compulsory", view->compulsory, "decided", decided, "announcements", announcements_of(view),
        "needs", needs_of(view), "specials", specials_of(view), "doubling", view->doubling);
    json_object_update_missing(line, more);
    json_decref(more);
}

char *policy_message(const struct zolo_view *view, const uint64_t *random)
{
    json_t *line = first_part(view);
    if (line != NULL && view->size > VIEW_SIZE_1) {
        add_later(line, view);
        if (view->is_doppelkopf)
            add_doppelkopf(line, view);
    }
    if (line != NULL && random != NULL)
        json_object_set_new(line, "random", json_integer((json_int_t)*random));
    char *text = line == NULL ? NULL : json_dumps(line, JSON_COMPACT);
    json_decref(line);
    return text;
}

/* --- failures ------------------------------------------------------------------------ */

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

/* Appends the last lines of a log, each with a bar before it. */
static void add_log(const char *log, char out[POLICY_FAILURE])
{
    const size_t n = strlen(log);
    const char *line = n > LOGGED ? log + n - LOGGED : log;
    if (line != log)
        line += strcspn(line, "\n") + (strchr(line, '\n') != NULL);
    while (*line != '\0') {
        char quoted[160];
        const size_t length = strcspn(line, "\n");
        policy_quote(line, length, sizeof quoted - 8, quoted, sizeof quoted);
        text_add(out, POLICY_FAILURE, "\n    | %s", quoted);
        line += length + (line[length] == '\n');
    }
}

void policy_failure_text(const char *label, const char *why, const char *shown, const char *log,
                         char out[POLICY_FAILURE])
{
    const bool logged = log != NULL && log[strspn(log, "\n")] != '\0';
    char brief[160];
    policy_quote(label, strlen(label), sizeof brief - 8, brief, sizeof brief);
    snprintf(out, POLICY_FAILURE, "%s %s", brief, why);
    if (shown != NULL)
        text_add(out, POLICY_FAILURE, tr("\n  it was shown: %.*s%s"), SHOWN, shown,
                 strlen(shown) > SHOWN ? "..." : "");
    if (!logged)
        return;
    text_add(out, POLICY_FAILURE, "%s", tr("\n  the end of its log:"));
    add_log(log, out);
}

/* --- what a program answers ------------------------------------------------------------------ */

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

/* A word that was answered to a view. */
struct answer {
    const struct view *view;
    const struct policy_view *shown;
    const char *word;
    char quoted[48], legal[240]; /* the word and all that is legal, for messages */
};

static bool take_card(const struct answer *answer, action *out, char why[POLICY_WHY])
{
    const struct view *view = answer->view;
    char objection[320];
    card wanted;
    if (!read_card(answer->word, view, &wanted))
        return refuse_answer(why, "wants to play \"%s\", which is no card; legal: %s",
                             answer->quoted, answer->legal);
    const card held = pack_copy_in(view->table->rules->pack, wanted, view->hand);
    wanted = held != CARD_NONE ? held : wanted;
    if (objection_to_card(view->table, view->dealt, wanted, false, objection, sizeof objection))
        return refuse_answer(why, "played %s, which is not legal: %s", answer->quoted, objection);
    *out = wanted;
    return true;
}

/* A call that is known but not among the legal ones: true if it means one of them (a solo whose
 * player owes one is a Pflichtsolo); else the reason. */
static bool take_known(const struct answer *answer, unsigned call, action *out,
                       char why[POLICY_WHY])
{
    const struct view *view = answer->view;
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
        return refuse_answer(why, "%s %s, which is not legal now: %s; legal: %s", said,
                             answer->quoted, objection, answer->legal);
    if (announces)
        return refuse_answer(why, "announced %s, but its side stands so high already; legal: %s",
                             answer->quoted, answer->legal);
    return refuse_answer(why, "called %s, which is not legal now; legal: %s", answer->quoted,
                         answer->legal);
}

static bool take_call(const struct answer *answer, action *out, char why[POLICY_WHY])
{
    const struct zolo_view *shown = &answer->shown->shown;
    const struct ruleset *rules = answer->view->table->rules;
    for (int i = 0; i < shown->n_actions; i++)
        if (is_spelling_of(answer->word, shown->actions[i])) {
            *out = answer->shown->action_of[i];
            return true;
        }
    const int known = find_call(answer->word, rules);
    if (known >= 0)
        return take_known(answer, (unsigned)known, out, why);
    const char *nearest =
        notation_nearest(answer->quoted, shown->actions, (size_t)shown->n_actions);
    return refuse_answer(why, "called \"%s\", which is no call of %s%s%s%s; legal: %s",
                         answer->quoted, rules->name, nearest != NULL ? " (did you mean \"" : "",
                         nearest != NULL ? nearest : "", nearest != NULL ? "\"?)" : "",
                         answer->legal);
}

/* Into *answer, which has the view. */
static bool read_answer(const json_t *object, struct answer *answer, action *out,
                        char why[POLICY_WHY])
{
    const bool is_card = answer->view->table->phase == PHASE_CARD;
    const char *key = is_card ? "card" : "action";
    const json_t *word = json_object_get(object, key);
    const struct zolo_view *shown = &answer->shown->shown;
    list_legal(shown, answer->legal, sizeof answer->legal);
    if (word == NULL)
        return refuse_answer(why,
                             "answered without \"%s\"; expected {\"%s\":\"%s\"} or another of %s",
                             key, key, shown->actions[0], answer->legal);
    if (!json_is_string(word))
        return refuse_answer(why,
                             "answered \"%s\" with something that is no text; expected one of %s",
                             key, answer->legal);
    answer->word = json_string_value(word);
    policy_quote(answer->word, json_string_length(word), 24, answer->quoted, sizeof answer->quoted);
    return is_card ? take_card(answer, out, why) : take_call(answer, out, why);
}

bool policy_answer(const char *line, size_t n, const struct view *view,
                   const struct policy_view *shown, action *out, char why[POLICY_WHY])
{
    static const char *const examples[] = {[PHASE_CALL] = "{\"action\":\"zolo\"}",
                                           [PHASE_CARD] = "{\"card\":\"HA\"}",
                                           [PHASE_ANNOUNCE] = "{\"action\":\"re\"}"};
    const char *expected = examples[view->table->phase];
    json_t *object = object_of(line, n, expected, why);
    struct answer answer = {.view = view, .shown = shown};
    const bool fine = object != NULL && read_answer(object, &answer, out, why);
    json_decref(object);
    return fine;
}
