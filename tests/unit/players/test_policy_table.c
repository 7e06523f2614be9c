/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables of calls as files: what is written comes back, what is damaged, of another version or for
 * other rules is refused with its place, and the program carries a table for each set of Kop. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/players/policy_table.h"
#include "analyzer/players/policy_table_text.h"
#include "analyzer/store/embedded.h"
#include "engine/core/rng.h"
#include "engine/policy/club/club.h"
#include "engine/rules/auction/call_text.h"
#include "tests/support/house_rules.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

enum { TEXT_BYTES = 1 << 16, ANY_COLUMN = -1 };

static const struct policy_table_head made_head = {.rules = "kop-asdycha",
                                                   .program = "zolo test",
                                                   .made_by = "by hand",
                                                   .cards = "club",
                                                   .before = "not measured",
                                                   .after = "0.1000 exact"};

/* Adds a history; each hand makes any of its legal calls. */
static void add(struct call_table *table, const struct ruleset *rules, const char *calls,
                struct rng *rng)
{
    static const cardset hidden[N_SEATS];
    struct auction auction;
    int node;
    assert_int_equal(auction_read_public(rules, calls, hidden, &auction, NULL), STATUS_OK);
    assert_int_equal(call_table_add(table, &auction, &node), STATUS_OK);
    for (int hand = 0; hand < table->n_hands; hand++) {
        const uint64_t legal = auction_legal(&auction, rules, call_table_cards(table, hand));
        const unsigned k = (unsigned)rng_below(rng, (uint64_t)cardset_count(legal));
        call_table_row(table, node)[hand] = bits_at(legal, k);
    }
}

static void made_table(const struct ruleset *rules, struct call_table *table)
{
    static const char *const histories[] = {
        "", "P", "zolo", "P zolo", "P zolo kontra", "P zolo kontra P"};
    struct rng rng;
    rng_seed(&rng, 5, 0);
    assert_int_equal(call_table_init(table, rules), STATUS_OK);
    for (size_t i = 0; i < sizeof histories / sizeof *histories; i++)
        add(table, rules, histories[i], &rng);
}

/* The text of a table; the caller frees it. */
static char *written(const struct call_table *table)
{
    char *text = calloc(1, TEXT_BYTES);
    assert_non_null(text);
    FILE *out = fmemopen(text, TEXT_BYTES - 1, "w");
    policy_table_write(out, table, &made_head);
    assert_int_equal(fclose(out), 0);
    return text;
}

static char *made_text(const struct ruleset *rules)
{
    struct call_table table;
    made_table(rules, &table);
    char *text = written(&table);
    call_table_clear(&table);
    return text;
}

TEST(what_is_written_comes_back)
{
    for (int set = 0; set < N_SHIPPED; set++) {
        struct ruleset rules;
        struct call_table table, again;
        struct policy_table_head head;
        struct diag diag = {0};
        test_rules_shipped(shipped_names[set], &rules);
        made_table(&rules, &table);
        char *text = written(&table);
        if (policy_table_read(text, strlen(text), &rules, &again, &head, &diag) != STATUS_OK)
            fail_msg("%d:%d: %s", diag.line, diag.column, diag.message);
        assert_int_equal(again.tree.n, table.tree.n);
        assert_int_equal(again.fingerprint, ruleset_fingerprint(&rules));
        assert_memory_equal(again.calls, table.calls, (size_t)table.tree.n * 1820);
        assert_string_equal(head.made_by, "by hand");
        assert_string_equal(head.after, "0.1000 exact");
        free(text);
        call_table_clear(&table);
        call_table_clear(&again);
    }
}

/* The place of line `number` in a text. */
static char *line_of(char *text, int number)
{
    while (--number > 0)
        text = strchr(text, '\n') + 1;
    return text;
}

/* A table with something in a line replaced, and its checksum set right. */
static void change(const struct ruleset *rules, int line, const char *from, const char *to,
                   char changed[TEXT_BYTES])
{
    char *text = made_text(rules);
    char *at = strstr(line_of(text, line), from);
    assert_non_null(at);
    snprintf(changed, TEXT_BYTES, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    char *end = strstr(changed, "\nend ") + 1;
    snprintf(end + 4, 17, "%016" PRIx64,
             policy_table_checksum(CHECKSUM_START, changed, (size_t)(end - changed)));
    end[20] = '\n';
    free(text);
}

/* Such a table is refused so. */
static void refuse_changed(const struct ruleset *rules, int line, const char *from, const char *to,
                           int column, const char *message)
{
    char changed[TEXT_BYTES];
    struct call_table table;
    struct policy_table_head head;
    struct diag diag = {0};
    change(rules, line, from, to, changed);
    assert_int_equal(policy_table_read(changed, strlen(changed), rules, &table, &head, &diag),
                     STATUS_INPUT);
    if (strncmp(diag.message, message, strlen(message)) != 0)
        fail_msg("\"%s\" instead of \"%s\"", diag.message, message);
    assert_int_equal(diag.line, line);
    if (column != ANY_COLUMN)
        assert_int_equal(diag.column, column);
}

TEST(what_is_wrong_is_named_with_its_place)
{
    struct ruleset rules;
    test_rules_shipped("kop-asdycha", &rules);
    refuse_changed(&rules, 1, "zolo policy", "rolo policy", 1, "this is no policy table");
    refuse_changed(&rules, 1, "table 1", "table 2", 19, "a policy table of another version");
    refuse_changed(&rules, 2, "calls", "cards", 7, "a table of another kind");
    refuse_changed(&rules, 3, "rules:", "rule:", 1, "\"rule: kop-asdycha\" stands where");
    refuse_changed(&rules, 10, "k=kontra", "k=rekontra", 10, "other calls than the rule set");
    refuse_changed(&rules, 11, "1820", "1821", 8, "another number of hands");
    refuse_changed(&rules, 12, "6", "0", 12, "\"0\" is not a whole number");
    refuse_changed(&rules, 12, "6", "2000000000", 12, "\"2000000000\" is not a whole number");
    refuse_changed(&rules, 13, "\n", "x\n", 1, "\"x\" stands where an empty line");
    refuse_changed(&rules, 16, "zolo: ", "xyz: ", 1, "call 1, seat 1: ");
    refuse_changed(&rules, 16, "zolo: ", "P: ", 1, "this history stands here for the second time");
    refuse_changed(&rules, 16, "zolo: ", "zolo P P P: ", 1, "this auction is closed");
    refuse_changed(&rules, 16, "zolo: ", "zolo ", 1, "\"zolo ");
    refuse_changed(&rules, 16, "zolo: ", "zolo: ?", 7, "'?' is none of the letters");
    refuse_changed(&rules, 16, "zolo: ", "zolo: p0", 7, "calls for more or fewer than");
    refuse_changed(&rules, 16, "zolo: ", "zolo: p", ANY_COLUMN, "calls for more or fewer than");
}

/* Rows are in lines 14 to 19. */
TEST(histories_are_as_many_as_the_head_says)
{
    static const struct {
        char announced;
        int line;
        const char *message;
    } cases[] = {{'7', 20, "\"end "}, {'5', 19, "\"P zolo kontra P: "}};
    struct ruleset rules;
    test_rules_shipped("kop-asdycha", &rules);
    for (int i = 0; i < 2; i++) {
        struct call_table table;
        struct policy_table_head head;
        struct diag diag = {0};
        char *text = made_text(&rules);
        line_of(text, 12)[strlen("histories: ")] = cases[i].announced;
        assert_int_equal(policy_table_read(text, strlen(text), &rules, &table, &head, &diag),
                         STATUS_INPUT);
        assert_int_equal(diag.line, cases[i].line);
        assert_memory_equal(diag.message, cases[i].message, strlen(cases[i].message));
        free(text);
    }
}

/* Hand 1 is ♣A ♣10 ♣Q ♣J, who may not bid wesele. */
TEST(a_call_that_is_not_legal_is_refused)
{
    struct ruleset rules;
    struct diag diag = {0};
    struct call_table table;
    struct policy_table_head head;
    test_rules_shipped("kop-asdycha", &rules);
    char *text = made_text(&rules);
    char *row = line_of(text, 14);
    memcpy(row + strlen("start: "), "w", 1);
    assert_int_equal(policy_table_read(text, strlen(text), &rules, &table, &head, &diag),
                     STATUS_INPUT);
    assert_int_equal(diag.line, 14);
    assert_int_equal(diag.column, 8);
    assert_string_equal(diag.message,
                        "hand 1 (CA CT CQ CJ) may not say wesele here: the hand lacks the cards "
                        "that this bid demands");
    free(text);
}

TEST(no_letter_can_be_changed_unseen)
{
    struct ruleset rules;
    struct rng rng;
    test_rules_shipped("kop-asdycha", &rules);
    rng_seed(&rng, 9, 0);
    char *text = made_text(&rules);
    const size_t length = strlen(text);
    for (int i = 0; i < 300; i++) {
        struct call_table table;
        struct policy_table_head head;
        const size_t at = rng_below(&rng, length);
        const char was = text[at];
        text[at] = (char)(was ^ (1 << rng_below(&rng, 7)));
        assert_int_equal(policy_table_read(text, length, &rules, &table, &head, NULL),
                         STATUS_INPUT);
        text[at] = was;
    }
    free(text);
}

TEST(a_table_that_is_cut_off_is_refused)
{
    struct ruleset rules;
    test_rules_shipped("kop-asdycha", &rules);
    char *text = made_text(&rules);
    const size_t length = strlen(text);
    for (size_t n = 0; n < length; n += 97) {
        struct call_table table;
        struct policy_table_head head;
        assert_int_equal(policy_table_read(text, n, &rules, &table, &head, NULL), STATUS_INPUT);
    }
    free(text);
}

TEST(a_table_for_other_rules_is_refused)
{
    struct ruleset rules, others;
    struct call_table table;
    struct policy_table_head head;
    struct diag diag = {0};
    test_rules_shipped("kop-asdycha", &rules);
    test_rules_shipped("kop-3tens", &others);
    char *text = made_text(&rules);
    assert_int_equal(policy_table_read(text, strlen(text), &others, &table, &head, &diag),
                     STATUS_INPUT);
    assert_int_equal(diag.line, 4);
    assert_int_equal(diag.column, 14);
    assert_non_null(strstr(diag.message, "this table is for other rules: those of kop-asdycha"));
    free(text);
}

TEST(the_program_carries_a_table_for_every_set_of_16_cards)
{
    for (int set = 0; set < N_SHIPPED; set++) {
        struct ruleset rules;
        struct call_table table;
        struct policy_table_head head;
        struct diag diag = {0};
        test_rules_shipped(shipped_names[set], &rules);
        if (policy_table_shipped(&rules, false, &table, &head, &diag) != STATUS_OK)
            fail_msg("%s: %d:%d: %s", rules.name, diag.line, diag.column, diag.message);
        assert_string_equal(head.rules, rules.name);
        assert_true(table.tree.n >= 100);
        call_table_clear(&table);
    }
}

/* What learnt tables look like in full: histories of every length, each kind of call. */
TEST(a_shipped_table_that_was_read_is_written_as_it_was)
{
    for (size_t i = 0; i < n_embedded_policies; i++) {
        const struct embedded_file *file = &embedded_policies[i];
        struct ruleset rules;
        struct call_table table;
        struct policy_table_head head;
        char *text = NULL;
        size_t length = 0;
        test_rules_shipped(file->name, &rules);
        assert_int_equal(policy_table_read(file->text, file->length, &rules, &table, &head, NULL),
                         STATUS_OK);
        FILE *out = open_memstream(&text, &length);
        policy_table_write(out, &table, &head);
        assert_int_equal(fclose(out), 0);
        assert_int_equal(length, file->length);
        assert_memory_equal(text, file->text, length);
        free(text);
        call_table_clear(&table);
    }
}

TEST(a_history_may_be_spelt_as_people_do)
{
    static const char *const spelt[] = {"zollo: ", "ZOLO: ", "zolo : ", " zolo: ", "zolo, : "};
    struct ruleset rules;
    test_rules_shipped("kop-asdycha", &rules);
    for (size_t i = 0; i < sizeof spelt / sizeof *spelt; i++) {
        struct call_table plain, table;
        struct policy_table_head head;
        char changed[TEXT_BYTES];
        made_table(&rules, &plain);
        change(&rules, 16, "zolo: ", spelt[i], changed);
        assert_int_equal(policy_table_read(changed, strlen(changed), &rules, &table, &head, NULL),
                         STATUS_OK);
        assert_memory_equal(table.calls, plain.calls, (size_t)plain.tree.n * 1820);
        call_table_clear(&table);
        call_table_clear(&plain);
    }
}

TEST(house_rules_have_a_table_if_they_change_nothing_of_a_deal)
{
    struct call_table table;
    struct policy_table_head head;
    struct diag diag = {0};
    const struct ruleset alike = house_parse("extends: kop-asdycha\nname: ours\nstake: 0.5\n");
    assert_int_equal(policy_table_shipped(&alike, false, &table, &head, &diag), STATUS_OK);
    call_table_clear(&table);
    const struct ruleset other = house_parse("extends: kop-asdycha\nname: ours\n"
                                             "wesele_may_open: yes\n");
    assert_int_equal(policy_table_shipped(&other, false, &table, &head, &diag), STATUS_INPUT);
    assert_non_null(strstr(diag.message, "there is no consistent bidder for the rules of ours; "
                                         "shipped are those for baska-linia, baska-pagat, "));
}
