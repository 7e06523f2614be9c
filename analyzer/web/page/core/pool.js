// SPDX-License-Identifier: GPL-3.0-or-later
// Workers that run one compiled program. A question goes to one of them, or to all at once as ranks
// of a pool. Data from one rank to the others pass through here, since a page that was opened as a
// file cannot share memory.
import { workerSource } from './parts.js';

// Whether the program can wait for the others in the middle of its work.
const hasRanks = 'Suspending' in WebAssembly && 'promising' in WebAssembly;
const MOST_WORKERS = 4; // each takes 60 MB
export const poolSize = () => (hasRanks ? Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency ?? 1)) : 1);

let source = null;

// `onMessage` gets what the first worker says, and of any worker that it is broken: { id?,
// isBroken, reason }.
export function startPool(module, size, onMessage) {
  source ??= workerSource();
  const shares = new Map(); // question → what the workers have given, by rank
  let workers = [];

  // The bytes of all, one after the other, to all, as soon as each has given some.
  function gather(id, rank, bytes) {
    const given = shares.get(id) ?? [];
    given[rank] = bytes;
    shares.set(id, given);
    if (given.filter(Boolean).length < workers.length) return;
    shares.delete(id);
    const all = new Uint8Array(given.reduce((sum, share) => sum + share.length, 0));
    let at = 0;
    for (const share of given) {
      all.set(share, at);
      at += share.length;
    }
    for (const worker of workers) worker.postMessage({ id, all });
  }

  function startWorker(rank) {
    const worker = new Worker(source);
    worker.onmessage = ({ data }) => {
      if (data.bytes) gather(data.id, rank, data.bytes);
      else if (rank === 0 || data.isBroken) onMessage(data);
    };
    worker.onerror = (event) => {
      event.preventDefault?.();
      onMessage({ isBroken: true, reason: event.message || 'the worker ended' });
    };
    worker.onmessageerror = () => onMessage({ isBroken: true, reason: 'a message could not be read' });
    worker.postMessage({ program: module });
    return worker;
  }

  workers = Array.from({ length: size }, (_, rank) => startWorker(rank));
  return {
    // `isShared`: all of them answer, else the first alone.
    ask(id, args, isShared, { stdin, files }) {
      const ranks = isShared ? workers.length : 1;
      for (let rank = 0; rank < ranks; rank++) workers[rank].postMessage({ id, args, stdin, files, rank, ranks });
    },
    stop() {
      for (const worker of workers) worker.terminate();
      workers = [];
    },
  };
}
