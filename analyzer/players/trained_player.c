/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See trained_player.h. */
#include "analyzer/players/trained_player.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/files/rule_file.h"
#include "analyzer/players/player_home.h"
#include "engine/policy/players/tabled.h"

static const char learnt[] = "learnt", prefix[] = "player:";
enum { PREFIX = sizeof prefix - 1 };

struct trained_player {
    char *source;                /* the label up to its plus; owned */
    const struct ruleset *rules; /* that are played by, borrowed */
    struct ruleset *home;    /* those of a shipped player that plays under them; owned, or NULL */
    struct call_table calls; /* these three as read, owned; empty: lent */
    struct call_costs costs;
    struct card_net *net;
    struct player_parts parts;    /* they, or another player's */
    struct trained_player *cards; /* whose net plays them; owned, NULL: its own, or no net */
    struct call_words words;      /* those of home */
    struct tabled tabled;
};

/* Is this the word, alone or before a plus? */
static bool is_word(const char *text, size_t n, const char *word)
{
    const size_t length = strlen(word);
    return n >= length && strncasecmp(text, word, length) == 0 &&
           (n == length || text[length] == '+');
}

static bool is_file(const char *text, size_t n)
{
    return n >= PREFIX && strncasecmp(text, prefix, PREFIX) == 0;
}

bool trained_player_is(const char *text, size_t n)
{
    return is_word(text, n, learnt) || is_file(text, n);
}

/* --- reading -------------------------------------------------------------------------------- */

static enum status read_file(struct trained_player *player, struct diag *diag)
{
    if (strlen(player->source) <= PREFIX)
        return diag_set(diag, STATUS_INPUT, 0, 1 + (int)strlen(player->source),
                        "expected a file after \"%.*s\"", (int)PREFIX, prefix);
    return player_load(player->source + PREFIX, player->rules, &player->parts, diag);
}

/* Zeroed; a row of it in one line of the cache, not in parts of two. */
static struct card_net *new_net(void)
{
    const size_t line = 64, size = (sizeof(struct card_net) + line - 1) / line * line;
    void *net = aligned_alloc(line, size);
    return net == NULL ? NULL : memset(net, 0, size);
}

/* The shipped player for these rules, or for those from which they do not differ in what it goes by. */
static enum status read_shipped(struct trained_player *player, struct diag *diag)
{
    struct player_home home;
    enum status status = player_home_find(player->rules, &home);
    if (status == STATUS_OK && home.name != NULL && !home.is_same) {
        player->home = malloc(sizeof *player->home);
        status =
            player->home == NULL ? STATUS_MEMORY : rule_file_load(home.name, player->home, diag);
    }
    if (status != STATUS_OK)
        return status;
    status = player_load_shipped(player->home != NULL ? player->home : player->rules,
                                 &player->parts, diag);
    if (player->home != NULL)
        call_words_find(player->home, player->rules, &player->words);
    player->calls.fingerprint = ruleset_fingerprint(player->rules);
    return status;
}

static enum status read_parts(struct trained_player *player, struct diag *diag)
{
    player->net = new_net();
    player->parts = (struct player_parts){&player->calls, &player->costs, player->net};
    if (player->net == NULL)
        return STATUS_MEMORY;
    return is_file(player->source, strlen(player->source)) ? read_file(player, diag)
                                                           : read_shipped(player, diag);
}

/* See trained_player_keep. */
static struct {
    struct trained_player *player; /* NULL: none */
    struct policy policy;          /* it */
    struct ruleset rules;
    uint64_t fingerprint;
} kept;

static bool same_source(const char *a, const char *b)
{
    return strcasecmp(a, learnt) == 0 ? strcasecmp(a, b) == 0 : strcmp(a, b) == 0;
}

static bool is_kept(const char *source, const struct ruleset *rules)
{
    return kept.player != NULL && same_source(kept.player->source, source) &&
           ruleset_fingerprint(rules) == kept.fingerprint;
}

/* One that has read the same, or NULL. */
static const struct trained_player *find_lender(const struct trained_player *player,
                                                struct trained_player *const known[], int n)
{
    for (int i = 0; i < n; i++)
        if (known[i] != NULL && same_source(known[i]->source, player->source) &&
            known[i]->rules == player->rules)
            return known[i];
    return is_kept(player->source, player->rules) ? kept.player : NULL;
}

/* --- who plays the cards -------------------------------------------------------------------- */

/* Where the plus before the cards stands, or NULL: the last one, but those of the path of a file. */
static const char *find_plus(const char *label)
{
    for (const char *plus = strchr(label, '+'); plus != NULL; plus = strchr(plus + 1, '+'))
        if (is_file(plus + 1, strlen(plus + 1)))
            return plus;
    return strrchr(label, '+');
}

/* The label up to its plus. The caller frees; NULL: no memory. */
static char *source_of(const char *label)
{
    const char *plus = find_plus(label);
    return strndup(label, plus == NULL ? strlen(label) : (size_t)(plus - label));
}

/* `word` at a column of the label is who plays the cards; NULL: the player itself. */
static enum status find_cards(const char *word, int column, struct trained_player *player,
                              struct trained_player *const known[], int n, struct diag *diag)
{
    static const char *const more[] = {"learnt", "player:FILE"};
    struct policy policy;
    if (word == NULL) {
        player->tabled.cards = card_net_policy(player->parts.net);
        player->tabled.card_words = player->tabled.words;
        return STATUS_OK;
    }
    if (!trained_player_is(word, strlen(word)))
        return policy_read(word, strlen(word), column, more, sizeof more / sizeof *more,
                           &player->tabled.cards, diag);
    const enum status status =
        trained_player_load(word, player->rules, known, n, &policy, &player->cards, diag);
    if (status == STATUS_OK) {
        player->tabled.cards = player->cards->tabled.cards;
        player->tabled.card_words = player->cards->tabled.card_words;
    } else if (status == STATUS_INPUT && diag != NULL && diag->line == 0 && diag->column > 0)
        diag->column += column - 1;
    return status;
}

static enum status load(const char *label, struct trained_player *player,
                        struct trained_player *const known[], int n, struct diag *diag)
{
    const char *plus = find_plus(label);
    player->source = source_of(label);
    if (player->source == NULL)
        return STATUS_MEMORY;
    const struct trained_player *lender = find_lender(player, known, n);
    enum status status = STATUS_OK;
    if (lender != NULL)
        player->parts = lender->parts;
    else
        status = read_parts(player, diag);
    if (status != STATUS_OK)
        return status;
    player->tabled.words = lender != NULL         ? lender->tabled.words
                           : player->home != NULL ? &player->words
                                                  : NULL;
    player->tabled.calls = player->parts.calls;
    player->tabled.costs = player->parts.costs;
    return find_cards(plus == NULL ? NULL : plus + 1, plus == NULL ? 0 : (int)(plus - label) + 2,
                      player, known, n, diag);
}

/* Of all that it plays by. */
static uint64_t content_of(const struct trained_player *player)
{
    static const uint64_t prime = 0x100000001b3u;
    const struct trained_player *cards = player->cards;
    return player->parts.calls->checksum * prime +
           (cards == NULL ? 0 : cards->parts.calls->checksum);
}

enum status trained_player_load(const char *label, const struct ruleset *rules,
                                struct trained_player *const known[], int n, struct policy *out,
                                struct trained_player **loaded, struct diag *diag)
{
    struct trained_player *player = calloc(1, sizeof *player);
    if (player == NULL)
        return STATUS_MEMORY;
    player->rules = rules;
    const enum status status = load(label, player, known, n, diag);
    if (status != STATUS_OK) {
        trained_player_free(player);
        return status;
    }
    *out = tabled_policy(&player->tabled, label);
    out->content = content_of(player);
    *loaded = player;
    return STATUS_OK;
}

enum status trained_player_keep(const char *label, const struct ruleset *rules, struct diag *diag)
{
    char *source = source_of(label);
    if (source == NULL)
        return STATUS_MEMORY;
    const bool is_there = is_kept(source, rules);
    free(source);
    if (is_there)
        return STATUS_OK;
    trained_player_free(kept.player);
    kept.player = NULL;
    kept.rules = *rules;
    kept.fingerprint = ruleset_fingerprint(rules);
    return trained_player_load(label, &kept.rules, NULL, 0, &kept.policy, &kept.player, diag);
}

void trained_player_free(struct trained_player *loaded)
{
    if (loaded == NULL)
        return;
    call_table_clear(&loaded->calls);
    call_costs_clear(&loaded->costs);
    free(loaded->net);
    trained_player_free(loaded->cards);
    free(loaded->source);
    free(loaded->home);
    free(loaded);
}
