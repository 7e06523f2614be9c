// SPDX-License-Identifier: GPL-3.0-or-later
// The moves as a line of chips: tapping one goes there; what lies ahead stays until something else
// is done.
import { useEffect, useRef } from 'preact/hooks';
import { isCard } from '../core/games.js';
import { canRedo, canUndo, redo, undo } from '../core/store.js';
import { actionText, seatName, text } from '../words/names.js';
import { Suited } from './card.jsx';

// Before which action a trick begins: action number → trick number.
function trickStarts(actions) {
  const starts = new Map();
  let cards = 0,
    isNew = true;
  actions.forEach(({ word, played }, i) => {
    if (!played) return;
    if (cards % 4 === 0 && isNew) starts.set(i, cards / 4 + 1);
    isNew = isCard(word) && ++cards % 4 === 0;
  });
  return starts;
}

function Step({ id, sign, label, disabled, onClick }) {
  return (
    <button type="button" class="icon" id={id} disabled={disabled} onClick={onClick} aria-label={label} title={label}>
      {sign}
    </button>
  );
}

// The arrow keys step through the moves, where no field needs them.
addEventListener('keydown', ({ key, target, altKey, ctrlKey, metaKey }) => {
  const id = { ArrowLeft: 'step-back', ArrowRight: 'step-on' }[key];
  if (id && !(altKey || ctrlKey || metaKey) && !target.closest?.('input, textarea, select, dialog, .wide'))
    document.getElementById(id)?.click();
});

// Without `onGo` it only shows them, as in practice, where the way to the task is given.
export function Moves({ position, onGo, marks }) {
  const { actions, at, seat: mine, rules } = position,
    starts = trickStarts(actions);
  const present = useRef(null);
  useEffect(() => {
    const chip = present.current,
      line = chip?.closest('ol');
    if (line) line.scrollLeft = chip.offsetLeft - line.offsetLeft - (line.clientWidth - chip.clientWidth) / 2;
  }, [actions, at]);
  const chip = (n, label, extra = '') => (
    <li key={n}>
      {starts.has(n - 1) && <span class="trick-no">{starts.get(n - 1)}.</span>}
      <button
        type="button"
        ref={n === at ? present : null}
        class={`chip${n > at ? ' ahead' : ''}${extra}`}
        aria-current={n === at ? 'step' : undefined}
        disabled={!onGo}
        onClick={() => onGo(n)}
      >
        {label}
      </button>
    </li>
  );
  return (
    <nav class="moves" aria-label={text().movesTitle}>
      <Step id="undo" sign="↶" label={text().undo} disabled={!canUndo.value} onClick={undo} />
      <Step id="step-back" sign="◀" label={text().back} disabled={!onGo || at === 0} onClick={() => onGo(at - 1)} />
      <ol tabindex="0" aria-label={text().movesTitle}>
        {chip(0, text().start)}
        {actions.map((action, i) =>
          chip(
            i + 1,
            <>
              <span class="who">{action.seat ? seatName(action.seat, mine) : ''}</span> <Suited>{actionText(action, rules)}</Suited>
            </>,
            `${action.seat === mine ? ' mine' : ''}${marks?.[i] ? ` ${marks[i]}` : ''}`,
          ),
        )}
      </ol>
      <Step
        id="step-on"
        sign="▶"
        label={text().forward}
        disabled={!onGo || at >= actions.length}
        onClick={() => onGo(at + 1)}
      />
      <Step id="redo" sign="↷" label={text().redo} disabled={!canRedo.value} onClick={redo} />
    </nav>
  );
}
