/* See crew_checkpoint.h. */
#include "analyzer/experiment/crew_checkpoint.h"

static enum status share_rows(const struct crew *crew, struct sample *sample, struct diag *diag)
{
    crew_share(crew, crew->is_writer, &sample->n, sizeof sample->n);
    crew_share(crew, crew->is_writer, sample->n_of, sizeof sample->n_of);
    const enum status status = crew_agree(crew, sample_reserve(sample, sample->n), diag);
    if (status == STATUS_OK)
        crew_share(crew, crew->is_writer, sample->values,
                   sample->n * sample_width(sample) * sizeof *sample->values);
    return status;
}

static void share_counts(const struct crew *crew, struct tally *tally)
{
    const size_t n_options = (size_t)tally->n_options;
    const size_t width = (size_t)(tally->high - tally->low + 1);
    crew_share(crew, crew->is_writer, tally->n, n_options * sizeof *tally->n);
    crew_share(crew, crew->is_writer, tally->counts, n_options * width * sizeof *tally->counts);
}

enum status crew_checkpoint_open(const struct crew *crew, const char *file, const char *identity,
                                 struct sample *sample, struct tally *tally,
                                 struct checkpoint **out, struct diag *diag)
{
    enum status status = STATUS_OK;
    struct checkpoint *opened = NULL;
    if (crew->is_writer)
        status = checkpoint_open(file, identity, sample, tally, &opened, diag);
    status = crew_agree(crew, status, diag);
    if (status == STATUS_OK)
        status = share_rows(crew, sample, diag);
    if (status == STATUS_OK) {
        if (tally != NULL)
            share_counts(crew, tally);
        *out = opened;
    } else {
        checkpoint_close(opened);
    }
    return status;
}

bool crew_checkpoint_is_due(const struct crew *crew, const struct checkpoint *checkpoint,
                            double seconds)
{
    bool due = crew->is_writer && checkpoint_is_due(checkpoint, seconds);
    crew_share(crew, crew->is_writer, &due, sizeof due);
    return due;
}

enum status crew_checkpoint_save(const struct crew *crew, struct checkpoint *checkpoint,
                                 const struct sample *sample, const struct tally *tally,
                                 struct diag *diag)
{
    enum status status = STATUS_OK;
    if (crew->is_writer)
        status = checkpoint_save(checkpoint, sample, tally, diag);
    return crew_agree(crew, status, diag);
}
