// SPDX-License-Identifier: GPL-3.0-or-later
// The workers of the page. A question goes to one of them, or to all at once as ranks of a pool: what one
// gives to all passes through here, for a page that was opened as a file may share no memory.
const MOST_WORKERS = 8;

// Whether the program can wait for the others in the middle of its work.
const hasPool = 'Suspending' in WebAssembly && 'promising' in WebAssembly;

function makePool(onMessage) {
  const source = URL.createObjectURL(
    new Blob([document.getElementById('worker').textContent], { type: 'text/javascript' }));
  const size = hasPool ? Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency ?? 1)) : 1;
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

  function startWorker(program, rank) {
    const worker = new Worker(source);
    worker.onmessage = ({ data }) => {
      if (data.bytes) gather(data.id, rank, data.bytes);
      else if (rank === 0 || data.isBroken) onMessage(data);
    };
    worker.postMessage({ program });
    return worker;
  }

  function stop() {
    for (const worker of workers) worker.terminate();
    workers = [];
    shares.clear();
  }

  return {
    size,
    start(program) {
      stop();
      workers = Array.from({ length: size }, (_, rank) => startWorker(program, rank));
    },
    // `together`: all of them answer, else the first alone.
    ask(id, args, together, stdin) {
      const ranks = together ? workers.length : 1;
      for (let rank = 0; rank < ranks; rank++) workers[rank].postMessage({ id, args, stdin, rank, ranks });
    },
    stop,
  };
}
