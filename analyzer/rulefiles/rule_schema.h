/* What a rule file may contain, as the struct that libcyaml fills and the
 * schema it fills it by. Every key is optional, because a file that extends
 * another names only what it changes: a NULL pointer is a key that was not
 * given. The schema is also what rule_check.h holds a file against. */
#ifndef ZOLO_RULEFILES_RULE_SCHEMA_H
#define ZOLO_RULEFILES_RULE_SCHEMA_H

#include <stdbool.h>

#include <cyaml/cyaml.h>

/* One entry of `orders`; cards are written as text. */
struct order_draft {
    char *name;
    char *trumps;
    char **side_suits;
    unsigned n_side_suits;
    bool *must_ruff, *must_beat;
};

/* One entry of `contracts`; the enumerations are those of ruleset.h. */
struct contract_draft {
    char *name;
    char *above;
    bool *drop;
    int *origin, *sides, *goal;
    char *order;
    int *base, *short_factor, *trickless_factor, *loss_factor;
    int *call_cap, *settle_cap, *tabled_cap;
    char *needs;
    bool *unconfirmed;
};

struct bok_draft {
    int *deals, *factor;
};

struct announcements_draft {
    int *cards; /* by level; NULL: not given, or given empty */
    unsigned n_cards;
    int *effect;
};

struct specials_draft {
    bool *against_old, *doppelkopf, *fox, *karlchen;
};

struct session_draft {
    int *rounds, *deals, *compulsory_solos;
    int *ranking; /* NULL: not given, or given empty */
    unsigned n_ranking;
};

struct rule_draft {
    char *extends;
    char *name, *title;
    char *pack;
    char *old_cards;
    struct order_draft *orders;
    unsigned n_orders;
    int *ten_of_hearts; /* 0 trump, 1 plain */
    int *auction;
    int *forehand_speaks; /* 0 first, 1 last */
    char **doubles;
    unsigned n_doubles;
    bool *doubles_swap, *wesele_may_open, *cicha_may_open;
    struct contract_draft *contracts;
    unsigned n_contracts;
    char *partner_cards;
    int *partner; /* 0 highest, 1 named */
    int *scoring;
    struct announcements_draft *announcements;
    struct specials_draft *special_points;
    int *win_points, *short_points;
    int *tie;
    int *loss_factor;
    bool *values_are_totals;
    struct bok_draft *bok_runda;
    bool *penalties;
    struct session_draft *session;
    char *stake; /* text: a number's decimal point must not depend on the locale */
    char *currency;
};

/* The whole file: a pointer to struct rule_draft. */
extern const struct cyaml_schema_value rule_schema;

/* Words of the enumerations, for reading and for showing. */
enum rule_words {
    WORDS_ORIGIN,
    WORDS_SIDES,
    WORDS_GOAL,
    WORDS_TIE,
    WORDS_SPEAKS,
    WORDS_PARTNER,
    WORDS_AUCTION,
    WORDS_SCORING,
    WORDS_EFFECT,
    WORDS_TEN
};

/* The word that a rule file uses for `value`. */
const char *rule_word(enum rule_words list, int value);

#endif
