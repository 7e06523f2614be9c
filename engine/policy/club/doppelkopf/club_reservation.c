/* The reservations of the club player of Doppelkopf; numbers in brackets are the rules of
 * club_doppelkopf.h. */
#include "engine/policy/club/doppelkopf/club_doppelkopf.h"
#include "engine/policy/club/doppelkopf/club_promise.h"

/* [4] [5] Card points that a solo must promise, silent or not. */
enum { NEED_FREE = 118, NEED_OWED = 114 };

/* The bid contract of this kind that promises most to whoever plays it alone, CONTRACT_NONE if there is
 * none of the kind; *points is what it promises. */
static int best_bid(const struct ruleset *rules, cardset hand, enum sides_kind kind, int *points)
{
    int best = CONTRACT_NONE;
    for (int i = 0; i < rules->n_contracts; i++) {
        if (rules->contracts[i].origin != ORIGIN_BID || rules->contracts[i].sides != kind)
            continue;
        const int promise = club_promise(rules, ruleset_order(rules, i), hand);
        if (best == CONTRACT_NONE || promise > *points) {
            best = i;
            *points = promise;
        }
    }
    return best;
}

/* [5] */
static bool stays_silent(const struct ruleset *rules, cardset hand, int best_points)
{
    if (rules->silent == CONTRACT_NONE)
        return false;
    const int points = club_promise(rules, ruleset_order(rules, rules->silent), hand);
    return points >= NEED_FREE && points >= best_points;
}

/* [4] [5] The contract that the hand wants, CONTRACT_NONE if it is healthy. */
static int wanted_contract(const struct view *view)
{
    const struct ruleset *rules = view->table->rules;
    const bool has_all = (view->dealt & rules->old_cards) == rules->old_cards;
    const struct auction *auction = &view->table->auction;
    const bool owes = (auction->owing >> view->me & 1) != 0;
    if (auction->forced != 0 && (auction->forced >> view->me & 1) == 0) /* [6] */
        return CONTRACT_NONE;
    int points = 0;
    const int solo = best_bid(rules, view->dealt, SIDES_LONE, &points);
    if (has_all && !owes && stays_silent(rules, view->dealt, points))
        return CONTRACT_NONE;
    if (solo != CONTRACT_NONE && points >= (owes ? NEED_OWED : NEED_FREE))
        return solo;
    return has_all ? best_bid(rules, view->dealt, SIDES_FINDER, &points) : CONTRACT_NONE;
}

/* The call among these that names the contract, or pass. */
static action call_naming(const struct ruleset *rules, actionset calls, int contract)
{
    BITS_EACH(call, calls)
        if (rules->calls[call].kind == CALL_BID && rules->calls[call].contract == contract)
            return (action)call;
    return CALL_INDEX_PASS;
}

action club_reservation(const struct view *view)
{
    const struct ruleset *rules = view->table->rules;
    const bool may_pass = bits_has(view->actions, CALL_INDEX_PASS);
    const int wanted = wanted_contract(view);
    if (bits_has(view->actions, CALL_INDEX_RESERVE))
        return !may_pass || wanted != CONTRACT_NONE ? CALL_INDEX_RESERVE : CALL_INDEX_PASS;
    const action call = call_naming(rules, view->actions, wanted);
    if (call != CALL_INDEX_PASS || may_pass)
        return call;
    int points = 0; /* [6] */
    const int solo = best_bid(rules, view->dealt, SIDES_LONE, &points);
    const action forced = call_naming(rules, view->actions, solo);
    return forced != CALL_INDEX_PASS ? forced : bits_first(view->actions);
}
