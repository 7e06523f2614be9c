/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See question_line.h. Writes and reads each field of a line. */
#include <errno.h>
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/question/question_fields.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_fold.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/plain_text.h"
#include "engine/core/text_add.h"

static const char plain_marks[] = ":.,;+-*()<>=@&~?[]{}^/";

enum { MOST_PLACES = 23 /* maximum number of decimals of the trust */ };

/* --- texts and numbers ----------------------------------------------------------------------- */

static bool is_plain(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           (c != '\0' && strchr(plain_marks, c) != NULL);
}

/* Appends external text, with blanks and special characters escaped. */
static void add_text(char to[QUESTION_BYTES], const char *text)
{
    size_t n = strlen(to);
    for (; *text != '\0' && n + 4 < QUESTION_BYTES; text++)
        if (is_plain(*text) || *text == ' ')
            to[n++] = *text == ' ' ? '_' : *text;
        else
            n += (size_t)snprintf(to + n, 4, "%%%02X", (unsigned char)*text);
    to[n] = '\0';
}

/* Appends a word of the rules in ASCII, for example "slup". */
static void add_name(char to[QUESTION_BYTES], const char *name)
{
    char folded[4 * NAME_LENGTH];
    text_fold(name, false, folded, sizeof folded);
    add_text(to, strchr(folded, '?') == NULL ? folded : name);
}

/* Appends a policy; nothing if it is not set. */
static void write_policy(const struct policy *policy, char to[QUESTION_BYTES])
{
    char text[sizeof policy->label + 64];
    if (policy->name == NULL)
        return;
    policy_format(policy, text, sizeof text);
    add_text(to, text);
}

static const char *const no_seat = N_("expected a seat from 1 to 4");
static const char *const no_number = N_("expected a whole number from 1 on");

static bool read_number(const char *value, uint64_t least, uint64_t most, uint64_t *out)
{
    const size_t n = strlen(value);
    errno = 0;
    *out = strtoull(value, NULL, 10);
    return strspn(value, "0123456789") == n && errno == 0 && *out >= least && *out <= most;
}

static const char *take_seat(const char *value, int *who)
{
    uint64_t number;
    if (!read_number(value, 1, N_SEATS, &number))
        return no_seat;
    if (*who == SEAT_NONE)
        *who = (int)number - 1;
    return NULL;
}

/* --- state of the deal ------------------------------------------------------------------------ */

static void write_rules(const struct question *question, char to[QUESTION_BYTES])
{
    const struct ruleset *rules = question->situation.table.rules;
    add_text(to, rules->name);
    if (!rules->is_shipped)
        text_add(to, QUESTION_BYTES, ":%016" PRIx64, ruleset_fingerprint(rules));
}

static void write_seat(const struct question *question, char to[QUESTION_BYTES])
{
    text_add(to, QUESTION_BYTES, "%d", question->situation.me + 1);
}

static const char *read_seat(char *value, struct question_words *words)
{
    return take_seat(value, &words->seat);
}

static void write_hand(const struct question *question, char to[QUESTION_BYTES])
{
    notation_cards(question->situation.table.rules->pack, question->situation.dealt, 0, to,
                   QUESTION_BYTES);
    for (char *at = to; *at != '\0'; at++)
        *at = *at == ' ' ? ',' : *at;
}

static void write_bok(const struct question *question, char to[QUESTION_BYTES])
{
    if (question->bok_left > 0)
        text_add(to, QUESTION_BYTES, "%d", question->bok_left);
}

static const char *read_bok(char *value, struct question_words *words)
{
    uint64_t number;
    if (!read_number(value, 1, QUESTION_MOST_BOK, &number))
        return no_number;
    if (words->bok_left == 0)
        words->bok_left = (int)number;
    return NULL;
}

static void write_contract(const struct question *question, char to[QUESTION_BYTES])
{
    const struct table *table = &question->situation.table;
    if (!question->is_settled)
        return;
    if (table->auction.compulsory)
        add_text(to, RULESET_OWED);
    add_name(to, table->rules->contracts[question->contract].name);
}

static void write_declarer(const struct question *question, char to[QUESTION_BYTES])
{
    if (question->is_settled)
        text_add(to, QUESTION_BYTES, "%d", question->declarer + 1);
}

static const char *read_declarer(char *value, struct question_words *words)
{
    return take_seat(value, &words->declarer);
}

static void write_calls(const struct question *question, char to[QUESTION_BYTES])
{
    const struct table *table = &question->situation.table;
    for (int i = 0; i < table->auction.n_calls && !question->is_settled; i++) {
        if (i > 0)
            add_text(to, ",");
        add_name(to, situation_call(table, i));
    }
}

/* Writes announcement number k. If a seat's first announcement is a refusal, adds its team too. */
static void add_announcement(const struct table *table, int k, char to[QUESTION_BYTES])
{
    const struct announcement *made = &table->announcements[k];
    const struct announcement shown = {made->who, made->team, LEVEL_TEAM, made->n_played};
    bool is_shown = made->level == LEVEL_TEAM;
    char word[16];
    for (int i = 0; i < k; i++)
        is_shown = is_shown || table->announcements[i].who == made->who;
    if (!is_shown) {
        announcement_format(&shown, word);
        text_list(to, QUESTION_BYTES, ",", "%s", word);
    }
    announcement_format(made, word);
    text_list(to, QUESTION_BYTES, ",", "%s", word);
}

static void write_play(const struct question *question, char to[QUESTION_BYTES])
{
    const struct table *table = &question->situation.table;
    if (table->raised_by >= 0 && table->raised_by != question->situation.me)
        text_list(to, QUESTION_BYTES, ",", "%d:" RULESET_RAISED, table->raised_by + 1);
    for (unsigned i = 0; i <= table->n_played; i++) {
        char word[16];
        for (int k = 0; k < table->n_announcements; k++)
            if (table->announcements[k].n_played == i)
                add_announcement(table, k, to);
        if (i == table->n_played)
            return;
        notation_card_code(table->rules->pack, table->cards[i], word);
        text_list(to, QUESTION_BYTES, ",", "%s", word);
    }
}

static void write_action(const struct question *question, char to[QUESTION_BYTES])
{
    if (question->situation.table.phase == PHASE_ANNOUNCE && !question->is_course)
        add_text(to, "announce");
}

static const char *read_action(char *value, struct question_words *words)
{
    words->announces = true;
    return strcmp(value, "announce") == 0 ? NULL : N_("expected announce");
}

/* --- conditions ------------------------------------------------------------------------------- */

static void write_conditions(const struct question *question, bool denied, char to[QUESTION_BYTES])
{
    const struct supposition *given = question->request.given;
    for (int i = 0; given != NULL && i < given->n; i++)
        if (given->items[i].denied == denied) {
            text_add(to, QUESTION_BYTES, "%s", to[0] != '\0' ? "|" : "");
            add_text(to, given->items[i].text);
        }
}

static void write_given(const struct question *question, char to[QUESTION_BYTES])
{
    write_conditions(question, false, to);
}

static const char *read_condition(const char *value, bool denied, struct question_words *words)
{
    return question_suppose(words, value, denied) ? NULL : N_("too many conditions");
}

static const char *read_given(char *value, struct question_words *words)
{
    return read_condition(value, false, words);
}

static void write_not(const struct question *question, char to[QUESTION_BYTES])
{
    write_conditions(question, true, to);
}

static const char *read_not(char *value, struct question_words *words)
{
    return read_condition(value, true, words);
}

/* --- compulsory solos ------------------------------------------------------------------------- */

static void write_seats(seatset seats, char to[QUESTION_BYTES])
{
    for (unsigned s = 0; s < N_SEATS; s++)
        if (seatset_has(seats, s))
            text_list(to, QUESTION_BYTES, ",", "%u", s + 1);
}

static void write_owing(const struct question *question, char to[QUESTION_BYTES])
{
    write_seats(question->situation.table.auction.owing, to);
}

static const char *read_owing(char *value, struct question_words *words)
{
    seatset seats = 0;
    for (char *word, *rest = value; (word = strsep(&rest, ",")) != NULL;) {
        int who = SEAT_NONE;
        if (take_seat(word, &who) != NULL)
            return N_("expected seats from 1 to 4, like 1,3");
        seats |= seatset_of((unsigned)who);
    }
    if (words->owing == 0)
        words->owing = seats;
    return NULL;
}

static void write_forced(const struct question *question, char to[QUESTION_BYTES])
{
    write_seats(question->situation.table.auction.forced, to);
}

static const char *read_forced(char *value, struct question_words *words)
{
    int who = SEAT_NONE;
    const char *why = take_seat(value, &who);
    if (why == NULL && words->forced == 0)
        words->forced = seatset_of((unsigned)who);
    return why;
}

/* --- players and number of deals -------------------------------------------------------------- */

static void write_players(const struct question *question, char to[QUESTION_BYTES])
{
    write_policy(&question->request.roles.others, to);
}

static void write_me(const struct question *question, char to[QUESTION_BYTES])
{
    const struct policy_roles *roles = &question->request.roles;
    char others[QUESTION_BYTES] = "";
    write_policy(&roles->me, to);
    write_policy(&roles->others, others);
    if (question->request.best_reply)
        snprintf(to, QUESTION_BYTES, "reply");
    else if (to[0] != '\0' && strcmp(to, others) == 0)
        snprintf(to, QUESTION_BYTES, "table");
}

static void write_model(const struct question *question, char to[QUESTION_BYTES])
{
    const struct opponent_model *model = &question->request.model;
    char players[QUESTION_BYTES] = "";
    write_players(question, players);
    if (model->off)
        add_text(to, "off");
    else
        write_policy(&model->policy, to);
    if (strcmp(to, players) == 0)
        to[0] = '\0';
}

static void write_trust(const struct question *question, char to[QUESTION_BYTES])
{
    const struct opponent_model *model = &question->request.model;
    const bool is_known = !model->off && model->policy.name != NULL;
    double again = -1;
    for (int places = 0; is_known && again != model->trust && places <= MOST_PLACES; places++) {
        snprintf(to, QUESTION_BYTES, "%.*f", places, model->trust);
        again = strtod(to, NULL);
    }
}

static const char *read_trust(char *value, struct question_words *words)
{
    double trust;
    if (!plain_text_number(value, &trust) || !(trust >= 0 && trust <= 1))
        return N_("expected a share from 0 to 1");
    if (words->trust < 0)
        words->trust = trust;
    return NULL;
}

static void write_deals(const struct question *question, char to[QUESTION_BYTES])
{
    const struct request *request = &question->request;
    if (request->exact)
        add_text(to, "all");
    else if (request->n_deals > 0)
        text_add(to, QUESTION_BYTES, "%" PRIu64, request->n_deals);
}

static const char *read_deals(char *value, struct question_words *words)
{
    uint64_t number = 0;
    const bool all = strcmp(value, "all") == 0;
    if (!all && !read_number(value, 1, QUESTION_MOST_DEALS, &number))
        return N_("expected all, or a whole number from 1 on");
    if (words->exact || words->deals > 0)
        return NULL;
    words->exact = all;
    words->deals = number;
    return NULL;
}

static void write_seed(const struct question *question, char to[QUESTION_BYTES])
{
    if (question->request.seed != 1)
        text_add(to, QUESTION_BYTES, "%" PRIu64, question->request.seed);
}

static const char *read_seed(char *value, struct question_words *words)
{
    uint64_t number;
    if (!read_number(value, 0, INT64_MAX, &number))
        return no_number;
    if (words->seed == 1)
        words->seed = number;
    return NULL;
}

/* --- the table ------------------------------------------------------------------------------- */

#define FIELD(field) .name = #field, .write = write_##field
#define READ(field) .read = read_##field
#define TEXT(member, option) .place = offsetof(struct question_words, member), .source = (option)

const struct question_field question_fields[N_QUESTION_FIELDS] = {
    {FIELD(rules), TEXT(rules, "--rules"), .is_always = true},
    {FIELD(seat), READ(seat), .is_always = true},
    {FIELD(hand), TEXT(hand, N_("HAND")), .is_always = true},
    {FIELD(bok), READ(bok)},
    {FIELD(contract), TEXT(contract, "--contract")},
    {FIELD(declarer), READ(declarer)},
    {FIELD(calls), TEXT(auction, "--auction"), .is_always = true},
    {FIELD(play), TEXT(play, "--play"), .is_always = true},
    {FIELD(action), READ(action)},
    {FIELD(given), READ(given), .is_always = true, .is_list = true},
    {FIELD(not ), READ(not ), .is_always = true, .is_list = true},
    {FIELD(owing), READ(owing), .is_always = true},
    {FIELD(forced), READ(forced)},
    {FIELD(players), TEXT(players, "--policy"), .is_always = true},
    {FIELD(me), TEXT(me, NULL), .is_always = true},
    {FIELD(model), TEXT(model, "--model")},
    {FIELD(trust), READ(trust), .is_always = true},
    {FIELD(deals), READ(deals)},
    {FIELD(seed), READ(seed)}};
