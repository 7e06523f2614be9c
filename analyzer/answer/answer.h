/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answer to one question: the value and the distribution of each option, paired differences,
 * the verdict, the questions that may come next, sensitivities, beliefs about the unseen cards,
 * and how all of it was computed. Plain data for the pages. Payoffs are stakes or points to the
 * querying seat. */
#pragma once

#include "analyzer/answer/comparison.h"
#include "analyzer/report/finding.h"

/* The requested parts of an answer; the others are left out. */
enum wanted {
    WANT_VALUES = 1,  /* the value of each option, or of the contract; together with it … */
    WANT_CHECKS = 2,  /* … checks: other players, other trust */
    WANT_BRACKET = 4, /* … values with open cards, among club players, and without the opponent
                             model */
    WANT_SENSITIVITY = 8,     /* … the unseen cards that move the payoff most */
    WANT_FOLLOW_UPS = 16,     /* … likely calls of the others, and the next seat's double, as new
                             questions */
    WANT_ALL_FOLLOW_UPS = 32, /* follow-ups for all calls with a chance of 1 % or more */
    WANT_ADVICE = WANT_VALUES | WANT_CHECKS | WANT_BRACKET | WANT_SENSITIVITY | WANT_FOLLOW_UPS,
    WANT_BELIEFS = 64, /* where the unseen cards are */
    WANT_LEGAL = 128   /* the legal actions */
};

struct wants {
    unsigned parts;             /* bits of enum wanted */
    int n_examples;             /* examples of each kind for the best option, at most 10 */
    int n_lose, lose[MAX_LOSE]; /* losses whose chances are reported, ≥ 1 */
};

/* --- options --------------------------------------------------------------------------------- */

/* One option of an answer. */
struct answer_option {
    action action;          /* call or card, depending on the phase */
    char name[32];          /* the call in words, or the code of the card */
    struct estimate payoff; /* stakes, to the querying seat */
    struct estimate win;    /* share of deals with a positive payoff */
    struct estimate diff;   /* payoff minus that of the best option, on the same deals */
    double p_best;          /* probability of being the best option under the model; NAN without an
                               interval */
    struct estimate naive;  /* payoff among four club players with uniform deals; n = 0 if they do
                               not know the rules */
    struct estimate open;   /* payoff with all cards open, on the same deals or on all */
    struct risk risk;
    bool sure; /* leads to a lone contract that cannot be lost (RULES 6.9) */
    /* If `sure`: share of deals in which that contract is played, and in which another seat
     * overcalls it (in the rest the own seat has raised it); n = 0: unknown. */
    struct estimate stands, overcalled;
    bool dropped; /* dropped by a race: its estimates have a smaller n */
    int column;   /* its column in the tally */
};

/* The options of the answer, valued under another assumption. */
struct check {
    char players[64]; /* the players assumed */
    double trust;     /* in the opponent model; NAN if there is nothing to weigh */
    int best;         /* index of the best option */
    int n_options;    /* the first n_options options were valued */
    bool is_bound; /* values are lower bounds: the reply was computed for the trust of the answer */
    uint64_t n;    /* deals */
    double value[MAX_OPTIONS];
};

enum { MAX_CHECKS = 4 };

/* The trust at which the best option changes. */
struct turn {
    int check;    /* number of the check with another best option, from 1; 0 = none */
    double trust; /* the threshold */
};

enum verdict_word { VERDICT_NONE, VERDICT_CLEAR, VERDICT_CLOSE, VERDICT_DEPENDS };

/* How certain the answer is, and what it depends on. Clear: the lead is significant and every
 * check has the same best option. Close: other options are equals of the best one. Depends: the
 * best option of a check is not the answer's, nor an equal of it. An exact answer is exact for its
 * players only; the checks cover the rest. */
struct verdict {
    enum verdict_word word;
    int n_checks;
    struct check checks[MAX_CHECKS];
    bool by_players, by_trust; /* the checks made */
    int players; /* number of the check with club players if it has another best option, from 1;
                    else 0 */
    struct turn above, below; /* above and below the trust of the answer */
};

/* A question that may come next: the others have called, and the querying seat is on turn again. */
struct follow_up {
    struct table table;
    char *question;         /* its canonical line; owned */
    double chance;          /* share of the answer's deals, by weight; 0 = never called */
    bool is_likely;         /* one of the few that are printed */
    struct estimate payoff; /* of the best option; answering `question` gives the same */
    char reply[32];         /* the best option; "" = it is the only one */
};

/* --- beliefs --------------------------------------------------------------------------------- */

/* The default sample size. */
enum { BELIEFS_DRAWN = 10000 };

/* A card held by another seat. Twins are one row: `copies` of them are unseen. */
struct believed_card {
    card card; /* first of its copies */
    int copies;
    struct estimate holds[N_SEATS]; /* probability that the seat holds it, or one of its twins */
    double expected[N_SEATS];       /* expected number of copies; they sum to `copies` */
};

/* How the partner of the querying seat is determined, in the game as bid so far. */
enum believed_partner {
    PARTNER_BY_CARDS,  /* by the cards: each seat has a probability */
    PARTNER_NONE,      /* it plays alone, or holds all the old cards */
    PARTNER_TWO,       /* two partners, against a lone player */
    PARTNER_BY_A_TRICK /* by a trick yet to come (Hochzeit) */
};

struct partner_chances {
    struct estimate seat[N_SEATS]; /* probability of being the only partner */
    struct estimate nobody;        /* probability that nobody is */
};

/* The probabilities of the partner at an earlier point of the deal, for the game as it is
 * finally bid. */
struct believed_moment {
    int who; /* who acted; SEAT_NONE: before the first call */
    bool is_card;
    int after; /* number of the call or card, from 0 */
    struct partner_chances partners;
};

enum { MAX_MOMENTS = 64 }; /* a longer history is cut off after this many */

/* The beliefs of the querying seat: the probability of each unseen card in each hand, and of
 * each seat being the partner. Sums over the deals that fit, by their weights (posterior.h): all
 * of them where they can be enumerated, else a sample; then every number has an interval, except
 * those that the rules determine. */
struct beliefs {
    struct opponent_model model; /* weighs the deals */
    int n_actions;               /* calls and cards of the others that were weighed */
    bool exact;                  /* all deals were enumerated */
    uint64_t n;                  /* deals visited */
    int n_cards;
    struct believed_card cards[MAX_CARDS]; /* in a player's sorting order */
    int left[N_SEATS];                     /* cards that each seat still holds */
    enum believed_partner partner;
    struct partner_chances partners; /* valid if PARTNER_BY_CARDS */
    int n_moments; /* 0: unknown, as deals are sampled or a condition is about the partner */
    struct believed_moment moments[MAX_MOMENTS];
};

/* --- the answer ------------------------------------------------------------------------------ */

/* The legal actions. Another seat's: those legal with some hand that fits what the querying seat
 * knows. Twins count as their first copy. */
struct legal {
    actionset actions;       /* calls or cards, by phase; 0 after the end of the deal */
    actionset announcements; /* announcements possible before the card, with pass for silence; 0 =
                                none */
};

enum { MAX_FINDINGS = 24 };

struct answer {
    char *question; /* its canonical line; owned */
    struct situation situation;
    struct supposition given; /* the conditions; their texts are borrowed */
    bool is_course;           /* the result of a contract: one option, to play on */
    int contract, declarer;   /* of the question; an unbid game: rules->unbid, SEAT_NONE */
    struct provenance how, naive_how, open_how;
    int n_options;
    struct answer_option options[MAX_OPTIONS]; /* sorted by payoff, the best first, except for … */
    double proven_margin; /* … a proven win, which comes before options that pay up to this much
                             more; 0 = none, or it has the best payoff too */
    struct tally tally;   /* distributions, by option.column */
    int n_lose, lose[MAX_LOSE]; /* losses of risk.lose */
    double regret;  /* upper bound, at how.confidence, of what the advice costs against the best
                       option; 0 if exact */
    bool has_fresh; /* after early stopping: the best option on fresh deals, below */
    struct estimate fresh;
    bool sure;           /* the own seat plays alone and cannot lose any more */
    bool has_follow_ups; /* the follow-ups below were computed */
    int n_follow_ups;
    struct follow_up *follow_ups; /* by descending chance, owned */
    struct verdict verdict;
    bool has_unweighed; /* `unweighed` is the best option's payoff without the opponent model */
    struct estimate unweighed;
    struct estimate tie;     /* probability that the best option ends in a tie, so that a bok-runda
                            follows; n = 0 if the rules have none, or the computation would take too
                            long */
    struct estimate waiting; /* share of deals in which the seat, silent now, announces later; n = 0
                                if no announcement is asked for, or the computation would take too
                                long */
    int n_effects;
    struct effect effects[MAX_EFFECTS]; /* sensitivities of the best option, largest first */
    int n_examples;
    struct example *examples; /* owned */
    int n_findings;
    struct finding findings[MAX_FINDINGS]; /* statements of the advice: findings.h */
    struct beliefs *beliefs;               /* owned; NULL if not wanted */
    struct legal legal;
};

/* Answers a question: the values of the options where the querying seat is on turn
 * (question_turn); the result of a contract where the auction is over (question_settle) or was
 * skipped; beliefs and legal actions at any point. STATUS_IMPOSSIBLE if no deal fits;
 * STATUS_INPUT or STATUS_FILE for a bad checkpoint; STATUS_PROGRAM if a player failed;
 * STATUS_INTERRUPTED; STATUS_MEMORY. The caller clears *out with answer_clear, even on failure. */
enum status answer_find(const struct question *question, const struct wants *wants,
                        struct answer *out, struct diag *diag);
void answer_clear(struct answer *answer); /* accepts a zeroed one */

/* --- verdict --------------------------------------------------------------------------------- */

/* Options within this many stakes or points a deal of the best one are its equals. */
#define VERDICT_NEAR 0.1

/* Whether option i ≥ 1 is an equal of the best one: less than VERDICT_NEAR behind it, or not
 * significantly worse. */
bool verdict_is_equal(const struct answer *answer, int i);

/* The best option of a check other than option 0. */
int check_other(const struct check *check);

/* "clear", "close" or "depends" for programs; NULL without a verdict. */
const char *verdict_code(const struct answer *answer);

/* The calls other than passes that the others make in a follow-up, as indices into its auction,
 * at most three. Returns their number. */
int follow_up_calls(const struct answer *answer, const struct follow_up *follow_up,
                    int calls[N_SEATS - 1]);

/* The lowest announcement that is legal for the seat in PHASE_ANNOUNCE and will still be so before
 * its next card if everybody is silent (RULES 3.1, AMB-25); CALL_INDEX_PASS if there is none. */
action waiting_call(const struct situation *situation);

/* The value of a bok-runda, in units of e, to a player who wins e stakes a deal. Its deals count
 * bok_factor times, and in its four deals each player sits in each seat once, so equal players gain
 * nothing; the better one gains (bok_factor − 1) bok_deals e by each tie (RULES 2.7, AMB-16). */
double tie_worth(const struct ruleset *rules, const struct estimate *chance);
