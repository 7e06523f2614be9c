/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_where.h. */
#include "analyzer/beliefs/report_where.h"
#include "analyzer/decision/text/report_text.h"
#include "analyzer/report/fields.h"
#include "analyzer/report/json_parts.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/sheet.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"

/* --- text -------------------------------------------------------------------------------------- */

static void cell(struct sheet *sheet, const struct estimate *chance)
{
    if (chance->exact)
        sheet_percent(sheet, chance->value, 1);
    else
        sheet_share(sheet, chance);
}

static void seat_heads(struct sheet *sheet, seat me)
{
    for (int s = 0; s < N_SEATS; s++)
        if (s != me)
            sheet_head(sheet, tr("seat %d"), s + 1);
}

static enum status write_cards(FILE *out, const struct whereabouts *told, struct report_style style)
{
    const struct pack *pack = told->situation.table.rules->pack;
    const seat me = told->situation.me;
    struct sheet sheet;
    sheet_begin(&sheet, out, style);
    sheet_head(&sheet, N_("card"));
    seat_heads(&sheet, me);
    for (int i = 0; i < told->n_cards; i++) {
        const struct where_card *row = &told->cards[i];
        char name[8];
        situation_card(pack, row->card, style.symbols, name);
        sheet_row(&sheet);
        sheet_words(&sheet, row->copies > 1 ? "%s %s" : "%s", name, style.symbols ? "×2" : "x2");
        for (int s = 0; s < N_SEATS; s++)
            if (s != me)
                cell(&sheet, &row->holds[s]);
    }
    return sheet_end(&sheet);
}

static void partner_cells(struct sheet *sheet, const struct where_partners *partners, seat me)
{
    for (int s = 0; s < N_SEATS; s++)
        if (s != me)
            cell(sheet, &partners->seat[s]);
    cell(sheet, &partners->nobody);
}

/* What was said or played. */
static void moment_words(const struct whereabouts *told, const struct where_moment *moment,
                         bool symbols, char *out, size_t size)
{
    const struct table *table = &told->situation.table;
    char name[8];
    if (moment->who == SEAT_NONE) {
        snprintf(out, size, "%s", tr("the hand alone"));
        return;
    }
    if (moment->is_card)
        situation_card(table->rules->pack, table->cards[moment->after], symbols, name);
    snprintf(out, size, "%d %s", moment->who + 1,
             moment->is_card ? name : situation_call_listed(table, moment->after));
}

static enum status write_moments(FILE *out, const struct whereabouts *told,
                                 struct report_style style)
{
    struct sheet sheet;
    sheet_begin(&sheet, out, style);
    sheet_head(&sheet, N_("your partner after"));
    seat_heads(&sheet, told->situation.me);
    sheet_head(&sheet, N_("nobody"));
    for (int i = 0; i < told->n_moments; i++) {
        char words[64];
        moment_words(told, &told->moments[i], style.symbols, words, sizeof words);
        sheet_row(&sheet);
        sheet_words(&sheet, "%s", words);
        partner_cells(&sheet, &told->moments[i].partners, told->situation.me);
    }
    if (told->n_moments == 0) {
        sheet_row(&sheet);
        sheet_words(&sheet, "%s", tr("all that is known"));
        partner_cells(&sheet, &told->partners, told->situation.me);
    }
    return sheet_end(&sheet);
}

static enum status write_partner(FILE *out, const struct whereabouts *told,
                                 struct report_style style)
{
    switch (told->partner) {
    case PARTNER_BY_CARDS: return write_moments(out, told, style);
    case PARTNER_NONE: text_wrapped(out, tr("You have no partner.")); break;
    case PARTNER_TWO: text_wrapped(out, tr("Two seats play with you, against the third.")); break;
    case PARTNER_BY_A_TRICK:
        text_wrapped(out, tr("A trick finds the partner in this game, not the cards."));
        break;
    }
    return STATUS_OK;
}

/* Which deals, and what weighs them. */
static void write_how(FILE *out, const struct whereabouts *told)
{
    char n[NUMBER_BYTES], text[512], label[sizeof told->evidence.policy.label];
    number_count(told->n, n);
    snprintf(text, sizeof text,
             told->exact ? tr("each of the %s deals that fit, by its chance")
                         : tr("%s deals drawn by their chance; intervals of 95 %%"),
             n);
    text_labelled(out, tr("Deals"), text);
    policy_format(&told->evidence.policy, label, sizeof label);
    if (told->evidence.off || told->n_acts == 0)
        snprintf(text, sizeof text, "%s", tr("nothing was weighed: all deals that fit are alike"));
    else
        snprintf(text, sizeof text,
                 tr("calls and cards of the others weighed as those of %s, trust %g"), label,
                 told->evidence.trust);
    language_mark_decimals(text);
    text_labelled(out, tr("Evidence"), text);
}

static enum status write_text(FILE *out, const struct whereabouts *told, struct report_style style)
{
    const struct situation *situation = &told->situation;
    text_header(out, situation, style);
    text_given(out, &told->given, style.symbols);
    fputc('\n', out);
    enum status status = told->n_cards > 0 ? write_cards(out, told, style) : STATUS_OK;
    if (status != STATUS_OK)
        return status;
    if (situation->table.rules->pack->n_copies > 1)
        text_wrapped(
            out, tr("Of two copies: the chance to hold at least one, so that a row adds up to more "
                    "than 100 %."));
    fputc('\n', out);
    status = write_partner(out, told, style);
    if (status != STATUS_OK)
        return status;
    fputc('\n', out);
    write_how(out, told);
    return STATUS_OK;
}

/* --- JSON -------------------------------------------------------------------------------------- */

/* Names the interval of a sample. */
static const struct provenance usual = {.confidence = 0.95};

static json_t *shares_json(const struct estimate shares[N_SEATS])
{
    json_t *list = json_array();
    for (int s = 0; s < N_SEATS; s++)
        list = json_append(list, json_share(&usual, &shares[s]));
    return list;
}

static json_t *partners_json(const struct where_partners *partners)
{
    return json_pack("{s:o,s:o}", "seats", shares_json(partners->seat), "nobody",
                     json_share(&usual, &partners->nobody));
}

static json_t *cards_json(const struct whereabouts *told)
{
    json_t *list = json_array();
    for (int i = 0; i < told->n_cards; i++) {
        const struct where_card *row = &told->cards[i];
        json_t *expected = json_array();
        for (int s = 0; s < N_SEATS; s++)
            expected = json_append(expected, json_number_of(row->expected[s]));
        list = json_append(list, json_pack("{s:o,s:i,s:o,s:o}", "card",
                                           json_card(told->situation.table.rules->pack, row->card),
                                           "copies", row->copies, "holds", shares_json(row->holds),
                                           "expected", expected));
    }
    return list;
}

/* What was said or played, as a code. */
static const char *moment_code(const struct whereabouts *told, const struct where_moment *moment,
                               char code[3])
{
    const struct table *table = &told->situation.table;
    if (!moment->is_card)
        return situation_call(table, moment->after);
    notation_card_code(table->rules->pack, table->cards[moment->after], code);
    return code;
}

static json_t *moments_json(const struct whereabouts *told)
{
    json_t *list = json_array();
    for (int i = 0; i < told->n_moments; i++) {
        const struct where_moment *moment = &told->moments[i];
        char code[3];
        json_t *after = moment->who == SEAT_NONE
                            ? json_null()
                            : json_pack("{s:i,s:s}", "seat", moment->who + 1, "act",
                                        moment_code(told, moment, code));
        list = json_append(list, json_pack("{s:o,s:o}", "after", after, "partner",
                                           partners_json(&moment->partners)));
    }
    return list;
}

static json_t *given_json(const struct supposition *given, bool denied)
{
    json_t *list = json_array();
    for (int i = 0; i < given->n; i++)
        if (given->items[i].denied == denied)
            list = json_append(list, json_outside(given->items[i].text));
    return list;
}

static json_t *evidence_json(const struct whereabouts *told)
{
    char label[sizeof told->evidence.policy.label];
    if (told->evidence.off || told->n_acts == 0)
        return json_null();
    policy_format(&told->evidence.policy, label, sizeof label);
    return json_pack("{s:s,s:f,s:i}", "policy", label, "trust", told->evidence.trust, "acts",
                     told->n_acts);
}

static const char *const partner_codes[] = {"by-cards", "none", "two", "by-a-trick"};

static enum status write_json(FILE *out, const struct whereabouts *told)
{
    const struct situation *situation = &told->situation;
    const struct pack *pack = situation->table.rules->pack;
    struct fields to = fields_json(NULL);
    fields_row(&to);
    field_word(&to, "command", "where");
    field_word(&to, "question", told->question);
    field_word(&to, "rules", situation->table.rules->name);
    field_cards(&to, "hand", pack, situation->dealt);
    field_seat(&to, "seat", situation->me);
    field_json(&to, "given", given_json(&told->given, false));
    field_json(&to, "not", given_json(&told->given, true));
    field_word(&to, "method", told->exact ? "exact" : "sampled");
    field_json(&to, "seed", json_seed(told->exact, told->seed));
    field_count(&to, "deals", (int64_t)told->n);
    field_json(&to, "evidence", evidence_json(told));
    field_seats(&to, "left", "left", told->left);
    field_json(&to, "cards", cards_json(told));
    field_word(&to, "partner_known", partner_codes[told->partner]);
    field_json(&to, "partner",
               told->partner == PARTNER_BY_CARDS ? partners_json(&told->partners) : json_null());
    field_json(&to, "moments", moments_json(told));
    return json_write(out, fields_object(&to));
}

/* --- CSV --------------------------------------------------------------------------------------- */

/* A chance, of a card or of being the partner; `expected` NULL where copies mean nothing. */
static void csv_row(struct fields *to, const char *of, const char *item, int who,
                    const struct estimate *chance, const double *expected)
{
    fields_row(to);
    field_word(to, "of", of);
    field_word(to, "item", item);
    field_seat(to, "seat", who);
    field_share(to, "chance", chance);
    if (expected != NULL)
        field_number(to, "copies", *expected);
    else
        field_missing(to, "copies");
}

static void csv_partners(struct fields *to, const char *item, const struct where_partners *partners)
{
    for (int s = 0; s < N_SEATS; s++)
        csv_row(to, "partner", item, s, &partners->seat[s], NULL);
    csv_row(to, "partner", item, SEAT_NONE, &partners->nobody, NULL);
}

static enum status write_csv(FILE *out, const struct whereabouts *told)
{
    struct fields to = fields_csv(out);
    char code[3], item[48];
    for (int i = 0; i < told->n_cards; i++) {
        const struct where_card *row = &told->cards[i];
        notation_card_code(told->situation.table.rules->pack, row->card, code);
        for (int s = 0; s < N_SEATS; s++)
            csv_row(&to, "card", code, s, &row->holds[s], &row->expected[s]);
    }
    for (int i = 0; i < told->n_moments; i++) {
        const struct where_moment *moment = &told->moments[i];
        if (moment->who == SEAT_NONE)
            snprintf(item, sizeof item, "hand");
        else
            snprintf(item, sizeof item, "%d:%s", moment->who + 1, moment_code(told, moment, code));
        csv_partners(&to, item, &moment->partners);
    }
    if (told->partner == PARTNER_BY_CARDS && told->n_moments == 0)
        csv_partners(&to, "now", &told->partners);
    return fields_end(&to);
}

enum status report_where(FILE *out, const struct whereabouts *told, struct report_style style)
{
    switch (style.format) {
    case FORMAT_JSON: return write_json(out, told);
    case FORMAT_CSV: return write_csv(out, told);
    default: return write_text(out, told, style);
    }
}
