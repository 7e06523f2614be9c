/* See report_text.h: which unseen cards matter, and deals that show it. */
#include "analyzer/decision/decision_words.h"
#include "analyzer/decision/report_text.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/situation_text.h"

enum { MOST_SHOWN = 5, N_MATTER_COLUMNS = 4 };

/* Where the next best option is better, or may be as far as one can tell. */
static void flip_words(const struct matters *matters, const struct effect *effect, char out[64])
{
    out[0] = '\0';
    if (matters->next != NULL && effect->margin.value < 0)
        snprintf(out, 64, "then %s %s better", matters->next,
                 effect->margin.high < 0 ? "is" : "may be");
}

static int decimals_of(const struct matters *matters, const int *shown, int n)
{
    int most = 0;
    for (int i = 0; i < n; i++) {
        const int wanted = number_decimals(&matters->effects[shown[i]].payoff);
        most = wanted > most ? wanted : most;
    }
    return most;
}

static void set_effect(struct text_table *table, int row, const struct matters *matters, int i,
                       int decimals, bool symbols)
{
    const struct effect *effect = &matters->effects[i];
    char place[64], text[NUMBER_BYTES];
    effect_words(matters->situation, effect, symbols, place);
    text_table_set(table, row, 0, LOOK_PLAIN, "%s", place);
    number_percent(effect->chance, text);
    text_table_set(table, row, 1, LOOK_PLAIN, "%s", text);
    number_signed(&effect->payoff, 1, decimals, symbols, text);
    text_table_set(table, row, 2, effect->payoff.value < 0 ? LOOK_LOSING : LOOK_PLAIN, "%s", text);
    char note[64];
    flip_words(matters, effect, note);
    text_table_set(table, row, 3, LOOK_PLAIN, "%s", note);
}

static void write_nothing(FILE *out, const struct matters *matters)
{
    char text[128];
    if (matters->effects[0].payoff.exact)
        snprintf(text, sizeof text, "No single card's place moves %s by %g %s or more.",
                 matters->what, EFFECT_NEGLIGIBLE,
                 ruleset_unit(matters->situation->table.rules)->many);
    else
        snprintf(text, sizeof text, "No single card's place shows an effect on %s yet.",
                 matters->what);
    text_wrapped(out, text);
}

enum status text_matters(FILE *out, const struct matters *matters, struct report_style style)
{
    int shown[MOST_SHOWN];
    const int n = effects_telling(matters->effects, matters->n_effects, MOST_SHOWN,
                                  matters->next != NULL, shown);
    if (matters->n_effects == 0)
        return STATUS_OK;
    fputc('\n', out);
    if (n == 0) {
        write_nothing(out, matters);
        return STATUS_OK;
    }
    struct text_table table;
    const enum status status = text_table_init(&table, N_MATTER_COLUMNS, n + 1);
    if (status == STATUS_OK) {
        const int decimals = decimals_of(matters, shown, n);
        text_table_set(&table, 0, 0, LOOK_PLAIN, "what matters to %s", matters->what);
        text_table_set(&table, 0, 1, LOOK_PLAIN, "chance");
        text_table_set(&table, 0, 2, LOOK_PLAIN, "moves it by");
        table.flush_right[1] = table.flush_right[2] = true;
        for (int i = 0; i < n; i++)
            set_effect(&table, i + 1, matters, shown[i], decimals, style.symbols);
        text_table_write(&table, out, style.colour);
    }
    text_table_clear(&table);
    return status;
}

/* --- examples ------------------------------------------------------------------------------ */

static void write_result(FILE *out, const struct example *example, seat me, bool symbols)
{
    static const char *const labels[] = {
        [SHOW_TYPICAL] = "Typical", [SHOW_BEST] = "Best", [SHOW_WORST] = "Worst"};
    const struct settlement *settlement = &example->end.settlement;
    const struct sides *sides = &settlement->sides;
    const struct ruleset *rules = example->end.table.rules;
    char payoff[NUMBER_BYTES], name[NAME_LENGTH], by[32] = "", factor[32] = "", text[200];
    number_whole(example->payoff, symbols, payoff);
    text_fold(rules->contracts[sides->contract].name, symbols, name, sizeof name);
    if (sides->declarer == (int)me)
        snprintf(by, sizeof by, " by you");
    else if (sides->declarer != SEAT_NONE)
        snprintf(by, sizeof by, " by seat %d", sides->declarer + 1);
    if (settlement->multiplier > 1)
        snprintf(factor, sizeof factor, ", doubled to %s%d", symbols ? "×" : "x",
                 settlement->multiplier);
    snprintf(text, sizeof text, "%s, %s%s%s", payoff, name, by, factor);
    text_labelled(out, labels[example->kind], text);
}

/* "1 ♥A ♥10 ♥Q ♣J, 2 …" */
static void write_hands(FILE *out, const struct state *end, bool symbols)
{
    char text[N_SEATS * (MAX_CARDS * 8 + 4)] = "";
    size_t n = 0;
    for (unsigned s = 0; s < N_SEATS; s++) {
        char cards[MAX_CARDS * 8];
        situation_cards(&end->table, end->dealt[s], symbols, cards, sizeof cards);
        n += (size_t)snprintf(text + n, sizeof text - n, "%s%u %s", s == 0 ? "" : ", ", s + 1,
                              cards);
    }
    text_labelled(out, "", text);
}

static void write_example(FILE *out, const struct example *example, seat me, bool symbols)
{
    const struct table *table = &example->end.table;
    write_result(out, example, me, symbols);
    write_hands(out, &example->end, symbols);
    if (table->auction.n_calls > 0) {
        fprintf(out, "  %-8s ", "");
        situation_write_calls(table, out, symbols);
        fputc('\n', out);
    }
    for (int trick = 0; trick < table->n_played / N_SEATS; trick++) {
        fprintf(out, "  %-8s ", "");
        situation_write_trick(table, trick, true, out, symbols);
        fputc('\n', out);
    }
}

void text_examples(FILE *out, const struct situation *situation, const struct example *examples,
                   int n, bool symbols)
{
    for (int i = 0; i < n; i++) {
        fputc('\n', out);
        write_example(out, &examples[i], situation->me, symbols);
    }
}
