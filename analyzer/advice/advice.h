/* What the asker is told: the options of a decision compared on the same deals,
 * or the distribution of one settled contract. Plain data for the reports. */
#ifndef ZOLO_ADVICE_ADVICE_H
#define ZOLO_ADVICE_ADVICE_H

#include "analyzer/experiment/plan.h"
#include "analyzer/experiment/runner.h"
#include "analyzer/stats/interval.h"

/* How the numbers were made: printed with every answer. */
struct provenance {
    char policy[128];    /* "club", "me=pimc:100,others=club", … */
    bool sees_all;       /* some player sees all cards: open cards, not a table */
    bool every_deal;     /* all deals that fit, each once */
    bool exact;          /* … and no policy draws: no chance in the numbers */
    uint64_t n;          /* deals played */
    uint64_t n_possible; /* deals that fit what the asker knows */
    uint64_t seed;       /* meaningless if exact */
};

/* What the asker wants computed, shared by all questions. */
struct request {
    struct policy_roles roles;
    bool exact;       /* --exact */
    uint64_t n_deals; /* --deals, 0 = choose */
    uint64_t seed;
    int threads;
    const struct progress *progress; /* may be NULL */
};

/* One line of the answer. */
struct advice_option {
    action action;          /* call or card, by the phase of the situation */
    char name[32];          /* word of the call as it would be said, or code of the card */
    struct estimate payoff; /* stakes, to the asker */
    struct estimate win;    /* share of deals in which the asker gains */
    struct estimate diff;   /* payoff minus that of the best option, same deals */
    double p_best;          /* chance that it is the best under this model */
    struct estimate open;   /* payoff when everybody sees all cards, same deals or all */
    bool sure;              /* makes a lone contract that cannot be lost (RULES 6.9) */
    int column;             /* its column in the tally */
};

struct advice {
    struct situation situation;
    struct provenance how, open_how;
    int n_options;
    struct advice_option options[MAX_OPTIONS]; /* best first */
    struct tally tally;                        /* histograms of the main model, by option.column */
    bool sure;       /* the asker already plays alone and cannot lose any more */
    bool too_close;  /* the best two cannot be told apart (interval of diff holds 0) */
    bool has_kontra; /* below: the best call answered by the next double */
    char kontra_word[NAME_LENGTH]; /* that double: "kontra", "rej" … */
    int kontra_seat;               /* who says it, the next seat that may */
    struct estimate kontra_payoff;
    char sentences[6][400]; /* plain advice in ASCII and codes; n_sentences of them */
    int n_sentences;
};

/* Answers "which call or card now?" for a situation in which it is the asker's
 * turn. STATUS_IMPOSSIBLE if no deal fits what is known; STATUS_INTERRUPTED,
 * STATUS_MEMORY. The caller clears *out with advice_clear (also on failure). */
enum status advise(const struct situation *situation, const struct request *request,
                   struct advice *out, struct diag *diag) MUST_USE;
void advice_clear(struct advice *advice);

struct odds {
    struct situation situation; /* settled, forehand to lead */
    int contract, declarer;     /* as asked: an unbid game is rules->unbid */
    struct provenance how;
    struct estimate payoff, win;
    struct tally tally; /* one column */
    bool sure;          /* the asker is the lone player and cannot lose */
};

/* The distribution of results of one settled contract for a hand. `contract`
 * is an index of the rule set: its unbid game (which may turn out to be cicha
 * in any hand), its silent game, or a bid by seat `declarer`. */
enum status odds(const struct ruleset *rules, cardset hand, seat me, int contract, int declarer,
                 const struct request *request, struct odds *out, struct diag *diag) MUST_USE;
void odds_clear(struct odds *odds);

#endif
