/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules of thumb as a card for the pocket, and for programs. */
#ifndef ZOLO_SURVEY_BOOK_THUMB_REPORT_THUMB_H
#define ZOLO_SURVEY_BOOK_THUMB_REPORT_THUMB_H

#include <stdio.h>

#include "analyzer/survey/book/thumb/thumb.h"

enum thumb_form { THUMB_TEXT, THUMB_JSON, THUMB_MARKDOWN };

/* Writes both rules of thumb and what they cost. In Kop the card is at most 40 columns wide, as a
 * phone is; below it stands which book it was made from. STATUS_MEMORY, STATUS_FILE. */
enum status report_thumb(FILE *out, const struct book *book, const struct thumb *thumb,
                         enum thumb_form form, bool symbols) MUST_USE;

#endif
