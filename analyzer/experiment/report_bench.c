/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_bench.h. */
#include "analyzer/experiment/report_bench.h"

#include <math.h>
#include <stdbool.h>
#include <stddef.h>

#include "analyzer/report/fields.h"
#include "analyzer/report/json_parts.h"
#include "analyzer/report/text_fold.h"
#include "engine/core/language.h"

/* The parts that are measured: in words, and as columns of a CSV. */
enum part { CLUB_PLAYOUTS, SOLVES, DEALS, ANSWERS, BOOK_EXACT, BOOK_OPEN, N_PARTS };
static const struct {
    const char *words, *column;
    size_t speed; /* its place in struct bench */
    bool is_slow; /* told by the unit, not by the million */
} parts[N_PARTS] = {
    [CLUB_PLAYOUTS] = {N_("club playouts"), "club_playouts_per_s",
                       offsetof(struct bench, club_playouts)},
    [SOLVES] = {N_("open-card solves"), "solves_per_s", offsetof(struct bench, solves)},
    [DEALS] = {N_("sampled deals"), "deals_per_s", offsetof(struct bench, deals)},
    [ANSWERS] = {N_("answers"), "answers_per_s", offsetof(struct bench, answers), true},
    [BOOK_EXACT] = {N_("book entries"), "book_entries_per_s", offsetof(struct bench, book_exact),
                    true},
    [BOOK_OPEN] = {N_("open book entries"), "open_book_entries_per_s",
                   offsetof(struct bench, book_open), true},
};

static const struct bench_speed *speed_of(const struct bench *bench, enum part part)
{
    return (const struct bench_speed *)((const char *)bench + parts[part].speed);
}

/* The speed as it is written: whole units, but of slow parts there are few. */
static double rounded(const struct bench *bench, enum part part)
{
    const double speed = speed_of(bench, part)->median;
    return parts[part].is_slow ? round(speed * 1000) / 1000 : round(speed);
}

static void write_part(FILE *out, const struct bench_speed *speed, enum part part)
{
    const double unit = parts[part].is_slow ? 1 : 1e6;
    const char *words = tr(parts[part].words);
    const int gap = 19 - text_width(words);
    if (speed->work > 0)
        fprintf(out, "  %s%*s %8.3f (%.3f..%.3f)%s\n", words, gap > 0 ? gap : 0, "",
                speed->median / unit, speed->slowest / unit, speed->fastest / unit,
                parts[part].is_slow ? tr(" a second, not millions") : "");
}

static void write_text(FILE *out, const struct bench *benches, int n)
{
    fprintf(out, tr("# zolo %s bench, 1 thread, median (slowest..fastest), millions a second\n"),
            ZOLO_VERSION);
    for (const struct bench *bench = benches; bench < benches + n; bench++) {
        fprintf(out, "%s\n", bench->rules);
        for (enum part part = 0; part < N_PARTS; part++)
            write_part(out, speed_of(bench, part), part);
    }
}

/* {"kop-asdycha": 6100000, …}: one part by rule sets. */
static json_t *speeds_json(const struct bench *benches, int n, enum part part)
{
    struct fields to = fields_json(NULL);
    fields_row(&to);
    for (const struct bench *bench = benches; bench < benches + n; bench++)
        if (speed_of(bench, part)->work > 0)
            field_number(&to, bench->rules, rounded(bench, part));
    return fields_object(&to);
}

static enum status write_json(FILE *out, const struct bench *benches, int n)
{
    return json_write(
        out,
        json_pack("{s:s,s:i,s:{s:o},s:o,s:o,s:o,s:{s:o,s:o}}", "command", "bench", "threads", 1,
                  "playouts_per_s", "club", speeds_json(benches, n, CLUB_PLAYOUTS), "solves_per_s",
                  speeds_json(benches, n, SOLVES), "deals_per_s", speeds_json(benches, n, DEALS),
                  "answers_per_s", speeds_json(benches, n, ANSWERS), "book_entries_per_s", "exact",
                  speeds_json(benches, n, BOOK_EXACT), "open", speeds_json(benches, n, BOOK_OPEN)));
}

static enum status write_csv(FILE *out, const struct bench *benches, int n)
{
    struct fields to = fields_csv(out);
    for (const struct bench *bench = benches; bench < benches + n; bench++) {
        fields_row(&to);
        field_word(&to, "rules", bench->rules);
        for (enum part part = 0; part < N_PARTS; part++) {
            const bool is_known = speed_of(bench, part)->work > 0;
            field_number(&to, parts[part].column, is_known ? rounded(bench, part) : (double)NAN);
        }
    }
    return fields_end(&to);
}

enum status report_bench(FILE *out, const struct bench *benches, int n, struct report_style style)
{
    switch (style.format) {
    case FORMAT_JSON: return write_json(out, benches, n);
    case FORMAT_CSV: return write_csv(out, benches, n);
    case FORMAT_TEXT: break;
    }
    write_text(out, benches, n);
    return STATUS_OK;
}
