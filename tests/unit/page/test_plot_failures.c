/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawing when gnuplot is missing or fails, or a file cannot be written: messages, and files
 * kept. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/support/made_plots.h"
#include "tests/support/picture_folder.h"
#include "tests/support/test.h"

TEST_GROUP(picture_folder_open, picture_folder_close)

/* Draws the odds of made_answer.h to a.png. */
static enum status try_odds(bool keep_data, struct diag *diag)
{
    struct plot plot = made_kinds[1].make();
    const struct plot_target target = {.file = in_folder("a.png"), .keep_data = keep_data};
    const enum status status = plot_draw(&plot, &target, diag);
    plot_clear(&plot);
    return status;
}

static void check_kept(const struct diag *diag, const char *why)
{
    char data[256], expected[640];
    const char *name = strstr(diag->message, picture_folder());
    assert_non_null(name);
    assert_int_equal(sscanf(name, "%255[^,]", data), 1);
    snprintf(expected, sizeof expected, "%s; the data is kept in %s, the script beside it", why,
             data);
    assert_string_equal(diag->message, expected);
    assert_non_null(strstr(contents(data), "\n-15\t234\t0.0067"));
    strcpy(strrchr(data, '.'), ".gp");
    assert_non_null(strstr(contents(data), "set output picture"));
}

TEST(without_gnuplot_the_data_is_kept_and_named)
{
    struct diag diag = {0};
    setenv("PATH", picture_folder(), 1);
    assert_int_equal(try_odds(false, &diag), STATUS_PROGRAM);
    real_gnuplot();
    check_kept(&diag, "gnuplot is not installed (Debian package gnuplot-nox)");
    assert_int_equal(empty_folder(), 2);
}

TEST(a_failing_gnuplot_leaves_an_old_picture_alone)
{
    struct diag diag = {0};
    stand_in("echo 'line 3: no such terminal' >&2; echo half >\"$3\"; exit 1");
    FILE *old = fopen(in_folder("a.png"), "w");
    fputs("old", old);
    fclose(old);
    assert_int_equal(try_odds(false, &diag), STATUS_PROGRAM);
    real_gnuplot();
    check_kept(&diag, "gnuplot failed: line 3: no such terminal");
    assert_string_equal(contents(in_folder("a.png")), "old");
    assert_int_equal(empty_folder(), 4);
}

TEST(a_gnuplot_that_complains_or_draws_nothing_has_failed)
{
    struct diag diag = {0};
    stand_in("echo 'warning: empty range' >&2; echo x >\"$3\"");
    assert_int_equal(try_odds(false, &diag), STATUS_PROGRAM);
    check_kept(&diag, "gnuplot failed: warning: empty range");
    stand_in("exit 0");
    assert_int_equal(try_odds(false, &diag), STATUS_PROGRAM);
    check_kept(&diag, "gnuplot drew nothing");
    stand_in("echo x >\"$3\"");
    assert_int_equal(try_odds(false, &diag), STATUS_PROGRAM);
    check_kept(&diag, "gnuplot failed to draw the plot");
    stand_in("echo 'Fontconfig warning: no cache' >&2; echo IEND >\"$3\"");
    assert_int_equal(try_odds(false, &diag), STATUS_OK);
    real_gnuplot();
    empty_folder();
}

TEST(kept_data_stays_when_gnuplot_fails)
{
    struct diag diag = {0};
    stand_in("exit 1");
    assert_int_equal(try_odds(true, &diag), STATUS_PROGRAM);
    real_gnuplot();
    assert_non_null(strstr(diag.message, "gnuplot failed: no reason given; the data is kept in "));
    assert_non_null(strstr(diag.message, "/a.tsv, the script beside it"));
    assert_non_null(strstr(contents(in_folder("a.tsv")), "\n-15\t234\t0.0067"));
    assert_int_equal(access(in_folder("a.gp"), R_OK), 0);
    assert_int_equal(empty_folder(), 3);
}

static enum status check(const char *file, struct diag *diag)
{
    const struct plot_target target = {.file = file};
    return plot_check(&target, diag);
}

TEST(a_picture_that_cannot_be_written_is_refused_beforehand)
{
    struct diag diag = {0};
    struct plot plot = made_kinds[1].make();
    const struct plot_target nowhere = {.file = "/no/such/folder/a.png"};
    assert_int_equal(plot_check(&nowhere, &diag), STATUS_FILE);
    assert_string_equal(diag.source, "/no/such/folder/a.png");
    assert_string_equal(diag.message, "cannot be written: No such file or directory");
    assert_int_equal(plot_draw(&plot, &nowhere, &diag), STATUS_FILE);
    mkdir(in_folder("dir.svg"), 0755);
    assert_int_equal(check(in_folder("dir.svg"), &diag), STATUS_FILE);
    assert_string_equal(diag.message, "cannot be written: Is a directory");
    assert_int_equal(check(in_folder("a.gif"), &diag), STATUS_INPUT);
    assert_int_equal(check(in_folder("png"), &diag), STATUS_INPUT);
    assert_int_equal(check(in_folder("a.pdf"), &diag), STATUS_OK);
    assert_int_equal(empty_folder(), 1);
    plot_clear(&plot);
}

TEST(data_that_cannot_be_written_is_a_file_error)
{
    struct diag diag = {0};
    setenv("TMPDIR", "/no/such/folder", 1);
    assert_int_equal(try_odds(false, &diag), STATUS_FILE);
    setenv("TMPDIR", picture_folder(), 1);
    assert_string_equal(diag.message, "cannot be written: No such file or directory");
    assert_int_equal(empty_folder(), 0);
}
