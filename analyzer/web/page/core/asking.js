// SPDX-License-Identifier: GPL-3.0-or-later
// Questions to the program about the user's current position: the state of the deal and, if it is
// their turn, what to do. Answers are cached by their line, so that going back and forward asks
// nothing again.
import { computed, effect, signal, untracked } from '@preact/signals';
import { actionsOf, doneOf, emptyPosition, isWhole, lineOf, questionOf } from './line.js';
import { heavy, programTrouble, quick } from './program.js';
import { drawDeal, GAMES, isCard, isDoko, isGame, SEATS } from './games.js';
import { readAdvice, readLegal, readRules } from './reading.js';
import { extendedGame, isRuleFile, MOST_RULES, rulesFiles, rulesText, rulesWord, withText } from './rule_file.js';
import { amend, isHidden, place, positionOf, settings } from './store.js';

export const legal = signal(null); // readLegal's, or { trouble }; null until it is known
// { advice, args, output, isFirst }, { trouble } or { isStopped }
export const answer = signal(null);
export const busy = signal(null); // how far the answer is, 0 to 1; null where nothing is computed
export const rulesNow = signal(null); // the rule set of the place, by readRules

const MOST_KEPT = 300;
const kept = new Map(); // what was asked → the answer

// What is asked: the arguments, the input and the files.
const keyOf = (args, { rules = '', stdin = '', files } = {}) => JSON.stringify([args, rulesText(rules), stdin, files]);

// The JSON of an answer, or { trouble } in the language of the page, or null when it was stopped.
export async function askJson(program, args, options = {}) {
  const key = keyOf(args, options);
  if (kept.has(key)) return kept.get(key);
  const said = await program.ask([...args, '--format', 'json'], options);
  if (said === null) return null;
  if (said.isBroken) return { isBroken: true, trouble: '' };
  if (said.status !== 0 && said.output === '') return { trouble: await troubleOf(program, args, said, options) };
  programTrouble.value = null;
  const found = { args, output: said.output, json: JSON.parse(said.output.split('\n')[0]), error: said.error };
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value);
  kept.set(key, found);
  return found;
}

// JSON is English, its errors too: they are asked for once more in the language of the page.
export async function troubleOf(program, args, said, options) {
  const { language } = settings.peek();
  const again = language === 'en' ? said : await program.ask([...args, '--lang', language], options);
  return ((again?.error || said.error) ?? '').replace(/^zolo[^:]*: ([^\s:]+:[0-9]+: )*/, '').trim();
}

export async function rulesOf(rules) {
  const found = await askJson(quick, ['rules', 'show', rulesWord(rules)], { rules });
  return found?.json ? readRules(found.json) : null;
}

// A name that begins like an option is no option.
export const argumentOf = (name) => name.replace(/^-/, './-');

// Reads the files chosen by the user: { texts: { name: text }, files, known, fault }. Rule files
// among them become rule sets, and `files` contains their texts; `known` finds these sets, the
// shipped ones and the ones used last by name. `fault` is the first thing wrong: { kind:
// "unreadable" or "notUtf8", name } or { trouble }, else null.
export async function readFiles(list, isRules = isRuleFile) {
  const texts = {},
    used = Object.values(settings.peek().house ?? {}),
    files = Object.assign({}, ...used.map(rulesFiles)),
    found = new Map(used.map((rules) => [rulesWord(rules), rules]));
  let fault = null;
  for (const file of list) {
    const { name } = file,
      text = await file.text().catch(() => null);
    if (text === null || /[\0\ufffd]/.test(text)) fault ??= { kind: text === null ? 'unreadable' : 'notUtf8', name };
    const read = text !== null && isRules(name) ? await readRuleFile(text, name) : null;
    if (read) files[name] = text;
    if (read?.rules) found.set(name, read.rules);
    else if (read) fault ??= { trouble: read.trouble.startsWith(name) ? read.trouble : `${name}: ${read.trouble}` };
    else texts[name] = text;
  }
  const base = (path) => path.slice(path.lastIndexOf('/') + 1);
  const known = (word = '') => (isGame(word) ? word : (found.get(base(word)) ?? null));
  return { texts, files, known, fault };
}

const PACK_GAMES = { 16: 'kop-asdycha', 40: 'doko-40', 48: 'doko-48' };

// The rule set of a rule file: { rules } or { trouble }. A file that extends no shipped set is
// one of the first game with its pack; without a name it gets that of the file.
async function readRuleFile(text, name) {
  const own = name.replace(/\.ya?ml$/i, ''),
    isNamed = /^name:/m.test(text) || !/^[\w-]+$/.test(own);
  const rules = (game) => withText(game, text.replace(/\r/g, '').trimEnd() + (isNamed ? '\n' : `\nname: ${own}\n`));
  const asked = rules(extendedGame(text) ?? GAMES[0].name);
  if (rulesText(asked).length > MOST_RULES) return { trouble: `> ${MOST_RULES}` };
  const found = await askJson(quick, ['rules', 'show', rulesWord(asked)], { rules: asked });
  if (!found?.json) return { trouble: found?.trouble ?? '' };
  return { rules: extendedGame(text) ? asked : rules(PACK_GAMES[found.json.set.pack]) };
}

// A hand that is played: some rules deal others again.
export async function drawHand(rules, seat = 1) {
  for (let tries = 0; ; tries++) {
    const [hand] = drawDeal(rules);
    if (tries === 20 || !rulesNow.peek()?.redeals) return hand;
    if ((await legalAt({ ...emptyPosition(rules, seat), hand }, []))?.phase) return hand;
  }
}

export async function legalAt(position, actions = doneOf(position), program = quick) {
  const found = await askJson(program, ['legal', lineOf(position, actions)], { rules: position.rules });
  return found?.json ? readLegal(found.json) : found;
}

// The same question with its actions written otherwise.
const movedTo = (position, actions, at) => ({
  ...position,
  actions,
  at,
  announcesAt: position.announcesAt === position.at ? at : null,
});

// The same position with the seat of each action, found out by asking who leads each trick; of a
// line as it was typed, the program's own form of it.
export async function withSeats(position) {
  if (!position.actions.some(({ seat }) => !seat)) return position;
  const standing = await legalAt(position, position.actions);
  const canonical = standing?.line ? actionsOf(standing.line) : position.actions;
  const rules = await rulesOf(position.rules);
  if (!rules) return position;
  const actions = [];
  let calls = 0,
    cards = 0,
    last = 0;
  for (const { word, played } of canonical) {
    let seat;
    if (!played) seat = ((rules.firstSpeaker - 1 + calls++) % 4) + 1;
    else if (!isCard(word)) seat = Number(word[0]);
    else {
      seat = cards++ % 4 !== 0 ? (last % 4) + 1 : ((await legalAt(position, actions))?.turn ?? (last % 4) + 1);
      last = seat;
    }
    actions.push({ word, played, seat });
  }
  return movedTo(position, actions, Math.min(position.at + actions.length - position.actions.length, actions.length));
}

// Where all hands were entered another seat is asked about by what it holds itself.
async function standingAt(position) {
  const standing = await legalAt(position);
  const hand = position.hands?.[standing?.turn - 1];
  if (!hand || standing.turn === position.seat || hand.length !== position.hand.length) return standing;
  const own = await legalAt({ ...position, seat: standing.turn, hand });
  return own?.phase ? { ...standing, words: own.words, announcements: own.announcements, isKnown: true } : standing;
}

const ANNOUNCEMENTS = ['re', 'kontra', 'no90', 'no60', 'no30', 'schwarz'];

// The words ("3:re") of announcements of the seats that the program does not refuse.
async function acceptedOf(position, seats, words) {
  const done = doneOf(position),
    isNew = (action) => !done.some(({ word }) => word === action.word);
  const said = seats
    .flatMap((seat) => words.map((word) => ({ word: `${seat}:${word}`, played: true, seat })))
    .filter(isNew);
  const after = await Promise.all(said.map((action) => legalAt(position, [...done, action])));
  return said.filter((_, i) => after[i]?.phase).map(({ word }) => word);
}
const others = (seat) => SEATS.filter((one) => one !== seat);

// What the seat on turn may announce before its card. Before the first card any other seat may say
// that it holds Schweinchen.
async function announcementsOf(position, standing) {
  if (!isDoko(position.rules) || standing.phase !== 'card') return [];
  const { turn } = standing,
    isFirst = !doneOf(position).some(({ word, played }) => played && isCard(word));
  const own =
    turn === position.seat || standing.isKnown
      ? standing.announcements.filter((word) => word !== 'silence')
      : (await acceptedOf(position, [turn], ANNOUNCEMENTS)).map((word) => word.slice(2));
  const shown = rulesNow.peek()?.house.schweinchen && isFirst;
  return [...own, ...(shown ? await acceptedOf(position, others(position.seat), ['schweinchen']) : [])];
}

// Adds what the other seats may announce, who need not be on turn (data/rules/RULES.md, 3.1).
export async function askOthers() {
  const { turn, line } = legal.peek(),
    found = await acceptedOf(positionOf(place.peek()), others(turn), ANNOUNCEMENTS),
    standing = legal.peek();
  if (standing?.line === line) legal.value = { ...standing, spoken: [...standing.spoken, ...found], hasOthers: true };
}

// --- advice ------------------------------------------------------------------------------------

export const adviceArgs = (position) => ['advise', questionOf(position)];

// Three questions, each with more than the one before: a first look at some deals, where the answer
// takes longer than a moment; the answer; and for whoever wants to know why, all that the program
// has to say.
export const wantsMore = signal(false);
const LOOK = ['--brief', '--me', 'table', '--no-checks', '--deals'];

function stepsOf(position, standing) {
  const args = adviceArgs(position),
    isDk = isDoko(position.rules);
  const isLong = isDk || standing.phase === 'call' || doneOf(position).filter(({ played }) => played).length < 3;
  return [
    ...(isLong ? [{ args: [...args, ...LOOK, isDk ? '20' : '400'], isFirst: true }] : []),
    { args: [...args, '--brief'] },
    ...(wantsMore.peek() ? [{ args, isFull: true }] : []),
  ];
}

// Goes through the steps from the furthest that is known already.
async function advise(position, standing, isMine) {
  const steps = stepsOf(position, standing),
    { rules } = position,
    known = steps.findLastIndex(({ args }) => kept.has(keyOf(args, { rules })));
  for (const { args, isFirst = false, isFull = false } of steps.slice(Math.max(0, known))) {
    if (!kept.has(keyOf(args, { rules }))) busy.value = 0;
    const found = await askJson(heavy, args, {
      rules,
      onProgress: (done, total) => {
        if (total > 0 && isMine()) busy.value = done / total;
      },
    });
    if (!isMine()) return;
    if (found === null || found.isBroken) break;
    answer.value =
      found.trouble !== undefined
        ? { trouble: found.trouble }
        : { ...found, advice: readAdvice(found.json), isFirst, isFull };
    if (found.trouble !== undefined) break;
  }
  busy.value = null;
  if (wantsMore.peek() && answer.peek()?.advice && !answer.peek().isFull && steps.at(-1).isFull !== true)
    await advise(position, standing, isMine); // more was wanted meanwhile
}

// With the passes at the end of the calls that nobody is asked for, as the program's own line has
// them.
function withPasses(position, standing) {
  const actions = doneOf(position),
    all = standing.line ? actionsOf(standing.line) : actions;
  if (all.length <= actions.length || !all.slice(actions.length).every(({ word, played }) => word === 'P' && !played))
    return position;
  for (let n = actions.length; n < all.length; n++)
    actions.push({ word: 'P', played: false, seat: (actions[n - 1].seat % 4) + 1 });
  return movedTo(position, actions, actions.length);
}

function amendPosition(position) {
  const { screen, task } = place.peek();
  amend(screen === 'practice' ? { task: { ...task, position } } : { position });
}

let round = 0;
async function look(position, isOpen) {
  const mine = ++round,
    isMine = () => mine === round;
  if (heavy.isWorking()) heavy.stop();
  programTrouble.value = null;
  legal.value = null;
  answer.value = null;
  busy.value = null;
  rulesNow.value = (await rulesOf(position.rules)) ?? rulesNow.peek();
  if (!isMine() || !isWhole(position)) return;
  const seated = await withSeats(position);
  if (!isMine()) return;
  if (seated !== position) return void amendPosition(seated);
  const standing = await standingAt(position);
  if (!isMine() || standing === null || standing.isBroken) return;
  const canonical = withPasses(position, standing);
  if (canonical !== position) return void amendPosition(canonical);
  if (standing.trouble !== undefined) return void (legal.value = standing);
  const isOwn = standing.turn === position.seat;
  if (!isOwn) legal.value = { ...standing, spoken: [] };
  const spoken = await announcementsOf(position, standing);
  if (!isMine()) return;
  const now = legal.peek() ?? { ...standing, spoken: [] }; // others may have been asked meanwhile
  legal.value = { ...now, spoken: [...spoken, ...now.spoken] };
  if (isOwn && standing.phase !== 'over' && isOpen) advise(position, standing, isMine);
}

// Ends what is computed at once; what was found so far stays.
export function stopAsking() {
  round++;
  heavy.stop();
  busy.value = null;
  answer.value = { ...answer.peek(), isStopped: true };
}
const lookAtPlace = () => look(positionOf(place.peek()), !isHidden(place.peek()));
export const askAgain = lookAtPlace;

// The rest of the answer that is shown, once it is wanted.
export function askMore() {
  wantsMore.value = true;
  const said = answer.peek(),
    standing = legal.peek();
  if (!said?.advice || said.isFull || said.isFirst || busy.peek() !== null) return;
  const mine = ++round;
  advise(positionOf(place.peek()), standing, () => mine === round);
}

// Other signals of the place, as filters of the book, ask nothing.
const shown = computed(() => positionOf(place.value));
const isOpen = computed(() => !isHidden(place.value));
effect(() => {
  settings.value.language; // what is wrong is said in it
  isOpen.value;
  if (shown.value) untracked(lookAtPlace);
  else
    untracked(() => {
      round++;
      if (busy.peek() !== null) heavy.stop();
      busy.value = null;
    });
});
