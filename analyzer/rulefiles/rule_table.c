/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See rule_table.h. What other keys are held against stands before them: the pack before all cards,
 * the levels before all caps, the orders and values_are_totals before the contracts. */
#include "analyzer/rulefiles/rule_table.h"

#include <string.h>

#include "analyzer/rulefiles/rule_contract.h"
#include "analyzer/rulefiles/rule_fill.h"
#include "analyzer/rulefiles/rule_order.h"
#include "analyzer/rulefiles/rule_pack.h"
#include "analyzer/rulefiles/rule_whole.h"

enum {
    MAX_FACTOR = 10,    /* of a contract: products stay far inside an int */
    MAX_SET_FACTOR = 8, /* of a whole set */
    MAX_SESSION = 10000 /* rounds, or deals of a round */
};

#define COLUMN(structure, member) \
    .place = offsetof(structure, member), .size = sizeof(((structure *)NULL)->member)
#define COUNTED(structure, member) .count = offsetof(structure, member)
#define COUNTED_IN_SET(member) COUNTED(struct rule_builder, rules.member)
#define IN_BUILDER(member) COLUMN(struct rule_builder, member)
#define IN_SET(member) COLUMN(struct rule_builder, rules.member)
#define IN_ORDER(member) COLUMN(struct order_entry, member)
#define IN_CONTRACT(member) COLUMN(struct contract, member)
#define ONLY_FOR_STAKES(value) .for_stakes = true, .in_score = (value)

static const char *const origins[] = {
    [ORIGIN_UNBID] = "unbid", [ORIGIN_SILENT] = "silent",   [ORIGIN_BID] = "bid",
    [ORIGIN_AWARD] = "award", [ORIGIN_UNFOUND] = "unfound", NULL};
static const char *const sides[] = {[SIDES_OLD] = "old",
                                    [SIDES_WEDDING] = "wedding",
                                    [SIDES_LONE] = "lone",
                                    [SIDES_FINDER] = "finder",
                                    NULL};
static const char *const goals[] = {
    [GOAL_POINTS] = "points", [GOAL_ALL_TRICKS] = "all-tricks", [GOAL_NONE] = "none", NULL};
static const char *const ties[] = {
    [TIE_LAST_DOUBLER_LOSES] = "last-doubler-loses", [TIE_OLD_LOSES] = "old-loses", NULL};
static const char *const auctions[] = {
    [AUCTION_BIDS] = "bids", [AUCTION_RESERVATIONS] = "reservations", NULL};
static const char *const scorings[] = {
    [SCORING_STAKES] = "stakes", [SCORING_SCORE] = "score", NULL};
static const char *const effects[] = {[EFFECT_ADD] = "add", [EFFECT_DOUBLE] = "double", NULL};
static const char *const speakers[] = {"first", "last", NULL};
static const char *const partners[] = {"highest", "named", NULL};
static const char *const tens[] = {"trump", "plain", NULL};

static const struct rule_row order_rows[] = {
    {"name", RULE_TEXT, IN_ORDER(order.name), .shown = SHOWN_AS_JSON},
    {"trumps", RULE_CARDS, IN_ORDER(list.trumps), COUNTED(struct order_entry, list.n_trumps)},
    {"side_suits", RULE_TEXTS, .read = rule_order_read_suits, .tell = rule_order_tell_suits},
    {"must_ruff", RULE_TRUTH, IN_ORDER(order.must_ruff), .usual = true},
    {"must_beat", RULE_TRUTH, IN_ORDER(order.must_beat), .usual = true},
    {NULL}};

static const struct rule_row contract_rows[] = {
    {"name", RULE_TEXT, IN_CONTRACT(name), .read = rule_fill_nothing, .shown = SHOWN_AS_JSON},
    {"above", RULE_TEXT, .read = rule_fill_nothing, .shown = SHOWN_NEVER},
    {"drop", RULE_TRUTH, .read = rule_fill_nothing, .shown = SHOWN_NEVER},
    {"origin", RULE_WORD, IN_CONTRACT(origin), .words = origins, .usual = NEVER_USUAL},
    {"sides", RULE_WORD, IN_CONTRACT(sides), .words = sides, .usual = NEVER_USUAL},
    {"goal", RULE_WORD, IN_CONTRACT(goal), .words = goals, ONLY_FOR_STAKES(GOAL_POINTS)},
    {"order", RULE_TEXT, IN_CONTRACT(order), .read = rule_contract_read_order,
     .tell = rule_contract_tell_order},
    {"base", RULE_NUMBER, IN_CONTRACT(base), .read = rule_contract_read_base, .usual = NEVER_USUAL,
     ONLY_FOR_STAKES(1)},
    {"short_factor", RULE_NUMBER, IN_CONTRACT(short_factor), 1, MAX_FACTOR, .usual = 1,
     ONLY_FOR_STAKES(1)},
    {"trickless_factor", RULE_NUMBER, IN_CONTRACT(trickless_factor), 1, MAX_FACTOR, .usual = 1,
     ONLY_FOR_STAKES(1)},
    {"loss_factor", RULE_NUMBER, IN_CONTRACT(loss_factor), 1, MAX_FACTOR, .usual = 1,
     ONLY_FOR_STAKES(1)},
    {"call_cap", RULE_NUMBER, IN_CONTRACT(call_cap), .read = rule_contract_read_cap,
     .stands_for = rule_contract_all_levels},
    {"settle_cap", RULE_NUMBER, IN_CONTRACT(settle_cap), .read = rule_contract_read_cap,
     .stands_for = rule_contract_as_called},
    {"tabled_cap", RULE_NUMBER, IN_CONTRACT(tabled_cap), .read = rule_contract_read_cap,
     .stands_for = rule_contract_as_settled},
    {"needs", RULE_CARDSET, IN_CONTRACT(needs), .read = rule_contract_read_needs},
    {"unconfirmed", RULE_TRUTH, IN_CONTRACT(unconfirmed)},
    {NULL}};

static const struct rule_row announcement_rows[] = {
    {"cards", RULE_NUMBERS, IN_SET(announcements.least_cards),
     COUNTED_IN_SET(announcements.n_levels), .read = rule_whole_read_limits},
    {"effect", RULE_WORD, IN_SET(announcements.effect), .words = effects},
    {NULL}};

static const struct rule_row special_rows[] = {
    {"against_old", RULE_TRUTH, IN_SET(specials.against_old)},
    {"doppelkopf", RULE_TRUTH, IN_SET(specials.doppelkopf)},
    {"fox", RULE_TRUTH, IN_SET(specials.fox)},
    {"karlchen", RULE_TRUTH, IN_SET(specials.karlchen)},
    {NULL}};

static const struct rule_row bok_rows[] = {
    {"deals", RULE_NUMBER, IN_SET(bok_deals), 0, 100, ONLY_FOR_STAKES(0)},
    {"factor", RULE_NUMBER, IN_SET(bok_factor), 1, MAX_SET_FACTOR},
    {NULL}};

static const struct rule_row session_rows[] = {
    {"rounds", RULE_NUMBER, IN_SET(session_rounds), 0, MAX_SESSION},
    {"deals", RULE_NUMBER, IN_SET(session_deals), 0, MAX_SESSION},
    {"compulsory_solos", RULE_NUMBER, IN_SET(compulsory_solos), 0, 1},
    {"ranking", RULE_NUMBERS, IN_SET(ranking_points), COUNTED_IN_SET(n_ranking),
     .read = rule_whole_read_ranking},
    {NULL}};

const struct rule_row rule_table[] = {
    {"extends", RULE_TEXT, .read = rule_fill_nothing, .shown = SHOWN_NEVER},
    {"name", RULE_TEXT, IN_SET(name), .shown = SHOWN_AS_JSON},
    {"title", RULE_TEXT, IN_SET(title), .shown = SHOWN_AS_JSON},
    {"pack", RULE_TEXT, .read = rule_pack_read, .tell = rule_pack_tell},
    {"old_cards", RULE_CARDSET, IN_SET(old_cards), .read = rule_whole_read_old_cards},
    {"orders", RULE_ENTRIES, .rows = order_rows, .read = rule_order_read_all},
    {"ten_of_hearts", RULE_WORD, IN_SET(ten_is_plain), .words = tens},
    {"auction", RULE_WORD, IN_SET(auction), .words = auctions},
    {"forehand_speaks", RULE_WORD, IN_SET(first_speaker), .words = speakers},
    {"doubles", RULE_TEXTS, IN_SET(double_names), COUNTED_IN_SET(n_doubles),
     .read = rule_whole_read_doubles},
    {"doubles_swap", RULE_TRUTH, IN_SET(doubles_swap)},
    {"wesele_may_open", RULE_TRUTH, IN_BUILDER(wesele_may_open), .tell = rule_whole_tell_wesele,
     .shown = SHOWN_AS_KEY},
    {"cicha_may_open", RULE_TRUTH, IN_SET(silent_may_open)},
    {"values_are_totals", RULE_TRUTH, IN_BUILDER(values_are_totals), .shown = SHOWN_NEVER},
    {"loss_factor", RULE_NUMBER, IN_BUILDER(loss_factor), 1, MAX_SET_FACTOR, .shown = SHOWN_NEVER,
     ONLY_FOR_STAKES(1)},
    {"contracts", RULE_ENTRIES, .rows = contract_rows, .read = rule_contract_read_all,
     .is_ranked = true},
    {"scoring", RULE_WORD, IN_SET(scoring), .words = scorings},
    {"announcements", RULE_KEYS, .rows = announcement_rows},
    {"special_points", RULE_KEYS, .rows = special_rows},
    {"partner_cards", RULE_CARDS, IN_SET(partner_cards), COUNTED_IN_SET(n_partner_cards)},
    {"partner", RULE_WORD, IN_SET(partner_named), .words = partners},
    {"win_points", RULE_NUMBER, IN_SET(win_points), .read = rule_whole_read_win_points,
     ONLY_FOR_STAKES(121)},
    {"short_points", RULE_NUMBER, IN_SET(short_points), .read = rule_whole_read_short_points,
     ONLY_FOR_STAKES(0)},
    {"tie", RULE_WORD, IN_SET(tie), .words = ties, ONLY_FOR_STAKES(TIE_OLD_LOSES)},
    {"bok_runda", RULE_KEYS, .rows = bok_rows},
    {"penalties", RULE_TRUTH, IN_SET(penalties), ONLY_FOR_STAKES(false)},
    {"session", RULE_KEYS, .rows = session_rows},
    {"stake", RULE_AMOUNT, IN_SET(stake), .read = rule_whole_read_stake},
    {"currency", RULE_TEXT, IN_SET(currency), .read = rule_whole_read_currency},
    {NULL}};

const struct rule_row *rule_table_find(const char *key)
{
    const struct rule_row *row = rule_table;
    while (strcmp(row->key, key) != 0)
        row++;
    return row;
}

const void *rule_table_entry(const struct rule_row *row, const struct ruleset *rules, int i,
                             struct order_entry *room)
{
    if (row->rows == contract_rows)
        return i < rules->n_contracts ? &rules->contracts[i] : NULL;
    if (i >= rules->n_orders)
        return NULL;
    *room = (struct order_entry){rules->orders[i], rules->order_lists[i]};
    return room;
}
