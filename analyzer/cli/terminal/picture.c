/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/cli/terminal/output.h"

#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

int output_columns(void)
{
    struct winsize size;
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

static struct plot_target target_of(const struct common_options *common)
{
    if (strcmp(common->plot, "-") != 0)
        return (struct plot_target){.file = common->plot, .keep_data = common->keep_data};
    return (struct plot_target){
        .terminal = stdout, .columns = output_columns(), .colour = output_has_colour()};
}

enum status picture_check(const struct common_options *common, struct diag *diag)
{
    if (common->plot == NULL)
        return STATUS_OK;
    const struct plot_target target = target_of(common);
    return plot_check(&target, diag);
}

enum status picture_draw(const struct common_options *common, enum status made, struct plot *plot,
                         struct diag *diag)
{
    enum status status = made;
    if (status == STATUS_OK) {
        const struct plot_target target = target_of(common);
        status = plot_draw(plot, &target, diag);
    }
    plot_clear(plot);
    return status;
}
