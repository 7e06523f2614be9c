/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo book --thumb: a counting rule for the table, made from a book. */
#include "analyzer/cli/command.h"
#include "analyzer/cli/terminal/output.h"
#include "analyzer/survey/book/book_store.h"
#include "analyzer/survey/book/thumb/report_thumb.h"
#include "engine/core/language.h"

struct thumb_options {
    struct common_options common; /* its word is the book */
    const char *rules_name;       /* NULL = as the book says */
    enum thumb_form form;
    bool is_thumb; /* it led here */
};

struct thumb_answer {
    struct book *book;
    struct thumb thumb;
};

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

static enum status parse(void *self, struct diag *diag)
{
    struct thumb_options *options = self;
    struct common_options *common = &options->common;
    if (common->n_words > 1)
        return diag_set(diag, STATUS_INPUT, 0, 0, N_("'%s' is one argument too many"),
                        common->words[1]);
    if (common->n_words == 0)
        return diag_set(
            diag, STATUS_INPUT, 0, 0,
            N_("the book is missing: a file that zolo book --situations opening has made"));
    if (options->form == THUMB_JSON)
        common->format = FORMAT_JSON;
    return STATUS_OK;
}

static enum status ask(void *self, void *out, struct diag *diag)
{
    const struct thumb_options *options = self;
    const char *file = options->common.words[0];
    struct thumb_answer *answer = out;
    enum status status = options_usual(options->rules_name, "--rules", diag);
    if (status == STATUS_OK)
        status = book_store_load(file, options->rules_name, &answer->book, diag);
    if (status != STATUS_OK)
        return status;
    diag_set_source(diag, file);
    return thumb_make(answer->book, &answer->thumb, diag);
}

static enum status show(const void *options, const void *self, FILE *out)
{
    const struct thumb_answer *answer = self;
    return report_thumb(out, answer->book, &answer->thumb,
                        ((const struct thumb_options *)options)->form, output_has_symbols());
}

static void clear(void *options, void *self)
{
    struct thumb_answer *answer = self;
    (void)options;
    thumb_clear(&answer->thumb);
    book_free(answer->book);
}

const struct command command_book_thumb = {
    .name = "book",
    .part = "--thumb",
    .arguments = H_("--thumb BOOK"),
    .help = H2_(
        "A rule of thumb for the opening that a person can follow at the table: points to count, "
        "and from which count to say what; or a few questions instead. Made from a finished book "
        "of openings, with what following it costs there.\n\n"
        "  zolo book kop.book --situations opening\n"
        "  zolo book --thumb kop.book\n",
        H_("Calls that are best with fewer than 1 % of the hands are left out, and what that loses "
           "is in the costs. A call without a number is for all lower counts.")),
    .own = own_options,
    .size = sizeof(struct thumb_options),
    .answer_size = sizeof(struct thumb_answer),
    .parse = parse,
    .ask = ask,
    .show = show,
    .clear = clear};
