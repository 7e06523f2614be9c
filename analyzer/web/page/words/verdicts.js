// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences about an answer of the program, in the language of the page.
import { amount, callText, cardText, imperativeOf, percent, seatName, signed, text, unitOf, whole } from './names.js';

const found = (advice, kind) => advice.findings.filter((finding) => finding.kind === kind);

// "Say zolo", "+14.86", "6.33 ahead", and clear, close or depends.
export function shortVerdict(advice) {
  const [best, second] = advice.options;
  const lead = second ? Math.abs(second.behind.mean) : null;
  return {
    what: imperativeOf(best.word, advice.rules),
    worth: signed(best.payoff.mean),
    lead: lead === null ? '' : text().ahead(amount(lead)),
    tag: text().tags[advice.verdict] ?? '',
    kind: advice.verdict,
  };
}

export function firstSentence(advice) {
  const [best] = advice.options;
  return `${imperativeOf(best.word, advice.rules)}. ${text().worth(
    signed(best.payoff.mean),
    unitOf(advice.rules),
    percent(best.win.mean),
  )}`;
}

export function secondSentence(advice) {
  const second = advice.options[1];
  return second
    ? text().lead(callText(second.word, advice.rules), amount(Math.abs(second.behind.mean)), unitOf(advice.rules))
    : '';
}

// Which option is best instead, where, and by how much.
function dependsSentence(advice) {
  const { dependsPlayers, dependsTrust } = text();
  const said =
    (say) =>
    ({ marks, numbers, words }) =>
      say(
        callText(words[1], advice.rules),
        amount(numbers.against - numbers.payoff),
        unitOf(advice.rules),
        amount(numbers.trust ?? 0),
        marks,
      );
  return [
    ...found(advice, 'players').map(said(dependsPlayers)),
    ...found(advice, 'trust').map(said(dependsTrust)),
  ].join(' ');
}

export function verdictSentence(advice) {
  const { clear, close } = text().verdict;
  const equals = found(advice, 'close')[0]?.words ?? advice.options.slice(0, 2).map(({ word }) => word);
  return advice.verdict === 'clear'
    ? clear
    : advice.verdict === 'close'
      ? close(equals.map((word) => callText(word, advice.rules)).join(', '))
      : advice.verdict === 'depends'
        ? dependsSentence(advice)
        : '';
}

export function whomSentence(advice, isFirst) {
  const n = whole(advice.deals),
    how = advice.isSampled ? text().sampled(n) : text().exact(n);
  return `${how}, ${text().whom[advice.policy] ?? advice.policy}.${isFirst ? ` (${text().first})` : ''}`;
}

export function nextRows(advice) {
  return advice.next.map(({ says, chance, payoff, reply }) => {
    const calls = says
      .map(({ seat, word }) => `${seatName(seat, advice.seat)}: ${callText(word, advice.rules)}`)
      .join(', ');
    return text().followRow(
      calls,
      percent(chance),
      signed(payoff),
      reply === null ? '' : callText(reply, advice.rules),
    );
  });
}

export function cardRows(advice) {
  return found(advice, 'sensitivity').map(({ cards, marks, numbers }) => {
    const side = ['partner', 'opponent'].find((word) => marks.includes(word));
    const place = side ? text().place[side] : text().place.seat(numbers.seat);
    return text().sensitivityRow(cards.map(cardText).join(' '), place, percent(numbers.chance), signed(numbers.payoff));
  });
}

export function riskRows(advice) {
  return advice.options
    .slice(0, 2)
    .filter(({ quantiles }) => quantiles)
    .map(({ word, quantiles: { 5: low, 95: high } }) =>
      text().riskRow(callText(word, advice.rules), signed(low, 0), signed(high, 0)),
    );
}
