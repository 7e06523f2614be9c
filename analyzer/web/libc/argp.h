/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In the place of glibc's <argp.h>, which wasi-libc has not: what the command line uses of it. Names and
 * meanings are glibc's; argp.c beside reads the arguments, but there is no help in a browser. */
#ifndef ZOLO_WEB_ARGP_H
#define ZOLO_WEB_ARGP_H

#include <errno.h>
#include <stdio.h>

typedef int error_t;

struct argp_option {
    const char *name; /* long name, without the hyphens; NULL for a heading */
    int key;          /* what the parser is told; a letter is the short name as well */
    const char *arg;  /* what its argument is called; NULL: it has none */
    int flags;
    const char *doc;
    int group;
};

struct argp;
struct argp_state {
    const struct argp *root_argp;
    int argc;
    char **argv;
    int next; /* index of the next argument */
    unsigned flags;
    unsigned arg_num; /* arguments that are no options, so far */
    void *input;
    void **child_inputs;
    void *hook;
    const char *name; /* "zolo advise" */
};

typedef error_t (*argp_parser_t)(int key, char *text, struct argp_state *state);

struct argp_child {
    const struct argp *argp;
    int flags;
    const char *header;
    int group;
};

struct argp {
    const struct argp_option *options;
    argp_parser_t parser;
    const char *args_doc, *doc;
    const struct argp_child *children; /* NULL, or one, without children of its own */
    char *(*help_filter)(int key, const char *text, void *input);
    const char *argp_domain;
};

#define ARGP_ERR_UNKNOWN E2BIG
#define ARGP_KEY_ARG 0
#define ARGP_KEY_ARGS 0x1000006
#define ARGP_KEY_END 0x1000001
#define ARGP_KEY_NO_ARGS 0x1000002
#define ARGP_KEY_INIT 0x1000003
#define ARGP_NO_HELP 0x10
#define ARGP_IN_ORDER 0x08
#define ARGP_HELP_USAGE 0x01
#define ARGP_HELP_EXIT_ERR 0x100
#define ARGP_HELP_EXIT_OK 0x200
#define ARGP_HELP_STD_HELP 0x27a
#define OPTION_ARG_OPTIONAL 0x1
#define OPTION_HIDDEN 0x2

extern int argp_err_exit_status;

error_t argp_parse(const struct argp *argp, int argc, char **argv, unsigned flags, int *next,
                   void *input);
void argp_failure(const struct argp_state *state, int status, int error, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void argp_error(const struct argp_state *state, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void argp_state_help(const struct argp_state *state, FILE *out, unsigned flags);

#endif
