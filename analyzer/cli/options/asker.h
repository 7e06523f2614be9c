/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the questions about one hand have in common: the hand, the seat, and how
 * the answer is to be computed and shown. */
#ifndef ZOLO_CLI_OPTIONS_ASKER_H
#define ZOLO_CLI_OPTIONS_ASKER_H

#include "analyzer/cli/options/options.h"
#include "analyzer/cli/options/sampling_options.h"
#include "analyzer/decision/advice.h"
#include "analyzer/records/reservation_text.h"
#include "analyzer/report/report_style.h"

enum {
    ASKER_OFFERS = OFFER_LANGUAGE | OFFER_RULES | OFFER_FORMAT | OFFER_SEED | OFFER_THREADS |
                   OFFER_DEALS | OFFER_PLOT | OFFER_RANKS
};

enum { ASKER_HAND = 512 };

/* Options of a question; the first member of the command's own options. */
struct asker {
    struct common_options common;
    struct sampling_options sampling;
    char hand_text[ASKER_HAND]; /* the words of HAND, one space between them */
    seat me;                    /* default forehand */
    bool has_seat;              /* --seat was given */
    struct supposition given;   /* --given, --not; their texts are arguments */
    seatset owing, forced;      /* --owing, --forced */
    int bok_left; /* --bok: deals of a bok-runda left, this one among them; 0 = none */
};

/* The players are the best ones of the rules, and the asker goes on by the best reply to them. */
struct asker asker_default(enum question question);

/* The row of --seat for a command's table; `help` says who is asked without it. */
#define ASKER_SEAT_OPTION(help)                                               \
    {                                                                         \
        {"seat", 's', "N", 0, help, 1}, OPTION_OTHER, .read = asker_read_seat \
    }
#define ASKER_FOREHAND                                                           \
    H_("Your seat: 1 or forehand (default) … 4 or dealer; also in Polish and " \
       "German, wyjście, Geber")
void asker_read_seat(struct argp_state *state, char *text, void *options);

/* The row of --bok. What a tie brings later is worth nothing among equal players, as long as the
 * deals of a bok-runda seat everybody in every seat equally often. */
#define ASKER_BOK_OPTION                                                             \
    {                                                                                \
        {"bok",                                                                      \
         'B',                                                                        \
         "N",                                                                        \
         0,                                                                          \
         H_("Deals of a bok-runda left, this one among them: payoffs count double"), \
         0},                                                                         \
            OPTION_NUMBER, OPTION_AT(struct asker, bok_left), .most = 9999           \
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

/* The rules of --rules, with the stakes that --bok makes them. STATUS_INPUT also where they have
 * no bok-runda. */
enum status asker_rules(const struct asker *asker, struct ruleset *rules,
                        struct diag *diag) MUST_USE;

/* Reads the hand: a full hand, each card once, that does not win by award.
 * STATUS_INPUT, STATUS_IMPOSSIBLE. */
enum status asker_hand(const struct asker *asker, const struct ruleset *rules, cardset *hand,
                       struct diag *diag) MUST_USE;

/* What --owing and --forced say, which rules without compulsory solos refuse, and also that another seat
 * is to play its own first. STATUS_INPUT. */
enum status asker_compulsion(const struct asker *asker, const struct ruleset *rules,
                             struct compulsion *out, struct diag *diag) MUST_USE;

/* Policies (player_options.h), deals and sureness as asked for. The request plays with *players, which the caller clears after it, also on failure. */
enum status asker_request(const struct asker *asker, const struct ruleset *rules,
                          struct request *request, struct policy_source *players,
                          struct diag *diag) MUST_USE;

/* How standard output wants its report. */
struct report_style asker_style(const struct asker *asker);

#endif
