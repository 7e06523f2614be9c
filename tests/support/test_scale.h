/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much work a test does, by the environment. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* ZOLO_TEST_DEALS if it is a number, else `fallback`. */
uint64_t test_deals(uint64_t fallback);

/* ZOLO_TEST_FIRST: index of the first deal, to play a failed one again alone; else 0. */
uint64_t test_first_deal(void);

/* A quarter of `n`, in long tests `n`: for slow tests that rarely find more than their quarter
 * does. */
uint64_t test_quarter(uint64_t n);

/* ZOLO_TEST_LONG=1: slow tests run too. */
bool test_is_long(void);
