/* Rule sets as JSON. See rule_text.h. */
#include <string.h>

#include "analyzer/rulefiles/rule_schema.h"
#include "analyzer/rulefiles/shown/rule_text.h"
#include "engine/core/notation.h"

static json_t *code_json(const struct pack *pack, card c)
{
    char code[3];
    notation_card_code(pack, c, code);
    return json_string(code);
}

static json_t *cards_json(const struct pack *pack, const card *cards, int n)
{
    json_t *list = json_array();
    for (int i = 0; i < n; i++)
        json_array_append_new(list, code_json(pack, cards[i]));
    return list;
}

static json_t *set_json(const struct pack *pack, cardset set)
{
    json_t *list = json_array();
    CARDSET_EACH(c, set)
        json_array_append_new(list, code_json(pack, (card)c));
    return list;
}

static json_t *order_json(const struct ruleset *rules, int i)
{
    const struct order_list *list = &rules->order_lists[i];
    json_t *suits = json_array();
    for (int s = 0; s < list->n_suits; s++)
        json_array_append_new(suits, cards_json(rules->pack, list->suits[s], list->n_suit[s]));
    return json_pack("{s:s, s:o, s:o, s:b, s:b}", "name", rules->orders[i].name, "trumps",
                     cards_json(rules->pack, list->trumps, list->n_trumps), "side_suits", suits,
                     "must_ruff", rules->orders[i].must_ruff, "must_beat",
                     rules->orders[i].must_beat);
}

static json_t *contract_json(const struct ruleset *rules, const struct contract *row)
{
    return json_pack("{s:s, s:s, s:s, s:s, s:s, s:i, s:i, s:i, s:i, s:i, s:i, s:i, s:b, s:o, s:b}",
                     "name", row->name, "origin", rule_word(WORDS_ORIGIN, (int)row->origin),
                     "sides", rule_word(WORDS_SIDES, (int)row->sides), "goal",
                     rule_word(WORDS_GOAL, (int)row->goal), "order", rules->orders[row->order].name,
                     "base", row->base, "short_factor", row->short_factor, "trickless_factor",
                     row->trickless_factor, "loss_factor", row->loss_factor, "call_cap",
                     row->call_cap, "settle_cap", row->settle_cap, "tabled_cap", row->tabled_cap,
                     "declarer_may_open", row->declarer_may_open, "needs",
                     set_json(rules->pack, row->needs), "unconfirmed", row->unconfirmed);
}

static json_t *doubles_json(const struct ruleset *rules)
{
    json_t *list = json_array();
    for (int i = 0; i < rules->n_doubles; i++)
        json_array_append_new(list, json_string(rules->double_names[i]));
    return list;
}

static json_t *session_json(const struct ruleset *rules)
{
    json_t *ranking = json_array();
    for (int i = 0; i < rules->n_ranking; i++)
        json_array_append_new(ranking, json_integer(rules->ranking_points[i]));
    return json_pack("{s:i, s:i, s:i, s:o}", "rounds", rules->session_rounds, "deals",
                     rules->session_deals, "compulsory_solos", rules->compulsory_solos, "ranking",
                     ranking);
}

static json_t *announcements_json(const struct announcement_rules *rules)
{
    json_t *cards = json_array();
    for (int i = 0; i < rules->n_levels; i++)
        json_array_append_new(cards, json_integer(rules->least_cards[i]));
    return json_pack("{s:o, s:s}", "cards", cards, "effect",
                     rule_word(WORDS_EFFECT, (int)rules->effect));
}

static json_t *specials_json(const struct special_rules *rules)
{
    return json_pack("{s:b, s:b, s:b, s:b}", "against_old", rules->against_old, "doppelkopf",
                     rules->doppelkopf, "fox", rules->fox, "karlchen", rules->karlchen);
}

json_t *rule_text_json(const struct ruleset *rules)
{
    json_t *orders = json_array(), *contracts = json_array();
    for (int i = 0; i < rules->n_orders; i++)
        json_array_append_new(orders, order_json(rules, i));
    for (int i = 0; i < rules->n_contracts; i++)
        json_array_append_new(contracts, contract_json(rules, &rules->contracts[i]));
    return json_pack("{s:s, s:s, s:s, s:o, s:o, s:s, s:s, s:s, s:o, s:b, s:b, s:o, s:o, s:s, s:s, "
                     "s:o, s:o, s:i, "
                     "s:i, "
                     "s:s, s:{s:i, s:i}, s:b, s:o, s:f, s:s}",
                     "name", rules->name, "title", rules->title, "pack", rules->pack->name,
                     "old_cards", set_json(rules->pack, rules->old_cards), "orders", orders,
                     "ten_of_hearts", rule_word(WORDS_TEN, rules->ten_is_plain), "auction",
                     rule_word(WORDS_AUCTION, (int)rules->auction), "forehand_speaks",
                     rule_word(WORDS_SPEAKS, rules->first_speaker), "doubles", doubles_json(rules),
                     "doubles_swap", rules->doubles_swap, "cicha_may_open", rules->silent_may_open,
                     "contracts", contracts, "partner_cards",
                     cards_json(rules->pack, rules->partner_cards, rules->n_partner_cards),
                     "partner", rule_word(WORDS_PARTNER, rules->partner_named), "scoring",
                     rule_word(WORDS_SCORING, (int)rules->scoring), "announcements",
                     announcements_json(&rules->announcements), "special_points",
                     specials_json(&rules->specials), "win_points", rules->win_points,
                     "short_points", rules->short_points, "tie",
                     rule_word(WORDS_TIE, (int)rules->tie), "bok_runda", "deals", rules->bok_deals,
                     "factor", rules->bok_factor, "penalties", rules->penalties, "session",
                     session_json(rules), "stake", rules->stake, "currency", rules->currency);
}
