/* The text of checkpoints: what is written, and what is refused with its line. */
#include <math.h>
#include <string.h>

#include "analyzer/experiment/checkpoint_text.h"
#include "tests/support/test.h"

static const char identity[] = "rules=kop-asdycha hand=HA HT seed=7 drawing=1";

static const char good[] = "zolo checkpoint 1\n"
                           "identity rules=kop-asdycha hand=HA HT seed=7 drawing=1\n"
                           "shape 2 1 1000 2\n"
                           "played 2 1\n"
                           "-5 0.5 3\n"
                           "15 - 4\n"
                           "tally -15 15\n"
                           "count 0 -5 1\n"
                           "count 0 15 1\n"
                           "end\n";

struct run {
    struct sample sample;
    struct tally tally;
};

static enum status read_text(const char *text, size_t size, struct run *run, struct diag *diag)
{
    sample_init(&run->sample, 2, 1, 1000);
    assert_int_equal(tally_init(&run->tally, 2, -15, 15), STATUS_OK);
    FILE *in = fmemopen((void *)(uintptr_t)text, size, "r");
    assert_non_null(in);
    const enum status status = checkpoint_read(in, size, identity, &run->sample, &run->tally, diag);
    fclose(in);
    return status;
}

static void forget(struct run *run)
{
    sample_clear(&run->sample);
    tally_clear(&run->tally);
}

TEST(a_written_checkpoint_is_read_and_written_as_it_was)
{
    struct run run;
    char text[1024] = "";
    assert_int_equal(read_text(good, strlen(good), &run, NULL), STATUS_OK);
    assert_int_equal(run.sample.n, 2);
    assert_int_equal(run.sample.n_of[1], 1);
    assert_true(sample_result(&run.sample, 0, 0) == -5.0);
    assert_true(sample_result(&run.sample, 0, 1) == 0.5);
    assert_true(isnan(sample_result(&run.sample, 1, 1)));
    assert_true(sample_control(&run.sample, 1, 0) == 4.0);
    assert_int_equal(run.tally.n[0], 2);
    assert_int_equal(tally_count(&run.tally, 0, -5), 1);
    FILE *out = fmemopen(text, sizeof text, "w");
    assert_non_null(out);
    checkpoint_write(out, identity, &run.sample, &run.tally);
    fclose(out);
    assert_string_equal(text, good);
    forget(&run);
}

/* Refused at this line, in these words; nothing of it is kept. */
static void assert_refused(const char *text, size_t size, int line, const char *words)
{
    struct run run;
    struct diag diag = {0};
    assert_int_equal(read_text(text, size, &run, &diag), STATUS_INPUT);
    if (strstr(diag.message, words) == NULL)
        fail_msg("\"%s\" does not say \"%s\"", diag.message, words);
    assert_int_equal(diag.line, line);
    assert_int_equal(run.sample.n + run.sample.n_of[0] + run.sample.n_of[1], 0);
    assert_int_equal(run.tally.n[0], 0);
    for (int result = -15; result <= 15; result++)
        assert_int_equal(tally_count(&run.tally, 0, result), 0);
    forget(&run);
}

TEST(damage_is_refused_with_its_line)
{
    static const struct {
        const char *was, *now;
        int line;
        const char *words;
    } cases[] = {
        {"zolo checkpoint 1", "rules: kop", 1, "no checkpoint"},
        {"zolo checkpoint 1", "zolo checkpoint 2", 1, "another version"},
        {"identity", "identitty", 2, "\"identity …\" was expected"},
        {"seed=7", "seed=8", 2, "made with \"seed=8 drawing=1\", now asked for is \"seed=7"},
        {"shape 2 1", "shape 3 1", 3, "\"shape 2 1 1000\""},
        {"shape 2 1 1000 2", "shape 2 1 1000", 3, "four numbers"},
        {"shape 2 1 1000 2", "shape 2 1 1000 2 9", 3, "four numbers"},
        {"shape 2 1 1000 2", "shape 2 1 1000 900", 3, "more than"},
        {"shape 2 1 1000 2", "shape 2 1 1000 99999999999999999999", 3, "four numbers"},
        {"shape 2 1 1000 2", "shape 2 1 1000 3", 7, "row of 3 numbers"},
        {"played 2 1", "played 2 3", 4, "at most 2"},
        {"played 2 1", "played 2", 4, "2 numbers"},
        {"-5 0.5 3", "-5 0.5", 5, "row of 3 numbers"},
        {"-5 0.5 3", "-5 0.5 3 1", 5, "row of 3 numbers"},
        {"-5 0.5 3", "-5 0,5 3", 5, "row of 3 numbers"},
        {"-5 0.5 3", "-5 nan 3", 5, "row of 3 numbers"},
        {"-5 0.5 3", "-5 0x5 3", 5, "row of 3 numbers"},
        {"-5 0.5 3", "-5 1e999 3", 5, "row of 3 numbers"},
        {"tally -15 15", "tally -14 15", 7, "\"tally -15 15\" was expected"},
        {"count 0 -5 1", "count 2 -5 1", 8, "\"count\" and an option"},
        {"count 0 -5 1", "count 0 -16 1", 8, "\"count\" and an option"},
        {"count 0 -5 1", "count 0 -5 0", 8, "\"count\" and an option"},
        {"count 0 15 1", "count 0 -5 1", 9, "each result once"},
        {"end\n", "end\nend\n", 11, "after"},
        {"end\n", "end", 10, "cut off"},
        {"end\n", "", 10, "cut off"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[1024];
        const char *at = strstr(good, cases[i].was);
        assert_non_null(at);
        const int n = snprintf(text, sizeof text, "%.*s%s%s", (int)(at - good), good, cases[i].now,
                               at + strlen(cases[i].was));
        assert_refused(text, (size_t)n, cases[i].line, cases[i].words);
    }
}

TEST(every_truncation_is_refused)
{
    for (size_t size = 0; size < strlen(good); size++) {
        int line = 1;
        for (size_t i = 0; i < size; i++)
            line += good[i] == '\n';
        assert_refused(good, size, line, "cut off");
    }
}
