/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See club_prospect.h; numbers in brackets are the rules of club_doppelkopf.h. */
#include "engine/policy/club/doppelkopf/club_prospect.h"

#include "engine/policy/club/doppelkopf/club_promise.h"

/* What decides the rest of a deal, in play. */
enum feature {
    ONE,          /* always 1 */
    OLD,          /* 1 for Re, if nobody plays alone */
    MY_POINTS,    /* card points of my side so far */
    THEIR_POINTS, /* of the other */
    OTHER_POINTS, /* of seats that are not known */
    TRUMPS,       /* how many I have */
    TOP_TRUMPS,   /* of the highest rank, the next and so on */
    SECOND_TRUMPS,
    THIRD_TRUMPS,
    FOURTH_TRUMPS,
    MASTERS,      /* trumps that no unseen card beats */
    SIDE_TOPS,    /* highest cards of side suits that have not been led */
    SIDE_MASTERS, /* where trumps are few: side cards that none of their suit beats */
    VOIDS,        /* side suits of which I have none */
    TRICK,        /* card points of the present trick, less than 0 if not my side has it */
    THEIR_CLAIM,  /* the other side has said Re or Kontra */
    MY_CLAIM,     /* my side has */
    N_FEATURES
};

static void add_points(const struct facts *facts, int f[N_FEATURES])
{
    const struct table *table = facts->table;
    for (unsigned s = 0; s < N_SEATS; s++)
        f[(facts->mine >> s & 1) != 0   ? MY_POINTS
          : (facts->foes >> s & 1) != 0 ? THEIR_POINTS
                                        : OTHER_POINTS] += table->points[s];
    if (table->n_trick != 0)
        f[TRICK] =
            (facts->mine >> table->winner & 1) != 0 ? table->trick_points : -table->trick_points;
}

static void add_cards(const struct facts *facts, int f[N_FEATURES])
{
    const struct order *order = facts->order;
    const cardset trumps = facts->hand & order->trumps, side = facts->hand & ~order->trumps;
    f[TRUMPS] = cardset_count(trumps);
    for (int i = 0; i < N_HIGH_TRUMPS; i++)
        f[TOP_TRUMPS + i] = cardset_count(trumps & order->high_trumps[i]);
    f[SIDE_TOPS] = cardset_count(side & order->tops & ~facts->led);
    f[VOIDS] = club_count_voids(order, facts->hand);
    CARDSET_EACH(c, trumps)
        f[MASTERS] += club_is_master(facts, (unsigned)c);
    CARDSET_EACH(c, side & cardset_if(facts->has_few_trumps))
        f[SIDE_MASTERS] += (order->beaten_by[c] & order->suit_of[c] & facts->unseen) == 0;
}

static void features_of(const struct facts *facts, int f[N_FEATURES])
{
    const struct announced *said = &facts->table->announced;
    for (int i = 0; i < N_FEATURES; i++)
        f[i] = 0;
    f[ONE] = 1;
    f[OLD] = facts->is_old && !facts->is_lone;
    f[THEIR_CLAIM] = said->level[facts->is_old ? TEAM_KONTRA : TEAM_RE] != LEVEL_NONE;
    f[MY_CLAIM] = said->level[facts->is_old ? TEAM_RE : TEAM_KONTRA] != LEVEL_NONE;
    add_points(facts, f);
    add_cards(facts, f);
}

/* [3] Who is to tell. */
enum role { PAIR, LONE, AGAINST, LONE_FEW, AGAINST_FEW, N_ROLES };
/* Before the second trick, before the third, later. */
enum { N_STAGES = 3 };

/* [3] Hundredths of a card point for each feature. */
static const int16_t weights[N_ROLES][N_STAGES][N_FEATURES] = {
    [PAIR] = {{6938, 896, 26, -29, -27, 450, 1658, 594, 388, 207, -121, 473, 0, 1050, 39, -1781,
               1609},
              {9146, 896, 33, -36, -22, 255, 1332, -22, 361, 188, 16, 223, 0, 576, 27, -1980, 1456},
              {9495, 1064, 43, -41, -18, 141, 1166, 47, 381, 210, 215, 87, 0, 397, 9, -1408, 1081}},
    [LONE] = {{-2097, 0, 57, -19, 0, 741, 2004, 955, 548, 250, 181, 843, 0, 1433, -3, -840, -251},
              {1864, 0, 54, -41, 0, 443, 1624, 781, 475, 223, 261, 553, 0, 1072, -23, -509, 29},
              {4565, 0, 55, -46, 0, 39, 1510, 759, 477, 231, 329, 417, 0, 1178, -41, -201, 236}},
    [AGAINST] = {{12129, 0, 12, -12, 0, 59, 424, 53, 5, -25, 241, -20, 0, 718, 25, -2351, 934},
                 {12868, 0, 16, -38, 0, 46, 70, 66, 11, -13, 523, -129, 0, 293, 13, -2027, 695},
                 {12533, 0, 30, -42, 0, 81, -104, 111, 35, 4, 836, -115, 0, 81, 5, -1787, 420}},
    [LONE_FEW] = {{5419, 0, 52, 20, 0, 352, 34, 252, 230, -164, 430, 84, 951, 515, 17, -1281, 484},
                  {5950, 0, 62, -12, 0, 381, 161, 238, 164, -182, 612, 38, 1063, 217, 38, -1078,
                   -177},
                  {3821, 0, 79, -10, 0, 405, 123, 162, 140, -21, 936, 205, 1261, 118, 76,
                   -518, -15}},
    [AGAINST_FEW] = {{12514, 0, 2, 6, 0, 222, 329, 116, 8, -231, -32, 62, 129, 163, 10, -3091, 515},
                     {12407, 0, -4, -10, 0, 300, 189, 170, 67, -126, 223, -103, 218, -17, 25, -2522,
                      981},
                     {13264, 0, 1, -16, 0, 255, 45, 149, 70, -10, 619, -37, 214, -76, 74, -2388,
                      646}},
};

static enum role role_of(const struct facts *facts)
{
    if (!facts->is_lone)
        return PAIR;
    if (facts->has_few_trumps)
        return facts->is_old ? LONE_FEW : AGAINST_FEW;
    return facts->is_old ? LONE : AGAINST;
}

static int stage_of(const struct facts *facts)
{
    const int n_gone = facts->table->rules->pack->hand_size - cardset_count(facts->hand);
    return n_gone <= 1 ? 0 : n_gone == 2 ? 1 : 2;
}

int club_prospect(const struct facts *facts)
{
    int f[N_FEATURES], sum = 0;
    features_of(facts, f);
    const int16_t *weight = weights[role_of(facts)][stage_of(facts)];
    for (int i = 0; i < N_FEATURES; i++)
        sum += f[i] * weight[i];
    return sum / 100;
}
