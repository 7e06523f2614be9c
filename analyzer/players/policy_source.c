/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See policy_source.h. Built-in players are read by policy.c; all other players are loaded here. */
#include "analyzer/players/policy_source.h"

#include <stdlib.h>
#include <string.h>

#include "engine/core/language.h"

static const char exec_prefix[] = "exec:";
enum { EXEC = sizeof exec_prefix - 1 };

static bool is_exec(struct policy_text text)
{
    return text.length >= EXEC && strncasecmp(text.text, exec_prefix, EXEC) == 0;
}

static bool is_trained(struct policy_text text)
{
    return trained_player_is(text.text, text.length);
}

static bool is_path(struct policy_text text)
{
    return memchr(text.text, '/', text.length) != NULL ||
           (text.length > 3 && memcmp(text.text + text.length - 3, ".so", 3) == 0);
}

/* Removes the quotes if they enclose the whole text. */
static struct policy_text unquote(struct policy_text text)
{
    if (text.length < 2 || (text.text[0] != '"' && text.text[0] != '\''))
        return text;
    const char *close = memchr(text.text + 1, text.text[0], text.length - 1);
    return close == text.text + text.length - 1
               ? (struct policy_text){text.text + 1, text.length - 2, text.column + 1}
               : text;
}

static bool is_outside(struct policy_text player)
{
    const struct policy_text bare = unquote(player);
    return is_trained(bare) || is_exec(bare) || is_path(bare);
}

/* True for a command or a path: "=" and commas in the text then do not separate roles. */
static bool is_one_player(struct policy_text text)
{
    const char *equals = memchr(text.text, '=', text.length);
    const size_t n = equals != NULL ? (size_t)(equals - text.text) : text.length;
    return is_exec(unquote(text)) ||
           (n > 0 && is_path((struct policy_text){text.text, n, text.column}));
}

/* The state of reading the value of --policy. */
struct reading {
    const char *text;
    const struct ruleset *rules;
    struct bot_patience patience;
    bool none_outside; /* only built-in players are allowed */
    struct policy_source *source;
    int n; /* the number of loaded players, and the first of them */
    struct policy_text first;
    struct policy loaded;
};

/* Converts a column within a player's text to a column in the whole text. */
static enum status move_column(enum status status, int offset, struct diag *diag)
{
    if (status == STATUS_INPUT && diag != NULL && diag->line == 0 && diag->column > 0)
        diag->column += offset;
    return status;
}

static enum status load(struct policy_text player, struct reading *reading, struct policy *out,
                        struct diag *diag)
{
    struct policy_source *source = reading->source;
    const struct policy_text bare = unquote(player);
    const struct policy_text words = is_exec(bare)
                                         ? unquote(policy_text_trim(policy_text_from(bare, EXEC)))
                                         : (struct policy_text){"", 0, 0};
    char *label = strndup(bare.text, bare.length), *command = strndup(words.text, words.length);
    enum status status = label == NULL || command == NULL ? STATUS_MEMORY : STATUS_OK;
    if (status == STATUS_OK && is_trained(bare))
        status = move_column(
            trained_player_load(label, reading->rules, out, &source->trained[reading->n], diag),
            bare.column - 1, diag);
    else
        THEN(status, policy_outside_load(label, is_exec(bare) ? command : NULL, reading->patience,
                                         out, &source->outside[reading->n], diag));
    free(label);
    free(command);
    return status;
}

/* Reads a player; a player used in both roles is loaded only once. */
static enum status read_player(struct policy_text player, struct reading *reading,
                               struct policy *out, struct diag *diag)
{
    const char *const more[] = {"learnt", tr("player:FILE"), tr("exec:COMMAND")};
    const struct policy_text first = reading->first;
    player = policy_text_trim(player);
    if (reading->none_outside || !is_outside(player))
        return policy_read(player, more, sizeof more / sizeof *more, out, diag);
    if (reading->n > 0 && first.length == player.length &&
        memcmp(first.text, player.text, first.length) == 0) {
        *out = reading->loaded;
        return STATUS_OK;
    }
    TRY(load(player, reading, out, diag));
    if (reading->n++ == 0) {
        reading->first = player;
        reading->loaded = *out;
    }
    return STATUS_OK;
}

static const char *const role_names[N_POLICY_ROLES] = {"me", "others"};

/* The index of the first unquoted character `sign`, or the length of the text if there is none. */
static size_t find_bare(struct policy_text text, char sign)
{
    char quote = '\0';
    for (size_t i = 0; i < text.length; i++) {
        const char at = text.text[i];
        if (quote == '\0' && at == sign)
            return i;
        if (at == '\\' && quote != '\'')
            i++;
        else if (quote == '\0' && (at == '"' || at == '\''))
            quote = at;
        else if (at == quote)
            quote = '\0';
    }
    return text.length;
}

static enum status refuse_roles(struct policy_text at, const struct reading *reading,
                                struct diag *diag)
{
    return diag_set(diag, STATUS_INPUT, 0, at.column,
                    N_("expected me=POLICY,others=POLICY, not \"%.120s\""), reading->text);
}

/* Reads "others=club". */
static enum status read_role(struct policy_text item, struct reading *reading,
                             bool seen[N_POLICY_ROLES], struct diag *diag)
{
    struct policy_roles *roles = &reading->source->roles;
    const size_t equals = find_bare(item, '=');
    const struct policy_text name =
        policy_text_trim((struct policy_text){item.text, equals, item.column});
    int role = 0;
    while (role < N_POLICY_ROLES && !policy_text_is(name, role_names[role]))
        role++;
    if (equals == item.length || role == N_POLICY_ROLES || seen[role])
        return refuse_roles(name, reading, diag);
    seen[role] = true;
    return read_player(policy_text_from(item, equals + 1), reading,
                       role == 0 ? &roles->me : &roles->others, diag);
}

static enum status read_roles(struct policy_text text, struct reading *reading, struct diag *diag)
{
    bool seen[N_POLICY_ROLES] = {false, false};
    for (bool more = true; more;) {
        const size_t comma = find_bare(text, ',');
        TRY(read_role(policy_text_trim((struct policy_text){text.text, comma, text.column}),
                      reading, seen, diag));
        more = comma < text.length;
        text = policy_text_from(text, comma + more);
    }
    for (int role = 0; role < N_POLICY_ROLES; role++)
        if (!seen[role])
            return refuse_roles(policy_text_from(text, text.length), reading, diag);
    return STATUS_OK;
}

/* Reads "club" for both roles or, if has_roles, "me=pimc:100,others=club" in either order. */
static enum status read_all(struct policy_text text, bool has_roles, struct reading *reading,
                            struct diag *diag)
{
    struct policy_roles *roles = &reading->source->roles;
    reading->source->by_role =
        has_roles && (find_bare(text, '=') < text.length || find_bare(text, ',') < text.length);
    if (reading->source->by_role)
        return read_roles(text, reading, diag);
    const enum status status = read_player(text, reading, &roles->me, diag);
    roles->others = roles->me;
    return status;
}

/* Unless `rules` is NULL, checks that the players can play under these rules. */
static enum status fit_all(struct policy_roles *roles, const struct ruleset *rules,
                           struct diag *diag)
{
    if (rules == NULL)
        return STATUS_OK;
    TRY(policy_fit(&roles->me, rules, diag));
    return policy_fit(&roles->others, rules, diag);
}

static enum status read_source(const char *text, const struct ruleset *rules,
                               struct bot_patience patience, bool has_roles,
                               struct policy_source *out, struct diag *diag)
{
    const struct policy_text whole = policy_text_trim((struct policy_text){text, strlen(text), 1});
    const bool is_one = is_one_player(whole);
    struct policy_source source = {.by_role = false};
    /* Refuses roles where a single player is expected. */
    struct reading reading = {.text = text,
                              .rules = rules,
                              .patience = patience,
                              .none_outside = !has_roles && !is_one && strpbrk(text, "=,") != NULL,
                              .source = &source};
    const struct policy_text all =
        has_roles && !is_one ? (struct policy_text){text, strlen(text), 1} : whole;
    enum status status = read_all(all, has_roles && !is_one, &reading, diag);
    THEN(status, fit_all(&source.roles, rules, diag));
    if (status == STATUS_OK)
        *out = source;
    else
        policy_source_clear(&source);
    return status;
}

enum status policy_source_read(const char *text, const struct ruleset *rules,
                               struct bot_patience patience, struct policy_source *out,
                               struct diag *diag)
{
    return read_source(text, rules, patience, true, out, diag);
}

enum status policy_source_read_one(const char *text, const struct ruleset *rules,
                                   struct bot_patience patience, struct policy_source *out,
                                   struct diag *diag)
{
    return read_source(text, rules, patience, false, out, diag);
}

enum status policy_source_believe(const char *text, double trust, const struct ruleset *rules,
                                  struct policy_source *source, struct opponent_model *out,
                                  struct diag *diag)
{
    const struct policy_text word = policy_text_trim((struct policy_text){text, strlen(text), 1});
    const int offset = (int)(word.text - text);
    struct policy policy;
    if (!is_trained(word))
        return opponent_model_parse(text, trust, out, diag);
    char *label = strndup(word.text, word.length);
    TRY_MEMORY(label);
    const enum status status =
        trained_player_load(label, rules, &policy, &source->trained[TRAINED_BELIEVED], diag);
    free(label);
    return status == STATUS_OK ? opponent_model_from_policy(&policy, offset + 1, trust, out, diag)
                               : move_column(status, offset, diag);
}

enum status policy_source_default(const struct ruleset *rules, const char **name,
                                  char why[WHY_BYTES])
{
    struct player_home home;
    TRY(player_home_find(rules, &home));
    *name = home.name == NULL ? "club" : "learnt";
    _Static_assert(sizeof home.why == WHY_BYTES, "all of it");
    memcpy(why, home.why, sizeof home.why);
    return STATUS_OK;
}

/* Three sampled deals suffice: solos with seven queens are won in 46 % of cases with 3 deals, in 47
 * % with 40, and never if club plays (data/guide/doppelkopf.md). */
const char *policy_source_own(const struct ruleset *rules)
{
    return ruleset_is_long(rules) ? "me=pimc:3,others=club" : NULL;
}

void policy_source_clear(struct policy_source *source)
{
    for (int i = 0; i < N_POLICY_ROLES; i++)
        policy_outside_free(source->outside[i]);
    for (int i = 0; i < N_TRAINED_PLAYERS; i++)
        trained_player_free(source->trained[i]);
    *source = (struct policy_source){0};
}
