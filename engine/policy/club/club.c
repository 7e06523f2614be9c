/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The calls and cards of the club player, and the policies club, loose, timid and reckless. Numbers
 * in brackets refer to the rules in club.h. */
#include "engine/policy/club/club.h"

#include "engine/policy/policy.h"

/* [1] The value of a card, indexed by the number of cards in the pack that beat it. */
static const uint8_t worth[] = {14, 11, 8, 7, 6, 5, 5, 4, 4, 4, 3, 2, 1};
enum { N_WORTH = sizeof worth / sizeof *worth };

/* [1] Like `worth`, but for trumps in orders with few trumps. */
static const uint8_t few_worth[] = {11, 9, 8, 7, 6, 6, 5, 5};
enum { N_FEW_WORTH = sizeof few_worth / sizeof *few_worth };

/* The sum of `worth`, a lower bound on the value of a pack of 13 or more cards: no pack is worth
 * less than a single chain in which every card is beaten by all before it. */
enum { LEAST_PACK_WORTH = 74 };

/* The strength that a call requires, in hundredths of the pack's value. Some depend on the seat. */
enum { NEVER = 101, N_DOUBLINGS = 4 };
static const uint8_t lone_need[N_SEATS] = {38, 40, 40, 38};   /* [3] */
enum { FEW_NEED = 29 };                                       /* [3] in orders with few trumps */
static const uint8_t silent_need[N_SEATS] = {34, 38, 38, 38}; /* [4] */

/* The role of a player who considers doubling. */
enum part {
    PART_LONE,         /* bid a game alone */
    PART_SILENT,       /* holds all old cards; nobody has bid */
    PART_DECLARER,     /* bid a wesele */
    PART_OLD,          /* holds an old card; nobody has bid */
    PART_YOUNG,        /* holds none */
    PART_AGAINST,      /* another seat plays alone */
    PART_AGAINST_PAIR, /* another seat has bid a wesele */
    PART_LONE_FEW,     /* like PART_LONE and PART_AGAINST, but in orders with few trumps */
    PART_AGAINST_FEW,
    N_PARTS
};

/* The minimum hand strength for each level: kontra, rej, bok, słup and beyond (rules 5, 6, 7). */
static const uint8_t double_need[N_PARTS][N_DOUBLINGS] = {
    [PART_LONE] = {NEVER, 41, 50, 52},      [PART_SILENT] = {NEVER, 36, 42, 46},
    [PART_DECLARER] = {36, 37, 40, 44},     [PART_OLD] = {29, 34, 38, 42},
    [PART_YOUNG] = {31, 36, 40, 42},        [PART_AGAINST] = {40, 40, 40, 40},
    [PART_AGAINST_PAIR] = {29, 34, 40, 44}, [PART_LONE_FEW] = {NEVER, 32, 34, 36},
    [PART_AGAINST_FEW] = {30, 33, 34, 35},
};

int club_card_worth(const struct order *order, int above)
{
    if (order->few_trumps)
        return above < N_FEW_WORTH ? few_worth[above] : 0;
    return above < N_WORTH ? worth[above] : 0;
}

/* [1] With few trumps, side-suit cards are worth little without the top card of their suit. */
static int count_with_few_trumps(const struct order *order, cardset cards)
{
    const cardset side = cards & ~order->trumps, tops = side & order->tops;
    int sum = CLUB_SIDE_TOP * cardset_count(tops);
    CARDSET_EACH(c, side & ~tops)
        sum += (order->suit_of[c] & tops) != 0 ? CLUB_SIDE_BACKED : CLUB_SIDE_LOW;
    CARDSET_EACH(c, cards & order->trumps)
        sum += club_card_worth(order, cardset_count(order->beaten_by[c]));
    return sum;
}

/* [1] */
int club_count(const struct order *order, cardset cards)
{
    if (order->few_trumps)
        return count_with_few_trumps(order, cards);
    int sum = 0;
    CARDSET_EACH(c, cards)
        sum += club_card_worth(order, cardset_count(order->beaten_by[c]));
    return sum;
}

static bool has_strength(const struct ruleset *rules, const struct order *order, cardset hand,
                         int hundredths)
{
    const int mine = 100 * club_count(order, hand);
    if (mine < hundredths * LEAST_PACK_WORTH) /* usually avoids evaluating the whole pack */
        return false;
    return mine >= hundredths * club_count(order, rules->pack->all);
}

/* [2] True if the hand's cards in a suit take every trick when led, because they are the highest
 * cards of the suit or the highest of them draw all others. */
static bool runs(const struct order *order, cardset suit, cardset hand, cardset unseen)
{
    const cardset mine = suit & hand, theirs = suit & unseen;
    int n_top = 0;
    CARDSET_EACH(c, mine)
        n_top += (order->beaten_by[c] & theirs) == 0;
    return n_top >= cardset_count(theirs) ||
           (suit != order->trumps && n_top == cardset_count(mine));
}

/* [2] True if the leader can draw the other seats' trumps and take every trick. */
static bool draws_and_takes_all(const struct order *order, cardset hand, cardset unseen)
{
    if (cardset_count(order->trumps & unseen) > cardset_count(order->trumps & hand) ||
        !runs(order, order->trumps, hand, unseen))
        return false;
    CARDSET_EACH(c, hand & ~order->trumps)
        if (!runs(order, order->suit_of[c], hand, unseen))
            return false;
    return true;
}

/* [2] */
static bool takes_all_tricks(const struct order *order, cardset hand)
{
    CARDSET_EACH(c, hand)
        if ((order->beaten_by[c] & ~hand) != 0)
            return false;
    return true;
}

/* [4] The jack named must be the highest jack that the hand lacks. */
static bool wants_wedding(const struct view *view, const struct call *call,
                          const struct order *order, int less)
{
    const struct ruleset *rules = view->table->rules;
    if (call->partner_card != CARD_NONE &&
        call->partner_card != sides_partner_card(rules, view->dealt))
        return false;
    if (call->doubled &&
        !has_strength(rules, order, view->dealt, double_need[PART_DECLARER][0] - less))
        return false;
    return rules->silent == CONTRACT_NONE ||
           !has_strength(rules, order, view->dealt, silent_need[view->me] - less);
}

static bool wants_bid(const struct view *view, const struct call *call, int less)
{
    const struct ruleset *rules = view->table->rules;
    const struct contract *contract = &rules->contracts[call->contract];
    const struct order *order = &rules->orders[contract->order];
    if (contract->goal == GOAL_NONE)
        return true;
    if (contract->sides == SIDES_WEDDING)
        return wants_wedding(view, call, order, less);
    if (contract->goal == GOAL_ALL_TRICKS)
        return takes_all_tricks(order, view->dealt) ||
               (view->me == 0 && draws_and_takes_all(order, view->dealt, view_unseen(view)));
    return has_strength(rules, order, view->dealt,
                        (order->few_trumps ? FEW_NEED : lone_need[view->me]) - less); /* [3] */
}

static enum part part_of(const struct view *view)
{
    const struct auction *auction = &view->table->auction;
    const struct ruleset *rules = view->table->rules;
    const cardset mine = view->dealt & rules->old_cards;
    if (auction->contract == CONTRACT_NONE)
        return mine == rules->old_cards ? PART_SILENT : mine != 0 ? PART_OLD : PART_YOUNG;
    const bool is_mine = auction->declarer == (int)view->me;
    if (rules->contracts[auction->contract].sides != SIDES_LONE)
        return is_mine ? PART_DECLARER : PART_AGAINST_PAIR;
    if (view->table->order->few_trumps)
        return is_mine ? PART_LONE_FEW : PART_AGAINST_FEW;
    return is_mine ? PART_LONE : PART_AGAINST;
}

/* [5] [6] [7] */
static bool wants_double(const struct view *view, int less)
{
    const struct table *table = view->table;
    const int level = table->auction.n_doubles;
    const int need = double_need[part_of(view)][level < N_DOUBLINGS ? level : N_DOUBLINGS - 1];
    return has_strength(table->rules, table->order, view->dealt, need - less);
}

static action club_call_by(const struct view *view, const struct opponent_type *type)
{
    const struct table *table = view->table;
    const bool mine =
        table->auction.declarer == (int)view->me; /* bidders do not raise their own bids */
    actionset bids =
        mine ? 0 : view->actions & ~bits_of(CALL_INDEX_PASS) & ~bits_of(CALL_INDEX_DOUBLE);
    while (bids != 0) { /* from the highest */
        const action call = (action)(63 - __builtin_clzll(bids));
        if (wants_bid(view, &table->rules->calls[call], type->hundredths))
            return call;
        bids &= ~bits_of(call);
    }
    if (bits_has(view->actions, CALL_INDEX_DOUBLE) && wants_double(view, type->hundredths))
        return CALL_INDEX_DOUBLE;
    return CALL_INDEX_PASS;
}

action club_call(const struct view *view)
{
    return club_call_by(view, &club_opponent_types[OPPONENT_USUAL]);
}

/* --- cards --------------------------------------------------------------------------------- */

enum { SMALL_POINTS = 2, RICH_POINTS = 10 };

/* What the player derives from the view. */
struct facts {
    const struct view *view;
    const struct order *order;
    const uint8_t *points; /* by card */
    cardset legal, unseen;
    seatset friends, foes; /* the seats that are certainly friends (not the player) or foes */
    int n_later;           /* seats that play later in this trick */
    bool old;              /* the player certainly belongs to the old or lone side */
};

static struct facts look(const struct view *view)
{
    const struct table *table = view->table;
    const seatset me = (seatset)(1u << view->me);
    const struct known_sides known = view_sides(view);
    const bool old = (known.old & me) != 0, young = (known.young & me) != 0;
    struct facts facts = {.view = view,
                          .order = table->order,
                          .points = table->rules->pack->points,
                          .legal = view->actions,
                          .unseen = view_unseen(view),
                          .n_later = N_SEATS - 1 - table->n_trick,
                          .old = old};
    if (old || young) {
        facts.friends = (seatset)((old ? known.old : known.young) & ~me);
        facts.foes = old ? known.young : known.old;
    }
    return facts;
}

static bool is_master(const struct facts *facts, cardset c)
{
    return (facts->order->beaten_by[c] & facts->unseen) == 0;
}

static cardset masters(const struct facts *facts, cardset set)
{
    cardset found = 0;
    CARDSET_EACH(c, set)
        if (is_master(facts, c))
            found |= cardset_of((unsigned)c);
    return found;
}

/* The card in `set` with the highest weighted sum of points and number of cards that beat it. */
static card best_by(const struct facts *facts, cardset set, int per_point, int per_card_above)
{
    card best = cardset_first(set);
    int best_mark = INT16_MIN;
    CARDSET_EACH(c, set) {
        const int mark = per_point * facts->points[c] +
                         per_card_above * cardset_count(facts->order->beaten_by[c]);
        if (mark > best_mark) {
            best_mark = mark;
            best = (card)c;
        }
    }
    return best;
}

static card weakest(const struct facts *facts, cardset set)
{
    return best_by(facts, set, 0, 1);
}
static card strongest(const struct facts *facts, cardset set)
{
    return best_by(facts, set, 0, -1);
}
static card cheapest(const struct facts *facts, cardset set)
{
    return best_by(facts, set, -64, 1);
}
static card dearest(const struct facts *facts, cardset set)
{
    return best_by(facts, set, 64, 1);
}

/* Of the cards that are not masters, the one with the most points. */
static card dearest_minor(const struct facts *facts, cardset set)
{
    const cardset minor = set & ~masters(facts, set);
    return dearest(facts, minor != 0 ? minor : set);
}

static bool is_public_lone_game(const struct table *table)
{
    return table->auction.contract != CONTRACT_NONE &&
           table->rules->contracts[table->auction.contract].sides == SIDES_LONE;
}

/* [8] A small trump, or CARD_NONE. */
static card small_trump(const struct facts *facts)
{
    const cardset trumps = facts->legal & facts->order->trumps;
    if (trumps == 0)
        return CARD_NONE;
    const card low = cheapest(facts, trumps);
    return facts->points[low] <= SMALL_POINTS ? low : CARD_NONE;
}

/* [8] The lone player's lead with few trumps: the highest trump as long as others may hold trumps,
 * then masters in side suits; CARD_NONE if the hand has none. */
static card draw_trumps(const struct facts *facts)
{
    const cardset sure = masters(facts, facts->legal), trumps = facts->order->trumps;
    if ((facts->unseen & trumps) != 0 && (sure & trumps) != 0)
        return weakest(facts, sure & trumps);
    return (sure & ~trumps) != 0 ? dearest(facts, sure & ~trumps) : CARD_NONE;
}

static card lead(const struct facts *facts)
{
    const struct table *table = facts->view->table;
    if (facts->order->few_trumps && facts->old && is_public_lone_game(table)) { /* [8] */
        const card sure = draw_trumps(facts);
        if (sure != CARD_NONE)
            return sure;
    }
    if (facts->old && table->n_played == 0) { /* [8] */
        const card low = small_trump(facts);
        if (low != CARD_NONE)
            return low;
    }
    const bool late = 2 * table->n_played >= table->rules->pack->n_cards;
    if (late && !facts->old && is_public_lone_game(table)) /* [9] */
        return cheapest(facts, facts->legal);
    const cardset side = facts->legal & ~facts->order->trumps;
    return side != 0 ? dearest(facts, side)          /* [10] */
                     : weakest(facts, facts->legal); /* [11] */
}

static card beat(const struct facts *facts, cardset better)
{
    const struct table *table = facts->view->table;
    if (facts->n_later == 0) /* [12] */
        return dearest_minor(facts, better);
    if (facts->n_later == 1 && cardset_count(facts->view->hand) == 2) /* [13] */
        return dearest_minor(facts, better);
    const bool rich = table->trick_points >= RICH_POINTS;
    const cardset sure = masters(facts, better);
    if (rich && sure != 0) /* [14] */
        return dearest(facts, sure);
    if (rich && (facts->foes >> table->winner & 1) == 0) /* [15] */
        return strongest(facts, better);
    return weakest(facts, better); /* [16] */
}

static seatset players_after_me(const struct facts *facts)
{
    seatset after = 0;
    for (int i = 1; i <= facts->n_later; i++)
        after = (seatset)(after | 1u << seat_after(facts->view->me, (unsigned)i));
    return after;
}

static card give(const struct facts *facts)
{
    const struct table *table = facts->view->table;
    const seatset after = players_after_me(facts);
    const bool settled = after == 0 || is_master(facts, table->winning);
    if (facts->friends >> table->winner & 1) /* [17] */
        return settled || (after & ~facts->friends) == 0 ? dearest_minor(facts, facts->legal)
                                                         : weakest(facts, facts->legal);
    const bool foe = facts->foes >> table->winner & 1;
    if (foe && !settled && (after & facts->friends) != 0) /* [18] */
        return dearest_minor(facts, facts->legal);
    if (foe || facts->old) /* [19] */
        return cheapest(facts, facts->legal);
    return weakest(facts, facts->legal); /* [20] */
}

card club_card(const struct view *view)
{
    const struct facts facts = look(view);
    const struct table *table = view->table;
    if (table->n_trick == 0)
        return lead(&facts);
    const cardset better = facts.legal & facts.order->beaten_by[table->winning];
    return better != 0 ? beat(&facts, better) : give(&facts);
}

/* --- the players --------------------------------------------------------------------------- */

static struct expectations expectations_of(const struct view *view, struct club_memory *memory)
{
    const struct ruleset *rules = view->table->rules;
    if (memory == NULL)
        return club_expectations(rules, view->dealt);
    if (memory->table.rules != rules) {
        expectation_table_build(&memory->table, rules);
        memory->dealt = 0;
    }
    if (memory->dealt != view->dealt) {
        memory->expectations = expectation_table_find(&memory->table, view->dealt);
        memory->dealt = view->dealt;
    }
    return memory->expectations;
}

static action call_of(const struct view *view, const struct opponent_type *type,
                      struct club_memory *memory)
{
    if (view->table->rules->auction == AUCTION_BIDS)
        return club_call_by(view, type);
    const struct expectations expectations = expectations_of(view, memory);
    return club_reservation(view, &expectations, type);
}

/* Selects functions separately for each phase, since auction kind and pack are independent. */
action club_answer(const struct view *view, const struct opponent_type *type,
                   struct club_memory *memory)
{
    switch ((enum phase)view->table->phase) {
    case PHASE_CALL: return call_of(view, type, memory);
    case PHASE_ANNOUNCE: return club_announcement(view, type);
    case PHASE_CARD:
    case PHASE_OVER: break;
    }
    return view->table->rules->pack->n_copies == 1 ? club_card(view) : club_doppelkopf_card(view);
}

void club_answers(const struct view *view, struct club_memory *memory, action done[N_CLUB_TYPES])
{
    if (view->table->phase == PHASE_ANNOUNCE) {
        club_announcements(view, done);
        return;
    }
    for (int type = 0; type < N_CLUB_TYPES; type++)
        done[type] = type > 0 && view->table->phase != PHASE_CALL
                         ? done[0]
                         : club_answer(view, &club_opponent_types[type], memory);
}

const struct opponent_type club_opponent_types[N_CLUB_TYPES] = {
    [OPPONENT_LOOSE] = {.hundredths = 4, .solo = 16, .words = 8},
    [OPPONENT_TIMID] = {.hundredths = -4, .solo = -12, .words = -12},
};

/* No opponent model includes this type, which serves to test the robustness of the others. */
static const struct opponent_type reckless = {.hundredths = 8, .solo = 26, .words = 18};

static action choose(UNUSED const void *self, const struct view *view, UNUSED struct rng *rng,
                     void *scratch)
{
    return club_answer(view, &club_opponent_types[OPPONENT_USUAL], scratch);
}

static action choose_by_type(const void *self, const struct view *view, UNUSED struct rng *rng,
                             void *scratch)
{
    const struct policy *policy = self;
    return club_answer(view, policy->context, scratch);
}

#define CLUB_PLAYER(called, how, of)                                                            \
    .name = (called), .any_rules = true, .cost_us = 0.7, .long_cost_us = 17.0, .choose = (how), \
    .weigh = policy_weigh_choice, .scratch_size = sizeof(struct club_memory), .context = (of)
const struct policy policy_club = {CLUB_PLAYER("club", choose, NULL)};
const struct policy policy_loose = {
    CLUB_PLAYER("loose", choose_by_type, &club_opponent_types[OPPONENT_LOOSE])};
const struct policy policy_reckless = {CLUB_PLAYER("reckless", choose_by_type, &reckless)};
const struct policy policy_timid = {
    CLUB_PLAYER("timid", choose_by_type, &club_opponent_types[OPPONENT_TIMID])};
