/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The statements of an advice and their sentences, from made-up numbers. */
#include <stdio.h>
#include <string.h>

#include "tests/support/made_answer.h"
#include "tests/support/reported.h"
#include "tests/support/test.h"

TEST_GROUP(reported_set_up, NULL)

TEST(the_first_sentence_says_what_to_do_and_by_how_much)
{
    struct answer advice = reported_zolo_before_pass();
    reported_by(&advice);
    assert_string_equal(reported_sentences[0], "Say zolo: it earns 14.63 stakes a deal, 12.50 "
                                               "better than pass, and wins 98.8 % of the deals.");
}

TEST(open_cards_and_club_players_are_named)
{
    struct answer advice = reported_zolo_before_pass();
    reported_by(&advice);
    assert_string_equal(reported_sentences[reported_n_sentences - 1],
                        "With all cards open, zolo would pay +14.80.");
    advice.naive_how.n = 34650;
    advice.options[0].naive = reported_exactly(13.5);
    strcpy(advice.how.policy, "learnt");
    reported_by(&advice);
    assert_string_equal(reported_sentences[reported_n_sentences - 1],
                        "With all cards open, zolo would pay +14.80. Among four club players, "
                        "with all deals equally likely, zolo would pay +13.50.");
    strcpy(advice.how.policy, "club"); /* the players of the answer, unless the deals are weighed */
    reported_by(&advice);
    assert_null(strstr(reported_sentences[reported_n_sentences - 1], "club players"));
    strcpy(advice.how.model, "club, trust 0.5");
    reported_by(&advice);
    assert_non_null(strstr(reported_sentences[reported_n_sentences - 1], "club players"));
    advice.how.sees_all = true;
    reported_by(&advice);
    assert_int_equal(reported_n_sentences, 1);
}

TEST(what_comes_next_is_valued_with_its_chance_and_the_reply)
{
    struct answer advice = reported_zolo_doubled(0.123, reported_exactly(28.9));
    reported_by(&advice);
    assert_string_equal(reported_sentences[1],
                        "If seat 2 then says kontra (12.3 % of the deals), zolo "
                        "is worth +28.90.");
    strcpy(advice.follow_ups->reply, "P");
    reported_by(&advice);
    assert_non_null(strstr(reported_sentences[1], "+28.90. Your best reply is pass."));
    advice.follow_ups->is_likely = false;
    reported_by(&advice);
    assert_null(strstr(reported_sentences[1], "kontra"));
}

/* Without an interval, all deals drawn may have paid the same, or differ as much as possible. */
TEST(deals_that_all_pay_the_same_are_not_too_few)
{
    struct estimate payoff = estimate_unknown(60, 2000);
    struct answer advice = reported_zolo_doubled(0.5, payoff);
    reported_by(&advice);
    assert_non_null(strstr(reported_sentences[1], "+60.00 (too few deals for an interval)"));
    payoff.se = 0;
    advice = reported_zolo_doubled(0.5, payoff);
    reported_by(&advice);
    assert_non_null(strstr(reported_sentences[1], "+60.00 (in every deal drawn)"));
}

TEST(a_call_that_no_hand_makes_is_said_to_be_one)
{
    struct answer advice = reported_zolo_doubled(0, reported_exactly(14.63));
    reported_by(&advice);
    assert_string_equal(
        reported_sentences[1],
        "If seat 2 then says kontra, which the model never does, zolo is worth +14.63.");
}

TEST(all_that_is_called_is_named)
{
    struct answer advice = reported_zolo_doubled(0.5, reported_exactly(-3));
    struct auction *auction = &advice.follow_ups->table.auction;
    auction->calls[auction->n_calls - 1] = CALL_INDEX_DOUBLE;
    reported_by(&advice);
    assert_string_equal(reported_sentences[1],
                        "If seat 2 then says kontra and seat 4 then says rej (50.0 % of the "
                        "deals), zolo is worth -3.00.");
}

TEST(losing_less_is_said_as_better)
{
    struct answer advice = {.n_options = 2};
    advice.situation.table.rules = &made_rules;
    advice.situation.table.phase = PHASE_CARD;
    advice.how.exact = true;
    advice.options[0] = reported_option("HQ", -1.25, 0.25, 0, -2);
    advice.options[1] = reported_option("DT", -2.0, 0.2, -0.75, -2.5);
    advice.options[0].action = cardset_first(made_cards("HQ"));
    advice.options[1].action = cardset_first(made_cards("DT"));
    reported_by(&advice);
    assert_string_equal(
        reported_sentences[0],
        "Play HQ: it loses 1.25 stakes a deal, 0.75 better than DT, and wins 25.0 % of the deals.");
}

TEST(what_cannot_be_distinguished_is_not_sold_as_advice)
{
    struct answer advice = reported_zolo_before_pass();
    advice.how.exact = false;
    advice.how.n = 1000;
    advice.options[1].diff = (struct estimate){.value = -0.4, .low = -1.0, .high = 0.2, .n = 1000};
    reported_by(&advice);
    assert_string_equal(
        reported_sentences[0],
        "Close: after 1,000 deals, zolo and pass are about equal, with pass behind by 0.40 "
        "(give or take 0.60) stakes a deal; --deals 16000 may decide.");
}

TEST(equals_are_named_as_equals)
{
    struct answer advice = reported_zolo_before_pass();
    advice.options[1].payoff = reported_exactly(14.63);
    advice.options[1].diff = reported_exactly(0);
    reported_by(&advice);
    assert_string_equal(reported_sentences[0], "Say zolo: it earns 14.63 stakes a deal and wins "
                                               "98.8 % of the deals; pass is just as good.");
    advice.verdict.word = VERDICT_CLOSE;
    reported_by(&advice);
    assert_string_equal(
        reported_sentences[1],
        "Close: zolo and pass are about equal, less than 0.10 stakes a deal apart.");
}

/* A sample in which both options paid the same in every deal. */
static struct answer sampled_pair(void)
{
    struct answer advice = reported_zolo_before_pass();
    advice.how.exact = false;
    advice.how.n = 600;
    advice.options[1].payoff = advice.options[0].payoff;
    advice.options[1].win = advice.options[0].win;
    advice.options[1].diff = (struct estimate){.value = 0, .low = -3, .high = 3, .n = 600};
    return advice;
}

TEST(what_no_deal_distinguishes_makes_no_difference)
{
    struct answer advice = sampled_pair();
    reported_by(&advice);
    assert_string_equal(reported_sentences[0],
                        "It makes no difference: zolo and pass paid the same in each of the 600 "
                        "deals; each earns 14.63 stakes a deal and wins 98.8 % of them.");
    advice.options[1].diff.se = 0.2; /* better in some deals, worse in others */
    reported_by(&advice);
    assert_non_null(strstr(reported_sentences[0], "Close: after"));
}

/* The lead is over the best of the others. */
TEST(the_same_options_are_named_beside_the_advice)
{
    struct answer advice = sampled_pair();
    advice.n_options = 3;
    advice.options[2] = reported_option("kontra", 4.63, 0.7, -10, 0);
    reported_by(&advice);
    assert_string_equal(reported_sentences[0], "Say zolo: it earns 14.63 stakes a deal, 10.00 "
                                               "better than kontra, and wins 98.8 % of the deals.");
    assert_string_equal(
        reported_sentences[1],
        "It makes no difference: zolo and pass paid the same in each of the 600 deals.");
    advice.options[2].diff = (struct estimate){.value = -1, .low = -3, .high = 1, .n = 600};
    reported_by(&advice);
    assert_non_null(strstr(reported_sentences[0],
                           "zolo, kontra and pass are about equal, with kontra behind by 1.00"));
}

/* Only a few options are listed by name. */
TEST(many_options_that_are_the_same_are_counted)
{
    struct answer advice = sampled_pair();
    advice.n_options = 6;
    for (int i = 2; i < advice.n_options; i++)
        advice.options[i] = advice.options[1];
    reported_by(&advice);
    assert_non_null(strstr(reported_sentences[0], ": zolo, pass, pass and 3 more paid the same"));
    advice.n_options = 4;
    reported_by(&advice);
    assert_non_null(strstr(reported_sentences[0], ": zolo, pass, pass and pass paid the same"));
}

TEST(a_single_option_is_not_compared)
{
    struct answer advice = reported_zolo_before_pass();
    advice.n_options = 1;
    reported_by(&advice);
    assert_non_null(strstr(reported_sentences[0], "nothing else is legal"));
}

/* Where a win may pay double, the best reply may risk a sure one for it. */
TEST(a_sure_win_that_the_best_reply_stakes_is_reported)
{
    struct answer advice = reported_zolo_before_pass();
    advice.options[0].sure = true;
    advice.options[0].win = advice.options[0].stands =
        (struct estimate){.value = 1, .exact = true, .n = 34650};
    advice.how.exact = advice.how.best_reply = true;
    reported_by(&advice);
    assert_null(strstr(reported_sentences[2], "stakes"));
    advice.options[0].win.value = 0.987;
    reported_by(&advice);
    assert_string_equal(
        reported_sentences[2],
        "The best reply risks this sure win for a larger one, and loses 1.3 % of the deals.");
}

TEST(a_hand_that_cannot_lose_is_to_be_laid_down)
{
    struct ruleset rules = reported_stakes;
    struct answer advice = reported_zolo_before_pass();
    advice.situation.table.rules = &rules;
    advice.options[0].sure = true;
    reported_by(&advice);
    assert_string_equal(reported_sentences[1],
                        "zolo cannot be lost, whatever the others hold and play.");
    advice.options[0].overcalled = (struct estimate){.exact = true, .n = 34650}; /* never */
    reported_by(&advice);
    assert_null(strstr(reported_sentences[2], "overcalls"));
    advice.options[0].overcalled.value = 0.351;
    reported_by(&advice);
    assert_string_equal(reported_sentences[2],
                        "In 35.1 % of the deals this bid is overcalled and not played.");
    advice.options[0].overcalled = (struct estimate){
        .value = 0.351, .low = 0.3, .high = 0.4, .n = 400, .kind = INTERVAL_WILSON};
    reported_by(&advice);
    assert_string_equal(reported_sentences[2], "In 35.1 % (between 30.0 % and 40.0 %) of the deals "
                                               "this bid is overcalled and not played.");
    advice.options[0].stands = (struct estimate){.value = 0.6, .exact = true, .n = 34650};
    reported_by(&advice); /* 35.1 % overcalled, and 4.9 % raised */
    assert_string_equal(reported_sentences[2], "In 40.0 % of the deals this bid is not played: "
                                               "another seat overcalls it, or you raise it.");
    rules.contracts[0].settle_cap = 2; /* RULES 2.7, rule 15: laid down kontra only */
    rules.contracts[0].tabled_cap = 1;
    rules.lets_table = true;
    reported_by(&advice);
    assert_non_null(strstr(reported_sentences[1], "unless it is doubled more than once"));
    advice.sure = true;
    reported_by(&advice);
    assert_string_equal(reported_sentences[1],
                        "You can no longer lose, whatever the others hold: lay your hand down.");
}

TEST(sampled_numbers_carry_their_interval)
{
    struct answer advice = reported_zolo_before_pass();
    advice.how.exact = false;
    advice.how.n = 1000;
    advice.options[0].payoff =
        (struct estimate){.value = 14.5, .low = 14.25, .high = 14.75, .se = 0.1, .n = 1000};
    advice.options[0].win.value = 0.9999;
    reported_by(&advice);
    assert_string_equal(reported_sentences[0],
                        "Say zolo: it earns 14.50 (give or take 0.25) stakes a deal, 12.50 better "
                        "than pass, and wins more than 99.9 % of the deals.");
}

TEST(one_deal_is_no_advice)
{
    struct answer advice = reported_zolo_before_pass();
    advice.how.exact = false;
    advice.how.n = 1;
    reported_by(&advice);
    assert_int_equal(reported_n_sentences, 1);
    assert_string_equal(reported_sentences[0],
                        "Too few deals for a verdict: omit --deals or increase it.");
}

TEST(a_call_of_another_seat_is_a_warning)
{
    struct ruleset rules = reported_stakes;
    rules.calls[2] = (struct call){.name = "zolo", .kind = CALL_BID};
    struct answer advice = reported_zolo_before_pass();
    struct table *table = &advice.situation.table;
    table->rules = &rules;
    table->auction.n_calls = 2;
    table->auction.calls[1] = 2;
    advice.situation.me = 2;
    reported_by(&advice);
    assert_non_null(strstr(reported_sentences[reported_n_sentences - 1], "Seat 2 said zolo"));
    advice.situation.me = 1; /* the own call needs no warning */
    reported_by(&advice);
    assert_null(strstr(reported_sentences[reported_n_sentences - 1], "said"));
}

/* Seat 1 has said zolo; the answer is about seat 2. */
static struct answer reported_after_zolo(double share)
{
    struct answer advice = reported_zolo_before_pass();
    table_init(&advice.situation.table, &made_rules);
    advice.situation.me = 1;
    for (int i = 0; i < made_rules.n_calls; i++)
        if (strcmp(made_rules.calls[i].name, "zolo") == 0)
            table_call(&advice.situation.table, (unsigned)i);
    advice.how.n_actions = 1;
    advice.how.explained =
        (struct explained){.known = true, .who = 0, .at = 0, .trust = 0.5, .share = share};
    return advice;
}

TEST(a_caller_whom_no_hand_of_the_model_explains_is_a_warning)
{
    struct answer advice = reported_after_zolo(0.0);
    reported_by(&advice);
    assert_string_equal(
        reported_sentences[1],
        "WARNING: according to the model, seat 1 would not say zolo with any hand; the figures "
        "assume a hand about as strong as this call usually needs: trust them less.");
    advice = reported_after_zolo(0.04);
    reported_by(&advice);
    assert_string_equal(
        reported_sentences[1],
        "WARNING: according to the model, seat 1 would rarely say zolo: 4.0 % of the weight comes "
        "from hands that would, the rest from hands of similar strength.");
    advice = reported_after_zolo(0.11); /* above a fifth of the trust */
    reported_by(&advice);
    assert_null(strstr(reported_sentences[1], "WARNING"));
}
