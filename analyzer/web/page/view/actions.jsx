// SPDX-License-Identifier: GPL-3.0-or-later
// What whoever is on turn may do: calls and announcements as buttons, the cards of another seat on
// a grid. Only what the program says is legal is offered.
import { useEffect, useRef } from 'preact/hooks';
import { isCard, isDoko } from '../core/games.js';
import { answer, askOthers, legal } from '../core/asking.js';
import { canUndo, place } from '../core/store.js';
import { actionText, callText, imperativeOf, seatName, text } from '../words/names.js';
import { Suited } from './card.jsx';
import { Grid } from './hand.jsx';

export function Actions({ position, onAction, judged }) {
  const standing = legal.value,
    section = useRef(null);
  // What was tapped is gone: the keyboard goes on from here.
  useEffect(() => {
    if (canUndo.peek() && document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  }, [standing]);
  if (!standing?.phase || standing.phase === 'over') return null;
  const { turn, phase, words, spoken = [] } = standing,
    isMine = turn === position.seat;
  const best = answer.value?.advice?.options[0].word;
  const cards = words.filter(isCard),
    calls = words.filter((word) => !isCard(word));
  const full = (word) => (/^\d:/.test(word) ? word : `${turn}:${word}`),
    isOwn = (word) => isMine && !/^\d:/.test(word);
  const mayAsk = isDoko(position.rules) && phase === 'card' && !standing.hasOthers && place.value.screen === 'table';
  const title = isMine ? text().turnMine[phase] : text().turnOther[phase](turn);
  return (
    <section class="actions" aria-labelledby="turn" tabindex="-1" ref={section}>
      <h2 id="turn" class="spoken">
        {title}
      </h2>
      {calls.length > 0 && (
        <div class="row" role="group" aria-labelledby="turn">
          {calls.map((word) => (
            <button
              type="button"
              key={word}
              data-word={word}
              onClick={() => onAction(word)}
              class={`call${isMine && word === best ? ' best' : ''}${word === judged?.word ? ` ${judged.mark}` : ''}`}
            >
              <Suited>{callText(word, position.rules)}</Suited>
            </button>
          ))}
        </div>
      )}
      {!isMine && cards.length > 0 && <Grid rules={position.rules} cards={cards} onTap={onAction} label={title} />}
      {(spoken.length > 0 || mayAsk) && (
        <div class="row">
          {spoken.map((word) => (
            <button
              type="button"
              key={word}
              class={`call says${isMine && word === best ? ' best' : ''}`}
              data-announce={word}
              aria-label={isOwn(word) ? imperativeOf(word, position.rules) : undefined}
              onClick={() => onAction(full(word))}
            >
              {!isOwn(word) && `${seatName(Number(full(word)[0]), position.seat)}: `}
              {actionText({ word: full(word) }, position.rules)}
            </button>
          ))}
          {mayAsk && (
            <button type="button" class="call says" id="others" onClick={askOthers}>
              {text().others}
            </button>
          )}
        </div>
      )}
    </section>
  );
}
