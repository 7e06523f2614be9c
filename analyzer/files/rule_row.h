/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One key of a rule file as data: its name, what may be written for it, where it goes, when it
 * counts and how it is shown. The rows are in rule_table.c; what checks, reads and shows a file goes
 * by them. */
#ifndef ZOLO_FILES_RULE_ROW_H
#define ZOLO_FILES_RULE_ROW_H

#include <stdbool.h>
#include <stddef.h>

#include <jansson.h>

#include "analyzer/files/rule_source.h"
#include "engine/rules/ruleset.h"

/* What a number, truth or word of a rule set is while no file has given it. */
enum { NOT_GIVEN = -1 };

/* A rule set while files still add to it: all contracts stand in `rules`, with NOT_GIVEN for what
 * has no value yet. */
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

/* What the file writes. */
enum rule_kind {
    RULE_TEXT,    /* one line */
    RULE_CARDS,   /* the same, of cards, kept in the order written */
    RULE_CARDSET, /* the same, kept as a set */
    RULE_AMOUNT,  /* an amount of money; text, for its decimal point is not that of the locale */
    RULE_NUMBER,  /* a whole number */
    RULE_TRUTH,   /* yes or no */
    RULE_WORD,    /* one of a few words */
    RULE_KEYS,    /* keys and values */
    RULE_TEXTS,   /* a list of texts */
    RULE_NUMBERS, /* a list of numbers */
    RULE_ENTRIES  /* a list of keys and values, of which the first is a name */
};

/* Where the key is seen again. */
enum rule_shown {
    SHOWN_ALWAYS,
    SHOWN_AS_JSON, /* only there: it is no rule */
    SHOWN_AS_KEY,  /* in lists of keys and differences only: in JSON its contract has it */
    SHOWN_NEVER    /* what it says is part of other keys */
};

/* What `usual` is of a key that a contract or an order always says. */
enum { NEVER_USUAL = -2 };

struct rule_value;

struct rule_row {
    const char *key;
    enum rule_kind kind;
    size_t place, size;          /* of the value: in a rule_builder, of entries in theirs */
    int low, high;               /* range of a number */
    size_t count;                /* place of the number of cards, or of items in a list */
    const char *const *words;    /* by value, ending with NULL */
    const struct rule_row *rows; /* of keys and entries; ends with a NULL key */
    /* Takes the value in; NULL: as the kind has it. */
    enum status (*read)(const struct rule_value *value);
    /* The value for JSON, a new reference; NULL: as the kind has it. `entry` is what `place` counts
     * from. Cards are codes. */
    json_t *(*describe)(const struct rule_row *row, const struct ruleset *rules, const void *entry);
    /* The word that stands for the value in lists of keys, or NULL for the value itself. */
    const char *(*stands_for)(const struct ruleset *rules, const void *entry);
    enum rule_shown shown;
    int usual;       /* what a contract or an order has that says nothing about it */
    bool for_stakes; /* where a score is kept it is `in_score` and cannot be changed */
    int in_score;
    bool is_ranked; /* of entries: the order in which they stand says something */
};

/* Columns of a row: where its value lies, and the number of its cards or items; only for stakes. */
#define COLUMN(structure, member) \
    .place = offsetof(structure, member), .size = sizeof(((structure *)NULL)->member)
#define COUNTED(structure, member) .count = offsetof(structure, member)
#define ONLY_FOR_STAKES(value) .for_stakes = true, .in_score = (value)

/* A value of a file on its way into a rule set. */
struct rule_value {
    struct rule_builder *builder;
    const struct rule_row *row;
    void *entry; /* what the row's place counts from */
    struct rule_spot spot;
    struct diag *diag;
};

/* The number at the row's place: of a number, a truth or a word. */
int rule_row_number(const struct rule_row *row, const void *entry);

/* A list of codes, a new reference. */
json_t *rule_row_cards(const struct pack *pack, const card *cards, int n);

/* "KEY: " and the message, in the place of the value. */
enum status rule_refuse(const struct rule_value *value, const char *format, ...)
    __attribute__((format(printf, 2, 3))) MUST_USE;

/* "did you mean 'WORD'?", or where none is near all words. */
enum { RULE_HINT = 448 };
void rule_suggest(const char *text, const char *const *words, size_t n, char out[RULE_HINT]);

/* --- cards ------------------------------------------------------------------------------------ */

/* The cards of a text, each at most once, in the order written, with the byte offset of each. */
struct card_list {
    int n;
    card cards[MAX_CARDS];
    size_t offsets[MAX_CARDS];
};
enum status rule_cards_read(struct rule_spot spot, const char *key, const struct pack *pack,
                            struct card_list *out, struct diag *diag) MUST_USE;

/* The same as a set; in a pack with twins a card must be named as often as the pack has it. */
enum status rule_cards_read_set(const struct rule_value *value, cardset *out) MUST_USE;

/* --- a file ----------------------------------------------------------------------------------- */

/* Holds a mapping and all that is in it against a table of keys, before it is read: unknown keys, keys
 * twice, values of the wrong kind, words that are none of a list, each with its exact place and the nearest
 * valid word. STATUS_INPUT names the first fault. */
enum status rule_check(struct rule_spot mapping, const struct rule_row *rows,
                       struct diag *diag) MUST_USE;

/* Takes in every key of `rows` that the mapping has, in the order of the rows; places count from `entry`.
 * What a value means is checked here. */
enum status rule_fill(struct rule_builder *builder, const struct rule_row *rows, void *entry,
                      struct rule_spot mapping, struct diag *diag) MUST_USE;

/* Copies a text into `out` of `size` bytes; empty and too long ones are refused. */
enum status rule_fill_name(const struct rule_value *value, char *out, size_t size) MUST_USE;

/* Puts a number into the row's place; outside low..high it is refused. */
enum status rule_fill_number(const struct rule_value *value, int low, int high) MUST_USE;

/* For keys that are read with what they stand in. */
enum status rule_fill_nothing(const struct rule_value *value) MUST_USE;

/* The name of an entry: the value of its first row, in *name. A missing one is refused. */
enum status rule_fill_find_name(struct rule_builder *builder, const struct rule_row *rows,
                                struct rule_spot entry, struct diag *diag,
                                struct rule_value *name) MUST_USE;

/* --- all keys: rule_table.c ---------------------------------------------------------------------- */

/* The keys of rule files, each once: what checks and reads (rule_row.h) and shows
 * (rule_text.h, report_rules.h) a file goes by these rows, in their order. A new key is a row here and a
 * column of struct ruleset. */

/* The keys of a whole file, with those of its orders and contracts as rows of theirs; ends with a
 * NULL key. */
extern const struct rule_row rule_table[];

/* The row of a key of a whole file, which there must be. */
const struct rule_row *rule_table_find(const char *key);

/* Entry number i of a row of entries, or NULL after the last; an order is put together in `room`. */
const void *rule_table_entry(const struct rule_row *row, const struct ruleset *rules, int i,
                             struct order_entry *room);

/* Readers of keys that the user's own defaults have too. */
enum status rule_read_currency(const struct rule_value *value) MUST_USE;
enum status rule_read_stake(const struct rule_value *value) MUST_USE;

/* --- orders and contracts: rule_entries.c -------------------------------------------------------- */

extern const struct rule_row rule_order_rows[], rule_contract_rows[];

/* The list `orders`: each entry changes the order of its name, or adds one. */
enum status rule_order_read_all(const struct rule_value *value) MUST_USE;

/* The list `contracts`: each entry changes, moves or drops the contract of its name, or adds one. */
enum status rule_contract_read_all(const struct rule_value *value) MUST_USE;

/* Where the file speaks of the contract, else where it lists contracts. */
struct rule_spot rule_contract_spot(struct rule_spot root, const char *name);

/* --- a set built out of files: rule_build.c. First the one at the bottom of an `extends` chain, then each
 * file that changes it, then the defaults and the checks that need the whole. --- */

void rule_build_init(struct rule_builder *builder);

/* Applies one file, which rule_check has passed, on top of those before. */
enum status rule_build_apply(struct rule_builder *builder, struct rule_spot root,
                             struct diag *diag) MUST_USE;

/* Fills in defaults, checks the whole, and derives masks and calls. `root` is that of the last file
 * applied; places of faults are in it. */
enum status rule_build_finish(struct rule_builder *builder, struct rule_spot root,
                              struct diag *diag) MUST_USE;

#endif
