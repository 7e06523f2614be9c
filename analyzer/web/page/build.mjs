#!/usr/bin/env node
// SPDX-License-Identifier: GPL-3.0-or-later
// Builds the page in its two forms: one file that needs nothing beside it, and a folder for a
// server.
//
//   build.mjs OUT PACKAGES PROGRAM.wasm CATALOGUE.po… RULES.yaml… PLAYER.player… BOOK.json…
//
// makes OUT/zolo.html and OUT/hosted/. PACKAGES is where npm has put esbuild and Preact. The
// players are cut out of the program, and stand by themselves: a visitor loads the one of their
// rules.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { numberAt, withPieces } from './core/program_data.js';

const HERE = dirname(fileURLToPath(import.meta.url));
const FORMS = ['word', 'said', 'imperative', 'imperative card']; // of names, that the page uses
const TARGET = ['chrome110', 'firefox115', 'safari16.4']; // see README.md; the page says so too
const [out, packages, wasm, ...files] = process.argv.slice(2);
const given = (end) => files.filter((file) => file.endsWith(end));
const nameOf = (file) => basename(file).replace(/\.[^.]*$/, '');
const read = (name) => readFileSync(join(HERE, name), 'utf8');

function titleOf(rules) {
  return readFileSync(rules, 'utf8').match(/^title: *(.*?) *$/m)[1];
}

// Names by form, and the titles of rule sets: { word: { "zolo-du": "Zolo du" }, … }.
function namesOf(catalogue, titles) {
  const names = Object.fromEntries([...FORMS, 'titles'].map((form) => [form, {}]));
  for (const entry of readFileSync(catalogue, 'utf8').split('\n\n')) {
    const parts = Object.fromEntries(
      [...entry.matchAll(/^(msgctxt|msgid|msgstr) "(.*)"$/gm)].map(([, key, text]) => [key, text]),
    );
    if (FORMS.includes(parts.msgctxt)) names[parts.msgctxt][parts.msgid] = parts.msgstr ?? '';
    else if (!parts.msgctxt && titles.includes(parts.msgid)) names.titles[parts.msgid] = parts.msgstr;
  }
  return names;
}

// Where the data section of a program begins, and its pieces: { address, from, length }.
function dataOf(program) {
  const isData = 11;
  let start = 8;
  for (let size, body; program[start] !== isData; start = body + size) [size, body] = numberAt(program, start + 1);
  const [, body] = numberAt(program, start + 1);
  let [count, at] = numberAt(program, body);
  const pieces = Array.from({ length: count }, () => {
    const [address, end] = numberAt(program, at + 2), // after "active, i32.const"
      [length, from] = numberAt(program, end + 1);
    at = from + length;
    return { address, from, length };
  });
  if (at !== program.length) throw new Error('the data are not the last section of the program');
  return { start, pieces };
}

// The pieces without the zeros between them.
function withoutZeros(program, { address, from, length }) {
  const zeros = Buffer.alloc(4096),
    end = from + length,
    found = [];
  for (let at = from; at < end; ) {
    const next = program.indexOf(zeros, at),
      stop = next < 0 || next > end ? end : next;
    if (stop > at) found.push({ address: address + at - from, bytes: program.subarray(at, stop) });
    for (at = stop; program[at] === 0 && at < end; ) at++;
  }
  return found;
}

// The program without its players, and the address of each.
function cutPlayers(program) {
  const bare = Buffer.from(program),
    { start, pieces } = dataOf(program),
    players = {},
    parts = new Map();
  for (const file of given('.player')) {
    const bytes = readFileSync(file),
      at = program.indexOf(bytes);
    if (at < 0) continue; // not as it stands in the file: then it stays in the program
    bare.fill(0, at, at + bytes.length);
    const { address, from } = pieces.findLast((piece) => piece.from <= at);
    players[nameOf(file)] = address + at - from;
    parts.set(`player-${nameOf(file)}`, bytes);
  }
  const left = pieces.flatMap((piece) => withoutZeros(bare, piece));
  parts.set('program', Buffer.from(withPieces(bare, start, left)));
  return { players, data: { start, pieces: left.length }, parts };
}

const resolveFrom = createRequire(resolve(packages, 'package.json'));
const esbuild = await import(resolveFrom.resolve('esbuild'));

async function bundle(entry, format, plugins = []) {
  const result = await esbuild.build({
    entryPoints: [join(HERE, entry)],
    bundle: true,
    write: false,
    format,
    minify: true,
    target: TARGET,
    charset: 'utf8',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    plugins,
    legalComments: 'none',
    nodePaths: [join(resolve(packages), 'node_modules')],
    logLevel: 'warning',
  });
  const text = result.outputFiles[0].text.trim();
  if (text.includes('</script')) throw new Error(`${entry} holds the end of a script`);
  return text;
}

function namesPlugin() {
  const titles = Object.fromEntries(given('.yaml').map((file) => [nameOf(file), titleOf(file)]));
  const names = Object.fromEntries(given('.po').map((file) => [nameOf(file), namesOf(file, Object.values(titles))]));
  return {
    name: 'names',
    setup(build) {
      build.onResolve({ filter: /^zolo:names$/ }, () => ({ path: 'names', namespace: 'zolo' }));
      build.onLoad({ filter: /.*/, namespace: 'zolo' }, () => ({
        contents: `export const NAMES = ${JSON.stringify(names)}, TITLES = ${JSON.stringify(titles)};`,
        loader: 'js',
      }));
    },
  };
}

const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policyOf = (script, style, more) =>
  [
    "default-src 'none'",
    `script-src ${hashOf(script)} 'wasm-unsafe-eval'`,
    `style-src ${hashOf(style)}`,
    ...more,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

function fill(values) {
  let html = read('page.html');
  for (const [name, value] of Object.entries(values)) html = html.replace(`@${name}@`, () => value);
  return html;
}

// --- icons: a green square with the letter z, drawn as SVG and, for phones, as PNG --------------

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="#0b5d3b"/>' +
  '<path fill="#fff" d="M136 128h240v56L224 328h152v56H136v-56l152-144H136z"/></svg>';

// The same picture as a PNG of n × n: the mark is where the three bands of the path are.
function iconPng(n) {
  const rows = [];
  for (let y = 0; y < n; y++) {
    const row = Buffer.alloc(1 + 3 * n);
    for (let x = 0; x < n; x++) {
      const u = (512 * (x + 0.5)) / n,
        v = (512 * (y + 0.5)) / n;
      const isBar = u > 136 && u < 376 && ((v > 128 && v < 184) || (v > 328 && v < 384));
      const slope = v >= 184 && v <= 328 && Math.abs(u - (332 - ((v - 184) * 152) / 144)) < 44;
      row.set(isBar || slope ? [255, 255, 255] : [11, 93, 59], 1 + 3 * x);
    }
    rows.push(row);
  }
  const crcs = Array.from({ length: 256 }, (_, k) =>
    Array.from({ length: 8 }).reduce((c) => (c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1), k),
  );
  const crc = (bytes) => (bytes.reduce((c, byte) => crcs[(c ^ byte) & 255] ^ (c >>> 8), -1) ^ -1) >>> 0;
  const chunk = (type, data) => {
    const body = Buffer.concat([Buffer.from(type), data]),
      ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(n, 0);
  head.writeUInt32BE(n, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

// --- both forms --------------------------------------------------------------------------------

const { players, data, parts } = cutPlayers(readFileSync(wasm));
const books = given('.json').map(nameOf);
for (const file of given('.json'))
  parts.set(`book-${nameOf(file)}`, Buffer.from(JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))));
const script = await bundle('view/app.jsx', 'esm', [namesPlugin()]);
const worker = await bundle('core/worker.js', 'iife');
const style = (await esbuild.transform(read('style.css'), { loader: 'css', minify: true, target: TARGET })).code.trim();
const listOf = (files_) => JSON.stringify({ players, data, books, files: files_ });

mkdirSync(out, { recursive: true });
const embedded = [...parts].map(
  ([name, bytes]) =>
    `<script type="application/octet-stream" id="part-${name}">${gzipSync(bytes, { level: 9 }).toString('base64')}</script>\n`,
);
const single = fill({
  CSP: policyOf(script, style, ['worker-src blob:']),
  LINKS: '',
  STYLE: style,
  SCRIPT: script,
  WORKER: worker,
  PARTS: embedded.join(''),
  LIST: listOf(null),
});
writeFileSync(join(out, 'zolo.html'), single);

const hosted = join(out, 'hosted');
rmSync(hosted, { recursive: true, force: true });
mkdirSync(hosted, { recursive: true });
const addresses = {};
for (const [name, bytes] of parts) {
  // a name of its own for each content: nothing stale is ever served
  const mark = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  addresses[name] = `${name}-${mark}.${name === 'program' ? 'wasm' : name.startsWith('book') ? 'json' : 'player'}`;
  writeFileSync(join(hosted, addresses[name]), bytes);
}
const links =
  '\n<link rel="manifest" href="manifest.webmanifest">\n<link rel="icon" href="icon.svg" type="image/svg+xml">' +
  '\n<link rel="apple-touch-icon" href="icon-192.png">';
const index = fill({
  CSP: policyOf(script, style, [
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "img-src 'self'",
  ]),
  LINKS: links,
  STYLE: style,
  SCRIPT: script,
  WORKER: worker,
  PARTS: '',
  LIST: listOf(addresses),
});
writeFileSync(join(hosted, 'index.html'), index);
writeFileSync(join(hosted, 'icon.svg'), ICON);
for (const n of [192, 512]) writeFileSync(join(hosted, `icon-${n}.png`), iconPng(n));
writeFileSync(
  join(hosted, 'manifest.webmanifest'),
  JSON.stringify({
    name: 'zolo',
    short_name: 'zolo',
    description: 'Kop, Baśka, Doppelkopf: which call, which card?',
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: '#fbfaf5',
    theme_color: '#0b5d3b',
    icons: [
      { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...[192, 512].map((n) => ({ src: `icon-${n}.png`, sizes: `${n}x${n}`, type: 'image/png' })),
    ],
  }),
);
const version = createHash('sha256').update(index).digest('hex').slice(0, 12);
const ofBooks = books.map((name) => addresses[`book-${name}`]);
const first = ['./', addresses.program, 'manifest.webmanifest', 'icon.svg', 'icon-192.png', ...ofBooks];
writeFileSync(
  join(hosted, 'sw.js'),
  read('offline.js').replace('@VERSION@', version).replace('@FIRST@', JSON.stringify(first)),
);

// Sizes, in kB: as files, by gzip and by brotli.
const kB = (n) => String(Math.round(n / 1000)).padStart(6);
const size = (name, all) =>
  console.log(
    `${name.padEnd(24)}${kB(all.reduce((n, b) => n + b.length, 0))} raw ` +
      `${kB(all.reduce((n, b) => n + gzipSync(b, { level: 9 }).length, 0))} gzip ${kB(all.reduce((n, b) => n + brotliCompressSync(b).length, 0))} brotli`,
  );
if (process.env.ZOLO_SIZES) {
  size('one file', [Buffer.from(single)]);
  size('hosted, first visit', [
    Buffer.from(index),
    parts.get('program'),
    ...(parts.has('player-kop-asdycha') ? [parts.get('player-kop-asdycha')] : []),
  ]);
  size('  page alone', [Buffer.from(index)]);
  size('  program', [parts.get('program')]);
  for (const [name, bytes] of parts) if (name !== 'program') size(`  ${name}`, [bytes]);
}
