/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which form of a noun follows a number: the rule of a catalogue's head, as gettext writes it,
 *
 *     nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);
 *
 * an expression in C's operators ?: || && == != < <= > >= % and brackets, over n and whole numbers. */
#ifndef ZOLO_LANGUAGE_PLURAL_RULE_H
#define ZOLO_LANGUAGE_PLURAL_RULE_H

#include <stdint.h>

/* The number of the form, from 0; 0 too where the rule cannot be read. */
unsigned plural_form(const char *rule, uint64_t n);

#endif
