/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One deal of a review's page: see report_review_html.h. */
#include <string.h>

#include "analyzer/report/html.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/report_words.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/review/report_review_html.h"
#include "analyzer/review/report_review_words.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"

/* The decision that led to a call or card of the deal, or before that card; NULL if it was none. */
static const struct review_decision *find_decision(const struct review_deal *deal, enum phase phase,
                                                   int number)
{
    for (int i = 0; i < deal->n_decisions; i++) {
        const struct review_decision *decision = &deal->decisions[i];
        if (decision->number == number && decision->situation.table.phase == phase)
            return decision;
    }
    return NULL;
}

/* The class attribute and the tooltip of what shows a decision (NULL: it was forced or not judged). */
static void write_grade(FILE *out, const struct review_decision *decision)
{
    if (decision == NULL)
        return;
    char cost[NUMBER_BYTES], best[32];
    const int grade = review_grade(decision);
    review_cost_words(&decision->cost, true, cost);
    review_option_words(decision, &decision->options[0], true, best);
    html_put(out, " class=\"g%d\" title=\"", grade);
    if (decision->taken == 0)
        html_put(out, "%s", tr("the best"));
    else
        html_put(out,
                 decision->too_close ? tr("best: %s; cost %s, too close") : tr("best: %s; cost %s"),
                 tr_word(best), cost);
    putc('"', out);
}

/* Tells its grade without colour. */
static void write_dots(FILE *out, const struct review_decision *decision)
{
    const int grade = decision == NULL ? 0 : review_grade(decision);
    fputs(grade > 0 ? " <span class=\"dots\">" : "", out);
    for (int i = 0; i < grade; i++)
        fputs("●", out);
    fputs(grade > 0 ? "</span>" : "", out);
}

/* --- the table ------------------------------------------------------------------------------ */

static void write_seat(FILE *out, const struct review *review, const struct review_deal *deal,
                       unsigned s)
{
    /* Forehand sits at the bottom, and the deal goes round clockwise. */
    static const char *const places[] = {"south", "west", "north", "east"};
    const struct played_deal *played = &deal->deal;
    char words[NUMBER_BYTES], player[PERSON_BYTES];
    fprintf(out, "<div class=\"hand %s\"><b>", places[s]);
    html_put(out, tr("seat %s"), situation_seat(s));
    fputs("</b>", out);
    if (review->asked.rotates) {
        review_player_words(review, review_player(&review->asked, deal, s), player);
        html_put(out, " · %s", player);
    }
    fputs("<br/>", out);
    if (played->known >> s & 1)
        html_cards(out, &played->end, played->dealt[s]);
    else
        fputs("? ? ? ?", out);
    fputs("<br/><small>", out);
    if (played->is_settled) {
        number_whole(played->payoff[s], true, words);
        html_put(out, tr("result %s"), words);
        fputs("; ", out);
    }
    review_cost_words(&deal->seats[s].cost, true, words);
    html_put(out, tr("cost %s"), deal->seats[s].n > 0 ? words : "—");
    fputs("</small></div>\n", out);
}

static void write_table(FILE *out, const struct review *review, const struct review_deal *deal)
{
    char contract[96];
    review_contract_words(&deal->deal, true, contract);
    fputs("<div class=\"felt\">\n", out);
    for (unsigned s = 0; s < N_SEATS; s++)
        write_seat(out, review, deal, s);
    html_put(out, "<div class=\"middle\">%s</div>\n</div>\n", contract);
}

/* --- calls and tricks ----------------------------------------------------------------------- */

void html_seat_heads(FILE *out)
{
    for (int s = 1; s <= N_SEATS; s++) {
        fputs("<th>", out);
        html_put(out, tr("seat %d"), s);
        fputs("</th>", out);
    }
}

static void write_call(FILE *out, const struct review_deal *deal, int i)
{
    const struct table *end = &deal->deal.end;
    const struct review_decision *decision = find_decision(deal, PHASE_CALL, i);
    if (i < 0 || i >= end->auction.n_calls) {
        fputs("<td></td>", out);
        return;
    }
    fputs("<td", out);
    write_grade(out, decision);
    html_put(out, ">%s", situation_call_listed(end, i));
    write_dots(out, decision);
    fputs("</td>", out);
}

static void write_calls(FILE *out, const struct review_deal *deal)
{
    const struct table *end = &deal->deal.end;
    const int first = end->rules->first_speaker, n = end->auction.n_calls;
    if (n == 0)
        return;
    fputs("<div class=\"wide\"><table class=\"acts\">\n", out);
    html_put(out, "<tr><th>%s</th>", tr("calls"));
    html_seat_heads(out);
    fputs("</tr>\n", out);
    for (int round = 0; round * N_SEATS < n + first; round++) {
        fprintf(out, "<tr><th>%d</th>", round + 1);
        for (int s = 0; s < N_SEATS; s++)
            write_call(out, deal, round * N_SEATS + s - first);
        fputs("</tr>\n", out);
    }
    fputs("</table></div>\n", out);
}

/* Place of the card that takes the trick that begins at card `first` and has n. */
static int winning_card(const struct table *end, int first, int n)
{
    int winning = first;
    for (int i = first; i < first + n; i++)
        if (cardset_has(end->order->beaten_by[end->cards[winning]], end->cards[i]))
            winning = i;
    return winning;
}

/* True if the player of card number `at` has made an announcement since his last card. */
static bool is_said_before(const struct table *end, const struct announcement *said, int at)
{
    int last = at - 1;
    while (last >= 0 && end->players[last] != end->players[at])
        last--;
    return said->who == end->players[at] && said->n_played <= at && said->n_played > last;
}

/* What was announced before a card, or "silent" where that cost something. */
static void write_words(FILE *out, const struct review_deal *deal, int at)
{
    const struct table *end = &deal->deal.end;
    const struct review_decision *decision = find_decision(deal, PHASE_ANNOUNCE, at);
    char words[64] = "";
    for (unsigned i = 0; i < end->n_announcements; i++) {
        const struct announcement *said = &end->announcements[i];
        if (is_said_before(end, said, at))
            text_add(words, sizeof words, " %s",
                     tr_word(announcing_word((enum team)said->team, (enum level)said->level)));
    }
    if (words[0] == '\0' && (decision == NULL || review_grade(decision) == 0))
        return;
    fputs("<small", out);
    write_grade(out, decision);
    html_put(out, ">%s", words[0] == '\0' ? tr("silent") : words + 1);
    write_dots(out, decision);
    fputs("</small> ", out);
}

static void write_trick(FILE *out, const struct review_deal *deal, int first)
{
    const struct table *end = &deal->deal.end;
    const int left = end->n_played - first, n = left < N_SEATS ? left : N_SEATS;
    const int winning = winning_card(end, first, n);
    int points = 0;
    fprintf(out, "<tr><th>%d</th>", first / N_SEATS + 1);
    for (int s = 0; s < N_SEATS; s++) {
        int at = first;
        while (at < first + n && end->players[at] != s)
            at++;
        const struct review_decision *decision =
            at < first + n ? find_decision(deal, PHASE_CARD, at) : NULL;
        fputs("<td", out);
        write_grade(out, decision);
        putc('>', out);
        if (at < first + n) {
            write_words(out, deal, at);
            fputs(at == first ? "→ " : "", out);
            fputs(at == winning ? "<b>" : "", out);
            html_card(out, end->rules->pack, end->cards[at]);
            fputs(at == winning ? "</b>" : "", out);
            points += end->rules->pack->points[end->cards[at]];
        }
        write_dots(out, decision);
        fputs("</td>", out);
    }
    fprintf(out, "<td>%d</td></tr>\n", points);
}

static void write_tricks(FILE *out, const struct review_deal *deal)
{
    const struct table *end = &deal->deal.end;
    if (end->n_played == 0)
        return;
    fputs("<div class=\"wide\"><table class=\"acts\">\n", out);
    html_put(out, "<tr><th>%s</th>", tr("trick"));
    html_seat_heads(out);
    html_put(out, "<th>%s</th></tr>\n", tr("card points"));
    for (int first = 0; first < end->n_played; first += N_SEATS)
        write_trick(out, deal, first);
    fputs("</table></div>\n", out);
}

/* --- decisions ------------------------------------------------------------------------------ */

static void write_option(FILE *out, const struct review_decision *decision,
                         const struct review_option *option)
{
    const struct table *table = &decision->situation.table;
    char words[32], payoff[NUMBER_BYTES];
    review_option_words(decision, option, true, words);
    number_plain(option->payoff.value, 2, true, payoff);
    fputs("<td>", out);
    if (table->phase == PHASE_CARD)
        html_card(out, table->rules->pack, option->action);
    else
        html_text(out, tr_word(words));
    fprintf(out, " <small>%s</small></td>", payoff);
}

static void write_decision(FILE *out, const struct review_decision *decision)
{
    const struct situation *situation = &decision->situation;
    const struct table *table = &situation->table;
    char words[NUMBER_BYTES];
    review_moment_words(decision, words);
    fprintf(out, "<tr><td>%d</td><td>%s</td><td>", situation->me + 1, words);
    html_cards(out, table, situation->dealt & ~table->played[situation->me]);
    fputs("</td>", out);
    write_option(out, decision, &decision->options[decision->taken]);
    if (decision->taken == 0)
        html_put(out, "<td>%s</td>", tr("the same"));
    else
        write_option(out, decision, &decision->options[0]);
    review_cost_words(&decision->cost, true, words);
    fputs("<td", out);
    write_grade(out, decision);
    fprintf(out, ">%s", words);
    write_dots(out, decision);
    if (decision->too_close)
        html_put(out, " %s", tr("too close"));
    fputs("</td><td>", out);
    if (decision->has_open && decision->taken != 0) {
        number_whole(decision->open_taken - decision->open_best, true, words);
        fputs(words, out);
    }
    number_count(decision->how.n, words);
    html_put(out, "</td><td>%s, %s</td></tr>\n", tr(method_code(&decision->how)), words);
}

static void write_decisions(FILE *out, const struct review_deal *deal)
{
    if (deal->n_decisions == 0)
        return;
    static const char *const heads[] = {N_("seat"), N_("when"), N_("hand"), N_("did"),
                                        N_("best"), N_("cost"), N_("luck"), N_("deals")};
    fputs("<div class=\"wide\"><table class=\"decisions\">\n<tr>", out);
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        html_put(out, "<th>%s</th>", tr(heads[i]));
    fputs("</tr>\n", out);
    for (int i = 0; i < deal->n_decisions; i++)
        write_decision(out, &deal->decisions[i]);
    fputs("</table></div>\n", out);
}

void html_deal(FILE *out, const struct review *review, const struct review_deal *deal)
{
    char contract[96];
    html_put(out, "<section class=\"deal\" id=\"deal-%d\">\n<h3>", deal->number);
    html_put(out, tr("Deal %d"), deal->number);
    if (!deal->ok) {
        fputs("</h3>\n<p>", out);
        html_put(out, tr("Not reviewed: line %d, column %d: %s"), deal->diag.line,
                 deal->diag.column, deal->diag.message);
        fputs("</p>\n</section>\n", out);
        return;
    }
    review_contract_words(&deal->deal, true, contract);
    html_put(out, ": %s <small>%s</small></h3>\n<div class=\"board\">\n", contract,
             deal->deal.rules->name);
    write_table(out, review, deal);
    fputs("<div>\n", out);
    write_calls(out, deal);
    write_tricks(out, deal);
    fputs("</div>\n</div>\n", out);
    write_decisions(out, deal);
    fputs("</section>\n", out);
}
