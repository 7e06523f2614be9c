// SPDX-License-Identifier: GPL-3.0-or-later
// A season: files are loaded, and the page that the program makes of them is shown, with its curve.
import { useEffect, useRef, useState } from 'preact/hooks';
import { addFiles, addUpSeason, removeFile, seasonTable, standings, tablesOf } from '../core/season_files.js';
import { saveFile } from '../core/storage.js';
import { go, offerUndo, place, season, settings } from '../core/store.js';
import { text } from '../words/names.js';
import { faultText, LoadFiles, PrintButton, Trouble } from './fields.jsx';

// The body of the program's page, without its style: its headings one level lower, its wide tables within reach of the
// keyboard.
function nodesOf(html) {
  const { body } = new DOMParser().parseFromString(html.replace(/<style>.*?<\/style>/s, ''), 'text/html');
  let title = '';
  for (const old of body.querySelectorAll('h1, h2')) {
    const heading = document.createElement(old.matches('h1') ? 'h2' : 'h3');
    heading.textContent = old.textContent;
    old.replaceWith(heading);
  }
  for (const one of body.querySelectorAll('h2, h3, .wide'))
    if (one.matches('.wide')) {
      one.tabIndex = 0;
      one.setAttribute('role', 'region');
      one.setAttribute('aria-label', title);
    } else title = one.textContent;
  return [...body.childNodes];
}

function Page({ html }) {
  const shown = useRef(null);
  useEffect(() => shown.current.replaceChildren(...nodesOf(html)), [html]);
  return <div class="season" ref={shown} />;
}

export function Season() {
  const files = season.value,
    names = tablesOf(files),
    said = standings.value;
  const [wrong, setWrong] = useState(null);
  useEffect(() => {
    addUpSeason();
  }, [files, settings.value.language, place.value.position.rules]);
  const save = async () => saveFile('zolo-season.csv', 'text/csv', await seasonTable());
  const renew = () => {
    season.value = {};
    offerUndo('season', () => (season.value = files));
  };
  return (
    <>
      {names.length === 0 && <p class="small">{text().seasonHow}</p>}
      <div class="row">
        <LoadFiles
          id="season-files"
          label={text().seasonLoad}
          accept=".csv,.tsv,.txt,.deal,.yaml,.yml,text/csv,text/plain"
          onLoad={async (list) => setWrong(await addFiles(list))}
        />
        <button type="button" id="to-evening-form" onClick={() => go({ isSeason: false })}>
          {text().screens.evening}
        </button>
      </div>
      {wrong && <Trouble>{faultText(wrong)}</Trouble>}
      {names.length > 0 && (
        <>
          {said?.notes.map((note) => (
            <Trouble key={note}>{note}</Trouble>
          ))}
          {said && <Page html={said.html} />}
          <div class="row">
            <button type="button" id="season-save" disabled={!said?.html} onClick={save}>
              {text().seasonSave}
            </button>
            <PrintButton />
            <button type="button" id="season-new" onClick={renew}>
              {text().seasonNew}
            </button>
          </div>
          <details open={said?.html === ''}>
            <summary>{text().seasonFiles(names.length)}</summary>
            <p class="small">{text().seasonHow}</p>
            <ul class="plain">
              {names.map((name) => (
                <li key={name} class="row">
                  {name}
                  <button
                    type="button"
                    class="icon"
                    aria-label={text().seasonRemove(name)}
                    onClick={() => removeFile(name)}
                  >
                    ✕
                  </button>
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </>
  );
}
