/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See player_file.h. */
#define _GNU_SOURCE 1 /* memmem */
#include "analyzer/players/player_file.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/hash.h"

/* --- the head ------------------------------------------------------------------------------ */

enum { HEAD_BYTES = 3 * PLAYER_HEAD_BYTES };

struct lines {
    char rules[64];
    uint64_t fingerprint;
    struct player_head made;
    int histories; /* number of nodes of the call table */
    size_t bytes;  /* size of the binary part */
    uint64_t checksum;
};

static const char first_line[] = "zolo player 1\n";

static int head_write(const struct lines *lines, char out[HEAD_BYTES])
{
    return snprintf(out, HEAD_BYTES,
                    "%srules: %s\nfingerprint: %016" PRIx64
                    "\nprogram: %s\nmade by: %s\nhistories: %d\nbytes: %zu\nchecksum: %016" PRIx64
                    "\n\n",
                    first_line, lines->rules, lines->fingerprint, lines->made.program,
                    lines->made.made_by, lines->histories, lines->bytes, lines->checksum);
}

/* Reads the head of a file for a rule set, and advances *text and *length to the binary part. The
 * head must be, byte for byte, what head_write would write. */
static enum status head_read(const char **text, size_t *length, const struct ruleset *rules,
                             struct lines *lines, struct diag *diag)
{
    char head[HEAD_BYTES] = "", again[HEAD_BYTES] = "";
    const size_t most = *length < HEAD_BYTES - 1 ? *length : HEAD_BYTES - 1;
    const char *end = memmem(*text, most, "\n\n", 2);
    const size_t n = end == NULL ? most : (size_t)(end - *text) + 2;
    memcpy(head, *text, n);
    if (strncmp(head, first_line, strlen(first_line)) != 0)
        return diag_set(diag, STATUS_INPUT, 1, 1, "expected \"%.*s\" as the first line",
                        (int)strlen(first_line) - 1, first_line);
    const int n_read =
        sscanf(head,
               "zolo player 1 rules: %63[^\n] fingerprint: %" SCNx64
               " program: %511[^\n] made by: %511[^\n] histories: %d bytes: %zu checksum: %" SCNx64,
               lines->rules, &lines->fingerprint, lines->made.program, lines->made.made_by,
               &lines->histories, &lines->bytes, &lines->checksum);
    if (n_read >= 2 && lines->fingerprint != ruleset_fingerprint(rules))
        return diag_set(diag, STATUS_INPUT, 3, 1,
                        "the player was made for the rules of %s, which differ from those of %s",
                        lines->rules, rules->name);
    if (n_read == 7)
        head_write(lines, again);
    if (strcmp(head, again) != 0 || lines->histories < 1 ||
        lines->histories > MOST_PLAYER_HISTORIES)
        return diag_set(diag, STATUS_INPUT, 1, 1,
                        "expected an eight-line header as written by `zolo train'");
    *text += n;
    *length -= n;
    return lines->bytes == *length
               ? STATUS_OK
               : diag_set(diag, STATUS_INPUT, 7, 8, "the header says %zu bytes, but %zu follow",
                          lines->bytes, *length);
}

uint64_t player_checksum(const char *bytes, size_t n)
{
    uint64_t hash = FNV_START;
    for (size_t i = 0; i < n; i++)
        hash = fnv_add(hash, (uint8_t)bytes[i]);
    return hash;
}

/* --- canonical hands ----------------------------------------------------------------------- */

/* Lists a rule set's canonical hands in ascending order; the caller owns the list. */
static int *standing_hands(const struct call_table *calls, const struct card_symmetry *symmetry,
                           int *n)
{
    int *hands = calloc((size_t)calls->n_hands, sizeof *hands);
    *n = 0;
    for (int hand = 0; hand < calls->n_hands && hands != NULL; hand++)
        if (card_symmetry_stands(symmetry, call_table_cards(calls, hand)))
            hands[(*n)++] = hand;
    return hands;
}

/* --- writing -------------------------------------------------------------------------------- */

static void put_two(FILE *out, int number)
{
    fputc(number & 0xff, out);
    fputc(number >> 8 & 0xff, out);
}

/* Writes a base-128 variable-length integer, low bits first. */
static void put_number(FILE *out, unsigned number)
{
    for (; number >= 128; number >>= 7)
        fputc((int)(number & 127) | 128, out);
    fputc((int)number, out);
}

/* Lists the distinct calls in a row and how many hands make each: first the most frequent call (the
 * lowest if several tie), then the others in ascending order. Returns the number of calls. */
static unsigned calls_of_row(const uint8_t *row, const int *hands, int n_hands,
                             uint8_t calls[MAX_CALLS], unsigned n_made[MAX_CALLS])
{
    uint64_t made = 0;
    unsigned n = 0, most = 0;
    memset(n_made, 0, MAX_CALLS * sizeof *n_made);
    for (int i = 0; i < n_hands; i++) {
        made |= bits_of(row[hands[i]]);
        n_made[row[hands[i]]]++;
    }
    for (unsigned call = 1; call < MAX_CALLS; call++)
        if (n_made[call] > n_made[most])
            most = call;
    calls[n++] = (uint8_t)most;
    BITS_EACH(call, made & ~bits_of(most))
        calls[n++] = (uint8_t)call;
    return n;
}

static void put_row(FILE *out, const uint8_t *row, const int *hands, int n_hands)
{
    uint8_t calls[MAX_CALLS];
    unsigned n_made[MAX_CALLS];
    const unsigned n = calls_of_row(row, hands, n_hands, calls, n_made);
    fputc((int)n, out);
    fwrite(calls, 1, n, out);
    for (unsigned i = 1; i < n; i++) {
        int next = 0;
        put_number(out, n_made[calls[i]]);
        for (int hand = 0; hand < n_hands; hand++)
            if (row[hands[hand]] == calls[i]) {
                put_number(out, (unsigned)(hand - next));
                next = hand + 1;
            }
    }
}

static enum status put_calls(FILE *out, const struct call_table *calls,
                             const struct card_symmetry *symmetry)
{
    int n_hands;
    int *hands = standing_hands(calls, symmetry, &n_hands);
    TRY_MEMORY(hands);
    for (int node = 1; node < calls->tree.n; node++) {
        put_two(out, calls->tree.nodes[node].parent);
        fputc(calls->tree.nodes[node].call, out);
    }
    for (int node = 0; node < calls->tree.n; node++)
        put_row(out, call_table_row(calls, node), hands, n_hands);
    free(hands);
    return STATUS_OK;
}

static bool is_known(const int8_t weights[COST_FACTS])
{
    for (int fact = 0; fact < COST_FACTS; fact++)
        if (weights[fact] != 0)
            return true;
    return false;
}

static void put_costs(FILE *out, const struct call_table *calls, const struct call_costs *costs)
{
    const int n_calls = calls->tree.n_calls;
    for (int node = 0; node < calls->tree.n; node++) {
        uint64_t known = 0;
        for (int call = 0; call < n_calls; call++)
            if (is_known(costs->weights[node * n_calls + call]))
                known |= bits_of((unsigned)call);
        for (int bit = 0; bit < n_calls; bit += 8)
            fputc((int)(known >> bit & 0xff), out);
        BITS_EACH(call, known)
            fwrite(costs->weights[node * n_calls + (int)call], 1, COST_FACTS, out);
    }
}

/* True if weight i of a part is stored in the file. */
static bool is_written(int part, size_t i, const struct ruleset *rules)
{
    const size_t row = i / NET_FIRST;
    return part != NET_ROWS ||
           net_row_can_hold((unsigned)(row / CARD_SET_ROWS % CARD_TRICKS),
                            (unsigned)(row % CARD_SET_ROWS), (unsigned)rules->n_contracts);
}

static void put_net(FILE *out, const struct card_net *net, const struct ruleset *rules)
{
    struct net_part parts[NET_PARTS];
    net_parts(card_roles(rules), parts);
    for (int part = 0; part < NET_PARTS; part++) {
        const int grid = net_grid(part);
        const int16_t *from = (const int16_t *)net + parts[part].first;
        for (size_t i = 0; i < parts[part].n; i++) {
            if (grid == 0)
                put_two(out, from[i]);
            else if (is_written(part, i, rules))
                fputc(from[i] / grid & 0xff, out);
        }
    }
}

enum status player_write(FILE *out, const struct player_parts *parts,
                         const struct player_head *head)
{
    const struct call_table *calls = parts->calls;
    const struct ruleset *rules = calls->tree.nodes[0].table.rules;
    char *bytes = NULL;
    size_t n = 0;
    FILE *in_memory = open_memstream(&bytes, &n);
    TRY_MEMORY(in_memory);
    enum status status = put_calls(in_memory, calls, &parts->net->symmetry);
    put_costs(in_memory, calls, parts->costs);
    put_net(in_memory, parts->net, rules);
    if (fclose(in_memory) != 0)
        status = STATUS_MEMORY;
    if (status == STATUS_OK) {
        struct lines lines = {.fingerprint = ruleset_fingerprint(rules),
                              .made = *head,
                              .histories = calls->tree.n,
                              .bytes = n,
                              .checksum = player_checksum(bytes, n)};
        char text[HEAD_BYTES];
        snprintf(lines.rules, sizeof lines.rules, "%s", rules->name);
        const int length = head_write(&lines, text);
        fwrite(text, 1, (size_t)length, out);
        fwrite(bytes, 1, n, out);
    }
    free(bytes);
    return status;
}

/* --- reading -------------------------------------------------------------------------------- */

/* The unread bytes. Reads beyond the end of the data return 0 and set a flag. */
struct bytes {
    const unsigned char *at;
    size_t n;
    bool are_out;
};

static unsigned get(struct bytes *bytes)
{
    if (bytes->n == 0) {
        bytes->are_out = true;
        return 0;
    }
    bytes->n--;
    return *bytes->at++;
}

static unsigned get_two(struct bytes *bytes)
{
    const unsigned low = get(bytes);
    return low | get(bytes) << 8;
}

/* Reads a variable-length integer of at most three bytes. */
static unsigned get_number(struct bytes *bytes)
{
    unsigned number = 0, shift = 0, byte;
    do {
        byte = get(bytes);
        number |= (byte & 127) << shift;
        shift += 7;
    } while (byte >= 128 && shift < 21);
    return number;
}

static enum status damaged(struct diag *diag)
{
    return diag_refuse(diag, "damaged: the contents are inconsistent");
}

/* Reads the next history, whose parent must come earlier in the file. */
static enum status get_history(struct bytes *bytes, struct call_table *calls, struct diag *diag)
{
    const unsigned parent = get_two(bytes), call = get(bytes);
    const struct auction_tree *tree = &calls->tree;
    if (parent >= (unsigned)tree->n || call >= (unsigned)tree->n_calls ||
        !auction_tree_may_add(tree, (int)parent, call))
        return damaged(diag);
    struct auction history = tree->nodes[parent].table.auction;
    int node;
    auction_apply(&history, tree->nodes[parent].table.rules, call);
    return call_table_add(calls, &history, &node);
}

/* Reads the hands that make a given call, other than the most frequent call of a row. */
static bool get_makers(struct bytes *bytes, const int *hands, int n_hands, uint8_t call,
                       uint8_t *row)
{
    unsigned next = 0;
    for (unsigned n = get_number(bytes); n > 0; n--) {
        const unsigned gap = get_number(bytes);
        if (gap >= (unsigned)n_hands - next)
            return false;
        row[hands[next + gap]] = call;
        next += gap + 1;
    }
    return true;
}

static bool get_row(struct bytes *bytes, const int *hands, int n_hands, int n_calls, uint8_t *row)
{
    uint8_t calls[MAX_CALLS];
    const unsigned n = get(bytes);
    if (n == 0 || n > (unsigned)n_calls)
        return false;
    for (unsigned i = 0; i < n; i++)
        if ((calls[i] = (uint8_t)get(bytes)) >= n_calls)
            return false;
    for (int i = 0; i < n_hands; i++)
        row[hands[i]] = calls[0];
    for (unsigned i = 1; i < n; i++)
        if (!get_makers(bytes, hands, n_hands, calls[i], row))
            return false;
    return true;
}

/* Reads the rows of all histories, and copies canonical hands' calls to their symmetric hands. */
static enum status get_rows(struct bytes *bytes, struct call_table *calls,
                            const struct card_symmetry *symmetry, struct diag *diag)
{
    int n_hands;
    int *hands = standing_hands(calls, symmetry, &n_hands);
    bool is_good = true;
    TRY_MEMORY(hands);
    for (int node = 0; node < calls->tree.n && is_good; node++)
        is_good = get_row(bytes, hands, n_hands, calls->tree.n_calls, call_table_row(calls, node));
    free(hands);
    if (!is_good)
        return damaged(diag);
    call_table_reflect(calls, symmetry);
    return STATUS_OK;
}

static enum status get_costs(struct bytes *bytes, const struct call_table *calls,
                             struct call_costs *costs, struct diag *diag)
{
    const int n_calls = calls->tree.n_calls;
    TRY(call_costs_init(costs, calls));
    for (int node = 0; node < calls->tree.n; node++) {
        uint64_t known = 0;
        for (int bit = 0; bit < n_calls; bit += 8)
            known |= (uint64_t)get(bytes) << bit;
        if (n_calls < MAX_CALLS && known >> n_calls != 0)
            return damaged(diag);
        BITS_EACH(call, known)
            for (int fact = 0; fact < COST_FACTS; fact++)
                costs->weights[node * n_calls + (int)call][fact] = (int8_t)(uint8_t)get(bytes);
    }
    return STATUS_OK;
}

static void get_net(struct bytes *bytes, const struct ruleset *rules, struct card_net *net)
{
    struct net_part parts[NET_PARTS];
    net_parts(card_roles(rules), parts);
    for (int part = 0; part < NET_PARTS; part++) {
        const int grid = net_grid(part);
        int16_t *to = (int16_t *)net + parts[part].first;
        for (size_t i = 0; i < parts[part].n; i++) {
            if (grid == 0)
                to[i] = (int16_t)(uint16_t)get_two(bytes);
            else if (is_written(part, i, rules))
                to[i] = (int16_t)((int8_t)(uint8_t)get(bytes) * grid);
        }
    }
}

static enum status get_player(struct bytes *bytes, int histories, const struct ruleset *rules,
                              const struct player_parts *parts, struct diag *diag)
{
    struct call_table *calls = parts->calls;
    struct card_net *net = parts->net;
    enum status status = call_table_init(calls, rules);
    card_symmetry_init(&net->symmetry, rules);
    while (status == STATUS_OK && calls->tree.n < histories)
        status = get_history(bytes, calls, diag);
    THEN(status, get_rows(bytes, calls, &net->symmetry, diag));
    THEN(status, get_costs(bytes, calls, parts->costs, diag));
    TRY(status);
    get_net(bytes, rules, net);
    if (bytes->are_out || bytes->n > 0)
        return damaged(diag);
    const char *fault = card_net_fault(net);
    return fault == NULL ? STATUS_OK : diag_refuse(diag, "%s", fault);
}

enum status player_read(const char *text, size_t length, const struct ruleset *rules,
                        const struct player_parts *parts, struct diag *diag)
{
    struct lines head;
    *parts->calls = (struct call_table){0};
    *parts->costs = (struct call_costs){0};
    if (!card_net_fits(rules))
        return diag_refuse(diag, "trained players play only 16-card games, not %s", rules->name);
    TRY(head_read(&text, &length, rules, &head, diag));
    if (player_checksum(text, length) != head.checksum)
        return diag_refuse(diag, "damaged: the checksum does not match");
    struct bytes bytes = {(const unsigned char *)text, length, false};
    memset(parts->net, 0, sizeof *parts->net);
    enum status status = get_player(&bytes, head.histories, rules, parts, diag);
    parts->calls->checksum = head.checksum;
    return status;
}

const char *player_fault(const struct call_table *calls)
{
    for (int node = 0; node < calls->tree.n; node++) {
        const struct table *table = &calls->tree.nodes[node].table;
        const uint8_t *row = call_table_row(calls, node);
        for (int hand = 0; hand < calls->n_hands; hand++)
            if (!bits_has(
                    auction_legal(&table->auction, table->rules, call_table_cards(calls, hand)),
                    row[hand]))
                return "a call of its table is not legal";
    }
    return NULL;
}
