/* See record_score.h. */
#include "analyzer/records/record_score.h"

#include <string.h>

#include "analyzer/report/number_text.h"
#include "analyzer/report/situation_text.h"
#include "engine/rules/speech/announcing.h"

/* The parts of a value: their names for programs, and for people. */
static const struct {
    const char *key, *words;
} parts[] = {
    {"won", "won"},
    {"short_of", "151 and up"},
    {"announced", "Re and Kontra"},
    {"refusals_of_re", "refusals of Re"},
    {"refusals_of_kontra", "refusals of Kontra"},
    {"against", "against refusals"},
    {"fox", "fox"},
    {"doppelkopf", "Doppelkopf"},
    {"karlchen", "Karlchen"},
    {"against_old", "against the old"},
};

enum { N_PARTS = sizeof parts / sizeof *parts };

static const enum team teams[] = {TEAM_RE, TEAM_KONTRA};

/* Their values for a team, in the same order. */
static void list_values(const struct score_parts *of, int out[N_PARTS])
{
    const int values[N_PARTS] = {
        of->won,
        of->short_of,
        of->announced,
        of->re_refused,
        of->kontra_refused,
        of->against,
        of->special.foxes,
        of->special.doppelkopf,
        of->special.karlchen,
        of->special.against_old,
    };
    memcpy(out, values, sizeof values);
}

/* Card points or tricks of the seats of Re. */
static int sum_of_re(const struct record_result *result, const int by_seat[N_SEATS])
{
    int sum = 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        if (result->settlement.sides.old >> s & 1)
            sum += by_seat[s];
    return sum;
}

static const char *winner_of(const struct record_result *result)
{
    return result->score.winner == TEAM_NONE ? NULL
                                             : announcing_word(result->score.winner, LEVEL_TEAM);
}

/* --- text --------------------------------------------------------------------------------------- */

static void text_parts(FILE *out, const char *name, const struct score_parts *of)
{
    int n = 0, values[N_PARTS];
    list_values(of, values);
    for (size_t i = 0; i < N_PARTS; i++)
        if (values[i] != 0)
            fprintf(out, "%s%s %d", n++ == 0 ? name : ", ", parts[i].words, values[i]);
    if (n > 0 && of->factor > 1)
        fprintf(out, ", all but special points times %d", of->factor);
    if (n > 0)
        putc('\n', out);
}

void record_score_text(FILE *out, const struct record_result *result, bool symbols)
{
    const struct score *score = &result->score;
    const char *winner = winner_of(result);
    const int points = sum_of_re(result, result->points),
              tricks = sum_of_re(result, result->tricks);
    int all_points = 0, all_tricks = 0;
    char value[NUMBER_BYTES];
    for (unsigned s = 0; s < N_SEATS; s++) {
        all_points += result->points[s];
        all_tricks += result->tricks[s];
    }
    number_whole(score->value, symbols, value);
    fprintf(out, "        re %d:%d, tricks %d:%d, %s wins, %s for re", points, all_points - points,
            tricks, all_tricks - tricks, winner == NULL ? "nobody" : winner, value);
    for (int i = 0; i < result->n_announcements; i++) {
        char said[16];
        announcement_format(&result->announcements[i], said);
        fprintf(out, "%s %s", i == 0 ? "; said" : "", said);
    }
    putc('\n', out);
    text_parts(out, "        re: ", &score->parts[TEAM_RE]);
    text_parts(out, "        kontra: ", &score->parts[TEAM_KONTRA]);
}

/* --- JSON --------------------------------------------------------------------------------------- */

static json_t *json_parts(const struct score_parts *of)
{
    json_t *object = json_object();
    int bad = 0, values[N_PARTS];
    list_values(of, values);
    for (size_t i = 0; i < N_PARTS; i++)
        bad |= json_object_set_new(object, parts[i].key, json_integer(values[i]));
    bad |= json_object_set_new(object, "factor", json_integer(of->factor));
    if (bad == 0)
        return object;
    json_decref(object);
    return NULL;
}

static json_t *json_announcements(const struct record_result *result)
{
    json_t *array = json_array();
    for (int i = 0; i < result->n_announcements; i++) {
        char said[16];
        announcement_format(&result->announcements[i], said);
        if (json_array_append_new(array, json_string(said)) != 0) {
            json_decref(array);
            return NULL;
        }
    }
    return array;
}

int record_score_json(json_t *object, const struct record_result *result)
{
    const struct score *score = &result->score;
    const char *winner = winner_of(result);
    int bad = json_object_set_new(object, "announcements", json_announcements(result));
    bad |=
        json_object_set_new(object, "winner", winner == NULL ? json_null() : json_string(winner));
    bad |= json_object_set_new(object, "value", json_integer(score->value));
    bad |= json_object_set_new(object, "parts",
                               json_pack("{s:o,s:o}", "re", json_parts(&score->parts[TEAM_RE]),
                                         "kontra", json_parts(&score->parts[TEAM_KONTRA])));
    return bad;
}

/* --- CSV ---------------------------------------------------------------------------------------- */

void record_score_csv_head(FILE *out)
{
    fputs(",announcements,winner,value", out);
    for (size_t t = 0; t < N_TEAMS; t++)
        for (size_t i = 0; i < N_PARTS; i++)
            fprintf(out, ",%s_%s", announcing_word(teams[t], LEVEL_TEAM), parts[i].key);
    fputs(",factor", out);
}

void record_score_csv(FILE *out, const struct record_result *result)
{
    if (result == NULL) {
        for (size_t i = 0; i < 4 + N_TEAMS * N_PARTS; i++)
            putc(',', out);
        return;
    }
    const struct score *score = &result->score;
    const char *winner = winner_of(result);
    putc(',', out);
    for (int i = 0; i < result->n_announcements; i++) {
        char said[16];
        announcement_format(&result->announcements[i], said);
        fprintf(out, "%s%s", i == 0 ? "" : " ", said);
    }
    fprintf(out, ",%s,%d", winner == NULL ? "" : winner, score->value);
    for (size_t t = 0; t < N_TEAMS; t++) {
        int values[N_PARTS];
        list_values(&score->parts[teams[t]], values);
        for (size_t i = 0; i < N_PARTS; i++)
            fprintf(out, ",%d", values[i]);
    }
    fprintf(out, ",%d", score->parts[score->winner == TEAM_NONE ? TEAM_RE : score->winner].factor);
}
