/* Builds a rule set out of drafts: first the set at the bottom of an `extends`
 * chain, then each file that changes it, then the defaults and the checks that
 * need the whole. What a value means is checked here (what kind it is, in
 * rule_check.h), at the exact place in the file that gave it. */
#ifndef ZOLO_RULEFILES_RULE_BUILD_H
#define ZOLO_RULEFILES_RULE_BUILD_H

#include "analyzer/rulefiles/rule_schema.h"
#include "analyzer/rulefiles/rule_source.h"
#include "engine/rules/ruleset.h"

enum { NOT_GIVEN = -1 };

/* Longest name of a contract: bids with jack and kontra must fit NAME_LENGTH. */
enum { MAX_CONTRACT_NAME = 13 };

/* A contract while files still add to it. Numbers are NOT_GIVEN until one does. */
struct contract_row {
    struct contract contract;
    bool has_origin, has_sides, has_needs;
};

struct rule_builder {
    struct ruleset rules; /* contracts are filled in by rule_build_finish */
    struct contract_row rows[MAX_CONTRACTS];
    int n_rows;
    int loss_factor;
    bool values_are_totals, wesele_may_open;
    bool has_speaker, has_tie;
};

/* A file being applied: what it says and where it says it. */
struct rule_file {
    const struct rule_draft *draft;
    struct rule_spot root;
};

void rule_build_init(struct rule_builder *builder);

/* Applies one file on top of those before. */
enum status rule_build_apply(struct rule_builder *builder, struct rule_file file,
                             struct diag *diag) MUST_USE;

/* Fills in defaults, checks the whole, and derives masks and calls. `file` is
 * the last file applied; places of faults are in it. */
enum status rule_build_finish(struct rule_builder *builder, struct rule_file file,
                              struct diag *diag) MUST_USE;

/* Parts of rule_build_apply, one file of source code each. The pack of an extended set may be
 * replaced by a smaller one of the same suits and copies; cards that it lacks leave the set. */
enum status rule_build_pack(struct rule_builder *builder, struct rule_file file,
                            struct diag *diag) MUST_USE;
/* Scoring, announcements and special points. */
enum status rule_build_score(struct rule_builder *builder, struct rule_file file,
                             struct diag *diag) MUST_USE;
enum status rule_build_orders(struct rule_builder *builder, struct rule_file file,
                              struct diag *diag) MUST_USE;
/* Once all files are applied: the ten of hearts where the rules have it. */
enum status rule_build_ten(struct rule_builder *builder, struct rule_file file,
                           struct diag *diag) MUST_USE;
enum status rule_build_contracts(struct rule_builder *builder, struct rule_file file,
                                 struct diag *diag) MUST_USE;
/* Checks of the finished contracts against each other and the rest. */
enum status rule_build_check(struct rule_builder *builder, struct rule_file file,
                             struct diag *diag) MUST_USE;

/* Reads the cards of the text at `key`, each at most once, in the order written,
 * with the byte offset of each in the text. */
struct card_list {
    int n;
    card cards[MAX_CARDS];
    size_t offsets[MAX_CARDS];
};
enum status rule_read_cards(struct rule_spot spot, const char *key, const struct pack *pack,
                            struct card_list *out, struct diag *diag) MUST_USE;

/* The same as a set; in a pack with twins a card must be named as often as the pack has it. */
enum status rule_read_cardset(struct rule_spot spot, const char *key, const struct pack *pack,
                              cardset *out, struct diag *diag) MUST_USE;

/* Index of the order of that name among those built so far, or -1. */
int rule_find_order(const struct ruleset *rules, const char *name);

#endif
