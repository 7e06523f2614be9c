/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See policy_plugin.h. */
#include "analyzer/players/outside/policy_plugin.h"

#include <dlfcn.h>
#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "analyzer/players/outside/policy_message.h"
#include "engine/core/language.h"

/* Between random and club, which play a deal in half a microsecond; the view alone
 * takes longer than either. */
static const double usual_cost_us = 10.0, usual_long_cost_us = 60.0;

/* What the probabilities of one view may be off in sum. */
static const double sum_slack = 1e-6;

struct policy_plugin {
    void *handle;
    const struct zolo_policy *entry; /* of the object */
    char label[128];                 /* the path */
    char name[64], summary[128];
};

/* The state of one thread: the scratch of a policy. */
struct place {
    bool is_open;
    void *state;
    char failure[POLICY_FAILURE]; /* "" = none */
};

/* --- failures ------------------------------------------------------------------------ */

__attribute__((format(printf, 4, 5))) static void fail(const struct policy_plugin *plugin,
                                                       struct place *place,
                                                       const struct zolo_view *shown,
                                                       const char *format, ...)
{
    char why[POLICY_WHY];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why, sizeof why, tr(format), arguments);
    va_end(arguments);
    char *message = policy_message(shown, NULL);
    policy_failure_text(plugin->label, why, message, NULL, place->failure);
    free(message);
}

static const char *failure(const void *self, const void *scratch)
{
    const struct place *place = scratch;
    (void)self;
    return place->failure[0] != '\0' ? place->failure : NULL;
}

/* --- asking -------------------------------------------------------------------------- */

/* False: place->failure says why not. */
static bool make_ready(const struct policy_plugin *plugin, struct place *place,
                       const struct zolo_view *shown)
{
    if (place->failure[0] != '\0')
        return false;
    if (place->is_open || plugin->entry->open == NULL)
        return true;
    place->state = plugin->entry->open();
    place->is_open = place->state != NULL;
    if (!place->is_open)
        fail(plugin, place, shown, "could not make itself ready: open() returned NULL");
    return place->is_open;
}

static uint64_t next(void *self)
{
    return rng_next(self);
}

static action choose(const void *self, const struct view *view, struct rng *rng, void *scratch)
{
    const struct policy *policy = self;
    const struct policy_plugin *plugin = policy->context;
    struct place *place = scratch;
    struct policy_view shown;
    struct rng own;
    action only;
    if (policy_view_is_forced(view, &only))
        return only;
    policy_view_fill(&shown, view, (int)plugin->entry->version);
    if (!make_ready(plugin, place, &shown.shown))
        return cardset_first(view->actions);
    policy_view_random(view, rng, &own);
    const struct zolo_random random = {&own, next};
    const int chosen = plugin->entry->choose(place->state, &shown.shown, &random);
    if (chosen >= 0 && chosen < shown.shown.n_actions)
        return shown.action_of[chosen];
    fail(plugin, place, &shown.shown, "chose action %d; expected 0 to %d, a place among the %s",
         chosen, shown.shown.n_actions - 1, "legal actions");
    return cardset_first(view->actions);
}

static bool is_distribution(const double *chances, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++) {
        if (!(chances[i] >= 0 && chances[i] <= 1))
            return false;
        sum += chances[i];
    }
    return fabs(sum - 1) <= sum_slack;
}

static void weigh(const void *self, const struct view *view, double probability[64], void *scratch)
{
    const struct policy *policy = self;
    const struct policy_plugin *plugin = policy->context;
    struct place *place = scratch;
    struct policy_view shown;
    double chances[64] = {0};
    action only;
    memset(probability, 0, 64 * sizeof *probability);
    if (policy_view_is_forced(view, &only)) {
        probability[only] = 1.0;
        return;
    }
    policy_view_fill(&shown, view, (int)plugin->entry->version);
    const int n = shown.shown.n_actions;
    if (make_ready(plugin, place, &shown.shown)) {
        plugin->entry->weigh(place->state, &shown.shown, chances);
        if (!is_distribution(chances, n))
            fail(plugin, place, &shown.shown,
                 "weighed its %d actions with numbers that are no probabilities: none below 0, "
                 "sum 1",
                 n);
    }
    for (int i = 0; i < n; i++)
        probability[shown.action_of[i]] = place->failure[0] == '\0' ? chances[i] : 1.0 / n;
}

static void close_place(const void *self, void *scratch)
{
    const struct policy *policy = self;
    const struct policy_plugin *plugin = policy->context;
    struct place *place = scratch;
    if (place->is_open && plugin->entry->close != NULL)
        plugin->entry->close(place->state);
    place->is_open = false;
}

/* --- loading ------------------------------------------------------------------------- */

/* A name without a slash would be looked for among the system's libraries. */
static enum status open_object(const char *path, struct policy_plugin *plugin, struct diag *diag)
{
    char here[4096];
    struct stat file;
    if (stat(path, &file) != 0)
        return diag_set(diag, STATUS_FILE, 0, 0, "%s cannot be opened: %s", plugin->label,
                        tr(strerror(errno)));
    snprintf(here, sizeof here, "%s%s", strchr(path, '/') == NULL ? "./" : "", path);
    plugin->handle = dlopen(here, RTLD_NOW | RTLD_LOCAL);
    if (plugin->handle != NULL)
        return STATUS_OK;
    const char *reason = dlerror();
    return diag_set(diag, STATUS_INPUT, 0, 0,
                    "%s is no shared object that can be loaded (%s); expected what `cc -shared "
                    "-fPIC' makes; a program is named as exec:%s",
                    plugin->label, reason != NULL ? reason : tr("no reason given"), here);
}

static enum status find_entry(struct policy_plugin *plugin, struct diag *diag)
{
    const struct zolo_policy *(*get)(void) = NULL;
    void *symbol = dlsym(plugin->handle, ZOLO_POLICY_SYMBOL);
    if (symbol == NULL)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        "%s does not export %s; expected a plug-in as zolo_policy.h describes it",
                        plugin->label, ZOLO_POLICY_SYMBOL);
    /* POSIX promises that this works; C does not let it be said otherwise. */
    memcpy(&get, &symbol, sizeof get);
    plugin->entry = get();
    if (plugin->entry == NULL)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        "%s: %s() returned NULL; expected a struct zolo_policy", plugin->label,
                        ZOLO_POLICY_SYMBOL);
    return STATUS_OK;
}

static enum status check_entry(const struct policy_plugin *plugin, struct diag *diag)
{
    const struct zolo_policy *entry = plugin->entry;
    if (entry->version < 1 || entry->version > NEWEST_VERSION)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        "%s was built for version %u of zolo_policy.h, but this zolo has versions "
                        "1 to %d; build it again with the header of this zolo",
                        plugin->label, (unsigned)entry->version, NEWEST_VERSION);
    const char *missing = entry->size < sizeof *entry                       ? "size"
                          : entry->name == NULL || entry->name[0] == '\0'   ? "name"
                          : entry->choose == NULL                           ? "choose"
                          : (entry->open == NULL) != (entry->close == NULL) ? "open and close"
                          : !(entry->cost_us >= 0 && entry->cost_us < 1e12) ? "cost_us"
                                                                            : NULL;
    if (missing == NULL)
        return STATUS_OK;
    return diag_set(diag, STATUS_INPUT, 0, 0,
                    "%s: `%s' of its struct zolo_policy is not filled in; expected size = "
                    "sizeof(struct zolo_policy), a name, choose, open and close both or none, "
                    "cost_us from 0",
                    plugin->label, missing);
}

/* NULL if it plays Doppelkopf too. */
static const char *why_not_doppelkopf(const struct zolo_policy *entry)
{
    if (entry->version < VERSION_DOPPELKOPF)
        return N_("it was built for version 1 of zolo_policy.h, Doppelkopf came with version 2");
    return (entry->flags & ZOLO_PLAYS_DOPPELKOPF) == 0 ? N_("its flags lack ZOLO_PLAYS_DOPPELKOPF")
                                                       : NULL;
}

static void make_policy(struct policy_plugin *plugin, struct policy *out)
{
    const struct zolo_policy *entry = plugin->entry;
    const char *summary = entry->summary != NULL ? entry->summary : "a plug-in";
    policy_quote(entry->name, strlen(entry->name), sizeof plugin->name - 8, plugin->name,
                 sizeof plugin->name);
    policy_quote(summary, strlen(summary), sizeof plugin->summary - 8, plugin->summary,
                 sizeof plugin->summary);
    *out = (struct policy){.name = plugin->name,
                           .summary = plugin->summary,
                           .draws = (entry->flags & ZOLO_DRAWS) != 0,
                           .any_rules = why_not_doppelkopf(entry) == NULL,
                           .why_not_any = why_not_doppelkopf(entry),
                           .cost_us = entry->cost_us > 0 ? entry->cost_us : usual_cost_us,
                           .long_cost_us = entry->cost_us > 0 ? entry->cost_us : usual_long_cost_us,
                           .choose = choose,
                           .weigh = entry->weigh != NULL ? weigh : NULL,
                           .scratch_size = sizeof(struct place),
                           .context = plugin,
                           .failure = failure,
                           .close = close_place};
    memcpy(out->label, plugin->label, sizeof out->label);
}

enum status policy_plugin_load(const char *path, struct policy *out, struct policy_plugin **plugin,
                               struct diag *diag)
{
    struct policy_plugin *made = calloc(1, sizeof *made);
    if (made == NULL)
        return STATUS_MEMORY;
    policy_quote(path, strlen(path), sizeof made->label - 8, made->label, sizeof made->label);
    enum status status = open_object(path, made, diag);
    if (status == STATUS_OK)
        status = find_entry(made, diag);
    if (status == STATUS_OK)
        status = check_entry(made, diag);
    if (status != STATUS_OK) {
        policy_plugin_free(made);
        return status;
    }
    make_policy(made, out);
    *plugin = made;
    return STATUS_OK;
}

void policy_plugin_free(struct policy_plugin *plugin)
{
    if (plugin == NULL)
        return;
    if (plugin->handle != NULL)
        dlclose(plugin->handle);
    free(plugin);
}
