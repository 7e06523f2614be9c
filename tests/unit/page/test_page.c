/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pages: written once, with the right content in each layout. */
#include <stdlib.h>
#include <string.h>

#include "analyzer/page/page.h"
#include "tests/support/made_answer.h"
#include "tests/support/test.h"

static void put_part(struct page *to, const char *name, const char *said,
                     const struct estimate *gain)
{
    page_row(to);
    if (page_is(to, IN_CSV))
        page_name(to, "kind", NULL, "part");
    page_name(to, "name", "part", page_is(to, IN_TEXT) ? said : name);
    page_group(to, "a");
    page_count(to, "n", "deals", 7);
    page_mean(to, "gain", "gain", gain);
    page_group(to, NULL);
}

/* A fact, a nested table, a table for people only, one for programs only. */
static void put_all(struct page *to)
{
    const struct estimate gain = made_sampled(1.25, 0.1, 1.05, 1.45, 100);
    page_count(to, "seed", "Seed", 4);
    page_name(to, "code", NULL, "x");
    page_say(to, "A %s.", "sentence");
    page_table(to, "parts", IN_ALL);
    put_part(to, "whole", "all", &gain);
    page_table(to, "sides", IN_JSON);
    put_part(to, "side", "  a side", &gain);
    page_end(to);
    page_end(to);
    page_table(to, NULL, IN_TEXT);
    page_row(to);
    page_seat(to, "seat", "seat", 2);
    page_whole(to, "payoff", "<B>", -15);
    page_end(to);
    page_each(to, "payoffs");
    page_whole(to, NULL, NULL, 3);
    page_missing(to, NULL, NULL);
    page_each(to, NULL);
    page_object(to, "one");
    page_table(to, "list", IN_JSON);
    page_row(to);
    page_seat(to, "seat", "seat", 3);
    page_end(to);
    page_missing(to, "none", NULL);
    page_end(to);
    page_gap(to);
    page_text(to, "Model", "%s", "club");
}

static void check(struct report_style style, const char *expected)
{
    char *text = NULL;
    size_t n = 0;
    FILE *out = open_memstream(&text, &n);
    struct page page;
    assert_non_null(out);
    made_rules_load();
    page_begin(&page, out, style, "match", &made_rules);
    put_all(&page);
    assert_int_equal(page_finish(&page), STATUS_OK);
    fclose(out);
    assert_string_equal(text, expected);
    free(text);
}

TEST(text_has_the_facts_the_tables_apart_and_nested_rows_in_the_table_around_them)
{
    check((struct report_style){.format = FORMAT_TEXT, .symbols = true},
          "kop-asdycha: Kop, ace and ten on top (as - dycha)\n\n"
          "  Seed     4\n"
          "  A sentence.\n\n"
          "  part      deals          gain\n"
          "  all           7  +1.25 ± 0.20\n"
          "    a side      7  +1.25 ± 0.20\n\n"
          "  seat  <B>\n"
          "  3     −15\n\n"
          "  Model    club\n");
}

TEST(markdown_has_its_tables)
{
    check((struct report_style){.format = FORMAT_TEXT, .symbols = true, .markdown = true},
          "kop-asdycha: Kop, ace and ten on top (as - dycha)\n\n"
          "  Seed     4\n"
          "  A sentence.\n\n"
          "| part | deals | gain |\n|---|---:|---:|\n"
          "| all | 7 | +1.25 ± 0.20 |\n|   a side | 7 | +1.25 ± 0.20 |\n\n"
          "| seat | <B> |\n|---|---:|\n| 3 | −15 |\n\n"
          "  Model    club\n");
}

#define GAIN                                                                                     \
    "{\"n\":7,\"gain\":{\"mean\":1.25,\"se\":0.1,\"ci95\":[1.05,1.45],\"interval\":\"t\",\"n\":" \
    "100}}"

TEST(html_has_its_tables_and_escapes)
{
    char *text = NULL;
    size_t n = 0;
    FILE *out = open_memstream(&text, &n);
    struct page page;
    made_rules_load();
    page_begin(&page, out, (struct report_style){.symbols = true, .html = true}, "match",
               &made_rules);
    put_all(&page);
    assert_int_equal(page_finish(&page), STATUS_OK);
    fclose(out);
    assert_non_null(
        strstr(text, "<p><b>Seed</b> 4</p>\n<p>A sentence.</p>\n<div class=\"wide\"><table>\n"));
    assert_non_null(strstr(
        text, "<tr><th class=\"w\">seat</th><th>&lt;B&gt;</th></tr>\n"
              "</thead>\n<tbody>\n<tr><td class=\"w\">3</td><td class=\"l\">−15</td></tr>\n"));
    assert_non_null(strstr(text, "</body>\n</html>\n"));
    free(text);
}

TEST(json_has_what_has_a_key_and_nests)
{
    check((struct report_style){.format = FORMAT_JSON},
          "{\"format\":2,\"command\":\"match\",\"rules\":\"kop-asdycha\",\"seed\":4,\"code\":\"x\","
          "\"parts\":[{\"name\":\"whole\",\"a\":" GAIN ",\"sides\":[{\"name\":\"side\",\"a\":" GAIN
          "}]}],\"payoffs\":[3,null],\"one\":{\"list\":[{\"seat\":4}],\"none\":null}}\n");
}

TEST(csv_has_the_rows_of_its_tables)
{
    check((struct report_style){.format = FORMAT_CSV},
          "kind,name,a_n,a_gain,a_gain_se,a_gain_low,a_gain_high\n"
          "part,whole,7,1.25,0.1,1.05,1.45\n"
          "part,side,7,1.25,0.1,1.05,1.45\n");
}
