// SPDX-License-Identifier: GPL-3.0-or-later
// The page in Chromium for the tests: opening it, tapping, looking whether it is accessible, and
// counting claims.
import { execFileSync, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const [zolo, page, packages, screenshots] = process.argv.slice(2);
const require = createRequire(resolve(packages, 'package.json'));
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
export const single = 'file://' + resolve(page);
export const folder = resolve(page, '..', 'hosted');
export const SIZES = { phone: [360, 740], tall: [390, 844], side: [740, 360], desk: [1280, 800] };
// Looking every 50 ms, not at each frame, spares drawing frames that nobody sees.
export const PATIENCE = { timeout: Number(process.env.ZOLO_PATIENCE ?? 90000), polling: 50 };
// `make check-long` and `make test-web`; `make check` tests a sample of each claim.
export const isLong = process.env.ZOLO_TEST_LONG === '1';

const { chromium } = require('playwright-core');
export const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});

export const lineHash = (line) => '#' + encodeURI(line);
export const cli = (...args) => execFileSync(zolo, args, { encoding: 'utf8' });
export const cliRun = (args, input) => spawnSync(zolo, args, { encoding: 'utf8', input });
// A tab of each kind (language, number of workers) that an earlier claim has left: opening the page
// in it takes half of the processor time of a new one.
const free = {};
let number = 0;

// Loads the page anew in the tab, as a link does.
export const follow = (tab, hash) => tab.goto(`${single}?${++number}${hash}`);

async function reopen(tab, [width, height], colorScheme, hash) {
  tab.seen.length = 0;
  await tab.setViewportSize({ width, height });
  await tab.emulateMedia({ colorScheme, media: null });
  await follow(tab, hash);
  return tab;
}

// Closes the tabs of a claim, or of a part of it, except one plain tab of each kind, which
// computes nothing and stores nothing.
export async function closeTabs() {
  for (const context of browser.contexts()) {
    const [tab, ...others] = context.pages();
    if (tab && free[tab.kind] === tab) continue;
    if (!tab?.kind || free[tab.kind]) {
      await context.close();
      continue;
    }
    for (const other of others) await other.close();
    await tab.evaluate(() => {
      for (const program of [zolo.heavy, zolo.quiet]) program.stop();
      localStorage.clear();
      sessionStorage.clear();
    });
    free[tab.kind] = tab;
  }
}

// `init` runs in the page before its own code; `seen` gathers requests to elsewhere and errors.
export async function open(
  hash = '',
  {
    size = 'phone',
    viewport,
    scheme = 'light',
    cores = 2,
    init,
    address = single,
    context,
    language = 'en-GB',
    options,
  } = {},
) {
  const [width, height] = viewport ?? SIZES[size];
  const isPlain = !init && !context && !options && address === single,
    kind = isPlain ? `${language.slice(0, 2)} ${cores}` : null,
    left = free[kind];
  if (left) {
    delete free[kind];
    return reopen(left, [width, height], scheme, hash);
  }
  const own =
    context ??
    (await browser.newContext({
      viewport: { width, height },
      colorScheme: scheme,
      locale: language,
      offline: address === single,
      ...options,
    }));
  if (!context)
    await own.addInitScript(`Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => ${cores} })`);
  if (init) await own.addInitScript(init);
  const tab = Object.assign(await own.newPage(), { seen: [], kind });
  tab.setDefaultTimeout(PATIENCE.timeout);
  tab.on('request', (request) => {
    if (!/^(file|blob|data):/.test(request.url()) && !request.url().startsWith(address)) tab.seen.push(request.url());
  });
  tab.on('pageerror', (error) => tab.seen.push('error: ' + error.message));
  tab.on('console', (said) => said.type() === 'error' && tab.seen.push('console: ' + said.text()));
  await tab.goto(address + hash);
  return tab;
}

export function must(isTrue, what) {
  if (!isTrue) throw new Error(what);
}
export function same(found, wanted, what) {
  must(
    JSON.stringify(found) === JSON.stringify(wanted),
    `${what}: ${JSON.stringify(found)?.slice(0, 500)}, not ${JSON.stringify(wanted)?.slice(0, 500)}`,
  );
}

// Waits until the program has said how the position stands, which is not that of the line `before`;
// its line without the players, as the address holds it.
export const standing = (tab, before = null) =>
  tab.evaluate(
    async ([old, most]) => {
      for (const end = performance.now() + most; ; await new Promise((go) => setTimeout(go, 20))) {
        const line = decodeURIComponent(location.hash.slice(1));
        const { phase, turn, words, spoken = [], trouble } = zolo.legal.value ?? {};
        if (line !== old && (phase || trouble)) return { phase, turn, words, spoken, trouble, line };
        if (performance.now() > end) throw new Error(`no answer at ${line}`);
      }
    },
    [before, PATIENCE.timeout],
  );
export const answered = (tab) =>
  tab.waitForFunction(() => zolo.answer.value?.advice && !zolo.answer.value.isFirst, null, PATIENCE);
export const offered = (tab) =>
  tab.$$eval('.actions [data-word], .my-hand button[data-word]', (all) =>
    [...new Set(all.map((one) => one.dataset.word))].sort(),
  );
// In `make check` without the mouse, where a tap would meet the button.
export async function tapWord(tab, word) {
  const selector = ['.actions ', '.my-hand button'].map((where) => `${where}[data-word="${word}"]`).join();
  if (isLong) return tab.locator(selector).first().click(PATIENCE);
  const isTapped = (found) => {
    const button = document.querySelector(found);
    button?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { x, y, width, height } = button?.getBoundingClientRect() ?? {};
    if (!button?.contains(document.elementFromPoint(x + width / 2, y + height / 2))) return false;
    button.click();
    return true;
  };
  await tab.waitForFunction(isTapped, selector, PATIENCE);
}
export const openMenu = async (tab) => {
  await tab.click('#menu');
  await tab.waitForSelector('dialog[open]');
};
export const goTo = async (tab, screen) => {
  await openMenu(tab);
  await tab.click(`dialog #to-${screen}`);
};

// The verdict is where the user looks, without scrolling.
export async function mustSeeVerdict(tab, where) {
  const { top, bottom, height } = await tab.evaluate(() => {
    const box = document.querySelector('#verdict').getBoundingClientRect();
    return { top: box.top, bottom: box.bottom, height: innerHeight };
  });
  must(top >= 0 && bottom <= height, `${where}: the verdict is at ${top} to ${bottom} of ${height}`);
}
export async function mustFit(tab, where) {
  const [wide, width] = await tab.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  must(wide <= width, `${where}: ${wide} px wide of ${width}`);
}

export const looked = { states: 0 };
export async function mustBeAccessible(tab, where) {
  if (!(await tab.evaluate(() => 'axe' in globalThis))) await tab.evaluate(axe);
  const violations = await tab.evaluate(async () => {
    const found = await globalThis.axe.run({ resultTypes: ['violations'], selectors: false, elementRef: false });
    return found.violations.map(({ id, nodes }) => [id, nodes[0].html.slice(0, 200), nodes[0].any[0]?.message]);
  });
  same(violations, [], `axe-core, ${where}`);
  looked.states++;
}
// The same for a state made of parts that other states show too: only check-long looks at it, since
// each takes half a second.
export const mustBeAccessibleToo = (tab, where) => isLong && mustBeAccessible(tab, where);
export async function picture(tab, name) {
  if (!screenshots || !isLong) return;
  mkdirSync(screenshots, { recursive: true });
  await tab.screenshot({ path: `${screenshots}/${name}.png` });
}
export const mustBeClean = (tab) => same(tab.seen, [], 'requests and errors');

// Runs the claims whose names match ZOLO_CLAIMS; TAP.
export async function run(claims) {
  const chosen = Object.entries(claims).filter(([claim]) => new RegExp(process.env.ZOLO_CLAIMS ?? '').test(claim));
  let failed = 0;
  console.log(`1..${chosen.length}`);
  for (const [i, [claim, test]] of chosen.entries()) {
    const began = Date.now();
    try {
      await test();
      console.log(`ok ${i + 1} ${claim} # ${Date.now() - began} ms`);
    } catch (reason) {
      failed++;
      for (const context of browser.contexts()) await context.close();
      for (const kind of Object.keys(free)) delete free[kind];
      console.log(`not ok ${i + 1} ${claim}\n# ${String(reason.stack).replaceAll('\n', '\n# ')}`);
    }
    await closeTabs();
  }
  console.log(`# axe-core found nothing in ${looked.states} states`);
  await browser.close();
  process.exitCode = failed > 0 ? 1 : 0;
}
