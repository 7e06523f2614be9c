/* SPDX-License-Identifier: GPL-3.0-or-later */
/* data/deals/evening.deal and doko-session.deal can be made again from their seeds. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/club/course.h"
#include "analyzer/files/deal_text.h"
#include "tests/support/club_evening.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

/* One of the files. */
struct evening {
    const char *file, *rules;
    uint64_t seed;
    int deals;
    struct slips slips;
};

static const struct evening evening = {"data/deals/evening.deal", "kop-asdycha", 32, 32, {24, 6}};
static const struct evening session = {"data/deals/doko-session.deal", "doko-48", 4, 24, {24, 12}};

/* The deals of the file after its heading; as a session if the rules have sessions. */
static char *written(const struct evening *kept)
{
    struct ruleset rules;
    struct state end;
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    test_rules_shipped(kept->rules, &rules);
    struct session table = session_start(N_SEATS, kept->deals);
    table.owing = rules.compulsory_solos > 0 ? table.owing : 0;
    for (int i = 0; i < kept->deals; i++) {
        const int forced = session_forced(&table);
        const uint8_t chairs = (uint8_t)(forced == SEAT_NONE ? 0u : 1u << forced);
        const struct circumstances before = {.owing = session_seats(&table, table.owing),
                                             .forced = session_seats(&table, chairs)};
        club_session_deal(&rules, kept->seed, (uint64_t)i, kept->slips, before, &end);
        const struct auction *auction = &end.table.auction;
        session_step(&table, auction->compulsory
                                 ? (int)session_chair(&table, (unsigned)auction->declarer)
                                 : SEAT_NONE);
        fputc('\n', out);
        if (i == 0 && rules.compulsory_solos > 0)
            fprintf(out, "session: %d\n", kept->deals);
        record_write(out, &end);
    }
    assert_int_equal(fclose(out), 0);
    return text;
}

/* The file after its comment. */
static char *stored(const struct evening *kept)
{
    FILE *in = fopen(kept->file, "r");
    if (in == NULL)
        fail_msg("cannot read %s", kept->file);
    char *text = calloc(1, 1 << 16);
    assert_non_null(text);
    assert_true(fread(text, 1, (1 << 16) - 1, in) > 0);
    fclose(in);
    const char *deals = strstr(text, "\n\n");
    assert_non_null(deals);
    memmove(text, deals + 1, strlen(deals + 1) + 1);
    return text;
}

static void compare(const struct evening *kept)
{
    char *expected = written(kept), *found = stored(kept);
    assert_string_equal(found, expected);
    free(expected);
    free(found);
}

TEST(the_evening_follows_from_its_seed)
{
    compare(&evening);
}

TEST(the_session_follows_from_its_seed)
{
    compare(&session);
}
