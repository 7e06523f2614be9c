/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See policy_source.h. policy.c reads built-in players; all other players are loaded here. */
#include "analyzer/players/policy_source.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/language.h"

static const char exec_prefix[] = "exec:";
enum { EXEC = sizeof exec_prefix - 1 };

/* A part of the text. */
struct span {
    const char *text;
    size_t n;
};

static struct span trim(struct span span)
{
    while (span.n > 0 && isspace((unsigned char)span.text[0])) {
        span.text++;
        span.n--;
    }
    while (span.n > 0 && isspace((unsigned char)span.text[span.n - 1]))
        span.n--;
    return span;
}

static bool is_exec(struct span span)
{
    return span.n >= EXEC && strncasecmp(span.text, exec_prefix, EXEC) == 0;
}

static bool is_trained(struct span span)
{
    return trained_player_is(span.text, span.n);
}

static bool is_path(struct span span)
{
    return memchr(span.text, '/', span.n) != NULL ||
           (span.n > 3 && memcmp(span.text + span.n - 3, ".so", 3) == 0);
}

/* Removes quotes that enclose the whole span. */
static struct span unquote(struct span span)
{
    if (span.n < 2 || (span.text[0] != '"' && span.text[0] != '\''))
        return span;
    const char *close = memchr(span.text + 1, span.text[0], span.n - 1);
    return close == span.text + span.n - 1 ? (struct span){span.text + 1, span.n - 2} : span;
}

static bool is_outside(struct span player)
{
    const struct span bare = unquote(player);
    return is_trained(bare) || is_exec(bare) || is_path(bare);
}

/* True for a command or a path, which contains no roles and may contain any character. */
static bool is_one_player(struct span text)
{
    const char *equals = memchr(text.text, '=', text.n);
    const size_t n = equals != NULL ? (size_t)(equals - text.text) : text.n;
    return is_exec(unquote(text)) || (n > 0 && is_path((struct span){text.text, n}));
}

/* The state while a text is read. */
struct reading {
    const char *text;
    const struct ruleset *rules;
    struct bot_patience patience;
    bool none_outside; /* only built-in players are allowed */
    struct policy_source *source;
    int n; /* number of loaded players; the first of them */
    struct span first;
    struct policy loaded;
};

/* Converts a column within a player's text to one in the whole text. */
static enum status move_column(enum status status, int offset, struct diag *diag)
{
    if (status == STATUS_INPUT && diag != NULL && diag->line == 0 && diag->column > 0)
        diag->column += offset;
    return status;
}

static enum status load(struct span player, struct reading *reading, struct policy *out,
                        struct diag *diag)
{
    struct policy_source *source = reading->source;
    const struct span bare = unquote(player);
    const struct span words = is_exec(bare)
                                  ? unquote(trim((struct span){bare.text + EXEC, bare.n - EXEC}))
                                  : (struct span){"", 0};
    char *label = strndup(bare.text, bare.n), *command = strndup(words.text, words.n);
    enum status status = label == NULL || command == NULL ? STATUS_MEMORY : STATUS_OK;
    if (status == STATUS_OK && is_trained(bare))
        status = move_column(
            trained_player_load(label, reading->rules, out, &source->trained[reading->n], diag),
            (int)(bare.text - reading->text), diag);
    else
        THEN(status, policy_outside_load(label, is_exec(bare) ? command : NULL, reading->patience,
                                         out, &source->outside[reading->n], diag));
    free(label);
    free(command);
    return status;
}

static int column_of(struct span span, const struct reading *reading)
{
    return (int)(span.text - reading->text) + 1;
}

/* Reads one player; a player in both roles is loaded only once. */
static enum status read_player(struct span player, struct reading *reading, struct policy *out,
                               struct diag *diag)
{
    const char *const more[] = {"learnt", tr("player:FILE"), tr("exec:COMMAND")};
    const struct span first = reading->first;
    player = trim(player);
    if (reading->none_outside || !is_outside(player))
        return policy_read((struct policy_text){player.text, player.n, column_of(player, reading)},
                           more, sizeof more / sizeof *more, out, diag);
    if (reading->n > 0 && first.n == player.n && memcmp(first.text, player.text, first.n) == 0) {
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

/* The index of the first unquoted `sign`; the span's length if there is none. */
static size_t find_bare(struct span span, char sign)
{
    char quote = '\0';
    for (size_t i = 0; i < span.n; i++) {
        const char at = span.text[i];
        if (quote == '\0' && at == sign)
            return i;
        if (at == '\\' && quote != '\'')
            i++;
        else if (quote == '\0' && (at == '"' || at == '\''))
            quote = at;
        else if (at == quote)
            quote = '\0';
    }
    return span.n;
}

static enum status refuse_roles(struct span at, const struct reading *reading, struct diag *diag)
{
    return diag_set(diag, STATUS_INPUT, 0, column_of(at, reading),
                    N_("expected me=POLICY,others=POLICY, not \"%.120s\""), reading->text);
}

static bool is_word(struct span span, const char *word)
{
    return strlen(word) == span.n && strncasecmp(span.text, word, span.n) == 0;
}

/* Reads "others=club". */
static enum status read_role(struct span item, struct reading *reading, bool seen[N_POLICY_ROLES],
                             struct diag *diag)
{
    struct policy_roles *roles = &reading->source->roles;
    const size_t equals = find_bare(item, '=');
    const struct span name = trim((struct span){item.text, equals});
    int role = 0;
    while (role < N_POLICY_ROLES && !is_word(name, role_names[role]))
        role++;
    if (equals == item.n || role == N_POLICY_ROLES || seen[role])
        return refuse_roles(name, reading, diag);
    seen[role] = true;
    return read_player((struct span){item.text + equals + 1, item.n - equals - 1}, reading,
                       role == 0 ? &roles->me : &roles->others, diag);
}

static enum status read_roles(struct span text, struct reading *reading, struct diag *diag)
{
    bool seen[N_POLICY_ROLES] = {false, false};
    for (bool more = true; more;) {
        const size_t comma = find_bare(text, ',');
        const enum status status =
            read_role(trim((struct span){text.text, comma}), reading, seen, diag);
        if (status != STATUS_OK)
            return status;
        more = comma < text.n;
        text = (struct span){text.text + comma + more, text.n - comma - more};
    }
    for (int role = 0; role < N_POLICY_ROLES; role++)
        if (!seen[role])
            return refuse_roles((struct span){text.text + text.n, 0}, reading, diag);
    return STATUS_OK;
}

/* Reads "club" for both roles, or if has_roles "me=pimc:100,others=club", in either order. */
static enum status read_all(struct span text, bool has_roles, struct reading *reading,
                            struct diag *diag)
{
    struct policy_roles *roles = &reading->source->roles;
    reading->source->by_role =
        has_roles && (find_bare(text, '=') < text.n || find_bare(text, ',') < text.n);
    if (reading->source->by_role)
        return read_roles(text, reading, diag);
    const enum status status = read_player(text, reading, &roles->me, diag);
    roles->others = roles->me;
    return status;
}

/* Checks that the players can play under the rules, unless `rules` is NULL. */
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
    const struct span whole = trim((struct span){text, strlen(text)});
    const bool is_one = is_one_player(whole);
    struct policy_source source = {.by_role = false};
    /* Roles are refused where a single player is expected. */
    struct reading reading = {.text = text,
                              .rules = rules,
                              .patience = patience,
                              .none_outside = !has_roles && !is_one && strpbrk(text, "=,") != NULL,
                              .source = &source};
    const struct span all = has_roles && !is_one ? (struct span){text, strlen(text)} : whole;
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
    const struct span word = trim((struct span){text, strlen(text)});
    const int offset = (int)(word.text - text);
    struct policy policy;
    if (!is_trained(word))
        return opponent_model_parse(text, trust, out, diag);
    char *label = strndup(word.text, word.n);
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
 * % with 40, and never by club (data/guide/doppelkopf.md). */
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
