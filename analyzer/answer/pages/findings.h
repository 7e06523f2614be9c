/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The findings of an advice as data, and the sentences that express them. A new finding needs a
 * kind in this file, a row for each case in finding_sentences.c, and a function in findings.c. */
#pragma once

#include "analyzer/answer/answer.h"

/* The brackets list the numbers that a finding contains. */
enum finding_kind {
    FINDING_TOO_FEW,     /* there are too few deals for any finding [deals] */
    FINDING_ONLY,        /* only one option is legal [payoff, win] */
    FINDING_CLOSE,       /* options as good as the best one [deals, more_deals, difference; near] */
    FINDING_BEST,        /* the best option and the next best [payoff, win, lead] */
    FINDING_PROVEN,      /* a proven win, and an option with a larger payoff [payoff, win, lead] */
    FINDING_SAME,        /* options that paid the same in every deal [deals, payoff, win] */
    FINDING_WAITING,     /* announcements still possible after silence [share] */
    FINDING_SURE,        /* the querying seat can no longer lose */
    FINDING_SURE_CALL,   /* the call leads to a contract that cannot be lost */
    FINDING_OVERCALLED,  /* how often a contract that cannot be lost is not played [share] */
    FINDING_RISKED,      /* how often the best reply risks a certain win and loses [share] */
    FINDING_FOLLOW_UP,   /* the others' calls in a follow-up [number, share, after] */
    FINDING_REPLY,       /* best option in the follow-up */
    FINDING_OPEN,        /* payoff with all hands visible [open] */
    FINDING_NAIVE,       /* payoff among four club players [naive] */
    FINDING_MODEL,       /* payoff without the opponent model [without, payoff] */
    FINDING_CLEAR,       /* no other option is best or nearly so in any check [near] */
    FINDING_PLAYERS,     /* another option is best against club players [payoff, against] */
    FINDING_TRUST,       /* another option is best at another trust [trust, payoff, against] */
    FINDING_UNEXPLAINED, /* the opponent model explains a call poorly [seat, share] */
    FINDING_CALLER,      /* the caller may have any hand that could make the call [seat] */
    FINDING_TIE,         /* how often a bok-runda follows [share, deals, factor, worth] */
    FINDING_SENSITIVITY, /* a card's location affects the payoff [chance, payoff, margin, seat] */
    FINDING_INSENSITIVE, /* no card affects the payoff enough to be reported [least] */
    /* clauses within other sentences, never added as findings */
    FINDING_ACTION, /* what to do: "Say zolo" */
    FINDING_SAYS,   /* a call in a follow-up [seat] */
    FINDING_PLACE,  /* place of a card */
    FINDING_TURN,   /* option that is better if a card is at a given location */
    FINDING_EARNS,  /* result of an option [payoff] */
    FINDING_LAY,    /* whether to lay down a hand that cannot lose */
    FINDING_WHICH,  /* a card, or one of two copies */
    FINDING_SIDE,   /* direction of a seat */
    N_FINDING_KINDS
};

/* Marks that distinguish cases within a kind. */
enum {
    FOUND_ALL = FOUND_OWN,          /* all options count as equal */
    FOUND_LAST = FOUND_OWN << 1,    /* this is the last opportunity to make a call */
    FOUND_COUNTED = FOUND_OWN << 2, /* the share of deals is known */
    FOUND_TABLED = FOUND_OWN << 3,  /* the hand may be laid down */
    FOUND_FEWER = FOUND_OWN << 4,   /* fewer doubles count once the hand is laid down */
    FOUND_SILENT = FOUND_OWN << 5,  /* by passing */
    FOUND_UP = FOUND_OWN << 6,      /* above the answer's trust, or at a trust of 0.5 or more, or
                                     * by a higher bid of one's own */
    FOUND_DOWN = FOUND_OWN << 7,    /* below the answer's trust, or at a trust below 0.5 */
    FOUND_EXACT = FOUND_OWN << 8,   /* certainly */
    FOUND_NEVER = FOUND_OWN << 9,   /* in no deal */
    FOUND_CARD = FOUND_OWN << 10,   /* the option is a card */
    FOUND_WAIT = FOUND_OWN << 11,   /* the call is still possible later */
    FOUND_LEFT = FOUND_OWN << 12,   /* the card is in the hand to the left */
    FOUND_ACROSS = FOUND_OWN << 13,
    FOUND_RIGHT = FOUND_OWN << 14,
    FOUND_PARTNER = FOUND_OWN << 15, /* the card is in a partner's hand */
    FOUND_OPPONENT = FOUND_OWN << 16,
    FOUND_TWIN = FOUND_OWN << 17,     /* one of two copies */
    FOUND_TURNS = FOUND_OWN << 18,    /* the next option is better if the card is located there */
    FOUND_MAY_TURN = FOUND_OWN << 19, /* the next option may be better in this case */
    FOUND_PLAYERS = FOUND_OWN << 20   /* other players were checked */
};

/* Fills answer->findings from a finished answer. */
void findings_find(struct answer *answer);

/* Effects below this many stakes or points per deal are not reported. */
#define EFFECT_NEGLIGIBLE 0.05

enum { MOST_DECISIVE = 5 };

/* Selects the effects to report, at most `most` and one per card, as ascending indices into
 * `effects` (n ≤ MAX_EFFECTS). All selected effects are significant and not smaller than
 * EFFECT_NEGLIGIBLE. If options were compared (`has_margin`), a location at which another option is
 * better takes precedence over larger effects. Otherwise the location that explains most of the
 * variance is selected for each card. */
int effects_decisive(const struct effect *effects, int n, int most, bool has_margin, int *out);

/* Converts the selected effects to findings, or adds the finding that no card has a large effect;
 * returns the number of findings. Option 0 has the changed payoff, option 1 is the next best. */
int findings_of_effects(const struct situation *situation, const struct effect *effects, int n,
                        bool has_margin, struct finding out[MOST_DECISIVE]);

/* Writes the paragraph that begins with finding number `first`. A paragraph consists of one or more
 * related sentences; sensitivities are printed as a table and have no paragraph. Returns the number
 * of the next finding. */
int findings_report(const struct answer *answer, int first, bool symbols, char out[SENTENCE_BYTES]);

/* The vocabulary for the sentences of an advice; `options` contains the names to print. */
struct wording findings_wording(const struct situation *situation, const char (*options)[32],
                                bool symbols);

/* Where a finding is printed: above the options, below them, or only with --more. */
enum finding_position { SAID_FIRST, SAID_BELOW, SAID_IF_MORE };
enum finding_position finding_position(int kind);

/* Machine-readable codes: "best", "tie" … for a finding, "gain", "partner" … for mark `bit`. */
const char *finding_code(int kind);
const char *finding_mark_code(int bit);
