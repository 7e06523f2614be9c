// SPDX-License-Identifier: GPL-3.0-or-later
// Practice, review, book and evening; what happens where something is missing; the hosted form.
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  answered,
  cli,
  cliRun,
  folder,
  goTo,
  isLong,
  lineHash,
  must,
  mustBeAccessible,
  mustBeAccessibleToo,
  mustBeClean,
  mustFit,
  mustSeeVerdict,
  open,
  openMenu,
  offered,
  PATIENCE,
  picture,
  same,
  standing,
  tapWord,
} from './browser.mjs';

const KOP = 'zq1 rules=kop-asdycha seat=3 hand=CQ,SA,HT,DJ calls=P,P,P,P play=DT,CJ';
const DEAL = `rules: kop-asdycha
deal: HA HT CQ CJ | CA SA DT DQ | CT ST HQ HJ | SQ SJ DJ DA
calls: P P P P
play: HA DT HJ DA CQ DQ HQ SQ HT CA CT SJ CJ SA ST DJ
`;
const SHEET = `players: Anna, Bartek, Celina, Darek
stake: 0.50
rules: kop-asdycha
contract,declarer,doubles,old,result,points
,,Bartek Anna,Anna Celina,,78
zolo,Celina,,,won,
`;
const record = (tab) => tab.evaluate(() => JSON.parse(localStorage.getItem('zolo-practise') ?? '[]'));
const judged = (tab, n) =>
  tab.waitForFunction(
    (done) =>
      JSON.parse(localStorage.getItem('zolo-practise') ?? '[]').length === done && document.querySelector('.judgement'),
    n,
    PATIENCE,
  );
const taskOf = (tab) =>
  tab.evaluate(() => {
    const { rules, hand, seat, actions } = zolo.place.value.task.position;
    return [rules, hand.join(), seat, actions.map(({ word }) => word).join()];
  });
const upload = (name, text) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

export const screens = {
  async 'practice asks without waiting, says what a choice costs, and asks a mistake again'() {
    // Always the same hands, of which one choice is dear.
    const tab = await open(lineHash('zq1 rules=kop-league seat=1 hand= calls= play='), {
      init: 'crypto.getRandomValues = (numbers) => numbers.fill(4)',
    });
    const began = Date.now();
    await goTo(tab, 'practice');
    await standing(tab);
    must(Date.now() - began < 8000, 'the first task kept its user waiting');
    must((await tab.locator('#more').count()) === 0, 'the answer is shown before the choice');
    await mustBeAccessibleToo(tab, 'task');
    await picture(tab, 'task');
    const given = await taskOf(tab);
    await tab.reload();
    await standing(tab);
    same(await taskOf(tab), given, 'the task after a reload');
    must((await tab.locator('#more').count()) === 0, 'a reload shows the answer');
    const line = `zq1 rules=${given[0]} seat=${given[2]} hand=${given[1]} calls=${given[3]} play=`;
    const known = JSON.parse(cli('advise', line, '--brief', '--format', 'json'));
    const worst = known.options.at(-1);
    await tapWord(tab, worst.action);
    await judged(tab, 1);
    await mustSeeVerdict(tab, 'judgement');
    const [first] = await record(tab);
    same(
      [first.chosen, first.cost > 0, Math.abs(first.cost + worst.diff.mean) < 1e-9],
      [worst.action, true, true],
      'cost',
    );
    await mustBeAccessible(tab, 'judgement');
    await picture(tab, 'judgement');
    await tab.click('summary:has(#score), #score');
    await tab.click('#mistakes');
    await tab.waitForFunction(() => !zolo.place.value.task.chosen, null, PATIENCE);
    await standing(tab);
    same(await taskOf(tab), given, 'the same task again');
    await tapWord(tab, known.options[0].action);
    await judged(tab, 2);
    same(await tab.textContent('.judgement'), 'Right!', 'judgement');
    const [saved] = await Promise.all([tab.waitForEvent('download'), tab.click('#export')]);
    same(JSON.parse(readFileSync(await saved.path(), 'utf8')), await record(tab), 'the saved record');
    await tab.click('#forget');
    same(await record(tab), [], 'forgotten');
    await tab.click('#bring-back');
    same((await record(tab)).length, 2, 'brought back');
    mustBeClean(tab);
  },
  async 'mistakes come again after 3, 8, 20 and 50 questions'() {
    const entry = (n, cost) => ({
      rules: 'kop-asdycha',
      hand: `${n}`,
      seat: 1,
      calls: '',
      cards: '',
      asks: 'call',
      cost,
    });
    const tab = await open('');
    await tab.evaluate(
      (all) => localStorage.setItem('zolo-practise', JSON.stringify(all)),
      [entry('CA SA HA DA', 2), entry(2, 0), entry(3, 0)],
    );
    await tab.reload();
    await goTo(tab, 'practice');
    await standing(tab);
    must((await taskOf(tab))[1] !== 'CA,SA,HA,DA', 'too early');
    await tab.evaluate(
      (all) => localStorage.setItem('zolo-practise', JSON.stringify(all)),
      [entry('CA SA HA DA', 2), entry(2, 0), entry(3, 0), entry(4, 0)],
    );
    await tab.evaluate(() => localStorage.removeItem('zolo-task'));
    const fresh = await open('', { context: tab.context() });
    await goTo(fresh, 'practice');
    await standing(fresh);
    same((await taskOf(fresh))[1], 'CA,SA,HA,DA', 'its turn has come');
  },
  async 'a deal is reviewed: settled, each choice judged, each opens its question'() {
    const tab = await open('');
    // Passes to a zolo take the program a third of the time of others.
    const deal = isLong ? DEAL : DEAL.replace('calls: P', 'calls: zolo');
    await goTo(tab, 'review');
    await mustBeAccessibleToo(tab, 'review, empty');
    await picture(tab, 'review-empty');
    await tab.fill('#deal-text', DEAL.replace('CQ CJ |', 'CQ CQ |'));
    await tab.click('#read-deal');
    await tab.waitForSelector('[role=alert]');
    must(/CQ is named twice/.test(await tab.textContent('[role=alert]')), 'the card that is there twice');
    await tab.setInputFiles('#deal-file', upload('evening.deal', `${deal}\n${deal}`));
    await tab.locator('.list button').nth(1).click();
    await tab.waitForFunction(
      () => document.querySelectorAll('.choices li').length > 0 && !document.querySelector('#stop'),
      null,
      { timeout: 3 * PATIENCE.timeout },
    );
    const known = JSON.parse(cliRun(['review', '-', '--format', 'json'], deal).stdout).deals[0];
    const wanted = known.decisions
      .filter(({ options }) => options.length > 1)
      .map(({ done, best, cost }) => [done, done === best || cost.mean === 0]);
    const found = await tab.$$eval('.choices li', (all) =>
      all.map((one) => [one.querySelector('strong').textContent, !one.querySelector('.number')]),
    );
    same(found.length, wanted.length, 'choices');
    same(
      found.map(([, isBest]) => isBest),
      wanted.map(([, isBest]) => isBest),
      'which cost something',
    );
    same(
      await tab.$$eval('.settled td.gain, .settled td.loss', (all) => all.map(({ textContent }) => textContent)),
      known.payoff.map((value) => (value > 0 ? `+${value}` : `−${-value}`)),
      'payoff',
    );
    await mustBeAccessible(tab, 'review');
    await mustFit(tab, 'review');
    await picture(tab, 'review');
    const nth = await tab.locator('[data-choice]').nth(3).getAttribute('data-choice');
    const { width } = await tab.locator('.curve').boundingBox();
    await tab.click('.curve', { position: { x: (width * 3.5) / Math.max(12, found.length), y: 20 } });
    await answered(tab);
    same(await tab.evaluate(() => zolo.place.value.position.at), Number(nth), 'the bar that was tapped');
    must((await tab.evaluate(() => location.hash)).startsWith('#zq1'), 'the question has no address');
    await tab.goBack();
    await tab.waitForSelector('.choices li', PATIENCE);
    mustBeClean(tab);
  },
  async 'in Doppelkopf announcements are judged too, and silence where it is the last moment'() {
    const unknown = Array(12).fill('?').join(' ');
    // Of seat 3, whose level shows no team, the quick form judges nothing: its hand is unknown
    // there, and the queen that seat 4 plays later shows the team.
    const third = isLong ? 'HJ HT CJ D9 D9 DJ DJ CA CK CK C9 C9' : unknown;
    const deal = `rules: doko-48
deal: ${unknown} | CT DA DT DK CQ SA ST SK S9 HA HK H9 | ${third} | ${unknown}
calls: P P P P
play: 2:re 1:kontra CA CT CA CT  HT DA D9 DA  3:no90 SJ CQ HT DK  D9 CQ SQ DT
`;
    const known = JSON.parse(cliRun(['review', '-', '--deals', '2', '--format', 'json'], deal).stdout);
    const { decisions } = known.deals[0];
    // whether a silence is the last moment the page sees at the seat's next card
    const wanted = decisions
      .filter(({ seat, done }, i) => done !== 'silence' || decisions.slice(i + 2).some((later) => later.seat === seat))
      .map(({ seat, phase }) => [`seat\u00a0${seat}`, phase === 'announcement']);
    const tab = await open('', { size: 'desk' });
    await goTo(tab, 'review');
    await tab.fill('#deal-text', deal);
    await tab.click('#read-deal');
    await tab.waitForFunction((n) => document.querySelectorAll('.choices li').length >= n, wanted.length, PATIENCE);
    await tab.waitForSelector('progress', { state: 'detached', ...PATIENCE });
    const shown = await tab.$$eval('.choices li', (all) =>
      all.map((row) => [
        row.querySelector('.who').textContent,
        /^(silence|re|kontra|no \d+|schwarz)$/i.test(row.querySelector('strong').textContent),
      ]),
    );
    same(shown, wanted, 'choices');
    same(wanted.filter(([, isSaid]) => isSaid).length, isLong ? 3 : 2, 'announcements');
    await mustBeAccessibleToo(tab, 'review, Doppelkopf');
    await picture(tab, 'review-doko');
    // each announcement opens its question, which has an address
    const first = wanted.findIndex(([, isSaid]) => isSaid);
    const words = { ...(isLong ? { en: 'Say nothing', pl: 'Nic nie mów' } : {}), de: 'Schweig' };
    for (const [language, best] of Object.entries(words)) {
      await openMenu(tab);
      await tab.check(`dialog input[value=${language}]`, { force: true });
      await tab.keyboard.press('Escape');
      await tab.locator('.choices button').nth(first).click();
      await tab.waitForFunction(() => zolo.answer.value?.advice, null, PATIENCE);
      must((await tab.evaluate(() => location.hash)).endsWith('action=announce'), 'the address asks for a card');
      const { args, advice } = await tab.evaluate(() => zolo.answer.value);
      same(advice.options.map(({ word }) => word).sort(), ['no30', 'no60', 'no90', 're', 'schwarz', 'silence'], args[1]);
      same(await tab.textContent('.what'), best, 'verdict');
      if (language === 'de') {
        await mustBeAccessible(tab, 'announcement');
        await tab.reload();
        await tab.waitForFunction(() => zolo.answer.value?.advice, null, PATIENCE);
        same((await tab.evaluate(() => zolo.answer.value)).args[1], args[1], 'the question after a reload');
      }
      await tab.goBack();
      await tab.waitForSelector('.choices button', PATIENCE);
    }
    mustBeClean(tab);
  },
  async 'of a deal with unknown hands only what is known is judged'() {
    const tab = await open('');
    await goTo(tab, 'review');
    await tab.fill(
      '#deal-text',
      'rules: kop-asdycha\ndeal: ♥A ♥10 ♣D ♣W | ? ? ? ? | ? ? ? ? | ? ? ? ?\ncalls: pas P P P\nplay: ♥A ♦10 HJ DA ♣D DQ\n',
    );
    await tab.click('#read-deal');
    await tab.waitForFunction(() => document.querySelectorAll('.choices li').length === 3, null, PATIENCE);
    same(
      await tab.$$eval('.choices .who', (all) => [...new Set(all.map(({ textContent }) => textContent))]),
      ['seat\u00a01'],
      'judged',
    );
    mustBeClean(tab);
  },
  async 'hands are tapped for a review; then only what each holds is offered'() {
    const tab = await open('', { size: 'tall' });
    await goTo(tab, 'review');
    const hands = [
      ['HA', 'HT', 'CQ', 'CJ'],
      ['CA', 'SA', 'DT', 'DQ'],
      ['CT', 'ST', 'HQ', 'HJ'],
      ['SQ', 'SJ', 'DJ', 'DA'],
    ];
    for (const [i, hand] of hands.entries()) {
      await tab.locator('input[name=tapped]').nth(i).check({ force: true });
      for (const code of hand) await tab.click(`.grid [data-word=${code}]`);
    }
    await tab.click('#play-out');
    let now = await standing(tab);
    for (let n = 0; n < 4; n++) {
      await tapWord(tab, 'P');
      await tab.waitForFunction(
        (line) => decodeURIComponent(location.hash.slice(1)) !== line && zolo.legal.value?.phase,
        now.line,
        PATIENCE,
      );
      now = await standing(tab);
    }
    await tapWord(tab, 'HA');
    await tab.waitForFunction(() => zolo.legal.value?.turn === 2, null, PATIENCE);
    const second = await offered(tab);
    must(
      second.every((code) => hands[1].includes(code)),
      `offered: ${second}`,
    );
    await tab.click('[data-seat="2"]'); // whose turn it is: the same deal from there
    await answered(tab);
    const { args } = await tab.evaluate(() => zolo.answer.value);
    must(args[1].includes('seat=2 hand=CA,SA,DT,DQ'), args[1]);
    await mustBeAccessibleToo(tab, 'another seat');
    mustBeClean(tab);
  },
  async 'the book shows all hands by class, by the cards held, as a map and as a rule, and leads to a question'() {
    const tab = await open('', { language: 'pl-PL' });
    await goTo(tab, 'book');
    await tab.waitForSelector('#book-tables tr', PATIENCE);
    const found = () =>
      tab.textContent('#book-found').then((said) => Number(said.match(/\d[\d\s]*/)[0].replace(/\s/g, '')));
    const sum = () =>
      tab.$$eval('#book-tables td:nth-child(2)', (all) =>
        all.reduce((n, cell) => n + Number(cell.textContent.replace(/\s/g, '')), 0),
      );
    same([await found(), await sum()], [1820, 1820], 'hands of 4 of 16 cards');
    await mustBeAccessibleToo(tab, 'book');
    await mustFit(tab, 'book');
    await picture(tab, 'book');
    await tab.check('input[value=map]', { force: true });
    must((await tab.locator('.heat4').count()) > 0, 'no colours');
    await mustBeAccessible(tab, 'heat map');
    await picture(tab, 'book-map');
    await tab.check('input[value=thumb]', { force: true });
    must(/zolo/.test(await tab.textContent('#thumb')), 'no thumb rule');
    await mustBeAccessible(tab, 'thumb rule');
    await tab.emulateMedia({ media: 'print', colorScheme: 'dark' });
    must((await tab.isVisible('#thumb')) && (await tab.isHidden('header')), 'not the rule alone is printed');
    same(await tab.evaluate(() => getComputedStyle(document.documentElement).colorScheme), 'light', 'paper');
    await picture(tab, 'book-print');
    await tab.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await tab.check('input[value=hands]', { force: true });
    for (const [code, n] of [
      ['HA', 455],
      ['HT', 91],
      ['HQ', 13],
    ]) {
      await tab.click(`.filters [data-word=${code}]`);
      await tab.waitForFunction(
        (wanted) => document.querySelector('#book-found').textContent.includes(String(wanted)),
        n,
      );
    }
    await tab.locator('input[name=book-seat]').nth(1).check({ force: true });
    const row = tab.locator('#book-tables tbody tr', { hasText: '♣W' });
    const said = await row.locator('td').first().textContent();
    await row.locator('a').click();
    await answered(tab);
    const { args, advice } = await tab.evaluate(() => zolo.answer.value);
    must(args[1].includes('seat=2') && args[1].includes('calls=P '), args[1]);
    same(said, advice.options[0].word, 'the book says what advise says');
    await tab.goBack();
    await tab.waitForSelector('#book-tables tr', PATIENCE);
    // Here seat 2 calls first, and seat 1 last.
    await tab.check('input[value=baska-linia]', { force: true });
    await tab.locator('input[name=book-seat]').nth(0).check({ force: true });
    await tab.locator('#book-tables tbody tr', { hasText: '♣W' }).locator('a').click();
    await answered(tab);
    const last = await tab.evaluate(() => zolo.answer.value.args[1]);
    must(last.includes('rules=baska-linia') && last.includes('seat=1') && last.includes('calls=P,P,P '), last);
    mustBeClean(tab);
  },
  async 'an evening is entered by taps, settled as on the command line, and stays on the device'() {
    const tab = await open('', { language: 'pl-PL' });
    await goTo(tab, 'evening');
    await mustBeAccessibleToo(tab, 'evening, empty');
    await picture(tab, 'evening-begin');
    for (const [i, name] of ['Anna', 'Bartek', 'Celina', 'Darek'].entries())
      await tab.locator('main input[type=text]').nth(i).fill(name);
    await tab.click('#begin-evening');
    await tab.click('#add-deal');
    must((await tab.locator('main [role=alert]').count()) === 0, 'a deal that is still empty is called wrong');
    const form = tab.locator('.deal-form');
    for (const name of ['Anna', 'Celina']) await form.getByRole('button', { name, exact: true }).click();
    for (const [i, name] of ['Bartek', 'Anna'].entries()) await form.locator('select').nth(i).selectOption(name);
    await form.locator('.points').fill('178');
    await tab.waitForFunction(
      () => /178/.test(document.querySelector('.deal-form [role=alert]')?.textContent ?? ''),
      null,
      PATIENCE,
    );
    must(/oczekiwano/.test(await form.locator('[role=alert]').textContent()), 'the mistake is not marked in Polish');
    await mustBeAccessible(tab, 'evening, mistake');
    await picture(tab, 'evening-mistake');
    await form.locator('.points').fill('78');
    await tab.click('#add-deal');
    // the form grows with each choice
    for (const choice of ['[value=zolo]', '[name^=declarer][value=Celina]', '[name^=result][value=won]'])
      await form.locator(`input${choice}`).evaluate((one) => one.click());
    await tab.waitForFunction(
      () => document.querySelectorAll('#pays li').length === 3 && !document.querySelector('.evening tr.wrong'),
      null,
      PATIENCE,
    );
    const known = JSON.parse(cliRun(['score', '--sheet', '-', '--format', 'json'], SHEET).stdout);
    const signs = (values) => values.map((value) => (value > 0 ? `+${value}` : `${value}`.replace('-', '−')));
    same(
      await tab.$$eval('.evening tfoot tr:first-child td', (all) => all.map(({ textContent }) => textContent)),
      signs(known.totals),
      'totals',
    );
    same(await tab.locator('#pays li').count(), 3, 'payments');
    const [saved] = await Promise.all([tab.waitForEvent('download'), tab.click('#sheet-save')]);
    same(readFileSync(await saved.path(), 'utf8'), SHEET, 'the file');
    await mustFit(tab, 'evening');
    await mustBeAccessible(tab, 'evening');
    await picture(tab, 'evening');
    await tab.reload();
    await tab.waitForFunction(() => document.querySelectorAll('.evening tfoot td').length > 0, null, PATIENCE);
    await tab.click('#sheet-new');
    await tab.waitForSelector('#begin-evening');
    await tab.click('#bring-back');
    await tab.waitForSelector('#pays li', PATIENCE);
    await tab.setInputFiles('#sheet-file', upload('sheet.csv', SHEET.replace('78', '60')));
    await tab.waitForFunction(() => /60/.test(document.querySelector('.evening').textContent), null, PATIENCE);
    await tab.click('#bring-back');
    await tab.waitForFunction(() => /78/.test(document.querySelector('.evening').textContent), null, PATIENCE);
    mustBeClean(tab);
  },
  async 'a row may correct an earlier one, hold only the result, and have columns of the club'() {
    const sheet = `players: Anna, Bartek, Celina, Darek\nstake: 0.50\nrules: kop-asdycha\ndeal,contract,declarer,doubles,old,result,points,winners,value,note,Anna\n,,,,Anna Celina,,78,,,,\ncorrects 1,,,,Anna Celina,,50,,,late,\n,,,,,,,Anna Bartek,2,,\n`;
    const settle = (words) => JSON.parse(cliRun(['score', '--sheet', '-', '--format', 'json'], words).stdout);
    for (const language of isLong ? ['en', 'pl', 'de'] : ['pl']) {
      const tab = await open('', { language });
      await goTo(tab, 'evening');
      await tab.setInputFiles('#sheet-file', upload('sheet.csv', sheet));
      const totals = (known) =>
        tab.waitForFunction(
          (wanted) =>
            [...document.querySelectorAll('.evening tfoot tr:first-child td')]
              .map(({ textContent }) => Number(textContent.replace('−', '-')))
              .join() === wanted,
          known.totals.join(),
          PATIENCE,
        );
      await totals(settle(sheet));
      same(await tab.locator('.evening s').count(), 1, 'the corrected row');
      const row = (n) => tab.locator('.evening button.plain').nth(n).click();
      await row(1);
      same(await tab.locator('[data-column]').count(), 2, 'columns of the club');
      same(await tab.inputValue('[data-column=note]'), 'late', 'note');
      await tab.selectOption('.corrects', { index: 0 });
      await totals(settle(sheet.replace('corrects 1', '')));
      await row(1);
      await row(2);
      must(await tab.isVisible('.plain-result input'), 'the result alone is not shown');
      await tab.fill('.plain-result input', '7');
      await tab.waitForSelector('.plain-result [role=alert]', PATIENCE);
      await tab.fill('.plain-result input', '4');
      await tab.locator('#add-column').pressSequentially('weather');
      await tab.keyboard.press('Enter');
      await tab.fill('[data-column=weather]', 'rain');
      const changed = sheet.replace('corrects 1', '').replace('Bartek,2', 'Bartek,4');
      await totals(settle(changed));
      await mustFit(tab, `evening, ${language}`);
      await mustBeAccessible(tab, `evening, result alone, ${language}`);
      await picture(tab, `evening-plain-${language}`);
      const [saved] = await Promise.all([tab.waitForEvent('download'), tab.click('#sheet-save')]);
      same(settle(readFileSync(await saved.path(), 'utf8')).deals.at(-1).own.weather, 'rain', 'the file');
      mustBeClean(tab);
    }
  },
  async 'an evening of Doppelkopf is settled as on the command line'() {
    const sheet = `players: Anna, Bartek, Celina, Darek\nstake: 1\nrules: doko-48\ncontract,declarer,said,old,points,special\n,,re no90 kontra,Anna Celina,160,re:fox\ndamen-solo,Celina,,,125,\n`;
    const tab = await open('', { size: 'desk', language: 'de-DE', scheme: 'dark' });
    await goTo(tab, 'evening');
    await tab.setInputFiles('#sheet-file', upload('sheet.csv', sheet));
    await tab.waitForSelector('.evening tfoot td', PATIENCE);
    const known = JSON.parse(cliRun(['score', '--sheet', '-', '--format', 'json'], sheet).stdout);
    same(
      await tab.$$eval('.evening tfoot tr:first-child td', (all) =>
        all.map(({ textContent }) => Number(textContent.replace('−', '-'))),
      ),
      known.totals,
      'totals',
    );
    await tab.locator('.evening button.plain').first().click();
    await mustBeAccessibleToo(tab, 'evening, Doppelkopf, dark');
    await picture(tab, 'evening-doko');
    mustBeClean(tab);
  },
  async 'all screens fit a narrow phone and a page at twice the size, in three languages, light and dark'() {
    // `make check` looks at each screen once, and at each language and both colours.
    for (const [language, scheme, some] of [
      ['en', 'light', ['table']],
      ['pl', 'dark', ['practice', 'book']],
      ['de', 'light', ['review', 'evening']],
      ...(isLong ? [['de', 'dark']] : []),
    ]) {
      const tab = await open(lineHash(KOP), { viewport: [320, 568], scheme, language });
      await standing(tab);
      for (const screen of isLong ? ['table', 'practice', 'review', 'book', 'evening'] : some) {
        await goTo(tab, screen);
        await tab.waitForFunction(
          (name) => document.querySelector(`main.${name}`)?.childElementCount > 0,
          screen,
          PATIENCE,
        );
        if (screen === 'book') await tab.waitForSelector('#book-tables', PATIENCE);
        await mustFit(tab, `${screen}, ${language}`);
        await mustBeAccessible(tab, `${screen}, ${language}, ${scheme}`);
        await picture(tab, `${screen}-${language}-${scheme}`);
      }
      await openMenu(tab);
      await tab.check(`dialog input[value=${scheme === 'light' ? 'dark' : 'light'}]`, { force: true });
      await mustBeAccessible(tab, `menu, ${language}, other colours`);
      await picture(tab, `menu-${language}`);
      mustBeClean(tab);
    }
  },
  async 'where the device remembers nothing the page works, and says so'() {
    const tab = await open('', {
      init: "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }",
    });
    await tab.waitForSelector('header');
    await openMenu(tab);
    await tab.check('dialog input[value=pl]', { force: true });
    await tab.waitForFunction(() => /niczego/.test(document.querySelector('dialog .trouble')?.textContent ?? ''));
    mustBeClean(tab);
    const denied = await open(lineHash(KOP), {
      init: "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })",
    });
    await answered(denied);
    mustBeClean(denied);
  },
  async 'a worker that dies, a program that does not compile, no script: each is said'() {
    const dead = await open(lineHash(KOP), {
      init: `const Real = Worker; globalThis.all = [];
      globalThis.Worker = class extends Real { constructor(...given) { super(...given); all.push(this); } };`,
    });
    await answered(dead);
    await dead.evaluate(() =>
      all.forEach((worker) => worker.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }))),
    );
    await dead.waitForSelector('.broken');
    must(/out of memory/.test(await dead.textContent('.broken')), 'the reason is not said');
    await mustBeAccessible(dead, 'broken');
    await dead.goBack().catch(() => undefined);
    const old = await open(lineHash(KOP), {
      init: "WebAssembly.compile = () => Promise.reject(new WebAssembly.CompileError('no SIMD'))",
    });
    await old.waitForSelector('.broken', PATIENCE);
    must(/needs Chrome/.test(await old.textContent('.broken')), 'what to do is not said');
    const bare = await open('', { options: { javaScriptEnabled: false } });
    must(/zolo needs JavaScript/.test(await bare.textContent('noscript, body')), 'nothing is said without scripts');
  },
  async 'hosted: small at first, offline after, and the same answers'() {
    const types = {
      html: 'text/html',
      js: 'text/javascript',
      wasm: 'application/wasm',
      json: 'application/json',
      svg: 'image/svg+xml',
      png: 'image/png',
      webmanifest: 'application/manifest+json',
    };
    const asked = [];
    const server = createServer((request, answer) => {
      const name = decodeURIComponent(new URL(request.url, 'http://x').pathname).replace(/\/$/, '/index.html');
      try {
        const bytes = readFileSync(join(folder, name));
        asked.push([name, gzipSync(bytes, { level: 9 }).length]);
        answer
          .writeHead(200, { 'content-type': types[name.split('.').at(-1)] ?? 'application/octet-stream' })
          .end(bytes);
      } catch {
        answer.writeHead(404).end();
      }
    });
    await new Promise((resolve) => server.listen(0, resolve));
    const address = `http://localhost:${server.address().port}/`;
    try {
      const tab = await open(lineHash(KOP), { address });
      await answered(tab);
      const here = await tab.evaluate(() => zolo.answer.value);
      must(here.output === cli(...here.args, '--format', 'json'), 'another answer');
      const first = new Map(asked),
        total = [...first.values()].reduce((sum, n) => sum + n, 0);
      must(total <= 1300000, `the first visit loads ${total} bytes: ${[...first.keys()]}`);
      must(![...first.keys()].some((name) => /player-(?!kop-asdycha)/.test(name)), 'players of other rules are loaded');
      await tab.evaluate(() => navigator.serviceWorker.ready);
      await tab.reload(); // now by the service worker, which takes what this place needs
      await answered(tab);
      must(
        (await tab.evaluate(() => fetch('manifest.webmanifest').then((said) => said.json()))).icons.length === 3,
        'no icons',
      );
      await new Promise((resolve) => server.close(resolve) && server.closeAllConnections());
      await tab.context().setOffline(true);
      await tab.reload();
      await answered(tab);
      must((await tab.evaluate(() => zolo.answer.value.output)) === here.output, 'another answer offline');
      await goTo(tab, 'book');
      await tab.waitForSelector('#book-tables tr', PATIENCE);
      same(
        tab.seen.filter((one) => !one.startsWith('console')),
        [],
        'requests',
      );
    } finally {
      server.close();
    }
  },
};
