/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See picture_folder.h. */
#include "tests/support/picture_folder.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/support/made_answer.h"
#include "tests/support/test.h"

static char folder[32];
static char old_path[4096];

int picture_folder_open(void **unused)
{
    (void)unused;
    strcpy(folder, "/tmp/zolo-test-plot-XXXXXX"); /* each file of tests has one of its own */
    if (mkdtemp(folder) == NULL)
        return -1;
    made_rules_load();
    snprintf(old_path, sizeof old_path, "%s", getenv("PATH"));
    setenv("TMPDIR", folder, 1);
    return 0;
}

int picture_folder_close(void **unused)
{
    (void)unused;
    empty_folder();
    unsetenv("TMPDIR");
    return rmdir(folder);
}

const char *picture_folder(void)
{
    return folder;
}

int empty_folder(void)
{
    int n = 0;
    DIR *dir = opendir(folder);
    assert_non_null(dir);
    for (struct dirent *entry; (entry = readdir(dir)) != NULL;)
        if (entry->d_name[0] != '.') {
            char path[512];
            snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
            remove(path);
            n++;
        }
    closedir(dir);
    return n;
}

const char *in_folder(const char *name)
{
    static char path[512];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

char *contents(const char *path)
{
    static char text[262144];
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return text;
}

void stand_in(const char *commands)
{
    FILE *file = fopen(in_folder("gnuplot"), "w");
    fprintf(file, "#!/bin/sh\n%s\n", commands);
    fclose(file);
    chmod(in_folder("gnuplot"), 0755);
    setenv("PATH", folder, 1);
}

void real_gnuplot(void)
{
    setenv("PATH", old_path, 1);
}
