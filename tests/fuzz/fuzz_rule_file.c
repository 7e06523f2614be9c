/* Claim: no text whatever makes the reader of rule files crash, and a set that
 * it accepts is sound: ruleset_fault finds nothing, and it can be shown. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "analyzer/io/rule_file.h"
#include "analyzer/io/rule_text.h"

/* Longer ones are refused as a whole. */
enum { MAX_TEXT = 65536 };

static void show(const struct ruleset *rules)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    struct rule_keys keys;
    if (out == NULL || rule_text_show(out, rules, true) != STATUS_OK ||
        rule_keys_list(rules, false, &keys) != STATUS_OK)
        abort();
    rule_keys_clear(&keys);
    fclose(out);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct ruleset rules;
    struct diag diag = {0};
    const enum status status =
        rule_file_parse((const char *)data, size, "fuzz.yaml", &rules, &diag);
    if (status == STATUS_OK) {
        if (ruleset_fault(&rules) != NULL)
            abort();
        show(&rules);
    } else if (diag.message[0] == '\0' || (diag.line == 0 && size <= MAX_TEXT)) {
        abort(); /* a refusal says what is wrong, and where */
    }
    return 0;
}
