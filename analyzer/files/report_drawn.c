/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_drawn.h. */
#include "analyzer/files/report_drawn.h"

#include "analyzer/report/json_parts.h"
#include "engine/core/notation.h"

void report_drawn_head(FILE *out, enum output_format format)
{
    if (format == FORMAT_CSV)
        fputs("deal,seat_1,seat_2,seat_3,seat_4\n", out);
}

static enum status write_json(FILE *out, const struct ruleset *rules, uint64_t number,
                              const cardset dealt[N_SEATS])
{
    json_t *hands = json_array();
    for (int s = 0; s < N_SEATS; s++)
        hands = json_append(hands, json_hand(rules->pack, dealt[s]));
    return json_write(out, json_pack("{s:I,s:s,s:o}", "deal", (json_int_t)number, "rules",
                                     rules->name, "hands", hands));
}

enum status report_drawn(FILE *out, const struct ruleset *rules, uint64_t number,
                         const cardset dealt[N_SEATS], enum output_format format)
{
    if (format == FORMAT_JSON)
        return write_json(out, rules, number, dealt);
    if (format == FORMAT_CSV)
        fprintf(out, "%llu", (unsigned long long)number);
    for (int s = 0; s < N_SEATS; s++) {
        char cards[MAX_CARDS * 3];
        notation_cards(rules->pack, dealt[s], 0, cards, sizeof cards);
        fprintf(out, "%s%s", format == FORMAT_CSV ? "," : s == 0 ? "deal: " : " | ", cards);
    }
    fputc('\n', out);
    return STATUS_OK;
}

/* Decimal digits of a number that may exceed 64 bits. */
static const char *count_text(deal_count count, char out[40])
{
    char *at = out + 39;
    *at = '\0';
    do
        *--at = (char)('0' + (int)(count % 10));
    while ((count /= 10) != 0);
    return at;
}

enum status report_drawn_count(FILE *out, const struct ruleset *rules, const char *const *given,
                               int n_given, deal_count count, enum output_format format)
{
    char digits[40];
    const char *text = count_text(count, digits);
    if (format != FORMAT_JSON) {
        fprintf(out, "%s%s\n", format == FORMAT_CSV ? "deals\n" : "", text);
        return STATUS_OK;
    }
    json_t *list = json_array();
    for (int i = 0; i < n_given; i++)
        list = json_append(list, json_outside(given[i]));
    json_t *number = count <= INT64_MAX ? json_integer((json_int_t)count) : json_string(text);
    return json_write(out, json_pack("{s:s,s:s,s:o,s:o}", "command", "deal", "rules", rules->name,
                                     "given", list, "deals", number));
}
