/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Claim: any bytes can be read as a score sheet (the first byte picks the rules). A sheet that is
 * refused has a reason, a wrong deal a line and a reason; payoffs sum to 0, and totals are the sums
 * of the deals that count. */
#define _GNU_SOURCE 1 /* strcasestr */
#include <stdlib.h>
#include <string.h>

#include "analyzer/club/evening.h"
#include "tests/support/fuzzing.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const names[] = {"kop-asdycha", "kop-3tens", "kop-wolsztyn", "kop-league",
                                    "kop-jp",      "doko-48",   "doko-40",      "baska-linia"};
enum { N_NAMES = sizeof names / sizeof *names };

/* Rules that a sheet names are read from files, which are not for this. */
static bool names_rules(const char *text)
{
    return strcasestr(text, "rules") != NULL;
}

static void check_row(const struct evening *evening, int i)
{
    const struct evening_row *row = &evening->rows[i];
    int sum = 0;
    for (int p = 0; p < evening->people.n; p++) {
        const long before = i > 0 ? row[-1].total[p] : 0;
        must(row->total[p] == before + row->payoff[p], "a total is no sum");
        must(row->ok || row->payoff[p] == 0, "a wrong deal pays");
        sum += row->payoff[p];
    }
    must(sum == 0, "payoffs do not sum to zero");
    must(row->deal.number == i + 1 && row->deal.line >= 1, "a deal without number or line");
    must(row->ok ||
             (row->wrong.line >= 1 && row->wrong.column >= 1 && row->wrong.message[0] != '\0'),
         "a wrong deal without place or reason");
}

static void check_evening(const struct evening *evening)
{
    int n_wrong = 0;
    for (int i = 0; i < evening->n_rows; i++) {
        check_row(evening, i);
        n_wrong += !evening->rows[i].ok;
    }
    must(n_wrong == evening->n_wrong, "wrong deals are miscounted");
    must(evening->n_rows > 0 && evening->rows[evening->n_rows - 1].ends_round,
         "the last deal ends no round");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    char *text = malloc(size);
    if (text == NULL)
        return 0;
    memcpy(text, data + 1, size - 1);
    text[size - 1] = '\0';
    if (!names_rules(text)) {
        struct evening evening;
        struct diag diag = {0};
        if (evening_read(text, size - 1, fuzz_rules(names[data[0] % N_NAMES]), &evening, &diag) ==
            STATUS_OK)
            check_evening(&evening);
        else
            must(diag.message[0] != '\0', "a sheet is refused without a reason");
        evening_clear(&evening);
    }
    free(text);
    return 0;
}
