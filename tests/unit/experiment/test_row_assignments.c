/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Symmetric rows: all assignments of the unseen hands of a deal to those who may hold them. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/ninety_deals.h"
#include "tests/support/scene.h"
#include "tests/support/test.h"

/* Seat 3 after two cards of the first trick: two of the others have a card less,
 * and seat 2, who did not beat the HT, has no HA. */
static void set_up_uneven(struct setting *setting)
{
    setting_init_contract(setting, "kop-asdycha", scene_hands, "unbid", SEAT_NONE, "HT CQ", 2);
    /* HA with seat 4: C(9, 3) C(6, 3); with seat 1: C(9, 2) C(7, 3) */
    assert_true(deals_number(setting->deals) == 1680 + 1260);
}

/* A deal by the unseen hands in it, whoever holds them. */
struct family {
    cardset unseen[N_SEATS - 1]; /* ascending */
    uint64_t number;
};

static int by_size(const void *a, const void *b)
{
    const cardset x = *(const cardset *)a, y = *(const cardset *)b;
    return (x > y) - (x < y);
}

static int by_unseen(const void *a, const void *b)
{
    return memcmp(a, b, sizeof((struct family *)0)->unseen);
}

static struct family *families_of(const struct setting *setting, uint64_t *n)
{
    *n = (uint64_t)deals_number(setting->deals);
    struct family *list = calloc(*n, sizeof *list);
    assert_non_null(list);
    for (uint64_t i = 0; i < *n; i++) {
        cardset dealt[N_SEATS];
        deals_at(setting->deals, i, dealt);
        list[i].number = i;
        for (unsigned k = 0; k < N_SEATS - 1; k++) {
            const seat s = seat_after(setting->situation.me, k + 1);
            list[i].unseen[k] = dealt[s] & ~setting->situation.table.played[s];
        }
        qsort(list[i].unseen, N_SEATS - 1, sizeof(cardset), by_size);
    }
    qsort(list, *n, sizeof *list, by_unseen);
    return list;
}

static bool lists(const struct row_deals *row, uint64_t number)
{
    for (int i = 0; i < row->n; i++)
        if (row->number[i] == number)
            return true;
    return false;
}

/* Every row plays all deals with the same unseen hands, however few those are,
 * its own first. Sizes met are counted. */
static void assert_families(const struct setting *setting, uint64_t met[MAX_ASSIGNMENTS + 1])
{
    struct deal_picker picker;
    uint64_t n;
    struct family *list = families_of(setting, &n);
    struct plan plan = setting_plan(setting, "club");
    plan.symmetric = true;
    ninety_picker(&picker, &plan, setting);
    for (uint64_t first = 0, end; first < n; first = end) {
        for (end = first; end < n && by_unseen(&list[first], &list[end]) == 0;)
            end++;
        assert_in_range(end - first, 1, MAX_ASSIGNMENTS);
        met[end - first]++;
        for (uint64_t i = first; i < end; i++) {
            struct row_deals row;
            picker_draw(&picker, list[i].number, NULL, &row);
            assert_true(row.number[0] == list[i].number);
            assert_int_equal(row.n, end - first);
            for (uint64_t k = first; k < end; k++)
                assert_true(lists(&row, list[k].number));
        }
    }
    picker_clear(&picker);
    free(list);
}

TEST(symmetric_rows_play_every_deal_with_the_same_unseen_hands)
{
    static struct setting setting;
    uint64_t met[MAX_ASSIGNMENTS + 1] = {0};
    setting_init(&setting, "kop-asdycha", scene_hands, "", "", 0);
    assert_families(&setting, met);
    assert_int_equal(met[6], 34650 / 6); /* nothing is known of the others */
    setting_clear(&setting);
    memset(met, 0, sizeof met);
    static const char *const wesele[N_SEATS] = {"HA HT HQ CJ", "CQ SQ DT DQ", "CT ST SA HJ",
                                                "CA SJ DJ DA"};
    setting_init(&setting, "kop-asdycha", wesele, "P wesele", "", 2);
    assert_families(&setting, met); /* whoever has both black queens stays where he is */
    assert_int_equal(met[2], deals_number(setting.deals) / 2);
    setting_clear(&setting);
    memset(met, 0, sizeof met);
    set_up_uneven(&setting);
    assert_families(&setting, met);
    assert_int_equal(met[1], 1260);
    assert_int_equal(met[2], 1680 / 2);
    setting_clear(&setting);
}

/* Hands without a card left cannot be told apart: one assignment, not two. */
TEST(empty_hands_are_not_exchanged)
{
    static struct setting setting;
    uint64_t met[MAX_ASSIGNMENTS + 1] = {0};
    setting_init_contract(&setting, "kop-asdycha", scene_hands, "unbid", SEAT_NONE,
                          "HQ CQ HJ SJ DT SQ DJ HA CJ DQ CT DA SA ST", 3);
    assert_families(&setting, met);
    assert_int_equal(met[1], 1);
    setting_clear(&setting);
}

TEST(assignments_are_weighed_by_the_chances_of_their_deals)
{
    static struct setting setting;
    double chance[90], cumulative[90];
    struct posterior posterior;
    struct deal_picker picker;
    ninety_deals(&setting);
    ninety_slanted(&posterior, chance, cumulative);
    struct plan plan = setting_plan(&setting, "club");
    plan.posterior = &posterior;
    plan.sampling = DRAW_FREELY;
    plan.symmetric = true;
    ninety_picker(&picker, &plan, &setting);
    int several = 0;
    for (uint64_t r = 0; r < 300; r++) {
        struct row_deals row;
        double total = 0.0;
        picker_draw(&picker, r, NULL, &row);
        for (int i = 0; i < row.n; i++)
            total += chance[row.number[i]];
        for (int i = 0; i < row.n; i++)
            assert_true(fabs(row.weight[i] - chance[row.number[i]] / total) < 1e-15);
        several += row.n > 1;
    }
    assert_true(several > 0);
    picker_clear(&picker);
    plan.sampling = DRAW_EVERY; /* every deal is weighed as it is */
    ninety_picker(&picker, &plan, &setting);
    struct row_deals row;
    picker_draw(&picker, 50, NULL, &row);
    assert_int_equal(row.n, 1);
    picker_clear(&picker);
    setting_clear(&setting);
}
