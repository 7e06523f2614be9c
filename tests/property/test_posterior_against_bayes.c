/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The posterior of every deal against Bayes' rule by brute force: all ways to
 * hand out the unseen cards by nested loops, the legality of each past act by
 * the naive implementation, and what each player saw by playing the deal again
 * from its first call. Only the policy that is believed in is shared. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/beliefs/where.h"
#include "analyzer/experiment/posterior.h"
#include "engine/core/notation.h"
#include "tests/reference/naive.h"
#include "tests/support/naive_bridge.h"
#include "tests/support/naive_caller.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

/* What seat `me`, holding `hand`, has heard and seen. Calls in the words of the
 * naive implementation; `contract` instead of calls if it was settled. */
struct witness {
    const char *rules;
    int me;
    const char *hand, *calls, *contract;
    int declarer;
    const char *plays;
};

static const struct witness auctions[] = {
    {"kop-asdycha", 0, "CA CT HQ DT", "P P P zolo", NULL, -1, ""},
    {"kop-wolsztyn", 0, "SA HJ DT DQ", "P kontra rej wesele P kontra rej P", NULL, -1, ""},
    {"kop-league", 3, "SJ HJ DA CA", "P P P", NULL, -1, ""},
    {"kop-jp", 1, "CQ SA HQ DA", "kontra P P rej P", NULL, -1, ""},
    /* Two of the four highest trumps are mine: no club player bids zolo du. */
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
enum { MOST_PAST = 32, N_BELIEVED = 2, ALL_DEALS = 34650 };
static const struct policy *const believed[N_BELIEVED] = {&policy_club, &policy_random};
static const double trusts[] = {0.0, 0.5, 0.9, 1.0};
enum { N_TRUSTS = sizeof trusts / sizeof *trusts };

/* A way to hand out the unseen cards. */
struct candidate {
    cardset dealt[N_SEATS];
    double weight[N_BELIEVED][N_TRUSTS]; /* 0 if an act was illegal */
};

struct brute {
    const struct witness *witness;
    struct ruleset rules;
    cardset hand, first; /* mine, and in the loops the next seat's */
    int n_past, n_calls;
    char word[MOST_PAST][WORD_SIZE];
    action past[MOST_PAST];
    int n;
    struct candidate *all; /* [ALL_DEALS] */
    /* [act][policy][hand]: what a caller outside the policy says, once asked; owned */
    double *outside[MOST_PAST][N_BELIEVED];
};

/* --- what was said and played ------------------------------------------------- */

static action call_of(const struct ruleset *rules, const char *word)
{
    for (int i = 0; i < rules->n_calls; i++)
        if (rules->calls[i].kind != CALL_DOUBLE && strcmp(rules->calls[i].name, word) == 0)
            return (action)i;
    return CALL_INDEX_DOUBLE; /* the naive words of doubles are by level */
}

static void read_words(struct brute *brute, const char *words, bool calls)
{
    char copy[128], *rest = NULL;
    snprintf(copy, sizeof copy, "%s", words);
    for (char *word = strtok_r(copy, " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest)) {
        const int i = brute->n_past++;
        const char *at = word;
        card c = 0;
        snprintf(brute->word[i], WORD_SIZE, "%s", word);
        if (!calls)
            assert_int_equal(notation_read_card(&pack_16, &at, &c, NULL), STATUS_OK);
        brute->past[i] = calls ? call_of(&brute->rules, word) : c;
    }
}

static void brute_init(struct brute *brute, const struct witness *witness)
{
    *brute = (struct brute){.witness = witness};
    test_rules_shipped(witness->rules, &brute->rules);
    assert_int_equal(notation_read_cardset(&pack_16, witness->hand, &brute->hand, NULL), STATUS_OK);
    if (witness->calls != NULL)
        read_words(brute, witness->calls, true);
    brute->n_calls = brute->n_past;
    read_words(brute, witness->plays, false);
    brute->all = calloc(ALL_DEALS, sizeof *brute->all);
    assert_non_null(brute->all);
}

/* The contract of a settled deal. */
static int contract_of(const struct brute *brute)
{
    const struct witness *witness = brute->witness;
    return witness->declarer < 0 ? CONTRACT_NONE
                                 : ruleset_find_contract(&brute->rules, witness->contract);
}

/* --- one deal ----------------------------------------------------------------- */

static void start(const struct brute *brute, const struct candidate *candidate, struct state *state,
                  struct naive_game *game)
{
    const struct witness *witness = brute->witness;
    char hands[4][4][3];
    naive_bridge_hands(&pack_16, candidate->dealt, hands);
    if (witness->contract == NULL) {
        state_init(state, &brute->rules, candidate->dealt);
        naive_start(game, witness->rules, hands);
        return;
    }
    state_init_contract(state, &brute->rules, candidate->dealt, contract_of(brute),
                        witness->declarer);
    naive_start_contract(game, witness->rules, hands, witness->contract, witness->declarer);
}

/* Number of legal actions if the word is one of them, else 0. */
static int legal_number(const struct naive_game *game, const char *word)
{
    char legal[32][24];
    const int n = naive_legal(game, legal);
    for (int i = 0; i < n; i++)
        if (strcmp(legal[i], word) == 0)
            return n;
    return 0;
}

/* What somebody outside the policy does: calls as the definition has it, and any card. */
static double outside(struct brute *brute, int i, int p, const struct state *state, int n)
{
    const struct table *table = &state->table;
    double **chance = &brute->outside[i][p];
    if (table->phase == PHASE_CARD || n == 1)
        return 1.0 / n;
    if (*chance == NULL) {
        *chance = malloc(N_MASKS * sizeof **chance);
        assert_non_null(*chance);
        naive_caller(believed[p], table, brute->past[i], *chance);
    }
    return (*chance)[state->dealt[table->turn]];
}

/* Bayes' factor of act number i, for each policy and trust. */
static void multiply(struct brute *brute, struct candidate *candidate, const struct state *state,
                     int i, int n)
{
    const struct view view = view_of(state, state_actions(state), false);
    const bool is_card = state->table.phase == PHASE_CARD;
    for (int p = 0; p < N_BELIEVED; p++) {
        double probability[64];
        believed[p]->weigh(believed[p], &view, probability, NULL);
        const double other = outside(brute, i, p, state, n);
        for (int t = 0; t < N_TRUSTS; t++) {
            const double trust = is_card ? trusts[t] * trusts[t] : trusts[t];
            candidate->weight[p][t] *= trust * probability[brute->past[i]] + (1.0 - trust) * other;
        }
    }
}

static void weigh(struct brute *brute, struct candidate *candidate)
{
    struct state state;
    struct naive_game game;
    start(brute, candidate, &state, &game);
    for (int p = 0; p < N_BELIEVED; p++)
        for (int t = 0; t < N_TRUSTS; t++)
            candidate->weight[p][t] = 1.0;
    for (int i = 0; i < brute->n_past; i++) {
        const int n = legal_number(&game, brute->word[i]);
        if (n == 0) {
            memset(candidate->weight, 0, sizeof candidate->weight);
            return;
        }
        if (naive_turn(&game) != brute->witness->me)
            multiply(brute, candidate, &state, i, n);
        naive_do(&game, brute->word[i]);
        state_apply(&state, brute->past[i]);
    }
}

/* --- all deals ---------------------------------------------------------------- */

/* The four-card subset of a list of n cards, by places; the others go to `rest`. */
static cardset take(const card *cards, int n, const int place[4], card *rest)
{
    cardset taken = 0;
    int n_rest = 0;
    for (int i = 0; i < n; i++) {
        if (i == place[0] || i == place[1] || i == place[2] || i == place[3])
            taken |= cardset_of(cards[i]);
        else
            rest[n_rest++] = cards[i];
    }
    return taken;
}

typedef void use_subset(struct brute *brute, cardset taken, const card *rest);

static void each_subset(struct brute *brute, const card *cards, int n, use_subset *use)
{
    card rest[8];
    for (int a = 0; a < n; a++)
        for (int b = a + 1; b < n; b++)
            for (int c = b + 1; c < n; c++)
                for (int d = c + 1; d < n; d++)
                    use(brute, take(cards, n, (const int[4]){a, b, c, d}, rest), rest);
}

/* With two of the other hands chosen, the third has the rest. */
static void add_deal(struct brute *brute, cardset second, const card *rest)
{
    struct candidate *candidate = &brute->all[brute->n++];
    const unsigned me = (unsigned)brute->witness->me;
    candidate->dealt[me] = brute->hand;
    candidate->dealt[seat_after(me, 1)] = brute->first;
    candidate->dealt[seat_after(me, 2)] = second;
    for (int i = 0; i < 4; i++)
        candidate->dealt[seat_after(me, 3)] |= cardset_of(rest[i]);
    weigh(brute, candidate);
}

static void choose_second(struct brute *brute, cardset first, const card *rest)
{
    brute->first = first;
    each_subset(brute, rest, 8, add_deal);
}

static int by_hands(const void *a, const void *b)
{
    return memcmp(((const struct candidate *)a)->dealt, ((const struct candidate *)b)->dealt,
                  sizeof(cardset[N_SEATS]));
}

static void brute_run(struct brute *brute)
{
    card unseen[12];
    int n = 0;
    CARDSET_EACH(c, pack_16.all & ~brute->hand)
        unseen[n++] = (card)c;
    each_subset(brute, unseen, n, choose_second);
    assert_int_equal(brute->n, ALL_DEALS); /* 12! / 4!^3 */
    qsort(brute->all, (size_t)brute->n, sizeof *brute->all, by_hands);
}

/* --- the posterior ------------------------------------------------------------ */

static struct situation situation_of(const struct brute *brute)
{
    const struct witness *witness = brute->witness;
    struct situation situation = {.me = (seat)witness->me, .dealt = brute->hand};
    table_init(&situation.table, &brute->rules);
    if (witness->contract != NULL)
        table_close_auction(&situation.table, contract_of(brute), witness->declarer);
    for (int i = 0; i < brute->n_past; i++) {
        if (i < brute->n_calls)
            table_call(&situation.table, brute->past[i]);
        else
            table_card(&situation.table, brute->past[i]);
    }
    return situation;
}

/* The candidates in the order of the deals by number. Each legal one must be there. */
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
        struct candidate key;
        deals_at(deals, i, key.dealt);
        found[i] = bsearch(&key, brute->all, ALL_DEALS, sizeof key, by_hands);
        assert_non_null(found[i]);
        assert_true(found[i]->weight[1][0] > 0.0);
    }
    return found;
}

static int n_acts_of_others(const struct brute *brute, const struct situation *situation)
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
            fail_msg("deal %d, %s, trust %g: %.17g, by Bayes %.17Lg", (int)i, believed[p]->name,
                     trusts[t], posterior->chance[i], chance);
    }
    assert_true(fabsl((long double)posterior->effective * squares - 1.0L) <= 1e-11L);
}

/* Who is with the asker in a deal, by RULES 1.5: the old ones, and the young; in a wesele the
 * declarer and the holder of the highest jack that he lacks. -1: nobody, or not he alone. */
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
                         const struct evidence *evidence, const struct candidate **truth, int p,
                         int t, size_t n)
{
    struct where_question question = {.situation = *situation, .evidence = *evidence, .n_drawn = 1};
    struct whereabouts *told = malloc(sizeof *told);
    long double holds[MAX_CARDS][N_SEATS] = {0}, partner[N_SEATS + 1] = {0}, total = 0.0L;
    assert_non_null(told);
    assert_int_equal(where_find(&question, told, NULL), STATUS_OK);
    for (size_t i = 0; i < n; i++) {
        const long double weight = (long double)truth[i]->weight[p][t];
        total += weight;
        for (int s = 0; s < N_SEATS; s++)
            for (unsigned c = 0; c < 16; c++)
                holds[c][s] += (truth[i]->dealt[s] >> c & 1) != 0 ? weight : 0.0L;
        if (told->partner == PARTNER_BY_CARDS)
            partner[partner_by_rules(brute, situation, truth[i]->dealt) + 1] += weight;
    }
    assert_true(told->exact && told->n_cards > 0);
    for (int i = 0; i < told->n_cards; i++)
        for (int s = 0; s < N_SEATS; s++) {
            const long double chance = holds[told->cards[i].card][s] / total;
            assert_true(fabsl((long double)told->cards[i].holds[s].value - chance) <= 1e-12L);
            assert_true(fabsl((long double)told->cards[i].expected[s] - chance) <= 1e-12L);
        }
    for (int s = 0; s < N_SEATS && told->partner == PARTNER_BY_CARDS; s++)
        assert_true(fabsl((long double)told->partners.seat[s].value - partner[s + 1] / total) <=
                    1e-12L);
    if (told->partner == PARTNER_BY_CARDS)
        assert_true(fabsl((long double)told->partners.nobody.value - partner[0] / total) <= 1e-12L);
    free(told);
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
            const struct evidence evidence = {.policy = *believed[p], .trust = trusts[t]};
            struct posterior posterior;
            struct diag diag;
            long double total = 0.0L;
            for (size_t i = 0; i < (size_t)deals_number(deals); i++)
                total += (long double)truth[i]->weight[p][t];
            const enum status status =
                posterior_new(situation, deals, &evidence, 2, &posterior, &diag);
            assert_int_equal(status, total > 0.0L ? STATUS_OK : STATUS_IMPOSSIBLE);
            met->possible += status == STATUS_OK;
            met->impossible += status != STATUS_OK;
            if (status != STATUS_OK)
                continue;
            assert_int_equal(posterior.n_acts, n_acts_of_others(brute, situation));
            assert_is_bayes(&posterior, truth, p, t, total);
            if (p == 0 && (trusts[t] == 0.5 || trusts[t] == 1.0))
                assert_where(brute, situation, &evidence, truth, p, t, (size_t)posterior.n);
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
    brute_run(&brute);
    const struct situation situation = situation_of(&brute);
    const struct view view = situation_view(&situation);
    knowledge_of_view(&knowledge, &view);
    assert_int_equal(deals_new(&knowledge, &deals, NULL), STATUS_OK);
    compare(&brute, &situation, deals, met);
    deals_free(deals);
    for (int i = 0; i < MOST_PAST; i++)
        for (int p = 0; p < N_BELIEVED; p++)
            free(brute.outside[i][p]);
    free(brute.all);
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
