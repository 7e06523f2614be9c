/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo score: settles written deals. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/options/defaults.h"
#include "analyzer/cli/terminal/input.h"
#include "analyzer/cli/terminal/output.h"
#include "analyzer/club/evening.h"
#include "analyzer/club/record_report.h"
#include "analyzer/page/plot.h"
#include "analyzer/store/new_file.h"
#include "engine/core/language.h"

struct score_options {
    struct common_options common; /* its words are the files */
    const char *sheet;            /* --sheet FILE, NULL = none */
    const char *html;             /* --html FILE */
};

static const struct command_option own_options[] = {
    {"sheet", 0, H_("FILE"), 0, H_("Settle a score sheet: results of deals as CSV, without cards"),
     1, OPTION_TEXT, OPTION_AT(struct score_options, sheet)},
    {"html", 0, H_("FILE"), 0, H_("Also write the score sheet as a page to print"), 1, OPTION_TEXT,
     OPTION_AT(struct score_options, html)},
    OPTION_END};

static enum status parse(void *self, struct diag *diag)
{
    const struct score_options *options = self;
    const struct common_options *common = &options->common;
    if (options->html != NULL && options->sheet == NULL)
        return diag_set(diag, STATUS_INPUT, 0, 0, N_("--html needs --sheet"));
    if (common->plot != NULL && options->sheet == NULL)
        return diag_set(diag, STATUS_INPUT, 0, 0, N_("--plot draws the evening of a --sheet"));
    if (options->sheet != NULL && common->n_words > 0)
        return diag_set(diag, STATUS_INPUT, 0, 0, N_("'%s': --sheet does not go with other files"),
                        common->words[0]);
    if (options->sheet == NULL && common->n_words == 0)
        return diag_set(diag, STATUS_INPUT, 0, 0, N_("no FILE is given; - is standard input"));
    return STATUS_OK;
}

struct scoring {
    struct ruleset standard; /* --rules */
    struct evening evening;  /* of --sheet */
    /* Shared by all files: */
    struct record_report report;
    struct written_deals deals;
    int exit_status;
};

/* --- a sheet -------------------------------------------------------------------------------- */

/* The page must not overwrite the sheet. */
static enum status check_page(const char *page, const char *sheet, struct diag *diag)
{
    struct stat a, b;
    if (page == NULL || stat(page, &a) != 0 || stat(sheet, &b) != 0 || a.st_ino != b.st_ino ||
        a.st_dev != b.st_dev)
        return STATUS_OK;
    diag_set_source(diag, "--html");
    return diag_set(diag, STATUS_INPUT, 0, 0, N_("'%s' is the sheet itself"), page);
}

static enum status write_page(const struct evening *evening, const char *page, struct diag *diag)
{
    struct new_file file;
    const struct report_style style = {.symbols = true, .html = true};
    spoken_on_page();
    const enum status status = new_file_open(&file, page, diag);
    return status == STATUS_OK
               ? new_file_close(&file, report_evening(file.out, evening, style), diag)
               : status;
}

/* Prints the sheet, and the errors of its deals to standard error. */
static enum status show(const struct common_options *common, const struct evening *evening,
                        const char *file, struct diag *diag)
{
    struct kept_output kept;
    enum status status = kept_output_open(&kept);
    if (status == STATUS_OK)
        status = kept_output_close(&kept,
                                   report_evening(kept.out, evening, output_style(common->format)));
    for (int i = 0; i < evening->n_rows && status == STATUS_OK; i++) {
        struct diag wrong = evening->rows[i].wrong;
        diag_set_source(&wrong, deal_file_words(file));
        if (!evening->rows[i].ok)
            report_failure(STATUS_INPUT, &wrong);
    }
    if (status != STATUS_OK)
        diag_set_source(diag, "");
    return status;
}

/* Settles a score sheet. */
static enum status score_sheet(struct score_options *options, struct scoring *scoring,
                               struct diag *diag)
{
    struct evening *evening = &scoring->evening;
    char *text = NULL;
    size_t length = 0;
    enum status status = check_page(options->html, options->sheet, diag);
    if (status == STATUS_OK) {
        diag_set_source(diag, deal_file_words(options->sheet));
        status = deal_file_read(options->sheet, &text, &length, diag);
    }
    if (status == STATUS_OK)
        status = evening_read(text, length, &scoring->standard, evening, diag);
    if (status == STATUS_OK)
        status = show(&options->common, evening, options->sheet, diag);
    if (status == STATUS_OK && options->html != NULL)
        status = write_page(evening, options->html, diag);
    options->common.exit_status = evening->n_wrong > 0 ? EXIT_USAGE : EXIT_DONE;
    free(text);
    return status;
}

/* --- deals ---------------------------------------------------------------------------------- */

/* Keeps the worse exit status: EXIT_COULD_NOT outranks EXIT_USAGE. */
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
    /* An error in a session affects later deals, so it is reported with every format. */
    if (status != STATUS_OK &&
        (scoring->report.page.style.format == FORMAT_TEXT || deal.in_session))
        note_exit(scoring, report_failure(status, &deal.diag));
    else if (status != STATUS_OK)
        note_exit(scoring, status == STATUS_INPUT ? EXIT_USAGE : EXIT_COULD_NOT);
    /* finish_output reports errors of standard output. */
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
    if (status == STATUS_OK) {
        written_deals_begin(&scoring->deals, text, length);
        while (written_deals_seek(&scoring->deals))
            score_next(scoring, file);
        status = record_report_file_end(&scoring->report);
        if (scoring->deals.reader.n_records == 0)
            status =
                diag_set(&diag, STATUS_INPUT, 0, 0,
                         N_("the file has no deals; a deal has lines rules, deal, calls and play"));
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
    enum status status = options_rules(common, &scoring->standard, diag);
    if (status != STATUS_OK)
        return status;
    if (options->sheet != NULL)
        return score_sheet(options, scoring, diag);
    const struct report_style style = output_style(common->format);
    scoring->deals =
        (struct written_deals){.standard = &scoring->standard,
                               .complete = defaults_stake,
                               .are_whole = true,
                               .symbols = style.symbols && style.format == FORMAT_TEXT};
    status =
        record_report_begin(&scoring->report, stdout, style, &scoring->deals, common->n_words > 1);
    for (int i = 0; i < common->n_words && status == STATUS_OK; i++)
        score_file(scoring, common->words[i]);
    const enum status ended = record_report_end(&scoring->report);
    status = status == STATUS_OK ? ended : status;
    written_deals_clear(&scoring->deals);
    common->exit_status = scoring->exit_status;
    return status == STATUS_FILE ? STATUS_OK : status; /* finish_output reports that */
}

static enum status plot(const void *options, const void *answer, struct plot *out,
                        struct diag *diag)
{
    (void)options, (void)diag;
    return plot_of_evening(&((const struct scoring *)answer)->evening, out);
}

static void clear(void *options, void *answer)
{
    (void)options;
    if (answer != NULL)
        evening_clear(&((struct scoring *)answer)->evening);
}

const struct command command_score = {
    .name = "score",
    .summary = H_("Settles written deals and score sheets"),
    .arguments = H_("FILE…"),
    .help = H2_(
        "Settles written deals: who plays with whom, card points, doubles, and what each seat "
        "wins, in base stakes (Doppelkopf: game points). A wrong call or card is reported with its "
        "line and column, and the other deals are settled. FILE - is standard input.\n"
        "\n"
        "  zolo score evening.deal\n",
        H_("Written deals are separated by blank lines; # starts a comment:\n"
           "\n"
           "  rules: kop-asdycha\n"
           "  deal: HA HT CQ CJ | DQ DT CA SA | HQ HJ CT ST | SQ SJ DJ DA\n"
           "  calls: zolo P kontra P rej P P P\n"
           "  play: HA DT HJ DA CQ DQ HQ DJ …\n"
           "\n"
           "calls: and play: may go on in indented lines, | or / may stand between tricks, and a "
           "hand "
           "may be left empty: it has the rest of the pack. Other lines:\n"
           "\n"
           "  stake: 0.50              money for one base stake\n"
           "  players: Anna, Bartek, Celina, Darek\n"
           "                           from forehand; they rotate with the deal\n"
           "  bok: 3                   deals left in a bok-runda, this one included; only\n"
           "                           needed once; bok: reset 3 starts anew\n"
           "  tabled: 1                seat 1 laid its hand down\n"
           "  penalty: 2 revoke        a fault of seat 2; also throw-in, early-lead\n"
           "  winners: Anna Darek, value 2\n"
           "                           the result of a deal without calls and cards: what\n"
           "                           each loser pays; a contract may follow\n"
           "  agreed: yes              all agreed to stop after the cards in play:\n"
           "\n"
           "All deals of a file are of one table. rules: and stake: hold until another line "
           "changes them; at first --rules holds, with its stake. A wrong deal counts as one deal "
           "of a bok-runda or session, and compulsory solos are still owed after it.\n"
           "\n"
           "Doppelkopf: calls: has one word for each seat, from forehand: P, hochzeit, a solo, "
           "pflicht: and a solo if it is compulsory, or vorbehalt if another seat took the game "
           "before it was named; or the calls in turn, P vorbehalt P P hochzeit. In play: an "
           "announcement stands before the next card played, whoever plays it: 2:re, 3:kontra, "
           "2:no90, 2:no60, 2:no30, 2:schwarz. session: 24 in the first deal starts a session of "
           "24 deals: compulsory solos are checked, and points are added up.\n"
           "\n"
           "A score sheet (--sheet) begins with the lines rules:, players: (four to six; the first "
           "is forehand in the first deal), stake:, round: (number of deals), session: "
           "(Doppelkopf), title:, date: and coin: (the smallest coin that is paid, 0.01 by "
           "default). A CSV follows, with any of the columns deal, dealer, seats, contract, "
           "declarer, "
           "doubles, old, result, points, tricks, said, special, cards, tabled, penalty, winners, "
           "value, and the name of each player:\n"
           "\n"
           "  players: Anna, Bartek, Celina, Darek, Ewa\n"
           "  stake: 0.50\n"
           "  contract,declarer,doubles,old,result,points\n"
           "  ,,Bartek Anna,Anna Celina,,78\n"
           "  zolo,Celina,kontra Ewa,,won,\n"
           "\n"
           "An empty contract is the unbid game. old: the holders of the black queens, or declarer "
           "and partner of a wesele. result, points and tricks are those of the old or lone side; "
           "one that decides the payoff is enough. said: re no90 kontra. special: re:fox "
           "kontra:karlchen. cards: the four hands as in a written deal; they show who is old. "
           "value is checked. Dealer and players who sit out rotate; dealer names one out of turn, "
           "seats others, from forehand. To correct a deal, add a line whose number reads: "
           "corrects "
           "3.\n"
           "\n"
           "If nobody wrote down the calls, winners and value are enough, or what each player has "
           "won in the columns of the players. value is then what each loser pays a winner. "
           "tabled: the lone player who laid their hand down. penalty: Celina revoke. Other "
           "columns, such as a note, count for nothing.")),
    .own = own_options,
    .offered = OFFER_RULES | OFFER_FORMAT | OFFER_PLOT,
    .size = sizeof(struct score_options),
    .answer_size = sizeof(struct scoring),
    .parse = parse,
    .ask = ask,
    .plot = plot,
    .clear = clear};
