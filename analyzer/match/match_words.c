/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See match_words.h. */
#include "analyzer/match/match_words.h"

#include <string.h>

#include "analyzer/report/text_fold.h"

enum { LABEL_GLYPHS = 18 };

void match_policy(const struct match *match, int policy, char out[MATCH_NAME])
{
    policy_format(&match->plan.policies[policy], out, MATCH_NAME);
}

/* How many earlier policies of the match bear the same name. */
static int namesakes(const struct match *match, int policy, const char *name)
{
    int n = 0;
    for (int i = 0; i < policy; i++) {
        char other[MATCH_NAME];
        match_policy(match, i, other);
        n += strcmp(other, name) == 0;
    }
    return n;
}

/* Cuts after `glyphs` of them. */
static void cut(char *text, int glyphs, bool symbols)
{
    if (text_width(text) <= glyphs)
        return;
    size_t n = strlen(text);
    while (text_width(text) >= glyphs) {
        do
            n--;
        while (((unsigned char)text[n] & 0xc0) == 0x80);
        text[n] = '\0';
    }
    strcat(text, symbols ? "…" : "~");
}

void match_label(const struct match *match, int policy, bool symbols, char out[MATCH_LABEL])
{
    char name[MATCH_NAME], folded[MATCH_NAME], number[16] = "";
    match_policy(match, policy, name);
    const int before = namesakes(match, policy, name);
    if (before > 0)
        snprintf(number, sizeof number, "#%d", before + 1);
    const char *base = text_width(name) > LABEL_GLYPHS ? strrchr(name, '/') : NULL;
    text_fold(base != NULL ? base + 1 : name, symbols, folded, sizeof folded);
    cut(folded, LABEL_GLYPHS, symbols);
    snprintf(out, MATCH_LABEL, "%.24s%.7s", folded, number);
}

const char *match_table_name(int kind)
{
    static const char *const names[N_TABLE_KINDS] = {"one", "two", "three"};
    return names[kind];
}

const char *match_call_name(const struct ruleset *rules, int part)
{
    if (part == PART_CALLS + CALL_INDEX_PASS)
        return "pass";
    return part < PART_DOUBLES ? rules->calls[part - PART_CALLS].name
                               : auction_double_name(rules, part - PART_DOUBLES);
}

const char *match_side_name(const struct ruleset *rules, int contract, int side)
{
    const bool lone = rules->contracts[contract].sides == SIDES_LONE;
    return role_name(rules, (enum match_role)(2 * lone + side));
}

bool match_has_part(const struct match_split *split)
{
    return split->n[0] > 0 || split->n[1] > 0;
}

int match_calls(const struct match_pair *pair, int parts[MAX_CALLS + MAX_DOUBLES])
{
    int n = 0;
    for (int part = PART_CALLS; part < N_PARTS; part++)
        if (match_has_part(&pair->parts[part]))
            parts[n++] = part;
    return n;
}

void match_add_label(struct sheet *sheet, const struct match *match, int policy)
{
    char label[MATCH_LABEL];
    match_label(match, policy, sheet->style.symbols, label);
    sheet_words(sheet, "%s", label);
}

void match_add_label_head(struct sheet *sheet, const struct match *match, int policy)
{
    char label[MATCH_LABEL];
    match_label(match, policy, sheet->style.symbols, label);
    sheet_head(sheet, "%s", label);
}
