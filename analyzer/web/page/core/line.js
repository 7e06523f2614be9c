// SPDX-License-Identifier: GPL-3.0-or-later
// A position and its canonical line, which the program accepts in place of a hand and which the
// address contains after #:
//
//   zq1 rules=kop-asdycha seat=3 hand=CJ,HA,HT,HQ calls=P,zolo play=
//
// With house rules, the address also contains the rule file, after &file=; the program gets it as a
// file.
// A position is { rules, seat, hand, actions, at, more, announcesAt }. Actions are { word, played,
// seat }, with calls first; `seat` is null until the program has been asked for it. The first `at`
// actions are done, the others lie ahead. `more` contains what else a line may give (given, not,
// owing, bok). If `at` is announcesAt, the question is what to announce before the card.
import { countOf, gameName, gameOf, isCard, isGame, packOf, SEATS } from './games.js';
import { MOST_RULES, rulesText, withText } from './rule_file.js';

const MORE = ['given', 'not', 'owing', 'bok'];

export const doneOf = ({ actions, at }) => actions.slice(0, at);
export const isWhole = ({ rules, hand }) => hand.length === packOf(rules).hand;
export const emptyPosition = (rules, seat = 1) => ({ rules, seat, hand: [], actions: [], at: 0, more: {}, announcesAt: null });

// The words of the calls, or of what was played.
const wordsIn = (actions, isPlayed) => actions.filter(({ played }) => played === isPlayed).map(({ word }) => word);
export const callsIn = (actions) => wordsIn(actions, false);
export const playIn = (actions) => wordsIn(actions, true);

export function lineOf(position, actions = doneOf(position)) {
  const more = MORE.filter((key) => position.more?.[key]).map((key) => ` ${key}=${position.more[key]}`);
  return (
    `zq1 rules=${gameName(position.rules)} seat=${position.seat} hand=${position.hand.join(',')} ` +
    `calls=${callsIn(actions)} play=${playIn(actions)}${more.join('')}`
  );
}

// The line of the question at the position.
export const questionOf = (position) =>
  lineOf(position) + (position.announcesAt === position.at ? ' action=announce' : '');

// The cards of a hand as far as the pack holds them.
function knownHand(cards, rules) {
  const { ranks, copies, hand } = packOf(rules);
  const known = cards.filter((code) => isCard(code) && ranks.includes(code[1]));
  return known.filter((code, i) => countOf(known.slice(0, i), code) < copies).slice(0, hand);
}

// Only what a word of the program may consist of; what it means the program checks.
const safeWords = (list) => list.filter((word) => /^[\w:+ęóąśłżźćńŚ-]{1,40}$/.test(word)).slice(0, 120);

function positionOf(fields, separator) {
  const list = (name) => safeWords((fields.get(name) ?? '').split(separator).filter(Boolean));
  const rules = gameOf(fields.get('rules')).name;
  const seat = SEATS.includes(Number(fields.get('seat'))) ? Number(fields.get('seat')) : 1;
  const actions = [
    ...list('calls').map((word) => ({ word, played: false, seat: null })),
    ...list(fields.has('play') ? 'play' : 'cards').map((word) => ({ word, played: true, seat: null })),
  ];
  const more = Object.fromEntries(MORE.filter((key) => fields.get(key)).map((key) => [key, fields.get(key)]));
  const at = actions.length,
    announcesAt = fields.get('action') === 'announce' ? at : null;
  return { rules, seat, hand: knownHand(list('hand'), rules), actions, at, more, announcesAt };
}

function fieldsOf(line) {
  const fields = new Map();
  for (const [, key, value] of line.matchAll(/(\w+)=(.*?)(?= \w+=|$)/g)) fields.set(key, value.trim());
  return fields;
}

// The position of a line, null if it is none.
function readLine(line) {
  const fields = fieldsOf(line);
  return /^zq1( |$)/.test(line) && isGame(fields.get('rules')) ? positionOf(fields, ',') : null;
}
// The hand and the actions of a line of the program, which names house rules in its own way.
export const handOf = (line) => positionOf(fieldsOf(line), ',').hand;
export const actionsOf = (line) => positionOf(fieldsOf(line), ',').actions;

// What stands after # in an address: a line, or the words of older links (rules=…&hand=HA.HT…).
export function readHash(hash) {
  const text = hash.replace(/^#/, '');
  if (text === '') return null;
  try {
    const [line, file = ''] = text.split('&file=').map(decodeURIComponent);
    const position = line.startsWith('zq1') ? readLine(line) : null;
    if (line.startsWith('zq1'))
      return position && file.length <= MOST_RULES ? { ...position, rules: withText(position.rules, file) } : null;
  } catch {
    return null;
  }
  const fields = new URLSearchParams(text);
  return isGame(fields.get('rules')) ? positionOf(fields, '.') : null;
}

export function hashOf(position) {
  const file = rulesText(position.rules);
  return `#${encodeURI(questionOf(position)).replaceAll('#', '%23')}${file && `&file=${encodeURIComponent(file)}`}`;
}

// The position after an action of the seat on turn. Where reservations are named, the healthy seats
// before it have passed without being asked: a line holds their passes. The same word again goes
// forward in what lies ahead.
export function withAction(position, { phase, turn: onTurn }, word) {
  const next = position.actions[position.at],
    turn = /^\d:/.test(word) ? Number(word[0]) : onTurn;
  const played = phase === 'card';
  if (next && next.word === word && next.seat === turn) return { ...position, at: position.at + 1 };
  const actions = doneOf(position);
  for (let last = actions.at(-1); !played && last && (last.seat % 4) + 1 !== turn; last = actions.at(-1))
    actions.push({ word: 'P', played, seat: (last.seat % 4) + 1 });
  actions.push({ word, played, seat: turn });
  return { ...position, actions, at: actions.length, announcesAt: null };
}
