/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nets as files: what is written comes back; what is damaged, cut, or made for other rules is refused
 * with its place; and what the program carries can be played by. */
#include <stdlib.h>
#include <string.h>

#include "analyzer/players/card_net_file.h"
#include "analyzer/store/embedded.h"
#include "engine/core/rng.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

static const struct card_net_head made_head = {
    .program = "zolo test", .made_by = "by hand", .calls = "club"};

struct written {
    struct ruleset rules;
    struct card_net *net;
    char *text;
    size_t length;
};

static void write_net(struct written *written)
{
    struct rng rng;
    test_rules_shipped("kop-asdycha", &written->rules);
    written->net = calloc(1, sizeof *written->net);
    int16_t *numbers = (int16_t *)written->net;
    rng_seed(&rng, 6, 0);
    for (size_t i = 0; i < sizeof *written->net / sizeof *numbers; i++)
        numbers[i] = (int16_t)((int)rng_below(&rng, 2000) - 1000);
    FILE *out = open_memstream(&written->text, &written->length);
    card_net_write(out, written->net, &written->rules, &made_head);
    assert_int_equal(fclose(out), 0);
}

static void clear(struct written *written)
{
    free(written->net);
    free(written->text);
}

TEST(a_net_that_is_written_comes_back)
{
    struct written written;
    struct card_net *read = calloc(1, sizeof *read);
    write_net(&written);
    assert_int_equal(card_net_read(written.text, written.length, &written.rules, read, NULL),
                     STATUS_OK);
    assert_memory_equal(read, written.net, sizeof *read);
    free(read);
    clear(&written);
}

/* Refused, at this line, with these words. */
static void assert_refused(const struct written *written, const char *text, size_t length, int line,
                           const char *words)
{
    struct diag diag = {0};
    struct card_net *read = calloc(1, sizeof *read);
    /* A place of its own, so that reading beyond its end is seen. */
    char *exact = malloc(length > 0 ? length : 1);
    assert_non_null(exact);
    memcpy(exact, text, length);
    assert_int_equal(card_net_read(exact, length, &written->rules, read, &diag), STATUS_INPUT);
    if (diag.line != line || strstr(diag.message, words) == NULL)
        fail_msg("line %d, \"%s\"; expected line %d, \"%s\"", diag.line, diag.message, line, words);
    free(exact);
    free(read);
}

TEST(damaged_nets_are_refused)
{
    struct written written;
    write_net(&written);
    char *text = written.text;
    const size_t length = written.length;
    assert_refused(&written, text, 0, 1, "first line");
    assert_refused(&written, "zolo cards 2\n", 13, 1, "first line");
    assert_refused(&written, text, 13, 2, "\"rules: \"");
    assert_refused(&written, text, 66, 4, "\"program: \"");
    assert_refused(&written, text, length - 1, 9, "bytes of numbers");
    text[length - 7] ^= 1;
    assert_refused(&written, text, length, 0, "checksum");
    text[length - 7] ^= 1;
    char *mark = strstr(text, "fingerprint: ") + strlen("fingerprint: ");
    *mark = *mark == '0' ? '1' : '0';
    assert_refused(&written, text, length, 3, "that are not those of kop-asdycha");
    clear(&written);
}

TEST(bounds_hold_whatever_a_checksum_says)
{
    struct written written;
    write_net(&written);
    free(written.text);
    for (int j = 0; j < NET_FIRST; j++)
        written.net->second[5][j][5] = 4096;
    FILE *out = open_memstream(&written.text, &written.length);
    card_net_write(out, written.net, &written.rules, &made_head);
    assert_int_equal(fclose(out), 0);
    assert_refused(&written, written.text, written.length, 0, "out of bounds");
    clear(&written);
}

TEST(shipped_nets_are_read_and_have_the_calls_that_were_learnt_with_them)
{
    assert_true(n_embedded_nets > 0);
    assert_int_equal(n_embedded_nets, n_embedded_learnt);
    for (size_t i = 0; i < n_embedded_nets; i++) {
        struct ruleset rules;
        struct diag diag = {0};
        struct card_net *net = calloc(1, sizeof *net);
        assert_string_equal(embedded_nets[i].name, embedded_learnt[i].name);
        test_rules_shipped(embedded_nets[i].name, &rules);
        if (card_net_shipped(&rules, net, &diag) != STATUS_OK)
            fail_msg("%s: %s", rules.name, diag.message);
        free(net);
    }
}
