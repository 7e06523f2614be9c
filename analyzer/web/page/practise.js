// SPDX-License-Identifier: GPL-3.0-or-later
// Practise: a drawn hand after what club players said and played before; you choose a call or a card, and
// the page says what that costs. What you have chosen stays on the device, and mistakes are asked again
// until they are put right.
const RECORD = 'zolo-practise';
const LATEST_CARD = 8; // a task of cards comes after fewer, where there is one to choose
const practise = { isOn: false, isJudged: false, record: readRecord() };

// A page that was opened as a file may be refused the storage: then the record lasts as long as the page.
function readRecord() {
  try {
    return JSON.parse(localStorage.getItem(RECORD)) ?? [];
  } catch {
    return [];
  }
}

function writeRecord(record) {
  practise.record = record;
  try {
    localStorage.setItem(RECORD, JSON.stringify(record));
  } catch { /* as said above */ }
}

// --- the task ----------------------------------------------------------------------------------

const isScored = (rules) => rules.startsWith('doko');
const ofThisUnit = () => practise.record.filter(({ rules }) => isScored(rules) === isScored(table.rules));
const isMistake = ({ cost }) => cost > 0;
const sameTask = (a, b) => a.rules === b.rules && a.seat === b.seat && a.hand === b.hand &&
  a.calls === b.calls && (a.cards ?? '') === (b.cards ?? '');

const wordsOf = (list) => (list ?? '').split(' ').filter(Boolean);

// What is to be learnt from a task: to lead or to follow, or to call after the last call that was no pass.
function kindOf({ calls, cards, asks }) {
  if (asks === 'card') return wordsOf(cards).length % 4 === 0 ? 'lead' : 'follow';
  const last = wordsOf(calls).filter((word) => word !== 'P').at(-1);
  return last === undefined ? 'open' : /^(kontra|rej|rekontra|bok|slup|hirsz|hirsh)$/.test(last) ? 'doubled' : 'bid';
}

const taskNow = (asks) => ({ calls: callsOf(table.acts), cards: playOf(table.acts), asks });
const asksOf = (kind) => (['lead', 'follow'].includes(kind) ? 'card' : 'call');
const isWanted = (asks) => ['both', asks].includes(byId('asked').value);

// The kind of task that has cost most on average, or null: half of the tasks are to be of it.
function hardestKind() {
  const sums = new Map();
  for (const task of ofThisUnit()) {
    const { n, sum } = sums.get(kindOf(task)) ?? { n: 0, sum: 0 };
    sums.set(kindOf(task), { n: n + 1, sum: sum + task.cost });
  }
  const ranked = [...sums].filter(([kind, { sum }]) => sum > 0 && isWanted(asksOf(kind)))
    .sort(([, a], [, b]) => b.sum / b.n - a.sum / a.n);
  return ranked.length > 0 && randomBelow(2) === 0 ? ranked[0][0] : null;
}

// What a club player says or plays with this hand, of what he may.
async function choiceOf(found, hand) {
  const asked = ['advise', hand.join(' '), '--rules', table.rules, '--seat', String(found.turn), '--policy', 'club',
    '--deals', isScored(table.rules) ? '20' : '80', '--no-checks', '--me', 'table', '--evidence', 'off'];
  if (table.acts.length > 0) asked.push('--auction', callsOf(table.acts));
  if (table.acts.some(({ played }) => played)) asked.push('--play', playOf(table.acts));
  const answer = await askJson(asked);
  const fits = ({ action }) => found.legal.includes(action);
  if (found.phase === 'card') return answer?.options?.find(fits)?.action ?? null;
  const best = answer?.options?.[0].action ?? 'P';
  return found.legal.includes(best) ? best : found.legal.includes('vorbehalt') ? 'vorbehalt' : 'P';
}

// Whether the table is at a task of that sort: to choose from, and of cards none before so many were played.
function isTask(found, asks, kind, earliest) {
  if (found.turn !== table.seat || (asks === 'card') !== (found.phase === 'card')) return false;
  const task = taskNow(asks);
  return asks === 'call' || (found.legal.length > 1 && wordsOf(task.cards).length >= earliest &&
    (kind === null || kindOf(task) === kind));
}

// False if the drawn cards make no task, as where a hand wins at once or no choice is left.
async function drawTask(mine, asks, kind) {
  const hands = drawDeal(), earliest = randomBelow(LATEST_CARD);
  Object.assign(table, { seat: 1 + randomBelow(4), acts: [] });
  table.hand = hands[table.seat - 1];
  for (;;) {
    const found = await askJson(questionAbout('legal'));
    if (mine !== round || found === null || found.trouble || !['call', 'card'].includes(found.phase)) return false;
    if (isTask(found, asks, kind, earliest)) return true;
    const played = found.phase === 'card';
    const word = played && asks === 'call' ? null : await choiceOf(found, hands[found.turn - 1]);
    if (mine !== round || word === null) return false;
    addAct(found, word);
  }
}

async function nextTask() {
  const mine = ++round, wanted = hardestKind();
  const asks = wanted !== null ? asksOf(wanted) : !isWanted('card') || (isWanted('call') && randomBelow(2) === 0)
    ? 'call' : 'card';
  stopAsking();
  Object.assign(practise, { isOn: true, isJudged: false });
  showPractise();
  setBusy(true);
  for (let tries = 0; tries < 6 && mine === round; tries++)
    if (await drawTask(mine, asks, wanted) &&
        (wanted === null || tries === 5 || kindOf(taskNow(asks)) === wanted)) break;
  if (mine === round) refresh();
}

// Mistakes that were not asked again since, the oldest first.
const openMistakes = () => ofThisUnit().filter((task, i, all) => isMistake(task) &&
  !all.slice(i + 1).some((later) => sameTask(task, later)));

function nextMistake() {
  const [{ rules, hand, seat, calls, cards }] = openMistakes();
  Object.assign(table, { rules, hand: wordsOf(hand), seat,
    acts: [...wordsOf(calls).map((word) => ({ word, played: false })),
      ...wordsOf(cards).map((word) => ({ word, played: true }))] });
  Object.assign(practise, { isOn: true, isJudged: false });
  showTexts();
  refresh();
}

// --- the judgement -----------------------------------------------------------------------------

// What a choice costs against the best one; 0 where the deals cannot tell them apart.
function costOf(option, answer) {
  const { mean, ci95 } = option.diff ?? {};
  return option === answer.options[0] || !(mean < 0) || (answer.method === 'sampled' && ci95?.[1] >= 0) ? 0 : -mean;
}

async function judge(word) {
  const mine = ++round;
  practise.isJudged = true;
  byId('answer').hidden = false;
  showTrouble('');
  setBusy(true);
  const answer = await askJson([...questionAbout('advise'), '--no-checks'], (done, total) => {
    if (total > 0 && mine === round) byId('progress').value = done / total;
  });
  if (mine !== round || answer === null) return;
  setBusy(false);
  if (answer.trouble) return void showTrouble(text().failed + answer.trouble);
  // A reservation is judged by the best game that it may stand for.
  const chosen = answer.options.find(({ action }) => action === word) ?? answer.options.find(({ action }) => action !== 'P');
  const cost = costOf(chosen, answer);
  writeRecord([...practise.record, { rules: table.rules, hand: table.hand.join(' '), seat: table.seat,
    ...taskNow(legal.phase), chosen: word, best: answer.options[0].action, cost, when: new Date().toISOString() }]);
  showAnswer(answer, false);
  markBest(answer.options[0].action);
  const said = chosen === answer.options[0] ? text().right : cost === 0
    ? (answer.method === 'sampled' ? text().asGood : text().even)(callText(word, table.rules))
    : text().costs(callText(word, table.rules), amount(cost), unitOf(table.rules));
  byId('verdict').prepend(element('p', { className: cost > 0 ? 'judgement wrong' : 'judgement' }, said));
  showPractise();
  byId('next').focus();
}

// --- showing -----------------------------------------------------------------------------------

function showPractise() {
  document.body.classList.toggle('practising', practise.isOn);
  byId('practise').setAttribute('aria-pressed', String(practise.isOn));
  byId('practising').hidden = !practise.isOn;
  const done = ofThisUnit(), right = done.filter((task) => !isMistake(task)).length;
  const mean = done.reduce((sum, { cost }) => sum + cost, 0) / Math.max(1, done.length);
  byId('score').textContent = done.length === 0 ? text().noRecord
    : text().score(whole(right), whole(done.length), amount(mean), unitOf(table.rules));
  byId('mistakes').disabled = openMistakes().length === 0;
  byId('export').disabled = byId('forget').disabled = practise.record.length === 0;
}

function leavePractise() {
  Object.assign(practise, { isOn: false, isJudged: false });
  showPractise();
}

const exportRecord = () => saveFile('zolo-practise.json', 'application/json', JSON.stringify(practise.record, null, 1));

function beginPractise() {
  byId('practise').onclick = () => {
    if (!practise.isOn) return void nextTask();
    leavePractise();
    refresh();
  };
  byId('next').onclick = byId('asked').onchange = nextTask;
  byId('mistakes').onclick = nextMistake;
  byId('export').onclick = exportRecord;
  byId('forget').onclick = () => {
    writeRecord([]);
    showPractise();
  };
  showPractise();
}
