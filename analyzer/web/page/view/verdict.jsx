// SPDX-License-Identifier: GPL-3.0-or-later
// The answer: one line that is always in view; the options with bars behind one tap; what comes
// next, why, and all of it in words behind another.
import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { adviceArgs, answer, askAgain, askMore, busy, legal, stopAsking, wantsMore } from '../core/asking.js';
import { quiet } from '../core/program.js';
import { amount, callText, language, percent, signed, text } from '../words/names.js';
import {
  cardRows,
  firstSentence,
  nextRows,
  riskRows,
  secondSentence,
  shortVerdict,
  verdictSentence,
  whomSentence,
} from '../words/verdicts.js';
import { Suited } from './card.jsx';
import { Heads } from './fields.jsx';

export const isOpen = signal(false);

function Progress() {
  const share = busy.value;
  return (
    <>
      <progress class="thin" max="1" value={share > 0 ? share : undefined} aria-label={text().busy} />
      <button type="button" id="stop" onClick={stopAsking}>
        {text().stop}
      </button>
    </>
  );
}

// What the line says while there is no answer.
function waitingWords(standing, position) {
  if (!standing?.phase) return text().reading;
  if (standing.phase === 'over') return text().over;
  return standing.turn === position.seat
    ? text().turnMine[standing.phase]
    : text().turnOther[standing.phase](standing.turn);
}

function Line({ advice, isFirst }) {
  const { what, worth, lead, tag, kind } = shortVerdict(advice);
  return (
    <button
      type="button"
      class="line"
      id="more"
      aria-expanded={isOpen.value}
      aria-controls="panel"
      onClick={() => (isOpen.value = !isOpen.value)}
    >
      <span class="said">
        <strong class="what">
          <Suited>{what}</Suited>
        </strong>
        <span class="worth">{worth}</span>
        {lead && <span class="lead">{lead}</span>}
        <span class={`tag ${isFirst ? 'first' : kind}`}>{isFirst ? text().tags.first : tag}</span>
      </span>
      <span class="chevron" aria-hidden="true">
        {isOpen.value ? '▴' : '▾'}
      </span>
    </button>
  );
}

export function Strip({ position, judgement, over }) {
  const said = answer.value,
    standing = legal.value;
  const trouble = standing?.trouble ?? said?.trouble;
  return (
    <div class="strip" id="verdict">
      <div role="status" aria-live="polite" class="lines">
        {judgement && (
          <p class={`judgement${judgement.isWrong ? ' bad' : ''}`}>
            <Suited>{judgement.words}</Suited>
          </p>
        )}
        {trouble !== undefined ? (
          <p class="trouble" id="trouble">
            {text().failed}
            {trouble}
          </p>
        ) : said?.advice ? (
          <Line advice={said.advice} isFirst={said.isFirst} />
        ) : said?.isStopped ? (
          <p>
            {text().stoppedShort}{' '}
            <button type="button" id="again" onClick={askAgain}>
              {text().goOn}
            </button>
          </p>
        ) : (
          (over ?? <p class="waiting">{busy.value !== null ? text().busy : waitingWords(standing, position)}</p>)
        )}
      </div>
      {busy.value !== null ? (
        <Progress />
      ) : (
        said?.advice &&
        said.isStopped && (
          <button type="button" id="again" onClick={askAgain}>
            {text().goOn}
          </button>
        )
      )}
    </div>
  );
}

// A bar from nought: to the right a gain, to the left a loss, all on one scale.
function Bar({ value, low, high }) {
  const share = (x) => (high > low ? (100 * (x - low)) / (high - low) : 0);
  const from = share(Math.min(0, value)),
    to = share(Math.max(0, value));
  return (
    <div class="track" aria-hidden="true">
      <div
        class={`fill${value < 0 ? ' minus' : ''}`}
        style={{ left: `${from}%`, width: `${Math.max(1, to - from)}%` }}
      />
    </div>
  );
}

function Options({ advice }) {
  const means = advice.options.map(({ payoff }) => payoff.mean);
  const low = Math.min(0, ...means),
    high = Math.max(0, ...means);
  return (
    <table class="options">
      <Heads words={[text().option, text().payoff, text().wins]} />
      <tbody>
        {advice.options.map(({ word, payoff, win }, i) => (
          <tr key={word} class={i === 0 ? 'best' : ''}>
            <th scope="row">
              <Suited>{callText(word, advice.rules)}</Suited>
            </th>
            <td>
              <span class="number">
                {signed(payoff.mean)}
                {advice.isSampled && payoff.low !== null && ` ± ${amount((payoff.high - payoff.low) / 2)}`}
              </span>
              <Bar value={payoff.mean} low={low} high={high} />
            </td>
            <td>
              <span class="number">{percent(win.mean)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Rows({ title, rows }) {
  if (rows.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul class="plain">
        {rows.map((row, i) => (
          <li key={i}>
            <Suited>{row}</Suited>
          </li>
        ))}
      </ul>
    </>
  );
}

function AllWords({ position }) {
  const [words, setWords] = useState(null);
  const ask = async () => {
    setWords(text().busy);
    const said = await quiet.ask([...adviceArgs(position), '--more', '--lang', language()], { rules: position.rules });
    setWords(said?.output ?? text().stoppedShort);
  };
  return (
    <>
      <button type="button" id="words" onClick={ask}>
        {text().words}
      </button>
      {words !== null && (
        <pre id="full" tabindex="0" aria-label={text().words}>
          {words}
        </pre>
      )}
    </>
  );
}

function CopyLink() {
  const [state, setState] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      setState('copied');
    } catch {
      // plain http, or not allowed: the address is shown, to be copied by hand
      setState('denied');
    }
  };
  return (
    <>
      <button type="button" id="link" onClick={copy}>
        {state === 'copied' ? text().copied : text().link}
      </button>
      {state === 'denied' && (
        <input
          class="address"
          readonly
          value={location.href}
          aria-label={text().copyByHand}
          ref={(input) => input?.select()}
        />
      )}
    </>
  );
}

// What the short answer does not hold is asked for when it is opened, and from then on with every
// answer.
export function Panel({ position }) {
  const said = answer.value;
  if (!said?.advice) return null;
  const { advice, isFirst, isFull } = said,
    isOpenMore = wantsMore.value;
  const toggle = ({ currentTarget }) => currentTarget.open && !isOpenMore && askMore();
  return (
    <div class={`panel${isOpen.value ? ' open' : ''}`} id="panel">
      <p class="sentence">
        <Suited>{firstSentence(advice)}</Suited>
      </p>
      <p>
        <Suited>{`${secondSentence(advice)} ${isFirst ? '' : verdictSentence(advice)}`}</Suited>
      </p>
      <Options advice={advice} />
      <details id="why" open={isOpenMore} onToggle={toggle}>
        <summary>{text().why}</summary>
        {!isFull && (
          <p class="small" role="status">
            {busy.value !== null ? text().busy : ''}
          </p>
        )}
        <Rows title={text().follow} rows={nextRows(advice)} />
        <Rows title={text().sensitivity} rows={cardRows(advice)} />
        <Rows title={text().risk} rows={riskRows(advice)} />
        <p class="small">{whomSentence(advice, isFirst)}</p>
        <AllWords key={said.args.join()} position={position} />
      </details>
      <div class="row">
        <CopyLink key={location.hash} />
      </div>
    </div>
  );
}
