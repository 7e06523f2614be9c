/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/survey/practice/practice_store.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/core/language.h"
#include "engine/core/text_add.h"

/* --- boxes and rating ------------------------------------------------------------------------- */

#define POINTS_AN_ANSWER 24.0

int practice_box_after(int box, bool is_right)
{
    if (!is_right)
        return 0;
    return box == NO_BOX || box + 1 >= PRACTICE_BOXES ? NO_BOX : box + 1;
}

int practice_wait(int box)
{
    static const int waits[PRACTICE_BOXES] = {3, 8, 20, 50};
    return waits[box];
}

double practice_rating_after(double rating, double gap, bool is_right)
{
    const double position = PRACTICE_RATING - 200 * log2(gap);
    const double expected = 1 / (1 + pow(10, (position - rating) / 400));
    return rating + POINTS_AN_ANSWER * (is_right - expected);
}

/* --- the file ------------------------------------------------------------------------------- */

static const struct keeper_kind kind = {
    .name = N_("practice store"),
    .in_use = N_("practising with"),
    .application = 0x5a4f4c50, /* "ZOLP" */
    .schema = 2,
    .create_sql =
        "CREATE TABLE position (id INTEGER PRIMARY KEY, rules TEXT NOT NULL, seat INTEGER NOT NULL,"
        " question TEXT NOT NULL, options TEXT NOT NULL, why TEXT NOT NULL, box INTEGER NOT NULL,"
        " due INTEGER, is_open INTEGER NOT NULL, UNIQUE (rules, question)) STRICT;"
        "CREATE TABLE answer (id INTEGER PRIMARY KEY, position INTEGER NOT NULL REFERENCES "
        "position,"
        " said TEXT NOT NULL, cost REAL NOT NULL, rating REAL NOT NULL) STRICT;"
        "CREATE TABLE drawn (number INTEGER NOT NULL) STRICT; INSERT INTO drawn VALUES (0);",
    .journal = "PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL"};

enum { OPTIONS_BYTES = MAX_OPTIONS * 80 };

enum status practice_store_open(const char *file, struct practice_store *out, struct diag *diag)
{
    bool is_new = true;
    TRY(file != NULL ? keeper_make(file, &kind, &out->keeper, &is_new, diag)
                     : keeper_in_memory(&kind, &out->keeper, diag));
    if (is_new)
        TRY(keeper_run(&out->keeper, "COMMIT", diag));
    return STATUS_OK;
}

void practice_store_close(struct practice_store *store)
{
    keeper_close(&store->keeper);
}

/* --- a position as a row of the table -------------------------------------------------------- */

static void read_options(const char *text, struct practice_position *out)
{
    for (out->n_options = 0; out->n_options < MAX_OPTIONS && *text != '\0'; out->n_options++) {
        struct practice_option *option = &out->options[out->n_options];
        if (sscanf(text, "%31s %lf %lf", option->name, &option->payoff, &option->cost) != 3)
            return;
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
}

static void read_text(sqlite3_stmt *row, int column, char *out, size_t size)
{
    const unsigned char *text = sqlite3_column_text(row, column);
    snprintf(out, size, "%s", text != NULL ? (const char *)text : "");
}

/* The destination for the next position read. */
struct taken {
    int64_t *id;
    struct practice_position *position;
};

static enum status take_row(void *self, sqlite3_stmt *row)
{
    const struct taken *taken = self;
    struct practice_position *out = taken->position;
    *taken->id = sqlite3_column_int64(row, 0);
    *out = (struct practice_position){.seat = (seat)(sqlite3_column_int(row, 2) - 1)};
    read_text(row, 1, out->rules, sizeof out->rules);
    read_text(row, 3, out->line, sizeof out->line);
    const unsigned char *options = sqlite3_column_text(row, 4);
    read_options(options != NULL ? (const char *)options : "", out);
    read_text(row, 5, out->why, sizeof out->why);
    return STATUS_OK;
}

/* --- asking ---------------------------------------------------------------------------------- */

enum status practice_store_next(struct practice_store *store, const char *rules, int who,
                                int64_t *id, struct practice_position *out, struct diag *diag)
{
    *id = 0;
    return keeper_each(
        &store->keeper, diag, take_row, &(struct taken){id, out},
        "SELECT id, rules, seat, question, options, why FROM position"
        " WHERE (?1 IS NULL OR rules = ?1) AND (?2 = 0 OR seat = ?2)"
        " AND (is_open OR due <= (SELECT count(*) FROM answer)) ORDER BY is_open DESC, due, id "
        "LIMIT 1",
        "sn", rules, who + 1);
}

enum status practice_store_add(struct practice_store *store,
                               const struct practice_position *position, int64_t *id,
                               struct diag *diag)
{
    char options[OPTIONS_BYTES] = "";
    *id = 0;
    for (int i = 0; i < position->n_options; i++)
        text_add(options, OPTIONS_BYTES, "%s %.17g %.17g\n", position->options[i].name,
                 position->options[i].payoff, position->options[i].cost);
    TRY(keeper_execute(&store->keeper, diag,
                       "INSERT OR IGNORE INTO position (rules, seat, question, options, why, box,"
                       " is_open) VALUES (?, ?, ?, ?, ?, -1, 1)",
                       "snsss", position->rules, (int)position->seat + 1, position->line, options,
                       position->why));
    if (sqlite3_changes(store->keeper.db) > 0)
        *id = sqlite3_last_insert_rowid(store->keeper.db);
    return STATUS_OK;
}

enum status practice_store_draw(struct practice_store *store, uint64_t *number, struct diag *diag)
{
    double n = 0;
    TRY(keeper_run(&store->keeper, "UPDATE drawn SET number = number + 1", diag));
    TRY(keeper_number(&store->keeper, diag, &n, "SELECT number FROM drawn", 0));
    *number = (uint64_t)n;
    return STATUS_OK;
}

/* --- answers --------------------------------------------------------------------------------- */

static const char rating_sql[] =
    "SELECT ifnull((SELECT rating FROM answer ORDER BY id DESC LIMIT 1), 1500)";

/* Puts a position into a box. The answer is already stored, so the number of answers includes
 * it. */
static enum status put_back(struct practice_store *store, int64_t id, int box, struct diag *diag)
{
    return keeper_execute(&store->keeper, diag,
                          "UPDATE position SET is_open = 0, box = ?2, due = CASE WHEN ?2 < 0"
                          " THEN NULL ELSE (SELECT count(*) FROM answer) + ?3 END WHERE id = ?1",
                          "inn", id, box, box < 0 ? 0 : practice_wait(box));
}

enum status practice_store_answer(struct practice_store *store, int64_t id,
                                  const struct practice_position *position, int option,
                                  struct diag *diag)
{
    const bool is_right = option == 0;
    double box = 0, rating = 0, n_before = 0;
    TRY(keeper_run(&store->keeper, "BEGIN IMMEDIATE", diag));
    const struct keeper *keeper = &store->keeper;
    enum status status =
        keeper_number(keeper, diag, &box, "SELECT box FROM position WHERE id = ?", id);
    THEN(status, keeper_number(keeper, diag, &rating, rating_sql, 0));
    THEN(status, keeper_number(keeper, diag, &n_before,
                               "SELECT count(*) FROM answer WHERE position = ?", id));
    if (status == STATUS_OK && n_before < 0.5)
        rating = practice_rating_after(rating, practice_position_gap(position), is_right);
    const struct practice_option *said = &position->options[option];
    THEN(status,
         keeper_execute(&store->keeper, diag,
                        "INSERT INTO answer (position, said, cost, rating) VALUES (?, ?, ?, ?)",
                        "isdd", id, said->name, said->cost, rating));
    THEN(status, put_back(store, id, practice_box_after((int)box, is_right), diag));
    return keeper_end(keeper, status, diag);
}

enum status practice_store_score(struct practice_store *store, struct practice_score *out,
                                 struct diag *diag)
{
    static const char *const sql[] = {"SELECT count(*) FROM answer",
                                      "SELECT count(*) FROM answer WHERE cost = 0",
                                      "SELECT ifnull(avg(cost), 0) FROM answer", rating_sql,
                                      "SELECT count(*) FROM position WHERE due IS NOT NULL"};
    enum { N = sizeof sql / sizeof *sql };
    double numbers[N] = {0};
    for (int i = 0; i < N; i++)
        TRY(keeper_number(&store->keeper, diag, &numbers[i], sql[i], 0));
    *out = (struct practice_score){.n = (int)numbers[0],
                                   .n_right = (int)numbers[1],
                                   .cost = numbers[2],
                                   .rating = numbers[3],
                                   .n_waiting = (int)numbers[4]};
    return STATUS_OK;
}
