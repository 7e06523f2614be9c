/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree of ismcts, recounted: of every deal that goes through it what was heard and seen is written down
 * as a plain list, visits and payoffs of each beginning are added up, and own choices are found by the
 * formulas. Nothing of the engine's branches is shared. */
#include <math.h>
#include <stdlib.h>

#include "engine/deal/deals.h"
#include "engine/policy/search/ismcts_tree.h"
#include "engine/policy/search/kinds.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

enum { SEED = 61, GOES = 400, MOST_NODES = 2 * GOES, MOST_NEWS = 96, WALKS = 12 };

/* --- a course, as the table hears and sees it --------------------------------------------- */

enum { SILENCE = 100, WORD = 100, NO_MEMORY = -1 };

struct news {
    int what; /* a face: rank and suit of a card; from WORD on words, WORD being silence */
    seat who;
    actionset own;   /* if I chose: what was legal then; else 0 */
    int club;        /* and what a club player would have done, as news */
    bool is_by_turn; /* I had a choice between things that differ */
};

struct course {
    int n;
    struct news at[MOST_NEWS];
};

static int face(const struct state *state, action a)
{
    const struct pack *pack = state->table.rules->pack;
    if (state->table.phase == PHASE_ANNOUNCE)
        return WORD + a;
    return pack->n_copies == 2 ? a / 2 : a;
}

/* What was done at `now` in the deal that ended as `end`. */
static action act_of(const struct state *now, const struct table *end)
{
    const struct table *table = &now->table;
    if (table->phase != PHASE_ANNOUNCE)
        return end->cards[table->n_played];
    for (int i = table->n_announcements; i < end->n_announcements; i++) {
        const struct announcement *said = &end->announcements[i];
        if (said->who == table->turn && said->n_played == table->n_played)
            return (action)ruleset_announcement(table->rules, said->team, said->level);
    }
    return CALL_INDEX_PASS;
}

/* A club player's choice, only where it can be asked for. */
static int club_of(const struct state *state, actionset actions)
{
    return face(state, search_club_action(state, actions));
}

static int count_faces(const struct state *state, actionset actions)
{
    bool met[2 * WORD] = {false};
    int n = 0;
    BITS_EACH(a, actions) {
        n += !met[face(state, (action)a)];
        met[face(state, (action)a)] = true;
    }
    return n;
}

static void write_down(struct course *course, const struct state *root, const struct state *end)
{
    struct state now = *root;
    const seat me = root->table.turn;
    course->n = 0;
    while (now.table.phase != PHASE_OVER) {
        const actionset actions = state_actions(&now);
        const action did = act_of(&now, &end->table);
        const bool mine = now.table.turn == me, silent = face(&now, did) == SILENCE;
        if (mine ? cardset_count(actions) > 1 : !silent)
            course->at[course->n++] =
                (struct news){.what = face(&now, did),
                              .who = now.table.turn,
                              .own = mine ? actions : 0,
                              .club = mine ? club_of(&now, actions) : 0,
                              .is_by_turn = mine && count_faces(&now, actions) > 1};
        state_apply(&now, did);
    }
}

/* --- the recount -------------------------------------------------------------------------- */

struct node {
    int parent, what;
    int visits, available;
    double sum;
};

struct recount {
    int n; /* node 0 is the root */
    struct node at[MOST_NODES];
    double scale;
};

/* What the deals of all trees have shown. */
static struct {
    int chosen, words, own_words, second_copies;
} shown;

static int find(const struct recount *recount, int parent, int what)
{
    for (int i = 1; i < recount->n; i++)
        if (recount->at[i].parent == parent && recount->at[i].what == what)
            return i;
    return NO_MEMORY;
}

static double bound_of(const struct recount *recount, const struct search_manner *manner, int node)
{
    const struct node *child = &recount->at[node];
    return child->sum / child->visits +
           manner->exploration * recount->scale * sqrt(log(child->available) / child->visits);
}

/* UCB1 over availability, one more branch for eight visits, club's first and then the lowest. */
static void check_choice(struct recount *recount, const struct state *root, int at,
                         const struct news *news)
{
    const struct search_manner *manner = search_manner(root->table.rules);
    int n_known = 0, lowest_new = 3 * WORD;
    double most = -INFINITY;
    bool met[2 * WORD] = {false}, club_is_new = false;
    const bool is_word = news->what >= WORD;
    BITS_EACH(a, news->own) {
        const int what = is_word                                  ? WORD + (int)a
                         : root->table.rules->pack->n_copies == 2 ? (int)a / 2
                                                                  : (int)a;
        const int child = find(recount, at, what);
        if (met[what])
            continue;
        met[what] = true;
        if (child == NO_MEMORY) {
            lowest_new = what < lowest_new ? what : lowest_new;
            club_is_new |= what == news->club;
            continue;
        }
        n_known++;
        recount->at[child].available++;
        most = fmax(most, bound_of(recount, manner, child));
    }
    shown.chosen++;
    if (lowest_new < 3 * WORD && (n_known == 0 || 8 * n_known <= recount->at[at].visits + 8)) {
        assert_int_equal(news->what, club_is_new ? news->club : lowest_new);
        return;
    }
    const int chosen = find(recount, at, news->what);
    assert_true(chosen != NO_MEMORY);
    assert_true(bound_of(recount, manner, chosen) >= most - 1e-9);
}

static int step(struct recount *recount, int at, int what)
{
    const int known = find(recount, at, what);
    if (known != NO_MEMORY)
        return known;
    assert_true(recount->n < MOST_NODES);
    recount->at[recount->n] = (struct node){.parent = at, .what = what};
    return recount->n++;
}

/* The first action is the asker's, tried as it comes. */
static void add(struct recount *recount, const struct state *root, const struct course *course,
                const int payoff[N_SEATS])
{
    int at = 0;
    bool known = true;
    int path[MOST_NEWS], n = 0;
    for (int i = 0; i < course->n && known; i++) {
        const struct news *news = &course->at[i];
        if (i > 0 && news->is_by_turn)
            check_choice(recount, root, at, news);
        shown.words += i > 0 && news->own == 0 && news->what >= WORD;
        shown.own_words += i > 0 && news->own != 0 && news->what > SILENCE;
        at = step(recount, at, news->what);
        known = recount->at[at].visits > 0;
        path[n++] = at;
    }
    for (int i = 0; i < n; i++) {
        recount->at[path[i]].visits++;
        recount->at[path[i]].sum += payoff[course->at[i].who];
    }
    for (int s = 0; s < N_SEATS; s++)
        recount->scale = fmax(recount->scale, abs(payoff[s]));
}

static int branch_at(const struct state *root, const struct ismcts_tree *tree,
                     const struct recount *recount, int node)
{
    const int what = recount->at[node].what;
    const int n_copies = root->table.rules->pack->n_copies;
    if (node == 0)
        return BRANCH_ROOT;
    return branches_find(&tree->branches, branch_at(root, tree, recount, recount->at[node].parent),
                         (action)(what >= WORD ? ISMCTS_WORDS + what - WORD : n_copies * what));
}

static void compare(const struct state *root, const struct ismcts_tree *tree,
                    const struct recount *recount)
{
    assert_int_equal(tree->branches.n, recount->n);
    for (int i = 1; i < recount->n; i++) {
        const int at = branch_at(root, tree, recount, i);
        assert_true(at != BRANCH_NONE);
        assert_int_equal(tree->branches.at[at].visits, recount->at[i].visits);
        assert_true(tree->branches.at[at].sum == recount->at[i].sum);
    }
    assert_true(tree->scale == recount->scale);
}

/* --- deals -------------------------------------------------------------------------------- */

static action any_of(actionset set, struct rng *rng)
{
    return (action)bits_at(set, (unsigned)rng_below(rng, (uint64_t)bits_count(set)));
}

/* Random cards, mostly silence, to a card of a seat that has a choice. */
static bool walk(const struct ruleset *rules, uint64_t i, int n_played, struct state *state)
{
    struct rng rng;
    cardset dealt[N_SEATS];
    rng_seed(&rng, SEED, i);
    deal_shuffle(rules->pack, &rng, dealt);
    state_init_contract(state, rules, dealt, CONTRACT_NONE, SEAT_NONE);
    while (state->table.n_played < n_played || state->table.phase == PHASE_ANNOUNCE) {
        const actionset actions = state_actions(state);
        const bool silent = state->table.phase == PHASE_ANNOUNCE && rng_below(&rng, 12) != 0;
        state_apply(state, silent ? CALL_INDEX_PASS : any_of(actions, &rng));
    }
    return count_faces(state, state_actions(state)) > 1;
}

static struct ismcts_tree tree; /* large */
static struct recount recount;

static void recount_one(struct state *root, struct deals *deals, action first, struct rng *rng)
{
    struct opponents opponents = {.kind = {TEMPER_USUAL, TEMPER_LOOSE, TEMPER_TIMID, KIND_RANDOM}};
    struct state state;
    struct course course;
    cardset dealt[N_SEATS];
    int payoff[N_SEATS];
    deals_sample(deals, rng, dealt);
    rng_part(rng, 1, &opponents.dice);
    opponents.kind[root->table.turn] = TEMPER_USUAL;
    state_resume(root, &root->table, dealt);
    state = *root;
    ismcts_tree_go(&tree, &state, first, &opponents, rng);
    write_down(&course, root, &state);
    state_payoff(&state, payoff);
    for (int i = root->table.n_played; i < state.table.n_played; i++)
        shown.second_copies += state.table.cards[i] & 1;
    add(&recount, root, &course, payoff);
}

static void recount_tree(struct state *root, uint64_t i)
{
    struct knowledge knowledge;
    struct deals *deals;
    struct rng rng;
    const actionset actions = state_actions(root);
    const struct view view = view_of(root, actions, false);
    recount.n = 1;
    recount.scale = 1.0;
    knowledge_of_view(&knowledge, &view);
    assert_int_equal(deals_new(&knowledge, &deals, NULL), STATUS_OK);
    rng_seed(&rng, SEED + 1, i);
    ismcts_tree_clear(&tree, root->table.rules, view.me);
    for (int go = 0; go < GOES; go++)
        recount_one(root, deals, any_of(actions, &rng), &rng);
    compare(root, &tree, &recount);
    deals_free(deals);
}

TEST(the_tree_is_what_a_recount_makes_of_its_deals)
{
    static const char *const names[] = {"doko-48", "doko-40", "kop-asdycha"};
    for (uint64_t i = 0; i < WALKS; i++) {
        struct ruleset rules;
        struct state root;
        test_rules_shipped(names[i % 3], &rules);
        const int n = rules.pack->n_cards;
        if (walk(&rules, i, i % 2 == 0 ? n / 2 + (int)(i % 8) : (int)(i % 8), &root))
            recount_tree(&root, i);
    }
    assert_true(shown.chosen > 200);
    assert_true(shown.words > 20);
    assert_true(shown.own_words > 20);
    assert_true(shown.second_copies > 200);
}
