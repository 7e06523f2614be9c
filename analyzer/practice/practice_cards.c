/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See practice_cards.h. */
#include "analyzer/practice/practice_cards.h"

#include <stdlib.h>

#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_parts.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"

void practice_option_words(const struct practice_option *option, const struct situation *situation,
                           bool symbols, char out[32])
{
    const struct ruleset *rules = situation->table.rules;
    const char *at = option->name;
    card c;
    if (situation->table.phase == PHASE_CARD &&
        notation_read_card(rules->pack, &at, &c, NULL) == STATUS_OK) {
        char code[8];
        situation_card(rules->pack, c, symbols, code);
        snprintf(out, 32, "%s", code);
        return;
    }
    snprintf(out, 32, "%s", tr_word(situation_said(rules, option->name)));
}

void practice_write_question(FILE *out, const struct practice_position *position,
                             const struct situation *situation, bool symbols)
{
    fprintf(out, "%s\n", position->rules);
    text_situation(out, situation, symbols);
}

void practice_write_answer(FILE *out, const struct practice_position *position,
                           const struct situation *situation, bool symbols)
{
    for (int i = 0; i < position->n_options; i++) {
        char name[32], line[128];
        practice_option_words(&position->options[i], situation, symbols, name);
        snprintf(line, sizeof line, "  %-12s %+8.2f", name, position->options[i].payoff);
        language_mark_decimals(line);
        fprintf(out, "%s\n", line);
    }
    fputs(position->why, out);
}

/* A field of a CSV (RFC 4180): in quotes, each quote in it twice. */
static void write_field(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text != '\0'; text++) {
        if (*text == '"')
            fputc('"', out);
        fputc(*text, out);
    }
    fputc('"', out);
}

/* What a writer of a side writes, as a field. */
static enum status write_side(FILE *out, const struct practice_position *position,
                              const struct situation *situation, bool symbols,
                              void (*write)(FILE *out, const struct practice_position *position,
                                            const struct situation *situation, bool symbols))
{
    char *text = NULL;
    size_t length;
    FILE *stream = open_memstream(&text, &length);
    if (stream == NULL)
        return STATUS_MEMORY;
    write(stream, position, situation, symbols);
    const bool is_whole = fclose(stream) == 0;
    if (is_whole)
        write_field(out, text);
    free(text);
    return is_whole ? STATUS_OK : STATUS_MEMORY;
}

enum status practice_write_card(FILE *out, const struct practice_position *position,
                                const struct ruleset *rules, bool symbols, struct diag *diag)
{
    struct situation situation;
    enum status status = practice_position_read(position, rules, &situation, diag);
    if (status == STATUS_OK)
        status = write_side(out, position, &situation, symbols, practice_write_question);
    if (status != STATUS_OK)
        return status;
    fputc(',', out);
    status = write_side(out, position, &situation, symbols, practice_write_answer);
    fputc('\n', out);
    return status;
}
