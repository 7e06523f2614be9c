/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The messages of a language, read from a catalogue as gettext writes it (.po): the same files that
 * translators edit, so that nothing has to be compiled or installed. What is fuzzy or empty is no
 * translation. */
#ifndef ZOLO_LANGUAGE_CATALOGUE_H
#define ZOLO_LANGUAGE_CATALOGUE_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/core/language.h"
#include "engine/core/status.h"

/* Reads a catalogue; `ascii` folds its texts for terminals that know no more. The language is
 * returned in *out, to be freed. STATUS_MEMORY; STATUS_INPUT for a text that is no catalogue. */
enum status catalogue_read(const char *code, const char *text, bool ascii,
                           struct language **out) MUST_USE;

/* NULL is allowed. */
void catalogue_free(struct language *language);

#endif
