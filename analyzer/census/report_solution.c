/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_solution.h. */
#include "analyzer/census/report_solution.h"

#include <string.h>

#include "analyzer/report/fields.h"
#include "analyzer/report/json_parts.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_parts.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"
#include "engine/rules/value/stakes.h"

static void write_tricks(FILE *out, const struct solution *solution, bool symbols)
{
    const struct table *table = &solution->end.table;
    for (int i = 0; i < solution->n; i += N_SEATS) {
        fprintf(out, tr("trick %d, seat %d leads:"), i / N_SEATS + 1, table->players[i] + 1);
        for (int k = i; k < i + N_SEATS; k++) {
            char name[8];
            situation_card(table->rules->pack, solution->line[k], symbols, name);
            fprintf(out, " %s", name);
        }
        fputc('\n', out);
    }
}

static void write_text(FILE *out, const struct solution *solution, const int payoff[N_SEATS],
                       bool symbols)
{
    const struct state *end = &solution->end;
    const struct ruleset *rules = end->table.rules;
    const struct sides *sides = &end->settlement.sides;
    const struct contract *contract = &rules->contracts[sides->contract];
    const bool is_lone = sides->declarer != SEAT_NONE && contract->sides == SIDES_LONE;
    const int points = state_old_points(end), tricks = state_old_tricks(end);
    const bool is_won = settlement_old_wins(rules, &end->settlement, points, tricks);
    char said[512];
    snprintf(said, sizeof said, "%s", tr_word(contract->name));
    if (sides->declarer != SEAT_NONE)
        text_add(said, sizeof said, tr(" by seat %d"), sides->declarer + 1);
    text_add(
        said, sizeof said,
        is_lone && is_won
            ? tr(", open cards: the lone side takes %d of %d points and %d of %d tricks, won\n")
        : is_lone
            ? tr(", open cards: the lone side takes %d of %d points and %d of %d tricks, lost\n")
        : is_won
            ? tr(", open cards: the old side takes %d of %d points and %d of %d tricks, won\n")
            : tr(", open cards: the old side takes %d of %d points and %d of %d tricks, lost\n"),
        points, rules->pack->total_points, tricks, rules->pack->hand_size);
    said[strcspn(said, "\n")] = '\0';
    text_indented(out, 0, said);
    fprintf(out, tr("payoff of seats 1 to 4, %s:"), tr_word(ruleset_unit(rules)->full));
    for (int s = 0; s < N_SEATS; s++) {
        char text[NUMBER_BYTES];
        number_whole(payoff[s], symbols, text);
        fprintf(out, " %s", text);
    }
    fputc('\n', out);
    write_tricks(out, solution, symbols);
}

static enum status write_json(FILE *out, const struct solution *solution, const int payoff[N_SEATS])
{
    const struct state *end = &solution->end;
    const struct ruleset *rules = end->table.rules;
    const struct sides *sides = &end->settlement.sides;
    int points[N_SEATS], old[N_SEATS];
    struct fields to = fields_json(NULL);
    for (int s = 0; s < N_SEATS; s++) {
        points[s] = end->table.points[s];
        old[s] = sides->old >> s & 1;
    }
    fields_row(&to);
    field_word(&to, "command", "solve");
    field_word(&to, "rules", rules->name);
    field_word(&to, "policy", "open");
    field_word(&to, "contract", rules->contracts[sides->contract].name);
    field_seat(&to, "declarer", sides->declarer);
    field_seats(&to, "sides", "side", old);
    field_count(&to, "side_points", state_old_points(end));
    field_seats(&to, "points", "points", points);
    field_seats(&to, "payoff", "payoff", payoff);
    field_json(&to, "line", json_cards(rules->pack, solution->line, solution->n));
    return json_write(out, fields_object(&to));
}

static enum status write_csv(FILE *out, const struct solution *solution, const int payoff[N_SEATS])
{
    const struct state *end = &solution->end;
    struct fields to = fields_csv(out);
    for (int s = 0; s < N_SEATS; s++) {
        fields_row(&to);
        field_seat(&to, "seat", s);
        field_count(&to, "side", end->settlement.sides.old >> s & 1);
        field_count(&to, "points", end->table.points[s]);
        field_count(&to, "tricks", end->table.tricks[s]);
        field_count(&to, "payoff", payoff[s]);
    }
    return fields_end(&to);
}

enum status report_solution(FILE *out, const struct solution *solution, struct report_style style)
{
    int payoff[N_SEATS];
    state_payoff(&solution->end, payoff);
    switch (style.format) {
    case FORMAT_JSON: return write_json(out, solution, payoff);
    case FORMAT_CSV: return write_csv(out, solution, payoff);
    case FORMAT_TEXT: break;
    }
    write_text(out, solution, payoff, style.symbols);
    return STATUS_OK;
}
