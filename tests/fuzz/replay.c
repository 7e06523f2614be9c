/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a fuzz target over the files of its corpus, without libFuzzer. The target is the program's
 * name after `replay_`; arguments name files or directories in place of the corpus. Files named
 * slow-… take seconds in sanitized builds, which run them in long tests only. Each input has an
 * allocation of its exact size, so that ASan detects a read past its end. */
#include <dirent.h>
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "tests/support/test_scale.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void die(const char *path)
{
    fprintf(stderr, "%s: %s\n", path, strerror(errno));
    exit(1);
}

static void replay_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    struct stat info;
    if (file == NULL || fstat(fileno(file), &info) != 0)
        die(path);
    const size_t size = (size_t)info.st_size;
    uint8_t *data = malloc(size != 0 ? size : 1);
    if (data == NULL || fread(data, 1, size, file) != size)
        die(path);
    fclose(file);
    /* Named before it runs: if it crashes, the last line names it. */
    printf("[ RUN      ] %s\n", path);
    fflush(stdout);
    LLVMFuzzerTestOneInput(data, size);
    printf("[       OK ] %s\n", path);
    free(data);
}

static int is_replayed(const struct dirent *entry)
{
    const int is_spared = strncmp(entry->d_name, "slow-", 5) == 0 && test_deals(20000) < 20000;
    return entry->d_name[0] != '.' && (!is_spared || test_is_long());
}

static void replay(const char *path)
{
    struct stat info;
    if (stat(path, &info) != 0)
        die(path);
    if (!S_ISDIR(info.st_mode)) {
        replay_file(path);
        return;
    }
    struct dirent **entries;
    const int n = scandir(path, &entries, is_replayed, alphasort);
    if (n < 0)
        die(path);
    for (int i = 0; i < n; i++) {
        char child[4096];
        const int length = snprintf(child, sizeof child, "%s/%s", path, entries[i]->d_name);
        if (length < 0 || (size_t)length >= sizeof child)
            die(path);
        replay(child);
        free(entries[i]);
    }
    free(entries);
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        const char *name = strrchr(argv[0], '/');
        name = name != NULL ? name + 1 : argv[0];
        char corpus[4096];
        snprintf(corpus, sizeof corpus, "tests/fuzz/corpus/%s",
                 strncmp(name, "replay_", 7) == 0 ? name + 7 : name);
        replay(corpus);
    }
    for (int i = 1; i < argc; i++)
        replay(argv[i]);
    return 0;
}
