/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See catalogue.h. */
#define _GNU_SOURCE 1 /* memmem */
#include "analyzer/language/catalogue.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/language/plural_rule.h"
#include "analyzer/report/text_fold.h"

enum { MOST_FORMS = 3, MOST_BYTES = 8192 };

/* Of a message in a context the key is both, with this sign between them, as gettext has it. */
#define IN_CONTEXT "\004"

struct message {
    char *key, *form[MOST_FORMS]; /* owned */
};

struct catalogue {
    struct language language; /* first: what others see of it */
    struct message *messages; /* by key */
    size_t n_messages, room;
    char rule[256]; /* of its plurals */
};

/* What is being read: the parts of one entry. */
enum part { CONTEXT, ID, PLURAL, TEXT, N_PARTS = TEXT + MOST_FORMS };

struct entry {
    char parts[N_PARTS][MOST_BYTES];
    bool is_fuzzy;
};

static const struct catalogue *catalogue_of(const struct language *language)
{
    return (const struct catalogue *)language;
}

/* --- looking up ----------------------------------------------------------------------------- */

static int by_key(const void *a, const void *b)
{
    return strcmp(((const struct message *)a)->key, ((const struct message *)b)->key);
}

static const struct message *find(const struct catalogue *catalogue, char *key)
{
    const struct message wanted = {.key = key};
    return catalogue->n_messages == 0 ? NULL
                                      : bsearch(&wanted, catalogue->messages, catalogue->n_messages,
                                                sizeof *catalogue->messages, by_key);
}

static const char *message_of(const struct language *self, const char *context, const char *english)
{
    char key[MOST_BYTES];
    const size_t length = (context == NULL ? 0 : strlen(context) + 1) + strlen(english);
    if (length >= sizeof key)
        return NULL;
    key[0] = '\0';
    if (context != NULL)
        strcat(strcpy(key, context), IN_CONTEXT);
    strcat(key, english);
    const struct message *message = find(catalogue_of(self), key);
    return message == NULL ? NULL : message->form[0];
}

static const char *counted_of(const struct language *self, const char *one, uint64_t n)
{
    const struct catalogue *catalogue = catalogue_of(self);
    char key[MOST_BYTES];
    if (strlen(one) >= sizeof key)
        return NULL;
    const struct message *message = find(catalogue, strcpy(key, one));
    const unsigned form = plural_form(catalogue->rule, n);
    return message == NULL || form >= MOST_FORMS ? NULL : message->form[form];
}

/* --- reading -------------------------------------------------------------------------------- */

/* The rule stands in the head: "Plural-Forms: nplurals=3; plural=(…);". */
static void take_head(struct catalogue *catalogue, const char *head)
{
    const char *rule = strstr(head, "plural=");
    if (rule == NULL)
        return;
    rule += strlen("plural=");
    const size_t n = strcspn(rule, ";\n");
    if (n < sizeof catalogue->rule) {
        memcpy(catalogue->rule, rule, n);
        catalogue->rule[n] = '\0';
    }
}

static char *folded(const char *text, bool ascii)
{
    char *copy = malloc(strlen(text) + 1);
    if (copy != NULL)
        text_fold(text, !ascii, copy, strlen(text) + 1);
    return copy;
}

static enum status make_room(struct catalogue *catalogue)
{
    if (catalogue->n_messages < catalogue->room)
        return STATUS_OK;
    const size_t room = catalogue->room == 0 ? 256 : 2 * catalogue->room;
    struct message *messages = realloc(catalogue->messages, room * sizeof *messages);
    if (messages == NULL)
        return STATUS_MEMORY;
    catalogue->messages = messages;
    catalogue->room = room;
    return STATUS_OK;
}

static enum status keep(struct catalogue *catalogue, struct entry *entry, bool ascii)
{
    const bool is_head = entry->parts[ID][0] == '\0';
    char key[2 * MOST_BYTES];
    if (is_head)
        take_head(catalogue, entry->parts[TEXT]);
    if (is_head || entry->is_fuzzy || entry->parts[TEXT][0] == '\0')
        return STATUS_OK;
    if (make_room(catalogue) != STATUS_OK)
        return STATUS_MEMORY;
    key[0] = '\0';
    if (entry->parts[CONTEXT][0] != '\0')
        strcat(strcpy(key, entry->parts[CONTEXT]), IN_CONTEXT);
    strcat(key, entry->parts[ID]);
    struct message *message = &catalogue->messages[catalogue->n_messages++];
    *message = (struct message){.key = strdup(key)};
    bool is_whole = message->key != NULL;
    for (int i = 0; i < MOST_FORMS && entry->parts[TEXT + i][0] != '\0'; i++) {
        message->form[i] = folded(entry->parts[TEXT + i], ascii);
        is_whole = is_whole && message->form[i] != NULL;
    }
    return is_whole ? STATUS_OK : STATUS_MEMORY;
}

/* Appends what stands between the quotes of a line. */
static void take_quoted(const char *line, const char *end, char part[MOST_BYTES])
{
    size_t n = strlen(part);
    const char *at = memchr(line, '"', (size_t)(end - line));
    for (at = at == NULL ? end : at + 1; at < end && *at != '"' && n + 1 < MOST_BYTES; at++) {
        if (*at == '\\' && at + 1 < end) {
            at++;
            part[n++] = *at == 'n' ? '\n' : *at == 't' ? '\t' : *at;
        } else
            part[n++] = *at;
    }
    part[n] = '\0';
}

/* The part that a line begins, N_PARTS if it goes on with one. */
static int part_of(const char *line)
{
    static const struct {
        const char *word;
        int part;
    } words[] = {{"msgctxt ", CONTEXT},   {"msgid ", ID},       {"msgid_plural ", PLURAL},
                 {"msgstr ", TEXT},       {"msgstr[0] ", TEXT}, {"msgstr[1] ", TEXT + 1},
                 {"msgstr[2] ", TEXT + 2}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strncmp(line, words[i].word, strlen(words[i].word)) == 0)
            return words[i].part;
    return N_PARTS;
}

/* An empty line ends an entry. */
static enum status read_entries(struct catalogue *catalogue, struct entry *entry, const char *text,
                                bool ascii)
{
    int part = N_PARTS;
    enum status status = STATUS_OK;
    for (const char *line = text; *line != '\0' && status == STATUS_OK;) {
        const char *end = line + strcspn(line, "\n");
        const int begun = part_of(line);
        if (line == end) {
            status = keep(catalogue, entry, ascii);
            memset(entry, 0, sizeof *entry);
            part = N_PARTS;
        } else if (line[0] == '#') {
            entry->is_fuzzy |=
                line[1] == ',' && memmem(line, (size_t)(end - line), "fuzzy", 5) != NULL;
        } else {
            part = begun == N_PARTS ? part : begun;
            if (part < N_PARTS)
                take_quoted(line, end, entry->parts[part]);
        }
        line = *end == '\0' ? end : end + 1;
    }
    return status == STATUS_OK && entry->parts[ID][0] != '\0' ? keep(catalogue, entry, ascii)
                                                              : status;
}

enum status catalogue_read(const char *code, const char *text, bool ascii, struct language **out)
{
    struct catalogue *catalogue = calloc(1, sizeof *catalogue);
    struct entry *entry = calloc(1, sizeof *entry);
    enum status status = catalogue == NULL || entry == NULL ? STATUS_MEMORY : STATUS_OK;
    if (status == STATUS_OK) {
        catalogue->language =
            (struct language){.code = code, .message = message_of, .counted = counted_of};
        status = read_entries(catalogue, entry, text, ascii);
    }
    if (status == STATUS_OK && catalogue->rule[0] == '\0')
        status = STATUS_INPUT;
    free(entry);
    if (status != STATUS_OK) {
        catalogue_free(catalogue == NULL ? NULL : &catalogue->language);
        return status;
    }
    qsort(catalogue->messages, catalogue->n_messages, sizeof *catalogue->messages, by_key);
    *out = &catalogue->language;
    return STATUS_OK;
}

void catalogue_free(struct language *language)
{
    struct catalogue *catalogue = (struct catalogue *)language;
    if (catalogue == NULL)
        return;
    for (size_t i = 0; i < catalogue->n_messages; i++) {
        free(catalogue->messages[i].key);
        for (int k = 0; k < MOST_FORMS; k++)
            free(catalogue->messages[i].form[k]);
    }
    free(catalogue->messages);
    free(catalogue);
}
