/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Tests that register themselves, run by cmocka: a program holds all test files of a folder, and a
 * file's tests run in the order in which they are written.
 *
 *     TEST(revoke_is_illegal_when_trump_led)
 *     {
 *         assert_false(...);
 *     }
 *
 * The program runs every file, or those named: `build/release/tests/unit/rules test_order`. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* Adds a test to a file's; `line` orders them, then the order of adding. For tests made in a loop;
 * others are written by the macros below. */
void test_register(const char *file, int line, struct CMUnitTest unit);

/* What all tests of a file stand on: set_up runs once before the first, tear_down after the last;
 * either may be NULL. What set_up leaves in its *state is `*fixture` in each test. */
void test_register_group(const char *file, CMFixtureFunction set_up, CMFixtureFunction tear_down);

#define TEST_REGISTERED(name, set_up, tear_down)                                  \
    static void name(void **fixture);                                             \
    __attribute__((constructor)) static void register_##name(void)                \
    {                                                                             \
        test_register(__FILE__, __LINE__,                                         \
                      (struct CMUnitTest){#name, name, set_up, tear_down, NULL}); \
    }                                                                             \
    static void name(__attribute__((unused)) void **fixture)

/* A test; `*fixture` is what the set-up of the file's TEST_GROUP left, if there is one. */
#define TEST(name) TEST_REGISTERED(name, NULL, NULL)
/* A test with what is set up before it alone and cleared away after it; either may be NULL. */
#define TEST_WITHIN(name, set_up, tear_down) TEST_REGISTERED(name, set_up, tear_down)

/* What all tests of this file stand on; at most one a file. */
#define TEST_GROUP(set_up, tear_down)                             \
    __attribute__((constructor)) static void register_group(void) \
    {                                                             \
        test_register_group(__FILE__, set_up, tear_down);         \
    }
