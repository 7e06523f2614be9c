// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of forms and tables that several screens have.
import { text } from '../words/names.js';

// One of several, as radio buttons: [[value, label, language of the label], …].
export function Choice({ label, name, options, value, onPick }) {
  return (
    <div class="choice" role={label && 'radiogroup'} aria-label={label}>
      {options.map(([one, shown, lang]) => (
        <label key={one} lang={lang} class={one === value ? 'on' : ''}>
          <input type="radio" name={name} value={one} checked={one === value} onChange={() => onPick(one)} />
          {shown}
        </label>
      ))}
    </div>
  );
}

export function Trouble({ children }) {
  return (
    <p class="trouble" role="alert">
      {children}
    </p>
  );
}

// What is wrong with a chosen file, by readFiles.
export const faultText = (fault) => (fault?.kind ? text()[fault.kind](fault.name) : (fault?.trouble ?? ''));

export function PrintButton() {
  return (
    <button type="button" id="print" onClick={() => print()}>
      {text().print}
    </button>
  );
}

// A button that loads files from the device; a file that was changed may be chosen again.
export function LoadFiles({ id, label, accept, isOne = false, onLoad }) {
  const load = ({ target }) => {
    const files = [...target.files];
    target.value = '';
    if (files.length > 0) onLoad(files);
  };
  return (
    <label class="file">
      {label}
      <input type="file" id={id} multiple={!isOne} accept={accept} onChange={load} />
    </label>
  );
}

// A field of a form, with what is wrong in it.
export function Field({ label, error, children }) {
  return (
    <fieldset class={error ? 'wrong' : ''}>
      <legend>{label}</legend>
      {children}
      {error && <Trouble>{error}</Trouble>}
    </fieldset>
  );
}

export function Heads({ words }) {
  return (
    <thead>
      <tr>
        {words.map((word) => (
          <th key={word} scope="col">
            {word}
          </th>
        ))}
      </tr>
    </thead>
  );
}
