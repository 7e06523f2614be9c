/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading tables: see policy_table.h. */
#define _GNU_SOURCE 1 /* memrchr */
#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/players/policy_file.h"
#include "analyzer/players/policy_table.h"
#include "analyzer/players/policy_table_text.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/rules/auction/call_text.h"

struct reader {
    const char *text, *end; /* of the whole; `text` moves on */
    const char *line;       /* the present one, from its first byte to its end */
    size_t length;
    int number; /* of the line, from 1 */
    uint64_t checksum;
    const struct ruleset *rules;
    struct call_table *table;
    struct policy_table_head *head;
    char letters[MAX_CALLS];
    int histories;  /* as the head announces */
    cardset *hands; /* the cards of each hand of the table */
    struct diag *diag;
};

__attribute__((format(printf, 3, 4))) static enum status
refuse(const struct reader *reader, const char *at, const char *format, ...)
{
    char message[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, tr(format), arguments);
    va_end(arguments);
    return diag_set(reader->diag, STATUS_INPUT, reader->number, (int)(at - reader->line) + 1, "%s",
                    message);
}

/* The present line for a message. */
static const char *excerpt(const struct reader *reader, char out[48])
{
    const int n = reader->length < 40 ? (int)reader->length : 40;
    snprintf(out, 48, "%.*s%s", n, reader->line, reader->length > 40 ? "…" : "");
    for (char *c = out; *c != '\0'; c++)
        if ((unsigned char)*c < ' ')
            *c = '?';
    return out;
}

static enum status next_line(struct reader *reader)
{
    const char *close = memchr(reader->text, '\n', (size_t)(reader->end - reader->text));
    reader->line = reader->text;
    reader->number++;
    if (close == NULL)
        return refuse(reader, reader->line,
                      "the file is cut off here; it should go on to a line \"end …\"");
    reader->length = (size_t)(close - reader->line);
    reader->text = close + 1;
    return STATUS_OK;
}

static void count_line(struct reader *reader)
{
    reader->checksum = policy_table_checksum(reader->checksum, reader->line, reader->length + 1);
}

/* --- the head ----------------------------------------------------------------------------- */

static enum status read_version(struct reader *reader)
{
    static const char first[] = POLICY_TABLE_FIRST_LINE;
    const size_t stem = sizeof "zolo policy table " - 1;
    char shown[48];
    const enum status status = next_line(reader);
    if (status != STATUS_OK)
        return status;
    if (reader->length < stem || memcmp(reader->line, first, stem) != 0)
        return refuse(reader, reader->line,
                      "this is no policy table; its first line should be \"%s\"", first);
    if (reader->length != sizeof first - 1 || memcmp(reader->line, first, sizeof first - 1) != 0)
        return refuse(reader, reader->line + stem,
                      "a policy table of another version: \"%s\", expected \"%s\"",
                      excerpt(reader, shown), first);
    count_line(reader);
    return STATUS_OK;
}

/* The line "key: value"; copies the value. */
static enum status read_key(struct reader *reader, const char *key, char *value, size_t size)
{
    char shown[48];
    const size_t n = strlen(key);
    const enum status status = next_line(reader);
    if (status != STATUS_OK)
        return status;
    if (reader->length < n + 2 || memcmp(reader->line, key, n) != 0 ||
        memcmp(reader->line + n, ": ", 2) != 0)
        return refuse(reader, reader->line, "\"%s\" stands where \"%s: …\" was expected",
                      excerpt(reader, shown), key);
    if (reader->length - n - 2 >= size)
        return refuse(reader, reader->line + n + 2, "\"%s\" is too long", key);
    snprintf(value, size, "%.*s", (int)(reader->length - n - 2), reader->line + n + 2);
    count_line(reader);
    return STATUS_OK;
}

/* The same where only one value will do. */
static enum status expect(struct reader *reader, const char *key, const char *expected,
                          const char *why)
{
    char value[4 * HEAD_BYTES];
    const enum status status = read_key(reader, key, value, sizeof value);
    if (status != STATUS_OK || strcmp(value, expected) == 0)
        return status;
    return refuse(reader, reader->line + strlen(key) + 2, "%s: \"%s: %.200s\", expected \"%.200s\"",
                  tr(why), key, value, expected);
}

static enum status expect_fingerprint(struct reader *reader)
{
    char value[HEAD_BYTES], expected[24];
    snprintf(expected, sizeof expected, "%016" PRIx64, reader->table->fingerprint);
    const enum status status = read_key(reader, "fingerprint", value, sizeof value);
    if (status != STATUS_OK || strcmp(value, expected) == 0)
        return status;
    return refuse(reader, reader->line + sizeof "fingerprint:",
                  "this table is for other rules: those of %.48s as %.16s, but %s is %s",
                  reader->head->rules, value, reader->rules->name, expected);
}

static enum status read_number(struct reader *reader, const char *key, int most, int *out)
{
    char value[HEAD_BYTES];
    const enum status status = read_key(reader, key, value, sizeof value);
    if (status != STATUS_OK)
        return status;
    char *end;
    const long number = strtol(value, &end, 10);
    if (value[0] < '1' || value[0] > '9' || *end != '\0' || number > most)
        return refuse(reader, reader->line + strlen(key) + 2,
                      "\"%.40s\" is not a whole number from 1 to %d", value, most);
    *out = (int)number;
    return STATUS_OK;
}

static enum status read_texts(struct reader *reader)
{
    struct policy_table_head *head = reader->head;
    const struct {
        const char *key;
        char *value;
    } texts[] = {{"program", head->program},
                 {"made by", head->made_by},
                 {"cards", head->cards},
                 {"before", head->before},
                 {"after", head->after}};
    enum status status = STATUS_OK;
    for (size_t i = 0; i < sizeof texts / sizeof *texts && status == STATUS_OK; i++)
        status = read_key(reader, texts[i].key, texts[i].value, HEAD_BYTES);
    return status;
}

static enum status read_gap(struct reader *reader)
{
    char shown[48];
    const enum status status = next_line(reader);
    if (status != STATUS_OK)
        return status;
    if (reader->length > 0)
        return refuse(reader, reader->line, "\"%s\" stands where an empty line was expected",
                      excerpt(reader, shown));
    count_line(reader);
    return STATUS_OK;
}

static enum status read_head(struct reader *reader)
{
    char legend[4 * HEAD_BYTES], hands[24];
    policy_table_legend(reader->rules, legend, sizeof legend);
    snprintf(hands, sizeof hands, "%d", reader->table->n_hands);
    enum status status = read_version(reader);
    if (status == STATUS_OK)
        status = expect(reader, "kind", "calls", "a table of another kind");
    if (status == STATUS_OK)
        status = read_key(reader, "rules", reader->head->rules, HEAD_BYTES);
    if (status == STATUS_OK)
        status = expect_fingerprint(reader);
    if (status == STATUS_OK)
        status = read_texts(reader);
    if (status == STATUS_OK)
        status = expect(reader, "letters", legend, "other calls than the rule set has");
    if (status == STATUS_OK)
        status = expect(reader, "hands", hands, "another number of hands");
    if (status == STATUS_OK)
        status = read_number(reader, "histories", MOST_POLICY_BYTES / 2, &reader->histories);
    return status == STATUS_OK ? read_gap(reader) : status;
}

/* --- the rows ----------------------------------------------------------------------------- */

/* A history in any spelling that people use. */
static enum status read_words(struct reader *reader, size_t n, struct auction *auction)
{
    static const cardset hidden[N_SEATS];
    char text[HISTORY_BYTES];
    if (n >= sizeof text)
        return refuse(reader, reader->line, "this history is too long");
    snprintf(text, sizeof text, "%.*s", (int)n, reader->line);
    if (strcmp(text, POLICY_TABLE_START) == 0)
        text[0] = '\0';
    const enum status status =
        auction_read_public(reader->rules, text, hidden, auction, reader->diag);
    if (status == STATUS_INPUT && reader->diag != NULL)
        reader->diag->line = reader->number;
    return status;
}

/* The history before the colon at `colon`, which must be new. */
static enum status read_history(struct reader *reader, const char *colon, int *node)
{
    struct auction auction;
    const size_t n = (size_t)(colon - reader->line);
    enum status status = policy_table_history_read(reader->rules, reader->line, n, &auction)
                             ? STATUS_OK
                             : read_words(reader, n, &auction);
    if (status != STATUS_OK)
        return status;
    if (auction.closed)
        return refuse(reader, reader->line, "this auction is closed; nobody calls there");
    status = call_table_add(reader->table, &auction, node);
    if (status == STATUS_OK && call_table_row(reader->table, *node)[0] != CALL_UNKNOWN)
        status = refuse(reader, reader->line, "this history stands here for the second time");
    return status;
}

/* How often the letter before *at stands, and moves on: 1 without a number; 0 = wrong. */
static int read_run(const char **at, const char *end)
{
    int run = 0;
    if (*at == end || **at < '0' || **at > '9')
        return 1;
    while (*at < end && **at >= '0' && **at <= '9' && run < 100000)
        run = 10 * run + (*(*at)++ - '0');
    return run;
}

static enum status refuse_call(const struct reader *reader, const char *at, int node, int hand,
                               unsigned call)
{
    char cards[32];
    const struct auction *auction = &reader->table->tree.nodes[node].table.auction;
    const cardset held = reader->hands[hand];
    notation_cards(reader->rules->pack, held, 0, cards, sizeof cards);
    return refuse(reader, at, "hand %d (%s) may not say %s here: %s", hand + 1, cards,
                  call_name(reader->rules, auction, call),
                  auction_objection(auction, reader->rules, held, call));
}

static enum status read_row(struct reader *reader, const char *at, int node)
{
    const char *end = reader->line + reader->length;
    const struct auction *auction = &reader->table->tree.nodes[node].table.auction;
    uint8_t *row = call_table_row(reader->table, node);
    int hand = 0;
    while (at < end) {
        const char *letter = at++;
        const char *known = memchr(reader->letters, *letter, (size_t)reader->rules->n_calls);
        if (known == NULL)
            return refuse(reader, letter, "'%c' is none of the letters of the calls",
                          *letter < ' ' || *letter > '~' ? '?' : *letter);
        const unsigned call = (unsigned)(known - reader->letters);
        const int run = read_run(&at, end);
        if (run == 0 || run > reader->table->n_hands - hand)
            return refuse(reader, letter, "calls for more or fewer than %d hands",
                          reader->table->n_hands);
        for (const int until = hand + run; hand < until; hand++) {
            /* Anybody may pass. */
            if (call != CALL_INDEX_PASS &&
                auction_objection(auction, reader->rules, reader->hands[hand], call) != NULL)
                return refuse_call(reader, letter, node, hand, call);
            row[hand] = (uint8_t)call;
        }
    }
    return hand == reader->table->n_hands ? STATUS_OK
                                          : refuse(reader, end, "calls for %d hands, expected %d",
                                                   hand, reader->table->n_hands);
}

static enum status read_rows(struct reader *reader)
{
    char shown[48];
    enum status status = STATUS_OK;
    for (int i = 0; i < reader->histories && status == STATUS_OK; i++) {
        int node = 0;
        status = next_line(reader);
        if (status != STATUS_OK)
            return status;
        const char *gap = memrchr(reader->line, ' ', reader->length);
        if (gap == NULL || gap == reader->line || gap[-1] != ':')
            return refuse(reader, reader->line,
                          "\"%s\" stands where a history and its calls were expected, like "
                          "\"P zolo: p34k2\"",
                          excerpt(reader, shown));
        status = read_history(reader, gap - 1, &node);
        if (status == STATUS_OK)
            status = read_row(reader, gap + 1, node);
        count_line(reader);
    }
    return status;
}

static enum status list_hands(struct reader *reader)
{
    const size_t n = (size_t)reader->table->n_hands;
    reader->hands = malloc(n * sizeof *reader->hands);
    if (reader->hands == NULL)
        return STATUS_MEMORY;
    for (size_t i = 0; i < n; i++)
        reader->hands[i] = call_table_cards(reader->table, (int)i);
    return STATUS_OK;
}

static enum status read_end(struct reader *reader)
{
    char expected[32], shown[48];
    const enum status status = next_line(reader);
    if (status != STATUS_OK)
        return status;
    snprintf(expected, sizeof expected, "end %016" PRIx64, reader->checksum);
    if (reader->length < 4 || memcmp(reader->line, "end ", 4) != 0)
        return refuse(reader, reader->line, "\"%s\" stands where \"end …\" was expected",
                      excerpt(reader, shown));
    if (reader->length != strlen(expected) || memcmp(reader->line, expected, reader->length) != 0)
        return refuse(reader, reader->line + 4,
                      "the table is damaged: its checksum is %s, not \"%s\"", expected + 4,
                      excerpt(reader, shown) + 4);
    return reader->text == reader->end
               ? STATUS_OK
               : refuse(reader, reader->line, "something stands after the line \"end …\"");
}

enum status policy_table_read(const char *text, size_t length, const struct ruleset *rules,
                              struct call_table *out, struct policy_table_head *head,
                              struct diag *diag)
{
    struct reader reader = {.text = text,
                            .end = text + length,
                            .checksum = CHECKSUM_START,
                            .rules = rules,
                            .table = out,
                            .head = head,
                            .diag = diag};
    if (!call_table_fits(rules))
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        "tables of calls are for packs of at most %d cards, not that of %s",
                        TABLE_THINGS, rules->name);
    enum status status = call_table_init(out, rules);
    if (status != STATUS_OK)
        return status;
    policy_table_letters(rules, reader.letters);
    status = read_head(&reader);
    if (status == STATUS_OK)
        status = list_hands(&reader);
    if (status == STATUS_OK)
        status = read_rows(&reader);
    if (status == STATUS_OK)
        status = read_end(&reader);
    out->checksum = reader.checksum;
    free(reader.hands);
    if (status != STATUS_OK)
        call_table_clear(out);
    return status;
}
