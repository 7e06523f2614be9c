/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See asker.h. */
#include "analyzer/cli/options/asker.h"

#include <stdio.h>
#include <string.h>

#include "analyzer/cli/command.h"
#include "engine/core/language.h"

static void suppose(struct argp_state *state, char *text, bool denied, struct asker *asker)
{
    if (!question_suppose(&asker->words, text, denied))
        argp_failure(state, EXIT_USAGE, 0, tr("at most %d conditions can be supposed"),
                     MAX_SUPPOSED);
}

static void read_given(struct argp_state *state, char *text, void *options)
{
    suppose(state, text, false, options);
}

static void read_not(struct argp_state *state, char *text, void *options)
{
    suppose(state, text, true, options);
}

static void read_owing(struct argp_state *state, char *text, void *options)
{
    struct asker *asker = options;
    for (char *word, *rest = text; (word = strsep(&rest, ",")) != NULL;)
        asker->words.owing |= seatset_of(options_seat(state, "owing", word));
}

static void read_forced(struct argp_state *state, char *text, void *options)
{
    ((struct asker *)options)->words.forced = seatset_of(options_seat(state, "forced", text));
}

static void read_seat(struct argp_state *state, char *text, void *options)
{
    ((struct asker *)options)->words.seat = options_seat(state, "seat", text);
}

static void read_declarer(struct argp_state *state, char *text, void *options)
{
    ((struct asker *)options)->words.declarer = options_seat(state, "declarer", text);
}

enum {
    KEYS_ASKER = 0x400,
    ALONE = ASKS_OPTIONS | ASKS_CONTRACT,
    NO_CONTRACT = ASKS_OPTIONS | ASKS_COMPARED,
    NOT_PLAIN = ASKS_CONTRACT | ASKS_COMPARED,
    ALL_ASK = ALONE | ASKS_COMPARED
};

#define IN_WORDS(member) OPTION_AT(struct asker, words.member)
#define CONTRACT_ROWS(flags, number, who)                                                            \
    {{"contract", 'c', H_("NAME"), flags,                                                            \
      H_("What is played: normal (nobody has bid), cicha, wesele, zolo, zolo-du …; in Doppelkopf " \
         "hochzeit, karo-solo, pflicht:karo-solo …"),                                                \
      number},                                                                                       \
     OPTION_TEXT,                                                                                    \
     IN_WORDS(contract),                                                                             \
     .offered = (who)},                                                                              \
    {                                                                                                \
        {"declarer", 'd', "N", flags, H_("Whose contract it is (default: yours)"), number},          \
            OPTION_OTHER, .read = read_declarer, .offered = (who)                                    \
    }
#define SO_FAR_ROWS(number, who)                                                                 \
    {{"auction", 'a', H_("CALLS"), 0,                                                            \
      H_("The calls so far, from the first speaker: \"P zolo\"; P is a pass"), number},          \
     OPTION_TEXT,                                                                                \
     IN_WORDS(auction),                                                                          \
     .offered = (who)},                                                                          \
    {                                                                                            \
        {"play",                                                                                 \
         'P',                                                                                    \
         H_("CARDS"),                                                                            \
         0,                                                                                      \
         H_("The cards so far as they fell: \"HA DT HJ DA\"; in Doppelkopf with announcements, " \
            "like 2:re. Where no calls are given all have passed"),                              \
         number},                                                                                \
            OPTION_TEXT, IN_WORDS(play), .offered = (who)                                        \
    }

/* All that a question may say but its rules, who plays, how sure and how many. What a tie brings later is
 * worth nothing among equal players, as long as the deals of a bok-runda seat everybody in every seat
 * equally often. */
static const struct command_option asker_table[] = {
    {{NULL, 0, NULL, 0, H_("Every day:"), 1}, .offered = ASKS_OPTIONS},
    {{NULL, 0, NULL, 0, H_("What is played:"), 1}, .offered = ASKS_CONTRACT},
    CONTRACT_ROWS(0, 1, ASKS_CONTRACT),
    {{"seat", 's', "N", 0, H_("Your seat: 1 or forehand … 4 or dealer (default: whose turn it is)"),
      1},
     OPTION_OTHER,
     .read = read_seat,
     .offered = ALONE},
    SO_FAR_ROWS(1, ASKS_OPTIONS),
    {{NULL, 0, NULL, 0, H_("Where else the deal stands:"), 2}, .offered = ALL_ASK},
    SO_FAR_ROWS(2, NOT_PLAIN),
    {{"given", 'g', H_("CONDITION"), 0,
      H_("What if: only deals in which this holds, like \"1: CQ\"; may be repeated"), 2},
     OPTION_OTHER,
     .read = read_given},
    {{"not", 0, H_("CONDITION"), 0, H_("Only deals in which this does not hold"), 2},
     OPTION_OTHER,
     .read = read_not},
    {{"bok", 'B', "N", 0,
      H_("Deals of a bok-runda left, this one among them: payoffs count double"), 2},
     OPTION_NUMBER,
     IN_WORDS(bok_left),
     .most = QUESTION_MOST_BOK},
    {{"announce", 0, NULL, 0, H_("Doppelkopf: what to announce now, before the card"), 2},
     OPTION_FLAG,
     IN_WORDS(announces),
     .offered = NO_CONTRACT},
    {{"owing", 0, H_("SEATS"), 0, H_("Doppelkopf: seats that owe a solo, like 1,3"), 2},
     OPTION_OTHER,
     .read = read_owing},
    {{"forced", 0, H_("SEAT"), 0, H_("Doppelkopf: the seat that must play its own now"), 2},
     OPTION_OTHER,
     .read = read_forced},
    CONTRACT_ROWS(OPTION_RARE, 2, NO_CONTRACT),
    OPTION_END};

struct asker asker_default(enum asker_kind kind, unsigned offered, unsigned question)
{
    return (struct asker){.common = common_options_default(offered),
                          .sampling = sampling_default(question),
                          .kind = kind,
                          .words = QUESTION_WORDS_NONE};
}

void asker_options(const struct argp *argp, const struct command_option *own, int argc, char **argv,
                   void *input)
{
    const struct asker *asker = input;
    struct argp_option rows[SAMPLING_ROWS];
    const int n = option_table_rows(asker_table, KEYS_ASKER, asker->kind, rows, 0);
    if (asker->sampling.question != 0)
        sampling_rows(asker->sampling.question, rows, n);
    struct argp whole = *argp;
    whole.options = rows;
    options_parse_own(&whole, own, argc, argv, input);
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

error_t asker_parse(int key, char *text, struct argp_state *state)
{
    struct asker *asker = state->input;
    switch (key) {
    case ARGP_KEY_ARG: take_hand(state, text, asker); return 0;
    case ARGP_KEY_END: sampling_check(state, &asker->common, &asker->sampling); return 0;
    case ARGP_KEY_NO_ARGS:
        argp_failure(state, EXIT_USAGE, 0,
                     tr("the hand is missing; it goes in quotes, like "
                        "\"HA HT HQ CJ\""));
        return 0;
    default:
        return option_table_take(asker_table, KEYS_ASKER, key, text, state, asker) == 0
                   ? 0
                   : sampling_parse(key, text, state, &asker->sampling);
    }
}

/* --- a line in place of a hand ---------------------------------------------------------------- */

/* Who plays, unless options say so; a line that names those who play anyhow names nobody. */
static enum status take_players(struct asker *asker, const struct ruleset *rules)
{
    const struct question_words *words = &asker->words;
    struct common_options *common = &asker->common;
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
    if (asker->sampling.evidence.text == NULL)
        asker->sampling.evidence.text = words->players;
    const enum status status = policy_source_default(rules, &usual, why);
    if (is_own)
        snprintf(asker->players, sizeof asker->players, "me=%s,others=%s", words->me,
                 words->players);
    else if (status == STATUS_OK && strcmp(words->players, usual) != 0)
        snprintf(asker->players, sizeof asker->players, "%s", words->players);
    if (asker->players[0] != '\0')
        common->policy_text = asker->players;
    return status;
}

static enum status take_line(struct asker *asker, const struct ruleset *rules)
{
    const struct question_words *words = &asker->words;
    struct common_options *common = &asker->common;
    struct sampling_options *sampling = &asker->sampling;
    if (words->line == NULL)
        return STATUS_OK;
    if (sampling->evidence.text == NULL)
        sampling->evidence.text = words->evidence;
    if (sampling->evidence.trust < 0)
        sampling->evidence.trust = words->trust;
    if (!common->exact && common->deals == 0 && !sampling_stops(sampling)) {
        common->exact = words->exact;
        common->deals = words->deals;
    }
    if (common->seed == 1)
        common->seed = words->seed;
    return take_players(asker, rules);
}

enum status asker_rules(struct asker *asker, struct ruleset *rules, struct diag *diag)
{
    struct question_words *words = &asker->words;
    struct common_options *common = &asker->common;
    enum status status = STATUS_OK;
    if (question_line_is(asker->hand_text))
        status = question_line_read(asker->hand_text, words, diag);
    else if (words->hand == NULL)
        words->hand = asker->hand_text;
    const bool is_named = common->rules_from != NULL && strcmp(common->rules_from, "--rules") == 0;
    if (words->rules != NULL && strchr(words->rules, ':') == NULL && !is_named)
        common->rules_name = words->rules;
    if (status == STATUS_OK)
        status = options_rules(common, rules, diag);
    if (status != STATUS_OK && common->rules_name == words->rules)
        diag_set_source(diag, "--rules");
    if (status == STATUS_OK)
        status = question_rules(words, rules, diag);
    return status == STATUS_OK ? take_line(asker, rules) : status;
}

enum status asker_request(const struct asker *asker, const struct ruleset *rules,
                          struct request *request, struct policy_source *players, struct diag *diag)
{
    const struct common_options *common = &asker->common;
    *request = (struct request){.exact = common->exact,
                                .n_deals = common->deals,
                                .seed = common->seed,
                                .given = &asker->words.given,
                                .pool = common->pool};
    const enum status status = player_options_policy(common, rules, players, diag);
    request->roles = players->roles;
    request->best_reply = player_options_reply(common, players);
    request->players = players->why;
    return status == STATUS_OK
               ? sampling_request(&asker->sampling, common, rules, players, request, diag)
               : status;
}

int asker_failure(const struct asker *asker, enum status status, struct diag *diag)
{
    question_line_place(&asker->words, diag);
    return report_failure(status, diag);
}

struct report_style asker_style(const struct asker *asker)
{
    return output_style(asker->common.format);
}
