/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a seat knows about the hidden cards, as hard constraints on the deal: for each seat, the
 * cards it certainly holds, the cards it may hold, and limits such as "not both black queens".
 * Probabilities are not knowledge but belief (belief.h). */
#pragma once

#include "engine/core/status.h"
#include "engine/play/view.h"

typedef unsigned __int128 deal_count; /* 2.4e26 deals with 48 cards */

enum { MAX_LIMITS = 28, MAX_FACTS = 96, REASON_BYTES = 80 };

/* Seat `who` was dealt at least `least` and at most `most` cards of `cards`. */
struct limit {
    seat who;
    cardset cards;
    uint8_t least, most;
};

/* A fact as it was added, recorded along with the merged constraints to explain contradictions.
 * FACT_HOLDS and FACT_LACKS are special limits; nearly all facts are of these kinds. */
enum fact_kind { FACT_HOLDS, FACT_LACKS, FACT_LIMIT };
struct fact {
    enum fact_kind kind;
    struct limit limit;        /* FACT_HOLDS and FACT_LACKS use `who` and `cards` only */
    char reason[REASON_BYTES]; /* reason for the fact, such as "called wesele"; truncated to fit */
};

struct knowledge {
    const struct pack *pack;
    cardset holds[N_SEATS]; /* certainly dealt to the seat: its hand, cards played, deductions */
    cardset may[N_SEATS];   /* possibly dealt to the seat; includes `holds` unless facts clash */
    int n_limits;
    struct limit limits[MAX_LIMITS];
    int n_facts;
    struct fact facts[MAX_FACTS];
};

/* Sets knowledge without constraints: every seat may hold every card. */
void knowledge_init(struct knowledge *knowledge, const struct pack *pack);

/* Sets knowledge with a single constraint: no hand demands a new deal (RULES 3.3). */
void knowledge_of_rules(struct knowledge *knowledge, const struct ruleset *rules);

/* Adds the fact that no hand won by an award, since there was an auction (RULES 2.4, AMB-18). */
void knowledge_no_award(struct knowledge *knowledge, const struct ruleset *rules);

/* Sets everything that the view proves about the hands as dealt: the seat's hand, the cards played,
 * what the legality of calls, announcements and cards proves (RULES 1.9, 3.1), and, if there was an
 * auction, that no hand won by an award. */
void knowledge_of_view(struct knowledge *knowledge, const struct view *view);

/* Adds one fact; redundant facts are not recorded. Beyond MAX_FACTS, the reason for a fact is lost,
 * but its constraint is kept. There may be at most MAX_LIMITS different limits. */
void knowledge_add(struct knowledge *knowledge, const struct fact *fact);
void knowledge_holds(struct knowledge *knowledge, unsigned who, cardset cards, const char *reason);
void knowledge_lacks(struct knowledge *knowledge, unsigned who, cardset cards, const char *reason);
void knowledge_limit(struct knowledge *knowledge, unsigned who, cardset cards, int least, int most,
                     const char *reason);

/* True if the constraints on seat `who` alone allow this seat to have been dealt the hand. */
bool knowledge_fits_hand(const struct knowledge *knowledge, unsigned who, cardset hand);

/* Reads one condition of `zolo deal --given` and adds it: a seat, counted from 1, and a colon, then
 * clauses separated by semicolons:
 *   HA HT      holds these cards           !SQ        lacks this card
 *   1-2 of CQ SQ, two of …, 1+ of …        void C     of the side suit ♣; or "void trumps"
 *   four trumps, 3+ trumps, no aces        below HJ   holds nothing that beats ♥J
 * "of" may also be followed by trumps, clubs … diamonds (side suits), or aces … nines. Suits and
 * "below" use the order of an unbid game under `rules`. In a pack with twins, a card named once
 * means at least one of its copies, and "!" means none of them. On STATUS_INPUT, the diagnosis
 * contains the column in `text`, and *knowledge is unchanged. */
enum status knowledge_parse(struct knowledge *knowledge, const struct ruleset *rules,
                            const char *text, struct diag *diag);
