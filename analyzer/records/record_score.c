/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See record_score.h. */
#include "analyzer/records/record_score.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/report/json_parts.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_parts.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"
#include "engine/rules/speech/announcing.h"

/* The parts of a value: their names for programs, and for people. */
static const struct {
    const char *key, *words;
} parts[] = {
    {"won", N_("won")},
    {"short_of", N_("151 and up")},
    {"announced", N_("Re and Kontra")},
    {"refusals_of_re", N_("refusals of Re")},
    {"refusals_of_kontra", N_("refusals of Kontra")},
    {"against", N_("against refusals")},
    {"fox", N_("fox")},
    {"doppelkopf", N_("Doppelkopf")},
    {"karlchen", N_("Karlchen")},
    {"against_old", N_("against the old")},
};

enum { N_PARTS = sizeof parts / sizeof *parts };

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

static void write_parts(FILE *out, const char *name, const struct score_parts *of)
{
    int n = 0, values[N_PARTS];
    list_values(of, values);
    for (size_t i = 0; i < N_PARTS; i++)
        if (values[i] != 0)
            fprintf(out, "%s%s %d", n++ == 0 ? name : ", ", tr(parts[i].words), values[i]);
    if (n > 0 && of->factor > 1)
        fprintf(out, tr(", all but special points times %d"), of->factor);
    if (n > 0)
        putc('\n', out);
}

static void write_lines(FILE *out, const struct record_result *result, bool symbols)
{
    const struct score *score = &result->score;
    const enum team winner = (enum team)score->winner;
    const int points = sum_of_re(result, result->points),
              tricks = sum_of_re(result, result->tricks);
    int all_points = 0, all_tricks = 0;
    char value[NUMBER_BYTES];
    for (unsigned s = 0; s < N_SEATS; s++) {
        all_points += result->points[s];
        all_tricks += result->tricks[s];
    }
    number_whole(score->value, symbols, value);
    fprintf(out,
            winner == TEAM_RE       ? tr("        re %d:%d, tricks %d:%d, re wins, %s for re")
            : winner == TEAM_KONTRA ? tr("        re %d:%d, tricks %d:%d, kontra wins, %s for re")
                                    : tr("        re %d:%d, tricks %d:%d, nobody wins, %s for re"),
            points, all_points - points, tricks, all_tricks - tricks, value);
    for (int i = 0; i < result->n_announcements; i++) {
        char said[16];
        announcement_format(&result->announcements[i], said);
        fprintf(out, "%s %s", i == 0 ? tr("; said") : "", said);
    }
    putc('\n', out);
    write_parts(out, tr("        re: "), &score->parts[TEAM_RE]);
    write_parts(out, tr("        kontra: "), &score->parts[TEAM_KONTRA]);
}

void record_score_text(FILE *out, const struct record_result *result, bool symbols)
{
    char *text = NULL;
    size_t length = 0;
    FILE *lines = open_memstream(&text, &length);
    if (lines == NULL)
        return;
    write_lines(lines, result, symbols);
    if (fclose(lines) == 0)
        for (char *line, *rest = text; (line = strsep(&rest, "\n")) != NULL && *line != '\0';) {
            const int indent = (int)strspn(line, " ");
            text_indented(out, indent, line + indent);
        }
    free(text);
}

/* --- JSON and CSV ------------------------------------------------------------------------------- */

static void tell_parts(struct fields *to, const struct score_parts *of)
{
    int values[N_PARTS];
    list_values(of, values);
    for (size_t i = 0; i < N_PARTS; i++)
        field_count(to, parts[i].key, values[i]);
}

static json_t *parts_json(const struct score_parts *of)
{
    struct fields to = fields_json(NULL);
    fields_row(&to);
    tell_parts(&to, of);
    field_count(&to, "factor", of->factor);
    return fields_object(&to);
}

static void tell_announcements(struct fields *to, const struct record_result *result)
{
    char said[16], all[16 * MAX_ANNOUNCEMENTS] = "";
    json_t *list = json_array();
    for (int i = 0; i < result->n_announcements; i++) {
        announcement_format(&result->announcements[i], said);
        text_list(all, sizeof all, " ", "%s", said);
        list = json_append(list, json_string(said));
    }
    if (fields_are_csv(to))
        field_word(to, "announcements", all);
    field_json(to, "announcements", list);
}

void record_score_tell(struct fields *to, const struct record_result *result)
{
    const struct score *score = &result->score;
    const enum team leads = score->winner == TEAM_NONE ? TEAM_RE : score->winner;
    tell_announcements(to, result);
    field_word(to, "winner", winner_of(result));
    field_count(to, "value", score->value);
    if (!fields_are_csv(to)) {
        field_json(to, "parts",
                   json_pack("{s:o,s:o}", "re", parts_json(&score->parts[TEAM_RE]), "kontra",
                             parts_json(&score->parts[TEAM_KONTRA])));
        return;
    }
    fields_group(to, "re");
    tell_parts(to, &score->parts[TEAM_RE]);
    fields_group(to, "kontra");
    tell_parts(to, &score->parts[TEAM_KONTRA]);
    fields_group(to, NULL);
    field_count(to, "factor", score->parts[leads].factor);
}
