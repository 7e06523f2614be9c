/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player that is a shared object: "./mine.so", written against zolo_policy.h. It
 * runs within this program, which it can therefore bring down; what it answers
 * is checked all the same. */
#ifndef ZOLO_PLAYERS_POLICY_PLUGIN_H
#define ZOLO_PLAYERS_POLICY_PLUGIN_H

#include "engine/core/status.h"
#include "engine/policy/policy.h"

struct policy_plugin;

/* Loads the file and checks what it exports. STATUS_FILE if there is no such file;
 * STATUS_INPUT if it is no shared object, exports no zolo_policy_get, was built for
 * another version of the interface, or lacks what a player must have. *out needs
 * *plugin, which policy_plugin_free takes back. */
enum status policy_plugin_load(const char *path, struct policy *out, struct policy_plugin **plugin,
                               struct diag *diag) MUST_USE;
void policy_plugin_free(struct policy_plugin *plugin); /* accepts NULL */

#endif
