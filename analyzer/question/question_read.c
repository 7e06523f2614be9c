/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/question/question_read.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "analyzer/files/deal_text.h"
#include "analyzer/files/written_actions.h"
#include "analyzer/question/question_fields.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"
#include "engine/rules/sides.h"

/* --- rules and hand -------------------------------------------------------------------------- */

/* A question line identifies house rules by name and fingerprint, since it omits their file. */
static enum status check_named(const struct question_words *words, const struct ruleset *rules,
                               struct diag *diag)
{
    const char *colon = words->rules == NULL ? NULL : strrchr(words->rules, ':');
    char own[sizeof rules->name + 20];
    if (colon == NULL)
        return STATUS_OK;
    snprintf(own, sizeof own, "%s:%016" PRIx64, rules->name, ruleset_fingerprint(rules));
    diag_set_source(diag, "--rules");
    return strcmp(own, words->rules) == 0
               ? STATUS_OK
               : diag_refuse(diag,
                             N_("the question uses the house rules %s, but these are %s; give the "
                                "right file with --rules FILE"),
                             words->rules, rules->is_shipped ? rules->name : own);
}

enum status question_rules(const struct question_words *words, struct ruleset *rules,
                           struct diag *diag)
{
    if (words->bok_left > 0 && rules->bok_deals == 0) {
        diag_set_source(diag, "--bok");
        return diag_refuse(diag, N_("the rules of %s have no bok-runda"), rules->name);
    }
    if (words->bok_left == 0)
        return check_named(words, rules, diag);
    ruleset_enter_bok_runda(rules);
    if (tr(rules->title) != rules->title)
        snprintf(rules->title, sizeof rules->title, "%s", tr(rules->title));
    const size_t used = strlen(rules->title);
    snprintf(rules->title + used, sizeof rules->title - used,
             tr("; bok-runda (deals left: %d), %s times %d"), words->bok_left,
             tr_word(ruleset_unit(rules)->many), rules->bok_factor);
    return check_named(words, rules, diag);
}

/* If the hand has far too many cards, adds to the error that it may belong to another game. */
static enum status hint_rules(const char *text, const struct ruleset *rules, enum status status,
                              struct diag *diag)
{
    const int hand_size = rules->pack->hand_size;
    if (notation_count_words(text) >= 2 * hand_size)
        diag_append(diag,
                    tr_count("; a hand in %s has %d card; choose another game with --rules",
                             "; a hand in %s has %d cards; choose another game with --rules",
                             (uint64_t)hand_size),
                    rules->name, hand_size);
    return status;
}

enum status question_hand(const char *text, const struct ruleset *rules, cardset *hand,
                          struct diag *diag)
{
    diag_set_source(diag, tr("HAND"));
    const enum status status = notation_read_cardset(rules->pack, text, hand, diag);
    if (status != STATUS_OK)
        return hint_rules(text, rules, status, diag);
    const int n = cardset_count(*hand);
    if (n != rules->pack->hand_size)
        return diag_refuse(
            diag, tr_count("%d card; a hand has %d", "%d cards; a hand has %d", (uint64_t)n), n,
            rules->pack->hand_size);
    if (ruleset_redeals(rules, *hand))
        return diag_refuse(diag, N_("this hand requires a redeal (see redeal: in %s)"),
                           rules->name);
    const cardset dealt[N_SEATS] = {*hand};
    int holder;
    const int award = sides_award(rules, dealt, &holder);
    if (award != CONTRACT_NONE)
        return diag_set(diag, STATUS_IMPOSSIBLE, 0, 0,
                        N_("this hand wins without play: %s pays %d %s from each opponent"),
                        tr_word(rules->contracts[award].name), rules->contracts[award].base,
                        tr_word(ruleset_unit(rules)->full));
    diag_set_source(diag, "");
    return STATUS_OK;
}

/* --- a contract without its auction ----------------------------------------------------------- */

/* --- its name --------------------------------------------------------------------------------- */

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
        if (rules->contracts[i].origin != ORIGIN_UNFOUND && rules->contracts[i].goal != GOAL_NONE)
            names[n++] = rules->contracts[i].name;
    notation_excerpt(text, word);
    notation_canonical(text, canonical, sizeof canonical);
    const char *nearest = notation_nearest(canonical, names, n);
    list_contracts(rules, list, sizeof list);
    if (nearest != NULL)
        return diag_refuse(
            diag, N_("'%s' is not a contract in %s (did you mean '%s'?); the contracts are %s"),
            word, rules->name, nearest, list);
    return diag_refuse(diag, N_("'%s' is not a contract in %s; the contracts are %s"), word,
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
        return diag_refuse(diag,
                           N_("nobody calls %s: it is played if the declarer of another game finds "
                              "no partner in three tricks; ask about that game"),
                           rules->contracts[found].name);
    if (rules->contracts[found].goal == GOAL_NONE)
        return diag_refuse(diag, N_("%s is won without play: there is nothing to compute"),
                           rules->contracts[found].name);
    *contract = found;
    return STATUS_OK;
}

/* Like contract_option, but if the rules have compulsory solos (RULES 3.1), accepts their prefix
 * "pflicht:". Sets *compulsory if the text has the prefix. */
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
    return diag_refuse(diag, N_("%s cannot be a compulsory solo under the rules of %s"), row->name,
                       rules->name);
}

/* --- contracts without an auction ------------------------------------------------------------- */

/* Checks that the declarer can have the cards that the contract requires. */
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
                        N_("%s requires %s in the declarer's hand, but yours lacks %s; name "
                           "another declarer with --declarer N"),
                        row->name, demanded, clashing);
    return diag_set(diag, STATUS_IMPOSSIBLE, 0, 0,
                    N_("%s requires %s in the declarer's hand (seat %d), but you hold %s"),
                    row->name, demanded, question->declarer + 1, clashing);
}

static void settle(const struct ruleset *rules, bool is_owed, struct question *question)
{
    struct table *table = &question->situation.table;
    const bool is_bid = rules->contracts[question->contract].origin == ORIGIN_BID;
    table_init(table, rules);
    table_close_auction(table, is_bid ? question->contract : CONTRACT_NONE,
                        is_bid ? question->declarer : SEAT_NONE);
    if (!is_bid) { /* all have passed */
        auction_init(&table->auction, rules);
        while (!table->auction.closed)
            auction_apply(&table->auction, rules, CALL_INDEX_PASS);
    }
    table->phase = PHASE_CARD;
    situation_raise(&question->situation);
    if (is_owed) {
        table->auction.compulsory = true;
        table->turn = (seat)question->declarer;
    }
}

/* Settles the named contract ("pflicht:karo-solo" is compulsory) for the hand and seat in
 * out->situation, and advances the table to the first card. A contract that nobody bids is reached
 * by four passes. If `declarer` is SEAT_NONE, the querying seat is the declarer. Returns
 * STATUS_INPUT, or STATUS_IMPOSSIBLE if the declarer cannot hold the required cards. The diag's
 * source is "--contract". */
static enum status read_contract(const char *text, int declarer, const struct ruleset *rules,
                                 struct question *out, struct diag *diag)
{
    bool is_owed;
    TRY(contract_option_owed(rules, text, &out->contract, &is_owed, diag));
    const struct contract *row = &rules->contracts[out->contract];
    out->is_settled = row->origin != ORIGIN_UNBID;
    if (!out->is_settled && declarer != SEAT_NONE)
        return diag_refuse(diag, N_("nobody bids in a %s game, so --declarer cannot be given"),
                           row->name);
    out->declarer = !out->is_settled        ? SEAT_NONE
                    : declarer != SEAT_NONE ? declarer
                                            : (int)out->situation.me;
    if (out->is_settled)
        TRY(check_needs(out, row, rules, diag));
    settle(rules, is_owed, out);
    return STATUS_OK;
}

/* --- state of the deal ----------------------------------------------------------------------- */

/* The forced seat must be the first seat from forehand that owes a solo (RULES 3.1, Session). */
static enum status read_compulsion(const struct question_words *words, const struct ruleset *rules,
                                   struct compulsion *out, struct diag *diag)
{
    const seatset forced = words->forced == SEAT_NONE ? 0 : seatset_of((unsigned)words->forced);
    const seatset owing = words->owing | forced;
    diag_set_source(diag, forced != 0 ? "--forced" : "--owing");
    if (owing != 0 && rules->compulsory_solos == 0)
        return diag_refuse(diag, N_("the rules of %s have no compulsory solos"), rules->name);
    if (forced != 0 && words->forced != cardset_first(owing))
        return diag_refuse(diag, N_("seat %u also owes a Pflichtsolo, and its turn comes first"),
                           (unsigned)cardset_first(owing) + 1);
    *out = (struct compulsion){.by_words = words->owing == 0, .owing = owing, .forced = forced};
    return STATUS_OK;
}

struct reading {
    const struct question_words *words;
    const struct ruleset *rules;
    struct compulsion compulsion;
    struct question *out; /* its hand is known */
};

static enum status read_as(const struct reading *reading, unsigned me, struct diag *diag)
{
    const struct question_words *words = reading->words;
    struct situation *situation = &reading->out->situation;
    situation->me = (seat)me;
    if (words->contract == NULL)
        return history_read(reading->rules,
                            &(struct history){words->auction, words->play, me, situation->dealt,
                                              reading->compulsion},
                            &situation->table, diag);
    if (words->auction != NULL) {
        diag_set_source(diag, "--contract");
        return diag_refuse(diag,
                           N_("cannot be combined with --auction, which determines the contract"));
    }
    TRY(read_contract(words->contract, words->declarer, reading->rules, reading->out, diag));
    return history_play(&(struct history){.play = words->play, .me = me, .hand = situation->dealt},
                        &situation->table, diag);
}

/* Tries each seat as the querying seat, since the recorded calls and cards may be inconsistent with
 * the hand in some seats; the seat on turn is always the same. */
static enum status read_as_any(const struct reading *reading, struct diag *diag)
{
    const struct table *table = &reading->out->situation.table;
    struct diag ignored;
    for (unsigned s = 0; s < N_SEATS; s++)
        if (read_as(reading, s, &ignored) == STATUS_OK)
            return read_as(reading, table->phase == PHASE_OVER ? s : table->turn, diag);
    return read_as(reading, 0, diag);
}

enum status question_read(const struct question_words *words, const struct ruleset *rules,
                          struct question *out, struct diag *diag)
{
    // cppcheck-suppress ctuuninitvar // copies a request that the caller may set later
    struct reading reading = {words, rules, COMPULSION_BY_WORDS, out};
    const struct request request = out->request;
    *out = (struct question){.bok_left = words->bok_left, .request = request};
    out->request.given = &words->given;
    TRY(read_compulsion(words, rules, &reading.compulsion, diag));
    TRY(question_hand(words->hand, rules, &out->situation.dealt, diag));
    TRY(words->seat == SEAT_NONE ? read_as_any(&reading, diag)
                                 : read_as(&reading, (unsigned)words->seat, diag));
    for (int i = 0; i < n_question_fields; i++)
        if (question_fields[i].apply != NULL)
            TRY(question_fields[i].apply(words, out, diag));
    diag_set_source(diag, "");
    return STATUS_OK;
}

enum status question_read_after_passes(const struct question_words *words,
                                       const struct ruleset *rules, struct question *out,
                                       struct diag *diag)
{
    static const char passes[] = "P P P";
    char auction[sizeof passes] = "";
    struct question_words said = *words;
    said.auction = auction;
    if (said.seat == SEAT_NONE)
        said.seat = 0;
    for (size_t n = 0; n < N_SEATS; n++) {
        memcpy(auction, passes, n == 0 ? 0 : 2 * n - 1);
        const enum status status = question_read(&said, rules, out, diag);
        out->request.given = &words->given;
        if (status != STATUS_OK || out->situation.table.turn == said.seat)
            return status;
    }
    return question_turn(out, diag);
}
