/* See policy_tabled.h. */
#include "analyzer/players/policy_tabled.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/players/policy_table.h"
#include "analyzer/players/policy_table_home.h"
#include "analyzer/rulefiles/rule_file.h"
#include "engine/policy/players/tabled.h"

static const char shipped[] = "consistent", prefix[] = "table:";
enum { SHIPPED = sizeof shipped - 1, PREFIX = sizeof prefix - 1 };

struct policy_tabled {
    char *source;                /* of the calls: the label up to its plus; owned */
    const struct ruleset *rules; /* that are played by, borrowed */
    struct ruleset *home;    /* that a table was made for which holds under them; owned, or NULL */
    struct call_table calls; /* zeroed if they are lent */
    struct tabled parts;     /* parts.calls: these calls, or another player's */
};

static bool is_shipped(const char *text, size_t n)
{
    return n >= SHIPPED && strncasecmp(text, shipped, SHIPPED) == 0 &&
           (n == SHIPPED || text[SHIPPED] == '+');
}

bool policy_tabled_is(const char *text, size_t n)
{
    return is_shipped(text, n) || (n >= PREFIX && strncasecmp(text, prefix, PREFIX) == 0);
}

/* Reads who plays the cards, after the plus of the label; without one club does. */
static enum status read_cards(const char *label, const char *plus, struct policy *cards,
                              struct diag *diag)
{
    *cards = policy_club;
    if (plus == NULL)
        return STATUS_OK;
    const enum status status = policy_parse(plus + 1, cards, diag);
    if (status == STATUS_INPUT && diag != NULL && diag->column > 0)
        diag->column += (int)(plus + 1 - label);
    return status;
}

/* The table of the shipped set from which these rules do not differ in what it goes by. */
static enum status read_home(struct policy_tabled *out, const char *name, struct diag *diag)
{
    struct policy_table_head head;
    out->home = malloc(sizeof *out->home);
    if (out->home == NULL)
        return STATUS_MEMORY;
    enum status status = rule_file_load(name, out->home, diag);
    if (status == STATUS_OK)
        status = policy_table_shipped(out->home, &out->calls, &head, diag);
    out->calls.fingerprint = ruleset_fingerprint(out->rules);
    return status;
}

static enum status read_calls(struct policy_tabled *out, struct diag *diag)
{
    struct policy_table_head head;
    struct table_home home;
    if (is_shipped(out->source, strlen(out->source))) {
        const enum status status = policy_table_home(out->rules, &home);
        if (status != STATUS_OK)
            return status;
        if (home.name != NULL && !home.is_same)
            return read_home(out, home.name, diag);
        return policy_table_shipped(out->rules, &out->calls, &head, diag);
    }
    if (out->source[PREFIX] == '\0')
        return diag_set(diag, STATUS_INPUT, 0, PREFIX + 1, "expected a file after \"table:\"");
    return policy_table_load(out->source + PREFIX, out->rules, &out->calls, &head, diag);
}

static bool same_source(const char *a, const char *b)
{
    const bool shipped_a = is_shipped(a, strlen(a));
    return shipped_a == is_shipped(b, strlen(b)) &&
           (shipped_a || strcmp(a + PREFIX, b + PREFIX) == 0);
}

/* The table of one who calls by the same, or NULL. */
static const struct call_table *find_calls(const char *source, const struct ruleset *rules,
                                           struct policy_tabled *const known[], int n)
{
    for (int i = 0; i < n; i++)
        if (known[i] != NULL && same_source(known[i]->source, source) && known[i]->rules == rules)
            return known[i]->parts.calls;
    return NULL;
}

static enum status load(const char *label, const struct ruleset *rules,
                        struct policy_tabled *const known[], int n, struct policy_tabled *out,
                        struct diag *diag)
{
    const char *plus = strrchr(label, '+');
    const enum status status = read_cards(label, plus, &out->parts.cards, diag);
    if (status != STATUS_OK)
        return status;
    out->rules = rules;
    out->source = strndup(label, plus == NULL ? strlen(label) : (size_t)(plus - label));
    if (out->source == NULL)
        return STATUS_MEMORY;
    out->parts.calls = find_calls(out->source, rules, known, n);
    if (out->parts.calls != NULL)
        return STATUS_OK;
    out->parts.calls = &out->calls;
    return read_calls(out, diag);
}

enum status policy_tabled_load(const char *label, const struct ruleset *rules,
                               struct policy_tabled *const known[], int n, struct policy *out,
                               struct policy_tabled **loaded, struct diag *diag)
{
    struct policy_tabled *tabled = calloc(1, sizeof *tabled);
    if (tabled == NULL)
        return STATUS_MEMORY;
    const enum status status = load(label, rules, known, n, tabled, diag);
    if (status != STATUS_OK) {
        policy_tabled_free(tabled);
        return status;
    }
    *out = tabled_policy(&tabled->parts, label);
    *loaded = tabled;
    return STATUS_OK;
}

void policy_tabled_free(struct policy_tabled *loaded)
{
    if (loaded == NULL)
        return;
    call_table_clear(&loaded->calls);
    free(loaded->source);
    free(loaded->home);
    free(loaded);
}
