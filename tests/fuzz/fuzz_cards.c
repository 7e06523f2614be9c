/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Claim: whatever text notation_read_cards accepts, its cards written out as codes and as symbols
 * read back as the same cards in the same order; and words fold to a form that folds to itself. */
#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

#include "engine/core/notation.h"
#include "tests/support/fuzzing.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void read_back(const card *cards, int n, int symbols)
{
    char text[MAX_CARDS * 8] = "";
    for (int i = 0; i < n; i++) {
        char name[8];
        if (symbols)
            notation_card_symbol(&pack_16, cards[i], name);
        else
            notation_card_code(&pack_16, cards[i], name);
        strcat(text, name);
    }
    card again[MAX_CARDS];
    int n_again = 0;
    must(notation_read_cards(&pack_16, text, again, &n_again, NULL) == STATUS_OK, "not read back");
    must(n_again == n && memcmp(cards, again, (size_t)n) == 0, "read back as other cards");
}

static void must_be_utf8(const char *text)
{
    while (*text != '\0') {
        utf8proc_int32_t point;
        const utf8proc_ssize_t n = utf8proc_iterate((const utf8proc_uint8_t *)text, -1, &point);
        must(n > 0, "an excerpt is not UTF-8");
        text += n;
    }
}

static void check_words(const char *text)
{
    char once[64], twice[64], said[32];
    notation_canonical(text, once, sizeof once);
    notation_canonical(once, twice, sizeof twice);
    /* Longer texts are cut, and what is left may be another word. */
    must(strlen(text) > 30 || strcmp(once, twice) == 0, "a folded word folds to another one");
    notation_excerpt(text, said);
    must(strlen(said) < sizeof said, "an excerpt is too long");
    must_be_utf8(said);
    must(notation_distance(once, once) == 0, "a word is at a distance from itself");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    if (text == NULL)
        return 0;
    memcpy(text, data, size);
    text[size] = '\0';
    card cards[MAX_CARDS];
    int n = 0;
    struct diag diag = {0};
    if (notation_read_cards(&pack_16, text, cards, &n, &diag) == STATUS_OK) {
        read_back(cards, n, 0);
        read_back(cards, n, 1);
    } else {
        must(diag.column >= 1 && (size_t)diag.column <= strlen(text), "the column is off the text");
        must(diag.message[0] != '\0', "no message");
    }
    check_words(text);
    free(text);
    return 0;
}
