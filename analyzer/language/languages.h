/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The message catalogues embedded in the program (data/languages), and the choice among them. */
#pragma once

#include <stdbool.h>

#include "engine/core/language.h"
#include "engine/core/status.h"

/* The code of a language or locale: "pl" for "pl", "pl_PL.UTF-8", "PL"; "en" also for "C" and
 * "POSIX"; NULL if there is no catalogue. */
const char *languages_code(const char *name);

/* The language of the environment: ZOLO_LANG, else the first known one in LANGUAGE, else that of
 * LC_ALL, LC_MESSAGES or LANG, whichever is set first, else "en". Unlike gettext, LANGUAGE counts
 * even in the C locale. */
const char *languages_of_environment(void);

/* Makes a language of languages_code that of tr; with `ascii` its messages are folded to ASCII.
 * STATUS_MEMORY. */
enum status languages_speak(const char *code, bool ascii);

/* Like languages_speak, with the catalogues of the help. */
enum status languages_speak_help(const char *code, bool ascii);

/* True if a text is an English word or its translation in any catalogue, in any spelling
 * (notation_canonical): "gra zwykła" and "Normalspiel" for "normal" in the context "word".
 * `context` may be NULL. */
bool languages_mean(const char *text, const char *context, const char *english_word);
