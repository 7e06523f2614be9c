/* zolo score: settles written deals. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/deal_file.h"
#include "analyzer/cli/options.h"
#include "analyzer/io/record.h"
#include "analyzer/io/record_bok.h"
#include "analyzer/io/record_report.h"
#include "analyzer/io/rule_file.h"

struct score_options {
    struct common_options common;
    char **files; /* the rest of argv */
    int n_files;
};

static const char doc[] =
    "Settles written deals: who plays with whom, card points, doubles and what each seat wins, "
    "in base stakes (Doppelkopf: game points). A wrong call or card is named with its place; the "
    "other deals are settled all the same. A FILE of - is standard input.\v"
    "A written deal (several are separated by blank lines, # starts a comment):\n\n"
    "  rules: kop-asdycha\n"
    "  deal: HA HT CQ CJ | CA SA DT DQ | CT ST HQ HJ | SQ SJ DJ DA\n"
    "  calls: zolo P kontra P rej P P P\n"
    "  play: HA DT HJ DA CQ DQ HQ DJ …\n\n"
    "Further lines: stake: 0.50 (money), tabled: SEAT (hand laid down), penalty: SEAT revoke or "
    "SEAT throw-in (where the rules know it), bok: N (deals of a bok-runda left, this one among "
    "them; needed in the first deal of a file only). Without rules: the set of --rules counts.\n\n"
    "Doppelkopf has one word a seat in calls, from forehand: P, hochzeit, a solo, pflicht: and a "
    "solo for a compulsory one, vorbehalt for what was outranked before it was named. "
    "Announcements stand in play before the card that falls next, whoever plays it: 2:re, "
    "3:kontra, "
    "2:no90, 2:no60, 2:no30, 2:schwarz. session: 24 in the first deal makes a file a session: "
    "compulsory solos are checked and the points of the players added up.";

static error_t parse(int key, char *text, struct argp_state *state)
{
    struct score_options *input = state->input;
    (void)text;
    switch (key) {
    case ARGP_KEY_ARGS:
        input->files = state->argv + state->next;
        input->n_files = state->argc - state->next;
        return 0;
    case ARGP_KEY_NO_ARGS:
        argp_failure(state, EXIT_USAGE, 0, "no FILE is given; - is standard input");
        return 0;
    default: return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp score_argp = {NULL, parse, "FILE…", doc, NULL, NULL, NULL};

/* All that the scoring of several files shares. */
struct scoring {
    struct report_style style;
    bool many_files;
    bool has_begun;          /* the head is written */
    struct ruleset standard; /* --rules */
    struct ruleset other;    /* the last one that a deal named */
    char other_name[256];    /* "" before the first */
    struct record_totals totals;
    struct record_bok bok;         /* of the present file: its deals are one table's */
    struct record_session session; /* likewise */
    int exit_status;
};

/* The rule set of a deal; the last one is kept. */
static enum status find_rules(struct scoring *scoring, const struct record *record,
                              const struct ruleset **rules, struct diag *diag)
{
    const struct record_value *value = &record->values[RECORD_RULES];
    *rules = &scoring->standard;
    if (value->text == NULL)
        return STATUS_OK;
    *rules = &scoring->other;
    if (strcmp(value->text, scoring->other_name) == 0 && value->text[0] != '\0')
        return STATUS_OK;
    struct diag wrong = {0};
    scoring->other_name[0] = '\0';
    if (rule_file_load(value->text, &scoring->other, &wrong) != STATUS_OK)
        return deal_file_refuse_rules(value, &wrong, diag);
    if (strlen(value->text) < sizeof scoring->other_name)
        memcpy(scoring->other_name, value->text, strlen(value->text) + 1);
    return STATUS_OK;
}

static enum status score_deal(struct scoring *scoring, struct record_reader *reader,
                              struct record_row *row, struct record_result *result,
                              struct diag *diag)
{
    struct record record;
    enum status status = record_read(reader, &record, diag);
    row->number = record.number;
    if (status == STATUS_OK)
        status = find_rules(scoring, &record, &row->rules, diag);
    const bool symbols = scoring->style.symbols && scoring->style.format == FORMAT_TEXT;
    const struct ruleset *known = status == STATUS_OK ? row->rules : NULL;
    if (status == STATUS_OK) {
        record_bok_tell(&scoring->bok, row->rules, &record);
        status = record_session_tell(&scoring->session, row->rules, &record, diag);
    }
    if (status == STATUS_OK)
        status = record_settle(&record, row->rules, symbols, result, diag);
    row->ok = status == STATUS_OK;
    record_session_go_on(&scoring->session, &record, row->ok ? result : NULL);
    row->session = row->ok && record.in_session ? &scoring->session : NULL;
    record_bok_go_on(&scoring->bok, known, row->ok ? &result->bok_after : NULL);
    return status;
}

/* The worse of two exit statuses: what could not be done before what is wrong. */
static void note_exit(struct scoring *scoring, int exit_status)
{
    if (scoring->exit_status != EXIT_COULD_NOT && exit_status != EXIT_DONE)
        scoring->exit_status = exit_status;
}

/* Writes what stands above the first deal of a file. */
static void begin_file(struct scoring *scoring, const char *file)
{
    if (!scoring->has_begun)
        record_report_head(stdout, scoring->style);
    scoring->has_begun = true;
    if (scoring->many_files && scoring->style.format == FORMAT_TEXT)
        printf("%s\n", file);
}

static void score_next(struct scoring *scoring, struct record_reader *reader, const char *file)
{
    struct diag diag = {0};
    struct record_result result;
    struct record_row row = {.result = &result, .diag = &diag};
    diag_set_source(&diag, strcmp(file, "-") == 0 ? "standard input" : file);
    if (scoring->many_files || scoring->style.format == FORMAT_CSV)
        row.file = file;
    const enum status status = score_deal(scoring, reader, &row, &result, &diag);
    enum status written = record_report_row(stdout, scoring->style, &row);
    record_totals_add(&scoring->totals, &row);
    if (status != STATUS_OK && scoring->style.format == FORMAT_TEXT)
        note_exit(scoring, report_failure(status, &diag));
    else if (status != STATUS_OK)
        note_exit(scoring, status == STATUS_INPUT ? EXIT_USAGE : EXIT_COULD_NOT);
    /* What standard output could not take is told by finish_output. */
    if (written != STATUS_OK && written != STATUS_FILE)
        note_exit(scoring, report_failure(written, &diag));
}

static void score_file(struct scoring *scoring, const char *file)
{
    char *text = NULL;
    size_t length = 0;
    struct diag diag = {0};
    diag_set_source(&diag, strcmp(file, "-") == 0 ? "standard input" : file);
    enum status status = deal_file_read(file, &text, &length, &diag);
    if (status == STATUS_OK) {
        struct record_reader reader;
        scoring->bok = (struct record_bok){0};
        scoring->session = (struct record_session){0};
        record_reader_init(&reader, text, length);
        while (record_reader_seek(&reader)) {
            if (reader.n_records == 0)
                begin_file(scoring, file);
            score_next(scoring, &reader, file);
        }
        if (scoring->bok.left > 0 && scoring->style.format == FORMAT_TEXT)
            printf("%6s  bok-runda: %d deal%s left\n", "", scoring->bok.left,
                   scoring->bok.left == 1 ? "" : "s");
        record_report_session(stdout, scoring->style, &scoring->session);
        if (reader.n_records == 0)
            status = diag_set(&diag, STATUS_INPUT, 0, 0,
                              "no deal in it; a deal has lines rules, deal, calls and play");
    }
    if (status != STATUS_OK)
        note_exit(scoring, report_failure(status, &diag));
    free(text);
}

int cmd_score(int argc, char **argv)
{
    struct score_options input = {.common = common_options_default(OFFER_RULES | OFFER_FORMAT)};
    options_parse(&score_argp, argc, argv, &input);
    struct scoring scoring = {.exit_status = EXIT_DONE};
    struct diag diag = {0};
    scoring.style = (struct report_style){input.common.format, output_has_symbols(), false};
    scoring.many_files = input.n_files > 1;
    const enum status status = options_rules(&input.common, &scoring.standard, &diag);
    if (status != STATUS_OK)
        return report_failure(status, &diag);
    for (int i = 0; i < input.n_files; i++)
        score_file(&scoring, input.files[i]);
    record_report_totals(stdout, scoring.style, &scoring.totals);
    const int finished = finish_output();
    return finished != EXIT_DONE ? finished : scoring.exit_status;
}
