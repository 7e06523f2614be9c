/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See question_words.h. */
#include "analyzer/cli/batch/question_words.h"

#include <stdbool.h>
#include <string.h>

#include "engine/core/language.h"

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* Takes a word from *from on, written at `to` without its quotes; *from then stands behind it. */
static enum status cut_word(const char *line, char **from, char *to, struct diag *diag)
{
    char *at = *from, quote = '\0', *opened = NULL;
    for (; *at != '\0' && (quote != '\0' || !is_blank(*at)); at++) {
        if (quote != '\0' && *at == quote) {
            quote = '\0';
        } else if (quote == '\0' && (*at == '"' || *at == '\'')) {
            quote = *at;
            opened = at;
        } else {
            *to++ = *at;
        }
    }
    if (quote != '\0')
        return diag_set(diag, STATUS_INPUT, 0, (int)(opened - line) + 1,
                        N_("this quote is not closed"));
    *from = *at == '\0' ? at : at + 1;
    *to = '\0'; /* at the latest where the blank was, which has been passed */
    return STATUS_OK;
}

enum status question_words_cut(char *line, char *words[QUESTION_WORDS], int *n, struct diag *diag)
{
    *n = 0;
    for (char *at = line;;) {
        while (is_blank(*at))
            at++;
        if (*at == '\0' || *at == '#')
            return STATUS_OK;
        if (*n == QUESTION_WORDS)
            return diag_set(diag, STATUS_INPUT, 0, (int)(at - line) + 1,
                            N_("more than %d words in one question"), QUESTION_WORDS);
        words[*n] = at;
        const enum status status = cut_word(line, &at, words[*n], diag);
        if (status != STATUS_OK)
            return status;
        ++*n;
    }
}
