// SPDX-License-Identifier: GPL-3.0-or-later
// Review of a deal: how it was settled, what each choice cost, and the way to each question.
import { useEffect } from 'preact/hooks';
import { signal } from '@preact/signals';
import { isDoko, SEATS } from '../core/games.js';
import { knowsHand, leaveReview, review, reviewed, settle, stopReview, writeDeal } from '../core/review_deal.js';
import { saveWithRules } from '../core/storage.js';
import { go, place } from '../core/store.js';
import { amount, callText, seatName, text, titleOf, unitOf } from '../words/names.js';
import { Settled } from './analysis.jsx';
import { Suited } from './card.jsx';
import { Pasted, Tapped } from './review_input.jsx';

const score = signal(null);

const open = (position) => go({ screen: 'table', isEditing: false, position });

// What each choice cost, one bar each, and the sum as a line: the dearest are the highest. A tap on a bar
// opens its question, as a tap on the list does.
function Curve({ rows, deal }) {
  const width = 320,
    height = 96,
    tap = ({ clientX, currentTarget }) => {
      const box = currentTarget.getBoundingClientRect(),
        row = rows[Math.floor((((clientX - box.left) / box.width) * width) / step)];
      if (row) open(row.position);
    },
    most = Math.max(1, ...rows.map(({ cost }) => cost));
  const sum = rows.reduce((total, { cost }) => total + cost, 0) || 1,
    step = width / Math.max(12, rows.length);
  let total = 0;
  const line = rows.map(({ cost }, i) => `${(i + 0.5) * step},${height - ((total += cost) / sum) * (height - 4)}`);
  return (
    <svg
      class="curve"
      onClick={tap}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={text().curveTitle(amount(total), unitOf(deal.rules))}
    >
      {rows.map(({ n, cost, grade }, i) => (
        <rect
          key={i}
          class={grade}
          x={i * step + 1}
          width={Math.max(1, step - 2)}
          y={height - Math.max(1.5, (cost / most) * (height - 4))}
          height={Math.max(1.5, (cost / most) * (height - 4))}
        />
      ))}
      <polyline points={line.join(' ')} />
    </svg>
  );
}

function Choices({ deal, rows }) {
  return (
    <ol class="choices">
      {rows.map(({ n, position, seat, word, best, cost, grade }, i) => (
        <li key={i} class={grade}>
          <button type="button" data-choice={n} onClick={() => open(position)}>
            <span class="who">{seatName(seat, deal.mine)}</span>{' '}
            <strong>
              <Suited>{callText(word, deal.rules)}</Suited>
            </strong>
            {cost > 0 && (
              <>
                {' '}
                <span class="number">−{amount(cost)}</span>{' '}
                <span>
                  {text().better} <Suited>{callText(best, deal.rules)}</Suited>
                </span>
              </>
            )}
            <span class={`tag ${grade}`}>{text().grades[grade]}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function Totals({ rows, deal }) {
  const seats = SEATS.filter((seat) => rows.some((row) => row.seat === seat));
  return (
    <table class="settled">
      <thead>
        <tr>
          <th scope="col">{text().seatHead}</th>
          <th scope="col">{text().costHead(unitOf(deal.rules, 2))}</th>
          {['inaccuracy', 'mistake', 'blunder'].map((grade) => (
            <th key={grade} scope="col">
              {text().gradesMany[grade]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {seats.map((seat) => {
          const own = rows.filter((row) => row.seat === seat);
          return (
            <tr key={seat}>
              <th scope="row">{seatName(seat, deal.mine)}</th>
              <td>{amount(own.reduce((sum, { cost }) => sum + cost, 0))}</td>
              {['inaccuracy', 'mistake', 'blunder'].map((grade) => (
                <td key={grade}>{own.filter((row) => row.grade === grade).length}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Reviewed({ deal }) {
  useEffect(() => {
    score.value = null;
    settle(deal).then((found) => (score.value = found));
    review(deal);
    return leaveReview;
  }, [deal]);
  const now = reviewed.value,
    rows = now?.rows ?? [];
  const isBusy = now && now.done < now.of && !now.isStopped;
  return (
    <>
      <p class="row">
        {titleOf(deal.rules)}
        <button type="button" id="other-deal" onClick={() => go({ deal: null })}>
          {text().otherDeal}
        </button>
        <button
          type="button"
          id="save-deal"
          onClick={() => saveWithRules('zolo.deal', 'text/plain', writeDeal(deal), deal.rules)}
        >
          {text().saveDeal}
        </button>
      </p>
      <Settled score={score.value} rules={deal.rules} mine={deal.mine} />
      {score.value?.trouble && (
        <p class="small">
          {text().notSettled} {score.value.trouble}
        </p>
      )}
      {!SEATS.some((seat) => knowsHand(deal, seat)) && <p>{text().noHandKnown}</p>}
      {isBusy && (
        <p class="busy" role="status">
          <progress max={now.of} value={now.done} aria-label={text().reviewing} /> {text().reviewing} {now.done}/
          {now.of}
          <button type="button" id="stop" onClick={stopReview}>
            {text().stop}
          </button>
        </p>
      )}
      {now?.isStopped && (
        <p>
          {text().stoppedShort}{' '}
          <button type="button" id="again" onClick={() => review(deal)}>
            {text().goOn}
          </button>
        </p>
      )}
      {rows.length > 0 && (
        <>
          <Curve rows={rows} deal={deal} />
          <Totals rows={rows} deal={deal} />
          <h2>{text().choicesTitle}</h2>
          <Choices deal={deal} rows={rows} />
          <p class="small">
            {text().reviewNote} {isDoko(deal.rules) && text().reviewNoteDoko}
          </p>
        </>
      )}
    </>
  );
}

export function Review() {
  const { deal } = place.value;
  if (deal) return <Reviewed deal={deal} />;
  return (
    <>
      <p>{text().reviewHow}</p>
      <Pasted />
      <Tapped />
    </>
  );
}
