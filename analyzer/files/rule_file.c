/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See rule_file.h. Each file passes through rule_source (parses YAML with positions), rule_check
 * (checks the types of values) and rule_build (checks their meaning). */
#include "analyzer/files/rule_file.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <utf8proc.h>

#include "analyzer/files/rule_row.h"
#include "analyzer/store/embedded.h"
#include "analyzer/store/text_file.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/plain_text.h"
#include "engine/core/text_add.h"

/* A chain of `extends`, starting from the file being read. */
struct chain {
    const struct chain *up;
    const char *source; /* the file's name, used in messages and to resolve relative paths */
    const char *id;     /* identifies the file */
    int depth;
};

bool rule_file_is_path(const char *name)
{
    const size_t length = strlen(name);
    return strchr(name, '/') != NULL || (length > 5 && strcmp(name + length - 5, ".yaml") == 0) ||
           (length > 4 && strcmp(name + length - 4, ".yml") == 0);
}

/* Lists the shipped rule sets whose names begin with `beginning`. Returns their number. */
static int list_sets(const char *beginning, char *list, size_t size)
{
    int n = 0;
    list[0] = '\0';
    for (size_t i = 0; i < n_embedded_rules; i++) {
        const char *name = embedded_rules[i].name;
        if (strncasecmp(name, beginning, strlen(beginning)) == 0) {
            text_list(list, size, ", ", "%s", name);
            n++;
        }
    }
    return n;
}

/* Writes "no rule set 'x'; did you mean 'y'?". */
static void explain_unknown(const char *name, char *out, size_t size)
{
    const char *files = tr("(file names contain a / or end in .yaml)");
    const char *names[64];
    char list[256];
    size_t n = 0;
    for (; n < n_embedded_rules && n < 64; n++)
        names[n] = embedded_rules[n].name;
    const char *nearest = notation_nearest(name, names, n);
    if (name[0] != '\0' && list_sets(name, list, sizeof list) > 1) {
        snprintf(out, size, tr("no rule set '%.64s'; names that begin that way: %s %s"), name, list,
                 files);
    } else if (nearest != NULL) {
        snprintf(out, size, tr("no rule set '%.64s'; did you mean '%s'? %s"), name, nearest, files);
    } else {
        list_sets("", list, sizeof list);
        snprintf(out, size, tr("no rule set '%.64s'; available: %s %s"), name, list, files);
    }
}

static enum status apply_text(struct rule_builder *builder, const char *text, size_t length,
                              const struct chain *chain, struct diag *diag);

/* Reads a whole file into *text, which the caller frees. */
static enum status read_file(const char *path, char **text, size_t *length, struct diag *diag)
{
    FILE *file = fopen(path, "re");
    if (file == NULL)
        return diag_set(diag, STATUS_FILE, 0, 0, N_("cannot be opened: %s"), tr(strerror(errno)));
    const enum status status = text_file_read(file, MAX_RULE_BYTES, text, length, diag);
    fclose(file);
    return status;
}

static enum status apply_embedded(struct rule_builder *builder, const struct embedded_file *set,
                                  const struct chain *up, struct diag *diag)
{
    char source[64];
    snprintf(source, sizeof source, "%s (shipped)", set->name);
    const struct chain chain = {up, source, set->name, up == NULL ? 0 : up->depth + 1};
    diag_set_source(diag, source);
    TRY(apply_text(builder, set->text, set->length, &chain, diag));
    snprintf(builder->rules.base, sizeof builder->rules.base, "%s", set->name);
    return STATUS_OK;
}

static enum status apply_path(struct rule_builder *builder, const char *path,
                              const struct chain *up, struct diag *diag)
{
    diag_set_source(diag, path);
    char *text = NULL;
    size_t length = 0;
    TRY(read_file(path, &text, &length, diag));
    const size_t begin = plain_text_fold_file(text, length);
    char *id = realpath(path, NULL);
    const struct chain chain = {up, path, id != NULL ? id : path, up == NULL ? 0 : up->depth + 1};
    enum status status = apply_text(builder, text + begin, length - begin, &chain, diag);
    free(id);
    free(text);
    return status;
}

/* Resolves a relative path `name` against the directory that contains `source`. */
static void path_beside(const char *source, const char *name, char out[PATH_MAX])
{
    const char *slash = strrchr(source, '/');
    const int directory = slash != NULL && name[0] != '/' ? (int)(slash - source) + 1 : 0;
    snprintf(out, PATH_MAX, "%.*s%s", directory, source, name);
}

/* Refuses an `extends` chain that is circular or too long. */
static enum status check_circle(const char *id, const struct chain *chain, struct rule_spot spot,
                                struct diag *diag)
{
    for (const struct chain *link = chain; link != NULL; link = link->up)
        if (strcmp(link->id, id) == 0)
            return rule_spot_fail(spot, 0, diag, "extends: circular chain; '%.200s' occurs again",
                                  link->source);
    if (chain->depth + 1 >= MAX_EXTENDS)
        return rule_spot_fail(spot, 0, diag, "extends: a chain longer than %d files", MAX_EXTENDS);
    return STATUS_OK;
}

static enum status extend_path(struct rule_builder *builder, const char *name,
                               const struct chain *chain, struct rule_spot spot, struct diag *diag)
{
    char path[PATH_MAX];
    path_beside(chain->source, name, path);
    struct stat facts;
    if (stat(path, &facts) != 0)
        return rule_spot_fail(spot, 0, diag, "extends: '%.200s' cannot be opened: %s", path,
                              tr(strerror(errno)));
    if (!S_ISREG(facts.st_mode)) /* since opening a named pipe could block */
        return rule_spot_fail(spot, 0, diag, "extends: '%.200s' is not a file", path);
    char *id = realpath(path, NULL);
    enum status status = check_circle(id != NULL ? id : path, chain, spot, diag);
    free(id);
    return status == STATUS_OK ? apply_path(builder, path, chain, diag) : status;
}

/* Applies to the builder the rule set that a file extends. */
static enum status apply_extended(struct rule_builder *builder, struct rule_spot root,
                                  const struct chain *chain, struct diag *diag)
{
    if (!rule_spot_has(root, "extends"))
        return STATUS_OK;
    const struct rule_spot spot = rule_spot_key(root, "extends");
    const char *name = rule_spot_text(spot);
    if (rule_file_is_path(name))
        return extend_path(builder, name, chain, spot, diag);
    const struct embedded_file *set = embedded_find(embedded_rules, n_embedded_rules, name);
    if (set == NULL) {
        char message[400];
        explain_unknown(name, message, sizeof message);
        return rule_spot_fail(spot, 0, diag, "extends: %s", message);
    }
    TRY(check_circle(set->name, chain, spot, diag));
    return apply_embedded(builder, set, chain, diag);
}

/* Writes the base name of a file without its extension; unprintable bytes become '?'. */
static void name_after_file(const char *path, char *out, size_t size)
{
    const char *slash = strrchr(path, '/');
    const char *file = slash != NULL ? slash + 1 : path;
    const char *dot = strrchr(file, '.');
    const char *end = dot != NULL && dot > file ? dot : file + strlen(file);
    size_t n = 0;
    while (file < end) {
        utf8proc_int32_t code;
        const utf8proc_ssize_t read =
            utf8proc_iterate((const utf8proc_uint8_t *)file, end - file, &code);
        const size_t length = read > 0 ? (size_t)read : 1;
        if (n + length >= size)
            break;
        if (read > 0 && code >= 0x20 && code != 0x7f)
            memcpy(out + n, file, length);
        else
            memset(out + n, '?', length);
        n += length;
        file += length;
    }
    out[n] = '\0';
}

/* Sets the default name (the file's base name) and title (which states what the file extends). */
static void forget_names(struct ruleset *rules, const struct chain *chain, struct rule_spot root)
{
    if (!rule_spot_has(root, "title")) {
        char base[sizeof rules->name];
        memcpy(base, rules->name, sizeof base);
        snprintf(rules->title, sizeof rules->title,
                 rule_spot_has(root, "extends") ? tr("house rules based on %s") : tr("house rules"),
                 base);
    }
    if (!rule_spot_has(root, "name"))
        name_after_file(chain->source, rules->name, sizeof rules->name);
}

static enum status apply_document(struct rule_builder *builder, struct rule_spot root,
                                  const struct chain *chain, struct diag *diag)
{
    TRY(rule_check(root, rule_table, diag));
    TRY(apply_extended(builder, root, chain, diag));
    diag_set_source(diag, chain->source);
    forget_names(&builder->rules, chain, root);
    TRY(rule_build_apply(builder, root, diag));
    return chain->up == NULL ? rule_build_finish(builder, root, diag) : STATUS_OK;
}

static enum status apply_text(struct rule_builder *builder, const char *text, size_t length,
                              const struct chain *chain, struct diag *diag)
{
    struct rule_source source;
    TRY(rule_source_read(&source, text, length, diag));
    enum status status = apply_document(builder, rule_spot_root(&source), chain, diag);
    rule_source_clear(&source);
    return status;
}

enum status rule_file_load_named(const char *name, struct ruleset *out, struct diag *diag)
{
    struct diag wrong = {0};
    const enum status status = rule_file_load(name, out, &wrong);
    if (status == STATUS_OK || status == STATUS_MEMORY)
        return status;
    return wrong.line == 0 ? diag_refuse(diag, "%s", wrong.message)
                           : diag_refuse(diag, N_("%s, line %d, column %d: %s"), wrong.source,
                                         wrong.line, wrong.column, wrong.message);
}

/* The cache of rule_file_keep. */
static struct {
    char name[PATH_MAX]; /* "": none */
    struct ruleset rules;
} kept;

enum status rule_file_keep(const char *name_or_path, struct diag *diag)
{
    kept.name[0] = '\0';
    TRY(rule_file_load(name_or_path, &kept.rules, diag));
    if (strlen(name_or_path) < sizeof kept.name)
        strcpy(kept.name, name_or_path);
    return STATUS_OK;
}

enum status rule_file_load(const char *name_or_path, struct ruleset *out, struct diag *diag)
{
    if (kept.name[0] != '\0' && strcmp(name_or_path, kept.name) == 0) {
        *out = kept.rules;
        return STATUS_OK;
    }
    struct rule_builder builder;
    rule_build_init(&builder);
    enum status status;
    const struct embedded_file *set =
        rule_file_is_path(name_or_path)
            ? NULL
            : embedded_find(embedded_rules, n_embedded_rules, name_or_path);
    if (rule_file_is_path(name_or_path)) {
        status = apply_path(&builder, name_or_path, NULL, diag);
    } else if (set != NULL) {
        status = apply_embedded(&builder, set, NULL, diag);
    } else {
        char message[400];
        explain_unknown(name_or_path, message, sizeof message);
        diag_set_source(diag, "");
        status = diag_refuse(diag, "%s", message);
    }
    if (status == STATUS_OK) {
        *out = builder.rules;
        out->is_shipped = set != NULL;
    }
    return status;
}

enum status rule_file_parse(const char *text, size_t length, const char *source,
                            struct ruleset *out, struct diag *diag)
{
    struct rule_builder builder;
    rule_build_init(&builder);
    const struct chain chain = {NULL, source, source, 0};
    diag_set_source(diag, source);
    TRY(apply_text(&builder, text, length, &chain, diag));
    *out = builder.rules;
    return STATUS_OK;
}
