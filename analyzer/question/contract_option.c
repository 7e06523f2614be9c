/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See contract_option.h. */
#include "analyzer/question/contract_option.h"

#include <stdio.h>
#include <string.h>

#include "analyzer/records/record_words.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"

/* Somebody calls it, and it is played. */
static bool is_asked_for(const struct contract *contract)
{
    return contract->origin != ORIGIN_UNFOUND && contract->goal != GOAL_NONE;
}

/* "normal, cicha, wesele, …" */
static void list_contracts(const struct ruleset *rules, char *out, size_t size)
{
    out[0] = '\0';
    for (int i = 0; i < rules->n_contracts; i++)
        text_list(out, size, ", ", "%s", rules->contracts[i].name);
}

static enum status unknown_contract(const struct ruleset *rules, const char *text,
                                    struct diag *diag)
{
    const char *names[MAX_CONTRACTS];
    char list[MAX_CONTRACTS * (NAME_LENGTH + 2)], word[32], canonical[64];
    size_t n = 0;
    for (int i = 0; i < rules->n_contracts; i++)
        if (is_asked_for(&rules->contracts[i]))
            names[n++] = rules->contracts[i].name;
    notation_excerpt(text, word);
    notation_canonical(text, canonical, sizeof canonical);
    const char *nearest = notation_nearest(canonical, names, n);
    list_contracts(rules, list, sizeof list);
    if (nearest != NULL)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        N_("'%s' is no contract of %s (did you mean '%s'?); it has %s"), word,
                        rules->name, nearest, list);
    return diag_set(diag, STATUS_INPUT, 0, 0, N_("'%s' is no contract of %s; it has %s"), word,
                    rules->name, list);
}

enum status contract_option(const struct ruleset *rules, const char *text, int *contract,
                            struct diag *diag)
{
    diag_set_source(diag, "--contract");
    const int found = record_words_contract(rules, text);
    if (found == CONTRACT_NONE)
        return unknown_contract(rules, text, diag);
    if (rules->contracts[found].origin == ORIGIN_UNFOUND)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        N_("nobody calls %s: it is what becomes of a game whose declarer finds no "
                           "partner in three tricks; ask for that one"),
                        rules->contracts[found].name);
    if (rules->contracts[found].goal == GOAL_NONE)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        N_("%s is won without play: there is nothing to find out"),
                        rules->contracts[found].name);
    *contract = found;
    return STATUS_OK;
}

enum status contract_option_owed(const struct ruleset *rules, const char *text, int *contract,
                                 bool *compulsory, struct diag *diag)
{
    static const char prefix[] = RULESET_OWED;
    const bool owed = strncmp(text, prefix, sizeof prefix - 1) == 0;
    *compulsory = owed;
    const enum status status =
        contract_option(rules, owed ? text + sizeof prefix - 1 : text, contract, diag);
    if (status != STATUS_OK || !owed)
        return status;
    const struct contract *row = &rules->contracts[*contract];
    if (rules->compulsory_solos > 0 && row->sides == SIDES_LONE && row->origin == ORIGIN_BID)
        return STATUS_OK;
    return diag_set(diag, STATUS_INPUT, 0, 0,
                    N_("%s is no solo that anybody owes by the rules of %s"), row->name,
                    rules->name);
}
