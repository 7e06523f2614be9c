// SPDX-License-Identifier: GPL-3.0-or-later
// Calls, games, cards and numbers in the language of the page. build.mjs makes NAMES and TITLES
// from the catalogues and the rule sets, so that the page uses the same words as the program.
import { NAMES, TITLES } from 'zolo:names';
import { settings } from '../core/store.js';
import { gameName, isCard, isDoko, SYMBOLS } from '../core/games.js';
import { hasHouseRules, rulesName } from '../core/rule_file.js';
import { words_en } from './words_en.js';
import { words_pl } from './words_pl.js';
import { words_de } from './words_de.js';

const WORDS = { en: words_en, pl: words_pl, de: words_de };
const ENGLISH = {
  word: {
    normal: 'unbid game',
    aces: 'four aces',
    kop: 'four tens',
    healthy: 'healthy',
    vorbehalt: 'reservation',
    slup: 'słup',
    hirsh: 'hirsz',
    baska: 'baśka',
    'zolo-du': 'zolo du',
    'gran-du': 'gran du',
    'wesele+kontra': 'wesele and kontra',
    hochzeit: 'Hochzeit',
    'hochzeit-solo': 'Hochzeit without partner',
    'silent-solo': 'silent solo',
    'karo-solo': 'diamond solo',
    'trefl-solo': 'club solo',
    'pik-solo': 'spade solo',
    'kier-solo': 'heart solo',
    'damen-solo': 'queen solo',
    'buben-solo': 'jack solo',
    fleischlos: 'fleischlos',
    re: 'Re',
    no90: 'no 90',
    no60: 'no 60',
    no30: 'no 30',
    schweinchen: 'Schweinchen',
  },
  imperative: { pass: 'Pass', silence: 'Say nothing', '%s': 'Say %s' },
  'imperative card': { '%s': 'Play %s' },
  said: {},
  titles: {},
};

export const language = () => settings.value.language;
export const text = () => WORDS[language()];
const named = (form, word) => (language() === 'en' ? ENGLISH : NAMES[language()])[form]?.[word];
export function titleOf(rules) {
  const title = TITLES[gameName(rules)],
    game = named('titles', title) ?? title;
  return hasHouseRules(rules) ? `${game} · ${rulesName(rules) || text().houseRules}` : game;
}
// "Kop, as – dycha", "Doppelkopf 48": for where there is little room.
export const shortTitle = (rules) =>
  titleOf(gameName(rules))
    .replace(/^Doppelkopf\D*(\d+).*$/, 'Doppelkopf $1')
    .replace(/, .*\((.*)\)$/, ', $1') + (hasHouseRules(rules) ? ' +' : '');

const format = (options) => new Intl.NumberFormat(language(), options);
export const signed = (value, digits = 2) =>
  format({ minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: 'exceptZero' })
    .format(value)
    .replace('-', '−');
export const amount = (value, digits = 2) =>
  format({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value).replace('-', '−');
export const whole = (value) => format().format(value).replace('-', '−');
export const percent = (share) =>
  format({ style: 'percent', maximumFractionDigits: share > 0.99 || share < 0.01 ? 1 : 0 }).format(share);

export const rankLetter = (code) => text().letters[code[1]];
export const cardText = (code) => SYMBOLS[code[0]] + rankLetter(code);
export const cardName = (code) => text().card(text().ranks[code[1]], text().suits[code[0]]);
// The unit after a number, or after a fraction.
export function unitOf(rules, n = 0.5) {
  const forms = text().unit[isDoko(rules) ? 'point' : 'stake'];
  return forms[new Intl.PluralRules(language()).select(Math.abs(n))] ?? forms.other;
}
export const seatName = (seat, mine) => (seat === mine ? text().you : text().seat(seat));

// The word under which the catalogues have a call: a pass where games are chosen by reservations is
// "healthy".
const keyOf = (word, rules) => (word !== 'P' ? word : isDoko(rules) ? 'healthy' : 'pass');

// "zolo du", "♥D", "wesele (♣W)", "Damen-Solo (Pflicht)".
export function callText(word, rules, form = 'word') {
  if (isCard(word)) return cardText(word);
  const [, compulsory, bare, jack] = word.match(/^(pflicht:)?([^:]*):?(.*)$/);
  const key = keyOf(bare, rules);
  const name = (named(form, key) ?? named('word', key) ?? ENGLISH.word[key] ?? key).replace(/[„”“]/g, '');
  return compulsory ? text().compulsory(name) : isCard(jack) ? `${name} (${cardText(jack)})` : name;
}

// "Daj kontrę", "Sag Zolo an", "Play ♥Q".
export function imperativeOf(word, rules) {
  const own = isCard(word) ? undefined : named('imperative', keyOf(word, rules));
  const frame = named(isCard(word) ? 'imperative card' : 'imperative', '%s');
  return own ?? frame.replace('%s', callText(word, rules));
}

// An action as it stands in a list: an announcement without the seat before it.
export const actionText = ({ word, played }, rules) =>
  /^\d:/.test(word) ? callText(word.slice(2), rules) : callText(word, rules, played ? 'word' : 'said');
