// SPDX-License-Identifier: GPL-3.0-or-later
// The evening: players, a row a deal by taps, the table of results, and who pays whom.
import { useEffect, useState } from 'preact/hooks';
import { readFiles, rulesOf } from '../core/asking.js';
import { GAMES } from '../core/games.js';
import {
  changeEvening,
  emptyRow,
  importSheet,
  newEvening,
  ownColumns,
  settled,
  settleEvening,
  writeSheet,
} from '../core/evening_sheet.js';
import { addEvening, addTexts } from '../core/season_files.js';
import { saveWithRules } from '../core/storage.js';
import { evening, go, offerUndo, place, settings } from '../core/store.js';
import { amount, callText, signed, text, titleOf } from '../words/names.js';
import { openRow, Row, rules } from './evening_row.jsx';
import { faultText, LoadFiles, PrintButton, Trouble } from './fields.jsx';
import { Season } from './season.jsx';

function rowWords(row, sheet) {
  const contract = callText(row.contract || 'normal', sheet.rules);
  return [
    contract,
    row.declarer,
    row.doubles && `× ${row.doubles}`,
    row.said && row.said.split(/\s+/).map((word) => callText(word, sheet.rules)).join(' '),
    row.winners && `${row.winners} ${row.value ?? ''}`,
    row.points || (row.result && text()[row.result === 'won' ? 'sheetWon' : 'sheetLost']),
  ]
    .filter(Boolean)
    .join(' · ');
}

function Deals() {
  const sheet = evening.value,
    said = settled.value;
  return (
    <table class="evening">
      <thead>
        <tr>
          <th scope="col">{text().sheetDeal}</th>
          {sheet.players.map((name) => (
            <th key={name} scope="col">
              {name.replace(/(\S{9})(?=\S\S)/g, '$1\u00ad')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.rows.map((row, n) => {
          const deal = said?.deals.get(n),
            isOpen = openRow.value === n;
          return (
            <>
              <tr key={n} class={said?.errors.has(n) ? 'wrong' : ''}>
                <th scope="row">
                  <button
                    type="button"
                    class="plain"
                    aria-expanded={isOpen}
                    onClick={() => (openRow.value = isOpen ? null : n)}
                  >
                    {deal?.number ?? n + 1}.{' '}
                    {said?.corrected.includes(n) ? <s>{rowWords(row, sheet)}</s> : rowWords(row, sheet)}
                    {said?.errors.has(n) && (
                      <span class="trouble">
                        {' '}
                        ⚠ <span class="spoken">{text().sheetWrong}</span>
                      </span>
                    )}
                  </button>
                </th>
                {sheet.players.map((name, i) => (
                  <td key={name} class="number">
                    {deal?.ok && deal.payoff[i] !== null ? signed(deal.payoff[i], 0) : '·'}
                  </td>
                ))}
              </tr>
              {isOpen && (
                <tr key={`form-${n}`} class="form">
                  <td colspan={sheet.players.length + 1}>
                    <Row n={n} row={row} />
                  </td>
                </tr>
              )}
            </>
          );
        })}
      </tbody>
      {said?.totals && (
        <tfoot>
          <tr>
            <th scope="row">{text().sheetTotal}</th>
            {said.totals.map((value, i) => (
              <td key={i} class={`number ${value < 0 ? 'loss' : 'gain'}`}>
                {signed(value, 0)}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{text().sheetMoney}</th>
            {said.money.map((value, i) => (
              <td key={i} class="number">
                {signed(value, 2)}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

// Each shipped set, and as it is played at home.
const offeredRules = () => GAMES.flatMap(({ name }) => [...new Set([name, settings.value.house?.[name] ?? name])]);

function Begin() {
  const [names, setNames] = useState(text().sheetPlayers.split(', '));
  const [chosen, setChosen] = useState(settings.value.rules);
  const clean = names.map((name) => name.trim().replace(/[\s,]+/g, '-')).filter(Boolean);
  const isGood = clean.length >= 4 && clean.length <= 6 && new Set(clean).size === clean.length;
  return (
    <section>
      <h2>{text().sheetWho}</h2>
      {names.map((name, i) => (
        <p key={i} class="row">
          <label>
            {i + 1}.{' '}
            <input
              type="text"
              value={name}
              maxLength={24}
              onInput={({ target }) => setNames((all) => all.with(i, target.value))}
            />
          </label>
        </p>
      ))}
      <div class="row">
        <button type="button" disabled={names.length >= 6} onClick={() => setNames([...names, ''])}>
          {text().sheetMore}
        </button>
        <button type="button" disabled={names.length <= 4} onClick={() => setNames(names.slice(0, -1))}>
          {text().sheetFewer}
        </button>
        <label>
          {text().rules}{' '}
          <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
            {offeredRules().map((name) => (
              <option key={name} value={name}>
                {titleOf(name)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <button
        type="button"
        class="main"
        id="begin-evening"
        disabled={!isGood}
        onClick={() => (evening.value = newEvening(clean, chosen))}
      >
        {text().sheetBegin}
      </button>
      {!isGood && <p class="small">{text().sheetNames}</p>}
    </section>
  );
}

// One sheet becomes the evening; several are a season.
function Import() {
  const [wrong, setWrong] = useState('');
  const read = async (files) => {
    const before = evening.peek();
    const { texts, files: rules, known, fault } = await readFiles(files);
    if (fault) return setWrong(faultText(fault));
    const sheets = Object.entries(texts);
    if (sheets.length === 0) return setWrong(text().sheetNoSheet);
    if (sheets.length > 1) {
      addTexts({ ...texts, ...rules });
      return go({ isSeason: true });
    }
    const found = await importSheet(...sheets[0], rules, known);
    setWrong(found.sheet ? '' : `${text().sheetNoSheet} ${found.trouble}`);
    if (!found.sheet) return;
    evening.value = found.sheet;
    if (before) offerUndo('evening', () => (evening.value = before));
  };
  return (
    <>
      <LoadFiles id="sheet-file" label={text().sheetImport} accept=".csv,.tsv,.yaml,.yml,text/csv" onLoad={read} />
      {wrong && <Trouble>{wrong}</Trouble>}
    </>
  );
}

const ToSeason = () => (
  <button type="button" id="to-season" onClick={() => go({ isSeason: true })}>
    {text().seasonTitle}
  </button>
);

export function Evening() {
  return place.value.isSeason ? <Season /> : <Sheet />;
}

function Sheet() {
  const sheet = evening.value;
  useEffect(() => {
    if (sheet) rulesOf(sheet.rules).then((found) => (rules.value = found));
  }, [sheet?.rules]);
  useEffect(() => {
    if (sheet) settleEvening();
  }, [sheet, settings.value.language]);
  if (!sheet)
    return (
      <>
        <Begin />
        <div class="row">
          <Import />
          <ToSeason />
        </div>
      </>
    );
  if (!rules.value) return <p role="status">{text().busy}</p>;
  const add = () => {
    changeEvening({ rows: [...sheet.rows, emptyRow()] });
    openRow.value = sheet.rows.length;
  };
  const addColumn = ({ target }) => {
    const name = target.value.replace(/[,;"]/g, ' ').trim();
    if (name) changeEvening({ own: [...new Set([...ownColumns(sheet), name])] });
    target.value = '';
  };
  const renew = () => {
    evening.value = null;
    settled.value = null;
    offerUndo('evening', () => (evening.value = sheet));
  };
  const said = settled.value,
    paid = said?.payments ?? [];
  return (
    <>
      <h2>{titleOf(sheet.rules)}</h2>
      {said?.head && <Trouble>{said.head}</Trouble>}
      <div class="wide" tabindex="0" role="region" aria-label={text().screens.evening}>
        <Deals />
      </div>
      <div class="row">
        <button type="button" class="main" id="add-deal" onClick={add}>
          {text().sheetAdd}
        </button>
        <label>
          {text().sheetStake}{' '}
          <input
            type="text"
            inputmode="decimal"
            size="5"
            value={settings.value.language === 'en' ? sheet.stake : sheet.stake.replace('.', ',')}
            onInput={({ target }) => changeEvening({ stake: target.value.trim().replace(',', '.') })}
          />
        </label>
        <label>
          {text().sheetColumn}{' '}
          <input type="text" size="8" id="add-column" placeholder={ownColumns(sheet).join(', ')} onChange={addColumn} />
        </label>
      </div>
      {paid.length > 0 && (
        <section>
          <h2>{text().sheetPays}</h2>
          <ul class="plain" id="pays">
            {paid.map(({ from, to, amount: sum }) => (
              <li key={from + to}>{text().pays(from, to, amount(sum))}</li>
            ))}
          </ul>
        </section>
      )}
      <div class="row">
        <button
          type="button"
          id="sheet-save"
          onClick={() => saveWithRules('zolo-evening.csv', 'text/csv', writeSheet(sheet), sheet.rules)}
        >
          {text().sheetSave}
        </button>
        <Import />
        <PrintButton />
        <button type="button" id="sheet-new" onClick={renew}>
          {text().sheetNew}
        </button>
        <button
          type="button"
          id="add-to-season"
          disabled={sheet.rows.length === 0}
          onClick={() => {
            addEvening();
            go({ isSeason: true });
          }}
        >
          {text().seasonAdd}
        </button>
        <ToSeason />
      </div>
      <p class="small">{text().sheetNote}</p>
    </>
  );
}
