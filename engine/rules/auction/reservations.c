/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The auction of reservations (RULES 3.1 "Choosing the game"). First each seat from forehand says
 * that it is healthy (pass) or has a reservation. If there are reservations, a second round
 * follows, in which all four seats have a turn: healthy seats pass, and the others name their game.
 * A Pflichtsolo outranks a Lustsolo, which outranks a Hochzeit; of equal games, the one named first
 * is played. Naming a game that does not outrank the current one is legal but has no effect
 * (AMB-27). A reservation may also stay unnamed (pass) once no later game can outrank the current
 * one. Call i is made by seat i mod 4, as in every auction. */

#include "engine/core/language.h"
#include "engine/rules/auction/auction.h"

/* True in the second round, in which games are named. */
static bool is_naming(const struct auction *auction)
{
    return auction->n_calls >= N_SEATS;
}

/* Ranks Pflichtsolo above Lustsolo, Hochzeit and no game, in this order. */
static int rank_of(const struct ruleset *rules, int contract, bool compulsory)
{
    if (contract == CONTRACT_NONE)
        return 0;
    return rules->contracts[contract].sides != SIDES_LONE ? 1 : compulsory ? 3 : 2;
}

/* True if a seat with a reservation has passed in the second round. */
static bool has_unnamed(const struct auction *auction)
{
    for (unsigned i = N_SEATS; i < auction->n_calls; i++)
        if (auction->calls[i] == CALL_INDEX_PASS && seatset_has(auction->reserved, i - N_SEATS))
            return true;
    return false;
}

/* True if the speaker's game would outrank all games so far; no game outranks the forced seat's. */
static bool takes_deal(const struct auction *auction, const struct ruleset *rules,
                       const struct call *call)
{
    if (auction->forced != 0 && is_naming(auction))
        return seatset_has(auction->forced, auction->speaker);
    return rank_of(rules, call->contract, call->compulsory) >
           rank_of(rules, auction->contract, auction->compulsory);
}

static const char *object_to_health(const struct auction *auction)
{
    if (!is_naming(auction))
        return seatset_has(auction->forced, auction->speaker)
                   ? N_("this seat must play its Pflichtsolo in this deal")
                   : NULL;
    if (!seatset_has(auction->reserved, auction->speaker))
        return NULL;
    if (auction->contract == CONTRACT_NONE)
        return N_("a reservation must be named if no other game was");
    /* a seat that must play its Pflichtsolo has not named it, which blocks other games */
    return auction->forced >> auction->speaker != 0
               ? N_("a reservation must be named before the game that is "
                    "played, the Pflichtsolo of a later seat")
               : NULL;
}

static const char *object_to_kind(const struct auction *auction, const struct ruleset *rules,
                                  const struct call *call)
{
    const bool is_solo = rules->contracts[call->contract].sides == SIDES_LONE;
    const bool owes = seatset_has(auction->owing, auction->speaker);
    if (seatset_has(auction->forced, auction->speaker) && !call->compulsory)
        return N_("this seat must play its Pflichtsolo in this deal");
    if (call->compulsory && !owes)
        return N_("this seat owes no Pflichtsolo");
    if (is_solo && owes && !call->compulsory)
        return N_("the solo of a seat that owes a Pflichtsolo counts as that Pflichtsolo");
    return NULL;
}

static const char *object_to_name(const struct auction *auction, const struct ruleset *rules,
                                  cardset hand, const struct call *call)
{
    const cardset needs = rules->contracts[call->contract].needs;
    if (!is_naming(auction))
        return N_("a game is named only after all seats have said whether they have a reservation");
    if (!seatset_has(auction->reserved, auction->speaker))
        return N_("a seat that said healthy names no game");
    if ((hand & needs) != needs)
        return N_("the hand lacks the cards that this game requires");
    if (auction->contract != CONTRACT_NONE && takes_deal(auction, rules, call) &&
        has_unnamed(auction))
        return N_("this game would be played, but an earlier seat left its reservation unnamed; "
                  "only seats after the one that plays may do so");
    return object_to_kind(auction, rules, call);
}

static const char *objection(const struct auction *auction, const struct ruleset *rules,
                             cardset hand, unsigned index)
{
    const struct call *call = &rules->calls[index];
    switch (call->kind) {
    case CALL_PASS: return object_to_health(auction);
    case CALL_RESERVE:
        return is_naming(auction)
                   ? N_("all seats have already said whether they have a reservation")
                   : NULL;
    case CALL_BID: return object_to_name(auction, rules, hand, call);
    case CALL_ANNOUNCE: return N_("announcements are made during play");
    case CALL_DOUBLE: break;
    }
    return N_("there are no doubles in these rules");
}

/* The bids to which object_to_name has no objection, for a seat that names its reservation. */
static uint64_t legal_names(const struct auction *auction, const struct ruleset *rules,
                            cardset hand)
{
    uint64_t open =
        rules->bids &
        ~(seatset_has(auction->owing, auction->speaker) ? rules->free_solos : rules->owed_solos);
    if (seatset_has(auction->forced, auction->speaker))
        open &= rules->owed_solos;
    BITS_EACH(i, open & rules->demanding)
        if ((rules->contracts[rules->calls[i].contract].needs & ~hand) != 0)
            open &= ~bits_of((unsigned)i);
    if (auction->contract == CONTRACT_NONE || !has_unnamed(auction))
        return open;
    BITS_EACH(i, open)
        if (takes_deal(auction, rules, &rules->calls[i]))
            open &= ~bits_of((unsigned)i);
    return open;
}

/* Like `objection`, but checks all calls of a kind together, since playouts do so at every turn. */
static uint64_t legal(const struct auction *auction, const struct ruleset *rules, cardset hand)
{
    const uint64_t pass = object_to_health(auction) == NULL ? bits_of(CALL_INDEX_PASS) : 0;
    if (!is_naming(auction))
        return pass | bits_of(CALL_INDEX_RESERVE);
    return seatset_has(auction->reserved, auction->speaker)
               ? pass | legal_names(auction, rules, hand)
               : pass;
}

static void apply(struct auction *auction, const struct ruleset *rules, unsigned index)
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

/* A solo named by a speaker who owes a Pflichtsolo is that Pflichtsolo (AMB-28). */
static unsigned meant(const struct auction *auction, const struct ruleset *rules, unsigned index)
{
    const struct call *said = &rules->calls[index];
    if (said->kind != CALL_BID || !seatset_has(auction->owing, auction->speaker))
        return index;
    for (unsigned i = 0; i < (unsigned)rules->n_calls; i++)
        if (rules->calls[i].compulsory && rules->calls[i].contract == said->contract)
            return i;
    return index;
}

/* Calls that name games not above the current one, and reservations if another seat is forced. */
static uint64_t idle(const struct auction *auction, const struct ruleset *rules, uint64_t calls)
{
    const bool other_plays =
        auction->forced != 0 && !seatset_has(auction->forced, auction->speaker);
    uint64_t found = 0;
    BITS_EACH(i, calls) {
        const struct call *call = &rules->calls[i];
        if ((call->kind == CALL_RESERVE && other_plays) ||
            (call->kind == CALL_BID && !takes_deal(auction, rules, call)))
            found |= bits_of((unsigned)i);
    }
    return found;
}

/* --- games that can still be named ------------------------------------------------ */

static bool is_legal(const struct auction *auction, const struct ruleset *rules, cardset hand,
                     unsigned call)
{
    return objection(auction, rules, hand, call) == NULL;
}

/* The first call that names `contract` (any contract if CONTRACT_NONE) and is legal for a speaker
 * with the cards that it needs; pass if there is none. */
static unsigned naming_call(const struct auction *auction, const struct ruleset *rules,
                            int contract, cardset possible)
{
    for (unsigned i = 0; i < (unsigned)rules->n_calls; i++) {
        const struct call *call = &rules->calls[i];
        if (call->kind != CALL_BID || (contract != CONTRACT_NONE && call->contract != contract))
            continue;
        const cardset needs = rules->contracts[call->contract].needs;
        if ((needs & ~possible) == 0 && is_legal(auction, rules, needs, i))
            return i;
    }
    return CALL_INDEX_PASS;
}

/* The speaker's lowest call, which leaves every game open to later seats (an unnamed reservation
 * would not). Bids are listed in ascending rank. */
static unsigned least_call(const struct auction *auction, const struct ruleset *rules,
                           cardset possible)
{
    if (is_naming(auction) && seatset_has(auction->reserved, auction->speaker))
        return naming_call(auction, rules, CONTRACT_NONE, possible);
    return is_legal(auction, rules, 0, CALL_INDEX_PASS) ? CALL_INDEX_PASS : CALL_INDEX_RESERVE;
}

/* Assumes that all other seats make their lowest calls. */
static bool may_win(const struct auction *auction, const struct ruleset *rules, unsigned who,
                    int contract, const cardset possible[N_SEATS])
{
    struct auction then = *auction;
    while (!then.closed) {
        const cardset cards = possible[then.speaker];
        if (then.speaker == who && is_naming(&then)) {
            const unsigned named = naming_call(&then, rules, contract, cards);
            return named != CALL_INDEX_PASS && takes_deal(&then, rules, &rules->calls[named]);
        }
        const bool reserves = then.speaker == who && is_legal(&then, rules, 0, CALL_INDEX_RESERVE);
        apply(&then, rules, reserves ? CALL_INDEX_RESERVE : least_call(&then, rules, cards));
    }
    return false;
}

const struct auction_chapter auction_of_reservations = {.second_kind = CALL_RESERVE,
                                                        .second_name = "vorbehalt",
                                                        .has_owed = true,
                                                        .rarely_speaks = true,
                                                        .objection = objection,
                                                        .legal = legal,
                                                        .idle = idle,
                                                        .meant = meant,
                                                        .apply = apply,
                                                        .may_win = may_win};
