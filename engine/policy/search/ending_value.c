/* See ending_value.h. */
#include "engine/policy/search/ending_value.h"

#include "engine/play/table_score.h"

/* With the last three tricks solved pimc gains nothing and thinks twice as long, with four more
 * than five times.
 *
 * A special point is sought like 20 card points, for about so many lie between two values of a
 * deal. Both are read from one number: the points above, the special points modulo POINT. */
enum { LATE_TRICKS = 2, POINT = 64, SPECIAL = 20 * POINT + 1 };

static bool is_lone(const struct state *state)
{
    return cardset_is_single(state->settlement.sides.old);
}

static cardset both_copies(const struct pack *pack, enum suit suit, enum rank rank)
{
    const card c = pack_card(pack, suit, rank);
    return c == CARD_NONE ? 0 : cardset_of(c) | cardset_of(c + (unsigned)pack->n_copies - 1);
}

static struct late_worth worth_of(const struct state *state)
{
    const struct special_rules *rules = &state->table.rules->specials;
    const struct pack *pack = state->table.rules->pack;
    struct late_worth worth = {.point = POINT};
    if (is_lone(state) || state->table.rules->scoring != SCORING_SCORE)
        return worth;
    worth.rich = rules->doppelkopf ? SPECIAL : 0;
    worth.rich_points = DOPPELKOPF_POINTS;
    worth.caught = rules->fox ? SPECIAL : 0;
    worth.catchable = both_copies(pack, SUIT_DIAMONDS, RANK_ACE);
    worth.last = rules->karlchen ? SPECIAL : 0;
    worth.last_cards = both_copies(pack, SUIT_CLUBS, RANK_JACK);
    return worth;
}

static int points_left(const struct state *state)
{
    int points = state->table.trick_points;
    for (unsigned s = 0; s < N_SEATS; s++)
        points += pack_points(state->table.rules->pack, state->hand[s]);
    return points;
}

/* Credits a seat of one side with what it will take. Who takes points takes tricks; that the last
 * ones may be empty is left aside. */
static void credit(struct table *table, seatset side, int points)
{
    const unsigned who = cardset_first(side);
    table->points[who] = (uint8_t)(table->points[who] + points);
    table->tricks[who] = (uint8_t)(table->tricks[who] + (points > 0));
}

/* Value of a score once the old side has made so many points of the rest, and special points. */
static int score_after(const struct state *state, int points, int specials)
{
    const seatset old = state->settlement.sides.old;
    struct table table = state->table;
    table.n_played = (uint8_t)(table.n_played - table.n_trick); /* whole tricks only */
    if (table.n_trick > 0)
        table.winner = table.players[table.n_played];
    credit(&table, old, points);
    credit(&table, (seatset)(~old & ALL_SEATS), points_left(state) - points);
    return table_score(&table, &state->settlement.sides).value + specials;
}

/* The same of stakes. Who takes all points takes all tricks, who takes none takes none. */
static int stakes_after(const struct state *state, int points)
{
    const struct table *table = &state->table;
    const int left = table->rules->pack->hand_size - table->n_played / N_SEATS;
    const int tricks = points == 0 ? 0 : points == points_left(state) ? left : 1;
    return settlement_value(table->rules, &state->settlement, state_old_points(state) + points,
                            state_old_tricks(state) + tricks);
}

/* Payoff once the old side has made `value` of the rest by worth_of. */
static int payoff_after(const struct state *state, int value, unsigned me)
{
    int specials = ((value % POINT) + POINT) % POINT;
    specials = specials < POINT / 2 ? specials : specials - POINT;
    const int points = (value - specials * SPECIAL) / POINT;
    return settlement_share(&state->settlement,
                            state->table.rules->scoring == SCORING_SCORE
                                ? score_after(state, points, specials)
                                : stakes_after(state, points),
                            me);
}

static bool is_late(const struct state *state)
{
    const struct table *table = &state->table;
    return table->phase != PHASE_CALL && table_cards_left(table, table->turn) <= LATE_TRICKS;
}

int ending_value_payoff(struct ending_value *value, struct state *state, struct company *company,
                        unsigned me)
{
    while (state->table.phase != PHASE_OVER && !is_late(state))
        state_apply(state, thought_action(state, state_actions(state), company));
    if (state->table.phase == PHASE_OVER) {
        int payoff[N_SEATS];
        state_payoff(state, payoff);
        return payoff[me];
    }
    const struct late_worth worth = worth_of(state);
    const struct late_ending ending = late_ending_of(state, state->settlement.sides.old, &worth);
    return payoff_after(state, late_value(&ending, &value->table), me);
}
