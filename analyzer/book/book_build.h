/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A book made at once, in memory. */
#ifndef ZOLO_BOOK_BOOK_BUILD_H
#define ZOLO_BOOK_BOOK_BUILD_H

#include "analyzer/book/book_run.h"

/* Makes the whole book of a plan. Errors of book_items_find and book_run. The caller frees *out
 * with book_free. */
enum status book_build(const struct book_plan *plan, const struct pool *pool,
                       const struct progress *progress, struct book **out,
                       struct diag *diag) MUST_USE;

#endif
