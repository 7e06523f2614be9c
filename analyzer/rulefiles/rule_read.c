/* See rule_read.h. */
#include "analyzer/rulefiles/rule_read.h"

#include <string.h>

enum status rule_read_name(struct rule_spot mapping, const char *key, const char *given, char *out,
                           size_t size, struct diag *diag)
{
    const struct rule_spot spot = rule_spot_key(mapping, key);
    if (given == NULL)
        return rule_spot_fail(spot, 0, diag, "%s is missing here", key);
    if (given[0] == '\0')
        return rule_spot_fail(spot, 0, diag, "%s is empty", key);
    if (strlen(given) >= size)
        return rule_spot_fail(spot, 0, diag, "%s is longer than %zu bytes", key, size - 1);
    memcpy(out, given, strlen(given) + 1);
    return STATUS_OK;
}

enum status rule_read_int(struct rule_spot mapping, const char *key, const int *given, int low,
                          int high, int *out, struct diag *diag)
{
    if (given == NULL)
        return STATUS_OK;
    if (*given < low || *given > high)
        return rule_spot_fail(rule_spot_key(mapping, key), 0, diag,
                              "%s: expected %d to %d, found %d", key, low, high, *given);
    *out = *given;
    return STATUS_OK;
}
