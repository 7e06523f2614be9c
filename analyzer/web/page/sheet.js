// SPDX-License-Identifier: GPL-3.0-or-later
// The score sheet of an evening: a line a deal, settled by the program (zolo score --sheet) and kept on the
// device as it was typed.
const sheet = { isOn: false, round: 0 };
const SHEET = 'zolo-sheet';

// What a new evening begins with; names of players and of columns are read as they stand.
const columnsOf = (rules) => (rules.startsWith('doko') ? 'contract,declarer,said,old,points,special'
  : 'contract,declarer,doubles,old,result,points');
const emptySheet = () =>
  `players: ${text().sheetPlayers}\nstake: 0.50\nrules: ${table.rules}\n\n${columnsOf(table.rules)}\n`;

function keptSheet() {
  try {
    return localStorage.getItem(SHEET);
  } catch { // not allowed: then it lives as long as the page
    return null;
  }
}

function keepSheet() {
  try {
    localStorage.setItem(SHEET, byId('sheet-lines').value);
  } catch { /* as said above */ }
}

async function settleSheet() {
  const mine = ++sheet.round;
  const said = await program.ask(['score', '--sheet', '-', '--lang', language], undefined, byId('sheet-lines').value);
  if (mine !== sheet.round || said === null) return;
  byId('sheet-wrong').textContent = said.error.replace(/^zolo[^:]*: /, '').trim();
  byId('sheet-settled').textContent = said.output;
  byId('sheet-settled').hidden = said.output === '';
}

const saveSheet = () => saveFile('zolo-evening.csv', 'text/csv', byId('sheet-lines').value);

function showSheet(isOn) {
  sheet.isOn = isOn;
  document.body.classList.toggle('settling', isOn);
  byId('sheet').hidden = !isOn;
  byId('settle').setAttribute('aria-pressed', String(isOn));
}

function leaveSheet() {
  sheet.round++;
  showSheet(false);
}

function toggleSheet() {
  if (sheet.isOn) {
    leaveSheet();
    return void refresh();
  }
  stopAsking();
  leaveBook();
  leavePractise();
  if (byId('sheet-lines').value === '') byId('sheet-lines').value = keptSheet() ?? emptySheet();
  showSheet(true);
}

function beginSheet() {
  byId('settle').onclick = toggleSheet;
  byId('sheet-lines').oninput = keepSheet;
  byId('sheet-count').onclick = settleSheet;
  byId('sheet-save').onclick = saveSheet;
  byId('sheet-new').onclick = () => {
    byId('sheet-lines').value = emptySheet();
    keepSheet();
    settleSheet();
  };
  for (const other of ['practise', 'read']) byId(other).addEventListener('click', leaveSheet);
  showSheet(false);
}
