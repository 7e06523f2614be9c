// SPDX-License-Identifier: GPL-3.0-or-later
// A deal for the review: pasted, from a file, or tapped hand by hand.
import { useState } from 'preact/hooks';
import { cardsOf, countOf, packOf, SEATS } from '../core/games.js';
import { readFiles } from '../core/asking.js';
import { emptyPosition } from '../core/line.js';
import { readDeals, seatedDeal } from '../core/review_deal.js';
import { go, place } from '../core/store.js';
import { cardText, text } from '../words/names.js';
import { CardShown, Suited } from './card.jsx';
import { Choice, faultText, LoadFiles, Trouble } from './fields.jsx';
import { Grid } from './hand.jsx';

export function Pasted() {
  const [words, setWords] = useState(''),
    [wrong, setWrong] = useState('');
  const [several, setSeveral] = useState([]);
  const take = async (written) => {
    const { deal, trouble } = await seatedDeal(written);
    if (trouble) return setWrong(text().wrongDeal(trouble));
    go({ deal, position: { ...place.peek().position, ...emptyIfOther(deal) } });
  };
  const emptyIfOther = ({ rules }) => (rules === place.peek().position.rules ? {} : emptyPosition(rules));
  const read = async (files, pasted) => {
    const { texts, known, fault } = await readFiles(files);
    if (fault) return setWrong(faultText(fault));
    const { rules } = place.peek().position,
      found = (await Promise.all([pasted, ...Object.values(texts)].map((one) => readDeals(one, rules, known)))).flat(),
      bad = found.find(({ deal }) => !deal);
    setWrong(found.length === 0 ? text().noDeal : bad && found.length === 1 ? text().wrongDeal(bad.trouble) : '');
    const good = found.filter(({ deal }) => deal);
    setSeveral(good.length > 1 ? good : []);
    if (good.length === 1) take(good[0].deal);
  };
  return (
    <section aria-labelledby="paste-title">
      <h2 id="paste-title">{text().pasteTitle}</h2>
      <textarea
        id="deal-text"
        rows="5"
        spellcheck={false}
        autocapitalize="off"
        aria-labelledby="paste-title"
        value={words}
        placeholder={'rules: kop-asdycha\ndeal: HA HT CQ CJ | … | … | …\ncalls: P P P P\nplay: …'}
        onInput={({ target }) => setWords(target.value)}
      />
      <div class="row">
        <button
          type="button"
          class="main"
          id="read-deal"
          disabled={words.trim() === ''}
          onClick={() => read([], words)}
        >
          {text().readDeal}
        </button>
        <LoadFiles
          id="deal-file"
          label={text().loadFile}
          accept=".deal,.txt,.yaml,.yml,text/plain"
          onLoad={(files) => read(files, '')}
        />
      </div>
      {wrong && <Trouble>{wrong}</Trouble>}
      {several.length > 0 && (
        <div class="list" role="group" aria-label={text().whichDeal}>
          {several.map(({ deal }, i) => (
            <button type="button" key={i} onClick={() => take(deal)}>
              {text().dealNo(i + 1)} · <Suited>{deal.hands[0].map(cardText).join(' ')}</Suited>
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

// All hands by taps, as far as they are known; then the deal is played out at the table.
export function Tapped() {
  const { rules } = place.value.position,
    { copies, hand } = packOf(rules);
  const hands = place.value.hands?.rules === rules ? place.value.hands.cards : [[], [], [], []];
  const [seat, setSeat] = useState(1);
  const set = (cards) => go({ hands: { rules, cards: hands.map((old, i) => (i === seat - 1 ? cards : old)) } });
  const tap = (code) => {
    const mine = hands[seat - 1],
      all = countOf(hands.flat(), code);
    set(mine.length < hand && all < copies ? [...mine, code] : mine.filter((one) => one !== code));
  };
  const others = hands.filter((_, i) => i !== seat - 1).flat();
  const free = [...new Set(cardsOf(rules))].filter((code) => countOf(others, code) < copies);
  const mine = SEATS.find((one) => hands[one - 1].length === hand);
  return (
    <section aria-labelledby="tap-title">
      <h2 id="tap-title">{text().tapTitle}</h2>
      <Choice
        label={text().seatTitle}
        name="tapped"
        options={SEATS.map((one) => [one, `${text().seat(one)} (${hands[one - 1].length})`])}
        value={seat}
        onPick={setSeat}
      />
      <div class={`held${hand > 6 ? ' many' : ''}`}>
        {hands[seat - 1].map((code, i) => (
          <CardShown key={i} code={code} />
        ))}
      </div>
      <Grid
        rules={rules}
        cards={free}
        held={hands[seat - 1]}
        onTap={tap}
        label={text().cardsOf}
        isFull={hands[seat - 1].length === hand}
      />
      <button
        type="button"
        class="main"
        id="play-out"
        disabled={!mine}
        onClick={() =>
          go({
            screen: 'table',
            isEditing: false,
            position: { ...emptyPosition(rules, mine), hand: hands[mine - 1], hands },
          })
        }
      >
        {text().playOut}
      </button>
    </section>
  );
}
