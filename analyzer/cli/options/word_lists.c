/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See word_lists.h. */
#include "analyzer/cli/options/word_lists.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "analyzer/decision/advice.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"

enum { MAX_LISTED = 12 };

/* A word that a list may hold, and what it stands for. */
struct listed {
    const char *word;
    unsigned value;
};

static const struct listed mean_kinds[] = {
    {"auto", MEAN_AUTO}, {"t", MEAN_T}, {"bernstein", MEAN_BERNSTEIN}, {"betting", MEAN_BETTING}};
static const struct listed share_kinds[] = {{"wilson", SHARE_WILSON},
                                            {"clopper-pearson", SHARE_CLOPPER_PEARSON}};
enum {
    N_MEAN_KINDS = sizeof mean_kinds / sizeof *mean_kinds,
    N_SHARE_KINDS = sizeof share_kinds / sizeof *share_kinds
};

static const struct listed *find(const struct listed *list, int n, const char *word)
{
    for (int i = 0; i < n; i++)
        if (strcmp(list[i].word, word) == 0)
            return &list[i];
    return NULL;
}

/* The next word of a list, moving *text past it; false at the end. A word that
 * is too long for any list is cut. */
static bool next_word(const char **text, char word[32])
{
    if (*text == NULL)
        return false;
    const size_t n = strcspn(*text, ",");
    snprintf(word, 32, "%.*s", (int)(n < 31 ? n : 31), *text);
    *text = (*text)[n] == ',' ? *text + n + 1 : NULL;
    return true;
}

/* "'stratta' is none of common, strata … (did you mean 'strata'?)" */
static enum status refuse(const char *word, const struct listed *const lists[2], const int n[2],
                          struct diag *diag)
{
    const char *names[MAX_LISTED];
    char expected[128] = "", excerpt[32];
    size_t n_names = 0;
    for (int l = 0; l < 2; l++)
        for (int i = 0; i < n[l]; i++) {
            text_list(expected, sizeof expected, ", ", "%s", lists[l][i].word);
            names[n_names++] = lists[l][i].word;
        }
    notation_excerpt(word, excerpt);
    char hint[HINT_BYTES];
    notation_hint(word, names, n_names, hint);
    return diag_set(diag, STATUS_INPUT, 0, 0, N_("'%s' is none of %s%s"), excerpt, expected, hint);
}

enum status interval_words(const char *text, struct interval_choice *choice, struct diag *diag)
{
    static const struct listed *const lists[] = {mean_kinds, share_kinds};
    static const int sizes[] = {N_MEAN_KINDS, N_SHARE_KINDS};
    struct interval_choice chosen = *choice;
    for (char word[32]; next_word(&text, word);) {
        const struct listed *mean = find(mean_kinds, N_MEAN_KINDS, word);
        const struct listed *share = find(share_kinds, N_SHARE_KINDS, word);
        if (mean == NULL && share == NULL)
            return refuse(word, lists, sizes, diag);
        if (mean != NULL)
            chosen.mean = (enum mean_interval)mean->value;
        else
            chosen.share = (enum share_interval)share->value;
    }
    *choice = chosen;
    return STATUS_OK;
}
