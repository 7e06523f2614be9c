/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See asker.h. */
#include "analyzer/cli/options/asker.h"

#include <stdio.h>
#include <string.h>

#include "analyzer/cli/command.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/rules/sides/sides.h"

struct asker asker_default(enum question question)
{
    return (struct asker){.common = common_options_default(ASKER_OFFERS | OFFER_ASKER |
                                                           OFFER_BEST_POLICY | OFFER_REPLY),
                          .sampling = sampling_default(question),
                          .me = 0};
}

void asker_options(const struct argp *argp, const struct command_option *own, int argc, char **argv,
                   void *input)
{
    const struct asker *asker = input;
    struct argp_option rows[SAMPLING_ROWS];
    sampling_rows(asker->sampling.question, rows, 0);
    struct argp whole = *argp;
    whole.options = rows;
    options_parse_own(&whole, own, argc, argv, input);
}

void asker_read_seat(struct argp_state *state, char *text, void *options)
{
    struct asker *asker = options;
    asker->me = options_seat(state, "seat", text);
    asker->has_seat = true;
}

static void suppose(struct argp_state *state, char *text, bool denied, struct asker *asker)
{
    struct supposition *given = &asker->given;
    if (given->n == MAX_SUPPOSED)
        argp_failure(state, EXIT_USAGE, 0, tr("at most %d conditions can be supposed"),
                     MAX_SUPPOSED);
    given->items[given->n++] = (struct supposed){text, denied};
}

void asker_read_given(struct argp_state *state, char *text, void *options)
{
    suppose(state, text, false, options);
}

void asker_read_not(struct argp_state *state, char *text, void *options)
{
    suppose(state, text, true, options);
}

void asker_read_owing(struct argp_state *state, char *text, void *options)
{
    struct asker *asker = options;
    for (char *word, *rest = text; (word = strsep(&rest, ",")) != NULL;)
        asker->owing |= seatset_of(options_seat(state, "owing", word));
}

void asker_read_forced(struct argp_state *state, char *text, void *options)
{
    ((struct asker *)options)->forced = seatset_of(options_seat(state, "forced", text));
}

/* A lone number where the hand should be belongs to an option whose value is
 * optional. */
static void take_hand(struct argp_state *state, const char *text, struct asker *asker)
{
    const bool is_rank = strcmp(text, "10") == 0 || strcmp(text, "9") == 0;
    if (text[0] != '\0' && !is_rank && strspn(text, "0123456789") == strlen(text))
        argp_failure(state, EXIT_USAGE, 0,
                     tr("'%s' is no hand; --explain takes its number as --explain=%s"), text, text);
    const size_t used = strlen(asker->hand_text);
    if (used + strlen(text) + 2 > sizeof asker->hand_text)
        argp_failure(state, EXIT_USAGE, 0, tr("the hand is too long: no hand takes %zu letters"),
                     used + strlen(text));
    snprintf(asker->hand_text + used, sizeof asker->hand_text - used, "%s%s", used > 0 ? " " : "",
             text);
}

error_t asker_parse(int key, char *text, struct argp_state *state, struct asker *asker)
{
    switch (key) {
    case ARGP_KEY_ARG: take_hand(state, text, asker); return 0;
    case ARGP_KEY_END: sampling_check(state, &asker->common, &asker->sampling); return 0;
    case ARGP_KEY_NO_ARGS:
        argp_failure(state, EXIT_USAGE, 0,
                     tr("the hand is missing; it goes in quotes, like "
                        "\"HA HT HQ CJ\""));
        return 0;
    default: return sampling_parse(key, text, state, &asker->sampling);
    }
}

enum status asker_rules(const struct asker *asker, struct ruleset *rules, struct diag *diag)
{
    const enum status status = options_rules(&asker->common, rules, diag);
    if (status != STATUS_OK || asker->bok_left == 0)
        return status;
    if (rules->bok_deals == 0) {
        diag_set_source(diag, "--bok");
        return diag_set(diag, STATUS_INPUT, 0, 0, N_("the rules of %s have no bok-runda"),
                        rules->name);
    }
    ruleset_enter_bok_runda(rules);
    if (tr(rules->title) != rules->title)
        snprintf(rules->title, sizeof rules->title, "%s", tr(rules->title));
    const size_t used = strlen(rules->title);
    snprintf(rules->title + used, sizeof rules->title - used,
             tr("; bok-runda, %d left: %s times %d"), asker->bok_left,
             tr_word(ruleset_unit(rules)->many), rules->bok_factor);
    return STATUS_OK;
}

/* A hand that was refused and is by far too large may be one of another game. */
static enum status hint_rules(const struct asker *asker, const struct ruleset *rules,
                              enum status status, struct diag *diag)
{
    const int hand_size = rules->pack->hand_size;
    if (notation_count_words(asker->hand_text) >= 2 * hand_size)
        diag_append(diag,
                    tr_count("; hands of %s have %d card, --rules names another game",
                             "; hands of %s have %d cards, --rules names another game",
                             (uint64_t)hand_size),
                    rules->name, hand_size);
    return status;
}

enum status asker_hand(const struct asker *asker, const struct ruleset *rules, cardset *hand,
                       struct diag *diag)
{
    diag_set_source(diag, tr("HAND"));
    const enum status status = notation_read_cardset(rules->pack, asker->hand_text, hand, diag);
    if (status != STATUS_OK)
        return hint_rules(asker, rules, status, diag);
    const int n = cardset_count(*hand);
    if (n != rules->pack->hand_size)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        tr_count("%d card, a hand has %d", "%d cards, a hand has %d", (uint64_t)n),
                        n, rules->pack->hand_size);
    const cardset dealt[N_SEATS] = {*hand};
    int holder;
    const int award = sides_award(rules, dealt, &holder);
    if (award != CONTRACT_NONE)
        return diag_set(diag, STATUS_IMPOSSIBLE, 0, 0,
                        N_("this hand wins without play: %s pays it %d %s from each seat"),
                        tr_word(rules->contracts[award].name), rules->contracts[award].base,
                        tr_word(ruleset_unit(rules)->full));
    diag_set_source(diag, "");
    return STATUS_OK;
}

/* Whoever is forced owes its solo too, and of those that owe one the first from forehand is forced (RULES
 * 3.1, Session). */
enum status asker_compulsion(const struct asker *asker, const struct ruleset *rules,
                             struct compulsion *out, struct diag *diag)
{
    const seatset owing = asker->owing | asker->forced;
    diag_set_source(diag, asker->forced != 0 ? "--forced" : "--owing");
    if (owing != 0 && rules->compulsory_solos == 0)
        return diag_set(diag, STATUS_INPUT, 0, 0, N_("nobody owes a solo by the rules of %s"),
                        rules->name);
    if (asker->forced != 0 && !seatset_has(asker->forced, (unsigned)cardset_first(owing)))
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        N_("seat %u owes its Pflichtsolo too, and comes first from forehand"),
                        (unsigned)cardset_first(owing) + 1);
    *out =
        (struct compulsion){.by_words = asker->owing == 0, .owing = owing, .forced = asker->forced};
    return STATUS_OK;
}

enum status asker_request(const struct asker *asker, const struct ruleset *rules,
                          struct request *request, struct policy_source *players, struct diag *diag)
{
    const struct common_options *common = &asker->common;
    *request = (struct request){.exact = common->exact,
                                .n_deals = common->deals,
                                .seed = common->seed,
                                .given = &asker->given,
                                .pool = common->pool};
    const enum status status = player_options_policy(common, rules, players, diag);
    request->roles = players->roles;
    request->best_reply = player_options_reply(common, players);
    request->players = players->why;
    return status == STATUS_OK
               ? sampling_request(&asker->sampling, common, rules, players, request, diag)
               : status;
}

struct report_style asker_style(const struct asker *asker)
{
    return output_style(asker->common.format);
}
