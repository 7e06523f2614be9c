/* See report_whole.h: the counts as they are, a row for each that is not 0. */
#include <inttypes.h>

#include "analyzer/census/report_whole.h"
#include "analyzer/census/whole_words.h"
#include "analyzer/report/csv_text.h"

static void write_points(FILE *out, const struct whole *whole, int contract, unsigned first,
                         unsigned second)
{
    const struct ruleset *rules = whole->rules;
    const uint64_t *counts = whole->counts + whole_points_at(rules, contract, first, second);
    for (int points = 0; points <= rules->pack->total_points; points++) {
        if (counts[points] == 0)
            continue;
        fputs("points,", out);
        csv_text(out, rules->contracts[contract].name);
        fprintf(out, ",%u,%u,%d,%" PRIu64 "\n", first + 1, second + 1, points, counts[points]);
    }
}

static enum status write_payoffs(FILE *out, const struct whole *whole, int contract, unsigned who)
{
    struct tally tally = {0};
    const enum status status = whole_payoffs(whole, contract, who, &tally);
    for (int payoff = tally.low; status == STATUS_OK && payoff <= tally.high; payoff++) {
        if (tally_count(&tally, 0, payoff) == 0)
            continue;
        fputs("payoff,", out);
        csv_text(out, contract == CONTRACT_NONE ? "unbid" : whole->rules->contracts[contract].name);
        fprintf(out, ",%u,,%d,%" PRIu64 "\n", who + 1, payoff, tally_count(&tally, 0, payoff));
    }
    tally_clear(&tally);
    return status;
}

static void write_calls(FILE *out, const struct whole *whole, unsigned who)
{
    static const char *const names[N_WHOLE_MEASURES] = {"legal", "better", "best", "gain"};
    for (int call = 0; call < whole->rules->n_calls; call++)
        for (int m = 0; m < N_WHOLE_MEASURES; m++) {
            fprintf(out, "%s,", names[m]);
            csv_text(out, whole_call_name(whole->rules, (unsigned)call));
            fprintf(out, ",%u,,,%" PRIu64 "\n", who + 1,
                    whole_call(whole, (enum whole_measure)m, who, (unsigned)call));
        }
}

enum status report_whole_csv(FILE *out, const struct whole *whole)
{
    enum status status = STATUS_OK;
    fputs("what,name,seat,partner,value,deals\n", out);
    for (int i = 0; i < whole->rules->n_contracts; i++)
        for (unsigned sides = 0; sides < N_SEATS * N_SEATS; sides++)
            write_points(out, whole, i, sides / N_SEATS, sides % N_SEATS);
    for (int i = CONTRACT_NONE; i < whole->rules->n_contracts; i++)
        for (unsigned who = 0; who < N_SEATS && status == STATUS_OK; who++)
            status = write_payoffs(out, whole, i, who);
    for (unsigned who = 0; who < N_SEATS; who++)
        write_calls(out, whole, who);
    return status == STATUS_OK && ferror(out) ? STATUS_FILE : status;
}
