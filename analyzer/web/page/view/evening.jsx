// SPDX-License-Identifier: GPL-3.0-or-later
// The evening: players, a row a deal by taps, the table of results, and who pays whom.
import { useEffect, useState } from 'preact/hooks';
import { signal } from '@preact/signals';
import { rulesOf } from '../core/asking.js';
import { GAMES, isDoko } from '../core/games.js';
import { changeEvening, changeRow, emptyRow, newEvening, payments, readSheetFile, settled, settleEvening, writeSheet } from '../core/evening_sheet.js';
import { saveFile } from '../core/storage.js';
import { evening, offerUndo, oldSheet, settings } from '../core/store.js';
import { amount, callText, signed, text, titleOf } from '../words/names.js';

const rules = signal(null); // of the evening, by readRules
const openRow = signal(null);

const listOf = (words) => words.split(/\s+/).filter(Boolean);

function Pick({ label, options, value, onPick, error, name }) {
  return (
    <fieldset class={error ? 'wrong' : ''}>
      <legend>{label}</legend>
      <div class="choice">
        {options.map(([word, shown]) => (
          <label key={word} class={value === word ? 'on' : ''}>
            <input type="radio" name={name} value={word} checked={value === word} onChange={() => onPick(word)} />{shown}
          </label>
        ))}
      </div>
      {error && <p class="trouble" role="alert">{error}</p>}
    </fieldset>
  );
}

function Toggles({ label, options, value, onChange, most, error }) {
  const toggle = (word) => onChange(value.includes(word) ? value.filter((one) => one !== word) : [...value, word].slice(-most));
  return (
    <fieldset class={error ? 'wrong' : ''}>
      <legend>{label}</legend>
      <div class="choice">
        {options.map(([word, shown]) => <button type="button" key={word} aria-pressed={value.includes(word)}
          class={value.includes(word) ? 'on' : ''} onClick={() => toggle(word)}>{shown}</button>)}
      </div>
      {error && <p class="trouble" role="alert">{error}</p>}
    </fieldset>
  );
}

// Kontra, rej and so on, in order: who said each.
function Doubles({ row, names, onChange, error }) {
  const said = listOf(row.doubles).filter((word) => names.includes(word));
  const levels = rules.value.doubles.slice(0, said.length + 1);
  const set = (i, name) => onChange({ doubles: (name === '' ? said.slice(0, i) : said.with(i, name)).join(' ') });
  return (
    <fieldset class={error ? 'wrong' : ''}>
      <legend>{text().sheetDoubles}</legend>
      <div class="row">
        {levels.map((level, i) => (
          <label key={level}>{callText(level, evening.value.rules)}{' '}
            <select value={said[i] ?? ''} onChange={({ target }) => (i < said.length ? set(i, target.value)
              : onChange({ doubles: [...said, target.value].join(' ') }))}>
              <option value="">–</option>
              {names.map((name) => <option key={name} value={name}>{name}</option>)}
            </select></label>
        ))}
      </div>
      {error && <p class="trouble" role="alert">{error}</p>}
    </fieldset>
  );
}

// What each side has announced: "re no90 kontra".
function Said({ row, onChange, error }) {
  const LEVELS = ['', 'said', 'no90', 'no60', 'no30', 'schwarz'], now = { re: '', kontra: '' };
  let side = null;
  for (const word of listOf(row.said)) {
    if (word in now) now[side = word] = 'said';
    else if (side) now[side] = word;
  }
  const set = (who, level) => {
    const next = { ...now, [who]: level };
    onChange({ said: ['re', 'kontra'].filter((one) => next[one]).map((one) => one + (next[one] === 'said' ? '' : ` ${next[one]}`)).join(' ') });
  };
  return (
    <fieldset class={error ? 'wrong' : ''}>
      <legend>{text().sheetSaid}</legend>
      <div class="row">{['re', 'kontra'].map((who) => <label key={who}>{callText(who, evening.value.rules)}{' '}
        <select value={now[who]} onChange={({ target }) => set(who, target.value)}>
          {LEVELS.map((level) => <option key={level} value={level}>{level === '' ? '–' : level === 'said' ? text().sheetAnnounced : callText(level, evening.value.rules)}</option>)}
        </select></label>)}</div>
      {error && <p class="trouble" role="alert">{error}</p>}
    </fieldset>
  );
}

const SPECIAL = ['re:fox', 're:karlchen', 're:doppelkopf', 'kontra:fox', 'kontra:karlchen', 'kontra:doppelkopf'];

function Row({ n, row }) {
  const sheet = evening.value, names = sheet.players, isDk = isDoko(sheet.rules);
  const error = settled.value?.errors.get(n), at = (column) => (error?.column === column ? error.message : null);
  const change = (part) => changeRow(n, part);
  const people = names.map((name) => [name, name]);
  const bids = rules.value.contracts.filter(({ isBid }) => isBid).map(({ name }) => [name, callText(name, sheet.rules)]);
  const others = rules.value.contracts.filter(({ isBid, name }) => !isBid && name !== 'normal').map(({ name }) => [name, callText(name, sheet.rules)]);
  const isUnbid = row.contract === '' || row.contract === 'normal';
  const isKnown = (column) => ['contract', 'declarer', 'doubles', 'said', 'old', 'result', 'points', 'special'].includes(column);
  const remove = () => {
    const before = sheet.rows;
    changeEvening({ rows: before.filter((_, i) => i !== n) });
    openRow.value = null;
    offerUndo('row', () => changeEvening({ rows: before }));
  };
  return (
    <div class="deal-form" id={`row-${n}`}>
      {error && !isKnown(error.column) && <p class="trouble" role="alert">{error.message}</p>}
      <Pick label={text().sheetContract} name={`contract-${n}`} value={row.contract === 'normal' ? '' : row.contract} error={at('contract')}
        options={[['', callText('normal', sheet.rules)], ...bids, ...others]}
        onPick={(contract) => change({ contract, ...(contract === '' && { declarer: '' }) })} />
      {!isUnbid && <Pick label={text().sheetDeclarer} name={`declarer-${n}`} value={row.declarer} options={people} error={at('declarer')}
        onPick={(declarer) => change({ declarer })} />}
      <Toggles label={isDk ? text().sheetRe : text().sheetOld} options={people} value={listOf(row.old)} most={2} error={at('old')}
        onChange={(list) => change({ old: list.join(' ') })} />
      {isDk ? <Said row={row} onChange={change} error={at('said')} /> : rules.value.doubles.length > 0 &&
        <Doubles row={row} names={names} onChange={change} error={at('doubles')} />}
      <div class="row">
        <label class={at('points') ? 'wrong' : ''}>{isDk ? text().sheetPointsRe : text().sheetPoints}{' '}
          <input type="text" inputmode="numeric" size="4" class="points" value={row.points} aria-invalid={Boolean(at('points'))}
            onInput={({ target }) => change({ points: target.value.trim() })} /></label>
        {!isDk && <Pick label={text().sheetResult} name={`result-${n}`} value={row.result} error={at('result')}
          options={[['won', text().sheetWon], ['lost', text().sheetLost], ['', '–']]} onPick={(result) => change({ result })} />}
      </div>
      {at('points') && <p class="trouble" role="alert">{at('points')}</p>}
      {isDk && <Toggles label={text().sheetSpecial} most={6} error={at('special')} value={listOf(row.special)}
        options={SPECIAL.map((word) => [word, text().special(word)])} onChange={(list) => change({ special: list.join(' ') })} />}
      <div class="row">
        <button type="button" class="main" onClick={() => (openRow.value = null)}>{text().done}</button>
        <button type="button" class="remove" onClick={remove}>{text().sheetRemove}</button>
      </div>
    </div>
  );
}

function rowWords(row, sheet) {
  const contract = callText(row.contract || 'normal', sheet.rules);
  return [contract, row.declarer, row.doubles && `× ${row.doubles}`, row.said, row.points || (row.result && text()[row.result === 'won' ? 'sheetWon' : 'sheetLost'])]
    .filter(Boolean).join(' · ');
}

function Deals() {
  const sheet = evening.value, said = settled.value;
  return (
    <table class="evening">
      <thead><tr><th scope="col">{text().sheetDeal}</th>{sheet.players.map((name) => <th key={name} scope="col">{name}</th>)}</tr></thead>
      <tbody>
        {sheet.rows.map((row, n) => {
          const deal = said?.deals.get?.(n), isOpen = openRow.value === n;
          return <>
            <tr key={n} class={said?.errors.has(n) ? 'wrong' : ''}>
              <th scope="row"><button type="button" class="plain" aria-expanded={isOpen} onClick={() => (openRow.value = isOpen ? null : n)}>
                {n + 1}. {rowWords(row, sheet)}{said?.errors.has(n) && <span class="trouble"> ⚠ <span class="spoken">{text().sheetWrong}</span></span>}</button></th>
              {sheet.players.map((name, i) => <td key={name} class="number">{deal?.ok && deal.payoff[i] !== null ? signed(deal.payoff[i], 0) : '·'}</td>)}
            </tr>
            {isOpen && <tr key={`form-${n}`} class="form"><td colspan={sheet.players.length + 1}><Row n={n} row={row} /></td></tr>}
          </>;
        })}
      </tbody>
      {said?.totals && <tfoot>
        <tr><th scope="row">{text().sheetTotal}</th>{said.totals.map((value, i) => <td key={i} class={`number ${value < 0 ? 'loss' : 'gain'}`}>{signed(value, 0)}</td>)}</tr>
        <tr><th scope="row">{text().sheetMoney}</th>{said.money.map((value, i) => <td key={i} class="number">{signed(value, 2)}</td>)}</tr>
      </tfoot>}
    </table>
  );
}

function Begin() {
  const [names, setNames] = useState(text().sheetPlayers.split(', '));
  const [chosen, setChosen] = useState(settings.value.rules);
  const clean = names.map((name) => name.trim().replace(/[\s,]+/g, '-')).filter(Boolean);
  const isGood = clean.length >= 4 && clean.length <= 6 && new Set(clean).size === clean.length;
  return (
    <section>
      <h2>{text().sheetWho}</h2>
      {names.map((name, i) => <p key={i} class="row"><label>{i + 1}. <input type="text" value={name} maxLength={24}
        onInput={({ target }) => setNames(names.with(i, target.value))} /></label></p>)}
      <div class="row">
        <button type="button" disabled={names.length >= 6} onClick={() => setNames([...names, ''])}>{text().sheetMore}</button>
        <button type="button" disabled={names.length <= 4} onClick={() => setNames(names.slice(0, -1))}>{text().sheetFewer}</button>
        <label>{text().rules} <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {GAMES.map(({ name }) => <option key={name} value={name}>{titleOf(name)}</option>)}</select></label>
      </div>
      <button type="button" class="main" id="begin-evening" disabled={!isGood} onClick={() => (evening.value = newEvening(clean, chosen))}>{text().sheetBegin}</button>
      {!isGood && <p class="small">{text().sheetNames}</p>}
    </section>
  );
}

function Import() {
  const [wrong, setWrong] = useState(false);
  const read = async (file) => {
    const before = evening.peek(), found = readSheetFile(await file.text());
    setWrong(found === null);
    if (!found) return;
    evening.value = found;
    if (before) offerUndo('evening', () => (evening.value = before));
  };
  return <>
    <label class="file">{text().sheetImport}<input type="file" id="sheet-file" accept=".csv,text/csv" onChange={({ target }) => target.files[0] && read(target.files[0])} /></label>
    {wrong && <p class="trouble" role="alert">{text().sheetNoSheet}</p>}
  </>;
}

export function Evening() {
  const sheet = evening.value;
  useEffect(() => {
    const old = !sheet && oldSheet();
    if (old) evening.value = readSheetFile(old);
  }, []);
  useEffect(() => {
    if (sheet) rulesOf(sheet.rules).then((found) => (rules.value = found));
  }, [sheet?.rules]);
  useEffect(() => {
    if (sheet) settleEvening();
  }, [sheet, settings.value.language]);
  if (!sheet) return <><Begin /><div class="row"><Import /></div></>;
  if (!rules.value) return <p role="status">{text().busy}</p>;
  const add = () => {
    changeEvening({ rows: [...sheet.rows, emptyRow()] });
    openRow.value = sheet.rows.length;
  };
  const renew = () => {
    evening.value = null;
    settled.value = null;
    offerUndo('evening', () => (evening.value = sheet));
  };
  const said = settled.value, paid = said?.money ? payments(sheet.players, said.money) : [];
  return (
    <>
      <h2>{titleOf(sheet.rules)}</h2>
      {said?.head && <p class="trouble" role="alert">{said.head}</p>}
      <div class="wide" tabindex="0" role="region" aria-label={text().screens.evening}><Deals /></div>
      <div class="row"><button type="button" class="main" id="add-deal" onClick={add}>{text().sheetAdd}</button>
        <label>{text().sheetStake} <input type="text" inputmode="decimal" size="5" value={sheet.stake}
          onInput={({ target }) => changeEvening({ stake: target.value.trim().replace(',', '.') })} /></label></div>
      {paid.length > 0 && <section>
        <h2>{text().sheetPays}</h2>
        <ul class="plain" id="pays">{paid.map(({ from, to, amount: sum }) =>
          <li key={from + to}>{text().pays(from, to, amount(sum))}</li>)}</ul>
      </section>}
      <div class="row">
        <button type="button" id="sheet-save" onClick={() => saveFile('zolo-evening.csv', 'text/csv', writeSheet(sheet))}>{text().sheetSave}</button>
        <Import />
        <button type="button" id="print" onClick={() => print()}>{text().print}</button>
        <button type="button" id="sheet-new" onClick={renew}>{text().sheetNew}</button>
      </div>
      <p class="small">{text().sheetNote}</p>
    </>
  );
}
