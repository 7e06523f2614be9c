/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The canonical line of a question is read as the same question and written as the same line. The
 * questions are from random deals of all built-in sets and some house rules. */
#include <stdio.h>
#include <string.h>

#include "analyzer/question/question_line.h"
#include "engine/core/notation.h"
#include "tests/support/doko_sets.h"
#include "tests/support/random_deal.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

enum { SEED = 49, QUESTIONS = 4000, N_DOKO = 3, N_SETS = N_TEST_SETS + N_DOKO, MOST_ACTIONS = 60 };

static const unsigned doko[N_DOKO] = {0, 1, 9}; /* of doko_sets: both packs, house rules */
static const char *const players[] = {"club", "random", "loose", "pimc:100"};
/* Valid and invalid conditions. */
static const char *const conditions[] = {"2: CQ SQ", "3: void trumps",  "partner: HA; 3+ trumps",
                                         "1: ♥10",   "a_b%c|d\"'$#=\\", "4: at most 2 D, void C"};

static uint64_t below(struct rng *rng, uint64_t bound)
{
    return rng_below(rng, bound);
}

/* --- random questions ------------------------------------------------------------------------ */

static void draw_request(struct rng *rng, struct question_words *words, struct question *out)
{
    struct request *request = &out->request;
    request->best_reply = below(rng, 2) == 0;
    assert_int_equal(policy_parse(players[below(rng, 4)], &request->roles.others, NULL), STATUS_OK);
    request->roles.me = request->roles.others;
    if (!request->best_reply && below(rng, 2) == 0)
        assert_int_equal(policy_parse(players[below(rng, 4)], &request->roles.me, NULL), STATUS_OK);
    request->model = (struct opponent_model){.off = below(rng, 8) == 0,
                                             .policy = request->roles.others,
                                             .trust = below(rng, 2) == 0 ? 0.5 : rng_unit(rng)};
    if (below(rng, 3) == 0)
        request->model.policy = policy_club;
    request->exact = below(rng, 4) == 0;
    request->n_deals = request->exact || below(rng, 2) == 0 ? 0 : 1 + below(rng, 100000);
    request->seed = below(rng, 3);
    for (uint64_t n = below(rng, 4); n > 0; n--)
        question_suppose(&words->given, conditions[below(rng, 6)], below(rng, 2) == 0);
    request->given = &words->given;
}

static action chosen(const struct state *state, struct deal_mix type, struct rng *rng)
{
    const actionset open = state_actions(state);
    const action usual = random_action(state, type, rng);
    const bool is_said = state->table.phase == PHASE_ANNOUNCE && below(rng, 3) == 0;
    return is_said || !cardset_has(open, usual) ? random_member(open, rng) : usual;
}

/* Who owes a solo, and perhaps must play it. */
static void draw_owing(const struct ruleset *rules, struct rng *rng, struct auction *auction)
{
    if (rules->compulsory_solos == 0 || below(rng, 3) > 0)
        return;
    auction->owing = (seatset)below(rng, 16);
    if (auction->owing != 0 && below(rng, 3) == 0)
        auction->forced = seatset_of((unsigned)cardset_first(auction->owing));
}

/* When games are named, a healthy seat can only pass. */
static bool says_nothing(const struct table *table)
{
    const struct auction *auction = &table->auction;
    return table->rules->auction == AUCTION_RESERVATIONS && table->phase == PHASE_CALL &&
           auction->n_calls >= N_SEATS && !seatset_has(auction->reserved, auction->speaker);
}

/* A random deal in progress, as the seat on turn or another one sees it. */
static void draw_position(const struct ruleset *rules, struct rng *rng, struct situation *out)
{
    struct state state;
    cardset dealt[N_SEATS];
    do {
        random_deal(rules, rng, dealt);
        state_init(&state, rules, dealt);
    } while (state.table.phase == PHASE_OVER); /* a hand that wins at once (RULES 2.4) */
    draw_owing(rules, rng, &state.table.auction);
    const struct deal_mix type = random_mix(rules, rng);
    for (uint64_t n = below(rng, MOST_ACTIONS); n > 0 && state.table.phase != PHASE_OVER; n--)
        state_apply(&state, chosen(&state, type, rng));
    while (says_nothing(&state.table)) /* for whom nobody waits */
        state_apply(&state, CALL_INDEX_PASS);
    const bool announces = state.table.phase == PHASE_ANNOUNCE;
    const unsigned me = announces || below(rng, 2) == 0 || state.table.phase == PHASE_OVER
                            ? state.table.turn
                            : (unsigned)below(rng, N_SEATS);
    *out = (struct situation){.table = state.table, .me = (seat)me, .dealt = dealt[me]};
}

/* A contract without its auction. False if it is impossible. */
static bool draw_settled(const struct ruleset *rules, struct rng *rng, struct question *out)
{
    char hand[3 * MAX_CARDS], contract[64];
    const struct supposition *given = out->request.given;
    struct question_words words = QUESTION_WORDS_NONE;
    cardset dealt[N_SEATS];
    const struct contract *row = &rules->contracts[below(rng, (uint64_t)rules->n_contracts)];
    random_deal(rules, rng, dealt);
    words.seat = (int)below(rng, N_SEATS);
    words.declarer = row->origin == ORIGIN_UNBID ? SEAT_NONE : (int)below(rng, N_SEATS);
    notation_cards(rules->pack, dealt[words.seat], 0, hand, sizeof hand);
    snprintf(contract, sizeof contract, "%s%s", below(rng, 2) == 0 ? RULESET_OWED : "", row->name);
    words.hand = hand;
    words.contract = contract;
    words.bok_left = out->bok_left;
    const bool is_read = question_read(&words, rules, out, NULL) == STATUS_OK;
    if (!is_read)
        out->is_settled = false;
    out->request.given = given;
    return is_read;
}

/* --- reading --------------------------------------------------------------------------------- */

static void refuse(uint64_t index, const char *line, const char *why)
{
    fail_msg("question %llu: %s: %s", (unsigned long long)index, why, line);
}

/* The cards played; either copy in a double pack. */
static bool same_cards(const struct table *a, const struct table *b)
{
    const struct pack *pack = a->rules->pack;
    for (int i = 0; i < a->n_played; i++)
        if (a->players[i] != b->players[i] || pack->suit[a->cards[i]] != pack->suit[b->cards[i]] ||
            pack->rank[a->cards[i]] != pack->rank[b->cards[i]])
            return false;
    return true;
}

static bool same_position(const struct situation *a, const struct situation *b)
{
    const struct auction *x = &a->table.auction, *y = &b->table.auction;
    return a->me == b->me && a->table.raised_by == b->table.raised_by &&
           a->table.phase == b->table.phase && a->table.turn == b->table.turn &&
           a->table.n_played == b->table.n_played && x->n_calls == y->n_calls &&
           memcmp(x->calls, y->calls, x->n_calls * sizeof *x->calls) == 0 &&
           x->contract == y->contract && x->declarer == y->declarer && x->owing == y->owing &&
           x->forced == y->forced && x->compulsory == y->compulsory &&
           memcmp(a->table.points, b->table.points, sizeof a->table.points) == 0 &&
           memcmp(&a->table.announced, &b->table.announced, sizeof a->table.announced) == 0 &&
           same_cards(&a->table, &b->table);
}

static void read_request(const struct question_words *words, struct question *out)
{
    struct request *request = &out->request;
    const bool is_reply = strcmp(words->me, "reply") == 0, as_all = strcmp(words->me, "table") == 0;
    const char *model = words->model == NULL ? words->players : words->model;
    *request = (struct request){.best_reply = is_reply,
                                .exact = words->deals == QUESTION_ALL_DEALS,
                                .n_deals = words->deals == QUESTION_ALL_DEALS ? 0 : words->deals,
                                .seed = words->seed,
                                .given = &words->given,
                                .model.off = strcmp(model, "off") == 0,
                                .model.trust = words->trust};
    assert_int_equal(policy_parse(words->players, &request->roles.others, NULL), STATUS_OK);
    assert_int_equal(
        policy_parse(is_reply || as_all ? words->players : words->me, &request->roles.me, NULL),
        STATUS_OK);
    if (!request->model.off)
        assert_int_equal(policy_parse(model, &request->model.policy, NULL), STATUS_OK);
}

/* Reads the line under the loaded rules, and compares. */
static void check(const struct ruleset *loaded, const struct question *question, uint64_t index)
{
    static char line[QUESTION_BYTES], read[QUESTION_BYTES], again[QUESTION_BYTES];
    static struct question found;
    struct question_words words = QUESTION_WORDS_NONE;
    struct ruleset rules = *loaded;
    struct diag diag = {0};
    question_line_write(question, line);
    if (!question_line_is(line))
        refuse(index, line, "no line");
    memcpy(read, line, sizeof read);
    if (question_line_read(read, &words, &diag) != STATUS_OK ||
        question_rules(&words, &rules, &diag) != STATUS_OK ||
        question_read(&words, &rules, &found, &diag) != STATUS_OK) {
        question_line_place(&words, &diag);
        printf("%s:%d: ", diag.source, diag.column);
        refuse(index, line, diag.message);
    }
    read_request(&words, &found);
    question_line_write(&found, again);
    if (strcmp(line, again) != 0) {
        printf("%s\n", again);
        refuse(index, line, "is written in another way");
    }
    if (!same_position(&question->situation, &found.situation))
        refuse(index, line, "is another position");
}

static void load(unsigned set, struct ruleset *out)
{
    if (set < N_TEST_SETS)
        test_rules_any(set, out);
    else
        doko_sets_load(doko[set - N_TEST_SETS], out);
}

TEST(a_question_is_read_as_it_was_written)
{
    static struct ruleset loaded[N_SETS], entered[N_SETS];
    const uint64_t first = test_first_deal(), n = test_deals(QUESTIONS);
    for (unsigned set = 0; set < N_SETS; set++) {
        load(set, &loaded[set]);
        entered[set] = loaded[set];
        ruleset_enter_bok_runda(&entered[set]);
    }
    for (uint64_t i = first; i < first + n; i++) {
        const unsigned set = (unsigned)(i % N_SETS);
        struct question_words words = QUESTION_WORDS_NONE;
        struct question question = {0};
        struct rng rng;
        rng_seed(&rng, SEED, i);
        if (loaded[set].bok_deals > 0 && below(&rng, 5) == 0)
            question.bok_left = 1 + (int)below(&rng, 4);
        draw_request(&rng, &words, &question);
        const struct ruleset *rules = question.bok_left > 0 ? &entered[set] : &loaded[set];
        if (below(&rng, 4) > 0 || !draw_settled(rules, &rng, &question))
            draw_position(rules, &rng, &question.situation);
        check(&loaded[set], &question, i);
    }
}

/* --- errors ---------------------------------------------------------------------------------- */

/* Reads a line with one byte changed: it is another question, or is refused with the position. */
static void check_slip(const struct ruleset *loaded, const struct question *question,
                       uint64_t index, struct rng *rng)
{
    static const char marks[] = "=,:|%_ ~azAQ09-";
    static char line[QUESTION_BYTES], read[QUESTION_BYTES];
    static struct question found;
    struct question_words words = QUESTION_WORDS_NONE;
    struct ruleset rules = *loaded;
    struct diag diag = {0};
    question_line_write(question, line);
    line[below(rng, strlen(line))] = marks[below(rng, sizeof marks - 1)];
    memcpy(read, line, sizeof read);
    if (!question_line_is(read))
        return;
    enum status status = question_line_read(read, &words, &diag);
    if (status == STATUS_OK)
        status = question_rules(&words, &rules, &diag);
    if (status == STATUS_OK)
        status = question_read(&words, &rules, &found, &diag);
    question_line_place(&words, &diag);
    if (status == STATUS_OK)
        question_line_write(&found, read);
    else if ((status != STATUS_INPUT && status != STATUS_IMPOSSIBLE) || diag.message[0] == '\0' ||
             diag.column < 0 || (size_t)diag.column > strlen(line) + 1)
        refuse(index, line, "a slip without a message or a place");
}

TEST(a_slip_in_a_line_is_refused_with_its_place_or_is_another_question)
{
    static struct ruleset loaded[N_SETS];
    const uint64_t first = test_first_deal(), n = test_deals(QUESTIONS);
    for (unsigned set = 0; set < N_SETS; set++)
        load(set, &loaded[set]);
    for (uint64_t i = first; i < first + n; i++) {
        const unsigned set = (unsigned)(i % N_SETS);
        struct question_words words = QUESTION_WORDS_NONE;
        struct question question = {0};
        struct rng rng;
        rng_seed(&rng, SEED + 1, i);
        draw_request(&rng, &words, &question);
        if (below(&rng, 4) > 0 || !draw_settled(&loaded[set], &rng, &question))
            draw_position(&loaded[set], &rng, &question.situation);
        check_slip(&loaded[set], &question, i, &rng);
    }
}
