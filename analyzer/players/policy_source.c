/* See policy_source.h. What is built in, and every word about roles, is left to
 * policy_text.c: it reads the text with "club" in the place of each player from
 * outside, so that columns stay what they are. */
#include "analyzer/players/policy_source.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/players/policy_table_home.h"

static const char exec_prefix[] = "exec:", stand_in[] = "club";
enum { EXEC = sizeof exec_prefix - 1 };

/* A piece of the text. */
struct span {
    const char *text;
    size_t n;
};

/* One player of the text: who (empty without a role) and what. */
struct item {
    struct span role, player;
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

/* Place of the first `sign` that is in no quotes, or the length. */
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

static bool is_exec(struct span span)
{
    return span.n >= EXEC && strncasecmp(span.text, exec_prefix, EXEC) == 0;
}

static bool is_tabled(struct span span)
{
    return policy_tabled_is(span.text, span.n);
}

static bool is_path(struct span span)
{
    return memchr(span.text, '/', span.n) != NULL ||
           (span.n > 3 && memcmp(span.text + span.n - 3, ".so", 3) == 0);
}

/* Without the quotes that enclose all of it. */
static struct span unquote(struct span span)
{
    if (span.n < 2 || (span.text[0] != '"' && span.text[0] != '\''))
        return span;
    const char *close = memchr(span.text + 1, span.text[0], span.n - 1);
    return close == span.text + span.n - 1 ? (struct span){span.text + 1, span.n - 2} : span;
}

/* Cuts the next item off the text of roles. */
static struct item next_item(struct span *text)
{
    const size_t comma = find_bare(*text, ',');
    const struct span whole = trim((struct span){text->text, comma});
    const size_t equals = find_bare(whole, '=');
    const size_t skip = comma < text->n ? comma + 1 : comma;
    *text = (struct span){text->text + skip, text->n - skip};
    if (equals == whole.n)
        return (struct item){{whole.text, 0}, whole};
    return (struct item){
        trim((struct span){whole.text, equals}),
        trim((struct span){whole.text + equals + 1, whole.n - equals - 1}),
    };
}

/* The players of a text; at most two are told apart, a third is left to who reads roles.
 * A command, and a path without roles, may have any sign in it. */
static int list_items(const char *text, struct item items[N_POLICY_ROLES])
{
    struct span rest = trim((struct span){text, strlen(text)});
    const size_t equals = find_bare(rest, '=');
    if (is_exec(unquote(rest)) || (is_path((struct span){rest.text, equals}) && equals > 0)) {
        items[0] = (struct item){{rest.text, 0}, rest};
        return 1;
    }
    int n = 0;
    while (n < N_POLICY_ROLES && (n == 0 || rest.n > 0))
        items[n++] = next_item(&rest);
    return n;
}

static bool is_outside(struct span player)
{
    const struct span bare = unquote(player);
    return is_tabled(bare) || is_exec(bare) || is_path(bare);
}

/* The text with every player from outside replaced; owned by the caller. */
static char *with_stand_ins(const char *text, const struct item *items, int n)
{
    const size_t room = strlen(text) + N_POLICY_ROLES * sizeof stand_in;
    char *out = calloc(1, room + 1);
    const char *from = text;
    for (int i = 0; i < n && out != NULL; i++) {
        const struct span player = items[i].player;
        if (!is_outside(player))
            continue;
        strncat(out, from, (size_t)(player.text - from));
        const size_t used = strlen(out);
        const int width = (int)player.n;
        snprintf(out + used, room + 1 - used, "%-*s", width, stand_in);
        from = player.text + player.n;
    }
    if (out != NULL)
        strcat(out, from);
    return out;
}

/* What everybody is loaded for. */
struct setting {
    const char *text; /* the whole */
    const struct ruleset *rules;
    struct bot_patience patience;
};

static enum status load_tabled(const char *label, int offset, const struct ruleset *rules, int slot,
                               struct policy_source *source, struct policy *out, struct diag *diag)
{
    const enum status status = policy_tabled_load(label, rules, source->tables, N_POLICY_TABLES,
                                                  out, &source->tables[slot], diag);
    if (status == STATUS_INPUT && diag != NULL && diag->line == 0 && diag->column > 0)
        diag->column += offset;
    return status;
}

static enum status load(struct span player, const struct setting *setting, int slot,
                        struct policy_source *source, struct policy *out, struct diag *diag)
{
    const struct span bare = unquote(player);
    char *label = strndup(bare.text, bare.n);
    if (label == NULL)
        return STATUS_MEMORY;
    enum status status;
    if (is_tabled(bare)) {
        status = load_tabled(label, (int)(bare.text - setting->text), setting->rules, slot, source,
                             out, diag);
    } else if (is_exec(bare)) {
        const struct span rest = {bare.text + EXEC, bare.n - EXEC};
        const struct span words = unquote(trim(rest));
        char *command = strndup(words.text, words.n);
        status = command == NULL ? STATUS_MEMORY
                                 : policy_process_load(label, command, setting->patience, out,
                                                       &source->processes[slot], diag);
        free(command);
    } else {
        status = policy_plugin_load(label, out, &source->plugins[slot], diag);
    }
    free(label);
    return status;
}

static bool same_span(struct span a, struct span b)
{
    return a.n == b.n && memcmp(a.text, b.text, a.n) == 0;
}

/* Loads what the stand-ins stand for. The same player in both roles is loaded once. */
static enum status load_all(const struct item *items, int n, const struct setting *setting,
                            struct policy_source *source, struct diag *diag)
{
    struct policy *const places[N_POLICY_ROLES] = {&source->roles.me, &source->roles.others};
    const struct policy *first = NULL;
    for (int i = 0; i < n; i++) {
        if (!is_outside(items[i].player))
            continue;
        const bool is_me = items[i].role.n == 2;
        struct policy *place = places[is_me || items[i].role.n == 0 ? 0 : 1];
        if (first != NULL && same_span(items[0].player, items[i].player)) {
            *place = *first;
            continue;
        }
        const enum status status = load(items[i].player, setting, i, source, place, diag);
        if (status != STATUS_OK)
            return status;
        if (items[i].role.n == 0)
            source->roles.others = source->roles.me;
        first = i == 0 ? place : NULL;
    }
    return STATUS_OK;
}

/* A word that is no policy may have been meant for one that is not built in. `status` is that of
 * reading the built-in ones; at a fault elsewhere it stays. */
static enum status refuse_unknown(const char *text, const struct item *items, int n,
                                  enum status status, struct diag *diag)
{
    static const char *const more[] = {"consistent", "table:FILE", "exec:COMMAND"};
    for (int i = 0; i < n && status == STATUS_INPUT && diag != NULL; i++) {
        const struct span player = items[i].player;
        const int column = (int)(player.text - text) + 1;
        if (!is_outside(player) && diag->column == column &&
            policy_refuse(player.text, player.n, column, more, sizeof more / sizeof *more, diag) !=
                STATUS_OK)
            break;
    }
    return status;
}

/* Whether everybody can play by the rules, if any are given. */
static enum status fit_all(struct policy_roles *roles, const struct ruleset *rules,
                           struct diag *diag)
{
    if (rules == NULL)
        return STATUS_OK;
    const enum status status = policy_fit(&roles->me, rules, diag);
    return status == STATUS_OK ? policy_fit(&roles->others, rules, diag) : status;
}

enum status policy_source_read(const char *text, const struct ruleset *rules,
                               struct bot_patience patience, struct policy_source *out,
                               struct diag *diag)
{
    const struct setting setting = {text, rules, patience};
    struct policy_source source = {0};
    struct item items[N_POLICY_ROLES];
    const int n = list_items(text, items);
    char *plain = with_stand_ins(text, items, n);
    if (plain == NULL)
        return STATUS_MEMORY;
    enum status status = policy_roles_parse(plain, &source.roles, diag);
    free(plain);
    status = refuse_unknown(text, items, n, status, diag);
    if (status == STATUS_OK)
        status = load_all(items, n, &setting, &source, diag);
    if (status == STATUS_OK)
        status = fit_all(&source.roles, rules, diag);
    if (status == STATUS_OK)
        *out = source;
    else
        policy_source_clear(&source);
    return status;
}

enum status policy_source_read_one(const char *text, const struct ruleset *rules,
                                   struct bot_patience patience, struct policy_source *out,
                                   struct diag *diag)
{
    struct item items[N_POLICY_ROLES];
    struct policy_roles alone;
    if (list_items(text, items) == 1 && is_outside(items[0].player) && items[0].role.n == 0)
        return policy_source_read(text, rules, patience, out, diag);
    const struct item whole = {.player = trim((struct span){text, strlen(text)})};
    enum status status = refuse_unknown(text, &whole, 1, policy_parse(text, &alone.me, diag), diag);
    if (status == STATUS_OK) {
        alone.others = alone.me;
        status = fit_all(&alone, rules, diag);
    }
    if (status == STATUS_OK)
        *out = (struct policy_source){.roles = alone};
    return status;
}

enum status policy_source_believe(const char *text, double trust, const struct ruleset *rules,
                                  struct policy_source *source, struct evidence *out,
                                  struct diag *diag)
{
    const struct span word = trim((struct span){text, strlen(text)});
    const int offset = (int)(word.text - text);
    struct policy policy;
    if (!is_tabled(word))
        return evidence_parse(text, trust, out, diag);
    char *label = strndup(word.text, word.n);
    if (label == NULL)
        return STATUS_MEMORY;
    const enum status status =
        load_tabled(label, offset, rules, TABLE_BELIEVED, source, &policy, diag);
    free(label);
    return status == STATUS_OK ? evidence_from_policy(&policy, offset + 1, trust, out, diag)
                               : status;
}

enum status policy_source_default(const struct ruleset *rules, const char **name,
                                  char why[WHY_BYTES])
{
    struct table_home home;
    const enum status status = policy_table_home(rules, &home);
    if (status != STATUS_OK)
        return status;
    *name = home.name != NULL ? "consistent" : "club";
    _Static_assert(sizeof home.why == WHY_BYTES, "all of it");
    memcpy(why, home.why, sizeof home.why);
    return STATUS_OK;
}

void policy_source_clear(struct policy_source *source)
{
    for (int i = 0; i < N_POLICY_ROLES; i++) {
        policy_plugin_free(source->plugins[i]);
        policy_process_free(source->processes[i]);
    }
    for (int i = 0; i < N_POLICY_TABLES; i++)
        policy_tabled_free(source->tables[i]);
    *source = (struct policy_source){0};
}
