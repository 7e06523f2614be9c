/* How the options came to be known: a block for each, a row for each look. */
#include "analyzer/io/decision_words.h"
#include "analyzer/io/plot_decision.h"
#include "analyzer/io/plot_words.h"

static void write_path(FILE *out, const struct advice *advice, int i)
{
    char name[32];
    option_words(advice, &advice->options[i], true, name);
    fprintf(out, "%s%s\t%s\tlow\thigh\n", name, advice->options[i].dropped ? " (out)" : "",
            advice->aim.ahead ? "chance" : "payoff");
    uint64_t before = 0;
    for (int look = 0; look < advice->n_looks; look++) {
        const struct estimate *known =
            &advice->path[look * advice->n_options + advice->options[i].column];
        if (known->n == before) /* out of the race */
            break;
        before = known->n;
        fprintf(out, "%llu", (unsigned long long)known->n);
        plot_number(out, known->value);
        plot_number(out, known->low);
        plot_number(out, known->high);
        fputc('\n', out);
    }
}

enum status plot_of_convergence(const struct advice *advice, struct plot *out)
{
    *out = (struct plot){.script = "convergence", .unit = "chance to be ahead"};
    if (!advice->aim.ahead)
        snprintf(out->unit, sizeof out->unit, "payoff, %s",
                 ruleset_unit(advice->situation.table.rules)->full);
    plot_add_hand(&advice->situation, out->title);
    plot_add_history(&advice->situation.table, out->title);
    plot_add_model(&advice->situation, &advice->how, out->caption);
    plot_add(out->caption, "\n(out): could not be best any more; bands: ");
    plot_add_stop(&advice->how, out->caption);
    FILE *data = plot_begin(out, "what was known of each option as deals were played\n"
                                 "# A block for each option: deals, mean, confidence sequence.");
    for (int i = 0; i < advice->n_options && data != NULL; i++) {
        fputs(i == 0 ? "" : "\n\n", data);
        write_path(data, advice, i);
    }
    return plot_end(out);
}
