/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See question_line.h: how each field is written; question_line_read.c reads them. */
#include "analyzer/question/question_line.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_fold.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"

static const char plain_marks[] = ":.,;+-*()<>=@&~?[]{}^/";

enum { VALUE_BYTES = QUESTION_BYTES, MOST_PLACES = 23 /* that are read */ };

/* A value that is written. */
struct value {
    char text[VALUE_BYTES];
};

/* --- writing --------------------------------------------------------------------------------- */

static bool is_plain(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           (c != '\0' && strchr(plain_marks, c) != NULL);
}

/* Goes on with a text from outside, its blanks and marks made harmless. */
static void add_text(struct value *to, const char *text)
{
    size_t n = strlen(to->text);
    for (; *text != '\0' && n + 4 < VALUE_BYTES; text++)
        if (is_plain(*text) || *text == ' ')
            to->text[n++] = *text == ' ' ? '_' : *text;
        else
            n += (size_t)snprintf(to->text + n, 4, "%%%02X", (unsigned char)*text);
    to->text[n] = '\0';
}

/* The same of a word of the rules, in its ASCII spelling: "slup". */
static void add_name(struct value *to, const char *name)
{
    char folded[4 * NAME_LENGTH];
    text_fold(name, false, folded, sizeof folded);
    add_text(to, strchr(folded, '?') == NULL ? folded : name);
}

/* Where nobody was asked about there is no name. */
static void write_policy(const struct policy *policy, struct value *to)
{
    char text[sizeof policy->label + 64];
    if (policy->name == NULL)
        return;
    policy_format(policy, text, sizeof text);
    add_text(to, text);
}

static void write_rules(const struct question *question, struct value *to)
{
    const struct ruleset *rules = question->situation.table.rules;
    add_text(to, rules->name);
    if (!rules->is_shipped)
        text_add(to->text, VALUE_BYTES, ":%016" PRIx64, ruleset_fingerprint(rules));
}

static void write_seat(const struct question *question, struct value *to)
{
    text_add(to->text, VALUE_BYTES, "%d", question->situation.me + 1);
}

static void write_hand(const struct question *question, struct value *to)
{
    notation_cards(question->situation.table.rules->pack, question->situation.dealt, 0, to->text,
                   VALUE_BYTES);
    for (char *at = to->text; *at != '\0'; at++)
        *at = *at == ' ' ? ',' : *at;
}

static void write_bok(const struct question *question, struct value *to)
{
    if (question->bok_left > 0)
        text_add(to->text, VALUE_BYTES, "%d", question->bok_left);
}

static void write_contract(const struct question *question, struct value *to)
{
    const struct table *table = &question->situation.table;
    if (!question->is_settled)
        return;
    if (table->auction.compulsory)
        add_text(to, RULESET_OWED);
    add_name(to, table->rules->contracts[question->contract].name);
}

static void write_declarer(const struct question *question, struct value *to)
{
    if (question->is_settled)
        text_add(to->text, VALUE_BYTES, "%d", question->declarer + 1);
}

static void write_calls(const struct question *question, struct value *to)
{
    const struct table *table = &question->situation.table;
    for (int i = 0; i < table->auction.n_calls && !question->is_settled; i++) {
        if (i > 0)
            add_text(to, ",");
        add_name(to, situation_call(table, i));
    }
}

/* Announcement number k; a refusal of a seat that has not spoken before shows its team as well. */
static void add_announcement(const struct table *table, int k, struct value *to)
{
    const struct announcement *made = &table->announcements[k];
    const struct announcement shown = {made->who, made->team, LEVEL_TEAM, made->n_played};
    bool is_shown = made->level == LEVEL_TEAM;
    char word[16];
    for (int i = 0; i < k; i++)
        is_shown = is_shown || table->announcements[i].who == made->who;
    if (!is_shown) {
        announcement_format(&shown, word);
        text_list(to->text, VALUE_BYTES, ",", "%s", word);
    }
    announcement_format(made, word);
    text_list(to->text, VALUE_BYTES, ",", "%s", word);
}

static void write_play(const struct question *question, struct value *to)
{
    const struct table *table = &question->situation.table;
    for (unsigned i = 0; i <= table->n_played; i++) {
        char word[16];
        for (int k = 0; k < table->n_announcements; k++)
            if (table->announcements[k].n_played == i)
                add_announcement(table, k, to);
        if (i == table->n_played)
            return;
        notation_card_code(table->rules->pack, table->cards[i], word);
        text_list(to->text, VALUE_BYTES, ",", "%s", word);
    }
}

static void write_act(const struct question *question, struct value *to)
{
    if (question->situation.table.phase == PHASE_ANNOUNCE && !question->is_course)
        add_text(to, "announce");
}

static void write_conditions(const struct question *question, bool denied, struct value *to)
{
    const struct supposition *given = question->request.given;
    for (int i = 0; given != NULL && i < given->n; i++)
        if (given->items[i].denied == denied) {
            text_add(to->text, VALUE_BYTES, "%s", to->text[0] != '\0' ? "|" : "");
            add_text(to, given->items[i].text);
        }
}

static void write_given(const struct question *question, struct value *to)
{
    write_conditions(question, false, to);
}

static void write_not(const struct question *question, struct value *to)
{
    write_conditions(question, true, to);
}

static void write_seats(seatset seats, struct value *to)
{
    for (unsigned s = 0; s < N_SEATS; s++)
        if (seatset_has(seats, s))
            text_list(to->text, VALUE_BYTES, ",", "%u", s + 1);
}

static void write_owing(const struct question *question, struct value *to)
{
    write_seats(question->situation.table.auction.owing, to);
}

static void write_forced(const struct question *question, struct value *to)
{
    write_seats(question->situation.table.auction.forced, to);
}

static void write_players(const struct question *question, struct value *to)
{
    write_policy(&question->request.roles.others, to);
}

static void write_me(const struct question *question, struct value *to)
{
    const struct policy_roles *roles = &question->request.roles;
    struct value others = {""};
    write_policy(&roles->me, to);
    write_policy(&roles->others, &others);
    if (question->request.best_reply)
        snprintf(to->text, VALUE_BYTES, "reply");
    else if (to->text[0] != '\0' && strcmp(to->text, others.text) == 0)
        snprintf(to->text, VALUE_BYTES, "table");
}

static void write_evidence(const struct question *question, struct value *to)
{
    const struct evidence *evidence = &question->request.evidence;
    struct value players = {""};
    write_players(question, &players);
    if (evidence->off)
        add_text(to, "off");
    else
        write_policy(&evidence->policy, to);
    if (strcmp(to->text, players.text) == 0)
        to->text[0] = '\0';
}

static void write_trust(const struct question *question, struct value *to)
{
    const struct evidence *evidence = &question->request.evidence;
    const bool is_known = !evidence->off && evidence->policy.name != NULL;
    double again = -1;
    for (int places = 0; is_known && again != evidence->trust && places <= MOST_PLACES; places++) {
        snprintf(to->text, VALUE_BYTES, "%.*f", places, evidence->trust);
        again = strtod(to->text, NULL);
    }
}

static void write_deals(const struct question *question, struct value *to)
{
    const struct request *request = &question->request;
    if (request->exact)
        add_text(to, "all");
    else if (request->n_deals > 0)
        text_add(to->text, VALUE_BYTES, "%" PRIu64, request->n_deals);
}

static void write_seed(const struct question *question, struct value *to)
{
    if (question->request.seed != 1)
        text_add(to->text, VALUE_BYTES, "%" PRIu64, question->request.seed);
}

/* --- the line -------------------------------------------------------------------------------- */

static const struct field {
    const char *name;
    bool is_always; /* even if it is empty */
    void (*write)(const struct question *question, struct value *to);
} fields[] = {{"rules", true, write_rules},
              {"seat", true, write_seat},
              {"hand", true, write_hand},
              {"bok", false, write_bok},
              {"contract", false, write_contract},
              {"declarer", false, write_declarer},
              {"calls", true, write_calls},
              {"play", true, write_play},
              {"act", false, write_act},
              {"given", true, write_given},
              {"not", true, write_not},
              {"owing", true, write_owing},
              {"forced", false, write_forced},
              {"players", true, write_players},
              {"me", true, write_me},
              {"evidence", false, write_evidence},
              {"trust", true, write_trust},
              {"deals", false, write_deals},
              {"seed", false, write_seed}};

void question_line_write(const struct question *question, char out[QUESTION_BYTES])
{
    snprintf(out, QUESTION_BYTES, QUESTION_LINE);
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        struct value value = {""};
        fields[i].write(question, &value);
        if (fields[i].is_always || value.text[0] != '\0')
            text_add(out, QUESTION_BYTES, " %s=%s", fields[i].name, value.text);
    }
}

enum status question_line_keep(const struct question *question, char **out, struct diag *diag)
{
    char line[QUESTION_BYTES];
    question_line_write(question, line);
    if (strlen(line) + 16 >= QUESTION_BYTES)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        N_("the conditions are too long for one question"));
    *out = strdup(line);
    return *out == NULL ? STATUS_MEMORY : STATUS_OK;
}
