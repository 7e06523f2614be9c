/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See defaults.h. */
#include "analyzer/cli/options/defaults.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/files/rule_file.h"
#include "analyzer/language/languages.h"
#include "analyzer/page/page.h"
#include "engine/core/language.h"

static const char built_in_rules[] = "kop-asdycha";

/* The user's file, read once. */
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
        kept.status = user_config_read(&kept.config, &kept.diag);
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
    return diag_set(diag, STATUS_INPUT, 0, 0, N_("unknown language \"%.40s\"; expected %s"),
                    language, "pl, de or en");
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

/* The language that the user's file names and the environment does not overrule; NULL: as the
 * environment has it. What is wrong in either is left to defaults_read. */
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
    user_config_stake(read_once(), rules);
}

/* --- the language ----------------------------------------------------------------------------- */

/* What the last --lang of the arguments says, written as "--lang=pl" or "--lang pl"; NULL if there is
 * none, or a word that names no language. */
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

/* The language of spoken_begin, which a page or picture speaks even beside JSON. */
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

struct shown {
    const char *what, *value, *from;
};

enum { N_SHOWN = 5 };

/* All of them; `text` has room for an amount. */
static void list_all(struct shown out[N_SHOWN], char text[32])
{
    const struct user_config *config = read_once();
    const bool is_named = variable("ZOLO_LANG") != NULL;
    const char *language = language_of_file();
    out[0].what = "rules";
    out[0].value = defaults_rules(&out[0].from);
    out[1] = (struct shown){"language", language == NULL ? languages_of_environment() : language,
                            is_named           ? "ZOLO_LANG"
                            : language != NULL ? config->file
                                               : N_("locale")};
    struct ruleset rules = {.stake = 1};
    user_config_stake(config, &rules);
    snprintf(text, 32, "%.10g", rules.stake);
    out[2] = (struct shown){"stake", text, config->stake > 0 ? config->file : ""};
    out[3] = (struct shown){"currency", config->currency,
                            config->currency[0] != '\0' ? config->file : ""};
    out[4].what = "book";
    out[4].value = defaults_book(&out[4].from);
    if (out[4].value == NULL) {
        out[4].value = "";
        out[4].from = N_("none is named");
    }
}

enum status defaults_report(FILE *out, struct report_style style)
{
    char text[32];
    struct shown rows[N_SHOWN];
    const struct user_config *config = read_once();
    struct page page;
    list_all(rows, text);
    page_begin(&page, out, style, "rules", NULL);
    page_name(&page, "file", NULL, config->file);
    page_truth(&page, "found", config->is_there);
    page_table(&page, "defaults", IN_ALL);
    for (int i = 0; i < N_SHOWN; i++) {
        const char *from = rows[i].from[0] == '\0' ? N_("built in") : rows[i].from;
        page_row(&page);
        page_name(&page, "default", N_("default"), rows[i].what);
        page_name(&page, "value", N_("value"), rows[i].value);
        page_name(&page, "from", N_("from"), tr(from));
    }
    page_end(&page);
    if (config->file[0] != '\0')
        page_say(&page, config->is_there ? tr("Read from %s") : tr("There is no %s"), config->file);
    return page_finish(&page);
}
