/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs the registered tests file by file. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/test.h"

enum { MAX_TESTS = 1024, MAX_GROUPS = 64 };

static struct test {
    const char *file;
    int line, order;
    struct CMUnitTest unit;
} tests[MAX_TESTS];
static struct test_group {
    const char *file;
    CMFixtureFunction set_up, tear_down;
} groups[MAX_GROUPS];
static int n_tests, n_groups;

static void too_many(const char *what)
{
    fprintf(stderr, "more %s than tests/support/test_main.c has room for\n", what);
    exit(EXIT_FAILURE);
}

void test_register(const char *file, int line, struct CMUnitTest unit)
{
    if (n_tests == MAX_TESTS)
        too_many("tests");
    tests[n_tests] = (struct test){file, line, n_tests, unit};
    n_tests++;
}

void test_register_group(const char *file, CMFixtureFunction set_up, CMFixtureFunction tear_down)
{
    if (n_groups == MAX_GROUPS)
        too_many("groups of tests");
    groups[n_groups++] = (struct test_group){file, set_up, tear_down};
}

/* By file, then as written: constructors run in an order of the compiler's. */
static int by_place(const void *left, const void *right)
{
    const struct test *a = left, *b = right;
    const int files = strcmp(a->file, b->file);
    if (files != 0)
        return files;
    return a->line != b->line ? a->line - b->line : a->order - b->order;
}

static struct test_group group_of(const char *file)
{
    for (int i = 0; i < n_groups; i++)
        if (strcmp(groups[i].file, file) == 0)
            return groups[i];
    return (struct test_group){.file = file};
}

/* "test_order" of "tests/unit/rules/test_order.c". */
static void name_of(const char *file, char name[static 64])
{
    const char *slash = strrchr(file, '/'), *base = slash != NULL ? slash + 1 : file;
    snprintf(name, 64, "%.*s", (int)strcspn(base, "."), base);
}

static bool is_wanted(const char *name, int n_names, char *const *names)
{
    for (int i = 0; i < n_names; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return n_names == 0;
}

int main(int argc, char **argv)
{
    struct CMUnitTest units[MAX_TESTS];
    int failed = 0, n_files = 0;
    qsort(tests, (size_t)n_tests, sizeof tests[0], by_place);
    for (int i = 0, n; i < n_tests; i += n) {
        char name[64];
        for (n = 0; i + n < n_tests && strcmp(tests[i].file, tests[i + n].file) == 0; n++)
            units[n] = tests[i + n].unit;
        name_of(tests[i].file, name);
        if (!is_wanted(name, argc - 1, argv + 1))
            continue;
        const struct test_group group = group_of(tests[i].file);
        failed += _cmocka_run_group_tests(name, units, (size_t)n, group.set_up, group.tear_down);
        n_files++;
    }
    if (n_files < (argc > 1 ? argc - 1 : 1)) {
        fprintf(stderr, "%s has no tests of that name\n", argv[0]);
        return EXIT_FAILURE;
    }
    return failed != 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}
