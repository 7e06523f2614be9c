/* See report_match.h: one JSON object on one line (DESIGN 6). */
#include <string.h>

#include "analyzer/match/match_words.h"
#include "analyzer/match/report_match.h"
#include "analyzer/report/json_parts.h"
#include "analyzer/report/report_words.h"

static json_t *name_of(const struct match *match, int policy)
{
    char name[MATCH_NAME];
    match_policy(match, policy, name);
    return json_string(name);
}

static json_t *names_of(const struct match *match)
{
    json_t *list = json_array();
    for (int i = 0; i < match->plan.n_policies; i++)
        list = json_append(list, name_of(match, i));
    return list;
}

/* --- parts -------------------------------------------------------------------------------- */

/* What a part says of one policy; its payoff is called `what`. */
static json_t *side_of(const struct provenance *how, const struct match_split *split, int policy,
                       const char *what)
{
    return json_pack("{s:I,s:o,s:o,s:o}", "seats", (json_int_t)split->n[policy], "often",
                     json_share(how, &split->often[policy]), what,
                     json_mean(how, &split->payoff[policy]), "win",
                     json_share(how, &split->win[policy]));
}

static json_t *part_of(const struct provenance *how, const struct match_split *split,
                       const char *name, const char *what)
{
    return json_pack("{s:s,s:o,s:o,s:o,s:o}", "name", name, "a", side_of(how, split, 0, what), "b",
                     side_of(how, split, 1, what), "diff", json_mean(how, &split->diff), "adds",
                     json_mean(how, &split->adds));
}

static json_t *tables_of(const struct provenance *how, const struct match_split *parts,
                         const char *what)
{
    json_t *list = json_array();
    for (int kind = 0; kind < N_TABLE_KINDS; kind++)
        if (match_has_part(&parts[kind]))
            list = json_append(list, part_of(how, &parts[kind], match_table_name(kind), what));
    return list;
}

static json_t *roles_of(const struct ruleset *rules, const struct provenance *how,
                        const struct match_pair *pair)
{
    json_t *list = json_array();
    for (int role = 0; role < N_ROLES; role++)
        if (match_has_part(&pair->parts[PART_ROLES + role]))
            list = json_append(list, part_of(how, &pair->parts[PART_ROLES + role],
                                             role_name(rules, (enum match_role)role), "payoff"));
    return list;
}

static json_t *contracts_of(const struct match *match, const struct provenance *how,
                            const struct match_pair *pair)
{
    const struct ruleset *rules = match->plan.rules;
    json_t *list = json_array();
    for (int i = 0; i < rules->n_contracts; i++) {
        if (!match_has_part(&pair->parts[PART_CONTRACTS + i]))
            continue;
        const bool lone = rules->contracts[i].sides == SIDES_LONE;
        json_t *sides = json_array();
        for (int side = 0; side < 2; side++)
            sides = json_append(sides, part_of(how, &pair->parts[PART_SIDES + 2 * i + side],
                                               role_name(rules, (enum match_role)(2 * lone + side)),
                                               "payoff"));
        json_t *part =
            part_of(how, &pair->parts[PART_CONTRACTS + i], rules->contracts[i].name, "payoff");
        list = json_append(list, json_extend(part, json_pack("{s:o}", "sides", sides)));
    }
    return list;
}

static json_t *calls_of(const struct match *match, const struct provenance *how,
                        const struct match_pair *pair)
{
    int parts[MAX_CALLS + MAX_DOUBLES];
    const int n = match_calls(pair, parts);
    json_t *list = json_array();
    for (int i = 0; i < n; i++)
        list = json_append(list, part_of(how, &pair->parts[parts[i]],
                                         match_call_name(match->plan.rules, parts[i]), "payoff"));
    return list;
}

static json_t *deals_part(const struct match *match, const struct provenance *how,
                          const struct match_pair *pair)
{
    const struct match_split *parts = pair->parts;
    return json_pack("{s:I,s:o,s:o,s:o,s:o,s:o}", "deals", (json_int_t)pair->n, "all",
                     part_of(how, &parts[PART_ALL], "all", "payoff"), "tables",
                     tables_of(how, parts + PART_TABLES, "payoff"), "roles",
                     roles_of(match->plan.rules, how, pair), "contracts",
                     contracts_of(match, how, pair), "calls", calls_of(match, how, pair));
}

/* --- sessions ----------------------------------------------------------------------------- */

/* {"12.5": 3, …}: sessions by ranking points. */
static json_t *histogram_of(const struct match *match, const struct match_pair *pair, int policy)
{
    const struct session_scale *scale = &match->layout.points;
    const int64_t *counts = pair->counts + match->layout.first_points[policy];
    json_t *object = json_object();
    for (int i = 0; i < scale->n; i++) {
        char key[32];
        if (counts[i] == 0)
            continue;
        snprintf(key, sizeof key, "%.10g", (double)(scale->low + i * scale->width) / SHARES);
        if (json_object_set_new(object, key, json_integer((json_int_t)counts[i])) != 0) {
            json_decref(object);
            return NULL;
        }
    }
    return object;
}

static json_t *places_of(const struct provenance *how, const struct match_pair *pair, int policy)
{
    json_t *list = json_array();
    for (int place = 0; place < N_SEATS; place++)
        list =
            json_append(list, json_share(how, &pair->parts[SESSION_PLACES + place].often[policy]));
    return list;
}

static json_t *sessions_part(const struct match *match, const struct provenance *how,
                             const struct match_pair *pair)
{
    const struct match_split *parts = pair->parts;
    return json_pack(
        "{s:I,s:o,s:o,s:o,s:[o,o],s:[o,o]}", "sessions", (json_int_t)pair->n, "all",
        part_of(how, &parts[SESSION_POINTS], "all", "points"), "tables",
        tables_of(how, parts + SESSION_TABLES, "points"), "stakes",
        part_of(how, &parts[SESSION_STAKES], ruleset_unit(match->plan.rules)->many, "payoff"),
        "places", places_of(how, pair, 0), places_of(how, pair, 1), "histograms",
        histogram_of(match, pair, 0), histogram_of(match, pair, 1));
}

static json_t *session_of(const struct match *match)
{
    const struct session_rules *session = &match->session;
    if (!match->plan.session)
        return json_null();
    return json_pack("{s:i,s:i,s:[i,i,i,i],s:b,s:b}", "rounds", session->rounds, "deals",
                     session->deals, "ranking", session->ranking[0], session->ranking[1],
                     session->ranking[2], session->ranking[3], "open_rounds", session->open_rounds,
                     "open_ranking", session->open_ranking);
}

/* --- the whole ---------------------------------------------------------------------------- */

static json_t *pair_of(const struct match *match, const struct provenance *how,
                       const struct match_pair *pair)
{
    json_t *object = json_pack("{s:o,s:o,s:o,s:o,s:b,s:s,s:b}", "a", name_of(match, pair->a), "b",
                               name_of(match, pair->b), "diff", json_mean(how, &pair->diff),
                               "p_better", json_number_of(pair->p_better), "same", pair->alike,
                               "stop", stop_code(pair->reason), "peeked", pair->peeked);
    return json_extend(object, match->plan.session ? sessions_part(match, how, pair)
                                                   : deals_part(match, how, pair));
}

static json_t *rating_of(const struct match *match)
{
    if (!match->has_rating)
        return json_null();
    json_t *list = json_array();
    for (int i = 0; i < match->rating.n; i++)
        list = json_append(list, json_pack("{s:o,s:o,s:o}", "policy", name_of(match, i), "rating",
                                           json_number_of(match->rating.value[i]), "se",
                                           json_number_of(match->rating.se[i])));
    return json_pack("{s:o,s:o}", "policies", list, "misfit", json_number_of(match->rating.misfit));
}

enum status report_match_json(FILE *out, const struct match *match)
{
    const struct match_plan *plan = &match->plan;
    const struct provenance how = {.confidence = match->confidence};
    json_t *pairs = json_array();
    for (int i = 0; i < match->n_pairs; i++)
        pairs = json_append(pairs, pair_of(match, &how, &match->pairs[i]));
    json_t *report =
        json_pack("{s:s,s:s,s:o,s:s,s:i,s:I,s:o,s:o,s:o,s:o}", "command", "match", "rules",
                  plan->rules->name, "policies", names_of(match), "seating",
                  seating_name(plan->seating), "seatings", match->seatings.n, "seed",
                  (json_int_t)plan->seed, "confidence", json_number_of(match->confidence),
                  "session", session_of(match), "pairs", pairs, "rating", rating_of(match));
    return json_write(out, report);
}
