// SPDX-License-Identifier: GPL-3.0-or-later
// The page put together: header, screen, what went wrong, what may be undone.
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { effect } from '@preact/signals';
import { answer, legal, stopAsking } from '../core/asking.js';
import { heavy, programTrouble, quick, quiet } from '../core/program.js';
import { isHosted } from '../core/parts.js';
import { place, settings, wiped } from '../core/store.js';
import { text } from '../words/names.js';
import { Book } from './book.jsx';
import { Evening } from './evening.jsx';
import { Header, Sheet } from './menu.jsx';
import { Practice } from './practice.jsx';
import { Review } from './review.jsx';
import { Analysis } from './analysis.jsx';

const SCREENS = { table: Analysis, practice: Practice, review: Review, book: Book, evening: Evening };

// What keeps the program from running, and what to do.
function Trouble() {
  const trouble = programTrouble.value;
  if (!trouble) return null;
  return (
    <div class="broken" role="alert">
      <p>
        {text().broken[trouble.kind]} <span class="small">{trouble.detail}</span>
      </p>
      <button type="button" id="reload" onClick={() => location.reload()}>
        {text().reload}
      </button>
    </div>
  );
}

function Wiped() {
  const offer = wiped.value;
  return (
    <div class="toast" role="status">
      {offer && (
        <p>
          {text().wiped[offer.word]}{' '}
          <button type="button" id="bring-back" onClick={offer.back}>
            {text().bringBack}
          </button>
        </p>
      )}
    </div>
  );
}

function Page() {
  const { screen } = place.value,
    Screen = SCREENS[screen];
  useEffect(() => scrollTo(0, 0), [screen]);
  return (
    <>
      <Header />
      <Trouble />
      <main class={`screen ${screen}`}>
        <Screen />
      </main>
      <Wiped />
      <Sheet />
    </>
  );
}

effect(() => {
  document.documentElement.lang = settings.value.language;
  document.documentElement.dataset.theme = settings.value.theme;
  document.title = `zolo · ${text().screens[place.value.screen]}`;
});
if (isHosted && 'serviceWorker' in navigator && location.protocol !== 'file:')
  navigator.serviceWorker.register('sw.js').catch(() => undefined); // without it the page needs the network
const app = document.getElementById('app');
app.replaceChildren(); // what an old browser shows
render(<Page />, app);

// For the tests, and for whoever looks from the console.
globalThis.zolo = { place, legal, answer, settings, quick, heavy, quiet, stopAsking, programTrouble };
