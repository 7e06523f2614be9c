// SPDX-License-Identifier: GPL-3.0-or-later
// What the program has answered, shown: what to do as one sentence, the verdict, the options with bars.
function element(tag, properties = {}, ...children) {
  const { data, ...plain } = properties;
  const made = Object.assign(document.createElement(tag), plain);
  for (const [name, value] of Object.entries(data ?? {})) made.setAttribute(name, value);
  made.append(...children.filter((child) => child !== null));
  return made;
}

// Hands a text to the reader as a file of his own.
function saveFile(name, type, words) {
  const link = element('a', { href: URL.createObjectURL(new Blob([words], { type })), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
}

// A suit symbol in red letters is drawn red.
function withSuits(words) {
  const parts = words.split(/([♥♦](?:10|[A-Z9]))/);
  return parts.map((part, i) => (i % 2 ? element('span', { className: 'red-text' }, part) : part));
}

const unitOf = (rules) => text().unit[rules.startsWith('doko') ? 'point' : 'stake'];

function firstSentence(answer) {
  const best = answer.options[0], rules = answer.rules;
  return `${imperativeOf(best.action, rules)}. ${
    text().worth(signed(best.payoff.mean), unitOf(rules), percent(best.win.p))}`;
}

function secondSentence(answer) {
  const second = answer.options[1];
  if (!second) return '';
  return text().lead(callText(second.action, answer.rules), amount(Math.abs(second.diff.mean)), unitOf(answer.rules));
}

const found = (answer, kind) => (answer.findings ?? []).filter((finding) => finding.kind === kind);

// Which option is best instead, where, and by how much.
function dependsSentence(answer) {
  const { dependsPlayers, dependsTrust } = text();
  const told = (say) => ({ case: marks, numbers, options }) => say(callText(options[1], answer.rules),
    amount(numbers.against.mean - numbers.payoff.mean), unitOf(answer.rules), amount(numbers.trust ?? 0), marks);
  return [...found(answer, 'players').map(told(dependsPlayers)), ...found(answer, 'trust').map(told(dependsTrust))]
    .join(' ');
}

function verdictSentence(answer) {
  const { clear, close } = text().verdict;
  const equals = found(answer, 'close')[0]?.options ?? answer.options.slice(0, 2).map(({ action }) => action);
  return answer.verdict === 'clear' ? clear
    : answer.verdict === 'close' ? close(equals.map((word) => callText(word, answer.rules)).join(', '))
      : answer.verdict === 'depends' ? dependsSentence(answer) : '';
}

function whomSentence(answer, isFirst) {
  const n = whole(answer.deals);
  const how = answer.method === 'sampled' ? text().sampled(n) : text().exact(n);
  const whom = text().whom[answer.policy] ?? answer.policy;
  return `${how}, ${whom}.${isFirst ? ` (${text().first})` : ''}`;
}

// A bar from nought: to the right a gain, to the left a loss, all on one scale.
function bar(value, low, high) {
  const span = high - low || 1, from = Math.min(value, 0), to = Math.max(value, 0);
  const fill = element('div', { className: value < 0 ? 'fill minus' : 'fill' });
  fill.style.left = `${(100 * (from - low)) / span}%`;
  fill.style.width = `${Math.max(1, (100 * (to - from)) / span)}%`;
  return element('div', { className: 'track', data: { 'aria-hidden': 'true' } }, fill);
}

function optionRow(option, i, answer, low, high) {
  const { mean, ci95 } = option.payoff;
  const spread = ci95 && answer.method === 'sampled' ? ` ± ${amount((ci95[1] - ci95[0]) / 2)}` : '';
  return element('tr', { className: i === 0 ? 'best' : '' },
    element('th', { scope: 'row' }, ...withSuits(callText(option.action, answer.rules))),
    element('td', {}, element('span', { className: 'number' }, signed(mean) + spread), bar(mean, low, high)),
    element('td', {}, element('span', { className: 'number' }, percent(option.win.p)), bar(option.win.p, 0, 1)));
}

function optionTable(answer) {
  const means = answer.options.map((option) => option.payoff.mean);
  const low = Math.min(0, ...means), high = Math.max(0, ...means);
  const head = [text().option, text().payoff, text().wins].map((word) => element('th', { scope: 'col' }, word));
  return element('table', { className: 'options' },
    element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, ...answer.options.map((option, i) => optionRow(option, i, answer, low, high))));
}

function followUpList(answer) {
  const name = (word) => callText(word, answer.rules);
  const rows = (answer.follow_ups ?? []).map(({ says, chance, payoff, reply }) => {
    const calls = says.map(({ seat, call }) => `${text().seat(seat)}: ${name(call)}`).join(', ');
    return element('li', {}, ...withSuits(text().followRow(
      calls, percent(chance), signed(payoff.mean), reply === null ? '' : name(reply))));
  });
  return rows.length === 0 ? [] : [element('h3', {}, text().follow), element('ul', { className: 'plain' }, ...rows)];
}

function mattersList(answer) {
  const rows = found(answer, 'matters').map(({ cards, case: marks, numbers }) => {
    const side = ['partner', 'opponent'].find((word) => marks.includes(word));
    const place = side ? text().place[side] : text().place.seat(numbers.seat);
    return element('li', {}, ...withSuits(text().mattersRow(
      cards.map(cardText).join(' '), place, percent(numbers.chance), signed(numbers.payoff.mean))));
  });
  return rows.length === 0 ? [] : [element('h3', {}, text().matters), element('ul', { className: 'plain' }, ...rows)];
}

function riskList(answer) {
  const rows = answer.options.slice(0, 2).filter((option) => option.risk?.quantiles).map((option) => {
    const { 5: low, 95: high } = option.risk.quantiles;
    const name = callText(option.action, answer.rules);
    return element('li', {}, ...withSuits(text().riskRow(name, signed(low, 0), signed(high, 0))));
  });
  return rows.length === 0 ? [] : [element('h3', {}, text().risk), element('ul', { className: 'plain' }, ...rows)];
}

function showAnswer(answer, isFirst) {
  document.getElementById('verdict').replaceChildren(
    element('p', { className: 'sentence' }, ...withSuits(firstSentence(answer))),
    element('p', { className: 'certain' }, ...withSuits(`${secondSentence(answer)} ${verdictSentence(answer)}`)),
    element('p', { className: 'whom' }, whomSentence(answer, isFirst)));
  document.getElementById('details').replaceChildren(
    optionTable(answer), ...followUpList(answer), ...mattersList(answer), ...riskList(answer));
}

function showTrouble(words) {
  document.getElementById('verdict').replaceChildren(element('p', { className: 'certain' }, words));
  document.getElementById('details').replaceChildren();
}
