/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Policies determine how a player calls and plays. A policy chooses an action from a view and a
 * random generator, or computes the probability of each action. To add a policy, copy random.c. */
#pragma once

#include <stddef.h>

#include "engine/core/status.h"
#include "engine/play/playout.h"

/* A hand that the seat on turn may hold: the hand as dealt, its legal actions (two or more), and,
 * as output, the action chosen. */
struct asked_hand {
    cardset dealt;
    actionset actions;
    action chosen;
};

/* A policy: its description, its functions, and the data of this instance. */
struct policy {
    struct {               /* description */
        const char *name;  /* the name in --policy, without the parameter */
        bool sees_all;     /* clairvoyant: its views show all cards */
        bool draws;        /* draws random numbers, so choices in the same view may differ */
        bool wants_forced; /* `choose` is also called when only one action is legal (playout.h) */
        bool any_rules;    /* supports all rule sets (policy_check) */
        const char *why_not_any; /* a clause that explains why any_rules is unset, or NULL */
        bool takes_number;       /* "pimc:100" */
        int least_number, most_number;
        /* approximate time in microseconds of a deal with four such players, per unit of the
         * parameter if there is one; used to estimate how many deals fit into a second */
        double cost_us;
        double long_cost_us; /* cost_us with more than 16 cards; 0 = the same (policy_fit) */
        size_t scratch_size; /* size in bytes of the scratch for the functions */
    };

    /* Functions. `self` is this policy. `scratch` is `scratch_size` bytes, aligned for any type,
     * zeroed before first use, owned by the caller, and used by one thread at a time for one rule
     * set, which must not change or move. Every function except `choose` may be NULL. */
    struct {
        /* Returns one of view->actions (two or more). */
        action (*choose)(const void *self, const struct view *view, struct rng *rng, void *scratch);
        /* Chooses an action for each of n hands at one table, for policies without `draws`. If this
         * function is NULL, policy_choose_each calls `choose` for each hand. */
        void (*choose_each)(const void *self, const struct table *table, struct asked_hand *hands,
                            int n, void *scratch);
        /* Writes the probability of each action, by index; the probabilities are 0 outside
         * view->actions and sum to 1. NULL if the policy cannot compute probabilities. */
        void (*weigh)(const void *self, const struct view *view, double probability[64],
                      void *scratch);
        /* Writes the payoffs that four players with this policy reach from a state in PHASE_CARD,
         * without a playout (with all hands visible, by one solve); NULL if that is impossible. */
        void (*outcome)(const void *self, const struct state *state, int payoff[N_SEATS],
                        void *scratch);
        /* The reason why the policy has failed with this scratch (timeout, crash, invalid answer,
         * out of memory, …), or NULL if it has not failed. After a failure `choose` returns an
         * arbitrary legal action, and results are invalid. */
        const char *(*failure)(const void *self, const void *scratch);
        /* Releases the resources of a used scratch (child process, memory) before it is freed. */
        void (*close)(const void *self, void *scratch);
    };

    struct {                 /* this instance */
        int number;          /* the parameter given in --policy, 0 = none */
        const void *context; /* private data, borrowed for the life of the policy, or NULL */
        /* For external players (shared objects and programs) and learnt players, the text given in
         * --policy, which replaces name and number; otherwise empty. */
        char label[128];
        /* A checksum of the policy's files (tables, nets). 0 = none, or unknown. */
        uint64_t content;
    };
};

/* Sets the action chosen for each of n hands, for policies without `draws`. */
void policy_choose_each(const struct policy *policy, const struct table *table,
                        struct asked_hand *hands, int n, void *scratch);

/* The function `weigh` of policies without `draws`: the chosen action has probability 1. */
void policy_weigh_choice(const void *self, const struct view *view, double probability[64],
                         void *scratch);

/* The built-in policies, in the order of the help text. A new policy adds a file and a row here. */
#define POLICIES(ROW)                                                                       \
    ROW(club),         /* the rules of thumb of a club player for calls and cards */        \
        ROW(loose),    /* club, but bids, doubles and announces with weaker hands */        \
        ROW(reckless), /* club, but bids, doubles and announces with very weak hands */     \
        ROW(timid),    /* club, but bids, doubles and announces only with stronger hands */ \
        ROW(random),   /* any legal call or card, all equally likely */                     \
        ROW(open),     /* sees all cards and plays optimally */                             \
        ROW(pimc)      /* deals the unseen cards N times, solves each deal, takes the best mean */
#define POLICY_NAME(name) policy_##name
extern const struct policy POLICIES(POLICY_NAME);
extern const struct policy *const policies[];
extern const size_t n_policies;

/* Writes the forms of the built-in policies, or only of those that support all rules:
 * "club, loose, …, pimc:N". */
void policy_list(bool for_any_rules, char *out, size_t size);

/* The built-in policy whose name is these n bytes, or NULL. */
const struct policy *policy_named(const char *name, size_t n);

/* Reads "club" or "pimc:100". *out is a copy that owns no memory. On STATUS_INPUT, the message
 * states what is wrong, what was expected and the nearest name. */
enum status policy_parse(const char *text, struct policy *out, struct diag *diag);

/* A part of a text, beginning at byte `column`, counted from 1. */
struct policy_text {
    const char *text;
    size_t length;
    int column;
};

/* Return, respectively, the part from byte `start` on, the text without spaces at either end, and
 * whether the text is `word`, ignoring case. */
struct policy_text policy_text_from(struct policy_text text, size_t start);
struct policy_text policy_text_trim(struct policy_text text);
bool policy_text_is(struct policy_text text, const char *word);

/* Like policy_parse, but for callers that support further kinds of player. `more` lists their
 * syntax ("table:FILE"; at most 4 entries), for the suggestions after an unknown name. */
enum status policy_read(struct policy_text text, const char *const *more, size_t n_more,
                        struct policy *out, struct diag *diag);

/* Returns STATUS_INPUT, with the reason, if the policy does not support these rules. All policies
 * support games without duplicate cards that have an auction of bids and no announcements; policies
 * with `any_rules` support all rules. */
enum status policy_check(const struct policy *policy, const struct ruleset *rules,
                         struct diag *diag);

/* Like policy_check, but also adjusts cost_us to the length of deals under these rules. */
enum status policy_fit(struct policy *policy, const struct ruleset *rules, struct diag *diag);

/* Writes "pimc:100" or "club". */
void policy_format(const struct policy *policy, char *out, size_t size);

/* The combined checksum of n players, or 0 if no player has files. NULL players are skipped. */
uint64_t policy_content_of(const struct policy *const players[], int n);

#define POLICY_CONTENT_WORD "players-files="
/* Adds the combined checksum to a run's identifying text: " players-files=0123456789abcdef". */
void policy_add_content(const struct policy *const players[], int n, char *out, size_t size);

/* The policies of the seats: `me` for the querying seat, `others` for the other seats. */
struct policy_roles {
    struct policy me, others;
};

void policy_roles_format(const struct policy_roles *roles, char *out, size_t size);

/* The approximate time in microseconds of a deal with four such players, or with these roles. */
static inline double policy_cost_us(const struct policy *policy)
{
    return policy->takes_number ? policy->cost_us * policy->number : policy->cost_us;
}

static inline double policy_roles_cost_us(const struct policy_roles *roles)
{
    return (policy_cost_us(&roles->me) + (N_SEATS - 1) * policy_cost_us(&roles->others)) / N_SEATS;
}

/* The four players of a table, for one thread, with a scratch for each distinct policy. `roles` is
 * borrowed until policy_table_clear. */
struct policy_table {
    struct player players[N_SEATS];
    void *scratch[2];
    const struct policy *owner[2]; /* the policy that uses each scratch */
    const struct policy *common;   /* the policy that all seats share, or NULL if they differ */
};
enum status policy_table_init(struct policy_table *table, const struct policy_roles *roles,
                              seat me);
void policy_table_clear(struct policy_table *table);

/* The first failure of a player, or NULL if none has failed. To be called after each deal: a
 * failure invalidates everything played since the last check. */
const char *policy_table_failure(const struct policy_table *table);

/* Restarts a player of this role (0: me, 1: others) with an empty scratch if it has failed. */
void policy_table_renew(struct policy_table *table, int role);

/* Finishes the deal and writes its payoffs: by the `outcome` of the common policy once the auction
 * is closed, else by a playout. The state is advanced only as far as necessary. */
void policy_table_finish(const struct policy_table *table, struct state *state, struct rng *rng,
                         int payoff[N_SEATS]);
