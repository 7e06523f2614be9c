/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See policy_table_home.h. */
#include "analyzer/players/policy_table_home.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/players/policy_table.h"
#include "analyzer/rulefiles/rule_file.h"
#include "analyzer/rulefiles/shown/rule_text.h"
#include "analyzer/store/embedded.h"
#include "engine/core/language.h"

/* Sets that differ in more keys are other games, not house rules. */
enum { MOST_DIFFERENCES = 12 };

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

/* A cap of house rules that allows all levels, where the shipped one allows all of fewer. */
static void lower_cap(const struct ruleset *home, int home_cap, const struct ruleset *house,
                      int *cap)
{
    if (home_cap == home->n_doubles && *cap == house->n_doubles)
        *cap = lesser(*cap, home_cap);
}

static bool has_proportional_bases(const struct ruleset *home, const struct ruleset *house)
{
    for (int i = 0; i < home->n_contracts; i++)
        if (home->contracts[i].base * house->contracts[0].base !=
            house->contracts[i].base * home->contracts[0].base)
            return false;
    return home->contracts[0].base > 0 && house->contracts[0].base > 0;
}

/* Puts back whatever cannot change a call, so that the rest can be compared. */
static void put_back(const struct ruleset *home, const struct ruleset *house, struct ruleset *out)
{
    const bool is_scaled = has_proportional_bases(home, house);
    for (int i = 0; i < out->n_contracts; i++) {
        const struct contract *was = &home->contracts[i];
        struct contract *row = &out->contracts[i];
        lower_cap(home, was->call_cap, house, &row->call_cap);
        lower_cap(home, was->settle_cap, house, &row->settle_cap);
        row->tabled_cap = was->tabled_cap;
        row->unconfirmed = was->unconfirmed;
        row->base = is_scaled ? was->base : row->base;
    }
    if (out->n_doubles >= home->n_doubles) {
        out->n_doubles = home->n_doubles;
        memcpy(out->double_names, home->double_names, sizeof out->double_names);
    }
    out->penalties = home->penalties;
    out->bok_deals = home->bok_deals;
    out->bok_factor = home->bok_factor;
    out->session_rounds = home->session_rounds;
    out->session_deals = home->session_deals;
    out->n_ranking = home->n_ranking;
    memcpy(out->ranking_points, home->ranking_points, sizeof out->ranking_points);
}

static bool calls_alike(const struct ruleset *home, const struct ruleset *house,
                        struct ruleset *work)
{
    if (home->pack != house->pack || home->n_contracts != house->n_contracts)
        return false;
    *work = *house;
    put_back(home, house, work);
    return ruleset_fingerprint(work) == ruleset_fingerprint(home);
}

/* --- in words --------------------------------------------------------------------------------- */

/* Collects the keys in which two sets differ, and says the first with both values. */
struct listing {
    int n;
    char keys[120], first[720];
};

static bool is_of_money(const char *key)
{
    return strcmp(key, "stake") == 0 || strcmp(key, "currency") == 0;
}

static void list_key(const struct rule_difference *difference, void *context)
{
    struct listing *listing = context;
    if (is_of_money(difference->key))
        return;
    const size_t used = strlen(listing->keys);
    if (listing->n == 0)
        snprintf(listing->first, sizeof listing->first, tr("%.60s is %.300s, not %.300s"),
                 difference->key, difference->b == NULL ? tr("missing") : difference->b,
                 difference->a == NULL ? tr("missing") : difference->a);
    if (listing->n < 3)
        snprintf(listing->keys + used, sizeof listing->keys - used, "%s%.36s",
                 listing->n > 0 ? ", " : "", difference->key);
    listing->n++;
}

static enum status list_differences(const struct ruleset *home, const struct ruleset *house,
                                    struct listing *out)
{
    struct rule_keys keys[2] = {{NULL, 0}, {NULL, 0}};
    *out = (struct listing){0};
    enum status status = rule_keys_list(home, RULE_FORM_CODES, &keys[0]);
    if (status == STATUS_OK)
        status = rule_keys_list(house, RULE_FORM_CODES, &keys[1]);
    if (status == STATUS_OK)
        rule_keys_compare(&keys[0], &keys[1], list_key, out);
    rule_keys_clear(&keys[0]);
    rule_keys_clear(&keys[1]);
    return status;
}

static void say_kept(const char *name, const struct listing *listing, char out[TABLE_HOME_WHY])
{
    out[0] = '\0';
    if (listing->n > 0)
        snprintf(out, TABLE_HOME_WHY,
                 tr("calls by the table of %s: what these house rules change (%s%s) changes none "
                    "of its calls"),
                 name, listing->keys, listing->n > 3 ? ", ..." : "");
}

static void say_lost(const char *name, const struct listing *listing, char out[TABLE_HOME_WHY])
{
    snprintf(out, TABLE_HOME_WHY,
             tr("calls by club's rules: the table of %s does not hold under these house rules, "
                "where %s"),
             name, listing->first);
}

/* --- the search ------------------------------------------------------------------------------- */

struct search {
    const struct ruleset *rules;
    struct ruleset *home, *work; /* owned */
    int fewest;                  /* differences of the nearest set so far */
};

/* Of sets whose calls are not alike: what makes them so, where that can be told from the rest. */
static enum status say_what_counts(const struct search *search, const char *name,
                                   struct listing *all, char out[TABLE_HOME_WHY])
{
    struct listing counts = {0};
    enum status status = STATUS_OK;
    if (search->home->n_contracts == search->rules->n_contracts)
        status = list_differences(search->home, search->work, &counts);
    if (status == STATUS_OK)
        say_lost(name, counts.n > 0 ? &counts : all, out);
    return status;
}

/* Looks at one shipped set. */
static enum status look(struct search *search, const char *name, struct table_home *out)
{
    struct listing listing;
    if (rule_file_load(name, search->home, NULL) != STATUS_OK ||
        search->home->pack != search->rules->pack)
        return STATUS_OK;
    enum status status = list_differences(search->home, search->rules, &listing);
    if (status != STATUS_OK)
        return status;
    const bool holds = calls_alike(search->home, search->rules, search->work);
    if (holds)
        say_kept(name, &listing, out->why);
    else if (listing.n < search->fewest)
        status = say_what_counts(search, name, &listing, out->why);
    if (holds || listing.n < search->fewest)
        search->fewest = listing.n;
    if (holds)
        out->name = name;
    return status;
}

static enum status look_at_all(struct search *search, struct table_home *out)
{
    enum status status = STATUS_OK;
    for (size_t i = 0; i < n_embedded_policies && status == STATUS_OK && out->name == NULL; i++)
        status = look(search, embedded_policies[i].name, out);
    return status;
}

/* Loads the shipped set of that name, if there is one. */
static bool load_namesake(const struct ruleset *rules, struct ruleset *out)
{
    return strpbrk(rules->name, "/.") == NULL &&
           rule_file_load(rules->name, out, NULL) == STATUS_OK;
}

static bool is_same(const struct ruleset *a, const struct ruleset *b)
{
    return ruleset_fingerprint(a) == ruleset_fingerprint(b);
}

/* Of a shipped set nothing is to be said, nor of one in a bok-runda: whoever plays in it knows what it
 * changes. */
static enum status search_home(struct search *search, struct table_home *out)
{
    const bool is_named = load_namesake(search->rules, search->work);
    if (is_named && is_same(search->work, search->rules))
        return STATUS_OK;
    if (is_named)
        ruleset_enter_bok_runda(search->work);
    const bool in_bok_runda = is_named && is_same(search->work, search->rules);
    const enum status status = look_at_all(search, out);
    if (in_bok_runda)
        out->why[0] = '\0';
    return status;
}

enum status policy_table_home(const struct ruleset *rules, struct table_home *out)
{
    *out = (struct table_home){.name = policy_table_of(rules)};
    out->is_same = out->name != NULL;
    if (out->is_same)
        return STATUS_OK;
    struct search search = {.rules = rules,
                            .home = malloc(sizeof *search.home),
                            .work = malloc(sizeof *search.work),
                            .fewest = MOST_DIFFERENCES};
    enum status status = STATUS_MEMORY;
    if (search.home != NULL && search.work != NULL)
        status = search_home(&search, out);
    free(search.home);
    free(search.work);
    return status;
}
