/* See table.h. */
#include "engine/play/table.h"

#include <string.h>

static void clear_play(struct table *table)
{
    table->n_played = table->n_trick = 0;
    table->trick_points = 0;
    table->led = table->winning = CARD_NONE;
    table->winner = 0;
    memset(table->tricks, 0, sizeof table->tricks);
    memset(table->points, 0, sizeof table->points);
    memset(table->played, 0, sizeof table->played);
}

void table_init(struct table *table, const struct ruleset *rules)
{
    table->rules = rules;
    table->order = ruleset_order(rules, CONTRACT_NONE);
    auction_init(&table->auction, rules);
    clear_play(table);
    table->phase = PHASE_CALL;
    table->turn = table->auction.speaker;
}

static void begin_play(struct table *table)
{
    const struct ruleset *rules = table->rules;
    const int contract = table->auction.contract;
    table->turn = 0;
    /* Whether an unbid game is cicha is hidden, but it is played either way. */
    table->phase = contract != CONTRACT_NONE && rules->contracts[contract].goal == GOAL_NONE
                       ? PHASE_OVER
                       : PHASE_CARD;
}

void table_call(struct table *table, unsigned call)
{
    auction_apply(&table->auction, table->rules, call);
    table->order = ruleset_order(table->rules, table->auction.contract);
    table->turn = table->auction.speaker;
    if (table->auction.closed)
        begin_play(table);
}

void table_close_auction(struct table *table, int contract, int declarer)
{
    table->auction.contract = contract;
    table->auction.declarer = declarer;
    table->auction.closed = true;
    table->order = ruleset_order(table->rules, contract);
    begin_play(table);
}

void table_card(struct table *table, card c)
{
    struct moment now = table_moment(table);
    table_card_at(table, &now, c);
    table_set_moment(table, &now);
    if (table->n_played == table->rules->pack->n_cards)
        table->phase = PHASE_OVER;
}
