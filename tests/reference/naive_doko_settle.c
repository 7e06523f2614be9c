/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Doppelkopf: result and payoffs (RULES 3.1: Who wins, Value, Special points, Settlement, Nobody
 * wins). */
#include "naive_doko.h"

#include <assert.h>
#include <string.h>

enum { RE = NAIVE_DOKO_RE, KONTRA = NAIVE_DOKO_KONTRA };

/* The refusals of a side: 0 none, 1 no 90, ... 4 schwarz. */
static int refused(const struct naive_doko_count *c, int side)
{
    return c->level[side] < 2 ? 0 : c->level[side] - 1;
}

/* Do the opponents of a refusal escape it: eyes enough, against schwarz a trick? */
static bool escapes(const struct naive_doko_count *c, int side, int refusal)
{
    static const int eyes[4] = {0, 90, 60, 30};

    return refusal == 4 ? c->tricks[side] > 0 : c->eyes[side] >= eyes[refusal];
}

/* 121 and 120; 120 and 121 if Kontra was announced and Re was not. */
static int eyes_to_win(const struct naive_doko_count *c, int side)
{
    const bool is_exception = c->level[KONTRA] > 0 && c->level[RE] == 0;

    if (side == RE)
        return is_exception ? 120 : 121;
    return is_exception ? 121 : 120;
}

/* Who wins: the three cases in their order. */
static bool has_won(const struct naive_doko_count *c, int side)
{
    if (refused(c, side) > 0)
        return !escapes(c, 1 - side, refused(c, side));
    if (refused(c, 1 - side) > 0)
        return escapes(c, side, refused(c, 1 - side));
    return c->eyes[side] >= eyes_to_win(c, side);
}

/* Value b: 151, 181, 211, all tricks (AMB-19). */
static int points_b(const struct naive_doko_count *c, int side)
{
    int points = 0;

    points += c->eyes[side] >= 151;
    points += c->eyes[side] >= 181;
    points += c->eyes[side] >= 211;
    points += c->tricks[1 - side] == 0;
    return points;
}

/* Value f: 120 against no 90, 90 against no 60, 60 against no 30, 30 against schwarz. */
static int points_f(const struct naive_doko_count *c, int side)
{
    const int against = refused(c, 1 - side);
    int points = 0;

    points += against >= 1 && c->eyes[side] >= 120;
    points += against >= 2 && c->eyes[side] >= 90;
    points += against >= 3 && c->eyes[side] >= 60;
    points += against >= 4 && c->eyes[side] >= 30;
    return points;
}

/* Value a to f of the winner; returns the sum, in the variant times 2 for each of Re and Kontra. */
static int winners_points(const struct naive_doko_rules *rules, const struct naive_doko_count *c,
                          int side, int part[6])
{
    const int n_announced = (c->level[RE] > 0) + (c->level[KONTRA] > 0);
    int sum = 0, factor = 1;

    part[0] = 1;
    part[1] = points_b(c, side);
    part[2] = rules->calls_double ? 0 : 2 * n_announced;
    part[3] = refused(c, RE);
    part[4] = refused(c, KONTRA);
    part[5] = points_f(c, side);
    for (int i = 0; i < 6; i++)
        sum += part[i];
    for (int i = 0; i < n_announced && rules->calls_double; i++)
        factor *= 2;
    return factor * sum;
}

/* Nobody wins: each side counts b and f, but no announcement (c) and so no doubling. */
static int points_without_winner(const struct naive_doko_count *c, struct naive_doko_result *out)
{
    for (int side = 0; side < 2; side++) {
        out->part[side][1] = points_b(c, side);
        out->part[side][5] = points_f(c, side);
    }
    return out->part[RE][1] + out->part[RE][5] - out->part[KONTRA][1] - out->part[KONTRA][5];
}

/* RULES 3.3: winning is one level, and each of 151, 181, 211 and all tricks another. */
static bool is_cowardly(const struct naive_doko_rules *rules, const struct naive_doko_count *c,
                        int winner)
{
    if (rules->feigheit == 0 || c->is_solo || winner == -1)
        return false;
    return 1 + points_b(c, winner) - c->level[winner] >= rules->feigheit;
}

void naive_doko_settle(const struct naive_doko_rules *rules, const struct naive_doko_count *c,
                       struct naive_doko_result *out)
{
    memset(out->part, 0, sizeof out->part);
    out->winner = has_won(c, RE) ? RE : has_won(c, KONTRA) ? KONTRA : -1;
    assert(!has_won(c, RE) || !has_won(c, KONTRA));
    const bool pays = is_cowardly(rules, c, out->winner);
    out->against_old = out->winner == KONTRA && !c->is_solo && !pays ? 1 : 0;
    out->special[RE] = c->is_solo ? 0 : c->special[RE];
    out->special[KONTRA] = c->is_solo ? 0 : c->special[KONTRA] + out->against_old;
    if (out->winner == -1)
        out->value = points_without_winner(c, out);
    else if (out->winner == RE)
        out->value = winners_points(rules, c, RE, out->part[RE]);
    else
        out->value = -winners_points(rules, c, KONTRA, out->part[KONTRA]);
    out->value *= pays ? -1 : 1;
    out->value += out->special[RE] - out->special[KONTRA];
}

static int trick_eyes(const struct naive_doko_trick *trick)
{
    int sum = 0;

    for (int i = 0; i < 4; i++)
        sum += naive_doko_eyes(trick->card[i]);
    return sum;
}

/* Special points: the sides are the final ones, also for tricks before the Hochzeit was decided. */
static void count_special(const struct naive_doko *g, struct naive_doko_result *r)
{
    const struct naive_doko_trick *last = &g->trick[g->n_full - 1];

    for (int i = 0; i < g->n_full; i++) {
        const struct naive_doko_trick *trick = &g->trick[i];
        const int side = r->side[trick->winner];
        if (trick_eyes(trick) >= 40)
            r->doppelkopf[side]++;
        for (int j = 0; j < 4; j++) {
            const int owner = (trick->leader + j) % 4;
            if (trick->card[j] == naive_doko_card("DA") && r->side[owner] != side)
                r->fox[side]++;
        }
    }
    const int winning_card = last->card[(last->winner - last->leader + 4) % 4];
    if (g->rules.has_karlchen && winning_card == naive_doko_card("CJ"))
        r->karlchen[r->side[last->winner]] = 1;
}

/* RULES 3.3: all four cards are hearts and no trumps. */
static bool is_heart_trick(const struct naive_doko *g, const struct naive_doko_trick *trick)
{
    for (int i = 0; i < 4; i++) {
        char code[3];
        naive_doko_code(trick->card[i], code);
        if (code[0] != 'H' || naive_doko_trump_place(&g->rules, g->game, trick->card[i]) >= 0)
            return false;
    }
    return true;
}

static int count_bok(const struct naive_doko *g, const struct naive_doko_result *r)
{
    const int re = r->side[0] * r->eyes[0] + r->side[1] * r->eyes[1] + r->side[2] * r->eyes[2] +
                   r->side[3] * r->eyes[3];
    bool hearts = false;

    for (int i = 0; i < g->n_full; i++)
        hearts = hearts || is_heart_trick(g, &g->trick[i]);
    return (g->rules.bok_tie && re == 120) + (g->rules.bok_hearts && hearts) +
           (g->rules.bok_kontra && r->winner == RE && g->level[KONTRA] > 0);
}

void naive_doko_result(const struct naive_doko *g, struct naive_doko_result *out)
{
    struct naive_doko_count count = {.is_solo = naive_doko_is_solo(g)};

    assert(naive_doko_turn(g) == -1);
    memset(out, 0, sizeof *out);
    out->is_solo = count.is_solo;
    for (int seat = 0; seat < 4; seat++)
        out->side[seat] = naive_doko_side(g, seat);
    for (int i = 0; i < g->n_full; i++) {
        out->eyes[g->trick[i].winner] += trick_eyes(&g->trick[i]);
        out->tricks[g->trick[i].winner]++;
    }
    if (!count.is_solo)
        count_special(g, out);
    for (int seat = 0; seat < 4; seat++) {
        count.eyes[out->side[seat]] += out->eyes[seat];
        count.tricks[out->side[seat]] += out->tricks[seat];
    }
    for (int side = 0; side < 2; side++) {
        count.level[side] = g->level[side];
        count.special[side] = out->doppelkopf[side] + out->fox[side] + out->karlchen[side];
    }
    naive_doko_settle(&g->rules, &count, out);
    for (int seat = 0; seat < 4; seat++) { /* Settlement: a soloist settles with all three */
        const int share = out->is_solo && out->side[seat] == RE ? 3 : 1;
        out->payoff[seat] = (out->side[seat] == RE ? 1 : -1) * share * out->value;
        if (g->rules.factor > 0)
            out->payoff[seat] *= g->rules.factor;
    }
    out->n_bok = count_bok(g, out);
}
