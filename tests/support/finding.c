/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See finding.h. */
#include "tests/support/finding.h"
#include "tests/support/rows.h"
#include "tests/support/test.h"

static void ask_forehand(struct finding *out, const char *calls)
{
    static const char *const hands[] = {"CQ HT CJ DA", "HA SQ HQ SA", "DQ SJ CA DT", "HJ DJ CT ST"};
    setting_init(&out->setting, "kop-asdycha", hands, calls, "", 0);
}

void finding_first_call(struct finding *out)
{
    ask_forehand(out, "");
}

void finding_first_lead(struct finding *out)
{
    ask_forehand(out, "P P P P");
}

void finding_own_zolo(struct finding *out, bool is_sure)
{
    static const char *const sure[] = {"HA HT CQ SQ", "CJ DA HQ SA", "DQ SJ CA DT", "HJ DJ CT ST"};
    static const char *const bold[] = {"HA HT HQ CJ", "CQ SQ DA SA", "DQ SJ CA DT", "HJ DJ CT ST"};
    setting_init(&out->setting, "kop-asdycha", is_sure ? sure : bold, "zolo P P P", "", 0);
}

void finding_second_trick(struct finding *out)
{
    static const char *const hands[] = {"CQ DQ CT DA", "HA SQ HQ SA", "HT SJ CA DT", "HJ DJ CJ ST"};
    setting_init(&out->setting, "kop-asdycha", hands, "P P P P", "DA HA DT DJ SQ HT", 3);
}

void finding_start(struct finding *finding, const char *policy, enum sampling_order sampling,
                   uint64_t seed, uint64_t n)
{
    finding->plan = setting_plan(&finding->setting, policy);
    finding->plan.sampling = sampling;
    finding->plan.seed = seed;
    finding->plan.pool = pool_of_threads(2);
    assert_int_equal(runner_new(&finding->plan, finding->setting.deals, NULL, &finding->runner),
                     STATUS_OK);
    assert_int_equal(rows_fill(finding->runner, &finding->plan, n, &finding->sample), STATUS_OK);
}

void finding_stop(struct finding *finding)
{
    sample_clear(&finding->sample);
    runner_free(finding->runner);
    finding->runner = NULL;
}

void finding_clear(struct finding *finding)
{
    finding_stop(finding);
    setting_clear(&finding->setting);
}

int finding_effects(const struct finding *finding, const double *weights, int best, int next,
                    struct effect effects[MAX_EFFECTS])
{
    int n = -1;
    const double reach = situation_reach(finding->plan.situation);
    const struct comparison run = {
        .plan = finding->plan,
        .runner = finding->runner,
        .design = {.low = -reach,
                   .high = reach,
                   .weights = weights,
                   .confidence = interval_confidence,
                   .stopping = finding->stopping},
        .study = {.sample = finding->sample, .best = best, .next = next}};
    assert_int_equal(sensitivity_find(&run, effects, &n), STATUS_OK);
    return n;
}

/* --- the same by hand -------------------------------------------------------------- */

static double weight_of(const double *weights, uint64_t row)
{
    return weights == NULL ? 1.0 : weights[row];
}

static bool is_at_side(const struct finding *finding, uint64_t row, int option,
                       const cardset dealt[N_SEATS], const struct effect *effect)
{
    struct state end;
    assert_int_equal(runner_replay(finding->runner, row, option, &end), STATUS_OK);
    const unsigned old = end.settlement.sides.old;
    for (unsigned s = 0; s < N_SEATS; s++) {
        const bool with_me = (old >> s & 1) == (old >> finding->setting.situation.me & 1);
        if (cardset_has(dealt[s], effect->card) && with_me == (effect->place == PLACE_PARTNER))
            return true;
    }
    return false;
}

static bool is_there(const struct finding *finding, uint64_t row, int option,
                     const struct effect *effect)
{
    cardset dealt[N_SEATS];
    runner_deal(finding->runner, row, dealt);
    return effect->place == PLACE_SEAT ? cardset_has(dealt[effect->who], effect->card)
                                       : is_at_side(finding, row, option, dealt, effect);
}

struct place_sums finding_place(const struct finding *finding, const double *weights,
                                const struct effect *effect, int best, int next)
{
    struct place_sums sums = {0};
    for (uint64_t row = 0; row < finding->sample.n; row++) {
        const double weight = weight_of(weights, row);
        if (!is_there(finding, row, best, effect) || !(weight > 0))
            continue;
        const double result = sample_result(&finding->sample, row, best);
        sums.n++;
        sums.weight += weight;
        sums.best += weight * result;
        sums.margin += weight * (result - sample_result(&finding->sample, row, next));
    }
    return sums;
}

double finding_mean(const struct finding *finding, const double *weights, int option)
{
    double weight = 0, sum = 0;
    for (uint64_t row = 0; row < finding->sample.n; row++) {
        weight += weight_of(weights, row);
        sum += weight_of(weights, row) * sample_result(&finding->sample, row, option);
    }
    return sum / weight;
}
