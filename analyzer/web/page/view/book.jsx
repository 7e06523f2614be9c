// SPDX-License-Identifier: GPL-3.0-or-later
// The book of openings: by class of hand as a heat map, by the cards held, and as a sheet to print.
import { useEffect } from 'preact/hooks';
import {
  bookNames,
  bookTrouble,
  callsOf,
  classesOf,
  holding,
  meanOf,
  openBook,
  readBook,
  sortedIn,
} from '../core/book_hands.js';
import { gameName, packOf, SEATS } from '../core/games.js';
import { emptyPosition, hashOf } from '../core/line.js';
import { go, place } from '../core/store.js';
import { callText, cardText, language, signed, text, titleOf, whole } from '../words/names.js';
import { Suited } from './card.jsx';
import { Choice, Heads, PrintButton, Trouble } from './fields.jsx';
import { Grid, SeatChoice } from './hand.jsx';

const FEW_HANDS = 60;

const callsWords = (hands, seat, rules) => {
  const counts = callsOf(hands, seat);
  return counts.map(([call, n]) => callText(call, rules) + (counts.length > 1 ? ` ${n}` : '')).join(', ');
};

function classWords({ tops, small, full, side }) {
  const counts = [
    [small, 'small'],
    [full, 'full'],
    [side, 'side'],
  ].filter(([n]) => n > 0);
  return [...tops.map(cardText), ...counts.map(([n, word]) => `${n} ${text().bookKind[word]}`)].join(' ');
}

// Where a value stands between the worst and the best, as one of nine colours: −4 to 4.
function heatOf(value) {
  const steps = [1, 3, 8, 15];
  return Math.sign(value) * steps.filter((step) => Math.abs(value) >= step).length;
}

function positionOf(cards, seat, { rules, seats }) {
  const actions = seats.slice(0, seats.indexOf(seat)).map((earlier) => ({ word: 'P', played: false, seat: earlier }));
  return { ...emptyPosition(rules, seat), hand: cards, actions, at: actions.length };
}

function Classes({ book, hands, seat }) {
  const heads = text().bookHeads;
  return (
    <table class="options heat">
      <Heads words={[heads.held, heads.hands, heads.call, heads.payoff]} />
      <tbody>
        {classesOf(book, hands, seat).map(({ kind, hands: some }) => {
          const mean = meanOf(some, seat),
            words = classWords(kind);
          return (
            <tr key={words}>
              <th scope="row">
                <Suited>{words}</Suited>
              </th>
              <td class="number">{whole(some.length)}</td>
              <td>{callsWords(some, seat, book.rules)}</td>
              <td class={`number heat${heatOf(mean)}`}>{signed(mean, 1)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

// Every class of hand at each of the four seats, as colours.
function HeatMap({ book, hands }) {
  return (
    <table class="options heat">
      <Heads words={[text().bookHeads.held, ...SEATS.map((seat) => text().seat(seat))]} />
      <tbody>
        {classesOf(book, hands, 1).map(({ kind, hands: some }) => {
          const words = classWords(kind);
          return (
            <tr key={words}>
              <th scope="row">
                <Suited>{words}</Suited>
              </th>
              {SEATS.map((seat) => (
                <td key={seat} class={`number heat${heatOf(meanOf(some, seat))}`}>
                  {callText(callsOf(some, seat)[0][0], book.rules)}{' '}
                  <span class="small">{signed(meanOf(some, seat), 0)}</span>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Hands({ book, hands, seat }) {
  const heads = text().bookHeads;
  const sorted = [...hands].sort((a, b) => b.cells[seat - 1].payoff - a.cells[seat - 1].payoff);
  const open = (event, position) => {
    event.preventDefault();
    go({ screen: 'table', isEditing: false, position });
  };
  return (
    <table class="options">
      <Heads words={[heads.hand, heads.call, heads.payoff, heads.margin]} />
      <tbody>
        {sorted.map(({ cards, cells }) => {
          const { call, payoff, margin, isClose } = cells[seat - 1],
            shown = sortedIn(cards, book);
          const position = positionOf(shown, seat, book);
          return (
            <tr key={cards.join('')}>
              <th scope="row">
                <a href={hashOf(position)} onClick={(event) => open(event, position)}>
                  <Suited>{shown.map(cardText).join(' ')}</Suited>
                </a>
              </th>
              <td>{callText(call, book.rules)}</td>
              <td class={`number heat${heatOf(payoff)}`}>{signed(payoff, 1)}</td>
              <td class="number">{isClose ? text().bookClose : margin < 0 ? text().bookSure : signed(margin, 1)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export function Book() {
  const {
    book: { set, seat, held, view },
    position: { rules },
  } = place.value;
  const game = gameName(rules),
    name = set ?? (bookNames.includes(game) ? game : bookNames[0]);
  useEffect(() => void readBook(name), [name]);
  const change = (next) => go({ book: { ...place.peek().book, ...next } });
  const book = openBook.value?.name === name ? openBook.value : null;
  const toggle = (code) =>
    change({
      held: held.includes(code)
        ? held.filter((one) => one !== code)
        : held.length < packOf(book.rules).hand
          ? [...held, code]
          : held,
    });
  const found = book ? holding(book, held) : [];
  return (
    <>
      {bookNames.length > 1 && (
        <Choice
          label={text().rules}
          name="book"
          options={bookNames.map((one) => [one, titleOf(one)])}
          value={name}
          onPick={(one) => change({ set: one })}
        />
      )}
      {bookTrouble.value && (
        <Trouble>
          {text().bookFailed} {bookTrouble.value}
        </Trouble>
      )}
      {!book ? (
        !bookTrouble.value && <p role="status">{text().bookLoading}</p>
      ) : (
        <>
          <p class="small">
            {titleOf(book.rules)}. {text().bookNote(whole(book.deals))} {text().whom[book.policy]}.
          </p>
          <div class="filters">
            <h2 id="book-held">{text().bookHeld}</h2>
            <Grid rules={book.rules} held={held} onTap={toggle} label={text().bookHeld} />
            <SeatChoice seat={seat} name="book-seat" isShort onChange={(one) => change({ seat: one })} />
            <Choice
              label={text().bookView}
              name="view"
              options={['hands', 'map', 'thumb'].map((one) => [one, text().bookViews[one]])}
              value={view}
              onPick={(one) => change({ view: one })}
            />
          </div>
          <p id="book-found" aria-live="polite">
            {found.length === 0 ? (
              text().bookNone
            ) : (
              <>
                {text().bookFound(whole(found.length))} {callsWords(found, seat, book.rules)}.
              </>
            )}
          </p>
          {view === 'thumb' ? (
            <>
              <pre id="thumb" tabindex="0" aria-label={text().thumbTitle}>
                {book.thumb[language()] ?? book.thumb.en}
              </pre>
              <PrintButton />
            </>
          ) : (
            found.length > 0 && (
              <div class="wide" id="book-tables" tabindex="0" role="region" aria-label={text().screens.book}>
                {view === 'map' ? (
                  <HeatMap book={book} hands={found} />
                ) : found.length <= FEW_HANDS ? (
                  <Hands book={book} hands={found} seat={seat} />
                ) : (
                  <Classes book={book} hands={found} seat={seat} />
                )}
              </div>
            )
          )}
        </>
      )}
    </>
  );
}
