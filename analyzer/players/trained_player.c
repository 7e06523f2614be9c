/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/players/trained_player.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/files/rule_file.h"
#include "analyzer/players/player_home.h"
#include "engine/core/hash.h"
#include "engine/policy/players/tabled.h"

static const char learnt[] = "learnt", prefix[] = "player:";
enum { PREFIX = sizeof prefix - 1 };

/* The contents of a file, shared by all players with the same file and rules. */
struct parts {
    struct parts *next; /* next in the list of all parts */
    int n_users;
    bool is_whole;        /* read successfully */
    char *source;         /* the label before its plus sign; owned */
    struct ruleset rules; /* of play */
    uint64_t fingerprint; /* of rules */
    struct ruleset *home; /* for house rules, the rules of the shipped player; owned, or NULL */
    struct call_table calls;
    struct call_costs costs;
    struct card_net *net;
    struct call_words words; /* maps the calls of home to those of rules */
};

struct trained_player {
    struct parts *parts;
    struct trained_player *cards; /* another trained player for the cards, or NULL; owned */
    struct tabled tabled;
};

/* All parts read so far; changed only while a single thread loads players. */
static struct parts *read_so_far;

/* True if the text is `word`, alone or before a plus. */
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

/* Allocates a zeroed net, aligned so that each row lies in one cache line. */
static struct card_net *new_net(void)
{
    const size_t line = 64, size = (sizeof(struct card_net) + line - 1) / line * line;
    void *net = aligned_alloc(line, size);
    return net == NULL ? NULL : memset(net, 0, size);
}

static enum status read_file(struct parts *parts, const struct player_parts *places,
                             struct diag *diag)
{
    if (strlen(parts->source) <= PREFIX)
        return diag_set(diag, STATUS_INPUT, 0, 1 + (int)strlen(parts->source),
                        "expected a file after \"%.*s\"", (int)PREFIX, prefix);
    return player_load(parts->source + PREFIX, &parts->rules, places, diag);
}

/* Reads the shipped player for the rules, or, for house rules, that of the set they extend. */
static enum status read_shipped(struct parts *parts, const struct player_parts *places,
                                struct diag *diag)
{
    struct player_home home;
    enum status status = player_home_find(&parts->rules, &home);
    if (status == STATUS_OK && home.name != NULL && !home.is_same) {
        parts->home = malloc(sizeof *parts->home);
        status = parts->home == NULL ? STATUS_MEMORY : rule_file_load(home.name, parts->home, diag);
    }
    if (status != STATUS_OK)
        return status;
    status = player_load_shipped(parts->home != NULL ? parts->home : &parts->rules, places, diag);
    if (parts->home != NULL)
        call_words_find(parts->home, &parts->rules, &parts->words);
    parts->calls.fingerprint = parts->fingerprint;
    return status;
}

static enum status read_parts(struct parts *parts, struct diag *diag)
{
    parts->net = new_net();
    TRY_MEMORY(parts->net);
    const struct player_parts places = {&parts->calls, &parts->costs, parts->net};
    return is_file(parts->source, strlen(parts->source)) ? read_file(parts, &places, diag)
                                                         : read_shipped(parts, &places, diag);
}

/* Frees unused parts, which are kept until another file is read so that a sequence of questions
 * reads the same player only once. */
static void forget_idle(void)
{
    for (struct parts **at = &read_so_far, *parts; (parts = *at) != NULL;) {
        if (parts->n_users > 0) {
            at = &parts->next;
            continue;
        }
        *at = parts->next;
        call_table_clear(&parts->calls);
        call_costs_clear(&parts->costs);
        free(parts->net);
        free(parts->home);
        free(parts->source);
        free(parts);
    }
}

static bool same_source(const char *a, const char *b)
{
    return strcasecmp(a, learnt) == 0 ? strcasecmp(a, b) == 0 : strcmp(a, b) == 0;
}

/* Finds the parts of a source, or reads them from it. Takes ownership of `source`. */
static enum status find_parts(char *source, const struct ruleset *rules, struct parts **out,
                              struct diag *diag)
{
    const uint64_t fingerprint = ruleset_fingerprint(rules);
    struct parts *parts = read_so_far;
    while (parts != NULL && (!parts->is_whole || !same_source(parts->source, source) ||
                             parts->fingerprint != fingerprint))
        parts = parts->next;
    if (parts != NULL) {
        free(source);
    } else {
        forget_idle();
        parts = calloc(1, sizeof *parts);
        if (parts == NULL) {
            free(source);
            return STATUS_MEMORY;
        }
        *parts = (struct parts){
            .next = read_so_far, .source = source, .rules = *rules, .fingerprint = fingerprint};
        read_so_far = parts;
    }
    parts->n_users++;
    *out = parts;
    const enum status status = parts->is_whole ? STATUS_OK : read_parts(parts, diag);
    parts->is_whole = status == STATUS_OK;
    return status;
}

/* --- the player of the cards ---------------------------------------------------------------- */

/* The plus sign before the player of the cards, or NULL: the first plus followed by "player:",
 * since paths may contain plus signs, else the last plus. */
static const char *find_plus(const char *label)
{
    for (const char *plus = strchr(label, '+'); plus != NULL; plus = strchr(plus + 1, '+'))
        if (is_file(plus + 1, strlen(plus + 1)))
            return plus;
    return strrchr(label, '+');
}

/* Finds the player of the cards, `word` at a column of the label; NULL: the player that calls. */
static enum status find_cards(const char *word, int column, struct trained_player *player,
                              struct diag *diag)
{
    static const char *const more[] = {"learnt", "player:FILE"};
    struct policy policy;
    if (word == NULL) {
        player->tabled.cards = card_net_policy(player->parts->net);
        player->tabled.card_words = player->tabled.words;
        return STATUS_OK;
    }
    if (!trained_player_is(word, strlen(word)))
        return policy_read((struct policy_text){word, strlen(word), column}, more,
                           sizeof more / sizeof *more, &player->tabled.cards, diag);
    const enum status status =
        trained_player_load(word, &player->parts->rules, &policy, &player->cards, diag);
    if (status == STATUS_OK) {
        player->tabled.cards = player->cards->tabled.cards;
        player->tabled.card_words = player->cards->tabled.card_words;
    } else if (status == STATUS_INPUT && diag != NULL && diag->line == 0 && diag->column > 0)
        diag->column += column - 1;
    return status;
}

static enum status load(const char *label, const struct ruleset *rules,
                        struct trained_player *player, struct diag *diag)
{
    const char *plus = find_plus(label);
    const size_t n = plus == NULL ? strlen(label) : (size_t)(plus - label);
    char *source = strndup(label, n);
    TRY_MEMORY(source);
    TRY(find_parts(source, rules, &player->parts, diag));
    struct parts *parts = player->parts;
    player->tabled.words = parts->home != NULL ? &parts->words : NULL;
    player->tabled.calls = &parts->calls;
    player->tabled.costs = &parts->costs;
    return find_cards(plus == NULL ? NULL : plus + 1, (int)n + 2, player, diag);
}

/* A hash of everything that determines how a player plays. */
static uint64_t content_of(const struct trained_player *player)
{
    const struct trained_player *cards = player->cards;
    return player->parts->calls.checksum * FNV_PRIME +
           (cards == NULL ? 0 : cards->parts->calls.checksum);
}

enum status trained_player_load(const char *label, const struct ruleset *rules, struct policy *out,
                                struct trained_player **loaded, struct diag *diag)
{
    struct trained_player *player = calloc(1, sizeof *player);
    TRY_MEMORY(player);
    const enum status status = load(label, rules, player, diag);
    if (status != STATUS_OK) {
        trained_player_free(player);
        return status;
    }
    *out = tabled_policy(&player->tabled, label);
    out->content = content_of(player);
    *loaded = player;
    return STATUS_OK;
}

void trained_player_free(struct trained_player *loaded)
{
    if (loaded == NULL)
        return;
    trained_player_free(loaded->cards);
    if (loaded->parts != NULL)
        loaded->parts->n_users--;
    free(loaded);
}
