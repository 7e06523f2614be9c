/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See test_scale.h. */
#include "tests/support/test_scale.h"

#include <stdlib.h>
#include <string.h>

static uint64_t number_in(const char *name, uint64_t fallback)
{
    const char *text = getenv(name);
    if (text == NULL || *text == '\0')
        return fallback;
    char *end;
    const uint64_t number = strtoull(text, &end, 10);
    return *end == '\0' ? number : fallback;
}

uint64_t test_deals(uint64_t fallback)
{
    return number_in("ZOLO_TEST_DEALS", fallback);
}

uint64_t test_first_deal(void)
{
    return number_in("ZOLO_TEST_FIRST", 0);
}

bool test_is_long(void)
{
    const char *text = getenv("ZOLO_TEST_LONG");
    return text != NULL && strcmp(text, "1") == 0;
}

uint64_t test_quarter(uint64_t n)
{
    return test_is_long() ? n : (n + 3) / 4;
}
