// SPDX-License-Identifier: GPL-3.0-or-later
// The screen of the table: the hand is entered, then the deal is tapped as it goes.
import { useEffect } from 'preact/hooks';
import { signal } from '@preact/signals';
import { legal } from '../core/asking.js';
import { isDoko } from '../core/games.js';
import { emptyPosition, isWhole, withAction } from '../core/line.js';
import { dealOf, seatedDeal, settle } from '../core/review_deal.js';
import { go, goPosition, place } from '../core/store.js';
import { seatName, signed, text, unitOf } from '../words/names.js';
import { Actions } from './actions.jsx';
import { Hand, HandEntry } from './hand.jsx';
import { Moves } from './moves.jsx';
import { Table } from './table.jsx';
import { Panel, Strip } from './verdict.jsx';

const score = signal(null); // of the deal that is over, by readScore

export function Settled({ score: settled, rules, mine }) {
  if (!settled?.payoff) return null;
  const isLone = settled.sides.filter((side) => side === 1).length === 1;
  const sideOf = (side) =>
    isDoko(rules) ? ['Kontra', 'Re'][side] : side !== 1 ? '–' : isLone ? text().alone : text().oldSide;
  return (
    <table class="settled">
      <thead>
        <tr>
          <th scope="col">{text().seatHead}</th>
          {[1, 2, 3, 4].map((seat) => (
            <th key={seat} scope="col">
              {seatName(seat, mine)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{text().payoffOf(unitOf(rules, 2))}</th>
          {settled.payoff.map((value, i) => (
            <td key={i} class={value < 0 ? 'loss' : 'gain'}>
              {signed(value, 0)}
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">{text().pointsHead}</th>
          {settled.points.map((value, i) => (
            <td key={i}>{value}</td>
          ))}
        </tr>
        <tr>
          <th scope="row">{text().sideHead}</th>
          {settled.sides.map((value, i) => (
            <td key={i}>{sideOf(value)}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function Over({ position }) {
  const standing = legal.value,
    deal = dealOf(position);
  useEffect(() => {
    score.value = null;
    settle(deal).then((found) => (score.value = found));
  }, [standing.line]);
  const review = async () => go({ screen: 'review', deal: (await seatedDeal(deal)).deal ?? deal });
  const mine = score.value?.payoff?.[position.seat - 1];
  return (
    <section class="over">
      <p class="row">
        {mine !== undefined && (
          <strong class={mine < 0 ? 'loss' : 'gain'}>
            {text().youGet(signed(mine, 0), unitOf(position.rules, mine))}
          </strong>
        )}
        <button type="button" class="main" id="review-this" onClick={review}>
          {text().reviewThis}
        </button>
        <button
          type="button"
          id="next-deal"
          onClick={() => goPosition(emptyPosition(position.rules, ((position.seat + 2) % 4) + 1), { isEditing: true })}
        >
          {text().nextDeal}
        </button>
      </p>
      <Settled score={score.value} rules={position.rules} mine={position.seat} />
      {score.value?.trouble && <p class="small">{text().notSettled}</p>}
    </section>
  );
}

export function Analysis() {
  const { position, isEditing } = place.value;
  if (isEditing || !isWhole(position)) return <HandEntry position={position} />;
  const action = (word) => legal.value?.phase && goPosition(withAction(position, legal.value, word));
  return (
    <>
      <Table position={position} />
      <Strip position={position} over={legal.value?.phase === 'over' ? <p class="waiting">{text().over}</p> : null} />
      <Panel position={position} />
      {legal.value?.phase === 'over' && <Over position={position} />}
      <div class="play">
        <Hand position={position} onPlay={action} />
        <Actions position={position} onAction={action} />
      </div>
      <Moves position={position} onGo={(at) => goPosition({ ...position, at })} />
    </>
  );
}
