/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/policy/policy.h"

#include <assert.h>
#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/hash.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"

#define POLICY_PLACE(name) &policy_##name
const struct policy *const policies[] = {POLICIES(POLICY_PLACE)};
const size_t n_policies = sizeof policies / sizeof *policies;

static bool same_policy(const struct policy *a, const struct policy *b)
{
    return a->choose == b->choose && a->number == b->number && a->context == b->context &&
           strcmp(a->label, b->label) == 0;
}

void policy_choose_each(const struct policy *policy, const struct table *table,
                        struct asked_hand *hands, int n, void *scratch)
{
    if (policy->choose_each != NULL) {
        policy->choose_each(policy, table, hands, n, scratch);
        return;
    }
    struct rng unused;
    rng_seed(&unused, 0, 0);
    for (int i = 0; i < n; i++) {
        const struct view view = {.table = table,
                                  .me = table->turn,
                                  .dealt = hands[i].dealt,
                                  .hand = hands[i].dealt & ~table->played[table->turn],
                                  .actions = hands[i].actions};
        hands[i].chosen = policy->choose(policy, &view, &unused, scratch);
    }
}

void policy_weigh_choice(const void *self, const struct view *view, double probability[64],
                         void *scratch)
{
    const struct policy *policy = self;
    for (unsigned a = 0; a < 64; a++)
        probability[a] = 0.0;
    probability[policy->choose(policy, view, NULL, scratch)] = 1.0;
}

void policy_list(bool for_any_rules, char *out, size_t size)
{
    out[0] = '\0';
    for (size_t i = 0; i < n_policies; i++)
        if (policies[i]->any_rules || !for_any_rules)
            text_list(out, size, ", ", "%s%s", policies[i]->name,
                      policies[i]->takes_number ? ":N" : "");
}

enum status policy_check(const struct policy *policy, const struct ruleset *rules,
                         struct diag *diag)
{
    if (ruleset_is_usual(rules) || policy->any_rules)
        return STATUS_OK;
    char name[sizeof policy->label], able[160];
    const char *why = policy->why_not_any;
    policy_format(policy, name, sizeof name);
    policy_list(true, able, sizeof able);
    return diag_refuse(diag, "the policy %s cannot play %s%s%s; these can: %s", name, rules->name,
                       why != NULL ? ": " : "", why != NULL ? tr(why) : "", able);
}

enum status policy_fit(struct policy *policy, const struct ruleset *rules, struct diag *diag)
{
    if (ruleset_is_long(rules) && policy->long_cost_us > 0)
        policy->cost_us = policy->long_cost_us;
    return policy_check(policy, rules, diag);
}

static struct player player_of(const struct policy *policy, void *scratch)
{
    return (struct player){.choose = policy->choose,
                           .self = policy,
                           .scratch = scratch,
                           .sees_all = policy->sees_all,
                           .wants_forced = policy->wants_forced};
}

static enum status new_scratch(const struct policy *policy, void **out)
{
    *out = policy->scratch_size > 0 ? calloc(1, policy->scratch_size) : NULL;
    return policy->scratch_size > 0 && *out == NULL ? STATUS_MEMORY : STATUS_OK;
}

enum status policy_table_init(struct policy_table *table, const struct policy_roles *roles, seat me)
{
    const bool alike = same_policy(&roles->me, &roles->others);
    table->scratch[0] = table->scratch[1] = NULL;
    table->owner[0] = &roles->me;
    table->owner[1] = &roles->others;
    table->common = alike ? &roles->me : NULL;
    enum status status = new_scratch(&roles->me, &table->scratch[0]);
    if (status == STATUS_OK && !alike)
        status = new_scratch(&roles->others, &table->scratch[1]);
    if (status != STATUS_OK) {
        policy_table_clear(table);
        return status;
    }
    for (unsigned s = 0; s < N_SEATS; s++) {
        const bool mine = s == me;
        table->players[s] =
            player_of(mine ? &roles->me : &roles->others, table->scratch[!mine && !alike]);
    }
    return STATUS_OK;
}

void policy_table_clear(struct policy_table *table)
{
    for (int i = 0; i < 2; i++) {
        if (table->scratch[i] != NULL && table->owner[i]->close != NULL)
            table->owner[i]->close(table->owner[i], table->scratch[i]);
        free(table->scratch[i]);
        table->scratch[i] = NULL;
    }
}

static const char *failure_of(const struct policy_table *table, int role)
{
    const struct policy *owner = table->owner[role];
    return table->scratch[role] != NULL && owner->failure != NULL
               ? owner->failure(owner, table->scratch[role])
               : NULL;
}

const char *policy_table_failure(const struct policy_table *table)
{
    const char *why = failure_of(table, 0);
    return why != NULL ? why : failure_of(table, 1);
}

void policy_table_renew(struct policy_table *table, int role)
{
    const struct policy *owner = table->owner[role];
    if (failure_of(table, role) == NULL)
        return;
    if (owner->close != NULL)
        owner->close(owner, table->scratch[role]);
    memset(table->scratch[role], 0, owner->scratch_size);
}

void policy_table_finish(const struct policy_table *table, struct state *state, struct rng *rng,
                         int payoff[N_SEATS])
{
    const struct policy *common = table->common;
    if (common == NULL || common->outcome == NULL) {
        playout_to_payoff(state, table->players, rng);
        state_payoff(state, payoff);
        return;
    }
    playout_auction(state, table->players, rng);
    if (state->table.phase == PHASE_CARD)
        common->outcome(common, state, payoff, table->scratch[0]);
    else
        state_payoff(state, payoff);
}

/* --- parsing of --policy ------------------------------------------------------------------- */

enum {
    MAX_POLICIES = 16,
    MAX_MORE = 8,
    MAX_FORMS = MAX_POLICIES + MAX_MORE,
    LONGEST_NUMBER = 9,
    WORD = 64
};

struct policy_text policy_text_from(struct policy_text piece, size_t start)
{
    return (struct policy_text){piece.text + start, piece.length - start,
                                piece.column + (int)start};
}

struct policy_text policy_text_trim(struct policy_text piece)
{
    while (piece.length > 0 && isspace((unsigned char)piece.text[0]))
        piece = policy_text_from(piece, 1);
    while (piece.length > 0 && isspace((unsigned char)piece.text[piece.length - 1]))
        piece.length--;
    return piece;
}

bool policy_text_is(struct policy_text piece, const char *word)
{
    return strlen(word) == piece.length && strncasecmp(piece.text, word, piece.length) == 0;
}

/* The offset of `sign` in the text, or the length of the text. */
static size_t piece_find(struct policy_text piece, char sign)
{
    const char *at = memchr(piece.text, sign, piece.length);
    return at != NULL ? (size_t)(at - piece.text) : piece.length;
}

/* Writes the form of each policy ("random", "pimc:N", "table:FILE") and returns their number. */
static size_t list_forms(const char *const *more, size_t n_more, char forms[MAX_FORMS][WORD])
{
    assert(n_policies <= MAX_POLICIES && n_more <= MAX_MORE);
    for (size_t i = 0; i < n_policies; i++)
        snprintf(forms[i], WORD, "%s%s", policies[i]->name, policies[i]->takes_number ? ":N" : "");
    for (size_t i = 0; i < n_more; i++)
        snprintf(forms[n_policies + i], WORD, "%s", more[i]);
    return n_policies + n_more;
}

const struct policy *policy_named(const char *name, size_t n)
{
    for (size_t i = 0; i < n_policies; i++)
        if (policy_text_is((struct policy_text){name, n, 1}, policies[i]->name))
            return policies[i];
    return NULL;
}

/* Writes a suggested form in parentheses, or nothing if there is none. If a parameter follows the
 * name, only forms with a parameter are suggested. */
static void suggest_form(struct policy_text name, bool is_followed, char forms[MAX_FORMS][WORD],
                         size_t n, char out[HINT_BYTES])
{
    char heads[MAX_FORMS][WORD];
    const char *names[MAX_FORMS] = {NULL};
    size_t n_names = 0;
    for (size_t i = 0; i < n; i++) {
        const size_t length = strcspn(forms[i], ":");
        snprintf(heads[i], WORD, "%.*s", (int)length, forms[i]);
        if (!is_followed || forms[i][length] == ':')
            names[n_names++] = heads[i];
    }
    char word[WORD];
    snprintf(word, sizeof word, "%.*s", (int)name.length, name.text);
    const char *nearest = notation_nearest(word, names, n_names);
    out[0] = '\0';
    for (size_t i = 0; i < n && nearest != NULL; i++)
        if (nearest == heads[i])
            snprintf(out, HINT_BYTES, tr(" (did you mean \"%s\"?)"),
                     is_followed ? heads[i] : forms[i]);
}

static enum status refuse_name(struct policy_text name, bool is_followed, const char *const *more,
                               size_t n_more, struct diag *diag)
{
    char known[200], hint[HINT_BYTES], forms[MAX_FORMS][WORD];
    const char *words[MAX_FORMS] = {NULL};
    const size_t n = list_forms(more, n_more, forms);
    for (size_t i = 0; i < n; i++)
        words[i] = forms[i];
    notation_list(words, n, known, sizeof known);
    if (name.length == 0)
        return diag_set(diag, STATUS_INPUT, 0, name.column, N_("expected a policy: %s"), known);
    suggest_form(name, is_followed, forms, n, hint);
    return diag_set(diag, STATUS_INPUT, 0, name.column,
                    N_("unknown policy \"%.*s\"%s; expected %s"), (int)name.length, name.text, hint,
                    known);
}

/* The value of a piece that consists only of digits, or −1 for any other piece. */
static int number_of(struct policy_text piece)
{
    if (piece.length == 0 || piece.length > LONGEST_NUMBER)
        return -1;
    int number = 0;
    for (size_t i = 0; i < piece.length; i++) {
        if (!isdigit((unsigned char)piece.text[i]))
            return -1;
        number = 10 * number + (piece.text[i] - '0');
    }
    return number;
}

static enum status parse_number(struct policy_text digits, bool present, struct policy *policy,
                                struct diag *diag)
{
    if (!policy->takes_number) {
        if (!present)
            return STATUS_OK;
        return diag_set(diag, STATUS_INPUT, 0, digits.column - 1,
                        N_("policy \"%s\" takes no number, but \":%.*s\" follows it"), policy->name,
                        (int)digits.length, digits.text);
    }
    const int number = number_of(digits);
    const bool fits = number >= policy->least_number && number <= policy->most_number;
    if (!fits && digits.length == 0)
        return diag_set(diag, STATUS_INPUT, 0, digits.column,
                        N_("policy \"%s\" needs a whole number from %d to %d, as in %s:100"),
                        policy->name, policy->least_number, policy->most_number, policy->name);
    if (!fits)
        return diag_set(
            diag, STATUS_INPUT, 0, digits.column,
            N_("policy \"%s\" needs a whole number from %d to %d, as in %s:100, not \"%.*s\""),
            policy->name, policy->least_number, policy->most_number, policy->name,
            (int)digits.length, digits.text);
    policy->number = number;
    return STATUS_OK;
}

enum status policy_read(struct policy_text text, const char *const *more, size_t n_more,
                        struct policy *out, struct diag *diag)
{
    text = policy_text_trim(text);
    const size_t colon = piece_find(text, ':');
    const struct policy_text name = {text.text, colon, text.column};
    const struct policy *found = policy_named(name.text, name.length);
    if (found == NULL)
        return refuse_name(name, colon < text.length, more, n_more, diag);
    const bool present = colon < text.length;
    struct policy policy = *found;
    TRY(parse_number(policy_text_from(text, colon + present), present, &policy, diag));
    *out = policy;
    return STATUS_OK;
}

enum status policy_parse(const char *text, struct policy *out, struct diag *diag)
{
    return policy_read((struct policy_text){text, strlen(text), 1}, NULL, 0, out, diag);
}

void policy_format(const struct policy *policy, char *out, size_t size)
{
    if (policy->label[0] != '\0')
        snprintf(out, size, "%s", policy->label);
    else if (policy->takes_number)
        snprintf(out, size, "%s:%d", policy->name, policy->number);
    else
        snprintf(out, size, "%s", policy->name);
}

uint64_t policy_content_of(const struct policy *const players[], int n)
{
    uint64_t content = 0;
    for (int i = 0; i < n; i++)
        content = content * FNV_PRIME + (players[i] == NULL ? 0 : players[i]->content);
    return content;
}

void policy_add_content(const struct policy *const players[], int n, char *out, size_t size)
{
    const uint64_t content = policy_content_of(players, n);
    if (content != 0)
        text_add(out, size, " " POLICY_CONTENT_WORD "%016" PRIx64, content);
}

void policy_roles_format(const struct policy_roles *roles, char *out, size_t size)
{
    char me[sizeof roles->me.label], others[sizeof roles->others.label];
    policy_format(&roles->me, me, sizeof me);
    policy_format(&roles->others, others, sizeof others);
    if (strcmp(me, others) == 0)
        snprintf(out, size, "%s", me);
    else
        snprintf(out, size, "me=%s,others=%s", me, others);
}
