/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/files/report_rules.h"

#include "analyzer/page/page.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"

/* --- payoffs ---------------------------------------------------------------------------------- */

/* True if two contracts can share a row because their payoffs are equal. */
static bool pay_the_same(const struct contract *a, const struct contract *b)
{
    return a->base == b->base && a->short_factor == b->short_factor &&
           a->trickless_factor == b->trickless_factor && a->loss_factor == b->loss_factor &&
           a->settle_cap == b->settle_cap && a->goal != GOAL_NONE && b->goal != GOAL_NONE &&
           (a->sides == SIDES_LONE) == (b->sides == SIDES_LONE);
}

static bool is_first_of_its_kind(const struct ruleset *rules, int i)
{
    for (int k = 0; k < i; k++)
        if (pay_the_same(&rules->contracts[k], &rules->contracts[i]))
            return false;
    return true;
}

static void name_kind(const struct ruleset *rules, int i, char *text, size_t size)
{
    text[0] = '\0';
    for (int k = i; k < rules->n_contracts; k++)
        if (k == i || pay_the_same(&rules->contracts[k], &rules->contracts[i]))
            text_list(text, size, ", ", "%s", tr_word(rules->contracts[k].name));
}

/* The rule set being written, and its page. */
struct set_page {
    struct page *page;
    const struct ruleset *rules;
};

/* Writes a row of the payoff table. `value` is the undoubled payoff, or 0 for a heading. */
static void put_row(const struct set_page *to, const char *label, int value, int cap)
{
    page_row(to->page);
    page_text(to->page, "", "%.120s", label);
    for (int level = 0; level <= to->rules->n_doubles; level++) {
        const char *head =
            level == 0 ? N_("undoubled") : tr_word(to->rules->double_names[level - 1]);
        if (value == 0)
            page_figure(to->page, head, "%s", "");
        else if (level <= cap)
            page_figure(to->page, head, "%d", value << level);
        else
            page_figure(to->page, head, "-");
    }
}

/* Writes the rows for one result, won or lost: normal, short, without a trick. */
static void put_result(const struct set_page *to, const struct contract *row, bool is_apart,
                       bool is_lost)
{
    const bool is_lone = row->sides == SIDES_LONE || !is_apart;
    const int base = row->base * (is_lost ? row->loss_factor : 1);
    const char *indent = is_apart ? "    " : "  ";
    char label[120];
    snprintf(label, sizeof label, "  %s",
             is_lone   ? is_lost ? tr("lost") : tr("won")
               : is_lost ? tr("old side lost")
                       : tr("old side won"));
    put_row(to, label, base, row->settle_cap);
    if (row->short_factor != 1) {
        snprintf(label, sizeof label, "%s", indent);
        text_add(label, sizeof label, tr("loser %d or fewer"), to->rules->short_points);
        put_row(to, label, base * row->short_factor, row->settle_cap);
    }
    if (row->trickless_factor != row->short_factor) {
        snprintf(label, sizeof label, "%s%s", indent, tr("loser without a trick"));
        put_row(to, label, base * row->trickless_factor, row->settle_cap);
    }
}

/* Writes the names of contracts with equal payoffs and, below the names, the rows: separate rows
 * for won and lost if there is a loss factor, a single row if there is only one value. */
static void put_kind(const struct set_page *to, int i)
{
    const struct contract *row = &to->rules->contracts[i];
    const bool is_played = row->goal != GOAL_NONE;
    const bool is_apart = row->loss_factor != 1 && is_played;
    char name[128];
    name_kind(to->rules, i, name, sizeof name);
    if (!is_played ||
        (!is_apart && row->short_factor == 1 && row->trickless_factor == row->short_factor)) {
        put_row(to, name, row->base, row->settle_cap);
        return;
    }
    put_row(to, name, 0, 0);
    put_result(to, row, is_apart, false);
    if (is_apart)
        put_result(to, row, true, true);
}

/* Writes a row for each payoff and a column for each level of doubling; "-" marks a level that does
 * not change the payoff. */
static void put_payoffs(const struct set_page *to)
{
    page_say(to->page, "%s",
             tr("Stakes from each loser (a lone player settles with each of the three):"));
    page_join(to->page);
    page_table(to->page, NULL, IN_TEXT);
    for (int i = 0; i < to->rules->n_contracts; i++)
        if (is_first_of_its_kind(to->rules, i))
            put_kind(to, i);
    page_end(to->page);
}

/* --- a whole set ------------------------------------------------------------------------------ */

static void append_cards(const struct set_page *to, const card *cards, int n, char *text,
                         size_t size)
{
    for (int i = 0; i < n; i++) {
        char name[8];
        if (to->page->style.symbols)
            notation_card_symbol(to->rules->pack, cards[i], name);
        else
            notation_card_code(to->rules->pack, cards[i], name);
        text_add(text, size, "%s%s", i > 0 ? " " : "", name);
    }
}

/* The properties by which a page groups contracts. */
enum kind { BID, WEDDING, SOLO, FINDER, ALL_TRICKS, UNCONFIRMED };

static bool is_kind(const struct contract *row, enum kind kind)
{
    const bool is_bid = row->origin == ORIGIN_BID;
    switch (kind) {
    case BID: return is_bid;
    case WEDDING: return row->sides == SIDES_WEDDING;
    case SOLO: return is_bid && row->sides == SIDES_LONE;
    case FINDER: return row->sides == SIDES_FINDER;
    case ALL_TRICKS: return row->goal == GOAL_ALL_TRICKS;
    case UNCONFIRMED: return row->unconfirmed;
    }
    return false;
}

/* Lists the contracts with a property, separated by `joint`. Returns their number. */
static int list_contracts(const struct ruleset *rules, const char *joint, enum kind kind,
                          char *text, size_t size)
{
    int n = 0;
    text[0] = '\0';
    for (int i = 0; i < rules->n_contracts; i++)
        if (is_kind(&rules->contracts[i], kind))
            text_add(text, size, "%s%s", n++ > 0 ? joint : "", tr_word(rules->contracts[i].name));
    return n;
}

static void write_order(const struct set_page *to, int i)
{
    const struct ruleset *rules = to->rules;
    const struct order_list *list = &rules->order_lists[i];
    char text[512] = "";
    if (rules->n_orders > 1) {
        for (int k = 0; k < rules->n_contracts; k++)
            if (rules->contracts[k].order == i)
                text_add(text, sizeof text, "%s%s", text[0] != '\0' ? ", " : "",
                         tr_word(rules->contracts[k].name));
        page_note(to->page, tr("order"), "%s: %s", rules->orders[i].name, text);
        text[0] = '\0';
    }
    append_cards(to, list->trumps, list->n_trumps, text, sizeof text);
    page_note(to->page, tr("trumps"), "%s", list->n_trumps > 0 ? text : tr("none"));
    text[0] = '\0';
    for (int s = 0; s < list->n_suits; s++) {
        text_add(text, sizeof text, "%s", s > 0 ? " | " : "");
        append_cards(to, list->suits[s], list->n_suit[s], text, sizeof text);
    }
    page_note(to->page, tr("sides"), "%s", list->n_suits > 0 ? text : tr("none"));
    const bool ruff = rules->orders[i].must_ruff, beat = rules->orders[i].must_beat;
    page_note(to->page, tr("play"), "%s",
              ruff && beat ? tr("follow suit, else ruff; beat if you can")
              : ruff       ? tr("follow suit, else ruff")
              : beat       ? tr("follow suit; beat if you can")
                           : tr("follow suit"));
}

/* Writes the house rules about the play (RULES 3.3). */
static void write_house(const struct set_page *to)
{
    const struct ruleset *rules = to->rules;
    char name[16] = "";
    const card ten = pack_card(rules->pack, SUIT_HEARTS, RANK_TEN);
    append_cards(to, &ten, 1, name, sizeof name);
    if (rules->ten_of_hearts >= TEN_SECOND_WINS)
        page_note(to->page, name, "%s",
                  rules->ten_of_hearts == TEN_SECOND_WINS
                      ? tr("if both fall in one trick, the second wins")
                      : tr("if both fall in one trick, the second wins, but in the last trick the "
                           "first"));
    if (rules->schweinchen)
        page_note(to->page, "Schweinchen", "%s",
                  tr("both aces of diamonds in one hand are the highest trumps, in the order of "
                     "the unbid game; the holder announces them when the game is chosen"));
}

static void write_redeal(const struct set_page *to)
{
    const struct ruleset *rules = to->rules;
    char text[160] = "";
    if (rules->redeal_nines > 0)
        text_list(text, sizeof text, ", ", tr("%d nines or more"), rules->redeal_nines);
    if (rules->redeal_kings > 0)
        text_list(text, sizeof text, ", ", tr("%d kings or more"), rules->redeal_kings);
    if (rules->redeal_trumps > 0)
        text_list(text, sizeof text, ", ", tr("%d trumps or fewer"), rules->redeal_trumps);
    if (text[0] != '\0')
        page_note(to->page, tr("redeal"), tr("if a hand has %s"), text);
}

static void write_caps(const struct set_page *to)
{
    for (int i = 0; i < to->rules->n_contracts; i++) {
        const struct contract *row = &to->rules->contracts[i];
        if (is_kind(row, BID) && row->call_cap != row->settle_cap)
            page_note(to->page, "", tr("%s: %d may be called, %d count"), tr_word(row->name),
                      row->call_cap, row->settle_cap);
        if (row->tabled_cap != row->settle_cap)
            page_note(to->page, "", tr("%s laid down: at most %d"), tr_word(row->name),
                      row->tabled_cap);
    }
}

static void write_reservations(const struct set_page *to)
{
    const struct ruleset *rules = to->rules;
    char text[512];
    page_note(to->page, tr("auction"), "%s",
              tr("starting with forehand, each says healthy (P) or reservation (vorbehalt); then "
                 "the reservations are named"));
    if (list_contracts(rules, ", ", FINDER, text, sizeof text) > 0) {
        page_note(to->page, "",
                  tr("Pflichtsolo outranks Lustsolo, which outranks %s; between equals, the "
                     "earlier is played"),
                  text);
        page_note(to->page, text, "%s",
                  tr("the partner is the first other player to win one of the first three tricks"));
    } else
        page_note(to->page, "", "%s",
                  tr("Pflichtsolo outranks Lustsolo; between equals, the earlier is played"));
    if (list_contracts(rules, ", ", SOLO, text, sizeof text) > 0)
        page_note(to->page, tr("solos"), "%s", text);
    if (rules->silent != CONTRACT_NONE)
        page_note(to->page, "", tr("%s: all are healthy, and one hand holds all the old cards"),
                  tr_word(rules->contracts[rules->silent].name));
}

static void write_announcements(const struct set_page *to)
{
    const struct announcement_rules *rules = &to->rules->announcements;
    const int *least = rules->least_cards;
    if (rules->n_levels == 0)
        return;
    page_note(to->page, tr("announce"),
              tr("re or kontra needs %d cards in hand, no90 %d, no60 %d, no30 %d, schwarz %d"),
              least[0], least[1], least[2], least[3], least[4]);
    page_note(to->page, "", "%s",
              tr("a reply may be made with one card fewer than the opponents' last call required; "
                 "a late reply allows no refusals, except by a team-mate who still has enough "
                 "cards for re or kontra; in a Hochzeit, one card fewer is needed for each trick "
                 "before the deciding one"));
}

static void write_auction(const struct set_page *to)
{
    const struct ruleset *rules = to->rules;
    char text[512];
    if (rules->auction == AUCTION_RESERVATIONS) {
        write_reservations(to);
        write_announcements(to);
        return;
    }
    if (list_contracts(rules, " < ", BID, text, sizeof text) > 0)
        page_note(to->page, tr("bids"),
                  rules->first_speaker == 0 ? tr("%s; forehand speaks first")
                                            : tr("%s; forehand speaks last"),
                  text);
    text[0] = '\0';
    for (int i = 0; i < rules->n_doubles; i++)
        text_add(text, sizeof text, "%s%s", i > 0 ? ", " : "", tr_word(rules->double_names[i]));
    page_note(to->page, tr("doubles"),
              rules->doubles_swap && rules->n_doubles > 3 ? tr("%s; levels 3 and 4 may be swapped")
                                                          : "%s",
              text);
    for (int i = 0; i < rules->n_contracts; i++)
        if (is_kind(&rules->contracts[i], WEDDING))
            page_note(to->page, "",
                      rules->contracts[i].declarer_may_open
                          ? tr("the declarer of %s may make the first double")
                          : tr("the declarer of %s may not make the first double, only answer one"),
                      tr_word(rules->contracts[i].name));
    if (rules->silent != CONTRACT_NONE)
        page_note(to->page, "",
                  rules->silent_may_open
                      ? tr("the holder of %s may make the first double")
                      : tr("the holder of %s may not make the first double, only answer one"),
                  tr_word(rules->contracts[rules->silent].name));
    write_caps(to);
}

static void write_partner(const struct set_page *to)
{
    const struct ruleset *rules = to->rules;
    char names[128], text[256] = "", needs[256];
    if (list_contracts(rules, ", ", WEDDING, names, sizeof names) == 0)
        return;
    append_cards(to, rules->partner_cards, rules->n_partner_cards, text, sizeof text);
    for (int i = 0; i < rules->n_contracts; i++)
        if (is_kind(&rules->contracts[i], WEDDING)) {
            notation_cards(rules->pack, rules->contracts[i].needs, to->page->style.symbols, needs,
                           sizeof needs);
            page_note(to->page, tr_word(rules->contracts[i].name),
                      rules->partner_named ? tr("with %s; the partner is whoever holds the card "
                                                "that the declarer names: %s")
                                           : tr("with %s; the partner is whoever holds the highest "
                                                "of these cards that the declarer lacks: %s"),
                      needs, text);
        }
}

/* Writes which hands win without being played. */
static void write_awards(const struct set_page *to)
{
    const struct ruleset *rules = to->rules;
    for (int i = 0; i < rules->n_contracts; i++) {
        const struct contract *row = &rules->contracts[i];
        char needs[256];
        if (row->goal != GOAL_NONE)
            continue;
        notation_cards(rules->pack, row->needs, to->page->style.symbols, needs, sizeof needs);
        page_note(to->page, tr_word(row->name),
                  row->origin == ORIGIN_AWARD
                      ? tr("%s in one hand win without play, before the auction")
                      : tr("%s in one hand win without play, if bid"),
                  needs);
    }
}

/* Writes who wins with half the points and, with `scoring: score`, the effect of announcements. */
static void write_tie(const struct set_page *to, const char *halves)
{
    const struct ruleset *rules = to->rules;
    if (rules->scoring != SCORING_SCORE) {
        page_note(to->page, halves, "%s",
                  rules->tie == TIE_OLD_LOSES ? tr("the old or lone side loses")
                                              : tr("the side that doubled last loses; without "
                                                   "doubles, the old or lone side loses"));
        return;
    }
    page_note(to->page, halves, "%s", tr("re loses; if only kontra was said, kontra loses"));
    if (rules->announcements.n_levels > 0)
        page_note(to->page, "", "%s",
                  tr("a side that announced no90 or more wins if it achieves what it announced, "
                     "whatever the points, and loses otherwise"));
}

/* With `scoring: score`, writes what begins a bok-runda; `halves` is the text for a tie. */
static void write_bok(const struct set_page *to, const char *halves)
{
    const struct ruleset *rules = to->rules;
    const char *const words[] = {rules->bok_no_tie ? NULL : halves,
                                 rules->bok_heart_trick ? tr("a trick of plain hearts") : NULL,
                                 rules->bok_lost_kontra ? tr("a lost Kontra") : NULL};
    char text[128] = "";
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (words[i] != NULL)
            text_list(text, sizeof text, ", ", "%s", words[i]);
    page_note(to->page, tr("bok-runda"), tr("the next %d deals count %d times after each of: %s"),
              rules->bok_deals, rules->bok_factor, text);
}

static void write_result(const struct set_page *to)
{
    const struct ruleset *rules = to->rules;
    char text[256];
    const int half = rules->pack->total_points / 2;
    const bool tricks = list_contracts(rules, ", ", ALL_TRICKS, text, sizeof text) > 0;
    if (tricks)
        page_note(to->page, tr("win"), tr("%d card points; %s: every trick"), rules->win_points,
                  text);
    else
        page_note(to->page, tr("win"), tr("%d card points"), rules->win_points);
    snprintf(text, sizeof text, "%d-%d", half, half);
    write_tie(to, text);
    if (rules->bok_deals > 0 && rules->scoring == SCORING_SCORE)
        write_bok(to, text);
    else if (rules->bok_deals > 0)
        page_note(to->page, "", tr("and the next %d deals count %d times"), rules->bok_deals,
                  rules->bok_factor);
    write_awards(to);
    if (rules->penalties)
        page_note(to->page, tr("penalty"), "%s",
                  tr("a revoke loses, as does throwing in while a trick was possible"));
}

static void write_score(const struct set_page *to)
{
    const struct ruleset *rules = to->rules;
    const struct special_rules *specials = &rules->specials;
    page_note(to->page, tr("score"), "%s",
              tr("won 1; losers under 90, under 60, under 30, without a trick: 1 each"));
    page_note(to->page, "", "%s",
              rules->announcements.effect == EFFECT_ADD
                  ? tr("re or kontra said: 2 each")
                  : tr("re or kontra said: each doubles all but special points"));
    page_note(to->page, "", "%s",
              tr("each of no90, no60, no30, schwarz said: 1, and 1 more if the winners have 120 "
                 "against no90, 90 against no60, 60 against no30, 30 against schwarz"));
    page_note(to->page, "", "%s", tr("nobody wins if both sides announced a refusal and failed"));
    if (rules->feigheit > 0)
        page_note(
            to->page, "Feigheit",
            tr("two winners who announced %d or more levels fewer than they reached pay these "
               "points"),
            rules->feigheit);
    const char *const words[] = {specials->against_old ? tr("Kontra has won") : NULL,
                                 specials->doppelkopf ? tr("trick of 40 points") : NULL,
                                 specials->fox ? tr("ace of diamonds caught") : NULL,
                                 specials->karlchen ? tr("last trick with jack of clubs") : NULL};
    char text[256] = "";
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (words[i] != NULL)
            text_add(text, sizeof text, "%s%s", text[0] != '\0' ? ", " : "", words[i]);
    page_note(to->page, tr("special"), "%s", text[0] != '\0' ? text : tr("none"));
}

static void write_session(const struct set_page *to)
{
    const struct ruleset *rules = to->rules;
    char text[128] = "";
    for (int i = 0; i < rules->n_ranking; i++)
        text_add(text, sizeof text, "%s%d", i > 0 ? " " : "", rules->ranking_points[i]);
    if (rules->session_rounds == 0)
        page_note(to->page, tr("session"), "%s", tr("open end"));
    else
        page_note(to->page, tr("session"),
                  tr_count("%d round of %d deals", "%d rounds of %d deals",
                           (uint64_t)rules->session_rounds),
                  rules->session_rounds, rules->session_deals);
    if (rules->session_rounds > 0 && rules->n_ranking > 0)
        page_note(to->page, "", tr("points by place in a round: %s"), text);
    if (rules->compulsory_solos > 0)
        page_note(to->page, "", "%s",
                  tr("each player owes a Pflichtsolo, in which the declarer leads"));
    if (rules->stake != 1.0 || rules->currency[0] != '\0') {
        snprintf(text, sizeof text, "%g", rules->stake);
        language_mark_decimals(text);
        page_note(to->page, tr_word("stake"), "%s%s%s", text, rules->currency[0] != '\0' ? " " : "",
                  rules->currency);
    }
}

void rule_text_put(struct page *page, const struct ruleset *rules)
{
    const struct set_page to = {page, rules};
    char text[256];
    page_rules(page, rules);
    for (int i = 0; i < rules->n_orders; i++)
        write_order(&to, i);
    write_house(&to);
    write_redeal(&to);
    write_auction(&to);
    write_partner(&to);
    write_result(&to);
    if (rules->scoring == SCORING_SCORE)
        write_score(&to);
    write_session(&to);
    page_gap(page);
    if (rules->scoring == SCORING_SCORE) {
        page_say(page, "%s",
                 tr("Each loser pays the score of the deal in game points (a lone player settles "
                    "with each of the three)."));
        return;
    }
    put_payoffs(&to);
    if (list_contracts(rules, ", ", UNCONFIRMED, text, sizeof text) > 0)
        page_note(page, "", tr("No source gives values for %s; this program chose them."), text);
}
