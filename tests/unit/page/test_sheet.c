/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sheets: kinds of cells, and each layout. */
#include <stdlib.h>

#include "analyzer/page/sheet.h"
#include "tests/support/test.h"

static const struct report_style utf8 = {.symbols = true};
static const struct report_style ascii = {.symbols = false};
static const struct report_style coloured = {.symbols = true, .colour = true};
static const struct report_style markdown = {.symbols = true, .markdown = true};

/* Two rows: all kinds of cells in the first, the second ends after its words. */
static void fill(struct sheet *sheet)
{
    static const char *const heads[] = {"who", "", "deals", "payoff"};
    for (int i = 0; i < 4; i++)
        sheet_head(sheet, heads[i]);
    sheet_row(sheet);
    sheet_cell(sheet, false, "Łódź|2");
    sheet_cell(sheet, false, "");
    sheet_cell(sheet, true, "7");
    sheet_cell(sheet, true, "+1.25");
    sheet_look(sheet, SHEET_LOSING);
    sheet_row(sheet);
    sheet_cell(sheet, false, "all");
}

static void check(struct report_style style, const char *expected)
{
    char *text = NULL;
    size_t n = 0;
    FILE *out = open_memstream(&text, &n);
    struct sheet sheet;
    assert_non_null(out);
    sheet_begin(&sheet, out, style);
    fill(&sheet);
    assert_int_equal(sheet_end(&sheet), STATUS_OK);
    fclose(out);
    assert_string_equal(text, expected);
    free(text);
}

TEST(numbers_stand_right_and_words_left_and_an_empty_column_is_left_out)
{
    check(utf8, "  who     deals  payoff\n"
                "  Łódź|2      7   +1.25\n"
                "  all\n");
}

TEST(words_lose_their_marks_without_symbols)
{
    check(ascii, "  who     deals  payoff\n"
                 "  Lodz|2      7   +1.25\n"
                 "  all\n");
}

TEST(the_cell_filled_last_gets_its_colour)
{
    check(coloured, "  who     deals  payoff\n"
                    "  Łódź|2      7   \033[31m+1.25\033[0m\n"
                    "  all\n");
}

TEST(markdown_keeps_every_column_and_escapes_its_bars)
{
    check(markdown, "| who |  | deals | payoff |\n"
                    "|---|---|---:|---:|\n"
                    "| Łódź\\|2 |  | 7 | +1.25 |\n"
                    "| all |  |  |  |\n");
}

/* Writes a row of four words, the last two too wide to share a line with the others. */
static void check_wide(int columns, const char *second, const char *expected)
{
    static const char wide[] = "thirty_signs_thirty_signs_30__";
    char *text = NULL;
    size_t n = 0;
    FILE *out = open_memstream(&text, &n);
    struct sheet sheet;
    assert_non_null(out);
    sheet_begin(&sheet, out, (struct report_style){.symbols = true, .columns = columns});
    static const char *const heads[] = {"name", "second", "third", "fourth"};
    for (int i = 0; i < 4; i++)
        sheet_head(&sheet, heads[i]);
    sheet_row(&sheet);
    sheet_cell(&sheet, false, "row");
    sheet_cell(&sheet, false, second);
    sheet_cell(&sheet, false, wide);
    sheet_cell(&sheet, false, wide);
    assert_int_equal(sheet_end(&sheet), STATUS_OK);
    fclose(out);
    assert_string_equal(text, expected);
    free(text);
}

/* Words of up to 20 columns name the row. */
TEST(a_table_wider_than_80_columns_turns_its_rows_into_blocks)
{
    check_wide(0, "twenty_signs_twenty_",
               "  name row  second twenty_signs_twenty_\n"
               "    third thirty_signs_thirty_signs_30__  fourth thirty_signs_thirty_signs_30__\n");
    check_wide(0, "twenty_one_signs_21__",
               "  name row\n"
               "    second twenty_one_signs_21__  third thirty_signs_thirty_signs_30__\n"
               "    fourth thirty_signs_thirty_signs_30__\n");
}

TEST(a_table_is_whole_where_the_terminal_is_wide_enough)
{
    check_wide(92, "twenty_signs_twenty_",
               "  name  second                third                           fourth\n"
               "  row   twenty_signs_twenty_  thirty_signs_thirty_signs_30__  "
               "thirty_signs_thirty_signs_30__\n");
}
