// SPDX-License-Identifier: GPL-3.0-or-later
// The book of openings: each hand's best first call at each seat (data/openings), by class of hand and by the
// cards held. What is trump the program says; the rest is counting lines.
const book = { isOn: false, held: [], seat: 1, hands: [], order: null, round: 0 };

const bookHands = () => BOOK.hands.split(';').map((line) => {
  const [cards, ...cells] = line.split(',');
  return { cards: cards.match(/../g), cells: cells.map((cell) => {
    const [, call, payoff, margin, close] = cell.match(/^(\d)(-?\d+)\/(-?\d+)(~?)$/);
    return { call: BOOK.calls[call], payoff: payoff / 10, margin: margin / 10, isClose: close !== '' };
  }) };
});

// Trumps of an unbid game, and the highest of them down to the last old one.
async function readBook() {
  const { set } = await askJson(['rules', 'show', BOOK.rules]);
  const { trumps } = set.orders.find(({ name }) => name === set.contracts[0].order);
  const last = Math.max(...set.old_cards.map((code) => trumps.indexOf(code)));
  book.order = { trumps, tops: trumps.slice(0, last + 1) };
  book.hands = bookHands();
}

// What a hand is counted by: its highest trumps, and how many of the others are small, whole or of a side suit.
function classOf(cards) {
  const { trumps, tops } = book.order;
  const others = cards.filter((code) => trumps.includes(code) && !tops.includes(code));
  const whole = others.filter((code) => 'AT'.includes(code[1])).length;
  return { tops: tops.filter((code) => cards.includes(code)), small: others.length - whole, whole,
    side: cards.filter((code) => !trumps.includes(code)).length };
}

function classWords({ tops, small, whole, side }) {
  const counts = [[small, 'small'], [whole, 'whole'], [side, 'side']].filter(([n]) => n > 0);
  return [...tops.map(cardText), ...counts.map(([n, word]) => `${n} ${text().bookKind[word]}`)].join(' ');
}

const bookRank = (code) => { // among all cards, the highest first
  const at = book.order.trumps.indexOf(code);
  return at < 0 ? book.order.trumps.length + 'ATKQJ'.indexOf(code[1]) : at;
};
const sortedHand = (cards) => [...cards].sort((a, b) => bookRank(a) - bookRank(b));
const bookFound = () => book.hands.filter(({ cards }) => book.held.every((code) => cards.includes(code)));
const meanOf = (hands) => hands.reduce((sum, { cells }) => sum + cells[book.seat - 1].payoff, 0) / hands.length;

// "zolo 12, kontra 5": the commonest first.
function callsWords(hands) {
  const counts = new Map();
  for (const { cells } of hands) {
    const { call } = cells[book.seat - 1];
    counts.set(call, (counts.get(call) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])
    .map(([call, n]) => callText(call, BOOK.rules) + (counts.size > 1 ? ` ${n}` : '')).join(', ');
}

function bookTable(heads, rows) {
  return element('div', { className: 'wide' }, element('table', { className: 'options' },
    element('thead', {}, element('tr', {}, ...heads.map((word) => element('th', { scope: 'col' }, word)))),
    element('tbody', {}, ...rows)));
}

function classRows(found) {
  const kinds = new Map();
  for (const hand of found) {
    const kind = classOf(hand.cards), key = classWords(kind);
    if (!kinds.has(key)) kinds.set(key, { kind, hands: [] });
    kinds.get(key).hands.push(hand);
  }
  const strength = ({ kind }) => kind.tops.reduce((sum, code) => sum + 100 - bookRank(code), 0);
  return [...kinds].sort((a, b) => strength(b[1]) - strength(a[1]) || meanOf(b[1].hands) - meanOf(a[1].hands))
    .map(([key, { hands }]) => element('tr', {},
      element('th', { scope: 'row' }, ...withSuits(key)), element('td', {}, whole(hands.length)),
      element('td', {}, callsWords(hands)),
      element('td', { className: 'number' }, signed(meanOf(hands), 1))));
}

const linkTo = (cards) => '#' + new URLSearchParams(
  { rules: BOOK.rules, seat: book.seat, lang: language, hand: cards.join('.'),
    ...(book.seat > 1 && { calls: Array(book.seat - 1).fill('P').join('.') }) });

function handRows(found) {
  return found.sort((a, b) => b.cells[book.seat - 1].payoff - a.cells[book.seat - 1].payoff).map(({ cards, cells }) => {
    const { call, payoff, margin, isClose } = cells[book.seat - 1];
    const sorted = sortedHand(cards);
    return element('tr', {},
      element('th', { scope: 'row' }, element('a', { href: linkTo(sorted), onclick: leaveBook }, ...withSuits(sorted.map(cardText).join(' ')))),
      element('td', {}, callText(call, BOOK.rules)),
      element('td', { className: 'number' }, signed(payoff, 1)),
      element('td', { className: 'number' }, isClose ? text().bookClose
        : margin < 0 ? text().bookSure : signed(margin, 1)));
  });
}

const FEW_HANDS = 60;

function showBook() {
  const found = bookFound();
  byId('book-cards').replaceChildren(...[...SUITS].map((suit) => element('div', { className: 'suit' },
    ...[...PACKS.kop.ranks].map((rank) => cardButton(suit + rank, () => toggleHeld(suit + rank),
      Number(book.held.includes(suit + rank)))))));
  byId('book-seat').replaceChildren(...text().seats.map((words, i) =>
    element('option', { value: String(i + 1), selected: book.seat === i + 1 }, words)));
  byId('book-note').textContent = `${titleOf(BOOK.rules)}. ${text().bookNote(whole(BOOK.deals))} ${text().whom[BOOK.policy]}.`;
  byId('book-found').textContent = found.length === 0 ? text().bookNone
    : `${text().bookFound(whole(found.length))} ${callsWords(found)}.`;
  const heads = text().bookHeads;
  byId('book-tables').replaceChildren(...(found.length === 0 ? [] : found.length <= FEW_HANDS
    ? [bookTable([heads.hand, heads.call, heads.payoff, heads.margin], handRows(found))]
    : [bookTable([heads.held, heads.hands, heads.call, heads.payoff], classRows(found))]));
  byId('thumb').textContent = THUMB[language];
}

function toggleHeld(code) {
  book.held = book.held.includes(code) ? book.held.filter((other) => other !== code)
    : book.held.length < PACKS.kop.hand ? [...book.held, code] : book.held;
  showBook();
  byId('book-cards').querySelector(`[data-word="${code}"]`).focus();
}

function leaveBook() {
  book.isOn = false;
  document.body.classList.remove('reading');
  byId('book').hidden = true;
  byId('read').setAttribute('aria-pressed', 'false');
}

async function openBook() {
  const mine = ++book.round;
  if (book.isOn) {
    leaveBook();
    return void refresh();
  }
  stopAsking();
  if (book.order === null) await readBook();
  if (mine !== book.round) return;
  book.isOn = true;
  document.body.classList.add('reading');
  byId('read').setAttribute('aria-pressed', 'true');
  byId('book').hidden = false;
  showBook();
}

function beginBook() {
  byId('read').onclick = openBook;
  byId('read').setAttribute('aria-pressed', 'false');
  byId('practise').addEventListener('click', leaveBook);
  byId('rules').addEventListener('change', leaveBook);
  byId('book-seat').onchange = ({ target }) => {
    book.seat = Number(target.value);
    showBook();
  };
}
