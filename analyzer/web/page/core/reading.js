// SPDX-License-Identifier: GPL-3.0-or-later
// What the program's JSON says, under the names that the page uses. Only this file knows the keys
// of the program: when its "format" grows, this is where the page follows.
const pick = (object, ...names) => names.map((name) => object?.[name]).find((value) => value !== undefined);

const estimate = (value) =>
  value === null || value === undefined
    ? null
    : {
        mean: pick(value, 'mean', 'p'),
        low: pick(value, 'ci95')?.[0] ?? null,
        high: pick(value, 'ci95')?.[1] ?? null,
      };

// How the deal stands: phase is "call", "card" or "over".
export function readLegal(json) {
  return {
    phase: json.phase,
    turn: json.turn,
    contract: json.contract,
    declarer: json.declarer,
    words: json.legal,
    announcements: json.announcements ?? [],
    left: json.left ?? [],
    trick: json.trick ?? [],
    tricks: json.tricks,
    points: json.points,
    line: json.question,
  };
}

function readOption(option) {
  return {
    word: option.action,
    payoff: estimate(option.payoff),
    win: estimate(option.win),
    behind: estimate(pick(option, 'diff', 'difference')),
    quantiles: option.risk?.quantiles ?? null,
  };
}

function readFinding(finding) {
  const numbers = Object.fromEntries(
    Object.entries(finding.numbers ?? {}).map(([name, value]) => [
      name,
      typeof value === 'number' || value === null ? value : estimate(value).mean,
    ]),
  );
  return {
    kind: finding.kind,
    marks: pick(finding, 'case', 'marks') ?? [],
    words: finding.options ?? [],
    cards: finding.cards ?? [],
    numbers,
  };
}

export function readAdvice(json) {
  return {
    rules: json.rules,
    seat: json.seat,
    options: json.options.map(readOption),
    verdict: json.verdict,
    isSampled: json.method === 'sampled',
    deals: json.deals,
    policy: json.policy,
    findings: (json.findings ?? []).map(readFinding),
    next: (pick(json, 'follow_ups') ?? []).map(({ says, chance, payoff, reply }) => ({
      says: says.map(({ seat, call }) => ({ seat, word: call })),
      chance,
      payoff: estimate(payoff).mean,
      reply,
    })),
    line: json.question,
  };
}

// A settled deal: { payoff, points, tricks, sides, contract, declarer, times, trouble }.
export function readScore(json) {
  if (!json.ok) return { trouble: json.error?.message ?? '' };
  return {
    payoff: json.payoff,
    points: json.points,
    tricks: json.tricks,
    sides: json.sides,
    contract: json.contract,
    declarer: json.declarer,
    times: json.multiplier,
    trouble: null,
  };
}

export function readSheet(json) {
  return {
    deals: json.deals.map((deal) => ({
      line: deal.line,
      ok: deal.ok,
      dealer: deal.dealer,
      payoff: deal.payoff,
      times: deal.multiplier,
      place: deal.error && { line: deal.error.line, column: deal.error.column },
      message: deal.error?.message ?? '',
    })),
    totals: json.totals,
    money: json.money,
  };
}

// A rule set: its orders of cards by contract, who speaks first, its contracts and doubles.
export function readRules(json) {
  const { set } = json;
  const orderOf = (contract) => {
    const name = set.contracts.find((one) => one.name === contract)?.order ?? set.contracts[0].order;
    return set.orders.find((order) => order.name === name) ?? set.orders[0];
  };
  return {
    orderOf,
    firstSpeaker: set.forehand_speaks === 'last' ? 2 : 1,
    doubles: set.doubles,
    contracts: set.contracts.map(({ name, origin, sides }) => ({
      name,
      isBid: origin === 'bid',
      isLone: sides === 'lone',
    })),
    oldCards: set.old_cards,
    stake: set.stake,
    currency: set.currency ?? '',
    special: set.special_points ?? [],
    announcements: set.announcements ?? [],
    isSession: Boolean(set.session),
  };
}
