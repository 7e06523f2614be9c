// SPDX-License-Identifier: GPL-3.0-or-later
// Asking the program: questions go to the workers; stopping ends them.
function makeProgram() {
  const packed = Uint8Array.from(atob(document.getElementById('program').textContent), (c) => c.charCodeAt(0));
  const compiled = new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip')))
    .arrayBuffer().then((bytes) => WebAssembly.compile(bytes));
  const waiting = new Map();
  const pool = makePool((data) => {
    const asked = waiting.get(data.id);
    if (!asked) return;
    if (!data.answer) return void asked.onProgress?.(data.done, data.total);
    waiting.delete(data.id);
    asked.resolve(data.answer);
  });
  const start = () => compiled.then((program) => pool.start(program));
  let ready = start(), number = 0;

  return {
    size: pool.size,
    // Resolves to { status, output, error }, or null when it is stopped. What counts deals is shared out;
    // `stdin` is what the program reads as standard input.
    ask(args, onProgress, stdin = '') {
      const id = ++number;
      return new Promise((resolve) => {
        waiting.set(id, { resolve, onProgress });
        const mine = ready;
        ready.then(() => mine === ready && waiting.has(id) && pool.ask(id, args, args[0] === 'advise' && pool.size > 1, stdin));
      });
    },
    stop() {
      pool.stop();
      for (const asked of waiting.values()) asked.resolve(null);
      waiting.clear();
      ready = start();
    },
  };
}
