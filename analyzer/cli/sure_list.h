/* `zolo solve --sure-hands`: the hands that win a lone contract whatever happens. */
#ifndef ZOLO_CLI_SURE_LIST_H
#define ZOLO_CLI_SURE_LIST_H

#include "analyzer/cli/options/options.h"

/* Prints the hands by contract and seats: those of `contract`, or of all lone contracts if it
 * is CONTRACT_NONE. STATUS_INPUT if the contract is not played alone; STATUS_MEMORY. */
enum status sure_list_print(const struct common_options *common, const struct ruleset *rules,
                            int contract, struct diag *diag) MUST_USE;

#endif
