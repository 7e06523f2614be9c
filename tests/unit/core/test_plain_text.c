/* SPDX-License-Identifier: GPL-3.0-or-later */
/* External text. Bytes are from the Unicode standard, Windows-1250 and UTF-16. */
#include <string.h>

#include "engine/core/plain_text.h"
#include "tests/support/test.h"

static void assert_broken(const char *text, size_t length, int line, int column)
{
    struct diag diag = {0};
    assert_int_equal(plain_text_check(text, length, 1, &diag), STATUS_INPUT);
    assert_int_equal(diag.line, line);
    assert_int_equal(diag.column, column);
}

TEST(what_is_no_utf8_is_refused_at_its_first_byte)
{
    assert_int_equal(plain_text_check("Łukasz\n♥A\n", strlen("Łukasz\n♥A\n"), 1, NULL), STATUS_OK);
    assert_broken("a: b\nplayers: \xa3ukasz\n", 20, 2, 10); /* Ł in Windows-1250 */
    assert_broken("\xff\xfe"
                  "a\0",
                  4, 1, 1);
    assert_broken("a\xc5", 2, 1, 2);        /* cut off */
    assert_broken("\xed\xa0\x80", 3, 1, 1); /* a surrogate */
    assert_broken("\xc0\xaf", 2, 1, 1);     /* longer than need be */
}

static void assert_folds(const char *from, const char *to, size_t begin)
{
    char text[64];
    const size_t n = strlen(from);
    memcpy(text, from, n + 1);
    assert_int_equal(plain_text_fold_file(text, n), begin);
    assert_string_equal(text + begin, to);
    assert_int_equal(strlen(text), n);
}

TEST(spaces_that_do_not_break_and_minus_signs_become_plain_without_moving_anything)
{
    assert_folds("\xef\xbb\xbfHA", "HA", 3);
    assert_folds("HA\xc2\xa0HT\xe2\x80\xaf|\xe2\x80\x87", "HA  HT   |   ", 0);
    assert_folds("a\xef\xbb\xbf b", "a    b", 0);
    assert_folds("value: −5, −x", "value:   -5, −x", 0);
    assert_folds("\xef\xbb\xbf", "", 3);
}

TEST(carriage_returns_end_lines_only_where_nothing_else_does)
{
    assert_folds("a\rb\r", "a\nb\n", 0);
    assert_folds("a\r\nb\rc\n", "a\r\nb\rc\n", 0);
}

static void assert_number(const char *text, double number)
{
    double read = -99;
    if (!plain_text_number(text, &read))
        fail_msg("%s is no number", text);
    assert_true(read == number);
}

TEST(a_number_has_a_point_or_a_comma_and_one_sign)
{
    assert_number("0.50", 0.5);
    assert_number("0,50", 0.5);
    assert_number(",25", 0.25);
    assert_number("−5", -5);
    assert_number("-12,5", -12.5);
    assert_number("+3", 3);
    static const char *const none[] = {
        "",   ".",  "1.",  "1.234,5", "0,5,0", "1e3", "0x1",
        " 1", "1 ", "--1", "−",       "inf",   "nan", "1234567890123456789012345"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        double read = -99;
        assert_false(plain_text_number(none[i], &read));
        assert_true(read == -99);
    }
}
