/* See csv_text.h. */
#include "analyzer/report/csv_text.h"

#include <math.h>
#include <string.h>

void csv_text(FILE *out, const char *text)
{
    const bool is_quoted = strpbrk(text, ",\"\r\n") != NULL;
    if (is_quoted)
        fputc('"', out);
    for (; *text != '\0'; text++)
        fprintf(out, *text == '"' ? "\"%c" : "%c", *text);
    if (is_quoted)
        fputc('"', out);
}

void csv_truth(FILE *out, bool value)
{
    fputs(value ? ",true" : ",false", out);
}

void csv_number(FILE *out, double value)
{
    fputc(',', out);
    if (isfinite(value))
        fprintf(out, "%.12g", value);
}

void csv_estimate(FILE *out, const struct estimate *estimate)
{
    csv_number(out, estimate->value);
    csv_number(out, estimate->se);
    csv_number(out, estimate->low);
    csv_number(out, estimate->high);
}

void csv_share(FILE *out, const struct estimate *estimate)
{
    csv_number(out, estimate->value);
    csv_number(out, estimate->low);
    csv_number(out, estimate->high);
}
