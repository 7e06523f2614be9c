// SPDX-License-Identifier: GPL-3.0-or-later
// The score sheet of an evening as a form: head lines and a row a deal, each field the text that
// `zolo score --sheet` reads. Import and export are that file; the program settles it.
import { signal } from '@preact/signals';
import { askJson } from './asking.js';
import { isDoko, isGame } from './games.js';
import { quick } from './program.js';
import { readSheet } from './reading.js';
import { evening, settings } from './store.js';

const COLUMNS = {
  kop: ['contract', 'declarer', 'doubles', 'old', 'result', 'points'],
  doko: ['contract', 'declarer', 'said', 'old', 'points', 'special'],
};
const columnsOf = (rules) => COLUMNS[isDoko(rules) ? 'doko' : 'kop'];

export const newEvening = (players, rules = settings.peek().rules) => ({
  players,
  stake: '0.50',
  rules,
  head: [],
  rows: [],
});
export const emptyRow = () => ({
  contract: '',
  declarer: '',
  doubles: '',
  said: '',
  old: '',
  result: '',
  points: '',
  special: '',
});

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

export function writeSheet(sheet) {
  const columns = columnsIn(sheet);
  const head = [
    `players: ${sheet.players.join(', ')}`,
    `stake: ${sheet.stake}`,
    `rules: ${sheet.rules}`,
    ...sheet.head.map(([key, value]) => `${key}: ${value}`),
  ];
  const rows = sheet.rows.map((row) => columns.map((name) => quoted(row[name] ?? '')).join(','));
  return [...head, columns.join(','), ...rows].join('\n') + '\n';
}

function fieldsOf(line) {
  const fields = [];
  for (const [, text, bare] of line.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/g))
    fields.push((text?.replaceAll('""', '"') ?? bare ?? '').trim());
  return fields.slice(0, -1).length > 0 ? fields.slice(0, line.endsWith(',') ? undefined : -1) : fields;
}

// A sheet of the program, as a form; null if it has no row of columns.
export function readSheetFile(text) {
  const sheet = { ...newEvening([]), head: [] };
  let columns = null;
  for (const line of text.replace(/\r/g, '').split('\n')) {
    const [, key, value] = (columns === null && line.match(/^(\w+):\s*(.*)$/)) || [];
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (key === 'players')
      sheet.players = value
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean);
    else if (key === 'stake') sheet.stake = value.trim();
    else if (key === 'rules' && isGame(value.trim())) sheet.rules = value.trim();
    else if (key) sheet.head.push([key, value.trim()]);
    else if (columns === null) columns = fieldsOf(line);
    else {
      const fields = fieldsOf(line);
      sheet.rows.push({ ...emptyRow(), ...Object.fromEntries(columns.map((name, i) => [name, fields[i] ?? ''])) });
    }
  }
  return columns === null || sheet.players.length === 0 ? null : sheet;
}

export const changeEvening = (change) => {
  evening.value = { ...evening.peek(), ...change };
};
export function changeRow(n, change) {
  changeEvening({ rows: evening.peek().rows.map((row, i) => (i === n ? { ...row, ...change } : row)) });
}

// --- settled -----------------------------------------------------------------------------------

// { deals: Map of row → deal, totals, money, errors: Map of row → { column, message }, head: what
// is wrong above the rows }
export const settled = signal(null);
let round = 0;

// Messages come with line and column; in the language of the page from the text output.
async function messagesIn(language, stdin, found) {
  const said =
    language === 'en'
      ? found.error
      : ((await quick.ask(['score', '--sheet', '-', '--lang', language], { stdin }))?.error ?? found.error);
  return [...(said ?? '').matchAll(/^zolo[^:]*: [^:]*:(\d+):(\d+): (.*)$/gm)].map(([, line, column, message]) => ({
    line: Number(line),
    column: Number(column),
    message,
  }));
}

// The name of the field at a column of a line of the file.
function fieldAt(file, { line, column }) {
  const lines = file.split('\n'),
    names = lines.find((text) => /^[a-z]+(,[a-z]+)+$/.test(text))?.split(',') ?? [];
  const before = (lines[line - 1] ?? '').slice(0, column - 1).replace(/"[^"]*"/g, '');
  return names[before.split(',').length - 1] ?? names[0];
}

export async function settleEvening() {
  const mine = ++round,
    sheet = evening.peek();
  const isEmpty = !sheet?.rows.some((row) => Object.values(row).some(Boolean));
  if (isEmpty) return void (settled.value = null);
  const file = writeSheet(sheet),
    firstLine = file.split('\n').length - 1 - sheet.rows.length;
  const found = await askJson(quick, ['score', '--sheet', '-'], { stdin: file });
  if (mine !== round || found === null || found.isBroken) return;
  if (!found.json) {
    settled.value = { deals: new Map(), totals: null, money: null, errors: new Map(), head: found.trouble };
    return;
  }
  const read = readSheet(found.json),
    errors = new Map();
  const messages = await messagesIn(settings.peek().language, file, found);
  if (mine !== round) return;
  for (const deal of read.deals.filter(({ ok }) => !ok)) {
    const said = messages.find(({ line }) => line === deal.line);
    errors.set(deal.line - firstLine - 1, {
      column: deal.place ? fieldAt(file, deal.place) : null,
      message: said?.message ?? deal.message,
    });
  }
  const byRow = new Map(read.deals.map((deal) => [deal.line - firstLine - 1, deal]));
  settled.value = { deals: byRow, totals: read.totals, money: read.money, errors, head: '' };
}

// Who pays whom, with as few payments as a simple rule gives: the one who owes most pays the one
// who is owed most.
export function payments(players, money) {
  const left = money.map((value, i) => ({ name: players[i], cents: Math.round(value * 100) })),
    found = [];
  for (;;) {
    left.sort((a, b) => a.cents - b.cents);
    const from = left[0],
      to = left.at(-1),
      cents = Math.min(-from.cents, to.cents);
    if (!(cents > 0)) return found;
    found.push({ from: from.name, to: to.name, amount: cents / 100 });
    from.cents += cents;
    to.cents -= cents;
  }
}
