/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/files/rule_row.h"

#include <stdio.h>
#include <string.h>

#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/rules/auction/auction.h"

/* --- checks of a whole rule set --------------------------------------------------------------- */

/* The rule set to check, and the file for the positions in error messages. */
struct whole {
    const struct rule_builder *builder;
    const struct ruleset *rules; /* the builder's */
    struct rule_spot root;
    struct diag *diag;
};

/* Reports an error at a key of the file, or at a key of a contract. */
__attribute__((format(printf, 4, 5))) static enum status object(const struct whole *whole,
                                                                const struct contract *contract,
                                                                const char *key, const char *format,
                                                                ...)
{
    char message[384];
    TEXT_FORMAT(message, sizeof message, tr(format));
    if (contract == NULL)
        return rule_spot_fail(rule_spot_key(whole->root, key), 0, whole->diag, "%s: %s", key,
                              message);
    return rule_spot_fail(rule_spot_key(rule_contract_spot(whole->root, contract->name), key), 0,
                          whole->diag, "contract '%s': %s", contract->name, message);
}

/* A message about the first error in a contract, with *key set to the wrong key; else NULL. */
static const char *object_to_row(const struct contract *contract, const struct pack *pack,
                                 const char **key)
{
    const bool unbid = contract->origin == ORIGIN_UNBID || contract->origin == ORIGIN_SILENT ||
                       contract->origin == ORIGIN_UNFOUND;
    *key = "origin";
    if ((int)contract->origin == NOT_GIVEN)
        return N_("origin is missing (unbid, silent, bid, award or unfound)");
    *key = "sides";
    if ((int)contract->sides == NOT_GIVEN)
        return N_("sides is missing (old, wedding, lone or finder)");
    if (contract->origin == ORIGIN_UNBID && contract->sides != SIDES_OLD)
        return N_("the unbid game requires sides: old");
    if (contract->origin != ORIGIN_UNBID && contract->sides == SIDES_OLD)
        return N_("sides: old is only for the unbid game; whoever bids plays alone or a wedding");
    if (contract->origin != ORIGIN_BID && contract->sides == SIDES_WEDDING)
        return N_("a wedding must be bid");
    if (contract->sides == SIDES_WEDDING && pack->n_copies > 1)
        return N_("a wedding needs a pack with one copy of each card: with two, the partner would "
                  "be unknown");
    if (contract->origin != ORIGIN_BID && contract->sides == SIDES_FINDER)
        return N_("a contract with sides: finder must be bid");
    *key = "base";
    if (contract->base == NOT_GIVEN)
        return N_("base is missing");
    *key = "needs";
    if (unbid && contract->needs != 0)
        return N_("needs applies only to bids and awards; other games use old_cards");
    if (contract->needs == 0 && contract->sides == SIDES_WEDDING)
        return N_("needs is missing: the cards that the bidder of a wedding must hold");
    if (contract->needs == 0 && contract->goal == GOAL_NONE)
        return N_("needs is missing: the cards that win without play");
    *key = "goal";
    if (contract->origin == ORIGIN_AWARD && contract->goal != GOAL_NONE)
        return N_("an award is won without play, so it requires goal: none");
    if (unbid && contract->goal == GOAL_NONE)
        return N_("goal: none applies only to bids and awards");
    return NULL;
}

static enum status check_rows(const struct whole *whole)
{
    for (int i = 0; i < whole->rules->n_contracts; i++) {
        const struct contract *row = &whole->rules->contracts[i];
        const char *key, *objection = object_to_row(row, whole->rules->pack, &key);
        if (objection != NULL)
            return object(whole, row, key, "%s", tr(objection));
    }
    return STATUS_OK;
}

/* If a contract has `sides: finder`, requires an `unfound` contract in case no partner is found. */
static enum status check_finders(const struct whole *whole, bool has_unfound)
{
    for (int i = 0; i < whole->rules->n_contracts; i++) {
        const struct contract *row = &whole->rules->contracts[i];
        if (row->sides == SIDES_FINDER && !has_unfound)
            return object(whole, row, "sides",
                          "sides: finder needs a contract with origin: unfound, for a declarer who "
                          "finds no partner");
        if (row->sides == SIDES_FINDER && row->needs != whole->rules->old_cards)
            return object(whole, row, "needs",
                          "with sides: finder, needs must be exactly the old_cards");
    }
    return STATUS_OK;
}

/* Requires one unbid contract, and at most one silent, one unfound and MAX_AWARDS awards. */
static enum status check_origins(const struct whole *whole)
{
    int count[ORIGIN_UNFOUND + 1] = {0};
    const struct contract *award = NULL;
    for (int i = 0; i < whole->rules->n_contracts; i++) {
        const struct contract *row = &whole->rules->contracts[i];
        const bool only_one = row->origin != ORIGIN_BID && row->origin != ORIGIN_AWARD;
        if (++count[row->origin] > 1 && only_one)
            return object(whole, row, "origin", "another contract already has this origin");
        if (row->origin == ORIGIN_AWARD)
            award = row;
    }
    if (count[ORIGIN_AWARD] > MAX_AWARDS)
        return object(whole, award, "origin", "%d contracts have origin: award; the limit is %d",
                      count[ORIGIN_AWARD], MAX_AWARDS);
    if (count[ORIGIN_UNBID] == 0)
        return object(whole, NULL, "contracts",
                      "no contract has origin: unbid, the game that is played when nobody bids");
    return check_finders(whole, count[ORIGIN_UNFOUND] > 0);
}

/* Requires more partner cards than the bidder of a wedding can hold. */
static enum status check_partners(const struct whole *whole)
{
    const struct ruleset *rules = whole->rules;
    cardset partners = 0;
    for (int i = 0; i < rules->n_partner_cards; i++)
        partners |= cardset_of(rules->partner_cards[i]);
    for (int i = 0; i < rules->n_contracts; i++) {
        const struct contract *row = &rules->contracts[i];
        const int others = rules->pack->hand_size - cardset_count(row->needs);
        if (row->sides == SIDES_WEDDING && cardset_count(partners & ~row->needs) <= others)
            return object(whole, NULL, "partner_cards",
                          "%s needs at least %d cards, so that the bidder cannot hold all",
                          row->name, others + 1);
    }
    return STATUS_OK;
}

/* Refuses a level of doubling that has the name of a contract. */
static enum status check_words(const struct whole *whole)
{
    for (int i = 0; i < whole->rules->n_contracts; i++)
        for (int level = 0; level < whole->rules->n_doubles; level++) {
            char name[64];
            notation_canonical(whole->rules->double_names[level], name, sizeof name);
            if (strcmp(name, whole->rules->contracts[i].name) == 0)
                return rule_spot_fail(rule_spot_key(whole->root, "doubles"), 0, whole->diag,
                                      "'%s' names both a level of doubling and a contract", name);
        }
    return STATUS_OK;
}

/* The cap on doubles, by default or as given, limited to the number of named levels. */
static int cap_or(const struct ruleset *rules, int cap, int otherwise)
{
    const int given = cap == NOT_GIVEN ? otherwise : cap;
    return given > rules->n_doubles ? rules->n_doubles : given;
}

static int call_cap(const struct ruleset *rules, const struct contract *contract)
{
    return cap_or(rules, contract->call_cap, rules->n_doubles);
}

static int settle_cap(const struct ruleset *rules, const struct contract *contract)
{
    return cap_or(rules, contract->settle_cap, call_cap(rules, contract));
}

/* Checks that the longest auction, with two passes after each bid or double, is not too long. */
static enum status check_length(const struct whole *whole)
{
    int spoken = 0;
    for (int i = 0; i < whole->rules->n_contracts; i++) {
        const struct contract *row = &whole->rules->contracts[i];
        if (row->origin == ORIGIN_BID || row->origin == ORIGIN_UNBID)
            spoken += (row->origin == ORIGIN_BID) + call_cap(whole->rules, row);
    }
    const int longest = (N_SEATS - 1) + (N_SEATS - 1) * spoken + 1;
    if (longest <= MAX_AUCTION)
        return STATUS_OK;
    return object(whole, NULL, "contracts",
                  "an auction could have %d calls, more than the limit of %d; name fewer bids or "
                  "levels of doubling",
                  longest, MAX_AUCTION);
}

/* Limits payoffs, since a tally has one counter per payoff. RULES 2.7 needs up to 256 stakes. */
static enum status check_stakes(const struct whole *whole)
{
    enum { MOST_STAKES = 20000 };
    const struct ruleset *rules = whole->rules;
    const int runda = rules->bok_deals > 0 ? rules->bok_factor : 1;
    for (int i = 0; i < rules->n_contracts; i++) {
        const struct contract *row = &rules->contracts[i];
        const int ladder =
            row->short_factor > row->trickless_factor ? row->short_factor : row->trickless_factor;
        const int loss =
            row->loss_factor == NOT_GIVEN ? whole->builder->loss_factor : row->loss_factor;
        const int most = row->base * ladder * loss * runda << settle_cap(rules, row);
        if (most > MOST_STAKES)
            return object(whole, row, "base",
                          "could cost %d, more than the limit of %d; reduce the base, the factors "
                          "or the number of doublings",
                          most, MOST_STAKES);
    }
    return STATUS_OK;
}

enum { SCORED_POINTS = 240 }; /* card points in the pack that limits such as 90, 60, 30 assume */

static bool limits_rise(const struct announcement_rules *said)
{
    for (int i = 1; i < said->n_levels; i++)
        if (said->least_cards[i] > said->least_cards[i - 1])
            return true;
    return false;
}

/* True if the file itself, rather than the rule set that it extends, enables a special point. */
static bool gives_special_points(struct rule_spot root)
{
    const struct rule_spot specials = rule_spot_key(root, "special_points");
    const struct rule_row *row = rule_table_find("special_points")->rows;
    for (; specials.node != root.node && row->key != NULL; row++)
        if (rule_spot_has(specials, row->key) && rule_spot_truth(rule_spot_key(specials, row->key)))
            return true;
    return false;
}

static enum status check_score(const struct whole *whole)
{
    const struct ruleset *rules = whole->rules;
    const bool reserves = rules->auction == AUCTION_RESERVATIONS;
    const bool scores = rules->scoring == SCORING_SCORE;
    const char *key = NULL, *why = NULL;
    if (reserves && rules->n_doubles > 0)
        key = "doubles", why = N_("an auction of reservations has no doubles");
    else if (reserves && rules->first_speaker != 0)
        key = "forehand_speaks", why = N_("in an auction of reservations forehand speaks first");
    else if (scores && rules->pack->total_points != SCORED_POINTS)
        key = "scoring", why = N_("score requires a pack with 240 card points");
    else if (!scores && rules->announcements.n_levels > 0)
        key = "announcements", why = N_("requires scoring: score");
    else if (!scores && gives_special_points(whole->root))
        key = "special_points", why = N_("requires scoring: score");
    else if (!scores && (rules->bok_no_tie || rules->bok_heart_trick || rules->bok_lost_kontra))
        key = "bok_runda", why = N_("requires scoring: score");
    else if (!scores && rules->feigheit > 0)
        key = "feigheit", why = N_("requires scoring: score");
    else if (rules->bok_deals > 0 && rules->bok_factor == 1)
        key = "bok_runda", why = N_("factor: expected 2 or more");
    else if (rules->bok_deals > 0 && rules->bok_no_tie && !rules->bok_heart_trick &&
             !rules->bok_lost_kontra)
        key = "bok_runda", why = N_("expected a cause: tie, heart_trick or lost_kontra");
    else if (rules->announcements.least_cards[0] > rules->pack->hand_size)
        key = "announcements",
        why = N_("cards: the first limit exceeds the number of cards in a hand");
    else if (limits_rise(&rules->announcements))
        key = "announcements",
        why = N_("cards: a higher level must not need more cards than a lower one");
    else if (!reserves && rules->compulsory_solos > 0)
        key = "session", why = N_("compulsory solos require auction: reservations");
    return why == NULL ? STATUS_OK : object(whole, NULL, key, "%s", tr(why));
}

/* The first key that applies only to stakes and lacks its fixed value for a score, or NULL. */
static const char *key_of_stakes(const struct rule_row *rows, const void *entry)
{
    for (const struct rule_row *row = rows; row->key != NULL; row++) {
        if (row->kind == RULE_KEYS && key_of_stakes(row->rows, entry) != NULL)
            return row->key;
        const int value = row->for_stakes ? rule_row_number(row, entry) : NOT_GIVEN;
        if (value != NOT_GIVEN && value != row->in_score)
            return row->key;
    }
    return NULL;
}

/* Refuses changes to keys that have no effect with scoring: score (RULES 3.1). */
static enum status check_scored(const struct whole *whole)
{
    const struct ruleset *rules = whole->rules;
    if (rules->scoring != SCORING_SCORE)
        return STATUS_OK;
    const char *key = key_of_stakes(rule_table, whole->builder);
    if (key != NULL)
        return object(whole, NULL, key,
                      "with scoring: score, 121 of 240 card points win and there are no stakes; "
                      "this key cannot be changed");
    for (int i = 0; i < rules->n_contracts; i++) {
        const struct contract *row = &rules->contracts[i];
        key = key_of_stakes(rule_table_find("contracts")->rows, row);
        if (key != NULL)
            return object(whole, row, key,
                          "%s applies to stakes; scoring: score requires base: 1 and no factors",
                          key);
    }
    if (rules->compulsory_solos > 0 && rules->session_deals % N_SEATS != 0)
        return rule_spot_fail(rule_spot_key(rule_spot_key(whole->root, "session"), "deals"), 0,
                              whole->diag, "deals: expected a multiple of %d, found %d", N_SEATS,
                              rules->session_deals);
    return STATUS_OK;
}

static enum status check_whole(const struct rule_builder *builder, struct rule_spot root,
                               struct diag *diag)
{
    static enum status (*const checks[])(const struct whole *) = {
        check_rows,  check_origins, check_partners, check_words,
        check_score, check_scored,  check_length,   check_stakes};
    const struct whole whole = {builder, &builder->rules, root, diag};
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++)
        TRY(checks[i](&whole));
    return STATUS_OK;
}

/* --- the ten of hearts ----------------------------------------------------------------------- */

/* The index of a card in a list of n, or −1. */
static int place_of(const card *cards, int n, card c)
{
    for (int i = 0; i < n; i++)
        if (cards[i] == c)
            return i;
    return -1;
}

static void take_out(card *cards, int *n, int place)
{
    (*n)--;
    memmove(cards + place, cards + place + 1, (size_t)(*n - place) * sizeof *cards);
}

static void put_in(card *cards, int *n, int place, card c)
{
    memmove(cards + place + 1, cards + place, (size_t)(*n - place) * sizeof *cards);
    cards[place] = c;
    (*n)++;
}

/* Moves the ten of hearts, trump number `from`, to just below the ace, which may be a trump too. */
static void lower_ten(const struct pack *pack, int from, struct order_list *list)
{
    const card ten = list->trumps[from], ace = pack_card(pack, SUIT_HEARTS, RANK_ACE);
    take_out(list->trumps, &list->n_trumps, from);
    const int to = place_of(list->trumps, list->n_trumps, ace);
    if (to >= 0)
        put_in(list->trumps, &list->n_trumps, to + 1, ten);
    for (int s = 0; s < list->n_suits; s++) {
        const int place = place_of(list->suits[s], list->n_suit[s], ace);
        if (place >= 0)
            put_in(list->suits[s], &list->n_suit[s], place + 1, ten);
    }
}

/* Builds an order from its list, and applies the rule `ten_of_hearts: second-wins`. */
static void build_order(const struct ruleset *rules, const struct order_list *list, bool has_ten,
                        struct order *order)
{
    const cardset tens = pack_copies_of(rules->pack, SUIT_HEARTS, RANK_TEN);
    order_build(order, rules->pack, list);
    if (has_ten && rules->ten_of_hearts >= TEN_SECOND_WINS)
        order_let_second_win(order, tens, rules->ten_of_hearts == TEN_SECOND_WINS_BUT_LAST);
}

/* The index of the ten of hearts among the trumps; −1 if it is not a trump or is below its ace. */
static int place_of_ten(const struct pack *pack, const struct order_list *list)
{
    const int ten = place_of(list->trumps, list->n_trumps, pack_card(pack, SUIT_HEARTS, RANK_TEN));
    const int ace = place_of(list->trumps, list->n_trumps, pack_card(pack, SUIT_HEARTS, RANK_ACE));
    return ace >= 0 && ace < ten ? -1 : ten;
}

/* Applies ten_of_hearts to one order. Returns false if the order has no suitable ten. */
static bool put_ten_in(struct ruleset *rules, int i)
{
    const struct pack *pack = rules->pack;
    struct order_list *list = &rules->order_lists[i];
    const int ten = place_of_ten(pack, list);
    const bool is_plain = rules->ten_of_hearts == TEN_PLAIN;
    if (ten < 0 || (!is_plain && pack->n_copies == 1))
        return false;
    if (is_plain)
        lower_ten(pack, ten, list);
    build_order(rules, list, true, &rules->orders[i]);
    return true;
}

static enum status put_ten(struct rule_builder *builder, struct rule_spot root, struct diag *diag)
{
    struct ruleset *rules = &builder->rules;
    int n_changed = 0;
    for (int i = 0; i < rules->n_orders && rules->ten_of_hearts != TEN_TRUMP; i++)
        n_changed += put_ten_in(rules, i);
    if (rules->ten_of_hearts == TEN_TRUMP || n_changed > 0)
        return STATUS_OK;
    return rule_spot_fail(rule_spot_key(root, "ten_of_hearts"), 0, diag,
                          "ten_of_hearts: %s requires an order, as in Doppelkopf, in which the ten "
                          "of hearts is a trump above the ace of hearts; this rule set has none",
                          rule_table_find("ten_of_hearts")->words[rules->ten_of_hearts]);
}

/* --- Schweinchen ----------------------------------------------------------------------------- */

/* Adds a copy of the unbid game's order in which the aces of diamonds are the highest trumps. */
static enum status put_schweinchen(struct rule_builder *builder, struct rule_spot root,
                                   struct diag *diag)
{
    struct ruleset *rules = &builder->rules;
    if (!rules->schweinchen)
        return STATUS_OK;
    const int unbid = rules->contracts[rules->unbid].order;
    struct order_list *list = &rules->raised_list;
    const card ace = pack_card(rules->pack, SUIT_DIAMONDS, RANK_ACE);
    *list = rules->order_lists[unbid];
    const int from = place_of(list->trumps, list->n_trumps, ace);
    if (from < 0 || rules->pack->n_copies == 1)
        return rule_spot_fail(rule_spot_key(root, "schweinchen"), 0, diag,
                              "schweinchen requires a pack with two copies of each card, in which "
                              "the ace of diamonds is a trump in the unbid game");
    take_out(list->trumps, &list->n_trumps, from);
    put_in(list->trumps, &list->n_trumps, 0, ace);
    rules->raising = pack_copies(rules->pack, ace);
    rules->raised = rules->orders[unbid];
    build_order(rules, list, place_of_ten(rules->pack, list) >= 0, &rules->raised);
    return STATUS_OK;
}

/* --- building --------------------------------------------------------------------------------- */

void rule_build_init(struct rule_builder *builder)
{
    memset(builder, 0, sizeof *builder);
    builder->loss_factor = 1;
    builder->rules.first_speaker = NOT_GIVEN;
    builder->rules.tie = (enum tie_rule)NOT_GIVEN;
    builder->rules.win_points = NOT_GIVEN;
    builder->rules.bok_factor = 1;
    builder->rules.stake = 1.0;
}

static enum status missing_key(struct rule_spot root, const char *key, struct diag *diag)
{
    return rule_spot_fail(
        rule_spot_key(root, key), 0, diag,
        "%s is missing; a file without 'extends: NAME' must give the whole rule set", key);
}

enum status rule_build_apply(struct rule_builder *builder, struct rule_spot root, struct diag *diag)
{
    if (builder->rules.pack == NULL && !rule_spot_has(root, "pack"))
        return missing_key(root, "pack", diag);
    return rule_fill(builder, rule_table, builder, root, diag);
}

/* Fills in defaults, and limits caps to the number of named levels. */
static void fill_defaults(struct rule_builder *builder)
{
    struct ruleset *rules = &builder->rules;
    for (int i = 0; i < rules->n_contracts; i++) {
        struct contract *row = &rules->contracts[i];
        if (row->loss_factor == NOT_GIVEN)
            row->loss_factor = builder->loss_factor;
        row->call_cap = call_cap(rules, row);
        row->settle_cap = settle_cap(rules, row);
        row->states_tabled = row->tabled_cap != NOT_GIVEN;
        rules->lets_table |= row->states_tabled;
        row->tabled_cap = cap_or(rules, row->tabled_cap, row->settle_cap);
        row->declarer_may_open = row->sides == SIDES_WEDDING && builder->wesele_may_open;
    }
    if (rules->scoring != SCORING_SCORE) /* drops special points inherited from another rule set */
        rules->specials = (struct special_rules){0};
}

static const char *find_missing(const struct ruleset *rules)
{
    const bool lacks_doubles = rules->n_doubles == 0 && rules->auction == AUCTION_BIDS;
    return rules->n_orders == 0                ? "orders"
           : rules->n_contracts == 0           ? "contracts"
           : lacks_doubles                     ? "doubles"
           : rules->old_cards == 0             ? "old_cards"
           : rules->win_points == NOT_GIVEN    ? "win_points"
           : rules->first_speaker == NOT_GIVEN ? "forehand_speaks"
           : (int)rules->tie == NOT_GIVEN      ? "tie"
                                               : NULL;
}

enum status rule_build_finish(struct rule_builder *builder, struct rule_spot root,
                              struct diag *diag)
{
    const char *missing = find_missing(&builder->rules);
    if (missing != NULL && rule_spot_has(root, missing))
        return rule_spot_fail(rule_spot_key(root, missing), 0, diag,
                              "%s must list at least one entry", missing);
    if (missing != NULL)
        return missing_key(root, missing, diag);
    TRY(check_whole(builder, root, diag));
    TRY(put_ten(builder, root, diag));
    fill_defaults(builder);
    ruleset_derive(&builder->rules);
    const char *fault = ruleset_fault(&builder->rules);
    return fault == NULL ? put_schweinchen(builder, root, diag)
                         : rule_spot_fail(root, 0, diag, "%s", tr(fault));
}
