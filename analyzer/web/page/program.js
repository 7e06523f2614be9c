// Asking the program: questions go to a worker, one after the other; stopping ends the worker.
function makeProgram() {
  const packed = Uint8Array.from(atob(document.getElementById('program').textContent), (c) => c.charCodeAt(0));
  const unpacked = new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip')))
    .arrayBuffer();
  const source = URL.createObjectURL(
    new Blob([document.getElementById('worker').textContent], { type: 'text/javascript' }));
  const waiting = new Map();
  let worker = null, number = 0;

  function start() {
    worker = new Worker(source);
    worker.onmessage = ({ data }) => {
      const asked = waiting.get(data.id);
      if (!asked) return;
      if (!data.answer) return void asked.onProgress?.(data.done, data.total);
      waiting.delete(data.id);
      asked.resolve(data.answer);
    };
    const fresh = worker;
    return unpacked.then((program) => fresh.postMessage({ program: program.slice(0) }));
  }
  let ready = start();

  return {
    // Resolves to { status, output, error }, or null when it is stopped.
    ask(args, onProgress) {
      const id = ++number;
      return new Promise((resolve) => {
        waiting.set(id, { resolve, onProgress });
        const mine = worker;
        ready.then(() => mine === worker && mine.postMessage({ id, args }));
      });
    },
    stop() {
      worker.terminate();
      for (const asked of waiting.values()) asked.resolve(null);
      waiting.clear();
      ready = start();
    },
  };
}
