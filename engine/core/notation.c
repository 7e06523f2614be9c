/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes cards; words.c contains the functions of notation.h for words. UTF-8 is compared
 * as literal byte strings, independently of the locale. */
#include "engine/core/notation.h"

#include <stdio.h>
#include <string.h>

#include "engine/core/language.h"
#include "engine/core/plain_text.h"

static const char suit_letters[] = "CSHD";
static const char *const suit_symbols[N_SUITS] = {"♣", "♠", "♥", "♦"};
static const char rank_letters[] = "ATKQJ9";

void notation_card_code(const struct pack *pack, card c, char out[3])
{
    out[0] = suit_letters[pack->suit[c]];
    out[1] = rank_letters[pack->rank[c]];
    out[2] = '\0';
}

void notation_card_symbol(const struct pack *pack, card c, char out[8])
{
    const enum rank rank = pack->rank[c];
    const char letter[2] = {rank_letters[rank], '\0'}, *other = tr_as("rank", letter);
    snprintf(out, 8, "%s%s", suit_symbols[pack->suit[c]],
             rank == RANK_TEN ? "10"
             : other != NULL  ? other
                              : letter);
}

/* Appends `text` if all of it fits; returns the full length in either case. */
static size_t append(char *out, size_t size, size_t length, const char *text)
{
    const size_t more = strlen(text);
    if (length + more < size)
        memcpy(out + length, text, more + 1);
    else if (length < size)
        out[length] = '\0';
    return length + more;
}

size_t notation_cards(const struct pack *pack, cardset set, int symbols, char *out, size_t size)
{
    size_t length = append(out, size, 0, "");
    CARDSET_EACH(c, set) {
        char name[9] = " ";
        if (symbols)
            notation_card_symbol(pack, (card)c, name + 1);
        else
            notation_card_code(pack, (card)c, name + 1);
        length = append(out, size, length, length == 0 ? name + 1 : name);
    }
    return length;
}

static bool is_d(char c)
{
    return c == 'D' || c == 'd';
}

/* Reads a suit followed by a rank, even if the pack does not contain that card. */
static bool read_suit_first(const char **text, int *suit, int *rank)
{
    return (*suit = notation_read_suit(text)) >= 0 && (*rank = notation_read_rank(text)) >= 0;
}

/* Reads a rank followed by a suit. D before a suit means a queen only if the suit is a symbol: a
 * word such as "DC" may well be a mistake. */
static bool read_rank_first(const char **text, int *suit, int *rank)
{
    const bool is_suit = is_d(**text) && ((*text)[1] & 0x80) == 0;
    return !is_suit && (*rank = notation_read_rank(text)) >= 0 &&
           (*suit = notation_read_suit(text)) >= 0;
}

/* Reads suit and rank in either order. Returns false if the text does not begin with a card. */
static bool read_suit_and_rank(const char **text, int *suit, int *rank)
{
    const char *first = *text, *second = *text;
    const bool is_suit_first = read_suit_first(&first, suit, rank);
    if (!is_suit_first && !read_rank_first(&second, suit, rank))
        return false;
    *text = is_suit_first ? first : second;
    return true;
}

/* Lists the ranks in a pack: "A T Q J". */
static void list_ranks(const struct pack *pack, char out[2 * N_RANKS])
{
    size_t n = 0;
    for (int rank = 0; rank < N_RANKS; rank++)
        if (pack_card(pack, SUIT_CLUBS, (enum rank)rank) != CARD_NONE) {
            if (n > 0)
                out[n++] = ' ';
            out[n++] = rank_letters[rank];
        }
    out[n] = '\0';
}

/* The suit or rank nearest to the misspelled word at `text` that makes it a card, or NULL. */
static const char *nearest_card_word(const struct pack *pack, const char *text)
{
    static const char *const words[] = {
        "trefl", "pik",  "kier",  "karo", "kreuz", "herz", "dycha",      "walet",     "dama",
        "krol",  "zehn", "konig", "dame", "bube",  "neun", "dziesiatka", "dziewiatka"};
    const char *hints[sizeof words / sizeof *words];
    char word[32] = "", changed[64];
    size_t n = 0;
    for (size_t k = 0; k + 1 < sizeof word; k++)
        if ((word[k] = letters_plain(&text)) == 0)
            break;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const char *at = changed;
        card ignored;
        snprintf(changed, sizeof changed, "%s%s", words[i], text);
        if (notation_is_slip(word, words[i]) &&
            notation_read_card(pack, &at, &ignored, NULL) == STATUS_OK)
            hints[n++] = words[i];
    }
    return notation_nearest(word, hints, n);
}

/* Sets diag to the reason why there is no card at `text`. */
static enum status refuse_text(const struct pack *pack, const char *text, enum card_words words,
                               struct diag *diag)
{
    char word[32], ranks[2 * N_RANKS];
    if (diag == NULL)
        return STATUS_INPUT;
    notation_excerpt(text, word);
    list_ranks(pack, ranks);
    if (words == CARD_WORDS_SUIT)
        return diag_refuse(
            diag, N_("'%s' is a suit without a rank; write a card like HA, Kier As or ♥A"), word);
    if (words == CARD_WORDS_RANK)
        return diag_refuse(
            diag, N_("'%s' is a rank without a suit; write a card like HA, Kier As or ♥A"), word);
    if (words == CARD_WORDS_AMBIGUOUS)
        return diag_refuse(diag,
                           N_("'%s' may mean ♠A or the rank of the suit after it; write SA, or put "
                              "the suit first"),
                           word);
    const char *nearest = words == CARD_WORDS_UNKNOWN ? nearest_card_word(pack, text) : NULL;
    if (nearest != NULL)
        return diag_refuse(
            diag,
            N_("'%s' is not a card; did you mean '%s'? Expected a suit (C S H D) and a "
               "rank (%s), like HA or CT"),
            word, nearest, ranks);
    return diag_refuse(
        diag, N_("'%s' is not a card; expected a suit (C S H D) and a rank (%s), like HA or CT"),
        word, ranks);
}

/* Words are tried before codes: "dama" would otherwise be the code of ♦A followed by "ma". */
static enum card_words read_words_or_codes(const char **text, int *suit, int *rank)
{
    enum suit suit_said;
    enum rank rank_said;
    const enum card_words words = card_words_read(text, &suit_said, &rank_said);
    if (words == CARD_WORDS_CARD) {
        *suit = (int)suit_said;
        *rank = (int)rank_said;
    } else if ((words == CARD_WORDS_NONE || words == CARD_WORDS_UNKNOWN) &&
               read_suit_and_rank(text, suit, rank)) {
        return CARD_WORDS_CARD;
    }
    return words;
}

/* --- cards listed by suit ------------------------------------------------------------------ */

static bool ends_word(char c)
{
    return c == '\0' || strchr(" \t\r\n,;|/", c) != NULL;
}

/* A card within a word; `end` is NULL until the card is found. */
struct suited {
    int suit, rank;
    const char *end;
};

/* True if a word consists of suits, each followed by its ranks (at least one suit by several, as in
 * "♥A10Q♣J"), and names no card more often than the pack contains it. Writes the card at `place`. D
 * after a suit is a queen if the suit is a symbol or no rank follows the D. */
static bool reads_by_suit(const struct pack *pack, const char *word, const char *place,
                          struct suited *out)
{
    int suit = -1, n_ranks = 0;
    bool is_symbol = false, is_long = false;
    cardset left = pack->all;
    for (const char *at = word; !ends_word(*at);) {
        const char *const first = at, *next = at + 1;
        const bool is_queen =
            suit >= 0 && is_d(*at) && (is_symbol || notation_read_rank(&next) < 0);
        const int new_suit = is_queen ? -1 : notation_read_suit(&at);
        if (new_suit >= 0) {
            suit = new_suit;
            is_symbol = (*first & 0x80) != 0;
            n_ranks = 0;
        }
        const int rank = suit < 0 ? -1 : notation_read_rank(&at);
        const card named = rank < 0 ? CARD_NONE : pack_card(pack, (enum suit)suit, (enum rank)rank);
        const card copy = named == CARD_NONE ? CARD_NONE : pack_copy_in(pack, named, left);
        if (rank < 0 || (named != CARD_NONE && copy == CARD_NONE))
            return false;
        left &= named == CARD_NONE ? left : ~cardset_of(copy);
        is_long |= n_ranks++ > 0;
        if (first == place)
            *out = (struct suited){suit, rank, at};
    }
    return is_long;
}

/* True if a word consists only of complete cards. */
static bool reads_card_by_card(const char *word)
{
    int suit, rank;
    while (!ends_word(*word))
        if (read_words_or_codes(&word, &suit, &rank) != CARD_WORDS_CARD)
            return false;
    return true;
}

/* Reads the card at *text if the word around it lists cards by suit. A word of letters alone is
 * read card by card if possible. */
static bool read_suited(const struct pack *pack, const char *begin, const char **text, int *suit,
                        int *rank)
{
    const char *word = *text;
    struct suited found = {0};
    while (word > begin && !ends_word(word[-1]) && word[-1] != ':')
        word--;
    if (!reads_by_suit(pack, word, *text, &found) || found.end == NULL ||
        ((*word & 0x80) == 0 && reads_card_by_card(word)))
        return false;
    *suit = found.suit;
    *rank = found.rank;
    *text = found.end;
    return true;
}

enum status notation_read_card(const struct pack *pack, const char **text, card *out,
                               struct diag *diag)
{
    return notation_next_card(pack, *text, text, out, diag);
}

enum status notation_next_card(const struct pack *pack, const char *begin, const char **text,
                               card *out, struct diag *diag)
{
    const char *at = *text;
    int suit = 0, rank = 0;
    char word[32], ranks[2 * N_RANKS];
    const enum card_words words = read_suited(pack, begin, &at, &suit, &rank)
                                      ? CARD_WORDS_CARD
                                      : read_words_or_codes(&at, &suit, &rank);
    if (words != CARD_WORDS_CARD)
        return refuse_text(pack, *text, words, diag);
    const card found = pack_card(pack, (enum suit)suit, (enum rank)rank);
    if (found == CARD_NONE) {
        notation_excerpt(*text, word);
        list_ranks(pack, ranks);
        return diag_refuse(diag, N_("'%s': the %d-card pack has no %c; ranks are %s"), word,
                           pack->n_cards, rank_letters[rank], ranks);
    }
    *text = at;
    *out = found;
    return STATUS_OK;
}

static void skip_separators(const char **text)
{
    *text += strspn(*text, " \t\r\n,;");
}

enum status notation_read_cards(const struct pack *pack, const char *text, card *out, int *n,
                                struct diag *diag)
{
    cardset used = 0;
    int count = 0;
    const char *at = text;
    for (skip_separators(&at); *at != '\0'; skip_separators(&at)) {
        const int column = (int)(at - text) + 1;
        card c = CARD_NONE;
        const enum status status = notation_next_card(pack, text, &at, &c, diag);
        if (status != STATUS_OK) {
            if (diag != NULL)
                diag->column = column;
            return status;
        }
        const card copy = pack_copy_in(pack, c, ~used);
        if (copy == CARD_NONE) {
            char code[3];
            notation_card_code(pack, c, code);
            return diag_set(diag, STATUS_INPUT, 0, column,
                            pack->n_copies == 1 ? N_("%s is named twice")
                                                : N_("more copies of %s than the pack has"),
                            code);
        }
        used |= cardset_of(copy);
        out[count++] = copy;
    }
    *n = count;
    return STATUS_OK;
}

enum status notation_read_cardset(const struct pack *pack, const char *text, cardset *out,
                                  struct diag *diag)
{
    card cards[MAX_CARDS];
    int n = 0;
    TRY(notation_read_cards(pack, text, cards, &n, diag));
    *out = 0;
    for (int i = 0; i < n; i++)
        *out |= cardset_of(cards[i]);
    return STATUS_OK;
}
