// SPDX-License-Identifier: GPL-3.0-or-later
// House rules below the rule sets: those of Doppelkopf as switches, any others as a rule file. Each
// switch writes a line of the rule file; how it stands the program says.
import { useEffect, useState } from 'preact/hooks';
import { readFiles, rulesOf } from '../core/asking.js';
import { gameName, isDoko, packOf } from '../core/games.js';
import { hasHouseRules, rulesText, rulesWord, withRow } from '../core/rule_file.js';
import { saveFile } from '../core/storage.js';
import { place } from '../core/store.js';
import { text, titleOf } from '../words/names.js';
import { Choice, faultText, LoadFiles, Trouble } from './fields.jsx';

// What is usual (RULES.md 3.3), where a rule has a number.
const USUAL = { nines: 5, kings: 5, trumps: 3, feigheit: 3, deals: 4, factor: 2 };
const TENS = ['trump', 'second-wins-but-last', 'second-wins', 'plain'];
const CAUSES = ['tie', 'heart_trick', 'lost_kontra'];
const rowOf = (fields) =>
  `{${Object.entries(fields)
    .map(([key, value]) => `${key}: ${value === true ? 'yes' : value === false ? 'no' : value}`)
    .join(', ')}}`;

function Switch({ id, label, isOn, onToggle }) {
  return (
    <button type="button" id={id} aria-pressed={isOn} class={isOn ? 'on' : ''} onClick={onToggle}>
      {label}
    </button>
  );
}

function Switches({ title, children }) {
  return (
    <fieldset>
      <legend>{title}</legend>
      <div class="choice">{children}</div>
    </fieldset>
  );
}

function Doppelkopf({ house, ranks, change }) {
  const { redeal, bok } = house,
    words = text().house;
  const reasons = ['nines', 'kings', 'trumps'].filter((reason) => reason !== 'nines' || ranks.includes('9'));
  const toggleReason = (reason) =>
    change(({ redeal }) => {
      const next = { ...redeal, [reason]: redeal[reason] > 0 ? 0 : USUAL[reason] };
      return ['redeal', Object.values(next).some((n) => n > 0) ? rowOf(next) : null];
    });
  const isCause = (cause, { deals, [cause]: isOn } = bok) => deals > 0 && isOn;
  const toggleCause = (cause) =>
    change(({ bok }) => {
      const causes = Object.fromEntries(CAUSES.map((one) => [one, isCause(one, bok) !== (one === cause)]));
      const { deals, factor } = bok.deals > 0 ? bok : USUAL;
      return ['bok_runda', Object.values(causes).some(Boolean) ? rowOf({ deals, factor, ...causes }) : null];
    });
  return (
    <>
      <fieldset>
        <legend>{words.tenOfHearts}</legend>
        <Choice
          name="ten-of-hearts"
          options={TENS.map((value) => [value, words.tens[value]])}
          value={house.tenOfHearts}
          onPick={(value) => change(() => ['ten_of_hearts', value === TENS[0] ? null : value])}
        />
      </fieldset>
      <Switches title={words.redeal}>
        {reasons.map((reason) => (
          <Switch
            key={reason}
            id={`house-${reason}`}
            label={words.reasons[reason](redeal[reason] || USUAL[reason])}
            isOn={redeal[reason] > 0}
            onToggle={() => toggleReason(reason)}
          />
        ))}
      </Switches>
      <Switches title={words.bok(...(bok.deals > 0 ? [bok.deals, bok.factor] : [USUAL.deals, USUAL.factor]))}>
        {CAUSES.map((cause) => (
          <Switch
            key={cause}
            id={`house-${cause}`}
            label={words.causes[cause]}
            isOn={isCause(cause)}
            onToggle={() => toggleCause(cause)}
          />
        ))}
      </Switches>
      <Switches title={words.more}>
        <Switch
          id="house-schweinchen"
          label={words.schweinchen}
          isOn={house.schweinchen}
          onToggle={() => change(({ schweinchen }) => ['schweinchen', schweinchen ? null : 'yes'])}
        />
        <Switch
          id="house-feigheit"
          label={words.feigheit(house.feigheit || USUAL.feigheit)}
          isOn={house.feigheit > 0}
          onToggle={() => change(({ feigheit }) => ['feigheit', feigheit > 0 ? null : USUAL.feigheit])}
        />
      </Switches>
    </>
  );
}

let taps = Promise.resolve();

export function HouseRules({ rules, onChange }) {
  const [wrong, setWrong] = useState('');
  const [house, setHouse] = useState(null);
  useEffect(() => {
    let isMine = true;
    rulesOf(rules).then((found) => isMine && setHouse(found?.house));
    return () => (isMine = false);
  }, [rules]);
  // Each tap changes the rules that the previous taps have left, which the program must read first.
  const change = (rowAfter) => {
    taps = taps.catch(() => {}).then(async () => {
      const { rules: now } = place.peek().position,
        found = await rulesOf(now);
      if (found) onChange(withRow(now, ...rowAfter(found.house)));
    });
  };
  const load = async (files) => {
    const { known, fault } = await readFiles(files, () => true);
    setWrong(faultText(fault));
    if (!fault) onChange(known(files[0].name));
  };
  return (
    <section id="house" aria-labelledby="house-title">
      <h3 id="house-title">
        {text().houseTitle}: {titleOf(gameName(rules))}
      </h3>
      {isDoko(rules) && house && (
        <Doppelkopf
          house={house}
          ranks={packOf(rules).ranks}
          change={change}
        />
      )}
      <div class="row">
        <LoadFiles id="rule-file" label={text().houseLoad} accept=".yaml,.yml" isOne onLoad={load} />
        {hasHouseRules(rules) && (
          <>
            <button
              type="button"
              id="save-rules"
              onClick={() => saveFile(rulesWord(rules), 'text/yaml', rulesText(rules))}
            >
              {text().houseSave}
            </button>
            <button type="button" id="no-house" onClick={() => onChange(gameName(rules))}>
              {text().houseNone}
            </button>
          </>
        )}
      </div>
      {wrong && <Trouble>{wrong}</Trouble>}
      {hasHouseRules(rules) && (
        <details>
          <summary>{rulesWord(rules)}</summary>
          <pre tabindex="0" aria-label={rulesWord(rules)}>
            {rulesText(rules)}
          </pre>
        </details>
      )}
      <p class="small">{text().houseNote}</p>
    </section>
  );
}
