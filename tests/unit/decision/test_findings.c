/* What the advice tells, and its sentences, from made-up numbers. */
#include <stdio.h>
#include <string.h>

#include "analyzer/decision/findings.h"
#include "tests/support/made_answer.h"
#include "tests/support/test.h"

static struct estimate exactly(double value)
{
    return (struct estimate){.value = value, .low = value, .high = value, .exact = true, .n = 10};
}

static struct advice_option option(const char *name, double payoff, double win, double diff,
                                   double open)
{
    struct advice_option row = {.payoff = exactly(payoff),
                                .win = exactly(win),
                                .diff = exactly(diff),
                                .open = exactly(open)};
    snprintf(row.name, sizeof row.name, "%s", name);
    return row;
}

static char sentences[MAX_FINDINGS][SENTENCE_BYTES];
static int n_sentences;

/* Fills `sentences` with the paragraphs of an advice. */
static void tell(struct advice *advice)
{
    findings_find(advice);
    n_sentences = 0;
    for (int i = 0; i < advice->n_findings;)
        i = findings_tell(advice, i, false, sentences[n_sentences++]);
}

static struct ruleset stakes; /* whose unit are stakes, and no hand is laid down */

static int set_up(void **state)
{
    (void)state;
    made_rules_load();
    stakes = made_rules;
    stakes.lets_table = false;
    return 0;
}

TEST_GROUP(set_up, NULL)

/* zolo +14.63 before pass +2.13, exact. */
static struct advice zolo_before_pass(void)
{
    struct advice advice = {.n_options = 2};
    advice.situation.table.rules = &stakes;
    advice.situation.table.phase = PHASE_CALL;
    advice.how.exact = true;
    advice.how.n = advice.open_how.n = 34650;
    advice.options[0] = option("zolo", 14.63, 0.988, 0, 14.80);
    advice.options[0].action = CALL_INDEX_PASS + 1;
    advice.options[1] = option("P", 2.13, 0.8, -12.5, 2.0);
    return advice;
}

TEST(the_first_sentence_says_what_to_do_and_by_how_much)
{
    struct advice advice = zolo_before_pass();
    tell(&advice);
    assert_string_equal(sentences[0], "Say zolo: it earns 14.63 stakes a deal and wins "
                                      "98.8 % of them, 12.50 more than pass.");
}

TEST(the_gap_to_open_cards_is_named)
{
    struct advice advice = zolo_before_pass();
    tell(&advice);
    assert_string_equal(sentences[n_sentences - 1],
                        "If all four saw every card, zolo would pay +14.80: hidden cards cost you "
                        "0.17.");
    advice.naive_how.n = 34650;
    advice.options[0].naive = exactly(13.5);
    strcpy(advice.how.policy, "consistent");
    tell(&advice);
    assert_string_equal(sentences[n_sentences - 1],
                        "If all four saw every card, zolo would pay +14.80: hidden cards cost you "
                        "0.17. Four club players, all deals alike, would make it +13.50.");
    strcpy(advice.how.policy, "club"); /* the answer itself, unless it weighs the deals */
    tell(&advice);
    assert_null(strstr(sentences[n_sentences - 1], "would make it"));
    strcpy(advice.how.evidence, "club, trust 0.7");
    tell(&advice);
    assert_non_null(strstr(sentences[n_sentences - 1], "would make it"));
    advice.how.sees_all = true;
    tell(&advice);
    assert_int_equal(n_sentences, 1);
}

TEST(an_answering_kontra_is_valued)
{
    struct advice advice = zolo_before_pass();
    advice.has_kontra = true;
    advice.kontra_seat = 1;
    strcpy(advice.kontra_word, "kontra");
    advice.kontra_payoff = exactly(28.9);
    tell(&advice);
    assert_string_equal(sentences[1], "If seat 2 then says kontra, zolo is worth +28.90 "
                                      "instead of +14.63 on the same deals: welcome.");
    advice.kontra_payoff = exactly(-3.0);
    tell(&advice);
    assert_non_null(strstr(sentences[1], "-3.00 instead of +14.63"));
    assert_non_null(strstr(sentences[1], "bad news"));
}

TEST(losing_less_is_said_as_better)
{
    struct advice advice = {.n_options = 2};
    advice.situation.table.rules = &made_rules;
    advice.situation.table.phase = PHASE_CARD;
    advice.how.exact = true;
    advice.options[0] = option("HQ", -1.25, 0.25, 0, -2);
    advice.options[1] = option("DT", -2.0, 0.2, -0.75, -2.5);
    advice.options[0].action = cardset_first(made_cards("HQ"));
    advice.options[1].action = cardset_first(made_cards("DT"));
    tell(&advice);
    assert_string_equal(sentences[0], "Play HQ: it loses 1.25 stakes a deal and wins 25.0 % "
                                      "of them, 0.75 better than DT, which loses 2.00.");
}

TEST(what_cannot_be_told_apart_is_not_sold_as_advice)
{
    struct advice advice = zolo_before_pass();
    advice.how.exact = false;
    advice.how.n = 1000;
    advice.too_close = true;
    advice.options[1].diff = (struct estimate){.value = -0.4, .low = -1.0, .high = 0.2, .n = 1000};
    tell(&advice);
    assert_string_equal(
        sentences[0], "Too close to call after 1,000 deals: zolo and pass differ by 0.40 (give or "
                      "take 0.60) stakes a deal; --deals 16000 may tell.");
}

TEST(equals_are_named_as_equals)
{
    struct advice advice = zolo_before_pass();
    advice.options[1].payoff = exactly(14.63);
    advice.options[1].diff = exactly(0);
    tell(&advice);
    assert_string_equal(sentences[0], "Say zolo: it earns 14.63 stakes a deal and wins "
                                      "98.8 % of them; pass is as good.");
}

/* A sample in which no deal told the second option from the best. */
static struct advice sampled_pair(void)
{
    struct advice advice = zolo_before_pass();
    advice.how.exact = false;
    advice.how.n = 60;
    advice.too_close = true;
    advice.options[1].payoff = advice.options[0].payoff;
    advice.options[1].win = advice.options[0].win;
    advice.options[1].diff = (struct estimate){.value = 0, .low = -3, .high = 3, .n = 60};
    return advice;
}

TEST(what_no_deal_told_apart_makes_no_difference)
{
    struct advice advice = sampled_pair();
    tell(&advice);
    assert_string_equal(sentences[0],
                        "It makes no difference: zolo and pass came to the same in each of the 60 "
                        "deals; each earns 14.63 stakes a deal and wins 98.8 % of them.");
    advice.options[1].diff.se = 0.2; /* better in some deals, worse in others */
    tell(&advice);
    assert_non_null(strstr(sentences[0], "Too close"));
}

/* The best of the others is what the advice is against. */
TEST(the_same_options_are_named_beside_the_advice)
{
    struct advice advice = sampled_pair();
    advice.n_options = 3;
    advice.options[2] = option("kontra", 4.63, 0.7, -10, 0);
    tell(&advice);
    assert_string_equal(sentences[0], "Say zolo: it earns 14.63 stakes a deal and wins "
                                      "98.8 % of them, 10.00 more than kontra.");
    assert_string_equal(sentences[1], "It makes no difference: zolo and pass came to the "
                                      "same in each of the 60 deals.");
    advice.options[2].diff = (struct estimate){.value = -1, .low = -3, .high = 1, .n = 60};
    tell(&advice);
    assert_non_null(strstr(sentences[0], "zolo and kontra differ by 1.00"));
}

/* Names are for a few. */
TEST(many_options_that_are_the_same_are_counted)
{
    struct advice advice = sampled_pair();
    advice.n_options = 6;
    for (int i = 2; i < advice.n_options; i++)
        advice.options[i] = advice.options[1];
    tell(&advice);
    assert_non_null(strstr(sentences[0], ": zolo, pass, pass and 3 more came to the same"));
    advice.n_options = 4;
    tell(&advice);
    assert_non_null(strstr(sentences[0], ": zolo, pass, pass and pass came to the same"));
}

TEST(a_single_option_is_not_compared)
{
    struct advice advice = zolo_before_pass();
    advice.n_options = 1;
    tell(&advice);
    assert_non_null(strstr(sentences[0], "nothing else is legal"));
}

TEST(a_hand_that_cannot_lose_is_to_be_laid_down)
{
    struct ruleset rules = stakes;
    struct advice advice = zolo_before_pass();
    advice.situation.table.rules = &rules;
    advice.options[0].sure = true;
    tell(&advice);
    assert_string_equal(sentences[1], "zolo cannot lose, whatever the others hold and play.");
    advice.options[0].overcalled = (struct estimate){.exact = true, .n = 34650}; /* never */
    tell(&advice);
    assert_null(strstr(sentences[2], "overcalls"));
    advice.options[0].overcalled.value = 0.351;
    tell(&advice);
    assert_string_equal(sentences[2],
                        "In 35.1 % of the deals somebody overcalls it, and it is not played.");
    advice.options[0].overcalled = (struct estimate){
        .value = 0.351, .low = 0.3, .high = 0.4, .n = 400, .kind = INTERVAL_WILSON};
    tell(&advice);
    assert_string_equal(sentences[2], "In 35.1 % (between 30.0 % and 40.0 %) of the deals "
                                      "somebody overcalls it, and it is not played.");
    rules.contracts[0].settle_cap = 2; /* RULES 2.7, rule 15: laid down kontra only */
    rules.contracts[0].tabled_cap = 1;
    rules.lets_table = true;
    tell(&advice);
    assert_non_null(strstr(sentences[1], "unless it is doubled more than once"));
    advice.sure = true;
    tell(&advice);
    assert_string_equal(sentences[1],
                        "You cannot lose any more, whatever the others hold: lay it down.");
}

TEST(sampled_numbers_carry_their_interval)
{
    struct advice advice = zolo_before_pass();
    advice.how.exact = false;
    advice.how.n = 1000;
    advice.options[0].payoff =
        (struct estimate){.value = 14.5, .low = 14.25, .high = 14.75, .se = 0.1, .n = 1000};
    advice.options[0].win.value = 0.9999;
    tell(&advice);
    assert_string_equal(
        sentences[0], "Say zolo: it earns 14.50 (give or take 0.25) stakes a deal and wins >99.9 % "
                      "of them, 12.50 more than pass.");
}

/* kop-asdycha's unit; the aim is the chance to be ahead. */
static void assert_standing(int lead, int deals_left, const char *words)
{
    struct advice advice = zolo_before_pass();
    advice.aim = (struct aim){.ahead = true, .deals_left = deals_left, .lead = lead};
    advice.options[0].worth = exactly(0.382);
    advice.options[1].worth = exactly(0.348);
    tell(&advice);
    assert_string_equal(sentences[0], words);
}

TEST(being_behind_is_no_lead)
{
    assert_standing(-5, 2,
                    "Say zolo: with 2 deals left and 5 stakes behind it leaves you ahead with a "
                    "chance of 38.2 %, pass with 34.8 %.");
    assert_standing(1, 1,
                    "Say zolo: with 1 deal left and 1 stake ahead it leaves you ahead with a "
                    "chance of 38.2 %, pass with 34.8 %.");
    assert_standing(0, 2,
                    "Say zolo: with 2 deals left and level it leaves you ahead with a chance of "
                    "38.2 %, pass with 34.8 %.");
}

TEST(what_the_advice_may_cost_is_never_nothing)
{
    struct advice advice = zolo_before_pass();
    advice.how.exact = false;
    advice.how.n = 1000;
    advice.how.confidence = 0.95;
    advice.regret = 0.001;
    tell(&advice);
    assert_string_equal(sentences[1],
                        "With 95 % confidence the advice costs you less than 0.01 stakes a deal.");
    advice.regret = 0.25;
    tell(&advice);
    assert_string_equal(sentences[1],
                        "With 95 % confidence the advice costs you at most 0.25 stakes a deal.");
}

TEST(one_deal_is_no_advice)
{
    struct advice advice = zolo_before_pass();
    advice.how.exact = false;
    advice.how.n = 1;
    tell(&advice);
    assert_int_equal(n_sentences, 1);
    assert_string_equal(sentences[0],
                        "One deal tells nothing: leave --deals out, or ask for many.");
}

TEST(a_call_of_another_seat_is_a_warning)
{
    struct ruleset rules = stakes;
    rules.calls[2] = (struct call){.name = "zolo", .kind = CALL_BID};
    struct advice advice = zolo_before_pass();
    struct table *table = &advice.situation.table;
    table->rules = &rules;
    table->auction.n_calls = 2;
    table->auction.calls[1] = 2;
    advice.situation.me = 2;
    tell(&advice);
    assert_non_null(strstr(sentences[n_sentences - 1], "Seat 2 said zolo"));
    advice.situation.me = 1; /* my own call needs no warning */
    tell(&advice);
    assert_null(strstr(sentences[n_sentences - 1], "said"));
}

/* --- one result beside another ------------------------------------------------------------- */

/* Payoffs of both signs, and such as round to nothing. */
static const double payoffs[] = {-60,    -3.79, -1,   -0.03, -0.006, -0.004, -1e-9, 0,
                                 1e-300, 0.004, 0.03, 0.5,   1,      3.76,   14.63, 240};
enum { N_PAYOFFS = sizeof payoffs / sizeof *payoffs };

/* The sentence on the best of two options. */
static const char *compare(double best, double next)
{
    struct advice advice = zolo_before_pass();
    advice.open_how.n = 0;
    advice.options[0].payoff = exactly(best);
    advice.options[1] = option("kontra", next, 0.5, next - best, 0);
    tell(&advice);
    return sentences[0];
}

TEST(of_two_gains_one_is_more)
{
    assert_string_equal(compare(14.63, 2.13), "Say zolo: it earns 14.63 stakes a deal and wins "
                                              "98.8 % of them, 12.50 more than kontra.");
    assert_string_equal(compare(4.5, 0), "Say zolo: it earns 4.50 stakes a deal and wins 98.8 % of "
                                         "them, 4.50 more than kontra.");
}

TEST(of_two_losses_the_smaller_one_is_better)
{
    assert_non_null(strstr(compare(-0.03, -3.79), " loses 0.03 "));
    assert_non_null(strstr(sentences[0], ", 3.76 better than kontra, which loses 3.79."));
    assert_non_null(strstr(compare(0, -3.79), " comes to 0.00 "));
    assert_non_null(strstr(sentences[0], ", 3.79 better than kontra, which loses 3.79."));
    assert_non_null(strstr(compare(1.5, -2.25), ", 3.75 better than kontra, which loses 2.25."));
}

TEST(what_rounds_to_nothing_is_as_good)
{
    static const double pairs[][2] = {{3, 3}, {-3, -3}, {0, 0}, {0.004, -0.0001}, {-1.001, -1.002}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        assert_non_null(strstr(compare(pairs[i][0], pairs[i][1]), "; kontra is as good."));
}

/* Whatever the signs: "more" where both earn, and every case has its sentence. */
TEST(no_case_of_signs_is_told_the_wrong_way_round)
{
    for (int i = 0; i < N_PAYOFFS; i++)
        for (int j = 0; j <= i; j++) {
            const char *text = compare(payoffs[i], payoffs[j]);
            const bool is_more = payoffs[i] - payoffs[j] > 0.005;
            const bool both_earn = payoffs[i] > -0.005 && payoffs[j] > -0.005;
            assert_int_equal(strstr(text, "more") != NULL, is_more && both_earn);
            assert_int_equal(strstr(text, "better") != NULL, is_more && !both_earn);
            assert_int_equal(strstr(text, "as good") != NULL, !is_more);
            assert_null(strchr(text, '{'));
        }
}

/* Of options that a sample tells apart by another route than their payoffs, any signs may meet. */
TEST(a_sample_that_tells_apart_has_a_sentence_for_all_signs)
{
    for (int i = 0; i < N_PAYOFFS; i++)
        for (int j = 0; j < N_PAYOFFS; j++) {
            struct advice advice = zolo_before_pass();
            advice.how.exact = false;
            advice.options[0].payoff = exactly(payoffs[i]);
            advice.options[1] = option("kontra", payoffs[j], 0.5, 0, 0);
            advice.options[1].diff = made_sampled(-0.02, 0.01, -0.03, -0.01, 1000);
            tell(&advice);
            assert_non_null(strstr(sentences[0], "Say zolo: it "));
        }
}

TEST(a_comparison_carries_its_intervals)
{
    struct advice advice = zolo_before_pass();
    advice.how.exact = false;
    advice.options[0].payoff = made_sampled(-0.03, 0.05, -0.13, 0.05, 500);
    advice.options[1] = option("kontra", 0, 0.5, 0, 0);
    advice.options[1].payoff = made_sampled(-3.79, 0.1, -4.0, -3.6, 500);
    advice.options[1].diff = made_sampled(-3.76, 0.1, -3.9, -3.5, 500);
    tell(&advice);
    assert_non_null(strstr(sentences[0], "loses 0.03 (give or take 0.10) stakes"));
    assert_non_null(strstr(sentences[0], ", 3.76 (give or take 0.26) better than kontra, which "
                                         "loses 3.79 (give or take 0.21)."));
}

/* The sentence about an answering kontra; without sample deals it is on the same ones. */
static const char *change(struct estimate before, struct estimate after)
{
    struct advice advice = zolo_before_pass();
    advice.open_how.n = 0;
    advice.has_kontra = true;
    advice.options[0].payoff = before;
    advice.kontra_payoff = after;
    tell(&advice);
    return sentences[1];
}

TEST(a_change_for_the_better_is_no_bad_news)
{
    static const struct {
        double before, after;
        const char *word;
    } cases[] = {{14.63, 28.9, "welcome"},
                 {-3, 2, "welcome"},
                 {-3, 0, "welcome"},
                 {0, 3, "welcome"},
                 {-8, -3, "better, but still a loss"},
                 {8, 3, "bearable"},
                 {8, 0, "bearable"},
                 {8, -3, "bad news"},
                 {0, -3, "bad news"},
                 {-3, -8, "bad news"},
                 {3, 3, "no change"},
                 {-3, -3.001, "no change"},
                 {0.001, -0.001, "no change"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *text = change(exactly(cases[i].before), exactly(cases[i].after));
        char expected[64];
        snprintf(expected, sizeof expected, " on the same deals: %s.", cases[i].word);
        assert_non_null(strstr(text, expected));
    }
}

TEST(a_change_within_its_intervals_is_not_judged)
{
    const struct estimate before = made_sampled(1, 0.5, 0, 2, 100);
    const struct estimate near = made_sampled(-0.5, 0.5, -1.5, 0.5, 100);
    const struct estimate far = made_sampled(-4, 0.5, -5, -3, 100);
    assert_non_null(strstr(change(before, near), " on the same deals: no clear change."));
    assert_non_null(strstr(change(before, far), " on the same deals: bad news."));
    assert_non_null(strstr(change(before, exactly(0)), " (give or take 1.00): no clear change."));
    assert_non_null(strstr(change(before, exactly(9)), " (give or take 1.00): welcome."));
    assert_non_null(strstr(change(before, exactly(-9)), " (give or take 1.00): bad news."));
}

TEST(hidden_cards_cost_bring_or_make_no_difference)
{
    static const struct {
        double hidden, open;
        const char *words;
    } cases[] = {{14.63, 14.8, "cost you 0.17."}, {-3, -2, "cost you 1.00."},
                 {-1, 2, "cost you 3.00."},       {15, 14.7, "bring you 0.30."},
                 {-3, -5, "bring you 2.00."},     {1, -1, "bring you 2.00."},
                 {15, 15, "make no difference."}, {0.001, -0.001, "make no difference."}};
    struct advice advice = zolo_before_pass();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        advice.options[0].payoff = exactly(cases[i].hidden);
        advice.options[0].open = exactly(cases[i].open);
        tell(&advice);
        assert_non_null(strstr(sentences[n_sentences - 1], cases[i].words));
    }
    advice.options[0].payoff = made_sampled(1, 0.5, 0, 2, 100);
    advice.options[0].open = exactly(1.5);
    tell(&advice);
    assert_non_null(strstr(sentences[n_sentences - 1], "make no clear difference."));
}

/* Cards and signs are written from what is found, not looked for in the words. */
TEST(symbols_are_those_of_the_cards_found)
{
    struct advice advice = zolo_before_pass();
    advice.situation.table.rules = &made_rules;
    advice.situation.table.phase = PHASE_CARD;
    advice.options[0].action = cardset_first(made_cards("HQ"));
    advice.options[0].open = exactly(-1.5);
    findings_find(&advice);
    char text[SENTENCE_BYTES];
    findings_tell(&advice, 0, true, text);
    assert_non_null(strstr(text, "Play ♥Q: it earns"));
    findings_tell(&advice, 1, true, text);
    assert_non_null(strstr(text, "♥Q would pay −1.50"));
}
