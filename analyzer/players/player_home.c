/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE 1 /* memmem */
#include "analyzer/players/player_home.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/files/report_rules.h"
#include "analyzer/files/rule_file.h"
#include "analyzer/store/embedded.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"

/* True if the head of a player file has this fingerprint. */
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
    *text = malloc(MOST_PLAYER_BYTES + 1); /* one byte more, to detect files that are too long */
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

enum status player_load(const char *file, const struct ruleset *rules,
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

/* --- house rules: differences from a shipped set ---------------------------------------------- */

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

/* True if two sets have the same games and cards, apart from values and permitted calls. */
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

/* Lists the keys in which two sets differ, the first one with both values. */
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

/* Finds the player of the shipped set that house rules extend, and reads the set into *base. */
static enum status find_base(const struct ruleset *rules, const char *name, struct ruleset *base,
                             struct player_home *out)
{
    struct listing listing;
    TRY(rule_file_load(name, base, NULL));
    const bool plays = plays_alike(base, rules);
    out->name = plays ? name : NULL;
    if (rules->is_shipped) /* a bok-runda need not be mentioned */
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
