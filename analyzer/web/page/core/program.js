// SPDX-License-Identifier: GPL-3.0-or-later
// Asks the program. There are three sets of workers, so that none waits for another: `quick` finds
// what is legal, `heavy` advises with all cores of the device, `quiet` works in the background
// (practice tasks, a review). Stopping a question ends its workers.
import { signal } from '@preact/signals';
import { gameName } from './games.js';
import { moduleOf, playerOf } from './parts.js';
import { poolSize, startPool } from './pool.js';
import { hasHouseRules, rulesFiles, rulesWord } from './rule_file.js';

// What keeps the program from running: { kind: "load" | "compile" | "worker", detail }, or null.
export const programTrouble = signal(null);

const kindOf = (reason) =>
  reason instanceof WebAssembly.CompileError || reason instanceof ReferenceError ? 'compile' : 'load';

// What counts deals is shared out.
const isShared = (args) => args[0] === 'advise';
// The words that name house rules, where a question has none of its own.
const ruleOption = (args, rules) =>
  rules && hasHouseRules(rules) && ['advise', 'legal'].includes(args[0]) ? ['--rules', rulesWord(rules)] : [];

function makeProgram(size) {
  const waiting = new Map(); // id → { args, stdin, files, resolve, onProgress, isSent }
  let pool = null,
    player = null,
    number = 0,
    era = 0;

  function settle(id, answer) {
    const asked = waiting.get(id);
    waiting.delete(id);
    asked?.resolve(answer);
  }
  function end(answer) {
    era++;
    pool?.stop();
    pool = null;
    for (const id of [...waiting.keys()]) settle(id, answer);
  }
  function hear({ id, answer, isBroken, reason, done, total }) {
    if (isBroken) {
      programTrouble.value = { kind: 'worker', detail: reason };
      end({ isBroken: true });
    } else if (answer) settle(id, answer);
    else waiting.get(id)?.onProgress?.(done, total);
  }
  function send(id, asked) {
    asked.isSent = true;
    pool.ask(id, asked.args, isShared(asked.args), asked);
  }
  async function ready(rules) {
    const wanted = rules ? playerOf(gameName(rules)) : (player ?? '');
    const mine = era,
      module = await moduleOf(wanted);
    if (mine !== era) return false;
    // A set without a player of its own runs with any; another player needs other workers.
    // What they were asked they are asked again.
    if (pool && (wanted === '' || wanted === player)) return true;
    pool?.stop();
    player = wanted;
    pool = startPool(module, size, hear);
    for (const [id, asked] of waiting) if (asked.isSent) send(id, asked);
    return true;
  }

  return {
    size,
    isWorking: () => waiting.size > 0,
    // Resolves to { status, output, error }; to null when it is stopped, to { isBroken } when the
    // program cannot run. `stdin` is what the program reads as standard input, `files` are texts by
    // name.
    ask(words, { rules, onProgress, stdin = '', files = rulesFiles(rules ?? '') } = {}) {
      const id = ++number,
        args = [...words, ...ruleOption(words, rules)];
      return new Promise((resolve) => {
        waiting.set(id, { resolve, onProgress, args, stdin, files, isSent: false });
        ready(rules).then(
          (isReady) => {
            if (!isReady || !waiting.has(id)) return settle(id, null);
            send(id, waiting.get(id));
          },
          (reason) => {
            programTrouble.value = { kind: kindOf(reason), detail: String(reason?.message ?? reason) };
            settle(id, { isBroken: true });
          },
        );
      });
    },
    stop: () => end(null),
  };
}

export const quick = makeProgram(1);
export const heavy = makeProgram(poolSize());
export const quiet = makeProgram(1);
