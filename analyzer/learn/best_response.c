/* See best_response.h. */
#include "analyzer/learn/best_response.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/learn/end_payoffs.h"
#include "engine/deal/deals.h"

enum { N_MASKS = 1 << 16 };

struct response {
    const struct ruleset *rules;
    const struct policy *policy;
    void *scratch; /* the policy's, owned */
    unsigned me;
    cardset hand;
    unsigned where;
    struct response_ends *ends;
    enum status status; /* the first failure */

    /* The deals: their hands as masks, and which hand that is. */
    uint32_t n, capacity;
    uint16_t (*dealt)[N_SEATS];  /* owned */
    uint16_t number_of[N_MASKS]; /* of a hand, as it was met */
    struct end_payoffs payoffs;
    uint32_t n_played; /* deals that are not won before the auction … */
    int64_t awarded;   /* … and what those that are pay in sum */

    /* What the seat on turn does with each of its hands, from one question to the next. */
    uint32_t question;
    uint32_t asked[N_MASKS / 16];
    uint8_t answer[N_MASKS / 16];

    uint32_t *room; /* for the parts of a split, those of its parts after it; owned */
    size_t room_size;
};

enum status response_new(const struct ruleset *rules, const struct policy *policy,
                         struct response **out)
{
    struct response *response = calloc(1, sizeof *response);
    *out = response;
    if (response == NULL)
        return STATUS_MEMORY;
    response->rules = rules;
    response->policy = policy;
    if (policy->scratch_size > 0 && (response->scratch = calloc(1, policy->scratch_size)) == NULL) {
        response_free(response);
        *out = NULL;
        return STATUS_MEMORY;
    }
    return STATUS_OK;
}

void response_free(struct response *response)
{
    if (response == NULL)
        return;
    if (response->scratch != NULL && response->policy->close != NULL)
        response->policy->close(response->policy, response->scratch);
    free(response->scratch);
    free(response->dealt);
    end_payoffs_clear(&response->payoffs);
    free(response->room);
    free(response);
}

const char *response_failure(const struct response *response)
{
    return response->policy->failure == NULL || response->scratch == NULL
               ? NULL
               : response->policy->failure(response->policy, response->scratch);
}

/* --- the deals that fit a hand ------------------------------------------------------------- */

/* A split leaves the parts of the one before in place, so each may take as much room as there are
 * deals; an auction and a play in which others split them more often would be refused. */
enum { MOST_SPLITS = 64 };

static enum status reserve(struct response *response, uint32_t n)
{
    if (n <= response->capacity)
        return STATUS_OK;
    free(response->dealt);
    end_payoffs_clear(&response->payoffs);
    free(response->room);
    response->capacity = 0;
    response->room_size = (size_t)n * MOST_SPLITS;
    response->dealt = calloc(n, sizeof *response->dealt);
    response->room = calloc(response->room_size, sizeof *response->room);
    if (response->dealt == NULL || response->room == NULL)
        return STATUS_MEMORY;
    response->capacity = n;
    return end_payoffs_init(&response->payoffs, response->rules,
                            (const uint16_t(*)[N_SEATS])response->dealt, n);
}

/* Puts the deals that are played where the room begins; adds up the others, which are won before the
 * auction. */
static void set_awards_apart(struct response *response)
{
    response->n_played = 0;
    response->awarded = 0;
    for (uint32_t i = 0; i < response->n; i++) {
        struct state state;
        cardset dealt[N_SEATS];
        int payoff[N_SEATS], holder;
        end_payoffs_hands(&response->payoffs, i, dealt);
        if (sides_award(response->rules, dealt, &holder) == CONTRACT_NONE) {
            response->room[response->n_played++] = i;
            continue;
        }
        state_init(&state, response->rules, dealt);
        state_payoff(&state, payoff);
        response->awarded += payoff[response->me];
    }
}

enum status response_begin(struct response *response, unsigned me, cardset hand)
{
    struct knowledge knowledge;
    struct deals *deals = NULL;
    uint16_t n_hands = 0;
    knowledge_init(&knowledge, response->rules->pack);
    knowledge_holds(&knowledge, me, hand, "own hand");
    enum status status = deals_new(&knowledge, &deals, NULL);
    if (status == STATUS_OK)
        status = reserve(response, (uint32_t)deals_number(deals));
    if (status != STATUS_OK) {
        deals_free(deals);
        return status;
    }
    response->me = me;
    response->hand = hand;
    response->n = (uint32_t)deals_number(deals);
    memset(response->number_of, 0, sizeof response->number_of);
    for (uint32_t i = 0; i < response->n; i++) {
        cardset dealt[N_SEATS];
        deals_at(deals, i, dealt);
        for (unsigned s = 0; s < N_SEATS; s++) {
            response->dealt[i][s] = (uint16_t)dealt[s];
            if (response->number_of[dealt[s]] == 0)
                response->number_of[dealt[s]] = ++n_hands;
        }
    }
    deals_free(deals);
    set_awards_apart(response);
    return STATUS_OK;
}

uint64_t response_deals(const struct response *response)
{
    return response->n;
}

/* --- what the others do -------------------------------------------------------------------- */

/* What the seat on turn may do with what is left of its hand. */
static actionset legal_actions(const struct table *table, cardset hand)
{
    return table->phase == PHASE_CALL ? auction_legal(&table->auction, table->rules, hand)
                                      : table_legal_cards(table, hand);
}

static unsigned ask(struct response *response, const struct table *table, cardset dealt)
{
    const cardset hand = dealt & ~table->played[table->turn];
    const actionset actions = legal_actions(table, hand);
    if (cardset_is_single(actions))
        return cardset_first(actions);
    const struct view view = {
        .table = table, .me = table->turn, .dealt = dealt, .hand = hand, .actions = actions};
    struct rng unused;
    rng_seed(&unused, 0, 0);
    return response->policy->choose(response->policy, &view, &unused, response->scratch);
}

/* What the seat on turn does in each deal of a part: how often each action; returns their set. */
static actionset ask_all(struct response *response, const struct table *table, struct part part,
                         uint32_t count[64])
{
    actionset done = 0;
    response->question++;
    for (uint32_t i = 0; i < part.n; i++) {
        const uint16_t dealt = response->dealt[part.deals[i]][table->turn];
        const uint16_t number = response->number_of[dealt];
        if (response->asked[number] != response->question) {
            response->asked[number] = response->question;
            response->answer[number] = (uint8_t)ask(response, table, dealt);
        }
        const unsigned chosen = response->answer[number];
        if (!cardset_has(done, chosen)) {
            done |= cardset_of(chosen);
            count[chosen] = 0;
        }
        count[chosen]++;
    }
    return done;
}

/* Splits a part by what the seat on turn does: parts[a] are the deals with action a, which take room
 * from *room on if there are several. Returns the actions; none, and response->status is set, if
 * there is no room left. */
static actionset split(struct response *response, const struct table *table, struct part part,
                       struct part parts[64], uint32_t **room)
{
    uint32_t count[64], *place[64], *next = *room;
    const actionset done = ask_all(response, table, part, count);
    if (cardset_is_single(done)) {
        parts[cardset_first(done)] = part;
        return done;
    }
    if ((size_t)(*room - response->room) + part.n > response->room_size) {
        response->status = STATUS_MEMORY;
        return 0;
    }
    CARDSET_EACH(a, done) {
        parts[a] = (struct part){next, count[a]};
        place[a] = next;
        next += count[a];
    }
    for (uint32_t i = 0; i < part.n; i++) {
        const uint16_t dealt = response->dealt[part.deals[i]][table->turn];
        *place[response->answer[response->number_of[dealt]]]++ = part.deals[i];
    }
    *room = next;
    return done;
}

/* --- the recursion ------------------------------------------------------------------------- */

/* What the deals that lead to a table pay the seat in sum. The table is as before afterwards. */
static int64_t sum_of(struct response *response, struct table *table, struct part part,
                      uint32_t *room);

/* The deals that come to an end of the auction. */
static int64_t sum_of_end(struct response *response, struct table *table, struct part part,
                          uint32_t *room)
{
    if (table->phase == PHASE_OVER)
        return end_payoffs_without_cards(&response->payoffs, table, part, response->me);
    end_payoffs_settle(&response->payoffs, &table->auction, part);
    const int64_t best = sum_of(response, table, part, room);
    if (response->ends == NULL)
        return best;
    const struct auction *auction = &table->auction;
    const unsigned where = response->where;
    struct end_sums *end = &response->ends->by[auction->contract + 1][auction->n_doubles];
    response->where = RESPOND_NOWHERE;
    end->own += sum_of(response, table, part, room);
    end->best += best;
    end->deals += part.n;
    response->where = where;
    return best;
}

static int64_t sum_after_call(struct response *response, const struct table *table, unsigned call,
                              struct part part, uint32_t *room)
{
    struct table after = *table;
    table_call(&after, call);
    return after.phase == PHASE_CALL ? sum_of(response, &after, part, room)
                                     : sum_of_end(response, &after, part, room);
}

/* Takes the card back: a copy of the table for each would cost more than the rest. */
static int64_t sum_after_card(struct response *response, struct table *table, unsigned played,
                              struct part part, uint32_t *room)
{
    const struct moment before = table_moment(table);
    uint8_t points[N_SEATS], tricks[N_SEATS];
    memcpy(points, table->points, sizeof points);
    memcpy(tricks, table->tricks, sizeof tricks);
    table_card(table, (card)played);
    const int64_t sum = sum_of(response, table, part, room);
    memcpy(table->points, points, sizeof points);
    memcpy(table->tricks, tricks, sizeof tricks);
    table_set_moment(table, &before);
    table->played[table->turn] &= ~cardset_of(played);
    return sum;
}

static int64_t sum_after(struct response *response, struct table *table, unsigned done,
                         struct part part, uint32_t *room)
{
    return table->phase == PHASE_CALL ? sum_after_call(response, table, done, part, room)
                                      : sum_after_card(response, table, done, part, room);
}

/* The seat's own turn. */
static int64_t sum_of_own(struct response *response, struct table *table, struct part part,
                          uint32_t *room)
{
    const unsigned here = table->phase == PHASE_CALL
                              ? RESPOND_CALLS
                              : respond_in_trick(1 + table->n_played / N_SEATS);
    if ((response->where & here) == 0)
        return sum_after(response, table, ask(response, table, response->hand), part, room);
    int64_t most = INT64_MIN;
    CARDSET_EACH(done, legal_actions(table, response->hand & ~table->played[response->me])) {
        const int64_t sum = sum_after(response, table, (unsigned)done, part, room);
        most = sum > most ? sum : most;
    }
    return most;
}

static int64_t sum_of(struct response *response, struct table *table, struct part part,
                      uint32_t *room)
{
    const unsigned last_trick = (unsigned)response->rules->pack->n_cards - N_SEATS;
    int64_t sum = 0;
    if (table->n_played == last_trick) {
        for (uint32_t i = 0; i < part.n; i++)
            sum += end_payoffs_of(&response->payoffs, table, part.deals[i], response->me);
        return sum;
    }
    if (table->turn == response->me)
        return sum_of_own(response, table, part, room);
    struct part parts[64];
    const actionset all = split(response, table, part, parts, &room);
    CARDSET_EACH(done, all)
        sum += sum_after(response, table, (unsigned)done, parts[done], room);
    return sum;
}

/* --- a hand -------------------------------------------------------------------------------- */

enum status response_sum(struct response *response, unsigned where, struct response_ends *ends,
                         int64_t *sum)
{
    struct table table;
    const struct part part = {response->room, response->n_played};
    *sum = response->awarded;
    response->where = where;
    response->ends = ends;
    table_init(&table, response->rules);
    if (part.n > 0)
        *sum += sum_of(response, &table, part, response->room + part.n);
    return response_failure(response) != NULL ? STATUS_PROGRAM : response->status;
}
