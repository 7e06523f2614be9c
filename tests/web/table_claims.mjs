// SPDX-License-Identifier: GPL-3.0-or-later
// The table: whole deals by taps in all rule sets, undo, addresses, the answer in view and that of
// the command line.
import {
  answered,
  cli,
  cliRun,
  closeTabs,
  follow,
  goTo,
  isLong,
  lineHash,
  must,
  mustBeAccessible,
  mustBeAccessibleToo,
  mustBeClean,
  mustFit,
  mustSeeVerdict,
  offered,
  open,
  openMenu,
  PATIENCE,
  picture,
  same,
  SIZES,
  standing,
  tapWord,
} from './browser.mjs';
import { readQuestions } from './questions.mjs';

const setSize = (tab, size) => tab.setViewportSize({ width: SIZES[size][0], height: SIZES[size][1] });

const KOP = 'zq1 rules=kop-asdycha seat=3 hand=CQ,SA,HT,DJ calls=P,P,P,P play=DT,CJ';
const DOKO = 'zq1 rules=doko-48 seat=1 hand=HT,SQ,SQ,HQ,DJ,DA,D9,CA,CA,SA,HA,HK calls= play=';
const WEDDING = 'zq1 rules=doko-48 seat=2 hand=CQ,CQ,HT,SQ,DJ,DA,D9,CA,CA,SA,HA,HK calls= play=';
const RULES = [
  'kop-asdycha',
  'kop-league',
  'kop-wolsztyn',
  'kop-jp',
  'kop-3tens',
  'baska-linia',
  'baska-pagat',
  'doko-48',
  'doko-40',
];
// In `make check` one deal of Baśka and the second half of one of Doppelkopf; the first steps of
// one of Kop are undone too.
const QUICK_RULES = ['baska-pagat', 'doko-40'];
const HANDS = {
  kop: 'HA,DQ,SJ,HQ',
  'doko-48': 'HT,CQ,SQ,HQ,DJ,DA,D9,CA,CT,SA,HA,HK',
  'doko-40': 'HT,CQ,SQ,HQ,DJ,DA,CA,CT,SA,HA',
};
const FIRST_HALF =
  'calls=vorbehalt,vorbehalt,vorbehalt,vorbehalt,damen-solo,damen-solo,kier-solo,kier-solo ' +
  'play=CT,HT,DQ,CJ,SA,CA,1:re,SA,HJ,HJ,CQ,HT,HK,HQ,SQ,HA,DQ,DA,DK,SK,DJ';
const handOf = (rules) => HANDS[rules] ?? HANDS.kop;

// What the command line answers, asked once.
const known = new Map();
function once(args) {
  const line = args.join('\n');
  if (!known.has(line)) known.set(line, cli(...args, '--format', 'json'));
  return known.get(line);
}

// Choices that are the same in every run.
function* numbers(seed) {
  for (let x = seed; ; x = (x * 48271) % 2147483647) yield x;
}

// Taps a deal to its end, or to `most` positions. Gives the lines of the positions it went through.
async function tapDeal(tab, rules, seed, { eachTurn, most = Infinity } = {}) {
  const draw = numbers(seed),
    lines = [];
  for (let now = await standing(tab); ; now = await standing(tab, now.line)) {
    must(!now.trouble, `${now.line}: ${now.trouble}`);
    lines.push(now.line);
    await eachTurn?.(now, lines.length);
    if (now.phase === 'over' || lines.length === most) return lines;
    if (isLong || lines.length % 3 === 0) {
      const { turn, legal } = JSON.parse(cli('legal', now.line, '--format', 'json'));
      same([now.turn, await offered(tab)], [turn, legal.sort()], `offered at ${now.line}`);
    }
    const speaks = now.phase === 'card' && now.spoken.length > 0 && draw.next().value % 5 === 0;
    if (speaks) await tab.click(`[data-announce="${now.spoken[0]}"]`, PATIENCE);
    else await tapWord(tab, now.words[draw.next().value % now.words.length]);
  }
}

export const table = {
  async 'a tapped hand is answered as on the command line, in view at every size'() {
    // In `make check` the hand is tapped at one size, and the table then takes the others.
    let tab;
    for (const size of Object.keys(SIZES)) {
      if (isLong || !tab) {
        tab = await open('', { size });
        for (const code of ['HA', 'HT', 'HQ', 'CJ']) await tab.click(`.entry [data-word=${code}]`);
        await tab.waitForFunction(() => zolo.answer.value?.advice, null, PATIENCE);
        for (const other of [...(isLong ? [] : Object.keys(SIZES)), size]) {
          await setSize(tab, other);
          await mustSeeVerdict(tab, other);
        }
        await answered(tab);
      } else await setSize(tab, size);
      const { args, output } = await tab.evaluate(() => zolo.answer.value);
      must(output === once(args), 'another answer');
      must((await tab.textContent('.what')) === 'Say zolo', 'verdict');
      await mustSeeVerdict(tab, size);
      await mustFit(tab, size);
      if (size === 'phone') {
        await mustBeAccessibleToo(tab, 'answer');
        await tab.click('#more');
        await mustBeAccessible(tab, 'panel');
        await picture(tab, 'panel');
      }
      if (size === 'desk') {
        // all of the answer, once it is wanted
        await tab.click('#why > summary');
        await tab.waitForFunction(() => zolo.answer.value?.isFull, null, PATIENCE);
        const full = await tab.evaluate(() => zolo.answer.value);
        must(full.output === once(full.args), 'another full answer');
        must(/seat\s2: kontra/.test(await tab.textContent('#panel')), 'what comes next');
        await mustBeAccessibleToo(tab, 'desk');
      }
      await picture(tab, `answer-${size}`);
      mustBeClean(tab);
    }
  },
  async 'whole deals are tapped through in all nine rule sets, the verdict in view at every turn'() {
    const sizes = Object.keys(SIZES);
    for (const [i, rules] of RULES.entries()) {
      if (!isLong && !QUICK_RULES.includes(rules)) continue;
      const begun = !isLong && rules === 'doko-40' ? FIRST_HALF : 'calls= play=';
      const tab = await open(lineHash(`zq1 rules=${rules} seat=${1 + (i % 4)} hand=${handOf(rules)} ${begun}`));
      const eachTurn = async (now, n) => {
        const size = sizes[(i + (n >> 3)) % 4];
        if (n % 8 <= 1) await setSize(tab, size);
        await mustSeeVerdict(tab, `${rules}, ${size}`);
      };
      await tapDeal(tab, rules, 11 + i, { eachTurn });
      await mustFit(tab, rules);
      if (i % 4 === 0) await mustBeAccessibleToo(tab, `${rules} is over`);
      await picture(tab, `over-${rules}`);
      await tab.click('#next-deal'); // the forehand of the deal that is over deals it
      same(await tab.evaluate(() => zolo.place.value.position.seat), [4, 1, 2, 3][i % 4], 'seat of the next deal');
      mustBeClean(tab);
      await closeTabs();
    }
  },
  async 'every step is undone by Back and by the button, done again by Forward, and survives a reload'() {
    for (const [rules, seed] of [['kop-asdycha', 5], ...(isLong ? [['doko-40', 7]] : [])]) {
      const tab = await open(lineHash(`zq1 rules=${rules} seat=1 hand=${handOf(rules)} calls= play=`));
      const lines = await tapDeal(tab, rules, seed, isLong ? {} : { most: 13 }),
        few = rules === 'doko-40' ? lines.slice(-12) : lines;
      const here = () => tab.evaluate(() => decodeURIComponent(location.hash.slice(1)));
      const be = (line) =>
        tab.waitForFunction(
          (wanted) => decodeURIComponent(location.hash.slice(1)) === wanted && zolo.legal.value?.phase,
          line,
          PATIENCE,
        );
      for (const [i, line] of few.toReversed().entries()) {
        await be(line);
        if (isLong ? rules !== 'doko-40' || i % 4 === 1 : i % 8 === 0) {
          await tab.reload();
          await be(line);
        }
        if (i < few.length - 1) await (i % 2 ? tab.click('#undo') : tab.goBack());
      }
      for (const [i, line] of few.entries()) {
        await be(line);
        if (i < few.length - 1) await (i % 2 ? tab.click('#redo') : tab.goForward());
      }
      const chips = await tab.locator('.chip').count();
      await tab.locator('.chip').nth(1).click(); // goes there; what lies ahead stays
      await standing(tab, lines.at(-1));
      same(await tab.locator('.chip').count(), chips, 'chips');
      await tab.goBack();
      await be(lines.at(-1));
      same(await here(), lines.at(-1), 'back at the end');
      mustBeClean(tab);
      await closeTabs();
    }
  },
  async 'a change of the hand, the seat or the rules wipes nothing that cannot be undone'() {
    const tab = await open(lineHash(KOP));
    const before = (await standing(tab)).line;
    await tab.click('#edit-hand');
    await tab.click('.entry [data-word=HT]');
    await tab.click('.entry [data-word=HA]');
    await standing(tab, before);
    must((await tab.evaluate(() => location.hash)).includes('HA'), 'the card is not in the hand');
    for (let i = 0; i < 3; i++) await tab.goBack();
    await tab.waitForFunction((line) => decodeURIComponent(location.hash.slice(1)) === line, before, PATIENCE);
    await tab.click('#rules');
    await mustBeAccessible(tab, 'rules');
    await tab.click('[data-rules=doko-48]');
    await tab.waitForSelector('.entry');
    await mustBeAccessible(tab, 'hand entry');
    await tab.goBack();
    same((await standing(tab)).line, before, 'after Back');
    mustBeClean(tab);
  },
  async 'a reservation of each seat is made and named by tapping: Hochzeit and solos'() {
    for (const [seat, game] of [
      [1, 'damen-solo'],
      [2, 'hochzeit'],
      [3, 'hochzeit'],
      [4, 'trefl-solo'],
    ].filter(([seat]) => isLong || seat % 2 === 0)) {
      const tab = await open(lineHash(seat === 2 ? WEDDING : DOKO), { size: Object.keys(SIZES)[seat - 1] });
      const said = ['P', 'P', 'P', 'P'].with(seat - 1, 'vorbehalt');
      let now = await standing(tab);
      for (const [n, word] of [...said, game].entries()) {
        same(now.turn, n < 4 ? n + 1 : seat, 'turn');
        await tapWord(tab, word);
        now = await standing(tab, now.line);
      }
      same(now.phase, 'card', 'phase');
      now = await standing(tab);
      await mustSeeVerdict(tab, game);
      const chips = await tab.locator('.chip').count();
      await follow(tab, lineHash(now.line));
      same((await standing(tab)).line, now.line, 'the link');
      same(await tab.locator('.chip').count(), chips, 'chips of the link');
      mustBeClean(tab);
      await closeTabs();
    }
  },
  async 'links of all ages are read, and hostile ones do no harm'() {
    const old = await open(
      '#rules=doko-48&seat=3&lang=de&hand=CA.CT.SK.SK.S9.HK.H9.DK.D9.DJ.HJ.CJ&calls=P.P.P.P&cards=1:re.SA.ST',
      { scheme: 'dark', language: 'de-DE' },
    );
    await standing(old);
    same(await offered(old), ['S9', 'SK'], 'offered');
    await mustBeAccessible(old, 'Doppelkopf, dark');
    await picture(old, 'doppelkopf-dark');
    // a seat that is not on turn, and whose hand nobody knows, says Re or Kontra, then a level
    for (const word of ['2:kontra', '2:no90']) {
      await old.click('#others', PATIENCE);
      await old.click(`[data-announce="${word}"]`, PATIENCE);
      await old.waitForFunction((said) => location.hash.includes(said), word, PATIENCE);
    }
    same((await standing(old)).turn, 3, 'turn after an announcement');
    await follow(old, '');
    for (const [i, hash] of [
      '#zq1%20rules=nothing',
      '#zq1%20rules=kop-asdycha%20hand=<img%20src=x>',
      '#%E0%A4%A',
      '#rules=kop-asdycha&hand=' + 'HA.'.repeat(5000),
      '#zq1%20rules=kop-asdycha%20seat=9%20hand=HA,HA,HA,XX%20calls=<b>%20play=--help',
    ].entries()) {
      await old.evaluate((typed) => (location.hash = typed), hash);
      await old.waitForTimeout(100);
      if (isLong || i % 2 === 1) await follow(old, hash);
      await old.waitForSelector('.entry, .felt', PATIENCE);
      mustBeClean(old);
    }
    const wrong = await open(lineHash('zq1 rules=kop-asdycha seat=4 hand=CQ,DQ,SJ,HA calls=P,P,P,P play=HT,CA,SJ'), {
      language: 'pl-PL',
    });
    await wrong.waitForSelector('#trouble', PATIENCE);
    same(await wrong.textContent('#trouble'), 'Tak się nie da: bitka 1, gracz 3: kartę SJ masz ty (gracz 4)', 'fault');
    await mustBeAccessibleToo(wrong, 'fault');
  },
  async 'Stop ends the computation within 0.3 s, and Go on resumes it'() {
    const tab = await open(lineHash('zq1 rules=doko-48 seat=1 hand=HT,SQ,SQ,HQ,DJ,DA,D9,CA,CA,SA,HA,HK calls= play='));
    await tab.waitForSelector('#stop', PATIENCE);
    const ms = await tab.evaluate(
      () =>
        new Promise((resolve) => {
          const began = performance.now();
          document.querySelector('#stop').click();
          const look = () =>
            zolo.heavy.isWorking() || document.querySelector('#stop')
              ? setTimeout(look, 5)
              : resolve(performance.now() - began);
          look();
        }),
    );
    must(ms < 300, `${ms} ms`);
    await tab.click('#again', PATIENCE);
    await tab.waitForSelector('#stop', PATIENCE);
    mustBeClean(tab);
  },
  async 'calls are said as the catalogues have them'() {
    const tab = await open(
      lineHash('zq1 rules=baska-linia seat=3 hand=HA,DQ,SJ,HQ calls=P,P,kontra,P,rekontra,P,bok play='),
      { language: 'pl-PL' },
    );
    await standing(tab);
    same(
      await tab.$$eval('.actions [data-word]', (all) => all.map((button) => button.textContent)),
      ['pas', 'hirsz', 'wesele', 'wesele z kontrą', 'gran', 'zolo', 'gran du', 'zolo du'],
      'calls',
    );
    await mustBeAccessibleToo(tab, 'Polish');
    await picture(tab, 'polish');
    mustBeClean(tab);
  },
  async 'the keyboard is enough'() {
    const tab = await open('', { size: 'desk' });
    for (const code of ['HA', 'DQ', 'SJ', 'CT']) {
      await tab.focus(`.entry [data-word=${code}]`);
      await tab.keyboard.press('Space');
    }
    await standing(tab);
    await tab.focus('.actions [data-word=P]');
    await tab.keyboard.press('Enter');
    await tab.waitForFunction(
      () => document.querySelectorAll('.chip').length === 2 && document.activeElement.matches('.actions'),
      null,
      PATIENCE,
    );
    await tab.keyboard.press('Tab'); // the first thing that seat 2 may say
    await tab.keyboard.press('Enter');
    await tab.waitForFunction(() => document.querySelectorAll('.chip').length === 3, null, PATIENCE);
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight']) await tab.keyboard.press(key);
    same(await tab.evaluate(() => zolo.place.value.position.at), 1, 'the arrow keys');
    await tab.focus('#menu');
    await tab.keyboard.press('Enter');
    const focused = (id) => tab.waitForFunction((at) => document.activeElement.id === at, id, PATIENCE);
    await focused('close-sheet');
    await mustBeAccessibleToo(tab, 'menu');
    await tab.keyboard.press('Escape');
    await focused('menu');
    mustBeClean(tab);
  },
  async 'the questions of all nine rule sets are answered byte for byte'() {
    const tab = await open('', { cores: 1 });
    await tab.waitForSelector('header');
    // One rule set after the other: the program is compiled for each.
    const rulesOf = (words) => RULES.find((rules) => words.includes(rules)) ?? 'kop-asdycha';
    for (const question of RULES.flatMap((rules) => readQuestions().filter((words) => rulesOf(words) === rules))) {
      const args = [...question, '--format', 'json'],
        known = cliRun(args);
      const found = await tab.evaluate(
        ([asked, set]) => zolo.heavy.ask(asked, { rules: set }),
        [args, rulesOf(question)],
      );
      same([found.status, found.output, found.error], [known.status, known.stdout, known.stderr], question.join(' '));
    }
  },
  async 'one worker and three give the same answers, the full one by the replies that the short one found'() {
    const few = isLong ? [] : ['--deals', '200'];
    for (const cores of [1, 3]) {
      const tab = await open('', { cores });
      await tab.waitForSelector('header');
      same(await tab.evaluate(() => zolo.heavy.size), cores, 'workers');
      for (const args of [
        ['advise', 'HA HT HQ CJ', '--seat', '1', ...few, '--brief'],
        ['advise', 'HA HT HQ CJ', '--seat', '1', ...few],
        // one card is legal: its replies with and without the opponent model are two jobs
        ['advise', 'CA SA ST DQ', '--seat', '2', '--play', 'SQ', '--auction', 'kontra P P P'],
        ['advise', 'CQ HT DJ SA', '--seat', '3', '--play', 'DT CJ'],
        'advise|HT HT CQ SQ HQ DQ CJ SJ DA CA SA S9|--rules|doko-48|--brief|--deals'.split('|').concat(isLong ? '40' : '8'),
      ]) {
        const asked = [...args, '--format', 'json'];
        const found = await tab.evaluate((words) => zolo.heavy.ask(words, { rules: 'kop-asdycha' }), asked);
        must(found.output === once(args), `another answer of ${cores}: ${args}`);
      }
      mustBeClean(tab);
    }
  },
  async 'two tabs have positions of their own and share what is remembered'() {
    const first = await open(lineHash(KOP)),
      context = first.context();
    const second = await open(lineHash(DOKO), { context });
    same([(await standing(first)).turn, (await standing(second)).turn], [3, 1], 'turns');
    await goTo(second, 'evening');
    await second.click('#begin-evening');
    await first.bringToFront(); // a tab behind another one is not drawn
    await goTo(first, 'evening');
    await first.waitForSelector('#add-deal', PATIENCE);
    await openMenu(first);
    await first.check('dialog input[value=de]', { force: true });
    await second.waitForFunction(() => document.documentElement.lang === 'de', null, PATIENCE);
  },
};
