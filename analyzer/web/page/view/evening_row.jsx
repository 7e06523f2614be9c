// SPDX-License-Identifier: GPL-3.0-or-later
// The form of a deal of the evening: contract, declarer, doubles, old queens, result, each a tap; a
// mistake stands at its field.
import { signal } from '@preact/signals';
import { isDoko } from '../core/games.js';
import { changeEvening, changeRow, IN_FORM, ownColumns, settled } from '../core/evening_sheet.js';
import { evening, offerUndo } from '../core/store.js';
import { callText, text } from '../words/names.js';
import { Choice, Field, Trouble } from './fields.jsx';

export const rules = signal(null); // of the evening, by readRules
export const openRow = signal(null); // number of the deal whose form is open

const listOf = (words) => words.split(/\s+/).filter(Boolean);

function Pick({ label, options, value, onPick, error, name }) {
  return (
    <Field label={label} error={error}>
      <Choice name={name} options={options} value={value} onPick={onPick} />
    </Field>
  );
}

function Toggles({ label, options, value, onChange, most, error }) {
  const toggle = (word) =>
    onChange(value.includes(word) ? value.filter((one) => one !== word) : [...value, word].slice(-most));
  return (
    <Field label={label} error={error}>
      <div class="choice">
        {options.map(([word, shown]) => (
          <button
            type="button"
            key={word}
            aria-pressed={value.includes(word)}
            class={value.includes(word) ? 'on' : ''}
            onClick={() => toggle(word)}
          >
            {shown}
          </button>
        ))}
      </div>
    </Field>
  );
}

const numeric = { inputmode: 'numeric', size: '4' };

// Kontra, rej and so on, in order: who said each.
function Doubles({ row, names, onChange, error }) {
  const said = listOf(row.doubles).filter((word) => names.includes(word));
  const levels = rules.value.doubles.slice(0, said.length + 1);
  const set = (i, name) => onChange({ doubles: (name === '' ? said.slice(0, i) : said.with(i, name)).join(' ') });
  return (
    <Field label={text().sheetDoubles} error={error}>
      <div class="row">
        {levels.map((level, i) => (
          <label key={level}>
            {callText(level, evening.value.rules)}{' '}
            <select
              value={said[i] ?? ''}
              onChange={({ target }) =>
                i < said.length ? set(i, target.value) : onChange({ doubles: [...said, target.value].join(' ') })
              }
            >
              <option value="">–</option>
              {names.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </Field>
  );
}

// What each side has announced: "re no90 kontra".
function Said({ row, onChange, error }) {
  const LEVELS = ['', 'said', 'no90', 'no60', 'no30', 'schwarz'],
    now = { re: '', kontra: '' };
  let side = null;
  for (const word of listOf(row.said)) {
    if (word in now) now[(side = word)] = 'said';
    else if (side) now[side] = word;
  }
  const set = (who, level) => {
    const next = { ...now, [who]: level };
    onChange({
      said: ['re', 'kontra']
        .filter((one) => next[one])
        .map((one) => one + (next[one] === 'said' ? '' : ` ${next[one]}`))
        .join(' '),
    });
  };
  return (
    <Field label={text().sheetSaid} error={error}>
      <div class="row">
        {['re', 'kontra'].map((who) => (
          <label key={who}>
            {callText(who, evening.value.rules)}{' '}
            <select value={now[who]} onChange={({ target }) => set(who, target.value)}>
              {LEVELS.map((level) => (
                <option key={level} value={level}>
                  {level === '' ? '–' : level === 'said' ? text().sheetAnnounced : callText(level, evening.value.rules)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </Field>
  );
}

function Text({ label, value, error, onChange, ...more }) {
  return (
    <label class={error ? 'wrong' : ''}>
      {label}{' '}
      <input
        type="text"
        value={value}
        aria-invalid={Boolean(error)}
        onInput={({ target }) => onChange(target.value.trim())}
        {...more}
      />
      {error && <Trouble>{error}</Trouble>}
    </label>
  );
}

// Which earlier deal the row corrects, if any: "corrects 3".
function Corrects({ n, row, error }) {
  const earlier = Array.from({ length: n }, (_, i) => settled.value?.deals.get(i)?.number ?? i + 1);
  const own = /^\d*$/.test(row.deal ?? '') ? (row.deal ?? '') : '';
  return (
    <label>
      {text().sheetCorrects}{' '}
      <select class="corrects" value={row.deal ?? ''} onChange={({ target }) => changeRow(n, { deal: target.value })}>
        <option value={own}>–</option>
        {[...new Set(earlier)].map((deal) => (
          <option key={deal} value={`corrects ${deal}`}>
            {deal}
          </option>
        ))}
      </select>
      {error && <Trouble>{error}</Trouble>}
    </label>
  );
}

const SPECIAL = ['re:fox', 're:karlchen', 're:doppelkopf', 'kontra:fox', 'kontra:karlchen', 'kontra:doppelkopf'];

// With Bock rounds after a trick of hearts also that such a trick was made.
const specialsIn = ({ house: { bok } }) => (bok.deals > 0 && bok.heart_trick ? [...SPECIAL, 'heart-trick'] : SPECIAL);

export function Row({ n, row }) {
  const sheet = evening.value,
    names = sheet.players,
    isDk = isDoko(sheet.rules);
  const error = settled.value?.errors.get(n),
    at = (column) => (error?.column === column ? error.message : null);
  const change = (part) => changeRow(n, part);
  const people = names.map((name) => [name, name]);
  const bids = rules.value.contracts
    .filter(({ isBid }) => isBid)
    .map(({ name }) => [name, callText(name, sheet.rules)]);
  const others = rules.value.contracts
    .filter(({ isBid, name }) => !isBid && name !== 'normal')
    .map(({ name }) => [name, callText(name, sheet.rules)]);
  const isUnbid = row.contract === '' || row.contract === 'normal';
  const isKnown = (column) => [...IN_FORM, ...ownColumns(sheet)].includes(column);
  const remove = () => {
    const before = sheet.rows;
    changeEvening({ rows: before.filter((_, i) => i !== n) });
    openRow.value = null;
    offerUndo('row', () => changeEvening({ rows: before }));
  };
  return (
    <div class="deal-form" id={`row-${n}`}>
      {error && !isKnown(error.column) && <Trouble>{error.message}</Trouble>}
      <Pick
        label={text().sheetContract}
        name={`contract-${n}`}
        value={row.contract === 'normal' ? '' : row.contract}
        error={at('contract')}
        options={[['', callText('normal', sheet.rules)], ...bids, ...others]}
        onPick={(contract) => change({ contract, ...(contract === '' && { declarer: '' }) })}
      />
      {!isUnbid && (
        <Pick
          label={text().sheetDeclarer}
          name={`declarer-${n}`}
          value={row.declarer}
          options={people}
          error={at('declarer')}
          onPick={(declarer) => change({ declarer })}
        />
      )}
      <Toggles
        label={isDk ? text().sheetRe : text().sheetOld}
        options={people}
        value={listOf(row.old)}
        most={2}
        error={at('old')}
        onChange={(list) => change({ old: list.join(' ') })}
      />
      {isDk ? (
        <Said row={row} onChange={change} error={at('said')} />
      ) : (
        rules.value.doubles.length > 0 && <Doubles row={row} names={names} onChange={change} error={at('doubles')} />
      )}
      <div class="row">
        <Text
          label={isDk ? text().sheetPointsRe : text().sheetPoints}
          value={row.points}
          error={at('points')}
          onChange={(points) => change({ points })}
          class="points"
          {...numeric}
        />
        {!isDk && (
          <Pick
            label={text().sheetResult}
            name={`result-${n}`}
            value={row.result}
            error={at('result')}
            options={[
              ['won', text().sheetWon],
              ['lost', text().sheetLost],
              ['', '–'],
            ]}
            onPick={(result) => change({ result })}
          />
        )}
      </div>
      {isDk && (
        <Toggles
          label={text().sheetSpecial}
          most={SPECIAL.length + 1}
          error={at('special')}
          value={listOf(row.special)}
          options={specialsIn(rules.value).map((word) => [word, text().special(word)])}
          onChange={(list) => change({ special: list.join(' ') })}
        />
      )}
      <details class="plain-result" open={Boolean(row.winners || row.value || at('winners') || at('value'))}>
        <summary>{text().sheetOnly}</summary>
        <Toggles
          label={text().sheetWinners}
          options={people}
          value={listOf(row.winners ?? '')}
          most={3}
          error={at('winners')}
          onChange={(list) => change({ winners: list.join(' ') })}
        />
        <Text
          label={text().sheetValue}
          value={row.value ?? ''}
          error={at('value')}
          onChange={(value) => change({ value })}
          {...numeric}
        />
      </details>
      <div class="row">
        {ownColumns(sheet).map((name) => (
          <Text
            key={name}
            label={name}
            value={row[name] ?? ''}
            error={at(name)}
            onChange={(words) => change({ [name]: words })}
            size="10"
            data-column={name}
          />
        ))}
        {(n > 0 || row.deal) && <Corrects n={n} row={row} error={at('deal')} />}
      </div>
      <div class="row">
        <button type="button" class="main" onClick={() => (openRow.value = null)}>
          {text().done}
        </button>
        <button type="button" class="remove" onClick={remove}>
          {text().sheetRemove}
        </button>
      </div>
    </div>
  );
}
