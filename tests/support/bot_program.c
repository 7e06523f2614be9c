/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See bot_program.h. */
#include "tests/support/bot_program.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

const struct bot_patience bot_program_patience = {.start_s = 10, .action_s = 10};

const char *bot_program(const char *name)
{
    static char text[160];
    snprintf(text, sizeof text, "exec:%s/%s", outsider_place, name);
    return text;
}

void bot_program_write(const char *name, const char *script)
{
    char text[2048];
    /* It says which group it is in and has a child, which must go with it. */
    snprintf(text, sizeof text,
             "#!/bin/sh\n"
             "read a b c d group rest </proc/$$/stat\n"
             "echo $group >%s/group\n"
             "hello() { read greeting; echo '{\"zolo\":2,\"name\":\"bad\",\"draws\":false}'; }\n"
             "ask() { read question || exit 0; }\n"
             "sleep 1000 >/dev/null 2>&1 &\n"
             "%s\n",
             outsider_place, script);
    outsider_write(outsider_place, name, text, true);
}

pid_t bot_program_group(void)
{
    char path[160];
    snprintf(path, sizeof path, "%s/group", outsider_place);
    char *text = outsider_text(path);
    const pid_t group = (pid_t)strtol(text, NULL, 10);
    free(text);
    assert_true(group > 1 && group != getpgrp());
    return group;
}

void bot_program_scene(bool is_card, struct state *state)
{
    if (is_card)
        scene(state, &outsider_rules, scene_hands, "P zolo P P P", "HQ CQ");
    else
        scene(state, &outsider_rules, scene_hands, "", "");
}
