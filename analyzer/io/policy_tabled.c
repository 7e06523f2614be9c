/* See policy_tabled.h. */
#include "analyzer/io/policy_tabled.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/io/policy_table.h"
#include "engine/policy/tabled.h"

static const char shipped[] = "consistent", prefix[] = "table:";
enum { SHIPPED = sizeof shipped - 1, PREFIX = sizeof prefix - 1 };

struct policy_tabled {
    struct call_table calls;
    struct tabled parts;
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

/* Reads who plays the cards, behind the plus of the label; without one club does. */
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

static enum status read_calls(const char *label, const char *plus, const struct ruleset *rules,
                              struct call_table *out, struct diag *diag)
{
    struct policy_table_head head;
    if (is_shipped(label, strlen(label)))
        return policy_table_shipped(rules, out, &head, diag);
    const size_t length = plus == NULL ? strlen(label) : (size_t)(plus - label);
    char *file = strndup(label + PREFIX, length - PREFIX);
    if (file == NULL)
        return STATUS_MEMORY;
    const enum status status = file[0] != '\0' ? policy_table_load(file, rules, out, &head, diag)
                                               : diag_set(diag, STATUS_INPUT, 0, PREFIX + 1,
                                                          "expected a file behind \"table:\"");
    free(file);
    return status;
}

enum status policy_tabled_load(const char *label, const struct ruleset *rules, struct policy *out,
                               struct policy_tabled **loaded, struct diag *diag)
{
    const char *plus = strrchr(label, '+');
    struct policy_tabled *tabled = calloc(1, sizeof *tabled);
    if (tabled == NULL)
        return STATUS_MEMORY;
    enum status status = read_cards(label, plus, &tabled->parts.cards, diag);
    if (status == STATUS_OK)
        status = read_calls(label, plus, rules, &tabled->calls, diag);
    if (status != STATUS_OK) {
        free(tabled);
        return status;
    }
    tabled->parts.calls = &tabled->calls;
    *out = tabled_policy(&tabled->parts, label);
    *loaded = tabled;
    return STATUS_OK;
}

void policy_tabled_free(struct policy_tabled *loaded)
{
    if (loaded == NULL)
        return;
    call_table_clear(&loaded->calls);
    free(loaded);
}
