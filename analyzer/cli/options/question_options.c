/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/cli/options/question_options.h"

#include <stdio.h>
#include <string.h>

#include "engine/core/language.h"

/* Reads the HAND argument; a bare number was probably meant as the argument of --explain. */
static enum status take_hand(struct question_options *question, const char *text, struct diag *diag)
{
    const bool is_rank = strcmp(text, "10") == 0 || strcmp(text, "9") == 0;
    if (text[0] != '\0' && !is_rank && strspn(text, "0123456789") == strlen(text))
        return diag_refuse(
            diag, N_("'%s' is not a hand; --explain takes its number as --explain=%s"), text, text);
    const size_t used = strlen(question->hand_text);
    if (used + strlen(text) + 2 > sizeof question->hand_text)
        return diag_refuse(diag, N_("the hand is too long: no hand needs %zu characters"),
                           used + strlen(text));
    snprintf(question->hand_text + used, sizeof question->hand_text - used, "%s%s",
             used > 0 ? " " : "", text);
    return STATUS_OK;
}

enum status question_options_parse(void *options, struct diag *diag)
{
    struct question_options *question = options;
    if (question->common.n_words == 0)
        return diag_refuse(diag, N_("HAND is missing; write it in quotes, like \"HA HT HQ CJ\""));
    for (int i = 0; i < question->common.n_words; i++)
        TRY(take_hand(question, question->common.words[i], diag));
    question->common.is_batch =
        (question->common.offered & OFFER_BATCH) != 0 && strcmp(question->hand_text, "-") == 0;
    return STATUS_OK;
}

/* --- a question line in place of a hand ------------------------------------------------------- */

/* Takes the players from a question line that names players, unless options have named some. */
static enum status take_players(struct question_options *question, const struct ruleset *rules)
{
    const struct question_words *words = &question->words;
    struct common_options *common = &question->common;
    const bool replies = words->me != NULL && strcmp(words->me, "reply") == 0;
    const bool at_table = words->me != NULL && strcmp(words->me, "table") == 0;
    const bool is_own = words->me != NULL && !replies && !at_table;
    const char *usual = "";
    char why[WHY_BYTES];
    if (common->policy_text != NULL)
        return STATUS_OK;
    if (common->me == ME_NOT_GIVEN && !is_own)
        common->me = replies ? ME_REPLY : at_table ? ME_TABLE : ME_NOT_GIVEN;
    if (words->players == NULL)
        return STATUS_OK;
    if (question->common.model == NULL)
        question->common.model = words->players;
    const enum status status = policy_source_default(rules, &usual, why);
    if (is_own)
        snprintf(question->players, sizeof question->players, "me=%s,others=%s", words->me,
                 words->players);
    else if (status == STATUS_OK && strcmp(words->players, usual) != 0)
        snprintf(question->players, sizeof question->players, "%s", words->players);
    if (question->players[0] != '\0')
        common->policy_text = question->players;
    return status;
}

static enum status take_line(struct question_options *question, const struct ruleset *rules)
{
    const struct question_words *words = &question->words;
    struct common_options *common = &question->common;
    if (words->line == NULL)
        return STATUS_OK;
    if (common->model == NULL)
        common->model = words->model;
    if (common->trust < 0)
        common->trust = words->trust;
    if (!common->exact && common->deals == 0 && !stopping_is_set(&common->stopping)) {
        common->exact = words->deals == QUESTION_ALL_DEALS;
        common->deals = common->exact ? 0 : words->deals;
    }
    if (common->seed == 1)
        common->seed = words->seed;
    return take_players(question, rules);
}

enum status question_options_rules(struct question_options *question, struct ruleset *rules,
                                   struct diag *diag)
{
    struct question_words *words = &question->words;
    struct common_options *common = &question->common;
    if (common->line > 0 && common->format == FORMAT_TEXT && question->length != LENGTH_ALL)
        question->length = LENGTH_LINE; /* a batch prints one line per answer */
    if (question_line_is(question->hand_text))
        TRY(question_line_read(question->hand_text, words, diag));
    else if (words->hand == NULL)
        words->hand = question->hand_text;
    if (words->rules != NULL && strchr(words->rules, ':') == NULL &&
        options_rules_given(common) == NULL)
        common->rules_name = words->rules;
    enum status status = options_rules(common, rules, diag);
    if (status != STATUS_OK && common->rules_name == words->rules)
        diag_set_source(diag, "--rules");
    THEN(status, question_rules(words, rules, diag));
    return status == STATUS_OK ? take_line(question, rules) : status;
}

enum status question_options_request(const struct question_options *question,
                                     const struct ruleset *rules, struct request *request,
                                     struct policy_source *players, struct diag *diag)
{
    TRY(player_options_request(&question->common, rules, players, request, diag));
    request->given = &question->words.given;
    request->players = players->why;
    return STATUS_OK;
}
