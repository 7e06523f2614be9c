/* Pictures: the data files word for word, gnuplot run for real, and what happens
 * when it is missing, fails, or the picture cannot be written. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <dirent.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "analyzer/io/history.h"
#include "analyzer/io/plot.h"
#include "analyzer/io/plot_data.h"
#include "analyzer/io/rule_file.h"
#include "engine/core/notation.h"

static struct ruleset rules;
static struct odds odds_answer;
static struct advice advice_answer;
static char folder[] = "/tmp/zolo-test-plot-XXXXXX";
static char old_path[4096];

static struct situation opening(const char *text)
{
    struct situation situation = {.me = 0};
    struct diag diag = {0};
    assert_int_equal(notation_read_cardset(rules.pack, text, &situation.dealt, &diag), STATUS_OK);
    assert_int_equal(history_read(&rules, NULL, NULL, 0, situation.dealt, &situation.table, &diag),
                     STATUS_OK);
    return situation;
}

static struct estimate number(double value, double half, uint64_t n)
{
    return (struct estimate){
        .value = value, .se = half / 2, .low = value - half, .high = value + half, .n = n};
}

/* Four deals of zolo: −15 once, 15 three times. */
static void make_answers(void)
{
    static const int rows[][2] = {{15, 2}, {15, -1}, {15, 2}, {-15, 1}};
    odds_answer = (struct odds){.situation = opening("HA HT HQ CJ"),
                                .contract = ruleset_find_contract(&rules, "zolo"),
                                .declarer = 0,
                                .how = {.policy = "club",
                                        .drawing = DRAW_ONCE,
                                        .n = 4,
                                        .n_possible = 34650,
                                        .seed = 9,
                                        .confidence = 0.95},
                                .payoff = number(7.5, 23.75, 4),
                                .win = number(0.75, 0.25, 4)};
    advice_answer =
        (struct advice){.situation = odds_answer.situation, .how = odds_answer.how, .n_options = 2};
    advice_answer.options[0] = (struct advice_option){.name = "zolo",
                                                      .column = 0,
                                                      .payoff = number(7.5, 23.75, 4),
                                                      .win = number(0.75, 0.25, 4),
                                                      .open = number(14.5, 0, 4),
                                                      .p_best = 0.75};
    advice_answer.options[1] = (struct advice_option){.name = "P",
                                                      .column = 1,
                                                      .payoff = number(1, 2.25, 4),
                                                      .win = number(0.75, 0.25, 4),
                                                      .open = number(-1, 0, 4),
                                                      .p_best = 0.25};
    assert_int_equal(tally_init(&odds_answer.tally, 1, -48, 48), STATUS_OK);
    assert_int_equal(tally_init(&advice_answer.tally, 2, -48, 48), STATUS_OK);
    for (int i = 0; i < 4; i++) {
        tally_add(&odds_answer.tally, 0, rows[i][0]);
        for (int option = 0; option < 2; option++)
            tally_add(&advice_answer.tally, option, rows[i][option]);
    }
}

static int set_up(void **unused)
{
    (void)unused;
    struct diag diag = {0};
    if (rule_file_load("kop-asdycha", &rules, &diag) != STATUS_OK || mkdtemp(folder) == NULL)
        return -1;
    snprintf(old_path, sizeof old_path, "%s", getenv("PATH"));
    setenv("TMPDIR", folder, 1);
    make_answers();
    return 0;
}

/* Empties the folder; returns how many files were in it. */
static int empty_folder(void)
{
    int n = 0;
    DIR *dir = opendir(folder);
    assert_non_null(dir);
    for (struct dirent *entry; (entry = readdir(dir)) != NULL;)
        if (entry->d_name[0] != '.') {
            char path[512];
            snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
            remove(path);
            n++;
        }
    closedir(dir);
    return n;
}

static int tear_down(void **unused)
{
    (void)unused;
    empty_folder();
    rmdir(folder);
    tally_clear(&odds_answer.tally);
    tally_clear(&advice_answer.tally);
    return 0;
}

static const char *in_folder(const char *name)
{
    static char path[512];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static char *contents(const char *path)
{
    static char text[65536];
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return text;
}

/* A gnuplot of our own in front of the real one, until real_gnuplot(). */
static void stand_in(const char *commands)
{
    FILE *file = fopen(in_folder("gnuplot"), "w");
    fprintf(file, "#!/bin/sh\n%s\n", commands);
    fclose(file);
    chmod(in_folder("gnuplot"), 0755);
    setenv("PATH", folder, 1);
}

static void real_gnuplot(void)
{
    setenv("PATH", old_path, 1);
}

static void draw_both(const char *name, const char *magic)
{
    struct diag diag = {0};
    assert_int_equal(plot_odds(&odds_answer, in_folder(name), &diag), STATUS_OK);
    assert_memory_equal(contents(in_folder(name)), magic, strlen(magic));
    assert_int_equal(empty_folder(), 1);
    assert_int_equal(plot_advice(&advice_answer, in_folder(name), &diag), STATUS_OK);
    assert_memory_equal(contents(in_folder(name)), magic, strlen(magic));
    assert_int_equal(empty_folder(), 1);
}

static void pictures_of_every_kind_are_drawn_and_nothing_else_stays(void **unused)
{
    (void)unused;
    draw_both("a.png", "\x89PNG");
    draw_both("a.svg", "<?xml");
    draw_both("a.pdf", "%PDF");
}

static void one_deal_and_one_payoff_can_be_drawn(void **unused)
{
    (void)unused;
    struct diag diag = {0};
    struct advice advice = advice_answer;
    const struct estimate lone = {
        .value = 15, .se = HUGE_VAL, .low = -HUGE_VAL, .high = HUGE_VAL, .n = 1};
    advice.how.n = 1;
    for (int i = 0; i < 2; i++)
        advice.options[i].payoff = advice.options[i].open = lone;
    assert_int_equal(tally_init(&advice.tally, 2, -48, 48), STATUS_OK);
    tally_add(&advice.tally, 0, 15);
    tally_add(&advice.tally, 1, 15);
    assert_int_equal(plot_advice(&advice, in_folder("one.png"), &diag), STATUS_OK);
    struct odds odds = odds_answer;
    odds.payoff = lone;
    odds.tally = advice.tally;
    assert_int_equal(plot_odds(&odds, in_folder("one.png"), &diag), STATUS_OK);
    assert_int_equal(empty_folder(), 1);
    tally_clear(&advice.tally);
}

static void odd_file_names_are_taken_as_they_are(void **unused)
{
    (void)unused;
    struct diag diag = {0};
    assert_int_equal(plot_odds(&odds_answer, in_folder("a b'\"`$(exit)`;#%d.svg"), &diag),
                     STATUS_OK);
    assert_int_equal(access(in_folder("a b'\"`$(exit)`;#%d.svg"), R_OK), 0);
    assert_int_equal(empty_folder(), 1);
}

static void data_of_odds_explains_itself(void **unused)
{
    (void)unused;
    char *text = NULL;
    size_t size = 0;
    struct plot_text words;
    FILE *out = open_memstream(&text, &size);
    plot_text_odds(&odds_answer, &words);
    plot_data_odds(out, &odds_answer, &words);
    fclose(out);
    assert_string_equal(
        text, "# zolo: distribution of payoffs\n"
              "# ♥A ♥10 ♥Q ♣J, seat 1 (forehand): zolo by seat 1\n"
              "# kop-asdycha; model club, 4 of 34,650 possible deals, seed 9\n"
              "# mean payoff +7.50 ± 23.75; wins 75.0 % (50.0–100.0); 95 % intervals\n"
              "# Payoffs in base stakes, to the holder of the hand, all opponents together.\n"
              "# To draw: gnuplot -c payoffs.gp THIS_FILE PICTURE png|svg|pdf TITLE CAPTION\n"
              "# payoff deals share\n"
              "-15 1 0.25\n"
              "15 3 0.75\n");
    free(text);
}

static void data_of_advice_has_options_and_payoffs(void **unused)
{
    (void)unused;
    char *text = NULL;
    size_t size = 0;
    struct plot_text words;
    struct advice advice = advice_answer;
    advice.options[1].payoff.low = -HUGE_VAL;
    FILE *out = open_memstream(&text, &size);
    plot_text_advice(&advice, &words);
    plot_data_advice(out, &advice, &words);
    fclose(out);
    assert_string_equal(words.title, "♥A ♥10 ♥Q ♣J, seat 1 (forehand): first call");
    assert_string_equal(strstr(text, "# row option"),
                        "# row option payoff low high open_payoff win win_low win_high p_best\n"
                        "1 \"zolo\" 7.5 -16.25 31.25 14.5 0.75 0.5 1 0.75\n"
                        "2 \"pass\" 1 ? 3.25 -1 0.75 0.5 1 0.25\n"
                        "\n\n"
                        "# row payoff deals share\n"
                        "1 -15 1 0.25\n"
                        "1 15 3 0.75\n"
                        "2 -1 1 0.25\n"
                        "2 1 1 0.25\n"
                        "2 2 2 0.5\n");
    free(text);
}

static void captions_name_the_evidence_and_why_the_run_stopped(void **unused)
{
    (void)unused;
    struct plot_text words;
    struct advice advice = advice_answer;
    plot_text_advice(&advice, &words);
    assert_string_equal(words.caption,
                        "kop-asdycha; model club, 4 of 34,650 possible deals, seed 9\n"
                        "whiskers: 95 % intervals");
    advice.how.peeked = true;
    advice.how.reason = STOP_CONFIDENCE;
    advice.how.confidence = 0.99;
    advice.how.effective = 1500.6;
    strcpy(advice.how.evidence, "club, trust 0.9");
    plot_text_advice(&advice, &words);
    assert_string_equal(words.caption,
                        "kop-asdycha; model club, 4 of 34,650 possible deals, seed 9\n"
                        "weighed by what the others did: club, trust 0.9; about 1,501 deals left\n"
                        "whiskers: 99 % confidence sequences; stopped: best option known");
    struct diag diag = {0};
    assert_int_equal(plot_advice(&advice, in_folder("evidence.svg"), &diag), STATUS_OK);
    assert_non_null(strstr(contents(in_folder("evidence.svg")), "about 1,501 deals left"));
    assert_int_equal(empty_folder(), 1);
}

static void deals_with_chances_are_drawn_by_their_shares(void **unused)
{
    (void)unused;
    char *text = NULL;
    size_t size = 0;
    struct plot_text words;
    struct odds odds = odds_answer;
    odds.tally.shares = calloc((size_t)(odds.tally.high - odds.tally.low + 1), sizeof(double));
    odds.tally.shares[-15 - odds.tally.low] = 0.125;
    odds.tally.shares[15 - odds.tally.low] = 0.875;
    FILE *out = open_memstream(&text, &size);
    plot_text_odds(&odds, &words);
    plot_data_odds(out, &odds, &words);
    fclose(out);
    assert_non_null(strstr(text, "\n-15 1 0.125\n15 3 0.875\n"));
    free(text);
    free(odds.tally.shares);
}

static void check_kept(const struct diag *diag, const char *why)
{
    char data[256], expected[640];
    const char *name = strstr(diag->message, folder);
    assert_non_null(name);
    assert_int_equal(sscanf(name, "%255[^,]", data), 1);
    snprintf(expected, sizeof expected, "%s; the data is kept in %s, the script beside it", why,
             data);
    assert_string_equal(diag->message, expected);
    assert_non_null(strstr(contents(data), "\n-15 1 0.25\n15 3 0.75\n"));
    strcpy(strrchr(data, '.'), ".gp");
    assert_non_null(strstr(contents(data), "set output ARG2"));
}

static void without_gnuplot_the_data_is_kept_and_named(void **unused)
{
    (void)unused;
    struct diag diag = {0};
    setenv("PATH", folder, 1);
    assert_int_equal(plot_odds(&odds_answer, in_folder("a.png"), &diag), STATUS_PROGRAM);
    real_gnuplot();
    check_kept(&diag, "gnuplot is not installed (Debian package gnuplot-nox)");
    assert_int_equal(empty_folder(), 2);
}

static void a_failing_gnuplot_leaves_an_old_picture_alone(void **unused)
{
    (void)unused;
    struct diag diag = {0};
    stand_in("echo 'line 3: no such terminal' >&2; echo half >\"$4\"; exit 1");
    FILE *old = fopen(in_folder("a.png"), "w");
    fputs("old", old);
    fclose(old);
    assert_int_equal(plot_odds(&odds_answer, in_folder("a.png"), &diag), STATUS_PROGRAM);
    real_gnuplot();
    check_kept(&diag, "gnuplot failed: line 3: no such terminal");
    assert_string_equal(contents(in_folder("a.png")), "old");
    assert_int_equal(empty_folder(), 4);
}

static void a_gnuplot_that_complains_or_draws_nothing_has_failed(void **unused)
{
    (void)unused;
    struct diag diag = {0};
    stand_in("echo 'warning: empty range' >&2; echo x >\"$4\"");
    assert_int_equal(plot_odds(&odds_answer, in_folder("a.png"), &diag), STATUS_PROGRAM);
    check_kept(&diag, "gnuplot failed: warning: empty range");
    stand_in("exit 0");
    assert_int_equal(plot_odds(&odds_answer, in_folder("a.png"), &diag), STATUS_PROGRAM);
    check_kept(&diag, "gnuplot drew nothing");
    stand_in("echo 'Fontconfig warning: no cache' >&2; echo x >\"$4\"");
    assert_int_equal(plot_odds(&odds_answer, in_folder("a.png"), &diag), STATUS_OK);
    real_gnuplot();
    empty_folder();
}

static void a_picture_that_cannot_be_written_is_refused_beforehand(void **unused)
{
    (void)unused;
    struct diag diag = {0};
    assert_int_equal(plot_check("/no/such/folder/a.png", &diag), STATUS_FILE);
    assert_string_equal(diag.source, "/no/such/folder/a.png");
    assert_string_equal(diag.message, "cannot write: No such file or directory");
    assert_int_equal(plot_odds(&odds_answer, "/no/such/folder/a.png", &diag), STATUS_FILE);
    mkdir(in_folder("dir.svg"), 0755);
    assert_int_equal(plot_check(in_folder("dir.svg"), &diag), STATUS_FILE);
    assert_string_equal(diag.message, "cannot write: Is a directory");
    assert_int_equal(plot_check(in_folder("a.gif"), &diag), STATUS_INPUT);
    assert_int_equal(plot_check(in_folder("png"), &diag), STATUS_INPUT);
    assert_int_equal(plot_check(in_folder("a.pdf"), &diag), STATUS_OK);
    assert_int_equal(empty_folder(), 1);
}

static void data_that_cannot_be_written_is_a_file_error(void **unused)
{
    (void)unused;
    struct diag diag = {0};
    setenv("TMPDIR", "/no/such/folder", 1);
    assert_int_equal(plot_odds(&odds_answer, in_folder("a.png"), &diag), STATUS_FILE);
    setenv("TMPDIR", folder, 1);
    assert_string_equal(diag.message, "cannot write: No such file or directory");
    assert_int_equal(empty_folder(), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pictures_of_every_kind_are_drawn_and_nothing_else_stays),
        cmocka_unit_test(one_deal_and_one_payoff_can_be_drawn),
        cmocka_unit_test(odd_file_names_are_taken_as_they_are),
        cmocka_unit_test(data_of_odds_explains_itself),
        cmocka_unit_test(data_of_advice_has_options_and_payoffs),
        cmocka_unit_test(captions_name_the_evidence_and_why_the_run_stopped),
        cmocka_unit_test(deals_with_chances_are_drawn_by_their_shares),
        cmocka_unit_test(without_gnuplot_the_data_is_kept_and_named),
        cmocka_unit_test(a_failing_gnuplot_leaves_an_old_picture_alone),
        cmocka_unit_test(a_gnuplot_that_complains_or_draws_nothing_has_failed),
        cmocka_unit_test(a_picture_that_cannot_be_written_is_refused_beforehand),
        cmocka_unit_test(data_that_cannot_be_written_is_a_file_error),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
