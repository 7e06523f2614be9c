/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sides and payoffs of a finished deal (RULES 1.4, 1.5, 1.8). */
#include "naive_inner.h"

#include <assert.h>
#include <stdio.h>

/* The seat that was dealt the card. */
static int holder(const struct naive_game *g, const char *code)
{
    for (int seat = 0; seat < 4; seat++) {
        if (naive_holds(g->dealt[seat], naive_card(code)))
            return seat;
    }
    assert(false && "a full deal");
    return -1;
}

/* RULES 1.5: the holder of the highest jack that the declarer lacks. */
static int wesele_partner(const struct naive_game *g)
{
    static const char *const jacks[4] = {"CJ", "SJ", "HJ", "DJ"};

    for (int i = 0; i < 4; i++) {
        if (holder(g, jacks[i]) != g->declarer)
            return holder(g, jacks[i]);
    }
    assert(false && "a declarer without four jacks");
    return -1;
}

/* RULES 1.5. */
static void find_sides(const struct naive_game *g, int side[4])
{
    for (int seat = 0; seat < 4; seat++)
        side[seat] = 0;
    if (g->contract == NAIVE_NORMAL) {
        side[holder(g, "CQ")] = 1;
        side[holder(g, "SQ")] = 1;
        return;
    }
    side[g->declarer] = 1;
    if (g->contract == NAIVE_WESELE)
        side[wesele_partner(g)] = 1;
}

/* RULES 1.4: the number of maximal runs of one team's doubles, at most cap.
 * *last becomes the caller of the last double not cut off, -1 without one. */
static int count_runs(int cap, int n_doubles, const int doubler[], const int side[4], int *last)
{
    int runs = 0;

    *last = -1;
    for (int i = 0; i < n_doubles; i++) {
        if (i == 0 || side[doubler[i]] != side[doubler[i - 1]]) {
            if (runs == cap)
                return runs;
            runs++;
        }
        *last = doubler[i];
    }
    return runs;
}

static bool wants_all_tricks(int contract)
{
    return contract == NAIVE_ZOLO_DU || contract == NAIVE_GRAN_DU;
}

/* RULES 1.8.1, 1.8.2 with AMB-08: which side wins, 1 old or 0 young. */
static int winning_side(const struct naive_rules *rules, int contract, const int points[2],
                        const int tricks[2], int last_doubler, const int side[4])
{
    if (naive_wins_unplayed(contract)) /* RULES 2.4, 2.6, 2.7 */
        return 1;
    if (wants_all_tricks(contract))
        return tricks[1] == 4 ? 1 : 0;
    if (points[1] >= 53)
        return 1;
    if (points[0] >= 53)
        return 0;
    if (rules->old_lose_ties) /* 52-52, RULES 2.7 */
        return 0;
    if (last_doubler >= 0) /* 52-52: the side of the last doubler loses */
        return 1 - side[last_doubler];
    return 0; /* ... without doubles the old or lone side */
}

/* RULES 1.8.3, 1.8.5 and for kop-jp 2.5: the factor for the loser's score. */
static int ladder(const struct naive_rules *rules, int contract, int loser_points, int loser_tricks)
{
    if (naive_wins_unplayed(contract))
        return 1;
    if (naive_is_lone(contract) && !rules->solo_ladder)
        return 1;
    if (loser_points >= 26)
        return 1;
    return loser_tricks > 0 ? 2 : rules->no_trick_factor;
}

/* RULES 1.4; a hand laid down takes fewer (RULES 2.7, rule 15). */
static int cap_of(const struct naive_rules *rules, int contract, bool tabled)
{
    if (tabled && naive_is_lone(contract) && !naive_wins_unplayed(contract) &&
        rules->lone_tabled_cap >= 0)
        return rules->lone_tabled_cap;
    return rules->settle_cap[contract];
}

void naive_settle(const struct naive_rules *rules, int contract, int n_doubles, const int doubler[],
                  struct naive_circumstances how, struct naive_result *r)
{
    int points[2] = {0, 0}, tricks[2] = {0, 0}, players[2] = {0, 0};
    int last_doubler;

    for (int seat = 0; seat < 4; seat++) {
        points[r->side[seat]] += r->points[seat];
        tricks[r->side[seat]] += r->tricks[seat];
        players[r->side[seat]]++;
    }
    int cap = cap_of(rules, contract, how.tabled);
    int runs = count_runs(cap, n_doubles, doubler, r->side, &last_doubler);
    r->multiplier = how.bok_deal ? 2 : 1; /* RULES 1.8.4 */
    for (int i = 0; i < runs; i++)
        r->multiplier *= 2;
    r->is_tie = points[0] == 52 && points[1] == 52 && !wants_all_tricks(contract);
    int winner = winning_side(rules, contract, points, tricks, last_doubler, r->side);
    int loser = 1 - winner;
    int value = rules->value[contract] * ladder(rules, contract, points[loser], tricks[loser]) *
                r->multiplier;
    if (loser == 1 && rules->loss_doubles) /* RULES 1.8.4 */
        value *= 2;
    for (int seat = 0; seat < 4; seat++) { /* RULES 0.2 */
        int mine = r->side[seat];
        int settles_with = players[mine] == 1 ? 3 : 1;
        r->payoff[seat] = (mine == winner ? 1 : -1) * settles_with * value;
    }
}

void naive_sides(const struct naive_game *g, struct naive_result *r)
{
    find_sides(g, r->side);
}

int naive_multiplier(const struct naive_game *g, const int side[4])
{
    int last, multiplier = 1;
    const int cap = cap_of(g->rules, g->contract, g->tabled);

    for (int runs = count_runs(cap, g->n_doubles, g->doubler, side, &last); runs > 0; runs--)
        multiplier *= 2;
    return multiplier;
}

void naive_result(const struct naive_game *g, struct naive_result *out)
{
    assert(naive_is_over(g));
    snprintf(out->contract, sizeof out->contract, "%s", naive_contract_name(g->contract));
    out->declarer = g->declarer;
    find_sides(g, out->side);
    for (int seat = 0; seat < 4; seat++) {
        out->points[seat] = g->table.points[seat];
        out->tricks[seat] = g->table.tricks[seat];
    }
    naive_settle(g->rules, g->contract, g->n_doubles, g->doubler,
                 (struct naive_circumstances){g->tabled, g->bok_deal}, out);
}

int naive_bok_left(const char *rules, int left, bool is_tie)
{
    const int more = is_tie ? naive_rules_find(rules)->bok_deals : 0;

    return (left > 0 ? left - 1 : 0) + more;
}
