/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comparing doubles, which cmocka does not do. */
#pragma once

/* Fails the test with both numbers unless they lie within `tolerance` of each other; NAN is near
 * nothing. */
void assert_near(double found, double expected, double tolerance);
