/* See report_review_html.h. */
#include <string.h>

#include "analyzer/report/situation_text.h"
#include "analyzer/review/report_review_html.h"
#include "analyzer/review/report_review_words.h"
#include "engine/core/letters.h"
#include "engine/core/notation.h"

void html_text(FILE *out, const char *text)
{
    while (*text != '\0') {
        int32_t code;
        const size_t n = letters_character(text, &code);
        const bool control = n == 1 && (unsigned char)*text < 0x20 && *text != '\n';
        switch (*text) {
        case '&': fputs("&amp;", out); break;
        case '<': fputs("&lt;", out); break;
        case '>': fputs("&gt;", out); break;
        case '"': fputs("&quot;", out); break;
        case '\'': fputs("&#39;", out); break;
        default:
            if (n == 0 || control)
                putc('?', out);
            else
                fwrite(text, 1, n, out);
        }
        text += n == 0 ? 1 : n;
    }
}

void html_card(FILE *out, const struct pack *pack, unsigned c)
{
    char name[8];
    const bool red = pack->suit[c] == SUIT_HEARTS || pack->suit[c] == SUIT_DIAMONDS;
    notation_card_symbol(pack, (card)c, name);
    fprintf(out, "<span class=\"card%s\">%s</span>", red ? " red" : "", name);
}

void html_cards(FILE *out, const struct table *table, cardset set)
{
    card sorted[MAX_CARDS];
    const int n = situation_sort(table, set, sorted);
    for (int i = 0; i < n; i++) {
        fputs(i == 0 ? "" : " ", out);
        html_card(out, table->rules->pack, sorted[i]);
    }
}

void html_grade(FILE *out, const struct review_decision *decision)
{
    if (decision == NULL)
        return;
    char cost[NUMBER_BYTES], best[32];
    review_cost_words(&decision->cost, true, cost);
    review_option_words(decision, &decision->options[0], true, best);
    fprintf(out, " class=\"g%d\" title=\"", review_grade(decision));
    html_text(out, decision->taken == 0 ? "the best" : "best: ");
    if (decision->taken != 0) {
        html_text(out, best);
        fprintf(out, "; cost %s%s", cost, decision->too_close ? ", too close" : "");
    }
    putc('"', out);
}

void html_dots(FILE *out, const struct review_decision *decision)
{
    const int grade = decision == NULL ? 0 : review_grade(decision);
    if (grade > 0)
        fputs(" <span class=\"dots\">", out);
    for (int i = 0; i < grade; i++)
        fputs("●", out);
    if (grade > 0)
        fputs("</span>", out);
}
