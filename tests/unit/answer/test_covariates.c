/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Control variates of a decision: features counted naively, models against an
 * enumeration of their own, exact means, groups. */
#include <math.h>
#include <string.h>

#include "analyzer/answer/covariates.h"
#include "analyzer/experiment/posterior.h"
#include "engine/play/playout.h"
#include "tests/support/pools.h"
#include "tests/support/rows.h"
#include "tests/support/scene.h"
#include "tests/support/test.h"

static struct covariates covariates_of(const struct plan *plan, const struct setting *setting,
                                       unsigned groups)
{
    struct covariates covariates;
    assert_int_equal(covariates_new(plan, setting->deals, groups, NULL, &covariates), STATUS_OK);
    return covariates;
}

static const struct control_group *group_of(const struct covariates *covariates, const char *name)
{
    const struct controls *controls = &covariates->controls;
    for (int i = 0; i < controls->n_groups; i++)
        if (strcmp(controls->groups[i].name, name) == 0)
            return &controls->groups[i];
    return NULL;
}

static double cell(const struct covariates *covariates, uint64_t deal, int column)
{
    return covariates->table[deal * (uint64_t)covariates->controls.n + (uint64_t)column];
}

/* --- hands ---------------------------------------------------------------------------- */

/* The trumps of kop-asdycha from high to low (RULES 2.1), as cards. */
static const uint8_t trumps[12] = {8, 9, 2, 6, 10, 14, 3, 7, 11, 15, 12, 13};

/* Forehand holds HA HT HQ CJ: the others have CQ SQ DQ SJ HJ DJ DA DT, of
 * which the first two are the key cards and the first four high. */
TEST(hands_are_read_as_a_player_counts_them)
{
    static struct setting setting;
    static const uint8_t unseen[8] = {2, 6, 14, 7, 11, 15, 12, 13};
    setting_init(&setting, "kop-asdycha", scene_hands, "", "", 0);
    const struct hand_controls controls = hand_controls_of(&setting.situation);
    assert_int_equal(controls.n_key, 2);
    for (uint64_t i = 0; i < 34650; i++) {
        cardset dealt[N_SEATS];
        uint8_t columns[HAND_COLUMNS], expected[HAND_COLUMNS] = {0};
        int place[2] = {0};
        deals_at(setting.deals, i, dealt);
        for (int s = 1; s < N_SEATS; s++)
            for (int t = 0; t < 8; t++)
                if (dealt[s] >> unseen[t] & 1) {
                    expected[9 + s - 1]++;
                    expected[12 + s - 1] = (uint8_t)(expected[12 + s - 1] + (t < 4));
                    if (t < 2)
                        place[t] = s - 1;
                }
        expected[3 * place[0] + place[1]] = 1;
        hand_controls_read(&controls, dealt, columns);
        assert_memory_equal(columns, expected, sizeof columns);
    }
    setting_clear(&setting);
}

TEST(cards_that_were_played_are_seen)
{
    static struct setting setting;
    setting_init_contract(&setting, "kop-asdycha", scene_hands, "unbid", SEAT_NONE, "HT CQ", 2);
    const struct hand_controls controls = hand_controls_of(&setting.situation);
    /* seat 3 holds SQ and HJ; HT and CQ lie on the table */
    cardset left = 0;
    for (int t = 0; t < 12; t++)
        if (trumps[t] != 9 && trumps[t] != 2 && trumps[t] != 6 && trumps[t] != 11)
            left |= cardset_of(trumps[t]);
    assert_true(controls.trumps == left);
    assert_true(controls.key[0] == cardset_of(8));  /* HA */
    assert_true(controls.key[1] == cardset_of(10)); /* HQ */
    setting_clear(&setting);
}

static uint64_t choose(unsigned n, unsigned k)
{
    uint64_t c = 1;
    for (unsigned i = 1; i <= k; i++)
        c = c * (n - k + i) / i;
    return c;
}

/* Of the nine pairs of places one follows from the others; the trumps of the
 * third seat follow from those of the first two. Both key cards with one seat:
 * C(10,2) C(8,4) deals; with two: C(10,3) C(7,3). A hand has 8/3 of 8 trumps. */
TEST(strata_and_features_are_independent_and_have_their_exact_means)
{
    static struct setting setting;
    setting_init(&setting, "kop-asdycha", scene_hands, "", "", 0);
    const struct plan plan = setting_plan(&setting, "random");
    struct covariates covariates = covariates_of(&plan, &setting, COVARY_STRATA | COVARY_FEATURES);
    const struct control_group *strata = group_of(&covariates, "strata");
    const struct control_group *features = group_of(&covariates, "features");
    assert_int_equal(strata->first, 0);
    assert_int_equal(strata->n, 8);
    assert_int_equal(features->first, 8);
    assert_int_equal(features->n, 4);
    assert_int_equal(covariates.controls.n, 12);
    assert_int_equal(covariates.controls.n_rows, 34650);
    for (int c = 0; c < 8; c++) {
        const uint64_t deals =
            c % 3 == c / 3 ? choose(10, 2) * choose(8, 4) : choose(10, 3) * choose(7, 3);
        assert_true(fabs(covariates.controls.mean[c] - (double)deals / 34650) < 1e-12);
        assert_true(covariates.controls.low[c] == 0.0 && covariates.controls.high[c] == 1.0);
    }
    for (int k = 0; k < 2; k++) {
        assert_true(fabs(covariates.controls.mean[8 + k] - 8.0 / 3) < 1e-12);
        assert_true(fabs(covariates.controls.mean[10 + k] - 4.0 / 3) < 1e-12);
        assert_true(covariates.controls.high[8 + k] == 4.0);
    }
    covariates_clear(&covariates);
    setting_clear(&setting);
}

TEST(columns_that_follow_from_others_are_left_out)
{
    static const uint8_t rows[6][HAND_COLUMNS] = {
        {[0] = 1, [9] = 2, [10] = 1, [11] = 5}, {[1] = 1, [9] = 1, [10] = 2, [11] = 5},
        {[0] = 1, [9] = 2, [10] = 1, [11] = 5}, {[1] = 1, [9] = 1, [10] = 2, [11] = 5},
        {[2] = 1, [9] = 4, [10] = 0, [11] = 5}, {[2] = 1, [9] = 4, [10] = 3, [11] = 5},
    };
    /* 0 and 1 stay; 2 = 1 − 0 − 1; 9 follows from 0, 1 and the constant; 10 does
     * not; 11 is constant, all others are zero */
    assert_int_equal(hand_controls_independent(rows, 6, (1u << HAND_COLUMNS) - 1), 0x403);
    assert_int_equal(hand_controls_independent(rows, 6, 0xe00), 0x600);
    assert_int_equal(hand_controls_independent(rows, 1, 0xe00), 0);
}

/* --- models --------------------------------------------------------------------------- */

/* Payoff to `me` when four players of a policy go on from a deal and an option. */
static int play_out(const struct policy *policy, const struct plan *plan,
                    const struct setting *setting, uint64_t deal, int option, void *scratch)
{
    struct state state;
    cardset dealt[N_SEATS];
    struct player players[N_SEATS];
    struct rng rng;
    int payoff[N_SEATS];
    deals_at(setting->deals, deal, dealt);
    state_resume(&state, &setting->situation.table, dealt);
    state_apply(&state, plan->options[option].act);
    for (int s = 0; s < N_SEATS; s++)
        players[s] = (struct player){.choose = policy->choose,
                                     .self = policy,
                                     .scratch = scratch,
                                     .sees_all = policy->sees_all,
                                     .wants_forced = policy->wants_forced};
    rng_seed(&rng, 1, 1);
    playout(&state, players, &rng);
    state_payoff(&state, payoff);
    return payoff[setting->situation.me];
}

static void assert_model(const struct covariates *covariates, const struct plan *plan,
                         const struct setting *setting, const struct policy *policy, int first)
{
    void *scratch = policy->scratch_size > 0 ? test_calloc(1, policy->scratch_size) : NULL;
    const uint64_t n = (uint64_t)deals_number(setting->deals);
    assert_true(first >= 0);
    for (int o = 0; o < plan->n_options; o++) {
        int64_t sum = 0;
        for (uint64_t i = 0; i < n; i++) {
            const int payoff = play_out(policy, plan, setting, i, o, scratch);
            assert_true(cell(covariates, i, first + o) == payoff);
            sum += payoff;
        }
        assert_true(fabs(covariates->controls.mean[first + o] - (double)sum / (double)n) < 1e-12);
    }
    if (scratch != NULL)
        test_free(scratch);
}

TEST(open_and_club_columns_are_the_deals_played_out)
{
    static struct setting setting;
    setting_init_contract(&setting, "kop-asdycha", scene_hands, "unbid", SEAT_NONE, "HT CQ", 2);
    const struct plan plan = setting_plan(&setting, "random");
    struct covariates covariates = covariates_of(&plan, &setting, COVARY_ALL);
    assert_model(&covariates, &plan, &setting, &policy_open, covariates.open_first);
    assert_model(&covariates, &plan, &setting, &policy_club, covariates.club_first);
    covariates_clear(&covariates);
    setting_clear(&setting);
    setting_init(&setting, "kop-asdycha", scene_hands, "P P P", "", 3);
    struct plan calls = setting_plan(&setting, "random");
    calls.n_options = 2;
    covariates = covariates_of(&calls, &setting, COVARY_CLUB);
    assert_model(&covariates, &calls, &setting, &policy_club, covariates.club_first);
    covariates_clear(&covariates);
    setting_clear(&setting);
}

/* A sample played by the model itself is explained without a rest. */
TEST(a_model_explains_itself_wholly)
{
    static struct setting setting;
    setting_init(&setting, "kop-asdycha", scene_hands, "", "", 0);
    struct plan asked = setting_plan(&setting, "random"), played = setting_plan(&setting, "club");
    struct covariates covariates = covariates_of(&asked, &setting, COVARY_CLUB | COVARY_STRATA);
    played.sampling = DRAW_ONCE;
    struct sample sample;
    struct runner *runner = rows_runner(&played, &setting, &covariates.controls);
    assert_int_equal(runner_rows(runner, 1000, &sample), STATUS_OK);
    for (int o = 0; o < played.n_options; o++) {
        const struct column column = {.sample = &sample, .a = o, .b = NO_OPTION};
        double spread = 0.0;
        struct control_fit fit;
        for (uint64_t i = 0; i < 1000; i++)
            spread += fabs(column_at(&column, i) - column_at(&column, 0));
        assert_int_equal(control_fit_rows(&column, &covariates.controls, 1000, &fit), STATUS_OK);
        assert_true(fit.residual_variance < 1e-18 * (1.0 + spread * spread));
    }
    sample_clear(&sample);
    runner_free(runner);
    covariates_clear(&covariates);
    setting_clear(&setting);
}

/* --- groups, weights -------------------------------------------------------------------- */

TEST(the_players_own_model_is_left_out)
{
    static struct setting setting;
    setting_init_contract(&setting, "kop-asdycha", scene_hands, "unbid", SEAT_NONE, "HT CQ", 2);
    static const struct {
        const char *policy;
        bool open, club;
    } cases[] = {{"club", true, false}, {"open", false, true}, {"me=open,others=club", true, true}};
    for (int i = 0; i < 3; i++) {
        const struct plan plan = setting_plan(&setting, cases[i].policy);
        struct covariates covariates = covariates_of(&plan, &setting, COVARY_OPEN | COVARY_CLUB);
        assert_int_equal(covariates.open_first >= 0, cases[i].open);
        assert_int_equal(covariates.club_first >= 0, cases[i].club);
        assert_int_equal(covariates.controls.n, plan.n_options * (cases[i].open + cases[i].club));
        assert_int_equal(group_of(&covariates, "open") != NULL, cases[i].open);
        assert_null(group_of(&covariates, "strata"));
        covariates_clear(&covariates);
    }
    setting_clear(&setting);
}

/* A randomized asker against club: he sees, they do not. Where all draw it would be
 * the open model once more. */
TEST(seeing_players_stand_in_for_randomized_ones)
{
    static struct setting setting;
    setting_init_contract(&setting, "kop-asdycha", scene_hands, "unbid", SEAT_NONE, "HT CQ", 2);
    const struct plan plan = setting_plan(&setting, "me=pimc:3,others=club");
    struct plan seeing = setting_plan(&setting, "me=open,others=club");
    struct covariates covariates = covariates_of(&plan, &setting, COVARY_ALL);
    const int first = covariates.seeing_first, width = covariates.controls.n;
    assert_true(first > covariates.club_first && first + plan.n_options == width);
    struct sample sample;
    struct runner *runner = rows_runner(&seeing, &setting, NULL);
    assert_int_equal(runner_rows(runner, covariates.controls.n_rows, &sample), STATUS_OK);
    for (uint64_t i = 0; i < sample.n; i++)
        for (int o = 0; o < plan.n_options; o++)
            assert_true(covariates.table[i * (uint64_t)width + (uint64_t)(first + o)] ==
                        sample_result(&sample, i, o));
    sample_clear(&sample);
    runner_free(runner);
    covariates_clear(&covariates);
    const struct plan all = setting_plan(&setting, "pimc:3");
    covariates = covariates_of(&all, &setting, COVARY_ALL);
    assert_int_equal(covariates.seeing_first, -1);
    covariates_clear(&covariates);
    setting_clear(&setting);
}

TEST(groups_without_room_are_left_out)
{
    static struct setting setting;
    setting_init_contract(&setting, "kop-asdycha", scene_hands, "unbid", SEAT_NONE, "HT CQ", 2);
    struct plan plan = setting_plan(&setting, "random");
    while (plan.n_options < 40)
        plan.options[plan.n_options++] = plan.options[0];
    struct covariates covariates = covariates_of(&plan, &setting, COVARY_OPEN | COVARY_CLUB);
    assert_int_equal(covariates.open_first, 0);
    assert_int_equal(covariates.club_first, -1);
    assert_int_equal(covariates.controls.n, 40);
    covariates_clear(&covariates);
    setting_clear(&setting);
}

TEST(too_many_deals_have_no_controls)
{
    static struct setting setting;
    struct deals *all = NULL;
    struct knowledge nothing;
    setting_init(&setting, "kop-asdycha", scene_hands, "", "", 0);
    knowledge_init(&nothing, &pack_16);
    assert_int_equal(deals_new(&nothing, &all, NULL), STATUS_OK);
    const struct plan plan = setting_plan(&setting, "random");
    struct covariates covariates;
    assert_int_equal(covariates_new(&plan, all, COVARY_ALL, NULL, &covariates), STATUS_OK);
    assert_int_equal(covariates.controls.n, 0);
    assert_null(covariates.table);
    assert_int_equal(covariates.open_first, -1);
    covariates_clear(&covariates);
    deals_free(all);
    setting_clear(&setting);
}

TEST(means_are_weighed_by_the_posterior)
{
    static struct setting setting;
    struct posterior posterior = {0};
    setting_init(&setting, "kop-asdycha", scene_hands, "P zolo", "", 2);
    struct plan plan = setting_plan(&setting, "random");
    const struct evidence evidence = {.policy = policy_club, .trust = 0.9};
    assert_int_equal(posterior_new(&setting.situation, setting.deals, &evidence, pool_of_one(),
                                   &posterior, NULL),
                     STATUS_OK);
    plan.posterior = &posterior;
    struct covariates covariates = covariates_of(&plan, &setting, COVARY_ALL & ~COVARY_OPEN);
    for (int c = 0; c < covariates.controls.n; c++) {
        double mean = 0.0, plain = 0.0;
        for (uint64_t i = 0; i < covariates.controls.n_rows; i++) {
            mean += posterior.chance[i] * cell(&covariates, i, c);
            plain += cell(&covariates, i, c) / (double)covariates.controls.n_rows;
        }
        assert_true(fabs(covariates.controls.mean[c] - mean) < 1e-9);
        assert_true(c > 0 || fabs(plain - mean) > 1e-3);
    }
    covariates_clear(&covariates);
    posterior_clear(&posterior);
    setting_clear(&setting);
}

static bool refuse(void *self, uint64_t done, uint64_t total)
{
    (void)self, (void)done, (void)total;
    return false;
}

TEST(it_can_be_interrupted)
{
    static struct setting setting;
    struct covariates covariates;
    setting_init(&setting, "kop-asdycha", scene_hands, "", "", 0);
    const struct plan plan = setting_plan(&setting, "random");
    const struct progress progress = {refuse, NULL};
    assert_int_equal(covariates_new(&plan, setting.deals, COVARY_ALL, &progress, &covariates),
                     STATUS_INTERRUPTED);
    covariates_clear(&covariates);
    setting_clear(&setting);
}
