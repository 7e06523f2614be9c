// SPDX-License-Identifier: GPL-3.0-or-later
// Data stored on the device. A page that was opened as a file, or a full device, may refuse to
// store them; they are then lost when the page is closed, and `storageTrouble` is true.
import { signal } from '@preact/signals';
import { hasHouseRules, rulesText, rulesWord } from './rule_file.js';

export const storageTrouble = signal(false);
const PREFIX = 'zolo-';

function recall(name, otherwise) {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? otherwise : JSON.parse(text);
  } catch (reason) {
    if (!(reason instanceof SyntaxError)) storageTrouble.value = true;
    return otherwise;
  }
}

export function remember(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
    storageTrouble.value = false;
  } catch {
    storageTrouble.value = true;
  }
}

// A signal that the device remembers; other tabs that change it change it here.
export function remembered(name, otherwise) {
  const kept = signal(recall(name, otherwise));
  kept.subscribe((value) => {
    if (value !== otherwise) remember(name, value);
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== PREFIX + name || newValue === null || newValue === JSON.stringify(kept.peek())) return;
    try {
      kept.value = JSON.parse(newValue);
    } catch {
      /* not ours */
    }
  });
  return kept;
}

// Hands a text to the reader as a file of their own.
export function saveFile(name, type, words) {
  const url = URL.createObjectURL(new Blob([words], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

// A text that names house rules, and the file that it names.
export function saveWithRules(name, type, words, rules) {
  saveFile(name, type, words);
  if (hasHouseRules(rules)) saveFile(rulesWord(rules), 'text/yaml', rulesText(rules));
}
