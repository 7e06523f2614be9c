/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A rule set: everything in which games and house rules differ, as plain data.
 * Read from data/rules/ (analyzer/files/rule_file.h); code branches on these
 * fields, never on a game's name. The comment of a field names the row of the
 * matrix in RULES.md 5.0. */
#ifndef ZOLO_RULES_RULESET_H
#define ZOLO_RULES_RULESET_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/core/pack.h"
#include "engine/rules/order.h"

/* The chapters of the rules in which games differ in kind: a table of functions each, chosen once when
 * a rule set is built. The other chapters are rows of data that one code serves: what must be played is the masks of an
 * order (order.h), who plays with whom a column of the contract, what may be announced a row
 * of limits, none where the cards fall in silence. */
struct chapters {
    const struct auction_chapter *auction; /* auction/auction.h */
    const struct value_chapter *value;     /* value/value.h */
};

/* A unit of payoff by name. */
struct payoff_unit {
    const char *one, *many;      /* "stake", "stakes": in sentences that tell whose payoff it is */
    const char *full_one, *full; /* "base stake", "base stakes": where the unit is introduced */
};

enum {
    MAX_ORDERS = 10,
    MAX_CONTRACTS = 16,
    MAX_CALLS = 64,
    MAX_DOUBLES = 8, /* levels of doubling: kontra, rej, bok, słup and house levels */
    MAX_AWARDS = 4,  /* contracts with ORIGIN_AWARD: what is known of a deal holds a limit for each
                        and seat (MAX_LIMITS in engine/deal/knowledge.h) */
    NAME_LENGTH = 24
};

enum { CONTRACT_NONE = -1, SEAT_NONE = -1 };

/* How a contract comes about. */
enum contract_origin {
    ORIGIN_UNBID,  /* nobody bid, the old cards are in two hands: the normal game */
    ORIGIN_SILENT, /* nobody bid, one hand holds all old cards: cicha */
    ORIGIN_BID,    /* called in the auction */
    ORIGIN_AWARD,  /* `needs` in one hand wins before the auction (RULES 2.4 Kop, AMB-18) */
    ORIGIN_UNFOUND /* what a contract of SIDES_FINDER becomes without a partner (RULES 3.1) */
};

/* Who plays with whom (RULES 1.5). */
enum sides_kind {
    SIDES_OLD,     /* the holders of the old cards against the others */
    SIDES_WEDDING, /* declarer and the holder of the partner card */
    SIDES_LONE,    /* declarer against three */
    SIDES_FINDER   /* declarer and the other seat that first wins a trick: Hochzeit (RULES 3.1) */
};

/* What the old or lone side must reach (RULES 1.8.1). */
enum goal {
    GOAL_POINTS,     /* `win_points` card points */
    GOAL_ALL_TRICKS, /* every trick */
    GOAL_NONE        /* won without play */
};

/* How 52–52 is decided (RULES 1.8.2, AMB-08). */
enum tie_rule {
    TIE_LAST_DOUBLER_LOSES, /* the side of the last counted double; without one the old or lone side */
    TIE_OLD_LOSES           /* the old or lone side, whoever doubled */
};

/* How the contract is found. */
enum auction_kind {
    AUCTION_BIDS,        /* bids that outbid each other, and doubles (RULES 1.3) */
    AUCTION_RESERVATIONS /* healthy or reservation, then the reservations are named (RULES 3.1) */
};

/* What a deal is worth. */
enum scoring_kind {
    SCORING_STAKES, /* a base value times factors, doubled (RULES 1.4, 1.8) */
    SCORING_SCORE   /* game points added up (RULES 3.1) */
};

/* Announcements during the play: who says Re or Kontra and how high (RULES 3.1). */
enum { MAX_LEVELS = 5 };
enum announcement_effect {
    EFFECT_ADD,   /* Re and Kontra are worth 2 points each */
    EFFECT_DOUBLE /* they double the value instead (variant, RULES 3.1) */
};
struct announcement_rules {
    int n_levels; /* 0 = nothing is announced; 5 = Re or Kontra, no 90, no 60, no 30, schwarz */
    int least_cards[MAX_LEVELS]; /* by level − 1: cards that the speaker must still hold */
    enum announcement_effect effect;
};

/* Which special points are counted (RULES 3.1). */
struct special_rules {
    bool against_old; /* Kontra has won */
    bool doppelkopf;  /* a trick of 40 points or more */
    bool fox;         /* an opponent's ace of diamonds caught */
    bool karlchen;    /* the last trick won with the jack of clubs */
};

/* One row of the contract table. */
struct contract {
    char name[NAME_LENGTH];
    enum contract_origin origin;
    enum sides_kind sides;
    enum goal goal;
    int order;              /* index into orders */
    int base;               /* stakes per opponent (1 v 3) or per pair (2 v 2), undoubled */
    int short_factor;       /* loser at most `short_points`: bez wyjścia (RULES 1.8.3) */
    int trickless_factor;   /* loser without a trick: bez bitki */
    int loss_factor;        /* old or lone side lost (RULES 2.6, 2.7) */
    int call_cap;           /* doubles that may be called while it is the public contract */
    int settle_cap;         /* doubles that count when it is settled (1.4, AMB-07) */
    int tabled_cap;         /* the same for a laid-down hand (RULES 2.7) */
    bool states_tabled;     /* tabled_cap was stated, not taken from settle_cap */
    bool declarer_may_open; /* may the declarer open the doubling (AMB-05) */
    cardset needs;          /* cards that the declarer must hold to bid it, or to be awarded it */
    bool unconfirmed;       /* base value is a decision, not a source (AMB-11) */
};

enum call_kind {
    CALL_PASS,    /* pass, "healthy"; before a card: nothing is announced */
    CALL_DOUBLE,  /* kontra, rej … by level */
    CALL_BID,     /* a contract, or the name of a reservation */
    CALL_RESERVE, /* "vorbehalt": there is a reservation, named later */
    CALL_ANNOUNCE /* Re, Kontra or a refusal, during the play */
};

/* One word that can be said in the auction or before a card. Its index in `calls` is its bit in
 * sets of calls; index 0 is pass, index 1 is the double (kontra, rej … by level), or where
 * reservations are made the reservation. */
struct call {
    char name[NAME_LENGTH];
    enum call_kind kind;
    int contract;      /* of a bid, else CONTRACT_NONE */
    bool doubled;      /* the bidder opens the doubling in the same turn (AMB-05) */
    card partner_card; /* named jack (RULES 2.1 variants), else CARD_NONE */
    bool compulsory;   /* this solo is the one that each player owes: the declarer leads */
    uint8_t level;     /* of an announcement (enum level of announcing.h), else 0 */
    uint8_t teams;     /* that may announce it: bit t = enum team t */
};

/* Rules that are one number or truth each, 0 as most play: a column of struct ruleset each, of which
 * the fingerprint knows by its name. A new rule like that is a line here and a row of rule_table.c. */
#define RULESET_EXTRAS(RULE) \
    RULE(penalties) /* a revoke or throwing in is settled against the offender (RULES 2.7) */
#define RULESET_EXTRA_COLUMN(name) int name;

enum { CALL_INDEX_PASS = 0, CALL_INDEX_DOUBLE = 1, CALL_INDEX_RESERVE = 1 };

struct ruleset {
    char name[48];
    char title[96];
    bool is_shipped; /* as the program carries it under this name: no house rules */
    const struct pack *pack;
    struct chapters chapters; /* derived from `auction` and `scoring`: ruleset_derive */

    int n_orders;
    struct order orders[MAX_ORDERS];
    struct order_list order_lists[MAX_ORDERS]; /* as written, to show and compare */
    bool ten_is_plain; /* ♥10 is no trump above the others, but the second heart (RULES 3.1); the
                          orders have it so */

    int n_contracts; /* bids stand in ascending rank */
    struct contract contracts[MAX_CONTRACTS];
    int unbid, silent; /* index of the normal game and of cicha */
    int unfound;       /* index of the contract with ORIGIN_UNFOUND, or CONTRACT_NONE */

    int n_calls;
    struct call calls[MAX_CALLS]; /* derived from contracts: ruleset_derive */
    /* Derived with them: */
    uint64_t bids;                          /* the set of calls that are bids */
    uint64_t free_solos, owed_solos;        /* of them those that play alone, by call.compulsory */
    uint64_t finders;                       /* of them those of SIDES_FINDER */
    uint64_t naming[MAX_CONTRACTS];         /* by contract: those that name it */
    uint64_t demanding;                     /* of them those whose contract needs cards */
    int8_t announcement[2][MAX_LEVELS + 1]; /* index of the call by team and level, or −1 */

    enum auction_kind auction;
    int first_speaker; /* 0 forehand, 1 the seat after it (AMB-01) */
    int n_doubles;     /* levels that have names */
    char double_names[MAX_DOUBLES][NAME_LENGTH];
    bool
        doubles_swap; /* levels 3 and 4, if they have names, may be said in either order (AMB-14) */
    bool silent_may_open; /* may a cicha holder open the doubling (AMB-06) */

    cardset old_cards; /* the black queens */
    int n_partner_cards;
    card partner_cards[4]; /* wesele: the jacks from high to low (1.5) */
    bool partner_named;    /* declarer names the jack instead (RULES 2.1 variant) */

    enum scoring_kind scoring;
    struct announcement_rules announcements;
    struct special_rules specials; /* of a score */
    int win_points;                /* 53 */
    int short_points;              /* 25: at most this is bez wyjścia */
    enum tie_rule tie;
    int bok_deals; /* deals of a bok-runda after a tie, 0 = no such rule */
    int bok_factor;
    bool lets_table; /* some contract states tabled_cap: hands may be laid down (AMB-32) */
    RULESET_EXTRAS(RULESET_EXTRA_COLUMN)

    int session_rounds;   /* 0 = open */
    int session_deals;    /* deals of a round */
    int compulsory_solos; /* that each player owes in a session (RULES 3.1) */
    int n_ranking;
    int ranking_points[N_SEATS]; /* by place in a round */

    double stake; /* money for one base stake */
    char currency[16];
};

/* What stands before the name of a solo that its player owes, in calls and texts (RULES 3.1). */
#define RULESET_OWED "pflicht:"

/* Derives `calls` (pass, double, each bid with its variants, reservations, announcements) and
 * `unbid`, `silent`, `unfound` and the chapters from the contracts and columns. Call after all are
 * complete. */
void ruleset_derive(struct ruleset *rules);

/* Index of a contract by name (spellings of RULES 0.2a accepted), or
 * CONTRACT_NONE. */
int ruleset_find_contract(const struct ruleset *rules, const char *name);

/* The call that announces `level` for `team` (enums of announcing.h), by index, or -1. */
static inline int ruleset_announcement(const struct ruleset *rules, int team, int level)
{
    return rules->announcement[team][level];
}

/* The contract that is played if `contract` (CONTRACT_NONE = unbid) stands at the end. */
static inline const struct contract *ruleset_public_contract(const struct ruleset *rules,
                                                             int contract)
{
    return &rules->contracts[contract == CONTRACT_NONE ? rules->unbid : contract];
}

/* The order in which cards are played when nobody has bid, and in contract
 * `contract` (CONTRACT_NONE = unbid). */
const struct order *ruleset_order(const struct ruleset *rules, int contract);

/* A number of all columns that say how deals are called, played and settled (all but the name
 * and title of the set, and money): files made under one version of a rule file can be told
 * from those of another. FNV-1a, 64 bits (Fowler, Noll, Vo), of each column as eight bytes; the
 * same on every machine. Against slips, not against forgers. */
uint64_t ruleset_fingerprint(const struct ruleset *rules);

/* The same rules with the stakes of a bok-runda: each base times `bok_factor`. */
void ruleset_enter_bok_runda(struct ruleset *rules);

/* True for the rules of the games of 16 cards, or others like them: each card once, an auction of
 * bids and doubles, nothing announced, stakes. What is made for these only, such as the solver of
 * open cards, asks this. */
bool ruleset_is_usual(const struct ruleset *rules);

/* Deals under these rules are too long to be solved from their first card. */
bool ruleset_is_long(const struct ruleset *rules);

/* What payoffs are counted in: base stakes, or where a score is added up game points, which are
 * not the points of cards. */
const struct payoff_unit *ruleset_unit(const struct ruleset *rules);

/* Internal consistency of a rule set; returns NULL, or what is wrong. */
const char *ruleset_fault(const struct ruleset *rules);

#endif
