/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/club/evening.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/club/course.h"
#include "analyzer/files/rule_file.h"
#include "analyzer/language/languages.h"
#include "analyzer/report/json_parts.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/plain_text.h"

enum { MOST_SHEET_DEALS = 10000 };

struct sheet_run {
    struct evening *evening;
    const struct evening_lines *lines;
    int others[MOST_OTHERS]; /* as evening_before.others */
    struct course course;
};

/* --- the lines above the table of deals ------------------------------------------------------- */

static enum status refuse_key(const struct evening_lines *lines, enum evening_key key,
                              const char *why, struct diag *diag)
{
    return diag_set(diag, STATUS_INPUT, lines->key_lines[key], lines->keys[key].column, "%s",
                    tr(why));
}

/* Reads the names, separated by commas, semicolons or tabs or, in their absence, by spaces. */
static enum status read_players(const struct evening_lines *lines, struct people *people,
                                struct diag *diag)
{
    const char *text = lines->keys[KEY_PLAYERS].text;
    struct name_list list = {0};
    if (text == NULL)
        return diag_set(diag, STATUS_INPUT, 1, 1,
                        N_("a score sheet begins with its players, as in players: Anna, Bartek, "
                           "Celina, Darek"));
    if (text[0] != '\0')
        list = people_names(text, strpbrk(text, ",;\t") != NULL ? ",;\t" : " ", MOST_CHAIRS,
                            N_("a table seats at most six players"));
    if (list.wrong[0] != '\0')
        return refuse_key(lines, KEY_PLAYERS, list.wrong, diag);
    if (list.n < N_SEATS)
        return refuse_key(lines, KEY_PLAYERS, N_("a table needs at least four players"), diag);
    people->n = people->n_chairs = list.n;
    for (int p = 0; p < list.n; p++) {
        memcpy(people->people[p].name, list.names[p], PERSON_BYTES);
        people->chairs[p] = p;
    }
    return STATUS_OK;
}

/* Reads the number after a key; *out is `none` if the key is missing. */
static enum status read_whole(const struct evening_lines *lines, enum evening_key key, int none,
                              int *out, struct diag *diag)
{
    const char *text = lines->keys[key].text;
    char *end;
    *out = none;
    if (text == NULL)
        return STATUS_OK;
    const long number = strtol(text, &end, 10);
    if (end == text || *end != '\0' || number < 1 || number > MOST_SHEET_DEALS)
        return refuse_key(lines, key, N_("expected the number of deals"), diag);
    *out = (int)number;
    return STATUS_OK;
}

static enum status read_session(const struct evening_lines *lines, struct evening *evening,
                                struct diag *diag)
{
    const enum status status = read_whole(lines, KEY_SESSION, 0, &evening->n_session, diag);
    if (status != STATUS_OK || evening->n_session == 0)
        return status;
    if (evening->rules.compulsory_solos == 0)
        return refuse_key(lines, KEY_SESSION,
                          N_("these rules have no sessions with compulsory solos"), diag);
    if (evening->n_session % evening->people.n != 0)
        return refuse_key(
            lines, KEY_SESSION,
            N_("the number of deals in a session must be a multiple of the number of players"),
            diag);
    return STATUS_OK;
}

/* Reads an amount of money; *out is unchanged if the key is missing. */
static enum status read_money(const struct evening_lines *lines, enum evening_key key,
                              const char *expected, double *out, struct diag *diag)
{
    const char *text = lines->keys[key].text;
    if (text != NULL && (!plain_text_number(text, out) || !(*out > 0) || *out > 1e6))
        return refuse_key(lines, key, expected, diag);
    return STATUS_OK;
}

static enum status read_words(const struct evening_lines *lines, enum evening_key key, char *out,
                              size_t size, struct diag *diag)
{
    const char *text = lines->keys[key].text;
    return text == NULL || snprintf(out, size, "%s", text) < (int)size
               ? STATUS_OK
               : refuse_key(lines, key, N_("this text is too long"), diag);
}

/* Reads stake, coin, title and date. */
static enum status read_document(const struct evening_lines *lines, struct evening *evening,
                                 struct diag *diag)
{
    evening->stake = evening->rules.stake;
    evening->has_stake = lines->keys[KEY_STAKE].text != NULL;
    evening->coin = 0.01;
    TRY(read_money(lines, KEY_STAKE, N_("expected the value of a base stake, like 0.50"),
                   &evening->stake, diag));
    TRY(read_money(lines, KEY_COIN, N_("expected the value of the smallest coin, like 0.10"),
                   &evening->coin, diag));
    TRY(read_words(lines, KEY_TITLE, evening->title, EVENING_TITLE_BYTES, diag));
    return read_words(lines, KEY_DATE, evening->date, EVENING_DATE_BYTES, diag);
}

static enum status read_keys(const struct evening_lines *lines, const struct ruleset *standard,
                             struct evening *evening, struct diag *diag)
{
    struct diag wrong = {0};
    const char *rules = lines->keys[KEY_RULES].text;
    enum status status = STATUS_OK;
    evening->rules = *standard;
    if (rules != NULL)
        status = rule_file_load_named(rules, &evening->rules, &wrong);
    if (status == STATUS_INPUT)
        status = refuse_key(lines, KEY_RULES, wrong.message, diag);
    TRY(status);
    TRY(read_players(lines, &evening->people, diag));
    TRY(read_document(lines, evening, diag));
    TRY(read_session(lines, evening, diag));
    const int usual =
        evening->rules.session_deals > 0 ? evening->rules.session_deals : evening->people.n;
    return read_whole(lines, KEY_ROUND, usual, &evening->round, diag);
}

/* --- other columns ---------------------------------------------------------------------------- */

/* Finds the columns, among those with other names, that contain players' payoffs. A heading in
 * parentheses marks a column of the club's own; a heading that looks misspelt is refused. */
static enum status find_players(struct sheet_run *run, struct diag *diag)
{
    const struct evening_lines *lines = run->lines;
    const struct people *people = &run->evening->people;
    const char *names[N_EVENING_COLUMNS * MOST_WORDS];
    size_t n_names = 0;
    bool has_columns = lines->has_columns;
    for (int c = 0; c < N_EVENING_COLUMNS; c++)
        n_names +=
            languages_words("column", evening_column_name((enum evening_column)c), &names[n_names]);
    for (int k = 0; k < lines->n_others; k++) {
        const struct evening_field *head = &lines->others[k];
        const char *at = head->text;
        char word[PERSON_BYTES], hint[HINT_BYTES];
        people_next(people, &at, word, &run->others[k]);
        if (*at != '\0')
            run->others[k] = NOBODY;
        has_columns |= run->others[k] != NOBODY;
        for (int j = 0; j < k; j++)
            if (run->others[k] != NOBODY ? run->others[j] == run->others[k]
                                         : strcmp(lines->others[j].text, head->text) == 0)
                return diag_set(diag, STATUS_INPUT, lines->head_line, head->column,
                                N_("two columns are named %s"), head->text);
        notation_aside(head->text, names, n_names, hint);
        if (run->others[k] == NOBODY && hint[0] != '\0' && head->text[0] != '(')
            return diag_set(
                diag, STATUS_INPUT, lines->head_line, head->column,
                N_("unknown column \"%s\"%s; put the name of a column of your own in parentheses"),
                head->text, hint);
    }
    if (!has_columns)
        return diag_set(diag, STATUS_INPUT, lines->head_line, 1,
                        N_("expected the names of columns here; a line above the table needs a "
                           "colon, like stake: 0.50"));
    return STATUS_OK;
}

/* The fields of a line, keyed by column name; if `others` is given, only those of the club's own
 * columns. */
static json_t *fields_of(const struct evening_lines *lines, const struct evening_line *line,
                         const int *others)
{
    json_t *fields = json_object();
    for (int c = 0; c < N_EVENING_COLUMNS && others == NULL; c++)
        (void)json_object_set_new(fields, evening_column_name((enum evening_column)c),
                                  json_outside(line->fields[c].text));
    for (int k = 0; k < lines->n_others; k++)
        if (others == NULL || others[k] == NOBODY)
            (void)json_object_set_new(fields, lines->others[k].text,
                                      json_outside(line->others[k].text));
    return fields;
}

/* --- reading the deals ------------------------------------------------------------------------ */

/* The maximum number of deals missing before a line; a larger gap means a wrong deal number. */
enum { MOST_MISSING = 8 };

/* Removes "corrects" from the start of a deal number. Returns true if the word was present. */
static bool take_corrects(struct evening_field *field)
{
    char word[32];
    const size_t n = strcspn(field->text, " ");
    snprintf(word, sizeof word, "%.*s", (int)n, field->text);
    if (isdigit((unsigned char)word[0]) || !languages_mean(word, NULL, N_("corrects")))
        return false;
    const size_t gap = strspn(field->text + n, " ");
    field->text += n + gap;
    field->column += (int)(n + gap);
    return true;
}

/* Records a second line for a deal as a correction, or marks it as wrong if it is not one. */
static void replace_line(struct evening *evening, struct evening_line *line,
                         const struct evening_line *before, int number, bool corrects)
{
    if (corrects)
        evening->corrections[evening->n_corrections++] =
            (struct evening_correction){number, line->line, before->line};
    else
        (void)diag_set(&line->wrong, STATUS_INPUT, line->line, line->fields[COLUMN_DEAL].column,
                       N_("deal %d is already in line %d; to correct it, write: %s %d"), number,
                       before->line, tr("corrects"), number);
}

/* Assigns lines to deals by number, by position, or as corrections: last[i] is set to the line of
 * deal i + 1, or NULL if the line is missing. A line with an invalid number becomes the next deal,
 * marked as wrong. Returns the number of deals, at most 1 + MOST_MISSING per line. */
static int number_lines(struct evening *evening, struct evening_lines *lines,
                        const struct evening_line **last)
{
    int n = 0;
    for (int i = 0; i < lines->n; i++) {
        struct evening_line *line = &lines->lines[i];
        struct diag wrong = {0};
        const struct evening_reading reading = {NULL, line, &wrong};
        const bool corrects = take_corrects(&line->fields[COLUMN_DEAL]);
        const int most = corrects && n > 0 ? n : n + 1 + MOST_MISSING;
        int number;
        enum status status =
            evening_read_number(&reading, COLUMN_DEAL, 1, most, corrects ? 0 : n + 1, &number);
        if (status == STATUS_OK && number == 0)
            status = evening_refuse(&reading, COLUMN_DEAL,
                                    N_("the number of the deal to correct is missing"));
        if (status != STATUS_OK) {
            line->wrong = wrong;
            number = n + 1;
        }
        if (number <= n && last[number - 1] != NULL)
            replace_line(evening, line, last[number - 1], number, corrects);
        last[number - 1] = line;
        if (number > n)
            n = number;
    }
    return n;
}

/* --- adding up -------------------------------------------------------------------------------- */

/* Ranks the round that ends with row `last`. Players with equal results share the ranking points of
 * the places that they occupy. */
static void rank_round(struct evening *evening, int last)
{
    static const long nothing[MOST_CHAIRS];
    const struct ruleset *rules = &evening->rules;
    const int n = evening->people.n, first = last - last % evening->round;
    const long *after = evening->rows[last].total;
    const long *before = first > 0 ? evening->rows[first - 1].total : nothing;
    for (int p = 0; p < n; p++) {
        int better = 0, level = 0;
        for (int q = 0; q < n; q++) {
            const long lead = (after[q] - before[q]) - (after[p] - before[p]);
            better += lead > 0;
            level += lead == 0;
        }
        double points = 0;
        for (int place = better; place < better + level; place++)
            points += place < rules->n_ranking ? rules->ranking_points[place] : 0;
        evening->rows[last].rank[p] += points / level;
    }
}

void evening_add_up(struct evening *evening)
{
    evening->n_wrong = 0;
    for (int i = 0; i < evening->n_rows; i++) {
        struct evening_row *row = &evening->rows[i];
        evening->n_wrong += !row->ok;
        if (i > 0) {
            memcpy(row->total, row[-1].total, sizeof row->total);
            memcpy(row->rank, row[-1].rank, sizeof row->rank);
        }
        for (unsigned s = 0; s < N_SEATS && row->ok; s++) {
            row->payoff[row->deal.at[s]] = row->deal.payoff[s];
            row->total[row->deal.at[s]] += row->deal.payoff[s];
        }
        row->ends_round = (i + 1) % evening->round == 0 || i + 1 == evening->n_rows;
        if (row->ends_round)
            rank_round(evening, i);
    }
}

/* --- settling --------------------------------------------------------------------------------- */

/* Replaces the players in rotation with those named in the column `seats`, if any. */
static enum status read_seating(const struct evening_before *before,
                                const struct evening_line *line, int at[N_SEATS], struct diag *diag)
{
    const struct evening_reading reading = {before, line, diag};
    int named[N_SEATS], n;
    TRY(evening_read_players(&reading, COLUMN_SEATS, N_SEATS, named, &n));
    if (n != 0 && n != N_SEATS)
        return evening_refuse(&reading, COLUMN_SEATS, N_("name all four players at the table"));
    if (n != 0)
        memcpy(at, named, sizeof named);
    return STATUS_OK;
}

/* If a line names the dealer, seats the players so that the named player deals. */
static enum status read_dealer(struct sheet_run *run, const struct evening_line *line,
                               struct diag *diag)
{
    const struct evening_before before = {.people = &run->evening->people};
    const struct evening_reading reading = {&before, line, diag};
    struct people *people = &run->course.people;
    int player, n;
    TRY(evening_read_players(&reading, COLUMN_DEALER, 1, &player, &n));
    if (n == 0)
        return STATUS_OK;
    people->forehand = (unsigned)(player + 1) % (unsigned)people->n_chairs;
    if (run->evening->n_session > 0)
        run->course.session.session.forehand = (uint8_t)people->forehand;
    return STATUS_OK;
}

static enum status settle_line(const struct sheet_run *run, const struct evening_line *line,
                               struct evening_row *row)
{
    const struct evening *evening = run->evening;
    const struct session *session = &run->course.session.session;
    struct evening_before before = {
        .rules = &evening->rules,
        .people = &evening->people,
        .bok_left = run->course.bok.left,
        .n_others = run->lines->n_others,
    };
    memcpy(before.others, run->others, sizeof before.others);
    memcpy(before.at, row->deal.at, sizeof before.at);
    if (line->wrong.message[0] != '\0') {
        row->wrong = line->wrong;
        return STATUS_INPUT;
    }
    if (evening->n_session > 0 && session->deals_left == 0)
        return diag_set(&row->wrong, STATUS_INPUT, line->line, 1,
                        N_("the session of %d deals is over"), evening->n_session);
    const enum status status = read_seating(&before, line, before.at, &row->wrong);
    memcpy(row->deal.at, before.at, sizeof before.at);
    for (unsigned s = 0; s < N_SEATS && evening->n_session > 0; s++) {
        before.owing = (seatset)(before.owing | (session->owing >> before.at[s] & 1) << s);
        before.forced = (seatset)(before.forced | (before.at[s] == session_forced(session)) << s);
    }
    TRY(status);
    return evening_deal_settle(&before, line, &row->deal, &row->wrong);
}

/* Reports a missing line at the position of the next line (the last deal always has a line). */
static enum status miss_line(const struct evening_line *const *last, struct evening_row *row)
{
    while (*last == NULL)
        last++;
    row->deal.line = (*last)->line;
    return diag_set(&row->wrong, STATUS_INPUT, (*last)->line, (*last)->fields[COLUMN_DEAL].column,
                    N_("deal %d is missing; add a line with its number anywhere in the table"),
                    row->deal.number);
}

static void go_on(struct sheet_run *run, const struct evening_row *row)
{
    const struct evening *evening = run->evening;
    struct record_bok *bok = &run->course.bok;
    bok->left = bok_left_after(&evening->rules, bok->left, row->ok ? row->deal.bok_causes : 0);
    course_move_on(&run->course, row->ok && row->deal.compulsory
                                     ? row->deal.at[row->deal.settlement.sides.declarer]
                                     : SEAT_NONE);
}

/* Settles the deal on a line; *line is NULL if the line is missing. STATUS_INPUT. */
static enum status settle_row(struct sheet_run *run, const struct evening_line *const *line,
                              struct evening_row *row)
{
    const struct people *people = &run->course.people;
    enum status status = STATUS_OK;
    if (*line != NULL) {
        row->deal.line = (*line)->line;
        status = read_dealer(run, *line, &row->wrong);
        row->own = fields_of(run->lines, *line, run->others);
    }
    row->dealer = people_dealer(people);
    for (unsigned s = 0; s < N_SEATS; s++)
        row->deal.at[s] = people_at(people, s);
    if (*line == NULL)
        return miss_line(line, row);
    return status == STATUS_OK ? settle_line(run, *line, row) : status;
}

static void settle_rows(struct sheet_run *run, const struct evening_line *const *last)
{
    struct evening *evening = run->evening;
    for (int i = 0; i < evening->n_rows; i++) {
        struct evening_row *row = &evening->rows[i];
        *row = (struct evening_row){.deal = {.number = i + 1}};
        row->ok = settle_row(run, &last[i], row) == STATUS_OK;
        go_on(run, row);
    }
    evening_add_up(evening);
}

static enum status settle(struct evening_lines *lines, struct evening *evening, struct diag *diag)
{
    struct sheet_run run = {
        .evening = evening, .lines = lines, .course = {.people = evening->people}};
    TRY(find_players(&run, diag));
    const size_t most = (size_t)lines->n * (1 + MOST_MISSING);
    const struct evening_line **last = calloc(most, sizeof *last);
    TRY_MEMORY(last);
    evening->corrections = calloc((size_t)lines->n, sizeof *evening->corrections);
    if (evening->corrections == NULL) {
        free(last);
        return STATUS_MEMORY;
    }
    evening->n_rows = number_lines(evening, lines, last);
    evening->rows = calloc((size_t)evening->n_rows, sizeof *evening->rows);
    if (evening->n_session > 0)
        run.course.session.session = session_start(evening->people.n, evening->n_session);
    if (evening->rows != NULL)
        settle_rows(&run, last);
    evening->owing = run.course.session.session.owing;
    free(last);
    return evening->rows != NULL ? STATUS_OK : STATUS_MEMORY;
}

/* The sheet as it was read, with keys and columns under their English names. */
static json_t *sheet_read(const struct evening_lines *lines)
{
    json_t *head = json_object(), *rows = json_array();
    for (int k = 0; k < N_EVENING_KEYS; k++)
        if (lines->keys[k].text != NULL)
            (void)json_object_set_new(head, evening_key_name((enum evening_key)k),
                                      json_outside(lines->keys[k].text));
    for (int i = 0; i < lines->n; i++) {
        const struct evening_line *line = &lines->lines[i];
        json_t *fields =
            line->wrong.message[0] != '\0' ? json_null() : fields_of(lines, line, NULL);
        (void)json_array_append_new(rows,
                                    json_pack("{s:i,s:o}", "line", line->line, "fields", fields));
    }
    return json_pack("{s:o,s:o}", "head", head, "lines", rows);
}

enum status evening_read(char *text, size_t length, const struct ruleset *standard,
                         struct evening *out, struct diag *diag)
{
    struct evening_lines lines;
    *out = (struct evening){0};
    enum status status = evening_lines_read(text, length, &lines, diag);
    THEN(status, read_keys(&lines, standard, out, diag));
    if (status == STATUS_OK && lines.n == 0)
        status = diag_set(diag, STATUS_INPUT, 0, 0, N_("the sheet has no deals"));
    if (status == STATUS_OK)
        out->read = sheet_read(&lines);
    THEN(status, settle(&lines, out, diag));
    evening_lines_clear(&lines);
    return status;
}

void evening_clear(struct evening *evening)
{
    for (int i = 0; i < evening->n_rows && evening->rows != NULL; i++)
        json_decref(evening->rows[i].own);
    json_decref(evening->read);
    free(evening->rows);
    free(evening->corrections);
    *evening = (struct evening){0};
}
