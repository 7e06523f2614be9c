/* See report_match.h: a match in words and columns. */
#include <string.h>

#include "analyzer/match/match_words.h"
#include "analyzer/match/report_match.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/report_words.h"
#include "analyzer/report/text_parts.h"
#include "analyzer/report/text_table.h"

enum { TEXT_BYTES = 512 };

/* --- cells -------------------------------------------------------------------------------- */

static void set_often(struct text_table *table, int row, int column,
                      const struct match_split *split, int policy)
{
    char text[NUMBER_BYTES] = "";
    if (split->n[policy] > 0)
        number_percent(split->often[policy].value, text);
    text_table_set(table, row, column, LOOK_PLAIN, "%s", text);
}

/* "club", "club payoff" … for the two policies of a pair. */
static void set_heading(struct text_table *table, int column, const char *label, const char *what)
{
    text_table_set(table, 0, column, LOOK_PLAIN, "%s%s%s", label, what[0] == '\0' ? "" : " ", what);
}

static void flush_right(struct text_table *table)
{
    for (int c = 1; c < table->n_columns; c++)
        table->flush_right[c] = true;
}

static void write_table(struct text_table *table, FILE *out, struct report_style style)
{
    flush_right(table);
    fputc('\n', out);
    text_table_write(table, out, style.colour);
}

/* --- the result of a pair ----------------------------------------------------------------- */

/* "+3.21 ± 0.04 stakes a seat and deal: club is better." */
static void write_verdict(FILE *out, const struct match *match, const struct match_pair *pair,
                          bool symbols)
{
    char a[MATCH_LABEL], b[MATCH_LABEL], number[NUMBER_BYTES], text[TEXT_BYTES];
    const char *verdict = "too close to call";
    match_label(match, pair->a, symbols, a);
    match_label(match, pair->b, symbols, b);
    number_signed(&pair->diff, 1, number_decimals(&pair->diff), symbols, number);
    if (pair->alike)
        verdict = "they are the same policy";
    else if (pair->diff.low > 0)
        verdict = a;
    else if (pair->diff.high < 0)
        verdict = b;
    const bool is_name = verdict == a || verdict == b;
    snprintf(text, sizeof text, "%s %s %s: %s %s a seat and %s: %s%s.", a, number_minus(symbols), b,
             number, match->plan.session ? "ranking points" : ruleset_unit(match->plan.rules)->many,
             match->plan.session ? "session" : "deal", verdict, is_name ? " is better" : "");
    text_wrapped(out, text);
}

static enum status write_totals(FILE *out, const struct match *match, const struct match_pair *pair,
                                struct report_style style)
{
    struct text_table table;
    const enum status status = text_table_init(&table, 3 + N_TABLE_KINDS, 3);
    if (status == STATUS_OK) {
        static const char *const heading[] = {"",      "payoff",      "wins",
                                              "alone", "two of them", "three of them"};
        const struct match_split *all = &pair->parts[PART_ALL];
        for (int c = 0; c < table.n_columns; c++)
            text_table_set(&table, 0, c, LOOK_PLAIN, "%s", heading[c]);
        for (int p = 0; p < 2; p++) {
            char label[MATCH_LABEL];
            match_label(match, p == 0 ? pair->a : pair->b, style.symbols, label);
            text_table_set(&table, p + 1, 0, LOOK_PLAIN, "%s", label);
            match_set_payoff(&table, p + 1, 1, &all->payoff[p], style.symbols);
            match_set_share(&table, p + 1, 2, &all->win[p], style.symbols);
            for (int kind = 0; kind < N_TABLE_KINDS; kind++)
                if (pair->parts[PART_TABLES + kind].n[p] > 0)
                    match_set_payoff(&table, p + 1, 3 + kind,
                                     &pair->parts[PART_TABLES + kind].payoff[p], style.symbols);
        }
        write_table(&table, out, style);
    }
    text_table_clear(&table);
    return status;
}

/* --- parts -------------------------------------------------------------------------------- */

/* A line of the tables of parts. */
struct line {
    char name[NAME_LENGTH + 16];
    const struct match_split *split;
};

static void add_line(struct line *lines, int *n, const struct match_split *split, const char *name,
                     bool inner, bool symbols)
{
    char folded[NAME_LENGTH];
    if (!match_has_part(split))
        return;
    text_fold(name, symbols, folded, sizeof folded);
    snprintf(lines[*n].name, sizeof lines[*n].name, "%s%s", inner ? "  " : "", folded);
    lines[(*n)++].split = split;
}

static int role_lines(const struct ruleset *rules, const struct match_pair *pair,
                      struct line *lines)
{
    int n = 0;
    for (int role = 0; role < N_ROLES; role++)
        add_line(lines, &n, &pair->parts[PART_ROLES + role],
                 role_name(rules, (enum match_role)role), false, true);
    return n;
}

static int contract_lines(const struct match *match, const struct match_pair *pair, bool symbols,
                          struct line *lines)
{
    const struct ruleset *rules = match->plan.rules;
    int n = 0;
    for (int i = 0; i < rules->n_contracts; i++) {
        const bool lone = rules->contracts[i].sides == SIDES_LONE;
        add_line(lines, &n, &pair->parts[PART_CONTRACTS + i], rules->contracts[i].name, false,
                 symbols);
        for (int side = 0; side < 2; side++)
            add_line(lines, &n, &pair->parts[PART_SIDES + 2 * i + side],
                     role_name(rules, (enum match_role)(2 * lone + side)), true, symbols);
    }
    return n;
}

static enum status write_parts(FILE *out, const struct match *match, const struct match_pair *pair,
                               const char *what, const struct line *lines, int n,
                               struct report_style style)
{
    struct text_table table;
    char a[MATCH_LABEL], b[MATCH_LABEL];
    match_label(match, pair->a, style.symbols, a);
    match_label(match, pair->b, style.symbols, b);
    const enum status status = text_table_init(&table, 7, n + 1);
    if (status == STATUS_OK) {
        set_heading(&table, 0, what, "");
        set_heading(&table, 1, a, "");
        set_heading(&table, 2, b, "");
        set_heading(&table, 3, a, "payoff");
        set_heading(&table, 4, b, "payoff");
        set_heading(&table, 5, "difference", "");
        set_heading(&table, 6, "adds", "");
        for (int i = 0; i < n; i++) {
            const struct match_split *split = lines[i].split;
            text_table_set(&table, i + 1, 0, LOOK_PLAIN, "%s", lines[i].name);
            for (int p = 0; p < 2; p++) {
                set_often(&table, i + 1, 1 + p, split, p);
                match_set_payoff(&table, i + 1, 3 + p, &split->payoff[p], style.symbols);
            }
            match_set_payoff(&table, i + 1, 5, &split->diff, style.symbols);
            match_set_payoff(&table, i + 1, 6, &split->adds, style.symbols);
        }
        write_table(&table, out, style);
    }
    text_table_clear(&table);
    return status;
}

static enum status write_calls(FILE *out, const struct match *match, const struct match_pair *pair,
                               struct report_style style)
{
    struct text_table table;
    int parts[MAX_CALLS + MAX_DOUBLES];
    const int n = match_calls(pair, parts);
    const enum status status = text_table_init(&table, 7, n + 1);
    if (status == STATUS_OK) {
        set_heading(&table, 0, "said", "");
        for (int p = 0; p < 2; p++) {
            char label[MATCH_LABEL];
            match_label(match, p == 0 ? pair->a : pair->b, style.symbols, label);
            set_heading(&table, 1 + 3 * p, label, "");
            set_heading(&table, 2 + 3 * p, "payoff", "");
            set_heading(&table, 3 + 3 * p, "wins", "");
        }
        for (int i = 0; i < n; i++) {
            const struct match_split *split = &pair->parts[parts[i]];
            char name[NAME_LENGTH];
            text_fold(match_call_name(match->plan.rules, parts[i]), style.symbols, name,
                      sizeof name);
            text_table_set(&table, i + 1, 0, LOOK_PLAIN, "%s", name);
            for (int p = 0; p < 2; p++) {
                set_often(&table, i + 1, 1 + 3 * p, split, p);
                match_set_payoff(&table, i + 1, 2 + 3 * p, &split->payoff[p], style.symbols);
                match_set_share(&table, i + 1, 3 + 3 * p, &split->win[p], style.symbols);
            }
        }
        write_table(&table, out, style);
    }
    text_table_clear(&table);
    return status;
}

static enum status write_pair(FILE *out, const struct match *match, const struct match_pair *pair,
                              struct report_style style)
{
    struct line lines[3 * MAX_CONTRACTS + N_ROLES];
    write_verdict(out, match, pair, style.symbols);
    if (match->plan.session)
        return report_match_sessions(out, match, pair, style);
    enum status status = write_totals(out, match, pair, style);
    if (status == STATUS_OK)
        status = write_parts(out, match, pair, "role", lines,
                             role_lines(match->plan.rules, pair, lines), style);
    if (status == STATUS_OK)
        status = write_parts(out, match, pair, "contract", lines,
                             contract_lines(match, pair, style.symbols, lines), style);
    return status == STATUS_OK ? write_calls(out, match, pair, style) : status;
}

/* --- head and foot ------------------------------------------------------------------------ */

static void write_length(FILE *out, const struct match *match)
{
    char n[NUMBER_BYTES], text[TEXT_BYTES];
    const struct session_rules *session = &match->session;
    uint64_t least = match->pairs[0].n, most = least;
    for (int i = 1; i < match->n_pairs; i++) {
        least = match->pairs[i].n < least ? match->pairs[i].n : least;
        most = match->pairs[i].n > most ? match->pairs[i].n : most;
    }
    number_count(least, n);
    size_t used = (size_t)snprintf(text, sizeof text, "%s", n);
    if (most > least) {
        number_count(most, n);
        used += (size_t)snprintf(text + used, sizeof text - used, " to %s", n);
    }
    snprintf(text + used, sizeof text - used, "%s, each in %d seatings (%s), seed %llu",
             match->n_pairs > 1 ? " of each pair" : "", match->seatings.n,
             seating_name(match->plan.seating), (unsigned long long)match->plan.seed);
    text_labelled(out, match->plan.session ? "Sessions" : "Deals", text);
    if (!match->plan.session)
        return;
    snprintf(text, sizeof text, "%d round%s of %d deals, ranking points %d, %d, %d, %d a round%s",
             session->rounds, session->rounds == 1 ? "" : "s", session->deals, session->ranking[0],
             session->ranking[1], session->ranking[2], session->ranking[3],
             session->open_rounds || session->open_ranking
                 ? " (what this rule set leaves open is as in kop-wolsztyn)"
                 : "");
    text_labelled(out, "Session", text);
}

static void write_head(FILE *out, const struct match *match, struct report_style style)
{
    const struct ruleset *rules = match->plan.rules;
    char text[TEXT_BYTES];
    text_rules(out, rules, style.symbols);
    size_t used = 0;
    for (int i = 0; i < match->plan.n_policies; i++) {
        char name[MATCH_NAME], label[MATCH_LABEL];
        match_policy(match, i, name);
        match_label(match, i, style.symbols, label);
        const char *glue = i == 0 ? "" : match->n_pairs == 1 ? " against " : ", ";
        if (used < sizeof text)
            used += (size_t)snprintf(text + used, sizeof text - used, "%s%s", glue,
                                     strchr(label, '#') != NULL ? label : name);
    }
    text_labelled(out, "Match", text);
    write_length(out, match);
    fputc('\n', out);
}

/* The kinds of the intervals of all pairs: "Student's t or betting". */
static void kind_words(const struct match *match, char out[TEXT_BYTES])
{
    unsigned seen = 0;
    size_t used = 0;
    for (int i = 0; i < match->n_pairs; i++) {
        const enum interval_kind kind = match->pairs[i].diff.kind;
        if ((seen >> kind & 1) == 0 && kind != INTERVAL_EXACT)
            used += (size_t)snprintf(out + used, TEXT_BYTES - used, "%s%s", used == 0 ? "" : " or ",
                                     interval_words_of(kind));
        seen |= 1u << kind;
    }
}

static void write_notes(FILE *out, const struct match *match)
{
    if (match->n_pairs > 1)
        text_wrapped(out, match->plan.session
                              ? "Differences are ranking points a seat and session."
                              : "Differences are payoffs a seat and deal. --format json has the "
                                "roles, contracts and calls of each pair.");
    else if (!match->plan.session)
        text_wrapped(
            out, "Payoffs are those of a seat and deal; alone, two, three: by how many of a "
                 "policy sit there. The first numbers of a role, contract or call are the "
                 "shares of a policy's seats; \"adds\" is what it adds to the difference. A "
                 "call counts once a deal, and pass for who said nothing else. A dash stands where "
                 "n deals are too few for an interval.");
}

static void write_foot(FILE *out, const struct match *match)
{
    const struct match_pair *pair = &match->pairs[0];
    char confidence[16], kinds[TEXT_BYTES] = "", text[TEXT_BYTES + 160];
    const char *parts = match->n_pairs > 1 ? "" : ", Student's t over deals for the parts";
    fputc('\n', out);
    write_notes(out, match);
    if (pair->peeked || pair->reason == STOP_TIME)
        text_labelled(out, "Stopped", stop_reason_text(pair->reason));
    confidence_words(match->confidence, confidence);
    kind_words(match, kinds);
    if (pair->peeked)
        snprintf(text, sizeof text,
                 "%s confidence sequences, valid whenever the run stops: by betting for the "
                 "difference, asymptotic ones for the parts",
                 confidence);
    else
        snprintf(text, sizeof text, "%s, n %s: %s for the difference%s", confidence,
                 pair->reason == STOP_TIME ? "set by the clock" : "fixed",
                 kinds[0] == '\0' ? "none" : kinds, parts);
    if (!pair->alike || match->n_pairs > 1)
        text_labelled(out, "Interval", text);
}

enum status report_match_text(FILE *out, const struct match *match, struct report_style style)
{
    enum status status = STATUS_OK;
    write_head(out, match, style);
    if (match->n_pairs == 1) {
        status = write_pair(out, match, &match->pairs[0], style);
    } else {
        status = report_match_field(out, match, style);
    }
    if (status == STATUS_OK)
        write_foot(out, match);
    return status;
}
