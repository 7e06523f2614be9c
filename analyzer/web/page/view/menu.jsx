// SPDX-License-Identifier: GPL-3.0-or-later
// The header, and the sheet behind it: rules, screens, language, theme, help. What is chosen is
// remembered.
import { useEffect, useRef } from 'preact/hooks';
import { signal } from '@preact/signals';
import { GAMES, gameName, samePack } from '../core/games.js';
import { storageTrouble } from '../core/storage.js';
import { go, LANGUAGES, place, SCREENS, setSetting, settings } from '../core/store.js';
import { shortTitle, text, titleOf } from '../words/names.js';
import { Choice } from './fields.jsx';
import { HouseRules } from './house_rules.jsx';

export const sheet = signal(null); // "rules", "menu" or null
const NATIVE = { en: 'English', pl: 'Polski', de: 'Deutsch' };

// The hand stays where the pack is the same.
function chooseRules(rules) {
  const { position } = place.peek();
  setSetting({ rules, house: { ...settings.peek().house, [gameName(rules)]: rules } });
  if (rules === position.rules) return;
  const hand = samePack(rules, position.rules) ? position.hand : [];
  go({
    position: { ...position, rules, hand, actions: [], at: 0, more: {} },
    isEditing: hand.length === 0,
    task: null,
  });
}

function openScreen(screen) {
  sheet.value = null;
  if (screen !== place.peek().screen) go({ screen });
}

function Screens() {
  return SCREENS.map((screen) => (
    <button
      type="button"
      key={screen}
      id={`to-${screen}`}
      aria-current={place.value.screen === screen ? 'page' : undefined}
      onClick={() => openScreen(screen)}
    >
      {text().screens[screen]}
    </button>
  ));
}

function Setting({ title, name, options }) {
  return (
    <fieldset>
      <legend>{title}</legend>
      <Choice
        name={name}
        options={options}
        value={settings.value[name]}
        onPick={(value) => setSetting({ [name]: value })}
      />
    </fieldset>
  );
}

function RulesSheet() {
  const { rules } = place.value.position;
  return (
    <>
      <div class="list" role="group" aria-label={text().rules}>
        {GAMES.map(({ name }) => (
          <button
            type="button"
            key={name}
            data-rules={name}
            aria-pressed={name === gameName(rules)}
            onClick={() => {
              chooseRules(name === gameName(rules) ? rules : (settings.value.house?.[name] ?? name));
              sheet.value = null;
            }}
          >
            {titleOf(name === gameName(rules) ? rules : (settings.value.house?.[name] ?? name))}
          </button>
        ))}
      </div>
      <HouseRules rules={rules} onChange={chooseRules} />
    </>
  );
}

function MenuSheet() {
  return (
    <>
      <nav class="list" aria-label={text().screensTitle}>
        <Screens />
      </nav>
      <Setting title={text().language} name="language" options={LANGUAGES.map((one) => [one, NATIVE[one], one])} />
      <Setting
        title={text().theme}
        name="theme"
        options={['auto', 'light', 'dark'].map((one) => [one, text().themes[one]])}
      />
      <h3>{text().helpTitle}</h3>
      {text().help.map((line) => (
        <p key={line} class="small">
          {line}
        </p>
      ))}
      {storageTrouble.value && <p class="trouble">{text().noStorage}</p>}
      <p class="small">{text().foot}</p>
    </>
  );
}

// A modal sheet over the page; Escape or a tap beside it closes it.
export function Sheet() {
  const dialog = useRef(null),
    which = sheet.value;
  useEffect(() => {
    if (which && !dialog.current.open) dialog.current.showModal();
    if (!which && dialog.current.open) dialog.current.close();
  }, [which]);
  const title = which === 'rules' ? text().rules : text().menu;
  return (
    <dialog
      ref={dialog}
      class="sheet"
      aria-label={title}
      onClose={() => (sheet.value = null)}
      onClick={({ target }) => target === dialog.current && (sheet.value = null)}
    >
      {which && (
        <div class="inside">
          <div class="row top">
            <h2>{title}</h2>
            <button
              type="button"
              class="icon"
              id="close-sheet"
              aria-label={text().close}
              onClick={() => (sheet.value = null)}
            >
              ✕
            </button>
          </div>
          {which === 'rules' ? <RulesSheet /> : <MenuSheet />}
        </div>
      )}
    </dialog>
  );
}

export function Header() {
  return (
    <header>
      <h1>
        <span class="spoken">zolo · </span>
        <span>{text().screens[place.value.screen]}</span>
      </h1>
      <button type="button" id="rules" aria-haspopup="dialog" onClick={() => (sheet.value = 'rules')}>
        <span class="spoken">{text().rules}: </span>
        {shortTitle(place.value.position.rules)} ▾
      </button>
      <nav class="tabs" aria-label={text().screensTitle}>
        <Screens />
      </nav>
      <button
        type="button"
        id="menu"
        class="icon"
        aria-haspopup="dialog"
        aria-label={text().menu}
        title={text().menu}
        onClick={() => (sheet.value = 'menu')}
      >
        ☰
      </button>
    </header>
  );
}
