/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the asker is told: the options of a decision compared on the same deals,
 * or the distribution of one settled contract. Plain data for the reports. */
#ifndef ZOLO_DECISION_ADVICE_H
#define ZOLO_DECISION_ADVICE_H

#include "analyzer/comparison/comparison.h"
#include "analyzer/question/question.h"
#include "analyzer/report/finding.h"

/* One line of the answer. */
struct advice_option {
    action action;          /* call or card, by the phase of the situation */
    char name[32];          /* word of the call as it would be said, or code of the card */
    struct estimate payoff; /* stakes, to the asker */
    struct estimate win;    /* share of deals in which the asker gains */
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

/* How certain the answer is, and what it hangs on (verdict.h). */
struct verdict {
    enum verdict_word word;
    int n_checks;
    struct check checks[MAX_CHECKS];
    bool by_players, by_trust; /* what was checked */
    int players; /* the check, from 1, with club players and another best option, or 0 */
    struct turn above, below; /* the trust that was meant */
};

/* What may come next: the others have called, and the same question is asked again at the table
 * where it is the asker's turn. */
struct follow_up {
    struct table table;
    char *question;         /* its line; owned */
    double chance;          /* in the deals of the answer, by their weights; 0 = with no hand that
                               fits do these players call so */
    bool is_likely;         /* one of the few that a text names (follow_ups.h) */
    struct estimate payoff; /* of the best option then, as asking then gives it */
    char reply[32];         /* that option; "" = no other is open */
};

enum { MAX_FINDINGS = 24 };

struct advice {
    char *question; /* its line; owned */
    struct situation situation;
    struct supposition given; /* what was supposed; its texts are the asker's */
    struct provenance how, naive_how, open_how;
    int n_options;
    struct advice_option options[MAX_OPTIONS]; /* best first, but for … */
    double proven_margin; /* … a proven win, before others worth up to so much more (proven.h); 0 =
                             there is none, or it is the best one anyway */
    struct tally tally;   /* histograms of the main model, by option.column */
    int n_lose, lose[MAX_LOSE]; /* thresholds of risk.lose */
    double regret;  /* at how.confidence, following the advice costs at most so much; 0 if exact */
    bool has_fresh; /* of a run that could stop early: the best on deals of their own, below */
    struct estimate fresh;
    bool sure;           /* the asker already plays alone and cannot lose any more */
    bool has_follow_ups; /* below: what may come after the best option */
    int n_follow_ups;
    struct follow_up *follow_ups; /* the likeliest first, owned */
    struct verdict verdict;
    bool has_unweighed; /* below: what the best option pays if the others' calls weigh nothing */
    struct estimate unweighed;
    struct estimate tie; /* chance that the best option ends in a tie that brings a bok-runda; n = 0
                            if the rules have none, or it would have taken too long */
    struct estimate waiting; /* share of deals in which the asker, silent now, announces something
                                later; n = 0 if it is not about that, or would take too long */
    int n_effects;
    struct effect effects[MAX_EFFECTS]; /* what matters to the best option, largest first */
    int n_examples;
    struct example *examples; /* owned */
    int n_findings;
    struct finding findings[MAX_FINDINGS]; /* what the advice tells: findings.h */
};

/* Answers "which call or card now?" where the seat of the question is on turn (question_turn).
 * STATUS_IMPOSSIBLE if no deal fits what is known; STATUS_INPUT and STATUS_FILE for a checkpoint;
 * STATUS_INTERRUPTED, STATUS_MEMORY. The caller clears *out with advice_clear (also on failure). */
enum status advise(const struct question *question, struct advice *out, struct diag *diag) MUST_USE;
void advice_clear(struct advice *advice);

struct odds {
    char *question;             /* its line; owned */
    struct situation situation; /* after the auction */
    struct supposition given;   /* as above */
    int contract, declarer;     /* as asked: an unbid game is rules->unbid */
    struct provenance how;
    struct estimate payoff, win;
    struct risk risk;
    int n_lose, lose[MAX_LOSE];
    struct tally tally; /* one column */
    bool sure;          /* the asker is the lone player and cannot lose */
    int n_effects;
    struct effect effects[MAX_EFFECTS];
    int n_examples;
    struct example *examples; /* owned */
};

/* The distribution of results of a contract, where the auction is over (question_settle) or a contract is
 * settled without one. The unbid game may turn out to be cicha in any hand. */
enum status odds(const struct question *question, struct odds *out, struct diag *diag) MUST_USE;
void odds_clear(struct odds *odds);

#endif
