/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See match_session.h. */
#include "analyzer/match/match_session.h"

#include <string.h>

#include "analyzer/experiment/plan.h"
#include "analyzer/match/match_roles.h"
#include "engine/play/reach.h"
#include "engine/rules/session.h"
#include "engine/rules/value/stakes.h"

enum { WOLSZTYN_ROUNDS = 5, WOLSZTYN_DEALS = 32, MOST_STEPS = 200001 };

struct session_rules session_rules_of(const struct ruleset *rules)
{
    struct session_rules session = {.rounds = rules->session_rounds,
                                    .deals = rules->session_deals,
                                    .open_rounds =
                                        rules->session_rounds == 0 || rules->session_deals == 0,
                                    .open_ranking = rules->n_ranking == 0};
    if (session.open_rounds) {
        session.rounds = WOLSZTYN_ROUNDS;
        session.deals = WOLSZTYN_DEALS;
    }
    for (int place = 0; place < N_SEATS; place++)
        session.ranking[place] =
            session.open_ranking ? N_SEATS - place : rules->ranking_points[place];
    return session;
}

/* --- counts of results -------------------------------------------------------------------- */

static struct session_scale scale_of(int64_t low, int64_t high)
{
    const int64_t width = (high - low) / MOST_STEPS + 1;
    return (struct session_scale){(int)low, (int)width, (int)((high - low) / width) + 1};
}

static int largest(const int values[N_SEATS])
{
    int most = 0;
    for (int i = 0; i < N_SEATS; i++)
        most = values[i] > most ? values[i] : most;
    return most;
}

struct session_layout session_layout_of(const struct session_rules *session,
                                        const struct ruleset *rules)
{
    const int64_t deals = (int64_t)session->rounds * session->deals;
    const int64_t stakes = deals * reach_of_rules(rules);
    const int64_t points = (int64_t)SHARES * session->rounds * largest(session->ranking);
    struct session_layout layout = {.points = scale_of(0, points),
                                    .stakes = scale_of(-stakes, stakes)};
    size_t next = N_SESSION_PARTS * PART_SUMS;
    for (int policy = 0; policy < 2; policy++) {
        layout.first_points[policy] = next;
        next += (size_t)layout.points.n;
        layout.first_stakes[policy] = next;
        next += (size_t)layout.stakes.n;
    }
    layout.n_sums = next;
    return layout;
}

static void count_result(int64_t *counts, const struct session_scale *scale, int result)
{
    counts[(result - scale->low) / scale->width]++;
}

int session_quantile(const int64_t *counts, const struct session_scale *scale, double p)
{
    int64_t all = 0, below = 0;
    for (int i = 0; i < scale->n; i++)
        all += counts[i];
    int last = 0;
    for (int i = 0; i < scale->n && (double)below < p * (double)all; i++) {
        below += counts[i];
        last = i;
    }
    return scale->low + last * scale->width;
}

/* --- places ------------------------------------------------------------------------------- */

void session_places(const int stakes[N_SEATS], const int ranking[N_SEATS], int points[N_SEATS],
                    int places[N_SEATS][N_SEATS])
{
    for (int s = 0; s < N_SEATS; s++) {
        int better = 0, equal = 0;
        for (int other = 0; other < N_SEATS; other++) {
            better += stakes[other] > stakes[s];
            equal += stakes[other] == stakes[s];
        }
        points[s] = 0;
        for (int place = 0; place < N_SEATS; place++) {
            const bool takes = place >= better && place < better + equal;
            places[s][place] = takes ? SHARES / equal : 0;
            points[s] += takes ? ranking[place] * SHARES / equal : 0;
        }
    }
}

static bool is_ahead(const int points[N_SEATS], const int stakes[N_SEATS], int a, int b)
{
    return points[a] != points[b] ? points[a] > points[b] : stakes[a] > stakes[b];
}

void session_winners(const int points[N_SEATS], const int stakes[N_SEATS], int shares[N_SEATS])
{
    bool first[N_SEATS];
    int n_first = 0;
    for (int s = 0; s < N_SEATS; s++) {
        first[s] = true;
        for (int other = 0; other < N_SEATS; other++)
            first[s] = first[s] && !is_ahead(points, stakes, other, s);
        n_first += first[s];
    }
    for (int s = 0; s < N_SEATS; s++)
        shares[s] = first[s] ? SHARES / n_first : 0;
}

/* --- playing ------------------------------------------------------------------------------ */

/* One session in one seating, as it stands; by person. */
struct evening {
    int stakes[N_SEATS], round_stakes[N_SEATS];
    int points[N_SEATS], places[N_SEATS][N_SEATS];
    int bok_left;           /* deals of a bok-runda that are left (RULES 2.7) */
    struct session session; /* where compulsory solos are owed: who, and who is forehand */
};

static struct circumstances circumstances_of(const struct evening *evening)
{
    const struct session *session = &evening->session;
    return (struct circumstances){.bok_runda = evening->bok_left > 0,
                                  .owing = session_seats(session, session->owing),
                                  .forced = session_forced_seats(session)};
}

/* The chair that has played its compulsory solo in this deal, or SEAT_NONE. */
static int soloist_of(const struct session *session, const struct state *end)
{
    const struct auction *auction = &end->table.auction;
    return auction->compulsory ? (int)session_chair(session, (unsigned)auction->declarer)
                               : SEAT_NONE;
}

/* The person of chair `forehand` is seat 0 of the deal. */
static void play_deal(const struct session_table *table, uint64_t number, seatset persons_a,
                      struct evening *evening)
{
    const unsigned forehand = evening->session.forehand;
    struct rng rng;
    struct state state;
    cardset dealt[N_SEATS];
    int payoff[N_SEATS];
    const unsigned twice = persons_a | (unsigned)persons_a << N_SEATS;
    rng_seed(&rng, table->seed, number);
    deal_shuffle(table->rules->pack, &rng, dealt);
    state_init(&state, table->rules, dealt);
    state_set_circumstances(&state, circumstances_of(evening));
    seating_play(table->policies, (seatset)(twice >> forehand & ALL_SEATS), &state, rng, payoff);
    const bool is_tie =
        settlement_is_tie(table->rules, &state.settlement, state_old_points(&state));
    evening->bok_left = bok_left_after(table->rules, evening->bok_left, is_tie);
    for (unsigned s = 0; s < N_SEATS; s++)
        evening->round_stakes[seat_after(forehand, s)] += payoff[s];
    session_step(&evening->session, soloist_of(&evening->session, &state));
}

static void end_round(const struct session_table *table, struct evening *evening)
{
    int points[N_SEATS], places[N_SEATS][N_SEATS];
    session_places(evening->round_stakes, table->session->ranking, points, places);
    for (int p = 0; p < N_SEATS; p++) {
        evening->stakes[p] += evening->round_stakes[p];
        evening->points[p] += points[p];
        evening->round_stakes[p] = 0;
        for (int place = 0; place < N_SEATS; place++)
            evening->places[p][place] += places[p][place];
    }
}

static void play_evening(const struct session_table *table, uint64_t index, seatset persons_a,
                         struct evening *evening)
{
    const struct session_rules *session = table->session;
    uint64_t number = index * (uint64_t)session->rounds * (uint64_t)session->deals;
    memset(evening, 0, sizeof *evening);
    for (int round = 0; round < session->rounds; round++) {
        evening->session = session_start(session->deals, table->rules->compulsory_solos > 0);
        evening->session.forehand = (uint8_t)(round % N_SEATS);
        for (int deal = 0; deal < session->deals; deal++)
            play_deal(table, number++, persons_a, evening);
        end_round(table, evening);
    }
}

/* --- counting ----------------------------------------------------------------------------- */

static void count(int32_t *counted, int first, int seats, int stakes, int wins)
{
    counted[first + SEATS_A] += seats;
    counted[first + STAKES_A] += stakes;
    counted[first + WINS_A] += wins;
}

static void count_evening(const struct session_table *table, const struct evening *evening,
                          seatset persons_a, int32_t parts[N_SESSION_PARTS][N_COUNTED],
                          int64_t *sums)
{
    const struct session_layout *layout = table->layout;
    const int n_a = cardset_count(persons_a);
    int wins[N_SEATS];
    session_winners(evening->points, evening->stakes, wins);
    for (int p = 0; p < N_SEATS; p++) {
        const bool is_a = (persons_a >> p & 1) != 0;
        const int first = is_a ? SEATS_A : SEATS_B, alike = is_a ? n_a : N_SEATS - n_a;
        const int points = evening->points[p], stakes = evening->stakes[p];
        count(parts[SESSION_POINTS], first, 1, points, wins[p]);
        count(parts[SESSION_TABLES + alike - 1], first, 1, points, wins[p]);
        count(parts[SESSION_STAKES], first, 1, stakes, stakes > 0);
        for (int place = 0; place < N_SEATS; place++)
            count(parts[SESSION_PLACES + place], first, evening->places[p][place], 0, 0);
        count_result(sums + layout->first_points[!is_a], &layout->points, points);
        count_result(sums + layout->first_stakes[!is_a], &layout->stakes, stakes);
    }
}

void session_play(const struct session_table *table, uint64_t index, int64_t *sums, double *result)
{
    int32_t parts[N_SESSION_PARTS][N_COUNTED] = {{0}};
    for (int i = 0; i < table->seatings->n; i++) {
        struct evening evening;
        play_evening(table, index, table->seatings->of_a[i], &evening);
        count_evening(table, &evening, table->seatings->of_a[i], parts, sums);
    }
    for (int p = 0; p < N_SESSION_PARTS; p++)
        part_add(sums + p * PART_SUMS, parts[p]);
    const int32_t *points = parts[SESSION_POINTS];
    const int seats = seatings_seats(table->seatings);
    *result = (double)(points[STAKES_A] - points[STAKES_B]) / (2.0 * SHARES * seats);
}
