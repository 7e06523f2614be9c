/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See argp.h: options first, in their order, then the other arguments, as glibc does it. */
#include <argp.h>

#include <stdarg.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

int argp_err_exit_status = 64;

/* The command's own rows, and those of its child. */
enum { OWN, CHILD, N_PARTS };

struct parsing {
    struct argp_state state;
    const struct argp *parts[N_PARTS];
    void *inputs[N_PARTS];
    int n_parts;
};

static bool is_end(const struct argp_option *option)
{
    return option->key == 0 && option->name == NULL && option->doc == NULL && option->group == 0;
}

static error_t tell(struct parsing *parsing, int part, int key, char *text)
{
    const struct argp *argp = parsing->parts[part];
    if (argp->parser == NULL)
        return ARGP_ERR_UNKNOWN;
    parsing->state.input = parsing->inputs[part];
    return argp->parser(key, text, &parsing->state);
}

/* Until one knows it. */
static error_t tell_any(struct parsing *parsing, int key, char *text)
{
    error_t error = ARGP_ERR_UNKNOWN;
    for (int part = 0; part < parsing->n_parts && error == ARGP_ERR_UNKNOWN; part++)
        error = tell(parsing, part, key, text);
    return error;
}

/* --- options ---------------------------------------------------------------------------------- */

struct found {
    const struct argp_option *option;
    int part, n; /* how many begin so; 1 if the name is whole */
};

static void look_for(const struct parsing *parsing, const char *name, size_t length,
                     struct found *found)
{
    *found = (struct found){0};
    for (int part = 0; part < parsing->n_parts; part++) {
        const struct argp_option *row = parsing->parts[part]->options;
        for (; row != NULL && !is_end(row); row++) {
            if (row->name == NULL || strncmp(row->name, name, length) != 0)
                continue;
            const bool is_whole = row->name[length] == '\0';
            *found = (struct found){row, part, is_whole ? 1 : found->n + 1};
            if (is_whole)
                return;
        }
    }
}

static struct found look_for_letter(const struct parsing *parsing, char letter)
{
    for (int part = 0; part < parsing->n_parts; part++) {
        const struct argp_option *row = parsing->parts[part]->options;
        for (; row != NULL && !is_end(row); row++)
            if (row->key == letter)
                return (struct found){row, part, 1};
    }
    return (struct found){0};
}

/* "--name", "--name=text", "--name text". */
static void take_long(struct parsing *parsing, char *word)
{
    struct argp_state *state = &parsing->state;
    const size_t length = strcspn(word + 2, "=");
    char *text = word[2 + length] == '=' ? word + 3 + length : NULL;
    struct found found;
    look_for(parsing, word + 2, length, &found);
    if (found.n == 0)
        argp_error(state, "unrecognized option '--%.*s'", (int)length, word + 2);
    if (found.n > 1)
        argp_error(state, "option '--%.*s' is ambiguous", (int)length, word + 2);
    if (found.option->arg == NULL && text != NULL)
        argp_error(state, "option '--%s' doesn't allow an argument", found.option->name);
    if (found.option->arg != NULL && text == NULL &&
        (found.option->flags & OPTION_ARG_OPTIONAL) == 0) {
        if (state->next == state->argc)
            argp_error(state, "option '--%s' requires an argument", found.option->name);
        text = state->argv[state->next++];
    }
    tell(parsing, found.part, found.option->key, text);
}

/* "-s2", "-s 2", "-ab". */
static void take_letters(struct parsing *parsing, char *word)
{
    struct argp_state *state = &parsing->state;
    for (char *letter = word + 1; *letter != '\0'; letter++) {
        const struct found found = look_for_letter(parsing, *letter);
        char *text = letter[1] != '\0' ? letter + 1 : NULL;
        if (found.n == 0)
            argp_error(state, "invalid option -- '%c'", *letter);
        if (found.option->arg == NULL) {
            tell(parsing, found.part, found.option->key, NULL);
            continue;
        }
        if (text == NULL && state->next == state->argc)
            argp_error(state, "option requires an argument -- '%c'", *letter);
        tell(parsing, found.part, found.option->key,
             text != NULL ? text : state->argv[state->next++]);
        return;
    }
}

/* --- all -------------------------------------------------------------------------------------- */

/* Takes all options; the other arguments are left at the front of `others`. */
static int take_options(struct parsing *parsing, char **others)
{
    struct argp_state *state = &parsing->state;
    int n = 0;
    while (state->next < state->argc) {
        char *word = state->argv[state->next++];
        if (strcmp(word, "--") == 0)
            while (state->next < state->argc)
                others[n++] = state->argv[state->next++];
        else if (strncmp(word, "--", 2) == 0)
            take_long(parsing, word);
        else if (word[0] == '-' && word[1] != '\0')
            take_letters(parsing, word);
        else
            others[n++] = word;
    }
    return n;
}

static void take_others(struct parsing *parsing, char **others, int n)
{
    struct argp_state *state = &parsing->state;
    state->argv = others;
    state->argc = n;
    for (state->next = 0; state->next < n;) {
        char *text = others[state->next++];
        error_t error = tell_any(parsing, ARGP_KEY_ARG, text);
        if (error == 0) {
            state->arg_num++;
            continue;
        }
        state->next--;
        error = tell_any(parsing, ARGP_KEY_ARGS, NULL);
        if (error == ARGP_ERR_UNKNOWN)
            argp_error(state, "Too many arguments");
        state->arg_num += (unsigned)(n - state->next);
        state->next = n;
    }
    if (n == 0)
        tell_any(parsing, ARGP_KEY_NO_ARGS, NULL);
    for (int part = parsing->n_parts; part-- > 0;)
        tell(parsing, part, ARGP_KEY_END, NULL);
}

error_t argp_parse(const struct argp *argp, int argc, char **argv, unsigned flags, int *next,
                   void *input)
{
    void *child_input = NULL;
    struct parsing parsing = {.state = {.root_argp = argp,
                                        .argc = argc,
                                        .argv = argv,
                                        .next = 1,
                                        .flags = flags,
                                        .name = argv[0],
                                        .child_inputs = &child_input},
                              .parts = {argp},
                              .inputs = {input},
                              .n_parts = 1};
    char **others = malloc(((size_t)argc + 1) * sizeof *others);
    if (others == NULL)
        argp_failure(&parsing.state, 1, 0, "not enough memory");
    tell(&parsing, OWN, ARGP_KEY_INIT, NULL);
    if (argp->children != NULL && argp->children[0].argp != NULL) {
        parsing.parts[CHILD] = argp->children[0].argp;
        parsing.inputs[CHILD] = child_input;
        parsing.n_parts = N_PARTS;
        tell(&parsing, CHILD, ARGP_KEY_INIT, NULL);
    }
    take_others(&parsing, others, take_options(&parsing, others));
    if (next != NULL)
        *next = argc;
    return 0; /* the arguments are kept, as those of glibc are: callers point into them */
}

static void say(const struct argp_state *state, const char *format, va_list arguments)
{
    fflush(stdout);
    fprintf(stderr, "%s: ", state->name);
    vfprintf(stderr, format, arguments);
}

void argp_failure(const struct argp_state *state, int status, int error, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(state, format, arguments);
    va_end(arguments);
    if (error != 0)
        fprintf(stderr, ": %s", strerror(error));
    fputc('\n', stderr);
    if (status != 0)
        exit(status);
}

void argp_error(const struct argp_state *state, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(state, format, arguments);
    va_end(arguments);
    fprintf(stderr, "\nTry `%s --help' or `%s --usage' for more information.\n", state->name,
            state->name);
    exit(argp_err_exit_status);
}

void argp_state_help(const struct argp_state *state, FILE *out, unsigned flags)
{
    (void)flags;
    fprintf(out, "%s: no help in a browser\n", state->name);
}
