// SPDX-License-Identifier: GPL-3.0-or-later
// House rules, rule files, a season.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  cli,
  cliRun,
  goTo,
  lineHash,
  must,
  mustBeAccessible,
  mustBeClean,
  mustFit,
  offered,
  open,
  PATIENCE,
  picture,
  same,
  standing,
  tapWord,
} from './browser.mjs';

const DOKO = 'zq1 rules=doko-48 seat=2 hand=HT,SQ,SQ,HQ,DJ,DK,D9,CA,CA,SA,HA,HK calls=P,P,P,P play=';
const HOUSE = `extends: doko-48
ten_of_hearts: second-wins-but-last
redeal: {nines: 5, kings: 5, trumps: 0}
bok_runda: {deals: 4, factor: 2, tie: no, heart_trick: yes, lost_kontra: no}
schweinchen: yes
feigheit: 3
`;
const OURS = 'extends: kop-asdycha\nname: our-table\ncontracts: [{name: normal, base: 3}, {name: zolo, base: 6}]\n';
const SHEET = `rules: our-table.yaml
players: Anna, Bartek, Celina, Darek
contract,declarer,doubles,old,result,points
zolo,Celina,,,won,
,,Bartek Anna,Anna Celina,,78
`;
const DEAL = `rules: our-table.yaml
deal: HA HT CQ CJ | CA SA DT DQ | CT ST HQ HJ | SQ SJ DJ DA
calls: P P P P
play: HA DT HJ DA CQ DQ HQ SQ HT CA CT SJ CJ SA ST DJ
`;
const POLISH = `\ufeffsep=;
gracze: Anna, Bartek, Celina, Darek
stawka: 0,50
zasady: baska-linia
rozdanie;gra;grający;starzy;wynik;punkty;uwagi
;;;Anna Bartek;wygrał;60;przy oknie
;gran;Anna;;przegrana;40;
poprawia 1;;;Anna Bartek;;52;
`;
const numbers = (tab, cells) => tab.$$eval(cells, (all) => all.map((one) => Number(one.textContent.replace('−', '-'))));
const upload = (name, text) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const rulesOf = (tab) => tab.evaluate(() => zolo.place.value.position.rules);
const scratch = mkdtempSync(join(tmpdir(), 'zolo-page-'));
process.on('exit', () => rmSync(scratch, { recursive: true }));
function inFile(name, text) {
  writeFileSync(join(scratch, name), text);
  return join(scratch, name);
}

export const club = {
  async 'house rules are switched on: questions, link, reload, Back and Forward have them'() {
    const tab = await open(lineHash(DOKO));
    const plain = (await standing(tab)).line;
    await tab.click('#rules');
    await tab.waitForSelector('#house-schweinchen');
    await tab.click('[name=ten-of-hearts][value=second-wins-but-last]', { force: true });
    // within a millisecond, before the program has read the rules after the first tap
    const ids = ['nines', 'kings', 'heart_trick', 'schweinchen', 'feigheit'].map((id) => `#house-${id}`);
    await tab.evaluate((all) => all.forEach((id) => document.querySelector(id).click()), ids);
    for (const id of ids) await tab.waitForSelector(`${id}[aria-pressed=true]`, PATIENCE);
    await mustBeAccessible(tab, 'house rules');
    await picture(tab, 'house');
    await mustFit(tab, 'house rules');
    same(await rulesOf(tab), `doko-48\n${HOUSE}`, 'the rule file');
    await tab.click('#close-sheet');
    let now = await standing(tab);
    for (const word of ['P', 'P', 'P', 'P']) {
      await tapWord(tab, word);
      now = await standing(tab, now.line);
    }
    // Seat 3 shows Schweinchen: then nobody else has an ace of diamonds.
    await tab.click('[data-announce="3:schweinchen"]', PATIENCE);
    now = await standing(tab, now.line);
    must(!(await offered(tab)).includes('DA'), 'an ace of diamonds is offered');
    await tapWord(tab, 'C9');
    now = await standing(tab, now.line);
    await tab.waitForFunction(() => zolo.answer.value?.advice, null, PATIENCE);
    const { args, output } = await tab.evaluate(() => zolo.answer.value);
    await tab.evaluate(() => zolo.stopAsking());
    const file = inFile('doko-48-house.yaml', HOUSE);
    must(output === cli(...args, '--rules', file, '--format', 'json'), 'another answer');
    must(output.includes('"question":"zq1 rules=doko-48-house:'), 'answered by the plain rules');
    await picture(tab, 'house-table');
    await tab.reload();
    same((await standing(tab)).line, now.line, 'after a reload');
    const other = await open(await tab.evaluate(() => location.hash), { language: 'de-DE' });
    same([(await standing(other)).line, await rulesOf(other)], [now.line, `doko-48\n${HOUSE}`], 'the link');
    same(await other.textContent('#rules'), 'Regeln: Doppelkopf 48 + ▾', 'what the link opens');
    await tab.evaluate(() => history.go(-12)); // six switches, four calls, Schweinchen, a card
    await tab.waitForFunction(() => zolo.place.value.position.rules === 'doko-48', null, PATIENCE);
    same((await standing(tab)).line, plain, 'undone');
    await tab.goForward();
    await tab.waitForFunction(() => /second-wins/.test(zolo.place.value.position.rules), null, PATIENCE);
    mustBeClean(tab);
    mustBeClean(other);
  },
  async "a rule file of one's own is read for any game, and sheets and deals name it"() {
    const tab = await open(lineHash('zq1 rules=kop-league seat=1 hand=HA,HT,HQ,CJ calls= play='));
    await standing(tab);
    await tab.click('#rules');
    await tab.setInputFiles('#rule-file', upload('our-table.yaml', 'extends: kop-asdycha\nzolo: 6\n'));
    await tab.waitForSelector('#house [role=alert]');
    must(/^our-table.yaml:2:/.test(await tab.textContent('#house [role=alert]')), 'what is wrong');
    await tab.setInputFiles('#rule-file', upload('our-table.yaml', OURS));
    await tab.waitForFunction(() => /our-table/.test(zolo.place.value.position.rules), null, PATIENCE);
    same(
      await tab.textContent('dialog [data-rules=kop-asdycha]'),
      'Kop, ace and ten on top (as - dycha) · our-table',
      'title',
    );
    await tab.click('#close-sheet');
    await standing(tab);
    await tab.waitForFunction(() => zolo.answer.value?.advice, null, PATIENCE);
    const { args, output } = await tab.evaluate(() => zolo.answer.value);
    const file = inFile('our-table.yaml', OURS);
    must(output === cli(...args, '--rules', file, '--format', 'json'), 'another answer');
    await goTo(tab, 'evening');
    must(
      (await tab.$$eval('select option', (all) => all.map(({ value }) => value))).includes(await rulesOf(tab)),
      'not offered',
    );
    await tab.setInputFiles('#sheet-file', [upload('e.csv', SHEET), upload('our-table.yaml', OURS)]);
    await tab.waitForSelector('tfoot', PATIENCE);
    inFile('e.csv', SHEET.replace('our-table.yaml', file));
    const { totals } = JSON.parse(cli('score', '--sheet', join(scratch, 'e.csv'), '--format', 'json'));
    same(await numbers(tab, 'tfoot tr:first-child td'), totals, 'totals');
    const saved = [];
    tab.on('download', (one) => saved.push(one.suggestedFilename()));
    await tab.click('#sheet-save');
    await tab.waitForTimeout(500);
    same(saved.sort(), ['our-table.yaml', 'zolo-evening.csv'], 'saved');
    await goTo(tab, 'review');
    await tab.setInputFiles('#deal-file', [upload('d.deal', DEAL), upload('our-table.yaml', OURS)]);
    await tab.waitForSelector('.settled', PATIENCE);
    const deal = JSON.parse(cliRun(['score', '-', '--format', 'json'], DEAL.replace('our-table.yaml', file)).stdout);
    same(await numbers(tab, '.settled tbody tr:first-child td'), deal.payoff, 'payoff');
    await tab.click('#stop');
    mustBeClean(tab);
  },
  async 'a season is added up as on the command line, near names are pointed out, and it stays on the device'() {
    const folder = new URL('../../data/deals/season/', import.meta.url);
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.csv'))
      .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]);
    files[2][1] = files[2][1].replaceAll('Celina', 'Celinna');
    files.push(['02-06.txt', 'rules: kop-wolsztyn\ntotals: Anna 4, Bartek -4, Darek 1, Ewa -1\n']);
    const tab = await open('', { language: 'de-DE' });
    await goTo(tab, 'evening');
    const uploads = files.map(([name, text]) => upload(name, text));
    await tab.evaluate(() => {
      const { text } = Blob.prototype;
      Blob.prototype.text = async function () {
        Blob.prototype.text = text;
        throw new DOMException('moved', 'NotFoundError');
      };
    });
    await tab.setInputFiles('#sheet-file', uploads);
    await tab.waitForSelector('[role=alert]');
    must((await tab.textContent('[role=alert]')).startsWith(`${files[0][0]} lässt sich nicht lesen`), 'unreadable');
    await tab.setInputFiles('#sheet-file', uploads); // several sheets are a season
    await tab.waitForSelector('.season table', PATIENCE);
    same(
      await tab.locator('.season h3').allTextContents(),
      ['Rangliste der Saison', 'Abende', 'Punktestand nach jedem Abend'],
      'parts',
    );
    must(/„Celina“.*„Celinna“/.test(await tab.textContent('[role=alert]')), 'the near name');
    await mustFit(tab, 'season');
    await mustBeAccessible(tab, 'season');
    await picture(tab, 'season');
    const [saved] = await Promise.all([tab.waitForEvent('download'), tab.click('#season-save')]);
    const names = files.map(([name, text]) => inFile(name, text));
    const known = cliRun(['score', '--season', ...names, '--format', 'csv']).stdout;
    same(readFileSync(await saved.path(), 'utf8'), known, 'the table');
    await tab.reload();
    await tab.waitForSelector('.season table', PATIENCE);
    await tab.click('#season-new');
    await tab.click('#bring-back');
    await tab.waitForSelector('.season table', PATIENCE);
    const textOf = () => tab.evaluate(() => JSON.parse(localStorage.getItem('zolo-season'))['02-06.txt']);
    const mended = files.at(-1)[1].replace('Ewa', 'Eva');
    await tab.setInputFiles('#season-files', upload('02-06.txt', mended));
    await tab.waitForFunction(() => /Eva/.test(document.querySelector('.season').textContent), null, PATIENCE);
    same(await textOf(), mended, 'the file that replaced another');
    await tab.click('#bring-back');
    same(await textOf(), files.at(-1)[1], 'the file that was replaced');
    mustBeClean(tab);
  },
  async 'a sheet of a spreadsheet, in Polish and with semicolons, is read as the program reads it'() {
    const tab = await open('', { language: 'pl-PL' });
    await goTo(tab, 'evening');
    const windows = { name: 'w.csv', mimeType: 'text/csv', buffer: Buffer.from('graj\xb9cy', 'latin1') };
    await tab.setInputFiles('#sheet-file', windows);
    await tab.waitForSelector('[role=alert]', PATIENCE);
    must((await tab.textContent('[role=alert]')).startsWith('w.csv nie jest w UTF-8'), 'another encoding');
    await tab.setInputFiles('#sheet-file', upload('x.csv', POLISH.replace('starzy', 'strzy')));
    await tab.waitForFunction(() => /strzy/.test(document.querySelector('[role=alert]')?.textContent), null, PATIENCE);
    must(/strzy.*starzy/.test(await tab.textContent('[role=alert]')), 'the misspelt column');
    await tab.setInputFiles('#sheet-file', upload('x.csv', POLISH.replace('przy oknie', '"przy oknie')));
    await tab.waitForFunction(() => /x\.csv:6:\d+: /.test(document.querySelector('[role=alert]')?.textContent), null, PATIENCE);
    await tab.setInputFiles('#sheet-file', upload('-x.csv', POLISH));
    await tab.waitForSelector('tfoot', PATIENCE);
    inFile('x.csv', POLISH);
    const { totals } = JSON.parse(cli('score', '--sheet', join(scratch, 'x.csv'), '--format', 'json'));
    same(await numbers(tab, 'tfoot tr:first-child td'), totals, 'totals');
    const { stake, rules, rows, own } = await tab.evaluate(() => JSON.parse(localStorage.getItem('zolo-evening')));
    same(
      [stake, rules, own, rows.map(({ deal, contract, result }) => [deal, contract, result])],
      [
        '0.50',
        'baska-linia',
        ['uwagi'],
        [
          ['', '', 'wygrał'],
          ['', 'gran', 'lost'],
          ['corrects 1', '', ''],
        ],
      ],
      'the form',
    );
    mustBeClean(tab);
  },
};
