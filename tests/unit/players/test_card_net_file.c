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

/* A net of any numbers, where the game has such roles. */
static void write_net_of(const char *name, struct written *written)
{
    struct rng rng;
    struct net_part parts[NET_PARTS];
    test_rules_shipped(name, &written->rules);
    net_parts(card_roles(&written->rules), parts);
    written->net = calloc(1, sizeof *written->net);
    assert_non_null(written->net);
    card_mirror_init(&written->net->mirror, &written->rules);
    rng_seed(&rng, 6, 0);
    for (int part = 0; part < NET_PARTS; part++)
        for (size_t i = 0; i < parts[part].n; i++)
            ((int16_t *)written->net)[parts[part].first + i] =
                (int16_t)((int)rng_below(&rng, 2 * NET_WEIGHT_FIRST) - NET_WEIGHT_FIRST);
    FILE *out = open_memstream(&written->text, &written->length);
    card_net_write(out, written->net, &written->rules, &made_head);
    assert_int_equal(fclose(out), 0);
}

static void write_net(struct written *written)
{
    write_net_of("kop-asdycha", written);
}

static void clear(struct written *written)
{
    free(written->net);
    free(written->text);
}

/* What is read from what is written; the caller frees. */
static struct card_net *read_back(const struct written *written)
{
    struct card_net *read = calloc(1, sizeof *read);
    assert_non_null(read);
    assert_int_equal(
        card_net_read(written->text, written->length, &written->rules, read, NULL, NULL),
        STATUS_OK);
    return read;
}

TEST(a_net_that_is_written_comes_back)
{
    static const char *const names[] = {"kop-asdycha", "baska-linia"};
    for (int i = 0; i < 2; i++) {
        struct written written;
        write_net_of(names[i], &written);
        struct card_net *read = read_back(&written);
        assert_memory_equal(read, written.net, sizeof *read);
        free(read);
        clear(&written);
    }
}

/* Gran and gran du have neurons and facts of their own, which only Baśka's files hold. */
TEST(files_hold_the_roles_of_their_game)
{
    enum {
        OF_A_ROLE =
            CARD_TRICKS * (CARD_SET_ROWS * NET_FIRST + NET_FIRST +
                           N_SEATS * (NET_FIRST * NET_SECOND + NET_SECOND + 16 * NET_SECOND + 16)),
        OF_CALLS = CARD_TRICKS * CARD_HISTORIES * NET_FIRST
    };
    struct written kop, baska;
    write_net_of("kop-jp", &kop);
    write_net_of("baska-pagat", &baska);
    const char *kop_numbers = strstr(kop.text, "\n\n"), *numbers = strstr(baska.text, "\n\n");
    assert_int_equal(kop.length - (size_t)(kop_numbers + 2 - kop.text),
                     2 * (8 * OF_A_ROLE + OF_CALLS));
    assert_int_equal(baska.length - (size_t)(numbers + 2 - baska.text),
                     2 * (12 * OF_A_ROLE + OF_CALLS));
    clear(&kop);
    clear(&baska);
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
    assert_int_equal(card_net_read(exact, length, &written->rules, read, NULL, &diag),
                     STATUS_INPUT);
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
        if (card_net_shipped(&rules, net, NULL, &diag) != STATUS_OK)
            fail_msg("%s: %s", rules.name, diag.message);
        free(net);
    }
}
