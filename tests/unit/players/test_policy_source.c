/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The syntax of --policy: built-in players, shared objects, programs, and roles. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/support/outsider.h"
#include "tests/support/test.h"

static char home[512];

/* Reads in the folder of the players. */
static enum status read_source(const char *text, struct policy_source *source, struct diag *diag)
{
    assert_int_equal(chdir(outsider_place), 0);
    const enum status status = policy_source_read(text, NULL, bot_patience_default, source, diag);
    assert_int_equal(chdir(home), 0);
    return status;
}

TEST(every_form_is_read_and_written_again)
{
    static const char *const cases[][3] = {
        /* text, me, others */
        {"club", "club", "club"},
        {" pimc:20 ", "pimc:20", "pimc:20"},
        {"me=pimc:20,others=open", "pimc:20", "open"},
        {"./plug.so", "./plug.so", "./plug.so"},
        {"plug.so", "plug.so", "plug.so"},
        {"me=./plug.so,others=club", "./plug.so", "club"},
        {" others = sub/plug , me = random ", "random", "sub/plug"},
        {"exec:./bot", "exec:./bot", "exec:./bot"},
        {"exec:./bot a,b c=d", "exec:./bot a,b c=d", "exec:./bot a,b c=d"},
        {"me=exec:./bot c=d,others=club", "exec:./bot c=d", "club"},
        {"me=exec:./bot 'a,b' \"c=d,e\",others=./plug.so", "exec:./bot 'a,b' \"c=d,e\"",
         "./plug.so"},
        {"me=exec:'./bot a,b',others=exec:\"./bot c\"", "exec:'./bot a,b'", "exec:\"./bot c\""},
        {"me='exec:./bot a,b',others=club", "exec:./bot a,b", "club"},
        {"me=exec:./bot a\\,b,others=club", "exec:./bot a\\,b", "club"},
        {"me=exec:./bot,others=exec:./bot", "exec:./bot", "exec:./bot"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct policy_source source = {0};
        struct diag diag = {0};
        char me[128], others[128];
        if (read_source(cases[i][0], &source, &diag) != STATUS_OK)
            fail_msg("%s: %s", cases[i][0], diag.message);
        policy_format(&source.roles.me, me, sizeof me);
        policy_format(&source.roles.others, others, sizeof others);
        assert_string_equal(me, cases[i][1]);
        assert_string_equal(others, cases[i][2]);
        policy_source_clear(&source);
        assert_null(source.outside[0]);
    }
}

/* The bot writes its arguments, one a line. */
TEST(quotes_and_blanks_make_the_words_of_a_command)
{
    static const char *const cases[][2] = {
        {"exec:./args a b", "a\nb\n"},
        {"exec:  ./args   'a  b'\t\"c'd\" ", "a  b\nc'd\n"},
        {"exec:./args a\\ b '' \"x\\\"y\" '$HOME' '*'", "a b\n\nx\"y\n$HOME\n*\n"},
        {"exec:'./args a,b'", "a,b\n"},
        {"me=exec:./args 'a,b' c=d,others=club", "a,b\nc=d\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct policy_source source = {0};
        struct diag diag = {0};
        char path[160];
        if (read_source(cases[i][0], &source, &diag) != STATUS_OK)
            fail_msg("%s: %s", cases[i][0], diag.message);
        snprintf(path, sizeof path, "%s/arguments", outsider_place);
        char *text = outsider_text(path);
        assert_string_equal(text, cases[i][1]);
        free(text);
        policy_source_clear(&source);
    }
}

TEST(the_same_player_in_both_roles_is_one)
{
    struct policy_source source = {0};
    struct diag diag = {0};
    struct policy_table table;
    assert_int_equal(read_source("me=./plug.so,others=./plug.so", &source, &diag), STATUS_OK);
    assert_ptr_equal(source.roles.me.context, source.roles.others.context);
    assert_int_equal(policy_table_init(&table, &source.roles, 0), STATUS_OK);
    assert_non_null(table.common);
    policy_table_clear(&table);
    policy_source_clear(&source);
}

TEST(what_is_wrong_is_reported_with_its_column)
{
    static const struct {
        const char *text;
        int column;
        enum status status;
        const char *message;
    } cases[] = {
        {"clubb", 1, STATUS_INPUT, "unknown policy \"clubb\" (did you mean \"club\"?)"},
        {"me=./plug.so", 13, STATUS_INPUT,
         "expected me=POLICY,others=POLICY, not \"me=./plug.so\""},
        {"me=./plug.so,other=club", 14, STATUS_INPUT,
         "expected me=POLICY,others=POLICY, not \"me=./plug.so,other=club\""},
        {"me=./plug.so,others=clubb", 21, STATUS_INPUT,
         "unknown policy \"clubb\" (did you mean \"club\"?)"},
        {"learned", 1, STATUS_INPUT,
         "unknown policy \"learned\" (did you mean \"learnt\"?); expected club, loose, "
         "reckless, timid, random, open, pimc:N, learnt, player:FILE or exec:COMMAND"},
        {"me=club, others=plaier:my.player", 17, STATUS_INPUT,
         "unknown policy \"plaier\" (did you mean \"player\"?)"},
        {"me=pimk:5,others=learned", 4, STATUS_INPUT,
         "unknown policy \"pimk\" (did you mean \"pimc\"?)"},
        {"pimc:0", 6, STATUS_INPUT, "policy \"pimc\" needs a whole number"},
        {"me=./plug.so,me=club,others=club", 14, STATUS_INPUT,
         "expected me=POLICY,others=POLICY, not \"me=./plug.so,me=club,others=club\""},
        {"exec:", 0, STATUS_INPUT, "expected a program after exec:, like exec:./mybot.py"},
        {"exec:./bot 'a", 0, STATUS_INPUT, "exec:./bot 'a: unclosed quotation mark"},
        {"./nothing.so", 0, STATUS_FILE,
         "./nothing.so cannot be opened: No such file or directory"},
        {"me=club,others=sub/none", 0, STATUS_FILE,
         "sub/none cannot be opened: No such file or directory"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct policy_source source = {0};
        struct diag diag = {0};
        assert_int_equal(read_source(cases[i].text, &source, &diag), cases[i].status);
        assert_memory_equal(diag.message, cases[i].message, strlen(cases[i].message));
        assert_int_equal(diag.column, cases[i].column);
        assert_null(source.outside[0]);
    }
}

TEST(a_single_player_has_no_roles)
{
    static const char *const fine[] = {"club", "pimc:5", "plug.so", "exec:./bot a=b,c"};
    struct policy_source source = {0};
    struct diag diag = {0};
    assert_int_equal(chdir(outsider_place), 0);
    for (int i = 0; i < 4; i++) {
        char name[128];
        assert_int_equal(
            policy_source_read_one(fine[i], NULL, bot_patience_default, &source, &diag), STATUS_OK);
        policy_format(&source.roles.me, name, sizeof name);
        assert_string_equal(name, fine[i]);
        policy_source_clear(&source);
    }
    assert_int_equal(policy_source_read_one("me=plug.so,others=club", NULL, bot_patience_default,
                                            &source, &diag),
                     STATUS_INPUT);
    assert_non_null(strstr(diag.message, "unknown policy \"me=plug.so,others=club\""));
    assert_int_equal(policy_source_read_one(" lernt", NULL, bot_patience_default, &source, &diag),
                     STATUS_INPUT);
    assert_int_equal(diag.column, 2);
    assert_non_null(strstr(diag.message, "(did you mean \"learnt\"?)"));
    assert_int_equal(chdir(home), 0);
}

static int make_folder(void **unused)
{
    char command[512];
    static const char bot[] = "#!/bin/sh\n"
                              "read greeting && echo '{\"zolo\":2,\"name\":\"bot\"}'\n"
                              "read question\n";
    static const char args[] = "#!/bin/sh\n"
                               "for word; do printf '%s\\n' \"$word\"; done >arguments\n"
                               "read greeting && echo '{\"zolo\":2,\"name\":\"args\"}'\n"
                               "read question\n";
    (void)unused;
    outsider_folder(outsider_place);
    outsider_write(outsider_place, "bot", bot, true);
    outsider_write(outsider_place, "args", args, true);
    snprintf(command, sizeof command,
             "mkdir %s/sub && cc -shared -fPIC -I analyzer/players/outside -o %s/plug.so "
             "data/policies/examples/careful.c && cp %s/plug.so %s/sub/plug",
             outsider_place, outsider_place, outsider_place, outsider_place);
    return getcwd(home, sizeof home) == NULL || system(command) != 0;
}

TEST_GROUP(make_folder, outsider_teardown)
