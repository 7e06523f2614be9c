/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See doko_pair.h. */
#include "tests/support/doko_pair.h"

#include <inttypes.h>
#include <string.h>

#include "engine/core/notation.h"
#include "engine/deal/deals.h"
#include "tests/support/random_deal.h"
#include "tests/support/test.h"

static const char *const contracts[] = {
    [NAIVE_DOKO_NORMAL] = "normal",         [NAIVE_DOKO_HOCHZEIT] = "hochzeit",
    [NAIVE_DOKO_KARO] = "karo-solo",        [NAIVE_DOKO_TREFL] = "trefl-solo",
    [NAIVE_DOKO_PIK] = "pik-solo",          [NAIVE_DOKO_KIER] = "kier-solo",
    [NAIVE_DOKO_DAMEN] = "damen-solo",      [NAIVE_DOKO_BUBEN] = "buben-solo",
    [NAIVE_DOKO_FLEISCHLOS] = "fleischlos", [NAIVE_DOKO_SILENT] = "silent-solo",
};

const char *doko_pair_contract(int game)
{
    return contracts[game];
}

void doko_pair_check(const struct doko_pair *pair, bool holds, const char *what)
{
    if (!holds)
        fail_msg("%s, deal %" PRIu64 ", after %d calls and %d cards: %s",
                 pair->state.table.rules->name, pair->index, pair->state.table.auction.n_calls,
                 pair->state.table.n_played, what);
}

/* ---- the deal ---- */

static unsigned draw(struct doko_pair *pair, unsigned n)
{
    return (unsigned)rng_below(&pair->rng, n);
}

/* Half of the deals belong to no session, and in a quarter of the others somebody is forced: the
 * first from forehand that owes. */
static struct circumstances draw_circumstances(struct doko_pair *pair)
{
    struct circumstances circumstances = {.owing = 0};
    if (draw(pair, 2) == 0)
        return circumstances;
    circumstances.owing = (seatset)draw(pair, 16);
    if (draw(pair, 4) == 0)
        circumstances.forced = (seatset)(circumstances.owing & -circumstances.owing);
    return circumstances;
}

static int draw_solo(struct doko_pair *pair)
{
    return NAIVE_DOKO_KARO + (int)draw(pair, NAIVE_DOKO_FLEISCHLOS - NAIVE_DOKO_KARO + 1);
}

/* What a seat wants to play; healthy with a chance of that many sixths. */
static int draw_wish(struct doko_pair *pair, const struct ruleset *rules, unsigned s,
                     unsigned healthy_of_6)
{
    const bool is_forced = pair->circumstances.forced >> s & 1;
    if (!is_forced && draw(pair, 6) < healthy_of_6)
        return NAIVE_DOKO_NORMAL;
    const bool holds_old = (rules->old_cards & ~pair->dealt[s]) == 0;
    return holds_old && !is_forced && draw(pair, 3) > 0 ? NAIVE_DOKO_HOCHZEIT : draw_solo(pair);
}

void doko_pair_draw(struct doko_pair *pair, const struct ruleset *rules)
{
    static const int talk_of_16[4] = {0, 1, 4, 10};
    random_deal(rules, &pair->rng, pair->dealt);
    pair->state.table.rules = rules;
    pair->circumstances = draw_circumstances(pair);
    pair->circumstances.bok_runda = rules->bok_deals > 0 && draw(pair, 2) == 0;
    const unsigned healthy_of_6 = 3 + draw(pair, 4);
    for (unsigned s = 0; s < N_SEATS; s++)
        pair->said[s] = draw_wish(pair, rules, s, healthy_of_6);
    pair->talk_of_16 = talk_of_16[draw(pair, 4)];
    pair->was_late = pair->was_mended = false;
    pair->n_spoken = 0;
}

static void name_hands(const struct ruleset *rules, const cardset dealt[N_SEATS],
                       char hands[4][12][3])
{
    for (unsigned s = 0; s < N_SEATS; s++) {
        int n = 0;
        CARDSET_EACH(c, dealt[s])
            notation_card_code(rules->pack, (card)c, hands[s][n++]);
    }
}

/* A random deal is dealt again by both or by none, and that of the pair by none. */
static void compare_redeals(struct doko_pair *pair)
{
    const struct ruleset *rules = pair->state.table.rules;
    char hands[4][12][3];
    cardset dealt[N_SEATS];
    bool again = false;
    name_hands(rules, pair->dealt, hands);
    doko_pair_check(pair, !naive_doko_is_redealt(&pair->naive, hands), "it is dealt again");
    deal_shuffle(rules->pack, &pair->rng, dealt);
    name_hands(rules, dealt, hands);
    for (int s = 0; s < N_SEATS; s++)
        again = again || ruleset_redeals(rules, dealt[s]);
    doko_pair_check(pair, again == naive_doko_is_redealt(&pair->naive, hands),
                    "another deal is dealt again by one of them");
}

static void start(struct doko_pair *pair)
{
    const struct ruleset *rules = pair->state.table.rules;
    const struct circumstances circumstances = pair->circumstances;
    char hands[4][12][3];
    bool owes[4];
    int forced = -1;
    compare_redeals(pair);
    name_hands(rules, pair->dealt, hands);
    for (unsigned s = 0; s < N_SEATS; s++) {
        owes[s] = circumstances.owing >> s & 1;
        if (circumstances.forced >> s & 1)
            forced = (int)s;
    }
    pair->naive.factor = circumstances.bok_runda ? rules->bok_factor : 1;
    naive_doko_start(&pair->game, &pair->naive, hands, owes, forced);
    state_init(&pair->state, rules, pair->dealt);
    state_set_circumstances(&pair->state, circumstances);
}

/* ---- reservations ---- */

/* Might this seat say that word, were it on turn in the naive game? */
static bool may_say(const struct doko_pair *pair, unsigned s, int game)
{
    struct naive_doko probe = pair->game;
    probe.n_said = (int)s;
    return naive_doko_may_say(&probe, game);
}

/* The call of the second round that names a game. */
static unsigned naming_call(const struct doko_pair *pair, unsigned s, int game)
{
    const struct ruleset *rules = pair->state.table.rules;
    const bool compulsory = game != NAIVE_DOKO_HOCHZEIT && pair->game.owes[s];
    for (int i = 0; i < rules->n_calls; i++) {
        const struct call *call = &rules->calls[i];
        if (call->kind == CALL_BID && call->compulsory == compulsory &&
            strcmp(rules->contracts[call->contract].name, doko_pair_contract(game)) == 0)
            return (unsigned)i;
    }
    fail_msg("no call names %s", doko_pair_contract(game));
    return 0;
}

/* The calls that seat s should have in the first round: it can be healthy, and it can reserve. */
static actionset first_calls(const struct doko_pair *pair, unsigned s)
{
    actionset calls = cardset_of(CALL_INDEX_RESERVE);
    if (may_say(pair, s, NAIVE_DOKO_NORMAL))
        calls |= cardset_of(CALL_INDEX_PASS);
    return calls;
}

/* Can the words of the seats before s, this word of s, and some words of those after it that have
 * reservations make a choice? Solos are alike here. */
static bool can_stand(const struct doko_pair *pair, unsigned s, int words[N_SEATS])
{
    static const int kinds[] = {NAIVE_DOKO_HOCHZEIT, NAIVE_DOKO_KARO, NAIVE_DOKO_UNNAMED};
    if (s == N_SEATS)
        return naive_doko_words_stand(&pair->game, words);
    if (pair->said[s] == NAIVE_DOKO_NORMAL) {
        words[s] = NAIVE_DOKO_NORMAL;
        return can_stand(pair, s + 1, words);
    }
    for (int i = 0; i < 3; i++) {
        words[s] = kinds[i];
        if (may_say(pair, s, kinds[i]) && can_stand(pair, s + 1, words))
            return true;
    }
    return false;
}

static bool may_name(const struct doko_pair *pair, unsigned s, int word)
{
    int words[N_SEATS];
    memcpy(words, pair->said, sizeof words);
    words[s] = word;
    return may_say(pair, s, word) && can_stand(pair, s + 1, words);
}

/* The same in the second round. */
static actionset second_calls(const struct doko_pair *pair, unsigned s)
{
    if (pair->said[s] == NAIVE_DOKO_NORMAL)
        return cardset_of(CALL_INDEX_PASS);
    const bool solos = may_name(pair, s, NAIVE_DOKO_KARO);
    actionset calls = 0;
    if (may_name(pair, s, NAIVE_DOKO_UNNAMED))
        calls |= cardset_of(CALL_INDEX_PASS);
    if (may_name(pair, s, NAIVE_DOKO_HOCHZEIT))
        calls |= cardset_of(naming_call(pair, s, NAIVE_DOKO_HOCHZEIT));
    for (int game = NAIVE_DOKO_KARO; solos && game <= NAIVE_DOKO_FLEISCHLOS; game++)
        calls |= cardset_of(naming_call(pair, s, game));
    return calls;
}

static void make_call(struct doko_pair *pair, unsigned s, actionset expected, unsigned call)
{
    doko_pair_check(pair, pair->state.table.phase == PHASE_CALL, "the reservations are over");
    doko_pair_check(pair, pair->state.table.turn == s, "another seat is to speak");
    doko_pair_check(pair, state_actions(&pair->state) == expected, "other calls are legal");
    doko_pair_check(pair, (expected >> call & 1) != 0, "the call is not legal");
    if (pair->watch != NULL)
        pair->watch(pair, expected);
    state_apply(&pair->state, (action)call);
}

/* The seats name what they reserved; a third of those that may keep it to themselves do. */
static void name_games(struct doko_pair *pair)
{
    for (unsigned s = 0; s < N_SEATS; s++) {
        const actionset calls = second_calls(pair, s);
        const bool reserved = pair->said[s] != NAIVE_DOKO_NORMAL;
        unsigned call = CALL_INDEX_PASS;
        if (reserved && cardset_has(calls, CALL_INDEX_PASS) && draw(pair, 3) == 0)
            pair->said[s] = NAIVE_DOKO_UNNAMED;
        else if (reserved && !cardset_has(calls, naming_call(pair, s, pair->said[s])))
            pair->said[s] =
                NAIVE_DOKO_UNNAMED; /* it would take the deal from one that is unnamed */
        else if (reserved)
            call = naming_call(pair, s, pair->said[s]);
        make_call(pair, s, calls, call);
    }
}

static void compare_choice(const struct doko_pair *pair)
{
    const struct sides *sides = &pair->state.settlement.sides;
    const struct ruleset *rules = pair->state.table.rules;
    doko_pair_check(pair, pair->game.n_said == 4 && pair->state.table.phase != PHASE_CALL,
                    "the reservations go on");
    doko_pair_check(
        pair,
        strcmp(rules->contracts[sides->contract].name, doko_pair_contract(pair->game.game)) == 0,
        "another game was chosen");
    doko_pair_check(pair, sides->declarer == pair->game.player, "another player plays it");
    doko_pair_check(pair, pair->state.table.auction.compulsory == pair->game.is_pflichtsolo,
                    "only one calls it a Pflichtsolo");
    const int raised_by = pair->state.table.raised_by;
    doko_pair_check(pair, (raised_by < 0 ? -1 : raised_by) == pair->game.schweinchen,
                    "another seat has Schweinchen");
}

void doko_pair_reserve(struct doko_pair *pair)
{
    bool reserved = false;
    start(pair);
    for (unsigned s = 0; s < N_SEATS; s++) {
        const bool is_healthy = pair->said[s] == NAIVE_DOKO_NORMAL;
        reserved = reserved || !is_healthy;
        make_call(pair, s, first_calls(pair, s), is_healthy ? CALL_INDEX_PASS : CALL_INDEX_RESERVE);
    }
    if (reserved)
        name_games(pair);
    for (int s = 0; s < 4; s++)
        naive_doko_say(&pair->game, pair->said[s]);
    compare_choice(pair);
}

void doko_pair_choose(struct doko_pair *pair)
{
    const struct ruleset *rules = pair->state.table.rules;
    pair->circumstances = (struct circumstances){.bok_runda = pair->circumstances.bok_runda};
    start(pair);
    for (int s = 0; s < 4; s++)
        naive_doko_say(&pair->game, pair->said[s]);
    const bool is_bid = pair->game.player != -1 && pair->game.game != NAIVE_DOKO_SILENT;
    const int contract = ruleset_find_contract(rules, doko_pair_contract(pair->game.game));
    state_init_contract(&pair->state, rules, pair->dealt, is_bid ? contract : CONTRACT_NONE,
                        is_bid ? pair->game.player : SEAT_NONE);
    state_set_circumstances(&pair->state, pair->circumstances);
    compare_choice(pair);
}
