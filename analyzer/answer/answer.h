/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answer to one question: the value and the distribution of each option, paired differences,
 * the verdict, follow-up questions, sensitivities, beliefs about the unseen cards, and the method.
 * An answer is plain data. Payoffs are those of the querying seat, in stakes or in points. */
#pragma once

#include "analyzer/answer/comparison.h"
#include "analyzer/report/finding.h"

/* The parts of an answer that a caller can request. */
enum wanted {
    WANT_VALUES = 1,          /* value of each option, or of the contract */
    WANT_CHECKS = 2,          /* checks with other players or another trust level */
    WANT_BRACKET = 4,         /* bounds: all hands visible, club players, no opponent model */
    WANT_SENSITIVITY = 8,     /* unseen cards that affect the payoff most */
    WANT_FOLLOW_UPS = 16,     /* the others' likely next calls, each leading to a new question */
    WANT_ALL_FOLLOW_UPS = 32, /* every follow-up with a probability of 1 % or more */
    WANT_ADVICE = WANT_VALUES | WANT_CHECKS | WANT_BRACKET | WANT_SENSITIVITY | WANT_FOLLOW_UPS,
    WANT_BELIEFS = 64, /* likely locations of the unseen cards */
    WANT_LEGAL = 128   /* the legal actions */
};

struct wants {
    unsigned parts;             /* bits of enum wanted */
    int n_examples;             /* number of example deals of each kind, at most 10 */
    int n_lose, lose[MAX_LOSE]; /* amounts whose probability of being lost is reported, each ≥ 1 */
};

/* --- options --------------------------------------------------------------------------------- */

/* An action that the querying seat may choose, with its estimates. */
struct answer_option {
    action action;          /* a call or a card, depending on the phase */
    char name[32];          /* the call in words, or the code of the card */
    struct estimate payoff; /* payoff to the querying seat, in units of the stake */
    struct estimate win;    /* share of deals with a positive payoff */
    struct estimate diff;   /* payoff minus that of the best option, on the same deals */
    double p_best;          /* probability of being the best option; NAN without an interval */
    struct estimate naive;  /* payoff among four club players on uniform deals; n may be 0 */
    struct estimate open;   /* payoff with all hands visible, on the same deals or on all */
    struct risk risk;
    bool sure; /* this call leads to a lone contract that cannot be lost (RULES 6.9) */
    /* If `sure`: the shares of deals in which the certain win is played and in which another seat
     * overcalls it; in all other deals the querying seat raises it. n = 0 means unknown. */
    struct estimate stands, overcalled;
    bool dropped; /* a race dropped this option, so its estimates come from fewer deals */
    int column;   /* the option's column in the tally */
};

/* A check: the options of the answer, evaluated under a different assumption. */
struct check {
    char players[64]; /* the players assumed */
    double trust;     /* trust in the opponent model; NAN if no action was weighted */
    int best;         /* index of the best option */
    int n_options;    /* number of leading options that were evaluated */
    bool is_bound;    /* values are lower bounds: replies are optimal only at the answer's trust */
    uint64_t n;       /* deals */
    double value[MAX_OPTIONS];
};

enum { MAX_CHECKS = 4 };

/* The trust level at which the best option changes. */
struct turn {
    int check;    /* index + 1 of the check in which another option is best; 0 = none */
    double trust; /* the threshold */
};

enum verdict_word { VERDICT_NONE, VERDICT_CLEAR, VERDICT_CLOSE, VERDICT_DEPENDS };

/* The verdict: how certain an answer is, and what could change it. Clear: the lead is significant
 * and the same option is best in every check. Close: at least one other option counts as equal to
 * the best one. Depends: the best option in some check does not count as equal to the best one
 * here. Checks are needed since even an exact answer holds only for the assumed players. */
struct verdict {
    enum verdict_word word;
    int n_checks;
    struct check checks[MAX_CHECKS];
    bool by_players, by_trust; /* the checks made */
    int players; /* index + 1 of the check with club players if another option is best, else 0 */
    struct turn above, below; /* thresholds above and below the trust of the answer */
};

/* A possible next question: the others have called, and the querying seat is on turn again. */
struct follow_up {
    struct table table;
    char *question;         /* the question as a line in canonical form; owned */
    double chance;          /* weighted share of the deals in which the others make these calls */
    bool is_likely;         /* this follow-up is among the few that are printed */
    struct estimate payoff; /* payoff of the best option, equal to the answer to `question` */
    char reply[32];         /* the best option; "" if there is only one option */
};

/* --- beliefs --------------------------------------------------------------------------------- */

/* The default sample size. */
enum { BELIEFS_DRAWN = 10000 };

/* An unseen card, and the probability that each seat holds the card. Two identical cards share one
 * entry, which counts both. */
struct believed_card {
    card card; /* the first copy */
    int copies;
    struct estimate holds[N_SEATS]; /* [seat] probability of holding at least one copy */
    double expected[N_SEATS];       /* expected number of copies by seat; the sum is `copies` */
};

/* How the partner of the querying seat is determined, given the bids so far. */
enum believed_partner {
    PARTNER_BY_CARDS,  /* by who holds certain cards: a probability for each seat */
    PARTNER_NONE,      /* the querying seat plays alone or holds all the old cards */
    PARTNER_TWO,       /* there are two partners, against a lone player */
    PARTNER_BY_A_TRICK /* by the winner of a future trick (Hochzeit) */
};

struct partner_chances {
    struct estimate seat[N_SEATS]; /* probability of being the only partner */
    struct estimate nobody;        /* probability that no seat is the only partner */
};

/* The probability that each seat is the partner, at an earlier point of the deal. */
struct believed_moment {
    int who; /* the seat that acted; SEAT_NONE before the first call */
    bool is_card;
    int after; /* index of the call or of the card */
    struct partner_chances partners;
};

enum { MAX_MOMENTS = 64 }; /* maximum number of points; later points are omitted */

/* The beliefs of the querying seat: the probability that each hand contains each unseen card, and
 * the probability that each seat is the partner. Beliefs are weighted sums (posterior.h) over all
 * consistent deals if the deals can be enumerated, otherwise estimates from a sample. An estimate
 * has an interval unless the rules determine the value. */
struct beliefs {
    struct opponent_model model; /* weighs the deals */
    int n_actions;               /* number of the others' calls and cards used as evidence */
    bool exact;                  /* all deals were enumerated */
    uint64_t n;                  /* deals visited */
    int n_cards;
    struct believed_card cards[MAX_CARDS]; /* in the order in which players sort cards */
    int left[N_SEATS];                     /* number of cards still held by each seat */
    enum believed_partner partner;
    struct partner_chances partners; /* valid if PARTNER_BY_CARDS */
    int n_moments;                   /* 0 if deals are sampled or a condition names the partner */
    struct believed_moment moments[MAX_MOMENTS];
};

/* --- the answer ------------------------------------------------------------------------------ */

/* The legal actions. For a seat whose hand is hidden, these are the actions that are legal with at
 * least one possible hand. Of two identical cards, only the first is listed. */
struct legal {
    actionset actions;       /* calls or cards, depending on the phase; 0 after the deal */
    actionset announcements; /* announcements allowed before the card; pass means silence */
};

enum { MAX_FINDINGS = 24 };

struct answer {
    char *question; /* canonical line of the question; owned */
    struct situation situation;
    struct supposition given; /* the conditions; their strings are borrowed */
    bool is_course;           /* the question is about a contract; the only option is to play on */
    int contract, declarer;   /* from the question; rules->unbid and SEAT_NONE if nobody bid */
    struct provenance how, naive_how, open_how;
    int n_options;
    struct answer_option options[MAX_OPTIONS]; /* by descending payoff, subject to proven_margin */
    double proven_margin;       /* a proven win precedes options that pay up to this much more */
    struct tally tally;         /* distributions, by option.column */
    int n_lose, lose[MAX_LOSE]; /* amounts for risk.lose */
    double regret;              /* upper confidence bound on the loss from following the advice */
    bool has_fresh;             /* the run stopped early; `fresh`: the best option on new deals */
    struct estimate fresh;
    bool sure;           /* the querying seat plays alone and can no longer lose */
    bool has_follow_ups; /* follow-ups were computed */
    int n_follow_ups;
    struct follow_up *follow_ups; /* by descending chance, owned */
    struct verdict verdict;
    bool has_unweighed; /* `unweighed`, the best payoff without an opponent model, is valid */
    struct estimate unweighed;
    struct estimate tie;     /* probability that the best option leads to a tie and thus to a
                              * bok-runda; n = 0 if the rules have none or it takes too long */
    struct estimate waiting; /* share of deals in which the seat stays silent at this point and
                              * announces later; n = 0 if the seat cannot announce, or if computing
                              * this would take too long */
    int n_effects;
    struct effect effects[MAX_EFFECTS]; /* sensitivities of the best option, largest first */
    int n_examples;
    struct example *examples; /* owned */
    int n_findings;
    struct finding findings[MAX_FINDINGS]; /* statements of the advice (findings.h) */
    struct beliefs *beliefs;               /* owned; NULL if not requested */
    struct legal legal;
};

/* Answers a question: evaluates the options if the querying seat is on turn (question_turn), or the
 * contract if the auction is over (question_settle) or was skipped. Beliefs and legal actions are
 * available at any point. Returns STATUS_IMPOSSIBLE if no deal is consistent, STATUS_INPUT or
 * STATUS_FILE for a bad checkpoint, STATUS_PROGRAM if a player failed, STATUS_INTERRUPTED, or
 * STATUS_MEMORY. The caller clears *out with answer_clear, even on failure. */
enum status answer_find(const struct question *question, const struct wants *wants,
                        struct answer *out, struct diag *diag);
void answer_clear(struct answer *answer); /* accepts a zeroed struct */

/* --- verdict --------------------------------------------------------------------------------- */

/* An option that pays at most this many stakes or points less than the best one counts as equal. */
#define VERDICT_NEAR 0.1

/* Whether option i ≥ 1 counts as equal: its loss is below VERDICT_NEAR or not significant. */
bool verdict_is_equal(const struct answer *answer, int i);

/* The best option in a check, other than option 0. */
int check_other(const struct check *check);

/* Returns "clear", "close" or "depends", for use by programs, or NULL if there is no verdict. */
const char *verdict_code(const struct answer *answer);

/* Lists the others' calls in a follow-up, except passes, as at most three indices into the auction
 * of that follow-up. Returns their number. */
int follow_up_calls(const struct answer *answer, const struct follow_up *follow_up,
                    int calls[N_SEATS - 1]);

/* The lowest announcement that the seat may make in PHASE_ANNOUNCE and may still make before its
 * next card if everybody stays silent (RULES 3.1, AMB-25); CALL_INDEX_PASS if there is none. */
action waiting_call(const struct situation *situation);

/* The value of a bok-runda, in units of e, to a player who wins e stakes per deal. The deals of a
 * bok-runda count bok_factor times, and every player sits in every seat once. Equally strong
 * players therefore gain nothing, and a stronger player gains (bok_factor − 1) bok_deals e per tie
 * (RULES 2.7, AMB-16). */
double tie_worth(const struct ruleset *rules, const struct estimate *chance);
