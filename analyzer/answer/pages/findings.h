/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The statements of an advice, as data, and the sentences that express them. A new one needs a kind
 * here, a row in finding_sentences.c per case, and a function in findings.c that finds it. */
#pragma once

#include "analyzer/answer/answer.h"

/* Its numbers in brackets. */
enum finding_kind {
    FINDING_TOO_FEW,    /* too few deals for any statement [deals] */
    FINDING_ONLY,       /* only one option is legal [payoff, win] */
    FINDING_CLOSE,      /* equals of the best option [deals, more_deals, difference; near] */
    FINDING_BEST,       /* the best option and the next [payoff, win, lead] */
    FINDING_PROVEN,     /* a proven win, and an option with a larger payoff [payoff, win, lead] */
    FINDING_SAME,       /* options that paid the same in every deal [deals, payoff, win] */
    FINDING_WAITING,    /* what can still be announced after silence [share] */
    FINDING_SURE,       /* the own seat cannot lose any more */
    FINDING_SURE_CALL,  /* a call that leads to a contract that cannot be lost */
    FINDING_OVERCALLED, /* how often that contract is overcalled [share] */
    FINDING_RISKED, /* … and how often the best reply loses it, playing for a bigger win [share] */
    FINDING_FOLLOW_UP,   /* calls that may come next [number, share, after] */
    FINDING_REPLY,       /* the best option then */
    FINDING_OPEN,        /* the payoff with all cards open [open] */
    FINDING_NAIVE,       /* … and among four club players [naive] */
    FINDING_MODEL,       /* the payoff without the opponent model [without, payoff] */
    FINDING_CLEAR,       /* the best option is best in all checks, alone [near] */
    FINDING_PLAYERS,     /* another one is best against club players [payoff, against] */
    FINDING_TRUST,       /* … or at and beyond another trust [trust, payoff, against] */
    FINDING_UNEXPLAINED, /* a call that the model hardly explains [seat, share] */
    FINDING_CALLER,      /* a caller whose hand is not weighed [seat] */
    FINDING_TIE,         /* how often a bok-runda follows [share, deals, factor, worth] */
    FINDING_SENSITIVITY, /* a card whose place moves the payoff [chance, payoff, margin, seat] */
    FINDING_INSENSITIVE, /* no card does so [least] */
    /* clauses of the others, never found alone */
    FINDING_ACTION, /* what to do: "Say zolo" */
    FINDING_SAYS,   /* a call in a follow-up [seat] */
    FINDING_PLACE,  /* the place of a card */
    FINDING_TURN,   /* the option that is better then */
    FINDING_EARNS,  /* the result of an option [payoff] */
    FINDING_LAY,    /* whether to lay a sure hand down */
    FINDING_WHICH,  /* a card, or one of two copies */
    FINDING_SIDE,   /* the direction of a seat */
    N_FINDING_KINDS
};

/* Marks that distinguish their cases. */
enum {
    FOUND_ALL = FOUND_OWN,          /* all options are equals */
    FOUND_LAST = FOUND_OWN << 1,    /* the last opportunity for a call */
    FOUND_COUNTED = FOUND_OWN << 2, /* the share of deals is known */
    FOUND_TABLED = FOUND_OWN << 3,  /* the hand may be laid down */
    FOUND_FEWER = FOUND_OWN << 4,   /* … but then fewer doubles count */
    FOUND_SILENT = FOUND_OWN << 5,  /* by passing */
    FOUND_UP = FOUND_OWN << 6,      /* with more trust, or with half or more, … */
    FOUND_DOWN = FOUND_OWN << 7,    /* … or with less */
    FOUND_EXACT = FOUND_OWN << 8,   /* certainly */
    FOUND_NEVER = FOUND_OWN << 9,   /* in no deal */
    FOUND_CARD = FOUND_OWN << 10,   /* it is about a card */
    FOUND_WAIT = FOUND_OWN << 11,   /* the call is still possible later */
    FOUND_LEFT = FOUND_OWN << 12,   /* the place of a card: a seat, … */
    FOUND_ACROSS = FOUND_OWN << 13,
    FOUND_RIGHT = FOUND_OWN << 14,
    FOUND_PARTNER = FOUND_OWN << 15, /* … or a side */
    FOUND_OPPONENT = FOUND_OWN << 16,
    FOUND_TWIN = FOUND_OWN << 17,     /* one of two copies */
    FOUND_TURNS = FOUND_OWN << 18,    /* the other option is better then, … */
    FOUND_MAY_TURN = FOUND_OWN << 19, /* … or may be */
    FOUND_PLAYERS = FOUND_OWN << 20   /* other players were checked */
};

/* Fills answer->findings from a finished answer. */
void findings_find(struct answer *answer);

/* Effects below this many stakes or points a deal are not reported. */
#define EFFECT_NEGLIGIBLE 0.05

enum { MOST_DECISIVE = 5 };

/* Selects the effects to report, at most `most` and one per card, in order, as indices into
 * `effects` (at most MAX_EFFECTS). Each is significant and at least EFFECT_NEGLIGIBLE. Of a
 * card's places, the one in which another option is better comes first (`has_margin`: options
 * were compared), then the one that explains most of the variance; cards with such a place come
 * before larger effects without. Returns their number. */
int effects_decisive(const struct effect *effects, int n, int most, bool has_margin, int *out);

/* These effects as findings, or the finding that there are none; returns their number. Option 0
 * is the one whose payoff moves, 1 the next. */
int findings_of_effects(const struct situation *situation, const struct effect *effects, int n,
                        bool has_margin, struct finding out[MOST_DECISIVE]);

/* Writes the paragraph that begins with finding number `first`: one sentence, or a few that
 * belong together; nothing for sensitivities, which are a table. Returns the number of the next
 * finding. */
int findings_report(const struct answer *answer, int first, bool symbols, char out[SENTENCE_BYTES]);

/* The vocabulary for the sentences of an advice: `options` as they are printed. */
struct wording findings_wording(const struct situation *situation, const char (*options)[32],
                                bool symbols);

/* Where a finding is printed: before the options, below them, or with --more. */
enum finding_position { SAID_FIRST, SAID_BELOW, SAID_IF_MORE };
enum finding_position finding_position(int kind);

/* Codes for programs: of a finding "best", "tie" …, of mark number `bit` "gain", "partner" … */
const char *finding_code(int kind);
const char *finding_mark_code(int bit);
