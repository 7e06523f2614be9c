// SPDX-License-Identifier: GPL-3.0-or-later
// The questions of the file beside, as lists of words; those after a + in long tests only.
import { readFileSync } from 'node:fs';

export function readQuestions() {
  const lines = readFileSync(new URL('questions', import.meta.url), 'utf8').split('\n');
  const isAsked = (line) =>
    line !== '' && !line.startsWith('#') && (!line.startsWith('+') || process.env.ZOLO_TEST_LONG === '1');
  return lines.filter(isAsked).map((line) => wordsOf(line.replace(/^\+ /, '')));
}

function wordsOf(line) {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => match[1] ?? match[2]);
}
