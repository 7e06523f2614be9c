/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stand-ins for what a browser cannot do: run other programs, load plug-ins, draw with gnuplot,
 * write files. Each refuses with a message. */
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/terminal/output.h"
#include "analyzer/cli/terminal/progress.h"
#include "analyzer/page/plot.h"
#include "analyzer/players/outside/policy_outside.h"
#include "analyzer/run/run_checkpoint.h"
#include "analyzer/store/new_file.h"
#include "engine/core/clock.h"
#include "engine/core/language.h"

const struct bot_patience bot_patience_default = {10.0, 1.0};

static enum status refuse(struct diag *diag, const char *what)
{
    return diag_set(diag, STATUS_INPUT, 0, 0, "%s: not in a browser", tr(what));
}

enum status policy_outside_load(const char *label, const char *command,
                                struct bot_patience patience, struct policy *out,
                                struct policy_outside **outside, struct diag *diag)
{
    (void)label, (void)patience, (void)out, (void)outside;
    return refuse(diag, command == NULL ? "players from a shared object"
                                        : "players that are other programs");
}

void policy_outside_free(struct policy_outside *outside)
{
    (void)outside;
}

int output_columns(void)
{
    return 0;
}

enum status picture_check(const struct common_options *common, struct diag *diag)
{
    return common->plot == NULL ? STATUS_OK : refuse(diag, "pictures");
}

enum status picture_draw(const struct common_options *common, enum status made, struct plot *plot,
                         struct diag *diag)
{
    (void)common, (void)made, (void)plot;
    return refuse(diag, "pictures");
}

enum status new_file_open(struct new_file *file, const char *name, struct diag *diag)
{
    (void)file, (void)name;
    return refuse(diag, "written files");
}

enum status new_file_close(struct new_file *file, enum status status, struct diag *diag)
{
    (void)file, (void)diag;
    return status; /* never opened */
}

int batch_run(const struct command *command, int argc, char **argv,
              const struct common_options *options)
{
    (void)command, (void)argc, (void)argv, (void)options;
    fputs("zolo: -: not in a browser\n", stderr);
    return EXIT_USAGE;
}

char *realpath(const char *path, char *out)
{
    (void)path, (void)out;
    errno = ENOENT;
    return NULL;
}

/* Called by Debian's libclang-rt for WebAssembly. */
uintptr_t __stack_chk_guard = 0x7a6f6c6f;
_Noreturn void __stack_chk_fail(void);
void __stack_chk_fail(void)
{
    abort();
}

/* --- no checkpoints ------------------------------------------------------------------- */

enum status run_checkpoint_open(struct run_checkpoint *out, const struct pool *pool,
                                const char *file, const char *line, const struct run_state *state,
                                struct diag *diag)
{
    (void)pool, (void)line, (void)state;
    *out = (struct run_checkpoint){0};
    return file == NULL ? STATUS_OK : refuse(diag, "checkpoints");
}

const struct row_sink *run_checkpoint_sink(const struct run_checkpoint *checkpoint)
{
    (void)checkpoint;
    return NULL;
}

enum status run_checkpoint_end(struct run_checkpoint *checkpoint, enum status status)
{
    (void)checkpoint;
    return status;
}

enum status checkpoint_refuse(const struct checkpoint *checkpoint, struct diag *diag,
                              const char *format, ...)
{
    (void)checkpoint, (void)format;
    return refuse(diag, "checkpoints");
}

/* --- no help ------------------------------------------------------------------------- */

void help_page_print(const struct command *command, bool all, FILE *out)
{
    (void)all;
    fprintf(out, "zolo %s: no help in a browser\n", command->name);
}

/* --- progress -------------------------------------------------------------------------- */

/* Reported to the page, which interrupts the program by dropping its instance. */

static const double report_s = 0.1; /* between two reports */

/* The only import beyond WASI and the ranks. */
__attribute__((import_module("zolo"), import_name("progress"))) void web_progress(double done,
                                                                                  double total);

static bool report_progress(void *self, uint64_t done, uint64_t total)
{
    struct progress_bar *bar = self;
    const double now = clock_s();
    if (now - bar->drawn_s < report_s)
        return true;
    bar->drawn_s = now;
    web_progress((double)done, (double)total);
    return true;
}

void signals_begin(void)
{
} /* a page gets no signals */

void progress_begin(struct progress_bar *bar)
{
    *bar = (struct progress_bar){.progress = {report_progress, bar}, .unit = "deals"};
}

void progress_begin_unstopped(struct progress_bar *bar)
{
    progress_begin(bar);
}

enum status progress_end(struct progress_bar *bar, enum status status)
{
    (void)bar;
    return status;
}

/* --- commands -------------------------------------------------------------------------- */

const struct command *const command_table[] = {
    &command_advise, &command_legal, &command_odds, &command_solve, &command_score, &command_rules,
};
const int n_commands = sizeof command_table / sizeof *command_table;
