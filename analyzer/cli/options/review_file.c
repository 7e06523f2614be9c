/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/cli/options/review_file.h"

#include <stdio.h>
#include <stdlib.h>

#include "analyzer/cli/terminal/input.h"
#include "engine/core/language.h"

/* Assigns people to seats if the file's first deal names them. Costs are added up per person only
 * if there are exactly four people. */
static enum status seat_people(const struct people *people, bool is_named,
                               const struct written_deal *written, struct review_deal *deal)
{
    const struct record *record = &written->record;
    if (record->values[RECORD_PLAYERS].text != NULL && record->number > 1 &&
        (people->n > N_SEATS || !is_named))
        return record_refuse_line(
            record, RECORD_PLAYERS, &deal->diag,
            people->n > N_SEATS
                ? N_("totals cover only four people; put these deals in a separate file")
                : N_("the players must be named in the first deal"));
    deal->is_named = is_named && people->n <= N_SEATS;
    for (unsigned s = 0; s < N_SEATS && deal->is_named; s++)
        deal->at[s] = (uint8_t)written->at[s];
    return STATUS_OK;
}

/* Reads the next deal, and stores any error in it. Sets *is_named if the first deal names
 * people. */
static enum status read_deal(struct review_file *file, bool *is_named, struct review_deal *out)
{
    struct written_deal written = {0};
    diag_set_source(&written.diag, file->name);
    const enum status status = written_deals_next(&file->deals, &written);
    if (written.record.number == 1)
        *is_named = written.is_named;
    *out = (struct review_deal){.number = written.record.number,
                                .forehand = written.forehand,
                                .ok = written.ok,
                                .diag = written.diag,
                                .calls_line = written.record.values[RECORD_CALLS].line,
                                .play_line = written.record.values[RECORD_PLAY].line,
                                .deal = written.deal};
    if (status == STATUS_OK && written.deal.is_plain) {
        out->ok = false;
        (void)diag_set(&out->diag, STATUS_INPUT, written.record.line, 1,
                       N_("only the result of this deal is recorded, not its cards"));
    } else if (status == STATUS_OK)
        out->ok = seat_people(&file->deals.course.people, *is_named, &written, out) == STATUS_OK;
    return status == STATUS_INPUT ? STATUS_OK : status;
}

static enum status read_deals(struct review_file *file, int only, struct review *review,
                              struct diag *diag)
{
    const struct people *people = &file->deals.course.people;
    bool is_named = false;
    while (written_deals_seek(&file->deals)) {
        struct review_deal deal;
        TRY(read_deal(file, &is_named, &deal));
        if (only != 0 && deal.number != only)
            continue;
        const size_t size = ((size_t)review->n_deals + 1) * sizeof deal;
        struct review_deal *deals = realloc(review->deals, size);
        TRY_MEMORY(deals);
        review->deals = deals;
        deals[review->n_deals++] = deal;
    }
    review->asked.rotates = is_named;
    for (int i = 0; i < N_SEATS && is_named; i++)
        snprintf(review->names[i], sizeof review->names[i], "%s", people->people[i].name);
    if (file->deals.reader.n_records == 0)
        return diag_refuse(diag, N_("the file has no deals; a deal consists of the lines rules:, "
                                    "deal:, calls: and play:"));
    if (review->n_deals == 0)
        return diag_refuse(diag, N_("there is no deal %d; the file has only %d"), only,
                           file->deals.reader.n_records);
    return STATUS_OK;
}

enum status review_file_read(const char *name, int only, struct review_file *file,
                             struct review *review, struct diag *diag)
{
    size_t length = 0;
    file->name = deal_file_words(name);
    diag_set_source(diag, file->name);
    TRY(deal_file_read(name, &file->text, &length, diag));
    written_deals_begin(&file->deals, file->text, length);
    TRY(read_deals(file, only, review, diag));
    diag_set_source(diag, "");
    return STATUS_OK;
}

void review_file_clear(struct review_file *file)
{
    written_deals_clear(&file->deals);
    free(file->text);
    *file = (struct review_file){0};
}
