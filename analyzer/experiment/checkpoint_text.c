/* See checkpoint_text.h. */
#include "analyzer/experiment/checkpoint_text.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static const char first_line[] = "zolo checkpoint 1";

/* --- writing ------------------------------------------------------------------------ */

static void write_row(FILE *out, const double *values, size_t width)
{
    for (size_t i = 0; i < width; i++) {
        if (i > 0)
            putc(' ', out);
        if (isnan(values[i]))
            putc('-', out);
        else
            fprintf(out, "%.17g", values[i]);
    }
    putc('\n', out);
}

static void write_counts(FILE *out, const struct tally *tally)
{
    fprintf(out, "tally %d %d\n", tally->low, tally->high);
    for (int o = 0; o < tally->n_options; o++)
        for (int result = tally->low; result <= tally->high; result++)
            if (tally_count(tally, o, result) > 0)
                fprintf(out, "count %d %d %" PRIu64 "\n", o, result, tally_count(tally, o, result));
}

void checkpoint_write(FILE *out, const char *identity, const struct sample *sample,
                      const struct tally *tally)
{
    fprintf(out, "%s\nidentity %s\n", first_line, identity);
    fprintf(out, "shape %d %d %" PRIu64 " %" PRIu64 "\nplayed", sample->n_options,
            sample->n_controls, sample->population, sample->n);
    for (int o = 0; o < sample->n_options; o++)
        fprintf(out, " %" PRIu64, sample->n_of[o]);
    putc('\n', out);
    for (uint64_t i = 0; i < sample->n && !ferror(out); i++)
        write_row(out, sample_row(sample, i), sample_width(sample));
    if (tally != NULL)
        write_counts(out, tally);
    fprintf(out, "end\n");
}

/* --- reading ------------------------------------------------------------------------ */

struct reader {
    FILE *in;
    uint64_t size;
    struct sample *sample;
    struct tally *tally;
    struct diag *diag;
    char *text; /* the present line without its end, owned */
    size_t room;
    int line;
};

__attribute__((format(printf, 2, 3))) static enum status refuse(const struct reader *reader,
                                                                const char *format, ...)
{
    char message[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    return diag_set(reader->diag, STATUS_INPUT, reader->line, 0, "%s", message);
}

static enum status next_line(struct reader *reader)
{
    reader->line++;
    errno = 0;
    const ssize_t length = getline(&reader->text, &reader->room, reader->in);
    if (length < 0 && !feof(reader->in))
        return errno == ENOMEM ? STATUS_MEMORY
                               : diag_set(reader->diag, STATUS_FILE, reader->line, 0,
                                          "cannot be read: %s", strerror(errno));
    if (length < 1 || reader->text[length - 1] != '\n')
        return refuse(reader, "the file is cut off here; it should go on to a line \"end\"");
    reader->text[length - 1] = '\0';
    if (strlen(reader->text) != (size_t)length - 1)
        return refuse(reader, "a NUL byte stands in this line; a checkpoint is plain text");
    return STATUS_OK;
}

static enum status read_version(struct reader *reader)
{
    static const char stem[] = "zolo checkpoint ";
    enum status status = next_line(reader);
    if (status != STATUS_OK)
        return status;
    if (strncmp(reader->text, stem, strlen(stem)) != 0)
        return refuse(reader, "this is no checkpoint; its first line should be \"%s\"", first_line);
    if (strcmp(reader->text, first_line) != 0)
        return refuse(reader, "a checkpoint of another version: \"%.40s\", expected \"%s\"",
                      reader->text, first_line);
    return STATUS_OK;
}

/* The first difference between two lines, from the beginning of its word. */
static enum status refuse_identity(const struct reader *reader, const char *found,
                                   const char *expected)
{
    size_t i = 0;
    while (found[i] != '\0' && found[i] == expected[i])
        i++;
    while (i > 0 && found[i - 1] != ' ')
        i--;
    return refuse(reader,
                  "the checkpoint belongs to another experiment: it was made with \"%.60s\", now "
                  "asked for is \"%.60s\"; choose another file, or remove this one",
                  found + i, expected + i);
}

static enum status read_identity(struct reader *reader, const char *identity)
{
    static const char stem[] = "identity ";
    const enum status status = next_line(reader);
    if (status != STATUS_OK)
        return status;
    if (strncmp(reader->text, stem, strlen(stem)) != 0)
        return refuse(reader, "\"%.40s\" stands where \"identity …\" was expected", reader->text);
    const char *found = reader->text + strlen(stem);
    return strcmp(found, identity) == 0 ? STATUS_OK : refuse_identity(reader, found, identity);
}

/* Reads a whole number in low..high behind a space at *at, and moves on. */
static bool read_whole(const char **at, int64_t low, int64_t high, int64_t *out)
{
    const char *digits = *at + 1 + ((*at)[0] == ' ' && (*at)[1] == '-');
    char *end;
    if ((*at)[0] != ' ' || *digits < '0' || *digits > '9')
        return false;
    errno = 0;
    *out = strtoll(*at + 1, &end, 10);
    *at = end;
    return errno == 0 && *out >= low && *out <= high;
}

/* A line that begins with `word`: what stands behind it, or NULL. */
static const char *behind(const struct reader *reader, const char *word)
{
    const size_t n = strlen(word);
    return strncmp(reader->text, word, n) == 0 ? reader->text + n : NULL;
}

static enum status read_shape(struct reader *reader)
{
    struct sample *sample = reader->sample;
    int64_t n_options, n_controls, population, rows;
    const enum status status = next_line(reader);
    if (status != STATUS_OK)
        return status;
    const char *at = behind(reader, "shape");
    if (at == NULL || !read_whole(&at, 1, MAX_OPTIONS, &n_options) ||
        !read_whole(&at, 0, MAX_CONTROLS, &n_controls) ||
        !read_whole(&at, 0, INT64_MAX, &population) || !read_whole(&at, 0, INT64_MAX, &rows) ||
        *at != '\0')
        return refuse(reader, "\"%.40s\" stands where \"shape\" and four numbers were expected",
                      reader->text);
    if (n_options != sample->n_options || n_controls != sample->n_controls ||
        (uint64_t)population != sample->population)
        return refuse(reader,
                      "\"%.60s\" stands where \"shape %d %d %" PRIu64 "\" and the number of rows "
                      "was expected",
                      reader->text, sample->n_options, sample->n_controls, sample->population);
    if ((uint64_t)rows > reader->size / (2 * sample_width(sample)) ||
        (population > 0 && rows > population))
        return refuse(reader, "%" PRId64 " rows are more than this file can hold", rows);
    sample->n = (uint64_t)rows;
    return sample_reserve(sample, sample->n);
}

static enum status read_played(struct reader *reader)
{
    struct sample *sample = reader->sample;
    const enum status status = next_line(reader);
    if (status != STATUS_OK)
        return status;
    const char *at = behind(reader, "played");
    for (int o = 0; o < sample->n_options && at != NULL; o++) {
        int64_t n = 0;
        if (!read_whole(&at, 0, (int64_t)sample->n, &n))
            at = NULL;
        sample->n_of[o] = (uint64_t)n;
    }
    if (at == NULL || *at != '\0')
        return refuse(reader,
                      "\"%.40s\" stands where \"played\" and %d numbers of at most %" PRIu64
                      " were expected",
                      reader->text, sample->n_options, sample->n);
    return STATUS_OK;
}

/* A number as it was written, or "-". Characters are looked at first: strtod
 * knows more words than belong here. */
static bool read_value(const char **at, double *out)
{
    if (**at == '-' && ((*at)[1] == ' ' || (*at)[1] == '\0')) {
        *out = (double)NAN;
        (*at)++;
        return true;
    }
    const size_t length = strspn(*at, "0123456789.e+-");
    char *end;
    *out = strtod(*at, &end);
    const bool whole = length > 0 && end == *at + length && isfinite(*out);
    *at = end;
    return whole;
}

static enum status read_row(struct reader *reader, uint64_t row)
{
    double *values = sample_row(reader->sample, row);
    const size_t width = sample_width(reader->sample);
    const enum status status = next_line(reader);
    if (status != STATUS_OK)
        return status;
    const char *at = reader->text;
    bool good = true;
    for (size_t i = 0; i < width && good; i++)
        good = (i == 0 || *at++ == ' ') && read_value(&at, &values[i]);
    return good && *at == '\0'
               ? STATUS_OK
               : refuse(reader, "\"%.40s\" stands where a row of %zu numbers was expected",
                        reader->text, width);
}

static enum status read_range(struct reader *reader)
{
    char expected[48];
    const struct tally *tally = reader->tally;
    const enum status status = next_line(reader);
    if (status != STATUS_OK)
        return status;
    snprintf(expected, sizeof expected, "tally %d %d", tally->low, tally->high);
    return strcmp(reader->text, expected) == 0
               ? STATUS_OK
               : refuse(reader, "\"%.40s\" stands where \"%s\" was expected", reader->text,
                        expected);
}

/* The line "count OPTION RESULT N" that was read. */
static enum status take_count(struct reader *reader)
{
    struct tally *tally = reader->tally;
    int64_t option, result, n;
    const char *at = behind(reader, "count");
    if (at == NULL || !read_whole(&at, 0, tally->n_options - 1, &option) ||
        !read_whole(&at, tally->low, tally->high, &result) || !read_whole(&at, 1, INT64_MAX, &n) ||
        *at != '\0' || tally_count(tally, (int)option, (int)result) > 0)
        return refuse(reader,
                      "\"%.40s\" stands where \"end\", or \"count\" and an option, a result and a "
                      "number, each result once, was expected",
                      reader->text);
    const size_t width = (size_t)(tally->high - tally->low + 1);
    tally->counts[(size_t)option * width + (size_t)(result - tally->low)] = (uint64_t)n;
    tally->n[option] += (uint64_t)n;
    return STATUS_OK;
}

static enum status refuse_count(const struct reader *reader)
{
    return refuse(reader, "\"%.40s\" stands where \"end\" was expected", reader->text);
}

static enum status read_counts(struct reader *reader)
{
    for (;;) {
        enum status status = next_line(reader);
        if (status == STATUS_OK && strcmp(reader->text, "end") == 0)
            break;
        if (status == STATUS_OK)
            status = reader->tally != NULL ? take_count(reader) : refuse_count(reader);
        if (status != STATUS_OK)
            return status;
    }
    reader->line++;
    return getc(reader->in) == EOF ? STATUS_OK
                                   : refuse(reader, "something stands after the line \"end\"");
}

static enum status read_all(struct reader *reader, const char *identity)
{
    enum status status = read_version(reader);
    if (status == STATUS_OK)
        status = read_identity(reader, identity);
    if (status == STATUS_OK)
        status = read_shape(reader);
    if (status == STATUS_OK)
        status = read_played(reader);
    for (uint64_t i = 0; i < reader->sample->n && status == STATUS_OK; i++)
        status = read_row(reader, i);
    if (status == STATUS_OK && reader->tally != NULL)
        status = read_range(reader);
    return status == STATUS_OK ? read_counts(reader) : status;
}

static void forget(struct sample *sample, struct tally *tally)
{
    sample->n = 0;
    memset(sample->n_of, 0, sizeof sample->n_of);
    if (tally == NULL)
        return;
    const size_t width = (size_t)(tally->high - tally->low + 1);
    const size_t n_options = (size_t)tally->n_options;
    memset(tally->n, 0, n_options * sizeof *tally->n);
    memset(tally->counts, 0, n_options * width * sizeof *tally->counts);
}

enum status checkpoint_read(FILE *in, uint64_t size, const char *identity, struct sample *sample,
                            struct tally *tally, struct diag *diag)
{
    struct reader reader = {.in = in, .size = size, .sample = sample, .tally = tally, .diag = diag};
    const enum status status = read_all(&reader, identity);
    free(reader.text);
    if (status != STATUS_OK)
        forget(sample, tally);
    return status;
}
