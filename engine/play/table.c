/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/play/table.h"

#include <string.h>

#include "engine/rules/sides.h"

static void clear_play(struct table *table)
{
    table->n_played = table->n_trick = 0;
    table->trick_points = 0;
    table->led = table->winning = CARD_NONE;
    table->winner = 0;
    memset(table->tricks, 0, sizeof table->tricks);
    memset(table->points, 0, sizeof table->points);
    memset(table->played, 0, sizeof table->played);
    table->raised_by = SEAT_OPEN;
    table->announced = (struct announced){{0}, {false}};
    table->n_announcements = 0;
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
    table->turn = table->auction.compulsory ? (seat)table->auction.declarer : 0;
    /* It is not public whether an unbid game is cicha; cards are played in either case. */
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

int table_winning(const struct table *table, int first)
{
    const bool is_last = first + N_SEATS == table->rules->pack->n_cards;
    int winning = first;
    for (int i = first + 1; i < table->n_played && i < first + N_SEATS; i++)
        if (order_takes(table->order, table->cards[winning], table->cards[i], is_last))
            winning = i;
    return winning;
}

bool table_may_raise(const struct table *table)
{
    const struct ruleset *rules = table->rules;
    return rules->raising != 0 && table->phase != PHASE_CALL &&
           ruleset_order(rules, table->auction.contract) == ruleset_order(rules, CONTRACT_NONE);
}

void table_raise(struct table *table, const cardset dealt[N_SEATS])
{
    const struct ruleset *rules = table->rules;
    if (!table_may_raise(table))
        return;
    table->raised_by = (int8_t)sides_holder(dealt, rules->raising);
    table->order =
        table->raised_by == SEAT_NONE ? ruleset_order(rules, CONTRACT_NONE) : &rules->raised;
}

void table_correct_last(struct table *table)
{
    const int first = table->rules->pack->n_cards - N_SEATS;
    if (table->n_played <= first)
        return;
    const int winning = table_winning(table, first);
    const seat from = table->winner, to = table->players[winning];
    table->winning = table->cards[winning];
    table->winner = to;
    if (table->n_trick > 0)
        return;
    int points = 0;
    for (int i = first; i < table->n_played; i++)
        points += table->rules->pack->points[table->cards[i]];
    table->points[from] = (uint8_t)(table->points[from] - points);
    table->points[to] = (uint8_t)(table->points[to] + points);
    table->tricks[from]--;
    table->tricks[to]++;
    table->turn = to;
}

void table_card(struct table *table, card c)
{
    struct moment now = table_moment(table);
    table_card_at(table, &now, c);
    table_set_moment(table, &now);
    table->phase = table->n_played == table->rules->pack->n_cards ? PHASE_OVER : PHASE_CARD;
    if (table->order->first_wins_last != 0)
        table_correct_last(table);
}

int table_find_partner(const struct table *table, int *partner)
{
    seat winners[FINDER_TRICKS];
    int n = 0;
    for (unsigned next = N_SEATS; next <= table->n_played && n < FINDER_TRICKS; next += N_SEATS)
        winners[n++] = next < table->n_played ? table->players[next] : table->turn;
    const struct found_partner finding = finder_find(table->auction.declarer, winners, n);
    *partner = finding.partner;
    return finding.trick;
}

/* The current limits on announcements. */
static struct announcing_limits limits_of(const struct table *table)
{
    int partner;
    return (struct announcing_limits){&table->rules->announcements,
                                      finder_shift(table_deciding_trick(table, &partner))};
}

int table_announcement_needs(const struct table *table, enum team team, enum level level)
{
    const struct announcing_limits limits = limits_of(table);
    return announcing_needs(&limits, &table->announced, team, level);
}

unsigned table_announcements(const struct table *table, unsigned who, enum team team)
{
    const struct announcing_limits limits = limits_of(table);
    return announcing_open(&limits, &table->announced, team, table_cards_left(table, who));
}

uint64_t table_announcement_calls(const struct table *table, unsigned who, enum team team)
{
    const uint64_t levels = table_announcements(table, who, team);
    if (levels == 0)
        return 0;
    /* Refusals are calls with consecutive indices (ruleset_derive). */
    const uint64_t refusals = levels >> LEVEL_NO_90, first = levels >> LEVEL_TEAM & 1;
    const int8_t *call = table->rules->announcement[team];
    return bits_of(CALL_INDEX_PASS) | first << call[LEVEL_TEAM] |
           (refusals != 0 ? refusals << call[LEVEL_NO_90] : 0);
}

struct speech table_speech(const struct table *table)
{
    int partner;
    const int trick = table_deciding_trick(table, &partner);
    const struct announcing_limits limits = {&table->rules->announcements, finder_shift(trick)};
    struct speech speech;
    for (enum team team = TEAM_KONTRA; team <= TEAM_RE; team++)
        speech.from[team] = announcing_from(&limits, &table->announced, team);
    const int re = speech.from[TEAM_RE], kontra = speech.from[TEAM_KONTRA];
    speech.waits = trick == 0;
    speech.asked_from = speech.waits ? 1 : re < kontra ? re : kontra;
    return speech;
}

bool table_announcement_objection(const struct table *table, unsigned who, enum team team,
                                  enum level level, char *out, size_t size)
{
    const struct announcing_limits limits = limits_of(table);
    return announcing_objection(&limits, &table->announced,
                                (struct saying){team, level, table_cards_left(table, who)}, out,
                                size);
}

static bool is_repeated(const struct table *table, unsigned who, enum level level)
{
    for (unsigned i = 0; i < table->n_announcements; i++)
        if (table->announcements[i].who == who && table->announcements[i].level >= level)
            return true;
    return false;
}

void table_announce(struct table *table, unsigned who, enum team team, enum level level)
{
    const struct announcing_limits limits = limits_of(table);
    const bool is_new = level > table->announced.level[team];
    announcing_say(&limits, &table->announced,
                   (struct saying){team, level, table_cards_left(table, who)});
    if (is_new || !is_repeated(table, who, level))
        table->announcements[table->n_announcements++] =
            (struct announcement){(seat)who, (uint8_t)team, (uint8_t)level, table->n_played};
}
