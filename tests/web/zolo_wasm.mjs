#!/usr/bin/env node
// SPDX-License-Identifier: GPL-3.0-or-later
// The program compiled to WebAssembly as a command, to be compared with the other one: what
// analyzer/web/wasi.mjs gives it is what it has on the page. ZOLO_WASM names the file.
import { readFileSync } from 'node:fs';
import { runProgram } from '../../analyzer/web/wasi.mjs';

const module = await WebAssembly.compile(readFileSync(process.env.ZOLO_WASM));
const args = process.argv.slice(2);
const stdin = args.includes('-') ? readFileSync(0, 'utf8') : '';
const { status, output, error } = await runProgram(module, args, { stdin });
process.stdout.write(output);
process.stderr.write(error);
process.exitCode = status;
