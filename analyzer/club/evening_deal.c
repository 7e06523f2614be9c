/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See evening_deal.h. If points or tricks are missing, every combination consistent with the pack
 * and the line is settled; the deal is valid only if all combinations give the same result. */
#include "analyzer/club/evening_deal.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "analyzer/club/plain_result.h"
#include "analyzer/files/deal_text.h"
#include "analyzer/language/languages.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/rules/sides.h"

enum {
    MOST_POINTS = 240,
    MOST_TRICKS = 12,
    UNKNOWN = -1,
    MOST_VALUE = 100000,
    NO_VALUE = MOST_VALUE + 1
};

/* The state of a deal while its line is being read. */
struct reckoning {
    struct evening_reading reading;
    const struct ruleset *rules;
    const struct contract *contract;
    int index, declarer; /* index of the contract; its declarer's seat, or SEAT_NONE */
    bool compulsory;
    struct auction auction;
    struct outcome outcome; /* announcements and special points, only with `scoring: score` */
    bool has_result;        /* from the column `result` */
    int result;             /* 1: the old or lone side won; −1: that side lost; 0: tie */
    seatset winners;        /* 0: not given */
    int value;              /* NO_VALUE: not given */
    bool has_payoffs;       /* from the players' columns */
    int payoff[N_SEATS];
    enum evening_column places[N_SEATS]; /* the payoff columns */
    struct record_cut cut;               /* tabled hand or penalty */
    struct evening_deal deal;
};

/* --- contract and sides ---------------------------------------------------------------------- */

#define refuse(run, column, ...) evening_refuse(&(run)->reading, column, __VA_ARGS__)

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
        char list[512], hint[HINT_BYTES];
        for (int i = 0; i < rules->n_contracts; i++)
            names[i] = rules->contracts[i].name;
        notation_list(names, (size_t)rules->n_contracts, list, sizeof list);
        notation_aside(text, names, (size_t)rules->n_contracts, hint);
        return refuse(run, COLUMN_CONTRACT, N_("no contract in %s is called \"%s\"%s; expected %s"),
                      rules->name, text, hint, list);
    }
    run->contract = &rules->contracts[run->index];
    return STATUS_OK;
}

static enum status read_declarer(struct reckoning *run)
{
    seat who = 0;
    int n;
    TRY(evening_read_seats(&run->reading, COLUMN_DECLARER, 1, &who, &n));
    run->declarer = n > 0 ? who : SEAT_NONE;
    if (run->contract->origin == ORIGIN_UNBID && n > 0)
        return refuse(run, COLUMN_DECLARER, N_("%s is the game without a bid and has no declarer"),
                      run->contract->name);
    if (run->contract->origin != ORIGIN_UNBID && run->contract->origin != ORIGIN_SILENT && n == 0)
        return refuse(run, COLUMN_DECLARER, N_("%s needs a declarer"), run->contract->name);
    return STATUS_OK;
}

/* Checks the names in the column `old`, and determines the old side. */
static enum status settle_old(struct reckoning *run, const seat *named, int n)
{
    const enum contract_origin origin = run->contract->origin;
    seatset old = 0;
    for (int i = 0; i < n; i++)
        old = (seatset)(old | seatset_of(named[i]));
    if (origin == ORIGIN_SILENT) {
        if (n > 1 || (n == 0 && run->declarer == SEAT_NONE))
            return refuse(run, COLUMN_OLD, N_("in %s, one player holds all the old cards"),
                          run->contract->name);
        if (n == 1 && run->declarer != SEAT_NONE && run->declarer != named[0])
            return refuse(run, COLUMN_OLD, N_("the declarer of %s holds all the old cards"),
                          run->contract->name);
        if (n == 1)
            run->declarer = named[0];
    } else if (run->contract->sides != SIDES_LONE) {
        if (n != 2)
            return refuse(run, COLUMN_OLD,
                          N_("%s is played two against two: give two names in the column old, or "
                             "only winners and value"),
                          run->contract->name);
        if (run->declarer != SEAT_NONE && !seatset_has(old, (unsigned)run->declarer))
            return refuse(run, COLUMN_OLD, N_("the declarer of %s must be one of these two"),
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
    seat named[2];
    int n;
    TRY(read_contract(run));
    TRY(read_declarer(run));
    TRY(evening_read_seats(&run->reading, COLUMN_OLD, 2, named, &n));
    TRY(evening_hold_cards(&run->reading, run->index, run->declarer, named, &n));
    TRY(settle_old(run, named, n));
    run->deal.settlement.sides.contract = run->index;
    run->deal.settlement.sides.declarer = run->declarer;
    return STATUS_OK;
}

/* Checks the Pflichtsolo (AMB-23, AMB-28): any solo by a player who owes a Pflichtsolo counts as
 * that solo; a forced player must play theirs. */
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
        return refuse(run, COLUMN_CONTRACT, N_("%s must play their Pflichtsolo in this deal"),
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
    TRY(evening_read_doubles(&run->reading, holds_old, &run->auction));
    const struct circumstances how = {.tabled = run->cut.tabled != SEAT_NONE,
                                      .bok_runda = run->reading.before->bok_left > 0};
    run->deal.settlement =
        settlement_of(run->rules, &run->auction, run->deal.settlement.sides, how);
    for (int i = 0; i < run->auction.n_doubles; i++)
        run->deal.doubles[run->auction.doubler[i]]++;
    return STATUS_OK;
}

/* --- settlement ------------------------------------------------------------------------------ */

/* Sets possible[t][p] to whether t tricks can contain exactly p card points. */
static void tricks_possible(const struct pack *pack,
                            bool possible[MOST_TRICKS + 1][MOST_POINTS + 1])
{
    bool sums[MAX_CARDS + 1][MOST_POINTS + 1] = {{false}};
    sums[0][0] = true;
    CARDSET_EACH(c, pack->all)
        for (int n = pack->n_cards - 1; n >= 0; n--)
            for (int p = 0; p + pack->points[c] <= MOST_POINTS; p++)
                sums[n + 1][p + pack->points[c]] |= sums[n][p];
    for (int t = 0; t <= pack->hand_size; t++)
        memcpy(possible[t], sums[t * N_SEATS], sizeof possible[t]);
}

/* The result of a deal from the point of view of the old or lone side. */
struct ending {
    int value, result; /* payoff per opponent; result: 1 = won, −1 = lost, 0 = neither */
    bool is_tie;
    int bok_causes;
};

static struct ending ending_of(const struct ruleset *rules, const struct settlement *settlement,
                               struct outcome *outcome, int points, int tricks)
{
    const struct pack *pack = rules->pack;
    struct ending ending = {0};
    if (rules->scoring == SCORING_SCORE) {
        outcome->points[TEAM_RE] = points;
        outcome->points[TEAM_KONTRA] = pack->total_points - points;
        outcome->tricks[TEAM_RE] = tricks;
        outcome->tricks[TEAM_KONTRA] = pack->hand_size - tricks;
        const struct score score = score_of(rules, outcome);
        ending.value = score.value * settlement_factor(rules, settlement);
        ending.is_tie = 2 * points == pack->total_points;
        ending.bok_causes = score.bok_causes;
        ending.result = score.winner == TEAM_NONE ? 0 : score.winner == TEAM_RE ? 1 : -1;
        return ending;
    }
    ending.value = settlement_value(rules, settlement, points, tricks);
    ending.result = settlement_old_wins(rules, settlement, points, tricks) ? 1 : -1;
    ending.is_tie = settlement_is_tie(rules, settlement, points);
    ending.bok_causes = ending.is_tie;
    return ending;
}

/* Reports an impossible result as an error in the column that causes it. */
static enum status refuse_ending(struct reckoning *run, bool fits_pack)
{
    char given[96];
    const struct evening_deal *deal = &run->deal;
    if (!fits_pack && deal->points != UNKNOWN && deal->tricks != UNKNOWN)
        snprintf(given, sizeof given, "%d, %d", deal->points, deal->tricks);
    else
        snprintf(given, sizeof given, "%d", deal->points != UNKNOWN ? deal->points : deal->tricks);
    if (!fits_pack)
        return refuse(run, deal->points != UNKNOWN ? COLUMN_POINTS : COLUMN_TRICKS,
                      N_("the tricks of this pack cannot add up to %s"), given);
    if (deal->points == UNKNOWN && deal->tricks == UNKNOWN)
        return refuse(run, COLUMN_RESULT, N_("%s cannot end in a tie"), run->contract->name);
    return refuse(
        run, COLUMN_RESULT,
        run->result == 0  ? N_("the points or tricks given (%s) do not make the game a tie")
        : run->result > 0 ? N_("with these points or tricks (%s) the game is lost, not won")
                          : N_("with these points or tricks (%s) the game is won, not lost"),
        given);
}

/* Settles every combination of points and tricks that the line allows; all results must agree. */
static enum status find_ending(struct reckoning *run)
{
    const struct pack *pack = run->rules->pack;
    struct evening_deal *deal = &run->deal;
    struct ending first = {0};
    bool possible[MOST_TRICKS + 1][MOST_POINTS + 1];
    bool fits_pack = false, found = false;
    tricks_possible(pack, possible);
    for (int t = 0; t <= pack->hand_size; t++)
        for (int p = 0; p <= pack->total_points; p++) {
            if (!possible[t][p] || (deal->points != UNKNOWN && deal->points != p) ||
                (deal->tricks != UNKNOWN && deal->tricks != t))
                continue;
            const struct ending ending =
                ending_of(run->rules, &deal->settlement, &run->outcome, p, t);
            fits_pack = true;
            /* if points are missing, a tie must be given as the result "tie" */
            if (run->has_result &&
                (run->result == 0
                     ? !ending.is_tie
                     : ending.result != run->result || (ending.is_tie && deal->points == UNKNOWN)))
                continue;
            if (found && (ending.value != first.value ||
                          (ending.bok_causes != first.bok_causes && run->rules->bok_deals > 0)))
                return refuse(run, deal->points == UNKNOWN ? COLUMN_POINTS : COLUMN_TRICKS,
                              N_("%s is missing, and the value of the deal depends on it"),
                              deal->points == UNKNOWN ? "points" : "tricks");
            first = ending;
            found = true;
        }
    if (!found)
        return refuse_ending(run, fits_pack);
    deal->value = first.value;
    deal->bok_causes = first.bok_causes;
    return STATUS_OK;
}

/* Reads points and tricks. If the column `result` is empty, the winners or payoffs show who won. */
static enum status read_ending(struct reckoning *run)
{
    const struct pack *pack = run->rules->pack;
    struct evening_deal *deal = &run->deal;
    const seatset old = deal->settlement.sides.old;
    TRY(evening_read_number(&run->reading, COLUMN_POINTS, 0, pack->total_points, UNKNOWN,
                            &deal->points));
    TRY(evening_read_number(&run->reading, COLUMN_TRICKS, 0, pack->hand_size, UNKNOWN,
                            &deal->tricks));
    if (!run->has_result && run->has_payoffs && deal->points == UNKNOWN) {
        run->result = (payoff_winners(run->payoff) & old) != 0 ? 1 : -1;
        run->has_result = payoff_winners(run->payoff) != 0;
    }
    if (run->contract->goal == GOAL_NONE) {
        deal->value = run->contract->base * deal->settlement.multiplier;
        return run->result < 0
                   ? refuse(run, COLUMN_RESULT, N_("%s is won without play"), run->contract->name)
                   : STATUS_OK;
    }
    return find_ending(run);
}

/* Settles a deal that ended with a tabled hand or a penalty. */
static enum status read_cut(struct reckoning *run)
{
    const struct evening_field *fields = run->reading.line->fields;
    const struct settlement *settlement = &run->deal.settlement;
    for (int c = COLUMN_RESULT; c <= COLUMN_TRICKS; c++)
        if (fields[c].text[0] != '\0')
            return refuse(run, (enum evening_column)c,
                          N_("a tabled hand or a penalty ends the deal; leave this field empty"));
    if (run->cut.tabled != SEAT_NONE &&
        (run->cut.tabled != run->declarer || !cardset_is_single(settlement->sides.old)))
        return refuse(run, COLUMN_TABLED, N_("only a lone player may table a hand"));
    run->deal.value =
        record_cut_pay(run->rules, &run->cut, &run->deal.settlement, run->deal.payoff);
    return STATUS_OK;
}

/* --- who won --------------------------------------------------------------------------------- */

/* Reads the players' columns. Either all four players at the table have a payoff, or none do. */
static enum status read_payoffs(struct reckoning *run)
{
    const struct evening_before *before = run->reading.before;
    for (int s = 0; s < N_SEATS; s++) {
        run->payoff[s] = NO_VALUE;
        run->places[s] = COLUMN_VALUE;
    }
    for (int k = 0; k < before->n_others; k++) {
        const enum evening_column column = (enum evening_column)(N_EVENING_COLUMNS + k);
        int number;
        if (before->others[k] == NOBODY)
            continue;
        TRY(evening_read_number(&run->reading, column, -MOST_VALUE, MOST_VALUE, NO_VALUE, &number));
        const int s = people_seat_of(before->at, before->others[k]);
        if (s == SEAT_NONE && number != NO_VALUE && number != 0)
            return refuse(run, column, N_("%s sits out this deal"),
                          before->people->people[before->others[k]].name);
        if (s == SEAT_NONE || number == NO_VALUE)
            continue;
        run->payoff[s] = number;
        run->has_payoffs = true;
        run->places[s] = column;
    }
    for (int s = 0; s < N_SEATS && run->has_payoffs; s++)
        if (run->payoff[s] == NO_VALUE)
            return refuse(run, run->places[(s + 1) % N_SEATS], N_("the payoff of %s is missing"),
                          before->people->people[before->at[s]].name);
    return STATUS_OK;
}

/* Reads the result, winners and value. The winners and the value together determine the payoffs. */
static enum status read_winners(struct reckoning *run)
{
    const char *text = run->reading.line->fields[COLUMN_RESULT].text;
    static const char *const words[] = {"lost", "tie", "won"};
    seat named[N_SEATS];
    int n;
    for (int i = 0; i < 3; i++)
        if (languages_mean(text, NULL, words[i]) || languages_mean(text, "column", words[i])) {
            run->has_result = true;
            run->result = i - 1;
        }
    if (text[0] != '\0' && !run->has_result)
        return refuse(run, COLUMN_RESULT, N_("\"%s\": expected won, lost or tie"), text);
    TRY(read_payoffs(run));
    TRY(evening_read_seats(&run->reading, COLUMN_WINNERS, N_SEATS - 1, named, &n));
    TRY(evening_read_number(&run->reading, COLUMN_VALUE, -MOST_VALUE, MOST_VALUE, NO_VALUE,
                            &run->value));
    if (n == 0)
        return STATUS_OK;
    for (int i = 0; i < n; i++)
        run->winners = (seatset)(run->winners | seatset_of(named[i]));
    if (run->value == NO_VALUE)
        return refuse(run, COLUMN_VALUE, N_("value is missing: what each loser pays a winner"));
    /* in Doppelkopf, winners may pay because of special points (RULES 3.1) */
    if (run->value < 0 && run->rules->scoring != SCORING_SCORE)
        return refuse(run, COLUMN_VALUE, N_("winners cannot pay: the value is %d"), run->value);
    if (run->has_payoffs && run->winners != payoff_winners(run->payoff))
        return refuse(run, COLUMN_WINNERS, N_("according to the payoffs, other players have won"));
    if (!run->has_payoffs)
        payoff_spread(run->winners, run->value, run->payoff);
    run->has_payoffs = true;
    return STATUS_OK;
}

/* True if a line gives payoffs but nothing from which they could be computed. */
static bool is_plain(const struct reckoning *run)
{
    static const enum evening_column columns[] = {COLUMN_DOUBLES, COLUMN_POINTS,  COLUMN_TRICKS,
                                                  COLUMN_SAID,    COLUMN_SPECIAL, COLUMN_CARDS,
                                                  COLUMN_TABLED,  COLUMN_PENALTY};
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        if (run->reading.line->fields[columns[i]].text[0] != '\0')
            return false;
    return run->has_payoffs && (!run->has_result || run->result == 0);
}

/* Checks the payoffs and value of a line against the settled deal. */
static enum status check_given(struct reckoning *run)
{
    const struct evening_before *before = run->reading.before;
    const struct evening_deal *deal = &run->deal;
    for (int s = 0; s < N_SEATS && run->has_payoffs; s++)
        if (run->payoff[s] != deal->payoff[s])
            return refuse(
                run, run->places[s], N_("the sheet says %+d for %s; under the rules it is %+d"),
                run->payoff[s], before->people->people[before->at[s]].name, deal->payoff[s]);
    if (run->value == NO_VALUE || run->value == deal->value ||
        (run->winners != 0 && run->value == -deal->value))
        return STATUS_OK;
    return refuse(
        run, COLUMN_VALUE,
        N_("the sheet says %d; under the rules, the old or lone side gets %d from each opponent"),
        run->value, deal->value);
}

/* Settles a deal whose line states only who won and how much they won. */
static enum status settle_plain(struct reckoning *run)
{
    const struct evening_before *before = run->reading.before;
    struct evening_deal *deal = &run->deal;
    char why[PLAIN_WHY_BYTES];
    seat named, holders[2];
    int lone, n, n_old;
    run->index = CONTRACT_NONE;
    if (run->reading.line->fields[COLUMN_CONTRACT].text[0] != '\0')
        TRY(read_contract(run));
    TRY(evening_read_seats(&run->reading, COLUMN_DECLARER, 1, &named, &n));
    TRY(evening_read_seats(&run->reading, COLUMN_OLD, 2, holders, &n_old));
    struct plain_result plain = {
        run->rules, run->index, before->bok_left > 0, run->has_result, {0}};
    memcpy(plain.payoff, run->payoff, sizeof plain.payoff);
    if (plain_result_check(&plain, &lone, &deal->value, why) != STATUS_OK)
        return refuse(run, run->places[0], "%s", why);
    run->declarer = lone != SEAT_NONE || n == 0 ? lone : named;
    if (n > 0 && named != run->declarer)
        return refuse(run, COLUMN_DECLARER, N_("the payoffs show another lone player"));
    if (run->index == CONTRACT_NONE && lone != SEAT_NONE &&
        seatset_has(before->owing, (unsigned)lone))
        return refuse(run, COLUMN_CONTRACT,
                      N_("the contract is missing: the lone player owes a Pflichtsolo"));
    seatset old = lone == SEAT_NONE ? 0 : seatset_of((unsigned)lone);
    if (lone == SEAT_NONE && n_old > 0) {
        if (n_old == 1 || run->payoff[holders[0]] != run->payoff[holders[1]])
            return refuse(run, COLUMN_OLD, N_("two players are old, and win or lose together"));
        old = (seatset)(seatset_of(holders[0]) | seatset_of(holders[1]));
        deal->value = run->payoff[holders[0]];
    }
    deal->settlement.sides = (struct sides){run->index, run->declarer, old};
    deal->settlement.multiplier = 1;
    memcpy(deal->payoff, run->payoff, sizeof deal->payoff);
    deal->is_plain = true;
    deal->bok_causes = run->has_result && !run->rules->bok_no_tie;
    deal->points = deal->tricks = UNKNOWN;
    run->contract = ruleset_public_contract(run->rules, run->index);
    return check_owed(run);
}

/* --- all ------------------------------------------------------------------------------------- */

static enum status settle_line(struct reckoning *run)
{
    TRY(read_sides(run));
    TRY(check_owed(run));
    TRY(evening_read_cut(&run->reading, &run->cut));
    TRY(read_doubles(run));
    if (run->cut.tabled != SEAT_NONE || run->cut.offence != OFFENCE_NONE)
        return read_cut(run);
    run->outcome.is_lone = cardset_is_single(run->deal.settlement.sides.old);
    TRY(evening_read_said(&run->reading, &run->outcome.said));
    TRY(evening_read_special(&run->reading, &run->outcome));
    TRY(read_ending(run));
    settlement_spread(&run->deal.settlement, run->deal.value, run->deal.payoff);
    return STATUS_OK;
}

enum status evening_deal_settle(const struct evening_before *before,
                                const struct evening_line *line, struct evening_deal *out,
                                struct diag *diag)
{
    struct reckoning run = {.reading = {before, line, diag}, .rules = before->rules};
    run.deal.number = out->number;
    run.deal.line = line->line;
    memcpy(run.deal.at, before->at, sizeof run.deal.at);
    TRY(read_winners(&run));
    TRY(is_plain(&run) ? settle_plain(&run) : settle_line(&run));
    TRY(check_given(&run));
    *out = run.deal;
    return STATUS_OK;
}
