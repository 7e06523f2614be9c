/* Finding tables: in files, and among those that the program carries. See policy_table.h. */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/players/policy_table.h"

/* The whole of a file, owned by the caller. */
static enum status read_file(FILE *in, char **text, size_t *length)
{
    *text = malloc(MAX_TABLE_BYTES + 1);
    if (*text == NULL)
        return STATUS_MEMORY;
    *length = fread(*text, 1, MAX_TABLE_BYTES + 1, in);
    return ferror(in) ? STATUS_FILE : STATUS_OK;
}

enum status policy_table_load(const char *file, const struct ruleset *rules, struct call_table *out,
                              struct policy_table_head *head, struct diag *diag)
{
    char *text = NULL;
    size_t length = 0;
    FILE *in = fopen(file, "re");
    diag_set_source(diag, file);
    if (in == NULL)
        return diag_set(diag, STATUS_FILE, 0, 0, "cannot be read: %s", strerror(errno));
    errno = 0;
    enum status status = read_file(in, &text, &length);
    if (status == STATUS_FILE)
        diag_set(diag, status, 0, 0, "cannot be read: %s", strerror(errno));
    else if (status == STATUS_OK && length > MAX_TABLE_BYTES)
        status = diag_set(diag, STATUS_INPUT, 0, 0, "longer than %d bytes", MAX_TABLE_BYTES);
    else if (status == STATUS_OK)
        status = policy_table_read(text, length, rules, out, head, diag);
    fclose(in);
    free(text);
    return status;
}

/* The line of the fingerprint is among the first of a table. */
static bool is_for(const struct embedded_file *file, const struct ruleset *rules)
{
    char line[48];
    snprintf(line, sizeof line, "\nfingerprint: %016" PRIx64 "\n", ruleset_fingerprint(rules));
    return strstr(file->text, line) != NULL;
}

/* Tables of one kind that the program carries. */
struct shelf {
    const char *whose, *command; /* in messages */
    const struct embedded_file *files;
    size_t n;
};

static struct shelf shelf_of(bool learnt)
{
    return learnt ? (struct shelf){"player who has learnt calls and cards", "zolo learn --cards-by",
                                   embedded_learnt, n_embedded_learnt}
                  : (struct shelf){"consistent bidder", "zolo learn", embedded_policies,
                                   n_embedded_policies};
}

static enum status refuse(const struct ruleset *rules, const struct shelf *shelf, struct diag *diag)
{
    char list[256] = "";
    for (size_t i = 0; i < shelf->n; i++) {
        const size_t used = strlen(list);
        snprintf(list + used, sizeof list - used, "%s%s", i > 0 ? ", " : "", shelf->files[i].name);
    }
    return diag_set(diag, STATUS_INPUT, 0, 0,
                    "there is no %s for the rules of %s; shipped are those for %s (`%s' makes one)",
                    shelf->whose, rules->name, list, shelf->command);
}

/* NULL if there is none. */
static const struct embedded_file *find_shipped(const struct ruleset *rules,
                                                const struct shelf *shelf)
{
    for (size_t i = 0; i < shelf->n; i++)
        if (is_for(&shelf->files[i], rules))
            return &shelf->files[i];
    return NULL;
}

const char *policy_table_of(const struct ruleset *rules)
{
    const struct shelf shelf = shelf_of(false);
    const struct embedded_file *file = find_shipped(rules, &shelf);
    return file == NULL ? NULL : file->name;
}

enum status policy_table_shipped(const struct ruleset *rules, bool learnt, struct call_table *out,
                                 struct policy_table_head *head, struct diag *diag)
{
    const struct shelf shelf = shelf_of(learnt);
    const struct embedded_file *file = find_shipped(rules, &shelf);
    return file == NULL ? refuse(rules, &shelf, diag)
                        : policy_table_read(file->text, file->length, rules, out, head, diag);
}
