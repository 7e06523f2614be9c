// SPDX-License-Identifier: GPL-3.0-or-later
// The rule sets that the page offers, and their packs. Codes are those of the command line.
export const GAMES = [
  { name: 'kop-asdycha', pack: 'kop' },
  { name: 'kop-league', pack: 'kop' },
  { name: 'kop-wolsztyn', pack: 'kop' },
  { name: 'kop-jp', pack: 'kop' },
  { name: 'kop-3tens', pack: 'kop' },
  { name: 'baska-linia', pack: 'kop' },
  { name: 'baska-pagat', pack: 'kop' },
  { name: 'doko-48', pack: 'doko48' },
  { name: 'doko-40', pack: 'doko40' },
];
const PACKS = {
  kop: { ranks: 'ATQJ', copies: 1, hand: 4 },
  doko48: { ranks: 'ATKQJ9', copies: 2, hand: 12 },
  doko40: { ranks: 'ATKQJ', copies: 2, hand: 10 },
};
export const SUITS = 'CSHD';
export const SYMBOLS = { C: '♣', S: '♠', H: '♥', D: '♦' };
export const SEATS = [1, 2, 3, 4];

export const isCard = (word) => /^[CSHD][ATKQJ9]$/.test(word);
export const isRed = (code) => 'HD'.includes(code[0]);
export const isGame = (rules) => GAMES.some(({ name }) => name === rules);
// The shipped set under house rules (rule_file.js).
export const gameName = (rules) => rules.split('\n', 1)[0];
export const gameOf = (rules) => GAMES.find(({ name }) => name === gameName(rules ?? '')) ?? GAMES[0];
export const packOf = (rules) => PACKS[gameOf(rules).pack];
export const samePack = (a, b) => gameOf(a).pack === gameOf(b).pack;
// Doppelkopf counts points and has reservations and announcements.
export const isDoko = (rules) => rules.startsWith('doko');
export const countOf = (list, value) => list.filter((other) => other === value).length;

// All cards of a pack, each as often as the pack holds it.
export function cardsOf(rules) {
  const { ranks, copies } = packOf(rules);
  return [...SUITS].flatMap((suit) => [...ranks].flatMap((rank) => Array(copies).fill(suit + rank)));
}

// Drawn by the device's own random numbers: nothing is counted with them.
export const randomBelow = (n) => crypto.getRandomValues(new Uint32Array(1))[0] % n;

// Four hands.
export function drawDeal(rules) {
  const { hand } = packOf(rules),
    cards = cardsOf(rules);
  for (let i = 0; i < 4 * hand; i++) {
    const chosen = i + randomBelow(cards.length - i);
    [cards[i], cards[chosen]] = [cards[chosen], cards[i]];
  }
  return SEATS.map((seat) => cards.slice((seat - 1) * hand, seat * hand));
}

// A hand as card players hold it: trumps first, from the highest, then the side suits. `order` is
// that of the contract, by the program; without it the order of the pack.
export function sortHand(hand, order) {
  const all = order
    ? [...order.trumps, ...order.sideSuits.flat()]
    : [...SUITS].flatMap((suit) => [...'ATKQJ9'].map((rank) => suit + rank));
  return [...hand].sort((a, b) => all.indexOf(a) - all.indexOf(b));
}
