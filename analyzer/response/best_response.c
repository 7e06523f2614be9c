/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See best_response.h. */
#include "analyzer/response/best_response.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/response/end_payoffs.h"
#include "analyzer/response/others_acts.h"

struct response {
    const struct ruleset *rules;
    const struct hidden_deals *hidden;
    const struct utility *aim;
    struct others_acts others;
    struct end_payoffs payoffs;
    enum status status; /* the first failure */

    unsigned where;
    uint32_t least; /* deals with which the seat chooses */
    struct response_ends *ends;
    struct act_list *tape;
    /* Going the same way once more: */
    const struct reply_writing *writing; /* NULL: the best is still to be found */
    size_t n_read;                       /* of the tape */
    struct act_list own;                 /* what the seat has chosen on the way here … */
    size_t n_calls;                      /* … as many calls first */

    uint32_t *room; /* for the parts of a split, those of its parts after it; owned */
    size_t room_size;
};

enum status response_new(const struct ruleset *rules, const struct policy *policy,
                         struct response **out)
{
    struct response *response = calloc(1, sizeof *response);
    *out = response;
    if (response == NULL)
        return STATUS_MEMORY;
    response->rules = rules;
    const enum status status = others_acts_init(&response->others, policy);
    if (status != STATUS_OK) {
        response_free(response);
        *out = NULL;
    }
    return status;
}

void response_free(struct response *response)
{
    if (response == NULL)
        return;
    others_acts_clear(&response->others);
    end_payoffs_clear(&response->payoffs);
    act_list_clear(&response->own);
    free(response->room);
    free(response);
}

/* A split leaves the parts of the one before in place, so each may take as much room as there are
 * deals; an auction and a play in which others split them more often would be refused. */
enum { MOST_SPLITS = 64 };

enum status response_use(struct response *response, const struct hidden_deals *hidden,
                         const struct utility *aim)
{
    const size_t room_size = (size_t)hidden->n * MOST_SPLITS;
    response->hidden = response->others.hidden = hidden;
    response->aim = aim;
    if (room_size > response->room_size) {
        free(response->room);
        response->room_size = 0;
        response->room = calloc(room_size, sizeof *response->room);
        if (response->room == NULL)
            return STATUS_MEMORY;
        response->room_size = room_size;
    }
    return end_payoffs_use(&response->payoffs, response->rules, hidden);
}

void response_choose_by(struct response *response, uint32_t least)
{
    response->least = least;
}

const char *response_failure(const struct response *response)
{
    return others_acts_failure(&response->others);
}

struct others_acts *response_others(struct response *response)
{
    return &response->others;
}

/* --- what is paid -------------------------------------------------------------------------- */

/* The line of the deals that end here, in the list of lines. */
static uint32_t write_line(struct response *response)
{
    const struct reply_writing *writing = response->writing;
    const struct act_list *before = writing->before;
    struct act_list *lines = writing->lines;
    const size_t line = lines->n;
    const action counts[] = {[LINE_ACTS] = (action)(before->n + response->own.n),
                             [LINE_CALLS] = (action)(writing->calls_before + response->n_calls)};
    enum status status = act_list_add(lines, counts, LINE_FIRST);
    if (status == STATUS_OK)
        status = act_list_add(lines, before->acts, before->n);
    if (status == STATUS_OK)
        status = act_list_add(lines, response->own.acts, response->own.n);
    if (status != STATUS_OK)
        response->status = status;
    return (uint32_t)line;
}

static double worth_of(const struct response *response, uint32_t deal, int payoff)
{
    const double *chance = response->hidden->chance;
    const double worth = response->aim == NULL ? payoff : utility_of(response->aim, payoff);
    return chance == NULL ? worth : chance[deal] * worth;
}

/* The worth of deals that come to their end here, or have only cards left that their players must
 * play. */
static double sum_of_payoffs(struct response *response, const struct table *table, struct part part)
{
    const bool has_cards = table->n_played > 0;
    const uint32_t line = response->writing != NULL ? write_line(response) : 0;
    double sum = 0;
    for (uint32_t i = 0; i < part.n; i++) {
        const uint32_t deal = part.deals[i];
        const int payoff = has_cards ? end_payoffs_of(&response->payoffs, table, deal)
                                     : end_payoffs_without_cards(&response->payoffs, table, deal);
        sum += worth_of(response, deal, payoff);
        if (response->writing != NULL)
            response->writing->of[deal] =
                (struct reply){.payoff = payoff, .line = line, .lines = response->writing->number};
    }
    return sum;
}

/* --- the recursion ------------------------------------------------------------------------- */

/* What the deals that lead to a table are worth to the seat in sum; not_enough, as soon as it is
 * known, where that is no more than `needed`. The table is as before afterwards. */
static const double not_enough = -HUGE_VAL;
static double sum_of(struct response *response, struct table *table, struct part part,
                     double needed, uint32_t *room);

/* Sums that differ by less, as a share of them, are alike but for rounding. */
static const double rounding = 1e-12;

/* The deals that come to an end of the auction. */
static double sum_of_end(struct response *response, struct table *table, struct part part,
                         double needed, uint32_t *room)
{
    if (table->phase == PHASE_OVER)
        return sum_of_payoffs(response, table, part);
    end_payoffs_settle(&response->payoffs, &table->auction, part);
    const double best = sum_of(response, table, part, needed, room);
    if (response->ends == NULL)
        return best;
    const struct auction *auction = &table->auction;
    const unsigned where = response->where;
    struct end_sums *end = &response->ends->by[auction->contract + 1][auction->n_doubles];
    response->where = RESPOND_NOWHERE;
    end->own += (int64_t)sum_of(response, table, part, not_enough, room);
    end->best += (int64_t)best;
    end->deals += part.n;
    response->where = where;
    return best;
}

static double sum_after_call(struct response *response, const struct table *table, unsigned call,
                             struct part part, double needed, uint32_t *room)
{
    struct table after = *table;
    table_call(&after, call);
    return after.phase == PHASE_CALL ? sum_of(response, &after, part, needed, room)
                                     : sum_of_end(response, &after, part, needed, room);
}

/* Takes the card back: a copy of the table for each would cost more than the rest. */
static double sum_after_card(struct response *response, struct table *table, unsigned played,
                             struct part part, double needed, uint32_t *room)
{
    const struct moment before = table_moment(table);
    uint8_t points[N_SEATS], tricks[N_SEATS];
    memcpy(points, table->points, sizeof points);
    memcpy(tricks, table->tricks, sizeof tricks);
    table_card(table, (card)played);
    const double sum = sum_of(response, table, part, needed, room);
    memcpy(table->points, points, sizeof points);
    memcpy(table->tricks, tricks, sizeof tricks);
    table_set_moment(table, &before);
    table->played[table->turn] &= ~cardset_of(played);
    return sum;
}

static double sum_after(struct response *response, struct table *table, unsigned done,
                        struct part part, double needed, uint32_t *room)
{
    return table->phase == PHASE_CALL ? sum_after_call(response, table, done, part, needed, room)
                                      : sum_after_card(response, table, done, part, needed, room);
}

/* What was chosen here, as the tape has it. */
static double sum_of_chosen(struct response *response, struct table *table, struct part part,
                            uint32_t *room)
{
    const action chosen = response->writing->tape->acts[response->n_read++];
    const bool is_call = table->phase == PHASE_CALL;
    enum status status = act_list_add(&response->own, &chosen, 1);
    if (status == STATUS_OK && response->writing->found != NULL)
        status = found_acts_add(response->writing->found, table, chosen);
    if (status != STATUS_OK) {
        response->status = status;
        return 0;
    }
    response->n_calls += is_call;
    const double sum = sum_after(response, table, chosen, part, not_enough, room);
    response->n_calls -= is_call;
    response->own.n--;
    return sum;
}

/* Puts `chosen` into its place on the tape, and what was chosen after it, from `from` on, next to
 * it. */
static void keep_on_tape(struct act_list *tape, size_t place, action chosen, size_t from)
{
    tape->acts[place] = chosen;
    memmove(tape->acts + place + 1, tape->acts + from, tape->n - from);
    tape->n = place + 1 + (tape->n - from);
}

/* Among equals the first action. */
static double sum_of_best(struct response *response, struct table *table, struct part part,
                          actionset actions, double needed, uint32_t *room)
{
    struct act_list *tape = response->tape, none = {0};
    const action unknown = 0;
    const size_t place = tape == NULL ? 0 : tape->n;
    const double most = table->phase == PHASE_CALL
                            ? HUGE_VAL
                            : end_payoffs_most(&response->payoffs, table, part, response->aim);
    size_t end = place + 1;
    double best = not_enough;
    if (tape == NULL)
        tape = &none;
    else if (act_list_add(tape, &unknown, 1) != STATUS_OK) {
        response->status = STATUS_MEMORY;
        return 0;
    }
    CARDSET_EACH(done, actions) {
        if (needed >= most)
            break;
        const double sum = sum_after(response, table, (unsigned)done, part, needed, room);
        const bool is_best = sum > needed;
        if (is_best) {
            best = sum;
            needed = sum + fabs(sum) * rounding;
        }
        if (response->tape != NULL && is_best) {
            keep_on_tape(tape, place, (action)done, end);
            end = tape->n;
        } else if (response->tape != NULL)
            tape->n = end;
    }
    return best;
}

/* The seat's own turn. */
static double sum_of_own(struct response *response, struct table *table, struct part part,
                         double needed, uint32_t *room)
{
    const actionset actions = others_acts_legal(table, response->hidden->hand);
    const unsigned here = table->phase == PHASE_CALL
                              ? RESPOND_CALLS
                              : respond_in_trick(1 + table->n_played / N_SEATS);
    if (cardset_is_single(actions))
        return sum_after(response, table, cardset_first(actions), part, needed, room);
    const bool chooses = part.n >= response->least;
    if (response->writing != NULL && chooses)
        return sum_of_chosen(response, table, part, room);
    if ((response->where & here) != 0 && chooses)
        return sum_of_best(response, table, part, actions, needed, room);
    const action chosen = others_acts_ask(&response->others, table, response->hidden->hand);
    return sum_after(response, table, chosen, part, needed, room);
}

/* Nothing is left to decide, or nothing that is decided changes what is paid. */
static bool is_settled(struct response *response, const struct table *table)
{
    const int n_last = response->rules->pack->n_cards - N_SEATS;
    if (table->n_played >= n_last)
        return true;
    return table->n_trick == 0 && table->n_played > 0 &&
           end_payoffs_are_decided(&response->payoffs, table);
}

/* The parts of a split. Each needs what is lacking if those after it, of all that are worth `rest` at
 * most, bring their most. */
static double sum_of_split(struct response *response, struct table *table,
                           const struct part parts[64], actionset all, double rest, double needed,
                           uint32_t *room)
{
    const bool is_any_enough = needed == not_enough;
    double sum = 0;
    CARDSET_EACH(done, all) {
        const struct part part = parts[done];
        if (!is_any_enough)
            rest -= end_payoffs_most(&response->payoffs, table, part, response->aim);
        const double part_needed = is_any_enough ? not_enough : needed - sum - rest;
        const double of_part = sum_after(response, table, (unsigned)done, part, part_needed, room);
        if (of_part == not_enough)
            return not_enough;
        sum += of_part;
    }
    return sum;
}

/* Deals that another seat's action divides. */
static double sum_of_parts(struct response *response, struct table *table, struct part part,
                           double needed, uint32_t *room)
{
    uint32_t count[64];
    struct part parts[64];
    const actionset all = others_acts_ask_all(&response->others, table, part, NULL, count);
    if (cardset_is_single(all))
        return sum_after(response, table, cardset_first(all), part, needed, room);
    if ((size_t)(room - response->room) + part.n > response->room_size) {
        response->status = STATUS_MEMORY;
        return 0;
    }
    others_acts_split(&response->others, table->turn, part, all, count, room, parts);
    const double known = table->phase == PHASE_CALL ? not_enough : needed;
    const double rest =
        known == not_enough ? 0 : end_payoffs_most(&response->payoffs, table, part, response->aim);
    return sum_of_split(response, table, parts, all, rest, known, room + part.n);
}

static double sum_of(struct response *response, struct table *table, struct part part,
                     double needed, uint32_t *room)
{
    if (is_settled(response, table))
        return sum_of_payoffs(response, table, part);
    if (needed > not_enough && table->n_played > 0 && table->n_trick == 0 &&
        end_payoffs_most(&response->payoffs, table, part, response->aim) <= needed)
        return not_enough;
    if (table->turn == response->hidden->me)
        return sum_of_own(response, table, part, needed, room);
    if (part.n > 1)
        return sum_of_parts(response, table, part, needed, room);
    const cardset dealt = hidden_hand(response->hidden, part.deals[0], table->turn);
    const action done = others_acts_ask(&response->others, table, dealt);
    return sum_after(response, table, done, part, needed, room);
}

/* --- from outside -------------------------------------------------------------------------- */

static enum status go(struct response *response, const struct table *from, struct part part,
                      double *sum)
{
    struct table table = *from;
    response->status = STATUS_OK;
    if (part.n == 0)
        *sum = 0;
    else if (table.phase == PHASE_OVER && table.n_played == 0)
        *sum = sum_of_payoffs(response, &table, part);
    else {
        if (table.phase != PHASE_CALL)
            end_payoffs_settle(&response->payoffs, &table.auction, part);
        *sum = sum_of(response, &table, part, not_enough, response->room);
    }
    return response_failure(response) != NULL ? STATUS_PROGRAM : response->status;
}

enum status response_sum(struct response *response, const struct table *from, struct part part,
                         unsigned where, struct response_ends *ends, struct act_list *tape,
                         double *sum)
{
    response->where = where;
    response->ends = ends;
    response->tape = tape;
    response->writing = NULL;
    return go(response, from, part, sum);
}

enum status response_follow(struct response *response, const struct table *from, struct part part,
                            const struct reply_writing *writing)
{
    double sum;
    response->ends = NULL;
    response->writing = writing;
    response->n_read = response->own.n = response->n_calls = 0;
    return go(response, from, part, &sum);
}
