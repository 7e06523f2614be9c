/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cases of the findings of how.h, for their sentences. */
#ifndef ZOLO_REPORT_HOW_MARKS_H
#define ZOLO_REPORT_HOW_MARKS_H

#include "analyzer/report/finding.h"

enum {
    HOW_EXACT = FOUND_OWN,          /* no chance in the numbers */
    HOW_ALL = FOUND_OWN << 1,       /* all deals that fit were gone through */
    HOW_ONCE = FOUND_OWN << 2,      /* some of them, none twice */
    HOW_BY_WEIGHT = FOUND_OWN << 3, /* they do not count alike */
    HOW_SINGLE = FOUND_OWN << 4,    /* one deal, one act */
    HOW_CARDS = FOUND_OWN << 5,     /* acts that were calls and cards, not calls only */
    HOW_UNEXPLAINED = FOUND_OWN << 6,
    HOW_LEFT = FOUND_OWN << 7,  /* how many deals are left is known */
    HOW_ASKED = FOUND_OWN << 8, /* why a run ended: so many deals were asked for */
    HOW_PRECISE = FOUND_OWN << 9,
    HOW_DECIDED = FOUND_OWN << 10,
    HOW_MOST = FOUND_OWN << 11,
    HOW_CLOCK = FOUND_OWN << 12,
    HOW_PEEKED = FOUND_OWN << 13,     /* it could stop on what it saw */
    HOW_ASYMPTOTIC = FOUND_OWN << 14, /* so are the sequences of what matters */
    HOW_LISTED = FOUND_OWN << 15,     /* after a list of their kinds */
    HOW_OF_PAYOFFS = FOUND_OWN << 16, /* what intervals belong to */
    HOW_OF_SHARES = FOUND_OWN << 17,
    HOW_OF_MATTERS = FOUND_OWN << 18,
    HOW_OF_FRESH = FOUND_OWN << 19,
    HOW_OF_OPEN = FOUND_OWN << 20,
    HOW_FIRST_KIND = FOUND_OWN << 21 /* INTERVAL_T, and on to INTERVAL_SEQUENCE */
};

#endif
