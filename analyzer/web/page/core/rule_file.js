// SPDX-License-Identifier: GPL-3.0-or-later
// House rules. A rule set of the page is the name of a shipped set or, with house rules, that name,
// a line break and the text of a rule file, as `zolo --rules FILE` reads it. Each position, task,
// sheet and link therefore contains its rules. The program gets the text as a file; only the
// program interprets it.
import { gameName, isGame } from './games.js';

export const MOST_RULES = 20000; // characters of a rule file

export const rulesText = (rules) => rules.slice(gameName(rules).length + 1);
export const hasHouseRules = (rules) => rulesText(rules) !== '';
// A file that only names the set that it extends is that set.
export const withText = (game, text) =>
  text
    .replace(/^#.*$/gm, '')
    .trim()
    .replace(/^extends: */, '') === game || text.trim() === ''
    ? game
    : `${game}\n${text}`;

export const isRuleFile = (name) => /\.ya?ml$/i.test(name);
// The name in the file; "" if it has none.
export const rulesName = (rules) => rulesText(rules).match(/^name: *([\w-]+) *$/m)?.[1] ?? '';
// How the program is to find the rules: the name of a set or of a file, and the files beside it.
export const rulesWord = (rules) =>
  hasHouseRules(rules) ? `${rulesName(rules) || `${gameName(rules)}-house`}.yaml` : rules;
export const rulesFiles = (rules) => (hasHouseRules(rules) ? { [rulesWord(rules)]: rulesText(rules) } : {});

// A line of a rule file set to a value, or taken out by null.
export function withRow(rules, key, value) {
  const game = gameName(rules),
    before = rulesText(rules) || `extends: ${game}\n`;
  const text = before.replace(new RegExp(`^${key}:.*\n?(?:[ \t]+.*\n?)*`, 'm'), '').replace(/\n*$/, '\n');
  return withText(game, value === null ? text : `${text}${key}: ${value}\n`);
}

// The shipped set that a file begins with, if the file names it.
export function extendedGame(text) {
  const name = text.match(/^extends: *["']?([\w-]+)/m)?.[1];
  return name && isGame(name) ? name : null;
}
