/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A season: what the name of a file says, whose names are near, and how places and ranking points
 * of several tables add up (RULES 2.3, 2.4). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/club/season.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

/* A sheet of one deal that the first two players win, in a file of that name. */
static enum status add(struct season *season, const char *file, const char *players,
                       const char *winners, struct diag *diag)
{
    static struct ruleset rules;
    struct written_deals deals = {.standard = &rules};
    char text[256];
    test_rules_shipped("kop-wolsztyn", &rules);
    const int n =
        snprintf(text, sizeof text, "players: %s\ncontract,old,points\n,%s,60\n", players, winners);
    return season_add(season, &deals, file, text, (size_t)n, diag);
}

static void names_evening(const char *file, const char *evening, int round, int table)
{
    struct season season = {0};
    struct diag diag = {0};
    assert_int_equal(add(&season, file, "A, B, C, D", "A B", &diag), STATUS_OK);
    assert_string_equal(season.names[SEASON_EVENINGS].names[0].name, evening);
    assert_int_equal(season.tables[0].round, round);
    assert_int_equal(season.tables[0].table, table);
    season_clear(&season);
}

TEST(the_name_of_a_file_has_evening_round_and_table)
{
    names_evening("2026/02-01.csv", "02-01", 1, 1);
    names_evening("02-01-r3-t17.csv", "02-01", 3, 17);
    names_evening("./a.b/02.01.2026-T2.deal", "02.01.2026", 1, 2);
    names_evening("x-R12", "x", 12, 1);
    names_evening("r1-t2.csv", "r1", 1, 2);
    names_evening("start1-r.csv", "start1-r", 1, 1);
    names_evening("2-t3-r1.csv", "2-t3", 1, 1); /* the table stands last */
    names_evening("-r2.csv", "-r2", 1, 1);
}

TEST(points_of_rounds_add_up_and_level_players_share_a_place)
{
    struct season season = {0};
    struct diag diag = {0};
    int n;
    assert_int_equal(add(&season, "e-r2-t1", "A, F, C, H", "A F", &diag), STATUS_OK);
    assert_int_equal(add(&season, "e-r1-t2", "E, F, G, H", "E F", &diag), STATUS_OK);
    assert_int_equal(add(&season, "e-r1-t1", "A, B, C, D", "A B", &diag), STATUS_OK);
    assert_int_equal(season_check(&season, &diag), STATUS_OK);
    assert_string_equal(season.tables[0].file, "e-r1-t1");
    struct season_sums *sums = season_list(&season, SEASON_PEOPLE, 0, &n);
    static const struct {
        const char *name;
        int place;
        long points, total;
    } expected[] = {{"A", 1, 420, 2},  {"F", 1, 420, 2},  {"E", 3, 210, 1}, {"B", 3, 210, 1},
                    {"C", 5, 180, -2}, {"H", 5, 180, -2}, {"G", 7, 90, -1}, {"D", 7, 90, -1}};
    assert_int_equal(n, 8);
    for (int i = 0; i < n; i++) {
        assert_string_equal(season.names[SEASON_PEOPLE].names[sums[i].who].name, expected[i].name);
        assert_int_equal(sums[i].place, expected[i].place);
        assert_int_equal(sums[i].points, expected[i].points); /* in 60ths */
        assert_int_equal(sums[i].total, expected[i].total);
    }
    free(sums);
    sums = season_list(&season, SEASON_TABLES, 2, &n);
    assert_int_equal(n, 4);
    free(sums);
    season_clear(&season);
}

TEST(names_are_near_only_if_they_never_meet_in_a_round)
{
    struct season season = {0};
    struct diag diag = {0};
    assert_int_equal(add(&season, "1", "Marek, Darek, Celina, Ewa", "Ewa Marek", &diag), STATUS_OK);
    assert_int_equal(add(&season, "2", "marek, Darek, Celinna, Eve", "Eve marek", &diag),
                     STATUS_OK);
    assert_int_equal(season_check(&season, &diag), STATUS_OK);
    static const char *const near[] = {NULL, NULL, NULL, NULL, "Marek", "Celina", NULL};
    assert_int_equal(season.names[SEASON_PEOPLE].n, 7);
    for (int i = 0; i < 7; i++) {
        const struct season_name *found = season_near(&season, i);
        if (near[i] == NULL)
            assert_null(found);
        else
            assert_string_equal(found->name, near[i]);
    }
    season_clear(&season);
}

TEST(nobody_plays_at_two_tables_of_a_round)
{
    struct season season = {0};
    struct diag diag = {0};
    assert_int_equal(add(&season, "e-t1", "A, B, C, D", "A B", &diag), STATUS_OK);
    assert_int_equal(add(&season, "e-t2", "E, B, F, G", "E B", &diag), STATUS_OK);
    assert_int_equal(season_check(&season, &diag), STATUS_INPUT);
    assert_string_equal(diag.source, "e-t2");
    season_clear(&season);
}
