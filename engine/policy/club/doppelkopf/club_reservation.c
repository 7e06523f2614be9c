/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reservations of the club player of Doppelkopf; numbers in brackets are the rules of
 * club_doppelkopf.h. */
#include "engine/policy/club/doppelkopf/club_doppelkopf.h"
#include "engine/policy/club/doppelkopf/club_promise.h"

/* [4] [5] Card points that a solo must promise, silent or not. */
enum { NEED_FREE = 118, NEED_OWED = 114 };

/* [4] [5] The contract that the hand wants, CONTRACT_NONE if it is healthy. */
static int wanted_contract(const struct view *view, const struct promises *promises, int less)
{
    const struct auction *auction = &view->table->auction;
    const bool owes = (auction->owing >> view->me & 1) != 0;
    if (auction->forced != 0 && (auction->forced >> view->me & 1) == 0) /* [6] */
        return CONTRACT_NONE;
    if (!owes && promises->silent_points >= NEED_FREE - less &&
        promises->silent_points >= promises->points)
        return CONTRACT_NONE;
    if (promises->solo != CONTRACT_NONE &&
        promises->points >= (owes ? NEED_OWED : NEED_FREE) - less)
        return promises->solo;
    return promises->finder;
}

/* The call among these that names the contract, or pass. */
static action call_naming(const struct ruleset *rules, actionset calls, int contract)
{
    const uint64_t naming = contract == CONTRACT_NONE ? 0 : calls & rules->naming[contract];
    return naming == 0 ? CALL_INDEX_PASS : bits_first(naming);
}

/* What a hand that wants this contract says. */
static action word_for(const struct view *view, const struct promises *promises, int wanted)
{
    const bool may_pass = bits_has(view->actions, CALL_INDEX_PASS);
    if (bits_has(view->actions, CALL_INDEX_RESERVE))
        return !may_pass || wanted != CONTRACT_NONE ? CALL_INDEX_RESERVE : CALL_INDEX_PASS;
    const action call = call_naming(view->table->rules, view->actions, wanted);
    if (call != CALL_INDEX_PASS || may_pass)
        return call;
    const action forced = call_naming(view->table->rules, view->actions, promises->solo); /* [6] */
    return forced != CALL_INDEX_PASS ? forced : bits_first(view->actions);
}

action club_reservation(const struct view *view, const struct promises *promises,
                        const struct temper *temper)
{
    return word_for(view, promises, wanted_contract(view, promises, temper->solo));
}

void club_reservations(const struct view *view, const struct promises *promises,
                       action done[N_TEMPERS])
{
    int before = CONTRACT_NONE;
    for (int kind = 0; kind < N_TEMPERS; kind++) {
        const int wanted = wanted_contract(view, promises, club_tempers[kind].solo);
        done[kind] =
            kind > 0 && wanted == before ? done[kind - 1] : word_for(view, promises, wanted);
        before = wanted;
    }
}
