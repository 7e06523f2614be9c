/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See reach.h. Enumerates the possible contracts and sides, and for each of them the announcements,
 * tricks and special points that are still possible; evaluates these with value_chapter.most. */
#include "engine/play/reach.h"

#include <stdlib.h>

#include "engine/rules/sides.h"
#include "engine/rules/value/score.h"

int reach_of_rules(const struct ruleset *rules)
{
    const int lone = (N_SEATS - 1) * rules->chapters.value->bound(rules, true);
    const int pair = rules->chapters.value->bound(rules, false);
    return lone > pair ? lone : pair;
}

/* --- announcements --------------------------------------------------------------- */

/* The largest number of cards that a seat of each team can hold when the seat next announces. */
struct speakers {
    int n_cards[N_TEAMS];
};

/* A seat in PHASE_CARD has already decided, and can next announce when it has one card fewer. */
static struct speakers speakers_of(const struct table *table, seatset re)
{
    struct speakers speakers = {{0, 0}};
    for (unsigned s = 0; s < N_SEATS; s++) {
        const bool is_late = table->phase == PHASE_CARD && table->turn == s;
        const int n_cards = table_cards_left(table, s) - is_late;
        int *most = &speakers.n_cards[team_of(re, s)];
        *most = n_cards > *most ? n_cards : *most;
    }
    return speakers;
}

/* Raises the levels in `said` to the maximum; each lowers the other team's limit for a reply. */
static void say_most(const struct announcing_limits *limits, struct speakers speakers,
                     struct announced *said)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (enum team team = TEAM_KONTRA; team <= TEAM_RE; team++) {
            const int n_cards = speakers.n_cards[team];
            const unsigned open = announcing_open(limits, said, team, n_cards);
            if (open == 0)
                continue;
            const int highest = 31 - __builtin_clz(open);
            announcing_say(limits, said, (struct saying){team, (enum level)highest, n_cards});
            changed = true;
        }
    }
}

static void add_levels(const struct announcing_limits *limits, struct speakers speakers,
                       struct announced said, struct deal_outlook *outlook)
{
    say_most(limits, speakers, &said);
    for (enum team team = TEAM_KONTRA; team <= TEAM_RE; team++)
        if (said.level[team] > outlook->most_level[team])
            outlook->most_level[team] = said.level[team];
}

/* The limits in a Hochzeit depend on the deciding trick, before which nothing may be announced. */
static void add_finder_levels(const struct table *table, struct deal_outlook *outlook)
{
    const struct ruleset *rules = table->rules;
    const int n_tricks = table->n_played / N_SEATS;
    for (int trick = outlook->is_lone ? FINDER_TRICKS : n_tricks + 1; trick <= FINDER_TRICKS;
         trick++) {
        const struct announcing_limits limits = {&rules->announcements, finder_shift(trick)};
        const int n_cards = rules->pack->hand_size - trick;
        const struct speakers speakers = {{n_cards, n_cards}};
        add_levels(&limits, speakers, table->announced, outlook);
    }
}

static void find_levels(const struct table *table, const struct sides *sides,
                        struct deal_outlook *outlook)
{
    const struct ruleset *rules = table->rules;
    int partner, trick = 1;
    if (rules->contracts[sides->contract].sides == SIDES_FINDER)
        trick = table->phase == PHASE_CALL ? 0 : table_deciding_trick(table, &partner);
    for (enum team team = TEAM_KONTRA; team <= TEAM_RE; team++)
        outlook->most_level[team] = table->announced.level[team];
    if (trick == 0) {
        add_finder_levels(table, outlook);
        return;
    }
    const struct announcing_limits limits = {&rules->announcements, finder_shift(trick)};
    add_levels(&limits, speakers_of(table, sides->old), table->announced, outlook);
}

/* --- special points --------------------------------------------------------------- */

/* The cards that are in no complete trick: the seat's cards and those on the table belong to a
 * known team, all others to either team. */
static struct unfallen unfallen_of(const struct view *view, seatset re)
{
    const struct table *table = view->table;
    const cardset unseen = view_unseen(view);
    struct unfallen unfallen = {.cards = {unseen, unseen}};
    unfallen.cards[team_of(re, view->me)] |= view->hand;
    for (int i = table->n_played - table->n_trick; i < table->n_played; i++) {
        const cardset fallen = cardset_of(table->cards[i]);
        unfallen.cards[team_of(re, table->players[i])] |= fallen;
        unfallen.trick |= fallen;
    }
    return unfallen;
}

static void find_specials(const struct view *view, seatset re, struct deal_outlook *outlook)
{
    const struct fallen fallen = table_fallen(view->table);
    const struct unfallen unfallen = unfallen_of(view, re);
    struct special_points special[N_TEAMS];
    special_count(&fallen, re, special);
    for (enum team team = TEAM_KONTRA; team <= TEAM_RE; team++) {
        outlook->special[team] = special_sum(&special[team]);
        outlook->special_more[team] = special_most(outlook->rules, &unfallen, team);
    }
}

/* --- one settlement --------------------------------------------------------------- */

static struct deal_outlook outlook_of(const struct view *view, const struct sides *sides)
{
    const struct table *table = view->table;
    struct deal_outlook outlook = {.rules = table->rules,
                                   .is_lone = bits_is_single(sides->old),
                                   .tricks_left =
                                       table->rules->pack->hand_size - table->n_played / N_SEATS,
                                   .said = table->announced};
    const seatset of[N_TEAMS] = {
        [TEAM_RE] = sides->old, [TEAM_KONTRA] = seatset_others(sides->old)};
    for (enum team team = TEAM_KONTRA; team <= TEAM_RE; team++) {
        outlook.points[team] = seatset_sum(table->points, of[team]);
        outlook.tricks[team] = seatset_sum(table->tricks, of[team]);
    }
    find_levels(table, sides, &outlook);
    if (!outlook.is_lone)
        find_specials(view, sides->old, &outlook);
    return outlook;
}

/* As long as the auction is open, any double that counts may still be called. */
static struct settlement settlement_with(const struct table *table, struct sides sides)
{
    const struct ruleset *rules = table->rules;
    if (table->auction.closed)
        return settlement_of(rules, &table->auction, sides, (struct circumstances){0});
    const struct contract *contract = &rules->contracts[sides.contract];
    const int spoken_cap = contract->origin == ORIGIN_BID ? contract->call_cap
                                                          : rules->contracts[rules->unbid].call_cap;
    const int runs = contract->settle_cap < spoken_cap ? contract->settle_cap : spoken_cap;
    return (struct settlement){sides, runs, 1 << runs, -1};
}

static int reach_of_sides(const struct view *view, int contract, int declarer, seatset old)
{
    const struct sides sides = {contract, declarer, old};
    const struct settlement settlement = settlement_with(view->table, sides);
    const struct deal_outlook outlook = outlook_of(view, &sides);
    const int most = outlook.rules->chapters.value->most(&settlement, &outlook);
    return abs(settlement_share(&settlement, most, view->me));
}

/* --- possible contracts and sides ------------------------------------------------- */

static bool agree(struct known_sides known, seatset old)
{
    return (known.old & ~old) == 0 && (known.young & old) == 0;
}

static int max(int a, int b)
{
    return a > b ? a : b;
}

/* Bounds the payoff in a contract that `declarer` has bid or will bid. */
static int reach_of_bid(const struct view *view, int contract, int declarer,
                        struct known_sides known)
{
    const enum sides_kind kind = view->table->rules->contracts[contract].sides;
    int most = 0;
    for (unsigned s = 0; s < N_SEATS; s++) {
        const seatset old = (seatset)(1u << declarer | 1u << s);
        const bool lone = s == (unsigned)declarer;
        if ((kind == SIDES_FINDER || (kind == SIDES_LONE) == lone) && agree(known, old))
            most = max(most, reach_of_sides(view, contract, declarer, old));
    }
    return most;
}

/* Bounds the payoff in an unbid game: normal, or cicha. */
static int reach_of_unbid(const struct view *view, const cardset possible[N_SEATS],
                          struct known_sides known)
{
    const struct ruleset *rules = view->table->rules;
    int most = 0;
    for (unsigned a = 0; a < N_SEATS; a++)
        for (unsigned b = a; b < N_SEATS; b++) {
            const seatset old = (seatset)(1u << a | 1u << b);
            const bool silent = a == b && rules->silent != CONTRACT_NONE;
            if (!agree(known, old) || (a == b && (rules->old_cards & ~possible[a]) != 0))
                continue;
            most = max(most, reach_of_sides(view, silent ? rules->silent : rules->unbid,
                                            silent ? (int)a : SEAT_NONE, old));
        }
    return most;
}

/* Bounds the payoff in the contract bid so far; 0 if another contract is certain to replace it. */
static int reach_of_public(const struct view *view, const cardset possible[N_SEATS])
{
    const struct auction *auction = &view->table->auction;
    const struct known_sides known = view_sides(view);
    if (auction->contract != CONTRACT_NONE)
        return reach_of_bid(view, auction->contract, auction->declarer, known);
    /* A seat that has made a reservation, or must make one, will name a game. */
    return !auction->closed && (auction->reserved | auction->forced) != 0
               ? 0
               : reach_of_unbid(view, possible, known);
}

int reach_of_view(const struct view *view)
{
    const struct auction *auction = &view->table->auction;
    const struct ruleset *rules = view->table->rules;
    cardset possible[N_SEATS]; /* that each seat may have been dealt */
    for (unsigned s = 0; s < N_SEATS; s++)
        possible[s] = view_unseen(view) | view->table->played[s];
    possible[view->me] = view->dealt;
    int most = reach_of_public(view, possible);
    for (int i = 0; i < rules->n_contracts && !auction->closed; i++)
        for (unsigned s = 0; s < N_SEATS; s++)
            if (rules->contracts[i].origin == ORIGIN_BID &&
                (rules->contracts[i].needs & ~possible[s]) == 0 &&
                auction_may_win(auction, rules, s, i, possible))
                most = max(most, reach_of_bid(view, i, (int)s, (struct known_sides){0, 0}));
    return most;
}
