/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where sentences may be broken into lines. */
#include <stdlib.h>
#include <string.h>

#include "analyzer/report/text_parts.h"
#include "tests/support/test.h"

TEST_GROUP(NULL, NULL)

/* The lines that text_wrapped makes of a text. */
static void wraps(const char *text, const char *expected)
{
    char *lines = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&lines, &size);
    assert_non_null(out);
    text_wrapped(out, text);
    fclose(out);
    assert_string_equal(lines, expected);
    free(lines);
}

/* A line has two spaces and at most 76 more characters. */
#define LETTERS_70 "1234567890123456789012345678901234567890123456789012345678901234567890"

TEST(a_number_stays_with_its_sign_and_its_percent)
{
    wraps(LETTERS_70 " (± 34.32) more", "  " LETTERS_70 "\n  (± 34.32) more\n");
    wraps(LETTERS_70 " +/- 34.32", "  " LETTERS_70 "\n  +/- 34.32\n");
    wraps(LETTERS_70 " 34.2 % of all", "  " LETTERS_70 "\n  34.2 % of all\n");
    wraps(LETTERS_70 " abc cd", "  " LETTERS_70 " abc\n  cd\n");
}

TEST(a_name_in_quotes_stays_in_one)
{
    wraps(LETTERS_70 " „ab 90” cd", "  " LETTERS_70 "\n  „ab 90” cd\n");
    wraps(LETTERS_70 " „ab” 90 cd", "  " LETTERS_70 " „ab”\n  90 cd\n");
}
