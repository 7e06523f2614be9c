/* What the advice tells, as data, and the sentences that say it. */
#ifndef ZOLO_DECISION_FINDINGS_H
#define ZOLO_DECISION_FINDINGS_H

#include "analyzer/decision/advice.h"

/* In brackets the numbers of each. */
enum finding_kind {
    FINDING_TOO_FEW,    /* too few deals to tell anything [deals] */
    FINDING_ONLY,       /* one option is legal [payoff, win] */
    FINDING_CHANCE,     /* which option leaves the asker ahead [deals, lead, chance, against] */
    FINDING_CLOSE,      /* two options that the sample does not tell apart [deals, difference] */
    FINDING_BEST,       /* the best option, and the next [payoff, win, lead, against] */
    FINDING_SAME,       /* options that no deal told apart [deals, payoff, win] */
    FINDING_WAITING,    /* what silence leaves open [share] */
    FINDING_FRESH,      /* the best option on deals that did not choose it [deals, payoff] */
    FINDING_REGRET,     /* what the advice may cost [confidence, regret] */
    FINDING_SURE,       /* the asker cannot lose any more */
    FINDING_SURE_CALL,  /* a call that cannot be lost */
    FINDING_OVERCALLED, /* how often such a call is not played [share] */
    FINDING_KONTRA,     /* what an answering double does [seat, after, before] */
    FINDING_OPEN,       /* what it would be if all four saw every card [open, gap] */
    FINDING_NAIVE,      /* … and among four club players [naive] */
    FINDING_EVIDENCE,   /* what the others' calls and cards have changed [without, payoff] */
    FINDING_CALLER,     /* a caller whose hand is not weighed [seat] */
    FINDING_TIE,        /* how often a bok-runda follows [share, deals, factor, worth] */
    FINDING_ACT,        /* how the sentences begin: "Say zolo"; told with others only */
    N_FINDING_KINDS
};

/* Marks of their cases, beside FOUND_GAIN and its kin: of the payoff after the change in
 * FINDING_KONTRA, of the lead in FINDING_CHANCE. */
enum {
    FOUND_ALL = FOUND_OWN,          /* all options are as good */
    FOUND_BETTER = FOUND_OWN << 1,  /* better than the other, one of the two losing */
    FOUND_CLOSE = FOUND_OWN << 2,   /* the sample does not tell them apart */
    FOUND_PEEKED = FOUND_OWN << 3,  /* the run could stop on what it saw */
    FOUND_SINGLE = FOUND_OWN << 4,  /* one deal */
    FOUND_LAST = FOUND_OWN << 5,    /* the last moment for a call */
    FOUND_COUNTED = FOUND_OWN << 6, /* the share of deals is known */
    FOUND_TABLED = FOUND_OWN << 7,  /* a hand may be laid down */
    FOUND_FEWER = FOUND_OWN << 8,   /* but fewer doubles count then */
    FOUND_SILENT = FOUND_OWN << 9,  /* by passing */
    FOUND_UP = FOUND_OWN << 10,     /* a change for the better, … */
    FOUND_DOWN = FOUND_OWN << 11,   /* for the worse, */
    FOUND_EXACT = FOUND_OWN << 12,  /* or certainly none */
    FOUND_SAME_DEALS = FOUND_OWN << 13,
    FOUND_DOUBLED = FOUND_OWN << 14, /* the call is a double */
    FOUND_NEVER = FOUND_OWN << 15,   /* in no deal at all */
    FOUND_CARD = FOUND_OWN << 16,    /* it is about a card */
    FOUND_WAIT = FOUND_OWN << 17     /* the call can still be made later */
};

/* Fills advice->findings from the numbers of a finished answer. */
void findings_find(struct advice *advice);

/* Writes the paragraph that begins with finding number `first`: a sentence, or a few that belong
 * together. Returns the number of the finding after it. */
int findings_tell(const struct advice *advice, int first, bool symbols, char out[SENTENCE_BYTES]);

/* "best", "tie" …: its name for programs. */
const char *finding_code(enum finding_kind kind);

#endif
