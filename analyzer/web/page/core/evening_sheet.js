// SPDX-License-Identifier: GPL-3.0-or-later
// The score sheet of an evening as a form: head lines and one row per deal. Each field contains the
// text that `zolo score --sheet` reads; import and export use that file, and the program settles
// it.
import { signal } from '@preact/signals';
import { argumentOf, askJson } from './asking.js';
import { isDoko } from './games.js';
import { quick } from './program.js';
import { readSheet, readSheetFields } from './reading.js';
import { rulesFiles, rulesWord } from './rule_file.js';
import { evening, settings } from './store.js';

const COLUMNS = {
  kop: ['contract', 'declarer', 'doubles', 'old', 'result', 'points'],
  doko: ['contract', 'declarer', 'said', 'old', 'points', 'special'],
};
const columnsOf = (rules) => COLUMNS[isDoko(rules) ? 'doko' : 'kop'];

// Columns of the program that the form has as texts, where a sheet fills them.
const AS_TEXTS = ['seats', 'tricks', 'cards', 'dealer', 'tabled', 'penalty'];

export const IN_FORM = [...new Set(['deal', ...COLUMNS.kop, ...COLUMNS.doko, 'winners', 'value'])];

export const newEvening = (players, rules = settings.peek().rules) => ({
  players,
  stake: '0.50',
  rules,
  head: [],
  own: [],
  rows: [],
});
export const emptyRow = () => Object.fromEntries(IN_FORM.map((name) => [name, '']));

const quoted = (field) => (/[",\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);

// The columns in use: those of the rules, and what an imported sheet had besides.
function columnsIn({ rules, rows }) {
  const more = new Set(rows.flatMap((row) => Object.keys(row).filter((key) => row[key] !== '')));
  const usual = columnsOf(rules);
  return [
    ...(more.has('deal') ? ['deal'] : []),
    ...usual,
    ...[...more].filter((key) => key !== 'deal' && !usual.includes(key)),
  ];
}

// Columns that the form has as texts, as those of the club.
export const ownColumns = (sheet) => sheet.own ?? columnsIn(sheet).filter((name) => !IN_FORM.includes(name));

export function writeSheet(sheet) {
  const columns = columnsIn(sheet);
  const head = [
    `players: ${sheet.players.join(', ')}`,
    `stake: ${sheet.stake}`,
    `rules: ${rulesWord(sheet.rules)}`,
    ...sheet.head.map(([key, value]) => `${key}: ${value}`),
  ];
  const rows = sheet.rows.map((row) => columns.map((name) => quoted(row[name] ?? '')).join(','));
  return [...head, columns.join(','), ...rows].join('\n') + '\n';
}

// A sheet of the program as a form, which the program reads: { sheet } or { trouble }. `files` are
// rule files that it may name, `known` gives the rule set of a name. A sheet that names no rules is
// of the set that is chosen.
export async function importSheet(name, text, files, known) {
  const chosen = settings.peek().rules,
    options = { files: { ...rulesFiles(chosen), ...files, [name]: text } };
  const found = await askJson(quick, ['score', '--sheet', argumentOf(name), '--rules', rulesWord(chosen)], options);
  if (!found?.json) return { trouble: found?.trouble ?? '' };
  const { players, head, rows, columns, wrong } = readSheetFields(found.json);
  if (wrong) {
    const said = (await messagesIn(options, found)).find(({ line }) => line === wrong);
    return { trouble: `${name}:${wrong}:${said?.column ?? 1}: ${said?.message ?? ''}` };
  }
  const { players: _, stake = '1', rules, ...rest } = head;
  const sheet = {
    ...newEvening(players, known(rules) ?? undefined),
    stake: stake.replace(',', '.'),
    head: Object.entries(rest),
  };
  sheet.rows = rows.map((fields) => ({ ...emptyRow(), ...fields }));
  const isOwn = (name) => !IN_FORM.includes(name) && (!AS_TEXTS.includes(name) || rows.some((row) => row[name]));
  sheet.own = columns.filter(isOwn);
  return { sheet };
}

export const changeEvening = (change) => {
  evening.value = { ...evening.peek(), ...change };
};
export function changeRow(n, change) {
  changeEvening({ rows: evening.peek().rows.map((row, i) => (i === n ? { ...row, ...change } : row)) });
}

// --- settled -----------------------------------------------------------------------------------

// { deals: Map of row → deal, corrected: rows that later ones replace, totals, money, payments,
// errors: Map of row → { column, message }, head: what is wrong above the rows }
export const settled = signal(null);
let round = 0;

// Messages come with line and column; in the language of the page from the text output.
async function messagesIn(options, found) {
  const { language } = settings.peek();
  const said =
    language === 'en'
      ? found.error
      : ((await quick.ask([...found.args, '--lang', language], options))?.error ?? found.error);
  return [...(said ?? '').matchAll(/^zolo[^:]*: .*?:(\d+):(\d+): (.*)$/gm)].map(([, line, column, message]) => ({
    line: Number(line),
    column: Number(column),
    message,
  }));
}

// The name of the field at a column of a line of the file.
function fieldAt(file, names, { line, column }) {
  const before = (file.split('\n')[line - 1] ?? '').slice(0, column - 1).replace(/"[^"]*"/g, '');
  return names[before.split(',').length - 1] ?? names[0];
}

export async function settleEvening() {
  const mine = ++round,
    sheet = evening.peek();
  const isEmpty = !sheet?.rows.some((row) => Object.values(row).some(Boolean));
  if (isEmpty) return void (settled.value = null);
  const file = writeSheet(sheet),
    firstLine = file.split('\n').length - 1 - sheet.rows.length;
  const options = { stdin: file, files: rulesFiles(sheet.rules) },
    found = await askJson(quick, ['score', '--sheet', '-'], options);
  if (mine !== round || found === null || found.isBroken) return;
  if (!found.json) {
    settled.value = { deals: new Map(), corrected: [], totals: null, errors: new Map(), head: found.trouble };
    return;
  }
  const read = readSheet(found.json),
    errors = new Map();
  const messages = await messagesIn(options, found);
  if (mine !== round) return;
  const rowOf = (line) => line - firstLine - 1;
  for (const deal of read.deals.filter(({ ok }) => !ok)) {
    const said = messages.find(({ line }) => line === deal.line);
    const column = deal.place ? fieldAt(file, columnsIn(sheet), deal.place) : null;
    errors.set(rowOf(deal.line), { column, message: (said?.message ?? deal.message).replace(`${column}: `, '') });
  }
  const deals = new Map(read.deals.map((deal) => [rowOf(deal.line), deal]));
  settled.value = { ...read, deals, corrected: read.corrected.map(rowOf), errors, head: '' };
}
