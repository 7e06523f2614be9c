/* See report_match.h: one row for each pair and part, comma-separated (RFC 4180).
 * What is infinite or unknown is left empty. */
#include <math.h>
#include <string.h>

#include "analyzer/match/match_words.h"
#include "analyzer/match/report_match.h"
#include "analyzer/report/csv_text.h"
#include "analyzer/report/report_words.h"

/* Where a row stands: its pair and the name of its part. */
struct csv_place {
    FILE *out;
    const struct match *match;
    const struct match_pair *pair;
};

static void put_place(const struct csv_place *place, const char *part, const char *name)
{
    char a[MATCH_NAME], b[MATCH_NAME];
    match_policy(place->match, place->pair->a, a);
    match_policy(place->match, place->pair->b, b);
    fprintf(place->out, "%s,", part);
    csv_text(place->out, name);
    fputc(',', place->out);
    csv_text(place->out, a);
    fputc(',', place->out);
    csv_text(place->out, b);
    fprintf(place->out, ",%llu", (unsigned long long)place->pair->n);
}

static void put_part(const struct csv_place *place, const char *part, const char *name,
                     const struct match_split *split, const struct estimate *diff)
{
    FILE *out = place->out;
    if (!match_has_part(split))
        return;
    put_place(place, part, name);
    csv_estimate(out, diff);
    fprintf(out, ",%s", interval_code(diff->kind));
    csv_estimate(out, &split->adds);
    for (int p = 0; p < 2; p++) {
        fprintf(out, ",%llu", (unsigned long long)split->n[p]);
        csv_share(out, &split->often[p]);
        csv_estimate(out, &split->payoff[p]);
        csv_share(out, &split->win[p]);
    }
    fputc('\n', out);
}

static void put_tables(const struct csv_place *place, const struct match_split *parts)
{
    for (int kind = 0; kind < N_TABLE_KINDS; kind++)
        put_part(place, "table", match_table_name(kind), &parts[kind], &parts[kind].diff);
}

static void put_contracts(const struct csv_place *place)
{
    const struct ruleset *rules = place->match->plan.rules;
    const struct match_split *parts = place->pair->parts;
    for (int i = 0; i < rules->n_contracts; i++) {
        const struct match_split *whole = &parts[PART_CONTRACTS + i];
        const bool lone = rules->contracts[i].sides == SIDES_LONE;
        put_part(place, "contract", rules->contracts[i].name, whole, &whole->diff);
        for (int side = 0; side < 2; side++) {
            const struct match_split *split = &parts[PART_SIDES + 2 * i + side];
            char name[NAME_LENGTH + 16];
            snprintf(name, sizeof name, "%s %s", rules->contracts[i].name,
                     role_name(rules, (enum match_role)(2 * lone + side)));
            put_part(place, "side", name, split, &split->diff);
        }
    }
}

static void put_deals(const struct csv_place *place)
{
    const struct match_split *parts = place->pair->parts;
    int calls[MAX_CALLS + MAX_DOUBLES];
    const int n_calls = match_calls(place->pair, calls);
    put_part(place, "match", "all", &parts[PART_ALL], &place->pair->diff);
    put_tables(place, parts + PART_TABLES);
    for (int role = 0; role < N_ROLES; role++)
        put_part(place, "role", role_name(place->match->plan.rules, (enum match_role)role),
                 &parts[PART_ROLES + role], &parts[PART_ROLES + role].diff);
    put_contracts(place);
    for (int i = 0; i < n_calls; i++)
        put_part(place, "call", match_call_name(place->match->plan.rules, calls[i]),
                 &parts[calls[i]], &parts[calls[i]].diff);
}

static void put_sessions(const struct csv_place *place)
{
    const struct match_split *parts = place->pair->parts;
    put_part(place, "match", "ranking points", &parts[SESSION_POINTS], &place->pair->diff);
    put_tables(place, parts + SESSION_TABLES);
    put_part(place, "stakes", ruleset_unit(place->match->plan.rules)->many, &parts[SESSION_STAKES],
             &parts[SESSION_STAKES].diff);
}

static void put_ratings(FILE *out, const struct match *match)
{
    for (int i = 0; i < match->rating.n; i++) {
        char name[MATCH_NAME];
        match_policy(match, i, name);
        fputs("rating,field,", out);
        csv_text(out, name);
        fputs(",,", out);
        csv_number(out, match->rating.value[i]);
        csv_number(out, match->rating.se[i]);
        for (int column = 0; column < 29; column++)
            fputc(',', out);
        fputc('\n', out);
    }
}

enum status report_match_csv(FILE *out, const struct match *match)
{
    fprintf(out,
            "part,name,a,b,%s,diff,diff_se,diff_low,diff_high,interval,adds,adds_se,adds_low,"
            "adds_high",
            match->plan.session ? "sessions" : "deals");
    for (int p = 0; p < 2; p++) {
        const char *side = p == 0 ? "a" : "b";
        fprintf(out, ",%s_seats,%s_often,%s_often_low,%s_often_high,%s_payoff,%s_payoff_se,", side,
                side, side, side, side, side);
        fprintf(out, "%s_payoff_low,%s_payoff_high,%s_win,%s_win_low,%s_win_high", side, side, side,
                side, side);
    }
    fputc('\n', out);
    for (int i = 0; i < match->n_pairs; i++) {
        const struct csv_place place = {out, match, &match->pairs[i]};
        if (match->plan.session)
            put_sessions(&place);
        else
            put_deals(&place);
    }
    if (match->has_rating)
        put_ratings(out, match);
    return STATUS_OK;
}
