/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the data of the plot `growth` in an HTML page, as inline SVG without scripts. Colours and
 * dash patterns, defined by the style sheet in page.c, keep lines distinct in print. */
#include <string.h>

#include "analyzer/page/plot.h"
#include "analyzer/report/number_text.h"

/* Coordinates in the plot (in units of about one pixel), and the numbers of styles and lines. */
enum { WIDE = 400, TALL = 210, LEFT = 40, RIGHT = 390, TOP = 10, BOTTOM = 190 };
enum { STYLES = 7, MOST_LINES = 64 };

/* A data point; x = 0 begins a new line of the plot. */
struct point {
    int x;
    long y;
    char name[64];
};

struct scale {
    int last;
    long low, high;
};

static bool next_point(const char **at, struct point *out)
{
    while (**at == '#' || **at == '\n')
        *at += strcspn(*at, "\n") + 1;
    const bool is_there = sscanf(*at, "%d\t%ld\t%63[^\n]", &out->x, &out->y, out->name) == 3;
    *at += strcspn(*at, "\n");
    return is_there;
}

static double y_of(const struct scale *scale, long y)
{
    return TOP + (double)(scale->high - y) * (BOTTOM - TOP) / (double)(scale->high - scale->low);
}

/* Draws tick marks on the value axis, at 0 and at both ends. */
static void write_axes(FILE *out, const struct scale *scale, const char *along)
{
    const long marks[] = {0, scale->low, scale->high};
    for (int i = 0; i < 3; i++) {
        const double y = y_of(scale, marks[i]);
        char number[NUMBER_BYTES];
        number_whole((int)marks[i], true, number);
        if (i == 0 || marks[i] != 0)
            fprintf(out, "<path d=\"M%d %.1fH%d\"/><text x=\"%d\" y=\"%.1f\">%s</text>\n", LEFT, y,
                    RIGHT, LEFT - 4, y + 3, number);
    }
    html_put(out, "<text x=\"%d\" y=\"%d\">0</text><text x=\"%d\" y=\"%d\">%s: %d</text>\n",
             LEFT + 3, BOTTOM + 14, RIGHT, BOTTOM + 14, along, scale->last);
}

static void write_curve(FILE *out, const struct plot *plot)
{
    struct point point, ends[MOST_LINES];
    struct scale scale = {1, 0, 1};
    int n = 0;
    for (const char *at = plot->data; next_point(&at, &point);) {
        scale.last = point.x > scale.last ? point.x : scale.last;
        scale.low = point.y < scale.low ? point.y : scale.low;
        scale.high = point.y > scale.high ? point.y : scale.high;
    }
    html_put(out,
             "<div class=\"curve\"><svg role=\"img\" aria-label=\"%s\" viewBox=\"0 0 %d %d\">\n",
             plot->title, WIDE, TALL);
    write_axes(out, &scale, plot->along);
    for (const char *at = plot->data; next_point(&at, &point) && n < MOST_LINES;) {
        if (point.x == 0)
            fprintf(out, "%s<polyline class=\"c%d\" points=\"", n > 0 ? "\"/>\n" : "", n % STYLES);
        n += point.x == 0;
        ends[n - 1] = point;
        fprintf(out, " %.1f,%.1f", LEFT + (double)(RIGHT - LEFT) * point.x / scale.last,
                y_of(&scale, point.y));
    }
    fputs("\"/>\n</svg>\n<p>", out);
    for (int i = 0; i < n; i++) {
        char total[NUMBER_BYTES];
        number_whole((int)ends[i].y, true, total);
        html_put(out,
                 "<span><svg width=\"32\" height=\"8\" viewBox=\"0 0 32 8\"><polyline "
                 "class=\"c%d\" points=\"0,4 32,4\"/></svg>%s %s</span>\n",
                 i % STYLES, ends[i].name, total);
    }
    fputs("</p></div>\n", out);
}

void page_curve(struct page *page, enum status made, struct plot *plot)
{
    page_heading(page, "%s", plot->title);
    if (made == STATUS_OK)
        write_curve(page->out, plot);
    else
        page->status = made;
    plot_clear(plot);
}
