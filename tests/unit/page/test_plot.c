/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawing: runs gnuplot on every kind of picture, and checks the files kept beside it.
 * test_plot_data tests the data. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/support/made_plots.h"
#include "tests/support/picture_folder.h"
#include "tests/support/test.h"

TEST_GROUP(picture_folder_open, picture_folder_close)

static void draw(const struct plot *plot, const struct plot_target *target)
{
    struct diag diag = {0};
    if (plot_draw(plot, target, &diag) != STATUS_OK)
        fail_msg("%s: %s", plot->script, diag.message);
}

static struct plot_target to_file(const char *name)
{
    return (struct plot_target){.file = in_folder(name)};
}

/* The words of a picture, separated by single spaces: long titles and captions are wrapped.
 * `is_svg`: without its markup. The caller frees it. */
static char *words_of(const char *picture, bool is_svg)
{
    static const struct {
        const char *code;
        char letter;
    } codes[] = {{"&apos;", '\''}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&amp;", '&'}};
    char *words = malloc(strlen(picture) + 1);
    size_t n = 0;
    assert_non_null(words);
    for (const char *c = picture; *c != '\0';) {
        char letter = *c;
        size_t length = 1;
        if (is_svg && *c == '<') {
            letter = ' ';
            length = strcspn(c, ">") + 1;
        }
        for (size_t i = 0; is_svg && i < sizeof codes / sizeof *codes; i++)
            if (strncmp(c, codes[i].code, strlen(codes[i].code)) == 0) {
                letter = codes[i].letter;
                length = strlen(codes[i].code);
            }
        const bool is_space = letter == ' ' || letter == '\n' || letter == '\t';
        if (!is_space)
            words[n++] = letter;
        else if (n > 0 && words[n - 1] != ' ')
            words[n++] = ' ';
        c += length;
    }
    words[n] = '\0';
    return words;
}

/* Asserts the words of a picture in order, however its lines are wrapped. */
static void bears(const char *words, const char *expected)
{
    char *flat = words_of(expected, false);
    if (strstr(words, flat) == NULL)
        fail_msg("no \"%s\" in: %s", flat, words);
    free(flat);
}

TEST(every_kind_is_drawn_as_png_and_pdf_and_nothing_else_stays)
{
    for (int i = 0; i < N_MADE_KINDS; i++) {
        struct plot plot = made_kinds[i].make();
        struct plot_target target = to_file("a.png");
        draw(&plot, &target);
        assert_memory_equal(contents(in_folder("a.png")), "\x89PNG", 4);
        target = to_file("a.pdf");
        draw(&plot, &target);
        assert_memory_equal(contents(in_folder("a.pdf")), "%PDF", 4);
        assert_int_equal(empty_folder(), 2);
        plot_clear(&plot);
    }
}

TEST(every_kind_bears_title_caption_and_its_words)
{
    for (int i = 0; i < N_MADE_KINDS; i++) {
        struct plot plot = made_kinds[i].make();
        const struct plot_target target = to_file("a.svg");
        draw(&plot, &target);
        char *words = words_of(contents(in_folder("a.svg")), true);
        bears(words, plot.title);
        bears(words, plot.subtitle);
        bears(words, plot.caption);
        bears(words, made_kinds[i].word);
        free(words);
        assert_int_equal(empty_folder(), 1);
        plot_clear(&plot);
    }
}

TEST(every_kind_is_drawn_as_text)
{
    for (int i = 0; i < N_MADE_KINDS; i++) {
        struct plot plot = made_kinds[i].make();
        char *text = NULL;
        size_t size = 0;
        FILE *out = open_memstream(&text, &size);
        const struct plot_target target = {.terminal = out};
        draw(&plot, &target);
        fclose(out);
        char *words = words_of(text, false);
        bears(words, plot.title);
        bears(words, plot.subtitle);
        free(words);
        assert_null(strchr(text, '\033'));
        assert_int_equal(empty_folder(), 0);
        free(text);
        plot_clear(&plot);
    }
}

TEST(a_terminal_may_be_narrow_and_have_colours)
{
    struct plot plot = made_kinds[0].make();
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    const struct plot_target target = {.terminal = out, .columns = 60, .colour = true};
    draw(&plot, &target);
    fclose(out);
    assert_non_null(strstr(text, "\033["));
    free(text);
    plot_clear(&plot);
}

/* --- what is kept --------------------------------------------------------------------------- */

TEST(data_and_script_stay_beside_the_picture_and_draw_it_again)
{
    for (int i = 0; i < N_MADE_KINDS; i++) {
        struct plot plot = made_kinds[i].make();
        struct plot_target target = to_file("a.svg");
        char command[1024], picture[65536];
        target.keep_data = true;
        draw(&plot, &target);
        assert_string_equal(contents(in_folder("a.tsv")), plot.data);
        strcpy(picture, contents(in_folder("a.svg")));
        unlink(in_folder("a.svg"));
        snprintf(command, sizeof command, "cd / && gnuplot %s 2>&1", in_folder("a.gp"));
        assert_int_equal(system(command), 0);
        assert_string_equal(contents(in_folder("a.svg")), picture);
        snprintf(command, sizeof command, "cd %s && gnuplot -c a.gp b.png 2>&1", picture_folder());
        assert_int_equal(system(command), 0);
        assert_memory_equal(contents(in_folder("b.png")), "\x89PNG", 4);
        assert_int_equal(empty_folder(), 4);
        plot_clear(&plot);
    }
}

static char *source_of(const char *script)
{
    char path[256];
    snprintf(path, sizeof path, "scripts/plot/%s.gp", script);
    return contents(path);
}

TEST(a_kept_script_is_its_words_the_frame_and_the_kind)
{
    for (int i = 0; i < N_MADE_KINDS; i++) {
        struct plot plot = made_kinds[i].make();
        struct plot_target target = to_file("a.png");
        static char expected[65536];
        target.keep_data = true;
        draw(&plot, &target);
        size_t n = (size_t)snprintf(expected, sizeof expected, "\n\n%s\n", source_of("frame"));
        snprintf(expected + n, sizeof expected - n, "%s", source_of(plot.script));
        const char *script = contents(in_folder("a.gp"));
        const char *frame = strstr(script, "\n\n#");
        assert_non_null(frame);
        assert_string_equal(frame, expected);
        assert_non_null(strstr(script, "\nmark = '.'\nper_cent = ' %'\n"));
        assert_non_null(strstr(script, "name = 'a'\npicture = 'a.png'\ntitle = '"));
        empty_folder();
        plot_clear(&plot);
    }
}

TEST(words_with_quotes_and_lines_stay_what_they_are)
{
    struct plot plot = {.script = "none", .title = "a'b`c\"$(d)\\n", .caption = "one\ntwo"};
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    plot_write_script(out, &plot, "n", "p.png");
    fclose(out);
    assert_non_null(strstr(text, "title = 'a''b`c\"$(d)\\n'\n"));
    assert_non_null(strstr(text, "caption = 'one' . \"\\n\" . 'two'\n"));
    free(text);
}

TEST(one_deal_and_one_payoff_can_be_drawn)
{
    struct answer advice = made_advice();
    struct plot plot;
    const struct plot_target target = to_file("one.png");
    tally_clear(&advice.tally);
    assert_int_equal(tally_init(&advice.tally, 2, -48, 48), STATUS_OK);
    advice.how.n = 1;
    for (int i = 0; i < 2; i++) {
        advice.options[i].payoff = advice.options[i].open = estimate_unknown(15, 1);
        tally_add(&advice.tally, i, 15);
    }
    assert_int_equal(plot_of_answer(&advice, &plot), STATUS_OK);
    draw(&plot, &target);
    plot_clear(&plot);
    assert_int_equal(empty_folder(), 1);
    answer_clear(&advice);
}

TEST(odd_file_names_are_taken_as_they_are)
{
    struct plot plot = made_kinds[1].make();
    struct plot_target target = to_file("a b'\"`$(exit)`;#%d.svg");
    target.keep_data = true;
    draw(&plot, &target);
    assert_int_equal(access(in_folder("a b'\"`$(exit)`;#%d.svg"), R_OK), 0);
    assert_int_equal(access(in_folder("a b'\"`$(exit)`;#%d.gp"), R_OK), 0);
    assert_int_equal(empty_folder(), 3);
    plot_clear(&plot);
}
