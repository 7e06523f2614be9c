/* The runner: the same tally from any number of threads, every deal once,
 * options on common random numbers, and how a run is stopped. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/experiment/runner.h"
#include "engine/core/notation.h"
#include "tests/support/test_rules.h"

/* What forehand knows with this hand, and the deals that fit it. */
struct setting {
    struct ruleset rules;
    struct situation situation;
    struct deals *deals;
};

static void set_up(struct setting *setting, const char *hand, bool is_zolo)
{
    struct diag diag;
    struct state state;
    struct knowledge knowledge;
    cardset dealt[N_SEATS];
    test_rules_shipped("kop-asdycha", &setting->rules);
    assert_int_equal(notation_read_cardset(&pack_16, hand, &dealt[0], &diag), STATUS_OK);
    cardset rest = pack_16.all & ~dealt[0];
    for (int s = 1; s < N_SEATS; s++) {
        dealt[s] = 0;
        for (int i = 0; i < pack_16.hand_size; i++) {
            dealt[s] |= cardset_of(cardset_first(rest));
            rest &= rest - 1;
        }
    }
    state_init(&state, &setting->rules, dealt);
    if (is_zolo)
        state_init_contract(&state, &setting->rules, dealt,
                            ruleset_find_contract(&setting->rules, "zolo"), 0);
    setting->situation = (struct situation){.table = state.table, .me = 0, .dealt = dealt[0]};
    const struct view view = situation_view(&setting->situation);
    knowledge_of_view(&knowledge, &view);
    assert_int_equal(deals_new(&knowledge, &setting->deals, &diag), STATUS_OK);
}

/* One option for each legal action of forehand, `n_deals` sampled ones. */
static struct plan plan_of(const struct setting *setting, const char *policy, uint64_t n_deals)
{
    struct diag diag;
    struct plan plan = {.situation = &setting->situation, .n_deals = n_deals, .seed = 11};
    plan.threads = 1;
    CARDSET_EACH(a, situation_view(&setting->situation).actions)
        plan.options[plan.n_options++] = (struct plan_option){1, {(action)a}};
    assert_int_equal(policy_roles_parse(policy, &plan.roles, &diag), STATUS_OK);
    return plan;
}

static struct tally run(const struct plan *plan, const struct setting *setting)
{
    struct tally tally;
    assert_int_equal(run_plan(plan, setting->deals, &tally, NULL), STATUS_OK);
    return tally;
}

static bool same_tally(const struct tally *a, const struct tally *b)
{
    const size_t n = (size_t)a->n_options;
    const size_t width = (size_t)(a->high - a->low + 1);
    return a->n_options == b->n_options && a->low == b->low && a->high == b->high && a->n == b->n &&
           memcmp(a->counts, b->counts, n * width * sizeof *a->counts) == 0 &&
           memcmp(a->cross, b->cross, n * n * sizeof *a->cross) == 0;
}

/* --- chance ------------------------------------------------------------------- */

static void assert_threads_do_not_matter(const char *policy, bool is_zolo, uint64_t n_deals)
{
    static struct setting setting;
    set_up(&setting, "HA HT HQ CJ", is_zolo);
    struct plan plan = plan_of(&setting, policy, n_deals);
    struct tally one = run(&plan, &setting), again = run(&plan, &setting);
    assert_int_equal(one.n, n_deals);
    assert_true(same_tally(&one, &again));
    tally_clear(&again);
    static const int threads[] = {2, 7};
    for (int i = 0; i < 2; i++) {
        plan.threads = threads[i];
        struct tally other = run(&plan, &setting);
        assert_true(same_tally(&one, &other));
        tally_clear(&other);
    }
    tally_clear(&one);
    deals_free(setting.deals);
}

static void tallies_are_bit_identical_for_1_2_and_7_threads_and_on_a_second_run(void **unused)
{
    (void)unused;
    assert_threads_do_not_matter("random", true, 1000);
    assert_threads_do_not_matter("random", false, 1000);
    assert_threads_do_not_matter("club", false, 1000);
    assert_threads_do_not_matter("me=pimc:2,others=random", true, 200);
}

static void another_seed_gives_another_tally(void **unused)
{
    static struct setting setting;
    (void)unused;
    set_up(&setting, "HA HT HQ CJ", false);
    struct plan plan = plan_of(&setting, "random", 1000);
    struct tally one = run(&plan, &setting);
    plan.seed++;
    struct tally other = run(&plan, &setting);
    assert_false(same_tally(&one, &other));
    tally_clear(&one);
    tally_clear(&other);
    deals_free(setting.deals);
}

/* Deal number i is the same in a longer run, so no cell loses by going on. */
static void a_longer_run_begins_with_the_shorter_one(void **unused)
{
    static struct setting setting;
    (void)unused;
    set_up(&setting, "HA HT HQ CJ", false);
    struct plan plan = plan_of(&setting, "random", 100);
    struct tally few = run(&plan, &setting);
    plan.n_deals = 300;
    struct tally more = run(&plan, &setting);
    assert_int_equal(few.n, 100);
    assert_int_equal(more.n, 300);
    for (int o = 0; o < plan.n_options; o++)
        for (int payoff = few.low; payoff <= few.high; payoff++)
            assert_true(tally_count(&few, o, payoff) <= tally_count(&more, o, payoff));
    tally_clear(&few);
    tally_clear(&more);
    deals_free(setting.deals);
}

/* Σ (x − y)² over the rows. */
static __int128 squared_difference(const struct tally *tally, int a, int b)
{
    const int n = tally->n_options;
    return tally->cross[a * n + a] + tally->cross[b * n + b] - 2 * tally->cross[a * n + b];
}

static void an_option_compared_with_itself_never_differs(void **unused)
{
    static struct setting setting;
    (void)unused;
    set_up(&setting, "HA HT HQ CJ", true);
    struct plan plan = plan_of(&setting, "random", 1000);
    assert_int_equal(plan.n_options, 4);
    plan.options[1] = plan.options[0];
    struct tally tally = run(&plan, &setting);
    assert_true(squared_difference(&tally, 0, 1) == 0);
    assert_true(squared_difference(&tally, 0, 2) > 0);
    tally_clear(&tally);
    deals_free(setting.deals);
}

/* --- every deal ----------------------------------------------------------------- */

/* A witness sits at the table as a policy that sees all cards: what it saw at
 * its first card of each deal, in a run on one thread. Plays and calls the
 * first legal action, so it passes. */
enum { MAX_SEEN = 40000 };
static struct {
    int n, n_undoubled;
    uint64_t deals[MAX_SEEN];
} seen;

static action witness(const void *self, const struct view *view, struct rng *rng, void *scratch)
{
    (void)self, (void)rng, (void)scratch;
    if (view->me == 0 && view->table->phase == PHASE_CARD && view->table->n_played == 0 &&
        seen.n < MAX_SEEN) {
        const cardset *dealt = view->all->dealt;
        seen.n_undoubled += view->table->auction.n_doubles == 0;
        seen.deals[seen.n++] = dealt[0] | dealt[1] << 16 | dealt[2] << 32 | dealt[3] << 48;
    }
    return cardset_first(view->actions);
}

static const struct policy witness_policy = {
    .name = "witness", .sees_all = true, .choose = witness};

static struct plan witnessed_plan(const struct setting *setting)
{
    struct plan plan = plan_of(setting, "random", 0);
    plan.roles = (struct policy_roles){witness_policy, witness_policy};
    plan.every_deal = true;
    plan.n_options = 1;
    memset(&seen, 0, sizeof seen);
    return plan;
}

static int by_number(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static void every_deal_is_visited_once(void **unused)
{
    static struct setting setting;
    (void)unused;
    set_up(&setting, "HA HT HQ CJ", true);
    struct plan plan = witnessed_plan(&setting);
    plan.options[0].n = 0; /* nothing forced: the witness leads */
    assert_int_equal(plan_deals(&plan, setting.deals), 34650); /* DESIGN 3 */
    struct tally tally = run(&plan, &setting);
    assert_int_equal(tally.n, 34650);
    assert_int_equal(seen.n, 34650);
    qsort(seen.deals, 34650, sizeof *seen.deals, by_number);
    for (int i = 0; i < 34650; i++) {
        assert_int_equal(seen.deals[i] & 0xffff, setting.situation.dealt);
        assert_true(i == 0 || seen.deals[i] != seen.deals[i - 1]);
    }
    tally_clear(&tally);
    deals_free(setting.deals);
}

/* Forehand passes and seat 1 is made to say kontra, which a hand with both
 * black queens may not (RULES 1.3.4d): C(10,2) of its C(12,4) hands, 1 in 11. */
static void a_forced_call_that_a_hand_bars_is_left_to_the_policy(void **unused)
{
    static struct setting setting;
    (void)unused;
    set_up(&setting, "HA HT HQ CJ", false);
    struct plan plan = witnessed_plan(&setting);
    plan.options[0] = (struct plan_option){2, {CALL_INDEX_PASS, CALL_INDEX_DOUBLE}};
    struct tally tally = run(&plan, &setting);
    assert_int_equal(seen.n, 34650);
    assert_int_equal(seen.n_undoubled, 34650 / 11);
    tally_clear(&tally);
    deals_free(setting.deals);
}

static void only_every_deal_without_a_drawing_policy_is_exact(void **unused)
{
    static struct setting setting;
    (void)unused;
    set_up(&setting, "HA HT HQ CJ", true);
    struct plan plan = witnessed_plan(&setting);
    assert_true(plan_is_exact(&plan));
    plan.roles.others = policy_random;
    assert_false(plan_is_exact(&plan));
    plan.roles = (struct policy_roles){policy_random, witness_policy};
    assert_false(plan_is_exact(&plan));
    plan = witnessed_plan(&setting);
    plan.every_deal = false;
    assert_false(plan_is_exact(&plan));
    deals_free(setting.deals);
}

/* --- progress ------------------------------------------------------------------- */

struct watch {
    uint64_t done, total, stop_at;
    bool in_order;
};

static bool report(void *self, uint64_t done, uint64_t total)
{
    struct watch *watch = self;
    watch->in_order = watch->in_order && done > watch->done && done <= total;
    watch->done = done;
    watch->total = total;
    return done < watch->stop_at;
}

static void progress_goes_up_to_the_number_of_deals(void **unused)
{
    static struct setting setting;
    (void)unused;
    set_up(&setting, "HA HT HQ CJ", true);
    struct plan plan = plan_of(&setting, "random", 1000);
    plan.threads = 2;
    struct watch watch = {.stop_at = UINT64_MAX, .in_order = true};
    const struct progress progress = {report, &watch};
    struct tally tally;
    assert_int_equal(run_plan(&plan, setting.deals, &tally, &progress), STATUS_OK);
    assert_true(watch.in_order);
    assert_int_equal(watch.done, 1000);
    assert_int_equal(watch.total, 1000);
    tally_clear(&tally);
    deals_free(setting.deals);
}

static void a_run_stopped_through_progress_is_interrupted(void **unused)
{
    static struct setting setting;
    (void)unused;
    set_up(&setting, "HA HT HQ CJ", true);
    struct plan plan = plan_of(&setting, "random", 100000);
    for (plan.threads = 1; plan.threads <= 2; plan.threads++) {
        struct watch watch = {.stop_at = 500, .in_order = true};
        const struct progress progress = {report, &watch};
        struct tally tally = {0};
        assert_int_equal(run_plan(&plan, setting.deals, &tally, &progress), STATUS_INTERRUPTED);
        assert_true(watch.done >= 500);
        assert_true(watch.done < 5000); /* and not much later */
        assert_null(tally.counts);
        tally_clear(&tally);
    }
    deals_free(setting.deals);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tallies_are_bit_identical_for_1_2_and_7_threads_and_on_a_second_run),
        cmocka_unit_test(another_seed_gives_another_tally),
        cmocka_unit_test(a_longer_run_begins_with_the_shorter_one),
        cmocka_unit_test(an_option_compared_with_itself_never_differs),
        cmocka_unit_test(every_deal_is_visited_once),
        cmocka_unit_test(a_forced_call_that_a_hand_bars_is_left_to_the_policy),
        cmocka_unit_test(only_every_deal_without_a_drawing_policy_is_exact),
        cmocka_unit_test(progress_goes_up_to_the_number_of_deals),
        cmocka_unit_test(a_run_stopped_through_progress_is_interrupted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
