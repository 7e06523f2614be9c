/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_solve.h. */
#include "analyzer/survey/census/report_solve.h"

#include <string.h>

#include "analyzer/report/fields.h"
#include "analyzer/report/json_parts.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_parts.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"
#include "engine/rules/value/stakes.h"

/* --- one deal ---------------------------------------------------------------------------------- */

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

/* --- sure hands -------------------------------------------------------------------------------- */

/* "1 4", or "14" without a gap. */
static void name_seats(seatset seats, const char *gap, char out[16])
{
    out[0] = '\0';
    CARDSET_EACH(s, seats)
        text_list(out, 16, gap, "%d", (int)s + 1);
}

static int count_at(const struct sure_hands *hands, unsigned s)
{
    int n = 0;
    for (int i = 0; i < hands->n; i++)
        n += hands->hands[i].seats >> s & 1;
    return n;
}

/* Where and how the hands of each contract are written. */
struct sure_page {
    FILE *out;
    const struct ruleset *rules;
    struct report_style style;
    json_t *lists; /* of JSON: hands by contract */
};

/* A line of text or CSV. */
static void write_hand(const struct sure_page *page, const char *name, const struct sure_hand *hand)
{
    const bool csv = page->style.format == FORMAT_CSV;
    char seats[16], cards[64];
    name_seats(hand->seats, csv ? "" : " ", seats);
    notation_cards(page->rules->pack, hand->hand, !csv && page->style.symbols, cards, sizeof cards);
    if (csv)
        fprintf(page->out, "%s,%s,%s\n", name, seats, cards);
    else
        fprintf(page->out, "  %-7s  %s\n", seats, cards);
}

static json_t *hands_json(const struct ruleset *rules, const struct sure_hands *hands)
{
    json_t *list = json_array();
    for (int i = 0; i < hands->n; i++) {
        char cards[64];
        notation_cards(rules->pack, hands->hands[i].hand, false, cards, sizeof cards);
        list = json_append(list, json_pack("{s:s,s:o}", "hand", cards, "seats",
                                           json_seatset(hands->hands[i].seats)));
    }
    return list;
}

static enum status write_contract(struct sure_page *page, int contract, const struct pool *pool)
{
    const char *name = page->rules->contracts[contract].name;
    struct sure_hands hands;
    const enum status status = sure_hands_find(page->rules, contract, pool, &hands);
    if (status == STATUS_OK && page->style.format == FORMAT_TEXT)
        fprintf(page->out, tr("%s: %d hands; at seats 1 to 4: %d %d %d %d\n"), tr_word(name),
                hands.n, count_at(&hands, 0), count_at(&hands, 1), count_at(&hands, 2),
                count_at(&hands, 3));
    if (status == STATUS_OK && page->style.format == FORMAT_JSON)
        page->lists =
            json_extend(page->lists, json_pack("{s:o}", name, hands_json(page->rules, &hands)));
    else
        for (int i = 0; status == STATUS_OK && i < hands.n; i++)
            write_hand(page, name, &hands.hands[i]);
    sure_hands_clear(&hands);
    return status;
}

static bool is_played_alone(const struct contract *row)
{
    return row->sides == SIDES_LONE && row->goal != GOAL_NONE;
}

enum status report_sure(FILE *out, const struct ruleset *rules, int contract,
                        const struct pool *pool, struct report_style style, struct diag *diag)
{
    if (contract != CONTRACT_NONE && !is_played_alone(&rules->contracts[contract]))
        return diag_set(diag, STATUS_INPUT, 0, 0, N_("%s is not played alone against three"),
                        rules->contracts[contract].name);
    struct sure_page page = {out, rules, style, json_object()};
    if (style.format == FORMAT_CSV)
        fputs("contract,seats,hand\n", out);
    enum status status = STATUS_OK;
    for (int i = 0; i < rules->n_contracts && status == STATUS_OK; i++)
        if (contract == CONTRACT_NONE ? is_played_alone(&rules->contracts[i]) : i == contract)
            status = write_contract(&page, i, pool);
    if (status == STATUS_OK && style.format == FORMAT_JSON)
        return json_write(out, json_pack("{s:s,s:s,s:o}", "command", "solve", "rules", rules->name,
                                         "sure_hands", page.lists));
    json_decref(page.lists);
    return status;
}
