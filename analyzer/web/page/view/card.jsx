// SPDX-License-Identifier: GPL-3.0-or-later
// A card, as a button or lying on the table, and words with suits in them.
import { isRed, SYMBOLS } from '../core/games.js';
import { cardName, rankLetter } from '../words/names.js';

// A suit symbol in red letters is drawn red.
export function Suited({ children }) {
  const parts = String(children).split(/([♥♦](?:10|[A-Z9])?)/);
  return parts.map((part, i) =>
    i % 2 ? (
      <span key={i} class="red-text">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

function Face({ code }) {
  return (
    <span aria-hidden="true" class="face">
      <span class="rank">{rankLetter(code)}</span>
      <span class="pip">{SYMBOLS[code[0]]}</span>
    </span>
  );
}

// `pressed` is how many of it are held, where it is one to choose; `mark` is "best" or "wrong".
export function CardButton({ code, onClick, pressed, isDisabled, mark, note }) {
  const times = pressed > 1 ? `${pressed} × ` : '';
  return (
    <button
      type="button"
      data-word={code}
      disabled={isDisabled}
      onClick={() => onClick(code)}
      aria-pressed={pressed === undefined ? undefined : String(pressed > 0)}
      class={`card${isRed(code) ? ' red' : ''}${pressed > 0 ? ' on' : ''}${mark ? ` ${mark}` : ''}`}
    >
      <Face code={code} />
      {pressed > 1 && (
        <span class="twice" aria-hidden="true">
          2×
        </span>
      )}
      <span class="spoken">
        {times}
        {cardName(code)}
        {note ? `, ${note}` : ''}
      </span>
    </button>
  );
}

export function CardShown({ code, extra = '' }) {
  return (
    <span class={`card shown${isRed(code) ? ' red' : ''} ${extra}`} role="img" aria-label={cardName(code)}>
      <Face code={code} />
    </span>
  );
}

export const CardSlot = () => <span class="card slot" aria-hidden="true" />;
