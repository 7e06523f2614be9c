/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/players/outside/policy_message.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>
#include <utf8proc.h>

#include "engine/core/language.h"
#include "engine/core/text_add.h"

enum { SHOWN = 4000, LOGGED = 800, QUOTED = 120 };

const char policy_greeting[] = "{\"zolo\":2,\"program\":\"zolo\",\"versions\":[2]}";
_Static_assert(ZOLO_POLICY_VERSION == 2, "the greeting names it too");

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

/* The side suits, each with its cards from high to low. */
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

/* The rule set's contracts, or NULL if the view contains none. */
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
    json_t *list = view->n_contracts > 0 ? json_array() : NULL;
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

/* A view as a JSON object with the members that all games share. */
static json_t *line_of(const struct zolo_view *view)
{
    static const char *const asks[] = {
        [ZOLO_CALL] = "call", [ZOLO_CARD] = "card", [ZOLO_ANNOUNCE] = "announce"};
    json_t *jack = view->partner_card == ZOLO_NO_CARD ? json_null() : code_of(view->partner_card);
    return json_pack(
        "{ss ss si so so so so so ss? so so si so so so so si si sb sb si so so*}", "ask",
        asks[view->phase], "rules", view->rules, "seat", view->seat, "dealt",
        cards_of(view->dealt, view->n_dealt), "hand", cards_of(view->hand, view->n_hand), "legal",
        actions_of(view), "calls", calls_of(view), "played", played_of(view), "contract",
        view->contract, "declarer", seat_or_null(view->declarer), "jack", jack, "doubles",
        view->n_doubles, "points", numbers_of(view->points), "tricks", numbers_of(view->tricks),
        "trumps", cards_of(view->order, view->n_trumps), "suits",
        suits_of(view->order, view->n_trumps, view->n_order), "copies", view->n_copies, "hand_size",
        view->hand_size, "must_ruff", view->must_ruff, "must_beat", view->must_beat, "win_points",
        view->win_points, "sides", sides_of(view), "contracts", contracts_of(view));
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
    json_t *line = line_of(view);
    if (line != NULL && view->is_doppelkopf)
        add_doppelkopf(line, view);
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

/* Appends the last lines of a log, each preceded by a vertical bar. */
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
        text_add(out, POLICY_FAILURE, tr("\n  its input was: %.*s%s"), SHOWN, shown,
                 strlen(shown) > SHOWN ? "..." : "");
    if (!logged)
        return;
    text_add(out, POLICY_FAILURE, "%s", tr("\n  the end of its log:"));
    add_log(log, out);
}

/* --- replies from a program ------------------------------------------------------------------- */

/* The JSON object on a line, as a new reference; NULL, with the reason in `why`, if the line
 * contains none. `expected` is an example for the message. */
static json_t *object_of(const char *line, size_t n, const char *expected, char why[POLICY_WHY])
{
    char quoted[QUOTED + 8];
    json_t *value = json_loadb(line, n, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(value))
        return value;
    json_decref(value);
    policy_quote(line, n, QUOTED, quoted, sizeof quoted);
    snprintf(why, POLICY_WHY,
             tr("did not answer with a JSON object: %s\n  expected a line like %s"), quoted,
             expected);
    return NULL;
}

bool policy_handshake(const char *line, size_t n, struct handshake *out, char why[POLICY_WHY])
{
    static const char expected[] = "{\"zolo\":2,\"name\":\"…\"}";
    json_t *object = object_of(line, n, expected, why);
    json_error_t error = {.text = ""};
    const char *name = "";
    int version = 0, draws = true;
    if (object == NULL)
        return false;
    *out = (struct handshake){.cost_us = 0};
    bool fine = json_unpack_ex(object, &error, 0, "{si ss s?b s?F}", "zolo", &version, "name",
                               &name, "draws", &draws, "cost_us", &out->cost_us) == 0;
    if (!fine)
        snprintf(why, POLICY_WHY, tr("sent an invalid handshake (%s); expected %s"), error.text,
                 expected);
    else if (version != ZOLO_POLICY_VERSION || name[0] == '\0' || !(out->cost_us >= 0)) {
        fine = false;
        snprintf(why, POLICY_WHY,
                 tr("sent an invalid handshake (version %d, name \"%.40s\"); expected %s, and "
                    "\"cost_us\", if given, of at least 0"),
                 version, name, expected);
    }
    policy_quote(name, strlen(name), sizeof out->name - 8, out->name, sizeof out->name);
    out->draws = draws != 0;
    json_decref(object);
    return fine;
}

/* Writes a list of words: "P, kontra or zolo". */
static void list_legal(const struct zolo_view *view, char *out, size_t size)
{
    out[0] = '\0';
    for (int i = 0; i < view->n_actions; i++)
        text_list(out, size, i + 1 == view->n_actions ? tr(" or ") : ", ", "%s", view->actions[i]);
}

bool policy_answer(const char *line, size_t n, const struct policy_view *shown, action *out,
                   char why[POLICY_WHY])
{
    const struct zolo_view *view = &shown->shown;
    const char *key = view->phase == ZOLO_CARD ? "card" : "action", *word = NULL;
    char expected[64], quoted[QUOTED + 8], legal[240];
    snprintf(expected, sizeof expected, "{\"%s\":\"%s\"}", key, view->actions[0]);
    json_t *object = object_of(line, n, expected, why);
    if (object == NULL)
        return false;
    word = json_string_value(json_object_get(object, key));
    int i = 0;
    while (i < view->n_actions && (word == NULL || strcmp(word, view->actions[i]) != 0))
        i++;
    json_decref(object);
    if (i < view->n_actions) {
        *out = shown->action_of[i];
        return true;
    }
    policy_quote(line, n, QUOTED, quoted, sizeof quoted);
    list_legal(view, legal, sizeof legal);
    snprintf(why, POLICY_WHY,
             tr("answered %s, which is not a legal action; expected %s or another of %s"), quoted,
             expected, legal);
    return false;
}
