/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See finding_json.h. */
#include "analyzer/report/finding_json.h"

#include "analyzer/report/fields.h"

static void tell_number(struct fields *to, const struct finding_number *number)
{
    const struct estimate *estimate = &number->estimate;
    if (number->shown == SHOWN_SIZE || number->shown == SHOWN_SIGNED)
        field_mean(to, number->name, estimate);
    else if (estimate->n > 0 && (number->shown == SHOWN_SHARE || number->shown == SHOWN_BETWEEN))
        field_share(to, number->name, estimate);
    else
        field_number(to, number->name, estimate->value);
}

json_t *json_findings(const struct finding *findings, int n, const struct finding_names *names,
                      const struct provenance *how, const struct pack *pack)
{
    struct fields to = fields_json(how);
    for (int i = 0; i < n; i++) {
        const struct finding *finding = &findings[i];
        json_t *cases = json_array(), *options = json_array();
        CARDSET_EACH(bit, finding->marks)
            cases = json_append(cases, json_string(names->mark((int)bit)));
        for (int k = 0; k < finding->n_options; k++)
            options =
                json_append(options, json_string(names->option(names->self, finding->options[k])));
        fields_row(&to);
        field_word(&to, "kind", names->kind(finding->kind));
        field_json(&to, "case", cases);
        field_json(&to, "options", options);
        if (finding->call[0] != '\0')
            field_word(&to, "call", finding->call);
        field_json(&to, "cards", json_cards(pack, finding->cards, finding->n_cards));
        fields_group(&to, "numbers");
        for (int k = 0; k < finding->n_numbers; k++)
            tell_number(&to, &finding->numbers[k]);
    }
    return fields_list(&to);
}
