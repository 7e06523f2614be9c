/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See near.h. */
#include "tests/support/near.h"
#include "tests/support/test.h"

#include <math.h>

void assert_near(double found, double expected, double tolerance)
{
    if (!(fabs(found - expected) <= tolerance))
        fail_msg("%.17g is not %.17g", found, expected);
}
