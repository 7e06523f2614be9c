/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Doppelkopf as a written record: what is played at random, with announcements, is written and read
 * back, and settles to the same. Results worked out by hand are in tests/cli/doko.bats. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/records/record.h"
#include "analyzer/records/record_played.h"
#include "analyzer/records/report_record.h"
#include "tests/support/random_deal.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

enum { N_DEALS = 400 };

/* Plays a deal by random actions; passes and silence are as likely as all else together. */
static void play_out(struct rng *rng, const struct ruleset *rules, seatset owing,
                     struct state *state)
{
    cardset dealt[N_SEATS];
    random_deal(rules, rng, dealt);
    state_init(state, rules, dealt);
    state_set_circumstances(state, (struct circumstances){.owing = owing});
    while (state->table.phase != PHASE_OVER) {
        const actionset open = state_actions(state);
        const bool is_quiet = state->table.phase != PHASE_CARD &&
                              cardset_has(open, CALL_INDEX_PASS) && rng_below(rng, 2) == 0;
        state_apply(state, is_quiet ? CALL_INDEX_PASS : random_member(open, rng));
    }
}

static struct record read_text(char *text, size_t length)
{
    struct record_reader reader;
    struct record record;
    struct diag diag = {0};
    record_reader_init(&reader, text, length);
    assert_true(record_reader_seek(&reader));
    assert_int_equal(record_read(&reader, &record, &diag), STATUS_OK);
    return record;
}

/* Each is written once: a colon stands in the play for nothing else. */
static void expect_each_announcement_once(const struct record *record, const struct table *table)
{
    int n = 0;
    for (const char *at = record->values[RECORD_PLAY].text; *at != '\0'; at++)
        n += *at == ':';
    assert_int_equal(n, table->n_announcements);
}

static void expect_same(const struct record *record, const struct state *end)
{
    const struct ruleset *rules = end->table.rules;
    struct record_result result;
    struct played_deal played;
    struct diag diag = {0};
    int payoff[N_SEATS];
    if (record_settle(record, rules, false, &result, &diag) != STATUS_OK ||
        record_played(record, rules, false, &played, &diag) != STATUS_OK)
        fail_msg("column %d: %s\n%s\n%s", diag.column, diag.message,
                 record->values[RECORD_CALLS].text, record->values[RECORD_PLAY].text);
    state_payoff(end, payoff);
    assert_int_equal(result.settlement.sides.contract, end->settlement.sides.contract);
    assert_int_equal(result.settlement.sides.old, end->settlement.sides.old);
    assert_int_equal(result.is_compulsory, end->table.auction.compulsory);
    assert_memory_equal(result.payoff, payoff, sizeof payoff);
    assert_int_equal(result.n_announcements, end->table.n_announcements);
    for (int i = 0; i < result.n_announcements; i++) {
        assert_int_equal(result.announcements[i].who, end->table.announcements[i].who);
        assert_int_equal(result.announcements[i].level, end->table.announcements[i].level);
        assert_int_equal(result.announcements[i].n_played, end->table.announcements[i].n_played);
    }
    assert_true(played.is_settled);
    assert_memory_equal(played.payoff, payoff, sizeof payoff);
    assert_int_equal(played.end.n_announcements, end->table.n_announcements);
}

/* Every game comes up, but perhaps the Hochzeit without a partner, and enough is announced. */
static void write_and_read_back(const struct ruleset *rules, uint64_t seed)
{
    struct rng rng;
    struct state end;
    int n_said = 0;
    uint64_t contracts = 0;
    rng_seed(&rng, seed, (uint64_t)rules->pack->n_cards);
    for (int i = 0; i < N_DEALS; i++) {
        char *text = NULL;
        size_t length = 0;
        play_out(&rng, rules, (seatset)rng_below(&rng, 16), &end);
        FILE *file = open_memstream(&text, &length);
        assert_non_null(file);
        record_write(file, &end);
        assert_int_equal(fclose(file), 0);
        struct record record = read_text(text, length);
        record.in_session = true; /* who owes a solo and plays none is not written */
        record.owing = end.circumstances.owing;
        expect_each_announcement_once(&record, &end.table);
        expect_same(&record, &end);
        n_said += end.table.n_announcements;
        contracts |= cardset_of((unsigned)end.settlement.sides.contract);
        free(text);
    }
    assert_true(n_said > N_DEALS);
    assert_int_equal(contracts | cardset_of((unsigned)rules->unfound),
                     cardset_of((unsigned)rules->n_contracts) - 1);
}

TEST(what_is_written_reads_back)
{
    struct ruleset rules;
    test_rules_shipped("doko-48", &rules);
    write_and_read_back(&rules, 1);
    test_rules_shipped("doko-40", &rules);
    write_and_read_back(&rules, 2);
}

/* Reviews of deals with hidden hands cannot know the team of a speaker. */
TEST(announcements_need_all_hands_known)
{
    struct ruleset rules;
    struct played_deal played;
    struct diag diag = {0};
    char text[] = "deal: CA CA CT CT SA SA ST ST HA HA HT HT | ? | ? | ?\n"
                  "calls: fleischlos P P P\nplay: CA 1:re\n";
    test_rules_shipped("doko-48", &rules);
    const struct record record = read_text(text, strlen(text));
    assert_int_equal(record_played(&record, &rules, false, &played, &diag), STATUS_INPUT);
    assert_string_equal(diag.message, "trick 1, seat 2: announcements are read only where all four "
                                      "hands are known");
    assert_int_equal(diag.line, 3);
    assert_int_equal(diag.column, 10);
}
