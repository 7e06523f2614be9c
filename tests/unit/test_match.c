/* Duplicate matches: seatings, parts, sessions (RULES 2.3, 5.0, 7) and ratings. Expected values
 * are hand counts, or deals played out by the test itself. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analyzer/advice/match_play.h"
#include "engine/play/playout.h"
#include "tests/support/scene.h"
#include "tests/support/test_rules.h"

static void assert_near(double a, double b, double tolerance)
{
    if (!(fabs(a - b) <= tolerance))
        fail_msg("%.15g is not %.15g", a, b);
}

static struct ruleset rules;

static int load_rules(void **state)
{
    (void)state;
    test_rules_shipped("kop-asdycha", &rules);
    return 0;
}

static struct match_plan plan_of(const char *a, const char *b, uint64_t n)
{
    struct match_plan plan = {.rules = &rules,
                              .n_policies = 2,
                              .n = n,
                              .interval = interval_default,
                              .seed = 5,
                              .threads = 1};
    assert_int_equal(policy_parse(a, &plan.policies[0], NULL), STATUS_OK);
    assert_int_equal(policy_parse(b, &plan.policies[1], NULL), STATUS_OK);
    return plan;
}

static void run(const struct match_plan *plan, struct match *match)
{
    struct diag diag = {0};
    if (match_run(plan, match, &diag) != STATUS_OK)
        fail_msg("%s", diag.message);
}

static bool same_estimate(const struct estimate *a, const struct estimate *b)
{
    return memcmp(&a->value, &b->value, sizeof a->value) == 0 && !(a->se < b->se) &&
           !(a->se > b->se) && !(a->low < b->low) && !(a->low > b->low) && !(a->high < b->high) &&
           !(a->high > b->high) && a->n == b->n && a->kind == b->kind;
}

/* Equal bit for bit: rows, difference, all parts. */
static void assert_same(const struct match *a, const struct match *b)
{
    const struct match_pair *x = &a->pairs[0], *y = &b->pairs[0];
    const int n_parts = a->plan.session ? N_SESSION_PARTS : N_PARTS;
    assert_int_equal(x->n, y->n);
    assert_memory_equal(x->differences, y->differences, x->n * sizeof *x->differences);
    assert_true(same_estimate(&x->diff, &y->diff));
    for (int p = 0; p < n_parts; p++) {
        assert_int_equal(x->parts[p].n[0], y->parts[p].n[0]);
        assert_int_equal(x->parts[p].n[1], y->parts[p].n[1]);
        assert_true(same_estimate(&x->parts[p].adds, &y->parts[p].adds));
        assert_true(same_estimate(&x->parts[p].win[0], &y->parts[p].win[0]));
    }
}

/* --- seatings ----------------------------------------------------------------------------- */

static void each_policy_has_each_seat_and_its_mirror_image_equally_often(void **state)
{
    static const int expected[N_SEATING_KINDS] = {14, 8, 6};
    (void)state;
    for (int kind = 0; kind < N_SEATING_KINDS; kind++) {
        const struct seatings seatings = seatings_of((enum seating)kind);
        int held[N_SEATS] = {0};
        unsigned seen = 0;
        assert_int_equal(seatings.n, expected[kind]);
        for (int i = 0; i < seatings.n; i++) {
            seen |= 1u << seatings.of_a[i];
            for (int s = 0; s < N_SEATS; s++)
                held[s] += seatings.of_a[i] >> s & 1;
        }
        for (int s = 0; s < N_SEATS; s++)
            assert_int_equal(2 * held[s], seatings.n);
        for (int i = 0; i < seatings.n; i++)
            assert_true(seen >> (~seatings.of_a[i] & 15) & 1);
        assert_int_equal(seatings_seats(&seatings), 2 * seatings.n);
    }
}

/* Payoff to seat s of deal `number` with policy `one` there and `others` around. */
static int play_alone(const struct policy *one, const struct policy *others, seat s,
                      uint64_t number)
{
    const struct policy_roles roles = {*one, *others};
    struct policy_table table;
    struct rng rng;
    struct state deal;
    cardset dealt[N_SEATS];
    int payoff[N_SEATS];
    assert_int_equal(policy_table_init(&table, &roles, s), STATUS_OK);
    rng_seed(&rng, 5, number);
    deal_shuffle(rules.pack, &rng, dealt);
    state_init(&deal, &rules, dealt);
    playout(&deal, table.players, &rng);
    state_payoff(&deal, payoff);
    policy_table_clear(&table);
    return payoff[s];
}

static void a_row_is_what_one_against_three_got_and_the_mirror_images(void **state)
{
    enum { DEALS = 12 };
    struct match_plan plan = plan_of("club", "pimc:2", DEALS);
    struct match match;
    (void)state;
    plan.seating = SEATING_ONE;
    run(&plan, &match);
    for (uint64_t row = 0; row < DEALS; row++) {
        /* A's seats get p alone and −q as three; eight seatings give each policy 16 seats. */
        int a = 0;
        for (seat s = 0; s < N_SEATS; s++)
            a += play_alone(&plan.policies[0], &plan.policies[1], s, row) -
                 play_alone(&plan.policies[1], &plan.policies[0], s, row);
        assert_near(match.pairs[0].differences[row], 2 * a / 16.0, 1e-12);
    }
    match_clear(&match);
}

static void payoffs_of_a_deal_sum_to_zero_in_every_seating(void **state)
{
    struct match_plan plan = plan_of("club", "random", 1);
    struct match match = {.plan = plan, .seatings = seatings_of(SEATING_ALL)};
    struct match_play *play;
    struct sample sample;
    size_t n;
    (void)state;
    assert_int_equal(match_play_new(&match, 0, 1, &play), STATUS_OK);
    sample_init(&sample, 2, 0, 0);
    assert_int_equal(sample_reserve(&sample, 40), STATUS_OK);
    const struct row_source source = match_play_source(play);
    assert_int_equal(source.fill(source.self, &sample, 0, 40, 3), STATUS_OK);
    for (uint64_t row = 0; row < 40; row++)
        assert_near(sample_result(&sample, row, 0) + sample_result(&sample, row, 1), 0, 0);
    const int64_t *all = match_play_sums(play, &n);
    assert_int_equal(all[0], 40);
    assert_int_equal(all[2 + SEATS_A], 40 * 28);
    assert_int_equal(all[2 + SEATS_B], 40 * 28);
    assert_int_equal(all[2 + STAKES_A], -all[2 + STAKES_B]);
    assert_true(all[2 + STAKES_A] != 0);
    sample_clear(&sample);
    match_play_free(play);
}

/* A deal is played many times in a row by the same scratch. */
static void what_was_played_before_does_not_change_a_deal(void **state)
{
    static const char *const names[] = {"club", "random", "open", "pimc:2"};
    (void)state;
    for (int i = 0; i < 4; i++) {
        const struct match_plan plan = plan_of(names[i], "club", 1);
        const struct policy_roles roles = {plan.policies[0], plan.policies[1]};
        struct policy_table used, fresh;
        assert_int_equal(policy_table_init(&used, &roles, 0), STATUS_OK);
        for (uint64_t number = 0; number < 10; number++)
            for (unsigned of_a = 1; of_a < 15; of_a++) {
                struct rng rng;
                struct state again, anew;
                cardset dealt[N_SEATS];
                int payoff[N_SEATS];
                rng_seed(&rng, 5, number);
                deal_shuffle(rules.pack, &rng, dealt);
                state_init(&again, &rules, dealt);
                anew = again;
                assert_int_equal(policy_table_init(&fresh, &roles, 0), STATUS_OK);
                seating_play(&used, (seatset)of_a, &again, rng, payoff);
                seating_play(&fresh, (seatset)of_a, &anew, rng, payoff);
                policy_table_clear(&fresh);
                assert_memory_equal(again.table.cards, anew.table.cards, 16);
                assert_int_equal(again.table.auction.n_calls, anew.table.auction.n_calls);
            }
        policy_table_clear(&used);
    }
}

static void a_policy_against_itself_gets_exactly_nothing(void **state)
{
    static const char *const names[] = {"club", "random", "pimc:1"};
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct match_plan plan = plan_of(names[i], names[i], 20);
        struct match match;
        run(&plan, &match);
        const struct match_pair *pair = &match.pairs[0];
        assert_true(pair->alike && pair->diff.exact);
        assert_near(pair->diff.low, 0, 0);
        assert_near(pair->diff.high, 0, 0);
        for (uint64_t row = 0; row < pair->n; row++)
            assert_near(pair->differences[row], 0, 0);
        for (int role = 0; role < N_ROLES; role++)
            assert_near(pair->parts[PART_ROLES + role].adds.high, 0, 0);
        match_clear(&match);
    }
}

static void swapping_the_policies_negates_the_difference(void **state)
{
    struct match_plan plan = plan_of("club", "random", 300),
                      swapped = plan_of("random", "club", 300);
    struct match one, other;
    (void)state;
    run(&plan, &one);
    run(&swapped, &other);
    const struct match_pair *a = &one.pairs[0], *b = &other.pairs[0];
    for (uint64_t row = 0; row < a->n; row++)
        assert_near(a->differences[row], -b->differences[row], 0);
    assert_near(a->diff.low, -b->diff.high, 1e-9);
    assert_near(a->diff.high, -b->diff.low, 1e-9);
    for (int p = 0; p < N_PARTS; p++) {
        assert_int_equal(a->parts[p].n[0], b->parts[p].n[1]);
        if (a->parts[p].n[0] > 0)
            assert_near(a->parts[p].payoff[0].value, b->parts[p].payoff[1].value, 1e-12);
    }
    match_clear(&one);
    match_clear(&other);
}

static void threads_change_nothing(void **state)
{
    (void)state;
    for (int session = 0; session < 2; session++) {
        struct match_plan plan = plan_of("club", "random", session ? 7 : 500);
        plan.session = session;
        struct match one, other;
        run(&plan, &one);
        for (plan.threads = 2; plan.threads <= 7; plan.threads += 5) {
            run(&plan, &other);
            assert_same(&one, &other);
            match_clear(&other);
        }
        match_clear(&one);
    }
}

/* --- parts -------------------------------------------------------------------------------- */

static void roles_contracts_and_tables_each_add_up_to_the_difference(void **state)
{
    static const int first[] = {PART_TABLES, PART_ROLES, PART_CONTRACTS, PART_SIDES};
    static const int n[] = {N_TABLE_KINDS, N_ROLES, MAX_CONTRACTS, 2 * MAX_CONTRACTS};
    struct match_plan plan = plan_of("club", "random", 400);
    struct match match;
    (void)state;
    run(&plan, &match);
    const struct match_pair *pair = &match.pairs[0];
    for (int group = 0; group < 4; group++) {
        double adds = 0, often = 0;
        uint64_t seats = 0;
        for (int p = first[group]; p < first[group] + n[group]; p++) {
            adds += pair->parts[p].adds.value;
            often += pair->parts[p].often[1].value;
            seats += pair->parts[p].n[0];
        }
        assert_near(adds, pair->diff.value, 1e-9);
        assert_near(often, 1, 1e-12);
        assert_int_equal(seats, pair->n * 28);
    }
    assert_near(pair->parts[PART_ALL].payoff[0].value, pair->diff.value / 2, 1e-12);
    match_clear(&match);
}

static void a_deal_counts_by_role_contract_and_what_was_said(void **state)
{
    static const char *const hands[N_SEATS] = {"HA HT HQ CJ", "CQ SA DT DQ", "CT ST SQ HJ",
                                               "CA SJ DJ DA"};
    static const int payoff[N_SEATS] = {60, -20, -20, -20};
    struct state deal;
    struct deal_counts counts = {0};
    (void)state;
    scene(&deal, &rules, hands, "zolo kontra P P kontra P P P", "");
    roles_count(&counts, &deal, 1u << 0 | 1u << 2, payoff); /* A has seats 1 and 3 */
    const int zolo = ruleset_find_contract(&rules, "zolo");
    int call = 0;
    while (rules.calls[call].contract != zolo)
        call++;
    const int32_t(*part)[N_COUNTED] = (const int32_t(*)[N_COUNTED])counts.part;
    const int32_t lone[N_COUNTED] = {1, 60, 1, 0, 0, 0};
    const int32_t defender[N_COUNTED] = {1, -20, 0, 2, -40, 0};
    const int32_t all[N_COUNTED] = {2, 40, 1, 2, -40, 0};
    const int32_t doubled[N_COUNTED] = {0, 0, 0, 1, -20, 0};
    const int32_t passed[N_COUNTED] = {1, -20, 0, 1, -20, 0};
    assert_memory_equal(part[PART_ROLES + ROLE_LONE], lone, sizeof lone);
    assert_memory_equal(part[PART_ROLES + ROLE_DEFENDER], defender, sizeof defender);
    assert_memory_equal(part[PART_SIDES + 2 * zolo], lone, sizeof lone);
    assert_memory_equal(part[PART_SIDES + 2 * zolo + 1], defender, sizeof defender);
    assert_memory_equal(part[PART_CONTRACTS + zolo], all, sizeof all);
    assert_memory_equal(part[PART_TABLES + TABLE_TWO], all, sizeof all);
    assert_memory_equal(part[PART_CALLS + call], lone, sizeof lone);
    assert_memory_equal(part[PART_DOUBLES], doubled, sizeof doubled);
    assert_memory_equal(part[PART_DOUBLES + 1], lone, sizeof lone);
    assert_memory_equal(part[PART_CALLS + CALL_INDEX_PASS], passed, sizeof passed);
}

/* Deals with seats 1, 2, 1 of A, stakes 2, 2, −1, of which 1, 1, 0 won; B has one seat and
 * stakes 1 in the first deal only. */
static const int32_t three_deals[3][N_COUNTED] = {
    {1, 2, 1, 1, 1, 1}, {2, 2, 1, 0, 0, 0}, {1, -1, 0, 0, 0, 0}};

static struct match_split split_three(bool peeked, uint64_t n)
{
    const struct part_frame frame = {
        .n = n, .seats = 4, .unit = 1, .low = -9, .high = 9, .peeked = peeked, .confidence = 0.95};
    int64_t sums[PART_SUMS] = {0};
    struct match_split split;
    for (int i = 0; i < 3; i++)
        part_add(sums, three_deals[i]);
    part_split(sums, &frame, &split);
    return split;
}

static void a_payoff_is_a_ratio_over_deals(void **state)
{
    (void)state;
    const struct match_split split = split_three(false, 3);
    /* 3/4; residuals 5/4, 1/2, −7/4: squares 4.875; (3/2) 4.875/16 = 0.45703125. */
    assert_int_equal(split.n[0], 4);
    assert_near(split.payoff[0].value, 0.75, 1e-12);
    assert_near(split.payoff[0].se, sqrt(0.45703125), 1e-12);
    /* t with 2 degrees of freedom at 97.5 %: 4.302652730 (table). */
    assert_near(split.payoff[0].high - 0.75, 4.302652730 * sqrt(0.45703125), 1e-8);
    assert_int_equal(split.payoff[0].kind, INTERVAL_T);
    assert_near(split.win[0].value, 0.5, 1e-12);
    /* 4 of 12 seats; the deals count 1/4, 2/4, 1/4. */
    assert_near(split.often[0].value, 1 / 3.0, 1e-12);
    assert_near(split.often[0].se, sqrt(1 / 48.0 / 3), 1e-12);
    /* (2 − 1 + 2 − 1)/12; single deals 1/4, 2/4, −1/4. */
    assert_near(split.adds.value, 2 / 12.0, 1e-12);
    assert_near(split.adds.se, sqrt(0.14583333333333333 / 3), 1e-12);
}

static void one_deal_alone_has_no_interval(void **state)
{
    (void)state;
    const struct match_split split = split_three(false, 3);
    assert_near(split.payoff[1].value, 1, 1e-12);
    assert_int_equal(split.payoff[1].kind, INTERVAL_NONE);
    assert_true(isinf(split.payoff[1].high) && isinf(split.diff.se));
}

static void deals_that_were_all_alike_leave_room_for_others(void **state)
{
    const int32_t won[N_COUNTED] = {1, 5, 1, 0, 0, 0};
    const struct part_frame frame = {
        .n = 20, .seats = 2, .unit = 1, .low = -15, .high = 15, .confidence = 0.95};
    int64_t sums[PART_SUMS] = {0};
    struct match_split split;
    (void)state;
    for (int i = 0; i < 10; i++)
        part_add(sums, won);
    part_split(sums, &frame, &split);
    /* (1 − q)^10 = 0.025: q = 0.30849710. */
    const double q = 1 - pow(0.025, 0.1);
    assert_near(split.win[0].low, 1 - q, 1e-6);
    assert_near(split.win[0].high, 1, 0);
    assert_near(split.payoff[0].low, 5 - 20 * q, 1e-5);
    assert_near(split.payoff[0].high, 5 + 10 * q, 1e-5);
}

static void parts_of_a_stopped_run_have_wider_intervals(void **state)
{
    (void)state;
    /* At n = 1000, where r n = 5.99146 + ln 6.99146 = 7.93612: sqrt(2 · 8.93612/7.93612 ·
     * ln(sqrt(8.93612)/0.05)) = 3.0353. */
    const struct match_split fixed = split_three(false, 1000), peeked = split_three(true, 1000);
    assert_near(peeked.payoff[0].se, fixed.payoff[0].se, 0);
    assert_int_equal(peeked.payoff[0].kind, INTERVAL_SEQUENCE);
    assert_near((peeked.payoff[0].high - 0.75) / peeked.payoff[0].se, 3.0353, 1e-3);
}

/* --- stopping and going on ---------------------------------------------------------------- */

static void a_run_stops_when_it_knows_the_better_one(void **state)
{
    struct match_plan plan = plan_of("club", "random", 100000);
    struct match match;
    (void)state;
    plan.confidence = 0.9;
    run(&plan, &match);
    const struct match_pair *pair = &match.pairs[0];
    assert_int_equal(pair->reason, STOP_CONFIDENCE);
    assert_true(pair->peeked && pair->n < 5000);
    assert_int_equal(pair->diff.kind, INTERVAL_SEQUENCE);
    assert_true(pair->diff.low > 0);
    assert_near(match.confidence, 0.9, 0);
    match_clear(&match);
}

static void precision_is_that_of_the_difference(void **state)
{
    struct match_plan plan = plan_of("club", "random", 100000);
    struct match match;
    (void)state;
    plan.precision = 6;
    run(&plan, &match);
    const struct estimate *diff = &match.pairs[0].diff;
    assert_int_equal(match.pairs[0].reason, STOP_PRECISION);
    const double half = (diff->high - diff->low) / 2;
    /* Looks are a quarter apart: the one before was not enough. */
    assert_true(half <= 6 + 1e-6 && half > 6 / 1.4);
    match_clear(&match);
}

static void make_path(char path[64])
{
    snprintf(path, 64, "/tmp/zolo-test-match-XXXXXX");
    const int fd = mkstemp(path);
    assert_true(fd >= 0);
    close(fd);
    unlink(path);
}

static void a_match_that_goes_on_is_the_same_match(void **state)
{
    char path[64];
    struct match whole, part;
    (void)state;
    for (int session = 0; session < 2; session++) {
        struct match_plan plan = plan_of("club", "random", session ? 12 : 700);
        plan.session = session;
        run(&plan, &whole);
        make_path(path);
        plan.checkpoint = path;
        plan.n = session ? 5 : 300;
        plan.threads = 2;
        run(&plan, &part);
        match_clear(&part);
        plan.n = whole.plan.n;
        run(&plan, &part);
        assert_same(&whole, &part);
        match_clear(&part);
        match_clear(&whole);
        unlink(path);
    }
}

static bool stop_at_once(void *self, uint64_t done, uint64_t total)
{
    (void)total;
    return done < *(const uint64_t *)self;
}

static void an_interrupted_match_goes_on_where_it_stood(void **state)
{
    char path[64];
    uint64_t limit = 900;
    const struct progress progress = {stop_at_once, &limit};
    struct match_plan plan = plan_of("club", "random", 1500);
    struct match whole, part;
    (void)state;
    run(&plan, &whole);
    make_path(path);
    plan.checkpoint = path;
    plan.progress = &progress;
    assert_int_equal(match_run(&plan, &part, NULL), STATUS_INTERRUPTED);
    match_clear(&part);
    limit = 100000;
    run(&plan, &part);
    assert_same(&whole, &part);
    match_clear(&part);
    match_clear(&whole);
    unlink(path);
}

static void a_checkpoint_refuses_another_match_and_a_shorter_one(void **state)
{
    char path[64];
    struct diag diag = {0};
    struct match_plan plan = plan_of("club", "random", 200);
    struct match match;
    (void)state;
    make_path(path);
    plan.checkpoint = path;
    run(&plan, &match);
    match_clear(&match);
    plan.n = 100;
    assert_int_equal(match_run(&plan, &match, &diag), STATUS_INPUT);
    assert_string_equal(diag.message,
                        "200 rows are kept here, but this run ends after 100; ask for "
                        "as many, or choose another file");
    match_clear(&match);
    plan.n = 200;
    plan.seating = SEATING_TWO;
    assert_int_equal(match_run(&plan, &match, &diag), STATUS_INPUT);
    assert_non_null(strstr(diag.message, "made with \"seating=all session=no seed=5\", now asked "
                                         "for is \"seating=two"));
    match_clear(&match);
    unlink(path);
}

/* --- players from outside ----------------------------------------------------------------- */

/* Fails in its 50th action; `context` counts the scratches that were closed. */
static action weary(const void *self, const struct view *view, struct rng *rng, void *scratch)
{
    int *acts = scratch;
    (void)self;
    (void)rng;
    ++*acts;
    return cardset_first(view->actions);
}

static const char *weary_failure(const void *self, const void *scratch)
{
    const int *acts = scratch;
    (void)self;
    return *acts >= 50 ? "tired.py: wants to go home" : NULL;
}

static void weary_close(const void *self, void *scratch)
{
    const struct policy *policy = self;
    (void)scratch;
    ++*(int *)(uintptr_t)policy->context;
}

static void a_player_that_fails_ends_the_match_with_its_report(void **state)
{
    int closed = 0;
    struct diag diag = {0};
    struct match_plan plan = plan_of("club", "random", 500);
    struct match match;
    (void)state;
    plan.threads = 2;
    plan.policies[1] = (struct policy){.name = "weary",
                                       .label = "exec:tired.py",
                                       .draws = true,
                                       .choose = weary,
                                       .scratch_size = sizeof(int),
                                       .context = &closed,
                                       .failure = weary_failure,
                                       .close = weary_close};
    assert_int_equal(match_run(&plan, &match, &diag), STATUS_PROGRAM);
    assert_string_equal(diag.message, "tired.py: wants to go home");
    match_clear(&match);
    assert_int_equal(closed, 2);
}

/* --- sessions ----------------------------------------------------------------------------- */

static void places_are_shared_by_equal_stakes(void **state)
{
    static const int ranking[N_SEATS] = {4, 3, 2, 1};
    int points[N_SEATS], places[N_SEATS][N_SEATS];
    (void)state;
    /* 1st 4, 2nd 3, then two share 2 and 1: 1.5 each; in twelfths. */
    session_places((const int[]){10, -4, -2, -4}, ranking, points, places);
    assert_memory_equal(points, ((int[]){48, 18, 36, 18}), sizeof points);
    assert_memory_equal(places[0], ((int[]){12, 0, 0, 0}), sizeof places[0]);
    assert_memory_equal(places[1], ((int[]){0, 0, 6, 6}), sizeof places[1]);
    /* Three share 4, 3 and 2; all four share 10. */
    session_places((const int[]){1, 1, 1, -3}, ranking, points, places);
    assert_memory_equal(points, ((int[]){36, 36, 36, 12}), sizeof points);
    session_places((const int[]){0, 0, 0, 0}, ranking, points, places);
    assert_memory_equal(points, ((int[]){30, 30, 30, 30}), sizeof points);
    assert_memory_equal(places[3], ((int[]){3, 3, 3, 3}), sizeof places[3]);
}

static void a_session_is_won_by_points_then_by_stakes(void **state)
{
    int shares[N_SEATS];
    (void)state;
    session_winners((const int[]){60, 50, 40, 30}, (const int[]){-9, 9, 0, 0}, shares);
    assert_memory_equal(shares, ((int[]){12, 0, 0, 0}), sizeof shares);
    session_winners((const int[]){60, 60, 40, 20}, (const int[]){3, 4, 0, -7}, shares);
    assert_memory_equal(shares, ((int[]){0, 12, 0, 0}), sizeof shares);
    session_winners((const int[]){60, 60, 60, 0}, (const int[]){1, 1, 1, -3}, shares);
    assert_memory_equal(shares, ((int[]){4, 4, 4, 0}), sizeof shares);
}

static void sessions_are_as_long_as_the_rule_set_says(void **state)
{
    struct ruleset wolsztyn;
    (void)state;
    test_rules_shipped("kop-wolsztyn", &wolsztyn);
    const struct session_rules club = session_rules_of(&wolsztyn);
    assert_int_equal(club.rounds, 5); /* RULES 2.3 [X4] */
    assert_int_equal(club.deals, 32);
    assert_memory_equal(club.ranking, ((int[]){4, 3, 2, 1}), sizeof club.ranking);
    assert_false(club.open_rounds || club.open_ranking);
    const struct session_rules open = session_rules_of(&rules); /* RULES 2.1: open */
    assert_true(open.open_rounds && open.open_ranking);
    assert_int_equal(open.rounds * open.deals, 160);
}

/* The stakes of four persons, club where `of_a` says, after two rounds of three deals. */
static void play_by_hand(const struct policy_table *pair, seatset of_a, uint64_t first,
                         int stakes[2][N_SEATS])
{
    memset(stakes, 0, 2 * N_SEATS * sizeof **stakes);
    for (unsigned deal = 0; deal < 6; deal++) {
        const unsigned round = deal / 3, forehand = (round + deal % 3) % 4;
        struct player players[N_SEATS];
        struct rng rng;
        struct state table;
        cardset dealt[N_SEATS];
        int payoff[N_SEATS];
        rng_seed(&rng, 5, first + deal);
        deal_shuffle(rules.pack, &rng, dealt);
        state_init(&table, &rules, dealt);
        for (unsigned s = 0; s < N_SEATS; s++)
            players[s] = pair->players[of_a >> (forehand + s) % 4 & 1 ? 0 : 1];
        playout(&table, players, &rng);
        state_payoff(&table, payoff);
        for (unsigned s = 0; s < N_SEATS; s++)
            stakes[round][(forehand + s) % 4] += payoff[s];
    }
}

static void a_session_is_its_rounds_with_the_deal_going_round(void **state)
{
    enum { SESSIONS = 5 };
    struct match_plan plan = plan_of("club", "random", SESSIONS);
    struct ruleset short_rules = rules;
    struct match match;
    struct policy_table pair;
    const struct policy_roles roles = {plan.policies[0], plan.policies[1]};
    (void)state;
    short_rules.session_rounds = 2;
    short_rules.session_deals = 3;
    plan.rules = &short_rules;
    plan.session = true;
    run(&plan, &match);
    assert_int_equal(policy_table_init(&pair, &roles, 0), STATUS_OK);
    int64_t all_stakes = 0;
    for (uint64_t i = 0; i < SESSIONS; i++) {
        int gain = 0; /* ranking points of A less those of B, in twelfths */
        for (unsigned of_a = 1; of_a < 15; of_a++) {
            int stakes[2][N_SEATS], points[N_SEATS], places[N_SEATS][N_SEATS];
            play_by_hand(&pair, (seatset)of_a, 6 * i, stakes);
            for (int round = 0; round < 2; round++) {
                session_places(stakes[round], (const int[]){4, 3, 2, 1}, points, places);
                for (int p = 0; p < N_SEATS; p++) {
                    gain += (of_a >> p & 1 ? 1 : -1) * points[p];
                    all_stakes += of_a >> p & 1 ? stakes[round][p] : 0;
                }
            }
        }
        assert_near(match.pairs[0].differences[i], gain / 12.0 / 28, 1e-12);
    }
    const struct match_split *parts = match.pairs[0].parts;
    assert_near(parts[SESSION_STAKES].payoff[0].value, (double)all_stakes / (28 * SESSIONS), 1e-9);
    /* Ten points a round are divided among four: five a session on average. */
    assert_near(parts[SESSION_POINTS].payoff[0].value + parts[SESSION_POINTS].payoff[1].value, 10,
                1e-9);
    double places = 0;
    for (int place = 0; place < N_SEATS; place++)
        places += parts[SESSION_PLACES + place].often[0].value;
    assert_near(places, 1, 1e-9);
    policy_table_clear(&pair);
    match_clear(&match);
}

static void quantiles_of_sessions_are_results_that_occurred(void **state)
{
    static const int64_t counts[] = {0, 2, 0, 5, 0, 3};
    const struct session_scale scale = {-4, 2, 6};
    (void)state;
    assert_int_equal(session_quantile(counts, &scale, 0.05), -2);
    assert_int_equal(session_quantile(counts, &scale, 0.2), -2);
    assert_int_equal(session_quantile(counts, &scale, 0.5), 2);
    assert_int_equal(session_quantile(counts, &scale, 0.7), 2);
    assert_int_equal(session_quantile(counts, &scale, 0.95), 6);
}

/* --- ratings ------------------------------------------------------------------------------ */

static void ratings_of_a_single_scale_are_found_again(void **state)
{
    static const double scale[4] = {3, 1, -0.5, -3.5};
    double rows[6][2];
    struct rated_pair pairs[6];
    struct rating rating;
    int n = 0;
    (void)state;
    for (int b = 1; b < 4; b++)
        for (int a = 0; a < b; a++, n++) {
            rows[n][0] = scale[a] - scale[b] + 0.25;
            rows[n][1] = scale[a] - scale[b] - 0.25;
            pairs[n] = (struct rated_pair){a, b, 2, rows[n]};
        }
    assert_int_equal(rating_fit(4, pairs, 6, &rating), STATUS_OK);
    for (int i = 0; i < 4; i++)
        assert_near(rating.value[i], scale[i], 1e-12);
    assert_near(rating.misfit, 0, 1e-12);
}

static void a_circle_has_no_ratings_but_a_misfit(void **state)
{
    static const double three[] = {3, 3, 3}, less[] = {-3, -3, -3};
    const struct rated_pair pairs[] = {{0, 1, 3, three}, {0, 2, 3, less}, {1, 2, 3, three}};
    struct rating rating;
    (void)state;
    assert_int_equal(rating_fit(3, pairs, 3, &rating), STATUS_OK);
    for (int i = 0; i < 3; i++)
        assert_near(rating.value[i], 0, 1e-12);
    assert_near(rating.misfit, 3, 1e-12);
}

/* With every pair on the same deals a rating is the mean of (d_ab + d_ac)/3 over the deals. */
static void errors_of_ratings_know_that_pairs_share_their_deals(void **state)
{
    static const double ab[] = {1, 4, 1, 6}, ac[] = {2, 5, 2, 3}, bc[] = {0, 1, 1, -2};
    const struct rated_pair pairs[] = {{0, 1, 4, ab}, {0, 2, 4, ac}, {1, 2, 4, bc}};
    struct rating rating;
    (void)state;
    assert_int_equal(rating_fit(3, pairs, 3, &rating), STATUS_OK);
    /* (1 + 2)/3, (4 + 5)/3, (1 + 2)/3, (6 + 3)/3 = 1 3 1 3: mean 2, variance 4/3, over 4 deals. */
    assert_near(rating.value[0], 2, 1e-12);
    assert_near(rating.se[0], sqrt(1 / 3.0), 1e-12);
}

static void a_pair_with_more_deals_counts_them(void **state)
{
    static const double one[] = {1, 3}, more[] = {1, 3, 2, 2, 1, 3, 2, 2};
    const struct rated_pair two = {0, 1, 2, one}, eight = {0, 1, 8, more};
    struct rating rating;
    (void)state;
    /* Variance 2 over 2 deals, 4/7 over 8; two players have half the difference each. */
    assert_int_equal(rating_fit(2, &two, 1, &rating), STATUS_OK);
    assert_near(rating.value[0], 1, 1e-12);
    assert_near(rating.se[0], 0.5, 1e-12);
    assert_int_equal(rating_fit(2, &eight, 1, &rating), STATUS_OK);
    assert_near(rating.se[1], sqrt(4 / 7.0 / 8) / 2, 1e-12);
}

static void three_policies_meet_in_all_pairs_and_are_rated(void **state)
{
    struct match_plan plan = plan_of("random", "club", 300);
    struct match match;
    (void)state;
    plan.n_policies = 3;
    assert_int_equal(policy_parse("open", &plan.policies[2], NULL), STATUS_OK);
    run(&plan, &match);
    assert_int_equal(match.n_pairs, 3);
    assert_true(match.has_rating);
    const struct match_pair *club_open = match_find(&match, 1, 2);
    assert_non_null(club_open);
    assert_near(match.rating.value[0],
                (match_find(&match, 0, 1)->diff.value + match_find(&match, 0, 2)->diff.value) / 3,
                1e-9);
    assert_true(match.rating.value[0] < match.rating.value[1]);
    assert_near(match.rating.value[0] + match.rating.value[1] + match.rating.value[2], 0, 1e-9);
    match_clear(&match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_policy_has_each_seat_and_its_mirror_image_equally_often),
        cmocka_unit_test(a_row_is_what_one_against_three_got_and_the_mirror_images),
        cmocka_unit_test(payoffs_of_a_deal_sum_to_zero_in_every_seating),
        cmocka_unit_test(what_was_played_before_does_not_change_a_deal),
        cmocka_unit_test(a_policy_against_itself_gets_exactly_nothing),
        cmocka_unit_test(swapping_the_policies_negates_the_difference),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(roles_contracts_and_tables_each_add_up_to_the_difference),
        cmocka_unit_test(a_deal_counts_by_role_contract_and_what_was_said),
        cmocka_unit_test(a_payoff_is_a_ratio_over_deals),
        cmocka_unit_test(one_deal_alone_has_no_interval),
        cmocka_unit_test(deals_that_were_all_alike_leave_room_for_others),
        cmocka_unit_test(parts_of_a_stopped_run_have_wider_intervals),
        cmocka_unit_test(a_run_stops_when_it_knows_the_better_one),
        cmocka_unit_test(precision_is_that_of_the_difference),
        cmocka_unit_test(a_match_that_goes_on_is_the_same_match),
        cmocka_unit_test(an_interrupted_match_goes_on_where_it_stood),
        cmocka_unit_test(a_checkpoint_refuses_another_match_and_a_shorter_one),
        cmocka_unit_test(a_player_that_fails_ends_the_match_with_its_report),
        cmocka_unit_test(places_are_shared_by_equal_stakes),
        cmocka_unit_test(a_session_is_won_by_points_then_by_stakes),
        cmocka_unit_test(sessions_are_as_long_as_the_rule_set_says),
        cmocka_unit_test(a_session_is_its_rounds_with_the_deal_going_round),
        cmocka_unit_test(quantiles_of_sessions_are_results_that_occurred),
        cmocka_unit_test(ratings_of_a_single_scale_are_found_again),
        cmocka_unit_test(a_circle_has_no_ratings_but_a_misfit),
        cmocka_unit_test(errors_of_ratings_know_that_pairs_share_their_deals),
        cmocka_unit_test(a_pair_with_more_deals_counts_them),
        cmocka_unit_test(three_policies_meet_in_all_pairs_and_are_rated),
    };
    return cmocka_run_group_tests(tests, load_rules, NULL);
}
