// SPDX-License-Identifier: GPL-3.0-or-later
// The deal as it is told to the program: rule set, hand, seat, and what was said and played, with the seat
// whose act it was. The address after # holds it.
const table = { rules: GAMES[0].name, hand: [], seat: 1, acts: [] };

const isWhole = () => table.hand.length === packOf(table.rules).hand;
const callsOf = (acts) => acts.filter((act) => !act.played).map((act) => act.word).join(' ');
const playOf = (acts) => acts.filter((act) => act.played).map((act) => act.word).join(' ');

// What the seat on turn says or plays. Before it the healthy seats have passed whom nobody asks while reservations
// are named; with their passes told, a pass of this seat is its own.
function addAct({ phase, turn }, word) {
  const played = phase === 'card';
  for (let last = table.acts.at(-1); !played && last && last.seat % 4 + 1 !== turn; last = table.acts.at(-1))
    table.acts.push({ word: 'P', played, seat: last.seat % 4 + 1 });
  table.acts.push({ word, played, seat: turn });
}

// The words of a question about the table after the first acts of it.
function questionAbout(command, acts = table.acts) {
  const words = [command, table.hand.join(' '), '--rules', table.rules, '--seat', String(table.seat)];
  if (acts.length > 0) words.push('--auction', callsOf(acts));
  if (acts.some((act) => act.played)) words.push('--play', playOf(acts));
  return words;
}

function writeAddress() {
  const parts = new URLSearchParams({ rules: table.rules, seat: table.seat, lang: language });
  if (table.hand.length > 0) parts.set('hand', table.hand.join('.'));
  if (table.acts.length > 0) parts.set('calls', callsOf(table.acts).replaceAll(' ', '.'));
  if (table.acts.some((act) => act.played)) parts.set('cards', playOf(table.acts).replaceAll(' ', '.'));
  history.replaceState(null, '', '#' + parts);
}

// What the address says, as far as it makes sense; whose acts they were is found out by asking.
function readAddress() {
  const parts = new URLSearchParams(location.hash.slice(1));
  const words = (name) => (parts.get(name) ?? '').split('.').filter((word) => word !== '');
  table.rules = gameOf(parts.get('rules')).name;
  const pack = packOf(table.rules);
  const known = words('hand').filter((code) => isCard(code) && pack.ranks.includes(code[1]));
  table.hand = known.filter((code, i) => known.slice(0, i).filter((other) => other === code).length < pack.copies)
    .slice(0, pack.hand);
  table.seat = [1, 2, 3, 4].includes(Number(parts.get('seat'))) ? Number(parts.get('seat')) : 1;
  table.acts = [...words('calls').map((word) => ({ word, played: false })),
    ...words('cards').map((word) => ({ word, played: true }))];
  if (TEXTS[parts.get('lang')]) language = parts.get('lang');
}

// Drawn by the device's own random numbers: nothing is counted with them.
const randomBelow = (n) => crypto.getRandomValues(new Uint32Array(1))[0] % n;

// Four hands.
function drawDeal() {
  const pack = packOf(table.rules);
  const cards = [];
  for (const suit of SUITS)
    for (const rank of pack.ranks)
      for (let i = 0; i < pack.copies; i++) cards.push(suit + rank);
  for (let i = 0; i < 4 * pack.hand; i++) {
    const chosen = i + randomBelow(cards.length - i);
    [cards[i], cards[chosen]] = [cards[chosen], cards[i]];
  }
  return [0, 1, 2, 3].map((seat) => cards.slice(seat * pack.hand, (seat + 1) * pack.hand));
}
