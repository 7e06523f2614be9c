// SPDX-License-Identifier: GPL-3.0-or-later
// The page: what is tapped changes the table, what the table is now is shown, and where it is the asker's
// turn the program is asked.
const byId = (id) => document.getElementById(id);
const program = makeProgram();
let legal = null;      // what may be done now, by the program; null until the hand is whole
let round = 0;         // counts what was tapped: answers to an earlier table are dropped
let isBusy = false;

// --- asking ------------------------------------------------------------------------------------

// JSON is English, what is wrong with it too: the program says that once more as a person is told it.
async function askJson(args, onProgress) {
  const said = await program.ask([...args, '--format', 'json'], onProgress);
  if (said === null) return null;
  if (said.status === 0) return { args, output: said.output, ...JSON.parse(said.output) };
  const told = language === 'en' ? said : await program.ask([...args, '--lang', language]);
  return { trouble: (told ?? said).error.replace(/^zolo[^:]*: (--[a-z]+:[0-9]+: )?/, '').trim() };
}

function setBusy(busy) {
  isBusy = busy;
  byId('busy').hidden = !busy;
  byId('progress').removeAttribute('value');
}

function stopAsking() {
  if (isBusy) program.stop();
  setBusy(false);
}

// Seats of acts that a link has told without them, in turn. A pass may be that of a healthy seat, whom nobody
// asks while reservations are named.
async function findSeats() {
  const { acts } = table; // others may be tapped meanwhile
  for (let i = 0; i < acts.length; i++) {
    if (acts[i].seat) continue;
    const turn = (await askJson(questionAbout('legal', acts.slice(0, i))))?.turn ?? 1;
    acts[i].seat = acts[i].word === 'P' && i > 0 ? acts[i - 1].seat % 4 + 1 : turn;
  }
}

// A first look without the checks, then the answer of the command line.
async function advise(mine) {
  const question = questionAbout('advise');
  const quick = gameOf(table.rules).pack === 'kop' ? ['--no-checks'] : ['--deals', '60', '--no-checks'];
  byId('share').hidden = true;
  byId('full').hidden = true;
  setBusy(true);
  for (const args of [[...question, ...quick], question]) {
    const isFirst = args !== question;
    const answer = await askJson(args, (done, total) => {
      if (total > 0 && mine === round) byId('progress').value = done / total;
    });
    if (mine !== round || answer === null) return;
    if (answer.trouble) {
      showTrouble(text().failed + answer.trouble);
      break;
    }
    showAnswer(answer, isFirst);
    markBest(answer.options[0].action);
    if (!isFirst) globalThis.zoloAnswer = answer;
  }
  setBusy(false);
  byId('share').hidden = false;
}

const ANNOUNCEMENTS = ['re', 'kontra', 'no90', 'no60', 'no30', 'schwarz'];

// What the seat on turn may announce before its card: what the program does not refuse.
async function announcementsOf(found) {
  if (!table.rules.startsWith('doko') || found.phase !== 'card') return [];
  if (found.turn === table.seat) return found.announcements.filter((word) => word !== 'silence');
  const allowed = [];
  for (const word of ANNOUNCEMENTS) {
    const acts = [...table.acts, { word: `${found.turn}:${word}`, played: true, seat: found.turn }];
    const after = await askJson(questionAbout('legal', acts));
    if (after && !after.trouble) allowed.push(word);
  }
  return allowed;
}

// --- going on ----------------------------------------------------------------------------------

async function refresh() {
  const mine = ++round;
  legal = null;
  stopAsking();
  globalThis.zoloAnswer = null;
  writeAddress();
  showHand();
  showSeats();
  byId('course').hidden = !isWhole();
  byId('answer').hidden = true;
  byId('verdict').replaceChildren();
  byId('details').replaceChildren();
  byId('hand-problem').textContent = '';
  if (!isWhole()) return;
  await findSeats();
  const found = await askJson(questionAbout('legal'));
  if (mine !== round || found === null) return;
  if (found.trouble) {
    byId('hand-problem').textContent = text().failed + found.trouble;
    byId('course').hidden = table.acts.length === 0;
    return;
  }
  legal = { ...found, spoken: practise.isOn ? [] : await announcementsOf(found) };
  if (mine !== round) return;
  showCourse();
  if (legal.turn !== table.seat || (practise.isOn && !practise.isJudged)) return;
  byId('answer').hidden = false;
  showTrouble('');
  await advise(mine);
}

function act(word, isSpoken = false) {
  if (legal === null) return; // tapped twice
  if (practise.isOn && !practise.isJudged && legal.turn === table.seat) return void judge(word);
  if (practise.isOn) leavePractise();
  addAct(legal, isSpoken ? `${legal.turn}:${word}` : word);
  refresh();
}

// --- showing -----------------------------------------------------------------------------------

function cardButton(code, onclick, pressed) {
  const isRed = 'HD'.includes(code[0]);
  const face = element('span', { data: { 'aria-hidden': 'true' } },
    element('span', { className: 'pip' }, SYMBOLS[code[0]]), text().letters[code[1]]);
  const name = element('span', { className: 'spoken' }, (pressed > 1 ? '2 × ' : '') + cardName(code));
  const made = element('button', { type: 'button', className: `card${isRed ? ' red' : ''}`, onclick,
    data: { 'data-word': code } }, face, name);
  if (pressed !== undefined) made.setAttribute('aria-pressed', String(pressed > 0));
  if (pressed > 0) made.classList.add('on');
  if (pressed > 1) face.append(element('span', { className: 'twice' }, '2×'));
  return made;
}

function toggle(code) {
  if (practise.isOn) leavePractise();
  const pack = packOf(table.rules), had = table.hand.filter((other) => other === code).length;
  const room = pack.hand - table.hand.length;
  if (had < pack.copies && room > 0) table.hand.push(code);
  else table.hand = table.hand.filter((other) => other !== code);
  table.acts = [];
  refresh();
  byId('cards').querySelector(`[data-word="${code}"]`)?.focus();
}

function showHand() {
  const pack = packOf(table.rules);
  byId('hand-title').textContent = text().hand(table.hand.length, pack.hand) +
    (practise.isOn ? ` · ${text().seatTitle}: ${text().seats[table.seat - 1]}` : '');
  const suits = [...SUITS].map((suit) => element('div', { className: 'suit' }, ...[...pack.ranks].map((rank) => {
    const code = suit + rank;
    return cardButton(code, () => toggle(code), table.hand.filter((other) => other === code).length);
  })));
  byId('cards').classList.toggle('whole', isWhole());
  byId('cards').replaceChildren(...suits);
}

function showSeats() {
  byId('seats').replaceChildren(...text().seats.map((words, i) => element('label', {},
    element('input', { type: 'radio', name: 'seat', value: String(i + 1), checked: table.seat === i + 1,
      onchange: () => {
        table.seat = i + 1;
        table.acts = [];
        refresh();
        byId('seats').querySelector(`[value="${i + 1}"]`).focus();
      } }), ` ${words}`)));
}

function actItem({ word, seat, played }) {
  const who = seat === table.seat ? text().you : text().seat(seat);
  const said = /^\d:/.test(word) ? callText(word.slice(2), table.rules)
    : played ? cardText(word) : callText(word, table.rules, 'said');
  return element('li', { className: seat === table.seat ? 'mine' : '' }, `${who}: `, ...withSuits(said));
}

function showHistory() {
  const items = [], calls = table.acts.filter((done) => !done.played);
  if (calls.length > 0) items.push(element('li', { className: 'trick' }, text().calls), ...calls.map(actItem));
  let n = 0;
  for (const done of table.acts.filter((other) => other.played)) {
    if (isCard(done.word) && n % 4 === 0)
      items.push(element('li', { className: 'trick' }, text().trick(n / 4 + 1)));
    n += isCard(done.word) ? 1 : 0;
    items.push(actItem(done));
  }
  byId('history').replaceChildren(...items);
}

function showCourse() {
  showHistory();
  const { phase, turn, contract, declarer } = legal;
  const standing = [];
  if (contract) standing.push(text().contract(callText(contract, table.rules), declarer));
  if (phase !== 'call') standing.push(text().standing(legal.tricks.join(' · ')));
  byId('standing').textContent = standing.join('. ');
  byId('turn').textContent = phase === 'over' ? text().over
    : turn === table.seat ? text().turnMine[phase] : text().turnOther[phase](turn);
  const spoken = legal.spoken.map((word) => element('button', { type: 'button', className: 'call',
    onclick: () => act(word, true) }, legal.turn === table.seat ? imperativeOf(word, table.rules)
      : text().says(callText(word, table.rules))));
  const words = legal.legal.map((word) => (isCard(word) ? cardButton(word, () => act(word))
    : element('button', { type: 'button', className: 'call', onclick: () => act(word),
      data: { 'data-word': word } }, callText(word, table.rules))));
  byId('actions').replaceChildren(...words, ...spoken);
  byId('back').disabled = byId('again').disabled = table.acts.length === 0;
}

function markBest(word) {
  for (const button of byId('actions').children)
    button.classList.toggle('best-action', button.dataset.word === word);
}

function showTexts() {
  document.documentElement.lang = language;
  byId('motto').textContent = text().motto;
  for (const place of document.querySelectorAll('[data-text]')) place.textContent = text()[place.dataset.text];
  byId('language').value = language;
  byId('rules').replaceChildren(...GAMES.map(({ name }) =>
    element('option', { value: name, selected: name === table.rules }, titleOf(name))));
  showPractise();
}

// --- beginning ---------------------------------------------------------------------------------

function begin() {
  language = TEXTS[navigator.language.slice(0, 2)] ? navigator.language.slice(0, 2) : 'en';
  readAddress();
  byId('language').onchange = ({ target }) => {
    language = target.value;
    showTexts();
    if (book.isOn) showBook();
    else if (sheet.isOn) settleSheet();
    else refresh();
  };
  byId('rules').onchange = ({ target }) => {
    const isOther = gameOf(target.value).pack !== gameOf(table.rules).pack;
    Object.assign(table, { rules: target.value, acts: [], hand: isOther ? [] : table.hand });
    if (practise.isOn) nextTask();
    else refresh();
  };
  byId('deal-me').onclick = () => {
    Object.assign(table, { hand: drawDeal()[0], acts: [] });
    refresh();
  };
  byId('clear').onclick = () => {
    Object.assign(table, { hand: [], acts: [] });
    refresh();
  };
  byId('back').onclick = () => {
    table.acts.pop();
    refresh();
  };
  byId('again').onclick = () => {
    table.acts = [];
    refresh();
  };
  byId('stop').onclick = () => {
    round++;
    stopAsking();
    if (byId('details').childElementCount === 0) showTrouble(text().stopped);
  };
  byId('link').onclick = async () => {
    await navigator.clipboard?.writeText(location.href).catch(() => undefined);
    byId('link').textContent = text().copied;
  };
  byId('words').onclick = async () => {
    const asked = [...questionAbout('advise'), '--more', '--lang', language];
    const said = await program.ask(asked);
    byId('full').textContent = said?.output ?? '';
    byId('full').hidden = false;
  };
  beginPractise();
  beginBook();
  beginSheet();
  addEventListener('hashchange', () => {
    leavePractise();
    leaveBook();
    leaveSheet();
    readAddress();
    showTexts();
    refresh();
  });
  showTexts();
  refresh();
}
begin();
