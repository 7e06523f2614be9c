/* The calls of the club player; numbers in brackets are the rules of club.h. */
#include "engine/policy/club.h"

/* [1] Worth of a card by how many cards of the pack beat it. */
static const uint8_t worth[] = {14, 11, 8, 7, 6, 5, 5, 4, 4, 4, 3, 2, 1};
enum { N_WORTH = sizeof worth / sizeof *worth };

/* The sum of `worth`: no pack of 13 cards or more is worth less, since it is that
 * of one chain in which every card is beaten by all before it. */
enum { LEAST_PACK_WORTH = 74 };

/* The strength that a call asks for, in hundredths of the pack; by seat where
 * the place at the table matters. */
enum { NEVER = 101, N_LEVELS = 4 };
static const uint8_t lone_need[N_SEATS] = {38, 40, 40, 38};   /* [3] */
static const uint8_t silent_need[N_SEATS] = {34, 38, 38, 38}; /* [4] */

/* Who somebody is when he thinks of doubling. */
enum part {
    PART_LONE,         /* bid a game alone */
    PART_SILENT,       /* holds all old cards, nobody has bid */
    PART_DECLARER,     /* bid a wesele */
    PART_OLD,          /* holds an old card, nobody has bid */
    PART_YOUNG,        /* holds none */
    PART_AGAINST,      /* somebody else goes alone */
    PART_AGAINST_PAIR, /* somebody else bid a wesele */
    N_PARTS
};

/* [5] [6] [7] By level: kontra, rej, bok, słup and beyond. */
static const uint8_t double_need[N_PARTS][N_LEVELS] = {
    [PART_LONE] = {NEVER, 41, 50, 52},      [PART_SILENT] = {NEVER, 36, 42, 46},
    [PART_DECLARER] = {36, 37, 40, 44},     [PART_OLD] = {29, 34, 38, 42},
    [PART_YOUNG] = {31, 36, 40, 42},        [PART_AGAINST] = {40, 40, 40, 40},
    [PART_AGAINST_PAIR] = {29, 34, 40, 44},
};

/* [1] */
static int worth_of(const struct order *order, cardset cards)
{
    int sum = 0;
    CARDSET_EACH(c, cards) {
        const int above = cardset_count(order->beaten_by[c]);
        sum += above < N_WORTH ? worth[above] : 0;
    }
    return sum;
}

static bool has_strength(const struct ruleset *rules, const struct order *order, cardset hand,
                         int hundredths)
{
    const int mine = 100 * worth_of(order, hand);
    if (mine < hundredths * LEAST_PACK_WORTH) /* saves counting the pack, mostly */
        return false;
    return mine >= hundredths * worth_of(order, rules->pack->all);
}

/* [2] */
static bool takes_all_tricks(const struct order *order, cardset hand)
{
    cardset above = 0;
    CARDSET_EACH(c, hand)
        above |= order->beaten_by[c];
    return (above & ~hand) == 0;
}

/* [4] A named jack must be the highest that the hand lacks. */
static bool wants_wedding(const struct view *view, const struct call *call,
                          const struct order *order)
{
    const struct ruleset *rules = view->table->rules;
    if (call->partner_card != CARD_NONE &&
        call->partner_card != sides_partner_card(rules, view->dealt))
        return false;
    if (call->doubled && !has_strength(rules, order, view->dealt, double_need[PART_DECLARER][0]))
        return false;
    return rules->silent == CONTRACT_NONE ||
           !has_strength(rules, order, view->dealt, silent_need[view->me]);
}

static bool wants_bid(const struct view *view, const struct call *call)
{
    const struct ruleset *rules = view->table->rules;
    const struct contract *contract = &rules->contracts[call->contract];
    const struct order *order = &rules->orders[contract->order];
    if (contract->goal == GOAL_NONE)
        return true;
    if (contract->sides == SIDES_WEDDING)
        return wants_wedding(view, call, order);
    if (contract->goal == GOAL_ALL_TRICKS)
        return takes_all_tricks(order, view->dealt);
    return has_strength(rules, order, view->dealt, lone_need[view->me]); /* [3] */
}

static enum part part_of(const struct view *view)
{
    const struct auction *auction = &view->table->auction;
    const struct ruleset *rules = view->table->rules;
    const cardset mine = view->dealt & rules->old_cards;
    if (auction->contract == CONTRACT_NONE)
        return mine == rules->old_cards ? PART_SILENT : mine != 0 ? PART_OLD : PART_YOUNG;
    const bool lone = rules->contracts[auction->contract].sides == SIDES_LONE;
    if (auction->declarer == (int)view->me)
        return lone ? PART_LONE : PART_DECLARER;
    return lone ? PART_AGAINST : PART_AGAINST_PAIR;
}

/* [5] [6] [7] */
static bool wants_double(const struct view *view)
{
    const struct table *table = view->table;
    const int level = table->auction.n_doubles;
    const int need = double_need[part_of(view)][level < N_LEVELS ? level : N_LEVELS - 1];
    return has_strength(table->rules, table->order, view->dealt, need);
}

action club_call(const struct view *view)
{
    const struct table *table = view->table;
    const bool mine = table->auction.declarer == (int)view->me; /* one's own bid is not raised */
    actionset bids =
        mine ? 0 : view->actions & ~cardset_of(CALL_INDEX_PASS) & ~cardset_of(CALL_INDEX_DOUBLE);
    while (bids != 0) { /* from the highest */
        const action call = (action)(63 - __builtin_clzll(bids));
        if (wants_bid(view, &table->rules->calls[call]))
            return call;
        bids &= ~cardset_of(call);
    }
    if (cardset_has(view->actions, CALL_INDEX_DOUBLE) && wants_double(view))
        return CALL_INDEX_DOUBLE;
    return CALL_INDEX_PASS;
}
