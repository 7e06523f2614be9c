// SPDX-License-Identifier: GPL-3.0-or-later
// A season: the texts of several score sheets and written deals, which the program adds up. It gets
// them as files, and gives the standings as a page, in the language of this one.
import { signal } from '@preact/signals';
import { argumentOf, readFiles } from './asking.js';
import { quick } from './program.js';
import { isRuleFile, rulesFiles, rulesWord } from './rule_file.js';
import { writeSheet } from './evening_sheet.js';
import { evening, offerUndo, place, season, settings } from './store.js';

// What the program has said: { html, notes: [line], trouble }; null until it is known.
export const standings = signal(null);

const isTable = (name) => !isRuleFile(name);
export const tablesOf = (files) =>
  Object.keys(files)
    .filter(isTable)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

// A file of the same name is replaced; it can be brought back.
export function addTexts(files) {
  const before = season.peek(),
    isOther = (name) => Object.hasOwn(before, name) && before[name] !== files[name];
  season.value = { ...before, ...files };
  if (Object.keys(files).some(isOther)) offerUndo('replaced', () => (season.value = before));
}

// Gives the fault that readFiles finds; if there is one, no file is added.
export async function addFiles(list) {
  const { texts, files, fault } = await readFiles(list);
  if (!fault) addTexts({ ...texts, ...files });
  return fault;
}
export function removeFile(name) {
  const { [name]: gone, ...rest } = season.peek();
  season.value = tablesOf(rest).length > 0 ? rest : {};
}

// The sheet of the evening as one more file, named after its date, or after today.
export function addEvening() {
  const sheet = evening.peek(),
    date = sheet.head.find(([key]) => key === 'date')?.[1] || new Date().toISOString().slice(0, 10);
  addTexts({ [`${date.replaceAll('/', '-')}.csv`]: writeSheet(sheet), ...rulesFiles(sheet.rules) });
}

// Files that name no rules are of the set that is chosen.
function ask(files, format) {
  const { rules } = place.peek().position;
  const words = ['score', '--season', ...tablesOf(files).map(argumentOf), '--rules', rulesWord(rules)];
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
