/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the questions about one hand have in common: the hand, the seat, and how
 * the answer is to be computed and shown. */
#ifndef ZOLO_CLI_OPTIONS_ASKER_H
#define ZOLO_CLI_OPTIONS_ASKER_H

#include "analyzer/cli/options/options.h"
#include "analyzer/cli/options/sampling_options.h"
#include "analyzer/question/question_line.h"
#include "analyzer/report/report_style.h"

enum {
    ASKER_OFFERS = OFFER_LANGUAGE | OFFER_RULES | OFFER_FORMAT | OFFER_SEED | OFFER_THREADS |
                   OFFER_DEALS | OFFER_PLOT | OFFER_RANKS
};

/* Options of a question; the first member of the command's own options. */
struct asker {
    struct common_options common;
    struct sampling_options sampling;
    char hand_text[QUESTION_BYTES]; /* the words of HAND, or of a line, one space between them */
    struct question_words words;
    char players[512]; /* those of a line */
};

/* The players are the best ones of the rules, and the asker goes on by the best reply to them. */
struct asker asker_default(enum question_kind question);

/* The row of --seat for a command's table; `help` says who is asked without it. */
#define ASKER_SEAT_OPTION(help)                                               \
    {                                                                         \
        {"seat", 's', "N", 0, help, 1}, OPTION_OTHER, .read = asker_read_seat \
    }
#define ASKER_FOREHAND                                                           \
    H_("Your seat: 1 or forehand (default) … 4 or dealer; also in Polish and " \
       "German, wyjście, Geber")
void asker_read_seat(struct argp_state *state, char *text, void *options);

/* The rows of --auction and --play. */
#define ASKER_AUCTION_OPTION(number)                                              \
    {                                                                             \
        {"auction",                                                               \
         'a',                                                                     \
         H_("CALLS"),                                                             \
         0,                                                                       \
         H_("The calls so far, from the first speaker: \"P zolo\"; P is a pass"), \
         (number)},                                                               \
            OPTION_TEXT, OPTION_AT(struct asker, words.auction)                   \
    }
#define ASKER_PLAY_OPTION(number)                                                                \
    {                                                                                            \
        {"play",                                                                                 \
         'P',                                                                                    \
         H_("CARDS"),                                                                            \
         0,                                                                                      \
         H_("The cards so far as they fell: \"HA DT HJ DA\"; in Doppelkopf with announcements, " \
            "like 2:re. Where no calls are given all have passed"),                                     \
         (number)},                                                                              \
            OPTION_TEXT, OPTION_AT(struct asker, words.play)                                     \
    }

/* The row of --bok. What a tie brings later is worth nothing among equal players, as long as the
 * deals of a bok-runda seat everybody in every seat equally often. */
#define ASKER_BOK_OPTION                                                                      \
    {                                                                                         \
        {"bok",                                                                               \
         'B',                                                                                 \
         "N",                                                                                 \
         0,                                                                                   \
         H_("Deals of a bok-runda left, this one among them: payoffs count double"),          \
         0},                                                                                  \
            OPTION_NUMBER, OPTION_AT(struct asker, words.bok_left), .most = QUESTION_MOST_BOK \
    }

/* The rows of --given and --not. */
#define ASKER_GIVEN_OPTIONS                                                               \
    {{"given", 'g', H_("CONDITION"), 0,                                                   \
      H_("What if: only deals in which this holds, like \"1: CQ\"; may be repeated"), 2}, \
     OPTION_OTHER,                                                                        \
     .read = asker_read_given},                                                           \
    {                                                                                     \
        {"not", 0, H_("CONDITION"), 0, H_("Only deals in which this does not hold"), 2},  \
            OPTION_OTHER, .read = asker_read_not                                          \
    }
void asker_read_given(struct argp_state *state, char *text, void *options);
void asker_read_not(struct argp_state *state, char *text, void *options);

/* The rows of --owing and --forced. */
#define ASKER_COMPULSION_OPTIONS                                                                \
    {{"owing", 0, H_("SEATS"), 0, H_("Doppelkopf: seats that owe a solo, like 1,3"), 2},        \
     OPTION_OTHER,                                                                              \
     .read = asker_read_owing},                                                                 \
    {                                                                                           \
        {"forced", 0, H_("SEAT"), 0, H_("Doppelkopf: the seat that must play its own now"), 2}, \
            OPTION_OTHER, .read = asker_read_forced                                             \
    }
void asker_read_owing(struct argp_state *state, char *text, void *options);
void asker_read_forced(struct argp_state *state, char *text, void *options);

/* Parses the arguments of a command: its own `argp`, whose options are the table `own`, and the
 * options of sampling. `input` is the command's options, whose first member is a struct asker. */
void asker_options(const struct argp *argp, const struct command_option *own, int argc, char **argv,
                   void *input);

/* Takes HAND, the options of sampling and, at the end, a missing HAND and
 * options that exclude each other; ARGP_ERR_UNKNOWN for the rest. */
error_t asker_parse(int key, char *text, struct argp_state *state, struct asker *asker);

/* Takes a line apart, if that stands in place of a hand, for what no option says; then the rules, of
 * --rules or of the line, with the stakes that --bok makes them. STATUS_INPUT. */
enum status asker_rules(struct asker *asker, struct ruleset *rules, struct diag *diag) MUST_USE;

/* Policies (player_options.h), deals and sureness as asked for. The request plays with *players, which the
 * caller clears after it, also on failure. */
enum status asker_request(const struct asker *asker, const struct ruleset *rules,
                          struct request *request, struct policy_source *players,
                          struct diag *diag) MUST_USE;

/* Reports a failure, with its place in the line if that is where it was; returns the exit status. */
int asker_failure(const struct asker *asker, enum status status, struct diag *diag);

/* How standard output wants its report. */
struct report_style asker_style(const struct asker *asker);

#endif
