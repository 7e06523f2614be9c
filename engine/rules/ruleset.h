/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A rule set: all that distinguishes games and house rules, as plain data read from data/rules/
 * (analyzer/files/rule_file.h). Code branches on these fields, never on a game's name. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "engine/core/pack.h"
#include "engine/rules/order.h"

/* Only two parts of the rules need code that differs by game: the auction and the valuation of a
 * deal. Each part is a table of functions set by ruleset_derive. All other differences are data. */
struct chapters {
    const struct auction_chapter *auction; /* auction/auction.h */
    const struct value_chapter *value;     /* value/value.h */
};

/* The name of a payoff unit. */
struct payoff_unit {
    const char *one, *many;      /* "stake", "stakes": used after the first mention of the unit */
    const char *full_one, *full; /* "base stake", "base stakes": used at the first mention */
};

enum {
    MAX_ORDERS = 10,
    MAX_CONTRACTS = 16,
    MAX_CALLS = 64,
    MAX_DOUBLES = 8, /* maximum level of doubling: kontra, rej, bok, słup and house levels */
    MAX_AWARDS = 4,  /* contracts with ORIGIN_AWARD; bounds MAX_LIMITS in engine/deal/knowledge.h */
    NAME_LENGTH = 24
};

enum { CONTRACT_NONE = -1, SEAT_NONE = -1 };

/* How a contract arises. */
enum contract_origin {
    ORIGIN_UNBID,  /* unbid, with the old cards in two hands: the normal game */
    ORIGIN_SILENT, /* unbid, with all old cards in one hand: cicha */
    ORIGIN_BID,    /* bid in the auction */
    ORIGIN_AWARD, /* a hand that contains `needs` wins before the auction (RULES 2.4 Kop, AMB-18) */
    ORIGIN_UNFOUND /* what a SIDES_FINDER contract becomes if no partner is found (RULES 3.1) */
};

/* Who plays with whom (RULES 1.5). */
enum sides_kind {
    SIDES_OLD,     /* the holders of the old cards against the others */
    SIDES_WEDDING, /* the declarer and the holder of the partner card */
    SIDES_LONE,    /* declarer against three */
    SIDES_FINDER   /* the declarer and the first other seat to win a trick: Hochzeit (RULES 3.1) */
};

/* What the old or lone side must reach (RULES 1.8.1). */
enum goal {
    GOAL_POINTS,     /* `win_points` card points */
    GOAL_ALL_TRICKS, /* every trick */
    GOAL_NONE        /* won without play */
};

/* How a tie at 52 card points each is decided (RULES 1.8.2, AMB-08). */
enum tie_rule {
    TIE_LAST_DOUBLER_LOSES, /* the side of the last counted double loses; the old or lone side
                               if there is none */
    TIE_OLD_LOSES           /* the old or lone side loses, whoever doubled */
};

/* How the contract is determined. */
enum auction_kind {
    AUCTION_BIDS,        /* ascending bids and doubles (RULES 1.3) */
    AUCTION_RESERVATIONS /* seats say "healthy" or "reservation", then name reservations (RULES
                            3.1) */
};

/* What a deal is worth. */
enum scoring_kind {
    SCORING_STAKES, /* a base value times factors and doubles (RULES 1.4, 1.8) */
    SCORING_SCORE   /* a sum of game points (RULES 3.1) */
};

/* The role of the ten of hearts (RULES 3.1, 3.3), which determines the field `orders`. */
enum ten_rule {
    TEN_TRUMP,
    TEN_PLAIN,               /* the ten is not a trump but the second-highest heart */
    TEN_SECOND_WINS,         /* if both tens are played to one trick, the second wins */
    TEN_SECOND_WINS_BUT_LAST /* the second ten wins, except in the last trick */
};

/* Announcements during the play (RULES 3.1). */
enum { MAX_LEVELS = 5 };
enum announcement_effect {
    EFFECT_ADD,   /* Re and Kontra add 2 points each */
    EFFECT_DOUBLE /* Re and Kontra double the value instead (variant, RULES 3.1) */
};
struct announcement_rules {
    int n_levels; /* 0 = no announcements; 5 = Re or Kontra, no 90, no 60, no 30, schwarz */
    int least_cards[MAX_LEVELS]; /* [level − 1] number of cards that the speaker must still hold */
    enum announcement_effect effect;
};

/* Which special points are counted (RULES 3.1). */
struct special_rules {
    bool against_old; /* Kontra has won */
    bool doppelkopf;  /* a trick of 40 points or more */
    bool fox;         /* an opponent's ace of diamonds is caught */
    bool karlchen;    /* the jack of clubs wins the last trick */
};

/* Limits on how many cards of a given set a hand may contain. */
struct hand_limit {
    cardset cards;
    uint8_t least, most;
};
enum { MAX_REDEALS = 3 };

/* One row of the contract table. */
struct contract {
    char name[NAME_LENGTH];
    enum contract_origin origin;
    enum sides_kind sides;
    enum goal goal;
    int order;        /* index into orders */
    int base;         /* undoubled value in stakes, per opponent (1 v 3) or per pair (2 v 2) */
    int short_factor; /* multiplier if the loser has at most `short_points`: bez wyjścia (1.8.3) */
    int trickless_factor; /* multiplier if the loser has won no trick: bez bitki */
    int loss_factor;      /* multiplier if the old or lone side loses (RULES 2.6, 2.7) */
    int call_cap;         /* maximum number of doubles that may be called */
    int settle_cap;       /* maximum number of doubles that count (RULES 1.4, AMB-07) */
    int tabled_cap;       /* replaces settle_cap if the hand is laid down (RULES 2.7) */
    bool states_tabled; /* the rule file sets tabled_cap; otherwise tabled_cap equals settle_cap */
    bool declarer_may_open; /* the declarer may make the first double (AMB-05) */
    cardset needs;          /* the cards that the declarer must hold */
    bool unconfirmed;       /* the base value is our own decision; no source states it (AMB-11) */
};

enum call_kind {
    CALL_PASS,    /* pass or "healthy"; in PHASE_ANNOUNCE: no announcement */
    CALL_DOUBLE,  /* kontra, rej, …, depending on the level */
    CALL_BID,     /* a contract, or the name of a reservation */
    CALL_RESERVE, /* "vorbehalt": a reservation, named later */
    CALL_ANNOUNCE /* Re, Kontra or a refusal, during the play */
};

/* A call in the auction, or an announcement. A call's index in ruleset.calls is its bit in sets of
 * calls. Index 0 is pass; index 1 is the double, or the reservation in AUCTION_RESERVATIONS. */
struct call {
    char name[NAME_LENGTH];
    enum call_kind kind;
    int contract;      /* the contract of a bid, else CONTRACT_NONE */
    bool doubled;      /* the bid includes the first double (AMB-05) */
    card partner_card; /* the jack that the bid names (RULES 2.1 variants), else CARD_NONE */
    bool compulsory;   /* a compulsory solo, in which the declarer leads */
    uint8_t level;     /* enum level of an announcement (announcing.h), else 0 */
    uint8_t teams;     /* teams that may make this announcement: bit t = enum team t */
};

/* Simple rules, each a number or flag in struct ruleset, 0 by default. The fingerprint includes the
 * names and values of non-zero rules. A new rule needs a line here and a row in rule_table.c. */
#define RULESET_EXTRAS(RULE)                                                                    \
    RULE(penalties)   /* a revoke or throwing in is settled against the offender (RULES 2.7) */ \
    RULE(schweinchen) /* both ♦A in one hand are the highest trumps (RULES 3.3) */            \
    /* Minimum nines or kings, or maximum trumps, to have a hand redealt; 0: never (3.3) */     \
    RULE(redeal_nines)                                                                          \
    RULE(redeal_kings)                                                                          \
    RULE(redeal_trumps)                                                                         \
    /* Set if ties cause no bok-runda, and if hearts-only tricks or a lost Kontra do (3.3) */   \
    RULE(bok_no_tie)                                                                            \
    RULE(bok_heart_trick)                                                                       \
    RULE(bok_lost_kontra)                                                                       \
    RULE(feigheit) /* a team that announces this many levels too few must pay; 0: never (3.3) */
#define RULESET_EXTRA_COLUMN(name) int name;

enum { CALL_INDEX_PASS = 0, CALL_INDEX_DOUBLE = 1, CALL_INDEX_RESERVE = 1 };

struct ruleset {
    char name[48];
    char title[96];
    bool is_shipped; /* a built-in rule set, not house rules */
    char base[48];   /* the built-in rule set that this one is or extends, or "" */
    const struct pack *pack;
    struct chapters chapters; /* derived from `auction` and `scoring` */

    int n_orders;
    struct order orders[MAX_ORDERS];
    struct order_list order_lists[MAX_ORDERS]; /* the orders as lists */
    enum ten_rule ten_of_hearts;
    /* Derived from `schweinchen` (0 if unset): the cards that become the highest trumps if one hand
     * holds them all, in games with the order of the unbid game, and the resulting order. */
    cardset raising;
    struct order raised;
    struct order_list raised_list;
    int n_redeals; /* derived: the limits that each hand must satisfy to avoid a redeal */
    struct hand_limit redeals[MAX_REDEALS];

    int n_contracts; /* bids in ascending rank */
    struct contract contracts[MAX_CONTRACTS];
    int unbid, silent; /* indices of the normal game and of cicha */
    int unfound;       /* index of the contract with ORIGIN_UNFOUND, or CONTRACT_NONE */

    int n_calls;
    struct call calls[MAX_CALLS]; /* derived by ruleset_derive */
    /* Derived sets of calls: */
    uint64_t bids;                          /* all bids */
    uint64_t free_solos, owed_solos;        /* bids of voluntary and compulsory solos */
    uint64_t finders;                       /* bids of SIDES_FINDER contracts */
    uint64_t naming[MAX_CONTRACTS];         /* by contract: the bids that name it */
    uint64_t demanding;                     /* bids whose contract has `needs` */
    int8_t announcement[2][MAX_LEVELS + 1]; /* [team][level] index of the call, or −1 */

    enum auction_kind auction;
    int first_speaker; /* 0: forehand; 1: the seat after forehand (AMB-01) */
    int n_doubles;     /* named levels of doubling */
    char double_names[MAX_DOUBLES][NAME_LENGTH];
    bool doubles_swap;    /* levels 3 and 4 may be called in either order (AMB-14) */
    bool silent_may_open; /* the holder of cicha may make the first double (AMB-06) */

    cardset old_cards; /* the black queens */
    int n_partner_cards;
    card partner_cards[4]; /* wesele: candidates for the partner card, from high to low (1.5) */
    bool partner_named;    /* the declarer names the partner card instead (RULES 2.1 variant) */

    enum scoring_kind scoring;
    struct announcement_rules announcements;
    struct special_rules specials; /* of SCORING_SCORE */
    int win_points;                /* card points (53) with which the old or lone side wins */
    int short_points; /* a loser with at most this many card points (25) is bez wyjścia */
    enum tie_rule tie;
    int bok_deals; /* bok-runda deals added by each cause; 0 = no bok-runda in the rules */
    int bok_factor;
    bool lets_table; /* some contract sets tabled_cap, so hands may be laid down (AMB-32) */
    RULESET_EXTRAS(RULESET_EXTRA_COLUMN)

    int session_rounds;   /* 0 = open */
    int session_deals;    /* deals of a round */
    int compulsory_solos; /* number of compulsory solos per player in a session (RULES 3.1) */
    int n_ranking;
    int ranking_points[N_SEATS]; /* ranking points by rank in a round */

    double stake; /* money per base stake */
    char currency[16];
};

/* The prefix of calls for compulsory solos (RULES 3.1). */
#define RULESET_OWED "pflicht:"

/* What a player who holds all of `raising` announces. */
#define RULESET_RAISED "schweinchen"

/* Sets `calls` (pass, double, each bid with its variants, reservations, announcements), the sets of
 * calls, `unbid`, `silent`, `unfound`, `redeals` and `chapters`, which must not change afterwards.
 * All other fields must be set beforehand. */
void ruleset_derive(struct ruleset *rules);

/* True if a hand requires the cards to be dealt again. */
bool ruleset_redeals(const struct ruleset *rules, cardset hand);

/* The index of a contract by name, in any spelling of RULES 0.2a, or CONTRACT_NONE. */
int ruleset_find_contract(const struct ruleset *rules, const char *name);

/* The index of the call that announces `level` for `team` (enums of announcing.h), or −1. */
static inline int ruleset_announcement(const struct ruleset *rules, int team, int level)
{
    return rules->announcement[team][level];
}

/* The row of `contract`, or of the unbid game for CONTRACT_NONE. */
static inline const struct contract *ruleset_public_contract(const struct ruleset *rules,
                                                             int contract)
{
    return &rules->contracts[contract == CONTRACT_NONE ? rules->unbid : contract];
}

/* The trump order of `contract`, or of the unbid game for CONTRACT_NONE. */
const struct order *ruleset_order(const struct ruleset *rules, int contract);

/* A hash of everything that affects bidding, play and settlement (not names, titles or money), to
 * detect files made with other rules. FNV-1a with 64 bits over each field as eight bytes: the hash
 * is the same on every machine, but not secure against forgery. */
uint64_t ruleset_fingerprint(const struct ruleset *rules);

/* Changes the stakes to those of a bok-runda: each base value times `bok_factor`. */
void ruleset_enter_bok_runda(struct ruleset *rules);

/* True for games like those played with 16 cards, as code such as the open-card solver requires: no
 * duplicate cards, bids and doubles, no announcements, payoffs in stakes. */
bool ruleset_is_usual(const struct ruleset *rules);

/* True if deals are too long to be solved from their first card. */
bool ruleset_is_long(const struct ruleset *rules);

/* The unit of payoffs: base stakes, or game points (not card points). */
const struct payoff_unit *ruleset_unit(const struct ruleset *rules);

/* Returns an error message if a rule set exceeds a limit that rule files can violate, else NULL. */
const char *ruleset_fault(const struct ruleset *rules);
