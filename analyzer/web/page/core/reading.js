// SPDX-License-Identifier: GPL-3.0-or-later
// Converts the program's JSON to the names that the page uses. Only this file knows the program's
// keys: when the number of its "format" increases, only this file must change.

// A mean, or a chance under "p".
const estimate = (value) =>
  value === null || value === undefined
    ? null
    : {
        mean: value.p === undefined ? value.mean : value.p,
        low: value.ci95?.[0] ?? null,
        high: value.ci95?.[1] ?? null,
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
    behind: estimate(option.diff),
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
    marks: finding.case ?? [],
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
    next: (json.follow_ups ?? []).map(({ says, chance, payoff, reply }) => ({
      says: says.map(({ seat, call }) => ({ seat, word: call })),
      chance,
      payoff: estimate(payoff).mean,
      reply,
    })),
  };
}

// A settled deal: { payoff, points, sides, trouble }.
export function readScore(json) {
  if (!json.ok) return { trouble: json.error?.message ?? '' };
  return {
    payoff: json.payoff,
    points: json.points,
    sides: json.sides,
    trouble: null,
  };
}

export function readSheet(json) {
  return {
    deals: json.deals.map((deal) => ({
      number: deal.deal,
      line: deal.line,
      ok: deal.ok,
      payoff: deal.payoff,
      place: deal.error && { line: deal.error.line, column: deal.error.column },
      message: deal.error?.message ?? '',
    })),
    corrected: json.corrections.map(({ corrects }) => corrects),
    totals: json.totals,
    money: json.money,
    payments: json.payments.map(({ payer, payee, amount }) => ({ from: payer, to: payee, amount })),
  };
}

// The fields of a sheet as it was read, with the program's own words where a deal is settled:
// { players, head: key → text, rows: [column → text], columns: all names }, or { wrong }, the
// number of a line that could not be split into fields.
export function readSheetFields(json) {
  const wrong = json.sheet.lines.find(({ fields }) => fields === null);
  if (wrong) return { wrong: wrong.line };
  const settled = new Map(json.deals.filter(({ ok }) => ok).map((deal) => [deal.line, deal]));
  const rowOf = ({ line, fields }) => {
    const { contract, declarer, value } = settled.get(line) ?? {};
    const row = { ...fields, deal: fields.deal.replace(/^\D+(\d+)$/, 'corrects $1') };
    if (contract && row.contract !== '') row.contract = contract;
    if (declarer && row.declarer !== '') row.declarer = declarer;
    if (value && row.result !== '') row.result = value > 0 ? 'won' : 'lost';
    return row;
  };
  return {
    players: json.players,
    head: json.sheet.head,
    rows: json.sheet.lines.map(rowOf),
    columns: Object.keys(json.sheet.lines[0].fields),
  };
}

// A rule set: its orders of cards by contract, who speaks first, its contracts and doubles.
export function readRules(json) {
  const { set } = json;
  const orders = set.orders.map(({ name, trumps, side_suits: sideSuits }) => ({ name, trumps, sideSuits }));
  const orderOf = (contract) => {
    const name = set.contracts.find((one) => one.name === contract)?.order ?? set.contracts[0].order;
    return orders.find((order) => order.name === name) ?? orders[0];
  };
  return {
    orderOf,
    firstSpeaker: set.forehand_speaks === 'last' ? 2 : 1,
    doubles: set.doubles,
    contracts: set.contracts.map(({ name, origin }) => ({ name, isBid: origin === 'bid' })),
    oldCards: set.old_cards,
    title: set.title,
    bokDeals: set.bok_runda.deals,
    redeals: Object.values(set.redeal).some((n) => n > 0),
    house: {
      tenOfHearts: set.ten_of_hearts,
      schweinchen: set.schweinchen,
      redeal: set.redeal,
      bok: set.bok_runda,
      feigheit: set.feigheit,
    },
  };
}
