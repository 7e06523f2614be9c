/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See provenance.h. */
#include "analyzer/experiment/provenance.h"

#include <string.h>

bool provenance_is_naive(const struct provenance *how)
{
    return strcmp(how->policy, policy_club.name) == 0 && how->evidence[0] == '\0' &&
           !how->best_reply;
}
