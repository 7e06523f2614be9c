/* See legal.h. */
#include "analyzer/decision/decision_options.h"
#include "analyzer/decision/legal.h"
#include "analyzer/report/fields.h"
#include "analyzer/report/json_parts.h"
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
        decision_option_name(&named, (action)a, name);
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

static void tell(struct fields *to, const struct situation *situation, const struct legal *legal)
{
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

static enum status write_json(FILE *out, const struct situation *situation,
                              const struct legal *legal)
{
    struct fields to = fields_json(NULL);
    fields_row(&to);
    field_word(&to, "command", "legal");
    tell(&to, situation, legal);
    return json_write(out, fields_object(&to));
}

static void print_name(void *to, const char *name)
{
    fprintf(to, " %s", name);
}

static void print_row(void *to, const char *name)
{
    fprintf(to, "%s\n", name);
}

enum status report_legal(FILE *out, const struct situation *situation, const struct legal *legal,
                         struct report_style style)
{
    const struct table *table = &situation->table;
    if (style.format == FORMAT_JSON)
        return write_json(out, situation, legal);
    if (style.format == FORMAT_CSV) {
        fputs("action\n", out);
        list_names(table, legal->actions, table->phase, print_row, out);
        return STATUS_OK;
    }
    if (table->phase == PHASE_OVER) {
        fputs("The deal is over.\n", out);
        return STATUS_OK;
    }
    fprintf(out, "Seat %d, to %s:", table->turn + 1, phases[table->phase]);
    list_names(table, legal->actions, table->phase, print_name, out);
    if (legal->announcements != 0) {
        fputs("\nTo announce before it:", out);
        list_names(table, legal->announcements, PHASE_ANNOUNCE, print_name, out);
    }
    fputc('\n', out);
    return STATUS_OK;
}
