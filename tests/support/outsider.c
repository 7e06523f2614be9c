/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See outsider.h. */
#include "tests/support/outsider.h"

#include <dirent.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "analyzer/players/outside/policy_message.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

char outsider_place[64];
struct ruleset outsider_rules;

static action choose_first(const void *self, const struct view *view, struct rng *rng,
                           void *scratch)
{
    (void)self, (void)rng, (void)scratch;
    return cardset_first(view->actions);
}

const struct policy outsider_first = {.name = "first", .choose = choose_first};

void outsider_folder(char folder[64])
{
    snprintf(folder, 64, "/tmp/zolo-test-outsider-XXXXXX");
    assert_non_null(mkdtemp(folder));
}

static int remove_one(const char *path, const struct stat *what, int kind, struct FTW *where)
{
    (void)what, (void)kind, (void)where;
    return remove(path);
}

void outsider_remove(const char *folder)
{
    nftw(folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

int outsider_setup(void **unused)
{
    (void)unused;
    outsider_folder(outsider_place);
    test_rules_shipped("kop-asdycha", &outsider_rules);
    return 0;
}

int outsider_teardown(void **unused)
{
    (void)unused;
    outsider_remove(outsider_place);
    return 0;
}

void outsider_write(const char *folder, const char *name, const char *text, bool is_program)
{
    char path[160];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
    if (is_program)
        assert_int_equal(chmod(path, 0755), 0);
}

void outsider_compile(const char *folder, const char *name, const char *flags)
{
    char command[512];
    snprintf(command, sizeof command,
             "cc -O1 -shared -fPIC -Wall -Wextra -Werror -I analyzer/players/outside %s -o "
             "%s/%s.so %s/%s.c",
             flags, folder, name, folder, name);
    assert_int_equal(system(command), 0);
}

char *outsider_text(const char *file)
{
    char *text = NULL;
    size_t size = 0;
    FILE *from = fopen(file, "r");
    assert_non_null(from);
    assert_true(getdelim(&text, &size, '\0', from) >= 0 || feof(from));
    fclose(from);
    return text;
}

void outsider_load(const char *text, struct bot_patience patience, struct policy_source *source)
{
    struct diag diag = {0};
    const enum status status = policy_source_read(text, NULL, patience, source, &diag);
    if (status != STATUS_OK)
        fail_msg("%s", diag.message);
}

void outsider_build_careful(char path[160])
{
    char command[256];
    snprintf(path, 160, "%s/careful.so", outsider_place);
    snprintf(command, sizeof command,
             "cc -O2 -Wall -Wextra -Werror -shared -fPIC -I analyzer/players/outside -o %s "
             "data/policies/examples/careful.c",
             path);
    assert_int_equal(system(command), 0);
}

struct asked outsider_ask(const struct policy *policy, const struct state *state)
{
    struct asked asked = {.state = *state, .scratch = calloc(1, policy->scratch_size)};
    const struct view view = view_of(state, state_actions(state), false);
    struct policy_view shown;
    struct rng rng, own;
    rng_seed(&rng, 1, 0);
    policy_view_fill(&shown, &view);
    policy_view_random(&view, &rng, &own);
    const uint64_t random = rng_next(&own) >> 11;
    asked.shown = policy_message(&shown.shown, policy->draws ? &random : NULL);
    asked.chosen = policy->choose(policy, &view, &rng, asked.scratch);
    const char *failure = policy->failure(policy, asked.scratch);
    asked.failure = failure != NULL ? strdup(failure) : NULL;
    return asked;
}

void outsider_forget(const struct policy *policy, struct asked *asked)
{
    policy->close(policy, asked->scratch);
    free(asked->scratch);
    free(asked->shown);
    free(asked->failure);
}

bool outsider_replay(const struct table *table, const cardset dealt[N_SEATS], struct state *out)
{
    state_init(out, table->rules, dealt);
    for (int i = 0; i < table->auction.n_calls; i++) {
        if (!cardset_has(state_actions(out), table->auction.calls[i]))
            return false;
        state_apply(out, table->auction.calls[i]);
    }
    for (int i = 0; i < table->n_played; i++) {
        if (!cardset_has(state_actions(out), table->cards[i]))
            return false;
        state_apply(out, table->cards[i]);
    }
    return true;
}

/* True if /proc/NAME is a process of the group that is no corpse. */
static bool runs_in(const char *name, pid_t group)
{
    char path[300], state = 'Z';
    int found = 0;
    snprintf(path, sizeof path, "/proc/%s/stat", name);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return false;
    const int n = fscanf(file, "%*d (%*[^)]) %c %*d %d", &state, &found);
    fclose(file);
    return n == 2 && found == group && state != 'Z' && state != 'X';
}

static int count_running(pid_t group)
{
    int n = 0;
    DIR *processes = opendir("/proc");
    assert_non_null(processes);
    for (const struct dirent *entry; (entry = readdir(processes)) != NULL;)
        n += entry->d_name[0] >= '1' && entry->d_name[0] <= '9' && runs_in(entry->d_name, group);
    closedir(processes);
    return n;
}

int outsider_running(pid_t group)
{
    const struct timespec step = {0, 10000000};
    int n = count_running(group);
    for (int i = 0; i < 200 && n > 0; i++) {
        nanosleep(&step, NULL);
        n = count_running(group);
    }
    return n;
}
