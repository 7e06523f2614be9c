/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From which chance announcements pay (break_even_score.h): text, JSON, CSV. */

#include "analyzer/census/break_even_score.h"
#include "analyzer/census/break_even_words.h"
#include "analyzer/census/report_break_even.h"
#include "analyzer/report/fields.h"
#include "analyzer/report/json_parts.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/sheet.h"
#include "analyzer/report/text_parts.h"
#include "engine/core/language.h"

static const char *word_of(const struct announcing_even *even)
{
    return announcing_word(even->act.team, even->act.level);
}

/* --- text ----------------------------------------------------------------------------------- */

static enum status write_sheet(FILE *out, const struct announcing_even *list, int n,
                               struct report_style style)
{
    struct sheet sheet;
    sheet_begin(&sheet, out, style);
    sheet_heads(&sheet, N_("game"), N_("by"), N_("says"), N_("if kept"), N_("if not"), N_("from %"),
                N_("if both speak %"), NULL);
    for (int i = 0; i + 1 < n; i += 2) {
        const struct announcing_even *silent = &list[i], *both = &list[i + 1];
        sheet_row(&sheet);
        sheet_words(&sheet, "%s", silent->act.is_lone ? tr("solo") : tr("two a side"));
        sheet_words(&sheet, "%s", tr_word(announcing_word(silent->act.team, LEVEL_TEAM)));
        sheet_words(&sheet, "%s", tr_word(word_of(silent)));
        sheet_whole(&sheet, silent->gain);
        sheet_whole(&sheet, -silent->cost);
        break_even_add_threshold(&sheet, 2, silent->chance, silent->per_tie);
        break_even_add_threshold(&sheet, 2, both->chance, both->per_tie);
    }
    return sheet_end(&sheet);
}

static enum status write_text(FILE *out, const struct ruleset *rules,
                              const struct announcing_even *list, int n, struct report_style style)
{
    text_rules(out, rules, style.symbols);
    const enum status status = write_sheet(out, list, n, style);
    fputc('\n', out);
    text_wrapped(out, tr("Points are those to each player of the team from each opponent; exact, "
                         "by the rules alone."));
    text_wrapped(out, tr("Re and Kontra: the chance is that of winning; t is the chance of half "
                         "the card points."));
    text_wrapped(out, tr("A refusal is compared with leaving it at what the team has said before "
                         "it: the chance is that it is kept in deals where all that is kept. If it "
                         "fails, a game that would have been won is lost."));
    return status == STATUS_OK && ferror(out) ? STATUS_FILE : status;
}

/* --- JSON, CSV ------------------------------------------------------------------------------ */

static void tell(struct fields *to, const struct announcing_even *list, int n)
{
    for (const struct announcing_even *even = list; even < list + n; even++) {
        fields_row(to);
        field_word(to, "game", even->act.is_lone ? "solo" : "pair");
        field_word(to, "by", announcing_word(even->act.team, LEVEL_TEAM));
        field_word(to, "call", word_of(even));
        field_truth(to, "both", even->act.both);
        field_count(to, "gain", even->gain);
        field_count(to, "cost", even->cost);
        field_count(to, "tie_cost", even->tie_cost);
        field_number(to, "p", even->chance);
        field_number(to, "per_tie", even->per_tie);
    }
}

static enum status write_json(FILE *out, const struct ruleset *rules,
                              const struct announcing_even *list, int n)
{
    struct fields to = fields_json(NULL);
    tell(&to, list, n);
    return json_write(out, json_pack("{s:s,s:s,s:s,s:o}", "command", "rules", "set", rules->name,
                                     "method", "exact", "announcements", fields_list(&to)));
}

static enum status write_csv(FILE *out, const struct announcing_even *list, int n)
{
    struct fields to = fields_csv(out);
    tell(&to, list, n);
    return fields_end(&to);
}

enum status report_announcing_even(FILE *out, const struct ruleset *rules,
                                   struct report_style style)
{
    struct announcing_even list[MAX_ANNOUNCING_EVENS];
    const int n = announcing_even_list(rules, list);
    switch (style.format) {
    case FORMAT_TEXT: return write_text(out, rules, list, n, style);
    case FORMAT_JSON: return write_json(out, rules, list, n);
    case FORMAT_CSV: return write_csv(out, list, n);
    }
    return STATUS_OK;
}
