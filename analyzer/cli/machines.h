/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The machines that the program runs on: this one (one_machine.c, in zolo), or all of an MPI job
 * (analyzer/mpi, in zolo-mpi). Which it is the linker decides. */
#ifndef ZOLO_CLI_MACHINES_H
#define ZOLO_CLI_MACHINES_H

#include "analyzer/run/pool.h"

/* First thing in main. With ranks: from here on only the writer is heard, and all end together,
 * with the highest of their exit statuses. */
void machines_begin(int *argc, char ***argv);

/* Who does the work of a command: all ranks if it can use them, else the threads of the writer
 * alone: the other ranks end here. `threads` of a process, 0 = as many as it has cores; a rank
 * among others has one, whatever is asked. */
struct pool machines_pool(bool uses_ranks, int threads);

#endif
