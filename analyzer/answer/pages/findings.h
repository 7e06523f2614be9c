/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The statements of an advice as data, and the sentences that express them. A new statement needs a
 * kind in this file, a row per case in finding_sentences.c, and a function in findings.c. */
#pragma once

#include "analyzer/answer/answer.h"

/* The names in brackets are the numbers of a finding. */
enum finding_kind {
    FINDING_TOO_FEW,     /* too few deals for any statement [deals] */
    FINDING_ONLY,        /* only one option is legal [payoff, win] */
    FINDING_CLOSE,       /* options as good as the best one [deals, more_deals, difference; near] */
    FINDING_BEST,        /* the best option and the next best [payoff, win, lead] */
    FINDING_PROVEN,      /* a proven win, and an option with a larger payoff [payoff, win, lead] */
    FINDING_SAME,        /* options that paid the same in every deal [deals, payoff, win] */
    FINDING_WAITING,     /* announcements still possible after silence [share] */
    FINDING_SURE,        /* the querying seat can no longer lose */
    FINDING_SURE_CALL,   /* a call leads to a contract that cannot be lost */
    FINDING_OVERCALLED,  /* how often such a contract is overcalled [share] */
    FINDING_RISKED,      /* how often the best reply risks and loses a sure contract [share] */
    FINDING_FOLLOW_UP,   /* the others' calls in a follow-up [number, share, after] */
    FINDING_REPLY,       /* best option in the follow-up */
    FINDING_OPEN,        /* payoff with all cards open [open] */
    FINDING_NAIVE,       /* payoff among four club players [naive] */
    FINDING_MODEL,       /* payoff without the opponent model [without, payoff] */
    FINDING_CLEAR,       /* no other option is best or nearly so in any check [near] */
    FINDING_PLAYERS,     /* another option is best against club players [payoff, against] */
    FINDING_TRUST,       /* another option is best at another trust [trust, payoff, against] */
    FINDING_UNEXPLAINED, /* the opponent model explains a call poorly [seat, share] */
    FINDING_CALLER,      /* a caller's hand is drawn from all that may make the call [seat] */
    FINDING_TIE,         /* how often a bok-runda follows [share, deals, factor, worth] */
    FINDING_SENSITIVITY, /* the place of a card moves the payoff [chance, payoff, margin, seat] */
    FINDING_INSENSITIVE, /* no card moves the payoff enough to be reported [least] */
    /* clauses within other sentences, never added as findings */
    FINDING_ACTION, /* what to do: "Say zolo" */
    FINDING_SAYS,   /* a call in a follow-up [seat] */
    FINDING_PLACE,  /* place of a card */
    FINDING_TURN,   /* option that is better if a card is in its place */
    FINDING_EARNS,  /* result of an option [payoff] */
    FINDING_LAY,    /* whether to lay a sure hand down */
    FINDING_WHICH,  /* a card, or one of two copies */
    FINDING_SIDE,   /* direction of a seat */
    N_FINDING_KINDS
};

/* Marks that distinguish the cases of a kind. */
enum {
    FOUND_ALL = FOUND_OWN,          /* all options count as equal */
    FOUND_LAST = FOUND_OWN << 1,    /* the last opportunity for a call */
    FOUND_COUNTED = FOUND_OWN << 2, /* the share of deals is known */
    FOUND_TABLED = FOUND_OWN << 3,  /* the hand may be laid down */
    FOUND_FEWER = FOUND_OWN << 4,   /* fewer doubles count after laying down */
    FOUND_SILENT = FOUND_OWN << 5,  /* by passing */
    FOUND_UP = FOUND_OWN << 6,      /* at a higher trust, or at a trust of at least one half */
    FOUND_DOWN = FOUND_OWN << 7,    /* at a lower trust, or at a trust below one half */
    FOUND_EXACT = FOUND_OWN << 8,   /* certainly */
    FOUND_NEVER = FOUND_OWN << 9,   /* in no deal */
    FOUND_CARD = FOUND_OWN << 10,   /* the option is a card */
    FOUND_WAIT = FOUND_OWN << 11,   /* the call is still possible later */
    FOUND_LEFT = FOUND_OWN << 12,   /* the card is at the seat to the left */
    FOUND_ACROSS = FOUND_OWN << 13,
    FOUND_RIGHT = FOUND_OWN << 14,
    FOUND_PARTNER = FOUND_OWN << 15, /* the card is with a partner */
    FOUND_OPPONENT = FOUND_OWN << 16,
    FOUND_TWIN = FOUND_OWN << 17,     /* one of two copies */
    FOUND_TURNS = FOUND_OWN << 18,    /* the next option is better if the card is in this place */
    FOUND_MAY_TURN = FOUND_OWN << 19, /* the next option may be better if the card is here */
    FOUND_PLAYERS = FOUND_OWN << 20   /* other players were checked */
};

/* Fills answer->findings from a finished answer. */
void findings_find(struct answer *answer);

/* Effects below this many stakes or points per deal are not reported. */
#define EFFECT_NEGLIGIBLE 0.05

enum { MOST_DECISIVE = 5 };

/* Selects the effects to report, at most `most` and one per card, as ascending indices into
 * `effects` (n ≤ MAX_EFFECTS). All selected effects are significant and at least EFFECT_NEGLIGIBLE.
 * A place in which another option is better has precedence over larger effects (if `has_margin`,
 * that is, if options were compared). Among a card's other places, the one that explains most of
 * the variance is selected. */
int effects_decisive(const struct effect *effects, int n, int most, bool has_margin, int *out);

/* Converts the selected effects to findings, or to the finding that there are none; returns the
 * number of findings. Option 0 is the one whose payoff changes, option 1 the next. */
int findings_of_effects(const struct situation *situation, const struct effect *effects, int n,
                        bool has_margin, struct finding out[MOST_DECISIVE]);

/* Writes the paragraph that begins with finding number `first`. A paragraph has one sentence or a
 * few that belong together; sensitivities, printed as a table, have none. Returns the number of the
 * next finding. */
int findings_report(const struct answer *answer, int first, bool symbols, char out[SENTENCE_BYTES]);

/* The vocabulary for the sentences of an advice; `options` are the printed names. */
struct wording findings_wording(const struct situation *situation, const char (*options)[32],
                                bool symbols);

/* Where a finding is printed: above the options, below them, or only with --more. */
enum finding_position { SAID_FIRST, SAID_BELOW, SAID_IF_MORE };
enum finding_position finding_position(int kind);

/* Codes for programs: "best", "tie" … for a finding; "gain", "partner" … for mark number `bit`. */
const char *finding_code(int kind);
const char *finding_mark_code(int bit);
