/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See score_sheet.h. */
#include "analyzer/cli/deals/score_sheet.h"

#include <stdlib.h>
#include <sys/stat.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/options/deal_file.h"
#include "analyzer/cli/options/spoken.h"
#include "analyzer/cli/terminal/kept_output.h"
#include "analyzer/club/evening.h"
#include "analyzer/store/new_file.h"
#include "engine/core/language.h"

/* The page must not take the place of the sheet. */
static enum status check_page(const char *page, const char *sheet, struct diag *diag)
{
    struct stat a, b;
    if (page == NULL || stat(page, &a) != 0 || stat(sheet, &b) != 0 || a.st_ino != b.st_ino ||
        a.st_dev != b.st_dev)
        return STATUS_OK;
    diag_set_source(diag, "--html");
    return diag_set(diag, STATUS_INPUT, 0, 0, N_("'%s' is the sheet itself"), page);
}

static enum status write_page(const struct evening *evening, const char *page, struct diag *diag)
{
    struct new_file file;
    spoken_on_page();
    const struct report_style style = {.symbols = true, .html = true};
    const enum status status = new_file_open(&file, page, diag);
    return status == STATUS_OK
               ? new_file_close(&file, report_evening(file.out, evening, style), diag)
               : status;
}

/* What is wrong goes to standard error, deal by deal. */
static enum status show(const struct common_options *common, const struct evening *evening,
                        const char *file, struct diag *diag)
{
    struct kept_output kept;
    enum status status = kept_output_open(&kept);
    if (status == STATUS_OK)
        status = kept_output_close(&kept,
                                   report_evening(kept.out, evening, output_style(common->format)));
    for (int i = 0; i < evening->n_rows && status == STATUS_OK; i++) {
        struct diag wrong = evening->rows[i].wrong;
        diag_set_source(&wrong, deal_file_words(file));
        if (!evening->rows[i].ok)
            report_failure(STATUS_INPUT, &wrong);
    }
    if (status != STATUS_OK)
        diag_set_source(diag, "");
    return status;
}

int score_sheet(const struct common_options *common, const char *file, const char *page)
{
    struct ruleset standard;
    struct evening evening = {0};
    struct diag diag = {0};
    char *text = NULL;
    size_t length = 0;
    enum status status = options_rules(common, &standard, &diag);
    if (status == STATUS_OK)
        status = check_page(page, file, &diag);
    if (status == STATUS_OK) {
        diag_set_source(&diag, deal_file_words(file));
        status = deal_file_read(file, &text, &length, &diag);
    }
    if (status == STATUS_OK)
        status = evening_read(text, length, &standard, &evening, &diag);
    if (status == STATUS_OK)
        status = show(common, &evening, file, &diag);
    if (status == STATUS_OK && page != NULL)
        status = write_page(&evening, page, &diag);
    const int wrong = evening.n_wrong > 0 ? EXIT_USAGE : EXIT_DONE;
    evening_clear(&evening);
    free(text);
    if (status != STATUS_OK)
        return report_failure(status, &diag);
    const int finished = finish_output();
    return finished != EXIT_DONE ? finished : wrong;
}
