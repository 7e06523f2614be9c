// SPDX-License-Identifier: GPL-3.0-or-later
// The state of the page. `place` is what the user is looking at: the screen, the position, the
// filters. Each change by `go` is a step in the browser's history, with the canonical line in the
// address, so that Back undoes it. Data stored on the device (settings, record, evening, entered
// deal) are signals of their own; `offerUndo` keeps what was deleted.
import { computed, signal } from '@preact/signals';
import { emptyPosition, hashOf, readHash } from './line.js';
import { remembered } from './storage.js';

export const LANGUAGES = ['en', 'pl', 'de'];
const spoken = navigator.language?.slice(0, 2);
export const settings = remembered('settings', {
  language: LANGUAGES.includes(spoken) ? spoken : 'en',
  theme: 'auto',
  rules: 'kop-asdycha',
  house: {}, // the rule set with house rules that was last used for a game, by its name
  asks: 'both',
});
export const setSetting = (change) => {
  settings.value = { ...settings.peek(), ...change };
};

export const SCREENS = ['table', 'practice', 'review', 'book', 'evening'];
// The position of the table and the task of practice are apart: to look at the one does not lose
// the other.
const firstPlace = () => ({
  screen: 'table',
  position: emptyPosition(settings.peek().rules),
  isEditing: true,
  task: null, // { position, asks, chosen }
  deal: null, // that is reviewed: { rules, hands, actions, mine }
  hands: null, // that are tapped for a review: { rules, cards }
  isSeason: false, // of the screen of the evening
  book: { set: null, seat: 1, held: [], view: 'hands' },
});

function placeOfHash(before) {
  const position = readHash(location.hash);
  return position ? { ...before, screen: 'table', position, isEditing: false } : before;
}

function firstOf() {
  const kept = history.state?.place;
  if (kept?.position && SCREENS.includes(kept.screen)) return kept;
  return placeOfHash(firstPlace());
}

// How far forward the history of this tab goes: remembered beside it, as the browser does not say.
function furthestOf() {
  try {
    return Math.max(step.peek(), Number(sessionStorage.getItem('zolo-furthest')));
  } catch {
    return step.peek();
  }
}

export const place = signal(firstOf());
// The position that is shown and asked about; null where there is none.
export const positionOf = ({ screen, position, task }) =>
  screen === 'table' ? position : screen === 'practice' ? (task?.position ?? null) : null;
// The answer to a task is not shown before the choice.
export const isHidden = ({ screen, task }) => screen === 'practice' && !task?.chosen;

const step = signal(history.state?.step ?? 0);
const furthest = signal(furthestOf());
export const canUndo = computed(() => step.value > 0);
export const canRedo = computed(() => step.value < furthest.value);

function write(how) {
  const state = { place: place.peek(), step: step.peek() };
  const { position, screen } = place.peek();
  const isPosition =
    position.hand.length > 0 || position.actions.length > 0 || position.rules !== settings.peek().rules;
  const hash = screen === 'table' && isPosition ? hashOf(position) : location.pathname + location.search;
  try {
    history[how](state, '', hash);
    sessionStorage.setItem('zolo-furthest', String(furthest.peek()));
  } catch {
    /* too many steps within seconds: the page goes on, without this one in the history */
  }
}

export function go(change) {
  place.value = { ...place.peek(), ...change };
  step.value++;
  furthest.value = step.peek();
  write('pushState');
}
// A change that is no step of its own, as seats that were found out.
export function amend(change) {
  place.value = { ...place.peek(), ...change };
  write('replaceState');
}
export const undo = () => canUndo.peek() && history.back();
export const redo = () => canRedo.peek() && history.forward();
export const goPosition = (position, change = {}) => go({ position, ...change });

addEventListener('popstate', ({ state }) => {
  if (!state?.place) return; // an address that was typed
  step.value = state.step;
  place.value = state.place;
});
addEventListener('hashchange', () => {
  if (history.state?.place) return;
  place.value = placeOfHash(place.peek());
  step.value++;
  furthest.value = step.peek();
  write('replaceState');
});
write('replaceState');

// --- what else is remembered -------------------------------------------------------------------

export const record = remembered('practise', []);
export const task = remembered('task', null);
export const stock = remembered('tasks', {}); // rules and what is asked → tasks that wait
export const evening = remembered('evening', null);
export const season = remembered('season', {}); // name of a file → its text

// Something was wiped: what to say, and how to bring it back.
export const wiped = signal(null);
export function offerUndo(word, back) {
  const offer = {
    word,
    back: () => {
      back();
      wiped.value = null;
    },
  };
  wiped.value = offer;
  setTimeout(() => {
    if (wiped.peek() === offer) wiped.value = null;
  }, 20000);
}
