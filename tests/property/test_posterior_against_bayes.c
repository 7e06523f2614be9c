/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The posterior of every deal against Bayes' rule by brute force (brute_posterior.h). */
#include <math.h>
#include <stdlib.h>

#include "analyzer/answer/answer.h"
#include "analyzer/question/posterior.h"
#include "engine/core/notation.h"
#include "tests/support/brute_posterior.h"
#include "tests/support/test.h"
#include "tests/support/test_scale.h"

static const struct witness auctions[] = {
    {"kop-asdycha", 0, "CA CT HQ DT", "P P P zolo", NULL, -1, ""},
    {"kop-wolsztyn", 0, "SA HJ DT DQ", "P kontra rej wesele P kontra rej P", NULL, -1, ""},
    {"kop-league", 3, "SJ HJ DA CA", "P P P", NULL, -1, ""},
    {"kop-jp", 1, "CQ SA HQ DA", "kontra P P rej P", NULL, -1, ""},
    /* The querying seat has two of the four highest trumps: no club player bids zolo du. */
    {"kop-3tens", 0, "CA CQ HT HQ", "P kontra P zolo-du", NULL, -1, ""},
};

static const struct witness plays[] = {
    {"kop-asdycha", 1, "CJ SQ SJ DT", NULL, "normal", -1, "SA"},
    {"kop-wolsztyn", 3, "CT CQ ST HT", NULL, "zolo", 1, "DT HA SQ"},
    {"kop-asdycha", 0, "CA CT HQ DT", "P P P zolo P P P", NULL, -1, "CA DQ CQ HA SA"},
    {"kop-3tens", 1, "SQ HQ DT DQ", "P P P P", NULL, -1, "DJ DQ DA CQ SA HT"},
    {"kop-league", 1, "SJ HT HQ DQ", "P P P wesele+kontra P P P", NULL, -1, "DJ SJ HA HJ SA SQ ST"},
    {"kop-jp", 1, "CJ SQ SJ DT", "P P P P", NULL, -1, "SA SQ ST HA CA HT SJ DJ DA"},
};

enum { N_AUCTIONS = sizeof auctions / sizeof *auctions, N_PLAYS = sizeof plays / sizeof *plays };

/* --- the posterior ------------------------------------------------------------ */

static struct situation situation_of(const struct brute *brute)
{
    const struct witness *witness = brute->witness;
    struct situation situation = {.me = (seat)witness->me, .dealt = brute->hand};
    table_init(&situation.table, &brute->rules);
    if (witness->contract != NULL)
        table_close_auction(&situation.table, brute_contract(brute), witness->declarer);
    for (int i = 0; i < brute->n_past; i++) {
        if (i < brute->n_calls)
            table_call(&situation.table, brute->past[i]);
        else
            table_card(&situation.table, brute->past[i]);
    }
    return situation;
}

/* The candidates in the order of deal numbers, which must include each legal one. */
static const struct candidate **match(const struct brute *brute, const struct deals *deals)
{
    const size_t n = (size_t)deals_number(deals);
    const struct candidate **found = malloc(n * sizeof *found);
    assert_non_null(found);
    size_t n_legal = 0;
    for (int i = 0; i < brute->n; i++)
        n_legal += brute->all[i].weight[1][0] > 0.0;
    assert_int_equal(n, n_legal);
    for (size_t i = 0; i < n; i++) {
        cardset dealt[N_SEATS];
        deals_at(deals, i, dealt);
        found[i] = brute_find(brute, dealt);
        assert_non_null(found[i]);
        assert_true(found[i]->weight[1][0] > 0.0);
    }
    return found;
}

static int n_actions_of_others(const struct brute *brute, const struct situation *situation)
{
    int n = 0;
    for (int i = 0; i < brute->n_calls; i++)
        n += auction_caller(&brute->rules, (unsigned)i) != brute->witness->me;
    for (int i = 0; i < situation->table.n_played; i++)
        n += situation->table.players[i] != brute->witness->me;
    return n;
}

static void assert_is_bayes(const struct posterior *posterior, const struct candidate **truth,
                            int p, int t, long double total)
{
    long double squares = 0.0L;
    for (uint64_t i = 0; i < posterior->n; i++) {
        const long double chance = (long double)truth[i]->weight[p][t] / total;
        const long double error = (long double)posterior->chance[i] - chance;
        squares += chance * chance;
        if (!(fabsl(error) <= 1e-12L * chance))
            fail_msg("deal %d, %s, trust %g: %.17g, by Bayes %.17Lg", (int)i,
                     brute_policies[p]->name, brute_trusts[t], posterior->chance[i], chance);
    }
    assert_true(fabsl((long double)posterior->effective * squares - 1.0L) <= 1e-11L);
}

/* The partner of the own seat in a deal, by RULES 1.5: the old play together, and the young; in a
 * wesele the declarer and the holder of the highest jack that the declarer lacks. −1: none, or more
 * than one. */
static int partner_by_rules(const struct brute *brute, const struct situation *situation,
                            const cardset dealt[N_SEATS])
{
    static const char *const jacks[] = {"CJ", "SJ", "HJ", "DJ"};
    const struct auction *auction = &situation->table.auction;
    bool is_old[N_SEATS] = {false};
    int n_with = 0, partner = -1;
    cardset one = 0;
    if (auction->contract == CONTRACT_NONE) {
        for (int i = 0; i < 2; i++) {
            assert_int_equal(notation_read_cardset(&pack_16, i == 0 ? "CQ" : "SQ", &one, NULL),
                             STATUS_OK);
            for (int s = 0; s < N_SEATS; s++)
                is_old[s] |= (dealt[s] & one) != 0;
        }
    } else {
        is_old[auction->declarer] = true;
        for (int i = 0; i < 4; i++) {
            assert_int_equal(notation_read_cardset(&pack_16, jacks[i], &one, NULL), STATUS_OK);
            if ((dealt[auction->declarer] & one) == 0)
                break;
        }
        for (int s = 0; s < N_SEATS; s++)
            is_old[s] |= (dealt[s] & one) != 0;
    }
    for (int s = 0; s < N_SEATS; s++)
        if (s != brute->witness->me && is_old[s] == is_old[brute->witness->me]) {
            n_with++;
            partner = s;
        }
    return n_with == 1 ? partner : -1;
}

/* Each number of the table of zolo where, summed up over the candidates. */
static void assert_where(const struct brute *brute, const struct situation *situation,
                         const struct opponent_model *model, const struct candidate **truth, int p,
                         int t, size_t n)
{
    struct question question = {
        .situation = *situation,
        .request = {.model = *model, .n_deals = 1, .pool = pool_of_threads(1)}};
    struct answer *reported = malloc(sizeof *reported);
    long double holds[MAX_CARDS][N_SEATS] = {0}, partner[N_SEATS + 1] = {0}, total = 0.0L;
    assert_non_null(reported);
    assert_int_equal(answer_find(&question, &(struct wants){.parts = WANT_BELIEFS}, reported, NULL),
                     STATUS_OK);
    for (size_t i = 0; i < n; i++) {
        const long double weight = (long double)truth[i]->weight[p][t];
        total += weight;
        for (int s = 0; s < N_SEATS; s++)
            for (unsigned c = 0; c < 16; c++)
                holds[c][s] += (truth[i]->dealt[s] >> c & 1) != 0 ? weight : 0.0L;
        if (reported->beliefs->partner == PARTNER_BY_CARDS)
            partner[partner_by_rules(brute, situation, truth[i]->dealt) + 1] += weight;
    }
    assert_true(reported->beliefs->exact && reported->beliefs->n_cards > 0);
    for (int i = 0; i < reported->beliefs->n_cards; i++)
        for (int s = 0; s < N_SEATS; s++) {
            const long double chance = holds[reported->beliefs->cards[i].card][s] / total;
            assert_true(fabsl((long double)reported->beliefs->cards[i].holds[s].value - chance) <=
                        1e-12L);
            assert_true(fabsl((long double)reported->beliefs->cards[i].expected[s] - chance) <=
                        1e-12L);
        }
    for (int s = 0; s < N_SEATS && reported->beliefs->partner == PARTNER_BY_CARDS; s++)
        assert_true(fabsl((long double)reported->beliefs->partners.seat[s].value -
                          partner[s + 1] / total) <= 1e-12L);
    if (reported->beliefs->partner == PARTNER_BY_CARDS)
        assert_true(fabsl((long double)reported->beliefs->partners.nobody.value -
                          partner[0] / total) <= 1e-12L);
    answer_clear(reported);
    free(reported);
}

/* How many beliefs the past was compatible with, and incompatible. */
struct met {
    int possible, impossible;
};

static void compare(const struct brute *brute, const struct situation *situation,
                    const struct deals *deals, struct met *met)
{
    const struct candidate **truth = match(brute, deals);
    for (int p = 0; p < N_BELIEVED; p++)
        for (int t = 0; t < N_TRUSTS; t++) {
            const struct opponent_model model = {.policy = *brute_policies[p],
                                                 .trust = brute_trusts[t]};
            struct posterior posterior;
            struct diag diag;
            const struct pool two = pool_of_threads(2);
            long double total = 0.0L;
            for (size_t i = 0; i < (size_t)deals_number(deals); i++)
                total += (long double)truth[i]->weight[p][t];
            const enum status status =
                posterior_new(situation, deals, &model, &two, &posterior, &diag);
            assert_int_equal(status, total > 0.0L ? STATUS_OK : STATUS_IMPOSSIBLE);
            met->possible += status == STATUS_OK;
            met->impossible += status != STATUS_OK;
            if (status != STATUS_OK)
                continue;
            assert_int_equal(posterior.n_actions, n_actions_of_others(brute, situation));
            assert_is_bayes(&posterior, truth, p, t, total);
            if (p == 0 && (brute_trusts[t] == 0.5 || brute_trusts[t] == 1.0))
                assert_where(brute, situation, &model, truth, p, t, (size_t)posterior.n);
            posterior_clear(&posterior);
        }
    free(truth);
}

static void compare_witness(const struct witness *witness, struct met *met)
{
    struct brute brute;
    struct knowledge knowledge;
    struct deals *deals;
    brute_init(&brute, witness);
    const struct situation situation = situation_of(&brute);
    const struct view view = situation_view(&situation);
    knowledge_of_view(&knowledge, &view);
    assert_int_equal(deals_new(&knowledge, &deals, NULL), STATUS_OK);
    compare(&brute, &situation, deals, met);
    deals_free(deals);
    brute_clear(&brute);
}

TEST(after_calls_the_chance_of_every_deal_is_that_of_bayes)
{
    struct met met = {0, 0};
    const int step = test_is_long() ? 1 : 4;
    for (int i = 0; i < N_AUCTIONS; i += step)
        compare_witness(&auctions[i], &met);
    assert_true(met.possible >= 8 * ((N_AUCTIONS + step - 1) / step) - 1);
    assert_true(met.impossible >= 1);
}

TEST(after_cards_the_chance_of_every_deal_is_that_of_bayes)
{
    struct met met = {0, 0};
    const int step = test_is_long() ? 1 : 4;
    for (int i = 0; i < N_PLAYS; i += step)
        compare_witness(&plays[i], &met);
    assert_true(met.possible >= (7 * N_PLAYS + 3) / step);
}
