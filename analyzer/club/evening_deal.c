/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See evening_deal.h. Points and tricks may be missing: every combination that the pack and the
 * line allow is settled, and all must have the same result. */
#include "analyzer/club/evening_deal.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "analyzer/files/deal_text.h"
#include "analyzer/language/languages.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/rules/sides.h"

enum { MOST_POINTS = 240, MOST_TRICKS = 12, UNKNOWN = -1 };

/* A deal in progress. */
struct reckoning {
    struct evening_reading reading;
    const struct ruleset *rules;
    const struct contract *contract;
    int index, declarer; /* of the contract; seat or SEAT_NONE */
    bool compulsory;
    struct auction auction;
    struct outcome outcome; /* with scoring: score, but for points and tricks */
    struct evening_deal deal;
};

/* --- cards ----------------------------------------------------------------------------------- */

/* The column `cards`. */
struct given_cards {
    bool are_given;
    cardset dealt[N_SEATS]; /* as dealt, from forehand */
};

/* Reads the column `cards`, "HA HT CQ CJ | … | … | …"; it may be empty. */
static enum status read_cards(const struct evening_reading *reading, struct given_cards *out)
{
    const struct evening_field *field = &reading->line->fields[COLUMN_CARDS];
    *out = (struct given_cards){.are_given = field->text[0] != '\0'};
    if (!out->are_given)
        return STATUS_OK;
    const enum status status =
        deal_text_read(reading->before->rules->pack, field->text, out->dealt, reading->diag);
    if (status == STATUS_INPUT) {
        reading->diag->line = reading->line->line;
        reading->diag->column += field->column - 1;
    }
    return status;
}

/* The old cards settle an unbid game; the sheet must name the same contract. */
static enum status hold_unbid(const struct evening_reading *reading, int contract,
                              const struct sides *sides)
{
    const struct ruleset *rules = reading->before->rules;
    if (sides->contract == contract)
        return STATUS_OK;
    return evening_refuse(reading, COLUMN_CARDS,
                          sides->contract == rules->silent
                              ? N_("one hand has all the old cards, so the game is %s")
                              : N_("the old cards are in two hands, so the game is %s"),
                          rules->contracts[sides->contract].name);
}

/* If a hand wins before the auction, the sheet must say so (AMB-18). */
static enum status hold_award(const struct evening_reading *reading,
                              const struct given_cards *cards, int contract)
{
    const struct ruleset *rules = reading->before->rules;
    int holder;
    const int award = sides_award(rules, cards->dealt, &holder);
    if (award == CONTRACT_NONE || award == contract)
        return STATUS_OK;
    return evening_refuse(reading, COLUMN_CARDS,
                          N_("one hand wins before the auction, so the game is %s"),
                          rules->contracts[award].name);
}

/* The holders in order of seats, at most two. */
static void name_all(seatset old, seat named[2], int *n)
{
    *n = 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        if (seatset_has(old, s) && *n < 2)
            named[(*n)++] = (seat)s;
}

/* Checks contract, declarer (or SEAT_NONE) and the *n seats of the column `old` against the cards
 * (RULES 1.5, AMB-18). If the column is empty and the cards settle the sides, writes the holders
 * into named[2] and *n. */
static enum status hold_cards(const struct evening_reading *reading,
                              const struct given_cards *cards, int contract, int declarer,
                              seat named[2], int *n)
{
    const struct ruleset *rules = reading->before->rules;
    const struct contract *of = &rules->contracts[contract];
    const bool is_unbid = of->origin == ORIGIN_UNBID || of->origin == ORIGIN_SILENT;
    if (hold_award(reading, cards, contract) != STATUS_OK)
        return STATUS_INPUT;
    if (!is_unbid && (of->needs & ~cards->dealt[declarer]) != 0)
        return evening_refuse(reading, COLUMN_CARDS,
                              N_("the declarer was not dealt the cards that %s requires"),
                              of->name);
    if (!is_unbid && of->sides != SIDES_WEDDING)
        return STATUS_OK;
    const struct sides sides =
        sides_settle(rules, is_unbid ? CONTRACT_NONE : contract, declarer, CARD_NONE, cards->dealt);
    if (is_unbid && hold_unbid(reading, contract, &sides) != STATUS_OK)
        return STATUS_INPUT;
    seatset given = 0;
    for (int i = 0; i < *n; i++)
        given = (seatset)(given | seatset_of(named[i]));
    /* In a wesele a named card may have chosen another partner. */
    if (given != 0 && is_unbid && given != sides.old)
        return evening_refuse(reading, COLUMN_OLD,
                              N_("according to the column cards, other players hold the old cards"),
                              "");
    if (given == 0)
        name_all(sides.old, named, n);
    return STATUS_OK;
}

/* --- contract and sides ---------------------------------------------------------------------- */

static enum status refuse(const struct reckoning *run, enum evening_column column, const char *why,
                          const char *word)
{
    return evening_refuse(&run->reading, column, why, word);
}

static enum status read_contract(struct reckoning *run)
{
    const struct ruleset *rules = run->rules;
    const char *text = run->reading.line->fields[COLUMN_CONTRACT].text;
    const size_t owed = strlen(RULESET_OWED);
    run->compulsory = strncasecmp(text, RULESET_OWED, owed) == 0;
    if (run->compulsory)
        text += owed;
    run->index = text[0] == '\0' ? rules->unbid : record_words_contract(rules, text);
    if (run->index == CONTRACT_NONE) {
        const char *names[MAX_CONTRACTS];
        char hint[HINT_BYTES];
        for (int i = 0; i < rules->n_contracts; i++)
            names[i] = rules->contracts[i].name;
        notation_aside(text, names, (size_t)rules->n_contracts, hint);
        return diag_set(run->reading.diag, STATUS_INPUT, run->reading.line->line,
                        run->reading.line->fields[COLUMN_CONTRACT].column,
                        N_("no contract of %s is called \"%s\"%s"), rules->name, text, hint);
    }
    run->contract = &rules->contracts[run->index];
    return STATUS_OK;
}

static enum status read_declarer(struct reckoning *run)
{
    seat who = 0;
    int n;
    const enum status status = evening_read_seats(&run->reading, COLUMN_DECLARER, 1, &who, &n);
    if (status != STATUS_OK)
        return status;
    run->declarer = n > 0 ? who : SEAT_NONE;
    if (run->contract->origin == ORIGIN_UNBID && n > 0)
        return refuse(run, COLUMN_DECLARER, N_("%s is the game without a bid and has no declarer"),
                      run->contract->name);
    if (run->contract->origin != ORIGIN_UNBID && run->contract->origin != ORIGIN_SILENT && n == 0)
        return refuse(run, COLUMN_DECLARER, N_("%s needs its declarer"), run->contract->name);
    return STATUS_OK;
}

/* Checks the names in the column `old`, and sets the old side. */
static enum status settle_old(struct reckoning *run, const seat *named, int n)
{
    const enum contract_origin origin = run->contract->origin;
    seatset old = 0;
    for (int i = 0; i < n; i++)
        old = (seatset)(old | seatset_of(named[i]));
    if (n == 2 && cardset_is_single(old))
        return refuse(run, COLUMN_OLD, N_("one player is named twice"), "");
    if (origin == ORIGIN_SILENT) {
        if (n > 1 || (n == 0 && run->declarer == SEAT_NONE))
            return refuse(run, COLUMN_OLD, N_("%s has one holder of all the old cards"),
                          run->contract->name);
        if (n == 1 && run->declarer != SEAT_NONE && run->declarer != named[0])
            return refuse(run, COLUMN_OLD, N_("the declarer of %s holds all the old cards"),
                          run->contract->name);
        if (n == 1)
            run->declarer = named[0];
    } else if (run->contract->sides != SIDES_LONE) {
        if (n != 2)
            return refuse(run, COLUMN_OLD,
                          N_("%s is played by two against two: old needs two names"),
                          run->contract->name);
        if (run->declarer != SEAT_NONE && !seatset_has(old, (unsigned)run->declarer))
            return refuse(run, COLUMN_OLD, N_("the declarer of %s is one of the two"),
                          run->contract->name);
        run->deal.settlement.sides.old = old;
        return STATUS_OK;
    } else if (n > 0 && (run->contract->needs & run->rules->old_cards) == run->rules->old_cards &&
               old != seatset_of((unsigned)run->declarer))
        return refuse(run, COLUMN_OLD, N_("whoever plays %s holds all the old cards"),
                      run->contract->name);
    run->deal.settlement.sides.old = seatset_of((unsigned)run->declarer);
    return STATUS_OK;
}

static enum status read_sides(struct reckoning *run)
{
    struct given_cards cards;
    seat named[2];
    int n;
    enum status status = read_contract(run);
    if (status == STATUS_OK)
        status = read_declarer(run);
    if (status == STATUS_OK)
        status = evening_read_seats(&run->reading, COLUMN_OLD, 2, named, &n);
    if (status == STATUS_OK)
        status = read_cards(&run->reading, &cards);
    if (status == STATUS_OK && cards.are_given)
        status = hold_cards(&run->reading, &cards, run->index, run->declarer, named, &n);
    if (status == STATUS_OK)
        status = settle_old(run, named, n);
    run->deal.settlement.sides.contract = run->index;
    run->deal.settlement.sides.declarer = run->declarer;
    return status;
}

/* A solo of a player who owes one is the Pflichtsolo (AMB-23, AMB-28); a forced player must play
 * it. */
static enum status check_owed(struct reckoning *run)
{
    const struct evening_before *before = run->reading.before;
    const bool is_solo = run->contract->origin == ORIGIN_BID && run->contract->sides == SIDES_LONE;
    const bool owes =
        run->declarer != SEAT_NONE && seatset_has(before->owing, (unsigned)run->declarer);
    if (run->compulsory && (!is_solo || !owes))
        return refuse(run, COLUMN_CONTRACT, N_("this player owes no %s"), "Pflichtsolo");
    run->deal.compulsory = is_solo && owes;
    if (before->forced != 0 &&
        (!run->deal.compulsory || !seatset_has(before->forced, (unsigned)run->declarer)))
        return refuse(run, COLUMN_CONTRACT, N_("%s must play the Pflichtsolo in this deal"),
                      before->people->people[before->at[cardset_first(before->forced)]].name);
    return STATUS_OK;
}

/* --- doubles and announcements --------------------------------------------------------------- */

static enum status read_doubles(struct reckoning *run)
{
    const bool is_bid = run->contract->origin == ORIGIN_BID;
    seatset holds_old = 0;
    auction_init(&run->auction, run->rules);
    run->auction.contract = is_bid ? run->index : CONTRACT_NONE;
    run->auction.declarer = is_bid ? run->declarer : SEAT_NONE;
    if (run->contract->origin == ORIGIN_SILENT || run->contract->sides == SIDES_WEDDING)
        holds_old = seatset_of((unsigned)run->declarer);
    if (run->contract->origin == ORIGIN_AWARD &&
        run->reading.line->fields[COLUMN_DOUBLES].text[0] != '\0')
        return refuse(run, COLUMN_DOUBLES, N_("%s wins before the auction, and is not doubled"),
                      run->contract->name);
    const enum status status = evening_read_doubles(&run->reading, holds_old, &run->auction);
    const struct circumstances how = {.bok_runda = run->reading.before->bok_left > 0};
    if (status == STATUS_OK)
        run->deal.settlement =
            settlement_of(run->rules, &run->auction, run->deal.settlement.sides, how);
    for (int i = 0; i < run->auction.n_doubles; i++)
        run->deal.doubles[run->auction.doubler[i]]++;
    return status;
}

static enum status read_score(struct reckoning *run)
{
    struct outcome *outcome = &run->outcome;
    outcome->is_lone = cardset_is_single(run->deal.settlement.sides.old);
    const enum status status = evening_read_said(&run->reading, &outcome->said);
    return status == STATUS_OK
               ? evening_read_special(&run->reading, outcome->is_lone, outcome->special)
               : status;
}

/* --- settlement ------------------------------------------------------------------------------ */

/* possible[t][p]: t tricks of the pack can be worth p points. */
static void find_possible(const struct pack *pack, bool possible[MOST_TRICKS + 1][MOST_POINTS + 1])
{
    static const int per_trick = N_SEATS;
    bool sums[MAX_CARDS + 1][MOST_POINTS + 1] = {{false}};
    sums[0][0] = true;
    CARDSET_EACH(c, pack->all)
        for (int n = pack->n_cards - 1; n >= 0; n--)
            for (int p = 0; p + pack->points[c] <= MOST_POINTS; p++)
                sums[n + 1][p + pack->points[c]] |= sums[n][p];
    for (int t = 0; t <= pack->hand_size; t++)
        memcpy(possible[t], sums[t * per_trick], sizeof possible[t]);
}

struct ending {
    int value, result; /* 1 won, −1 lost, 0 neither */
    bool is_tie;
};

static struct ending end_with(struct reckoning *run, int points, int tricks)
{
    const struct pack *pack = run->rules->pack;
    const struct settlement *settlement = &run->deal.settlement;
    struct ending ending = {0};
    if (run->rules->scoring == SCORING_SCORE) {
        struct outcome *outcome = &run->outcome;
        outcome->points[TEAM_RE] = points;
        outcome->points[TEAM_KONTRA] = pack->total_points - points;
        outcome->tricks[TEAM_RE] = tricks;
        outcome->tricks[TEAM_KONTRA] = pack->hand_size - tricks;
        const struct score score = score_of(run->rules, outcome);
        ending.value = score.value;
        ending.result = score.winner == TEAM_NONE ? 0 : score.winner == TEAM_RE ? 1 : -1;
        return ending;
    }
    ending.value = settlement_value(run->rules, settlement, points, tricks);
    ending.result = settlement_old_wins(run->rules, settlement, points, tricks) ? 1 : -1;
    ending.is_tie = settlement_is_tie(run->rules, settlement, points);
    return ending;
}

static enum status read_result(struct reckoning *run, int *result)
{
    const char *text = run->reading.line->fields[COLUMN_RESULT].text;
    *result = 0;
    if (languages_mean(text, NULL, "won"))
        *result = 1;
    else if (languages_mean(text, NULL, "lost"))
        *result = -1;
    else if (text[0] != '\0')
        return refuse(run, COLUMN_RESULT, N_("\"%s\": expected won or lost"), text);
    return STATUS_OK;
}

/* Reports an impossible result at the column that causes it. */
static enum status refuse_ending(struct reckoning *run, bool fits_pack, int result)
{
    char given[96];
    const struct evening_deal *deal = &run->deal;
    if (!fits_pack && deal->points != UNKNOWN && deal->tricks != UNKNOWN)
        snprintf(given, sizeof given, "%d, %d", deal->points, deal->tricks);
    else
        snprintf(given, sizeof given, "%d", deal->points != UNKNOWN ? deal->points : deal->tricks);
    if (!fits_pack)
        return refuse(run, deal->points != UNKNOWN ? COLUMN_POINTS : COLUMN_TRICKS,
                      N_("impossible with the tricks of this pack: %s"), given);
    return refuse(run, COLUMN_RESULT,
                  result > 0 ? N_("with these points or tricks (%s) the game is lost, not won")
                             : N_("with these points or tricks (%s) the game is won, not lost"),
                  given);
}

/* Settles all combinations of points and tricks that the line allows. */
static enum status find_ending(struct reckoning *run, int result)
{
    const struct pack *pack = run->rules->pack;
    struct evening_deal *deal = &run->deal;
    struct ending first = {0};
    bool possible[MOST_TRICKS + 1][MOST_POINTS + 1];
    bool fits_pack = false, found = false;
    find_possible(pack, possible);
    for (int t = 0; t <= pack->hand_size; t++)
        for (int p = 0; p <= pack->total_points; p++) {
            if (!possible[t][p] || (deal->points != UNKNOWN && deal->points != p) ||
                (deal->tricks != UNKNOWN && deal->tricks != t))
                continue;
            const struct ending ending = end_with(run, p, t);
            fits_pack = true;
            if (result != 0 && ending.result != result)
                continue;
            if (found && (ending.value != first.value ||
                          (ending.is_tie != first.is_tie && run->rules->bok_deals > 0)))
                return refuse(run, deal->points == UNKNOWN ? COLUMN_POINTS : COLUMN_TRICKS,
                              N_("%s is missing, and the value of the deal depends on it"),
                              deal->points == UNKNOWN ? "points" : "tricks");
            first = ending;
            found = true;
        }
    if (!found)
        return refuse_ending(run, fits_pack, result);
    deal->value = first.value;
    deal->is_tie = first.is_tie;
    return STATUS_OK;
}

static enum status read_ending(struct reckoning *run)
{
    const struct pack *pack = run->rules->pack;
    struct evening_deal *deal = &run->deal;
    int result;
    enum status status = evening_read_number(&run->reading, COLUMN_POINTS, 0, pack->total_points,
                                             UNKNOWN, &deal->points);
    if (status == STATUS_OK)
        status = evening_read_number(&run->reading, COLUMN_TRICKS, 0, pack->hand_size, UNKNOWN,
                                     &deal->tricks);
    if (status == STATUS_OK)
        status = read_result(run, &result);
    if (status != STATUS_OK)
        return status;
    if (run->contract->goal == GOAL_NONE) {
        deal->value = run->contract->base * run->deal.settlement.multiplier;
        return result < 0
                   ? refuse(run, COLUMN_RESULT, N_("%s is won without play"), run->contract->name)
                   : STATUS_OK;
    }
    return find_ending(run, result);
}

/* Checks the column `value`. */
static enum status check_value(struct reckoning *run)
{
    enum { MOST = 100000, NONE = MOST + 1 };
    int given;
    const enum status status =
        evening_read_number(&run->reading, COLUMN_VALUE, -MOST, MOST, NONE, &given);
    if (status != STATUS_OK || given == NONE || given == run->deal.value)
        return status;
    return diag_set(run->reading.diag, STATUS_INPUT, run->reading.line->line,
                    run->reading.line->fields[COLUMN_VALUE].column,
                    N_("the sheet says %d; by the rules the old or lone side gets %d of each "
                       "opponent"),
                    given, run->deal.value);
}

enum status evening_deal_settle(const struct evening_before *before,
                                const struct evening_line *line, struct evening_deal *out,
                                struct diag *diag)
{
    struct reckoning run = {.reading = {before, line, diag}, .rules = before->rules};
    run.deal.number = out->number;
    run.deal.line = line->line;
    memcpy(run.deal.at, before->at, sizeof run.deal.at);
    enum status status = read_sides(&run);
    if (status == STATUS_OK)
        status = check_owed(&run);
    if (status == STATUS_OK)
        status = read_doubles(&run);
    if (status == STATUS_OK)
        status = read_score(&run);
    if (status == STATUS_OK)
        status = read_ending(&run);
    if (status == STATUS_OK)
        status = check_value(&run);
    if (status != STATUS_OK)
        return status;
    settlement_spread(&run.deal.settlement, run.deal.value, run.deal.payoff);
    *out = run.deal;
    return STATUS_OK;
}
