/* See reservation.h. */
#include "engine/rules/auction/reservation.h"

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

/* The seat that must play its Pflichtsolo has yet to name it: nothing named before can be played. */
static bool awaits_forced(const struct auction *auction)
{
    return auction->forced >> auction->speaker != 0;
}

/* A seat with a reservation has been asked for it and has named no game. */
static bool has_unnamed(const struct auction *auction)
{
    for (unsigned i = N_SEATS; i < auction->n_calls; i++)
        if (auction->calls[i] == CALL_INDEX_PASS && in_set(auction->reserved, i - N_SEATS))
            return true;
    return false;
}

/* The speaker's game would be played, as things stand. Nobody overbids the forced seat. */
static bool takes_deal(const struct auction *auction, const struct ruleset *rules,
                       const struct call *call)
{
    if (auction->forced != 0 && is_naming(auction))
        return in_set(auction->forced, auction->speaker);
    return rank_of(rules, call->contract, call->compulsory) >
           rank_of(rules, auction->contract, auction->compulsory);
}

static const char *object_to_health(const struct auction *auction)
{
    if (!is_naming(auction))
        return in_set(auction->forced, auction->speaker)
                   ? "this seat must play its Pflichtsolo in this deal"
                   : NULL;
    if (!in_set(auction->reserved, auction->speaker))
        return NULL;
    if (auction->contract == CONTRACT_NONE)
        return "a reservation must be named where no other game was";
    return awaits_forced(auction) ? "a reservation must be named before the game that takes the "
                                    "deal, the Pflichtsolo of a later seat"
                                  : NULL;
}

static const char *object_to_reserving(const struct auction *auction)
{
    return is_naming(auction) ? "all have told already whether they have a reservation" : NULL;
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
        return "a solo of a seat that owes one is its Pflichtsolo";
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
    if (auction->contract != CONTRACT_NONE && takes_deal(auction, rules, call) &&
        has_unnamed(auction))
        return "it would take the deal, and a seat before it never named its reservation: "
               "vorbehalt stands only after the game that is played";
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
    if (call->kind == CALL_BID && takes_deal(auction, rules, call)) {
        auction->contract = call->contract;
        auction->declarer = auction->speaker;
        auction->compulsory = call->compulsory;
    }
    auction->calls[auction->n_calls++] = (uint8_t)index;
    auction->closed =
        auction->n_calls == 2 * N_SEATS || (auction->n_calls == N_SEATS && auction->reserved == 0);
    auction->speaker = seat_after(auction->speaker, 1);
}

unsigned reservation_as_owed(const struct auction *auction, const struct ruleset *rules,
                             unsigned index)
{
    const struct call *said = &rules->calls[index];
    if (said->kind != CALL_BID || !in_set(auction->owing, auction->speaker))
        return index;
    for (unsigned i = 0; i < (unsigned)rules->n_calls; i++)
        if (rules->calls[i].compulsory && rules->calls[i].contract == said->contract)
            return i;
    return index;
}

uint64_t reservation_idle(const struct auction *auction, const struct ruleset *rules,
                          uint64_t calls)
{
    const bool other_plays = auction->forced != 0 && !in_set(auction->forced, auction->speaker);
    uint64_t idle = 0;
    CARDSET_EACH(i, calls) {
        const struct call *call = &rules->calls[i];
        if ((call->kind == CALL_RESERVE && other_plays) ||
            (call->kind == CALL_BID && !takes_deal(auction, rules, call)))
            idle |= cardset_of((unsigned)i);
    }
    return idle;
}
