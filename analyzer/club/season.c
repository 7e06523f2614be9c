/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/club/season.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/language/languages.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/plain_text.h"

/* --- names ----------------------------------------------------------------------------------- */

/* The index of a name, which is added if it is new; NOBODY if memory is exhausted. */
static int find_name(struct season *season, enum season_kind kind, const char *name,
                     const char *file)
{
    const int n = season->names[kind].n;
    for (int i = 0; i < n; i++)
        if (strncmp(season->names[kind].names[i].name, name, SEASON_NAME_BYTES - 1) == 0)
            return i;
    struct season_name *more = realloc(season->names[kind].names, ((size_t)n + 1) * sizeof *more);
    if (more == NULL)
        return NOBODY;
    more[n] = (struct season_name){.of = {n, NOBODY, NOBODY}};
    snprintf(more[n].name, sizeof more[n].name, "%s", name);
    snprintf(more[n].file, sizeof more[n].file, "%s", file);
    season->names[kind].names = more;
    return season->names[kind].n++;
}

/* Removes and returns the number after `letter` at the end of a name: 3 for "02-01-r3", else 1. */
static int cut_number(char *name, char letter)
{
    char *dash = strrchr(name, '-');
    if (dash == NULL || dash == name || tolower((unsigned char)dash[1]) != letter ||
        dash[2] == '\0' || dash[2 + strspn(dash + 2, "0123456789")] != '\0')
        return 1;
    *dash = '\0';
    return atoi(dash + 2);
}

/* Adds an empty table. Returns NULL if memory is exhausted. */
static struct season_table *add_table(struct season *season, const char *file)
{
    const size_t size = ((size_t)season->n_tables + 1) * sizeof *season->tables;
    struct season_table *more = realloc(season->tables, size);
    if (more == NULL)
        return NULL;
    season->tables = more;
    more[season->n_tables] = (struct season_table){0};
    snprintf(more[season->n_tables].file, sizeof more->file, "%s", file);
    return &more[season->n_tables++];
}

/* Finds the evening, round and people of a table, and converts totals to money if the table has a
 * stake. `place` is appended to the file name: "r2-t7". */
static enum status name_table(struct season *season, struct season_table *table, const char *place,
                              struct diag *diag)
{
    char name[SEASON_FILE_BYTES];
    const struct evening *evening = &table->evening;
    struct people *people = &table->evening.people;
    const char *slash = strrchr(table->file, '/');
    snprintf(name, sizeof name, "%s", slash != NULL ? slash + 1 : table->file);
    char *dot = strrchr(name, '.');
    if (dot != NULL && dot > name)
        *dot = '\0';
    const size_t length = strlen(name);
    if (place[0] != '\0')
        snprintf(name + length, sizeof name - length, "-%s", place);
    table->table = cut_number(name, 't');
    table->round = cut_number(name, 'r');
    if (strlen(name) > length)
        return diag_set(diag, STATUS_INPUT, diag->line, 1,
                        N_("expected a round and a table like r2-t7, not \"%s\""), place);
    table->evening_index = find_name(season, SEASON_EVENINGS,
                                     evening->date[0] != '\0' ? evening->date : name, table->file);
    bool is_named = table->evening_index != NOBODY;
    for (int p = 0; p < people->n; p++) {
        table->who[p] = find_name(season, SEASON_PEOPLE, people->people[p].name, table->file);
        is_named &= table->who[p] != NOBODY;
        if (evening->stake > 0)
            people->people[p].money =
                (double)evening->rows[evening->n_rows - 1].total[p] * evening->stake;
    }
    return is_named ? STATUS_OK : STATUS_MEMORY;
}

/* --- tables ---------------------------------------------------------------------------------- */

static enum status check_rules(struct season *season, const struct ruleset *rules, int line,
                               struct diag *diag)
{
    if (season->rules.name[0] == '\0')
        season->rules = *rules;
    if (ruleset_fingerprint(rules) == ruleset_fingerprint(&season->rules))
        return STATUS_OK;
    return diag_set(diag, STATUS_INPUT, line, line > 0,
                    N_("the rules (%s) differ from those of the first file (%s); a season has one "
                       "set of rules"),
                    rules->name, season->rules.name);
}

/* --- lines of a file without deals ------------------------------------------------------------ */

/* A line "WORD NAME: TEXT" of `file`. */
struct season_line {
    const char *begin, *name; /* the NAME, or "" if there is none */
    char *text;               /* NULL if the line has no colon */
    const char *file;
};

/* Reads a team or a pair, such as "Anna, Bartek". If the group has no name, it is named after its
 * first two members. */
static enum status read_group(struct season *season, enum season_kind kind,
                              const struct season_line *line, struct diag *diag)
{
    static const char several[] = N_("a pair has two names, and a team line has two to six");
    char name[SEASON_NAME_BYTES];
    const struct name_list list =
        people_names(line->text, ",;", kind == SEASON_PAIRS ? 2 : MOST_CHAIRS, several);
    if (list.wrong[0] != '\0' || list.n < 2)
        return diag_set(diag, STATUS_INPUT, diag->line, (int)(list.at - line->begin) + 1, "%s",
                        list.wrong[0] != '\0' ? list.wrong : tr(several));
    snprintf(name, sizeof name, "%s, %s", list.names[0], list.names[1]);
    const int group =
        find_name(season, kind, line->name[0] != '\0' ? line->name : name, line->file);
    for (int i = 0; i < list.n; i++) {
        const int person = find_name(season, SEASON_PEOPLE, list.names[i], line->file);
        if (person == NOBODY || group == NOBODY)
            return STATUS_MEMORY;
        int *of = &season->names[SEASON_PEOPLE].names[person].of[kind];
        if (*of != NOBODY && *of != group)
            return diag_set(diag, STATUS_INPUT, diag->line, 1, N_("%s is already in '%s'"),
                            list.names[i], season->names[kind].names[*of].name);
        *of = group;
    }
    return STATUS_OK;
}

/* Reads "Anna +41, Bartek -9, Celina +13, Darek -45" as the only row of an evening. */
static enum status read_totals(const char *text, struct evening *out, struct diag *diag)
{
    struct name_list list =
        people_names(text, ",;", MOST_CHAIRS, N_("a table seats at most six players"));
    struct evening_row *row = out->rows = calloc(1, sizeof *out->rows);
    struct people *people = &out->people;
    bool is_right = list.wrong[0] == '\0' && list.n >= N_SEATS;
    double sum = 0, total = 0;
    TRY_MEMORY(row);
    for (people->n = 0; people->n < list.n && is_right; sum += total) {
        char *name = list.names[people->n], *blank = strrchr(name, ' ');
        is_right = blank != NULL && plain_text_number(blank + 1, &total) && fabs(total) < 1e6 &&
                   total == rint(total);
        if (!is_right)
            break;
        *blank = '\0';
        for (int p = 0; p < people->n; p++)
            is_right &= strcmp(people->people[p].name, name) != 0;
        row->total[people->n] = (long)total;
        memcpy(people->people[people->n++].name, name, PERSON_BYTES);
    }
    if (is_right && sum != 0)
        return diag_set(diag, STATUS_INPUT, diag->line, 1, N_("the totals add up to %+d, not to 0"),
                        (int)sum);
    if (!is_right)
        return diag_set(diag, STATUS_INPUT, diag->line, 1, "%s",
                        list.wrong[0] != '\0'
                            ? list.wrong
                            : tr("expected four to six names with totals that sum to 0, like Anna "
                                 "+41, Bartek -9, Celina +13, Darek -45"));
    row->ok = true;
    out->stake = out->rules.stake;
    out->has_totals_only = true;
    out->n_rows = out->round = 1;
    evening_add_up(out);
    return STATUS_OK;
}

static enum status add_totals(struct season *season, const struct ruleset *standard,
                              const struct season_line *line, struct diag *diag)
{
    if (season->rules.name[0] == '\0')
        season->rules = *standard;
    struct season_table *table = add_table(season, line->file);
    TRY_MEMORY(table);
    table->evening.rules = season->rules;
    TRY(read_totals(line->text, &table->evening, diag));
    return name_table(season, table, line->name, diag);
}

/* Reads "rules: kop-league", "totals r2-t7: Anna +41, …", "team Aces: Anna, Bartek" or "pair: Anna,
 * Bartek"; diag->line is the line number. */
static enum status read_line(struct season *season, struct written_deals *deals, char *text,
                             const char *file, struct diag *diag)
{
    struct season_line line = {.begin = text, .text = text, .file = file};
    char *head = strsep(&line.text, ":");
    const char *word = line.text != NULL ? strsep(&head, " \t") : "";
    line.name = head != NULL ? plain_text_trim(head) : "";
    if (languages_mean(word, "line", "rules")) {
        const struct ruleset *rules;
        TRY(written_deals_rules(deals, plain_text_trim(line.text), diag->line, 1, &rules, diag));
        return check_rules(season, rules, diag->line, diag);
    }
    if (languages_mean(word, NULL, N_("totals")))
        return add_totals(season, deals->standard, &line, diag);
    if (languages_mean(word, NULL, N_("team")))
        return read_group(season, SEASON_TEAMS, &line, diag);
    if (languages_mean(word, NULL, N_("pair")))
        return read_group(season, SEASON_PAIRS, &line, diag);
    return diag_set(diag, STATUS_INPUT, diag->line, 1,
                    N_("neither a score sheet (players:), nor written deals (deal:), nor a line "
                       "like team Aces: Anna, Bartek or pair: Anna, Bartek or totals: Anna +41, "
                       "Bartek -9, Celina +13, Darek -45"));
}

static enum status read_lines(struct season *season, struct written_deals *deals, char *text,
                              const char *file, struct diag *diag)
{
    if (text[strspn(text, " \t\r\n")] == '\0')
        return diag_refuse(diag, N_("the file is empty"));
    diag->line = 0;
    for (char *line; (line = strsep(&text, "\n")) != NULL;) {
        diag->line++;
        line = plain_text_trim(line);
        if (*line != '\0' && *line != '#')
            TRY(read_line(season, deals, line, file, diag));
    }
    return STATUS_OK;
}

/* --- files ------------------------------------------------------------------------------------ */

/* Appends a recorded deal to the rows of an evening. The deal's players must have names. */
static enum status add_row(const struct written_deals *deals, const struct written_deal *deal,
                           struct evening *evening, struct diag *diag)
{
    const struct played_deal *played = &deal->deal;
    const struct auction *auction = &played->end.auction;
    if (!deal->is_named)
        return diag_set(diag, STATUS_INPUT, deal->record.line, 1,
                        N_("a season adds up results by name; expected a line like players: Anna, "
                           "Bartek, Celina, Darek"));
    if (deals->course.people.n > MOST_CHAIRS)
        return diag_set(diag, STATUS_INPUT, deal->record.line, 1,
                        N_("a table seats at most six players"));
    const size_t size = ((size_t)evening->n_rows + 1) * sizeof *evening->rows;
    struct evening_row *more = realloc(evening->rows, size);
    TRY_MEMORY(more);
    evening->rows = more;
    struct evening_row *row = &more[evening->n_rows++];
    *row = (struct evening_row){.ok = deal->ok, .wrong = deal->diag, .dealer = deal->at[3]};
    row->deal.number = deal->record.number;
    row->deal.line = deal->record.line;
    memcpy(row->deal.at, deal->at, sizeof row->deal.at);
    if (!deal->ok)
        return STATUS_OK;
    evening->has_stake |= played->has_stake;
    row->deal.settlement = played->settlement;
    memcpy(row->deal.payoff, played->payoff, sizeof row->deal.payoff);
    for (int i = 0; played->rules->auction == AUCTION_BIDS && i < auction->n_doubles; i++)
        row->deal.doubles[auction->doubler[i]]++;
    return STATUS_OK;
}

/* Reads a file of recorded deals as a single evening. */
static enum status read_deals(struct season *season, struct written_deals *deals,
                              struct evening *out, struct diag *diag)
{
    while (written_deals_seek(deals)) {
        struct written_deal deal = {0};
        if (written_deals_next(deals, &deal) == STATUS_MEMORY)
            return STATUS_MEMORY;
        TRY(add_row(deals, &deal, out, diag));
        if (deal.rules != NULL)
            TRY(check_rules(season, deal.rules, deal.record.line, diag));
    }
    if (out->n_rows == 0)
        return diag_refuse(diag, N_("the file has no deals; a deal consists of the lines rules:, "
                                    "deal:, calls: and play:"));
    out->rules = season->rules;
    out->people = deals->course.people;
    out->round = out->rules.session_deals > 0 ? out->rules.session_deals : out->people.n;
    evening_add_up(out);
    return STATUS_OK;
}

enum record_key season_kind_of(const char *text)
{
    enum record_key kind = N_RECORD_KEYS;
    for (const char *line = text; line != NULL; line = strchr(line, '\n')) {
        line += strspn(line, "\n \"");
        const enum record_key key = record_find_key(line, strcspn(line, "\n"));
        if (key == RECORD_DEAL || key == RECORD_WINNERS || key == RECORD_CALLS ||
            key == RECORD_PLAY)
            return RECORD_DEAL;
        kind = key == RECORD_PLAYERS ? key : kind;
    }
    return kind;
}

enum status season_add(struct season *season, struct written_deals *deals, const char *file,
                       char *text, size_t length, struct diag *diag)
{
    const size_t skipped = plain_text_fold_file(text, length);
    text += skipped;
    length -= skipped;
    const enum record_key kind = season->is_sheet ? RECORD_PLAYERS : season_kind_of(text);
    if (kind == N_RECORD_KEYS)
        return read_lines(season, deals, text, file, diag);
    struct season_table *table = add_table(season, file);
    TRY_MEMORY(table);
    written_deals_begin(deals, text, length);
    if (kind == RECORD_DEAL)
        TRY(read_deals(season, deals, &table->evening, diag));
    else {
        TRY(evening_read(text, length, deals->standard, &table->evening, diag));
        TRY(check_rules(season, &table->evening.rules, 0, diag));
    }
    season->n_wrong += table->evening.n_wrong;
    season->has_stake |= table->evening.has_stake;
    return name_table(season, table, "", diag);
}

/* --- checks ---------------------------------------------------------------------------------- */

static int by_round(const void *left, const void *right)
{
    const struct season_table *a = left, *b = right;
    return a->evening_index != b->evening_index ? a->evening_index - b->evening_index
           : a->round != b->round               ? a->round - b->round
                                                : a->table - b->table;
}

/* The first table at which a person sits in the given round, or NULL. */
static const struct season_table *seat_in_round(const struct season *season,
                                                const struct season_table *round, int who)
{
    for (const struct season_table *table = season->tables;
         table < season->tables + season->n_tables; table++)
        for (int p = 0; p < table->evening.people.n; p++)
            if (table->who[p] == who && table->evening_index == round->evening_index &&
                table->round == round->round)
                return table;
    return NULL;
}

enum status season_check(struct season *season, struct diag *diag)
{
    if (season->n_tables == 0)
        return diag_refuse(diag, N_("found no score sheets or written deals"));
    qsort(season->tables, (size_t)season->n_tables, sizeof *season->tables, by_round);
    for (int i = 0; i < season->n_tables; i++) {
        const struct season_table *table = &season->tables[i];
        for (int p = 0; p < table->evening.people.n; p++) {
            const struct season_table *first = seat_in_round(season, table, table->who[p]);
            diag_set_source(diag, table->file);
            if (first != table)
                return diag_refuse(
                    diag,
                    N_("%s plays in %s too, in the same round; file names number the "
                       "rounds of an evening, like 02-01-r2.csv"),
                    table->evening.people.people[p].name, first->file);
        }
    }
    return STATUS_OK;
}

const struct season_name *season_near(const struct season *season, int who)
{
    const struct season_name *names = season->names[SEASON_PEOPLE].names, *nearest = NULL;
    for (int i = 0; i < who; i++) {
        bool is_other = !notation_is_slip(names[who].name, names[i].name);
        for (int t = 0; t < season->n_tables && !is_other; t++)
            is_other = seat_in_round(season, &season->tables[t], who) != NULL &&
                       seat_in_round(season, &season->tables[t], i) != NULL;
        if (!is_other && (nearest == NULL || notation_distance(names[who].name, names[i].name) <
                                                 notation_distance(names[who].name, nearest->name)))
            nearest = &names[i];
    }
    return nearest;
}

void season_clear(struct season *season)
{
    for (int i = 0; i < season->n_tables; i++)
        evening_clear(&season->tables[i].evening);
    for (int kind = 0; kind < SEASON_TABLES; kind++)
        free(season->names[kind].names);
    free(season->tables);
    *season = (struct season){0};
}

/* --- sums ------------------------------------------------------------------------------------ */

static void add_deal(struct season_sums *sums, const struct evening_deal *deal, unsigned s)
{
    const int payoff = deal->payoff[s];
    const bool is_solo = deal->settlement.sides.old == seatset_of(s);
    sums->best = sums->n_deals == 0 || payoff > sums->best ? payoff : sums->best;
    sums->worst = sums->n_deals == 0 || payoff < sums->worst ? payoff : sums->worst;
    sums->n_deals++;
    sums->has_played = true;
    sums->n_won += payoff > 0;
    sums->n_solos += is_solo;
    sums->n_solos_won += is_solo && payoff > 0;
    sums->n_doubles += deal->doubles[s];
}

static void sum_table(const struct season *season, const struct season_table *table,
                      enum season_kind kind, struct season_sums *sums)
{
    const struct evening *evening = &table->evening;
    for (int p = 0; p < evening->people.n; p++) {
        const int who = season->names[SEASON_PEOPLE].names[table->who[p]].of[kind];
        if (who == NOBODY)
            continue;
        sums[who].points += lround(evening->rows[evening->n_rows - 1].rank[p] * SEASON_POINT);
        sums[who].money += evening->people.people[p].money;
        sums[who].total += evening->rows[evening->n_rows - 1].total[p];
        sums[who].has_played |= evening->has_totals_only;
        for (int i = 0; i < evening->n_rows && !evening->has_totals_only; i++) {
            const struct evening_deal *deal = &evening->rows[i].deal;
            const int s = people_seat_of(deal->at, p);
            if (evening->rows[i].ok && s != SEAT_NONE)
                add_deal(&sums[who], deal, (unsigned)s);
        }
    }
}

static int by_place(const void *left, const void *right)
{
    const struct season_sums *a = left, *b = right;
    return a->points != b->points ? (a->points > b->points ? -1 : 1)
           : a->total != b->total ? (a->total > b->total ? -1 : 1)
                                  : a->who - b->who;
}

struct season_sums *season_list(const struct season *season, enum season_kind kind, int index,
                                int *n)
{
    const enum season_kind names = kind < SEASON_EVENINGS ? kind : SEASON_PEOPLE;
    struct season_sums *sums = calloc((size_t)season->names[names].n + 1, sizeof *sums);
    *n = 0;
    for (int t = 0; t < season->n_tables && sums != NULL; t++)
        if (kind == SEASON_TABLES
                ? index == t
                : kind != SEASON_EVENINGS || index == season->tables[t].evening_index)
            sum_table(season, &season->tables[t], names, sums);
    for (int i = 0; i < season->names[names].n && sums != NULL; i++)
        if (sums[i].has_played) {
            sums[*n] = sums[i];
            sums[(*n)++].who = i;
        }
    if (sums != NULL)
        qsort(sums, (size_t)*n, sizeof *sums, by_place);
    for (int i = 0; i < *n; i++) {
        const bool is_level =
            i > 0 && sums[i].points == sums[i - 1].points && sums[i].total == sums[i - 1].total;
        sums[i].place = is_level ? sums[i - 1].place : i + 1;
    }
    return sums;
}
