/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See command_steps.h. */
#include "analyzer/cli/command_steps.h"

#include <stdlib.h>

#include "analyzer/cli/command_line.h"
#include "analyzer/cli/terminal/progress.h"

enum status command_parse(const struct command *command, int argc, char **argv, void **options,
                          struct diag *diag)
{
    struct common_options *common = calloc(1, command->size);
    *options = common;
    if (common == NULL)
        return STATUS_MEMORY;
    *common = common_options_default(command->offered);
    if (command->begin != NULL)
        command->begin(common);
    return command_line_read(command, argc, argv, common, diag);
}

void command_options_free(void *options)
{
    if (options != NULL)
        free(((struct common_options *)options)->words);
    free(options);
}

enum status command_ask(const struct command *command, void *options, void **answer,
                        struct diag *diag)
{
    struct common_options *common = options;
    struct progress_bar bar = {.began_s = 0};
    *answer = calloc(1, command->answer_size + 1);
    if (*answer == NULL)
        return STATUS_MEMORY;
    common->bar = &bar;
    const enum status status = command->ask(options, *answer, diag);
    common->bar = NULL;
    return bar.progress.report == NULL ? status : progress_end(&bar, status);
}

void command_end(const struct command *command, void *options, void *answer)
{
    if (answer != NULL && command->clear != NULL)
        command->clear(options, answer);
    free(answer);
}
