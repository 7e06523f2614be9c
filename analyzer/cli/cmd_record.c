/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo record: lets the user enter deals word by word, and saves each word at once. The words are
 * read and checked in analyzer/club. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/terminal/input.h"
#include "analyzer/cli/terminal/output.h"
#include "analyzer/club/recording.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/store/new_file.h"
#include "engine/core/language.h"
#include "engine/core/status.h"

/* --- the file ------------------------------------------------------------------------------- */

/* Saves the file. Each change replaces the file atomically, so that a crash leaves the old or the
 * new version. A file that another program has changed is not replaced. */
struct deal_keeper {
    char *file; /* the real path of the file; owned */
    char *kept; /* the contents of the file, or NULL if there is no such file; owned */
};

/* Reads the file into *text, which the caller frees; *text is NULL if there is no such file. */
static enum status read_file(const char *file, char **text, struct diag *diag)
{
    struct stat there;
    size_t length;
    *text = NULL;
    const bool is_there = stat(file, &there) == 0;
    if (!is_there && errno == ENOENT)
        return STATUS_OK;
    if (is_there && !S_ISREG(there.st_mode))
        return diag_refuse(diag, N_("not a regular file; zolo record needs one"));
    const enum status status = deal_file_read(file, text, &length, diag);
    if (status == STATUS_OK && strlen(*text) != length)
        return diag_refuse(
            diag, N_("the file contains a zero byte; a written deal is plain text (UTF-8)"));
    return status;
}

static enum status deal_keeper_begin(struct deal_keeper *keeper, const char *name,
                                     struct diag *diag)
{
    *keeper = (struct deal_keeper){.file = realpath(name, NULL)};
    diag_set_source(diag, name);
    if (keeper->file == NULL)
        TRY_MEMORY(keeper->file = strdup(name));
    return read_file(keeper->file, &keeper->kept, diag);
}

/* Checks that the file has not changed since it was last saved. */
static enum status check_file(const struct deal_keeper *keeper, struct diag *diag)
{
    char *now = NULL;
    enum status status = read_file(keeper->file, &now, diag);
    const bool is_same =
        (now == NULL) == (keeper->kept == NULL) && (now == NULL || strcmp(now, keeper->kept) == 0);
    if (status == STATUS_OK && !is_same)
        status = diag_set(diag, STATUS_FILE, 0, 0,
                          N_("another program has changed the file, so nothing more is saved; run "
                             "zolo record again to continue from its new contents"));
    free(now);
    return status;
}

static enum status deal_keeper_keep(struct deal_keeper *keeper, const char *text, struct diag *diag)
{
    struct new_file file;
    diag_set_source(diag, keeper->file);
    enum status status = check_file(keeper, diag);
    char *kept = status == STATUS_OK ? strdup(text) : NULL;
    if (status == STATUS_OK && kept == NULL)
        status = STATUS_MEMORY;
    THEN(status, new_file_open(&file, keeper->file, diag));
    if (status == STATUS_OK) {
        fputs(text, file.out);
        status = new_file_close(&file, STATUS_OK, diag);
    }
    if (status != STATUS_OK) {
        free(kept);
        return status;
    }
    free(keeper->kept);
    keeper->kept = kept;
    return STATUS_OK;
}

/* --- prompts -------------------------------------------------------------------------------- */

/* Writes "Anna (seat 1)", or "seat 1". */
static void name_seat(const char *name, unsigned s, char out[96])
{
    if (name != NULL)
        snprintf(out, 96, tr("%s (seat %u)"), name, s + 1);
    else
        snprintf(out, 96, tr("seat %u"), s + 1);
}

static enum status list_offers(FILE *out, const struct recording *recording, bool symbols)
{
    struct offers offers;
    TRY(recording_offers(recording, &offers));
    fputs(" [", out);
    for (int i = 0; i < offers.n; i++) {
        char code[8];
        if (i < offers.n_cards)
            situation_card(recording->rules->pack, offers.cards[i], symbols, code);
        fprintf(out, "%s%s", i > 0 ? " " : "", i < offers.n_cards ? code : offers.words[i]);
    }
    fprintf(out, "%s]", offers.n == 0 ? tr("nothing is legal here; undo the earlier mistake") : "");
    return STATUS_OK;
}

static enum status record_prompt(FILE *out, const struct recording *recording, bool symbols)
{
    unsigned s;
    char who[96];
    enum status status = STATUS_OK;
    const enum recording_stage stage = recording_stage(recording, &s);
    name_seat(recording_name(recording, s), s, who);
    if (stage == RECORDING_HAND)
        fprintf(out, tr("Deal %d, hand of %s [? = unknown]"), recording->number, who);
    else if (stage == RECORDING_CALL)
        fprintf(out, tr("Deal %d, %s calls"), recording->number, who);
    else
        fprintf(out, tr("Deal %d, trick %d, %s plays"), recording->number,
                recording->now.deal.end.n_played / N_SEATS + 1, who);
    if (stage != RECORDING_HAND)
        status = list_offers(out, recording, symbols);
    fputs(": ", out);
    fflush(out);
    return status;
}

static void record_prompt_taken(FILE *out, const struct recording *recording)
{
    if (recording->taken_seat != SEAT_NONE)
        fprintf(out, "%d ", recording->taken_seat + 1);
    fprintf(out, "%s\n", recording->taken);
    fflush(out);
}

static void record_prompt_finished(FILE *out, const struct recording *recording)
{
    const struct deal_under_way *done = &recording->done;
    const struct sides *sides = &done->deal.settlement.sides;
    char who[96];
    fprintf(out, tr("Deal %d is over"), recording->number - 1);
    if (!done->deal.is_settled) {
        fprintf(out, "%s\n", tr("; it cannot be settled without all four hands"));
        return;
    }
    if (sides->contract != CONTRACT_NONE)
        fprintf(out, ": %s", tr_word(done->deal.rules->contracts[sides->contract].name));
    if (sides->declarer != SEAT_NONE) {
        const unsigned s = (unsigned)sides->declarer;
        name_seat(NULL, s, who);
        fprintf(out, " (%s)", done->is_named ? done->names[s] : who);
    }
    for (unsigned s = 0; s < N_SEATS; s++) {
        name_seat(NULL, s, who);
        fprintf(out, "%s %s %+d", s == 0 ? ":" : ",", done->is_named ? done->names[s] : who,
                done->deal.payoff[s]);
    }
    fputc('\n', out);
    fflush(out);
}

static void record_prompt_help(FILE *out)
{
    fputs(
        tr("  HA HT CQ CJ    a hand; ? is an unknown card, a lone ? an unknown hand\n"
           "  zolo, P        a call; HA, 10H, ♥A or Kier As is a card; one line may have several\n"
           "  2:re           an announcement, before the next card\n"
           "  tabled: 1      or agreed: yes, penalty: 2 revoke: how the deal ends\n"
           "  stake: 0.50    or rules:, players:, bok:, session: at the beginning of a deal\n"
           "  undo           take back the last word, even in the previous deal\n"
           "  show           print the deal so far\n"
           "  quit           end, like Ctrl-D; everything is saved, and the next run continues\n"),
        out);
}

static void record_prompt_deal(FILE *out, const struct recording *recording)
{
    const char *text = recording->text.bytes + recording->begin;
    fputs(text[0] == '\0' ? tr("nothing yet\n") : text, out);
    fflush(out);
}

/* --- options -------------------------------------------------------------------------------- */

struct record_options {
    struct common_options common; /* one word: the file */
    const char *players;
};

static const struct command_option own_options[] = {
    {"players", 0, H_("NAMES"), 0,
     H_("The players' names, starting with forehand: \"Anna, Bartek, Celina, Darek\""), 1,
     OPTION_TEXT, OPTION_AT(struct record_options, players)},
    {OPTION_END}};

static enum status parse(void *options, struct diag *diag)
{
    const struct common_options *common = options;
    if (common->n_words > 1)
        return diag_refuse(diag, N_("'%s': only one FILE is allowed"), common->words[1]);
    return common->n_words == 1 ? STATUS_OK
                                : diag_refuse(diag, N_("FILE is missing: where to save the deals"));
}

/* The state of a recording, whose input is a terminal or a pipe. */
struct entry {
    struct recording recording;
    struct deal_keeper keeper;
    struct input_lines lines;
    bool is_terminal, has_ended;
};

/* --- commands at the prompt ------------------------------------------------------------------- */

enum command_word { WORD_UNDO, WORD_SHOW, WORD_HELP, WORD_QUIT, N_WORDS };
static const char *const command_words[N_WORDS] = {N_("undo"), N_("show"), N_("help"), N_("quit")};

static enum status keep(struct entry *entry, struct diag *diag)
{
    return deal_keeper_keep(&entry->keeper, entry->recording.text.bytes, diag);
}

static enum status undo(struct entry *entry, struct diag *diag)
{
    char what[UNDONE_BYTES];
    TRY(recording_undo(&entry->recording, what, diag));
    if (what[0] == '\0')
        return diag_refuse(diag, N_("there is nothing to undo"));
    TRY(keep(entry, diag));
    printf(tr("taken back: %s\n"), what);
    fflush(stdout);
    return STATUS_OK;
}

static enum status obey(struct entry *entry, enum command_word word, struct diag *diag)
{
    switch (word) {
    case WORD_UNDO: return undo(entry, diag);
    case WORD_SHOW: record_prompt_deal(stdout, &entry->recording); return STATUS_OK;
    case WORD_HELP: record_prompt_help(stdout); return STATUS_OK;
    default: entry->has_ended = true; return STATUS_OK;
    }
}

/* --- the words that make up a deal ----------------------------------------------------------- */

static enum status take_all(struct entry *entry, const char *line, struct diag *diag)
{
    struct recording *recording = &entry->recording;
    const char *at = line;
    while (*at != '\0') {
        const int number = recording->number;
        enum status status = recording_take(recording, line, &at, diag);
        if (status == STATUS_INPUT)
            input_hint(at, command_words, N_WORDS, diag);
        THEN(status, keep(entry, diag));
        TRY(status);
        if (!entry->is_terminal)
            record_prompt_taken(stdout, recording);
        if (recording->number > number)
            record_prompt_finished(stdout, recording);
    }
    return STATUS_OK;
}

static enum status read_next(struct entry *entry, struct diag *diag)
{
    char *line;
    *diag = (struct diag){0};
    enum status status = input_lines_next(&entry->lines, &line, diag);
    if (status == STATUS_OK && line == NULL) {
        entry->has_ended = true;
        return STATUS_OK;
    }
    int shift = 0;
    if (status == STATUS_OK) {
        const char *text = input_trim(line);
        const enum command_word word = (enum command_word)input_word(text, command_words, N_WORDS);
        shift = (int)(text - line);
        status = word != N_WORDS ? obey(entry, word, diag) : take_all(entry, text, diag);
    }
    return status == STATUS_INPUT ? input_refuse(&entry->lines, shift, diag) : status;
}

/* --- all ------------------------------------------------------------------------------------- */

static enum status begin(const struct record_options *options, const struct ruleset *rules,
                         struct entry *entry, struct diag *diag)
{
    const struct common_options *common = &options->common;
    const struct recording_options wanted = {.rules = rules,
                                             .rules_name = common->rules_name,
                                             .rules_are_asked = options_rules_given(common) != NULL,
                                             .players = options->players,
                                             .symbols = output_has_symbols()};
    TRY(deal_keeper_begin(&entry->keeper, options->common.words[0], diag));
    const char *text = entry->keeper.kept != NULL ? entry->keeper.kept : "";
    return recording_begin(&entry->recording, &wanted, text, diag);
}

static enum status ask(void *self, void *out, struct diag *diag)
{
    const struct record_options *options = self;
    struct entry *entry = out;
    struct ruleset rules;
    enum status status = options_rules(&options->common, &rules, diag);
    THEN(status, begin(options, &rules, entry, diag));
    entry->is_terminal = isatty(STDIN_FILENO) == 1;
    if (status == STATUS_OK && entry->is_terminal)
        printf(tr("Recording to %s; type help for help, Ctrl-D to end.\n"),
               options->common.words[0]);
    while (status == STATUS_OK && !entry->has_ended) {
        if (entry->is_terminal)
            status = record_prompt(stdout, &entry->recording, output_has_symbols());
        THEN(status, read_next(entry, diag));
    }
    if (entry->is_terminal)
        printf("\n");
    recording_clear(&entry->recording);
    free(entry->keeper.file);
    free(entry->keeper.kept);
    return status;
}

const struct command command_record = {
    .name = "record",
    .summary = H_("Records deals at the table, card by card"),
    .arguments = H_("FILE"),
    .help = H2_("Records deals at the table: hands, calls and cards, one at a time. Only legal "
                "calls and cards are accepted.\n"
                "\n"
                "  zolo record evening.deal --players \"Anna, Bartek, Celina, Darek\"\n"
                "  zolo record evening.deal <words.txt\n",
                H_("Each word is saved to FILE immediately, and the same command resumes where you "
                   "stopped. FILE contains written deals, which `zolo score' and `zolo review' "
                   "read; changes that you make by hand are preserved. Unknown hands (?) are "
                   "filled in from the cards played.\n"
                   "\n"
                   "Besides hands, calls and cards, you can enter undo, show, help, quit (or "
                   "Ctrl-D), and lines of a written deal, like \"tabled: 1\". If the input is a "
                   "pipe, no prompts are printed, each saved word is echoed like \"1 zolo\", and "
                   "the first invalid word ends the run with exit status 2.")),
    .own = own_options,
    .offered = OFFER_RULES,
    .size = sizeof(struct record_options),
    .answer_size = sizeof(struct entry),
    .parse = parse,
    .ask = ask};
