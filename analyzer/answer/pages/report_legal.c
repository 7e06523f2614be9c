/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See answer_pages.h: reports the legal actions and the state of the table. */
#include "analyzer/answer/answer_options.h"
#include "analyzer/answer/pages/answer_pages.h"
#include "analyzer/page/page.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"

/* Writes the name of an action in the given phase. */
static void action_name(const struct table *table, action a, enum phase phase, char out[32])
{
    struct table named = *table;
    named.phase = (uint8_t)phase;
    action_word(&named, a, out);
}

/* Adds the legal actions of the seat on turn, as a list for programs and a line for people. */
static void put_actions(struct page *to, const char *key, const struct table *table,
                        actionset actions, enum phase phase)
{
    char words[512] = "", name[32];
    page_each(to, key);
    CARDSET_EACH(a, actions) {
        action_name(table, (action)a, phase, name);
        page_name(to, NULL, NULL, name);
        text_list(words, sizeof words, ", ", "%s", tr_word(situation_said(table, name)));
    }
    page_each(to, NULL);
    if (phase == PHASE_CARD)
        situation_cards(table, actions, to->style.symbols, words, sizeof words);
    if (actions != 0)
        page_say(to,
                 phase == PHASE_CALL   ? tr("Seat %d may say: %s")
                 : phase == PHASE_CARD ? tr("Seat %d may play: %s")
                                       : tr("Before the next card, seat %d may announce: %s"),
                 table->turn + 1, words);
}

/* Adds the cards of the current trick in order, and the completed tricks. */
static void put_tricks(struct page *to, const struct table *table)
{
    page_table(to, "trick", IN_JSON);
    for (int i = table->n_played - table->n_trick; i < table->n_played; i++) {
        char code[3];
        notation_card_code(table->rules->pack, table->cards[i], code);
        page_row(to);
        page_count(to, "seat", NULL, table->players[i] + 1);
        page_name(to, "card", NULL, code);
    }
    page_end(to);
    page_each(to, "tricks");
    for (int s = 0; s < N_SEATS; s++)
        page_count(to, NULL, NULL, table->tricks[s]);
    page_each(to, "points");
    for (int s = 0; s < N_SEATS; s++)
        page_count(to, NULL, NULL, table->points[s]);
    page_each(to, NULL);
}

static void put_csv(struct page *to, const struct table *table, actionset actions)
{
    page_table(to, NULL, IN_CSV);
    CARDSET_EACH(a, actions) {
        char name[32];
        action_name(table, (action)a, (enum phase)table->phase, name);
        page_row(to);
        page_name(to, "action", NULL, name);
    }
    page_end(to);
}

enum status report_legal(FILE *out, const struct answer *answer, struct report_style style)
{
    static const char *const phases[] = {"call", "card", "over", "announce"};
    const struct situation *situation = &answer->situation;
    const struct table *table = &situation->table;
    const struct auction *auction = &table->auction;
    const bool is_over = table->phase == PHASE_OVER, is_bid = auction->contract != CONTRACT_NONE;
    struct page page;
    page_begin(&page, out, style, "legal", NULL);
    page_name(&page, "question", NULL, answer->question);
    page_name(&page, "rules", NULL, table->rules->name);
    page_seat(&page, "seat", NULL, situation->me);
    page_name(&page, "phase", NULL, phases[table->phase]);
    page_seat(&page, "turn", NULL, is_over ? SEAT_NONE : table->turn);
    page_name(&page, "contract", NULL,
              is_bid ? table->rules->contracts[auction->contract].name : NULL);
    page_seat(&page, "declarer", NULL, is_bid ? auction->declarer : SEAT_NONE);
    if (is_over)
        page_say(&page, "%s", tr("The deal is over."));
    put_actions(&page, "legal", table, answer->legal.actions, (enum phase)table->phase);
    put_actions(&page, "announcements", table, answer->legal.announcements, PHASE_ANNOUNCE);
    page_cards(&page, "left", NULL, table, situation->dealt & ~table->played[situation->me]);
    put_tricks(&page, table);
    put_csv(&page, table, answer->legal.actions);
    return page_finish(&page);
}
