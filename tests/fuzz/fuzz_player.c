/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Claim: no bytes make the reader of trained players crash. A refused player has a reason; an
 * accepted one without a fault is the same bytes when written again. The first byte picks the rule
 * set and whether the rest is a whole file or the calls of one: their number of histories, then
 * their bytes, after a correct head and before a net of zeros. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/players/player_file.h"
#include "tests/support/fuzzing.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const names[] = {"kop-asdycha", "kop-jp", "baska-linia"};
enum { N_NAMES = sizeof names / sizeof *names, CALLS_ONLY = 1 };

static const struct player_head blank = {.program = "-", .made_by = "-"};

/* The text of a player; the caller frees it. */
static char *text_of(const struct player_parts *parts, size_t *length)
{
    char *text = NULL;
    FILE *out = open_memstream(&text, length);
    must(out != NULL, "no memory");
    must(player_write(out, parts, &blank) == STATUS_OK, "no memory to write");
    fclose(out);
    return text;
}

/* Bytes of a net of this game: what follows those of one history at which all pass, without the
 * costs of calls. */
static size_t net_bytes(const struct ruleset *rules)
{
    struct call_table calls;
    struct call_costs costs;
    struct card_net *net = calloc(1, sizeof *net);
    const struct player_parts parts = {&calls, &costs, net};
    size_t length;
    must(net != NULL && call_table_init(&calls, rules) == STATUS_OK &&
             call_costs_init(&costs, &calls) == STATUS_OK,
         "no memory");
    card_symmetry_init(&net->symmetry, rules);
    memset(call_table_row(&calls, 0), CALL_INDEX_PASS, (size_t)calls.n_hands);
    char *text = text_of(&parts, &length);
    const size_t head = (size_t)(strstr(text, "\n\n") + 2 - text);
    const size_t known = ((size_t)rules->n_calls + 7) / 8;
    free(text);
    free(net);
    call_table_clear(&calls);
    call_costs_clear(&costs);
    return length - head - 2 - known;
}

/* The whole file that has these calls; *length becomes its bytes. */
static char *file_of(const struct ruleset *rules, int histories, const char *bytes, size_t n,
                     size_t *length)
{
    const size_t all = n + net_bytes(rules);
    char *text = NULL, *body = calloc(1, all);
    FILE *out = open_memstream(&text, length);
    must(out != NULL && body != NULL, "no memory");
    memcpy(body, bytes, n);
    fprintf(out,
            "zolo player 1\nrules: %s\nfingerprint: %016" PRIx64
            "\nprogram: -\nmade by: -\nhistories: %d\nbytes: %zu\nchecksum: %016" PRIx64 "\n\n",
            rules->name, ruleset_fingerprint(rules), histories, all, player_checksum(body, all));
    fwrite(body, 1, all, out);
    fclose(out);
    free(body);
    return text;
}

static void check_again(const struct ruleset *rules, const struct player_parts *parts)
{
    size_t length;
    struct call_table calls;
    struct call_costs costs;
    struct card_net *net = calloc(1, sizeof *net);
    const struct player_parts again = {&calls, &costs, net};
    char *text = text_of(parts, &length);
    const size_t n = (size_t)parts->calls->tree.n;
    must(net != NULL, "no memory");
    must(player_read(text, length, rules, &again, NULL) == STATUS_OK,
         "what was written is not read");
    must(calls.tree.n == parts->calls->tree.n, "there are other histories");
    must(memcmp(calls.calls, parts->calls->calls, n * (size_t)calls.n_hands) == 0,
         "there are other calls");
    must(memcmp(costs.weights, parts->costs->weights,
                n * (size_t)calls.tree.n_calls * sizeof *costs.weights) == 0,
         "there are other costs");
    must(memcmp(net, parts->net, sizeof *net) == 0, "there is another net");
    call_table_clear(&calls);
    call_costs_clear(&costs);
    free(net);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2)
        return 0;
    const struct ruleset *rules = fuzz_rules(names[(data[0] >> 1) % N_NAMES]);
    const char *rest = (const char *)data + 1;
    size_t length = size - 1;
    char *made =
        data[0] & CALLS_ONLY ? file_of(rules, 1 + data[1], rest + 1, size - 2, &length) : NULL;
    struct call_table calls;
    struct call_costs costs;
    struct card_net *net = calloc(1, sizeof *net);
    const struct player_parts parts = {&calls, &costs, net};
    struct diag diag = {0};
    must(net != NULL, "no memory");
    if (player_read(made == NULL ? rest : made, length, rules, &parts, &diag) != STATUS_OK)
        must(diag.message[0] != '\0', "no message");
    else if (player_fault(&calls) == NULL)
        check_again(rules, &parts);
    call_table_clear(&calls);
    call_costs_clear(&costs);
    free(net);
    free(made);
    return 0;
}
