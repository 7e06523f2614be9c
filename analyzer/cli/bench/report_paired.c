/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_paired.h. */
#include "analyzer/cli/bench/report_paired.h"

#include <math.h>

#include "analyzer/report/fields.h"
#include "analyzer/report/json_parts.h"
#include "engine/core/language.h"

static const char *verdict_word(const struct paired_row *row)
{
    static const char *const words[] = {N_("faster"), N_("not certain"), N_("slower")};
    return row->exit_status != 0 ? N_("not compared") : words[1 + paired_verdict(row)];
}

static void write_row(FILE *out, const struct paired_row *row)
{
    char ends[40] = "-";
    fprintf(out, "%-28s", row->name);
    if (row->exit_status != 0) {
        fprintf(out, tr("not compared: that program ended with status %d\n"), row->exit_status);
        return;
    }
    if (!isinf(row->cpu.low))
        snprintf(ends, sizeof ends, tr("%.3f to %.3f"), row->cpu.low, row->cpu.high);
    fprintf(out, "%7.3f %7.3f %7.3f  %-16s %7.3f %6.1f %6.1f  %-9s %s\n", row->cpu_s[THIS_PROGRAM],
            row->cpu_s[THAT_PROGRAM], row->cpu.value, ends, row->wall.value,
            row->peak_mib[THIS_PROGRAM], row->peak_mib[THAT_PROGRAM],
            row->is_same_output ? tr("same") : tr("DIFFERENT"), tr(verdict_word(row)));
}

static enum status write_text(FILE *out, const char *that, int n_pairs,
                              const struct paired_row *rows, int n_rows)
{
    fprintf(out,
            tr("# zolo %s bench against %s: %d pairs in turn, medians; processor seconds of this "
               "program\n# and that, their ratio (below 1: this one is faster) with its %.0f %% "
               "interval, "
               "that of wall time,\n# peak memory in MiB, and whether both print the same\n"),
            ZOLO_VERSION, that, n_pairs, 100 * PAIRED_CONFIDENCE);
    fprintf(out, "%-28s%s\n", "",
            tr("   this    that   ratio  interval            wall   this   that  output"));
    for (int i = 0; i < n_rows; i++)
        write_row(out, &rows[i]);
    return STATUS_OK;
}

static void tell_ratio(struct fields *to, const char *group, const struct median *median)
{
    fields_group(to, group);
    field_number(to, "median", median->value);
    field_number(to, "low", median->low);
    field_number(to, "high", median->high);
    fields_group(to, NULL);
}

static void tell_row(struct fields *to, const struct paired_row *row)
{
    const struct median none = {(double)NAN, (double)NAN, (double)NAN};
    const bool is_compared = row->exit_status == 0;
    fields_row(to);
    field_word(to, "work", row->name);
    field_word(to, "verdict", verdict_word(row));
    field_truth(to, "same_output", is_compared && row->is_same_output);
    field_number(to, "cpu_s", is_compared ? row->cpu_s[THIS_PROGRAM] : (double)NAN);
    field_number(to, "that_cpu_s", is_compared ? row->cpu_s[THAT_PROGRAM] : (double)NAN);
    tell_ratio(to, "cpu_ratio", is_compared ? &row->cpu : &none);
    tell_ratio(to, "wall_ratio", is_compared ? &row->wall : &none);
    field_number(to, "peak_mib", is_compared ? row->peak_mib[THIS_PROGRAM] : (double)NAN);
    field_number(to, "that_peak_mib", is_compared ? row->peak_mib[THAT_PROGRAM] : (double)NAN);
}

enum status report_paired(FILE *out, const char *that, int n_pairs, const struct paired_row *rows,
                          int n_rows, struct report_style style)
{
    if (style.format == FORMAT_TEXT)
        return write_text(out, that, n_pairs, rows, n_rows);
    const bool is_json = style.format == FORMAT_JSON;
    struct fields to = is_json ? fields_json(NULL) : fields_csv(out);
    for (int i = 0; i < n_rows; i++)
        tell_row(&to, &rows[i]);
    if (!is_json)
        return fields_end(&to);
    return json_write(out, json_pack("{s:s,s:o,s:i,s:f,s:o}", "command", "bench", "that",
                                     json_outside(that), "pairs", n_pairs, "confidence",
                                     PAIRED_CONFIDENCE, "rows", fields_list(&to)));
}
