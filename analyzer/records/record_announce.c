/* See record_announce.h. */
#include "analyzer/records/record_announce.h"

#include <string.h>
#include <strings.h>

#include "analyzer/records/record_refuse.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/notation.h"

enum { WORD_SIZE = 32 };

bool record_announce_is_next(const char *at)
{
    return at[0] >= '0' && at[0] <= '9' && at[1] == ':';
}

static enum status refuse(const struct record *record, const struct table *table, const char *at,
                          const char *why, struct diag *diag)
{
    char message[512];
    snprintf(message, sizeof message, "trick %d, seat %c: %.400s", table->n_played / N_SEATS + 1,
             at[0], why);
    return record_refuse(&record->values[RECORD_PLAY], at, message, diag);
}

void announcement_unknown(const struct ruleset *rules, const char *word, char *why, size_t size)
{
    const char *words[MAX_CALLS] = {0};
    char list[128] = "";
    size_t n = 0, length = 0;
    for (int i = 0; i < rules->n_calls; i++)
        if (rules->calls[i].kind == CALL_ANNOUNCE) {
            words[n++] = rules->calls[i].name;
            length += (size_t)snprintf(list + length, sizeof list - length, " %s", words[n - 1]);
        }
    const char *nearest = notation_nearest(word, words, n);
    if (word[0] == '\0')
        snprintf(why, size, "no word behind the colon; write it without a gap, like 1:re");
    else if (nearest != NULL)
        snprintf(why, size, "'%s' is no announcement; did you mean '%s'?", word, nearest);
    else
        snprintf(why, size, "'%s' is no announcement; there are%s", word,
                 n > 0 ? list : " none in these rules");
}

/* Not by notation_canonical: the re that is a rekontra is another word (RULES 0.2a). */
const struct call *announcement_find(const struct ruleset *rules, const char *word)
{
    const size_t n = strcspn(word, ";");
    for (int i = 0; i < rules->n_calls; i++) {
        const struct call *call = &rules->calls[i];
        if (call->kind == CALL_ANNOUNCE && strlen(call->name) == n &&
            strncasecmp(word, call->name, n) == 0)
            return call;
    }
    return NULL;
}

bool announcement_lacks_seat(const struct ruleset *rules, const char *at, char *why, size_t size)
{
    char word[WORD_SIZE];
    notation_excerpt(at, word);
    if (announcement_find(rules, word) == NULL)
        return false;
    snprintf(why, size, "'%s' is no card; an announcement follows its seat, like 1:%s", word, word);
    return true;
}

/* Before the deciding trick of a Hochzeit nobody's team is known. */
static bool has_teams(const struct state *state)
{
    const struct table *table = &state->table;
    int partner;
    return table->rules->contracts[state->settlement.sides.contract].sides != SIDES_FINDER ||
           table_deciding_trick(table, &partner) != 0;
}

static bool object(const struct state *state, unsigned who, const struct call *call, char *why,
                   size_t size)
{
    const enum team team = state_team(state, who);
    if (has_teams(state) && (call->teams >> team & 1) == 0) {
        snprintf(why, size, "'%s': this seat is of the other team, %s", call->name,
                 announcing_word(team, LEVEL_TEAM));
        return true;
    }
    return table_announcement_objection(&state->table, who, team, (enum level)call->level, why,
                                        size);
}

enum status record_announce_read(const struct record *record, struct state *state, const char **at,
                                 struct diag *diag)
{
    struct table *table = &state->table;
    const char *start = *at;
    const unsigned who = (unsigned)(start[0] - '1');
    char word[WORD_SIZE], why[256];
    notation_excerpt(start + 2, word);
    if (who >= N_SEATS)
        return refuse(record, table, start, "there are seats 1 to 4", diag);
    const struct call *call = announcement_find(table->rules, word);
    if (call == NULL) {
        announcement_unknown(table->rules, word, why, sizeof why);
        return refuse(record, table, start, why, diag);
    }
    if (table->phase == PHASE_OVER)
        return refuse(record, table, start, "the deal is over", diag);
    if (object(state, who, call, why, sizeof why))
        return refuse(record, table, start, why, diag);
    table_announce(table, who, state_team(state, who), (enum level)call->level);
    *at = start + 2 + strcspn(start + 2, " \t\r\n,;");
    return STATUS_OK;
}

void record_announce_write(FILE *out, const struct table *table, unsigned n_played)
{
    for (int i = 0; i < table->n_announcements; i++) {
        const struct announcement *made = &table->announcements[i];
        char said[16];
        announcement_format(made, said);
        if (made->n_played == n_played)
            fprintf(out, " %s", said);
    }
}
