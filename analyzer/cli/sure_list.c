/* See sure_list.h. */
#include "analyzer/cli/sure_list.h"

#include <stdio.h>

#include "analyzer/census/sure_hands.h"
#include "analyzer/report/json_parts.h"
#include "engine/core/notation.h"

/* "1 4", or "14" without spaces. */
static void name_seats(seatset seats, const char *gap, char out[16])
{
    int used = 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        if ((seats >> s & 1) != 0)
            used += snprintf(out + used, 16 - (size_t)used, "%s%u", used > 0 ? gap : "", s + 1);
}

static int count_at(const struct sure_hands *hands, unsigned s)
{
    int n = 0;
    for (int i = 0; i < hands->n; i++)
        n += hands->hands[i].seats >> s & 1;
    return n;
}

static void print_text(const struct ruleset *rules, const struct contract *row,
                       const struct sure_hands *hands)
{
    printf("%s: %d hands; at seats 1 to 4: %d %d %d %d\n", row->name, hands->n, count_at(hands, 0),
           count_at(hands, 1), count_at(hands, 2), count_at(hands, 3));
    for (int i = 0; i < hands->n; i++) {
        char seats[16], cards[64];
        name_seats(hands->hands[i].seats, " ", seats);
        notation_cards(rules->pack, hands->hands[i].hand, output_has_symbols(), cards,
                       sizeof cards);
        printf("  %-7s  %s\n", seats, cards);
    }
}

static void print_csv(const struct ruleset *rules, const struct contract *row,
                      const struct sure_hands *hands)
{
    for (int i = 0; i < hands->n; i++) {
        char seats[16], cards[64];
        name_seats(hands->hands[i].seats, "", seats);
        notation_cards(rules->pack, hands->hands[i].hand, false, cards, sizeof cards);
        printf("%s,%s,%s\n", row->name, seats, cards);
    }
}

static json_t *hands_json(const struct ruleset *rules, const struct sure_hands *hands)
{
    json_t *list = json_array();
    for (int i = 0; i < hands->n; i++) {
        json_t *seats = json_array();
        for (unsigned s = 0; s < N_SEATS; s++)
            if ((hands->hands[i].seats >> s & 1) != 0)
                json_array_append_new(seats, json_integer(s + 1));
        char cards[64];
        notation_cards(rules->pack, hands->hands[i].hand, false, cards, sizeof cards);
        json_array_append_new(list, json_pack("{s:s, s:o}", "hand", cards, "seats", seats));
    }
    return list;
}

static bool is_played_alone(const struct contract *row)
{
    return row->sides == SIDES_LONE && row->goal != GOAL_NONE;
}

static enum status print_contract(const struct common_options *common, const struct ruleset *rules,
                                  int contract, json_t *lists)
{
    const struct contract *row = &rules->contracts[contract];
    struct sure_hands hands;
    const enum status status =
        sure_hands_find(rules, contract, common->threads > 0 ? common->threads : 1, &hands);
    if (status == STATUS_OK && common->format == FORMAT_TEXT)
        print_text(rules, row, &hands);
    else if (status == STATUS_OK && common->format == FORMAT_CSV)
        print_csv(rules, row, &hands);
    else if (status == STATUS_OK)
        json_object_set_new(lists, row->name, hands_json(rules, &hands));
    sure_hands_clear(&hands);
    return status;
}

enum status sure_list_print(const struct common_options *common, const struct ruleset *rules,
                            int contract, struct diag *diag)
{
    if (contract != CONTRACT_NONE && !is_played_alone(&rules->contracts[contract])) {
        diag_set_source(diag, "--contract");
        return diag_set(diag, STATUS_INPUT, 0, 0, "%s is not played alone against three",
                        rules->contracts[contract].name);
    }
    json_t *lists = json_object();
    if (common->format == FORMAT_CSV)
        puts("contract,seats,hand");
    enum status status = STATUS_OK;
    for (int i = 0; i < rules->n_contracts && status == STATUS_OK; i++)
        if (contract == CONTRACT_NONE ? is_played_alone(&rules->contracts[i]) : i == contract)
            status = print_contract(common, rules, i, lists);
    if (status == STATUS_OK && common->format == FORMAT_JSON)
        status = json_write(stdout, json_pack("{s:s, s:s, s:O}", "command", "solve", "rules",
                                              rules->name, "sure_hands", lists));
    json_decref(lists);
    return status;
}
