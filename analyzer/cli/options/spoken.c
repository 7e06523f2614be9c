/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See spoken.h. */
#include "analyzer/cli/options/spoken.h"

#include <string.h>

#include "analyzer/cli/options/defaults.h"
#include "analyzer/language/languages.h"

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
        code = defaults_language();
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
