/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards in words (notation.h). A card written in words consists of one or two pieces, which name a
 * suit, a rank, or both. Case endings of known stems are ignored, so "damę", "damy" and "damen" all
 * match
 * "dam". */
#include "engine/core/notation.h"

#include <string.h>

#include "engine/core/plain_text.h"

enum { MAX_RUN = 32 };

/* A stem in plain letters, its meaning, and whether an ending may follow the stem. */
struct stem {
    const char *text;
    uint8_t value;
    bool inflected;
};

static const struct stem suit_stems[] = {
    {"trefl", SUIT_CLUBS, true},       {"tr", SUIT_CLUBS, false},
    {"kreuz", SUIT_CLUBS, true},       {"treff", SUIT_CLUBS, false},
    {"zoladz", SUIT_CLUBS, false},     {"zoledzi", SUIT_CLUBS, true},
    {"club", SUIT_CLUBS, true},        {"pik", SUIT_SPADES, true},
    {"wino", SUIT_SPADES, false},      {"wina", SUIT_SPADES, false},
    {"spade", SUIT_SPADES, true},      {"kier", SUIT_HEARTS, true},
    {"ki", SUIT_HEARTS, false},        {"herz", SUIT_HEARTS, true},
    {"he", SUIT_HEARTS, false},        {"czerwien", SUIT_HEARTS, true},
    {"heart", SUIT_HEARTS, true},      {"karo", SUIT_DIAMONDS, true},
    {"kara", SUIT_DIAMONDS, false},    {"karow", SUIT_DIAMONDS, true},
    {"karem", SUIT_DIAMONDS, false},   {"ka", SUIT_DIAMONDS, false},
    {"dzwonek", SUIT_DIAMONDS, false}, {"dzwonk", SUIT_DIAMONDS, true},
    {"diamond", SUIT_DIAMONDS, true},
};

static const struct stem rank_stems[] = {
    {"as", RANK_ACE, true},           {"ass", RANK_ACE, true},
    {"ace", RANK_ACE, true},          {"dych", RANK_TEN, true},
    {"dysz", RANK_TEN, true},         {"dziesiatk", RANK_TEN, true},
    {"dziesiatce", RANK_TEN, false},  {"dziesiec", RANK_TEN, false},
    {"zehn", RANK_TEN, true},         {"ten", RANK_TEN, false},
    {"krol", RANK_KING, true},        {"konig", RANK_KING, true},
    {"koenig", RANK_KING, true},      {"king", RANK_KING, true},
    {"dam", RANK_QUEEN, true},        {"queen", RANK_QUEEN, true},
    {"walet", RANK_JACK, true},       {"walec", RANK_JACK, true},
    {"bub", RANK_JACK, true},         {"bauer", RANK_JACK, true},
    {"jack", RANK_JACK, true},        {"dziewiatk", RANK_NINE, true},
    {"dziewiatce", RANK_NINE, false}, {"dziewiec", RANK_NINE, false},
    {"neun", RANK_NINE, true},        {"nine", RANK_NINE, false},
};

static const char *const endings[] = {
    "a",  "e",  "i",  "u",  "y",  "o",   "s",   "n",   "em",  "en",   "er",    "es",  "iem",
    "ie", "im", "om", "ow", "ym", "owi", "owa", "owe", "owy", "owej", "owego", "owym"};

enum { NOTHING = -1 };
#define N_OF(table) ((int)(sizeof(table) / sizeof(table)[0]))

/* --- codes ----------------------------------------------------------------------------------- */

struct spelling {
    const char *text; /* in upper case */
    uint8_t value;
};

static const struct spelling suit_spellings[] = {
    {"C", SUIT_CLUBS}, {"S", SUIT_SPADES}, {"H", SUIT_HEARTS}, {"D", SUIT_DIAMONDS},
    {"♣", SUIT_CLUBS}, {"♠", SUIT_SPADES}, {"♥", SUIT_HEARTS}, {"♦", SUIT_DIAMONDS},
    {"♧", SUIT_CLUBS}, {"♤", SUIT_SPADES}, {"♡", SUIT_HEARTS}, {"♢", SUIT_DIAMONDS},
};

static const struct spelling rank_spellings[] = {
    {"A", RANK_ACE},  {"10", RANK_TEN}, {"T", RANK_TEN},  {"K", RANK_KING}, {"Q", RANK_QUEEN},
    {"J", RANK_JACK}, {"W", RANK_JACK}, {"B", RANK_JACK}, {"9", RANK_NINE}, {"D", RANK_QUEEN},
};

static char upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

/* Reads one of `n` spellings at *text. Returns its value, or −1 if no spelling matches. */
static int read_spelling(const char **text, const struct spelling *spellings, int n)
{
    for (int i = 0; i < n; i++) {
        size_t k = 0;
        while (spellings[i].text[k] != '\0' && upper((*text)[k]) == spellings[i].text[k])
            k++;
        if (spellings[i].text[k] == '\0') {
            *text += k;
            return spellings[i].value;
        }
    }
    return -1;
}

/* Skips a Unicode variation selector (emoji or text) after a suit symbol. */
static void skip_selector(const char **text)
{
    if (strncmp(*text, "\xef\xb8\x8f", 3) == 0 || strncmp(*text, "\xef\xb8\x8e", 3) == 0)
        *text += 3;
}

int notation_read_suit(const char **text)
{
    const int suit = read_spelling(text, suit_spellings, N_OF(suit_spellings));
    if (suit >= 0)
        skip_selector(text);
    return suit;
}

int notation_read_rank(const char **text)
{
    return read_spelling(text, rank_spellings, N_OF(rank_spellings));
}

/* --- words ----------------------------------------------------------------------------------- */

/* A suit, a rank, or both, as read from text. */
struct piece {
    int suit, rank;   /* NOTHING if absent */
    bool is_code;     /* rank written as a code: "D", "10" */
    bool is_symbol;   /* suit written as a symbol */
    bool is_as;       /* the word "as", which is also the code of ♠A */
    size_t n_letters; /* length of the word */
    const char *end;
};

static bool is_ending(const char *text, size_t n)
{
    for (int i = 0; i < N_OF(endings); i++)
        if (strlen(endings[i]) == n && memcmp(endings[i], text, n) == 0)
            return true;
    return n == 0;
}

/* The value of the stem that equals the first `n` letters, or NOTHING if there is none. */
static int find_word(const struct stem *stems, int n_stems, const char *word, size_t n)
{
    for (int i = 0; i < n_stems; i++) {
        const size_t length = strlen(stems[i].text);
        if (length <= n && memcmp(stems[i].text, word, length) == 0 &&
            (length == n || (stems[i].inflected && is_ending(word + length, n - length))))
            return stems[i].value;
    }
    return NOTHING;
}

static int find_suit(const char *word, size_t n)
{
    return find_word(suit_stems, N_OF(suit_stems), word, n);
}

static int find_rank(const char *word, size_t n)
{
    return find_word(rank_stems, N_OF(rank_stems), word, n);
}

/* The rank with this code, or NOTHING. */
static int find_code(const char *word, size_t n)
{
    char code[3] = "";
    const char *end = code;
    memcpy(code, word, n < sizeof code ? n : 0);
    const int rank = notation_read_rank(&end);
    return *end == '\0' ? rank : NOTHING;
}

/* Splits a word into suit and rank, in either order: "herzdame", "kier10", "damakier". */
static void split_word(const char *word, size_t n, struct piece *piece)
{
    for (size_t k = 2; k < n; k++) {
        const int suit = find_suit(word, k), rank = find_rank(word, k);
        const char *rest = word + k;
        const int second =
            find_rank(rest, n - k) != NOTHING ? find_rank(rest, n - k) : find_code(rest, n - k);
        if (suit != NOTHING && second != NOTHING) {
            piece->suit = suit;
            piece->rank = second;
        } else if (rank != NOTHING && find_suit(rest, n - k) != NOTHING && n - k > 2) {
            piece->rank = rank;
            piece->suit = find_suit(rest, n - k);
        }
    }
}

static bool read_symbol(const char *at, struct piece *piece)
{
    const int suit = (*at & 0x80) != 0 ? notation_read_suit(&at) : NOTHING;
    if (suit != NOTHING)
        *piece = (struct piece){.suit = suit, .rank = NOTHING, .is_symbol = true, .end = at};
    return suit != NOTHING;
}

static struct piece read_piece(const char *at)
{
    struct piece piece = {.suit = NOTHING, .rank = NOTHING, .end = at};
    char word[MAX_RUN];
    size_t n = 0;
    if (read_symbol(at, &piece))
        return piece;
    for (char letter; n < MAX_RUN && (letter = letters_plain(&piece.end)) != 0;)
        word[n++] = letter;
    piece.n_letters = n;
    if (n == 0 || n == MAX_RUN)
        return piece;
    piece.suit = find_suit(word, n);
    if (piece.suit == NOTHING)
        piece.rank = find_rank(word, n);
    piece.is_as = n == 2 && piece.rank == RANK_ACE;
    if (piece.suit == NOTHING && piece.rank == NOTHING) {
        piece.rank = find_code(word, n);
        piece.is_code = piece.rank != NOTHING;
    }
    if (piece.suit == NOTHING && piece.rank == NOTHING)
        split_word(word, n, &piece);
    return piece;
}

/* Reads the second piece of a card, which follows spaces, hyphens or the English "of". */
static struct piece read_second(const char *at)
{
    at += strspn(at, " \t_-");
    if (strncmp(at, "of ", 3) == 0)
        at += 3 + strspn(at + 3, " \t");
    return read_piece(at);
}

static bool is_lone_suit(const struct piece *piece)
{
    const char *after = piece->end;
    return piece->suit != NOTHING && piece->rank == NOTHING &&
           (!piece->is_symbol || letters_plain(&after) == 0);
}

static bool is_lone_rank(const struct piece *piece)
{
    return piece->rank != NOTHING && piece->suit == NOTHING;
}

/* True for text like "As Kier Dama" without a further suit: "Kier" could belong to either rank. */
static bool is_ambiguous(const struct piece *first, const struct piece *second)
{
    const struct piece third = read_second(second->end);
    if (!first->is_as || !is_lone_rank(&third))
        return false;
    const struct piece fourth = read_second(third.end);
    return !is_lone_suit(&fourth);
}

static enum card_words after_suit(const char **text, const struct piece *first, struct piece *whole)
{
    const bool attached = first->is_symbol && first->end[strspn(first->end, " \t_-")] != 0 &&
                          strspn(first->end, " \t_-") == 0;
    const struct piece second = read_second(first->end);
    if (attached && (second.is_code || !is_lone_rank(&second)))
        return CARD_WORDS_NONE; /* left to the parser of card codes: ♥A, ♥10, or an error */
    if (!is_lone_rank(&second))
        return first->is_symbol ? CARD_WORDS_NONE : CARD_WORDS_SUIT;
    whole->suit = first->suit;
    whole->rank = second.rank;
    *text = second.end;
    return CARD_WORDS_CARD;
}

static enum card_words after_rank(const char **text, const struct piece *first, struct piece *whole)
{
    const struct piece second = read_second(first->end);
    const bool is_card = second.end != first->end && is_lone_suit(&second) &&
                         !((first->is_as || first->is_code) && second.is_symbol);
    if (!is_card)
        return first->is_as || first->is_code ? CARD_WORDS_NONE : CARD_WORDS_RANK;
    if (is_ambiguous(first, &second))
        return CARD_WORDS_AMBIGUOUS;
    whole->suit = second.suit;
    whole->rank = first->rank;
    *text = second.end;
    return CARD_WORDS_CARD;
}

/* Splits words like "kierA", which look like a suit with a case ending. */
static bool split_inflected(const char *at, struct piece *whole)
{
    char word[MAX_RUN];
    size_t n = 0;
    for (char letter; n < MAX_RUN && (letter = letters_plain(&at)) != 0;)
        word[n++] = letter;
    split_word(word, n, whole);
    return whole->rank != NOTHING;
}

enum card_words card_words_read(const char **text, enum suit *suit, enum rank *rank)
{
    const struct piece first = read_piece(*text);
    struct piece whole = first;
    enum card_words found = CARD_WORDS_CARD;
    const char *end = first.end;
    if (first.suit == NOTHING && first.rank == NOTHING)
        return first.n_letters > 2 ? CARD_WORDS_UNKNOWN : CARD_WORDS_NONE;
    if (is_lone_rank(&first))
        found = after_rank(&end, &first, &whole);
    else if (first.rank == NOTHING)
        found = after_suit(&end, &first, &whole);
    if (found == CARD_WORDS_SUIT && split_inflected(*text, &whole))
        found = CARD_WORDS_CARD;
    if (found != CARD_WORDS_CARD)
        return found;
    *suit = (enum suit)whole.suit;
    *rank = (enum rank)whole.rank;
    *text = end;
    return found;
}
