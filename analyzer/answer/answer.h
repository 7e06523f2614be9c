/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What one question gives: for each option its distribution and what it is worth, the differences, the
 * verdict, what may come next, what it hangs on, where the unseen cards are, how it was found. Plain data
 * for the pages. Payoffs are stakes or points to the querying seat. */
#ifndef ZOLO_ANSWER_ANSWER_H
#define ZOLO_ANSWER_ANSWER_H

#include "analyzer/answer/comparison.h"
#include "analyzer/report/finding.h"

/* What of an answer is wanted; the rest is left out. */
enum wanted {
    WANT_VALUES = 1,      /* what each option is worth, or the contract; with it … */
    WANT_CHECKS = 2,      /* … the same asked with other players and another trust */
    WANT_BRACKET = 4,     /* … with open cards, among naive players, without the evidence */
    WANT_SENSITIVITY = 8, /* … which unseen cards move it */
    WANT_FOLLOW_UPS = 16, /* … what the others are likely to call next, with the next double */
    WANT_ALL_FOLLOW_UPS = 32, /* … all calls that have a chance worth naming */
    WANT_ADVICE = WANT_VALUES | WANT_CHECKS | WANT_BRACKET | WANT_SENSITIVITY | WANT_FOLLOW_UPS,
    WANT_BELIEFS = 64, /* where the unseen cards are */
    WANT_LEGAL = 128   /* what may be done */
};

struct wants {
    unsigned parts;             /* bits of enum wanted */
    int n_examples;             /* deals of each kind that show the best option, at most 10 */
    int n_lose, lose[MAX_LOSE]; /* P(lose at least so many stakes), ≥ 1 */
};

/* --- options --------------------------------------------------------------------------------- */

/* One line of the answer. */
struct answer_option {
    action action;          /* call or card, by the phase of the situation */
    char name[32];          /* word of the call as it would be said, or code of the card */
    struct estimate payoff; /* stakes, to the querying seat */
    struct estimate win;    /* share of deals in which it gains */
    struct estimate diff;   /* payoff minus that of the best option, same deals */
    double p_best;          /* chance that it is the best under this model; NAN without interval */
    struct estimate naive;  /* payoff among four club players, all deals that fit alike; n = 0 if
                               they do not know the rules */
    struct estimate open;   /* payoff when everybody sees all cards, same deals or all */
    struct risk risk;
    bool sure; /* makes a lone contract that cannot be lost (RULES 6.9) */
    /* If it is sure: share of deals in which this contract is the one that is played, and in which
     * another seat has bid over it (the rest one has raised oneself); n = 0 = not known. */
    struct estimate stands, overcalled;
    bool dropped; /* out of reach of the best: n of its estimates is smaller */
    int column;   /* its column in the tally */
};

/* The options once more, in the order of the answer, with another thing taken for granted. */
struct check {
    char players[64]; /* who plays */
    double trust;     /* in what the others have said; NAN if nobody has, or nothing is weighed */
    int best;         /* index of the best option */
    int n_options;    /* the first so many were asked about */
    bool is_bound;    /* the values are lower bounds: by the reply for the trust of the answer */
    uint64_t n;       /* deals */
    double value[MAX_OPTIONS];
};

enum { MAX_CHECKS = 4 };

/* Where the best option changes. */
struct turn {
    int check;    /* a check at which another one is best, counted from 1; 0 = none is */
    double trust; /* from which on it changes */
};

enum verdict_word { VERDICT_NONE, VERDICT_CLEAR, VERDICT_CLOSE, VERDICT_DEPENDS };

/* How certain the answer is, and what it hangs on:
 * - clear: the lead is certain, and with each check the same option is best;
 * - close: other options are equals of the best one;
 * - depends: a check has another best option, and the answer's is no equal of it.
 * An exact answer is exact for its players only: the checks say what hangs on them. */
struct verdict {
    enum verdict_word word;
    int n_checks;
    struct check checks[MAX_CHECKS];
    bool by_players, by_trust; /* what was checked */
    int players; /* the check, from 1, with club players and another best option, or 0 */
    struct turn above, below; /* the trust that was meant */
};

/* What may come next: the others have called, and the same question is asked again at the table
 * where it is the querying seat's turn. */
struct follow_up {
    struct table table;
    char *question;         /* its line; owned */
    double chance;          /* in the deals of the answer, by their weights; 0 = with no hand that
                               fits do these players call so */
    bool is_likely;         /* one of the few that a text names */
    struct estimate payoff; /* of the best option then, as asking then gives it */
    char reply[32];         /* that option; "" = no other is open */
};

/* --- beliefs --------------------------------------------------------------------------------- */

/* Deals of a sample where a question does not say how many. */
enum { BELIEFS_DRAWN = 10000 };

/* A card that is neither the querying seat's nor on the table. Twins are one row: `copies` of them
 * unseen. */
struct believed_card {
    card card; /* the first of its copies */
    int copies;
    struct estimate holds[N_SEATS]; /* chance that the seat holds it; of twins one or both */
    double expected[N_SEATS];       /* how many copies, on average: they sum to `copies` */
};

/* Who is with the querying seat in the game as bid so far. */
enum believed_partner {
    PARTNER_BY_CARDS,  /* the cards tell, so each seat has a chance */
    PARTNER_NONE,      /* it plays alone, or holds all the old cards */
    PARTNER_TWO,       /* two are with it, against a lone player */
    PARTNER_BY_A_TRICK /* a trick will tell (Hochzeit) */
};

struct partner_chances {
    struct estimate seat[N_SEATS]; /* chance that it is the partner */
    struct estimate nobody;        /* that no seat is the only one */
};

/* The same after a part of what was said and played, of the game as it is bid at the end. */
struct believed_moment {
    int who; /* did it; SEAT_NONE: before the first call */
    bool is_card;
    int after; /* number of the call or card, from 0 */
    struct partner_chances partners;
};

enum { MAX_MOMENTS = 64 }; /* of a longer history the first */

/* Where the unseen cards are: for each card the chance that a seat holds it, and for each seat the chance
 * that it is the partner. Sums over the deals that fit, each with its own chance (posterior.h): over all
 * of them where they can be gone through, else over a sample, and then each number has its interval, but
 * for what the rules prove. */
struct beliefs {
    struct opponent_model model; /* what the deals were weighed by */
    int n_actions;               /* calls and cards of the others that were weighed */
    bool exact;                  /* every deal that fits */
    uint64_t n;                  /* deals gone through */
    int n_cards;
    struct believed_card cards[MAX_CARDS]; /* as a player sorts them */
    int left[N_SEATS];                     /* cards that each seat still holds */
    enum believed_partner partner;
    struct partner_chances partners; /* PARTNER_BY_CARDS */
    int n_moments; /* 0: not known, as deals are sampled, or a supposition is about the partner */
    struct believed_moment moments[MAX_MOMENTS];
};

/* --- the answer ------------------------------------------------------------------------------ */

/* What may be done. Of the own seat what the rules allow; of another one what they allow to a hand that
 * fits all that the querying seat knows: of twins the first. */
struct legal {
    actionset actions; /* of the seat on turn: calls or cards by the phase; 0 when it is over */
    actionset announcements; /* that it may make before its card, pass for silence; 0 = none */
};

enum { MAX_FINDINGS = 24 };

struct answer {
    char *question; /* its line; owned */
    struct situation situation;
    struct supposition given; /* what was supposed; its texts are borrowed */
    bool is_course;           /* of a contract, below: one option, to play on */
    int contract, declarer;   /* as asked: an unbid game is rules->unbid, of SEAT_NONE */
    struct provenance how, naive_how, open_how;
    int n_options;
    struct answer_option options[MAX_OPTIONS]; /* best first, but for … */
    double proven_margin; /* … a proven win, before others worth up to so much more; 0 = there is
                             none, or it is the best one anyway */
    struct tally tally;   /* histograms of the main model, by option.column */
    int n_lose, lose[MAX_LOSE]; /* thresholds of risk.lose */
    double regret;  /* at how.confidence, following the advice costs at most so much; 0 if exact */
    bool has_fresh; /* of a run that could stop early: the best on deals of their own, below */
    struct estimate fresh;
    bool sure;           /* the seat already plays alone and cannot lose any more */
    bool has_follow_ups; /* below: what may come after the best option */
    int n_follow_ups;
    struct follow_up *follow_ups; /* the likeliest first, owned */
    struct verdict verdict;
    bool has_unweighed; /* below: what the best option pays if the others' calls weigh nothing */
    struct estimate unweighed;
    struct estimate tie; /* chance that the best option ends in a tie that brings a bok-runda; n = 0
                            if the rules have none, or it would have taken too long */
    struct estimate waiting; /* share of deals in which the seat, silent now, announces something
                                later; n = 0 if it is not about that, or would take too long */
    int n_effects;
    struct effect effects[MAX_EFFECTS]; /* what matters to the best option, largest first */
    int n_examples;
    struct example *examples; /* owned */
    int n_findings;
    struct finding findings[MAX_FINDINGS]; /* what the advice says: findings.h */
    struct beliefs *beliefs;               /* owned; NULL if they were not wanted */
    struct legal legal;
};

/* Answers a question: what to do where its seat is on turn (question_turn), or how a contract ends where
 * its auction is over (question_settle) or a contract is settled without one; beliefs and what is legal at
 * any point. STATUS_IMPOSSIBLE if no deal fits what is known; STATUS_INPUT and STATUS_FILE for a
 * checkpoint; STATUS_PROGRAM if a player has failed; STATUS_INTERRUPTED, STATUS_MEMORY. The caller clears
 * *out with answer_clear, also on failure. */
enum status answer_find(const struct question *question, const struct wants *wants,
                        struct answer *out, struct diag *diag) MUST_USE;
void answer_clear(struct answer *answer); /* accepts a zeroed one */

/* --- what it says ---------------------------------------------------------------------------- */

/* Options less than this many stakes or points a deal behind the best one are its equals. */
#define VERDICT_NEAR 0.1

/* Whether option number i, from 1, is an equal of the best one: less than VERDICT_NEAR behind it, or
 * within its reach in a sample that does not tell the two apart. */
bool verdict_is_equal(const struct answer *answer, int i);

/* The best option of a check; if that is the answer's, the next one. */
int check_other(const struct check *check);

/* "clear", "close", "depends" for programs; NULL if there is no verdict. */
const char *verdict_code(const struct answer *answer);

/* What the others call in a follow-up but passes: the numbers of these calls in its auction, at most
 * three. Returns how many. */
int follow_up_calls(const struct answer *answer, const struct follow_up *follow_up,
                    int calls[N_SEATS - 1]);

/* The lowest announcement that is open to the seat now, in PHASE_ANNOUNCE, and still will be before its
 * next card if nobody speaks meanwhile (RULES 3.1, AMB-25); CALL_INDEX_PASS if there is none. */
action waiting_call(const struct situation *situation);

/* What a coming bok-runda is worth, in stakes for each stake a deal by which one is better: its deals count
 * `bok_factor` times, and in the bok_deals = 4 of them each player sits in each seat once, so among equal
 * players they bring nobody anything. Whoever is better by e stakes a deal wins (bok_factor − 1) bok_deals
 * e by each tie (RULES 2.7, AMB-16). */
double tie_worth(const struct ruleset *rules, const struct estimate *chance);

#endif
