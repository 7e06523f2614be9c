/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See plural_rule.h: by recursive descent, a function for each level of C's precedence. */
#include "analyzer/language/plural_rule.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

struct reader {
    const char *at;
    uint64_t n;
};

static uint64_t choice(struct reader *reader);

static bool take(struct reader *reader, const char *sign)
{
    reader->at += strspn(reader->at, " ");
    const size_t length = strlen(sign);
    if (strncmp(reader->at, sign, length) != 0)
        return false;
    reader->at += length;
    return true;
}

static uint64_t value(struct reader *reader)
{
    if (take(reader, "(")) {
        const uint64_t inner = choice(reader);
        take(reader, ")");
        return inner;
    }
    if (take(reader, "n"))
        return reader->n;
    char *end;
    const uint64_t number = strtoull(reader->at, &end, 10);
    reader->at = end;
    return number;
}

static uint64_t remainder_of(struct reader *reader)
{
    uint64_t left = value(reader);
    while (take(reader, "%")) {
        const uint64_t right = value(reader);
        left = right == 0 ? 0 : left % right;
    }
    return left;
}

static uint64_t comparison(struct reader *reader)
{
    const uint64_t left = remainder_of(reader);
    if (take(reader, "=="))
        return left == remainder_of(reader);
    if (take(reader, "!="))
        return left != remainder_of(reader);
    if (take(reader, "<="))
        return left <= remainder_of(reader);
    if (take(reader, ">="))
        return left >= remainder_of(reader);
    if (take(reader, "<"))
        return left < remainder_of(reader);
    if (take(reader, ">"))
        return left > remainder_of(reader);
    return left;
}

/* Both sides are read, whatever the first one says. */
static uint64_t both(struct reader *reader)
{
    uint64_t left = comparison(reader);
    while (take(reader, "&&"))
        left = (comparison(reader) != 0) & (left != 0);
    return left;
}

static uint64_t either(struct reader *reader)
{
    uint64_t left = both(reader);
    while (take(reader, "||"))
        left = (both(reader) != 0) | (left != 0);
    return left;
}

static uint64_t choice(struct reader *reader)
{
    const uint64_t asked = either(reader);
    if (!take(reader, "?"))
        return asked;
    const uint64_t yes = choice(reader);
    take(reader, ":");
    const uint64_t no = choice(reader);
    return asked != 0 ? yes : no;
}

unsigned plural_form(const char *rule, uint64_t n)
{
    struct reader reader = {rule, n};
    return (unsigned)choice(&reader);
}
