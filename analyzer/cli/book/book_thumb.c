/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo book --thumb: a counting rule for the table, made from a book. */
#include <stdio.h>
#include <string.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/options/options.h"
#include "analyzer/cli/options/spoken.h"
#include "analyzer/cli/terminal/kept_output.h"
#include "analyzer/survey/book/book_store.h"
#include "analyzer/survey/book/thumb/report_thumb.h"
#include "engine/core/language.h"

struct thumb_options {
    struct common_options common;
    const char *rules_name; /* NULL = as the book says */
    const char *file;
    enum thumb_form form;
    bool is_thumb; /* it led here */
};

static error_t parse(int key, char *text, struct argp_state *state)
{
    struct thumb_options *options = state->input;
    switch (key) {
    case ARGP_KEY_ARG:
        if (state->arg_num > 0)
            argp_failure(state, EXIT_USAGE, 0, tr("'%s' is one argument too many"), text);
        options->file = text;
        return 0;
    case ARGP_KEY_NO_ARGS:
        argp_failure(
            state, EXIT_USAGE, 0,
            tr("the book is missing: a file that zolo book --situations opening has made"));
        return 0;
    default: return ARGP_ERR_UNKNOWN;
    }
}

static const char *const forms[] = {"text", "json", "markdown", NULL};

static const struct command_option own_options[] = {
    {{"thumb", 0, NULL, 0, H_("Make a rule of thumb from a book"), 1},
     OPTION_FLAG,
     OPTION_AT(struct thumb_options, is_thumb)},
    {{"format", 'f', "text|json|markdown", 0, H_("Form of the output (default text)"), 1},
     OPTION_WORD,
     OPTION_AT(struct thumb_options, form),
     .words = forms},
    OPTION_BOOK_RULES(struct thumb_options, rules_name, 2),
    OPTION_END};

static const struct argp thumb_argp = {
    .parser = parse,
    .args_doc = H_("--thumb BOOK"),
    .doc = H2_(
        "A rule of thumb for the opening that a person can follow at the table: points to count, "
        "and from which count to say what; or a few questions instead. Made from a finished book "
        "of openings, with what following it costs there.\n\n"
        "  zolo book kop.book --situations opening\n"
        "  zolo book --thumb kop.book\n",
        H_("Calls that are best with fewer than 1 % of the hands are left out, and what that loses "
           "is in the costs. A call without a number is for all lower counts."))};

static enum status run(const struct thumb_options *options, struct diag *diag)
{
    struct thumb thumb = {0};
    struct kept_output kept;
    struct book *book = NULL;
    enum status status = options_usual(options->rules_name, "--rules", diag);
    if (status == STATUS_OK)
        status = book_store_load(options->file, options->rules_name, &book, diag);
    if (status == STATUS_OK) {
        diag_set_source(diag, options->file);
        status = thumb_make(book, &thumb, diag);
    }
    if (status == STATUS_OK)
        status = kept_output_open(&kept);
    if (status == STATUS_OK)
        status = kept_output_close(
            &kept, report_thumb(kept.out, book, &thumb, options->form, output_has_symbols()));
    thumb_clear(&thumb);
    book_free(book);
    return status;
}

int cmd_book_thumb(int argc, char **argv)
{
    struct thumb_options options = {.common = common_options_default(OFFER_LANGUAGE)};
    struct diag diag = {0};
    options_parse_own(&thumb_argp, own_options, argc, argv, &options);
    if (options.form == THUMB_JSON) /* what programs read is no language's */
        spoken_end();
    const enum status status = run(&options, &diag);
    fflush(stdout);
    return status == STATUS_OK || ferror(stdout) ? finish_output() : report_failure(status, &diag);
}
