/* data/deals/evening.deal is what it says it is: derived anew from its seed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/io/report_record.h"
#include "tests/support/club_evening.h"
#include "tests/support/test_rules.h"

static const char file_name[] = "data/deals/evening.deal";
enum { SEED = 32, DEALS = 32 };
static const struct slips slips = {.calls = 24, .cards = 6};

/* The deals as the file should hold them, behind its heading. */
static char *written_evening(void)
{
    struct ruleset rules;
    struct state end;
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    test_rules_shipped("kop-asdycha", &rules);
    for (uint64_t i = 0; i < DEALS; i++) {
        club_evening_deal(&rules, SEED, i, slips, &end);
        fputc('\n', out);
        record_write(out, &end);
    }
    assert_int_equal(fclose(out), 0);
    return text;
}

/* What stands in the file behind its comment. */
static char *stored_evening(void)
{
    FILE *in = fopen(file_name, "r");
    if (in == NULL)
        fail_msg("cannot read %s", file_name);
    char *text = calloc(1, 1 << 16);
    assert_non_null(text);
    assert_true(fread(text, 1, (1 << 16) - 1, in) > 0);
    fclose(in);
    const char *deals = strstr(text, "\n\nrules:");
    assert_non_null(deals);
    memmove(text, deals + 1, strlen(deals + 1) + 1);
    return text;
}

static void the_evening_follows_from_its_seed(void **unused)
{
    (void)unused;
    char *expected = written_evening();
    char *stored = stored_evening();
    assert_string_equal(stored, expected);
    free(expected);
    free(stored);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_evening_follows_from_its_seed)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
