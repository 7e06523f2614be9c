/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Written deals of Doppelkopf: random deals with announcements are written, read back and settle to
 * the same. Results worked out by hand are in tests/cli/doko.bats. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/club/played_deal.h"
#include "analyzer/files/deal_text.h"
#include "tests/support/random_deal.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

enum { N_DEALS = 400 };

/* Plays random actions; a pass or silence has probability one half. */
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

/* Each announcement is written once: only they have a colon. */
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
    struct played_deal result;
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

/* Every game occurs, except perhaps the Hochzeit without a partner, and enough announcements. */
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
        record.in_session = true; /* a solo owed but not played is not written */
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

/* Makes some hands of a written deal unknown, and cuts its play. */
static void hide(const char *text, unsigned hidden, int words, char *out, size_t size)
{
    size_t n = 0;
    unsigned at_seat = 0;
    const char *deal = strstr(text, "deal:"), *play = strstr(text, "play:");
    for (const char *at = text; *at != '\0' && n + 1 < size; at++) {
        const bool in_hands = at >= deal + 5 && at < deal + strcspn(deal, "\n");
        at_seat += in_hands && *at == '|';
        if (play != NULL && at > play + 5 && *at == ' ' && at[-1] != ' ' && words-- == 0)
            break;
        if (!in_hands || (hidden >> at_seat & 1) == 0 || *at == '|')
            out[n++] = *at;
        else if (at[-1] == ':' || at[-1] == '|')
            out[n++] = ' ', out[n++] = '?';
    }
    out[n++] = '\n';
    out[n] = '\0';
}

/* An incomplete deal with unknown hands is accepted, except for a level of a seat that has not
 * shown its team. */
TEST(what_was_announced_may_be_written_where_hands_are_not_known)
{
    struct ruleset rules;
    struct rng rng;
    int n_said = 0, n_refused = 0;
    test_rules_shipped("doko-48", &rules);
    rng_seed(&rng, 77, 0);
    for (int i = 0; i < N_DEALS; i++) {
        struct state end;
        struct played_deal played;
        struct diag diag = {0};
        char *text = NULL, hidden[2048];
        size_t length = 0;
        play_out(&rng, &rules, (seatset)rng_below(&rng, 16), &end);
        FILE *file = open_memstream(&text, &length);
        record_write(file, &end);
        assert_int_equal(fclose(file), 0);
        hide(text, 1 + (unsigned)rng_below(&rng, 15), (int)rng_below(&rng, 60), hidden,
             sizeof hidden);
        struct record record = read_text(hidden, strlen(hidden));
        record.in_session = true;
        record.owing = end.circumstances.owing;
        const enum status status = record_played(&record, &rules, false, &played, &diag);
        if (status != STATUS_OK && strstr(diag.message, "whose team is unknown") == NULL)
            fail_msg("%s: %s\n%s", diag.message, text, record.values[RECORD_PLAY].text);
        n_refused += status != STATUS_OK;
        for (int k = 0; status == STATUS_OK && k < played.end.n_announcements; k++) {
            assert_int_equal(played.end.announcements[k].who, end.table.announcements[k].who);
            assert_int_equal(played.end.announcements[k].team, end.table.announcements[k].team);
            assert_int_equal(played.end.announcements[k].level, end.table.announcements[k].level);
            n_said++;
        }
        free(text);
    }
    assert_true(n_said > N_DEALS / 2 && n_refused < N_DEALS / 2);
}

static void expect_of_unknown(const char *deal, const char *play, const char *message)
{
    struct ruleset rules;
    struct played_deal played;
    struct diag diag = {0};
    char text[512];
    snprintf(text, sizeof text, "deal: %s\nplay: %s\n", deal, play);
    test_rules_shipped("doko-48", &rules);
    const struct record record = read_text(text, strlen(text));
    const enum status status = record_played(&record, &rules, false, &played, &diag);
    assert_int_equal(status, message == NULL ? STATUS_OK : STATUS_INPUT);
    if (message != NULL)
        assert_string_equal(diag.message, message);
}

TEST(of_hands_that_nobody_knows_an_announcement_is_refused_only_if_it_cannot_be)
{
    static const char solo[] = "CA CA CT CT SA SA ST ST HA HA HT HT | ? | ? | ?\n"
                               "calls: fleischlos P P P";
    static const char nobody[] = "? | ? | ? | ?\ncalls: P P P P";
    static const char queens[] = "CQ ? | ? | CQ ? | ?\ncalls: P P P P";
    expect_of_unknown(solo, "CA 1:re 2:kontra", NULL);
    expect_of_unknown(solo, "CA 2:re",
                      "trick 1, seat 2: 're': this seat belongs to the other team, kontra");
    expect_of_unknown(nobody, "2:re 2:no90 3:kontra", NULL);
    expect_of_unknown(
        nobody, "2:no90",
        "trick 1, seat 2: 'no90' from a seat whose team is unknown; first write 2:re or "
        "2:kontra");
    expect_of_unknown(nobody, "CQ 1:kontra",
                      "trick 1, seat 1: 'kontra': this seat belongs to the other team, re");
    expect_of_unknown(queens, "1:re 3:re 2:no90", NULL);
    expect_of_unknown(queens, "2:re",
                      "trick 1, seat 2: 're': this seat belongs to the other team, kontra");
}
