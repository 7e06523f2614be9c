/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Replaces <pthread.h>: there is one thread, which never waits, and no other can be started. */
#pragma once

typedef int pthread_t, pthread_mutex_t, pthread_cond_t;

enum { NO_THREADS = 6 /* EAGAIN */ };
#define pthread_create(thread, attributes, start, argument) \
    ((void)(thread), (void)(start), (void)(argument), NO_THREADS)
#define pthread_join(thread, result) ((void)(thread))

#define PTHREAD_MUTEX_INITIALIZER 0
#define PTHREAD_COND_INITIALIZER 0
#define pthread_mutex_lock(lock) ((void)(lock))
#define pthread_mutex_unlock(lock) ((void)(lock))
#define pthread_mutex_destroy(lock) ((void)(lock))
#define pthread_cond_wait(condition, lock) ((void)(condition), (void)(lock))
#define pthread_cond_broadcast(condition) ((void)(condition))
#define pthread_cond_destroy(condition) ((void)(condition))
