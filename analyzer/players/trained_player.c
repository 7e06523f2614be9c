/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE 1 /* memmem */
#include "analyzer/players/trained_player.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/files/report_rules.h"
#include "analyzer/files/rule_file.h"
#include "analyzer/players/player_file.h"
#include "analyzer/store/embedded.h"
#include "engine/core/hash.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"
#include "engine/policy/players/tabled.h"

/* --- player files, both external and embedded ------------------------------------------------ */

/* True if the head of a player file contains this fingerprint. */
static bool is_for(const struct embedded_file *file, uint64_t fingerprint)
{
    const size_t n = file->length < PLAYER_HEAD_BYTES ? file->length : PLAYER_HEAD_BYTES;
    char line[48];
    const int n_line = snprintf(line, sizeof line, "\nfingerprint: %016" PRIx64 "\n", fingerprint);
    return memmem(file->text, n, line, (size_t)n_line) != NULL;
}

/* The embedded player for rules with the same fingerprint, or NULL. */
static const struct embedded_file *player_shipped(const struct ruleset *rules)
{
    const uint64_t fingerprint = ruleset_fingerprint(rules);
    for (size_t i = 0; i < n_embedded_players; i++)
        if (is_for(&embedded_players[i], fingerprint))
            return &embedded_players[i];
    return NULL;
}

/* Reads a binary file. */
static enum status read_whole(const char *file, char **text, size_t *length, struct diag *diag)
{
    FILE *in = fopen(file, "re");
    *text = NULL;
    diag_set_source(diag, file);
    if (in == NULL)
        return diag_set(diag, STATUS_FILE, 0, 0, "cannot be read: %s", tr(strerror(errno)));
    *text = malloc(MOST_PLAYER_BYTES + 1); /* one extra byte, to detect files that are too long */
    enum status status = *text == NULL ? STATUS_MEMORY : STATUS_OK;
    errno = 0;
    *length = *text == NULL ? 0 : fread(*text, 1, MOST_PLAYER_BYTES + 1, in);
    if (ferror(in))
        status = diag_set(diag, STATUS_FILE, 0, 0, "cannot be read: %s", tr(strerror(errno)));
    else if (*length > MOST_PLAYER_BYTES)
        status = diag_refuse(diag, "longer than %d bytes", (int)MOST_PLAYER_BYTES);
    fclose(in);
    return status;
}

/* Reads a player from a file (player_read) and checks that it can play (player_fault). The file
 * becomes the source of *diag. STATUS_INPUT, STATUS_MEMORY, STATUS_FILE. */
static enum status player_load(const char *file, const struct ruleset *rules,
                               const struct player_parts *parts, struct diag *diag)
{
    char *text;
    size_t length;
    enum status status = read_whole(file, &text, &length, diag);
    THEN(status, player_read(text, length, rules, parts, diag));
    free(text);
    const char *fault = status == STATUS_OK ? player_fault(parts->calls) : NULL;
    return fault == NULL ? status : diag_refuse(diag, "%s", fault);
}

enum status player_load_shipped(const struct ruleset *rules, const struct player_parts *parts,
                                struct diag *diag)
{
    const struct embedded_file *file = player_shipped(rules);
    char list[256] = "";
    if (file != NULL)
        return player_read(file->text, file->length, rules, parts, diag);
    for (size_t i = 0; i < n_embedded_players; i++)
        text_list(list, sizeof list, ", ", "%s", embedded_players[i].name);
    return diag_refuse(
        diag,
        "there is no learnt player for the rules of %s, only for %s (`zolo train' makes others)",
        rules->name, list);
}

/* --- house rules: how they differ from a shipped set ------------------------------------------ */

static bool same_order(const struct order *a, const struct order *b, int n_cards)
{
    const size_t n = (size_t)n_cards;
    return a->trumps == b->trumps && a->must_ruff == b->must_ruff && a->must_beat == b->must_beat &&
           memcmp(a->beaten_by, b->beaten_by, n * sizeof *a->beaten_by) == 0 &&
           memcmp(a->suit_of, b->suit_of, n * sizeof *a->suit_of) == 0;
}

static bool same_contract(const struct contract *a, const struct contract *b)
{
    return strcmp(a->name, b->name) == 0 && a->origin == b->origin && a->sides == b->sides &&
           a->goal == b->goal && a->order == b->order;
}

/* True if two rule sets have the same games and cards, whatever values and calls they have. */
static bool plays_alike(const struct ruleset *a, const struct ruleset *b)
{
    bool alike = a->pack == b->pack && a->auction == b->auction && a->scoring == b->scoring &&
                 a->n_orders == b->n_orders && a->n_contracts == b->n_contracts &&
                 a->old_cards == b->old_cards && a->partner_named == b->partner_named &&
                 a->n_partner_cards == b->n_partner_cards &&
                 memcmp(a->partner_cards, b->partner_cards, sizeof a->partner_cards) == 0;
    for (int i = 0; i < a->n_orders && alike; i++)
        alike = same_order(&a->orders[i], &b->orders[i], a->pack->n_cards);
    for (int i = 0; i < a->n_contracts && alike; i++)
        alike = same_contract(&a->contracts[i], &b->contracts[i]);
    return alike;
}

/* Lists the keys in which two rule sets differ; for the first key, both values are given. */
enum { MOST_NAMED = 3 };
struct listing {
    int n;
    char text[640];
};

static const char *value_or_none(const char *value)
{
    return value == NULL ? tr("missing") : value;
}

static void list_key(const struct rule_difference *difference, struct listing *listing)
{
    char *text = listing->text;
    const size_t used = strlen(text), left = sizeof listing->text - used;
    if (strcmp(difference->key, "stake") == 0 || strcmp(difference->key, "currency") == 0)
        return;
    listing->n++;
    if (listing->n > MOST_NAMED + 1)
        return;
    if (listing->n > MOST_NAMED)
        snprintf(text + used, left, ", ...");
    else if (listing->n > 1)
        snprintf(text + used, left, ", %.40s", difference->key);
    else
        snprintf(text, left, tr("%.60s (%.200s, not %.200s)"), difference->key,
                 value_or_none(difference->b), value_or_none(difference->a));
}

static enum status list_differences(const struct ruleset *home, const struct ruleset *house,
                                    struct listing *out)
{
    struct rule_keys keys[2] = {{NULL, 0}, {NULL, 0}};
    *out = (struct listing){0};
    enum status status = rule_keys_list(home, RULE_FORM_CODES, &keys[0]);
    THEN(status, rule_keys_list(house, RULE_FORM_CODES, &keys[1]));
    struct rule_difference difference;
    for (int at = 0; status == STATUS_OK && rule_keys_differ(&keys[0], &keys[1], &at, &difference);)
        list_key(&difference, out);
    rule_keys_clear(&keys[0]);
    rule_keys_clear(&keys[1]);
    return status;
}

static void say(const char *name, bool plays, const struct listing *listing,
                char out[PLAYER_HOME_WHY])
{
    if (listing->n == 0)
        out[0] = '\0';
    else if (plays)
        snprintf(out, PLAYER_HOME_WHY,
                 tr("plays as under the rules of %s, and these rules change %s"), name,
                 listing->text);
    else
        snprintf(out, PLAYER_HOME_WHY,
                 tr("plays as a club player: the learnt player is for the rules of %s, and these "
                    "rules change %s"),
                 name, listing->text);
}

/* Finds the player for the shipped rule set that house rules extend; loads that set into *base. */
static enum status find_base(const struct ruleset *rules, const char *name, struct ruleset *base,
                             struct player_home *out)
{
    struct listing listing;
    TRY(rule_file_load(name, base, NULL));
    const bool plays = plays_alike(base, rules);
    out->name = plays ? name : NULL;
    if (rules->is_shipped) /* a bok-runda need not be mentioned if it is the only difference */
        return STATUS_OK;
    TRY(list_differences(base, rules, &listing));
    say(name, plays, &listing, out->why);
    return STATUS_OK;
}

enum status player_home_find(const struct ruleset *rules, struct player_home *out)
{
    const struct embedded_file *own = player_shipped(rules);
    *out = (struct player_home){.name = own == NULL ? NULL : own->name, .is_same = own != NULL};
    if (out->is_same || !card_net_fits(rules))
        return STATUS_OK;
    struct ruleset *base = malloc(sizeof *base);
    enum status status = base == NULL ? STATUS_MEMORY : STATUS_OK;
    for (size_t i = 0; i < n_embedded_players && status == STATUS_OK; i++)
        if (strcmp(embedded_players[i].name, rules->base) == 0)
            status = find_base(rules, embedded_players[i].name, base, out);
    free(base);
    return status;
}

/* --- players from the same file share its contents -------------------------------------------- */

static const char learnt[] = "learnt", prefix[] = "player:";
enum { PREFIX = sizeof prefix - 1 };

/* The contents of a player file, shared by all players that use the same file and rules. */
struct parts {
    struct parts *next; /* the next item in the list of all parts */
    int n_users;
    bool is_whole;        /* read successfully */
    char *source;         /* the label up to the plus sign; owned */
    struct ruleset rules; /* rules of play */
    uint64_t fingerprint; /* fingerprint of `rules` */
    struct ruleset *home; /* for house rules, the shipped player's rules; owned, or NULL */
    struct call_table calls;
    struct call_costs costs;
    struct card_net *net;
    struct call_words words; /* maps the calls of `home` to those of `rules` */
};

struct trained_player {
    struct parts *parts;
    struct trained_player *cards; /* another trained player that plays the cards, or NULL; owned */
    struct tabled tabled;
};

/* All parts read so far. The list changes only while a single thread loads players. */
static struct parts *read_so_far;

/* True if the text is `word`, either alone or followed by a plus sign. */
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

/* Reads the shipped player for the rules or, for house rules, for the rule set that they extend. */
static enum status read_shipped(struct parts *parts, const struct player_parts *places,
                                struct diag *diag)
{
    struct player_home home;
    enum status status = player_home_find(&parts->rules, &home);
    if (status == STATUS_OK && home.name != NULL && !home.is_same) {
        parts->home = malloc(sizeof *parts->home);
        status = parts->home == NULL ? STATUS_MEMORY : rule_file_load(home.name, parts->home, diag);
    }
    TRY(status);
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

/* Frees the unused parts, which are kept until another file is read so that a sequence of questions
 * reads a player only once. */
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

/* Finds the parts already read from `source`, or reads them. Takes ownership of `source`. */
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

/* --- a separate player for the cards -------------------------------------------------------- */

/* The plus sign before the name of the card player, or NULL: the first plus followed by "player:",
 * since paths may contain plus signs, else the last plus. */
static const char *find_plus(const char *label)
{
    for (const char *plus = strchr(label, '+'); plus != NULL; plus = strchr(plus + 1, '+'))
        if (is_file(plus + 1, strlen(plus + 1)))
            return plus;
    return strrchr(label, '+');
}

/* Finds the card player named `word` (at `column` of the label); by default, the calling player. */
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

/* A hash of everything that determines how the player plays. */
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
