/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_match.h: for programs. One row for each pair and part as CSV, one object as JSON,
 * both from the same parts. */
#include "analyzer/match/match_words.h"
#include "analyzer/match/report_match.h"
#include "analyzer/report/fields.h"
#include "analyzer/report/json_parts.h"
#include "analyzer/report/report_words.h"

static void tell_policy(struct fields *to, const char *name, const struct match *match, int policy)
{
    char text[MATCH_NAME];
    match_policy(match, policy, text);
    field_word(to, name, text);
}

/* --- parts -------------------------------------------------------------------------------- */

/* Whose parts are told, and how. */
struct teller {
    const struct match *match;
    const struct match_pair *pair;
    const struct provenance *how; /* of JSON */
};

/* A row for one part. JSON has its pair and kind around it. */
static void tell_part(struct fields *to, const struct teller *teller, const char *kind,
                      const char *name, const struct match_split *split,
                      const struct estimate *diff)
{
    fields_row(to);
    if (fields_are_csv(to))
        field_word(to, "part", kind);
    field_word(to, "name", name);
    if (fields_are_csv(to)) {
        tell_policy(to, "a", teller->match, teller->pair->a);
        tell_policy(to, "b", teller->match, teller->pair->b);
        field_count(to, "deals", (int64_t)teller->pair->n);
    }
    field_mean(to, "diff", diff);
    if (fields_are_csv(to))
        field_word(to, "interval", interval_code(diff->kind));
    field_mean(to, "adds", &split->adds);
    for (int p = 0; p < 2; p++) {
        fields_group(to, p == 0 ? "a" : "b");
        field_count(to, "seats", (int64_t)split->n[p]);
        field_share(to, "often", &split->often[p]);
        field_mean(to, "payoff", &split->payoff[p]);
        field_share(to, "win", &split->win[p]);
    }
}

static void tell_if_any(struct fields *to, const struct teller *teller, const char *kind,
                        const char *name, const struct match_split *split)
{
    if (match_has_part(split))
        tell_part(to, teller, kind, name, split, &split->diff);
}

static void tell_tables(struct fields *to, const struct teller *teller)
{
    for (int kind = 0; kind < N_TABLE_KINDS; kind++)
        tell_if_any(to, teller, "table", match_table_name(kind),
                    &teller->pair->parts[PART_TABLES + kind]);
}

static void tell_roles(struct fields *to, const struct teller *teller)
{
    for (int role = 0; role < N_ROLES; role++)
        tell_if_any(to, teller, "role", role_name(teller->match->plan.rules, (enum match_role)role),
                    &teller->pair->parts[PART_ROLES + role]);
}

/* The sides of a contract: its members in JSON, rows after its own in CSV. */
static void tell_sides(struct fields *to, const struct teller *teller, int contract)
{
    const struct ruleset *rules = teller->match->plan.rules;
    struct fields sides = fields_json(teller->how);
    for (int side = 0; side < 2; side++) {
        const struct match_split *split = &teller->pair->parts[PART_SIDES + 2 * contract + side];
        const char *side_name = match_side_name(rules, contract, side);
        char name[2 * NAME_LENGTH];
        snprintf(name, sizeof name, "%s %s", rules->contracts[contract].name, side_name);
        if (fields_are_csv(to))
            tell_if_any(to, teller, "side", name, split);
        else
            tell_part(&sides, teller, "side", side_name, split, &split->diff);
    }
    fields_group(to, NULL);
    field_json(to, "sides", fields_list(&sides));
}

static void tell_contracts(struct fields *to, const struct teller *teller)
{
    const struct ruleset *rules = teller->match->plan.rules;
    for (int i = 0; i < rules->n_contracts; i++) {
        const struct match_split *split = &teller->pair->parts[PART_CONTRACTS + i];
        tell_if_any(to, teller, "contract", rules->contracts[i].name, split);
        if (match_has_part(split))
            tell_sides(to, teller, i);
    }
}

static void tell_calls(struct fields *to, const struct teller *teller)
{
    int parts[MAX_CALLS + MAX_DOUBLES];
    const int n = match_calls(teller->pair, parts);
    for (int i = 0; i < n; i++)
        tell_if_any(to, teller, "call", match_call_name(teller->match->plan.rules, parts[i]),
                    &teller->pair->parts[parts[i]]);
}

/* --- CSV ---------------------------------------------------------------------------------- */

static void tell_rating(struct fields *to, const struct match *match, int policy)
{
    fields_row(to);
    field_word(to, "part", "rating");
    field_word(to, "name", "field");
    tell_policy(to, "a", match, policy);
    field_missing(to, "b");
    field_missing(to, "deals");
    field_number(to, "diff", match->rating.value[policy]);
    field_number(to, "diff_se", match->rating.se[policy]);
}

enum status report_match_csv(FILE *out, const struct match *match)
{
    struct fields to = fields_csv(out);
    for (int i = 0; i < match->n_pairs; i++) {
        const struct match_pair *pair = &match->pairs[i];
        const struct teller teller = {.match = match, .pair = pair};
        tell_part(&to, &teller, "match", "all", &pair->parts[PART_ALL], &pair->diff);
        tell_tables(&to, &teller);
        tell_roles(&to, &teller);
        tell_contracts(&to, &teller);
        tell_calls(&to, &teller);
    }
    for (int i = 0; match->has_rating && i < match->rating.n; i++)
        tell_rating(&to, match, i);
    return fields_end(&to);
}

/* --- JSON --------------------------------------------------------------------------------- */

/* The rows of one kind of parts. */
static json_t *list_of(const struct teller *teller,
                       void (*tell)(struct fields *, const struct teller *))
{
    struct fields to = fields_json(teller->how);
    tell(&to, teller);
    return fields_list(&to);
}

static json_t *all_json(const struct teller *teller)
{
    const struct match_split *all = &teller->pair->parts[PART_ALL];
    struct fields to = fields_json(teller->how);
    tell_part(&to, teller, "match", "all", all, &all->diff);
    return fields_object(&to);
}

static void tell_deals_pair(struct fields *to, const struct teller *teller)
{
    field_count(to, "deals", (int64_t)teller->pair->n);
    field_json(to, "roles", list_of(teller, tell_roles));
    field_json(to, "contracts", list_of(teller, tell_contracts));
    field_json(to, "calls", list_of(teller, tell_calls));
}

static json_t *pairs_json(const struct match *match)
{
    const struct provenance how = {.confidence = match->confidence};
    struct fields to = fields_json(&how);
    for (int i = 0; i < match->n_pairs; i++) {
        const struct match_pair *pair = &match->pairs[i];
        const struct teller teller = {match, pair, &how};
        fields_row(&to);
        tell_policy(&to, "a", match, pair->a);
        tell_policy(&to, "b", match, pair->b);
        field_mean(&to, "diff", &pair->diff);
        field_number(&to, "p_better", pair->p_better);
        if (pair->better != 0)
            tell_policy(&to, "better", match, pair->better > 0 ? pair->a : pair->b);
        else
            field_missing(&to, "better");
        field_json(&to, "ahead",
                   json_pack("[I,I]", (json_int_t)pair->ahead[0], (json_int_t)pair->ahead[1]));
        field_truth(&to, "same", pair->alike);
        field_word(&to, "stop", stop_code(pair->reason));
        field_truth(&to, "peeked", pair->peeked);
        field_json(&to, "all", all_json(&teller));
        field_json(&to, "tables", list_of(&teller, tell_tables));
        tell_deals_pair(&to, &teller);
    }
    return fields_list(&to);
}

static json_t *rating_json(const struct match *match)
{
    if (!match->has_rating)
        return json_null();
    struct fields to = fields_json(NULL);
    for (int i = 0; i < match->rating.n; i++) {
        fields_row(&to);
        tell_policy(&to, "policy", match, i);
        field_number(&to, "rating", match->rating.value[i]);
        field_number(&to, "se", match->rating.se[i]);
    }
    return json_pack("{s:o,s:o}", "policies", fields_list(&to), "misfit",
                     json_number_of(match->rating.misfit));
}

enum status report_match_json(FILE *out, const struct match *match)
{
    const struct match_plan *plan = &match->plan;
    json_t *names = json_array();
    for (int i = 0; i < plan->n_policies; i++) {
        char name[MATCH_NAME];
        match_policy(match, i, name);
        names = json_append(names, json_outside(name));
    }
    json_t *report = json_pack(
        "{s:s,s:s,s:o,s:s,s:i,s:I,s:o,s:o,s:o}", "command", "match", "rules", plan->rules->name,
        "policies", names, "seating", seating_name(plan->seating), "seatings", match->seatings.n,
        "seed", (json_int_t)plan->seed, "confidence", json_number_of(match->confidence), "pairs",
        pairs_json(match), "rating", rating_json(match));
    return json_write(out, report);
}
