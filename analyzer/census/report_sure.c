/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_sure.h. */
#include "analyzer/census/report_sure.h"

#include "analyzer/report/json_parts.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"

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
