// SPDX-License-Identifier: GPL-3.0-or-later
// A deal that was played: { rules, hands, actions, bok }, with one hand per seat (shorter if cards
// are unknown). Reads and writes the program's written deals, has the program settle them, and asks
// about every choice of the seats whose hands are known.
import { signal } from '@preact/signals';
import { adviceArgs, askJson, legalAt, troubleOf, withSeats } from './asking.js';
import { cardsOf, countOf, isCard, isDoko, packOf, SEATS } from './games.js';
import { callsIn, emptyPosition, handOf, playIn } from './line.js';
import { heavy, quick } from './program.js';
import { readAdvice, readScore } from './reading.js';
import { rulesWord } from './rule_file.js';
import { judge } from './tasks.js';

// The deal of a position: the own hand, those that were entered, and the cards that each seat has
// played.
export function dealOf({ rules, seat, hand, hands, actions, more }) {
  const played = SEATS.map((one) =>
    actions.filter((action) => action.played && isCard(action.word) && action.seat === one).map(({ word }) => word),
  );
  return {
    rules,
    actions,
    bok: more?.bok ?? '',
    mine: seat,
    hands: SEATS.map((one) =>
      one === seat ? hand : hands?.[one - 1]?.length > played[one - 1].length ? hands[one - 1] : played[one - 1],
    ),
  };
}

export const positionAt = (deal, n, seat = deal.actions[n].seat) => ({
  ...emptyPosition(deal.rules, seat),
  hand: deal.hands[seat - 1],
  hands: deal.hands,
  actions: deal.actions,
  at: n,
  more: deal.bok ? { bok: deal.bok } : {},
});

export const knowsHand = ({ rules, hands }, seat) => hands[seat - 1].length === packOf(rules).hand;

// --- written deals -----------------------------------------------------------------------------

const TEAMS = ['re', 'kontra'];
const SIGNS = { '♣': 'C', '♠': 'S', '♥': 'H', '♦': 'D' },
  RANKS = { 10: 'T', D: 'Q', W: 'J', B: 'J' }; // as in Polish and German
const codeOf = (word) =>
  word
    .replace(/[♣♠♥♦]/, (sign) => SIGNS[sign])
    .toUpperCase()
    .replace(/^(.)(10|[DWB])$/, (_, suit, rank) => suit + RANKS[rank]);

export function writeDeal({ rules, hands, actions, bok }) {
  const { hand } = packOf(rules);
  const rows = hands.map((cards) => [...cards, ...Array(hand - cards.length).fill('?')].join(' '));
  const [calls, play] = [callsIn(actions), playIn(actions)].map((words) => words.join(' '));
  return `rules: ${rulesWord(rules)}\n${bok ? `bok: ${bok}\n` : ''}deal: ${rows.join(' | ')}\ncalls: ${calls}\nplay: ${play}\n`;
}

// The deals of a file: [{ deal, trouble }]. Lines that the page has no place for (stake, players)
// are passed over. `known` gives the rule set of a name, null if there is none.
export async function readDeals(text, rulesBefore, known) {
  let rules = rulesBefore,
    word = '';
  const found = [];
  for (const part of text.replace(/\r/g, '').split(/\n\s*\n/)) {
    const fields = {};
    let key = null;
    for (const line of part.split('\n')) {
      if (/^\s*#/.test(line) || line.trim() === '') continue;
      const [, name, value] = line.match(/^(\w+):\s*(.*)$/) ?? [];
      if (name) fields[(key = name)] = value;
      else if (key) fields[key] += ` ${line.trim()}`;
    }
    if (fields.rules) rules = known((word = fields.rules.trim()));
    if (!fields.deal) continue;
    found.push(rules ? await dealOfFields(fields, rules) : { trouble: word });
  }
  return found;
}

const listOf = (value) => (value ?? '').split(/\s+/).filter(Boolean);

// A written hand: { hand } or { trouble }. The program reads a whole hand, in any of its notations.
async function readHand(written, rules, seat) {
  const words = listOf(written).filter((word) => word !== '?');
  if (words.length >= packOf(rules).hand) {
    const found = await legalAt({ ...emptyPosition(rules, seat), hand: words });
    return found?.line ? { hand: handOf(found.line) } : { trouble: found?.trouble ?? '' };
  }
  const hand = words.map(codeOf),
    wrong = words.find((_, i) => !isCard(hand[i]));
  return wrong ? { trouble: wrong } : { hand };
}

async function dealOfFields(fields, rules) {
  const written = fields.deal.split('|'),
    read = await Promise.all(SEATS.map((seat) => readHand(written[seat - 1], rules, seat)));
  const hands = read.map(({ hand }) => hand ?? []),
    actions = ['calls', 'play'].flatMap((key) =>
      listOf(fields[key]).map((word) => ({ word, played: key === 'play', seat: null })),
    );
  const deal = { rules, hands, actions, bok: /^\d+$/.test(fields.bok) ? fields.bok : '', mine: null };
  const twice = cardsOf(rules).find((code) => countOf(hands.flat(), code) > packOf(rules).copies);
  const inAll = twice && (fields.deal.includes('?') ? twice : (await settle(deal))?.trouble),
    trouble = read.find((one) => one.trouble !== undefined)?.trouble ?? inAll;
  return trouble === undefined ? { deal } : { trouble };
}

const isTeamWord = ({ word }) => /^\d:(?!schweinchen$)/.test(word);

// The actions with each team that may be named before a level ("3:no90") of a seat that has named
// none.
function namedTeams(actions) {
  const named = new Set();
  let lists = [[]];
  for (const action of actions) {
    const [seat, word] = isTeamWord(action) ? action.word.split(':') : [];
    const isNamed = !seat || named.has(seat) || TEAMS.includes(word);
    const ends = isNamed ? [[action]] : TEAMS.map((team) => [{ ...action, word: `${seat}:${team}` }, action]);
    named.add(seat);
    lists = lists.flatMap((list) => ends.map((end) => [...list, ...end]));
  }
  return lists;
}

// The actions with the teams that the known hands and the later cards show; as they were written
// where these do not show them.
async function withTeams(deal) {
  const lists = namedTeams(deal.actions),
    seats = SEATS.filter((seat) => knowsHand(deal, seat));
  const isLegal = async (list) => {
    const found = await Promise.all(seats.map((seat) => legalAt(positionAt(deal, list.length, seat), list)));
    return found.every((standing) => standing?.phase === 'over' || standing?.words?.length > 0);
  };
  const legal = lists.length > 1 ? await Promise.all(lists.map(isLegal)) : [true],
    good = lists.filter((_, i) => legal[i]);
  return good.length === 1 ? good[0] : deal.actions;
}

// The deal with the seat of each action, which the program finds from the first hand that is known,
// and with the hands of which every card was played: { deal }, or { trouble } if the program
// refuses the deal.
export async function seatedDeal(deal) {
  const seat = SEATS.find((one) => knowsHand(deal, one));
  if (!seat) return { deal };
  const seated = (actions) => withSeats(positionAt({ ...deal, actions }, actions.length, seat));
  const bare = await seated(deal.actions.filter((action) => !isTeamWord(action))),
    actions = await withTeams({ ...deal, hands: dealOf(bare).hands });
  const { trouble } = (await legalAt(positionAt(deal, 0, seat), actions)) ?? {};
  return trouble ? { trouble } : { deal: { ...dealOf(await seated(actions)), mine: deal.mine } };
}

export async function settle(deal) {
  const options = { rules: deal.rules, stdin: writeDeal(deal) },
    found = await askJson(quick, ['score', '-'], options);
  if (!found || found.isBroken) return null;
  const score = found.json ? readScore(found.json) : { trouble: found.trouble };
  if (!score.trouble || !found.json) return score;
  const words = await troubleOf(quick, ['score', '-'], found, options);
  return { trouble: words.replace(/^[^:]*(:\d+)+: /, '') };
}

// --- the choices -------------------------------------------------------------------------------

const GRADES = [
  [0.3, 'fine'],
  [1, 'inaccuracy'],
  [3, 'mistake'],
  [Infinity, 'blunder'],
];
const gradeOf = (cost) => GRADES.find(([limit]) => cost < limit)[1];

// { rows: [{ n, position, seat, word, best, cost, grade }], done, of, isStopped, trouble }
export const reviewed = signal(null);
let round = 0;

export function stopReview() {
  round++;
  heavy.stop();
  if (reviewed.value) reviewed.value = { ...reviewed.value, isStopped: true };
}

// The screen is left: the rest is not asked about. What the next screen asks takes the workers
// over.
export function leaveReview() {
  round++;
  if (reviewed.value?.done < reviewed.value?.of) reviewed.value = { ...reviewed.value, isStopped: true };
}

// As many deals as the terminal's review samples.
const howOf = (rules) => (isDoko(rules) ? ['--deals', '100'] : []);

// The position before the card of action n, without what the seat has announced since its previous
// card and all that follows: { position, word }. Silence counts as a choice where the next card
// ends the time for announcements; null where there is no choice.
async function announcementAt(deal, n) {
  const { seat } = deal.actions[n],
    isOwn = (action) => action.played && action.seat === seat;
  const last = deal.actions.slice(0, n).findLastIndex((action) => isOwn(action) && isCard(action.word));
  const own = deal.actions.slice(0, n).findIndex((action, i) => i > last && isOwn(action));
  // Up to `end`, without announcements from `from` on.
  const before = (end, from) => {
    const actions = deal.actions.slice(0, end).filter(({ word }, i) => i < from || isCard(word));
    return { ...positionAt(deal, n), actions, at: actions.length, announcesAt: actions.length };
  };
  if (own >= 0) {
    const said = deal.actions.slice(0, n).findLast(isOwn);
    return { position: before(n, own), word: said.word.slice(2) };
  }
  const next = deal.actions.findIndex((action, i) => i > n && isOwn(action) && isCard(action.word));
  const now = (await legalAt(before(n, n)))?.announcements ?? [];
  const later = next < 0 ? now : ((await legalAt(before(next, n)))?.announcements ?? now);
  return String(now) === String(later) ? null : { position: before(n, n), word: 'silence' };
}

// Asks about each choice of the known hands, one after the other; what was asked once is known.
export async function review(deal) {
  const mine = ++round,
    rows = [];
  const asked = deal.actions.map((action, n) => ({ ...action, n })).filter(({ seat }) => seat && knowsHand(deal, seat));
  reviewed.value = { rows, done: 0, of: asked.length };
  for (const [i, { n, seat, word }] of asked.entries()) {
    const position = positionAt(deal, n);
    const standing = await legalAt(position),
      isTurn = standing?.phase && standing.turn === seat && !/^\d:/.test(word);
    const spoken = isTurn && isDoko(deal.rules) && isCard(word) && (await announcementAt(deal, n));
    const choices = [
      ...(spoken ? [spoken] : []),
      ...(isTurn && standing.words.length > 1 ? [{ position, word }] : []),
    ];
    for (const choice of choices) {
      if (mine !== round) return;
      const args = [...adviceArgs(choice.position), ...howOf(deal.rules), '--no-checks', '--brief'];
      const found = await askJson(heavy, args, { rules: deal.rules });
      if (mine !== round) return;
      if (found === null || found.isBroken) return void (reviewed.value = { ...reviewed.value, isStopped: true });
      if (found.json) rows.push(rowOf(n, choice, readAdvice(found.json)));
    }
    if (mine !== round) return;
    reviewed.value = { rows: [...rows], done: i + 1, of: asked.length };
  }
}

function rowOf(n, { position, word }, advice) {
  const { cost } = judge(word, advice);
  return { n, position, seat: position.seat, word, best: advice.options[0].word, cost, grade: gradeOf(cost) };
}
