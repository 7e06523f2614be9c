/* See reservation.h. */
#include "engine/rules/doppelkopf/reservation.h"

#include <stddef.h>

static bool in_set(seatset set, unsigned s)
{
    return (set >> s & 1) != 0;
}

/* In the first round nobody names a game yet. */
static bool is_naming(const struct auction *auction)
{
    return auction->n_calls >= N_SEATS;
}

/* Pflichtsolo over Lustsolo over Hochzeit over nothing. */
static int rank_of(const struct ruleset *rules, int contract, bool compulsory)
{
    if (contract == CONTRACT_NONE)
        return 0;
    return rules->contracts[contract].sides != SIDES_LONE ? 1 : compulsory ? 3 : 2;
}

static const char *object_to_health(const struct auction *auction)
{
    if (!is_naming(auction))
        return in_set(auction->forced, auction->speaker)
                   ? "this seat must play its Pflichtsolo in this deal"
                   : NULL;
    return in_set(auction->reserved, auction->speaker) && auction->contract == CONTRACT_NONE
               ? "a reservation must be named where no other game was"
               : NULL;
}

static const char *object_to_reserving(const struct auction *auction)
{
    if (is_naming(auction))
        return "all have told already whether they have a reservation";
    if (auction->forced != 0 && !in_set(auction->forced, auction->speaker))
        return "another seat must play its Pflichtsolo in this deal";
    return NULL;
}

static const char *object_to_kind(const struct auction *auction, const struct ruleset *rules,
                                  const struct call *call)
{
    const bool is_solo = rules->contracts[call->contract].sides == SIDES_LONE;
    const bool owes = in_set(auction->owing, auction->speaker);
    if (in_set(auction->forced, auction->speaker) && !call->compulsory)
        return "this seat must play its Pflichtsolo in this deal";
    if (call->compulsory && !owes)
        return "this seat owes no Pflichtsolo";
    if (is_solo && owes && !call->compulsory)
        return "a solo of who owes one is the Pflichtsolo";
    return NULL;
}

static const char *object_to_name(const struct auction *auction, const struct ruleset *rules,
                                  cardset hand, const struct call *call)
{
    const cardset needs = rules->contracts[call->contract].needs;
    if (!is_naming(auction))
        return "a game is named when all have told whether they have a reservation";
    if (!in_set(auction->reserved, auction->speaker))
        return "a healthy seat names no game";
    if ((hand & needs) != needs)
        return "the hand lacks the cards that this game demands";
    if (rank_of(rules, call->contract, call->compulsory) <=
        rank_of(rules, auction->contract, auction->compulsory))
        return "it does not outrank the game that was named before";
    return object_to_kind(auction, rules, call);
}

const char *reservation_objection(const struct auction *auction, const struct ruleset *rules,
                                  cardset hand, unsigned index)
{
    const struct call *call = &rules->calls[index];
    switch (call->kind) {
    case CALL_PASS: return object_to_health(auction);
    case CALL_RESERVE: return object_to_reserving(auction);
    case CALL_BID: return object_to_name(auction, rules, hand, call);
    case CALL_ANNOUNCE: return "announcements are made during the play";
    case CALL_DOUBLE: break;
    }
    return "there are no doubles in these rules";
}

void reservation_apply(struct auction *auction, const struct ruleset *rules, unsigned index)
{
    const struct call *call = &rules->calls[index];
    auction->passes = call->kind == CALL_PASS ? (uint8_t)(auction->passes + 1) : 0;
    if (call->kind == CALL_RESERVE)
        auction->reserved = (seatset)(auction->reserved | 1u << auction->speaker);
    if (call->kind == CALL_BID) {
        auction->contract = call->contract;
        auction->declarer = auction->speaker;
        auction->compulsory = call->compulsory;
    }
    auction->calls[auction->n_calls++] = (uint8_t)index;
    auction->closed =
        auction->n_calls == 2 * N_SEATS || (auction->n_calls == N_SEATS && auction->reserved == 0);
    auction->speaker = seat_after(auction->speaker, 1);
}
