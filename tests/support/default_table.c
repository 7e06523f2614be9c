/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/support/default_table.h"

#include "tests/support/test.h"
#include "tests/support/test_rules.h"

void default_table_open(const char *name, struct default_table *out)
{
    const char *players;
    char why[WHY_BYTES];
    *out = (struct default_table){.request = request_default()};
    test_rules_shipped(name, &out->rules);
    assert_int_equal(policy_source_default(&out->rules, &players, why), STATUS_OK);
    assert_int_equal(
        policy_source_read(players, &out->rules, bot_patience_default, &out->players, NULL),
        STATUS_OK);
    out->request.roles = out->players.roles;
    out->request.evidence.policy = out->players.roles.others;
    out->request.best_reply = true;
    out->request.no_checks = out->request.no_bracket = out->request.no_matters = true;
    out->request.pool = pool_of_threads(1);
}

void default_table_close(struct default_table *table)
{
    policy_source_clear(&table->players);
}

struct advice default_table_ask(const struct default_table *table, const struct table *at,
                                cardset hand)
{
    const struct situation situation = {.table = *at, .me = at->turn, .dealt = hand};
    struct advice advice;
    struct diag diag = {0};
    if (advise(&(struct question){.situation = situation, .request = table->request}, &advice,
               &diag) != STATUS_OK)
        fail_msg("%s", diag.message);
    return advice;
}
