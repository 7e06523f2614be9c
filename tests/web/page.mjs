#!/usr/bin/env node
// SPDX-License-Identifier: GPL-3.0-or-later
// The page in Chromium, as its user meets it: tapped, read, offline.
//
//   page.mjs ZOLO PAGE PACKAGES [SCREENSHOTS]     TAP; PACKAGES is where npm has put its packages
import { execFileSync, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readQuestions } from './questions.mjs';

const [zolo, page, packages, screenshots] = process.argv.slice(2);
const require = createRequire(resolve(packages, 'package.json'));
const { chromium } = require('playwright-core');
const axe = require.resolve('axe-core/axe.min.js');
const address = 'file://' + resolve(page);
const PHONE = { width: 390, height: 844 }, DESK = { width: 1280, height: 900 };
const PATIENCE = { timeout: 120000 };

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});

async function open(hash, { viewport = PHONE, colorScheme = 'light', cores = 2 } = {}) {
  const context = await browser.newContext({ viewport, colorScheme, offline: true, locale: 'en-GB' });
  await context.addInitScript(`Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => ${cores} })`);
  const tab = await context.newPage();
  tab.foreign = [];
  tab.on('request', (request) => {
    if (!/^(file|blob|data):/.test(request.url())) tab.foreign.push(request.url());
  });
  tab.on('pageerror', (error) => tab.foreign.push('error: ' + error.message));
  await tab.goto(address + hash);
  await tab.waitForSelector('#cards .card', { state: 'attached' });
  return tab;
}

function must(isTrue, what) {
  if (!isTrue) throw new Error(what);
}

function same(found, wanted, what) {
  must(JSON.stringify(found) === JSON.stringify(wanted),
    `${what}: ${JSON.stringify(found).slice(0, 600)}, not ${JSON.stringify(wanted).slice(0, 600)}`);
}

const answered = (tab) => tab.waitForFunction(() => globalThis.zoloAnswer, null, PATIENCE);
const words = (tab) => tab.$$eval('#actions [data-word]', (all) => all.map((button) => button.dataset.word));

async function picture(tab, name) {
  if (!screenshots) return;
  mkdirSync(screenshots, { recursive: true });
  await tab.screenshot({ path: `${screenshots}/${name}.png`, fullPage: true });
}

async function mustBeAccessible(tab) {
  await tab.addScriptTag({ path: axe }).catch(() => undefined);
  if (!(await tab.evaluate(() => 'axe' in globalThis)))
    await tab.evaluate(execFileSync('cat', [axe], { encoding: 'utf8', maxBuffer: 1e8 }));
  const { violations } = await tab.evaluate(() => globalThis.axe.run());
  same(violations.map(({ id, nodes }) => [id, nodes[0].html]), [], 'axe-core');
}

const HAND = '#rules=kop-asdycha&seat=1&lang=en&hand=HA.HT.HQ.CJ';
const tests = {
  async 'a tapped hand is answered as on the command line'() {
    const tab = await open('');
    for (const code of ['HA', 'HT', 'HQ', 'CJ']) await tab.click(`#cards [data-word=${code}]`);
    await answered(tab);
    const { args, output } = await tab.evaluate(() => globalThis.zoloAnswer);
    const known = execFileSync(zolo, [...args, '--format', 'json'], { encoding: 'utf8' });
    must(output === known, 'another answer');
    same(await tab.textContent('.sentence').then((said) => said.startsWith('Say zolo. ')), true, 'verdict');
    await mustBeAccessible(tab);
    await picture(tab, 'phone');
    same(tab.foreign, [], 'requests');
  },
  async 'the questions of all nine rule sets are answered byte for byte'() {
    const tab = await open('');
    for (const question of readQuestions()) {
      const args = [...question, '--format', 'json'];
      const known = spawnSync(zolo, args, { encoding: 'utf8' });
      const found = await tab.evaluate((asked) => program.ask(asked), args);
      same([found.status, found.output, found.error], [known.status, known.stdout, known.stderr],
        question.join(' '));
    }
  },
  async 'one worker and three give the same answers, also after they were stopped'() {
    const question = ['advise', 'CQ HT DJ SA', '--seat', '3', '--play', 'DT CJ', '--format', 'json'];
    const sampled = ['advise', 'HT HT CQ SQ HQ DQ CJ SJ DA CA SA S9', '--rules', 'doko-48', '--deals', '40', '--format', 'json'];
    for (const cores of [1, 3]) {
      const tab = await open('', { cores });
      same(await tab.evaluate(() => program.size), cores, 'workers');
      same(await tab.evaluate((args) => {
        const asked = program.ask(args);
        setTimeout(() => program.stop(), 100);
        return asked;
      }, ['advise', 'HA HT HQ CJ', '--policy', 'pimc:50', '--deals', '100000', '--format', 'json']), null, 'stopped');
      for (const args of [question, sampled])
        must((await tab.evaluate((asked) => program.ask(asked), args)).output ===
          execFileSync(zolo, args, { encoding: 'utf8' }), `another answer of ${cores}: ${args}`);
      same(tab.foreign, [], 'requests');
    }
  },
  async 'a whole deal is tapped through, and only what is legal is offered'() {
    const tab = await open(HAND.replace('seat=1', 'seat=2'));
    for (let n = 0; n < 40; n++) {
      await tab.waitForFunction((had) => document.querySelectorAll('#history li:not(.trick)').length === had &&
        (document.querySelector('#actions [data-word]') || /over/.test(document.querySelector('#turn').textContent)),
      n, PATIENCE);
      if (/over/.test(await tab.textContent('#turn'))) break;
      const asked = await tab.evaluate(() => questionAbout('legal'));
      const known = JSON.parse(execFileSync(zolo, [...asked, '--format', 'json'], { encoding: 'utf8' }));
      same(await words(tab), known.legal, 'offered');
      await tab.click('#actions [data-word]');
    }
    same(await tab.textContent('#turn'), 'The deal is over.', 'the end');
    await picture(tab, 'deal');
    await tab.click('#back');
    await tab.waitForFunction(() => !/over/.test(document.querySelector('#turn').textContent));
    same(tab.foreign, [], 'requests');
  },
  async 'a reservation of seat 2, 3 or 4 is made and named by tapping, and a link holds it'() {
    for (const seat of [2, 3, 4]) {
      const tab = await open(`#rules=doko-48&seat=1&lang=en&hand=HT.SQ.SQ.HQ.DJ.DA.D9.CA.CA.SA.HA.HK`);
      const said = ['P', 'P', 'P', 'P'].with(seat - 1, 'vorbehalt');
      for (const [n, word] of [...said, 'hochzeit'].entries()) {
        await tab.waitForFunction((had) => table.acts.length === had && legal, n, PATIENCE);
        same(await tab.evaluate(() => legal.turn), n < 4 ? n + 1 : seat, 'turn');
        await tab.click(`#actions [data-word="${word}"]`);
      }
      const turn = () => tab.waitForFunction(() => legal?.phase === 'card', null, PATIENCE);
      await turn();
      const seats = await tab.evaluate(() => table.acts.map(({ seat }) => seat));
      same(seats, [1, 2, 3, 4, 1, 2, 3, 4].slice(0, 4 + seat), 'seats');
      await tab.reload();
      await turn();
      same(await tab.evaluate(() => table.acts.map(({ seat }) => seat)), seats, 'seats of the link');
      same(tab.foreign, [], 'requests');
    }
  },
  async 'a link holds the position, and stop stops'() {
    const tab = await open('#rules=doko-48&seat=3&lang=de&hand=CA.CT.SK.SK.S9.HK.H9.DK.D9.DJ.HJ.CJ' +
      '&calls=P.P.P.P&cards=1:re.SA.ST', { viewport: DESK, colorScheme: 'dark' });
    await tab.waitForSelector('#actions [data-word]', PATIENCE);
    same(await words(tab), ['SK', 'S9'], 'offered');
    same(await tab.textContent('#turn'), 'Deine Karte', 'turn');
    await tab.click('#stop', PATIENCE);
    must(await tab.isHidden('#busy'), 'still busy');
    await mustBeAccessible(tab);
    await picture(tab, 'doppelkopf-dark');
    same(tab.foreign, [], 'requests');
  },
  async 'calls, games and faults are told as the catalogues have them'() {
    const tab = await open('#rules=baska-linia&seat=3&lang=pl&hand=HA.DQ.SJ.HQ&calls=P.P.kontra.P.rekontra.P.bok');
    await tab.waitForSelector('#actions [data-word]', PATIENCE);
    same(await tab.$$eval('#actions [data-word]', (all) => all.map((button) => button.textContent)),
      ['pas', 'hirsz', 'wesele', 'wesele z kontrą', 'gran', 'zolo', 'gran du', 'zolo du'], 'calls');
    const codes = ['normal', 'cicha', 'aces', 'kop', 'wesele', 'zolo-du', 'silent-solo', 'hochzeit', 'hochzeit-solo',
      'karo-solo', 'damen-solo', 'fleischlos', 'no90', 'schwarz', 'pflicht:pik-solo', 'P'];
    const said = (lang) => tab.evaluate(([to, all]) => {
      language = to;
      return all.map((code) => callText(code, 'doko-48')).join(', ');
    }, [lang, codes]);
    same(await said('pl'), 'gra zwykła, cicha, cztery asy, kop, wesele, zolo du, ciche solo, ślub, solo ze ślubu, solo ' +
      'karo, solo z damami, solo bezmięsne, mniej niż 90, na czarno, solo pik (przymusowe), zdrowy', 'pl');
    same(await said('de'), 'Normalspiel, Cicha, vier Asse, Kop, Wesele, Zolo du, stilles Solo, Hochzeit, Hochzeits-Solo, ' +
      'Karo-Solo, Damen-Solo, Fleischlos, keine 90, schwarz, Pik-Solo (Pflicht), gesund', 'de');
    const wrong = await open('#rules=kop-asdycha&seat=4&lang=pl&hand=CQ.DQ.SJ.HA&calls=P.P.P.P&cards=HT.CA.SJ');
    await wrong.waitForFunction(() => /gracz 4/.test(document.querySelector('#hand-problem').textContent));
    same(await wrong.textContent('#hand-problem'),
      'Tak się nie da: bitka 1, gracz 3: kartę SJ masz ty (gracz 4)', 'fault');
    same(await wrong.evaluate(() => document.documentElement.scrollWidth), PHONE.width, 'width');
    await picture(tab, 'polish');
  },
  async 'practice says what a card costs, keeps it, and asks a mistake again'() {
    const tab = await open('#rules=kop-league&lang=en');
    const record = () => tab.evaluate(() => JSON.parse(localStorage.getItem('zolo-practise') ?? '[]'));
    const judged = (n) => tab.waitForFunction((done) => practise.record.length === done &&
      document.querySelector('.judgement'), n, PATIENCE);
    const task = () => tab.evaluate(() => [table.hand.join(' '), table.seat, callsOf(table.acts), playOf(table.acts)]);
    const asked = (phase) => tab.waitForFunction((wanted) => !isBusy && legal?.phase === wanted &&
      legal.turn === table.seat && !document.querySelector('.judgement'), phase, PATIENCE);
    // Always the same task, so that it has a choice that costs something: seat 1, after four cards or more.
    const ask = (sort) => tab.evaluate((value) => {
      byId('asked').value = value;
      crypto.getRandomValues = (numbers) => numbers.fill(4);
      drawDeal = () => ['CA CQ ST HQ', 'CT SA SJ HT', 'HJ DA DT DJ', 'CJ SQ HA DQ'].map((hand) => hand.split(' '));
    }, sort);
    await ask('card');
    await tab.click('#practise');
    await asked('card');
    must(await tab.isHidden('#verdict'), 'the answer is told before the choice');
    must(await tab.isDisabled('#mistakes'), 'mistakes before there are any');
    const given = await task(), [hand, seat, calls, cards] = given;
    const known = JSON.parse(execFileSync(zolo, ['advise', hand, '--rules', 'kop-league', '--seat', String(seat),
      '--auction', calls, '--play', cards, '--no-checks', '--format', 'json'],
    { encoding: 'utf8' }));
    const worst = known.options.at(-1); // the dearest
    same((await words(tab)).sort(), known.options.map(({ action }) => action).sort(), 'cards to choose from');
    await tab.click(`#actions [data-word="${worst.action}"]`);
    await judged(1);
    await mustBeAccessible(tab);
    const [{ chosen, cost }] = await record();
    same([chosen, cost], [worst.action, -worst.diff.mean], 'cost');
    must(cost > 0, 'no choice costs anything');
    await picture(tab, 'practise');
    await tab.click('#mistakes');
    await asked('card');
    same(await task(), given, 'the same task');
    await tab.click(`#actions [data-word="${known.options[0].action}"]`);
    await judged(2);
    same(await tab.textContent('.judgement'), 'Right!', 'judgement');
    must(await tab.isDisabled('#mistakes'), 'a mistake put right is asked again');
    const saved = tab.waitForEvent('download');
    await tab.click('#export');
    same(JSON.parse(readFileSync(await (await saved).path(), 'utf8')), await record(), 'saved record');
    const score = await tab.textContent('#score');
    await tab.reload();
    await ask('call');
    await tab.click('#practise');
    same(await tab.textContent('#score'), score, 'the record after a reload');
    await asked('call');
    same(tab.foreign, [], 'requests');
  },
  async 'the book shows all hands by class, by the cards held, and leads to a question'() {
    const tab = await open('#rules=kop-asdycha&seat=1&lang=pl');
    const found = () => tab.textContent('#book-found').then((said) => Number(said.replace(/[^0-9]*([0-9\s]+)\..*/s, '$1').replace(/\s/g, '')));
    const sum = () => tab.$$eval('#book-tables td:nth-child(2)', (all) => all.reduce((n, cell) => n + Number(cell.textContent), 0));
    await tab.click('#read');
    await tab.waitForSelector('#book-tables tr', PATIENCE);
    same([await found(), await sum()], [1820, 1820], 'hands of 4 of 16 cards');
    must(/zolo/.test(await tab.textContent('#thumb')), 'no thumb rule');
    await mustBeAccessible(tab);
    await picture(tab, 'book-phone');
    same(await tab.evaluate(() => document.documentElement.scrollWidth), PHONE.width, 'width');
    await tab.click('#book-cards [data-word=HA]');
    await tab.click('#book-cards [data-word=HT]');
    same([await found(), await sum()], [91, 91], 'hands with two cards: 2 of 14 others');
    await tab.click('#book-cards [data-word=HQ]');
    same([await found(), await tab.locator('#book-tables tbody tr').count()], [13, 13], 'with three cards');
    await tab.selectOption('#language', 'de');
    await picture(tab, 'book-hands');
    await tab.selectOption('#book-seat', '2');
    const row = tab.locator('#book-tables tbody tr', { hasText: '♣B' });
    same(await row.locator('td').first().textContent(), 'Zolo', 'the call of a hand that cannot be beaten');
    await row.locator('a').click();
    await tab.waitForSelector('#actions [data-word]', PATIENCE);
    must(await tab.isHidden('#book'), 'the book is still open');
    same(await tab.evaluate(() => [table.hand.join(' '), table.seat, callsOf(table.acts)]), ['HA HT HQ CJ', 2, 'P'], 'asked');
    same(tab.foreign, [], 'requests');
  },
  async 'a score sheet is settled as on the command line, and stays on the device'() {
    const tab = await open('#rules=kop-asdycha&seat=1&lang=pl');
    const lines = `players: Anna, Bartek, Celina, Darek
stake: 0.50
contract,declarer,doubles,old,result,points
,,Bartek Anna,Anna Celina,,78
zolo,Celina,,,won,
`;
    await tab.click('#settle');
    must((await tab.inputValue('#sheet-lines')).startsWith('players: Anna, '), 'no beginning of an evening');
    await tab.fill('#sheet-lines', lines);
    await tab.click('#sheet-count');
    await tab.waitForSelector('#sheet-settled:not([hidden])', PATIENCE);
    const settled = spawnSync(zolo, ['score', '--sheet', '-', '--lang', 'pl'], { input: lines, encoding: 'utf8' }).stdout;
    must(settled.includes('Celina'), 'the command line settles nothing');
    same(await tab.textContent('#sheet-settled'), settled, 'the sheet');
    const [saved] = await Promise.all([tab.waitForEvent('download'), tab.click('#sheet-save')]);
    same([saved.suggestedFilename(), readFileSync(await saved.path(), 'utf8')], ['zolo-evening.csv', lines], 'the file');
    await mustBeAccessible(tab);
    await picture(tab, 'sheet-phone');
    same(await tab.evaluate(() => document.documentElement.scrollWidth), PHONE.width, 'width');
    await tab.fill('#sheet-lines', lines.replace('78', '151'));
    await tab.selectOption('#language', 'de');
    await tab.waitForFunction(() => document.querySelector('#sheet-wrong').textContent !== '', undefined, PATIENCE);
    must(/151/.test(await tab.textContent('#sheet-wrong')), 'a wrong number is not named');
    await tab.reload();
    await tab.waitForSelector('#settle', PATIENCE);
    await tab.click('#settle');
    must((await tab.inputValue('#sheet-lines')).includes('151'), 'what was typed is gone after a reload');
    await tab.click('#settle');
    must(await tab.isVisible('#cards'), 'the way back');
    same(tab.foreign, [], 'requests');
  },
  async 'the keyboard is enough, in Polish, on a desk'() {
    const tab = await open('#rules=baska-linia&seat=4&lang=pl&hand=HA.DQ.SJ&calls=', { viewport: DESK });
    await tab.focus('#cards [data-word=CT]');
    await tab.keyboard.press('Space');
    await tab.waitForSelector('#actions [data-word=P]', PATIENCE);
    same(await tab.evaluate(() => document.activeElement.dataset.word), 'CT', 'focus');
    await tab.focus('#actions [data-word=P]');
    await tab.keyboard.press('Enter');
    await tab.waitForSelector('#history li:not(.trick)');
    await picture(tab, 'baska');
    same(await tab.textContent('#cards [data-word=DQ] .spoken'), 'dama karo', 'name');
    await mustBeAccessible(tab);
  },
};

let failed = 0, n = 0;
console.log(`1..${Object.keys(tests).length}`);
for (const [claim, test] of Object.entries(tests)) {
  n++;
  const began = Date.now();
  try {
    await test();
    console.log(`ok ${n} ${claim} # ${Date.now() - began} ms`);
  } catch (reason) {
    failed++;
    console.log(`not ok ${n} ${claim}\n# ${String(reason.stack).replaceAll('\n', '\n# ')}`);
  }
  for (const context of browser.contexts()) await context.close();
}
await browser.close();
process.exitCode = failed > 0 ? 1 : 0;
