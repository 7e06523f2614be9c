/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The languages that the program carries with it (data/languages), and which of them is spoken. */
#ifndef ZOLO_LANGUAGE_LANGUAGES_H
#define ZOLO_LANGUAGE_LANGUAGES_H

#include <stdbool.h>

#include "engine/core/language.h"
#include "engine/core/status.h"

/* "pl" for "pl", "pl_PL.UTF-8", "PL"; "en" for what is English, "C" and "POSIX" too; NULL for a
 * language that is not known. */
const char *languages_code(const char *name);

/* The language of the environment: ZOLO_LANG, else the first of LANGUAGE that is known, else that of
 * LC_ALL, LC_MESSAGES or LANG, whichever is set first; as gettext does, LANGUAGE even in the C
 * locale. "en" if none is. */
const char *languages_of_environment(void);

/* Speaks a language of languages_code from now on, folded for terminals in ASCII if `ascii`; English needs
 * nothing. STATUS_MEMORY. */
enum status languages_speak(const char *code, bool ascii) MUST_USE;

/* The same of what the help says, which has catalogues of its own. */
enum status languages_speak_help(const char *code, bool ascii) MUST_USE;

/* Whether a text that somebody wrote is a word of the program, in English or any language that it
 * carries, in any spelling (notation_canonical): "gra zwykła" and "Normalspiel" for "normal" in the
 * context "word". NULL: in no context. */
bool languages_mean(const char *text, const char *context, const char *english_word);

#endif
