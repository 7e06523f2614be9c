// SPDX-License-Identifier: GPL-3.0-or-later
// Review of a deal: how it was settled, what each choice cost, and the way to each question.
import { useEffect, useState } from 'preact/hooks';
import { signal } from '@preact/signals';
import { countOf, packOf, SEATS } from '../core/games.js';
import { emptyPosition } from '../core/line.js';
import { gradeOf, knowsHand, leaveReview, positionAt, readDeals, review, reviewed, seatedDeal, settle, stopReview, writeDeal } from '../core/review_deal.js';
import { saveFile } from '../core/storage.js';
import { go, place } from '../core/store.js';
import { amount, callText, cardText, seatName, text, titleOf, unitOf } from '../words/names.js';
import { Settled } from './analysis.jsx';
import { CardShown, Suited } from './card.jsx';
import { Grid } from './hand.jsx';

const score = signal(null);

// --- the deal is given -------------------------------------------------------------------------

function Pasted() {
  const [words, setWords] = useState(''), [wrong, setWrong] = useState('');
  const [several, setSeveral] = useState([]);
  const take = async (deal) => go({ deal: await seatedDeal(deal), position: { ...place.peek().position, ...emptyIfOther(deal) } });
  const emptyIfOther = ({ rules }) => (rules === place.peek().position.rules ? {} : emptyPosition(rules));
  const read = (file) => {
    const found = readDeals(file, place.peek().position.rules), bad = found.find(({ trouble }) => trouble);
    setWrong(found.length === 0 ? text().noDeal : bad && found.length === 1 ? text().wrongDeal(bad.trouble) : '');
    const good = found.filter(({ deal }) => deal);
    setSeveral(good.length > 1 ? good : []);
    if (good.length === 1) take(good[0].deal);
  };
  return (
    <section aria-labelledby="paste-title">
      <h2 id="paste-title">{text().pasteTitle}</h2>
      <textarea id="deal-text" rows="5" spellcheck={false} autocapitalize="off" aria-labelledby="paste-title" value={words}
        placeholder={'rules: kop-asdycha\ndeal: HA HT CQ CJ | … | … | …\ncalls: P P P P\nplay: …'} onInput={({ target }) => setWords(target.value)} />
      <div class="row">
        <button type="button" class="main" id="read-deal" disabled={words.trim() === ''} onClick={() => read(words)}>{text().readDeal}</button>
        <label class="file">{text().loadFile}<input type="file" id="deal-file" accept=".deal,.txt,text/plain"
          onChange={async ({ target }) => target.files[0] && read(await target.files[0].text())} /></label>
      </div>
      {wrong && <p class="trouble" role="alert">{wrong}</p>}
      {several.length > 0 && <div class="list" role="group" aria-label={text().whichDeal}>
        {several.map(({ deal }, i) => <button type="button" key={i} onClick={() => take(deal)}>
          {text().dealNo(i + 1)} · <Suited>{deal.hands[0].map(cardText).join(' ')}</Suited></button>)}
      </div>}
    </section>
  );
}

// All hands by taps, as far as they are known; then the deal is played out at the table.
function Tapped() {
  const { rules } = place.value.position, { copies, hand } = packOf(rules);
  const hands = place.value.hands?.rules === rules ? place.value.hands.cards : [[], [], [], []];
  const [seat, setSeat] = useState(1);
  const set = (cards) => go({ hands: { rules, cards: hands.map((old, i) => (i === seat - 1 ? cards : old)) } });
  const tap = (code) => {
    const mine = hands[seat - 1], had = countOf(mine, code), all = countOf(hands.flat(), code);
    set(mine.length < hand && all < copies ? [...mine, code] : mine.filter((one) => one !== code));
    return had;
  };
  const others = hands.filter((_, i) => i !== seat - 1).flat();
  const free = [...new Set(cardsFree(rules, others, copies))];
  const isReady = hands.some((cards) => cards.length === hand);
  const mine = SEATS.find((one) => hands[one - 1].length === hand);
  return (
    <section aria-labelledby="tap-title">
      <h2 id="tap-title">{text().tapTitle}</h2>
      <div class="choice" role="radiogroup" aria-label={text().seatTitle}>
        {SEATS.map((one) => <label key={one} class={one === seat ? 'on' : ''}>
          <input type="radio" name="tapped" checked={one === seat} onChange={() => setSeat(one)} />{text().seat(one)} ({hands[one - 1].length})</label>)}
      </div>
      <div class={`held${hand > 6 ? ' many' : ''}`}>{hands[seat - 1].map((code, i) => <CardShown key={i} code={code} />)}</div>
      <Grid rules={rules} cards={free} held={hands[seat - 1]} onTap={tap} label={text().cardsOf} isFull={hands[seat - 1].length === hand} />
      <button type="button" class="main" id="play-out" disabled={!isReady}
        onClick={() => go({ screen: 'table', isEditing: false, position: { ...emptyPosition(rules, mine), hand: hands[mine - 1], hands } })}>{text().playOut}</button>
    </section>
  );
}
const cardsFree = (rules, others, copies) => [...'CSHD'].flatMap((suit) => [...packOf(rules).ranks].map((rank) => suit + rank))
  .filter((code) => countOf(others, code) < copies);

// --- the deal is looked at ---------------------------------------------------------------------

// What each choice cost, one bar each, and the sum as a line: the dearest are the highest.
function Curve({ rows, deal }) {
  const width = 320, height = 96, most = Math.max(1, ...rows.map(({ cost }) => cost));
  const sum = rows.reduce((total, { cost }) => total + cost, 0) || 1, step = width / Math.max(1, rows.length);
  let total = 0;
  const line = rows.map(({ cost }, i) => `${(i + 0.5) * step},${height - ((total += cost) / sum) * (height - 4)}`);
  return (
    <svg class="curve" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img"
      aria-label={text().curveTitle(amount(total), unitOf(deal.rules))}>
      {rows.map(({ n, cost, grade }, i) => <rect key={n} class={grade} x={i * step + 1} width={Math.max(1, step - 2)}
        y={height - Math.max(1.5, (cost / most) * (height - 4))} height={Math.max(1.5, (cost / most) * (height - 4))} />)}
      <polyline points={line.join(' ')} />
    </svg>
  );
}

function Choices({ deal, rows }) {
  const open = (n) => go({ screen: 'table', isEditing: false, position: positionAt(deal, n) });
  return (
    <ol class="choices">
      {rows.map(({ n, seat, word, best, cost, grade }) => (
        <li key={n} class={grade}>
          <button type="button" data-choice={n} onClick={() => open(n)}>
            <span class="who">{seatName(seat, deal.mine)}</span> <strong><Suited>{callText(word, deal.rules)}</Suited></strong>
            {cost > 0 && <> <span class="number">−{amount(cost)}</span> <span>{text().better} <Suited>{callText(best, deal.rules)}</Suited></span></>}
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
      <thead><tr><th scope="col">{text().seatHead}</th><th scope="col">{text().costHead(unitOf(deal.rules))}</th>
        {['inaccuracy', 'mistake', 'blunder'].map((grade) => <th key={grade} scope="col">{text().gradesMany[grade]}</th>)}</tr></thead>
      <tbody>{seats.map((seat) => {
        const own = rows.filter((row) => row.seat === seat);
        return <tr key={seat}><th scope="row">{seatName(seat, deal.mine)}</th>
          <td>{amount(own.reduce((sum, { cost }) => sum + cost, 0))}</td>
          {['inaccuracy', 'mistake', 'blunder'].map((grade) => <td key={grade}>{own.filter((row) => gradeOf(row.cost) === grade).length}</td>)}</tr>;
      })}</tbody>
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
  const now = reviewed.value, rows = now?.rows ?? [];
  const isBusy = now && now.done < now.of && !now.isStopped;
  return (
    <>
      <p class="row">{titleOf(deal.rules)}
        <button type="button" id="other-deal" onClick={() => go({ deal: null })}>{text().otherDeal}</button>
        <button type="button" id="save-deal" onClick={() => saveFile('zolo.deal', 'text/plain', writeDeal(deal))}>{text().saveDeal}</button></p>
      <Settled score={score.value} rules={deal.rules} mine={deal.mine} />
      {score.value?.trouble && <p class="small">{text().notSettled} {score.value.trouble}</p>}
      {!SEATS.some((seat) => knowsHand(deal, seat)) && <p>{text().noHandKnown}</p>}
      {isBusy && <p class="busy" role="status"><progress max={now.of} value={now.done} aria-label={text().reviewing} /> {text().reviewing} {now.done}/{now.of}
        <button type="button" id="stop" onClick={stopReview}>{text().stop}</button></p>}
      {now?.isStopped && <p>{text().stoppedShort} <button type="button" id="again" onClick={() => review(deal)}>{text().goOn}</button></p>}
      {rows.length > 0 && <>
        <Curve rows={rows} deal={deal} />
        <Totals rows={rows} deal={deal} />
        <h2>{text().choicesTitle}</h2>
        <Choices deal={deal} rows={rows} />
        <p class="small">{text().reviewNote}</p>
      </>}
    </>
  );
}

export function Review() {
  const { deal } = place.value;
  if (deal) return <Reviewed deal={deal} />;
  return <><p>{text().reviewHow}</p><Pasted /><Tapped /></>;
}
