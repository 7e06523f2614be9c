/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See match_roles.h. */
#include "analyzer/match/match_roles.h"

#include "engine/core/language.h"

static enum match_role role_of(const struct sides *sides, unsigned s)
{
    const bool is_old = (sides->old >> s & 1) != 0, is_lone = cardset_is_single(sides->old);
    return is_lone ? (is_old ? ROLE_LONE : ROLE_DEFENDER) : (is_old ? ROLE_OLD : ROLE_YOUNG);
}

/* The parts to which a seat's result belongs by what it said: calls, then doubles. */
struct words {
    uint64_t calls;
    unsigned doubles;
};

static void collect_words(const struct state *end, struct words words[N_SEATS])
{
    const struct ruleset *rules = end->table.rules;
    const struct auction *auction = &end->table.auction;
    int level = 0;
    for (unsigned i = 0; i < auction->n_calls; i++) {
        const unsigned call = auction->calls[i];
        struct words *said = &words[auction_caller(rules, i)];
        const enum call_kind kind = rules->calls[call].kind;
        if (kind == CALL_DOUBLE)
            said->doubles |= 1u << level++;
        else
            said->calls |= cardset_of(call);
        if (kind == CALL_BID)
            level = rules->calls[call].doubled;
    }
    for (unsigned i = 0; i < end->table.n_announcements; i++) {
        const struct announcement *made = &end->table.announcements[i];
        words[made->who].calls |=
            cardset_of((unsigned)ruleset_announcement(rules, made->team, made->level));
    }
    for (unsigned s = 0; s < N_SEATS; s++)
        if (words[s].doubles != 0 || !cardset_is_single(words[s].calls))
            words[s].calls &= ~cardset_of(CALL_INDEX_PASS);
}

/* Where a seat's result is counted. */
struct seat_result {
    int32_t (*part)[N_COUNTED];
    int first; /* SEATS_A or SEATS_B */
    int payoff;
};

static void count_in(const struct seat_result *result, int part)
{
    int32_t *counted = result->part[part] + result->first;
    counted[SEATS_A]++;
    counted[STAKES_A] += result->payoff;
    counted[WINS_A] += result->payoff > 0;
}

static void count_seat(const struct seat_result *result, const struct sides *sides, unsigned s,
                       int n_alike, struct words words)
{
    count_in(result, PART_ALL);
    count_in(result, PART_TABLES + n_alike - 1);
    count_in(result, PART_ROLES + (int)role_of(sides, s));
    count_in(result, PART_CONTRACTS + sides->contract);
    CARDSET_EACH(call, words.calls)
        count_in(result, PART_CALLS + (int)call);
    CARDSET_EACH(level, words.doubles)
        count_in(result, PART_DOUBLES + (int)level);
}

void roles_count(struct deal_counts *counts, const struct state *end, seatset of_a,
                 const int payoff[N_SEATS])
{
    struct words words[N_SEATS] = {0};
    const int n_a = cardset_count(of_a);
    collect_words(end, words);
    for (unsigned s = 0; s < N_SEATS; s++) {
        const bool is_a = (of_a >> s & 1) != 0;
        const struct seat_result result = {counts->part, is_a ? SEATS_A : SEATS_B, payoff[s]};
        count_seat(&result, &end->settlement.sides, s, is_a ? n_a : N_SEATS - n_a, words[s]);
    }
}

void roles_add(int64_t sums[N_PARTS * PART_SUMS], const struct deal_counts *counts)
{
    for (int p = 0; p < N_PARTS; p++)
        if (counts->part[p][SEATS_A] != 0 || counts->part[p][SEATS_B] != 0)
            part_add(sums + p * PART_SUMS, counts->part[p]);
}

const char *role_name(const struct ruleset *rules, enum match_role role)
{
    static const char *const names[2][N_ROLES] = {
        {N_("old"), N_("young"), N_("lone"), N_("defender")},
        {N_("re"), N_("kontra"), N_("solo"), N_("defender")}};
    return names[rules->scoring == SCORING_SCORE][role];
}
