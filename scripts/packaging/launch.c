/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The `zolo` of a package: it starts the program beside it that was compiled for this processor. A
 * build for every x86-64 has 0.3 to 0.8 of the speed of one with pdep and AVX2. The choice cannot
 * be made function by function, because pdep is inlined wherever sets of cards are used.
 *
 * ZOLO_CPU=baseline or v3 overrides the choice, for tests and comparisons. */
#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { COULD_NOT = 1, USAGE = 2 };

static bool wants_v3(void)
{
    const char *said = getenv("ZOLO_CPU");
    if (said != NULL && strcmp(said, "v3") == 0)
        return true;
    if (said != NULL && strcmp(said, "baseline") == 0)
        return false;
    if (said != NULL && said[0] != '\0') {
        fprintf(stderr, "zolo: ZOLO_CPU: '%.40s' is none of baseline, v3\n", said);
        exit(USAGE);
    }
#ifdef __x86_64__
    __builtin_cpu_init();
    return __builtin_cpu_supports("x86-64-v3") != 0;
#else
    return false;
#endif
}

/* The programs are in libexec/zolo, beside the folder that this one is in. */
static void run(const char *build, char **argv)
{
    char here[PATH_MAX], program[PATH_MAX + 32];
    const ssize_t n = readlink("/proc/self/exe", here, sizeof here - 1);
    if (n <= 0)
        return;
    here[n] = '\0';
    for (int up = 0; up < 2 && strrchr(here, '/') != NULL; up++)
        *strrchr(here, '/') = '\0';
    snprintf(program, sizeof program, "%s/libexec/zolo/zolo-%s", here, build);
    execv(program, argv);
}

int main(int argc, char **argv)
{
    (void)argc;
    if (wants_v3())
        run("v3", argv); /* comes back only where it is not installed */
    run("baseline", argv);
    fprintf(stderr, "zolo: ../libexec/zolo/zolo-baseline: %s\n", strerror(errno));
    return COULD_NOT;
}
