#!/usr/bin/env node
// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the program compiled to WebAssembly says the same, byte for byte, as that of the command
// line.
//
//   same_answers.mjs ZOLO ZOLO_WASM        TAP; answers, complaints and exit statuses
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { runProgram } from '../../analyzer/web/wasi.mjs';
import { readQuestions } from './questions.mjs';

const [program, wasm] = process.argv.slice(2);
const module = await WebAssembly.compile(readFileSync(wasm));
const questions = readQuestions();
let failed = 0;
console.log(`1..${questions.length}`);
for (const [i, words] of questions.entries()) {
  const args = [...words, '--format', 'json'];
  const known = spawnSync(program, args, { encoding: 'utf8' });
  const { status, output, error } = await runProgram(module, args);
  const same = status === known.status && output === known.stdout && error === known.stderr;
  failed += same ? 0 : 1;
  console.log(`${same ? 'ok' : 'not ok'} ${i + 1} ${words.join(' ')}`);
  if (!same)
    console.log(
      `# status ${known.status}, here ${status}\n# ${known.stderr}# ${error}` +
        `# ${known.stdout.slice(0, 300)}\n# ${output.slice(0, 300)}`,
    );
}
process.exitCode = failed > 0 ? 1 : 0;
