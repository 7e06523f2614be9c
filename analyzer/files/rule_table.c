/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See rule_row.h. Each key precedes all keys that depend on it: the pack comes before all cards,
 * the levels before all caps, and orders and values_are_totals before contracts. */
#include "analyzer/files/rule_row.h"

#include <stdlib.h>
#include <string.h>

#include "engine/core/notation.h"
#include "engine/core/plain_text.h"

enum {
    MAX_SET_FACTOR = 8, /* the largest factor allowed in a key of the whole rule set */
    MAX_SESSION = 10000 /* the maximum number of rounds, and of deals in a round */
};
enum {
    MAX_RANKING = 1000,
    LEAST_LIMIT = 3 /* the smallest limit for the last level, as a Hochzeit may lower it by two */
};

/* --- the pack --------------------------------------------------------------------------------- */

/* House rules may replace the pack of the set that they extend with a subset that has as many
 * copies of each card; the cards left out are removed from all lists. */

/* The card in another pack that equals a given card, or CARD_NONE. Copies are adjacent. */
static card card_in(const struct pack *from, const struct pack *to, card c)
{
    const card first = pack_card(to, from->suit[c], from->rank[c]);
    return first == CARD_NONE ? CARD_NONE
                              : (card)(first + c - pack_card(from, from->suit[c], from->rank[c]));
}

static cardset set_in(const struct pack *from, const struct pack *to, cardset set)
{
    cardset out = 0;
    CARDSET_EACH(c, set) {
        const card other = card_in(from, to, (card)c);
        if (other != CARD_NONE)
            out |= cardset_of(other);
    }
    return out;
}

static int cards_in(const struct pack *from, const struct pack *to, card *cards, int n)
{
    int kept = 0;
    for (int i = 0; i < n; i++) {
        const card other = card_in(from, to, cards[i]);
        if (other != CARD_NONE)
            cards[kept++] = other;
    }
    return kept;
}

static void order_in(const struct pack *from, const struct pack *to, struct order_list *list,
                     struct order *order)
{
    list->n_trumps = cards_in(from, to, list->trumps, list->n_trumps);
    int kept = 0;
    for (int s = 0; s < list->n_suits; s++) {
        const int n = cards_in(from, to, list->suits[s], list->n_suit[s]);
        if (n == 0)
            continue;
        memmove(list->suits[kept], list->suits[s], (size_t)n * sizeof(card));
        list->n_suit[kept++] = n;
    }
    list->n_suits = kept;
    order_build(order, to, list);
}

static void change_pack(struct ruleset *rules, const struct pack *to)
{
    const struct pack *from = rules->pack;
    rules->pack = to;
    for (int i = 0; i < rules->n_orders; i++)
        order_in(from, to, &rules->order_lists[i], &rules->orders[i]);
    for (int i = 0; i < rules->n_contracts; i++)
        rules->contracts[i].needs = set_in(from, to, rules->contracts[i].needs);
    rules->old_cards = set_in(from, to, rules->old_cards);
    rules->n_partner_cards = cards_in(from, to, rules->partner_cards, rules->n_partner_cards);
}

/* True if `small` is a subset of `large` with as many copies of each card. */
static bool is_part_of(const struct pack *small, const struct pack *large)
{
    CARDSET_EACH(c, small->all)
        if (pack_card(large, small->suit[c], small->rank[c]) == CARD_NONE)
            return false;
    return small->n_copies == large->n_copies;
}

static enum status read_pack(const struct rule_value *value)
{
    struct ruleset *rules = &value->builder->rules;
    const char *name = rule_spot_text(value->spot);
    const struct pack *pack = pack_find(name);
    if (pack == NULL)
        return rule_refuse(value, "no pack '%.40s'; expected 16, 40 or 48", name);
    if (rules->pack == NULL)
        rules->pack = pack;
    if (rules->pack == pack)
        return STATUS_OK;
    if (!is_part_of(pack, rules->pack))
        return rule_refuse(value, "the extended set has pack %s, which does not contain pack %s",
                           rules->pack->name, pack->name);
    change_pack(rules, pack);
    return STATUS_OK;
}

static json_t *describe_pack(UNUSED const struct rule_row *row, const struct ruleset *rules,
                             UNUSED const void *entry)
{
    return json_string(rules->pack->name);
}

/* --- values that are not strings, numbers or words -------------------------------------------- */

/* Reads the currency, the only text that may be empty. */
enum status rule_read_currency(const struct rule_value *value)
{
    struct ruleset *rules = &value->builder->rules;
    if (rule_spot_text(value->spot)[0] != '\0')
        return rule_fill_name(value, rules->currency, sizeof rules->currency);
    rules->currency[0] = '\0';
    return STATUS_OK;
}

enum status rule_read_stake(const struct rule_value *value)
{
    const char *text = rule_spot_text(value->spot);
    double stake = 0.0;
    if (strlen(text) > 12 || !plain_text_number(text, &stake) || !(stake > 0.0))
        return rule_refuse(value, "expected an amount of money above 0, like 0.50, found '%.40s'",
                           text);
    value->builder->rules.stake = stake;
    return STATUS_OK;
}

static enum status read_old_cards(const struct rule_value *value)
{
    struct ruleset *rules = &value->builder->rules;
    const enum status status = rule_cards_read_set(value, &rules->old_cards);
    if (status == STATUS_OK && cardset_count(rules->old_cards) != 2)
        return rule_refuse(value, "expected two cards, like CQ SQ");
    return status;
}

/* Checks that the name of a level differs from those of other levels and from "pass". */
static enum status check_level(const struct rule_value *list, size_t i, const char *text)
{
    const struct rule_spot spot = rule_spot_item(list->spot, i);
    char name[64];
    if (text[0] == '\0' || strlen(text) >= NAME_LENGTH)
        return rule_spot_fail(spot, 0, list->diag, "doubles: a name has 1 to %d bytes",
                              NAME_LENGTH - 1);
    notation_canonical(text, name, sizeof name);
    if (name[0] == '\0' || strcmp(name, "p") == 0)
        return rule_spot_fail(spot, 0, list->diag, "doubles: '%s' cannot name a level", text);
    for (size_t k = 0; k < i; k++)
        if (notation_is_same(text, rule_spot_text(rule_spot_item(list->spot, k))))
            return rule_spot_fail(spot, 0, list->diag, "doubles: '%s' names two levels", text);
    return STATUS_OK;
}

static enum status read_doubles(const struct rule_value *value)
{
    struct ruleset *rules = &value->builder->rules;
    const size_t n = rule_spot_length(value->spot);
    if (n > MAX_DOUBLES)
        return rule_spot_fail(rule_spot_item(value->spot, MAX_DOUBLES), 0, value->diag,
                              "doubles: at most %d levels, found %zu", MAX_DOUBLES, n);
    memset(rules->double_names, 0, sizeof rules->double_names);
    for (size_t i = 0; i < n; i++) {
        const char *name = rule_spot_text(rule_spot_item(value->spot, i));
        TRY(check_level(value, i, name));
        memcpy(rules->double_names[i], name, strlen(name) + 1);
    }
    rules->n_doubles = (int)n;
    return STATUS_OK;
}

static enum status read_win_points(const struct rule_value *value)
{
    const int all = value->builder->rules.pack->total_points;
    return rule_fill_number(value, all / 2 + 1, all);
}

static enum status read_short_points(const struct rule_value *value)
{
    return rule_fill_number(value, 0, value->builder->rules.pack->total_points / 2 - 1);
}

static int number_of_item(struct rule_spot list, size_t i)
{
    return (int)strtol(rule_spot_text(rule_spot_item(list, i)), NULL, 10);
}

static enum status read_ranking(const struct rule_value *value)
{
    struct ruleset *rules = &value->builder->rules;
    const size_t n = rule_spot_length(value->spot);
    if (n != 0 && n != N_SEATS)
        return rule_refuse(
            value, "expected a list of points for %d places, like [4, 3, 2, 1], or []", N_SEATS);
    memset(rules->ranking_points, 0, sizeof rules->ranking_points);
    for (size_t i = 0; i < n; i++) {
        const int points = number_of_item(value->spot, i);
        if (points < 0 || points > MAX_RANKING)
            return rule_spot_fail(rule_spot_item(value->spot, i), 0, value->diag,
                                  "ranking: expected 0 to %d, found %d", MAX_RANKING, points);
        rules->ranking_points[i] = points;
    }
    rules->n_ranking = (int)n;
    return STATUS_OK;
}

static enum status read_limits(const struct rule_value *value)
{
    struct announcement_rules *said = &value->builder->rules.announcements;
    const size_t n = rule_spot_length(value->spot);
    if (n != 0 && n != MAX_LEVELS)
        return rule_refuse(value,
                           "expected %d limits, for Re or Kontra, no 90, no 60, no 30 and schwarz, "
                           "like [11, 10, 9, 8, 7], or []",
                           MAX_LEVELS);
    int most = value->builder->rules.pack->hand_size;
    for (size_t i = 0; i < n; i++) {
        const int least = LEAST_LIMIT + MAX_LEVELS - 1 - (int)i;
        const int limit = number_of_item(value->spot, i);
        if (limit < least || limit > most)
            return rule_spot_fail(
                rule_spot_item(value->spot, i), 0, value->diag,
                "cards: limits must decrease from level to level; expected %d to %d, found %d",
                least, most, limit);
        said->least_cards[i] = limit;
        most = limit - 1;
    }
    said->n_levels = (int)n;
    return STATUS_OK;
}

/* Describes whether the declarer of a wesele may double first. */
static json_t *describe_wesele(UNUSED const struct rule_row *row, const struct ruleset *rules,
                               UNUSED const void *entry)
{
    bool may = false;
    for (int i = 0; i < rules->n_contracts; i++)
        may |= rules->contracts[i].declarer_may_open;
    return json_boolean(may);
}

/* --- rows ------------------------------------------------------------------------------------- */

#define COUNTED_IN_SET(member) COUNTED(struct rule_builder, rules.member)
#define IN_BUILDER(member) COLUMN(struct rule_builder, member)
#define IN_SET(member) COLUMN(struct rule_builder, rules.member)

static const char *const ties[] = {
    [TIE_LAST_DOUBLER_LOSES] = "last-doubler-loses", [TIE_OLD_LOSES] = "old-loses", NULL};
static const char *const auctions[] = {
    [AUCTION_BIDS] = "bids", [AUCTION_RESERVATIONS] = "reservations", NULL};
static const char *const scorings[] = {
    [SCORING_STAKES] = "stakes", [SCORING_SCORE] = "score", NULL};
static const char *const effects[] = {[EFFECT_ADD] = "add", [EFFECT_DOUBLE] = "double", NULL};
static const char *const speakers[] = {"first", "last", NULL};
static const char *const partners[] = {"highest", "named", NULL};
static const char *const tens[] = {"trump", "plain", "second-wins", "second-wins-but-last", NULL};

static const struct rule_row announcement_rows[] = {
    {"cards", RULE_NUMBERS, IN_SET(announcements.least_cards),
     COUNTED_IN_SET(announcements.n_levels), .read = read_limits},
    {"effect", RULE_WORD, IN_SET(announcements.effect), .words = effects},
    {NULL}};

static const struct rule_row special_rows[] = {
    {"against_old", RULE_TRUTH, IN_SET(specials.against_old)},
    {"doppelkopf", RULE_TRUTH, IN_SET(specials.doppelkopf)},
    {"fox", RULE_TRUTH, IN_SET(specials.fox)},
    {"karlchen", RULE_TRUTH, IN_SET(specials.karlchen)},
    {NULL}};

static const struct rule_row bok_rows[] = {
    {"deals", RULE_NUMBER, IN_SET(bok_deals), 0, 100},
    {"factor", RULE_NUMBER, IN_SET(bok_factor), 1, MAX_SET_FACTOR},
    {"tie", RULE_TRUTH, IN_SET(bok_no_tie), .is_opposite = true},
    {"heart_trick", RULE_TRUTH, IN_SET(bok_heart_trick)},
    {"lost_kontra", RULE_TRUTH, IN_SET(bok_lost_kontra)},
    {NULL}};

/* Upper limits: eight cards of one rank, as no hand can have more, and trumps in half a hand. */
static const struct rule_row redeal_rows[] = {
    {"nines", RULE_NUMBER, IN_SET(redeal_nines), 0, 2 * N_SUITS},
    {"kings", RULE_NUMBER, IN_SET(redeal_kings), 0, 2 * N_SUITS},
    {"trumps", RULE_NUMBER, IN_SET(redeal_trumps), 0, MAX_CARDS / N_SEATS / 2},
    {NULL}};

static const struct rule_row session_rows[] = {
    {"rounds", RULE_NUMBER, IN_SET(session_rounds), 0, MAX_SESSION},
    {"deals", RULE_NUMBER, IN_SET(session_deals), 0, MAX_SESSION},
    {"compulsory_solos", RULE_NUMBER, IN_SET(compulsory_solos), 0, 1},
    {"ranking", RULE_NUMBERS, IN_SET(ranking_points), COUNTED_IN_SET(n_ranking),
     .read = read_ranking},
    {NULL}};

const struct rule_row rule_table[] = {
    {"extends", RULE_TEXT, .read = rule_fill_nothing, .shown = SHOWN_NEVER},
    {"name", RULE_TEXT, IN_SET(name), .shown = SHOWN_AS_JSON},
    {"title", RULE_TEXT, IN_SET(title), .shown = SHOWN_AS_JSON},
    {"pack", RULE_TEXT, .read = read_pack, .describe = describe_pack},
    {"old_cards", RULE_CARDSET, IN_SET(old_cards), .read = read_old_cards},
    {"orders", RULE_ENTRIES, .rows = rule_order_rows, .read = rule_order_read_all},
    {"ten_of_hearts", RULE_WORD, IN_SET(ten_of_hearts), .words = tens},
    {"schweinchen", RULE_TRUTH, IN_SET(schweinchen)},
    {"redeal", RULE_KEYS, .rows = redeal_rows},
    {"auction", RULE_WORD, IN_SET(auction), .words = auctions},
    {"forehand_speaks", RULE_WORD, IN_SET(first_speaker), .words = speakers},
    {"doubles", RULE_TEXTS, IN_SET(double_names), COUNTED_IN_SET(n_doubles), .read = read_doubles},
    {"doubles_swap", RULE_TRUTH, IN_SET(doubles_swap)},
    {"wesele_may_open", RULE_TRUTH, IN_BUILDER(wesele_may_open), .describe = describe_wesele,
     .shown = SHOWN_AS_KEY},
    {"cicha_may_open", RULE_TRUTH, IN_SET(silent_may_open)},
    {"values_are_totals", RULE_TRUTH, IN_BUILDER(values_are_totals), .shown = SHOWN_NEVER},
    {"loss_factor", RULE_NUMBER, IN_BUILDER(loss_factor), 1, MAX_SET_FACTOR, .shown = SHOWN_NEVER,
     ONLY_FOR_STAKES(1)},
    {"contracts", RULE_ENTRIES, .rows = rule_contract_rows, .read = rule_contract_read_all,
     .is_ranked = true},
    {"scoring", RULE_WORD, IN_SET(scoring), .words = scorings},
    {"announcements", RULE_KEYS, .rows = announcement_rows},
    {"special_points", RULE_KEYS, .rows = special_rows},
    {"feigheit", RULE_NUMBER, IN_SET(feigheit), 0, MAX_LEVELS},
    {"partner_cards", RULE_CARDS, IN_SET(partner_cards), COUNTED_IN_SET(n_partner_cards)},
    {"partner", RULE_WORD, IN_SET(partner_named), .words = partners},
    {"win_points", RULE_NUMBER, IN_SET(win_points), .read = read_win_points, ONLY_FOR_STAKES(121)},
    {"short_points", RULE_NUMBER, IN_SET(short_points), .read = read_short_points,
     ONLY_FOR_STAKES(0)},
    {"tie", RULE_WORD, IN_SET(tie), .words = ties, ONLY_FOR_STAKES(TIE_OLD_LOSES)},
    {"bok_runda", RULE_KEYS, .rows = bok_rows},
    {"penalties", RULE_TRUTH, IN_SET(penalties), ONLY_FOR_STAKES(false)},
    {"session", RULE_KEYS, .rows = session_rows},
    {"stake", RULE_AMOUNT, IN_SET(stake), .read = rule_read_stake},
    {"currency", RULE_TEXT, IN_SET(currency), .read = rule_read_currency},
    {NULL}};

const struct rule_row *rule_table_find(const char *key)
{
    const struct rule_row *row = rule_table;
    while (strcmp(row->key, key) != 0)
        row++;
    return row;
}

const void *rule_table_entry(const struct rule_row *row, const struct ruleset *rules, int i,
                             struct order_entry *buffer)
{
    if (row->rows == rule_contract_rows)
        return i < rules->n_contracts ? &rules->contracts[i] : NULL;
    if (i >= rules->n_orders)
        return NULL;
    *buffer = (struct order_entry){rules->orders[i], rules->order_lists[i]};
    return buffer;
}
