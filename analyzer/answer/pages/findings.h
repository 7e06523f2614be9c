/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the advice says, as data, and the sentences that say it. A new finding is a kind here, a row
 * of finding_sentences.c for each of its cases, and a function of findings.c that finds it. */
#ifndef ZOLO_ANSWER_FINDINGS_H
#define ZOLO_ANSWER_FINDINGS_H

#include "analyzer/answer/answer.h"

/* In brackets the numbers of each. */
enum finding_kind {
    FINDING_TOO_FEW,    /* too few deals to tell anything [deals] */
    FINDING_ONLY,       /* one option is legal [payoff, win] */
    FINDING_CLOSE,      /* options that are equals [deals, more_deals, difference; near] */
    FINDING_BEST,       /* the best option, and the next [payoff, win, lead] */
    FINDING_PROVEN,     /* a proven win, and what earns more of these players [payoff, win, lead] */
    FINDING_SAME,       /* options that no deal told apart [deals, payoff, win] */
    FINDING_WAITING,    /* what silence leaves open [share] */
    FINDING_SURE,       /* the querying seat cannot lose any more */
    FINDING_SURE_CALL,  /* a call that cannot be lost */
    FINDING_OVERCALLED, /* how often such a call is not played [share] */
    FINDING_RISKED,     /* … and how often the best reply loses it, for a dearer win [share] */
    FINDING_FOLLOW_UP,  /* what may come next [number, share, after] */
    FINDING_REPLY,      /* the best option then */
    FINDING_OPEN,       /* what it would be if all four saw every card [open] */
    FINDING_NAIVE,      /* … and among four club players [naive] */
    FINDING_MODEL,      /* what the others' calls and cards have changed [without, payoff] */
    FINDING_CLEAR,      /* the best option is so with all that was checked, by itself [near] */
    FINDING_PLAYERS,    /* another one is, among club players [payoff, against] */
    FINDING_TRUST,      /* … with another trust in the others [trust, payoff, against] */
    FINDING_UNEXPLAINED, /* a caller the model does not explain [seat, share] */
    FINDING_CALLER,      /* a caller whose hand is not weighed [seat] */
    FINDING_TIE,         /* how often a bok-runda follows [share, deals, factor, worth] */
    FINDING_SENSITIVITY, /* a card at a place that moves the payoff [chance, payoff, margin, seat] */
    FINDING_INSENSITIVE, /* no card does [least] */
    /* parts of others, never found alone */
    FINDING_ACTION, /* what to do: "Say zolo" */
    FINDING_SAYS,   /* what a seat calls in a follow-up [seat] */
    FINDING_PLACE,  /* where a card is */
    FINDING_TURN,   /* which option is better then */
    FINDING_EARNS,  /* what an option comes to [payoff] */
    FINDING_LAY,    /* whether to lay a sure hand down */
    FINDING_WHICH,  /* a card, or one of two */
    FINDING_SIDE,   /* where a seat is */
    N_FINDING_KINDS
};

/* Marks of their cases. */
enum {
    FOUND_ALL = FOUND_OWN,          /* all options are as good */
    FOUND_LAST = FOUND_OWN << 1,    /* the last moment for a call */
    FOUND_COUNTED = FOUND_OWN << 2, /* the share of deals is known */
    FOUND_TABLED = FOUND_OWN << 3,  /* a hand may be laid down */
    FOUND_FEWER = FOUND_OWN << 4,   /* but fewer doubles count then */
    FOUND_SILENT = FOUND_OWN << 5,  /* by passing */
    FOUND_UP = FOUND_OWN << 6,      /* with more trust, or with half and more, … */
    FOUND_DOWN = FOUND_OWN << 7,    /* with less */
    FOUND_EXACT = FOUND_OWN << 8,   /* certainly */
    FOUND_NEVER = FOUND_OWN << 9,   /* in no deal at all */
    FOUND_CARD = FOUND_OWN << 10,   /* it is about a card */
    FOUND_WAIT = FOUND_OWN << 11,   /* the call can still be made later */
    FOUND_LEFT = FOUND_OWN << 12,   /* places of a card: the seats, … */
    FOUND_ACROSS = FOUND_OWN << 13,
    FOUND_RIGHT = FOUND_OWN << 14,
    FOUND_PARTNER = FOUND_OWN << 15, /* or the sides */
    FOUND_OPPONENT = FOUND_OWN << 16,
    FOUND_TWIN = FOUND_OWN << 17,     /* one of two such cards */
    FOUND_TURNS = FOUND_OWN << 18,    /* the other option is better then, … */
    FOUND_MAY_TURN = FOUND_OWN << 19, /* or may be */
    FOUND_PLAYERS = FOUND_OWN << 20   /* other players were asked */
};

/* Fills answer->findings from the numbers of a finished answer. */
void findings_find(struct answer *answer);

/* Effects of less than this many stakes or points a deal are not worth a line. */
#define EFFECT_NEGLIGIBLE 0.05

enum { MOST_DECISIVE = 5 };

/* The effects worth telling, at most `most` and one of each card, in their order: indices into
 * `effects`, at most MAX_EFFECTS. All move the result by EFFECT_NEGLIGIBLE or more and are told
 * from chance. Of a card's places the one that turns the advice round (`has_margin`: options were
 * compared) is told, else the one that leaves least of the result open; cards that turn the advice
 * round come before larger ones that do not. Returns how many. */
int effects_decisive(const struct effect *effects, int n, int most, bool has_margin, int *out);

/* The same as findings, or that there are none; returns how many. Option 0 is the one whose payoff
 * is moved, 1 the next one. */
int findings_of_effects(const struct situation *situation, const struct effect *effects, int n,
                        bool has_margin, struct finding out[MOST_DECISIVE]);

/* Writes the paragraph that begins with finding number `first`: a sentence, or a few that belong
 * together; nothing for what matters, which stands in a table. Returns the number of the finding
 * after it. */
int findings_report(const struct answer *answer, int first, bool symbols, char out[SENTENCE_BYTES]);

/* What is made with the sentences of the advice: `options` as they are said. */
struct wording findings_wording(const struct situation *situation, const char (*options)[32],
                                bool symbols);

/* Where a finding stands in a text: before the options, behind them, or there where more is wanted. */
enum finding_position { SAID_FIRST, SAID_BELOW, SAID_IF_MORE };
enum finding_position finding_position(int kind);

/* Names for programs: "best", "tie" …, and of mark number `bit` "gain", "partner" … */
const char *finding_code(int kind);
const char *finding_mark_code(int bit);

#endif
