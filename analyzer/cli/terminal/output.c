/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/cli/terminal/output.h"

#include <errno.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analyzer/cli/options/defaults.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"

enum status kept_output_open(struct kept_output *kept)
{
    *kept = (struct kept_output){0};
    kept->out = open_memstream(&kept->text, &kept->length);
    return kept->out == NULL ? STATUS_MEMORY : STATUS_OK;
}

enum status kept_output_end(struct kept_output *kept, enum status status)
{
    const bool is_cut = ferror(kept->out) != 0;
    if ((fclose(kept->out) != 0 || is_cut || kept->text == NULL) && status == STATUS_OK)
        status = STATUS_MEMORY;
    return status == STATUS_FILE ? STATUS_MEMORY
                                 : status; /* a memory stream cannot fail in any other way */
}

enum status kept_output_close(struct kept_output *kept, enum status status)
{
    status = kept_output_end(kept, status);
    if (status == STATUS_OK)
        fwrite(kept->text, 1, kept->length, stdout);
    fflush(stdout);
    free(kept->text);
    return status;
}

int exit_status_of(enum status status)
{
    return status == STATUS_OK                                     ? EXIT_DONE
           : status == STATUS_INPUT || status == STATUS_IMPOSSIBLE ? EXIT_USAGE
                                                                   : EXIT_COULD_NOT;
}

void failure_text(enum status status, const struct diag *diag, char out[FAILURE_BYTES])
{
    const char *message = status == STATUS_MEMORY ? tr("not enough memory") : diag->message;
    out[0] = '\0';
    if (status == STATUS_INTERRUPTED) { /* wherever that was */
        text_add(out, FAILURE_BYTES, "%s", tr("interrupted"));
        return;
    }
    if (diag->source[0] != '\0')
        text_add(out, FAILURE_BYTES, "%s:", diag->source);
    if (diag->line > 0)
        text_add(out, FAILURE_BYTES, "%d:", diag->line);
    if (diag->column > 0)
        text_add(out, FAILURE_BYTES, "%d:", diag->column);
    text_add(out, FAILURE_BYTES, "%s%s", out[0] != '\0' ? " " : "", message);
}

int report_failure(enum status status, const struct diag *diag)
{
    char text[FAILURE_BYTES];
    failure_text(status, diag, text);
    fflush(stdout);
    fprintf(stderr, "zolo: %s\n", text);
    return exit_status_of(status);
}

bool output_has_symbols(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

bool output_has_colour(void)
{
    const char *no_colour = getenv("NO_COLOR"), *term = getenv("TERM");
    return isatty(STDOUT_FILENO) && (no_colour == NULL || no_colour[0] == '\0') && term != NULL &&
           strcmp(term, "dumb") != 0;
}

struct report_style output_style(enum output_format format)
{
    return (struct report_style){.format = format,
                                 .symbols = output_has_symbols(),
                                 .colour = output_has_colour(),
                                 .columns = output_columns()};
}

const char *const output_forms[] = {"text", "json", "csv", "markdown", "html", NULL};

enum output_format output_form_format(int form)
{
    return form > FORMAT_CSV ? FORMAT_TEXT : (enum output_format)form;
}

struct report_style output_form_style(int form)
{
    struct report_style style = output_style(output_form_format(form));
    style.markdown = form == OUTPUT_MARKDOWN;
    style.html = form == OUTPUT_HTML;
    style.symbols |= form > FORMAT_CSV;
    if (style.html)
        spoken_on_page();
    return style;
}

static bool is_written(void)
{
    return fflush(stdout) == 0 && !ferror(stdout);
}

int finish_help(int argc, char **argv)
{
    if (is_written())
        return EXIT_DONE;
    const int error = errno;
    spoken_begin(!output_has_symbols(), argc, argv);
    errno = error;
    return finish_output();
}

int finish_output(void)
{
    if (is_written())
        return EXIT_DONE;
    fprintf(stderr, tr("zolo: standard output: cannot write: %s\n"), tr(strerror(errno)));
    return EXIT_COULD_NOT;
}
