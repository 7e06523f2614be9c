/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See answer_pages.h: where the unseen cards are. */
#include "analyzer/answer/pages/answer_pages.h"
#include "analyzer/answer/pages/page_parts.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/plot_words.h"
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

static enum status write_cards(FILE *out, const struct answer *answer, struct report_style style)
{
    const struct beliefs *beliefs = answer->beliefs;
    const struct pack *pack = answer->situation.table.rules->pack;
    const seat me = answer->situation.me;
    struct sheet sheet;
    sheet_begin(&sheet, out, style);
    sheet_head(&sheet, N_("card"));
    seat_heads(&sheet, me);
    for (int i = 0; i < beliefs->n_cards; i++) {
        const struct believed_card *row = &beliefs->cards[i];
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

static void partner_cells(struct sheet *sheet, const struct partner_chances *partners, seat me)
{
    for (int s = 0; s < N_SEATS; s++)
        if (s != me)
            cell(sheet, &partners->seat[s]);
    cell(sheet, &partners->nobody);
}

/* What was said or played. */
static void moment_words(const struct answer *answer, const struct believed_moment *moment,
                         bool symbols, char *out, size_t size)
{
    const struct table *table = &answer->situation.table;
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

static enum status write_moments(FILE *out, const struct answer *answer, struct report_style style)
{
    const struct beliefs *beliefs = answer->beliefs;
    struct sheet sheet;
    sheet_begin(&sheet, out, style);
    sheet_head(&sheet, N_("your partner after"));
    seat_heads(&sheet, answer->situation.me);
    sheet_head(&sheet, N_("nobody"));
    for (int i = 0; i < beliefs->n_moments; i++) {
        char words[64];
        moment_words(answer, &beliefs->moments[i], style.symbols, words, sizeof words);
        sheet_row(&sheet);
        sheet_words(&sheet, "%s", words);
        partner_cells(&sheet, &beliefs->moments[i].partners, answer->situation.me);
    }
    if (beliefs->n_moments == 0) {
        sheet_row(&sheet);
        sheet_words(&sheet, "%s", tr("all that is known"));
        partner_cells(&sheet, &beliefs->partners, answer->situation.me);
    }
    return sheet_end(&sheet);
}

static enum status write_partner(FILE *out, const struct answer *answer, struct report_style style)
{
    const struct beliefs *beliefs = answer->beliefs;
    switch (beliefs->partner) {
    case PARTNER_BY_CARDS: return write_moments(out, answer, style);
    case PARTNER_NONE: text_wrapped(out, tr("You have no partner.")); break;
    case PARTNER_TWO: text_wrapped(out, tr("Two seats play with you, against the third.")); break;
    case PARTNER_BY_A_TRICK:
        text_wrapped(out, tr("A trick finds the partner in this game, not the cards."));
        break;
    }
    return STATUS_OK;
}

/* Which deals, and what weighs them. */
static void write_how(FILE *out, const struct answer *answer)
{
    const struct beliefs *beliefs = answer->beliefs;
    char n[NUMBER_BYTES], text[512], label[sizeof beliefs->evidence.policy.label];
    number_count(beliefs->n, n);
    snprintf(text, sizeof text,
             beliefs->exact ? tr("each of the %s deals that fit, by its chance")
                            : tr("%s deals drawn by their chance; intervals of 95 %%"),
             n);
    text_labelled(out, tr("Deals"), text);
    policy_format(&beliefs->evidence.policy, label, sizeof label);
    if (beliefs->evidence.off || beliefs->n_acts == 0)
        snprintf(text, sizeof text, "%s", tr("nothing was weighed: all deals that fit are alike"));
    else
        snprintf(text, sizeof text,
                 tr("calls and cards of the others weighed as those of %s, trust %g"), label,
                 beliefs->evidence.trust);
    language_mark_decimals(text);
    text_labelled(out, tr("Evidence"), text);
}

static enum status write_text(FILE *out, const struct answer *answer, struct report_style style)
{
    const struct beliefs *beliefs = answer->beliefs;
    const struct situation *situation = &answer->situation;
    text_header(out, situation, style);
    text_given(out, &answer->given, style.symbols);
    fputc('\n', out);
    enum status status = beliefs->n_cards > 0 ? write_cards(out, answer, style) : STATUS_OK;
    if (status != STATUS_OK)
        return status;
    if (situation->table.rules->pack->n_copies > 1)
        text_wrapped(
            out, tr("Of two copies: the chance to hold at least one, so that a row adds up to more "
                    "than 100 %."));
    fputc('\n', out);
    status = write_partner(out, answer, style);
    if (status != STATUS_OK)
        return status;
    fputc('\n', out);
    write_how(out, answer);
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

static json_t *partners_json(const struct partner_chances *partners)
{
    return json_pack("{s:o,s:o}", "seats", shares_json(partners->seat), "nobody",
                     json_share(&usual, &partners->nobody));
}

static json_t *cards_json(const struct answer *answer)
{
    const struct beliefs *beliefs = answer->beliefs;
    json_t *list = json_array();
    for (int i = 0; i < beliefs->n_cards; i++) {
        const struct believed_card *row = &beliefs->cards[i];
        json_t *expected = json_array();
        for (int s = 0; s < N_SEATS; s++)
            expected = json_append(expected, json_number_of(row->expected[s]));
        list = json_append(
            list, json_pack("{s:o,s:i,s:o,s:o}", "card",
                            json_card(answer->situation.table.rules->pack, row->card), "copies",
                            row->copies, "holds", shares_json(row->holds), "expected", expected));
    }
    return list;
}

/* What was said or played, as a code. */
static const char *moment_code(const struct answer *answer, const struct believed_moment *moment,
                               char code[3])
{
    const struct table *table = &answer->situation.table;
    if (!moment->is_card)
        return situation_call(table, moment->after);
    notation_card_code(table->rules->pack, table->cards[moment->after], code);
    return code;
}

static json_t *moments_json(const struct answer *answer)
{
    const struct beliefs *beliefs = answer->beliefs;
    json_t *list = json_array();
    for (int i = 0; i < beliefs->n_moments; i++) {
        const struct believed_moment *moment = &beliefs->moments[i];
        char code[3];
        json_t *after = moment->who == SEAT_NONE
                            ? json_null()
                            : json_pack("{s:i,s:s}", "seat", moment->who + 1, "act",
                                        moment_code(answer, moment, code));
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

static json_t *evidence_json(const struct answer *answer)
{
    const struct beliefs *beliefs = answer->beliefs;
    char label[sizeof beliefs->evidence.policy.label];
    if (beliefs->evidence.off || beliefs->n_acts == 0)
        return json_null();
    policy_format(&beliefs->evidence.policy, label, sizeof label);
    return json_pack("{s:s,s:f,s:i}", "policy", label, "trust", beliefs->evidence.trust, "acts",
                     beliefs->n_acts);
}

static const char *const partner_codes[] = {"by-cards", "none", "two", "by-a-trick"};

static enum status write_json(FILE *out, const struct answer *answer)
{
    const struct beliefs *beliefs = answer->beliefs;
    const struct situation *situation = &answer->situation;
    const struct pack *pack = situation->table.rules->pack;
    struct fields to = fields_json(NULL);
    fields_row(&to);
    field_word(&to, "command", "where");
    field_word(&to, "question", answer->question);
    field_word(&to, "rules", situation->table.rules->name);
    field_cards(&to, "hand", pack, situation->dealt);
    field_seat(&to, "seat", situation->me);
    field_json(&to, "given", given_json(&answer->given, false));
    field_json(&to, "not", given_json(&answer->given, true));
    field_word(&to, "method", beliefs->exact ? "exact" : "sampled");
    field_json(&to, "seed", json_seed(beliefs->exact, answer->how.seed));
    field_count(&to, "deals", (int64_t)beliefs->n);
    field_json(&to, "evidence", evidence_json(answer));
    field_seats(&to, "left", "left", beliefs->left);
    field_json(&to, "cards", cards_json(answer));
    field_word(&to, "partner_known", partner_codes[beliefs->partner]);
    field_json(&to, "partner",
               beliefs->partner == PARTNER_BY_CARDS ? partners_json(&beliefs->partners)
                                                    : json_null());
    field_json(&to, "moments", moments_json(answer));
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

static void csv_partners(struct fields *to, const char *item,
                         const struct partner_chances *partners)
{
    for (int s = 0; s < N_SEATS; s++)
        csv_row(to, "partner", item, s, &partners->seat[s], NULL);
    csv_row(to, "partner", item, SEAT_NONE, &partners->nobody, NULL);
}

static enum status write_csv(FILE *out, const struct answer *answer)
{
    const struct beliefs *beliefs = answer->beliefs;
    struct fields to = fields_csv(out);
    char code[3], item[48];
    for (int i = 0; i < beliefs->n_cards; i++) {
        const struct believed_card *row = &beliefs->cards[i];
        notation_card_code(answer->situation.table.rules->pack, row->card, code);
        for (int s = 0; s < N_SEATS; s++)
            csv_row(&to, "card", code, s, &row->holds[s], &row->expected[s]);
    }
    for (int i = 0; i < beliefs->n_moments; i++) {
        const struct believed_moment *moment = &beliefs->moments[i];
        if (moment->who == SEAT_NONE)
            snprintf(item, sizeof item, "hand");
        else
            snprintf(item, sizeof item, "%d:%s", moment->who + 1,
                     moment_code(answer, moment, code));
        csv_partners(&to, item, &moment->partners);
    }
    if (beliefs->partner == PARTNER_BY_CARDS && beliefs->n_moments == 0)
        csv_partners(&to, "now", &beliefs->partners);
    return fields_end(&to);
}

enum status report_beliefs(FILE *out, const struct answer *answer, struct report_style style)
{
    switch (style.format) {
    case FORMAT_JSON: return write_json(out, answer);
    case FORMAT_CSV: return write_csv(out, answer);
    default: return write_text(out, answer, style);
    }
}

/* --- the picture ------------------------------------------------------------------------------- */

static void write_fields(FILE *data, const struct answer *answer)
{
    const struct beliefs *beliefs = answer->beliefs;
    const struct pack *pack = answer->situation.table.rules->pack;
    for (int i = 0; i < beliefs->n_cards; i++) {
        const struct believed_card *row = &beliefs->cards[i];
        char name[8], words[NUMBER_BYTES];
        situation_card(pack, row->card, true, name);
        for (int s = 0, column = 0; s < N_SEATS; s++) {
            if (s == answer->situation.me)
                continue;
            number_share_value(&row->holds[s], words);
            fprintf(data, "%d\t%d\t%s\t", ++column, i + 1, name);
            fprintf(data, tr("seat %d"), s + 1);
            plot_number(data, row->holds[s].value);
            plot_number(data, row->holds[s].low);
            plot_number(data, row->holds[s].high);
            fprintf(data, "\t%s\n", words);
        }
    }
}

enum status plot_of_beliefs(const struct answer *answer, struct plot *out)
{
    const struct beliefs *beliefs = answer->beliefs;
    char n[NUMBER_BYTES], label[sizeof beliefs->evidence.policy.label];
    *out = (struct plot){.script = "where"};
    snprintf(out->shade, sizeof out->shade, "%s", tr("chance to hold it"));
    plot_add(out->title, "%s", tr("Where the unseen cards are"));
    plot_add_situation(&answer->situation, true, out->subtitle);
    number_count(beliefs->n, n);
    plot_add(out->caption,
             beliefs->exact ? tr("%s; exact: all %s deals") : tr("%s; sample of %s deals"),
             answer->situation.table.rules->name, n);
    policy_format(&beliefs->evidence.policy, label, sizeof label);
    if (!beliefs->evidence.off && beliefs->n_acts > 0) {
        char weighed[512];
        snprintf(weighed, sizeof weighed,
                 tr("calls and cards of the others weighed as those of %s, trust %g"), label,
                 beliefs->evidence.trust);
        language_mark_decimals(weighed);
        plot_add(out->caption, "\n%s", weighed);
    }
    FILE *data = plot_begin(out, "chances of cards by seat");
    if (data != NULL) {
        fputs("# column\trow\tcard\tseat\tchance\tlow\thigh\tin_words\n", data);
        write_fields(data, answer);
    }
    return plot_end(out);
}
