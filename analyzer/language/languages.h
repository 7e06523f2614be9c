/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Selects one of the message catalogues embedded in the program (data/languages). */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "engine/core/language.h"
#include "engine/core/status.h"

/* The code of a language or locale: "pl" for "pl", "pl_PL.UTF-8" and "PL"; "en" also for "C" and
 * "POSIX"; NULL if no catalogue exists. */
const char *languages_code(const char *name);

/* The language that the environment selects: ZOLO_LANG, else the first known language in LANGUAGE,
 * else the language of the first variable set among LC_ALL, LC_MESSAGES and LANG, else "en". Unlike
 * gettext, this uses LANGUAGE even in the C locale. */
const char *languages_of_environment(void);

/* Selects the language used by tr, given a code from languages_code; `ascii` folds messages to
 * ASCII. STATUS_MEMORY. */
enum status languages_speak(const char *code, bool ascii);

/* Like languages_speak, but for the catalogues of the help texts. */
enum status languages_speak_help(const char *code, bool ascii);

/* Lists an English word and its translations in all catalogues; returns their number. */
enum { MOST_WORDS = 17 };
size_t languages_words(const char *context, const char *english_word, const char *out[MOST_WORDS]);

/* True if `text` is an English word or its translation in any catalogue, up to differences that
 * notation_canonical removes: "gra zwykła" and "Normalspiel" mean "normal" in the context "word".
 * `context` may be NULL. */
bool languages_mean(const char *text, const char *context, const char *english_word);
