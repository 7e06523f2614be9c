// SPDX-License-Identifier: GPL-3.0-or-later
// The form of a deal of the evening: contract, declarer, doubles, old queens, result, each a tap; a
// mistake stands at its field.
import { signal } from '@preact/signals';
import { isDoko } from '../core/games.js';
import { changeEvening, changeRow, settled } from '../core/evening_sheet.js';
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

const SPECIAL = ['re:fox', 're:karlchen', 're:doppelkopf', 'kontra:fox', 'kontra:karlchen', 'kontra:doppelkopf'];

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
  const isKnown = (column) =>
    ['contract', 'declarer', 'doubles', 'said', 'old', 'result', 'points', 'special'].includes(column);
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
        <label class={at('points') ? 'wrong' : ''}>
          {isDk ? text().sheetPointsRe : text().sheetPoints}{' '}
          <input
            type="text"
            inputmode="numeric"
            size="4"
            class="points"
            value={row.points}
            aria-invalid={Boolean(at('points'))}
            onInput={({ target }) => change({ points: target.value.trim() })}
          />
        </label>
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
      {at('points') && <Trouble>{at('points')}</Trouble>}
      {isDk && (
        <Toggles
          label={text().sheetSpecial}
          most={6}
          error={at('special')}
          value={listOf(row.special)}
          options={SPECIAL.map((word) => [word, text().special(word)])}
          onChange={(list) => change({ special: list.join(' ') })}
        />
      )}
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
