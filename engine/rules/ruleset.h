/* A rule set: everything in which games and house rules differ, as plain data.
 * Read from data/rules/ (analyzer/io/rule_file.h); code branches on these
 * fields, never on a game's name. The comment of a field names the row of the
 * matrix in RULES.md 5.0. */
#ifndef ZOLO_RULES_RULESET_H
#define ZOLO_RULES_RULESET_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/core/pack.h"
#include "engine/rules/order.h"

enum {
    MAX_ORDERS = 10,
    MAX_CONTRACTS = 16,
    MAX_CALLS = 64,
    MAX_DOUBLES = 8, /* levels of doubling: kontra, rej, bok, słup and house levels */
    NAME_LENGTH = 24
};

enum { CONTRACT_NONE = -1, SEAT_NONE = -1 };

/* How a contract comes about. */
enum contract_origin {
    ORIGIN_UNBID,  /* nobody bid, the old cards are in two hands: the normal game */
    ORIGIN_SILENT, /* nobody bid, one hand holds all old cards: cicha */
    ORIGIN_BID,    /* called in the auction */
    ORIGIN_AWARD   /* `needs` in one hand wins before the auction (RULES 2.4 Kop, AMB-18) */
};

/* Who plays with whom (RULES 1.5). */
enum sides_kind {
    SIDES_OLD,     /* the holders of the old cards against the others */
    SIDES_WEDDING, /* declarer and the holder of the partner card */
    SIDES_LONE     /* declarer against three */
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
    bool declarer_may_open; /* may the declarer open the doubling (AMB-05) */
    cardset needs;          /* cards that the declarer must hold to bid it, or to be awarded it */
    bool unconfirmed;       /* base value is a decision, not a source (AMB-11) */
};

enum call_kind { CALL_PASS, CALL_DOUBLE, CALL_BID };

/* One word that can be said in the auction. Its index in `calls` is its bit in
 * sets of calls; index 0 is pass, index 1 is the double (kontra, rej … by level). */
struct call {
    char name[NAME_LENGTH];
    enum call_kind kind;
    int contract;      /* of a bid, else CONTRACT_NONE */
    bool doubled;      /* the bidder opens the doubling in the same turn (AMB-05) */
    card partner_card; /* named jack (RULES 2.1 variants), else CARD_NONE */
};

enum { CALL_INDEX_PASS = 0, CALL_INDEX_DOUBLE = 1 };

struct ruleset {
    char name[48];
    char title[96];
    const struct pack *pack;

    int n_orders;
    struct order orders[MAX_ORDERS];
    struct order_list order_lists[MAX_ORDERS]; /* as written, to show and compare */

    int n_contracts; /* bids stand in ascending rank */
    struct contract contracts[MAX_CONTRACTS];
    int unbid, silent; /* index of the normal game and of cicha */

    int n_calls;
    struct call calls[MAX_CALLS]; /* derived from contracts: ruleset_build_calls */

    int first_speaker; /* 0 forehand, 1 the seat after it (AMB-01) */
    int n_doubles;     /* levels that have names */
    char double_names[MAX_DOUBLES][NAME_LENGTH];
    bool silent_may_open; /* may a cicha holder open the doubling (AMB-06) */

    cardset old_cards; /* the black queens */
    int n_partner_cards;
    card partner_cards[4]; /* wesele: the jacks from high to low (1.5) */
    bool partner_named;    /* declarer names the jack instead (RULES 2.1 variant) */

    int win_points;   /* 53 */
    int short_points; /* 25: at most this is bez wyjścia */
    enum tie_rule tie;
    int bok_deals; /* deals of a bok-runda after a tie, 0 = no such rule */
    int bok_factor;
    bool penalties; /* a revoke or throwing in is settled against the offender (RULES 2.7) */

    int session_rounds; /* 0 = open */
    int session_deals;  /* deals of a round */
    int n_ranking;
    int ranking_points[N_SEATS]; /* by place in a round */

    double stake; /* money for one base stake */
    char currency[16];
};

/* Derives `calls` (pass, double, each bid with its variants), `unbid` and
 * `silent` from the contracts. Call after the contracts are complete. */
void ruleset_build_calls(struct ruleset *rules);

/* Index of a contract by name (spellings of RULES 0.2a accepted), or
 * CONTRACT_NONE. */
int ruleset_find_contract(const struct ruleset *rules, const char *name);

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

/* Internal consistency of a rule set; returns NULL, or what is wrong. */
const char *ruleset_fault(const struct ruleset *rules);

#endif
