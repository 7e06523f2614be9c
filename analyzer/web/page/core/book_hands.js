// SPDX-License-Identifier: GPL-3.0-or-later
// A book of openings (data/openings): the best first call of each hand at each seat, by class of
// hand and by the cards held. The program says which cards are trumps; the rest is counting lines.
import { signal } from '@preact/signals';
import { rulesOf } from './asking.js';
import { books, loadJson } from './parts.js';

export const bookNames = books;
export const openBook = signal(null); // { name, rules, policy, deals, seats, thumb, hands, … }
export const bookTrouble = signal(null);

const handsOf = ({ hands, calls }) =>
  hands.map((line) => {
    const [cards, ...cells] = line.split(',');
    return {
      cards: cards.match(/../g),
      cells: cells.map((cell) => {
        const [, call, payoff, margin, close] = cell.match(/^(\d)(-?\d+)\/(-?\d+)(~?)$/);
        return { call: calls[call], payoff: payoff / 10, margin: margin / 10, isClose: close !== '' };
      }),
    };
  });

// Trumps of an unbid game, and the highest of them down to the last old one.
export async function readBook(name) {
  if (openBook.peek()?.name === name) return;
  bookTrouble.value = null;
  try {
    const [data, rules] = [await loadJson(`book-${name}`), await rulesOf(name)];
    if (!rules) return;
    const { trumps } = rules.orderOf();
    const last = Math.max(...rules.oldCards.map((code) => trumps.indexOf(code)));
    openBook.value = {
      name,
      rules: data.rules,
      policy: data.policy,
      deals: data.deals,
      seats: data.seats,
      thumb: data.thumb,
      hands: handsOf(data),
      trumps,
      tops: trumps.slice(0, last + 1),
    };
  } catch (reason) {
    bookTrouble.value = String(reason.message ?? reason);
  }
}

// What a hand is counted by: its highest trumps, and how many of the others are small, full or of a
// side suit.
function classOf(cards, { trumps, tops }) {
  const others = cards.filter((code) => trumps.includes(code) && !tops.includes(code));
  const full = others.filter((code) => 'AT'.includes(code[1])).length;
  return {
    tops: tops.filter((code) => cards.includes(code)),
    small: others.length - full,
    full,
    side: cards.filter((code) => !trumps.includes(code)).length,
  };
}

const rankOf = (code, { trumps }) => {
  // among all cards, the highest first
  const at = trumps.indexOf(code);
  return at < 0 ? trumps.length + 'ATKQJ'.indexOf(code[1]) : at;
};
export const sortedIn = (cards, book) => [...cards].sort((a, b) => rankOf(a, book) - rankOf(b, book));
export const holding = (book, held) => book.hands.filter(({ cards }) => held.every((code) => cards.includes(code)));

export const meanOf = (hands, seat) => hands.reduce((sum, { cells }) => sum + cells[seat - 1].payoff, 0) / hands.length;

// [[call, how many hands], …], the commonest first.
export function callsOf(hands, seat) {
  const counts = new Map();
  for (const { cells } of hands) counts.set(cells[seat - 1].call, (counts.get(cells[seat - 1].call) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}

// [{ kind, hands }], the class with the highest cards first.
export function classesOf(book, hands, seat) {
  const kinds = new Map();
  for (const hand of hands) {
    const kind = classOf(hand.cards, book),
      key = JSON.stringify(kind);
    if (!kinds.has(key)) kinds.set(key, { kind, hands: [] });
    kinds.get(key).hands.push(hand);
  }
  const strength = ({ kind }) => kind.tops.reduce((sum, code) => sum + 100 - rankOf(code, book), 0);
  return [...kinds.values()].sort((a, b) => strength(b) - strength(a) || meanOf(b.hands, seat) - meanOf(a.hands, seat));
}
