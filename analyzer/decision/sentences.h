/* The advice in plain words. */
#ifndef ZOLO_DECISION_SENTENCES_H
#define ZOLO_DECISION_SENTENCES_H

#include "analyzer/decision/advice.h"

/* Writes advice->sentences from the numbers of a finished answer: what to do
 * and by how much, what cannot be lost, what an answering double does, and the
 * gap to open cards. ASCII, cards as codes. */
void sentences_write(struct advice *advice);

#endif
