/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loaded before a program, but not before those that it starts, fails allocation number
 * ZOLO_FAIL_AT, and all after it with ZOLO_FAIL_ON set; at the end writes how many there were to
 * the file ZOLO_ALLOCATIONS. */
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t n, size_t size);
extern void *__libc_realloc(void *old, size_t size);

static atomic_long n_allocations;
static long fail_at;
static int fail_on;

__attribute__((constructor)) static void begin(void)
{
    const char *at = getenv("ZOLO_FAIL_AT");
    fail_on = getenv("ZOLO_FAIL_ON") != NULL;
    n_allocations = 0;
    unsetenv("LD_PRELOAD");
    fail_at = at == NULL ? 0 : atol(at);
}

__attribute__((destructor)) static void end(void)
{
    const long n = n_allocations;
    const char *name = getenv("ZOLO_ALLOCATIONS");
    FILE *out = name == NULL ? NULL : fopen(name, "w");
    if (out != NULL) {
        fprintf(out, "%ld\n", n);
        fclose(out);
    }
}

static int fails(void)
{
    const long number = atomic_fetch_add(&n_allocations, 1) + 1;
    if (fail_at == 0 || number < fail_at || (number > fail_at && !fail_on))
        return 0;
    errno = ENOMEM;
    return 1;
}

void *malloc(size_t size)
{
    return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t n, size_t size)
{
    return fails() ? NULL : __libc_calloc(n, size);
}

void *realloc(void *old, size_t size)
{
    return fails() ? NULL : __libc_realloc(old, size);
}
