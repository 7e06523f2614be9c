/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page and the plot of a season (season.h). */
#include <stdlib.h>

#include "analyzer/club/season.h"
#include "analyzer/page/page.h"
#include "analyzer/page/plot.h"
#include "analyzer/report/text_parts.h"
#include "engine/core/language.h"

static const struct {
    const char *key, *title, *head;
} kinds[SEASON_TABLES + 1] = {{"standings", N_("Season standings"), N_("player")},
                              {"teams", N_("Teams"), N_("team")},
                              {"pairs", N_("Pairs"), N_("pair")},
                              {"evenings", N_("Evenings"), N_("player")},
                              {"tables", N_("Tables"), N_("player")}};

static const char *name_of(const struct season *season, enum season_kind kind, int who)
{
    return who == NOBODY ? NULL : season->names[kind].names[who].name;
}

/* Writes the evening and table of a row, or NULL; in text, omits what all rows of a list share. */
static void put_place(struct page *to, const char *evening, const struct season_table *table)
{
    if (!page_is(to, IN_TEXT) || evening != NULL)
        page_name(to, "evening", N_("evening"), evening);
    if (table != NULL) {
        page_count(to, "round", N_("round"), table->round);
        page_count(to, "table", N_("table"), table->table);
    } else {
        page_missing(to, "round", NULL);
        page_missing(to, "table", NULL);
    }
}

/* Writes a row of standings. Text shows money and teams only for the season as a whole, and nothing
 * about deals of which only the totals are known. */
static void put_sums(struct page *to, const struct season *season, enum season_kind kind, int index,
                     const struct season_sums *sums)
{
    const enum season_kind names = kind < SEASON_EVENINGS ? kind : SEASON_PEOPLE;
    const struct season_table *table = kind == SEASON_TABLES ? &season->tables[index] : NULL;
    const bool has_money = season->has_stake || text_has_money(&season->rules);
    const bool shows_team = kind == SEASON_PEOPLE && season->names[SEASON_TEAMS].n > 0;
    const int *of = season->names[names].names[sums->who].of;
    const int evening =
        table != NULL ? table->evening_index : (kind == SEASON_EVENINGS ? index : NOBODY);
    const bool shows_deals = table == NULL, has_deals = sums->n_deals > 0;
    page_row(to);
    if (page_is(to, IN_CSV))
        page_name(to, "list", NULL, kinds[kind].key);
    put_place(to, name_of(season, SEASON_EVENINGS, evening), table);
    page_count(to, "place", N_("place"), sums->place);
    page_name(to, "name", kinds[kind].head, name_of(season, names, sums->who));
    page_name(to, "team", shows_team ? N_("team") : NULL,
              name_of(season, SEASON_TEAMS, of[SEASON_TEAMS]));
    page_name(to, "pair", NULL, name_of(season, SEASON_PAIRS, of[SEASON_PAIRS]));
    page_known(to, season->rules.n_ranking > 0);
    page_number(to, "ranking", season->rules.n_ranking > 0 ? N_("ranking") : NULL,
                (double)sums->points / SEASON_POINT,
                sums->points % SEASON_POINT == 0          ? 0
                : sums->points % (SEASON_POINT / 10) == 0 ? 1
                                                          : 2);
    page_whole(to, "total", N_("total"), (int)sums->total);
    page_payoff(to, "money", evening == NOBODY && has_money ? N_("money") : NULL, sums->money, 2);
    page_count(to, "deals", NULL, sums->n_deals);
    page_count(to, "wins", NULL, sums->n_won);
    page_count(to, "solos", NULL, sums->n_solos);
    page_count(to, "solo_wins", NULL, sums->n_solos_won);
    page_count(to, "doubles", NULL, sums->n_doubles);
    page_known(to, has_deals);
    page_figure(to, shows_deals ? N_("wins") : NULL, "%d/%d", sums->n_won, sums->n_deals);
    page_known(to, has_deals);
    page_figure(to, shows_deals ? N_("solos") : NULL, "%d/%d", sums->n_solos_won, sums->n_solos);
    page_known(to, has_deals);
    page_figure(to, shows_deals ? N_("doubles") : NULL, "%d", sums->n_doubles);
    page_known(to, has_deals);
    page_whole(to, "best", shows_deals ? N_("highest") : NULL, sums->best);
    page_known(to, has_deals);
    page_whole(to, "worst", shows_deals ? N_("lowest") : NULL, sums->worst);
}

static void put_list(struct page *to, const struct season *season, enum season_kind kind, int index)
{
    int n;
    struct season_sums *sums = season_list(season, kind, index, &n);
    to->status = sums == NULL ? STATUS_MEMORY : to->status;
    for (int i = 0; i < n; i++)
        put_sums(to, season, kind, index, &sums[i]);
    free(sums);
}

enum status report_season(FILE *out, const struct season *season, struct report_style style)
{
    struct page page;
    struct plot plot = {0};
    const int n_lists[SEASON_TABLES + 1] = {1, 1, 1, season->names[SEASON_EVENINGS].n,
                                            season->n_tables};
    page_begin(&page, out, style, "score-season", &season->rules);
    page_count(&page, "wrong", NULL, season->n_wrong);
    for (enum season_kind kind = 0; kind <= SEASON_TABLES; kind++) {
        const bool is_new = kind == SEASON_EVENINGS ? n_lists[kind] > 1
                            : kind == SEASON_TABLES ? n_lists[kind] > n_lists[SEASON_EVENINGS]
                                                    : season->names[kind].n > 0;
        if (is_new)
            page_heading(&page, "%s", tr(kinds[kind].title));
        page_table(&page, kinds[kind].key, is_new ? IN_ALL : IN_DATA);
        for (int i = 0; i < n_lists[kind]; i++)
            put_list(&page, season, kind, i);
        page_end(&page);
    }
    if (style.html)
        page_curve(&page, plot_of_season(season, &plot), &plot);
    if (season->n_wrong > 0)
        page_say(&page, "%s", tr("Deals with errors do not count until they are corrected."));
    return page_finish(&page);
}

static void put_curve(struct page *to, const struct season *season, int who)
{
    long total = 0;
    page_table(to, NULL, IN_SERIES);
    for (int evening = 0; evening <= season->names[SEASON_EVENINGS].n; evening++) {
        int n;
        struct season_sums *sums = season_list(season, SEASON_EVENINGS, evening - 1, &n);
        to->status = sums == NULL ? STATUS_MEMORY : to->status;
        for (int i = 0; i < n; i++)
            total += sums[i].who == who ? sums[i].total : 0;
        free(sums);
        page_row(to);
        page_count(to, "evenings", NULL, evening);
        page_count(to, "total", NULL, total);
        page_name(to, "player", NULL, name_of(season, SEASON_PEOPLE, who));
    }
    page_end(to);
}

enum status plot_of_season(const struct season *season, struct plot *out)
{
    enum { MOST_CURVES = 12 };
    int n;
    struct season_sums *sums = season_list(season, SEASON_PEOPLE, 0, &n);
    evening_growth(out, &season->rules, tr("evenings"));
    plot_add(out->title, "%s", tr("Totals after each evening"));
    if (n > MOST_CURVES)
        plot_add(out->caption, tr(": the first %d of %d players"), MOST_CURVES, n);
    if (sums != NULL &&
        plot_begin(out, "totals after each evening, one block for each player") != NULL)
        for (int i = 0; i < n && i < MOST_CURVES; i++)
            put_curve(&out->page, season, sums[i].who);
    free(sums);
    return plot_end(out);
}
