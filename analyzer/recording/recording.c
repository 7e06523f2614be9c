/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See recording.h. The deals before the one under way are gone through once for each that is finished;
 * each word costs only a reading of its own deal. */
#include "analyzer/recording/recording.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/records/record_played.h"
#include "analyzer/records/record_refuse.h"
#include "analyzer/records/reservation_text.h"
#include "analyzer/rulefiles/rule_file.h"
#include "engine/core/language.h"

struct deal_setting recording_setting(const struct recording *recording)
{
    return (struct deal_setting){.rules = &recording->rules,
                                 .course = &recording->course,
                                 .symbols = recording->options.symbols};
}

enum status recording_find_rules(struct recording *recording, const char *name, struct diag *diag)
{
    if (name == NULL) {
        recording->rules = *recording->options.rules;
        recording->rules_name[0] = '\0';
        return STATUS_OK;
    }
    if (recording->rules_name[0] != '\0' && strcmp(name, recording->rules_name) == 0)
        return STATUS_OK;
    struct ruleset rules;
    struct diag wrong = {0};
    const enum status status = rule_file_load(name, &rules, &wrong);
    if (status == STATUS_INPUT || status == STATUS_FILE)
        return diag_set(diag, STATUS_INPUT, 0, 0, "rules: %s", wrong.message);
    if (status != STATUS_OK)
        return status;
    recording->rules = rules;
    snprintf(recording->rules_name, sizeof recording->rules_name, "%s", name);
    return STATUS_OK;
}

/* --- the deals before ------------------------------------------------------------------------ */

/* Goes on past a deal; NULL if it could not be read. */
static void go_past(struct recording *recording, const struct ruleset *rules,
                    const struct record *record, const struct played_deal *deal)
{
    struct record_result result;
    const bool is_settled = deal != NULL && deal->is_settled;
    if (is_settled) {
        result = (struct record_result){.settlement = deal->settlement,
                                        .bok_after = deal->bok_after,
                                        .is_compulsory = deal->end.auction.compulsory};
        memcpy(result.payoff, deal->payoff, sizeof result.payoff);
    }
    record_course_go_on(&recording->course, rules, record, is_settled ? &result : NULL);
    recording->number++;
}

/* Reads one deal of those before and goes on past it; that it is wrong changes nothing here. */
static enum status pass_deal(struct recording *recording, struct record *record)
{
    struct played_deal deal;
    record_course_inherit(&recording->course, record);
    enum status status = recording_find_rules(recording, record->values[RECORD_RULES].text, NULL);
    if (status == STATUS_MEMORY)
        return status;
    const struct ruleset *rules = status == STATUS_OK ? &recording->rules : NULL;
    if (status == STATUS_OK)
        status = record_course_tell(&recording->course, rules, record, NULL);
    if (status == STATUS_OK && record->values[RECORD_DEAL].text != NULL)
        status = record_played(record, rules, false, &deal, NULL);
    else
        status = STATUS_INPUT;
    go_past(recording, rules, record, status == STATUS_OK ? &deal : NULL);
    return status == STATUS_MEMORY ? status : STATUS_OK;
}

/* Goes through all deals but the last, at which *begin, *line are left, with its record. */
static enum status pass_all_but_last(struct recording *recording, struct record *last,
                                     bool *is_there, struct diag *diag)
{
    struct record_reader reader;
    enum status status = STATUS_OK;
    struct diag wrong = {0};
    record_reader_init(&reader, recording->before, recording->text.length);
    *is_there = record_reader_seek_lines(&reader);
    bool more = *is_there;
    while (more && status == STATUS_OK) {
        recording->begin = (size_t)(reader.next - recording->before);
        const enum status read = record_read(&reader, last, &wrong);
        more = record_reader_seek_lines(&reader);
        if (more && read == STATUS_OK)
            status = pass_deal(recording, last);
        else if (more)
            go_past(recording, NULL, last, NULL);
        else if (read != STATUS_OK)
            return diag_set(diag, read, wrong.line, wrong.column, "%s", wrong.message);
    }
    return status;
}

/* --- the last deal --------------------------------------------------------------------------- */

static void keep_result(struct recording *recording)
{
    const struct deal_under_way *now = &recording->now;
    const struct sides *sides = &now->deal.settlement.sides;
    struct finished_deal *done = &recording->done;
    *done = (struct finished_deal){.is_settled = now->deal.is_settled, .is_named = now->is_named};
    memcpy(done->names, now->names, sizeof done->names);
    if (!done->is_settled)
        return;
    snprintf(done->contract, sizeof done->contract, "%s",
             recording->rules.contracts[sides->contract].name);
    done->declarer = sides->declarer;
    memcpy(done->payoff, now->deal.payoff, sizeof done->payoff);
}

/* The last deal is finished: it belongs to those before. */
static enum status finish(struct recording *recording, struct record *last)
{
    keep_result(recording);
    const enum status status = pass_deal(recording, last);
    if (status != STATUS_OK)
        return status;
    recording->begin = recording->text.length;
    const struct deal_setting setting = recording_setting(recording);
    return deal_under_way_read(&setting, recording->text.bytes, recording->begin, &recording->now,
                               NULL);
}

/* Moves a diagnosis that counts lines from the beginning of a deal. */
static enum status place(enum status status, int line, struct diag *diag)
{
    if (status == STATUS_INPUT && diag != NULL)
        diag->line += diag->line > 0 ? line - 1 : line;
    return status;
}

enum status recording_read(struct recording *recording, bool reopens, struct diag *diag)
{
    struct record last = {0};
    bool is_there;
    free(recording->before);
    recording->before = strdup(recording->text.bytes);
    if (recording->before == NULL)
        return STATUS_MEMORY;
    recording->course = (struct record_course){0};
    recording->begin = recording->text.length;
    recording->number = 1;
    enum status status = pass_all_but_last(recording, &last, &is_there, diag);
    if (status != STATUS_OK)
        return status;
    record_course_inherit(&recording->course, &last);
    const struct record_value *named =
        is_there ? &last.values[RECORD_RULES] : &recording->course.rules;
    status = place(recording_find_rules(recording, named->text, diag), named->line, diag);
    if (status != STATUS_OK)
        return status;
    const struct deal_setting setting = recording_setting(recording);
    status = deal_under_way_read(&setting, recording->text.bytes, recording->begin, &recording->now,
                                 diag);
    status = place(status, last.line, diag);
    if (status == STATUS_OK && recording->now.is_over && !reopens)
        status = finish(recording, &last);
    return status;
}

/* --- beginning ------------------------------------------------------------------------------- */

/* Four names, or refused. */
static enum status read_players(struct recording *recording, struct diag *diag)
{
    const char *players = recording->options.players;
    const struct record record = {.values[RECORD_PLAYERS] = {.text = players, .column = 1}};
    struct diag wrong = {0};
    if (players == NULL)
        return STATUS_OK;
    const enum status status = record_people_tell(&recording->asked, &record, &wrong);
    if (status == STATUS_OK)
        return status;
    diag_set_source(diag, "--players");
    return diag_set(diag, status, 0, wrong.column, "%s", wrong.message);
}

static bool is_begun(const struct recording *recording)
{
    for (int key = 0; key < N_RECORD_KEYS; key++)
        if (recording->now.places.values[key].is_there)
            return true;
    return false;
}

static enum status check_rules(const struct recording *recording, struct diag *diag)
{
    const struct recording_options *options = &recording->options;
    if (!options->rules_are_asked || !is_begun(recording) ||
        strcmp(recording->rules.name, options->rules->name) == 0)
        return STATUS_OK;
    diag_set_source(diag, "--rules");
    return diag_set(diag, STATUS_INPUT, 0, 0,
                    N_("the deal under way is of %s, not of %s; without --rules it goes on"),
                    recording->rules.name, options->rules->name);
}

enum status recording_begin(struct recording *recording, const struct recording_options *options,
                            const char *text, struct diag *diag)
{
    *recording = (struct recording){.options = *options};
    enum status status = read_players(recording, diag);
    if (status != STATUS_OK)
        return status;
    recording->text = (struct edited_text){strdup(text), strlen(text)};
    if (recording->text.bytes == NULL)
        return STATUS_MEMORY;
    status = recording_read(recording, false, diag);
    return status == STATUS_OK ? check_rules(recording, diag) : status;
}

void recording_clear(struct recording *recording)
{
    free(recording->text.bytes);
    free(recording->before);
    recording->text.bytes = recording->before = NULL;
}

/* --- what comes next ------------------------------------------------------------------------- */

enum recording_stage recording_stage(const struct recording *recording, unsigned *who)
{
    const struct deal_under_way *now = &recording->now;
    const struct table *table = &now->deal.end;
    *who = (unsigned)now->n_told;
    if (now->n_told < N_SEATS)
        return RECORDING_HAND;
    struct auction auction = table->auction;
    reservation_pass_healthy(&recording->rules, &auction);
    *who = table->phase == PHASE_CALL ? auction.speaker : table->turn;
    return table->phase == PHASE_CALL ? RECORDING_CALL : RECORDING_CARD;
}

static bool sits(const struct deal_under_way *now, const char *name)
{
    for (unsigned s = 0; s < N_SEATS && now->is_named; s++)
        if (strcmp(now->names[s], name) == 0)
            return true;
    return false;
}

bool recording_must_seat(const struct recording *recording)
{
    for (int i = 0; i < recording->asked.n && !recording->has_seated; i++)
        if (!sits(&recording->now, recording->asked.people[i].name))
            return true;
    return false;
}

const char *recording_name(const struct recording *recording, unsigned s)
{
    if (recording_must_seat(recording) && recording->now.n_told == 0)
        return recording->asked.people[s].name;
    return recording->now.is_named ? recording->now.names[s] : NULL;
}
