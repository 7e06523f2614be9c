/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What somebody knows of the hidden cards, as constraints on the deal: per seat
 * the cards surely held, the cards that may be held, and limits such as "not
 * both black queens". Everything here is a hard fact; soft evidence is a weight
 * on the deals and lives elsewhere. */
#ifndef ZOLO_DEAL_KNOWLEDGE_H
#define ZOLO_DEAL_KNOWLEDGE_H

#include "engine/core/status.h"
#include "engine/play/view.h"

typedef unsigned __int128 deal_count; /* numbers of deals: 48 cards have 2.4e26 */

enum { MAX_LIMITS = 24, MAX_FACTS = 96, REASON_BYTES = 80 };

/* Seat `who` was dealt at least `least` and at most `most` cards of `cards`. */
struct limit {
    seat who;
    cardset cards;
    uint8_t least, most;
};

/* One thing that is known, as it was told: kept beside the merged constraints to
 * explain a clash. Holding `cards` and lacking them are limits too; they are told
 * apart because they are nearly all there is. */
enum fact_kind { FACT_HOLDS, FACT_LACKS, FACT_LIMIT };
struct fact {
    enum fact_kind kind;
    struct limit limit;        /* of FACT_HOLDS and FACT_LACKS only `who` and `cards` */
    char reason[REASON_BYTES]; /* why, e.g. "called wesele"; cut to fit */
};

struct knowledge {
    const struct pack *pack;
    cardset holds[N_SEATS]; /* surely dealt to the seat (own hand, cards played, proofs) */
    cardset may[N_SEATS];   /* may have been dealt to the seat; includes holds unless facts clash */
    int n_limits;
    struct limit limits[MAX_LIMITS];
    int n_facts;
    struct fact facts[MAX_FACTS];
};

/* Nothing known: every card may be anywhere. */
void knowledge_init(struct knowledge *knowledge, const struct pack *pack);

/* Everything that the view proves about the hands as dealt: own hand, cards
 * played, and what calls, announcements and cards prove by legality (RULES 1.9, 3.1); also that no
 * hand won by award before the auction, if there was an auction. */
void knowledge_of_view(struct knowledge *knowledge, const struct view *view);

/* Adds one fact; a fact that says nothing new is not kept. Beyond MAX_FACTS the
 * reason is lost, never the constraint; at most MAX_LIMITS limits that differ. */
void knowledge_add(struct knowledge *knowledge, const struct fact *fact);
void knowledge_holds(struct knowledge *knowledge, unsigned who, cardset cards, const char *reason);
void knowledge_lacks(struct knowledge *knowledge, unsigned who, cardset cards, const char *reason);
void knowledge_limit(struct knowledge *knowledge, unsigned who, cardset cards, int least, int most,
                     const char *reason);

/* Whether seat `who` may have been dealt this whole hand, going by what is known of that seat alone. */
bool knowledge_fits_hand(const struct knowledge *knowledge, unsigned who, cardset hand);

/* Reads one condition of `zolo deal --given` and adds it: a seat from 1 and a
 * colon, then clauses separated by semicolons:
 *   HA HT      holds these cards           !SQ        lacks this card
 *   1-2 of CQ SQ, two of …, 1+ of …        void C     of the side suit ♣; or "void trumps"
 *   four trumps, 3+ trumps, no aces        below HJ   holds nothing that beats ♥J
 * After "of" also trumps, clubs … diamonds (side suits), aces … nines. `rules`
 * gives the order of an unbid game for suits and "below". In a pack with twins a
 * card named once means at least one of its copies, "!" none. STATUS_INPUT with
 * the column in `text`; *knowledge is then as it was. */
enum status knowledge_parse(struct knowledge *knowledge, const struct ruleset *rules,
                            const char *text, struct diag *diag) MUST_USE;

#endif
