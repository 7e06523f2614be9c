/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Announcements in a deal in progress (engine/play/state.h, table.h, view.h; RULES 3.1, AMB-25):
 * who decides when, what the others learn, and how a Hochzeit finds its partner.
 * tests/rules/doko.cases has limits and replies. */
#include <string.h>

#include "engine/core/notation.h"
#include "engine/deal/knowledge.h"
#include "engine/play/view.h"
#include "tests/support/state_checks.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

static struct ruleset rules;

static int load(void **unused)
{
    (void)unused;
    test_rules_shipped("doko-48", &rules);
    return 0;
}

TEST_GROUP(load, NULL)

/* Seat s gets each fourth card: seats 3 and 4 a queen of clubs each, cards 6 and 7. Seat 1 leads
 * clubs: ♣A (card 0), and the others follow with ♣A, ♣10 and ♣10. */
static void deal_in_turn(cardset dealt[N_SEATS])
{
    for (unsigned s = 0; s < N_SEATS; s++)
        dealt[s] = 0x0000111111111111u << s;
}

static struct state normal_game(void)
{
    struct state state;
    cardset dealt[N_SEATS];
    deal_in_turn(dealt);
    state_init_contract(&state, &rules, dealt, CONTRACT_NONE, SEAT_NONE);
    return state;
}

static action announcement(const struct state *state, enum team team, enum level level)
{
    return (action)ruleset_announcement(state->table.rules, team, level);
}

static actionset levels(const struct state *state, enum team team, int lowest, int highest)
{
    actionset set = cardset_of(CALL_INDEX_PASS);
    for (int level = lowest; level <= highest; level++)
        set |= cardset_of(announcement(state, team, (enum level)level));
    return set;
}

/* Plays n cards without announcements, always the lowest legal one. */
static void play_on(struct state *state, int n)
{
    while (n > 0) {
        if (state->table.phase == PHASE_ANNOUNCE) {
            state_apply(state, CALL_INDEX_PASS);
            continue;
        }
        state_apply(state, cardset_first(state_actions(state)));
        n--;
    }
}

TEST(each_seat_is_asked_before_its_card)
{
    struct state state = normal_game();
    for (unsigned s = 0; s < N_SEATS; s++) {
        const enum team team = s < 2 ? TEAM_KONTRA : TEAM_RE;
        assert_int_equal(state.table.turn, s);
        assert_int_equal(state.table.phase, PHASE_ANNOUNCE);
        assert_int_equal(state_actions(&state), levels(&state, team, LEVEL_TEAM, LEVEL_SCHWARZ));
        state_apply(&state, CALL_INDEX_PASS);
        assert_int_equal(state.table.phase, PHASE_CARD);
        state_apply(&state, cardset_first(state_actions(&state)));
    }
}

TEST(what_the_team_has_said_is_not_offered_again)
{
    struct state state = normal_game();
    play_on(&state, 2);
    state_apply(&state, announcement(&state, TEAM_RE, LEVEL_NO_90));
    assert_int_equal(state.table.announced.level[TEAM_RE], LEVEL_NO_90);
    play_on(&state, 1);
    assert_int_equal(state.table.phase, PHASE_ANNOUNCE);
    assert_int_equal(state_actions(&state), levels(&state, TEAM_RE, LEVEL_NO_60, LEVEL_SCHWARZ));
}

/* With 10 cards Re is legal only as a reply. */
TEST(nobody_is_asked_when_it_is_too_late)
{
    struct state state = normal_game();
    play_on(&state, 8);
    assert_int_equal(state.table.phase, PHASE_CARD);
    play_on(&state, 4);
    struct state replied = normal_game();
    state_apply(&replied, announcement(&replied, TEAM_KONTRA, LEVEL_TEAM));
    play_on(&replied, 8);
    while (replied.table.turn < 2)
        play_on(&replied, 1);
    assert_int_equal(replied.table.phase, PHASE_ANNOUNCE);
    assert_int_equal(state_actions(&replied), levels(&replied, TEAM_RE, LEVEL_TEAM, LEVEL_TEAM));
}

TEST(the_record_says_who_said_what_and_when)
{
    struct state state = normal_game();
    play_on(&state, 3);
    state_apply(&state, announcement(&state, TEAM_RE, LEVEL_TEAM));
    table_announce(&state.table, 2, TEAM_RE, LEVEL_TEAM);
    table_announce(&state.table, 2, TEAM_RE, LEVEL_TEAM);
    assert_int_equal(state.table.n_announcements, 2);
    const struct announcement first = state.table.announcements[0];
    assert_int_equal(first.who, 3);
    assert_int_equal(first.team, TEAM_RE);
    assert_int_equal(first.level, LEVEL_TEAM);
    assert_int_equal(first.n_played, 3);
    assert_null(state_fault(&state));
}

/* Only announcements that raise the seat's level are recorded. */
TEST(who_goes_back_to_a_lower_level_says_nothing)
{
    struct state state = normal_game();
    table_announce(&state.table, 2, TEAM_RE, LEVEL_NO_60);
    table_announce(&state.table, 2, TEAM_RE, LEVEL_TEAM);
    table_announce(&state.table, 2, TEAM_RE, LEVEL_NO_90);
    assert_int_equal(state.table.n_announcements, 1);
    table_announce(&state.table, 3, TEAM_RE, LEVEL_NO_90); /* it shows its team */
    assert_int_equal(state.table.n_announcements, 2);
    assert_int_equal(state.table.announced.level[TEAM_RE], LEVEL_NO_60);
}

TEST(an_announcement_shows_the_team)
{
    struct state state = normal_game();
    struct view view = view_of(&state, state_actions(&state), false);
    assert_int_equal(view_sides(&view).old, 0);
    assert_int_equal(view_sides(&view).young, 1u << 0);
    table_announce(&state.table, 2, TEAM_RE, LEVEL_TEAM);
    assert_int_equal(view_sides(&view).old, 1u << 2);
    assert_int_equal(view_sides(&view).young, 1u << 0);
    table_announce(&state.table, 3, TEAM_RE, LEVEL_NO_90);
    assert_int_equal(view_sides(&view).old, 1u << 2 | 1u << 3);
    assert_int_equal(view_sides(&view).young, 1u << 0 | 1u << 1);
}

TEST(three_of_kontra_leave_one_alone)
{
    struct state state = normal_game();
    const struct view view = view_of(&state, state_actions(&state), false);
    table_announce(&state.table, 1, TEAM_KONTRA, LEVEL_TEAM);
    table_announce(&state.table, 2, TEAM_KONTRA, LEVEL_NO_90);
    assert_int_equal(view_sides(&view).old, 1u << 3);
}

TEST(announcements_show_the_queens)
{
    struct state state = normal_game();
    table_announce(&state.table, 1, TEAM_KONTRA, LEVEL_TEAM);
    table_announce(&state.table, 2, TEAM_RE, LEVEL_TEAM);
    const struct view view = view_of(&state, state_actions(&state), false);
    struct knowledge knowledge;
    knowledge_of_view(&knowledge, &view);
    assert_int_equal(knowledge.may[1] & rules.old_cards, 0);
    assert_int_equal(knowledge.n_limits, 1);
    assert_int_equal(knowledge.limits[0].who, 2);
    assert_int_equal(knowledge.limits[0].cards, rules.old_cards);
    assert_int_equal(knowledge.limits[0].least, 1);
}

TEST(why_an_announcement_is_refused_is_reported)
{
    struct state state = normal_game();
    char why[256];
    assert_true(
        state_objection(&state, announcement(&state, TEAM_RE, LEVEL_TEAM), false, why, sizeof why));
    assert_string_equal(why, "this seat belongs to the team that says kontra");
    assert_false(state_objection(&state, CALL_INDEX_PASS, false, why, sizeof why));
    assert_false(state_objection(&state, announcement(&state, TEAM_KONTRA, LEVEL_NO_60), false, why,
                                 sizeof why));
}

/* Exchanges both queens of clubs, for seat 1, with two aces of spades. */
static struct state hochzeit(void)
{
    struct state state;
    cardset dealt[N_SEATS], queens = rules.old_cards;
    deal_in_turn(dealt);
    const cardset given = dealt[0] & ((cardset)1 << 12 | (cardset)1 << 16);
    assert_int_equal(cardset_count(given), 2);
    dealt[0] = (dealt[0] & ~given) | queens;
    dealt[2] = (dealt[2] & ~queens) | cardset_of(12);
    dealt[3] = (dealt[3] & ~queens) | cardset_of(16);
    state_init_contract(&state, &rules, dealt, ruleset_find_contract(&rules, "hochzeit"), 0);
    return state;
}

/* Forehand leads `lead` while it can; the others play the lowest legal card. */
static void play_trick(struct state *state, unsigned lead)
{
    while (state->table.phase == PHASE_ANNOUNCE)
        state_apply(state, CALL_INDEX_PASS);
    state_apply(state, (action)lead);
    play_on(state, 3);
}

TEST(a_hochzeit_is_silent_until_another_wins_a_trick)
{
    struct state state = hochzeit();
    assert_int_equal(state.table.phase, PHASE_CARD);
    const struct view before = view_of(&state, 0, false);
    assert_int_equal(view_sides(&before).old, 1u << 0);
    assert_int_equal(view_sides(&before).young, 0);
    play_trick(&state, 4); /* ♣K; seat 2 has to follow with ♣A or ♣K, and takes it with ♣A */
    assert_int_equal(state.table.turn, 1);
    assert_int_equal(state.settlement.sides.old, 1u << 0 | 1u << 1);
    const struct view view = view_of(&state, 0, false);
    assert_int_equal(view_sides(&view).old, 1u << 0 | 1u << 1);
    assert_int_equal(view_sides(&view).young, 1u << 2 | 1u << 3);
    assert_int_equal(state.table.phase, PHASE_ANNOUNCE);
    assert_null(state_fault(&state));
}

/* Both queens of clubs, the ♥10s and the trumps to draw three tricks. */
TEST(who_finds_no_partner_plays_alone)
{
    struct state state;
    cardset dealt[N_SEATS] = {0}, rest = rules.pack->all;
    assert_int_equal(
        notation_read_cardset(rules.pack, "HT HT CQ CQ SQ SQ HQ HQ DQ DQ CJ CJ", &dealt[0], NULL),
        STATUS_OK);
    rest &= ~dealt[0];
    for (unsigned i = 0; rest != 0; i++, rest &= rest - 1)
        dealt[1 + i % 3] |= rest & -rest;
    state_init_contract(&state, &rules, dealt, ruleset_find_contract(&rules, "hochzeit"), 0);
    const cardset highest = dealt[0] & state.table.order->tops;
    play_trick(&state, cardset_first(highest));
    play_trick(&state, bits_at(highest, 1));
    assert_int_equal(state.table.phase, PHASE_CARD);
    assert_int_equal(state.settlement.sides.contract, ruleset_find_contract(&rules, "hochzeit"));
    play_trick(&state, cardset_first(rules.old_cards));
    assert_int_equal(state.settlement.sides.contract, rules.unfound);
    assert_int_equal(state.settlement.sides.old, 1u << 0);
    const struct view view = view_of(&state, 0, false);
    assert_int_equal(view_sides(&view).young, 14);
    /* The third trick decides, so that Re is legal with 9 cards (RULES 6.11). */
    assert_int_equal(state.table.phase, PHASE_ANNOUNCE);
    struct state resumed;
    state_resume(&resumed, &state.table, dealt);
    assert_int_equal(resumed.settlement.sides.contract, rules.unfound);
    assert_int_equal(state_actions(&resumed), state_actions(&state));
    play_on(&state, 5);
    state_resume(&resumed, &state.table, dealt);
    assert_int_equal(resumed.settlement.sides.contract, rules.unfound);
}
