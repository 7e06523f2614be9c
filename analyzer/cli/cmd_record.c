/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo record: enters deals word by word, and keeps each word at once. */
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "analyzer/cli/batch/input_lines.h"
#include "analyzer/cli/command.h"
#include "analyzer/cli/options/deal_file.h"
#include "analyzer/cli/recording/deal_keeper.h"
#include "analyzer/cli/recording/record_prompts.h"
#include "analyzer/cli/terminal/output.h"
#include "analyzer/club/recording.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"

struct record_options {
    struct common_options common; /* its word is the file */
    const char *players;
};

static const struct command_option own_options[] = {
    {{"players", 0, H_("NAMES"), 0, H_("Who plays, from forehand: \"Anna, Bartek, Celina, Darek\""),
      1},
     OPTION_TEXT,
     OPTION_AT(struct record_options, players)},
    OPTION_END};

static enum status parse(void *options, struct diag *diag)
{
    const struct common_options *common = options;
    if (common->n_words > 1)
        return diag_set(diag, STATUS_INPUT, 0, 0, N_("'%s': there is one FILE"), common->words[1]);
    return common->n_words == 1 ? STATUS_OK
                                : diag_set(diag, STATUS_INPUT, 0, 0,
                                           N_("no FILE is given, in which the deals are kept"));
}

/* A recording at a terminal or from a pipe. */
struct entry {
    struct recording recording;
    struct deal_keeper keeper;
    struct input_lines lines;
    bool is_terminal, has_ended;
};

/* --- words that are no part of a deal -------------------------------------------------------- */

enum command_word { WORD_UNDO, WORD_SHOW, WORD_HELP, WORD_QUIT, N_WORDS };
static const char *const command_words[N_WORDS] = {N_("undo"), N_("show"), N_("help"), N_("quit")};

/* Which of them a line is, in English or the language that is spoken; N_WORDS if none. */
static enum command_word find_word(const char *line)
{
    char word[32];
    const size_t length = strcspn(line, " \t\r");
    if (length >= sizeof word || line[length + strspn(line + length, " \t\r")] != '\0')
        return N_WORDS;
    memcpy(word, line, length);
    word[length] = '\0';
    for (enum command_word w = 0; w < N_WORDS; w++)
        if (strcasecmp(word, command_words[w]) == 0 || strcasecmp(word, tr(command_words[w])) == 0)
            return w;
    return N_WORDS;
}

static enum status keep(struct entry *entry, struct diag *diag)
{
    return deal_keeper_keep(&entry->keeper, entry->recording.text.bytes, diag);
}

static enum status undo(struct entry *entry, struct diag *diag)
{
    char what[UNDONE_BYTES];
    enum status status = recording_undo(&entry->recording, what, diag);
    if (status != STATUS_OK)
        return status;
    if (what[0] == '\0')
        return diag_set(diag, STATUS_INPUT, 0, 0, N_("there is nothing to take back"));
    status = keep(entry, diag);
    if (status == STATUS_OK) {
        printf(tr("taken back: %s\n"), what);
        fflush(stdout);
    }
    return status;
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

/* --- what belongs to a deal ------------------------------------------------------------------ */

/* A word that is a slip of a command is not told only what calls there are. */
static void hint_at_command(const char *at, struct diag *diag)
{
    char word[32];
    notation_excerpt(at, word);
    const char *nearest = notation_nearest(word, command_words, N_WORDS);
    if (nearest != NULL)
        diag_append(diag, N_(" (or did you mean '%s'?)"), nearest);
}

static enum status take_all(struct entry *entry, const char *line, struct diag *diag)
{
    struct recording *recording = &entry->recording;
    const char *at = line;
    while (*at != '\0') {
        const int number = recording->number;
        enum status status = recording_take(recording, line, &at, diag);
        if (status == STATUS_INPUT)
            hint_at_command(at, diag);
        if (status == STATUS_OK)
            status = keep(entry, diag);
        if (status != STATUS_OK)
            return status;
        if (!entry->is_terminal)
            record_prompt_taken(stdout, recording);
        if (recording->number > number)
            record_prompt_finished(stdout, recording);
    }
    return STATUS_OK;
}

/* Ends the line where a comment begins, as in a written deal, and without spaces before it. */
static char *trim(char *line)
{
    line += strspn(line, " \t\r");
    char *end = line;
    while (*end != '\0' && !(*end == '#' && (end == line || end[-1] == ' ' || end[-1] == '\t')))
        end++;
    while (end > line && strchr(" \t\r", end[-1]) != NULL)
        end--;
    *end = '\0';
    return line;
}

/* A line that was refused is told with its place; at a terminal it may be entered again. */
static enum status tell_refusal(const struct entry *entry, int shift, struct diag *diag)
{
    if (!entry->is_terminal) {
        diag_set_source(diag, deal_file_words("-"));
        diag->line = entry->lines.number;
        diag->column += diag->column > 0 ? shift : 0;
        return STATUS_INPUT;
    }
    diag_set_source(diag, "");
    diag->line = diag->column = 0;
    report_failure(STATUS_INPUT, diag);
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
        const char *text = trim(line);
        const enum command_word word = find_word(text);
        shift = (int)(text - line);
        status = word != N_WORDS ? obey(entry, word, diag) : take_all(entry, text, diag);
    }
    return status == STATUS_INPUT ? tell_refusal(entry, shift, diag) : status;
}

/* --- all ------------------------------------------------------------------------------------- */

static enum status begin(const struct record_options *options, const struct ruleset *rules,
                         struct entry *entry, struct diag *diag)
{
    const struct common_options *common = &options->common;
    const struct recording_options wanted = {
        .rules = rules,
        .rules_name = common->rules_name,
        .rules_are_asked = common->rules_from != NULL && strcmp(common->rules_from, "--rules") == 0,
        .players = options->players,
        .symbols = output_has_symbols()};
    enum status status = deal_keeper_begin(&entry->keeper, options->common.words[0], diag);
    if (status != STATUS_OK)
        return status;
    const char *text = entry->keeper.kept != NULL ? entry->keeper.kept : "";
    return recording_begin(&entry->recording, &wanted, text, diag);
}

static enum status ask(void *self, void *out, struct diag *diag)
{
    const struct record_options *options = self;
    struct entry *entry = out;
    struct ruleset rules;
    enum status status = options_rules(&options->common, &rules, diag);
    if (status == STATUS_OK)
        status = begin(options, &rules, entry, diag);
    entry->is_terminal = isatty(STDIN_FILENO) == 1;
    input_lines_begin(&entry->lines, STDIN_FILENO);
    if (status == STATUS_OK && entry->is_terminal)
        printf(tr("Recording in %s; help explains, Ctrl-D ends.\n"), options->common.words[0]);
    while (status == STATUS_OK && !entry->has_ended) {
        if (entry->is_terminal)
            status = record_prompt(stdout, &entry->recording, output_has_symbols());
        if (status == STATUS_OK)
            status = read_next(entry, diag);
    }
    if (entry->is_terminal)
        printf("\n");
    recording_clear(&entry->recording);
    deal_keeper_clear(&entry->keeper);
    return status;
}

const struct command command_record = {
    .name = "record",
    .summary = H_("Enters deals at the table: only legal calls and cards, all kept"),
    .arguments = H_("FILE"),
    .help = H2_(
        "Enters deals at the table: hands, calls and cards, one at a time, of which only legal "
        "ones are offered and taken.\n\n"
        "  zolo record evening.deal --players \"Anna, Bartek, Celina, Darek\"\n"
        "  zolo record evening.deal <words.txt\n",
        H_("Each word is kept in FILE before the next is asked for; whoever starts again over the "
           "same FILE goes on where it stopped. FILE is one of written deals, for zolo score and "
           "review, and what somebody has written there by hand stays as it is. Hands that nobody "
           "knows (?) are filled in from the play.\n\n"
           "Words beside hands, calls and cards: undo, show, help, quit (or Ctrl-D); a line of a "
           "written deal such as \"tabled: 1\" is taken too. From a pipe lines are read without "
           "questions, what was kept is told as \"1 zolo\", and the first thing that is refused "
           "ends it with status 2; all before it is kept.")),
    .own = own_options,
    .offered = OFFER_RULES,
    .size = sizeof(struct record_options),
    .answer_size = sizeof(struct entry),
    .parse = parse,
    .ask = ask};
