/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See answer_pages.h: what may be done, with where the deal stands. */
#include "analyzer/answer/answer_options.h"
#include "analyzer/answer/pages/answer_pages.h"
#include "analyzer/report/fields.h"
#include "analyzer/report/json_parts.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_fold.h"
#include "analyzer/report/text_parts.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"

static const char *const phases[] = {"call", "card", "over", "announce"};

/* The names of the actions, in a phase. */
static void list_names(const struct table *table, actionset actions, enum phase phase,
                       void (*add)(void *to, const char *name), void *to)
{
    struct table named = *table;
    named.phase = (uint8_t)phase;
    CARDSET_EACH(a, actions) {
        char name[32];
        action_word(&named, (action)a, name);
        add(to, name);
    }
}

static void add_to_array(void *to, const char *name)
{
    json_array_append_new(to, json_string(name));
}

static json_t *names_json(const struct table *table, actionset actions, enum phase phase)
{
    json_t *array = json_array();
    list_names(table, actions, phase, add_to_array, array);
    return array;
}

/* What lies of the present trick, in its order. */
static json_t *trick_json(const struct table *table)
{
    json_t *array = json_array();
    for (int i = table->n_played - table->n_trick; i < table->n_played; i++) {
        char code[3];
        notation_card_code(table->rules->pack, table->cards[i], code);
        json_array_append_new(array,
                              json_pack("{s:i,s:s}", "seat", table->players[i] + 1, "card", code));
    }
    return array;
}

static void put_fields(struct fields *to, const struct answer *answer)
{
    const struct situation *situation = &answer->situation;
    const struct legal *legal = &answer->legal;
    const struct table *table = &situation->table;
    const struct ruleset *rules = table->rules;
    const int contract = table->auction.contract;
    const bool is_over = table->phase == PHASE_OVER;
    int points[N_SEATS], tricks[N_SEATS];
    for (int s = 0; s < N_SEATS; s++) {
        points[s] = table->points[s];
        tricks[s] = table->tricks[s];
    }
    field_word(to, "rules", rules->name);
    field_seat(to, "seat", situation->me);
    field_word(to, "phase", phases[table->phase]);
    field_seat(to, "turn", is_over ? SEAT_NONE : table->turn);
    if (contract == CONTRACT_NONE)
        field_missing(to, "contract");
    else
        field_word(to, "contract", rules->contracts[contract].name);
    field_seat(to, "declarer", contract == CONTRACT_NONE ? SEAT_NONE : table->auction.declarer);
    field_json(to, "legal", names_json(table, legal->actions, table->phase));
    field_json(to, "announcements", names_json(table, legal->announcements, PHASE_ANNOUNCE));
    field_cards(to, "left", rules->pack, situation->dealt & ~table->played[situation->me]);
    field_json(to, "trick", trick_json(table));
    field_seats(to, "tricks", "tricks", tricks);
    field_seats(to, "points", "points", points);
}

static enum status write_json(FILE *out, const struct answer *answer)
{
    struct fields to = fields_json(NULL);
    fields_row(&to);
    field_word(&to, "command", "legal");
    field_word(&to, "question", answer->question);
    put_fields(&to, answer);
    return json_write(out, fields_object(&to));
}

static void print_row(void *to, const char *name)
{
    fprintf(to, "%s\n", name);
}

/* --- text ------------------------------------------------------------------------------------- */

struct word_list {
    const struct ruleset *rules;
    char text[512];
    size_t length;
};

static void add_word(void *to, const char *name)
{
    struct word_list *list = to;
    const size_t left = sizeof list->text - list->length;
    const int n = snprintf(list->text + list->length, left, "%s%s", list->length == 0 ? "" : ", ",
                           tr_word(situation_said(list->rules, name)));
    list->length += (size_t)n < left ? (size_t)n : 0;
}

/* One line, or more where they are many: what the seat on turn may do, in the words of the language. */
static void write_actions(FILE *out, const struct table *table, actionset actions, enum phase phase,
                          bool symbols)
{
    struct word_list list = {.rules = table->rules};
    char words[600], folded[600];
    if (phase == PHASE_CARD)
        situation_cards(table, actions, symbols, list.text, sizeof list.text);
    else
        list_names(table, actions, phase, add_word, &list);
    snprintf(words, sizeof words,
             phase == PHASE_CALL   ? tr("Seat %d may say: %s")
             : phase == PHASE_CARD ? tr("Seat %d may play: %s")
                                   : tr("Before it seat %d may announce: %s"),
             table->turn + 1, list.text);
    text_fold(words, symbols, folded, sizeof folded);
    text_wrapped(out, folded);
}

static void write_text(FILE *out, const struct table *table, const struct legal *legal,
                       bool symbols)
{
    if (table->phase == PHASE_OVER) {
        text_wrapped(out, tr("The deal is over."));
        return;
    }
    write_actions(out, table, legal->actions, (enum phase)table->phase, symbols);
    if (legal->announcements != 0)
        write_actions(out, table, legal->announcements, PHASE_ANNOUNCE, symbols);
}

enum status report_legal(FILE *out, const struct answer *answer, struct report_style style)
{
    const struct table *table = &answer->situation.table;
    if (style.format == FORMAT_JSON)
        return write_json(out, answer);
    if (style.format == FORMAT_CSV) {
        fputs("action\n", out);
        list_names(table, answer->legal.actions, table->phase, print_row, out);
        return STATUS_OK;
    }
    write_text(out, table, &answer->legal, style.symbols);
    return STATUS_OK;
}
