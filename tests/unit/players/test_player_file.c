/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of trained players: written and read back bit for bit; damaged, truncated or foreign ones
 * are refused with their position. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/players/player_file.h"
#include "engine/core/rng.h"
#include "engine/rules/auction/call_text.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

static const struct player_head made_head = {.program = "zolo test", .made_by = "by hand"};

/* Lines of the head. */
enum { RULES = 2, FINGERPRINT, PROGRAM, MADE_BY, HISTORIES, BYTES, CHECKSUM, NOTHING };

struct written {
    struct ruleset rules;
    struct call_table calls;
    struct call_costs costs;
    struct card_net *net;
    char *text;
    size_t length;
};

/* What is read. */
struct found {
    struct call_table calls;
    struct call_costs costs;
    struct card_net *net;
};

static enum status read_into(const char *text, size_t length, const struct ruleset *rules,
                             struct found *found, struct diag *diag)
{
    found->net = calloc(1, sizeof *found->net);
    assert_non_null(found->net);
    const struct player_parts parts = {&found->calls, &found->costs, found->net};
    return player_read(text, length, rules, &parts, diag);
}

static void clear_found(struct found *found)
{
    call_table_clear(&found->calls);
    call_costs_clear(&found->costs);
    free(found->net);
}

/* Adds a history at which each hand makes one of its first n legal calls. */
static void add(struct written *written, const char *text, int n, struct rng *rng)
{
    static const cardset hidden[N_SEATS];
    const struct ruleset *rules = &written->rules;
    struct auction auction;
    int node;
    assert_int_equal(auction_read_public(rules, text, hidden, &auction, NULL), STATUS_OK);
    assert_int_equal(call_table_add(&written->calls, &auction, &node), STATUS_OK);
    for (int hand = 0; hand < written->calls.n_hands; hand++) {
        const uint64_t legal =
            auction_legal(&auction, rules, call_table_cards(&written->calls, hand));
        const int some = cardset_count(legal) < n ? cardset_count(legal) : n;
        call_table_row(&written->calls, node)[hand] =
            bits_at(legal, (unsigned)rng_below(rng, (uint64_t)some));
    }
}

static void write_text(struct written *written)
{
    FILE *out = open_memstream(&written->text, &written->length);
    const struct player_parts parts = {&written->calls, &written->costs, written->net};
    assert_int_equal(player_write(out, &parts, &made_head), STATUS_OK);
    assert_int_equal(fclose(out), 0);
}

/* Rows of one call, of two, of more than a power of two; random multiples of the grid for features
 * that can hold, and random biases. */
static void make(const char *name, struct written *written)
{
    struct rng rng;
    struct net_part parts[NET_PARTS];
    *written = (struct written){0};
    test_rules_shipped(name, &written->rules);
    rng_seed(&rng, 6, 0);
    assert_int_equal(call_table_init(&written->calls, &written->rules), STATUS_OK);
    add(written, "", 5, &rng);
    add(written, "P", 1, &rng);
    add(written, "P P", 2, &rng);
    add(written, "kontra", 64, &rng);
    add(written, "P P kontra", 3, &rng);
    written->net = calloc(1, sizeof *written->net);
    assert_non_null(written->net);
    card_symmetry_init(&written->net->symmetry, &written->rules);
    call_table_reflect(&written->calls, &written->net->symmetry);
    assert_int_equal(call_costs_init(&written->costs, &written->calls), STATUS_OK);
    for (int i = 0; i < written->calls.tree.n * written->calls.tree.n_calls; i++)
        for (int fact = 0; fact < COST_FACTS && i % 3 != 1; fact++)
            written->costs.weights[i][fact] = (int8_t)((int)rng_below(&rng, 256) - 128);
    net_parts(card_roles(&written->rules), parts);
    for (int part = 0; part < NET_PARTS; part++)
        for (size_t i = 0; i < parts[part].n; i++) {
            const unsigned row = (unsigned)(i / NET_FIRST);
            int16_t *number = (int16_t *)written->net + parts[part].first + i;
            if (part != NET_ROWS ||
                net_row_can_hold(row / CARD_SET_ROWS % CARD_TRICKS, row % CARD_SET_ROWS,
                                 (unsigned)written->rules.n_contracts))
                *number =
                    (int16_t)(net_grid(part) > 0
                                  ? ((int)rng_below(&rng, 2 * NET_MULTIPLE + 1) - NET_MULTIPLE) *
                                        net_grid(part)
                                  : (int)rng_below(&rng, 2 * NET_WEIGHT_FIRST) - NET_WEIGHT_FIRST);
        }
    write_text(written);
}

static void clear(struct written *written)
{
    call_table_clear(&written->calls);
    call_costs_clear(&written->costs);
    free(written->net);
    free(written->text);
}

TEST(a_player_that_is_written_comes_back_bit_for_bit)
{
    static const char *const names[] = {"kop-asdycha", "baska-linia"};
    for (int i = 0; i < 2; i++) {
        struct written written;
        struct found found;
        struct diag diag = {0};
        make(names[i], &written);
        if (read_into(written.text, written.length, &written.rules, &found, &diag) != STATUS_OK)
            fail_msg("%d: %s", diag.line, diag.message);
        const struct call_table *calls = &found.calls;
        assert_null(player_fault(calls));
        assert_int_equal(calls->tree.n, written.calls.tree.n);
        for (int node = 1; node < calls->tree.n; node++) {
            const struct auction_node *a = &calls->tree.nodes[node],
                                      *b = &written.calls.tree.nodes[node];
            assert_true(a->parent == b->parent && a->call == b->call);
        }
        assert_memory_equal(calls->calls, written.calls.calls,
                            (size_t)calls->tree.n * (size_t)calls->n_hands);
        assert_memory_equal(found.costs.weights, written.costs.weights,
                            (size_t)(calls->tree.n * calls->tree.n_calls) *
                                sizeof *found.costs.weights);
        assert_memory_equal(found.net, written.net, sizeof *found.net);
        const char *body = strstr(written.text, "\n\n") + 2;
        assert_int_equal(calls->checksum,
                         player_checksum(body, written.length - (size_t)(body - written.text)));
        clear_found(&found);
        clear(&written);
    }
}

/* One byte for each weight of a feature that can hold and of the later layers, two for a bias. */
/* The size of the calls: their number, each call, and the gaps before the hands of all but one. */
static size_t bytes_of_row(const struct written *written, int node)
{
    const uint8_t *row = call_table_row(&written->calls, node);
    size_t n = 1, n_gaps = 0, longest = 0, spared = 0;
    for (unsigned call = 0; call < MAX_CALLS; call++) {
        size_t makers = 0, gaps = 0;
        unsigned gap = 0;
        for (int hand = 0; hand < written->calls.n_hands; hand++) {
            if (!card_symmetry_stands(&written->net->symmetry,
                                      call_table_cards(&written->calls, hand)))
                continue;
            gap++;
            if (row[hand] != call)
                continue;
            gaps += gap > 128 ? 2 : 1;
            gap = 0;
            makers++;
        }
        if (makers == 0)
            continue;
        n++;
        n_gaps += gaps + (makers >= 128 ? 2 : 1);
        if (makers > longest) {
            longest = makers;
            spared = gaps + (makers >= 128 ? 2 : 1);
        }
    }
    return n + n_gaps - spared;
}

TEST(weights_take_a_byte_each)
{
    enum {
        NEURONS = N_SEATS * (NET_FIRST * NET_SECOND + 16 * NET_SECOND), /* of a role and trick */
        STARTS = NET_FIRST + N_SEATS * (NET_SECOND + 16)
    };
    struct written written;
    size_t n_rows = CARD_TRICKS * CARD_HISTORIES;
    make("kop-jp", &written);
    for (unsigned trick = 0; trick < CARD_TRICKS; trick++)
        for (unsigned row = 0; row < CARD_SET_ROWS; row++)
            n_rows += 8 * net_row_can_hold(trick, row, (unsigned)written.rules.n_contracts);
    const size_t n_net = NET_FIRST * n_rows + 8 * CARD_TRICKS * (NEURONS + 2 * STARTS);
    const char *body = strstr(written.text, "\n\n") + 2;
    size_t n_calls = 3 * (size_t)(written.calls.tree.n - 1);
    for (int node = 0; node < written.calls.tree.n; node++)
        n_calls += bytes_of_row(&written, node);
    size_t n_costs = 0; /* two of three are known; eight calls at most: a byte of bits */
    assert_in_range(written.rules.n_calls, 1, 8);
    for (int i = 0; i < written.calls.tree.n * written.rules.n_calls; i++)
        n_costs += i % 3 != 1 ? COST_FACTS : 0;
    n_costs += (size_t)written.calls.tree.n;
    assert_int_equal(written.length - (size_t)(body - written.text), n_calls + n_costs + n_net);
    clear(&written);
}

/* Refused, at this line, with these words. */
static void assert_refused(const struct ruleset *rules, const char *text, size_t length, int line,
                           const char *words)
{
    struct diag diag = {0};
    struct found found;
    char *exact = malloc(length > 0 ? length : 1); /* to detect reads beyond its end */
    assert_non_null(exact);
    memcpy(exact, text, length);
    assert_int_equal(read_into(exact, length, rules, &found, &diag), STATUS_INPUT);
    if ((line >= 0 && diag.line != line) || strstr(diag.message, words) == NULL)
        fail_msg("line %d, \"%s\"; expected line %d, \"%s\"", diag.line, diag.message, line, words);
    clear_found(&found);
    free(exact);
}

/* Replaces a value in the head; the caller frees the text. */
static char *with_value(const struct written *written, int line, const char *value, size_t *length)
{
    const char *at = written->text;
    char *text = NULL;
    for (int i = 1; i < line; i++)
        at = strchr(at, '\n') + 1;
    const char *end = strchr(at, '\n');
    at = line == NOTHING ? at : strstr(at, ": ") + 2;
    FILE *out = open_memstream(&text, length);
    fwrite(written->text, 1, (size_t)(at - written->text), out);
    fputs(value, out);
    fwrite(end, 1, written->length - (size_t)(end - written->text), out);
    assert_int_equal(fclose(out), 0);
    return text;
}

TEST(wrong_lines_of_the_head_are_refused)
{
    static const char head[] = "expected an eight-line header";
    static const struct {
        int line, at;
        const char *value, *words;
    } cases[] = {
        {FINGERPRINT, FINGERPRINT, "0123456789abcdef", "which differ from those of kop-asdycha"},
        {FINGERPRINT, 1, "", head},
        {HISTORIES, 1, "0", head},
        {HISTORIES, 1, "-1", head},
        {HISTORIES, 1, "4097", head},
        {HISTORIES, 1, "99999999999999999999", head},
        {HISTORIES, 1, "5x", head},
        {HISTORIES, 1, " 5", head},
        {HISTORIES, 1, "", head},
        {BYTES, BYTES, "12", "the header says 12 bytes"},
        {BYTES, 1, "", head},
        {BYTES, 1, "-1", head},
        {CHECKSUM, 1, "0123", head},
        {CHECKSUM, 1, "0123456789abcdeg", head},
        {CHECKSUM, 1, "0123456789ABCDEF", head},
        {CHECKSUM, 1, "", head},
        {NOTHING, 1, "more: 1", head},
    };
    struct written written;
    make("kop-asdycha", &written);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t length;
        char *text = with_value(&written, cases[i].line, cases[i].value, &length);
        assert_refused(&written.rules, text, length, cases[i].at, cases[i].words);
        free(text);
    }
    /* Each key must be there, in order. */
    char *keys[] = {"rules: ",     "fingerprint: ", "program: ", "made by: ",
                    "histories: ", "bytes: ",       "checksum: "};
    for (int i = 0; i < CHECKSUM - RULES + 1; i++) {
        char *key = strstr(written.text, keys[i]);
        *key = 'x';
        assert_refused(&written.rules, written.text, written.length, 1, head);
        *key = keys[i][0];
    }
    assert_refused(&written.rules, "zolo player 2\n", 14, 1, "first line");
    clear(&written);
}

TEST(cut_files_are_refused)
{
    struct written written;
    make("kop-asdycha", &written);
    const size_t head = (size_t)(strstr(written.text, "\n\n") + 2 - written.text);
    for (size_t length = 0; length < head; length++)
        assert_refused(&written.rules, written.text, length, -1, "");
    assert_refused(&written.rules, written.text, written.length - 1, BYTES, " follow");
    assert_refused(&written.rules, written.text, head, BYTES, " follow");
    clear(&written);
}

TEST(a_damaged_byte_is_seen)
{
    struct written written;
    make("kop-asdycha", &written);
    written.text[written.length - 7] ^= 1;
    assert_refused(&written.rules, written.text, written.length, 0, "checksum");
    written.text[written.length - 7] ^= 1;
    *(strstr(written.text, "\n\n") + 2) ^= 1;
    assert_refused(&written.rules, written.text, written.length, 0, "checksum");
    clear(&written);
}

TEST(players_for_other_rules_are_refused)
{
    struct written written;
    struct ruleset rules;
    make("kop-asdycha", &written);
    test_rules_shipped("kop-jp", &rules);
    assert_refused(&rules, written.text, written.length, FINGERPRINT,
                   "made for the rules of kop-asdycha, which differ from those of kop-jp");
    test_rules_shipped("doko-48", &rules);
    assert_refused(&rules, written.text, written.length, 0, "16-card games");
    clear(&written);
}

/* --- whatever a checksum says --------------------------------------------------------------- */

/* Replaces the binary part and corrects the head; the caller frees the text. */
static char *with_body(const struct written *written, const unsigned char *body, size_t n,
                       size_t *length)
{
    char *text = NULL;
    FILE *out = open_memstream(&text, length);
    fprintf(out,
            "zolo player 1\nrules: kop-asdycha\nfingerprint: %016" PRIx64
            "\nprogram: -\nmade by: -\nhistories: %d\nbytes: %zu\nchecksum: %016" PRIx64 "\n\n",
            ruleset_fingerprint(&written->rules), written->calls.tree.n, n,
            player_checksum((const char *)body, n));
    fwrite(body, 1, n, out);
    assert_int_equal(fclose(out), 0);
    return text;
}

TEST(bytes_that_do_not_belong_together_are_refused)
{
    struct written written;
    make("kop-asdycha", &written);
    const size_t head = (size_t)(strstr(written.text, "\n\n") + 2 - written.text);
    const size_t n = written.length - head, rows = 3 * (size_t)(written.calls.tree.n - 1);
    const unsigned char *first = (const unsigned char *)written.text + head, n_calls = first[rows];
    assert_true((n_calls & (n_calls - 1)) != 0); /* so that bits can say more than there is */
    const struct {
        size_t place;
        unsigned char byte;
        int more; /* bytes more, or fewer */
    } cases[] = {
        {0, 1, 0}, /* a parent after its child */
        {1, 255, 0},
        {2, 63, 0},                   /* an unknown call */
        {3, 0, 0},                    /* a duplicate history */
        {rows, 0, 0},                 /* no call at all */
        {rows, 255, 0},               /* more calls than exist */
        {rows + 1, 200, 0},           /* an unknown call */
        {rows + 1 + n_calls, 255, 0}, /* the last that its bits can say */
        {0, first[0], 1},
        {0, first[0], -1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t length;
        unsigned char *body = calloc(1, n + 1);
        memcpy(body, written.text + head, n);
        body[cases[i].place] = cases[i].byte;
        char *text = with_body(&written, body, n + (size_t)cases[i].more, &length);
        assert_refused(&written.rules, text, length, 0, "inconsistent");
        free(text);
        free(body);
    }
    clear(&written);
}

TEST(weights_out_of_bounds_are_refused)
{
    struct written written;
    make("kop-asdycha", &written);
    free(written.text);
    written.net->start[3][7] = NET_WEIGHT_FIRST + 1;
    write_text(&written);
    assert_refused(&written.rules, written.text, written.length, 0, "out of bounds");
    clear(&written);
}

/* player_read does not check these, as embedded players are sound. */
TEST(illegal_calls_are_found)
{
    struct written written;
    struct found found;
    int n_illegal = 0;
    make("kop-asdycha", &written);
    free(written.text);
    assert_null(player_fault(&written.calls));
    const struct auction *history = &written.calls.tree.nodes[1].table.auction;
    for (int hand = 0; hand < written.calls.n_hands; hand++) {
        const uint64_t legal =
            auction_legal(history, &written.rules, call_table_cards(&written.calls, hand));
        for (unsigned call = 0; call < (unsigned)written.rules.n_calls && n_illegal == 0; call++)
            if (!bits_has(legal, call)) {
                call_table_row(&written.calls, 1)[hand] = (uint8_t)call;
                n_illegal++;
            }
    }
    assert_int_equal(n_illegal, 1);
    call_table_reflect(&written.calls, &written.net->symmetry);
    assert_string_equal(player_fault(&written.calls), "a call of its table is not legal");
    write_text(&written);
    assert_int_equal(read_into(written.text, written.length, &written.rules, &found, NULL),
                     STATUS_OK);
    assert_string_equal(player_fault(&found.calls), "a call of its table is not legal");
    clear_found(&found);
    clear(&written);
}
