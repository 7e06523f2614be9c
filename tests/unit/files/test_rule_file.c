/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rule files that extend others, and files that cannot be read. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/files/rule_file.h"
#include "tests/support/house_rules.h"
#include "tests/support/test.h"

struct directory {
    char path[64];
};

static void write_file(const struct directory *directory, const char *name, const char *text)
{
    char path[128];
    snprintf(path, sizeof path, "%s/%s", directory->path, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static int make_directory(void **state)
{
    static struct directory directory;
    snprintf(directory.path, sizeof directory.path, "/tmp/zolo-rules-XXXXXX");
    *state = &directory;
    return mkdtemp(directory.path) == NULL;
}

static int remove_directory(void **state)
{
    const struct directory *directory = *state;
    char command[128];
    snprintf(command, sizeof command, "rm -r '%s'", directory->path);
    return system(command);
}

static enum status load_from(const struct directory *directory, const char *name,
                             struct ruleset *rules, struct diag *diag)
{
    char path[128];
    snprintf(path, sizeof path, "%s/%s", directory->path, name);
    return rule_file_load(path, rules, diag);
}

TEST_WITHIN(extends_names_a_file_beside_the_extending_one, make_directory, remove_directory)
{
    struct ruleset rules;
    struct diag diag = {0};
    write_file(*fixture, "club.yaml", "extends: kop-wolsztyn\nstake: 2\nwesele_may_open: no\n");
    write_file(*fixture, "mine.yaml", "extends: club.yaml\nwesele_may_open: yes\n");
    assert_int_equal(load_from(*fixture, "mine.yaml", &rules, &diag), STATUS_OK);
    assert_true(rules.stake == 2.0);
    assert_true(house_contract(&rules, "wesele")->declarer_may_open);
    assert_string_equal(rules.name, "mine");
    assert_string_equal(rules.title, "house rules based on club");
}

TEST_WITHIN(a_fault_in_an_extended_file_names_that_file, make_directory, remove_directory)
{
    struct ruleset rules;
    struct diag diag = {0};
    write_file(*fixture, "bad.yaml", "extends: kop-asdycha\nstake: -1\n");
    write_file(*fixture, "good.yaml", "extends: bad.yaml\n");
    assert_int_equal(load_from(*fixture, "good.yaml", &rules, &diag), STATUS_INPUT);
    assert_non_null(strstr(diag.source, "/bad.yaml"));
    assert_int_equal(diag.line, 2);
}

TEST_WITHIN(a_fault_after_the_extended_file_names_the_extending_one, make_directory,
            remove_directory)
{
    struct ruleset rules;
    struct diag diag = {0};
    write_file(*fixture, "base.yaml", "extends: kop-asdycha\n");
    write_file(*fixture, "top.yaml", "extends: base.yaml\nstake: -1\n");
    assert_int_equal(load_from(*fixture, "top.yaml", &rules, &diag), STATUS_INPUT);
    assert_non_null(strstr(diag.source, "/top.yaml"));
}

TEST_WITHIN(a_circle_of_extends_is_refused, make_directory, remove_directory)
{
    struct ruleset rules;
    struct diag diag = {0};
    write_file(*fixture, "a.yaml", "extends: b.yaml\n");
    write_file(*fixture, "b.yaml", "extends: ./a.yaml\n");
    assert_int_equal(load_from(*fixture, "a.yaml", &rules, &diag), STATUS_INPUT);
    assert_non_null(strstr(diag.source, "/b.yaml"));
    assert_int_equal(diag.column, 10);
    assert_non_null(strstr(diag.message, "circular"));
}

TEST_WITHIN(a_long_chain_of_extends_is_refused, make_directory, remove_directory)
{
    struct ruleset rules;
    struct diag diag = {0};
    write_file(*fixture, "0.yaml", "extends: kop-asdycha\n");
    for (int i = 1; i < 12; i++) {
        char name[32], text[32];
        snprintf(name, sizeof name, "%d.yaml", i);
        snprintf(text, sizeof text, "extends: %d.yaml\n", i - 1);
        write_file(*fixture, name, text);
    }
    assert_int_equal(load_from(*fixture, "3.yaml", &rules, &diag), STATUS_OK);
    assert_int_equal(load_from(*fixture, "11.yaml", &rules, &diag), STATUS_INPUT);
    assert_string_equal(diag.message, "extends: a chain longer than 8 files");
}

TEST_WITHIN(a_missing_file_and_a_directory_are_file_faults, make_directory, remove_directory)
{
    struct ruleset rules;
    struct diag diag = {0};
    assert_int_equal(load_from(*fixture, "none.yaml", &rules, &diag), STATUS_FILE);
    assert_int_equal(load_from(*fixture, ".", &rules, &diag), STATUS_FILE);
    write_file(*fixture, "lost.yaml", "extends: none.yaml\n");
    assert_int_equal(load_from(*fixture, "lost.yaml", &rules, &diag), STATUS_INPUT);
    write_file(*fixture, "pipe.yaml", "extends: /dev/null\n");
    assert_int_equal(load_from(*fixture, "pipe.yaml", &rules, &diag), STATUS_INPUT);
    assert_non_null(strstr(diag.message, "is not a file"));
}

TEST(an_unknown_name_gets_the_nearest)
{
    struct ruleset rules;
    struct diag diag = {0};
    assert_int_equal(rule_file_load("kop-asdicha", &rules, &diag), STATUS_INPUT);
    assert_non_null(strstr(diag.message, "did you mean 'kop-asdycha'?"));
    assert_string_equal(diag.source, "");
}

TEST(a_long_file_is_refused)
{
    const size_t length = 70000;
    char *text = malloc(length);
    assert_non_null(text);
    memset(text, '#', length);
    struct ruleset rules;
    struct diag diag = {0};
    assert_int_equal(rule_file_parse(text, length, "house.yaml", &rules, &diag), STATUS_INPUT);
    assert_string_equal(diag.message, "longer than 65536 bytes, the limit for a rule file");
    free(text);
}
