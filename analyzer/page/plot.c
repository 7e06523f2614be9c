/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prepares the data, script and captions of a plot; plot_draw.c draws the plot. */
#include "analyzer/page/plot.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/page/how.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/store/embedded.h"
#include "engine/core/notation.h"
#include "engine/policy/club/club.h"

static void write_comment(FILE *out, const char *lines)
{
    fputs("# ", out);
    for (const char *c = lines; *c != '\0'; c++)
        fputs(*c == '\n' ? "\n# " : (const char[]){*c, '\0'}, out);
    fputc('\n', out);
}

struct page *plot_begin(struct plot *plot, const char *what)
{
    plot->out = open_memstream(&plot->data, &plot->n_data);
    if (plot->out == NULL)
        return NULL;
    fprintf(plot->out, "# zolo: %s\n", what);
    write_comment(plot->out, plot->title);
    if (plot->subtitle[0] != '\0')
        write_comment(plot->out, plot->subtitle);
    write_comment(plot->out, plot->caption);
    page_begin(&plot->page, plot->out, (struct report_style){FORMAT_SERIES, .symbols = true}, "",
               NULL);
    return &plot->page;
}

enum status plot_end(struct plot *plot)
{
    FILE *out = plot->out;
    TRY_MEMORY(out);
    const bool failed = ferror(out) != 0 || plot->page.status != STATUS_OK;
    plot->out = NULL;
    return fclose(out) == 0 && !failed ? STATUS_OK : STATUS_MEMORY;
}

void plot_clear(struct plot *plot)
{
    if (plot->out != NULL)
        fclose(plot->out);
    free(plot->data);
    *plot = (struct plot){0};
}

/* --- labels --------------------------------------------------------------------------------- */

/* Labels for axes and marks; to be translated, they are passed to the gnuplot script as
 * variables. */
struct plot_label {
    const char *script, *variable, *text;
};

/* The script replaces "%s" by a number. */
static const struct plot_label labels[] = {
    {"calls", "say_wins", N_("wins")},
    {"calls", "say_mean", N_("mean")},
    {"calls", "say_open", N_("open cards")},
    {"calls", "say_off_left", N_("◀ off the axis")},
    {"calls", "say_off_right", N_("off the axis ▶")},
    {"calls", "say_cut", N_("◀ beyond the axis")},
    {"calls", "say_payoffs", N_("Deals by payoff:")},
    {"calls", "say_shares", N_("share of deals, highest bar %s")},
    {"calls", "say_beyond", N_("%s beyond")},
    {"distribution", "say_to_you", N_("%s (to you, from all opponents together)")},
    {"distribution", "say_placed", N_("only payoffs that occur, not to scale")},
    {"distribution", "say_share", N_("deals, %")},
    {"heat", "say_alike", N_("(one colour beyond %s)")},
};

/* Within single quotes, gnuplot's only special character is the quote, which must be doubled. */
static void write_string(FILE *out, const char *variable, const char *text)
{
    fprintf(out, "%s = '", variable);
    for (const char *c = text; *c != '\0'; c++)
        fputs(*c == '\'' ? "''" : *c == '\n' ? "' . \"\\n\" . '" : (const char[]){*c, '\0'}, out);
    fputs("'\n", out);
}

static void write_labels(FILE *out, const char *script)
{
    const char *mark = tr_as("number", "."), *sign = tr_as("number", " %");
    write_string(out, "mark", mark != NULL ? mark : ".");
    write_string(out, "per_cent", sign != NULL ? sign : " %");
    for (size_t i = 0; i < sizeof labels / sizeof *labels; i++)
        if (strcmp(labels[i].script, script) == 0)
            write_string(out, labels[i].variable, tr(labels[i].text));
}

/* --- script --------------------------------------------------------------------------------- */

static void write_embedded(FILE *out, const char *name)
{
    const struct embedded_file *script = embedded_find(embedded_plots, n_embedded_plots, name);
    if (script != NULL)
        fwrite(script->text, 1, script->length, out);
}

void plot_write_script(FILE *out, const struct plot *plot, const char *name, const char *picture)
{
    fputs("# Drawn by zolo. Change this or the data beside it, and draw again:\n"
          "#   gnuplot THIS_FILE [PICTURE [png|svg|pdf|terminal]]\n",
          out);
    write_string(out, "name", name);
    write_string(out, "picture", picture);
    write_string(out, "title", plot->title);
    write_string(out, "subtitle", plot->subtitle);
    write_string(out, "caption", plot->caption);
    write_string(out, "unit", plot->unit);
    write_string(out, "along", plot->along);
    write_string(out, "shade", plot->shade);
    write_labels(out, plot->script);
    fputc('\n', out);
    write_embedded(out, "frame");
    fputc('\n', out);
    write_embedded(out, plot->script);
}

/* --- sentences ------------------------------------------------------------------------------ */

enum { OF, SAID, COUNT };

enum {
    FIRST = FOUND_OWN,       /* no seat has called yet, or the querying seat is on lead */
    SPEAKS = FOUND_OWN << 1, /* the seat may announce */
    CARDS = FOUND_OWN << 2,
    FEW = FOUND_OWN << 3, /* few trumps */
    CALLS = FOUND_OWN << 4
};

static const struct sentence sentences[] = {
    {OF, 0, S_("{cards}, seat {seat}")},
    {OF, CALLS | FIRST, S_("{cards}, seat {seat}: first call")},
    {OF, CALLS, S_("{cards}, seat {seat}: after {calls}")},
    {OF, CARDS | FIRST, S_("{cards}, seat {seat} to lead")},
    {OF, CARDS, S_("{cards}, seat {seat}: after {trick}")},
    {OF, SPEAKS | FIRST, S_("{cards}, seat {seat}: announcing before the lead")},
    {OF, SPEAKS, S_("{cards}, seat {seat}: announcing after {trick}")},

    {SAID, 0, S_("announced: {said}")},
    {COUNT, 0,
     S_("count: the sum over the hand; a card that no card in the pack beats counts {top}, one "
        "beaten by a single card {next}, and so on: {worths}, then 0")},
    {COUNT, FEW,
     S_("count where trumps are few: the sum over the hand; a trump that no card in the pack beats "
        "counts {top}, one beaten by a single card {next}, and so on: {worths}, then 0; the "
        "highest card of a side suit counts {side_top}, another card beside it {side_backed}, any "
        "other {side_low}")},
};

void plot_describe(char out[PLOT_TEXT_BYTES], const struct wording *wording,
                   const struct finding *finding)
{
    char text[SENTENCE_BYTES];
    sentence_write(wording, finding, text);
    plot_add(out, "%s", text);
}

static void describe(char out[PLOT_TEXT_BYTES], const struct finding *finding,
                     const struct word *words, size_t n_words)
{
    const struct wording wording = {.sentences = sentences,
                                    .n_sentences = sizeof sentences / sizeof *sentences,
                                    .symbols = true,
                                    .words = words,
                                    .n_words = n_words};
    plot_describe(out, &wording, finding);
}

/* --- of what -------------------------------------------------------------------------------- */

void plot_list_calls(const struct table *table, char out[PLOT_LIST_BYTES])
{
    out[0] = '\0';
    for (int i = 0; i < table->auction.n_calls; i++)
        if (!situation_is_unsaid(table, i))
            text_list(out, PLOT_LIST_BYTES, ", ", "%s", situation_call_listed(table, i));
}

static void list_trick(const struct table *table, char out[PLOT_LIST_BYTES])
{
    out[0] = '\0';
    for (int i = table->n_played - table->n_trick; i < table->n_played; i++) {
        char name[8];
        notation_card_symbol(table->rules->pack, table->cards[i], name);
        text_list(out, PLOT_LIST_BYTES, " ", "%s", name);
    }
}

static unsigned history_marks(const struct table *table)
{
    if (table->phase == PHASE_CALL)
        return CALLS | (table->auction.n_calls == 0 ? FIRST : 0);
    return (table->phase == PHASE_ANNOUNCE ? SPEAKS : CARDS) | (table->n_trick == 0 ? FIRST : 0);
}

void plot_add_situation(const struct situation *situation, bool has_history,
                        char out[PLOT_TEXT_BYTES])
{
    const struct table *table = &situation->table;
    const struct finding of = {.kind = OF, .marks = has_history ? history_marks(table) : 0};
    char cards[8 * MAX_CARDS], calls[PLOT_LIST_BYTES], trick[PLOT_LIST_BYTES];
    situation_cards(table, situation->dealt & ~table->played[situation->me], true, cards,
                    sizeof cards);
    plot_list_calls(table, calls);
    list_trick(table, trick);
    const struct word words[] = {{"cards", cards},
                                 {"seat", situation_seat(situation->me)},
                                 {"calls", calls},
                                 {"trick", trick}};
    describe(out, &of, words, sizeof words / sizeof *words);
}

void plot_add_count(const struct order *order, char out[PLOT_TEXT_BYTES])
{
    struct finding count = {.kind = COUNT, .marks = order->few_trumps ? FEW : 0};
    char worths[PLOT_LIST_BYTES] = "";
    for (int above = 0; club_card_worth(order, above) > 0; above++)
        text_list(worths, sizeof worths, " ", "%d", club_card_worth(order, above));
    finding_number(&count, "top", SHOWN_WHOLE, club_card_worth(order, 0));
    finding_number(&count, "next", SHOWN_WHOLE, club_card_worth(order, 1));
    finding_number(&count, "side_top", SHOWN_WHOLE, CLUB_SIDE_TOP);
    finding_number(&count, "side_backed", SHOWN_WHOLE, CLUB_SIDE_BACKED);
    finding_number(&count, "side_low", SHOWN_WHOLE, CLUB_SIDE_LOW);
    describe(out, &count, &(struct word){"worths", worths}, 1);
}

/* --- opponent model ------------------------------------------------------------------------- */

/* "said before: 1:kontra, 2:re". */
static void add_said(const struct table *table, char out[PLOT_TEXT_BYTES])
{
    char list[PLOT_LIST_BYTES] = "", said[16];
    for (int i = 0; i < table->n_announcements; i++) {
        announcement_format(&table->announcements[i], said);
        text_list(list, PLOT_LIST_BYTES, ", ", "%s", said);
    }
    if (table->n_announcements > 0) {
        plot_add(out, "\n");
        describe(out, &(struct finding){.kind = SAID}, &(struct word){"said", list}, 1);
    }
}

void plot_add_model(const struct situation *situation, const struct provenance *how,
                    char out[PLOT_TEXT_BYTES])
{
    char lines[PLOT_TEXT_BYTES];
    how_caption(how, situation, lines, sizeof lines);
    plot_add(out, "%s; %s", situation->table.rules->name, lines);
    add_said(&situation->table, out);
}

struct page *plot_begin_payoffs(struct plot *plot, const struct ruleset *rules, const char *what)
{
    const char *unit = ruleset_unit(rules)->full;
    char words[160];
    snprintf(words, sizeof words,
             "%s\n# Payoffs in %s, to the holder of the hand, all opponents together.", what, unit);
    snprintf(plot->unit, sizeof plot->unit, tr("payoff, %s"), tr_word(unit));
    return plot_begin(plot, words);
}
