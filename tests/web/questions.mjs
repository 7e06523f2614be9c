// SPDX-License-Identifier: GPL-3.0-or-later
// The questions of the file beside, as lists of words.
import { readFileSync } from 'node:fs';

export function readQuestions() {
  const lines = readFileSync(new URL('questions', import.meta.url), 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map(wordsOf);
}

function wordsOf(line) {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => match[1] ?? match[2]);
}
