/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading what is believed of the others' acts, as in --evidence. See posterior.h. */
#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "analyzer/experiment/posterior.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"

enum { MAX_WORDS = 16, WORD = 64, LIST = 160 };
static const char off_word[] = "off";
/* Read where trained players are (analyzer/players/policy_source.h), and named to whoever errs here. */
static const char learnt_word[] = "learnt";

static bool is_telling(const struct policy *policy)
{
    return policy->weigh != NULL && !policy->sees_all;
}

/* The words that are accepted; returns their number. */
static size_t accepted(const char *words[MAX_WORDS])
{
    size_t n = 0;
    for (size_t i = 0; i < n_policies && n < MAX_WORDS - 2; i++)
        if (is_telling(policies[i]))
            words[n++] = policies[i]->name;
    words[n++] = learnt_word;
    words[n++] = off_word;
    return n;
}

/* "random, club, learnt or off" */
static void list_accepted(char out[LIST])
{
    const char *words[MAX_WORDS];
    const size_t n = accepted(words);
    notation_list(words, n, out, LIST);
}

static enum status refuse_unknown(const char *word, int column, struct diag *diag)
{
    const char *words[MAX_WORDS];
    char known[LIST], excerpt[32], hint[HINT_BYTES];
    const size_t n = accepted(words);
    list_accepted(known);
    if (*word == '\0')
        return diag_set(diag, STATUS_INPUT, 0, column, N_("expected how the others act: %s"),
                        known);
    notation_aside(word, words, n, hint);
    notation_excerpt(word, excerpt);
    return diag_set(diag, STATUS_INPUT, 0, column, N_("unknown evidence \"%s\"%s; expected %s"),
                    excerpt, hint, known);
}

static enum status refuse_policy(const struct policy *policy, int column, struct diag *diag)
{
    char known[LIST];
    list_accepted(known);
    return diag_set(diag, STATUS_INPUT, 0, column,
                    policy->sees_all
                        ? N_("policy \"%s\" sees the hidden cards, so it cannot tell how likely an "
                             "act is at a table; expected %s")
                        : N_("policy \"%s\" cannot tell how likely an act is; expected %s"),
                    policy->label[0] != '\0' ? policy->label : policy->name, known);
}

enum status evidence_from_policy(const struct policy *policy, int column, double trust,
                                 struct evidence *out, struct diag *diag)
{
    assert(trust >= 0.0 && trust <= 1.0);
    if (!is_telling(policy))
        return refuse_policy(policy, column, diag);
    *out = (struct evidence){.policy = *policy, .trust = trust};
    return STATUS_OK;
}

/* Copies the text without spaces at its ends; returns the column at which it starts. */
static int trim(const char *text, char word[WORD])
{
    size_t start = 0, end = strlen(text);
    while (isspace((unsigned char)text[start]))
        start++;
    while (end > start && isspace((unsigned char)text[end - 1]))
        end--;
    snprintf(word, WORD, "%.*s", (int)(end - start), text + start);
    return (int)start + 1;
}

enum status evidence_parse(const char *text, double trust, struct evidence *out, struct diag *diag)
{
    assert(trust >= 0.0 && trust <= 1.0);
    char word[WORD];
    const int column = trim(text, word);
    struct evidence evidence = {.off = true, .policy = policy_club, .trust = trust};
    if (strcasecmp(word, off_word) != 0) {
        const struct policy *policy = policy_named(word, strcspn(word, ":"));
        if (policy == NULL)
            return refuse_unknown(word, column, diag);
        if (!is_telling(policy))
            return refuse_policy(policy, column, diag);
        const enum status status = policy_parse(text, &evidence.policy, diag);
        if (status != STATUS_OK)
            return status;
        evidence.off = false;
    }
    *out = evidence;
    return STATUS_OK;
}
