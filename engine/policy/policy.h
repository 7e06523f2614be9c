/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Policies: how a player calls and plays. A policy chooses an action from a
 * view and a random generator, or tells the probability of each action. To add
 * one, copy random.c, the smallest. */
#ifndef ZOLO_POLICY_POLICY_H
#define ZOLO_POLICY_POLICY_H

#include <stddef.h>

#include "engine/core/status.h"
#include "engine/play/playout.h"

/* A hand that the seat on turn may hold: as it was dealt, what is legal (two actions or more), and what is
 * chosen. */
struct asked_hand {
    cardset dealt;
    actionset actions;
    action chosen;
};

/* A row of description, the interface of six functions, and what is this player's own. */
struct policy {
    struct {                 /* the description */
        const char *name;    /* as in --policy, without its parameter */
        const char *summary; /* one line of help */
        bool sees_all;     /* clairvoyant: is shown every card, and says so wherever it is named */
        bool draws;        /* uses the generator: the same view may get another answer */
        bool wants_forced; /* is also asked when one action is legal (playout.h) */
        bool any_rules;    /* plays every rule set (policy_check) */
        const char *why_not_any; /* a clause that says why not; NULL = nothing to say */
        bool takes_number;       /* "pimc:100" */
        int least_number, most_number;
        double cost_us; /* of a whole deal, four such players, about, in microseconds; times the
                              * number if it takes one. Chooses how many deals fit into a second. */
        double
            long_cost_us; /* cost_us where more than 16 cards are dealt, 0 = as it is (policy_fit) */
        size_t scratch_size; /* bytes of the scratch that the functions are given */
    };

    /* The interface. `self` is this policy; `scratch` is `scratch_size` bytes, aligned for any type, zeroed
     * before first use, owned by the caller, used by one thread at a time and for one rule set, which
     * stays where and as it is. All but `choose` may be NULL. */
    struct {
        /* One of view->actions (two or more). */
        action (*choose)(const void *self, const struct view *view, struct rng *rng, void *scratch);
        /* The same for n hands at one table, what they share being worked out once; for a policy that
         * draws no lots. NULL: policy_choose_each asks for one after the other. */
        void (*choose_each)(const void *self, const struct table *table, struct asked_hand *hands,
                            int n, void *scratch);
        /* Probability of each action, by action index; zero outside view->actions, sums to 1. NULL if
         * the policy cannot tell. */
        void (*weigh)(const void *self, const struct view *view, double probability[64],
                      void *scratch);
        /* The payoffs to which four players of this policy lead from a state in PHASE_CARD, where that
         * can be told without playing it out (open cards: one solve). NULL if not. */
        void (*outcome)(const void *self, const struct state *state, int payoff[N_SEATS],
                        void *scratch);
        /* Why it has failed in this scratch (it hung, crashed, answered nonsense, had no memory …), or
         * NULL. From then on `choose` returns any legal action at once, and results are void. */
        const char *(*failure)(const void *self, const void *scratch);
        /* Ends what a used scratch holds (another program, memory of its own), before it is freed. */
        void (*close)(const void *self, void *scratch);
    };

    struct {                 /* this player */
        int number;          /* its parameter, 0 = none */
        const void *context; /* what belongs to it, borrowed for its life, or NULL */
        /* How a player from outside (a shared object, another program) or one who calls by a table is
         * written in --policy, instead of name and number; empty otherwise. */
        char label[128];
        /* A checksum of the files that it plays by, tables and nets: under the same name another player
         * where they change. 0 = none, or nobody knows (players from outside). */
        uint64_t content;
    };
};

/* What a policy that draws no lots chooses for each of n hands. */
void policy_choose_each(const struct policy *policy, const struct table *table,
                        struct asked_hand *hands, int n, void *scratch);

/* `weigh` of a policy that draws no lots: what it chooses is certain. */
void policy_weigh_choice(const void *self, const struct view *view, double probability[64],
                         void *scratch);

/* The policies by name, in the order of the help text. */
extern const struct policy *const policies[];
extern const size_t n_policies;

/* The one of that name of n bytes, or NULL. */
const struct policy *policy_named(const char *name, size_t n);

/* Reads "club" or "pimc:100". STATUS_INPUT names what is wrong, what was
 * expected and the nearest name; *out is a copy owned by the caller (no
 * pointers to free). */
enum status policy_parse(const char *text, struct policy *out, struct diag *diag) MUST_USE;

/* A piece of a text, of which the first byte stands in `column`, from 1. */
struct policy_text {
    const char *text;
    size_t length;
    int column;
};

/* The same for callers who know further players, written as in `more` ("table:FILE"; 4 at most): where the
 * name is none of these policies, they are among the words that are suggested. */
enum status policy_read(struct policy_text text, const char *const *more, size_t n_more,
                        struct policy *out, struct diag *diag) MUST_USE;

/* STATUS_INPUT, with the reason, if the policy does not know how to play these rules: all know sets
 * of single cards with an auction of bids and no announcements, `any_rules` all sets. */
enum status policy_check(const struct policy *policy, const struct ruleset *rules,
                         struct diag *diag) MUST_USE;

/* The same, and fits cost_us to the length of deals under these rules. */
enum status policy_fit(struct policy *policy, const struct ruleset *rules,
                       struct diag *diag) MUST_USE;

/* Writes "pimc:100" or "club". */
void policy_format(const struct policy *policy, char *out, size_t size);

/* The content of n players as one number, which changes with that of any; 0 if none of them plays by
 * files. NULL is no player. */
uint64_t policy_content_of(const struct policy *const players[], int n);

#define POLICY_CONTENT_WORD "players-files="
/* Adds it to the text by which a run is known again: " players-files=0123456789abcdef", or nothing. */
void policy_add_content(const struct policy *const players[], int n, char *out, size_t size);

/* Who plays how: one policy per role, "me" being the seat of the asker. */
struct policy_roles {
    struct policy me, others;
};

void policy_roles_format(const struct policy_roles *roles, char *out, size_t size);

/* Microseconds of a whole deal by four such players, about (policy.cost_us with its number), and
 * of one by players in these roles. */
static inline double policy_cost_us(const struct policy *policy)
{
    return policy->takes_number ? policy->cost_us * policy->number : policy->cost_us;
}

static inline double policy_roles_cost_us(const struct policy_roles *roles)
{
    return (policy_cost_us(&roles->me) + (N_SEATS - 1) * policy_cost_us(&roles->others)) / N_SEATS;
}

/* The players of a table for one thread: allocates scratch for each distinct
 * policy. `roles` is borrowed until policy_table_clear. */
struct policy_table {
    struct player players[N_SEATS];
    void *scratch[2];
    const struct policy *owner[2]; /* of each scratch */
    const struct policy *common;   /* the policy, if all four seats have the same one; else NULL */
};
enum status policy_table_init(struct policy_table *table, const struct policy_roles *roles,
                              seat me) MUST_USE;
void policy_table_clear(struct policy_table *table);

/* The first failure of a player, or NULL: to be asked after each deal; what was played since the last time is void then. */
const char *policy_table_failure(const struct policy_table *table);

/* Brings the deal to its end and writes the payoffs: by the `outcome` of the
 * common policy once the auction is closed, if it has one, else by playout. The
 * state is only advanced as far as that needs. */
void policy_table_finish(const struct policy_table *table, struct state *state, struct rng *rng,
                         int payoff[N_SEATS]);

extern const struct policy policy_random, policy_club, policy_loose, policy_reckless, policy_timid,
    policy_open, policy_pimc;

#endif
