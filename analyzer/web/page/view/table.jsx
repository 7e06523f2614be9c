// SPDX-License-Identifier: GPL-3.0-or-later
// The table: four seats around the trick, the next player at one's left; calls as bubbles, tricks
// and card points.
import { isCard } from '../core/games.js';
import { doneOf, isWhole } from '../core/line.js';
import { legal, rulesNow } from '../core/asking.js';
import { callText, actionText, seatName, text } from '../words/names.js';
import { goPosition } from '../core/store.js';
import { CardShown, Suited } from './card.jsx';

const SIDES = ['mine', 'left', 'across', 'right'];
const sideOf = (seat, mine) => SIDES[(seat - mine + 4) % 4];

// What a seat has said: its last word while calls are made; then only what was more than a pass.
function bubbleOf(seat, actions, phase) {
  const said = actions.filter((action) => action.seat === seat && (!action.played || !isCard(action.word)));
  if (phase === 'call') return said.slice(-1);
  return said.filter(({ word }) => word !== 'P' && word !== 'vorbehalt').slice(-2);
}

// Where all hands are known, the deal can be looked at from each seat.
const canSit = (seat, { seat: mine, hand, hands }) => seat !== mine && hands?.[seat - 1].length === hand.length;
const sit = (seat, position) => goPosition({ ...position, seat, hand: position.hands[seat - 1], announcesAt: null });

function Seat({ seat, position, standing }) {
  const actions = doneOf(position),
    side = sideOf(seat, position.seat);
  const said = bubbleOf(seat, actions, standing?.phase ?? 'call');
  const isTurn = standing?.turn === seat && standing.phase !== 'over';
  const hasTricks = standing?.tricks?.[seat - 1] > 0;
  return (
    <div class={`seat ${side}${isTurn ? ' turn' : ''}`}>
      <div class="plate">
        {canSit(seat, position) ? (
          <button type="button" class="name sit" data-seat={seat} title={text().sitHere} onClick={() => sit(seat, position)}>
            {seatName(seat, position.seat)}
            <span class="spoken">: {text().sitHere}</span>
          </button>
        ) : (
          <span class="name">{seatName(seat, position.seat)}</span>
        )}
        {seat === 1 && <span class="small mark-of">{text().leads}</span>}
        {seat === 4 && <span class="small mark-of">{text().deals}</span>}
        {hasTricks && (
          <span class="small taken">{text().taken(standing.tricks[seat - 1], standing.points[seat - 1])}</span>
        )}
      </div>
      {said.length > 0 && (
        <p class="bubble">
          <Suited>{said.map((action) => actionText(action, position.rules)).join(', ')}</Suited>
        </p>
      )}
    </div>
  );
}

// The trick on the table; between two tricks the one that has just been taken, dimmed.
function Trick({ position }) {
  const cards = doneOf(position).filter(({ word, played }) => played && isCard(word));
  const isOld = cards.length > 0 && cards.length % 4 === 0;
  const shown = isOld ? cards.slice(-4) : cards.slice(cards.length - (cards.length % 4));
  return (
    <div
      class={`trick${isOld ? ' old' : ''}`}
      role="group"
      aria-label={isOld ? text().lastTrick : text().trick(Math.ceil((cards.length + 1) / 4))}
    >
      {shown.map(({ word, seat }, i) => (
        <div key={i} class={`lying ${sideOf(seat ?? 1, position.seat)}`}>
          <CardShown code={word} />
        </div>
      ))}
    </div>
  );
}

export function Table({ position }) {
  const standing = legal.value?.phase ? legal.value : null;
  if (!isWhole(position)) return null;
  const contract =
    standing?.contract &&
    rulesNow.value &&
    text().contract(callText(standing.contract, position.rules), standing.declarer, position.seat);
  return (
    <section class="felt" aria-label={text().tableTitle}>
      {[1, 2, 3, 4].map((seat) => (
        <Seat key={seat} seat={seat} position={position} standing={standing} />
      ))}
      <Trick position={position} />
      {contract && (
        <p class="standing">
          <Suited>{contract}</Suited>
        </p>
      )}
    </section>
  );
}
