/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Catalogues as they are read, the forms of nouns after numbers, and who is asked for the language. */
#include <stdlib.h>
#include <string.h>

#include "analyzer/language/languages.h"
#include "analyzer/language/plural_rule.h"
#include "analyzer/report/number_text.h"
#include "engine/core/notation.h"
#include "tests/support/test.h"

static const char small[] =
    "# a comment\n"
    "msgid \"\"\n"
    "msgstr \"\"\n"
    "\"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) "
    "? 1 : 2);\\n\"\n"
    "\n"
    "msgid \"long \"\n"
    "\"message\"\n"
    "msgstr \"dłu\"\n"
    "\"gi \\\"tekst\\\"\\n\"\n"
    "\n"
    "#, fuzzy\n"
    "msgid \"doubtful\"\n"
    "msgstr \"niepewne\"\n"
    "\n"
    "msgid \"empty\"\n"
    "msgstr \"\"\n"
    "\n"
    "#~ msgid \"old\"\n"
    "#~ msgstr \"stare\"\n"
    "\n"
    "msgctxt \"form\"\n"
    "msgid \"word\"\n"
    "msgstr \"słowem\"\n"
    "\n"
    "msgid \"%d stake\"\n"
    "msgid_plural \"%d stakes\"\n"
    "msgstr[0] \"stawka\"\n"
    "msgstr[1] \"stawki\"\n"
    "msgstr[2] \"stawek\"\n";

static struct language *speak(const char *text, bool ascii)
{
    struct language *language = NULL;
    assert_int_equal(catalogue_read("xx", text, ascii, &language), STATUS_OK);
    language_speak(language);
    return language;
}

static void fall_silent(struct language *language)
{
    language_speak(NULL);
    catalogue_free(language);
}

TEST(a_catalogue_gives_what_is_translated_and_nothing_else)
{
    struct language *language = speak(small, false);
    assert_string_equal(tr("long message"), "długi \"tekst\"\n");
    assert_string_equal(tr("doubtful"), "doubtful");
    assert_string_equal(tr("empty"), "empty");
    assert_string_equal(tr("old"), "old");
    assert_string_equal(tr(""), "");
    assert_string_equal(tr_as("form", "word"), "słowem");
    assert_null(tr_as("other form", "word"));
    assert_string_equal(tr("word"), "word");
    fall_silent(language);
    assert_string_equal(tr("long message"), "long message");
    assert_null(tr_as("form", "word"));
}

TEST(without_symbols_a_catalogue_is_ascii)
{
    struct language *language = speak(small, true);
    assert_string_equal(tr("long message"), "dlugi \"tekst\"\n");
    fall_silent(language);
}

TEST(a_text_that_is_no_catalogue_is_refused)
{
    struct language *language = NULL;
    assert_int_equal(catalogue_read("xx", "msgid \"a\"\nmsgstr \"b\"\n", false, &language),
                     STATUS_INPUT);
    assert_int_equal(catalogue_read("xx", "", false, &language), STATUS_INPUT);
    assert_null(language);
}

TEST(a_noun_takes_the_form_of_its_number)
{
    static const struct {
        unsigned long n;
        const char *form;
    } rows[] = {{0, "stawek"},   {1, "stawka"},   {2, "stawki"},     {4, "stawki"},
                {5, "stawek"},   {11, "stawek"},  {12, "stawek"},    {14, "stawek"},
                {21, "stawek"},  {22, "stawki"},  {25, "stawek"},    {101, "stawek"},
                {103, "stawki"}, {112, "stawek"}, {34650, "stawek"}, {1002, "stawki"}};
    struct language *language = speak(small, false);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_string_equal(tr_count("%d stake", "%d stakes", rows[i].n), rows[i].form);
    fall_silent(language);
    assert_string_equal(tr_count("%d stake", "%d stakes", 1), "%d stake");
    assert_string_equal(tr_count("%d stake", "%d stakes", 0), "%d stakes");
}

TEST(plural_rules_are_read_as_c_reads_them)
{
    assert_int_equal(plural_form("(n != 1)", 1), 0);
    assert_int_equal(plural_form("(n != 1)", 7), 1);
    assert_int_equal(plural_form("n>1", 1), 0);
    assert_int_equal(plural_form("0", 5), 0);
    assert_int_equal(plural_form("n%0", 5), 0);
    assert_int_equal(plural_form("n==1?0:n==2?1:2", 2), 1);
    assert_int_equal(plural_form("n==1 || n==5 && n<3 ? 1 : 2", 5), 2);
    assert_int_equal(plural_form("", 5), 0);
}

/* What the program carries: cards, marks of numbers. */
TEST(each_language_has_its_cards_and_numbers)
{
    static const struct {
        const char *code, *queen, *jack, *count, *payoff;
    } rows[] = {{"en", "♥Q", "♣J", "34,650", "+1.50 exact"},
                {"pl", "♥D", "♣W", "34\u00a0650", "+1,50 dokł."},
                {"de", "♥D", "♣B", "34.650", "+1,50 exakt"}};
    const struct estimate half = {.value = 1.5, .low = 1.5, .high = 1.5, .exact = true};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        card queen, jack;
        char text[NUMBER_BYTES], name[8];
        const char *at = "HQ";
        assert_int_equal(notation_read_card(&pack_16, &at, &queen, NULL), STATUS_OK);
        at = "CJ";
        assert_int_equal(notation_read_card(&pack_16, &at, &jack, NULL), STATUS_OK);
        assert_int_equal(languages_speak(rows[i].code, false), STATUS_OK);
        notation_card_symbol(&pack_16, queen, name);
        assert_string_equal(name, rows[i].queen);
        notation_card_symbol(&pack_16, jack, name);
        assert_string_equal(name, rows[i].jack);
        number_count(34650, text);
        assert_string_equal(text, rows[i].count);
        number_signed(&half, 1, 2, true, text);
        assert_string_equal(text, rows[i].payoff);
        language_speak(NULL);
    }
}

static const char *asked(const char *zolo, const char *language, const char *all, const char *lang)
{
    const char *const names[] = {"ZOLO_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"};
    const char *const values[] = {zolo, language, all, NULL, lang};
    for (int i = 0; i < 5; i++)
        if (values[i] == NULL)
            unsetenv(names[i]);
        else
            setenv(names[i], values[i], 1);
    return languages_of_environment();
}

TEST(the_environment_is_asked_in_its_order)
{
    assert_string_equal(asked(NULL, NULL, NULL, NULL), "en");
    assert_string_equal(asked(NULL, NULL, NULL, "pl_PL.UTF-8"), "pl");
    assert_string_equal(asked(NULL, NULL, "de_DE", "pl_PL.UTF-8"), "de");
    assert_string_equal(asked(NULL, NULL, "C", "pl_PL.UTF-8"), "en");
    assert_string_equal(asked(NULL, "sv:pl:de", "C", "de"), "pl");
    assert_string_equal(asked(NULL, "sv", NULL, "de"), "de");
    assert_string_equal(asked("de", "pl", "pl", "pl"), "de");
    assert_string_equal(asked("en", "pl", "pl", "pl"), "en");
    assert_string_equal(asked("", NULL, "", "de"), "de");
    assert_string_equal(asked("xx", "pl", NULL, NULL), "pl");
    assert_null(languages_code("polish"));
    assert_string_equal(languages_code("PL"), "pl");
}
