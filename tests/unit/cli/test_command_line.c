/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arguments are read, or refused with a message, without ending the program, any number of
 * times. */
#include <string.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/options/question_options.h"
#include "tests/support/test.h"

enum { MOST_WORDS = 16 };

/* Parses words separated by blanks; the caller frees the options. */
static enum status parse(const struct command *command, const char *line, void **options,
                         struct diag *diag)
{
    static char copy[256];
    char *argv[MOST_WORDS] = {NULL};
    int argc = 0;
    snprintf(copy, sizeof copy, "%s", line);
    for (char *word, *rest = copy; (word = strsep(&rest, " ")) != NULL && argc < MOST_WORDS;)
        argv[argc++] = word;
    *diag = (struct diag){0};
    return command_parse(command, argc, argv, options, diag);
}

static void refused(const struct command *command, const char *line, const char *message)
{
    void *options;
    struct diag diag;
    assert_int_equal(parse(command, line, &options, &diag), STATUS_INPUT);
    diag.message[strcspn(diag.message, "\n")] = '\0';
    assert_string_equal(diag.message, message);
    command_options_free(options);
}

TEST(options_stand_anywhere_and_may_be_cut_short)
{
    void *options;
    struct diag diag;
    assert_int_equal(
        parse(&command_advise, "advise HA --sea 2 HT -n5 HQ --format=json CJ", &options, &diag),
        STATUS_OK);
    const struct question_options *posed = options;
    assert_string_equal(posed->hand_text, "HA HT HQ CJ");
    assert_int_equal(posed->words.seat, 1);
    assert_int_equal(posed->common.deals, 5);
    assert_int_equal(posed->common.format, FORMAT_JSON);
    command_options_free(options);
}

TEST(after_two_hyphens_nothing_is_an_option)
{
    void *options;
    struct diag diag;
    assert_int_equal(parse(&command_score, "score -- --season", &options, &diag), STATUS_OK);
    const struct common_options *common = options;
    assert_int_equal(common->n_words, 1);
    assert_string_equal(common->words[0], "--season");
    command_options_free(options);
}

TEST(faults_of_the_form_come_before_all_others_and_name_the_nearest_option)
{
    refused(&command_advise, "advise --seat 9 --seet",
            "unrecognized option '--seet'; did you mean '--seat'?");
    refused(&command_advise, "advise --se 1",
            "option '--se' is ambiguous: it may be --seat or --seed");
    refused(&command_advise, "advise HA --seat", "option '--seat' requires an argument");
    refused(&command_advise, "advise -s", "option '--seat' requires an argument");
    refused(&command_advise, "advise --brief=1", "option '--brief' doesn't allow an argument");
    refused(&command_advise, "advise -Q", "invalid option -- 'Q'");
}

TEST(values_are_refused_with_what_was_expected)
{
    refused(&command_advise, "advise HA --seat 9", "--seat: '9' is not a whole number from 1 to 4");
    refused(&command_advise, "advise HA --exact --deals 4",
            "--exact and --deals cannot be combined");
    refused(&command_advise, "advise", "HAND is missing; write it in quotes, like \"HA HT HQ CJ\"");
}

TEST(a_call_for_help_ends_the_reading)
{
    void *options;
    struct diag diag;
    assert_int_equal(parse(&command_advise, "advise --help=all --seet", &options, &diag),
                     STATUS_OK);
    assert_int_equal(((const struct common_options *)options)->asked_for, ASKED_FOR_ALL_HELP);
    command_options_free(options);
}

TEST(one_question_leaves_nothing_to_the_next)
{
    void *first, *second;
    struct diag diag;
    assert_int_equal(parse(&command_advise, "advise HA --owing 1,3 --brief", &first, &diag),
                     STATUS_OK);
    assert_int_equal(parse(&command_advise, "advise HT", &second, &diag), STATUS_OK);
    assert_int_equal(((const struct question_options *)first)->words.owing,
                     seatset_of(0) | seatset_of(2));
    assert_int_equal(((const struct question_options *)second)->words.owing, 0);
    command_options_free(first);
    command_options_free(second);
}
