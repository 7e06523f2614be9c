/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_where.h: where the unseen cards are, as fields of a map. */
#include "analyzer/beliefs/report_where.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/plot_words.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/language.h"

static void write_fields(FILE *data, const struct whereabouts *told)
{
    const struct pack *pack = told->situation.table.rules->pack;
    for (int i = 0; i < told->n_cards; i++) {
        const struct where_card *row = &told->cards[i];
        char name[8], words[NUMBER_BYTES];
        situation_card(pack, row->card, true, name);
        for (int s = 0, column = 0; s < N_SEATS; s++) {
            if (s == told->situation.me)
                continue;
            number_share_value(&row->holds[s], words);
            fprintf(data, "%d\t%d\t%s\t", ++column, i + 1, name);
            fprintf(data, tr("seat %d"), s + 1);
            plot_number(data, row->holds[s].value);
            plot_number(data, row->holds[s].low);
            plot_number(data, row->holds[s].high);
            fprintf(data, "\t%s\n", words);
        }
    }
}

enum status plot_of_where(const struct whereabouts *told, struct plot *out)
{
    char n[NUMBER_BYTES], label[sizeof told->evidence.policy.label];
    *out = (struct plot){.script = "where"};
    snprintf(out->shade, sizeof out->shade, "%s", tr("chance to hold it"));
    plot_add(out->title, "%s", tr("Where the unseen cards are"));
    plot_add_situation(&told->situation, true, out->subtitle);
    number_count(told->n, n);
    plot_add(out->caption,
             told->exact ? tr("%s; exact: all %s deals") : tr("%s; sample of %s deals"),
             told->situation.table.rules->name, n);
    policy_format(&told->evidence.policy, label, sizeof label);
    if (!told->evidence.off && told->n_acts > 0) {
        char weighed[512];
        snprintf(weighed, sizeof weighed,
                 tr("calls and cards of the others weighed as those of %s, trust %g"), label,
                 told->evidence.trust);
        language_mark_decimals(weighed);
        plot_add(out->caption, "\n%s", weighed);
    }
    FILE *data = plot_begin(out, "chances of cards by seat");
    if (data != NULL) {
        fputs("# column\trow\tcard\tseat\tchance\tlow\thigh\tin_words\n", data);
        write_fields(data, told);
    }
    return plot_end(out);
}
