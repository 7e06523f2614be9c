/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo plot heat: the best call of every hand of a book. */
#include "analyzer/book/book_store.h"
#include "analyzer/book/plot_heat.h"
#include "analyzer/cli/command.h"
#include "analyzer/cli/drawing/picture_commands.h"
#include "analyzer/cli/options/picture.h"
#include "engine/core/language.h"

struct heat_options {
    struct common_options common;
    const char *rules_name; /* NULL = as the book says */
    const char *file;
};

static error_t parse(int key, char *text, struct argp_state *state)
{
    struct heat_options *options = state->input;
    switch (key) {
    case ARGP_KEY_ARG:
        if (options->file != NULL)
            argp_failure(state, EXIT_USAGE, 0, tr("'%s': one book is drawn at a time"), text);
        options->file = text;
        return 0;
    case ARGP_KEY_NO_ARGS:
        argp_failure(state, EXIT_USAGE, 0, tr("no FILE is given; `zolo book' makes one"));
        return 0;
    default: return ARGP_ERR_UNKNOWN;
    }
}

static enum status show(const struct heat_options *options, struct diag *diag)
{
    struct book *book = NULL;
    struct plot plot = {0};
    enum status status = options_usual(options->rules_name, "--rules", diag);
    if (status == STATUS_OK)
        status = picture_check(&options->common, diag);
    if (status == STATUS_OK)
        status = book_store_load(options->file, options->rules_name, &book, diag);
    if (status == STATUS_OK && book->n_entries == 0) {
        diag_set_source(diag, options->file);
        status = diag_set(diag, STATUS_INPUT, 0, 0, N_("the book is empty so far"));
    }
    if (status == STATUS_OK)
        status = picture_draw(&options->common, plot_of_book(book, &plot), &plot, diag);
    book_free(book);
    return status;
}

int draw_heat(const char *doc, int argc, char **argv)
{
    static const struct command_option own_options[] = {
        OPTION_BOOK_RULES(struct heat_options, rules_name, 2), OPTION_END};
    struct heat_options options = {.common = common_options_default(OFFER_LANGUAGE)};
    const struct argp argp = {.parser = parse, .args_doc = H_("FILE"), .doc = doc};
    struct diag diag = {0};
    options_only_plot(&options.common);
    options_parse_own(&argp, own_options, argc, argv, &options);
    const enum status status = show(&options, &diag);
    return status == STATUS_OK ? finish_output() : report_failure(status, &diag);
}
