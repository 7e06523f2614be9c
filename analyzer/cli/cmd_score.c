/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo score: computes the payoffs of recorded deals. */
#define _GNU_SOURCE 1 /* versionsort */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/options/defaults.h"
#include "analyzer/cli/terminal/input.h"
#include "analyzer/cli/terminal/output.h"
#include "analyzer/club/record_report.h"
#include "analyzer/club/season.h"
#include "analyzer/page/plot.h"
#include "analyzer/report/text_parts.h"
#include "analyzer/store/new_file.h"
#include "engine/core/language.h"
#include "engine/core/plain_text.h"

struct score_options {
    struct common_options common; /* words: the files */
    const char *sheet;            /* --sheet FILE, NULL = none */
    bool season;                  /* --season */
    int form;                     /* --format, of output_forms */
};

static const struct command_option own_options[] = {
    {"format", 'f', "text|json|csv|markdown|html", 0, H_("Output format (default text)"), 1,
     OPTION_WORD, OPTION_AT(struct score_options, form), .words = output_forms},
    {"sheet", 0, H_("FILE"), 0, H_("Settle a score sheet: results of deals as CSV, without cards"),
     1, OPTION_TEXT, OPTION_AT(struct score_options, sheet)},
    {"season", 0, NULL, 0,
     H_("Add up several evenings from score sheets, written deals, or folders of these"), 1,
     OPTION_FLAG, OPTION_AT(struct score_options, season)},
    {OPTION_END}};

static enum status parse(void *self, struct diag *diag)
{
    struct score_options *options = self;
    struct common_options *common = &options->common;
    const bool has_page = options->sheet != NULL || options->season;
    common->format = output_form_format(options->form);
    if (!has_page && (options->form == OUTPUT_HTML || common->plot != NULL))
        return diag_refuse(diag, N_("%s needs --sheet or --season"),
                           options->form == OUTPUT_HTML ? "--format html" : "--plot");
    if (options->sheet != NULL && (common->n_words > 0 || options->season))
        return diag_refuse(diag, N_("'%s': --sheet cannot be combined with other files"),
                           common->n_words > 0 ? common->words[0] : "--season");
    if (options->sheet == NULL && common->n_words == 0)
        return diag_refuse(diag, N_("FILE is missing; - is standard input"));
    return STATUS_OK;
}

struct scoring {
    struct ruleset standard; /* --rules */
    struct season season;    /* the season given with --season, or the table given with --sheet */
    /* Shared by all files: */
    struct record_report report;
    struct written_deals deals;
    int exit_status;
};

/* --- score sheets and seasons --------------------------------------------------------------- */

static enum status add_file(struct scoring *scoring, const char *file, struct diag *diag)
{
    char *text = NULL;
    size_t length = 0;
    diag_set_source(diag, deal_file_words(file));
    TRY(deal_file_read(file, &text, &length, diag));
    const enum status status =
        season_add(&scoring->season, &scoring->deals, file, text, length, diag);
    free(text);
    return status;
}

static int has_table(const struct dirent *entry)
{
    const char *dot = strrchr(entry->d_name, '.');
    return dot != NULL && dot > entry->d_name &&
           (strcasecmp(dot, ".csv") == 0 || strcasecmp(dot, ".tsv") == 0 ||
            strcasecmp(dot, ".txt") == 0 || strcasecmp(dot, ".deal") == 0);
}

/* Adds a file, or all files in a folder in the natural order of their names (2 before 10). */
static enum status add_word(struct scoring *scoring, const char *word, struct diag *diag)
{
    struct dirent **entries = NULL;
    char path[PATH_BYTES];
    enum status status = STATUS_OK;
    const int n = scoring->season.is_sheet ? -1 : scandir(word, &entries, has_table, versionsort);
    if (n < 0)
        return add_file(scoring, word, diag);
    diag_set_source(diag, word);
    if (n == 0)
        status = diag_refuse(diag, N_("the folder contains no .csv, .tsv, .txt or .deal file"));
    for (int i = 0; i < n; i++) {
        snprintf(path, sizeof path, "%s%s%s", word, word[strlen(word) - 1] == '/' ? "" : "/",
                 entries[i]->d_name);
        status = status == STATUS_OK ? add_file(scoring, path, diag) : status;
        free(entries[i]);
    }
    free(entries);
    return status;
}

static enum status report(FILE *out, const struct season *season, struct report_style style)
{
    return season->is_sheet ? report_evening(out, &season->tables[0].evening, style)
                            : report_season(out, season, style);
}

/* Lists on standard error the names that may be misspelt and the errors in deals. */
static void report_wrong(const struct season *season)
{
    char text[1024];
    for (int i = 0; i < season->names[SEASON_PEOPLE].n && !season->is_sheet; i++) {
        const struct season_name *name = &season->names[SEASON_PEOPLE].names[i];
        const struct season_name *near = season_near(season, i);
        if (near == NULL)
            continue;
        snprintf(text, sizeof text,
                 tr("zolo: note: '%s' in %s and '%s' in %s count as two players; if they are one "
                    "person, spell the name the same way"),
                 near->name, near->file, name->name, name->file);
        text_unindented(stderr, text);
    }
    for (int t = 0; t < season->n_tables; t++) {
        const struct evening *evening = &season->tables[t].evening;
        for (int i = 0; i < evening->n_rows; i++) {
            struct diag wrong = evening->rows[i].wrong;
            diag_set_source(&wrong, deal_file_words(season->tables[t].file));
            if (!evening->rows[i].ok)
                report_failure(STATUS_INPUT, &wrong);
        }
    }
}

/* Settles a score sheet or a season. */
static enum status score_tables(struct score_options *options, struct scoring *scoring,
                                struct report_style style, struct diag *diag)
{
    struct common_options *common = &options->common;
    struct season *season = &scoring->season;
    struct kept_output kept;
    season->is_sheet = options->sheet != NULL;
    if (season->is_sheet)
        TRY(add_word(scoring, options->sheet, diag));
    for (int i = 0; i < common->n_words; i++)
        TRY(add_word(scoring, common->words[i], diag));
    TRY(season_check(season, diag));
    diag_set_source(diag, "");
    TRY(kept_output_open(&kept));
    TRY(kept_output_close(&kept, report(kept.out, season, style)));
    report_wrong(season);
    common->exit_status = season->n_wrong > 0 ? EXIT_USAGE : EXIT_DONE;
    return STATUS_OK;
}

/* --- deals ---------------------------------------------------------------------------------- */

/* Keeps the worse of two exit statuses: EXIT_COULD_NOT outranks EXIT_USAGE. */
static void note_exit(struct scoring *scoring, int exit_status)
{
    if (scoring->exit_status != EXIT_COULD_NOT && exit_status != EXIT_DONE)
        scoring->exit_status = exit_status;
}

static void score_next(struct scoring *scoring, const char *file)
{
    struct written_deal deal = {0};
    diag_set_source(&deal.diag, deal_file_words(file));
    const enum status status = written_deals_next(&scoring->deals, &deal);
    const enum status written = record_report_deal(&scoring->report, file, &deal);
    /* reported in every format, since an error in a session affects later deals */
    if (status != STATUS_OK &&
        (scoring->report.page.style.format == FORMAT_TEXT || deal.in_session))
        note_exit(scoring, report_failure(status, &deal.diag));
    else if (status != STATUS_OK)
        note_exit(scoring, status == STATUS_INPUT ? EXIT_USAGE : EXIT_COULD_NOT);
    /* finish_output reports errors in writing to standard output */
    if (written != STATUS_OK && written != STATUS_FILE)
        note_exit(scoring, report_failure(written, &deal.diag));
}

static void score_file(struct scoring *scoring, const char *file)
{
    char *text = NULL;
    size_t length = 0;
    struct diag diag = {0};
    diag_set_source(&diag, deal_file_words(file));
    enum status status = deal_file_read(file, &text, &length, &diag);
    const size_t skipped = status == STATUS_OK ? plain_text_fold_file(text, length) : 0;
    if (status == STATUS_OK && season_kind_of(text + skipped) == RECORD_PLAYERS)
        status = diag_refuse(
            &diag, N_("the file has players but no deals; to read a score sheet, use --sheet"));
    if (status == STATUS_OK) {
        written_deals_begin(&scoring->deals, text + skipped, length - skipped);
        while (written_deals_seek(&scoring->deals))
            score_next(scoring, file);
        status = record_report_file_end(&scoring->report);
        if (scoring->deals.reader.n_records == 0)
            status = diag_refuse(&diag, N_("the file has no deals; a deal consists of the lines "
                                           "rules:, deal:, calls: and play:"));
    }
    if (status != STATUS_OK)
        note_exit(scoring, report_failure(status, &diag));
    free(text);
}

static enum status ask(void *self, void *answer, struct diag *diag)
{
    struct score_options *options = self;
    struct common_options *common = &options->common;
    struct scoring *scoring = answer;
    TRY(options_rules(common, &scoring->standard, diag));
    const struct report_style style = output_form_style(options->form);
    scoring->deals =
        (struct written_deals){.standard = &scoring->standard,
                               .complete = defaults_stake,
                               .are_whole = true,
                               .symbols = style.symbols && style.format == FORMAT_TEXT};
    if (options->sheet != NULL || options->season)
        return score_tables(options, scoring, style, diag);
    enum status status =
        record_report_begin(&scoring->report, stdout, style, &scoring->deals, common->n_words > 1);
    for (int i = 0; i < common->n_words && status == STATUS_OK; i++)
        score_file(scoring, common->words[i]);
    const enum status ended = record_report_end(&scoring->report);
    status = status == STATUS_OK ? ended : status;
    common->exit_status = scoring->exit_status;
    return status == STATUS_FILE ? STATUS_OK : status; /* finish_output reports write errors */
}

static enum status plot(UNUSED const void *options, const void *answer, struct plot *out,
                        UNUSED struct diag *diag)
{
    const struct season *season = &((const struct scoring *)answer)->season;
    return season->is_sheet ? plot_of_evening(&season->tables[0].evening, out)
                            : plot_of_season(season, out);
}

static void clear(UNUSED void *options, void *answer)
{
    struct scoring *scoring = answer;
    season_clear(&scoring->season);
    written_deals_clear(&scoring->deals);
}

const struct command command_score = {
    .name = "score",
    .summary = H_("Settles written deals and score sheets"),
    .arguments = H_("FILE…"),
    .help = H2_(
        "Settles written deals: who plays with whom, card points, doubles, and what each seat "
        "wins, in base stakes (Doppelkopf: game points). An illegal call or card is reported with "
        "its line and column, and the other deals are settled. FILE - means standard input.\n"
        "\n"
        "  zolo score evening.deal\n",
        H_("Written deals are separated by blank lines; # starts a comment:\n"
           "\n"
           "  rules: kop-asdycha\n"
           "  deal: HA HT CQ CJ | DQ DT CA SA | HQ HJ CT ST | SQ SJ DJ DA\n"
           "  calls: zolo P kontra P rej P P P\n"
           "  play: HA DT HJ DA CQ DQ HQ DJ …\n"
           "\n"
           "calls: and play: may continue on indented lines, | or / may separate tricks, and one "
           "hand may be left empty: it gets the rest of the pack. Other lines:\n"
           "\n"
           "  stake: 0.50              money for one base stake\n"
           "  players: Anna, Bartek, Celina, Darek\n"
           "                           from forehand; they rotate with the deal\n"
           "  bok: 3                   deals left in a bok-runda, this one included; only\n"
           "                           needed once; bok: reset 3 starts anew\n"
           "  tabled: 1                seat 1 laid its hand down\n"
           "  penalty: 2 revoke        an offence by seat 2; also throw-in, early-lead\n"
           "  winners: Anna Darek, value 2\n"
           "                           a deal without calls and cards: its winners, and\n"
           "                           what each loser pays; a contract may follow\n"
           "  agreed: yes              all agreed to stop after the cards in play:\n"
           "\n"
           "All deals in a file come from one table. rules: and stake: apply until another such "
           "line changes them; before the first one, --rules and its stake apply. An invalid deal "
           "counts as one deal of a bok-runda or session, and compulsory solos are still owed "
           "after it.\n"
           "\n"
           "In Doppelkopf, calls: has one word for each seat, from forehand: P, hochzeit, the name "
           "of a solo (with pflicht: before it if compulsory), or vorbehalt if another seat's game "
           "was chosen before this one was named. The calls may also be written in turn: P "
           "vorbehalt P P hochzeit. In play:, an announcement is written before the next card, "
           "whoever plays that card: 2:re, 3:kontra, 2:no90, 2:no60, 2:no30, 2:schwarz. session: "
           "24 in the first deal starts a session of 24 deals: compulsory solos are checked, and "
           "points are added up.\n"
           "\n"
           "A score sheet (--sheet) begins with the lines rules:, players: (four to six; the first "
           "is forehand in the first deal), stake:, round: (number of deals), session: "
           "(Doppelkopf), title:, date: and coin: (the smallest coin used, 0.01 by default). A CSV "
           "table follows, with any of the columns deal, dealer, seats, contract, declarer, "
           "doubles, old, result, points, tricks, said, special, cards, tabled, penalty, winners, "
           "value, and a column named after each player:\n"
           "\n"
           "  players: Anna, Bartek, Celina, Darek, Ewa\n"
           "  stake: 0.50\n"
           "  contract,declarer,doubles,old,result,points\n"
           "  ,,Bartek Anna,Anna Celina,,78\n"
           "  zolo,Celina,kontra Ewa,,won,\n"
           "\n"
           "An empty contract means the unbid game. old lists the holders of the black queens, or "
           "declarer and partner of a wesele. result, points and tricks refer to the old or lone "
           "side; one of them is enough if it decides the payoff. said lists announcements, as in "
           "re no90 kontra; special lists special points, as in re:fox kontra:karlchen. cards "
           "gives the four hands as in a written deal, which show who is old. value is checked. "
           "The dealer and the players who sit out rotate; dealer names a dealer out of turn, and "
           "seats names other players, starting with forehand. To correct deal 3, add a line with "
           "\"corrects 3\" as its deal number.\n"
           "\n"
           "If nobody wrote down the calls, winners and value are enough, or each player's payoff "
           "in the column of that player. Here value is what each loser pays each winner. tabled "
           "names the lone player who laid their hand down; penalty names an offence, as in Celina "
           "revoke. Other columns, such as a note, are ignored.\n"
           "\n"
           "--season adds up each player's results by name. Each FILE is a score sheet or contains "
           "written deals, and a folder stands for its .csv, .tsv, .txt and .deal files. The date: "
           "line of a sheet, or else its file name, identifies the evening; 02-01-r3-t7.csv is "
           "round 3 of the evening 02-01 at table 7. A separate file may have lines like team "
           "Aces: Anna, Bartek and pair: Anna, Bartek, and the totals of a round without deals: "
           "totals r3-t7: Anna -6, Bartek -9, Celina +22, Darek -7.")),
    .own = own_options,
    .offered = OFFER_RULES | OFFER_PLOT,
    .size = sizeof(struct score_options),
    .answer_size = sizeof(struct scoring),
    .parse = parse,
    .ask = ask,
    .plot = plot,
    .clear = clear};
