// The worker: compiles the program once, then runs a fresh instance for each question.
let compiled;
onmessage = async ({ data }) => {
  if (data.program) {
    compiled = WebAssembly.compile(data.program);
    return;
  }
  try {
    const answer = await runProgram(await compiled, data.args, {
      onProgress: (done, total) => postMessage({ id: data.id, done, total }),
    });
    postMessage({ id: data.id, answer });
  } catch (reason) {
    postMessage({ id: data.id, answer: { status: 1, output: '', error: String(reason) } });
  }
};
