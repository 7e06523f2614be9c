// SPDX-License-Identifier: GPL-3.0-or-later
// The rule sets as the page offers them, and their packs. Codes are those of the command line.
const GAMES = [
  { name: 'kop-asdycha', pack: 'kop' }, { name: 'kop-league', pack: 'kop' },
  { name: 'kop-wolsztyn', pack: 'kop' }, { name: 'kop-jp', pack: 'kop' }, { name: 'kop-3tens', pack: 'kop' },
  { name: 'baska-linia', pack: 'kop' }, { name: 'baska-pagat', pack: 'kop' },
  { name: 'doko-48', pack: 'doko48' }, { name: 'doko-40', pack: 'doko40' },
];
const PACKS = {
  kop: { ranks: 'ATQJ', copies: 1, hand: 4 },
  doko48: { ranks: 'ATKQJ9', copies: 2, hand: 12 },
  doko40: { ranks: 'ATKQJ', copies: 2, hand: 10 },
};
const SUITS = 'CSHD';
const SYMBOLS = { C: '♣', S: '♠', H: '♥', D: '♦' };
const isCard = (word) => /^[CSHD][ATKQJ9]$/.test(word);
const gameOf = (rules) => GAMES.find((game) => game.name === rules) ?? GAMES[0];
const packOf = (rules) => PACKS[gameOf(rules).pack];
