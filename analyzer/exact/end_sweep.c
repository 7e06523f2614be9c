/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See end_sweep.h. */
#include "analyzer/exact/end_sweep.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/response/end_payoffs.h"
#include "analyzer/response/others_acts.h"
#include "engine/deal/combination.h"

enum { MOST_SPLITS = 12 }; /* of one line of cards: others' choices in three tricks, and to spare */

struct end_sweeper {
    const struct end_players *players;
    struct policy policy; /* the players as they are */
    const struct policy *net;
    void *net_scratch; /* owned */
    struct others_acts others;
    struct hidden_deals hidden;
    struct end_payoffs payoffs;
    const struct end_sweep *sweep;
    struct choices *choices; /* of the hand */
    uint8_t *weights;        /* of its deals, by their number; owned */
    double stake;            /* of the contract as doubled */
    enum status status;      /* the first failure */
    uint32_t *room;          /* for the parts of a split, after the deals of the end; owned */
};

enum status end_sweeper_new(const struct end_players *players, const struct policy *net,
                            struct end_sweeper **out)
{
    const struct auction *auction = &players->start.auction;
    struct end_sweeper *sweeper = calloc(1, sizeof *sweeper);
    *out = sweeper;
    if (sweeper == NULL)
        return STATUS_MEMORY;
    sweeper->players = players;
    sweeper->policy = end_players_policy(players);
    sweeper->net = net;
    sweeper->net_scratch = calloc(1, net->scratch_size + 1);
    const int base = ruleset_public_contract(players->rules, auction->contract)->base;
    sweeper->stake = (double)(base > 0 ? base : 1) * (double)(1 << auction->n_doubles);
    enum status status = others_acts_init(&sweeper->others, &sweeper->policy);
    if (status != STATUS_OK || sweeper->net_scratch == NULL) {
        end_sweeper_free(sweeper);
        *out = NULL;
        status = STATUS_MEMORY;
    }
    return status;
}

void end_sweeper_free(struct end_sweeper *sweeper)
{
    if (sweeper == NULL)
        return;
    others_acts_clear(&sweeper->others);
    end_payoffs_clear(&sweeper->payoffs);
    hidden_deals_clear(&sweeper->hidden);
    free(sweeper->net_scratch);
    free(sweeper->weights);
    free(sweeper->room);
    free(sweeper);
}

/* --- the recursion -------------------------------------------------------------------------- */

static struct end_worth sum_of(struct end_sweeper *sweeper, struct table *table, struct part part,
                               uint32_t *room);

static struct end_worth sum_of_payoffs(struct end_sweeper *sweeper, const struct table *table,
                                       struct part part)
{
    int64_t deals = 0, sum = 0;
    for (uint32_t i = 0; i < part.n; i++) {
        const int64_t weight = sweeper->weights[part.deals[i]];
        deals += weight;
        sum += weight * end_payoffs_of(&sweeper->payoffs, table, part.deals[i]);
    }
    return (struct end_worth){deals, sum, sum, sum};
}

/* Takes the card back afterwards. */
static struct end_worth sum_after(struct end_sweeper *sweeper, struct table *table, unsigned played,
                                  struct part part, uint32_t *room)
{
    const struct moment before = table_moment(table);
    uint8_t points[N_SEATS], tricks[N_SEATS];
    memcpy(points, table->points, sizeof points);
    memcpy(tricks, table->tricks, sizeof tricks);
    table_card(table, (card)played);
    const struct end_worth worth = sum_of(sweeper, table, part, room);
    memcpy(table->points, points, sizeof points);
    memcpy(table->tricks, tricks, sizeof tricks);
    table_set_moment(table, &before);
    table->played[table->turn] &= ~cardset_of(played);
    return worth;
}

/* What the net says of a choice that is met for the first time. */
static uint64_t begin_choice(struct end_sweeper *sweeper, const struct view *view,
                             const struct card_place *place, int64_t deals,
                             struct choice_sums *sums)
{
    int32_t values[16], first = 0, most = INT32_MIN;
    const double n_deals = (double)deals / HAND_WEIGHT;
    const double unit = sweeper->sweep->prior_weight * sweeper->stake * n_deals / NET_STAKE;
    const unsigned n = (unsigned)cardset_count(place->actions);
    unsigned chosen = 0;
    card_net_tell(sweeper->net, view, sweeper->net_scratch, values);
    for (unsigned option = 0; option < n; option++) {
        const int32_t value = values[card_place_card(&sweeper->players->mirror, place, option)];
        if (option == 0)
            first = value;
        else
            sums->over[option - 1] = (float)(unit * ((double)value - (double)first));
        if (value > most) {
            most = value;
            chosen = option;
        }
    }
    return place->line | (uint64_t)chosen << CHOSEN_SHIFT | (uint64_t)n << OPTIONS_SHIFT;
}

/* Adds what the options were found to be worth; returns the one that is worth most in sum. */
static unsigned learn(struct choice_sums *sums, const struct end_worth *worth, unsigned n,
                      double weight)
{
    float most = 0;
    unsigned best = 0;
    for (unsigned i = 1; i < n; i++) {
        sums->over[i - 1] += (float)(weight * (double)(worth[i].now - worth[0].now));
        if (sums->over[i - 1] > most) {
            most = sums->over[i - 1];
            best = i;
        }
    }
    return best;
}

/* The seat's own choice. */
static struct end_worth sum_of_own(struct end_sweeper *sweeper, struct table *table,
                                   struct part part, uint32_t *room)
{
    const cardset dealt = sweeper->hidden.hand;
    const struct view view = {.table = table,
                              .me = table->turn,
                              .dealt = dealt,
                              .hand = dealt & ~table->played[table->turn],
                              .actions = others_acts_legal(table, dealt)};
    const struct card_place place = card_place_of(&sweeper->players->mirror, &view);
    const unsigned n = (unsigned)cardset_count(place.actions);
    struct choices *choices = sweeper->choices;
    struct end_worth worth[EXACT_OPTIONS];
    unsigned best = 0;
    uint32_t at;
    bool is_new;
    if (n < 2)
        return sum_after(sweeper, table, cardset_first(view.actions), part, room);
    for (unsigned option = 0; option < n; option++) {
        const card c = card_place_card(&sweeper->players->mirror, &place, option);
        worth[option] = sum_after(sweeper, table, c, part, room);
        if (worth[option].best > worth[best].best)
            best = option;
    }
    const enum status status = choices_add(choices, place.line, &at, &is_new);
    if (status != STATUS_OK) {
        sweeper->status = status;
        return worth[0];
    }
    if (is_new)
        choices->at[at] = begin_choice(sweeper, &view, &place, worth[0].deals, &choices->sums[at]);
    const unsigned old = choice_chosen(choices->at[at]);
    const unsigned now = learn(&choices->sums[at], worth, n, sweeper->sweep->weight / HAND_WEIGHT);
    choices->at[at] = choice_with(choices->at[at], now);
    return (struct end_worth){worth[0].deals, worth[best].best, worth[old].old, worth[now].now};
}

/* Deals that another seat's card divides. */
static struct end_worth sum_of_parts(struct end_sweeper *sweeper, struct table *table,
                                     struct part part, uint32_t *room)
{
    uint32_t count[64];
    struct part parts[64];
    struct end_worth sum = {0};
    const actionset all = others_acts_ask_all(&sweeper->others, table, part, NULL, count);
    if (cardset_is_single(all))
        return sum_after(sweeper, table, cardset_first(all), part, room);
    others_acts_split(&sweeper->others, table->turn, part, all, count, room, parts);
    CARDSET_EACH(c, all) {
        const struct end_worth worth =
            sum_after(sweeper, table, (unsigned)c, parts[c], room + part.n);
        sum.deals += worth.deals;
        sum.best += worth.best;
        sum.old += worth.old;
        sum.now += worth.now;
    }
    return sum;
}

/* Nothing is left to choose, or nothing that is chosen changes what is paid. */
static bool is_settled(struct end_sweeper *sweeper, const struct table *table)
{
    if (table->n_played >= sweeper->players->rules->pack->n_cards - N_SEATS)
        return true;
    return table->n_trick == 0 && table->n_played > 0 &&
           end_payoffs_are_decided(&sweeper->payoffs, table);
}

static struct end_worth sum_of(struct end_sweeper *sweeper, struct table *table, struct part part,
                               uint32_t *room)
{
    if (is_settled(sweeper, table))
        return sum_of_payoffs(sweeper, table, part);
    if (table->turn == sweeper->hidden.me)
        return sum_of_own(sweeper, table, part, room);
    if (part.n > 1)
        return sum_of_parts(sweeper, table, part, room);
    const cardset dealt = hidden_hand(&sweeper->hidden, part.deals[0], table->turn);
    return sum_after(sweeper, table, others_acts_ask(&sweeper->others, table, dealt), part, room);
}

/* --- a hand --------------------------------------------------------------------------------- */

/* Adds a deal in which the others may hold their hands, unless two seats stray in it or somebody wins
 * before the auction. */
static void add_deal(struct end_sweeper *sweeper, unsigned me, const cardset dealt[N_SEATS])
{
    const struct end_players *players = sweeper->players;
    unsigned product = 1; /* HAND_WEIGHT for each who does not stray */
    int holder;
    for (unsigned s = 0; s < N_SEATS; s++)
        product *= end_players_weight(players, s, dealt[s]);
    if (product < HAND_WEIGHT * HAND_WEIGHT * HAND_WEIGHT * STRAY_WEIGHT ||
        sides_award(players->rules, dealt, &holder) != CONTRACT_NONE)
        return;
    sweeper->weights[sweeper->hidden.n] =
        (uint8_t)(product /
                  (HAND_WEIGHT * HAND_WEIGHT * end_players_weight(players, me, dealt[me])));
    hidden_deals_add(&sweeper->hidden, dealt);
}

static void add_deals(struct end_sweeper *sweeper, unsigned me, cardset hand)
{
    const struct end_players *players = sweeper->players;
    const unsigned a = seat_after(me, 1), b = seat_after(me, 2), c = seat_after(me, 3);
    const cardset all = players->rules->pack->all;
    cardset dealt[N_SEATS];
    dealt[me] = hand;
    for (int i = 0; i < players->n_held[a]; i++) {
        dealt[a] = players->held[a][i];
        if ((dealt[a] & hand) != 0)
            continue;
        for (int j = 0; j < players->n_held[b]; j++) {
            dealt[b] = players->held[b][j];
            dealt[c] = all & ~(hand | dealt[a] | dealt[b]);
            if ((dealt[b] & (hand | dealt[a])) == 0 && end_players_weight(players, c, dealt[c]) > 0)
                add_deal(sweeper, me, dealt);
        }
    }
}

/* How many deals fit a hand at most. */
static uint32_t count_deals(const struct pack *pack)
{
    struct binomials binomials;
    uint64_t n = 1;
    binomials_fill(&binomials, pack->n_cards, pack->hand_size);
    for (int s = 1; s < N_SEATS; s++)
        n *= binomials.c[pack->hand_size][s * pack->hand_size];
    return (uint32_t)n;
}

/* Room for the deals, which are listed first, and for the parts into which they split. */
static enum status turn_to(struct end_sweeper *sweeper, unsigned me, cardset hand)
{
    const struct ruleset *rules = sweeper->players->rules;
    const uint32_t most = count_deals(rules->pack);
    const enum status status = hidden_deals_begin(&sweeper->hidden, most, me, hand);
    if (status != STATUS_OK)
        return status;
    if (sweeper->room == NULL)
        sweeper->room = calloc((size_t)most * MOST_SPLITS, sizeof *sweeper->room);
    if (sweeper->weights == NULL)
        sweeper->weights = calloc(most, sizeof *sweeper->weights);
    if (sweeper->room == NULL || sweeper->weights == NULL)
        return STATUS_MEMORY;
    add_deals(sweeper, me, hand);
    for (uint32_t i = 0; i < sweeper->hidden.n; i++)
        sweeper->room[i] = i;
    sweeper->others.hidden = &sweeper->hidden;
    return end_payoffs_use(&sweeper->payoffs, rules, &sweeper->hidden);
}

enum status end_sweep_hand(struct end_sweeper *sweeper, const struct end_sweep *sweep, unsigned me,
                           cardset hand, struct end_worth *out)
{
    *out = (struct end_worth){0};
    const enum status status = turn_to(sweeper, me, hand);
    if (status != STATUS_OK)
        return status;
    struct table table = sweeper->players->start;
    const struct part part = {sweeper->room, sweeper->hidden.n};
    sweeper->sweep = sweep;
    sweeper->choices = end_players_choices(sweeper->players, me, hand);
    sweeper->status = STATUS_OK;
    if (part.n == 0)
        return STATUS_OK;
    end_payoffs_settle(&sweeper->payoffs, &table.auction, part);
    const struct end_worth worth = sum_of(sweeper, &table, part, sweeper->room + part.n);
    if (sweeper->status == STATUS_OK)
        *out = worth;
    return sweeper->status;
}
