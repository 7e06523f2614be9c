/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random deals entered word by word: the offers are the legal actions, nothing else is accepted,
 * and each word can be undone. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/club/recording.h"
#include "analyzer/files/deal_text.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/notation.h"
#include "tests/support/random_deal.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

enum { N_SETS = 5, DEALS_OF_16 = 8, DEALS_OF_48 = 1, MOST_WORDS = 320 };

static const char *const set_names[N_SETS] = {"kop-asdycha", "kop-wolsztyn", "baska-linia",
                                              "doko-48", "doko-40"};

/* A deal and its words. */
struct deal_in_words {
    struct ruleset rules;
    struct state start, end;
    seatset hidden; /* seats whose hand is entered as '?' */
    int n, n_calls; /* words without hands; calls among them */
    char words[MOST_WORDS][ACTION_BYTES];
};

static void say(struct deal_in_words *deal, const char *word)
{
    assert_true(deal->n < MOST_WORDS);
    snprintf(deal->words[deal->n++], ACTION_BYTES, "%s", word);
}

static void say_calls(struct deal_in_words *deal)
{
    const struct table *table = &deal->end.table;
    if (deal->rules.auction == AUCTION_RESERVATIONS)
        for (unsigned s = 0; s < N_SEATS; s++)
            say(deal, record_words_call(table, s));
    else
        for (int i = 0; i < table->auction.n_calls; i++)
            say(deal, situation_call(table, i));
    deal->n_calls = deal->n;
}

static void say_play(struct deal_in_words *deal)
{
    const struct table *table = &deal->end.table;
    for (unsigned i = 0; i < table->n_played; i++) {
        char code[16];
        for (int k = 0; k < table->n_announcements; k++)
            if (table->announcements[k].n_played == i) {
                announcement_format(&table->announcements[k], code);
                say(deal, code);
            }
        notation_card_code(deal->rules.pack, table->cards[i], code);
        say(deal, code);
    }
}

static void play_deal(struct deal_in_words *deal, struct rng *rng)
{
    cardset dealt[N_SEATS];
    random_deal(&deal->rules, rng, dealt);
    const struct deal_mix type = random_mix(&deal->rules, rng);
    state_init(&deal->start, &deal->rules, dealt);
    deal->end = deal->start;
    while (deal->end.table.phase != PHASE_OVER)
        state_apply(&deal->end, random_action(&deal->end, type, rng));
}

/* In a written deal the first reservation is always named: nothing can have outranked it. */
static bool is_writable(const struct deal_in_words *deal)
{
    const struct auction *auction = &deal->end.table.auction;
    if (deal->rules.auction != AUCTION_RESERVATIONS || auction->reserved == 0)
        return true;
    const int first = cardset_first(auction->reserved);
    return deal->rules.calls[auction->calls[N_SEATS + first]].kind == CALL_BID;
}

/* Deals and plays; hides hands if the deal stays readable. */
static void make_deal(const char *set, uint64_t seed, struct deal_in_words *deal)
{
    struct rng rng;
    *deal = (struct deal_in_words){0};
    rng_seed(&rng, seed, 0);
    test_rules_shipped(set, &deal->rules);
    do
        play_deal(deal, &rng);
    while (!is_writable(deal));
    if (deal->end.table.auction.n_calls > 0) {
        say_calls(deal);
        say_play(deal);
    }
    const bool is_played = deal->end.table.n_played == deal->rules.pack->n_cards;
    if (is_played && deal->end.table.n_announcements == 0 && seed % 3 > 0)
        deal->hidden = (seatset)rng_below(&rng, ALL_SEATS + 1);
}

/* --- entering it ----------------------------------------------------------------------------- */

static void take(struct recording *recording, const char *line)
{
    struct diag diag = {0};
    const char *at = line;
    while (*at != '\0')
        if (recording_take(recording, line, &at, &diag) != STATUS_OK)
            fail_msg("'%s' in\n%s%s", line, recording->text.bytes, diag.message);
}

static void refuse(struct recording *recording, const char *line)
{
    struct diag diag = {0};
    const char *at = line;
    char *before = strdup(recording->text.bytes);
    if (recording_take(recording, line, &at, &diag) != STATUS_INPUT)
        fail_msg("'%s' is taken in\n%s", line, before);
    assert_string_equal(recording->text.bytes, before);
    assert_ptr_equal(at, line);
    assert_true(diag.message[0] != '\0');
    free(before);
}

/* Enters the hands, one line each, unless the last follows. */
static void take_hands(struct recording *recording, const struct deal_in_words *deal)
{
    for (unsigned s = 0; s < N_SEATS; s++) {
        char hand[128];
        unsigned who;
        const int number = recording->number;
        if (recording_stage(recording, &who) != RECORDING_HAND)
            return;
        assert_int_equal(who, s);
        notation_cards(deal->rules.pack, deal->start.dealt[s], 0, hand, sizeof hand);
        take(recording, seatset_has(deal->hidden, s) ? "?" : hand);
        if (recording->number > number) /* a hand wins at once */
            return;
    }
}

static bool is_offered(const struct offers *offers, const char *word)
{
    for (int i = 0; i < offers->n; i++)
        if (strcmp(offers->words[i], word) == 0)
            return true;
    return false;
}

/* With all hands known, exactly the legal cards of the state are offered and accepted. */
static void compare_cards(struct recording *recording, const struct deal_in_words *deal,
                          const struct offers *offers, const struct state *now)
{
    const struct pack *pack = deal->rules.pack;
    const unsigned turn = now->table.turn;
    const cardset hand = now->dealt[turn] & ~now->table.played[turn];
    cardset legal = table_legal_cards(&now->table, hand), offered = 0;
    for (int i = 0; i < offers->n_cards; i++)
        offered |= pack_copies(pack, offers->cards[i]);
    CARDSET_EACH(c, legal)
        legal |= pack_copies(pack, (card)c);
    assert_true((offered & ~legal) == 0 && (legal & ~offered) == 0);
    const cardset others = pack->all & ~legal;
    if (others != 0) {
        char code[3];
        notation_card_code(pack, cardset_first(others), code);
        refuse(recording, code);
    }
}

/* Applies the same action to the state. */
static void follow(struct state *now, const struct deal_in_words *deal, const char *word)
{
    card c;
    const char *at = word;
    while (now->table.phase == PHASE_ANNOUNCE)
        state_apply(now, CALL_INDEX_PASS);
    assert_int_equal(notation_read_card(deal->rules.pack, &at, &c, NULL), STATUS_OK);
    const unsigned turn = now->table.turn;
    state_apply(now,
                pack_copy_in(deal->rules.pack, c, now->dealt[turn] & ~now->table.played[turn]));
}

/* A new recording of the text is at the same point. */
static void resume(const struct recording *recording)
{
    static struct recording other;
    struct diag diag = {0};
    unsigned who, again;
    if (recording_begin(&other, &recording->options, recording->text.bytes, &diag) != STATUS_OK)
        fail_msg("%s\n%s", diag.message, recording->text.bytes);
    assert_int_equal(recording_stage(recording, &who), recording_stage(&other, &again));
    assert_int_equal(who, again);
    assert_int_equal(recording->number, other.number);
    recording_clear(&other);
}

/* Before word i is entered. */
static void compare_offers(struct recording *recording, const struct deal_in_words *deal, int i,
                           const struct state *now)
{
    struct offers offers;
    assert_int_equal(recording_offers(recording, &offers), STATUS_OK);
    if (!is_offered(&offers, deal->words[i]))
        fail_msg("%s is not offered in\n%s", deal->words[i], recording->text.bytes);
    if (i >= deal->n_calls && deal->hidden == 0 && deal->end.table.n_announcements == 0)
        compare_cards(recording, deal, &offers, now);
}

static void enter(struct recording *recording, const struct deal_in_words *deal, char *texts[])
{
    struct state now = deal->start;
    const bool is_silent = deal->end.table.n_announcements == 0;
    const int every = deal->rules.pack->n_cards > 16 ? 13 : 3; /* they are many */
    for (int i = 0; i < deal->end.table.auction.n_calls; i++)
        state_apply(&now, deal->end.table.auction.calls[i]);
    take_hands(recording, deal);
    for (int i = 0; i < deal->n; i++) {
        texts[i] = strdup(recording->text.bytes);
        if (i % every == 0)
            compare_offers(recording, deal, i, &now);
        if (i % every == 1)
            resume(recording);
        take(recording, deal->words[i]);
        if (i >= deal->n_calls && is_silent)
            follow(&now, deal, deal->words[i]);
    }
}

/* Undoes all words: each time the text is that before the word. */
static void take_back(struct recording *recording, const struct deal_in_words *deal, char *texts[])
{
    char what[UNDONE_BYTES] = "";
    struct diag diag = {0};
    for (int i = deal->n - 1; i >= 0; i--) {
        assert_int_equal(recording_undo(recording, what, &diag), STATUS_OK);
        assert_string_equal(what, deal->words[i]);
        assert_string_equal(recording->text.bytes, texts[i]);
        free(texts[i]);
    }
    for (int i = 0; i < 8; i++)
        assert_int_equal(recording_undo(recording, what, &diag), STATUS_OK);
    assert_string_equal(what, "");
    assert_string_equal(recording->text.bytes, "");
}

static void check_payoff(const struct recording *recording, const struct deal_in_words *deal)
{
    int payoff[N_SEATS];
    state_payoff(&deal->end, payoff);
    assert_true(recording->done.deal.is_settled);
    assert_memory_equal(recording->done.deal.payoff, payoff, sizeof payoff);
}

TEST(deals_are_entered_by_what_is_legal_and_taken_back)
{
    static struct deal_in_words deal;
    static struct recording recording;
    for (int k = 0; k < N_SETS; k++) {
        const int n = k < 3                      ? (int)test_quarter(DEALS_OF_16)
                      : k == 3 || test_is_long() ? DEALS_OF_48
                                                 : 0;
        for (int i = 0; i < n; i++) {
            char *texts[MOST_WORDS];
            make_deal(set_names[k], (uint64_t)(100 * k + i), &deal);
            const struct recording_options options = {.rules = &deal.rules,
                                                      .rules_name = set_names[k]};
            struct diag diag = {0};
            assert_int_equal(recording_begin(&recording, &options, "", &diag), STATUS_OK);
            enter(&recording, &deal, texts);
            assert_int_equal(recording.number, 2);
            check_payoff(&recording, &deal);
            take_back(&recording, &deal, texts);
            recording_clear(&recording);
        }
    }
}

/* --- what others wrote ----------------------------------------------------------------------- */

static void begin(struct recording *recording, const struct ruleset *rules, const char *text)
{
    struct diag diag = {0};
    const struct recording_options options = {.rules = rules, .rules_name = "kop-asdycha"};
    if (recording_begin(recording, &options, text, &diag) != STATUS_OK)
        fail_msg("%s", diag.message);
}

#define BY_HAND                                                      \
    "play: HA DT   # they were slow\n  HJ\ncalls: zolo du P, P  P\n" \
    "deal: HA ? | DT ? | HJ ? | ? # who knows\nstake: 2\n\n# the end\n"

TEST(what_stands_around_a_deal_stays)
{
    static struct ruleset rules;
    static struct recording recording;
    char what[UNDONE_BYTES];
    test_rules_shipped("kop-asdycha", &rules);
    begin(&recording, &rules, "# at Anna's\n" BY_HAND);
    take(&recording, "da");
    assert_string_equal(
        recording.text.bytes,
        "# at Anna's\nplay: HA DT   # they were slow\n  HJ DA\ncalls: zolo du P, P  P\n"
        "deal: HA ? | DT ? | HJ ? | ? # who knows\nstake: 2\n\n# the end\n");
    assert_int_equal(recording_undo(&recording, what, NULL), STATUS_OK);
    assert_string_equal(what, "DA");
    assert_string_equal(recording.text.bytes, "# at Anna's\n" BY_HAND);
    recording_clear(&recording);
}

/* Undo of calls and cards in the file, not of hands; the rest of the text stays. */
TEST(what_an_earlier_recording_left_is_taken_back_too)
{
    static const char *const words[] = {"HJ", "DT", "HA"};
    static struct ruleset rules;
    static struct recording recording;
    char what[UNDONE_BYTES];
    test_rules_shipped("kop-asdycha", &rules);
    begin(&recording, &rules, "# at Anna's\n" BY_HAND);
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(recording_undo(&recording, what, NULL), STATUS_OK);
        assert_string_equal(what, words[i]);
    }
    assert_string_equal(recording.text.bytes,
                        "# at Anna's\nplay:    # they were slow\ncalls: zolo du P, P  P\n"
                        "deal: HA ? | DT ? | HJ ? | ? # who knows\nstake: 2\n\n# the end\n");
    recording_clear(&recording);
}

TEST(a_card_shows_that_an_earlier_one_was_wrong)
{
    static struct ruleset rules;
    static struct recording recording;
    struct diag diag = {0};
    const char *line = " CT", *at = line;
    test_rules_shipped("kop-asdycha", &rules);
    begin(&recording, &rules, "deal: ?|?|?|?\ncalls: P P P P\nplay: CA DQ SA ST\n");
    assert_int_equal(recording_take(&recording, line, &at, &diag), STATUS_INPUT);
    assert_string_equal(diag.message, "seat 2: with CT in hand, DQ was not legal in trick 1");
    take(&recording, "HJ");
    recording_clear(&recording);
}
