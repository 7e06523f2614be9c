/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exact cards as files: what was written comes back; what is damaged, cut, or would lead beyond its
 * bytes is refused. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/players/exact_cards_file.h"
#include "analyzer/players/policy_table_text.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

enum { N_ENDS = 3, MAP_BYTES = 12 + 3 + 3 };

struct written {
    struct ruleset rules;
    uint8_t bytes[MAP_BYTES];
    struct exact_end ends[N_ENDS];
    char *text;
    size_t length;
};

/* --- files, written as the header says ------------------------------------------------------- */

/* Adds to the checksum, and writes where there is a file. */
static void put(FILE *out, const void *bytes, size_t n, uint64_t *sum)
{
    *sum = policy_table_checksum(*sum, bytes, n);
    if (out != NULL && n > 0)
        fwrite(bytes, 1, n, out);
}

static void put_number(FILE *out, uint64_t number, int n_bytes, uint64_t *sum)
{
    unsigned char bytes[8];
    for (int i = 0; i < n_bytes; i++)
        bytes[i] = (unsigned char)(number >> 8 * i);
    put(out, bytes, (size_t)n_bytes, sum);
}

static void put_map(FILE *out, const struct fuse_map *map, uint64_t *sum)
{
    put_number(out, map->seed, 4, sum);
    put_number(out, map->segment, 4, sum);
    put_number(out, map->n_first, 4, sum);
}

/* The ends, into the file if there is one; returns their checksum. */
static uint64_t put_ends(FILE *out, const struct exact_end *ends, int n)
{
    uint64_t sum = CHECKSUM_START;
    for (int i = 0; i < n; i++) {
        const struct exact_end *end = &ends[i];
        put(out, &end->n_calls, 1, &sum);
        put(out, end->calls, end->n_calls, &sum);
        put_number(out, end->n_choices, 4, &sum);
        put_map(out, &end->marks, &sum);
        put_map(out, &end->low, &sum);
        put_map(out, &end->high, &sum);
        put(out, end->marks.bytes, exact_end_bytes(end), &sum);
    }
    return sum;
}

static void write_ends(struct written *written)
{
    FILE *out = open_memstream(&written->text, &written->length);
    fprintf(out,
            "zolo exact cards 3\nrules: %s\nfingerprint: %016" PRIx64
            "\nprogram: zolo test\nmade by: by hand\nplayers: club\nends: %d\nchecksum: %016" PRIx64
            "\n\n",
            written->rules.name, ruleset_fingerprint(&written->rules), N_ENDS,
            put_ends(NULL, written->ends, N_ENDS));
    put_ends(out, written->ends, N_ENDS);
    assert_int_equal(fclose(out), 0);
}

/* Three ends of one call more each; the last has nothing. */
static void make(struct written *written)
{
    memset(written, 0, sizeof *written);
    test_rules_shipped("kop-asdycha", &written->rules);
    for (int i = 0; i < MAP_BYTES; i++)
        written->bytes[i] = (uint8_t)(7 * i);
    for (int i = 0; i < N_ENDS; i++) {
        struct exact_end *end = &written->ends[i];
        end->n_calls = (uint8_t)(4 + i);
        end->calls[0] = 3;
        const struct auction auction = {.n_calls = end->n_calls, .calls = {3}};
        end->hash = auction_hash(&auction);
        end->n_choices = i < 2 ? 9 : 0;
        if (i == 2)
            continue;
        end->marks = (struct fuse_map){.seed = 5, .segment = 4, .n_first = 16, .bits = 4};
        end->low = (struct fuse_map){.seed = 6, .segment = 4, .n_first = 16, .bits = 1};
        end->high = (struct fuse_map){.seed = 7, .segment = 4, .n_first = 16, .bits = 1};
        exact_end_borrow(end, written->bytes);
    }
    for (int i = 1; i < N_ENDS; i++)
        for (int j = i; j > 0 && exact_end_compare(&written->ends[j], &written->ends[j - 1]) < 0;
             j--) {
            const struct exact_end swapped = written->ends[j];
            written->ends[j] = written->ends[j - 1];
            written->ends[j - 1] = swapped;
        }
    write_ends(written);
}

static void assert_refused(const struct written *written, size_t length, const char *words)
{
    struct exact_file read = {0};
    struct diag diag = {0};
    char *cut = malloc(length + 1); /* a place of its own: reading beyond it is seen */
    assert_non_null(cut);
    memcpy(cut, written->text, length);
    assert_int_equal(exact_cards_read(cut, length, &written->rules, &read, &diag), STATUS_INPUT);
    if (strstr(diag.message, words) == NULL)
        fail_msg("\"%s\"; expected \"%s\"", diag.message, words);
    exact_file_clear(&read);
    free(cut);
}

TEST(ends_that_are_written_come_back)
{
    struct written written;
    struct exact_file read = {0};
    make(&written);
    assert_int_equal(exact_cards_read(written.text, written.length, &written.rules, &read, NULL),
                     STATUS_OK);
    assert_int_equal(read.n, N_ENDS);
    for (int i = 0; i < N_ENDS; i++) {
        const struct exact_end *a = &read.ends[i], *b = &written.ends[i];
        assert_int_equal(exact_end_compare(a, b), 0);
        assert_int_equal(a->n_choices, b->n_choices);
        assert_int_equal(a->marks.seed, b->marks.seed);
        assert_int_equal(a->low.seed, b->low.seed);
        assert_int_equal(a->high.seed, b->high.seed);
        assert_int_equal(exact_end_bytes(a), exact_end_bytes(b));
        if (b->n_choices > 0)
            assert_memory_equal(a->marks.bytes, b->marks.bytes, MAP_BYTES);
        else
            assert_null(a->marks.bytes);
    }
    exact_file_clear(&read);
    free(written.text);
}

TEST(damaged_and_cut_files_are_refused)
{
    struct written written;
    make(&written);
    for (size_t length = 0; length < written.length; length++)
        assert_refused(&written, length, "");
    assert_refused(&written, 5, "first line");
    assert_refused(&written, written.length - 1, "checksum");
    written.text[written.length - 3] ^= 1;
    assert_refused(&written, written.length, "checksum");
    free(written.text);
}

/* Whatever a checksum says. */
TEST(maps_that_lead_beyond_their_bytes_are_refused)
{
    static const uint32_t segments[] = {0, 2, 5, 1u << 19, 8}, firsts[] = {16, 16, 15, 16, 4};
    enum { N = sizeof segments / sizeof *segments };
    for (int i = 0; i < EXACT_MAPS * N; i++) {
        struct written written;
        make(&written);
        free(written.text);
        struct exact_end *end = &written.ends[0];
        struct fuse_map *maps[EXACT_MAPS] = {&end->marks, &end->low, &end->high};
        uint8_t *many = calloc(1u << 22, 1);
        assert_non_null(many);
        exact_end_borrow(end, NULL);
        maps[i / N]->segment = segments[i % N];
        maps[i / N]->n_first = firsts[i % N];
        end->marks.bytes = many;
        write_ends(&written);
        assert_refused(&written, written.length, "end 1 of 3 makes no sense");
        free(written.text);
        free(many);
    }
}

TEST(ends_out_of_order_are_refused)
{
    struct written written;
    make(&written);
    free(written.text);
    written.ends[1] = written.ends[0];
    write_ends(&written);
    assert_refused(&written, written.length, "end 2 of 3 makes no sense");
    free(written.text);
}
