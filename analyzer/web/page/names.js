// SPDX-License-Identifier: GPL-3.0-or-later
// Calls, games, cards and numbers in the language of the page. NAMES and TITLES are made of the catalogues
// and the rule sets when the page is put together: a word is said here as the program says it.
NAMES.en = {
  word: { normal: 'unbid game', aces: 'four aces', kop: 'four tens', healthy: 'healthy', vorbehalt: 'reservation',
    slup: 'słup', hirsh: 'hirsz', baska: 'baśka', 'zolo-du': 'zolo du', 'gran-du': 'gran du',
    'wesele+kontra': 'wesele and kontra', hochzeit: 'Hochzeit', 'hochzeit-solo': 'Hochzeit without partner',
    'silent-solo': 'silent solo', 'karo-solo': 'diamond solo', 'trefl-solo': 'club solo', 'pik-solo': 'spade solo',
    'kier-solo': 'heart solo', 'damen-solo': 'queen solo', 'buben-solo': 'jack solo', fleischlos: 'fleischlos',
    re: 'Re', no90: 'no 90', no60: 'no 60', no30: 'no 30' },
  imperative: { pass: 'Pass', silence: 'Say nothing', '%s': 'Say %s' },
  'imperative card': { '%s': 'Play %s' }, said: {}, titles: {},
};

let language = 'en';
const text = () => TEXTS[language];
const named = (form, word) => NAMES[language][form]?.[word];
const titleOf = (rules) => named('titles', TITLES[rules]) ?? TITLES[rules];

const signed = (value, digits = 2) => new Intl.NumberFormat(language,
  { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: 'exceptZero' }).format(value).replace('-', '−');
const amount = (value) => new Intl.NumberFormat(language,
  { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);
const whole = (value) => new Intl.NumberFormat(language).format(value);
const percent = (share) => new Intl.NumberFormat(language,
  { style: 'percent', maximumFractionDigits: share > 0.99 || share < 0.01 ? 1 : 0 }).format(share);

const cardText = (code) => SYMBOLS[code[0]] + text().letters[code[1]];
const cardName = (code) => text().card(text().ranks[code[1]], text().suits[code[0]]);

// The word under which the catalogues have a call: a pass where games are chosen by reservations is "healthy".
const keyOf = (word, rules) => (word !== 'P' ? word : rules.startsWith('doko') ? 'healthy' : 'pass');

// "zolo du", "♥D", "wesele (♣W)", "Damen-Solo (Pflicht)".
function callText(word, rules, form = 'word') {
  if (isCard(word)) return cardText(word);
  const [, compulsory, bare, jack] = word.match(/^(pflicht:)?([^:]*):?(.*)$/);
  const key = keyOf(bare, rules);
  const name = (named(form, key) ?? named('word', key) ?? key).replace(/[„”“]/g, '');
  return compulsory ? text().compulsory(name) : isCard(jack) ? `${name} (${cardText(jack)})` : name;
}

// "Daj kontrę", "Sag Zolo an", "Play ♥Q".
function imperativeOf(word, rules) {
  const own = isCard(word) ? undefined : named('imperative', keyOf(word, rules));
  const frame = named(isCard(word) ? 'imperative card' : 'imperative', '%s');
  return own ?? frame.replace('%s', callText(word, rules));
}
