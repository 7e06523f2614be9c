// SPDX-License-Identifier: GPL-3.0-or-later
// A worker: runs a fresh instance of the compiled program for each question, alone or as a rank of
// a pool.
import { runProgram } from '../../wasi.mjs';

let compiled;
const gathering = new Map(); // question → what goes on when the bytes of all are here
const kept = {}; // number of ranks → what the program keeps: all ranks keep the same

function poolOf({ id, rank, ranks }) {
  if (!(ranks > 1)) return null;
  return {
    rank,
    ranks,
    gather: (bytes) =>
      new Promise((resolve) => {
        gathering.set(id, resolve);
        postMessage({ id, bytes }, [bytes.buffer]);
      }),
  };
}

onmessage = async ({ data }) => {
  if (data.program) {
    compiled = data.program;
    return;
  }
  if (data.all) {
    gathering.get(data.id)(data.all);
    return;
  }
  try {
    const answer = await runProgram(compiled, data.args, {
      kept: (kept[data.ranks] ??= new Map()),
      stdin: data.stdin,
      files: data.files,
      pool: poolOf(data),
      onProgress: (done, total) => postMessage({ id: data.id, done, total }),
    });
    postMessage({ id: data.id, answer });
  } catch (reason) {
    postMessage({ id: data.id, isBroken: true, reason: String(reason) });
  }
};
