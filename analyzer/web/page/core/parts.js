// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the page besides its code: the program, the players of each rule set, the books of
// openings, and the code of the workers. The single-file page contains them compressed; for the
// hosted page they are separate files, fetched when they are first needed. build.mjs makes the list
// of them:
//   { players: { "kop-jp": address in the memory of the program, … },
//     data: { start, pieces }, books: ["kop-asdycha", …], files: { name: address } or null }
import { withPieces } from './program_data.js';

const list = JSON.parse(document.getElementById('parts').textContent);
export const books = list.books;
export const isHosted = list.files !== null;
const loading = new Map(); // name → promise of bytes

async function unpack(name) {
  const text = document.getElementById(`part-${name}`).textContent;
  const packed = Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function download(name) {
  const answer = await fetch(list.files[name]);
  if (!answer.ok) throw new Error(`${list.files[name]}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

// The bytes of a part; after a failure the next call tries again.
function loadPart(name) {
  if (!loading.has(name)) {
    const bytes = isHosted ? download(name) : unpack(name);
    bytes.catch(() => loading.delete(name));
    loading.set(name, bytes);
  }
  return loading.get(name);
}

export const loadJson = async (name) => JSON.parse(new TextDecoder().decode(await loadPart(name)));

export const workerSource = () =>
  URL.createObjectURL(new Blob([document.getElementById('worker').textContent], { type: 'text/javascript' }));

// The program with the player of that rule set in it, which is a piece of its data.
const compiled = new Map(); // player or '' → promise of a module
export const playerOf = (rules) => (list.players[rules] ? rules : '');

async function compile(player) {
  const program = await loadPart('program');
  if (player === '') return WebAssembly.compile(program);
  const piece = { address: list.players[player], bytes: await loadPart(`player-${player}`) };
  return WebAssembly.compile(withPieces(program, list.data.start, [piece], list.data.pieces));
}

export function moduleOf(player) {
  if (!compiled.has(player)) {
    if (compiled.size > 2) compiled.delete(compiled.keys().next().value);
    const module = compile(player);
    module.catch(() => compiled.delete(player));
    compiled.set(player, module);
  }
  return compiled.get(player);
}
