/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of rule files as data: name, permitted values, location in the rule set, and display.
 * Rule files are checked, read and printed by the rows in rule_table.c and rule_entries.c. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <jansson.h>

#include "analyzer/files/rule_source.h"
#include "engine/rules/ruleset.h"

/* The value stored for a number, truth value or word that no file has set. */
enum { NOT_GIVEN = -1 };

/* A rule set under construction; values not yet set are NOT_GIVEN. */
struct rule_builder {
    struct ruleset rules;
    int loss_factor;
    bool values_are_totals, wesele_may_open;
};

/* One entry of `orders`. */
struct order_entry {
    struct order order;
    struct order_list list;
};

/* The type of a value in a rule file. */
enum rule_kind {
    RULE_TEXT,    /* one line */
    RULE_CARDS,   /* a line of cards, stored in order */
    RULE_CARDSET, /* a line of cards, stored as a set */
    RULE_AMOUNT,  /* an amount of money, with a decimal point whatever the locale */
    RULE_NUMBER,  /* a whole number */
    RULE_TRUTH,   /* yes or no */
    RULE_WORD,    /* one of a list of words */
    RULE_KEYS,    /* a mapping */
    RULE_TEXTS,   /* a list of strings */
    RULE_NUMBERS, /* a list of numbers */
    RULE_ENTRIES  /* a list of mappings, each with a name as its first key */
};

/* The outputs in which a key appears. */
enum rule_shown {
    SHOWN_ALWAYS,
    SHOWN_AS_JSON, /* only in JSON: the key is not a rule */
    SHOWN_AS_KEY,  /* everywhere except in JSON, where a contract contains the key */
    SHOWN_NEVER    /* other keys contain it */
};

/* The value of `usual` in the row of a key that has no default. */
enum { NEVER_USUAL = -2 };

struct rule_value;

struct rule_row {
    const char *key;
    enum rule_kind kind;
    size_t place, size;          /* location and size within struct rule_builder or an entry */
    int low, high;               /* permitted range of a number */
    size_t count;                /* location of the number of cards or items */
    const char *const *words;    /* the permitted words, indexed by value; ends with NULL */
    const struct rule_row *rows; /* the keys of a mapping; ends with a NULL key */
    /* Reads the value; NULL if the kind determines how the value is read. */
    enum status (*read)(const struct rule_value *value);
    /* Returns the value in `entry` as JSON, a new reference; NULL if the kind determines the
     * JSON. */
    json_t *(*describe)(const struct rule_row *row, const struct ruleset *rules, const void *entry);
    /* The word shown in place of the value in lists of keys; NULL if the value itself is shown. */
    const char *(*stands_for)(const struct ruleset *rules, const void *entry);
    bool is_opposite; /* a truth value is stored negated: "yes", the default, is stored as 0 */
    enum rule_shown shown;
    int usual;       /* the default value for a contract or order */
    bool for_stakes; /* with scoring: score, the value must be `in_score` */
    int in_score;
    bool is_ranked; /* the order of the entries is significant */
};

/* Initializers of a row: for the location of its value, for the location of the number of items,
 * and for rows that apply only to stakes. */
#define COLUMN(structure, member) \
    .place = offsetof(structure, member), .size = sizeof(((structure *)NULL)->member)
#define COUNTED(structure, member) .count = offsetof(structure, member)
#define ONLY_FOR_STAKES(value) .for_stakes = true, .in_score = (value)

/* A value in a file, to be read into a rule set. */
struct rule_value {
    struct rule_builder *builder;
    const struct rule_row *row;
    void *entry; /* struct that contains row->place */
    struct rule_spot spot;
    struct diag *diag;
};

/* The value stored for a row: a number, a truth value, or the index of a word. */
int rule_row_number(const struct rule_row *row, const void *entry);

/* Reports "KEY: " and a message at the value's position. Returns STATUS_INPUT. */
enum status rule_refuse(const struct rule_value *value, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Writes "did you mean 'WORD'?", or lists all words if none is similar. */
enum { RULE_HINT = 448 };
void rule_suggest(const char *text, const char *const *words, size_t n, char out[RULE_HINT]);

/* --- cards ------------------------------------------------------------------------------------ */

/* Reads the distinct cards in a text, in order, with their byte offsets. */
struct card_list {
    int n;
    card cards[MAX_CARDS];
    size_t offsets[MAX_CARDS];
};
enum status rule_cards_read(struct rule_spot spot, const char *key, const struct pack *pack,
                            struct card_list *out, struct diag *diag);

/* Like rule_cards_read, but reads a set, where a card that has two copies must be named twice. */
enum status rule_cards_read_set(const struct rule_value *value, cardset *out);

/* --- a file ----------------------------------------------------------------------------------- */

/* Checks the syntax of a mapping and everything in it against a table of keys. Returns STATUS_INPUT
 * with the position of the first error: an unknown or duplicate key, a value of the wrong kind, or
 * a word that is not in the list. */
enum status rule_check(struct rule_spot mapping, const struct rule_row *rows, struct diag *diag);

/* Reads into `entry` the keys of `rows` that occur in the mapping, in the order of the rows, and
 * checks the meaning of their values. STATUS_INPUT. */
enum status rule_fill(struct rule_builder *builder, const struct rule_row *rows, void *entry,
                      struct rule_spot mapping, struct diag *diag);

/* Copies a text into `out` of `size` bytes. Returns STATUS_INPUT if the text is empty or too
 * long. */
enum status rule_fill_name(const struct rule_value *value, char *out, size_t size);

/* Stores a number at the row's location. Returns STATUS_INPUT if the number is not in low …
 * high. */
enum status rule_fill_number(const struct rule_value *value, int low, int high);

/* Does nothing; used for keys that are read together with their mapping. */
enum status rule_fill_nothing(const struct rule_value *value);

/* Finds an entry's name, the value of its first key. Returns STATUS_INPUT if there is none. */
enum status rule_fill_find_name(struct rule_builder *builder, const struct rule_row *rows,
                                struct rule_spot entry, struct diag *diag, struct rule_value *name);

/* --- all keys: rule_table.c ------------------------------------------------------------------ */

/* All keys of a rule file; ends with a NULL key. A new key needs a row and a member of ruleset. */
extern const struct rule_row rule_table[];

/* The row of a top-level key, which must exist. */
const struct rule_row *rule_table_find(const char *key);

/* Entry i of a row with RULE_ENTRIES; NULL after the last. An order is assembled in `buffer`. */
const void *rule_table_entry(const struct rule_row *row, const struct ruleset *rules, int i,
                             struct order_entry *buffer);

/* Readers of keys that also occur in the user's configuration. */
enum status rule_read_currency(const struct rule_value *value);
enum status rule_read_stake(const struct rule_value *value);

/* --- orders and contracts: rule_entries.c ---------------------------------------------------- */

extern const struct rule_row rule_order_rows[], rule_contract_rows[];

/* Reads the list `orders`; each entry changes the order with its name, or adds a new order. */
enum status rule_order_read_all(const struct rule_value *value);

/* Reads the list `contracts`; each entry changes, moves, drops or adds a contract. */
enum status rule_contract_read_all(const struct rule_value *value);

/* The position at which errors in a contract are reported: its entry, else the list of contracts,
 * else the root. */
struct rule_spot rule_contract_spot(struct rule_spot root, const char *name);

/* --- building a set: rule_build.c ------------------------------------------------------------- */

/* Begins a rule set, to which the files of an `extends` chain are applied, the last extended one
 * first; rule_build_finish then completes the set. */

void rule_build_init(struct rule_builder *builder);

/* Applies one file, which must have passed rule_check. STATUS_INPUT. */
enum status rule_build_apply(struct rule_builder *builder, struct rule_spot root,
                             struct diag *diag);

/* Fills in defaults, checks the whole set, and derives masks and calls. `root` is the root of the
 * last file applied; errors are reported there. STATUS_INPUT. */
enum status rule_build_finish(struct rule_builder *builder, struct rule_spot root,
                              struct diag *diag);
