/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See answer_pages.h: the beliefs. */
#include "analyzer/answer/pages/answer_pages.h"

#include <math.h>

#include "analyzer/answer/pages/page_parts.h"
#include "analyzer/page/page.h"
#include "analyzer/page/plot.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"

/* --- probabilities by seat -------------------------------------------------------------------- */

static void put_chance(struct page *to, const char *key, const char *head,
                       const struct estimate *chance)
{
    if (chance->exact)
        page_often(to, key, head, chance, 1);
    else
        page_share(to, key, head, chance);
}

/* Adds the probabilities of all seats for programs, or of the other seats for people. */
static void put_seats(struct page *to, const char *key, const struct estimate chances[N_SEATS],
                      seat me)
{
    page_each(to, key);
    for (int s = 0; s < N_SEATS; s++) {
        char head[32];
        snprintf(head, sizeof head, tr("seat %d"), s + 1);
        put_chance(to, NULL, s != me ? head : NULL, &chances[s]);
    }
    page_each(to, NULL);
}

/* Adds a CSV row with each seat's probability of having a card or of being the partner; `expected`
 * is NULL if there are no copies to count. */
static void put_csv_row(struct page *to, const char *of, const char *item, int who,
                        const struct estimate *chance, const double *expected)
{
    page_row(to);
    page_name(to, "of", NULL, of);
    page_name(to, "item", NULL, item);
    page_seat(to, "seat", NULL, who);
    page_share(to, "chance", NULL, chance);
    page_number(to, "copies", NULL, expected != NULL ? *expected : (double)NAN, 2);
}

/* --- cards ------------------------------------------------------------------------------------ */

static void put_card(struct page *to, const struct situation *situation,
                     const struct believed_card *row)
{
    const struct pack *pack = situation->table.rules->pack;
    char name[8], code[3];
    notation_card_code(pack, row->card, code);
    situation_card(pack, row->card, to->style.symbols, name);
    if (page_is(to, IN_CSV)) {
        for (int s = 0; s < N_SEATS; s++)
            put_csv_row(to, "card", code, s, &row->holds[s], &row->expected[s]);
        return;
    }
    page_row(to);
    page_name(to, "card", NULL, code);
    page_text(to, N_("card"), row->copies > 1 ? "%s %s" : "%s", name,
              to->style.symbols ? "×2" : "x2");
    page_count(to, "copies", NULL, row->copies);
    put_seats(to, "holds", row->holds, situation->me);
    page_each(to, "expected");
    for (int s = 0; s < N_SEATS; s++)
        page_number(to, NULL, NULL, row->expected[s], 2);
    page_each(to, NULL);
}

/* --- the partner ------------------------------------------------------------------------------ */

/* Writes a call or card in words. */
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

/* Returns the code of a call or card. */
static const char *moment_code(const struct answer *answer, const struct believed_moment *moment,
                               char code[3])
{
    const struct table *table = &answer->situation.table;
    if (!moment->is_card)
        return situation_call(table, moment->after);
    notation_card_code(table->rules->pack, table->cards[moment->after], code);
    return code;
}

static void put_partners(struct page *to, const struct partner_chances *partners, seat me)
{
    page_object(to, "partner");
    put_seats(to, "seats", partners->seat, me);
    put_chance(to, "nobody", N_("nobody"), &partners->nobody);
    page_end(to);
}

static void put_csv_partners(struct page *to, const char *item,
                             const struct partner_chances *partners)
{
    for (int s = 0; s < N_SEATS; s++)
        put_csv_row(to, "partner", item, s, &partners->seat[s], NULL);
    put_csv_row(to, "partner", item, SEAT_NONE, &partners->nobody, NULL);
}

static void put_moment(struct page *to, const struct answer *answer,
                       const struct believed_moment *moment)
{
    const bool is_first = moment->who == SEAT_NONE;
    char code[3], words[64];
    if (page_is(to, IN_CSV)) {
        snprintf(words, sizeof words, "hand");
        if (!is_first)
            snprintf(words, sizeof words, "%d:%s", moment->who + 1,
                     moment_code(answer, moment, code));
        put_csv_partners(to, words, &moment->partners);
        return;
    }
    moment_words(answer, moment, to->style.symbols, words, sizeof words);
    page_row(to);
    page_json(to, "after",
              is_first ? json_null()
                       : json_pack("{s:i,s:s}", "seat", moment->who + 1, "action",
                                   moment_code(answer, moment, code)));
    page_text(to, N_("your partner after"), "%s", words);
    put_partners(to, &moment->partners, answer->situation.me);
}

static void say_no_partner(struct page *to, enum believed_partner partner)
{
    if (partner == PARTNER_NONE)
        page_say(to, "%s", tr("You have no partner."));
    else if (partner == PARTNER_TWO)
        page_say(to, "%s", tr("Two seats play with you, against the third."));
    else if (partner == PARTNER_BY_A_TRICK)
        page_say(to, "%s", tr("In this game a trick, not the cards, determines the partner."));
}

static void put_partner(struct page *to, const struct answer *answer)
{
    static const char *const codes[] = {"by-cards", "none", "two", "by-a-trick"};
    const struct beliefs *beliefs = answer->beliefs;
    const bool by_cards = beliefs->partner == PARTNER_BY_CARDS;
    page_name(to, "partner_known", NULL, codes[beliefs->partner]);
    if (!by_cards)
        page_missing(to, "partner", NULL);
    else if (page_is(to, IN_JSON))
        put_partners(to, &beliefs->partners, answer->situation.me);
    say_no_partner(to, beliefs->partner);
    page_table(to, "moments", by_cards ? IN_ALL : IN_DATA);
    for (int i = 0; i < beliefs->n_moments; i++)
        put_moment(to, answer, &beliefs->moments[i]);
    if (by_cards && beliefs->n_moments == 0 && page_is(to, IN_CSV))
        put_csv_partners(to, "now", &beliefs->partners);
    if (by_cards && beliefs->n_moments == 0 && page_is(to, IN_TEXT)) {
        page_row(to);
        page_text(to, N_("your partner after"), "%s", tr("all that is known"));
        put_partners(to, &beliefs->partners, answer->situation.me);
    }
    page_end(to);
}

/* --- header and footer ------------------------------------------------------------------------ */

/* Writes a sentence about the opponent model; returns false if all deals have the same weight. */
static bool model_words(const struct beliefs *beliefs, char out[512])
{
    char label[sizeof beliefs->model.policy.label];
    policy_format(&beliefs->model.policy, label, sizeof label);
    snprintf(out, 512, tr("the others call and play like %s, trust %g"), label,
             beliefs->model.trust);
    language_mark_decimals(out);
    return !beliefs->model.off && beliefs->n_actions > 0;
}

static json_t *model_json(const struct answer *answer)
{
    const struct beliefs *beliefs = answer->beliefs;
    char label[sizeof beliefs->model.policy.label];
    if (beliefs->model.off || beliefs->n_actions == 0)
        return json_null();
    policy_format(&beliefs->model.policy, label, sizeof label);
    return json_pack("{s:s,s:f,s:i}", "policy", label, "trust", beliefs->model.trust, "actions",
                     beliefs->n_actions);
}

static void put_head(struct page *to, const struct answer *answer)
{
    const struct beliefs *beliefs = answer->beliefs;
    const struct situation *situation = &answer->situation;
    FILE *lines = page_lines(to);
    page_name(to, "question", NULL, answer->question);
    page_name(to, "rules", NULL, situation->table.rules->name);
    page_cards(to, "hand", NULL, &situation->table, situation->dealt);
    page_seat(to, "seat", NULL, situation->me);
    page_json(to, "given", json_given(&answer->given, false));
    page_json(to, "not", json_given(&answer->given, true));
    page_name(to, "method", NULL, beliefs->exact ? "exact" : "sampled");
    page_json(to, "seed", json_seed(beliefs->exact, answer->how.seed));
    page_count(to, "deals", NULL, (int64_t)beliefs->n);
    page_json(to, "opponent_model", model_json(answer));
    page_json(to, "left", json_seats(beliefs->left));
    if (lines != NULL) {
        text_header(lines, situation, to->style);
        text_given(lines, &answer->given, to->style.symbols);
    }
    page_gap(to);
}

/* Reports how many deals were used and how they were weighted. */
static void say_how(struct page *to, const struct answer *answer)
{
    const struct beliefs *beliefs = answer->beliefs;
    char n[NUMBER_BYTES], text[512];
    number_count(beliefs->n, n);
    page_gap(to);
    const bool are_weighed = model_words(beliefs, text);
    page_note(to, N_("Deals"),
              !beliefs->exact
                  ? tr("%s deals sampled in proportion to their probability; 95 %% intervals")
              : are_weighed ? tr("all %s deals that fit, weighted by their probability")
                            : tr("all %s deals that fit, each once"),
              n);
    page_note(to, N_("Weights"), "%s",
              are_weighed ? text : tr("none: all deals that fit are equally likely"));
}

enum status report_beliefs(FILE *out, const struct answer *answer, struct report_style style)
{
    struct page page;
    page_begin(&page, out, style, "where", NULL);
    put_head(&page, answer);
    page_table(&page, "cards", IN_ALL);
    for (int i = 0; i < answer->beliefs->n_cards; i++)
        put_card(&page, &answer->situation, &answer->beliefs->cards[i]);
    page_end(&page);
    if (answer->situation.table.rules->pack->n_copies > 1)
        page_say(&page, "%s",
                 tr("If a card has two copies, its row shows the chances of holding at least one, "
                    "and adds up to more than 100 %."));
    page_gap(&page);
    put_partner(&page, answer);
    say_how(&page, answer);
    return page_finish(&page);
}

/* --- the picture ------------------------------------------------------------------------------ */

static void put_chances(struct page *to, const struct answer *answer)
{
    const struct beliefs *beliefs = answer->beliefs;
    const struct pack *pack = answer->situation.table.rules->pack;
    page_table(to, NULL, IN_SERIES);
    for (int i = 0; i < beliefs->n_cards; i++) {
        const struct believed_card *row = &beliefs->cards[i];
        char name[8], place[32], words[NUMBER_BYTES];
        situation_card(pack, row->card, true, name);
        for (int s = 0, column = 0; s < N_SEATS; s++) {
            if (s == answer->situation.me)
                continue;
            number_share_value(&row->holds[s], words);
            snprintf(place, sizeof place, tr("seat %d"), s + 1);
            page_row(to);
            page_count(to, "column", NULL, ++column);
            page_count(to, "row", NULL, i + 1);
            page_name(to, "card", NULL, name);
            page_name(to, "seat", NULL, place);
            page_share(to, "chance", NULL, &row->holds[s]);
            page_name(to, "in_words", NULL, words);
        }
    }
    page_end(to);
}

enum status plot_of_beliefs(const struct answer *answer, struct plot *out)
{
    const struct beliefs *beliefs = answer->beliefs;
    char n[NUMBER_BYTES], text[512];
    *out = (struct plot){.script = "where"};
    snprintf(out->shade, sizeof out->shade, "%s", tr("chance to hold it"));
    plot_add(out->title, "%s", tr("Where the unseen cards are"));
    plot_add_situation(&answer->situation, true, out->subtitle);
    number_count(beliefs->n, n);
    plot_add(out->caption,
             beliefs->exact ? tr("%s; exact: all %s deals") : tr("%s; sample of %s deals"),
             answer->situation.table.rules->name, n);
    if (model_words(beliefs, text))
        plot_add(out->caption, "\n%s", text);
    if (plot_begin(out, "chances of cards by seat") != NULL)
        put_chances(&out->page, answer);
    return plot_end(out);
}
