/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The median of a few independent values, with an interval that supposes nothing about how they are
 * distributed: two of the ordered values enclose the true median unless a fair coin falls too often on
 * one side (David and Nagaraja, Order Statistics, 2003, section 7.1). Made for times, whose outliers
 * would spoil a mean. */
#ifndef ZOLO_STATS_MEDIAN_H
#define ZOLO_STATS_MEDIAN_H

#include <stddef.h>

struct median {
    double value, low, high; /* low and high infinite where n values cannot be so sure */
};

/* Sorts the n >= 1 values. The interval holds with at least this confidence, 0 … 1. */
struct median median_of(double *values, size_t n, double confidence);

#endif
