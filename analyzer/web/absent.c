/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stand-ins for functions that cannot work in a browser: running other programs, loading plug-ins,
 * drawing with gnuplot, writing files. Each stand-in fails with a message. */
#include <errno.h>
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
    return diag_refuse(diag, "%s: not in a browser", tr(what));
}

enum status policy_outside_load(UNUSED const char *label, const char *command,
                                UNUSED struct bot_patience patience, UNUSED struct policy *out,
                                UNUSED struct policy_outside **outside, struct diag *diag)
{
    return refuse(diag, command == NULL ? "players from a shared object"
                                        : "players that are other programs");
}

void policy_outside_free(UNUSED struct policy_outside *outside)
{
}

int output_columns(void)
{
    return 0;
}

enum status picture_check(const struct common_options *common, struct diag *diag)
{
    return common->plot == NULL ? STATUS_OK : refuse(diag, "pictures");
}

enum status picture_draw(UNUSED const struct common_options *common, UNUSED enum status made,
                         UNUSED struct plot *plot, struct diag *diag)
{
    return refuse(diag, "pictures");
}

enum status new_file_open(UNUSED struct new_file *file, UNUSED const char *name, struct diag *diag)
{
    return refuse(diag, "written files");
}

enum status new_file_close(UNUSED struct new_file *file, enum status status,
                           UNUSED struct diag *diag)
{
    return status; /* never opened */
}

int batch_run(UNUSED const struct command *command, UNUSED int argc, UNUSED char **argv,
              UNUSED const struct common_options *options)
{
    fputs("zolo: -: not in a browser\n", stderr);
    return EXIT_USAGE;
}

char *realpath(UNUSED const char *path, UNUSED char *out)
{
    errno = ENOENT;
    return NULL;
}

/* Debian's libclang-rt for WebAssembly calls this function. */
uintptr_t __stack_chk_guard = 0x7a6f6c6f;
_Noreturn void __stack_chk_fail(void);
void __stack_chk_fail(void)
{
    abort();
}

enum status run_checkpoint_open(struct run_checkpoint *out, UNUSED const struct pool *pool,
                                const char *file, UNUSED const char *line,
                                UNUSED const struct run_state *state, struct diag *diag)
{
    *out = (struct run_checkpoint){0};
    return file == NULL ? STATUS_OK : refuse(diag, "checkpoints");
}

const struct row_sink *run_checkpoint_sink(UNUSED const struct run_checkpoint *checkpoint)
{
    return NULL;
}

enum status run_checkpoint_end(UNUSED struct run_checkpoint *checkpoint, enum status status)
{
    return status;
}

enum status checkpoint_refuse(UNUSED const struct checkpoint *checkpoint, struct diag *diag,
                              UNUSED const char *format, ...)
{
    return refuse(diag, "checkpoints");
}

void help_page_print(const struct command *command, UNUSED bool all, FILE *out)
{
    fprintf(out, "zolo %s: no help in a browser\n", command->name);
}

/* Progress is sent to the page, which interrupts a run by discarding the program's instance. */

static const double report_s = 0.1; /* between two reports */

/* The only imported function other than those of WASI and those for ranks. */
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
} /* a web page receives no signals */

void progress_begin(struct progress_bar *bar)
{
    *bar = (struct progress_bar){.progress = {report_progress, bar}, .unit = "deals"};
}

void progress_begin_unstopped(struct progress_bar *bar)
{
    progress_begin(bar);
}

enum status progress_end(UNUSED struct progress_bar *bar, enum status status)
{
    return status;
}

const struct command *const command_table[] = {
    &command_advise, &command_legal, &command_odds, &command_solve, &command_score, &command_rules,
};
const int n_commands = sizeof command_table / sizeof *command_table;
