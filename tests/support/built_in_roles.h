/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Roles played by policies that are built in. */
#pragma once

#include "engine/policy/policy.h"

/* Reads "club" or "me=pimc:100,others=club" in any order; *out is untouched on failure. */
enum status policy_roles_parse(const char *text, struct policy_roles *out, struct diag *diag);
