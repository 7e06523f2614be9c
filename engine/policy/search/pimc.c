/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Perfect-information Monte Carlo (Ginsberg 2001, GIB; Long et al. 2010): samples N deals
 * consistent with everything that calls and cards prove, solves each of them with all hands
 * visible, and takes the action with the best mean payoff in stakes. If at most N deals are
 * consistent, each is taken once and the mean is exact.
 *
 * Belief: the other players are assumed to call like club players (worlds.h).
 *
 * Calls: after each call, club players continue the auction with the sampled hands. The value of
 * the resulting contract is the mean of its open-card value and of a playout by club players:
 * opponents who see all cards beat lone games that succeed at the table, so open-card values alone
 * lead to too few bids and too many doubles. If several calls are equally good, pass is chosen if
 * it is among them, else the first. Cards have their open-card values only; among equally good
 * cards, the one with the fewest points is chosen, then the first.
 *
 * If deals are too long to be solved from their first card (Doppelkopf), actions are evaluated by
 * solving the last tricks, and an action replaces the club player's only if it is significantly
 * better. The other players may be of other types (type_belief.h), and the decision to announce
 * takes the possible loss into account.
 *
 * The known weakness of this search is strategy fusion: open-card averages assume that all players
 * see all cards from the next card on. */
#include "engine/policy/search/pimc.h"

#include <math.h>
#include <string.h>

#include "engine/policy/policy.h"
#include "engine/policy/search/deal_value.h"
#include "engine/policy/search/worlds.h"
#include "engine/rules/value/score.h"
#include "engine/solve/open_solver.h"

static action club_does(const struct view *view)
{
    return policy_club.choose(&policy_club, view, NULL, NULL);
}

action search_action(const struct state *state, actionset actions, struct opponents *opponents)
{
    const unsigned type = opponents->type[state->table.turn];
    if (bits_is_single(actions))
        return bits_first(actions);
    if (state->table.phase == PHASE_ANNOUNCE && (opponents->mute >> state->table.turn & 1) != 0)
        return CALL_INDEX_PASS;
    if (type < N_CLUB_TYPES) {
        const struct view view = view_of(state, actions, false);
        return club_answer(&view, &club_opponent_types[type], NULL);
    }
    return player_any(actions, &opponents->dice);
}

static void club_players_go_on(struct state *state, enum phase phase)
{
    struct opponents club_players = {0};
    /* Announcements count as part of the card play. */
    while ((state->table.phase == PHASE_ANNOUNCE ? PHASE_CARD : state->table.phase) == phase)
        state_apply(state, search_action(state, state_actions(state), &club_players));
}

/* The canonical copy of action `a`: of two copies of a card, the first one. */
static action copy_of(const struct table *table, actionset actions, action a)
{
    /* Copies are adjacent. */
    const bool is_first =
        table->phase != PHASE_CARD || bits_has(pack_distinct(table->rules->pack, actions), a);
    return is_first ? a : (action)(a - 1);
}

static action best_action(const struct view *view, const double value[64])
{
    const uint8_t *points = view->table->rules->pack->points;
    action best = bits_first(view->actions);
    BITS_EACH(a, view->actions) {
        const bool cheaper = view->table->phase == PHASE_CARD && points[a] < points[best];
        if (value[a] > value[best] ||
            (value[a] == value[best] && cheaper)) /* exact, as these are sums of integers */
            best = (action)a;
    }
    return best;
}

/* Solving the last three tricks gains nothing and takes twice as long; solving four takes more than
 * five times as long.
 *
 * A special point has the weight of 20 card points, about the distance between two values of a
 * deal. One number encodes card points, as multiples of POINT, and special points, modulo POINT. */
enum { LATE_TRICKS = 2, POINT = 64, SPECIAL = 20 * POINT + 1 };

static struct late_worth worth_of(const struct state *state)
{
    const struct special_rules *rules = &state->table.rules->specials;
    const struct pack *pack = state->table.rules->pack;
    struct late_worth worth = {.point = POINT};
    if (bits_is_single(state->settlement.sides.old))
        return worth;
    worth.rich = rules->doppelkopf ? SPECIAL : 0;
    worth.rich_points = DOPPELKOPF_POINTS;
    worth.caught = rules->fox ? SPECIAL : 0;
    worth.catchable = pack_copies_of(pack, SUIT_DIAMONDS, RANK_ACE);
    worth.last = rules->karlchen ? SPECIAL : 0;
    worth.last_cards = pack_copies_of(pack, SUIT_CLUBS, RANK_JACK);
    return worth;
}

static int points_left(const struct state *state)
{
    int points = state->table.trick_points;
    for (unsigned s = 0; s < N_SEATS; s++)
        points += pack_points(state->table.rules->pack, state->hand[s]);
    return points;
}

/* The payoff if the old side takes `value`, as encoded by worth_of, from the remaining tricks. A
 * side with points is assumed to have a trick, and a side with all points to have all tricks. */
static int payoff_after(const struct state *state, int value, unsigned me)
{
    const struct table *table = &state->table;
    const seatset old = state->settlement.sides.old;
    int specials = ((value % POINT) + POINT) % POINT;
    specials = specials < POINT / 2 ? specials : specials - POINT;
    const int made = (value - specials * SPECIAL) / POINT, all = points_left(state);
    const int left = table->rules->pack->hand_size - table->n_played / N_SEATS;
    struct fallen fallen = table_fallen(table);
    uint8_t points[N_SEATS], tricks[N_SEATS];
    memcpy(points, table->points, sizeof points);
    memcpy(tricks, table->tricks, sizeof tricks);
    fallen.points = points;
    fallen.tricks = tricks;
    const unsigned by = bits_first(old), against = bits_first(seatset_others(old));
    points[by] = (uint8_t)(points[by] + made);
    tricks[by] = (uint8_t)(tricks[by] + (made == 0 ? 0 : made == all ? left : 1));
    points[against] = (uint8_t)(points[against] + all - made);
    tricks[against] = (uint8_t)(tricks[against] + (made < all));
    return settlement_share(&state->settlement,
                            table->rules->chapters.value->of_deal(&state->settlement, &fallen) +
                                specials * settlement_factor(table->rules, &state->settlement),
                            me);
}

static bool is_late(const struct state *state)
{
    const struct table *table = &state->table;
    return table->phase != PHASE_CALL && table_cards_left(table, table->turn) <= LATE_TRICKS;
}

int ending_value_payoff(struct ending_value *value, struct state *state,
                        struct opponents *opponents, unsigned me)
{
    while (state->table.phase != PHASE_OVER && !is_late(state))
        state_apply(state, search_action(state, state_actions(state), opponents));
    if (state->table.phase == PHASE_OVER) {
        int payoff[N_SEATS];
        state_payoff(state, payoff);
        return payoff[me];
    }
    const struct late_worth worth = worth_of(state);
    const struct late_ending ending = late_ending_of(state, state->settlement.sides.old, &worth);
    return payoff_after(state, late_value(&ending, &value->table), me);
}

void ending_value_of_cards(struct ending_value *value, const struct state *state, cardset cards,
                           unsigned me, double weight, double sum[64])
{
    const struct late_worth worth = worth_of(state);
    const struct late_ending ending = late_ending_of(state, state->settlement.sides.old, &worth);
    int made[MAX_CARDS];
    late_values_of_cards(&ending, cards, &value->table, made);
    CARDSET_EACH(c, cards)
        sum[c] += weight * payoff_after(state, made[c], me);
}

/* The payoff of each action in a sampled long deal: after the action, the players drawn for that
 * deal play on to the last tricks, which are solved with all hands visible.
 *
 * In the last four tricks, half of a card's value is its open-card value: playouts by rules of
 * thumb overlook what can be forced, and open-card play ignores what is hidden. */

/* Solving three tricks gains nothing; five take three times as long and gain no more
 * (data/reference/negative-results.md). */
enum { EXACT_TRICKS = 4 };
static const double OPEN_SHARE = 0.5;

static void judge_by_endings(const struct view *view, const cardset dealt[N_SEATS],
                             const struct opponents *opponents, struct ending_value *value,
                             double payoff[64])
{
    const bool exact = view->table->phase == PHASE_CARD && bits_count(view->hand) <= EXACT_TRICKS;
    const double by_rules = exact ? 1.0 - OPEN_SHARE : 1.0;
    struct state before;
    state_resume(&before, view->table, dealt);
    if (exact)
        ending_value_of_cards(value, &before, view->actions, view->me, OPEN_SHARE, payoff);
    BITS_EACH(a, view->actions) {
        const action stands_for_it = copy_of(view->table, view->actions, (action)a);
        if (stands_for_it != a) {
            payoff[a] = payoff[stands_for_it];
            continue;
        }
        struct state state = before;
        struct opponents others = *opponents;
        state_apply(&state, (action)a);
        payoff[a] += by_rules * ending_value_payoff(value, &state, &others, view->me);
    }
}

/* --- leads over the rules of thumb --------------------------------------------------------- */

/* The lead of each action over the club player's action in weighted deals: the sums of weight and
 * weight² and, for each action, the sums of weight · difference and weight · difference². */
struct leads {
    action usual;
    double weight, squared_weight, sum[64], square[64];
};

static void leads_add(struct leads *leads, actionset actions, double weight,
                      const double payoff[64])
{
    leads->weight += weight;
    leads->squared_weight += weight * weight;
    BITS_EACH(a, actions) {
        const double ahead = payoff[a] - payoff[leads->usual];
        leads->sum[a] += weight * ahead;
        leads->square[a] += weight * ahead * ahead;
    }
}

/* The lower end of a one-sided 76 % interval for the mean lead, with PRIOR pseudo-observations of
 * mean 0 and standard deviation SPREAD. Unlike in speaking_lower_end, the variance of this interval
 * omits the distance between the two means. */
static double lead_lower_end(const struct leads *leads, action a)
{
    static const double PRIOR = 2.0, SPREAD = 1.0, Z_LEAD = 0.7;
    const double n = leads->weight * leads->weight / leads->squared_weight, all = n + PRIOR;
    const double mean = leads->sum[a] / leads->weight;
    const double variance = fmax(leads->square[a] / leads->weight - mean * mean, 0.0);
    return n * mean / all -
           Z_LEAD * sqrt((n * variance + PRIOR * SPREAD * SPREAD) / all / (all - 1.0));
}

/* With few deals the best of several means is biased upwards, so the club player's action is
 * replaced only by a significantly better one. With three deals, this rule decides whether the
 * search beats club or loses to it (data/reference/doko-matches.md). */
static action leader(const struct leads *leads, actionset actions)
{
    action best = leads->usual;
    double most = 0.0;
    if (leads->weight <= 0.0)
        return best;
    BITS_EACH(a, actions) {
        const double lead = a != leads->usual ? lead_lower_end(leads, (action)a) : 0.0;
        if (lead > most) {
            most = lead;
            best = (action)a;
        }
    }
    return best;
}

/* --- announcements ------------------------------------------------------------------------- */

/* Announcements (Doppelkopf) cannot be taken back, and a failed refusal loses a deal that was
 * otherwise won, so an announcement is made only if it is significantly better.
 *
 * Step 1: N deals select the announcement with the best mean payoff. Passing keeps the option to
 *     announce before a later card, which playouts exercise by the club player's rules, so the mean
 *     of passing includes the value of waiting.
 * Step 2: CONFIRMING · N further deals compare this announcement with passing, deal by deal. The
 *     announcement is made if the lower end of a one-sided 90 % interval is above 0, with LOST
 *     pseudo-observations in which it fails: a small effective sample size then never suffices,
 *     and small errors of the opponent model do no harm.
 *
 * In both steps the partner announces nothing, since two partners who each rely on the other would
 * never announce. A partner's announcement is not raised before another trick has been played,
 * since the announcement itself is the only new information. */

/* With fewer deals, no gain is significant, and silence is worse than announcing as `club` does. */
enum { CONFIRMING = 4, LEAST_SPEAKING = 20 };
static const double LOST = 2.0;
static const double Z = 1.282; /* 90 %, one-sided */

double speaking_lower_end(const struct word_value *value)
{
    const double n = value->effective, all = n + LOST;
    if (n <= 1.0)
        return -value->loss;
    const double mean = (n * value->sum / value->weight - LOST * value->loss) / all;
    const double square =
        (n * value->squares / value->weight + LOST * value->loss * value->loss) / all;
    return mean - Z * sqrt(fmax(square - mean * mean, 0.0) / (all - 1.0));
}

/* True if the partner made the highest announcement of the player's side less than a trick ago. */
static bool is_partners_last_word(const struct view *view)
{
    const struct table *table = view->table;
    const seatset old = view_sides(view).old, me = (seatset)(1u << view->me);
    const enum team mine = (old & me) != 0 ? TEAM_RE : TEAM_KONTRA;
    for (int i = table->n_announcements - 1; i >= 0; i--) {
        const struct announcement *said = &table->announcements[i];
        if (said->team == mine)
            return said->who != view->me && table->n_played < said->n_played + N_SEATS;
    }
    return false;
}

static int payoff_of(const struct view *view, const struct state *before, action a,
                     const struct worlds *worlds, struct ending_value *value)
{
    struct state state = *before;
    struct opponents opponents = worlds->opponents;
    const enum team mine = state_team(before, view->me);
    for (unsigned s = 0; s < N_SEATS; s++)
        if (s != view->me && state_team(before, s) == mine)
            opponents.mute = (seatset)(opponents.mute | 1u << s);
    state_apply(&state, a);
    return ending_value_payoff(value, &state, &opponents, view->me);
}

/* Step 1: selects the best announcement, or pass. */
static action best_word(const struct view *view, struct worlds *worlds, struct ending_value *value)
{
    double sum[64] = {0}, weight;
    cardset dealt[N_SEATS];
    while (worlds_next(worlds, dealt, &weight)) {
        struct state before;
        state_resume(&before, view->table, dealt);
        BITS_EACH(a, view->actions)
            sum[a] += weight * payoff_of(view, &before, (action)a, worlds, value);
    }
    return best_action(view, sum);
}

/* Step 2: compares an announcement with passing over further deals. */
static struct word_value confirm(const struct view *view, action word, struct worlds *worlds,
                                 struct ending_value *value)
{
    struct word_value found = {0};
    double weight, silent = 0.0, most = 0.0;
    cardset dealt[N_SEATS];
    while (worlds_next(worlds, dealt, &weight)) {
        struct state before;
        state_resume(&before, view->table, dealt);
        const int said = payoff_of(view, &before, word, worlds, value);
        const int kept = payoff_of(view, &before, CALL_INDEX_PASS, worlds, value);
        const double difference = said - kept;
        found.weight += weight;
        found.sum += weight * difference;
        found.squares += weight * difference * difference;
        silent += weight * kept;
        most = fmax(most, said);
    }
    found.effective = worlds_effective(worlds);
    /* if an announcement fails, the deal is lost instead of won at the highest value */
    found.loss = fmax(most + silent / found.weight, 1.0);
    return found;
}

static action choose_word(const struct view *view, int n, struct worlds *worlds,
                          struct ending_value *value, const struct rng *rng)
{
    struct rng fresh;
    if (is_partners_last_word(view) || worlds_open(worlds, view, n, rng) != STATUS_OK)
        return CALL_INDEX_PASS;
    const action word = best_word(view, worlds, value);
    worlds_close(worlds);
    rng_part(rng, UINT64_MAX, &fresh);
    if (word == CALL_INDEX_PASS || worlds_open(worlds, view, CONFIRMING * n, &fresh) != STATUS_OK)
        return CALL_INDEX_PASS;
    const struct word_value found = confirm(view, word, worlds, value);
    worlds_close(worlds);
    return speaking_lower_end(&found) > 0.0 ? word : CALL_INDEX_PASS;
}

/* --- the player ---------------------------------------------------------------------------- */

struct workspace {
    struct worlds worlds; /* first: worlds_failure */
    struct deal_value value;
    struct ending_value ending;
};

/* Adds the weighted payoff of each action in one deal to the action's sum. */
typedef void judge(const struct view *view, const cardset dealt[N_SEATS], double weight,
                   double sum[64], struct workspace *work);

static void judge_cards(const struct view *view, const cardset dealt[N_SEATS], double weight,
                        double sum[64], struct workspace *work)
{
    struct state state;
    state_resume(&state, view->table, dealt);
    const struct position position = position_of(&state, state.settlement.sides.old);
    const int taken = state_old_points(&state);
    int points[MAX_CARDS];
    const cardset cards = open_points_of_actions(&position, points, &work->value.table);
    CARDSET_EACH(c, cards)
        sum[c] += weight * points_payoff(&state, taken + points[c], view->me);
}

static void judge_calls(const struct view *view, const cardset dealt[N_SEATS], double weight,
                        double sum[64], struct workspace *work)
{
    struct state before;
    state_resume(&before, view->table, dealt);
    deal_value_turn(&work->value, view->table->rules, dealt);
    BITS_EACH(call, view->actions) {
        struct state state = before;
        int payoff[N_SEATS];
        state_apply(&state, (action)call);
        club_players_go_on(&state, PHASE_CALL);
        sum[call] += weight * deal_value_payoff(&work->value, &state, view->me);
        club_players_go_on(&state, PHASE_CARD);
        state_payoff(&state, payoff);
        sum[call] += weight * payoff[view->me];
    }
}

static action choose_by_endings(const struct view *view, int n, struct workspace *work,
                                const struct rng *rng)
{
    struct leads leads = {.usual = club_does(view)};
    double weight;
    cardset dealt[N_SEATS];
    if (worlds_open(&work->worlds, view, n, rng) != STATUS_OK)
        return leads.usual;
    while (worlds_next(&work->worlds, dealt, &weight)) {
        double payoff[64] = {0};
        judge_by_endings(view, dealt, &work->worlds.opponents, &work->ending, payoff);
        leads_add(&leads, view->actions, weight, payoff);
    }
    worlds_close(&work->worlds);
    return leader(&leads, view->actions);
}

static action choose_by_open_cards(const struct view *view, int n, struct workspace *work,
                                   const struct rng *rng)
{
    judge *const one = view->table->phase == PHASE_CALL ? judge_calls : judge_cards;
    double sum[64] = {0}, weight;
    cardset dealt[N_SEATS];
    if (worlds_open(&work->worlds, view, n, rng) == STATUS_OK) {
        while (worlds_next(&work->worlds, dealt, &weight))
            one(view, dealt, weight, sum, work);
        worlds_close(&work->worlds);
    }
    return best_action(view, sum);
}

static action choose(const void *self, const struct view *view, struct rng *rng, void *scratch)
{
    const struct policy *policy = self;
    struct workspace *work = scratch;
    const int n = policy->number;
    if (view->table->phase == PHASE_CALL && bits_is_single(view_choices(view)))
        return club_does(view);
    if (view->table->phase == PHASE_ANNOUNCE)
        return n < LEAST_SPEAKING ? club_does(view)
                                  : choose_word(view, n, &work->worlds, &work->ending, rng);
    return ruleset_is_long(view->table->rules) ? choose_by_endings(view, n, work, rng)
                                               : choose_by_open_cards(view, n, work, rng);
}

const struct policy policy_pimc = {
    .name = "pimc",
    .draws = true,
    .any_rules = true,
    .takes_number = true,
    .least_number = 1,
    .most_number = 100000,
    .cost_us = 70.0,
    .long_cost_us = 1050.0,
    .choose = choose,
    .scratch_size = sizeof(struct workspace),
    .failure = worlds_failure,
};
