/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See page_words.h: a row for each kind and case. */
#include "analyzer/decision/text/page_words.h"
#include "engine/core/language.h"

static const struct sentence sentences[] = {
    {PAGE_CONTRACT, 0, S_("{contract}")},
    {PAGE_CONTRACT, PAGE_MINE, S_("{contract}, declarer you")},
    {PAGE_CONTRACT, PAGE_THEIRS, S_("{contract}, declarer seat {seat}")},
    {PAGE_CONTRACT, PAGE_SILENT,
     S_("{contract} (nobody has bid; it is {silent} if one hand has all the old cards)")},
    {PAGE_CONTRACT, PAGE_SINGLE, S_("{contract}, no doubles")},
    {PAGE_CONTRACT, PAGE_MINE | PAGE_SINGLE, S_("{contract}, declarer you, no doubles")},
    {PAGE_CONTRACT, PAGE_THEIRS | PAGE_SINGLE, S_("{contract}, declarer seat {seat}, no doubles")},
    {PAGE_CONTRACT, PAGE_SILENT | PAGE_SINGLE,
     S_("{contract} (nobody has bid; it is {silent} if one hand has all the old cards), no "
        "doubles")},
    {PAGE_SURE, 0, S_("You cannot lose.")},
    {PAGE_SURE, PAGE_TABLED, S_("You cannot lose: lay it down.")},
    {PAGE_SURE, PAGE_STAKED,
     S_("One way of playing wins whatever the others hold. The best reply stakes that win for a "
        "dearer one, and loses it in {share} of the deals.")},
    {PAGE_SURE, PAGE_MISSED,
     S_("One way of playing wins whatever the others hold. These players do not find it, and lose "
        "{share} of the deals.")},

    {PAGE_LOSE, 0, S_("Chance to lose at least so many {unit}:")},

    {PAGE_MORE, 0, S_("--more tells the risk, what matters, and what simpler players make of it.")},
    {PAGE_MORE, PAGE_SOLVED,
     S_("--more tells the risk, what matters, and what open cards would make of it.")},

    {PAGE_EXAMPLE, 0, S_("{paid}, {contract}")},
    {PAGE_EXAMPLE, PAGE_MINE, S_("{paid}, {contract} by you")},
    {PAGE_EXAMPLE, PAGE_THEIRS, S_("{paid}, {contract} by seat {seat}")},
    {PAGE_EXAMPLE, PAGE_DOUBLED, S_("{paid}, {contract}, doubled to {multiplier}")},
    {PAGE_EXAMPLE, PAGE_MINE | PAGE_DOUBLED,
     S_("{paid}, {contract} by you, doubled to {multiplier}")},
    {PAGE_EXAMPLE, PAGE_THEIRS | PAGE_DOUBLED,
     S_("{paid}, {contract} by seat {seat}, doubled to {multiplier}")},
};

void page_sentence(const struct ruleset *rules, const struct finding *finding,
                   const struct word *words, size_t n_words, bool symbols, char out[SENTENCE_BYTES])
{
    const struct wording wording = {.sentences = sentences,
                                    .n_sentences = sizeof sentences / sizeof *sentences,
                                    .symbols = symbols,
                                    .pack = rules->pack,
                                    .unit = ruleset_unit(rules),
                                    .words = words,
                                    .n_words = n_words};
    sentence_write(&wording, finding, out);
}
