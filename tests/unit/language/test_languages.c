/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The embedded languages, plural forms, and the choice of the language. */
#include <stdlib.h>
#include <string.h>

#include "analyzer/language/languages.h"
#include "analyzer/report/number_text.h"
#include "engine/core/notation.h"
#include "tests/support/test.h"

/* Embedded from data/languages (scripts/embed; see tests/cli/messages.bats). */
TEST(a_language_gives_what_is_translated_and_nothing_else)
{
    assert_int_equal(languages_speak("pl", false), STATUS_OK);
    assert_string_equal(tr("cannot be %s: %s"), "nie można %s: %s");
    assert_string_equal(tr("no message of the program"), "no message of the program");
    assert_string_equal(tr(""), "");
    assert_non_null(tr_as("word", "normal"));
    assert_null(tr_as("other form", "normal"));
    assert_int_equal(languages_speak("en", false), STATUS_OK);
    assert_string_equal(tr("cannot be %s: %s"), "cannot be %s: %s");
    assert_null(tr_as("word", "normal"));
}

TEST(without_symbols_a_language_is_ascii)
{
    assert_int_equal(languages_speak("pl", true), STATUS_OK);
    assert_string_equal(tr("cannot be %s: %s"), "nie mozna %s: %s");
    language_speak(NULL);
}

TEST(a_noun_takes_the_form_of_its_number)
{
    static const struct {
        unsigned long n;
        const char *polish, *german;
    } rows[] = {{0, "%d rozdań", "%d Spiele"},     {1, "%d rozdanie", "%d Spiel"},
                {2, "%d rozdania", "%d Spiele"},   {4, "%d rozdania", "%d Spiele"},
                {5, "%d rozdań", "%d Spiele"},     {11, "%d rozdań", "%d Spiele"},
                {12, "%d rozdań", "%d Spiele"},    {14, "%d rozdań", "%d Spiele"},
                {21, "%d rozdań", "%d Spiele"},    {22, "%d rozdania", "%d Spiele"},
                {25, "%d rozdań", "%d Spiele"},    {101, "%d rozdań", "%d Spiele"},
                {103, "%d rozdania", "%d Spiele"}, {112, "%d rozdań", "%d Spiele"},
                {34650, "%d rozdań", "%d Spiele"}, {1002, "%d rozdania", "%d Spiele"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(languages_speak("pl", false), STATUS_OK);
        assert_string_equal(tr_count("%d deal", "%d deals", rows[i].n), rows[i].polish);
        assert_int_equal(languages_speak("de", false), STATUS_OK);
        assert_string_equal(tr_count("%d deal", "%d deals", rows[i].n), rows[i].german);
    }
    language_speak(NULL);
    assert_string_equal(tr_count("%d deal", "%d deals", 1), "%d deal");
    assert_string_equal(tr_count("%d deal", "%d deals", 0), "%d deals");
}

/* Embedded messages: cards, decimal marks. */
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
