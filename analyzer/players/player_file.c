/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See player_file.h. */
#include "analyzer/players/player_file.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/hash.h"

/* --- the head ------------------------------------------------------------------------------ */

static const char first_line[] = "zolo player 1\n";

static void player_head_write(FILE *out, const struct player_head *head,
                              const struct ruleset *rules, size_t n_bytes)
{
    fprintf(out,
            "%srules: %s\nfingerprint: %016" PRIx64
            "\nprogram: %s\nmade by: %s\nhistories: %d\nbytes: %zu\nchecksum: %016" PRIx64 "\n\n",
            first_line, rules->name, ruleset_fingerprint(rules), head->program, head->made_by,
            head->histories, n_bytes, head->checksum);
}

/* What is left to read. */
struct rest {
    const char *text;
    size_t length;
    int line; /* the next one, from 1 */
};

static enum status read_first_line(struct rest *rest, struct diag *diag)
{
    const size_t n = strlen(first_line);
    if (rest->length < n || memcmp(rest->text, first_line, n) != 0)
        return diag_set(diag, STATUS_INPUT, 1, 1, "expected \"%.*s\" as the first line", (int)n - 1,
                        first_line);
    *rest = (struct rest){rest->text + n, rest->length - n, 2};
    return STATUS_OK;
}

/* What stands in the next line after the key with which it has to begin. */
static enum status read_line(struct rest *rest, const char *key, char value[PLAYER_HEAD_BYTES],
                             struct diag *diag)
{
    const char *end = memchr(rest->text, '\n', rest->length);
    const size_t n_key = strlen(key), n = end == NULL ? 0 : (size_t)(end - rest->text);
    if (end == NULL || n < n_key || n - n_key >= PLAYER_HEAD_BYTES ||
        memcmp(rest->text, key, n_key) != 0)
        return diag_set(diag, STATUS_INPUT, rest->line, 1,
                        "expected a line that begins with \"%s\"", key);
    memcpy(value, rest->text + n_key, n - n_key);
    value[n - n_key] = '\0';
    *rest = (struct rest){rest->text + n + 1, rest->length - n - 1, rest->line + 1};
    return STATUS_OK;
}

/* The lines after the first one. */
enum { RULES, FINGERPRINT, PROGRAM, MADE_BY, HISTORIES, BYTES, CHECKSUM, NOTHING, N_LINES };
typedef char head_lines[N_LINES][PLAYER_HEAD_BYTES];

static enum status check_rules(const head_lines lines, const struct ruleset *rules,
                               struct diag *diag)
{
    char own[24];
    snprintf(own, sizeof own, "%016" PRIx64, ruleset_fingerprint(rules));
    return strcmp(lines[FINGERPRINT], own) == 0
               ? STATUS_OK
               : diag_set(diag, STATUS_INPUT, 2 + FINGERPRINT, 1,
                          "the player was made for rules of %s that are not those of %s",
                          lines[RULES], rules->name);
}

/* The numbers, written as player_head_write does; n bytes follow. */
static enum status read_numbers(const head_lines lines, size_t n, struct player_head *head,
                                struct diag *diag)
{
    char plain[24];
    head->histories = (int)strtol(lines[HISTORIES], NULL, 10);
    snprintf(plain, sizeof plain, "%d", head->histories);
    if (strcmp(plain, lines[HISTORIES]) != 0 || head->histories < 1 ||
        head->histories > MOST_PLAYER_HISTORIES)
        return diag_set(diag, STATUS_INPUT, 2 + HISTORIES, 12,
                        "expected a number of histories from 1 to %d", MOST_PLAYER_HISTORIES);
    snprintf(plain, sizeof plain, "%zu", n);
    if (strcmp(plain, lines[BYTES]) != 0)
        return diag_set(diag, STATUS_INPUT, 2 + BYTES, 8,
                        "%s bytes are announced, %zu follow the head", lines[BYTES], n);
    head->checksum = strtoull(lines[CHECKSUM], NULL, 16);
    snprintf(plain, sizeof plain, "%016" PRIx64, head->checksum);
    return strcmp(plain, lines[CHECKSUM]) == 0
               ? STATUS_OK
               : diag_set(diag, STATUS_INPUT, 2 + CHECKSUM, 11,
                          "expected a checksum of 16 digits 0-9 a-f");
}

/* Reads the head of a file for a rule set, and moves *text and *length to the bytes that follow. */
static enum status player_head_read(const char **text, size_t *length, const struct ruleset *rules,
                                    struct player_head *head, struct diag *diag)
{
    static const char *const keys[N_LINES] = {
        [RULES] = "rules: ",         [FINGERPRINT] = "fingerprint: ",
        [PROGRAM] = "program: ",     [MADE_BY] = "made by: ",
        [HISTORIES] = "histories: ", [BYTES] = "bytes: ",
        [CHECKSUM] = "checksum: ",   [NOTHING] = ""};
    struct rest rest = {*text, *length, 1};
    head_lines lines;
    enum status status = read_first_line(&rest, diag);
    for (int i = 0; i < N_LINES && status == STATUS_OK; i++) {
        status = read_line(&rest, keys[i], lines[i], diag);
        if (status == STATUS_OK && i == FINGERPRINT)
            status = check_rules(lines, rules, diag);
    }
    if (status == STATUS_OK)
        status = read_numbers(lines, rest.length, head, diag);
    if (status == STATUS_OK && lines[NOTHING][0] != '\0')
        status =
            diag_set(diag, STATUS_INPUT, 2 + NOTHING, 1, "expected an empty line after the head");
    if (status != STATUS_OK)
        return status;
    memcpy(head->program, lines[PROGRAM], sizeof head->program);
    memcpy(head->made_by, lines[MADE_BY], sizeof head->made_by);
    *text = rest.text;
    *length = rest.length;
    return STATUS_OK;
}

uint64_t player_checksum(const char *bytes, size_t n)
{
    uint64_t hash = FNV_START;
    for (size_t i = 0; i < n; i++)
        hash = fnv_add(hash, (uint8_t)bytes[i]);
    return hash;
}

/* --- the bytes ----------------------------------------------------------------------------- */

/* The hands that stand in the mirror of a rule set, by number, ascending; owned by the caller. */
static int *standing_hands(const struct call_table *calls, const struct card_mirror *mirror, int *n)
{
    int *hands = calloc((size_t)calls->n_hands, sizeof *hands);
    *n = 0;
    for (int hand = 0; hand < calls->n_hands && hands != NULL; hand++)
        if (card_mirror_stands(mirror, call_table_cards(calls, hand)))
            hands[(*n)++] = hand;
    return hands;
}

/* --- writing -------------------------------------------------------------------------------- */

static void put_two(FILE *out, int number)
{
    fputc(number & 0xff, out);
    fputc(number >> 8 & 0xff, out);
}

/* Seven bits a byte from the lowest on; the last byte is below 128. */
static void put_number(FILE *out, unsigned number)
{
    for (; number >= 128; number >>= 7)
        fputc((int)(number & 127) | 128, out);
    fputc((int)number, out);
}

/* The call that most hands of a row make (the lowest of several) and the other ones, ascending; for how many
 * hands each stands. Returns how many there are. */
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
                             const struct card_mirror *mirror)
{
    int n_hands;
    int *hands = standing_hands(calls, mirror, &n_hands);
    if (hands == NULL)
        return STATUS_MEMORY;
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

/* Whether number `i` of a part, within it, is in the file. */
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
    if (in_memory == NULL)
        return STATUS_MEMORY;
    enum status status = put_calls(in_memory, calls, &parts->net->mirror);
    put_costs(in_memory, calls, parts->costs);
    put_net(in_memory, parts->net, rules);
    if (fclose(in_memory) != 0)
        status = STATUS_MEMORY;
    if (status == STATUS_OK) {
        struct player_head whole = *head;
        whole.histories = calls->tree.n;
        whole.checksum = player_checksum(bytes, n);
        player_head_write(out, &whole, rules, n);
        fwrite(bytes, 1, n, out);
    }
    free(bytes);
    return status;
}

/* --- reading -------------------------------------------------------------------------------- */

/* Bytes that are left; reading beyond them gives 0 and is noted. */
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

/* As put_number writes it; three bytes at most. */
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
    return diag_set(diag, STATUS_INPUT, 0, 0, "damaged: its bytes do not belong together");
}

/* The next history, which hangs on one before it. */
static enum status get_history(struct bytes *bytes, struct call_table *calls, struct diag *diag)
{
    const unsigned parent = get_two(bytes), call = get(bytes);
    const struct auction_tree *tree = &calls->tree;
    if (parent >= (unsigned)tree->n || call >= (unsigned)tree->n_calls ||
        auction_tree_next(tree, (int)parent, call) >= 0 ||
        (call == CALL_INDEX_PASS && tree->nodes[parent].pass_closes))
        return damaged(diag);
    struct auction history = tree->nodes[parent].table.auction;
    int node;
    auction_apply(&history, tree->nodes[parent].table.rules, call);
    return call_table_add(calls, &history, &node);
}

/* The hands that make a call which is not the most frequent one of its row. */
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

/* Rows of all histories, and what the images of hands call in them. */
static enum status get_rows(struct bytes *bytes, struct call_table *calls,
                            const struct card_mirror *mirror, struct diag *diag)
{
    int n_hands;
    int *hands = standing_hands(calls, mirror, &n_hands);
    bool is_good = true;
    if (hands == NULL)
        return STATUS_MEMORY;
    for (int node = 0; node < calls->tree.n && is_good; node++)
        is_good = get_row(bytes, hands, n_hands, calls->tree.n_calls, call_table_row(calls, node));
    free(hands);
    if (!is_good)
        return damaged(diag);
    call_table_reflect(calls, mirror);
    return STATUS_OK;
}

static enum status get_costs(struct bytes *bytes, const struct call_table *calls,
                             struct call_costs *costs, struct diag *diag)
{
    const int n_calls = calls->tree.n_calls;
    const enum status status = call_costs_init(costs, calls);
    if (status != STATUS_OK)
        return status;
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
    card_mirror_init(&net->mirror, rules);
    while (status == STATUS_OK && calls->tree.n < histories)
        status = get_history(bytes, calls, diag);
    if (status == STATUS_OK)
        status = get_rows(bytes, calls, &net->mirror, diag);
    if (status == STATUS_OK)
        status = get_costs(bytes, calls, parts->costs, diag);
    if (status != STATUS_OK)
        return status;
    get_net(bytes, rules, net);
    if (bytes->are_out || bytes->n > 0)
        return damaged(diag);
    const char *fault = card_net_fault(net);
    return fault == NULL ? STATUS_OK : diag_set(diag, STATUS_INPUT, 0, 0, "%s", fault);
}

enum status player_read(const char *text, size_t length, const struct ruleset *rules,
                        const struct player_parts *parts, struct diag *diag)
{
    struct player_head head;
    *parts->calls = (struct call_table){0};
    *parts->costs = (struct call_costs){0};
    if (!card_net_fits(rules))
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        "trained players play the games of 16 cards, and %s is none of them",
                        rules->name);
    enum status status = player_head_read(&text, &length, rules, &head, diag);
    if (status != STATUS_OK)
        return status;
    if (player_checksum(text, length) != head.checksum)
        return diag_set(diag, STATUS_INPUT, 0, 0, "damaged: its checksum is another one");
    struct bytes bytes = {(const unsigned char *)text, length, false};
    memset(parts->net, 0, sizeof *parts->net);
    status = get_player(&bytes, head.histories, rules, parts, diag);
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
