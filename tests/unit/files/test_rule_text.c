/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Showing rule sets: payoff tables against RULES 6.3 and 6.5, and differences. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/files/report_rules.h"
#include "tests/support/house_rules.h"
#include "tests/support/test.h"

/* The text of a set; the caller frees it. */
static char *shown(const struct ruleset *rules, bool symbols)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    assert_non_null(out);
    assert_int_equal(report_rules_set(out, rules, (struct report_style){.symbols = symbols}),
                     STATUS_OK);
    fclose(out);
    return text;
}

/* Replaces each run of spaces by one. */
static char *squeezed(char *text)
{
    char *to = text;
    for (const char *from = text; *from != '\0'; from++)
        if (*from != ' ' || (to > text && to[-1] != ' ' && to[-1] != '\n'))
            *to++ = *from;
    *to = '\0';
    return text;
}

/* The table of payoffs with single spaces; the caller frees it. */
static char *payoffs(const struct ruleset *rules)
{
    char *text = shown(rules, true), *table = strstr(text, "undoubled  ");
    assert_non_null(table);
    memmove(text, table, strlen(table) + 1);
    char *note = strstr(text, "\n\n"); /* below the table */
    if (note != NULL)
        note[1] = '\0';
    return squeezed(text);
}

TEST(payoffs_of_wolsztyn_are_the_table_of_6_3)
{
    const struct ruleset rules = house_parse("extends: kop-wolsztyn\n");
    char *text = payoffs(&rules);
    assert_string_equal(text, "undoubled kontra rej bok słup\n"
                              "normal, wesele\n"
                              "won 1 2 4 8 16\n"
                              "loser 25 or fewer 2 4 8 16 32\n"
                              "loser without a trick 3 6 12 24 48\n"
                              "cicha 4 8 16 32 -\n"
                              "zolo 5 10 20 - -\n"
                              "zolo-du 10 20 40 - -\n");
    free(text);
}

static const char linia[] =
    "extends: kop-asdycha\n"
    "orders: [{name: gran, trumps: CJ SJ HJ DJ, side_suits: [CA CT CQ, SA ST SQ, HA HT HQ, DA DT "
    "DQ]}]\n"
    "doubles: [kontra, rekontra, bok, hirsz]\n"
    "loss_factor: 2\n"
    "tie: old-loses\n"
    "bok_runda: {deals: 4, factor: 2}\n"
    "contracts:\n"
    "  - {name: cicha, tabled_cap: 1}\n"
    "  - {name: gran, above: wesele, origin: bid, sides: lone, order: gran, base: 5, call_cap: 2, "
    "tabled_cap: 1}\n"
    "  - {name: zolo, call_cap: 2, tabled_cap: 1}\n"
    "  - {name: gran-du, above: zolo, origin: bid, sides: lone, goal: all-tricks, order: gran, "
    "base: 10, call_cap: 2, tabled_cap: 1}\n"
    "  - {name: zolo-du, call_cap: 2, tabled_cap: 1}\n"
    "  - {name: aces, origin: award, sides: lone, goal: none, needs: CA SA HA DA, base: 10, "
    "call_cap: 0}\n";

TEST(payoffs_of_linia_are_the_table_of_6_5)
{
    const struct ruleset rules = house_parse(linia);
    char *text = payoffs(&rules);
    assert_string_equal(text, "undoubled kontra rekontra bok hirsz\n"
                              "normal, wesele\n"
                              "old side won 1 2 4 8 16\n"
                              "loser 25 or fewer 2 4 8 16 32\n"
                              "loser without a trick 3 6 12 24 48\n"
                              "old side lost 2 4 8 16 32\n"
                              "loser 25 or fewer 4 8 16 32 64\n"
                              "loser without a trick 6 12 24 48 96\n"
                              "cicha\n"
                              "won 4 8 16 32 64\n"
                              "lost 8 16 32 64 128\n"
                              "gran, zolo\n"
                              "won 5 10 20 - -\n"
                              "lost 10 20 40 - -\n"
                              "gran-du, zolo-du\n"
                              "won 10 20 40 - -\n"
                              "lost 20 40 80 - -\n"
                              "aces 10 - - - -\n");
    free(text);
}

/* Every kind of line, in plain ASCII. */
TEST(a_set_is_shown_in_full)
{
    struct ruleset rules = house_parse(linia);
    rules.contracts[ruleset_find_contract(&rules, "gran")].unconfirmed = true;
    char *text = shown(&rules, false);
    static const char *const lines[] = {
        "  order    gran: gran, gran-du\n",
        "  trumps   CJ SJ HJ DJ\n",
        "  sides    CA CT CQ | SA ST SQ | HA HT HQ | DA DT DQ\n",
        "  bids     wesele < gran < zolo < gran-du < zolo-du; forehand speaks first\n",
        "           zolo laid down: at most 1\n",
        "  win      53 card points; gran-du, zolo-du: every trick\n",
        "  52-52    the old or lone side loses\n",
        "           and the next 4 deals count 2 times\n",
        "  aces     CA SA HA DA in one hand win without play, before the auction\n",
        "\n           No source gives values for gran; this program chose them.\n"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (strstr(text, lines[i]) == NULL)
            fail_msg("missing: %sin:\n%s", lines[i], text);
    for (const char *c = text; *c != '\0'; c++)
        assert_true((unsigned char)*c < 128);
    free(text);
}

struct found {
    int n;
    char lines[16][160];
};

static void note(const struct rule_difference *difference, struct found *found)
{
    assert_true(found->n < 16);
    snprintf(found->lines[found->n++], sizeof *found->lines, "%s|%s|%s", difference->key,
             difference->a != NULL ? difference->a : "",
             difference->b != NULL ? difference->b : "");
}

static struct found compare(const char *a, const char *b)
{
    const struct ruleset first = house_parse(a), second = house_parse(b);
    struct rule_keys keys[2];
    struct found found = {0};
    assert_int_equal(rule_keys_list(&first, RULE_FORM_CODES, &keys[0]), STATUS_OK);
    assert_int_equal(rule_keys_list(&second, RULE_FORM_CODES, &keys[1]), STATUS_OK);
    struct rule_difference difference;
    for (int at = 0; rule_keys_differ(&keys[0], &keys[1], &at, &difference);)
        note(&difference, &found);
    rule_keys_clear(&keys[0]);
    rule_keys_clear(&keys[1]);
    return found;
}

TEST(equal_sets_of_different_name_do_not_differ)
{
    assert_int_equal(compare("extends: kop-jp\n", "extends: kop-jp\nname: other\n").n, 0);
}

TEST(each_changed_key_is_one_difference)
{
    const struct found found =
        compare("extends: kop-asdycha\n",
                "extends: kop-asdycha\n"
                "doubles: [kontra, rej]\nstake: 0.5\nwesele_may_open: yes\n"
                "contracts: [{name: cicha, base: 3}, {name: zolo-du, drop: yes}]\n");
    static const char *const lines[] = {
        "doubles|kontra, rej, bok, słup|kontra, rej",
        "wesele_may_open|no|yes",
        "contracts|normal, cicha, wesele, zolo, zolo-du|normal, cicha, wesele, zolo",
        "contracts.cicha.base|4|3",
        "contracts.zolo-du.origin|bid|",
        "contracts.zolo-du.sides|lone|",
        "contracts.zolo-du.goal|all-tricks|",
        "contracts.zolo-du.base|10|",
        "stake|1|0.5",
    };
    assert_int_equal(found.n, 9);
    for (int i = 0; i < found.n; i++)
        assert_string_equal(found.lines[i], lines[i]);
}

TEST(json_has_the_set_with_bases_per_opponent)
{
    const struct ruleset rules = house_parse("extends: kop-league\nstake: 0.5\n");
    json_t *set = rule_text_json(&rules);
    assert_non_null(set);
    const json_t *kop = json_array_get(json_object_get(set, "contracts"), 5);
    assert_string_equal(json_string_value(json_object_get(kop, "name")), "kop");
    assert_int_equal(json_integer_value(json_object_get(kop, "base")), 10);
    assert_int_equal(json_array_size(json_object_get(kop, "needs")), 4);
    assert_int_equal(json_array_size(json_object_get(set, "doubles")), 3);
    assert_true(json_real_value(json_object_get(set, "stake")) == 0.5);
    json_decref(set);
}
