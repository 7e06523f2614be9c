/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo deal: prints random deals that satisfy conditions, or lists or counts all such deals. */
#include <stdio.h>
#include <stdlib.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/terminal/output.h"
#include "analyzer/page/page.h"
#include "analyzer/report/json_parts.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/deal/deals.h"

enum { MAX_DEALS = 1000000000 };

struct deal_options {
    struct common_options common;
    const char **given; /* owned; n_given of them */
    int n_given;
    uint64_t number; /* 0 = not given */
    bool all, count;
};

static enum status read_given(void *options, char *text, UNUSED struct diag *diag)
{
    struct deal_options *input = options;
    const size_t n = (size_t)input->n_given + 1;
    const char **given = realloc(input->given, n * sizeof *given);
    TRY_MEMORY(given);
    given[input->n_given++] = text;
    input->given = given;
    return STATUS_OK;
}

static const struct command_option own_options[] = {
    {"given", 'g', H_("CONDITION"), 0, H_("What is known about a hand; may be repeated"), 1,
     OPTION_OTHER, .read = read_given},
    {"number", 'n', "N", 0, H_("Print N deals (default 1); the same deal may occur twice"), 2,
     OPTION_NUMBER, OPTION_AT(struct deal_options, number), .least = 1, .most = MAX_DEALS},
    {"all", 'a', NULL, 0, H_("Print all deals that fit, each once, in a fixed order"), 2,
     OPTION_FLAG, OPTION_AT(struct deal_options, all)},
    {"count", 'c', NULL, 0, H_("Print only the number of deals that fit"), 2, OPTION_FLAG,
     OPTION_AT(struct deal_options, count)},
    {OPTION_END}};

static enum status parse(void *options, struct diag *diag)
{
    const struct deal_options *input = options;
    if (input->common.n_words > 0)
        return diag_refuse(diag, N_("unexpected argument '%s'; give conditions with --given"),
                           input->common.words[0]);
    if (input->all + input->count + (input->number != 0) > 1)
        return diag_refuse(diag, N_("--number, --all and --count cannot be combined"));
    return STATUS_OK;
}

struct deal_answer {
    struct ruleset rules;
    struct deals *deals; /* owned */
};

static enum status ask(void *options, void *answer, struct diag *diag)
{
    const struct deal_options *input = options;
    struct deal_answer *found = answer;
    struct knowledge knowledge;
    TRY(options_rules(&input->common, &found->rules, diag));
    knowledge_of_rules(&knowledge, &found->rules);
    for (int i = 0; i < input->n_given; i++) {
        char source[sizeof diag->source];
        snprintf(source, sizeof source, "--given '%.*s'", (int)sizeof source - 12, input->given[i]);
        diag_set_source(diag, source);
        TRY(knowledge_parse(&knowledge, &found->rules, input->given[i], diag));
    }
    diag_set_source(diag, "");
    return deals_new(&knowledge, &found->deals, diag);
}

/* Prints a deal, numbered from 1, as a line for a deal file, a CSV row or a JSON object. */
static enum status print_deal(const struct ruleset *rules, uint64_t number,
                              const cardset dealt[N_SEATS], enum output_format format, FILE *out)
{
    if (format == FORMAT_JSON) {
        json_t *hands = json_array();
        for (int s = 0; s < N_SEATS; s++)
            hands = json_append(hands, json_hand(rules->pack, dealt[s]));
        return json_write(out, json_pack("{s:I,s:s,s:o}", "deal", (json_int_t)number, "rules",
                                         rules->name, "hands", hands));
    }
    if (format == FORMAT_CSV)
        fprintf(out, "%s%llu", number == 1 ? "deal,seat_1,seat_2,seat_3,seat_4\n" : "",
                (unsigned long long)number);
    for (int s = 0; s < N_SEATS; s++) {
        char cards[MAX_CARDS * 3];
        notation_cards(rules->pack, dealt[s], 0, cards, sizeof cards);
        fprintf(out, "%s%s", format == FORMAT_CSV ? "," : s == 0 ? "deal: " : " | ", cards);
    }
    putc('\n', out);
    return STATUS_OK;
}

static enum status print_deals(const struct deal_options *input, const struct deal_answer *found,
                               FILE *out)
{
    const uint64_t number = input->number == 0 ? 1 : input->number;
    const deal_count n = input->all ? deals_number(found->deals) : number;
    for (deal_count i = 0; i < n && !ferror(out); i++) {
        cardset dealt[N_SEATS];
        struct rng rng;
        if (input->all) {
            deals_at(found->deals, i, dealt);
        } else {
            rng_seed(&rng, input->common.seed, (uint64_t)i);
            deals_sample(found->deals, &rng, dealt);
        }
        TRY(print_deal(&found->rules, (uint64_t)i + 1, dealt, input->common.format, out));
    }
    return STATUS_OK;
}

/* Prints the number of deals, which may exceed 64 bits. */
static enum status print_count(const struct deal_options *input, const struct deal_answer *found,
                               FILE *out)
{
    char digits[40] = "", *at = digits + sizeof digits - 1;
    struct page page;
    const deal_count count = deals_number(found->deals);
    deal_count rest = count;
    do
        *--at = (char)('0' + (int)(rest % 10));
    while ((rest /= 10) != 0);
    if (input->common.format != FORMAT_JSON) {
        fprintf(out, "%s%s\n", input->common.format == FORMAT_CSV ? "deals\n" : "", at);
        return STATUS_OK;
    }
    page_begin(&page, out, output_style(FORMAT_JSON), "deal", &found->rules);
    page_each(&page, "given");
    for (int i = 0; i < input->n_given; i++)
        page_name(&page, NULL, NULL, input->given[i]);
    page_each(&page, NULL);
    if (count <= INT64_MAX)
        page_count(&page, "deals", NULL, (int64_t)count);
    else
        page_name(&page, "deals", NULL, at);
    return page_finish(&page);
}

static enum status show(const void *options, const void *answer, FILE *out)
{
    const struct deal_options *input = options;
    const struct deal_answer *found = answer;
    return input->count ? print_count(input, found, out) : print_deals(input, found, out);
}

static void clear(void *options, void *answer)
{
    free(((struct deal_options *)options)->given);
    deals_free(((struct deal_answer *)answer)->deals);
}

const struct command command_deal = {
    .name = "deal",
    .summary = H_("Prints random deals that fit a condition"),
    .help = H2_(
        "Prints random deals that fit the conditions; all deals that fit are equally likely. Each "
        "line gives the hands of seats 1 (forehand) to 4 (dealer), as in a written deal.",
        H_("A CONDITION is a seat, a colon, and what is known about the hand dealt to that seat:\n"
           "\n"
           "  1: HA HT          holds these cards\n"
           "  2: !SQ            lacks this card\n"
           "  3: 1-2 of CQ SQ   holds one or two of these; also 2 of, 1+ of\n"
           "  3: four trumps    has exactly four trumps; also 3+ trumps, no aces\n"
           "  4: void C         has no clubs in the side suit; also void trumps\n"
           "  2: below HJ       has nothing that beats this card\n"
           "\n"
           "After \"of\" you may also write trumps, clubs, spades, hearts, diamonds (without "
           "trumps), aces, tens, queens, jacks (Doppelkopf: kings and nines too). Trumps are those "
           "of the unbid game. Separate the parts of a condition by spaces, or by semicolons if a "
           "part contains \"of\"; or repeat --given. If the pack has two copies of a card, name it "
           "once for at least one copy and twice for both.\n"
           "\n"
           "Examples:\n"
           "  zolo deal -n 3\n"
           "  zolo deal --given \"1: HA HT HQ CJ\" --given \"3: CQ SQ\" --count\n"
           "  zolo deal --given \"1: 3+ of trumps; 0 of aces; !CQ\"\n"
           "  zolo deal --rules doko-48 --given \"2: CQ CQ\"\n")),
    .own = own_options,
    .offered = OFFER_RULES | OFFER_FORMAT | OFFER_SEED,
    .shows_at_once = true, /* all deals might not fit in memory */
    COMMAND_STEPS(struct deal_options, struct deal_answer),
    .clear = clear};
