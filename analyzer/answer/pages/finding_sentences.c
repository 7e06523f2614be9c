/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See findings.h: the sentences of the advice, with one table row for each kind and case. */
#include <stdio.h>
#include <string.h>

#include "analyzer/answer/answer_options.h"
#include "analyzer/answer/pages/findings.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"

static const struct sentence sentences[] = {
    /* the clause {action}, which begins the advice */
    {FINDING_ACTION, FOUND_CARD, S_("Play {option}")},
    {FINDING_ACTION, 0, S_("Say {option}")},
    {FINDING_ACTION, FOUND_SILENT, S_("Pass")},
    {FINDING_ACTION, FOUND_SILENT | FOUND_LAST, S_("Announce nothing")},
    {FINDING_ACTION, FOUND_SILENT | FOUND_WAIT, S_("Say nothing yet")},

    {FINDING_TOO_FEW, 0, S_("Too few deals for a verdict: omit --deals or increase it.")},
    {FINDING_ONLY, 0,
     S_("{action}: nothing else is legal; it {earns} and wins {win} of the deals.")},
    {FINDING_CLOSE, 0,
     S_("Close: after {deals} deals, {options} are about equal, with {other} behind by "
        "{difference} {unit} a deal; --deals {more_deals} may decide.")},
    {FINDING_CLOSE, FOUND_EXACT,
     S_("Close: {options} are about equal, less than {near} {unit} a deal apart.")},
    {FINDING_CLOSE, FOUND_ALL, S_("Close: {options} are about equal.")},
    {FINDING_BEST, 0,
     S_("{action}: it {earns}, {lead} better than {other}, and wins {win} of the deals.")},
    {FINDING_BEST, FOUND_ALL,
     S_("{action}: it {earns} and wins {win} of the deals; {other} is just as good.")},
    {FINDING_PROVEN, 0,
     S_("{action}: once chosen, it is a certain win, and it {earns}. {other} would earn {lead} "
        "more "
        "against these players, but a certain win is worth giving up only for an option that earns "
        "twice as much.")},
    {FINDING_SAME, 0,
     S_("It makes no difference: {options} paid the same in each of the {deals} deals.")},
    {FINDING_SAME, FOUND_ALL,
     S_("It makes no difference: {options} paid the same in each of the {deals} deals; each "
        "{earns} and wins {win} of them.")},

    {FINDING_WAITING, FOUND_LAST,
     S_("This is your last chance: if you stay silent now, you cannot announce anything later "
        "unless another seat announces first.")},
    {FINDING_WAITING, 0, S_("You can wait: {call} can still be announced before your next card.")},
    {FINDING_WAITING, FOUND_COUNTED,
     S_("You can wait: {call} can still be announced before your next card, and in {share} of "
        "these deals the model announces something for you later.")},

    {FINDING_SURE, 0, S_("You can no longer lose, whatever the others hold{lay}.")},
    {FINDING_SURE_CALL, 0, S_("{option} cannot be lost, whatever the others hold and play{lay}.")},
    {FINDING_SURE_CALL, FOUND_SILENT,
     S_("The silent game cannot be lost, whatever the others hold and play{lay}.")},
    {FINDING_OVERCALLED, 0, S_("In {share} of the deals this bid is overcalled and not played.")},
    {FINDING_OVERCALLED, FOUND_UP,
     S_("In {share} of the deals this bid is not played: another seat overcalls it, or you raise "
        "it.")},
    {FINDING_RISKED, 0,
     S_("The best reply risks this sure win for a larger one, and loses {share} of the deals.")},

    {FINDING_FOLLOW_UP, 0, S_("If {calls} ({share} of the deals), {option} is worth {after}.")},
    {FINDING_FOLLOW_UP, FOUND_NEVER,
     S_("If {calls}, which the model never does, {option} is worth {after}.")},
    {FINDING_SAYS, 0, S_("seat {seat} then says {call}")},
    {FINDING_REPLY, 0, S_("Your best reply is {call}.")},

    {FINDING_OPEN, 0, S_("With all cards open, {option} would pay {open}.")},
    {FINDING_NAIVE, 0,
     S_("Among four club players, with all deals equally likely, {option} would pay {naive}.")},
    {FINDING_MODEL, 0,
     S_("Ignoring what the others' calls and cards reveal, {option} would be worth {without} "
        "instead of {payoff}.")},
    {FINDING_CLEAR, 0, S_("Clear: the lead is not due to chance.")},
    {FINDING_CLEAR, FOUND_EXACT, S_("Clear: all others are {near} {unit} or more behind.")},
    {FINDING_CLEAR, FOUND_NEVER, S_("Clear: it cannot be lost.")},
    {FINDING_CLEAR, FOUND_PLAYERS, S_("Clear: it is also best against club players.")},
    {FINDING_CLEAR, FOUND_UP,
     S_("Clear: it is best at every level of trust in the others' calls from 0.5 to 1.")},
    {FINDING_CLEAR, FOUND_PLAYERS | FOUND_UP,
     S_("Clear: it is also best against club players, and at every level of trust in the others' "
        "calls from 0.5 to 1.")},
    {FINDING_PLAYERS, 0,
     S_("Depends: against club players {other} is better, worth {against} rather than {payoff}.")},
    {FINDING_TRUST, FOUND_UP,
     S_("Depends: at trust {trust} and above {other} is better, worth {against} rather than "
        "{payoff} if the others call like the model.")},
    {FINDING_TRUST, FOUND_DOWN,
     S_("Depends: at trust {trust} and below {other} is better, worth {against} rather than "
        "{payoff} if the others call like the model half of the time.")},
    {FINDING_UNEXPLAINED, 0,
     S_("WARNING: according to the model, seat {seat} would rarely say {call}: {share} of the "
        "weight comes from hands that would, the rest from hands of similar strength.")},
    {FINDING_UNEXPLAINED, FOUND_NEVER,
     S_("WARNING: according to the model, seat {seat} would not say {call} with any hand; the "
        "figures assume a hand about as strong as this call usually needs: trust them less.")},
    {FINDING_CALLER, 0,
     S_("Seat {seat} said {call}, but these figures assume any hand that may legally do so. A real "
        "caller would hold better cards, so trust these figures less.")},
    {FINDING_TIE, FOUND_NEVER, S_("None of the deals ends in a tie.")},
    {FINDING_TIE, 0,
     S_("{share} of the deals end in a tie, and the next {deals} deals then count {factor} times. "
        "Among equal players the chance of such a bok-runda is worth nothing; to a player who "
        "gains one {unit_one} a deal it is worth {worth} {unit}.")},
    {FINDING_INSENSITIVE, FOUND_EXACT,
     S_("No single card, wherever it is, changes the payoff of {option} by {least} {unit} or "
        "more.")},
    {FINDING_INSENSITIVE, 0, S_("No single card has shown an effect on {option} so far.")},

    /* cells of the sensitivity table */
    {FINDING_PLACE, 0, S_("{which} at seat {seat} ({side})")},
    {FINDING_PLACE, FOUND_PARTNER, S_("{which} with a partner")},
    {FINDING_PLACE, FOUND_OPPONENT, S_("{which} with an opponent")},
    {FINDING_TURN, 0, ""},
    {FINDING_TURN, FOUND_TURNS, S_("then {other} is better")},
    {FINDING_TURN, FOUND_MAY_TURN, S_("then {other} may be better")},

    /* clauses that the sentences above contain */
    {FINDING_EARNS, FOUND_GAIN, S_("earns {payoff} {unit} a deal")},
    {FINDING_EARNS, 0, S_("comes to {payoff} {unit} a deal")},
    {FINDING_EARNS, FOUND_LOSS, S_("loses {payoff} {unit} a deal")},
    {FINDING_LAY, 0, ""},
    {FINDING_LAY, FOUND_TABLED, S_(": lay your hand down")},
    {FINDING_LAY, FOUND_TABLED | FOUND_FEWER,
     S_(": lay your hand down, unless it is doubled more than once: then fewer doubles count")},
    {FINDING_WHICH, 0, "{card}"},
    {FINDING_WHICH, FOUND_TWIN, S_("a {card}")},
    {FINDING_SIDE, FOUND_LEFT, S_("your left")},
    {FINDING_SIDE, FOUND_ACROSS, S_("opposite")},
    {FINDING_SIDE, FOUND_RIGHT, S_("your right")},
};

static const struct clause clauses[] = {
    {"earns", FINDING_EARNS, 0, "payoff"},
    {"lay", FINDING_LAY, FOUND_TABLED | FOUND_FEWER, NULL},
    {"which", FINDING_WHICH, FOUND_TWIN, NULL},
    {"side", FINDING_SIDE, FOUND_LEFT | FOUND_ACROSS | FOUND_RIGHT, NULL},
};

/* Marks that select clauses but never whole sentences. */
static const unsigned of_clauses =
    FOUND_TABLED | FOUND_FEWER | FOUND_TWIN | FOUND_LEFT | FOUND_ACROSS | FOUND_RIGHT;

struct wording findings_wording(const struct situation *situation, const char (*options)[32],
                                bool symbols)
{
    return (struct wording){.sentences = sentences,
                            .n_sentences = sizeof sentences / sizeof *sentences,
                            .clauses = clauses,
                            .n_clauses = sizeof clauses / sizeof *clauses,
                            .of_clauses = of_clauses,
                            .symbols = symbols,
                            .of_cards = situation->table.phase == PHASE_CARD,
                            .pack = situation->table.rules->pack,
                            .unit = ruleset_unit(situation->table.rules),
                            .options = options};
}

static void action_words(const struct wording *wording, const struct answer *answer,
                         char out[SENTENCE_BYTES])
{
    const enum phase phase = (enum phase)answer->situation.table.phase;
    struct finding chosen = {.kind = FINDING_ACTION};
    finding_option(&chosen, 0);
    if (phase == PHASE_CARD)
        chosen.marks = FOUND_CARD;
    else if (answer->options[0].action == CALL_INDEX_PASS &&
             strcmp(wording->options[0], "healthy") != 0)
        chosen.marks = FOUND_SILENT;
    if (phase == PHASE_ANNOUNCE && chosen.marks == FOUND_SILENT)
        chosen.marks |=
            waiting_call(&answer->situation) == CALL_INDEX_PASS ? FOUND_LAST : FOUND_WAIT;
    sentence_write(wording, &chosen, out);
}

/* Writes the others' calls in a follow-up: "seat 2 then says zolo and seat 3 then says kontra". */
static void calls_words(const struct wording *wording, const struct answer *answer,
                        const struct follow_up *follow_up, char out[SENTENCE_BYTES])
{
    const struct table *table = &follow_up->table;
    char says[N_SEATS - 1][SENTENCE_BYTES];
    int calls[N_SEATS - 1];
    const int n = follow_up_calls(answer, follow_up, calls);
    for (int i = 0; i < n; i++) {
        struct finding said = {.kind = FINDING_SAYS};
        finding_number(&said, "seat", SHOWN_WHOLE,
                       auction_caller(table->rules, (unsigned)calls[i]) + 1);
        snprintf(said.call, sizeof said.call, "%s", situation_call(table, calls[i]));
        sentence_write(wording, &said, says[i]);
    }
    switch (n) {
    case 1: snprintf(out, SENTENCE_BYTES, "%s", says[0]); break;
    case 2: snprintf(out, SENTENCE_BYTES, tr("%s and %s"), says[0], says[1]); break;
    default: snprintf(out, SENTENCE_BYTES, tr("%s, %s and %s"), says[0], says[1], says[2]);
    }
}

/* Whether two sentences share a line: both bounds of the bracket, or a follow-up and its reply. */
static bool belong_together(const struct finding *finding, const struct finding *next)
{
    return (finding->kind == FINDING_OPEN && next->kind == FINDING_NAIVE) ||
           (finding->kind == FINDING_FOLLOW_UP && next->kind == FINDING_REPLY);
}

int findings_report(const struct answer *answer, int first, bool symbols, char out[SENTENCE_BYTES])
{
    char options[MAX_OPTIONS][32], chosen[SENTENCE_BYTES], calls[SENTENCE_BYTES] = "",
                                                           more[SENTENCE_BYTES];
    const struct finding *finding = &answer->findings[first], *next = finding + 1;
    const struct word words[] = {{"action", chosen}, {"calls", calls}};
    struct wording wording =
        findings_wording(&answer->situation, (const char(*)[32])options, symbols);
    const bool is_call = answer->situation.table.phase != PHASE_CARD;
    for (int i = 0; i < answer->n_options; i++) /* calls stay UTF-8; the text layout folds them */
        option_words(answer, &answer->options[i], symbols || is_call, options[i]);
    action_words(&wording, answer, chosen);
    if (finding->kind == FINDING_FOLLOW_UP)
        calls_words(&wording, answer,
                    &answer->follow_ups[(int)finding->numbers[0].estimate.value - 1], calls);
    wording.words = words;
    wording.n_words = sizeof words / sizeof *words;
    out[0] = '\0';
    if (finding->kind != FINDING_SENSITIVITY && finding->kind != FINDING_INSENSITIVE)
        sentence_write(&wording, finding, out);
    if (first + 1 == answer->n_findings || !belong_together(finding, next))
        return first + 1;
    sentence_write(&wording, next, more);
    text_add(out, SENTENCE_BYTES, " %s", more);
    return first + 2;
}

static const struct {
    const char *code;
    enum finding_position position;
} kinds[N_FINDING_KINDS] = {
    [FINDING_TOO_FEW] = {"too-few", SAID_FIRST},
    [FINDING_ONLY] = {"only", SAID_FIRST},
    [FINDING_CLOSE] = {"close", SAID_FIRST},
    [FINDING_BEST] = {"best", SAID_FIRST},
    [FINDING_PROVEN] = {"proven", SAID_FIRST},
    [FINDING_SAME] = {"same", SAID_FIRST},
    [FINDING_WAITING] = {"waiting", SAID_BELOW},
    [FINDING_SURE] = {"sure", SAID_BELOW},
    [FINDING_SURE_CALL] = {"sure-call", SAID_BELOW},
    [FINDING_OVERCALLED] = {"overcalled", SAID_BELOW},
    [FINDING_RISKED] = {"risked", SAID_BELOW},
    [FINDING_FOLLOW_UP] = {"follow-up", SAID_BELOW},
    [FINDING_REPLY] = {"reply", SAID_BELOW},
    [FINDING_OPEN] = {"open", SAID_IF_MORE},
    [FINDING_NAIVE] = {"naive", SAID_IF_MORE},
    [FINDING_MODEL] = {"opponent_model", SAID_IF_MORE},
    [FINDING_CLEAR] = {"clear", SAID_FIRST},
    [FINDING_PLAYERS] = {"players", SAID_FIRST},
    [FINDING_TRUST] = {"trust", SAID_FIRST},
    [FINDING_UNEXPLAINED] = {"unexplained", SAID_FIRST},
    [FINDING_CALLER] = {"caller", SAID_FIRST},
    [FINDING_TIE] = {"tie", SAID_BELOW},
    [FINDING_SENSITIVITY] = {"sensitivity", SAID_BELOW},
    [FINDING_INSENSITIVE] = {"no-matter", SAID_BELOW},
};

const char *finding_code(int kind)
{
    return kinds[kind].code;
}

enum finding_position finding_position(int kind)
{
    return kinds[kind].position;
}

const char *finding_mark_code(int bit)
{
    static const char *const codes[] = {
        "gain",  "loss",    "all",      "last",  "counted", "tabled",   "fewer",  "silent",
        "up",    "down",    "exact",    "never", "card",    "wait",     "left",   "across",
        "right", "partner", "opponent", "twin",  "turns",   "may-turn", "players"};
    return codes[bit];
}
