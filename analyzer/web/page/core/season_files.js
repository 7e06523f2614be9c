// SPDX-License-Identifier: GPL-3.0-or-later
// A season: the texts of several score sheets and written deals, which the program adds up. It gets
// them as files, and gives the standings as a page, in the language of this one.
import { signal } from '@preact/signals';
import { readFiles } from './asking.js';
import { quick } from './program.js';
import { rulesFiles, rulesWord } from './rule_file.js';
import { writeSheet } from './evening_sheet.js';
import { evening, place, season, settings } from './store.js';

// What the program has said: { html, notes: [line], trouble }; null until it is known.
export const standings = signal(null);

const isTable = (name) => /\.(csv|tsv|txt|deal)$/i.test(name);
export const tablesOf = (files) =>
  Object.keys(files)
    .filter(isTable)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

// Gives the name of a file that is not UTF-8; then none is added.
export async function addFiles(list) {
  const { texts, files, garbled } = await readFiles(list);
  if (garbled) return garbled;
  season.value = { ...season.peek(), ...texts, ...files };
  return null;
}
export function removeFile(name) {
  const { [name]: gone, ...rest } = season.peek();
  season.value = tablesOf(rest).length > 0 ? rest : {};
}

// The sheet of the evening as one more file, named after its date, or after today.
export function addEvening() {
  const sheet = evening.peek(),
    date = sheet.head.find(([key]) => key === 'date')?.[1] || new Date().toISOString().slice(0, 10);
  season.value = {
    ...season.peek(),
    [`${date.replaceAll('/', '-')}.csv`]: writeSheet(sheet),
    ...rulesFiles(sheet.rules),
  };
}

// A name that begins like an option is no option.
const wordOf = (name) => (name.startsWith('-') ? `./${name}` : name);

// Files that name no rules are of the set that is chosen.
function ask(files, format) {
  const { rules } = place.peek().position;
  const words = ['score', '--season', ...tablesOf(files).map(wordOf), '--rules', rulesWord(rules)];
  return quick.ask([...words, '--format', format, '--lang', settings.peek().language], {
    files: { ...rulesFiles(rules), ...files },
  });
}

let round = 0;
export async function addUpSeason() {
  const mine = ++round,
    files = season.peek();
  if (tablesOf(files).length === 0) return void (standings.value = null);
  const said = await ask(files, 'html');
  if (mine !== round || !said || said.isBroken) return;
  const lines = said.error.trim().split(/\n(?=zolo)/);
  standings.value = { html: said.output, notes: lines.map((line) => line.replace(/^zolo[^:]*: /, '')).filter(Boolean) };
}
export const seasonTable = async () => (await ask(season.peek(), 'csv'))?.output ?? '';
