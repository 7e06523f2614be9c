/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every sentence of the advice in every language, with calls and with cards. The text is stored
 * in tests/golden/sentences.* for reading, and compared here; ZOLO_RECORD=1 rewrites it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/answer/pages/findings.h"
#include "analyzer/language/languages.h"
#include "tests/support/made_answer.h"
#include "tests/support/test.h"

/* Numbers as they occur in sentences; {deals} and {lead} as in the finding of the sentence. */
static void give_number(struct finding *finding, const char *name)
{
    static const struct {
        const char *name;
        enum shown shown;
        double value;
    } rows[] = {{"payoff", SHOWN_SIZE, 2.5},       {"win", SHOWN_SHARE, 0.625},
                {"lead", SHOWN_SIZE, 1.25},        {"against", SHOWN_SIZE, 3.75},
                {"difference", SHOWN_SIZE, 0.5},   {"deals", SHOWN_COUNT, 12345},
                {"more_deals", SHOWN_WHOLE, 1600}, {"share", SHOWN_BETWEEN, 0.25},
                {"seat", SHOWN_WHOLE, 2},          {"after", SHOWN_SIGNED, -1.5},
                {"open", SHOWN_SIGNED, 4.5},       {"naive", SHOWN_SIGNED, 1},
                {"without", SHOWN_SIGNED, 0.5},    {"trust", SHOWN_PLAIN, 0.5},
                {"factor", SHOWN_WHOLE, 2},        {"worth", SHOWN_PLAIN, 0.5},
                {"least", SHOWN_PLAIN, 0.05},      {"near", SHOWN_PLAIN, 0.1}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].name, name) != 0)
            continue;
        finding_number(finding, rows[i].name, rows[i].shown, rows[i].value);
    }
}

/* A finding with everything that the English sentence names. */
static struct finding fill(const struct sentence *row)
{
    struct finding finding = {
        .kind = row->kind, .marks = row->marks, .n_cards = 1, .call = "kontra"};
    finding_option(&finding, 0);
    finding_option(&finding, 1);
    for (const char *at = row->text; (at = strchr(at, '{')) != NULL; at++) {
        char name[32];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(at + 1, "}"), at + 1);
        bool is_reported = false;
        for (int i = 0; i < finding.n_numbers; i++)
            is_reported |= strcmp(finding.numbers[i].name, name) == 0;
        if (!is_reported)
            give_number(&finding, strcmp(name, "earns") == 0 ? "payoff" : name);
    }
    return finding;
}

/* Writes all sentences for two options. */
static void write_all(FILE *out, bool of_cards, const char (*options)[32])
{
    const struct situation situation = made_situation("", "", 0, "HA HT HQ CJ");
    struct wording wording = findings_wording(&situation, options, true);
    const unsigned of_clauses = wording.of_clauses;
    wording.of_cards = of_cards;
    for (size_t i = 0; i < wording.n_sentences; i++) {
        char chosen[SENTENCE_BYTES], calls[SENTENCE_BYTES], text[SENTENCE_BYTES];
        const struct sentence says = {FINDING_SAYS, 0, "{seat}"};
        const struct finding said = fill(&says);
        struct finding saying = {.kind = FINDING_ACTION, .marks = of_cards ? FOUND_CARD : 0};
        finding_option(&saying, 0);
        sentence_write(&wording, &saying, chosen);
        sentence_write(&wording, &said, calls);
        const struct word words[] = {{"action", chosen}, {"calls", calls}};
        struct finding finding = fill(&wording.sentences[i]);
        finding.marks |= strstr(wording.sentences[i].text, "{side}") != NULL ? FOUND_LEFT : 0;
        wording.of_clauses = finding.kind < FINDING_EARNS ? of_clauses : 0;
        wording.words = words;
        wording.n_words = sizeof words / sizeof *words;
        sentence_write(&wording, &finding, text);
        assert_null(strpbrk(text, "{}"));
        assert_true(strlen(text) + 1 < SENTENCE_BYTES);
        fprintf(out, "%s\n", text);
        wording.n_words = 0;
    }
}

static char *sentences_in(const char *code)
{
    static const char options[][2][32] = {
        {"zolo", "kontra"}, {"pass", "gran"}, {"wesele", "pass"}, {"♥A", "♦10"}};
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    made_rules_load();
    assert_int_equal(languages_speak(code, false), STATUS_OK);
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        fprintf(out, "--- %s, %s\n", options[i][0], options[i][1]);
        write_all(out, i == 3, options[i]);
    }
    language_speak(NULL);
    assert_int_equal(fclose(out), 0);
    return text;
}

static void check_language(const char *code)
{
    char path[64], *kept = NULL;
    size_t room = 0;
    snprintf(path, sizeof path, "tests/golden/sentences.%s", code);
    char *now = sentences_in(code);
    if (getenv("ZOLO_RECORD") != NULL) {
        FILE *out = fopen(path, "w");
        assert_non_null(out);
        fputs(now, out);
        fclose(out);
    }
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    assert_true(getdelim(&kept, &room, '\0', in) > 0);
    fclose(in);
    for (const char *a = now, *b = kept; *a != '\0' || *b != '\0';) { /* line by line, so that a
                                                                         difference can be read */
        const size_t n = strcspn(a, "\n"), m = strcspn(b, "\n");
        if (n != m || memcmp(a, b, n) != 0)
            fail_msg("%s: \"%.*s\" is not \"%.*s\"", path, (int)n, a, (int)m, b);
        a += n + (a[n] != '\0');
        b += m + (b[m] != '\0');
    }
    free(kept);
    free(now);
}

TEST(every_sentence_of_the_advice_is_said_in_polish)
{
    check_language("pl");
}

TEST(every_sentence_of_the_advice_is_said_in_german)
{
    check_language("de");
}
