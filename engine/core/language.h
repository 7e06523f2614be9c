/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The language in which people are told something. The source is English, and its English is the key
 * to all others: what is said goes through tr() on its way out, and comes back as it was where no
 * language was chosen or a message has no translation.
 *
 *     fprintf(out, tr("Seat %d"), who);
 *     static const char *const labels[] = {N_("Typical"), N_("Best")};   … tr(labels[i])
 *
 * Whole sentences only: another language puts its words in another order. One language is spoken at a
 * time, as with setlocale: it is chosen before anything is said, and threads only listen. Codes are no
 * language: what programs read (JSON, CSV) is said with none chosen. */
#ifndef ZOLO_CORE_LANGUAGE_H
#define ZOLO_CORE_LANGUAGE_H

#include <stdint.h>

/* Where a language finds its messages. Both return NULL where it has none. */
struct language {
    const char *code; /* "pl" */
    const char *(*message)(const struct language *self, const char *context, const char *english);
    const char *(*counted)(const struct language *self, const char *one, uint64_t n);
};

/* Marks a message that is looked up where it is said. */
#define N_(english) english
/* … that is a sentence with places {…}, no format of printf */
#define S_(english) english

/* … of the help, which has catalogues of its own (data/languages/help). A program that shows none leaves
 * the words out. */
#ifdef ZOLO_WITHOUT_HELP
#define H_(english) ""
#else
#define H_(english) english
#endif
/* … before the options, and after them, parted by a \v: H2_("…", H_("…")) */
#define H2_(before, after) H_(before) "\v" after

/* Chooses, NULL being English; borrowed as long as it is spoken. Returns the one before. */
const struct language *language_speak(const struct language *language);

/* The one that is spoken, or NULL. */
const struct language *language_spoken(void);

/* The message in that language. */
const char *tr(const char *english) __attribute__((format_arg(1)));

/* The same word as it is used somewhere: "kontra" as "infinitive", to double. NULL if the language
 * has no word of its own for that. */
const char *tr_as(const char *context, const char *english) __attribute__((format_arg(2)));

/* A call, contract or unit as the language names it, or the word itself: "zolo du" for "zolo-du".
 * These stand in the rule sets; data/languages/names lists them. */
const char *tr_word(const char *word);

/* A message after its number: English has two forms, Polish three. */
const char *tr_count(const char *one, const char *many, uint64_t n)
    __attribute__((format_arg(1), format_arg(2)));

/* Puts the language's decimal mark in the place of each point between two digits. */
void language_mark_decimals(char *text);

#endif
