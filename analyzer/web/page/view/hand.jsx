// SPDX-License-Identifier: GPL-3.0-or-later
// One's own hand: chosen on a grid of the pack, then held sorted by trumps, and played from.
import { countOf, packOf, SEATS, sortHand, SUITS } from '../core/games.js';
import { isWhole } from '../core/line.js';
import { answer, drawHand, legal, rulesNow } from '../core/asking.js';
import { go, goPosition, place } from '../core/store.js';
import { text } from '../words/names.js';
import { CardButton, CardShown, CardSlot } from './card.jsx';
import { Choice } from './fields.jsx';

// A grid of cards, a row a suit. `cards` limits it; what stands in `held` is pressed.
export function Grid({ rules, cards, held, onTap, label, isFull }) {
  const { ranks, copies } = packOf(rules);
  return (
    <div class={`grid ranks-${ranks.length}`} role="group" aria-label={label}>
      {[...SUITS].map((suit) => (
        <div class="suit" key={suit}>
          {[...ranks].map((rank) => {
            const code = suit + rank,
              n = held ? countOf(held, code) : undefined;
            if (cards && !cards.includes(code)) return <CardSlot key={code} />;
            return (
              <CardButton key={code} code={code} pressed={n} onClick={onTap} isDisabled={isFull && !n && copies > 0} />
            );
          })}
        </div>
      ))}
    </div>
  );
}

// A tap takes a card, a second its twin, the next puts all of it back.
function tap(position, code) {
  const { copies, hand } = packOf(position.rules),
    had = countOf(position.hand, code);
  const cards =
    had < copies && position.hand.length < hand
      ? [...position.hand, code]
      : position.hand.filter((other) => other !== code);
  const next = { ...position, hand: cards };
  goPosition(next, { isEditing: !isWhole(next) });
}

export function SeatChoice({ seat, onChange, name, isShort }) {
  return (
    <Choice
      label={text().seatTitle}
      name={name}
      options={SEATS.map((one) => [one, isShort ? text().seat(one) : text().seats[one - 1]])}
      value={seat}
      onPick={onChange}
    />
  );
}

export function HandEntry({ position }) {
  const { hand } = packOf(position.rules),
    sorted = sortHand(position.hand, rulesNow.value?.orderOf());
  const dealMe = async () =>
    goPosition({ ...position, hand: await drawHand(position.rules), actions: [], at: 0 }, { isEditing: false });
  const bokDeals = rulesNow.value?.bokDeals ?? 0;
  return (
    <section class="entry" aria-labelledby="hand-title">
      <h2 id="hand-title">{text().hand(position.hand.length, hand)}</h2>
      <div class={`held${hand > 6 ? ' many' : ''}`}>
        {sorted.map((code, i) => (
          <CardShown key={i} code={code} />
        ))}
        {Array.from({ length: hand - sorted.length }, (_, i) => (
          <CardSlot key={`slot${i}`} />
        ))}
      </div>
      <Grid
        rules={position.rules}
        held={position.hand}
        onTap={(code) => tap(position, code)}
        label={text().cardsOf}
        isFull={isWhole(position)}
      />
      <h3>{text().seatTitle}</h3>
      <SeatChoice seat={position.seat} name="seat" onChange={(seat) => goPosition({ ...position, seat })} />
      {bokDeals > 0 && (
        <p>
          <label>
            {text().bokLeft}{' '}
            <select
              id="bok"
              value={position.more?.bok || '0'}
              onChange={({ target }) =>
                goPosition({ ...position, more: { ...position.more, bok: target.value.replace(/^0$/, '') } })
              }
            >
              {Array.from({ length: bokDeals + 1 }, (_, n) => (
                <option key={n} value={n}>
                  {n}
                </option>
              ))}
            </select>
          </label>
        </p>
      )}
      <div class="row">
        <button type="button" id="deal-me" onClick={dealMe}>
          {text().dealMe}
        </button>
        <button
          type="button"
          id="clear"
          disabled={position.hand.length === 0}
          onClick={() => goPosition({ ...position, hand: [], actions: [], at: 0 })}
        >
          {text().clear}
        </button>
        {isWhole(position) && (
          <button type="button" class="main" id="entered" onClick={() => go({ isEditing: false })}>
            {text().done}
          </button>
        )}
      </div>
    </section>
  );
}

// The cards that are left; those that may be played now are buttons.
export function Hand({ position, onPlay, judged }) {
  const standing = legal.value?.phase ? legal.value : null;
  const order = rulesNow.value?.orderOf(standing?.contract);
  const left = sortHand(standing?.left ?? position.hand, order);
  const isMine = standing?.phase === 'card' && standing.turn === position.seat;
  const best = answer.value?.advice?.options[0].word;
  const canEdit = place.value.screen === 'table';
  return (
    <section class="my-hand" aria-label={text().yourHand}>
      <div class={`held${packOf(position.rules).hand > 6 ? ' many' : ''}`}>
        {left.map((code, i) =>
          isMine && standing.words.includes(code) ? (
            <CardButton
              key={i}
              code={code}
              onClick={onPlay}
              mark={code === best ? 'best' : code === judged?.word ? judged.mark : ''}
              note={code === best ? text().bestNote : ''}
            />
          ) : (
            <CardShown key={i} code={code} extra={isMine ? 'dim' : ''} />
          ),
        )}
        {canEdit && left.length > 0 && (
          <button
            type="button"
            class="icon"
            id="edit-hand"
            title={text().editHand}
            aria-label={text().editHand}
            onClick={() => go({ isEditing: true })}
          >
            ✎
          </button>
        )}
      </div>
    </section>
  );
}
