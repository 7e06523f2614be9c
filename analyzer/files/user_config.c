/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See user_config.h. Read by the rows of a table, as rule files are. */
#include "analyzer/files/user_config.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/files/rule_file.h"
#include "analyzer/files/rule_table.h"
#include "analyzer/language/languages.h"
#include "analyzer/store/text_file.h"
#include "engine/core/language.h"
#include "engine/core/plain_text.h"

/* --- its keys --------------------------------------------------------------------------------- */

static bool is_file_name(const char *name)
{
    const size_t n = strlen(name);
    return strchr(name, '/') != NULL || (n > 5 && strcmp(name + n - 5, ".yaml") == 0);
}

/* Puts a name into out[PATH_MAX]; that of a file is looked for beside this one. */
static enum status put_name(const struct rule_value *value, bool is_file, char *out)
{
    const struct user_config *config = value->entry;
    const char *name = rule_spot_text(value->spot);
    const int folder =
        is_file && name[0] != '/' ? (int)(strrchr(config->file, '/') - config->file) + 1 : 0;
    const int n = snprintf(out, PATH_MAX, "%.*s%s", folder, config->file, name);
    return n < 0 || n >= PATH_MAX ? rule_refuse(value, "the name is too long") : STATUS_OK;
}

static enum status read_book(const struct rule_value *value)
{
    struct user_config *config = value->entry;
    return put_name(value, true, config->book);
}

/* It must be a rule set now, not when it is needed. */
static enum status read_rules(const struct rule_value *value)
{
    struct user_config *config = value->entry;
    enum status status = put_name(value, is_file_name(rule_spot_text(value->spot)), config->rules);
    if (status != STATUS_OK)
        return status;
    config->rules_line = (int)value->spot.node->start_mark.line + 1;
    struct ruleset rules;
    struct diag why = {0};
    status = rule_file_load(config->rules, &rules, &why);
    if (status == STATUS_OK || status == STATUS_MEMORY)
        return status;
    if (why.line > 0)
        return rule_refuse(value, "%s, line %d, column %d: %.400s", why.source, why.line,
                           why.column, why.message);
    return rule_refuse(value, "%.400s", why.message);
}

static enum status read_language(const struct rule_value *value)
{
    static const char *const known[] = {"pl", "de", "en"};
    struct user_config *config = value->entry;
    const char *text = rule_spot_text(value->spot), *code = languages_code(text);
    char hint[RULE_HINT];
    if (code != NULL) {
        snprintf(config->language, sizeof config->language, "%s", code);
        return STATUS_OK;
    }
    rule_suggest(text, known, sizeof known / sizeof *known, hint);
    return rule_refuse(value, "unknown language '%.40s'; %s", text, hint);
}

static const struct rule_row rows[] = {
    {"rules", RULE_TEXT, .read = read_rules},
    {"language", RULE_TEXT, .read = read_language},
    {"stake", RULE_AMOUNT, .read = rule_read_stake},
    {"currency", RULE_TEXT, .read = rule_read_currency},
    {"book", RULE_TEXT, .read = read_book},
    {0},
};

/* --- the file --------------------------------------------------------------------------------- */

static void find_file(char out[PATH_MAX])
{
    const char *folder = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");
    int n = 0;
    if (folder != NULL && folder[0] == '/') /* a relative one is to be ignored, says its standard */
        n = snprintf(out, PATH_MAX, "%s/zolo/config.yaml", folder);
    else if (home != NULL && home[0] != '\0')
        n = snprintf(out, PATH_MAX, "%s/.config/zolo/config.yaml", home);
    if (n <= 0 || n >= PATH_MAX)
        out[0] = '\0';
}

static enum status take(struct user_config *config, const char *text, size_t length,
                        struct diag *diag)
{
    struct rule_source source;
    struct rule_builder *builder = calloc(1, sizeof *builder);
    if (builder == NULL)
        return STATUS_MEMORY;
    enum status status = rule_source_read(&source, text, length, diag);
    if (status == STATUS_OK) {
        status = rule_check(rule_spot_root(&source), rows, diag);
        if (status == STATUS_OK)
            status = rule_fill(builder, rows, config, rule_spot_root(&source), diag);
        rule_source_clear(&source);
    }
    config->stake = builder->rules.stake;
    memcpy(config->currency, builder->rules.currency, sizeof config->currency);
    free(builder);
    return status;
}

/* Nothing but comments is no mapping for YAML, and nothing to read either. */
static bool is_blank(const char *text)
{
    for (; *text != '\0'; text += *text == '\n') {
        text += strspn(text, " \t\r");
        if (*text != '#' && *text != '\n' && *text != '\0')
            return false;
        text += strcspn(text, "\n");
    }
    return true;
}

static enum status read_stream(struct user_config *config, FILE *file, struct diag *diag)
{
    char *text = NULL;
    size_t length = 0;
    enum status status = text_file_read(file, MAX_RULE_BYTES, &text, &length, diag);
    if (status != STATUS_OK)
        return status;
    const size_t begin = plain_text_fold_file(text, length);
    if (strlen(text) != length || !is_blank(text + begin))
        status = take(config, text + begin, length - begin, diag);
    free(text);
    return status;
}

enum status user_config_read(struct user_config *out, struct diag *diag)
{
    *out = (struct user_config){0};
    find_file(out->file);
    FILE *file = out->file[0] == '\0' ? NULL : fopen(out->file, "re");
    if (file == NULL && (out->file[0] == '\0' || errno == ENOENT || errno == ENOTDIR))
        return STATUS_OK;
    diag_set_source(diag, out->file);
    if (file == NULL)
        return diag_set(diag, STATUS_FILE, 0, 0, "cannot be opened: %s", tr(strerror(errno)));
    out->is_there = true;
    const enum status status = read_stream(out, file, diag);
    fclose(file);
    return status;
}

void user_config_stake(const struct user_config *config, struct ruleset *rules)
{
    const bool names_none = rules->stake <= 1 && rules->stake >= 1 && rules->currency[0] == '\0';
    if (!names_none)
        return;
    if (config->stake > 0)
        rules->stake = config->stake;
    memcpy(rules->currency, config->currency, sizeof rules->currency);
}
