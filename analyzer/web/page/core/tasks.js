// SPDX-License-Identifier: GPL-3.0-or-later
// Practice tasks: a random hand after the calls and cards of club players. While the user considers
// one, a separate worker draws the next. The user's choices are stored on the device; after a
// mistake the task comes again after 3 other questions, then after 8, 20 and 50, as in `zolo
// practise`.
import { computed, effect, signal, untracked } from '@preact/signals';
import { answer, askJson, drawHand, legalAt, rulesNow } from './asking.js';
import { drawDeal, isDoko, randomBelow } from './games.js';
import { callsIn, doneOf, emptyPosition, lineOf, playIn, withAction } from './line.js';
import { quiet } from './program.js';
import { readAdvice } from './reading.js';
import { amend, go, place, record, settings, stock, task } from './store.js';

// --- the record --------------------------------------------------------------------------------

// An entry is { rules, hand, seat, calls, cards, asks, chosen, best, cost, when }; lists are words
// with blanks between.

const WAITS = [3, 8, 20, 50];
const wordsOf = (list) => (list ?? '').split(' ').filter(Boolean);
const keyOf = ({ rules, seat, hand, calls, cards }) => [rules, seat, hand, calls, cards ?? ''].join('|');
const isMistake = ({ cost }) => cost > 0;

export const ofThisUnit = computed(() =>
  record.value.filter(({ rules }) => isDoko(rules) === isDoko(place.value.position.rules)),
);

// The tasks that are to come again: { entry, box, due }, due in questions from the present one.
export function comingAgain(entries) {
  const boxes = new Map();
  entries.forEach((entry, i) => {
    const before = boxes.get(keyOf(entry));
    const box = isMistake(entry) ? 0 : before === undefined || before.box + 1 === WAITS.length ? null : before.box + 1;
    if (box === null) boxes.delete(keyOf(entry));
    else boxes.set(keyOf(entry), { entry, box, due: i + 1 + WAITS[box] - entries.length });
  });
  return [...boxes.values()].sort((a, b) => a.due - b.due);
}

export function summary(entries) {
  const right = entries.filter((entry) => !isMistake(entry)).length;
  return {
    n: entries.length,
    right,
    mean: entries.reduce((sum, { cost }) => sum + cost, 0) / Math.max(1, entries.length),
  };
}

function positionOfEntry({ rules, hand, seat, calls, cards }) {
  const actions = [
    ...wordsOf(calls).map((word) => ({ word, played: false, seat: null })),
    ...wordsOf(cards).map((word) => ({ word, played: true, seat: null })),
  ];
  return { ...emptyPosition(rules, seat), hand: wordsOf(hand), actions, at: actions.length };
}

// --- drawing -----------------------------------------------------------------------------------

const LATEST_CARD = 8,
  MOST_TRIES = 8;

// What is to be learnt from a task: to lead or to follow, or to call after the last call that was
// no pass.
export function kindOf({ calls, cards, asks }) {
  if (asks === 'card') return wordsOf(cards).length % 4 === 0 ? 'lead' : 'follow';
  const last = wordsOf(calls)
    .filter((word) => word !== 'P')
    .at(-1);
  return last === undefined ? 'open' : /^(kontra|rej|rekontra|bok|slup|hirsz|hirsh)$/.test(last) ? 'doubled' : 'bid';
}

const entryOf = (position, asks) => ({
  rules: position.rules,
  hand: position.hand.join(' '),
  seat: position.seat,
  calls: callsIn(doneOf(position)).join(' '),
  cards: playIn(doneOf(position)).join(' '),
  asks,
});
const asksOf = (kind) => (['lead', 'follow'].includes(kind) ? 'card' : 'call');
const isWanted = (asks) => ['both', asks].includes(settings.peek().asks);

// The kind of task that has cost most on average, or null: half of the tasks are to be of it.
function hardestKind() {
  const sums = new Map();
  for (const entry of ofThisUnit.peek()) {
    const { n, sum } = sums.get(kindOf(entry)) ?? { n: 0, sum: 0 };
    sums.set(kindOf(entry), { n: n + 1, sum: sum + entry.cost });
  }
  const ranked = [...sums]
    .filter(([kind, { sum }]) => sum > 0 && isWanted(asksOf(kind)))
    .sort(([, a], [, b]) => b.sum / b.n - a.sum / a.n);
  return ranked.length > 0 && randomBelow(2) === 0 ? ranked[0][0] : null;
}

// What a club player says or plays with this hand, of what is legal.
async function choiceOf(position, standing, hand) {
  const { rules } = position,
    line = lineOf({ ...position, seat: standing.turn, hand });
  const how = `--policy club --deals ${isDoko(rules) ? 10 : 40} --no-checks --brief --me table --model off`.split(' ');
  const found = await askJson(quiet, ['advise', line, ...how], { rules });
  const options = found?.json ? readAdvice(found.json).options : [];
  if (standing.phase === 'card') return options.find(({ word }) => standing.words.includes(word))?.word ?? null;
  const best = options[0]?.word ?? 'P';
  return standing.words.includes(best) ? best : standing.words.includes('vorbehalt') ? 'vorbehalt' : 'P';
}

const isTask = (position, standing, asks, kind, earliest) => {
  if (standing.turn !== position.seat || (asks === 'card') !== (standing.phase === 'card')) return false;
  const entry = entryOf(position, asks);
  return (
    asks === 'call' ||
    (standing.words.length > 1 && wordsOf(entry.cards).length >= earliest && (kind === null || kindOf(entry) === kind))
  );
};

// One task, or null if the drawn cards make none, as where a hand wins at once or no choice is
// left.
async function drawOne(rules, asks, kind) {
  const hands = drawDeal(rules),
    seat = 1 + randomBelow(4),
    earliest = randomBelow(LATEST_CARD);
  let position = { ...emptyPosition(rules, seat), hand: hands[seat - 1] };
  for (;;) {
    const standing = await legalAt(position, doneOf(position), quiet);
    if (!standing?.phase || standing.phase === 'over') return null;
    if (isTask(position, standing, asks, kind, earliest)) return { position, asks, chosen: null };
    const word =
      standing.phase === 'card' && asks === 'call'
        ? null
        : await choiceOf(position, standing, hands[standing.turn - 1]);
    if (word === null) return null;
    position = withAction(position, standing, word);
  }
}

const shelfNow = () => stock.peek()[shelf()] ?? [];
const putStock = (name, tasks) => {
  stock.value = { ...stock.peek(), [name]: tasks };
};
export const isDrawing = signal(false);
const shelf = () => `${place.peek().position.rules} ${settings.peek().asks}`;
let era = 0;

async function drawFor(rules) {
  const kind = hardestKind();
  const asks =
    kind !== null ? asksOf(kind) : !isWanted('card') || (isWanted('call') && randomBelow(2) === 0) ? 'call' : 'card';
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const mine = era,
      found = await drawOne(rules, asks, tries < MOST_TRIES / 2 ? kind : null);
    if (mine !== era || found) return mine === era ? found : null;
  }
  return null;
}

// Keeps one task in stock for what is practised, also over a reload.
let drawing = null;
function stockUp() {
  const name = shelf(),
    { rules } = place.peek().position;
  if (shelfNow().length > 0 || drawing?.name === name) return;
  const mine = { name };
  drawing = mine;
  isDrawing.value = true;
  drawFor(rules).then((found) => {
    if (found) putStock(name, [...(stock.peek()[name] ?? []), found]);
    if (drawing !== mine) return;
    drawing = null;
    isDrawing.value = false;
  });
}

// A task that needs no drawing: the first call, or the first card of an unbid game.
async function plainTask(rules) {
  const asks = settings.peek().asks === 'card' ? 'card' : 'call',
    hand = await drawHand(rules);
  const seat = rulesNow.peek()?.firstSpeaker ?? 1;
  if (asks === 'call') return { position: { ...emptyPosition(rules, seat), hand }, asks, chosen: null };
  const actions = [1, 2, 3, 4].map((n) => ({ word: 'P', played: false, seat: ((n + seat - 2) % 4) + 1 }));
  return { position: { ...emptyPosition(rules, 1), hand, actions, at: 4 }, asks, chosen: null };
}

export function stopDrawing() {
  era++;
  drawing = null;
  isDrawing.value = false;
  quiet.stop();
}

function show(next) {
  task.value = next;
  go({ screen: 'practice', task: next });
}

// The next task: a mistake whose turn has come, else one from stock, else one that needs no
// drawing. No one waits.
export async function nextTask() {
  const due = comingAgain(ofThisUnit.peek()).find(
    ({ due: when, entry }) => when <= 0 && isWanted(entry.asks ?? 'call'),
  );
  if (due)
    return show({ position: positionOfEntry(due.entry), asks: due.entry.asks ?? 'call', chosen: null, isAgain: true });
  const [first, ...rest] = shelfNow();
  if (first) putStock(shelf(), rest);
  const { rules } = place.peek().position,
    next = first ?? (await plainTask(rules));
  if (rules === place.peek().position.rules) show(next);
}

// The oldest mistake at once, whether its turn has come or not.
export function nextMistake() {
  const [first] = comingAgain(ofThisUnit.peek());
  if (first)
    show({ position: positionOfEntry(first.entry), asks: first.entry.asks ?? 'call', chosen: null, isAgain: true });
}

export function choose(word) {
  const { task: open } = place.peek();
  if (!open || open.chosen) return;
  const next = { ...open, chosen: word, isRecorded: false };
  task.value = null;
  go({ task: next });
}

// --- the judgement -----------------------------------------------------------------------------

// What a choice costs against the best one; 0 where the deals do not distinguish them.
function costOf(option, advice) {
  const { mean, high } = option.behind ?? {};
  return option === advice.options[0] || !(mean < 0) || (advice.isSampled && high !== null && high >= 0) ? 0 : -mean;
}

// { word, cost, isBest, isSampled }. A reservation is judged by the best game that it
// may stand for.
export function judge(word, advice) {
  const option =
    advice.options.find((one) => one.word === word) ??
    advice.options.find((one) => one.word !== 'P') ??
    advice.options[0];
  return { word, cost: costOf(option, advice), isBest: option === advice.options[0], isSampled: advice.isSampled };
}

// The first full answer to a chosen task goes into the record; a look back at it does not.
effect(() => {
  const { screen, task: open } = place.value,
    said = answer.value;
  if (screen !== 'practice' || !open?.chosen || open.isRecorded || !said?.advice || said.isFirst) return;
  const { cost } = judge(open.chosen, said.advice);
  untracked(() => {
    record.value = [
      ...record.peek(),
      {
        ...entryOf(open.position, open.asks),
        chosen: open.chosen,
        best: said.advice.options[0].word,
        cost,
        when: new Date().toISOString(),
      },
    ];
    amend({ task: { ...open, isRecorded: true } });
  });
});

// While a task is thought about the next one is drawn.
effect(() => {
  const { screen, task: open } = place.value;
  settings.value.asks;
  rulesNow.value;
  if (screen === 'practice' && open) untracked(stockUp);
});
