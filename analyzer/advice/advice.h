/* What the asker is told: the options of a decision compared on the same deals,
 * or the distribution of one settled contract. Plain data for the reports. */
#ifndef ZOLO_ADVICE_ADVICE_H
#define ZOLO_ADVICE_ADVICE_H

#include "analyzer/advice/aim.h"
#include "analyzer/advice/matters.h"
#include "analyzer/experiment/posterior.h"
#include "analyzer/experiment/provenance.h"
#include "analyzer/experiment/runner.h"
#include "analyzer/stats/interval.h"
#include "analyzer/stats/trial.h"

/* Which ways of saving deals are on. */
enum reduce {
    REDUCE_COMMON = 1,   /* the same deals for all options */
    REDUCE_SYMMETRY = 2, /* all assignments of the unseen hands */
    REDUCE_STRATA = 4,   /* COVARY_STRATA … */
    REDUCE_FEATURES = 8,
    REDUCE_OPEN = 16,
    REDUCE_CLUB = 32,
    REDUCE_SEEING = 64,
    REDUCE_DEFAULT =
        1 | 4 | 8 | 16 | 32 | 64 /* symmetry seldom helps: see data/reference/variance.md */
};

enum { MAX_LOSE = 4 };

/* What the asker wants computed, shared by all questions. */
struct request {
    struct policy_roles roles;
    bool exact;       /* --exact */
    uint64_t n_deals; /* --deals, 0 = choose */
    uint64_t seed;
    const struct crew *crew; /* who does it, borrowed; NULL = `threads` of this process */
    int threads;
    struct stopping stopping; /* --precision, --confidence, --min-deals, --max-deals, --time */
    struct interval_choice interval;
    unsigned reduce; /* enum reduce */
    struct evidence evidence;
    struct aim aim;
    int n_lose;                      /* thresholds of --lose, at most MAX_LOSE */
    int lose[MAX_LOSE];              /* P(lose at least so many stakes), ≥ 1 */
    int explain;                     /* --explain K, 0 = none */
    bool no_matters;                 /* leave out what matters */
    bool compulsory;                 /* of odds: the solo is one that the declarer owes, he leads */
    bool want_path;                  /* keep what was known at each look */
    const char *checkpoint;          /* file, NULL = none */
    const struct progress *progress; /* may be NULL */
};
/* Four club players, seed 1, all cores, as many deals as fit into a second, 95 %
 * intervals, the others' acts weighed as a club player's. */
struct request request_default(void);

/* The distribution of a result beside its mean. */
struct risk {
    int quantile[5];                /* of the payoff at 5, 25, 50, 75, 95 % */
    double deviation;               /* standard deviation of one deal, stakes */
    double shortfall;               /* mean of the worst 5 % */
    struct estimate lose[MAX_LOSE]; /* P(payoff <= −request.lose[i]) */
};

/* One line of the answer. */
struct advice_option {
    action action;          /* call or card, by the phase of the situation */
    char name[32];          /* word of the call as it would be said, or code of the card */
    struct estimate payoff; /* stakes, to the asker */
    struct estimate win;    /* share of deals in which the asker gains */
    struct estimate diff;   /* value minus that of the best option, same deals: stakes, or worth */
    struct estimate worth;  /* chance to be ahead, if that is the aim */
    double p_best;          /* chance that it is the best under this model */
    struct estimate naive;  /* payoff among four club players, all deals that fit alike; n = 0 if
                               they do not know the rules */
    struct estimate open;   /* payoff when everybody sees all cards, same deals or all */
    struct risk risk;
    bool sure;    /* makes a lone contract that cannot be lost (RULES 6.9) */
    bool dropped; /* left the race early: n of its estimates is smaller */
    int column;   /* its column in the tally */
};

struct advice {
    struct situation situation;
    struct provenance how, naive_how, open_how;
    struct aim aim;
    int n_options;
    struct advice_option options[MAX_OPTIONS]; /* best first */
    struct tally tally;                        /* histograms of the main model, by option.column */
    int n_looks;           /* of `path`; 0 unless that was wanted of a run that could stop early */
    struct estimate *path; /* [look][n_options, by option.column]: value, n and confidence sequence
                              by then, n smaller if it was out already; owned */
    int n_lose, lose[MAX_LOSE]; /* thresholds of risk.lose */
    double regret;  /* at how.confidence, following the advice costs at most so much; 0 if exact */
    bool has_fresh; /* below: the best option on deals that had no part in choosing it */
    struct estimate fresh;
    bool sure;       /* the asker already plays alone and cannot lose any more */
    bool too_close;  /* the best two cannot be told apart (interval of diff holds 0) */
    bool has_kontra; /* below: the best call answered by the next double */
    char kontra_word[NAME_LENGTH]; /* that double: "kontra", "rej" … */
    int kontra_seat;               /* who says it, the next seat that may */
    struct estimate kontra_payoff;
    bool has_unweighed; /* below: what the best option pays if the others' calls weigh nothing */
    struct estimate unweighed;
    struct estimate tie; /* chance that the best option ends in a tie that brings a bok-runda; n = 0
                            if the rules have none, or it would have taken too long */
    int n_effects;
    struct effect effects[MAX_EFFECTS]; /* what matters to the best option, largest first */
    int n_examples;
    struct example *examples; /* owned */
    char sentences[8][400];   /* plain advice in ASCII and codes; n_sentences of them */
    int n_sentences;
};

/* Answers "which call or card now?" for a situation in which it is the asker's
 * turn. STATUS_IMPOSSIBLE if no deal fits what is known; STATUS_INPUT and
 * STATUS_FILE for a checkpoint; STATUS_INTERRUPTED, STATUS_MEMORY. The caller
 * clears *out with advice_clear (also on failure). */
enum status advise(const struct situation *situation, const struct request *request,
                   struct advice *out, struct diag *diag) MUST_USE;
void advice_clear(struct advice *advice);

struct odds {
    struct situation situation; /* settled, forehand to lead */
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

/* The distribution of results of one settled contract for a hand. `contract`
 * is an index of the rule set: its unbid game (which may turn out to be cicha
 * in any hand), its silent game, or a bid by seat `declarer`. */
enum status odds(const struct ruleset *rules, cardset hand, seat me, int contract, int declarer,
                 const struct request *request, struct odds *out, struct diag *diag) MUST_USE;
void odds_clear(struct odds *odds);

#endif
