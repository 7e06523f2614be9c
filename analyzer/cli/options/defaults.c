/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/cli/options/defaults.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/files/rule_file.h"
#include "analyzer/files/rule_row.h"
#include "analyzer/language/languages.h"
#include "analyzer/page/page.h"
#include "analyzer/store/text_file.h"
#include "engine/core/language.h"
#include "engine/core/plain_text.h"

/* --- the user's file -------------------------------------------------------------------------- */

struct user_config {
    char file[PATH_MAX];  /* path of the user's file; "" if there is no home folder */
    bool is_there;        /* the file was found */
    char rules[PATH_MAX]; /* in this and the following strings, "" means not given */
    char book[PATH_MAX];
    char language[8]; /* a code of languages_code */
    double stake;     /* 0: not given */
    char currency[sizeof((struct ruleset *)NULL)->currency];
};

/* --- its keys --------------------------------------------------------------------------------- */

/* Copies a name to out[PATH_MAX]; file names are relative to the folder of the user's file. */
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

/* Reads the key `rules`, and loads the rule set so that an error message can name the line. */
static enum status read_rules(const struct rule_value *value)
{
    struct user_config *config = value->entry;
    TRY(put_name(value, rule_file_is_path(rule_spot_text(value->spot)), config->rules));
    struct ruleset rules;
    struct diag why = {0};
    const enum status status = rule_file_load_named(config->rules, &rules, &why);
    return status == STATUS_INPUT ? rule_refuse(value, "%s", why.message) : status;
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

static const struct rule_row config_rows[] = {
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
    if (folder != NULL && folder[0] == '/') /* XDG says to ignore relative paths */
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
    TRY_MEMORY(builder);
    enum status status = rule_source_read(&source, text, length, diag);
    if (status == STATUS_OK) {
        status = rule_check(rule_spot_root(&source), config_rows, diag);
        THEN(status, rule_fill(builder, config_rows, config, rule_spot_root(&source), diag));
        rule_source_clear(&source);
    }
    config->stake = builder->rules.stake;
    memcpy(config->currency, builder->rules.currency, sizeof config->currency);
    free(builder);
    return status;
}

/* True if a file contains only comments, in which YAML finds no mapping; that is no error here. */
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
    TRY(status);
    const size_t begin = plain_text_fold_file(text, length);
    if (strlen(text) != length || !is_blank(text + begin))
        status = take(config, text + begin, length - begin, diag);
    free(text);
    return status;
}

/* Reads the user's file. Returns STATUS_OK if no such file exists, STATUS_INPUT for an error such
 * as an unknown rule set (with file, line and the most similar word), STATUS_FILE or
 * STATUS_MEMORY. */
static enum status read_config(struct user_config *out, struct diag *diag)
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

/* --- the defaults ----------------------------------------------------------------------------- */

static const char built_in_rules[] = "kop-asdycha";

/* The user's file, which is read only once. */
static struct {
    bool is_read;
    enum status status;
    struct diag diag;
    struct user_config config;
} kept;

static const char *variable(const char *name)
{
    const char *value = getenv(name);
    return value == NULL || value[0] == '\0' ? NULL : value;
}

static const struct user_config *read_once(void)
{
    if (!kept.is_read)
        kept.status = read_config(&kept.config, &kept.diag);
    kept.is_read = true;
    return &kept.config;
}

enum status defaults_read(struct diag *diag)
{
    const char *language = variable("ZOLO_LANG");
    read_once();
    if (kept.status != STATUS_OK && diag != NULL)
        *diag = kept.diag;
    if (kept.status != STATUS_OK || language == NULL || languages_code(language) != NULL)
        return kept.status;
    diag_set_source(diag, "ZOLO_LANG");
    return diag_refuse(diag, N_("unknown language \"%.40s\"; expected %s"), language,
                       "pl, de or en");
}

const char *defaults_rules(const char **from)
{
    const char *named = variable("ZOLO_RULES");
    const struct user_config *config = read_once();
    *from = named != NULL ? "ZOLO_RULES" : config->rules[0] != '\0' ? config->file : "";
    return named != NULL ? named : config->rules[0] != '\0' ? config->rules : built_in_rules;
}

const char *defaults_book(const char **from)
{
    const char *named = variable("ZOLO_BOOK");
    const struct user_config *config = read_once();
    if (from != NULL)
        *from = named != NULL ? "ZOLO_BOOK" : config->book[0] != '\0' ? config->file : "";
    return named != NULL ? named : config->book[0] != '\0' ? config->book : NULL;
}

/* The language set by ZOLO_LANG or the user's file; NULL if the locale decides. Errors in ZOLO_LANG
 * or in the user's file are reported by defaults_read. */
static const char *language_of_file(void)
{
    const char *named = variable("ZOLO_LANG");
    const struct user_config *config = read_once();
    if (named != NULL && languages_code(named) != NULL)
        return languages_code(named);
    return config->language[0] != '\0' ? config->language : NULL;
}

void defaults_stake(struct ruleset *rules)
{
    const struct user_config *config = read_once();
    const bool names_none = rules->stake <= 1 && rules->stake >= 1 && rules->currency[0] == '\0';
    if (!names_none)
        return;
    if (config->stake > 0)
        rules->stake = config->stake;
    memcpy(rules->currency, config->currency, sizeof rules->currency);
}

/* --- the language ----------------------------------------------------------------------------- */

/* The language in the last --lang option ("--lang=pl" or "--lang pl"); NULL if none or unknown. */
static const char *asked_for(int argc, char **argv)
{
    static const char option[] = "--lang";
    const size_t n = sizeof option - 1;
    const char *code = NULL;
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strncmp(argv[i], option, n) != 0)
            continue;
        if (argv[i][n] == '=')
            code = languages_code(argv[i] + n + 1);
        else if (argv[i][n] == '\0' && i + 1 < argc)
            code = languages_code(argv[i + 1]);
    }
    return code;
}

static const char *named(int argc, char **argv)
{
    const char *code = asked_for(argc, argv);
    if (code == NULL)
        code = language_of_file();
    return code != NULL ? code : languages_of_environment();
}

/* The language selected by spoken_begin; pages and plots use it even if the text output is JSON. */
static const char *chosen = "en";

void spoken_begin(bool ascii, int argc, char **argv)
{
    chosen = named(argc, argv);
    if (languages_speak(chosen, ascii) != STATUS_OK)
        spoken_end();
}

void spoken_on_page(void)
{
    if (languages_speak(chosen, false) != STATUS_OK)
        spoken_end();
}

void spoken_help(int argc, char **argv, bool ascii)
{
    if (languages_speak_help(named(argc, argv), ascii) != STATUS_OK)
        spoken_end();
}

void spoken_end(void)
{
    language_speak(NULL);
}

/* --- shown ------------------------------------------------------------------------------------ */

static void put(struct page *to, const char *what, const char *value, const char *from)
{
    page_row(to);
    page_name(to, "default", N_("default"), what);
    page_name(to, "value", N_("value"), value);
    page_name(to, "from", N_("source"), from[0] == '\0' ? tr("built in") : tr(from));
}

enum status defaults_report(FILE *out, struct report_style style)
{
    const struct user_config *config = read_once();
    const char *language = language_of_file(), *from;
    struct ruleset rules = {.stake = 1};
    char stake[32];
    struct page page;
    defaults_stake(&rules);
    snprintf(stake, sizeof stake, "%.10g", rules.stake);
    page_begin(&page, out, style, "rules", NULL);
    page_name(&page, "file", NULL, config->file);
    page_truth(&page, "found", config->is_there);
    page_table(&page, "defaults", IN_ALL);
    const char *set = defaults_rules(&from);
    put(&page, "rules", set, from);
    put(&page, "language", language == NULL ? languages_of_environment() : language,
        variable("ZOLO_LANG") != NULL ? "ZOLO_LANG"
        : language != NULL            ? config->file
                                      : N_("locale"));
    put(&page, "stake", stake, config->stake > 0 ? config->file : "");
    put(&page, "currency", config->currency, config->currency[0] != '\0' ? config->file : "");
    const char *book = defaults_book(&from);
    put(&page, "book", book == NULL ? "" : book, book == NULL ? N_("none is named") : from);
    page_end(&page);
    if (config->file[0] != '\0')
        page_say(&page, config->is_there ? tr("Read from %s") : tr("There is no %s"), config->file);
    return page_finish(&page);
}
