/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See policy_tabled.h. */
#include "analyzer/players/policy_tabled.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/players/card_net_file.h"
#include "analyzer/players/exact_cards_file.h"
#include "analyzer/players/player_file.h"
#include "analyzer/players/policy_file.h"
#include "analyzer/players/policy_table.h"
#include "analyzer/players/policy_table_home.h"
#include "analyzer/players/policy_table_text.h"
#include "analyzer/rulefiles/rule_file.h"
#include "engine/policy/players/tabled.h"

static const char consistent[] = "consistent", learnt[] = "learnt", net[] = "net",
                  prefix[] = "table:", player_prefix[] = "player:", cards_prefix[] = "cards:",
                  exact_prefix[] = "exact:";
enum {
    PREFIX = sizeof prefix - 1,
    PLAYER_PREFIX = sizeof player_prefix - 1,
    CARDS_PREFIX = sizeof cards_prefix - 1,
    EXACT_PREFIX = sizeof exact_prefix - 1
};

struct policy_tabled {
    char *source;                /* of the calls: the label up to its plus; owned */
    const struct ruleset *rules; /* that are played by, borrowed */
    struct ruleset *home;    /* that a table was made for which holds under them; owned, or NULL */
    struct call_table calls; /* zeroed if they are lent */
    struct call_costs costs; /* of a trained player's calls */
    struct card_net *net;    /* who plays the cards; owned, NULL = another policy */
    uint64_t net_checksum;
    struct exact_file exact; /* what is played before the net is asked; empty = nothing */
    struct exact_player player;
    struct tabled parts; /* parts.calls: these calls, or another player's */
};

/* Is this the word, alone or before a plus? */
static bool is_word(const char *text, size_t n, const char *word)
{
    const size_t length = strlen(word);
    return n >= length && strncasecmp(text, word, length) == 0 &&
           (n == length || text[length] == '+');
}

static bool is_learnt(const char *source)
{
    return is_word(source, strlen(source), learnt);
}

static bool is_shipped(const char *source)
{
    return is_learnt(source) || is_word(source, strlen(source), consistent);
}

bool policy_tabled_is(const char *text, size_t n)
{
    return is_word(text, n, consistent) || is_word(text, n, learnt) ||
           (n >= PREFIX && strncasecmp(text, prefix, PREFIX) == 0) ||
           (n >= PLAYER_PREFIX && strncasecmp(text, player_prefix, PLAYER_PREFIX) == 0);
}

static bool is_player(const char *text)
{
    return strncasecmp(text, player_prefix, PLAYER_PREFIX) == 0;
}

/* The rules that a shipped player has learnt by: these, or the set from which they do not differ in
 * what he goes by. */
static enum status find_home(struct policy_tabled *out, const struct ruleset **rules,
                             struct diag *diag)
{
    struct table_home home = {0};
    enum status status = out->home != NULL ? STATUS_OK : policy_table_home(out->rules, &home);
    if (status == STATUS_OK && home.name != NULL && !home.is_same) {
        out->home = malloc(sizeof *out->home);
        status = out->home == NULL ? STATUS_MEMORY : rule_file_load(home.name, out->home, diag);
    }
    *rules = out->home != NULL ? out->home : out->rules;
    return status;
}

/* Room for a net, zeroed: a row of it in one line of the cache, not in parts of two. */
static struct card_net *net_room(void)
{
    const size_t line = 64, size = (sizeof(struct card_net) + line - 1) / line * line;
    void *room = aligned_alloc(line, size);
    return room == NULL ? NULL : memset(room, 0, size);
}

/* Reads a trained player from this file. The caller clears what the parts own. */
static enum status load_player(const char *file, const struct ruleset *rules,
                               const struct player_parts *parts, struct diag *diag)
{
    char *text;
    size_t length;
    enum status status = policy_file_read(file, &text, &length, diag);
    if (status != STATUS_OK)
        return status;
    status = player_read(text, length, rules, parts, diag);
    free(text);
    const char *fault = status == STATUS_OK ? player_fault(parts->calls) : NULL;
    return fault == NULL ? status : diag_set(diag, STATUS_INPUT, 0, 0, "%s", fault);
}

/* A trained player, who is named at `word` of the label: calls and cards. */
static enum status read_player(const char *label, const char *word, struct policy_tabled *out,
                               struct diag *diag)
{
    if (strlen(word) <= PLAYER_PREFIX)
        return diag_set(diag, STATUS_INPUT, 0, (int)(word - label) + 1 + (int)strlen(word),
                        "expected a file after \"%.*s\"", (int)PLAYER_PREFIX, player_prefix);
    out->net = net_room();
    if (out->net == NULL)
        return STATUS_MEMORY;
    const struct player_parts parts = {&out->calls, &out->costs, out->net};
    const enum status status = load_player(word + PLAYER_PREFIX, out->rules, &parts, diag);
    out->net_checksum = out->calls.checksum;
    out->parts.costs = &out->costs;
    if (status == STATUS_OK)
        out->parts.cards = card_net_policy(out->net);
    return status;
}

/* Its cards alone. */
static enum status read_player_cards(const char *label, const char *word,
                                     struct policy_tabled *out, struct diag *diag)
{
    struct policy_tabled other = {.rules = out->rules};
    const enum status status = read_player(label, word, &other, diag);
    out->net = other.net;
    out->net_checksum = other.net_checksum;
    out->parts.cards = other.parts.cards;
    call_table_clear(&other.calls);
    call_costs_clear(&other.costs);
    return status;
}

/* Its calls alone: whoever plays the cards is known by now. */
static enum status read_player_calls(struct policy_tabled *out, struct diag *diag)
{
    struct policy_tabled other = {.rules = out->rules};
    const enum status status = read_player(out->source, out->source, &other, diag);
    out->calls = other.calls;
    out->costs = other.costs;
    out->parts.costs = &out->costs;
    free(other.net);
    return status;
}

/* The net of a file, or the shipped one. */
static enum status read_net(const char *file, struct policy_tabled *out, struct diag *diag)
{
    const struct ruleset *rules = out->rules;
    out->net = net_room();
    if (out->net == NULL)
        return STATUS_MEMORY;
    enum status status = file != NULL ? STATUS_OK : find_home(out, &rules, diag);
    if (status == STATUS_OK)
        status = file != NULL ? card_net_load(file, rules, out->net, &out->net_checksum, diag)
                              : card_net_shipped(rules, out->net, &out->net_checksum, diag);
    if (status == STATUS_OK)
        out->parts.cards = card_net_policy(out->net);
    return status;
}

/* The cards that were found by counting through, of a file or the shipped ones, before the net. */
static enum status read_exact(const char *file, struct policy_tabled *out, struct diag *diag)
{
    const struct ruleset *rules = out->rules;
    enum status status = read_net(NULL, out, diag);
    if (status == STATUS_OK && file == NULL)
        status = find_home(out, &rules, diag);
    if (status == STATUS_OK)
        status = file != NULL ? exact_cards_load(file, rules, &out->exact, diag)
                              : exact_cards_shipped(rules, &out->exact, diag);
    if (status != STATUS_OK || out->exact.n == 0)
        return status;
    out->player.cards.n_ends = out->exact.n;
    out->player.cards.ends = out->exact.ends;
    card_mirror_init(&out->player.cards.mirror, rules);
    out->player.rest = out->parts.cards;
    out->parts.cards = exact_policy(&out->player);
    return STATUS_OK;
}

/* A file, named after its kind. */
static enum status read_card_file(const char *label, const char *word, struct policy_tabled *out,
                                  struct diag *diag)
{
    const bool is_exact = strncasecmp(word, exact_prefix, EXACT_PREFIX - 1) == 0;
    const char *kind = is_exact ? exact_prefix : cards_prefix;
    const size_t length = strlen(kind);
    if (strlen(word) <= length)
        return diag_set(diag, STATUS_INPUT, 0, (int)(word - label) + 1 + (int)strlen(word),
                        "expected a file after \"%.*s\"", (int)length, kind);
    return is_exact ? read_exact(word + length, out, diag) : read_net(word + length, out, diag);
}

/* Does it begin with this prefix, or is it all of it but the colon? */
static bool has_prefix(const char *word, const char *kind, size_t length)
{
    return strncasecmp(word, kind, length) == 0 ||
           (strlen(word) == length - 1 && strncasecmp(word, kind, length - 1) == 0);
}

/* Is it the name of a kind of file? */
static bool is_card_file(const char *word)
{
    return has_prefix(word, cards_prefix, CARDS_PREFIX) ||
           has_prefix(word, exact_prefix, EXACT_PREFIX) ||
           has_prefix(word, player_prefix, PLAYER_PREFIX);
}

/* Reads who plays the cards, after the plus of the label; without one club does, or whoever has
 * learnt the calls: by what was counted through, where there is something, and by the net. */
static enum status read_cards(const char *label, const char *plus, struct policy_tabled *out,
                              struct diag *diag)
{
    static const char *const more[] = {"learnt", "net", "cards:FILE", "exact:FILE", "player:FILE"};
    out->parts.cards = policy_club;
    if (plus == NULL && is_player(label))
        return read_player(label, label, out, diag);
    if (plus == NULL)
        return is_learnt(label) ? read_exact(NULL, out, diag) : STATUS_OK;
    const char *word = plus + 1;
    if (has_prefix(word, player_prefix, PLAYER_PREFIX))
        return read_player_cards(label, word, out, diag);
    if (strcasecmp(word, learnt) == 0 || strcasecmp(word, net) == 0)
        return read_net(NULL, out, diag);
    if (is_card_file(word))
        return read_card_file(label, word, out, diag);
    return policy_read(word, strlen(word), (int)(word - label) + 1, more,
                       sizeof more / sizeof *more, &out->parts.cards, diag);
}

static enum status read_calls(struct policy_tabled *out, struct diag *diag)
{
    struct policy_table_head head;
    if (is_shipped(out->source)) {
        const struct ruleset *rules;
        enum status status = find_home(out, &rules, diag);
        if (status == STATUS_OK)
            status = policy_table_shipped(rules, is_learnt(out->source), &out->calls, &head, diag);
        out->calls.fingerprint = ruleset_fingerprint(out->rules);
        return status;
    }
    if (is_player(out->source))
        return out->calls.tree.n > 0 ? STATUS_OK : read_player_calls(out, diag);
    if (out->source[PREFIX] == '\0')
        return diag_set(diag, STATUS_INPUT, 0, PREFIX + 1, "expected a file after \"table:\"");
    return policy_table_load(out->source + PREFIX, out->rules, &out->calls, &head, diag);
}

static bool same_source(const char *a, const char *b)
{
    return is_shipped(a) || is_shipped(b) ? strcasecmp(a, b) == 0 : strcmp(a, b) == 0;
}

/* One who calls by the same table, or NULL. */
static const struct policy_tabled *find_calls(const char *source, const struct ruleset *rules,
                                              struct policy_tabled *const known[], int n)
{
    for (int i = 0; i < n; i++)
        if (known[i] != NULL && same_source(known[i]->source, source) && known[i]->rules == rules)
            return known[i];
    return NULL;
}

/* Where the plus before the cards stands, or NULL: the last one, but those of a net's path. */
static const char *find_plus(const char *label)
{
    for (const char *plus = strchr(label, '+'); plus != NULL; plus = strchr(plus + 1, '+'))
        if (is_card_file(plus + 1))
            return plus;
    return strrchr(label, '+');
}

/* See policy_tabled_keep. */
static struct {
    struct policy_tabled *player; /* NULL: none */
    struct policy policy;         /* it */
    char label[64];
    struct ruleset rules;
    uint64_t fingerprint;
} kept;

static bool is_kept(const char *label, const struct ruleset *rules)
{
    return kept.player != NULL && strcasecmp(label, kept.label) == 0 &&
           ruleset_fingerprint(rules) == kept.fingerprint;
}

enum status policy_tabled_keep(const char *label, const struct ruleset *rules, struct diag *diag)
{
    if (is_kept(label, rules) || strlen(label) >= sizeof kept.label)
        return STATUS_OK;
    policy_tabled_free(kept.player);
    kept.player = NULL;
    kept.rules = *rules;
    strcpy(kept.label, label);
    kept.fingerprint = ruleset_fingerprint(rules);
    return policy_tabled_load(kept.label, &kept.rules, NULL, 0, &kept.policy, &kept.player, diag);
}

static enum status load(const char *label, const struct ruleset *rules,
                        struct policy_tabled *const known[], int n, struct policy_tabled *out,
                        struct diag *diag)
{
    const char *plus = find_plus(label);
    out->rules = rules;
    out->source = strndup(label, plus == NULL ? strlen(label) : (size_t)(plus - label));
    if (out->source == NULL)
        return STATUS_MEMORY;
    if (is_kept(label, rules)) {
        out->parts = kept.player->parts;
        out->net_checksum = kept.player->net_checksum;
        out->exact.checksum = kept.player->exact.checksum;
        return STATUS_OK;
    }
    const enum status status = read_cards(label, plus, out, diag);
    if (status != STATUS_OK)
        return status;
    const struct policy_tabled *same = find_calls(out->source, rules, known, n);
    if (same != NULL) {
        out->parts.calls = same->parts.calls;
        out->parts.costs = same->parts.costs;
        return STATUS_OK;
    }
    out->parts.calls = &out->calls;
    return read_calls(out, diag);
}

/* Of all that it plays by, wherever that is borrowed from. */
static uint64_t content_of(const struct policy_tabled *tabled)
{
    const uint64_t parts[] = {tabled->parts.calls->checksum, tabled->net_checksum,
                              tabled->exact.checksum};
    return policy_table_checksum(CHECKSUM_START, (const char *)parts, sizeof parts);
}

enum status policy_tabled_load(const char *label, const struct ruleset *rules,
                               struct policy_tabled *const known[], int n, struct policy *out,
                               struct policy_tabled **loaded, struct diag *diag)
{
    struct policy_tabled *tabled = calloc(1, sizeof *tabled);
    if (tabled == NULL)
        return STATUS_MEMORY;
    const enum status status = load(label, rules, known, n, tabled, diag);
    if (status != STATUS_OK) {
        policy_tabled_free(tabled);
        return status;
    }
    *out = tabled_policy(&tabled->parts, label);
    out->content = content_of(tabled);
    *loaded = tabled;
    return STATUS_OK;
}

void policy_tabled_free(struct policy_tabled *loaded)
{
    if (loaded == NULL)
        return;
    call_table_clear(&loaded->calls);
    call_costs_clear(&loaded->costs);
    free(loaded->net);
    exact_file_clear(&loaded->exact);
    free(loaded->source);
    free(loaded->home);
    free(loaded);
}
