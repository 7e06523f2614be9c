/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See how.h: what is told and when, and a sentence for each kind and case. */
#include "analyzer/report/how.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "analyzer/report/report_words.h"
#include "analyzer/report/text_parts.h"
#include "engine/core/language.h"
#include "engine/core/text_add.h"

/* The cases of the findings. */
enum {
    HOW_EXACT = FOUND_OWN,          /* no chance in the numbers */
    HOW_ALL = FOUND_OWN << 1,       /* all deals that fit were gone through */
    HOW_ONCE = FOUND_OWN << 2,      /* some of them, none twice */
    HOW_BY_WEIGHT = FOUND_OWN << 3, /* they do not count alike */
    HOW_SINGLE = FOUND_OWN << 4,    /* one deal, one act */
    HOW_CARDS = FOUND_OWN << 5,     /* acts that were calls and cards, not calls only */
    HOW_UNEXPLAINED = FOUND_OWN << 6,
    HOW_LEFT = FOUND_OWN << 7,  /* how many deals are left is known */
    HOW_ASKED = FOUND_OWN << 8, /* why a run ended: so many deals were asked for */
    HOW_PRECISE = FOUND_OWN << 9,
    HOW_DECIDED = FOUND_OWN << 10,
    HOW_MOST = FOUND_OWN << 11,
    HOW_CLOCK = FOUND_OWN << 12,
    HOW_PEEKED = FOUND_OWN << 13,     /* it could stop on what it saw */
    HOW_ASYMPTOTIC = FOUND_OWN << 14, /* so are the sequences of what matters */
    HOW_LISTED = FOUND_OWN << 15,     /* after a list of their kinds */
    HOW_OF_PAYOFFS = FOUND_OWN << 16, /* what intervals belong to */
    HOW_OF_SHARES = FOUND_OWN << 17,
    HOW_OF_MATTERS = FOUND_OWN << 18,
    HOW_OF_FRESH = FOUND_OWN << 19,
    HOW_OF_OPEN = FOUND_OWN << 20,
    HOW_FIRST_KIND = FOUND_OWN << 21 /* INTERVAL_T, and on to INTERVAL_SEQUENCE */
};

static struct finding *add(struct how_told *told, enum how_kind kind, unsigned marks)
{
    assert(told->n < MOST_HOW);
    struct finding *finding = &told->findings[told->n++];
    *finding = (struct finding){.kind = (int)kind, .marks = marks};
    return finding;
}

/* Of the deals that were played: all, some and none twice, or some drawn each by itself. */
static unsigned deals_marks(const struct provenance *how)
{
    const unsigned weighed = how->evidence[0] != '\0' ? HOW_BY_WEIGHT : 0;
    if (how->exact)
        return HOW_EXACT | weighed;
    if (how->sampling == DRAW_EVERY)
        return HOW_ALL | weighed;
    return how->sampling == DRAW_ONCE ? HOW_ONCE : weighed | (how->n == 1 ? HOW_SINGLE : 0);
}

static void add_reply(struct how_told *told)
{
    const struct provenance *how = told->how;
    const unsigned marks = how->found_on > 0 ? HOW_ONCE : how->counted ? HOW_ALL : 0;
    struct finding *reply = add(told, HOW_BEST_REPLY, marks);
    if (how->found_on > 0)
        finding_number(reply, "deals", SHOWN_COUNT, (double)how->found_on);
}

void how_begin(struct how_told *told, const struct provenance *how)
{
    told->how = how;
    told->n = 0;
    struct finding *played = add(told, HOW_PLAYED, deals_marks(how));
    finding_number(played, "deals", SHOWN_COUNT, (double)how->n);
    finding_number(played, "possible", SHOWN_COUNT, (double)how->n_possible);
    if (how->players[0] != '\0')
        add(told, HOW_PLAYERS, 0);
    if (how->best_reply)
        add_reply(told);
    if (how->no_reply[0] != '\0')
        add(told, HOW_NO_REPLY, 0);
    if (how->sees_all)
        add(told, HOW_SEES_ALL, 0);
}

/* --- evidence ------------------------------------------------------------------------------- */

/* Whether somebody else has called or played before the asker. */
static bool others_have_acted(const struct situation *situation)
{
    const struct table *table = &situation->table;
    bool acted = false;
    for (unsigned i = 0; i < table->auction.n_calls; i++)
        acted = acted || auction_caller(table->rules, i) != situation->me;
    for (int i = 0; i < table->n_played; i++)
        acted = acted || table->players[i] != situation->me;
    return acted;
}

void how_add_evidence(struct how_told *told, const struct situation *situation)
{
    const struct provenance *how = told->how;
    if (how->evidence[0] == '\0') {
        if (others_have_acted(situation))
            add(told, HOW_UNWEIGHED, 0);
        return;
    }
    struct finding *weighed =
        add(told, HOW_WEIGHED,
            (situation->table.n_played > 0 ? HOW_CARDS : 0) | (how->n_acts == 1 ? HOW_SINGLE : 0) |
                (evidence_is_unexplained(how) ? HOW_UNEXPLAINED
                 : how->effective > 0         ? HOW_LEFT
                                              : 0));
    finding_number(weighed, "acts", SHOWN_WHOLE, how->n_acts);
    finding_number(weighed, "left", SHOWN_COUNT, how->effective);
    finding_number(weighed, "possible", SHOWN_COUNT, (double)how->n_possible);
    if (evidence_is_thin(how))
        add(told, HOW_THIN, 0);
}

/* --- the end of the run --------------------------------------------------------------------- */

/* Of one thing: which kinds of intervals it has. An exact one is none. */
static bool add_kinds(struct how_told *told, unsigned of, unsigned kinds)
{
    unsigned marks = 0;
    for (int kind = INTERVAL_T; kind <= INTERVAL_SEQUENCE; kind++)
        marks |= (kinds >> kind & 1) * (HOW_FIRST_KIND << (kind - INTERVAL_T));
    if (marks != 0)
        add(told, HOW_KINDS, of | marks);
    return marks != 0;
}

static void add_intervals(struct how_told *told, const struct interval_kinds *kinds)
{
    const struct provenance *how = told->how;
    unsigned marks = 0;
    bool some = false;
    if (how->peeked) {
        const bool asymptotic = kinds->matters >> INTERVAL_SEQUENCE & 1;
        marks = HOW_PEEKED | (asymptotic ? HOW_ASYMPTOTIC : 0);
        some |= add_kinds(told, HOW_OF_FRESH, kinds->fresh);
        some |= add_kinds(told, HOW_OF_OPEN, kinds->open);
    } else {
        marks = how->reason == STOP_TIME ? HOW_CLOCK : 0;
        some |= add_kinds(told, HOW_OF_PAYOFFS, kinds->payoffs);
        some |= add_kinds(told, HOW_OF_SHARES, kinds->wins);
        some |= add_kinds(told, HOW_OF_MATTERS, kinds->matters & ~kinds->payoffs);
    }
    finding_number(add(told, HOW_INTERVALS, marks | (some ? HOW_LISTED : 0)), "confidence",
                   SHOWN_PERCENT, how->confidence);
}

void how_add_stop(struct how_told *told, const struct interval_kinds *kinds)
{
    static const unsigned reasons[] = {
        [STOP_FIXED] = HOW_ASKED,        [STOP_ALL] = HOW_ALL,   [STOP_PRECISION] = HOW_PRECISE,
        [STOP_CONFIDENCE] = HOW_DECIDED, [STOP_MOST] = HOW_MOST, [STOP_TIME] = HOW_CLOCK};
    const struct provenance *how = told->how;
    if (how->exact || how->n < 2)
        return;
    if (how->peeked || how->reason == STOP_TIME)
        finding_number(add(told, HOW_STOPPED, reasons[how->reason]), "deals", SHOWN_COUNT,
                       (double)how->n);
    if (how->n >= LEAST_ROWS)
        add_intervals(told, kinds);
}

void how_add_out(struct how_told *told, int option, uint64_t n)
{
    struct finding *finding = add(told, HOW_OUT, 0);
    finding_number(finding, "deals", SHOWN_COUNT, (double)n);
    finding_option(finding, option);
}

/* --- names for programs --------------------------------------------------------------------- */

const char *how_code(int kind)
{
    static const char *const codes[N_HOW_KINDS] = {
        [HOW_PLAYED] = "played",     [HOW_PLAYERS] = "players",     [HOW_BEST_REPLY] = "best-reply",
        [HOW_NO_REPLY] = "no-reply", [HOW_SEES_ALL] = "sees-all",   [HOW_UNWEIGHED] = "unweighed",
        [HOW_WEIGHED] = "weighed",   [HOW_THIN] = "thin",           [HOW_STOPPED] = "stopped",
        [HOW_KINDS] = "kinds",       [HOW_INTERVALS] = "intervals", [HOW_OUT] = "out"};
    return codes[kind];
}

const char *how_mark_code(int bit)
{
    static const char *const codes[] = {
        "gain",       "loss",    "other-gain", "other-loss",  "exact",      "all",    "once",
        "by-weight",  "single",  "cards",      "unexplained", "left",       "asked",  "precision",
        "best-known", "limit",   "clock",      "peeked",      "asymptotic", "listed", "payoffs",
        "shares",     "matters", "fresh",      "open",        "t",          "wilson", "sequence"};
    return codes[bit];
}

/* --- how it is said ------------------------------------------------------------------------- */

/* The whole of a line of which findings tell a part each. */
enum { ALL_OUT = N_HOW_KINDS };

static const struct sentence sentences[] = {
    {HOW_PLAYED, HOW_EXACT,
     S_("{policy}: exact for these players, each of the {possible} possible deals once")},
    {HOW_PLAYED, HOW_EXACT | HOW_BY_WEIGHT,
     S_("{policy}: exact for these players, each of the {possible} possible deals once, by "
        "weight")},
    {HOW_PLAYED, HOW_ALL, S_("{policy}: each of the {possible} possible deals once, seed {seed}")},
    {HOW_PLAYED, HOW_ALL | HOW_BY_WEIGHT,
     S_("{policy}: each of the {possible} possible deals once, by weight, seed {seed}")},
    {HOW_PLAYED, HOW_ONCE,
     S_("{policy}: {deals} of the {possible} possible deals, none twice, seed {seed}")},
    {HOW_PLAYED, 0, S_("{policy}: {deals} deals drawn of {possible} possible, seed {seed}")},
    {HOW_PLAYED, HOW_SINGLE,
     S_("{policy}: {deals} deal drawn of {possible} possible, seed {seed}")},
    {HOW_PLAYED, HOW_BY_WEIGHT,
     S_("{policy}: {deals} deals drawn by weight of {possible} possible, seed {seed}")},
    {HOW_PLAYED, HOW_BY_WEIGHT | HOW_SINGLE,
     S_("{policy}: {deals} deal drawn by weight of {possible} possible, seed {seed}")},

    {HOW_PLAYERS, 0, S_("(everybody {why})")},
    {HOW_BEST_REPLY, 0, S_("(you play the best reply to these players)")},
    {HOW_BEST_REPLY, HOW_ALL,
     S_("(you play the best reply to these players, for which all deals are counted: a sample "
        "would "
        "flatter it)")},
    {HOW_BEST_REPLY, HOW_ONCE,
     S_("(you play a reply found on {deals} other deals: the best one earns at least as much, but "
        "for chance)")},
    {HOW_NO_REPLY, 0, S_("(you play as they do, not the best reply: {refusal})")},
    {HOW_SEES_ALL, 0, S_("(players who see all cards: not what happens at a table)")},

    {HOW_UNWEIGHED, 0, S_("off: all deals that fit count alike")},
    {HOW_WEIGHED, 0, S_("{evidence}: {acts} calls weighed")},
    {HOW_WEIGHED, HOW_SINGLE, S_("{evidence}: {acts} call weighed")},
    {HOW_WEIGHED, HOW_CARDS, S_("{evidence}: {acts} calls and cards weighed")},
    {HOW_WEIGHED, HOW_CARDS | HOW_SINGLE, S_("{evidence}: {acts} act weighed")},
    {HOW_WEIGHED, HOW_LEFT,
     S_("{evidence}: {acts} calls weighed, about {left} of {possible} deals left")},
    {HOW_WEIGHED, HOW_SINGLE | HOW_LEFT,
     S_("{evidence}: {acts} call weighed, about {left} of {possible} deals left")},
    {HOW_WEIGHED, HOW_CARDS | HOW_LEFT,
     S_("{evidence}: {acts} calls and cards weighed, about {left} of {possible} deals left")},
    {HOW_WEIGHED, HOW_CARDS | HOW_SINGLE | HOW_LEFT,
     S_("{evidence}: {acts} act weighed, about {left} of {possible} deals left")},
    {HOW_WEIGHED, HOW_UNEXPLAINED,
     S_("{evidence}: {acts} calls weighed; no hand that fits explains one of them")},
    {HOW_WEIGHED, HOW_SINGLE | HOW_UNEXPLAINED,
     S_("{evidence}: {acts} call weighed; no hand that fits explains it")},
    {HOW_WEIGHED, HOW_CARDS | HOW_UNEXPLAINED,
     S_("{evidence}: {acts} calls and cards weighed; no hand that fits explains one of them")},
    {HOW_WEIGHED, HOW_CARDS | HOW_SINGLE | HOW_UNEXPLAINED,
     S_("{evidence}: {acts} act weighed; no hand that fits explains it")},
    {HOW_THIN, 0,
     S_("WARNING: so few deals carry the answer. If the others may play in another way, compare "
        "with "
        "a lower --trust or --evidence off.")},

    {HOW_STOPPED, HOW_ASKED, S_("as asked after {deals} deals")},
    {HOW_STOPPED, HOW_ALL, S_("nothing left to see after {deals} deals")},
    {HOW_STOPPED, HOW_PRECISE, S_("precision reached after {deals} deals")},
    {HOW_STOPPED, HOW_DECIDED, S_("best option known after {deals} deals")},
    {HOW_STOPPED, HOW_MOST, S_("limit reached after {deals} deals")},
    {HOW_STOPPED, HOW_CLOCK, S_("time used up after {deals} deals")},

    {HOW_KINDS, HOW_OF_PAYOFFS, S_("{kinds} for payoffs")},
    {HOW_KINDS, HOW_OF_SHARES, S_("{kinds} for shares")},
    {HOW_KINDS, HOW_OF_MATTERS, S_("{kinds} for what matters")},
    {HOW_KINDS, HOW_OF_FRESH, S_("{kinds} for fresh deals")},
    {HOW_KINDS, HOW_OF_OPEN, S_("{kinds} for open cards")},
    {HOW_INTERVALS, 0, S_("{confidence} %, n fixed")},
    {HOW_INTERVALS, HOW_LISTED, S_("{confidence} %, n fixed: {list}")},
    {HOW_INTERVALS, HOW_CLOCK, S_("{confidence} %, n set by the clock")},
    {HOW_INTERVALS, HOW_CLOCK | HOW_LISTED, S_("{confidence} %, n set by the clock: {list}")},
    {HOW_INTERVALS, HOW_PEEKED,
     S_("{confidence} % confidence sequences, valid whenever the run stops")},
    {HOW_INTERVALS, HOW_PEEKED | HOW_LISTED,
     S_("{confidence} % confidence sequences, valid whenever the run stops; n fixed: {list}")},
    {HOW_INTERVALS, HOW_PEEKED | HOW_ASYMPTOTIC,
     S_("{confidence} % confidence sequences, valid whenever the run stops, asymptotic ones for "
        "what "
        "matters")},
    {HOW_INTERVALS, HOW_PEEKED | HOW_ASYMPTOTIC | HOW_LISTED,
     S_("{confidence} % confidence sequences, valid whenever the run stops, asymptotic ones for "
        "what "
        "matters; n fixed: {list}")},

    {HOW_OUT, 0, S_("{option} after {deals}")},
    {ALL_OUT, 0, S_("{list} deals: could not be best")},
};

/* What stands before a line: nothing before one that goes on with the line above. */
static const char *const labels[N_HOW_KINDS + 1] = {[HOW_UNWEIGHED] = N_("Evidence"),
                                                    [HOW_WEIGHED] = N_("Evidence"),
                                                    [HOW_STOPPED] = N_("Stopped"),
                                                    [HOW_INTERVALS] = N_("Interval"),
                                                    [ALL_OUT] = N_("Out")};

struct telling {
    const struct provenance *how;
    struct wording wording;
    char list[SENTENCE_BYTES]; /* of the parts told so far */
};

static void tell(const struct telling *telling, const struct finding *finding,
                 const struct word *more, char out[SENTENCE_BYTES])
{
    const struct provenance *how = telling->how;
    char seed[32], evidence[128];
    evidence_words(how->evidence, evidence, sizeof evidence);
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)how->seed);
    const struct word words[] = {
        {"policy", how->policy},
        {"seed", seed},
        {"why", tr(how->players)},
        {"refusal", tr(how->no_reply)},
        {"evidence", evidence},
        {"list", telling->list},
        more != NULL ? *more : (struct word){"", ""},
    };
    struct wording wording = telling->wording;
    wording.words = words;
    wording.n_words = sizeof words / sizeof *words;
    sentence_write(&wording, finding, out);
}

/* --- lists ---------------------------------------------------------------------------------- */

/* "Student's t for payoffs". */
static void list_kinds(struct telling *telling, const struct finding *finding)
{
    struct finding part = *finding;
    char kinds[SENTENCE_BYTES] = "", text[SENTENCE_BYTES];
    part.marks &= HOW_FIRST_KIND - 1;
    for (int kind = INTERVAL_T; kind <= INTERVAL_SEQUENCE; kind++)
        if ((finding->marks & HOW_FIRST_KIND << (kind - INTERVAL_T)) != 0)
            text_list(kinds, SENTENCE_BYTES, tr(" or "), "%s",
                      tr(interval_words_of((enum interval_kind)kind)));
    tell(telling, &part, &(struct word){"kinds", kinds}, text);
    text_list(telling->list, SENTENCE_BYTES, ", ", "%s", text);
}

/* --- lines ---------------------------------------------------------------------------------- */

static void write_line(FILE *out, struct telling *telling, const struct finding *finding,
                       const char *label)
{
    char text[SENTENCE_BYTES];
    tell(telling, finding, NULL, text);
    text_labelled(out, label != NULL ? tr(label) : "", text);
    telling->list[0] = '\0';
}

void how_write(FILE *out, const struct how_told *told, const char *label, const char (*options)[32],
               bool symbols)
{
    struct telling telling = {.how = told->how,
                              .wording = {.sentences = sentences,
                                          .n_sentences = sizeof sentences / sizeof *sentences,
                                          .symbols = symbols,
                                          .options = options}};
    for (int i = 0; i < told->n; i++) {
        const struct finding *finding = &told->findings[i];
        char text[SENTENCE_BYTES];
        switch (finding->kind) {
        case HOW_KINDS: list_kinds(&telling, finding); break;
        case HOW_OUT:
            tell(&telling, finding, NULL, text);
            text_list(telling.list, SENTENCE_BYTES, ", ", "%s", text);
            if (i + 1 == told->n || told->findings[i + 1].kind != HOW_OUT)
                write_line(out, &telling, &(struct finding){.kind = ALL_OUT}, labels[ALL_OUT]);
            break;
        default:
            write_line(out, &telling, finding,
                       finding->kind == HOW_PLAYED ? label : labels[finding->kind]);
        }
    }
}
