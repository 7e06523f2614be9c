/* See rule_text.h: a rule set as a card player reads it. */
#include "analyzer/rulefiles/shown/rule_text.h"
#include "analyzer/report/number_text.h"

#include <ctype.h>
#include <stdarg.h>
#include <string.h>

#include "analyzer/report/text_fold.h"
#include "engine/core/notation.h"

struct page {
    FILE *out;
    const struct ruleset *rules;
    bool symbols;
};

/* One line: a label, which may be empty, and a text. */
__attribute__((format(printf, 3, 4))) static void line(const struct page *page, const char *label,
                                                       const char *format, ...)
{
    char text[1024], shown[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    text_fold(text, page->symbols, shown, sizeof shown);
    fprintf(page->out, "  %-10s%s\n", label, shown);
}

__attribute__((format(printf, 3, 4))) static void append(char *text, size_t size,
                                                         const char *format, ...)
{
    const size_t used = strlen(text);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text + used, size - used, format, arguments);
    va_end(arguments);
}

static void append_cards(const struct page *page, const card *cards, int n, char *text, size_t size)
{
    for (int i = 0; i < n; i++) {
        char name[8];
        if (page->symbols)
            notation_card_symbol(page->rules->pack, cards[i], name);
        else
            notation_card_code(page->rules->pack, cards[i], name);
        append(text, size, "%s%s", i > 0 ? " " : "", name);
    }
}

/* The contracts for which `has` holds, joined by `joint`; returns how many. */
static int list_contracts(const struct ruleset *rules, const char *joint,
                          bool (*has)(const struct contract *), char *text, size_t size)
{
    int n = 0;
    text[0] = '\0';
    for (int i = 0; i < rules->n_contracts; i++)
        if (has(&rules->contracts[i]))
            append(text, size, "%s%s", n++ > 0 ? joint : "", rules->contracts[i].name);
    return n;
}

static void write_order(const struct page *page, int i)
{
    const struct ruleset *rules = page->rules;
    const struct order_list *list = &rules->order_lists[i];
    char text[512] = "";
    if (rules->n_orders > 1) {
        for (int k = 0; k < rules->n_contracts; k++)
            if (rules->contracts[k].order == i)
                append(text, sizeof text, "%s%s", text[0] != '\0' ? ", " : "",
                       rules->contracts[k].name);
        line(page, "order", "%s: %s", rules->orders[i].name, text);
        text[0] = '\0';
    }
    append_cards(page, list->trumps, list->n_trumps, text, sizeof text);
    line(page, "trumps", "%s", list->n_trumps > 0 ? text : "none");
    text[0] = '\0';
    for (int s = 0; s < list->n_suits; s++) {
        append(text, sizeof text, "%s", s > 0 ? " | " : "");
        append_cards(page, list->suits[s], list->n_suit[s], text, sizeof text);
    }
    line(page, "sides", "%s", list->n_suits > 0 ? text : "none");
    line(page, "play", "follow suit%s%s", rules->orders[i].must_ruff ? ", else ruff" : "",
         rules->orders[i].must_beat ? "; beat if you can" : "");
}

static bool is_bid(const struct contract *row)
{
    return row->origin == ORIGIN_BID;
}

static bool is_award(const struct contract *row)
{
    return row->goal == GOAL_NONE;
}

static bool is_wedding(const struct contract *row)
{
    return row->sides == SIDES_WEDDING;
}

static bool wants_all_tricks(const struct contract *row)
{
    return row->goal == GOAL_ALL_TRICKS;
}

static bool is_unconfirmed(const struct contract *row)
{
    return row->unconfirmed;
}

static void write_caps(const struct page *page)
{
    for (int i = 0; i < page->rules->n_contracts; i++) {
        const struct contract *row = &page->rules->contracts[i];
        if (is_bid(row) && row->call_cap != row->settle_cap)
            line(page, "", "%s: %d may be called, %d count", row->name, row->call_cap,
                 row->settle_cap);
        if (row->tabled_cap != row->settle_cap)
            line(page, "", "%s laid down: at most %d", row->name, row->tabled_cap);
    }
}

static bool is_solo(const struct contract *row)
{
    return is_bid(row) && row->sides == SIDES_LONE;
}

static bool is_finder(const struct contract *row)
{
    return row->sides == SIDES_FINDER;
}

static void write_reservations(const struct page *page)
{
    const struct ruleset *rules = page->rules;
    char text[512];
    line(page, "auction",
         "from forehand healthy (P) or reservation (vorbehalt), then these are "
         "named");
    const bool finders = list_contracts(rules, ", ", is_finder, text, sizeof text) > 0;
    line(page, "", "Pflichtsolo over Lustsolo%s%s; of equal rank the earlier",
         finders ? " over " : "", finders ? text : "");
    if (finders)
        line(page, text, "partner is the first other winner of one of the first three tricks");
    if (list_contracts(rules, ", ", is_solo, text, sizeof text) > 0)
        line(page, "solos", "%s", text);
    if (rules->silent != CONTRACT_NONE)
        line(page, "", "%s: all are healthy, and one hand holds all the old cards",
             rules->contracts[rules->silent].name);
}

static void write_announcements(const struct page *page)
{
    const struct announcement_rules *rules = &page->rules->announcements;
    const int *least = rules->least_cards;
    if (rules->n_levels == 0)
        return;
    line(page, "announce",
         "re or kontra with %d cards in hand, no90 %d, no60 %d, no30 %d, schwarz %d", least[0],
         least[1], least[2], least[3], least[4]);
    line(page, "",
         "a reply with one card fewer than the opponents' last call required; when it is");
    line(page, "",
         "late it opens no refusals, but to a team-mate who still holds the cards for re");
    line(page, "",
         "or kontra itself; in a Hochzeit a card fewer for each trick before the one that");
    line(page, "", "decides");
}

static void write_auction(const struct page *page)
{
    const struct ruleset *rules = page->rules;
    char text[512];
    if (rules->auction == AUCTION_RESERVATIONS) {
        write_reservations(page);
        write_announcements(page);
        return;
    }
    if (list_contracts(rules, " < ", is_bid, text, sizeof text) > 0)
        line(page, "bids", "%s; forehand speaks %s", text,
             rules->first_speaker == 0 ? "first" : "last");
    text[0] = '\0';
    for (int i = 0; i < rules->n_doubles; i++)
        append(text, sizeof text, "%s%s", i > 0 ? ", " : "", rules->double_names[i]);
    line(page, "doubles", "%s%s", text,
         rules->doubles_swap && rules->n_doubles > 3 ? "; levels 3 and 4 also in the other order"
                                                     : "");
    for (int i = 0; i < rules->n_contracts; i++)
        if (is_wedding(&rules->contracts[i]))
            line(page, "", "the declarer of %s may %s", rules->contracts[i].name,
                 rules->contracts[i].declarer_may_open ? "open them"
                                                       : "not open them, only answer");
    if (rules->silent != CONTRACT_NONE)
        line(page, "", "the holder of %s may %s", rules->contracts[rules->silent].name,
             rules->silent_may_open ? "open them" : "not open them, only answer");
    write_caps(page);
}

static void write_partner(const struct page *page)
{
    const struct ruleset *rules = page->rules;
    char names[128], text[256] = "", needs[256];
    if (list_contracts(rules, ", ", is_wedding, names, sizeof names) == 0)
        return;
    append_cards(page, rules->partner_cards, rules->n_partner_cards, text, sizeof text);
    for (int i = 0; i < rules->n_contracts; i++)
        if (is_wedding(&rules->contracts[i])) {
            notation_cards(rules->pack, rules->contracts[i].needs, page->symbols, needs,
                           sizeof needs);
            line(page, rules->contracts[i].name, "with %s; partner is the holder of %s %s", needs,
                 rules->partner_named ? "the card that the declarer names:"
                                      : "the highest that the declarer lacks:",
                 text);
        }
}

/* Hands that win without play. */
static void write_awards(const struct page *page)
{
    const struct ruleset *rules = page->rules;
    for (int i = 0; i < rules->n_contracts; i++) {
        const struct contract *row = &rules->contracts[i];
        char needs[256];
        if (!is_award(row))
            continue;
        notation_cards(rules->pack, row->needs, page->symbols, needs, sizeof needs);
        line(page, row->name, "%s in one hand win without play, %s", needs,
             row->origin == ORIGIN_AWARD ? "before the auction" : "if bid");
    }
}

/* Who wins with half of the points, and in a score the side that wins by what it has said. */
static void write_tie(const struct page *page, const char *halves)
{
    const struct ruleset *rules = page->rules;
    if (rules->scoring != SCORING_SCORE) {
        line(page, halves, "%s",
             rules->tie == TIE_OLD_LOSES
                 ? "the old or lone side loses"
                 : "whoever doubled last loses; undoubled the old or lone side");
        return;
    }
    line(page, halves, "re loses, but kontra if only kontra was said");
    if (rules->announcements.n_levels > 0)
        line(page, "",
             "whoever said no90 or more wins by keeping to it, whatever the points, or loses");
}

static void write_result(const struct page *page)
{
    const struct ruleset *rules = page->rules;
    char text[256];
    const int half = rules->pack->total_points / 2;
    const bool tricks = list_contracts(rules, ", ", wants_all_tricks, text, sizeof text) > 0;
    line(page, "win", "%d points%s%s%s", rules->win_points, tricks ? "; " : "", tricks ? text : "",
         tricks ? ": every trick" : "");
    snprintf(text, sizeof text, "%d-%d", half, half);
    write_tie(page, text);
    if (rules->bok_deals > 0)
        line(page, "", "and the next %d deals count %d times", rules->bok_deals, rules->bok_factor);
    write_awards(page);
    if (rules->penalties)
        line(page, "penalty", "a revoke, or throwing in while a trick was possible, loses");
}

static void write_score(const struct page *page)
{
    const struct ruleset *rules = page->rules;
    const struct special_rules *specials = &rules->specials;
    const bool adds = rules->announcements.effect == EFFECT_ADD;
    line(page, "score", "won 1; losers under 90, under 60, under 30, without a trick: 1 each");
    line(page, "", "re, kontra said: %s", adds ? "2 each" : "each doubles all but special points");
    line(page, "", "each no90, no60, no30, schwarz said: 1, and 1 more if the winners have");
    line(page, "", "120 against no90, 90 against no60, 60 against no30, 30 against schwarz");
    line(page, "", "nobody has won if both sides refused and failed");
    const char *const words[] = {specials->against_old ? ", Kontra has won" : "",
                                 specials->doppelkopf ? ", trick of 40 points" : "",
                                 specials->fox ? ", ace of diamonds caught" : "",
                                 specials->karlchen ? ", last trick with jack of clubs" : ""};
    char text[256];
    snprintf(text, sizeof text, "%s%s%s%s", words[0], words[1], words[2], words[3]);
    line(page, "special", "%s", text[0] != '\0' ? text + 2 : "none");
}

static void write_session(const struct page *page)
{
    const struct ruleset *rules = page->rules;
    char text[128] = "";
    for (int i = 0; i < rules->n_ranking; i++)
        append(text, sizeof text, " %d", rules->ranking_points[i]);
    if (rules->session_rounds == 0)
        line(page, "session", "open end");
    else
        line(page, "session", "%d round%s of %d deals%s%s", rules->session_rounds,
             number_plural((uint64_t)rules->session_rounds), rules->session_deals,
             rules->n_ranking > 0 ? "; points by place in a round:" : "", text);
    if (rules->compulsory_solos > 0)
        line(page, "", "each player owes a Pflichtsolo, in which the declarer leads");
    if (rules->stake != 1.0 || rules->currency[0] != '\0')
        line(page, "stake", "%g%s%s", rules->stake, rules->currency[0] != '\0' ? " " : "",
             rules->currency);
}

enum status rule_text_show(FILE *out, const struct ruleset *rules, bool symbols)
{
    const struct page page = {out, rules, symbols};
    const struct payoff_unit *unit = ruleset_unit(rules);
    char title[160], text[256];
    snprintf(text, sizeof text, "%s: %s", rules->name, rules->title);
    text_fold(text, symbols, title, sizeof title);
    fprintf(out, "%s\n\n", title);
    for (int i = 0; i < rules->n_orders; i++)
        write_order(&page, i);
    write_auction(&page);
    write_partner(&page);
    write_result(&page);
    if (rules->scoring == SCORING_SCORE)
        write_score(&page);
    write_session(&page);
    if (rules->scoring == SCORING_SCORE) {
        fprintf(out,
                "\nA deal is paid in %s by the score, from each loser (a lone player settles with "
                "each\nof the three).\n",
                unit->full);
        return STATUS_OK;
    }
    fprintf(out, "\n%c%s from each loser (a lone player settles with each of the three)\n",
            toupper((unsigned char)unit->many[0]), unit->many + 1);
    const enum status status = rule_payoffs_write(out, rules, symbols);
    if (status == STATUS_OK && list_contracts(rules, ", ", is_unconfirmed, text, sizeof text) > 0)
        fprintf(out, "\nNo source states the values of %s: they are decisions.\n", text);
    return status;
}
