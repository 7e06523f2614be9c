// SPDX-License-Identifier: GPL-3.0-or-later
// The functions that the program needs from its system (WASI): arguments, standard output and
// error, a text as standard input, the clock, and texts that it may read as files in the current
// folder. There is no environment.
// Plain code for the page, its workers and Node alike.
export function makeWasi(args, { stdin = '', files = {}, onOutput = () => {}, onError = () => {} } = {}) {
  const encoder = new TextEncoder();
  const words = args.map((word) => encoder.encode(word + '\0'));
  const FOLDER = 3; // the only one, open from the beginning
  const open = new Map([[0, encoder.encode(stdin)]]); // descriptor → what has not been read of it
  let memory,
    last = FOLDER; // the descriptor that was given last
  const SUCCESS = 0, BADF = 8, NOENT = 44, NOTDIR = 54, SPIPE = 70;
  const view = () => new DataView(memory.buffer);
  const bytes = () => new Uint8Array(memory.buffer);

  function writeLists(lists, pointers, at) {
    for (const item of lists) {
      view().setUint32(pointers, at, true);
      bytes().set(item, at);
      pointers += 4;
      at += item.length;
    }
    return SUCCESS;
  }

  // Calls back with each of the (address, length) pairs of a scattered read or write.
  function eachPart(parts, n, f) {
    let sum = 0;
    for (let i = 0; i < n; i++)
      sum += f(view().getUint32(parts + 8 * i, true), view().getUint32(parts + 8 * i + 4, true));
    return sum;
  }

  const calls = {
    args_sizes_get(count, size) {
      view().setUint32(count, words.length, true);
      view().setUint32(size, words.reduce((sum, word) => sum + word.length, 0), true);
      return SUCCESS;
    },
    args_get: (pointers, at) => writeLists(words, pointers, at),
    environ_sizes_get(count, size) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return SUCCESS;
    },
    environ_get: () => SUCCESS,
    clock_time_get(id, precision, out) {
      const ms = id === 0 ? Date.now() : performance.now();
      view().setBigUint64(out, BigInt(Math.round(ms * 1e6)), true);
      return SUCCESS;
    },
    fd_write(fd, parts, n, out) {
      if (fd !== 1 && fd !== 2) return BADF;
      const sink = fd === 1 ? onOutput : onError;
      view().setUint32(out, eachPart(parts, n, (at, length) => {
        sink(bytes().slice(at, at + length));
        return length;
      }), true);
      return SUCCESS;
    },
    fd_read(fd, parts, n, out) {
      if (!open.has(fd)) return BADF;
      view().setUint32(out, eachPart(parts, n, (at, length) => {
        const part = open.get(fd).subarray(0, length);
        bytes().set(part, at);
        open.set(fd, open.get(fd).subarray(part.length));
        return part.length;
      }), true);
      return SUCCESS;
    },
    fd_fdstat_get(fd, out) {
      bytes().fill(0, out, out + 24);
      bytes()[out] = fd <= 2 ? 2 : fd === FOLDER ? 3 : 4; // a terminal, a folder, a file
      bytes().fill(255, out + 8, out + 24); // all rights
      return fd <= FOLDER || open.has(fd) ? SUCCESS : BADF;
    },
    fd_prestat_get(fd, out) {
      if (fd !== FOLDER) return BADF;
      view().setUint32(out, 0, true);
      view().setUint32(out + 4, 1, true);
      return SUCCESS;
    },
    fd_prestat_dir_name(fd, at) {
      bytes()[at] = '/'.charCodeAt(0);
      return SUCCESS;
    },
    fd_seek: () => SPIPE,
    fd_close: (fd) => (open.delete(fd), SUCCESS),
    path_open(fd, links, at, n, how, rights, inherited, flags, out) {
      const name = new TextDecoder().decode(bytes().slice(at, at + n)).replace(/^\.\//, '');
      if (!Object.hasOwn(files, name)) return NOENT;
      if ((how & 2) !== 0) return NOTDIR;
      open.set(++last, encoder.encode(files[name]));
      view().setUint32(out, last, true);
      return SUCCESS;
    },
    path_filestat_get: () => NOENT,
    proc_exit(status) {
      throw new Exit(status);
    },
    random_get(at, n) {
      bytes().fill(7, at, at + n); // asked for by jansson's hash tables only: alike each time
      return SUCCESS;
    },
  };
  const imports = new Proxy(calls, {
    get: (known, name) => known[name] ?? (() => BADF),
    has: () => true,
  });
  return { imports, attach: (exported) => { memory = exported; } };
}

export class Exit extends Error {
  constructor(status) {
    super('exit ' + status);
    this.status = status;
  }
}

const MOST_KEPT = 8e6; // bytes; the replies to a Kop opening are 1.6 MB, in Baśka up to 4 MB

// Runs the program once. `module` is compiled; returns { status, output, error } as texts. `files`
// holds texts by name. `pool`
// makes it one of several that answer together: { rank, ranks, gather }, where gather gives bytes
// to all and resolves to those of all, one after the other. That needs WebAssembly.Suspending. In
// `kept` the program finds what it kept there when it ran before: line → bytes.
export async function runProgram(module, args, options = {}) {
  const { stdin = '', files = {}, onProgress = () => {}, pool = null, kept = new Map() } = options;
  const pieces = { output: [], error: [] };
  const wasi = makeWasi(['zolo', ...args], {
    stdin,
    files,
    onOutput: (piece) => pieces.output.push(piece),
    onError: (piece) => pieces.error.push(piece),
  });
  let memory;
  const gather = async (at, n, out) => {
    const all = await pool.gather(new Uint8Array(memory.buffer, at, n).slice());
    new Uint8Array(memory.buffer).set(all, out);
  };
  const lineAt = (at) => {
    const bytes = new Uint8Array(memory.buffer);
    return new TextDecoder().decode(bytes.subarray(at, bytes.indexOf(0, at)));
  };
  const instance = await WebAssembly.instantiate(module, {
    wasi_snapshot_preview1: wasi.imports,
    zolo: {
      progress: onProgress, rank: () => pool?.rank ?? 0, ranks: () => pool?.ranks ?? 1,
      gather: pool ? new WebAssembly.Suspending(gather) : () => {},
      kept: (line) => (kept.get(lineAt(line))?.length ?? 0) / 8,
      recall: (line, out) => new Uint8Array(memory.buffer).set(kept.get(lineAt(line)), out),
      keep(line, at, n) {
        kept.set(lineAt(line), new Uint8Array(memory.buffer, at, 8 * n).slice());
        let sum = [...kept.values()].reduce((bytes, { length }) => bytes + length, 0);
        for (const [old, { length }] of kept) if (sum > MOST_KEPT) sum -= length * kept.delete(old);
      },
    },
  });
  memory = instance.exports.memory;
  wasi.attach(memory);
  let status = 0;
  try {
    await (pool ? WebAssembly.promising(instance.exports._start) : instance.exports._start)();
  } catch (reason) {
    if (!(reason instanceof Exit)) throw reason;
    status = reason.status;
  }
  return { status, output: joined(pieces.output), error: joined(pieces.error) };
}

function joined(pieces) {
  const decoder = new TextDecoder();
  return pieces.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode();
}
