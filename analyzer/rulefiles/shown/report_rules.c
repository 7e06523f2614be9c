/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_rules.h. */
#include "analyzer/rulefiles/shown/report_rules.h"

#include <string.h>

#include "analyzer/report/fields.h"
#include "analyzer/report/json_parts.h"
#include "analyzer/report/text_fold.h"
#include "analyzer/rulefiles/rule_file.h"
#include "analyzer/rulefiles/shown/rule_text.h"
#include "analyzer/store/embedded.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"

/* --- all sets -------------------------------------------------------------------------------- */

static void write_title(FILE *out, const struct ruleset *rules, const char *name, bool symbols)
{
    char title[sizeof rules->title];
    text_fold(tr(rules->title), symbols, title, sizeof title);
    fprintf(out, "%-14s %s\n", name, title);
}

enum status report_rules_list(FILE *out, struct report_style style, struct diag *diag)
{
    struct fields to = style.format == FORMAT_CSV ? fields_csv(out) : fields_json(NULL);
    enum status status = STATUS_OK;
    for (size_t i = 0; i < n_embedded_rules && status == STATUS_OK; i++) {
        struct ruleset rules;
        status = rule_file_load(embedded_rules[i].name, &rules, diag);
        if (status == STATUS_OK && style.format == FORMAT_TEXT)
            write_title(out, &rules, embedded_rules[i].name, style.symbols);
        if (status != STATUS_OK || style.format == FORMAT_TEXT)
            continue;
        fields_row(&to);
        field_word(&to, "name", embedded_rules[i].name);
        field_word(&to, "title", rules.title);
    }
    if (style.format == FORMAT_CSV)
        return status == STATUS_OK ? fields_end(&to) : status;
    json_t *list = fields_list(&to);
    if (status == STATUS_OK && style.format == FORMAT_JSON)
        return json_write(out, json_pack("{s:s,s:o}", "command", "rules", "sets", list));
    json_decref(list);
    return status;
}

/* --- one set --------------------------------------------------------------------------------- */

static enum status write_keys(FILE *out, const struct ruleset *rules)
{
    struct rule_keys keys;
    struct fields to = fields_csv(out);
    if (rule_keys_list(rules, RULE_FORM_DATA, &keys) != STATUS_OK)
        return STATUS_MEMORY;
    for (int i = 0; i < keys.n; i++) {
        fields_row(&to);
        field_word(&to, "key", keys.entries[i].key);
        field_word(&to, "value", keys.entries[i].value);
    }
    rule_keys_clear(&keys);
    return fields_end(&to);
}

enum status report_rules_set(FILE *out, const struct ruleset *rules, struct report_style style)
{
    if (style.format == FORMAT_TEXT)
        return rule_text_show(out, rules, style.symbols);
    if (style.format == FORMAT_CSV)
        return write_keys(out, rules);
    return json_write(out,
                      json_pack("{s:s,s:o*}", "command", "rules", "set", rule_text_json(rules)));
}

/* "wesele < zolo < zolo-du", the shortest description of a set; reservations have no such order. */
static void write_summary(FILE *out, const char *source, const struct ruleset *rules, bool symbols)
{
    const bool reserves = rules->auction == AUCTION_RESERVATIONS;
    char title[sizeof rules->title];
    text_fold(tr(rules->title), symbols, title, sizeof title);
    fprintf(out, reserves ? tr("%s: ok, %s: %s; reservations") : tr("%s: ok, %s: %s; bids"), source,
            rules->name, title);
    const char *joint = " ";
    for (int i = 0; i < rules->n_contracts; i++)
        if (rules->contracts[i].origin == ORIGIN_BID) {
            fprintf(out, "%s%s", joint, tr_word(rules->contracts[i].name));
            joint = reserves ? ", " : " < ";
        }
    if (reserves) {
        fputc('\n', out);
        return;
    }
    char doubles[NAME_LENGTH * MAX_DOUBLES + 2 * MAX_DOUBLES] = "", shown[sizeof doubles];
    for (int i = 0; i < rules->n_doubles; i++)
        text_list(doubles, sizeof doubles, ", ", "%s", tr_word(rules->double_names[i]));
    text_fold(doubles, symbols, shown, sizeof shown);
    fprintf(out, tr("; doubles %s\n"), shown);
}

enum status report_rules_checked(FILE *out, const char *source, const struct ruleset *rules,
                                 struct report_style style)
{
    if (style.format == FORMAT_JSON)
        return json_write(out, json_pack("{s:s,s:o,s:b,s:s}", "command", "rules", "source",
                                         json_outside(source), "ok", 1, "name", rules->name));
    write_summary(out, source, rules, style.symbols);
    return STATUS_OK;
}

/* --- two sets -------------------------------------------------------------------------------- */

static void tell_difference(const struct rule_difference *difference, void *to)
{
    fields_row(to);
    field_word(to, "key", difference->key);
    field_word(to, "a", difference->a);
    field_word(to, "b", difference->b);
}

/* Where differences are written as text. */
struct difference_page {
    FILE *out;
    bool symbols;
};

static void write_difference(const struct rule_difference *difference, void *self)
{
    const struct difference_page *page = self;
    char a[RULE_KEY_VALUE], b[RULE_KEY_VALUE];
    text_fold(difference->a != NULL ? difference->a : tr("(none)"), page->symbols, a, sizeof a);
    text_fold(difference->b != NULL ? difference->b : tr("(none)"), page->symbols, b, sizeof b);
    fprintf(page->out, "%s: %s -> %s\n", difference->key, a, b);
}

static enum status write_differences(FILE *out, char *const sources[2], const struct rule_keys *a,
                                     const struct rule_keys *b, struct report_style style)
{
    if (style.format == FORMAT_TEXT) {
        struct difference_page page = {out, style.symbols};
        if (rule_keys_compare(a, b, write_difference, &page) == 0)
            fputs(tr("no difference\n"), out);
        return STATUS_OK;
    }
    struct fields to = style.format == FORMAT_CSV ? fields_csv(out) : fields_json(NULL);
    const int n = rule_keys_compare(a, b, tell_difference, &to);
    if (style.format == FORMAT_JSON)
        return json_write(out, json_pack("{s:s,s:o,s:o,s:o}", "command", "rules", "a",
                                         json_outside(sources[0]), "b", json_outside(sources[1]),
                                         "differences", fields_list(&to)));
    if (n == 0) {
        tell_difference(&(struct rule_difference){NULL, NULL, NULL}, &to);
        fields_head_only(&to);
    }
    return fields_end(&to);
}

enum status report_rules_differences(FILE *out, char *const sources[2],
                                     const struct ruleset rules[2], struct report_style style)
{
    const enum rule_form form = style.format != FORMAT_TEXT ? RULE_FORM_DATA
                                : style.symbols             ? RULE_FORM_SYMBOLS
                                                            : RULE_FORM_CODES;
    struct rule_keys keys[2] = {{NULL, 0}, {NULL, 0}};
    enum status status = STATUS_OK;
    for (int i = 0; i < 2 && status == STATUS_OK; i++)
        status = rule_keys_list(&rules[i], form, &keys[i]);
    if (status == STATUS_OK)
        status = write_differences(out, sources, &keys[0], &keys[1], style);
    rule_keys_clear(&keys[0]);
    rule_keys_clear(&keys[1]);
    return status;
}
