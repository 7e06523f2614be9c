/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See question_read.h. */
#include "analyzer/question/question_read.h"

#include <stdio.h>
#include <string.h>

#include "analyzer/files/deal_text.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"

/* --- its name ------------------------------------------------------------------------------------ */

/* Somebody calls it, and it is played. */
static bool is_asked_for(const struct contract *contract)
{
    return contract->origin != ORIGIN_UNFOUND && contract->goal != GOAL_NONE;
}

/* "normal, cicha, wesele, …" */
static void list_contracts(const struct ruleset *rules, char *out, size_t size)
{
    out[0] = '\0';
    for (int i = 0; i < rules->n_contracts; i++)
        text_list(out, size, ", ", "%s", rules->contracts[i].name);
}

static enum status unknown_contract(const struct ruleset *rules, const char *text,
                                    struct diag *diag)
{
    const char *names[MAX_CONTRACTS];
    char list[MAX_CONTRACTS * (NAME_LENGTH + 2)], word[32], canonical[64];
    size_t n = 0;
    for (int i = 0; i < rules->n_contracts; i++)
        if (is_asked_for(&rules->contracts[i]))
            names[n++] = rules->contracts[i].name;
    notation_excerpt(text, word);
    notation_canonical(text, canonical, sizeof canonical);
    const char *nearest = notation_nearest(canonical, names, n);
    list_contracts(rules, list, sizeof list);
    if (nearest != NULL)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        N_("'%s' is no contract of %s (did you mean '%s'?); it has %s"), word,
                        rules->name, nearest, list);
    return diag_set(diag, STATUS_INPUT, 0, 0, N_("'%s' is no contract of %s; it has %s"), word,
                    rules->name, list);
}

enum status contract_option(const struct ruleset *rules, const char *text, int *contract,
                            struct diag *diag)
{
    diag_set_source(diag, "--contract");
    const int found = record_words_contract(rules, text);
    if (found == CONTRACT_NONE)
        return unknown_contract(rules, text, diag);
    if (rules->contracts[found].origin == ORIGIN_UNFOUND)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        N_("nobody calls %s: it is what becomes of a game whose declarer finds no "
                           "partner in three tricks; ask for that one"),
                        rules->contracts[found].name);
    if (rules->contracts[found].goal == GOAL_NONE)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        N_("%s is won without play: there is nothing to find out"),
                        rules->contracts[found].name);
    *contract = found;
    return STATUS_OK;
}

/* The same where "pflicht:" in front of a solo makes it one that its declarer owes, in rules that know such
 * solos (RULES 3.1); *compulsory says whether. */
static enum status contract_option_owed(const struct ruleset *rules, const char *text,
                                        int *contract, bool *compulsory, struct diag *diag)
{
    static const char prefix[] = RULESET_OWED;
    const bool owed = strncmp(text, prefix, sizeof prefix - 1) == 0;
    *compulsory = owed;
    const enum status status =
        contract_option(rules, owed ? text + sizeof prefix - 1 : text, contract, diag);
    if (status != STATUS_OK || !owed)
        return status;
    const struct contract *row = &rules->contracts[*contract];
    if (rules->compulsory_solos > 0 && row->sides == SIDES_LONE && row->origin == ORIGIN_BID)
        return STATUS_OK;
    return diag_set(diag, STATUS_INPUT, 0, 0,
                    N_("%s is no solo that anybody owes by the rules of %s"), row->name,
                    rules->name);
}

/* --- settled without an auction -------------------------------------------------------------------- */

/* Whether the declarer can hold the cards that the contract demands. */
static enum status check_needs(const struct question *question, const struct contract *row,
                               const struct ruleset *rules, struct diag *diag)
{
    const cardset hand = question->situation.dealt;
    const cardset needs = row->origin == ORIGIN_SILENT ? rules->old_cards : row->needs;
    const bool mine = question->declarer == (int)question->situation.me;
    const cardset clash = mine ? needs & ~hand : needs & hand;
    char demanded[MAX_CARDS * 3], clashing[MAX_CARDS * 3];
    if (clash == 0)
        return STATUS_OK;
    notation_cards(rules->pack, needs, 0, demanded, sizeof demanded);
    notation_cards(rules->pack, clash, 0, clashing, sizeof clashing);
    if (mine)
        return diag_set(diag, STATUS_IMPOSSIBLE, 0, 0,
                        N_("%s demands %s in the declarer's hand and yours lacks %s; --declarer N "
                           "gives it to another seat"),
                        row->name, demanded, clashing);
    return diag_set(diag, STATUS_IMPOSSIBLE, 0, 0,
                    N_("%s demands %s in the declarer's hand (seat %d), but you hold %s"),
                    row->name, demanded, question->declarer + 1, clashing);
}

/* A hand of each seat that agrees with mine, only to settle the public table:
 * which cards the others hold does not show on it. */
static void any_hands(const struct pack *pack, cardset hand, seat me, cardset dealt[N_SEATS])
{
    cardset rest = pack->all & ~hand;
    for (unsigned s = 0; s < N_SEATS; s++) {
        dealt[s] = s == me ? hand : 0;
        while (cardset_count(dealt[s]) < pack->hand_size) {
            dealt[s] |= rest & -rest;
            rest &= rest - 1;
        }
    }
}

static void settle(const struct ruleset *rules, bool is_owed, struct question *question)
{
    struct situation *situation = &question->situation;
    const enum contract_origin origin = rules->contracts[question->contract].origin;
    struct state state;
    cardset dealt[N_SEATS];
    any_hands(rules->pack, situation->dealt, situation->me, dealt);
    state_init_contract(&state, rules, dealt,
                        origin == ORIGIN_BID ? question->contract : CONTRACT_NONE,
                        origin == ORIGIN_BID ? question->declarer : SEAT_NONE);
    if (origin != ORIGIN_BID) { /* all have passed */
        struct auction *auction = &state.table.auction;
        auction_init(auction, rules);
        while (!auction->closed)
            auction_apply(auction, rules, CALL_INDEX_PASS);
    }
    situation->table = state.table;
    situation->table.phase = PHASE_CARD;
    if (is_owed) {
        situation->table.auction.compulsory = true;
        situation->table.turn = (seat)question->declarer;
    }
}

enum status question_contract_read(const char *text, int declarer, const struct ruleset *rules,
                                   struct question *out, struct diag *diag)
{
    bool is_owed;
    enum status status = contract_option_owed(rules, text, &out->contract, &is_owed, diag);
    if (status != STATUS_OK)
        return status;
    const struct contract *row = &rules->contracts[out->contract];
    out->is_settled = row->origin != ORIGIN_UNBID;
    if (!out->is_settled && declarer != SEAT_NONE)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        N_("nobody has bid in a %s game, so it has no --declarer"), row->name);
    out->declarer = !out->is_settled        ? SEAT_NONE
                    : declarer != SEAT_NONE ? declarer
                                            : (int)out->situation.me;
    if (out->is_settled)
        status = check_needs(out, row, rules, diag);
    if (status == STATUS_OK)
        settle(rules, is_owed, out);
    return status;
}
