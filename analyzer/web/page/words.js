// All that the page says by itself, in each language. What the program says comes from its catalogues.
const TEXTS = {
  en: {
    motto: 'Which call, which card?', language: 'Language', rules: 'Rules', dealMe: 'Deal me a hand',
    clear: 'Clear', hand: (n, all) => `Your hand: ${n} of ${all} cards`, seatTitle: 'Your seat',
    seats: ['1 · forehand, leads', '2', '3', '4 · dealer'], courseTitle: 'The deal so far',
    calls: 'Calls', trick: (n) => `Trick ${n}`, you: 'you', seat: (s) => `seat ${s}`,
    turnMine: { call: 'Your call', card: 'Your card' },
    turnOther: { call: (s) => `What does seat ${s} say?`, card: (s) => `What does seat ${s} play?` },
    over: 'The deal is over.', back: 'One step back', again: 'From the start', answerTitle: 'The advice',
    busy: 'counting …', stop: 'Stop', stopped: 'Stopped. Tap a call or a card to go on.',
    link: 'Copy a link to this position', copied: 'Link copied', words: 'The whole answer in words',
    foot: 'zolo runs in this page, on your device: nothing is sent anywhere. Free software, GPL 3 or later.',
    say: (call) => `Say ${call}.`, pass: 'Pass.', play: (card) => `Play ${card}.`, silent: 'Say nothing.',
    worth: (payoff, unit, win) => `It is worth ${payoff} ${unit} a deal, and wins ${win} of them.`,
    lead: (name, by, unit) => `Next best: ${name}, ${by} ${unit} less.`,
    close: (name) => `${name} is as good, as far as these deals can tell.`,
    unit: { stake: 'stakes', point: 'game points' },
    firm: 'Firm: against other players, and with more or less trust in what was said, it stays the best.',
    depends: 'It depends: against other players, or with another trust in what was said, another choice is best.',
    open: 'Not settled: other players may make another choice best; too few deals were played to tell.',
    exact: (n) => `Counted through all ${n} deals that fit what you know`,
    sampled: (n) => `From ${n} drawn deals; ± holds the truth in 95 of 100 answers`,
    whom: { consistent: 'against players who bid a balanced style and play like a good club',
      club: 'against sensible club players', learnt: 'against players who have learnt from millions of deals' },
    first: 'first look, being refined', option: 'choice', payoff: 'worth', wins: 'wins',
    matters: 'What matters most', mattersRow: (card, place, chance, by) =>
      `${card} ${place} (${chance}): ${by}`,
    place: { partner: 'with your partner', opponent: 'with an opponent', seat: (s) => `with seat ${s}` },
    risk: 'The risk', riskRow: (name, low, high) =>
      `${name}: in one deal of twenty ${low} or worse, in one of twenty ${high} or better`,
    standing: (tricks) => `Tricks taken: ${tricks}`, contract: (name, s) => `Game: ${name}${s ? `, seat ${s}` : ''}`,
    announce: (word) => `says ${word}`, failed: 'That does not work: ',
    suits: { C: 'clubs', S: 'spades', H: 'hearts', D: 'diamonds' },
    ranks: { A: 'ace', T: 'ten', K: 'king', Q: 'queen', J: 'jack', 9: 'nine' },
    card: (rank, suit) => `${rank} of ${suit}`, letters: { A: 'A', T: '10', K: 'K', Q: 'Q', J: 'J', 9: '9' },
    call: { P: 'pass', gesund: 'healthy', vorbehalt: 'reservation', slup: 'słup', baska: 'baśka',
      'zolo-du': 'zolo du', 'gran-du': 'gran du', silence: 'nothing' },
  },
  pl: {
    motto: 'Co powiedzieć, co zagrać?', language: 'Język', rules: 'Zasady', dealMe: 'Rozdaj mi karty',
    clear: 'Wyczyść', hand: (n, all) => `Twoje karty: ${n} z ${all}`, seatTitle: 'Twoje miejsce',
    seats: ['1 · na wyjściu', '2', '3', '4 · rozdający'], courseTitle: 'Przebieg rozdania',
    calls: 'Odzywki', trick: (n) => `Lewa ${n}`, you: 'ty', seat: (s) => `gracz ${s}`,
    turnMine: { call: 'Twoja odzywka', card: 'Twoja karta' },
    turnOther: { call: (s) => `Co mówi gracz ${s}?`, card: (s) => `Co zagrywa gracz ${s}?` },
    over: 'Rozdanie skończone.', back: 'Krok wstecz', again: 'Od początku', answerTitle: 'Rada',
    busy: 'liczę …', stop: 'Zatrzymaj', stopped: 'Zatrzymano. Wybierz odzywkę albo kartę, by grać dalej.',
    link: 'Skopiuj odnośnik do tej pozycji', copied: 'Skopiowano', words: 'Cała odpowiedź słowami',
    foot: 'zolo liczy na tej stronie, na twoim urządzeniu: nic nie jest nigdzie wysyłane. Wolne oprogramowanie, GPL 3 lub nowsza.',
    say: (call) => `Powiedz: ${call}.`, pass: 'Spasuj.', play: (card) => `Zagraj ${card}.`, silent: 'Nic nie mów.',
    worth: (payoff, unit, win) => `To średnio ${payoff} ${unit} na rozdanie; wygranych rozdań: ${win}.`,
    lead: (name, by, unit) => `Druga w kolejności: ${name}, o ${by} ${unit} mniej.`,
    close: (name) => `Równie dobra, na ile widać z tych rozdań: ${name}.`,
    unit: { stake: 'stawki', point: 'punktu' },
    firm: 'Pewne: także wśród innych graczy i przy innym zaufaniu do odzywek pozostaje najlepsze.',
    depends: 'Zależy: wśród innych graczy albo przy innym zaufaniu do odzywek lepsze jest co innego.',
    open: 'Niepewne: wśród innych graczy lepsze może być co innego; za mało rozdań, by rozstrzygnąć.',
    exact: (n) => `Policzono wszystkie możliwe rozdania (${n})`,
    sampled: (n) => `Z wylosowanych rozdań: ${n}; ± obejmuje prawdę w 95 odpowiedziach na 100`,
    whom: { consistent: 'dla graczy, którzy licytują w zrównoważonym stylu i grają jak dobry klub',
      club: 'dla rozsądnych graczy klubowych', learnt: 'dla graczy, którzy uczyli się na milionach rozdań' },
    first: 'pierwsze przybliżenie, liczę dalej', option: 'wybór', payoff: 'wypłata', wins: 'wygrane',
    matters: 'Co najważniejsze', mattersRow: (card, place, chance, by) => `${card} ${place} (${chance}): ${by}`,
    place: { partner: 'u partnera', opponent: 'u przeciwnika', seat: (s) => `u gracza ${s}` },
    risk: 'Ryzyko', riskRow: (name, low, high) =>
      `${name}: w jednym rozdaniu na dwadzieścia ${low} lub gorzej, w jednym na dwadzieścia ${high} lub lepiej`,
    standing: (tricks) => `Wzięte lewy: ${tricks}`, contract: (name, s) => `Gra: ${name}${s ? `, gracz ${s}` : ''}`,
    announce: (word) => `mówi ${word}`, failed: 'Tak się nie da: ',
    suits: { C: 'trefl', S: 'pik', H: 'kier', D: 'karo' },
    ranks: { A: 'as', T: 'dziesiątka', K: 'król', Q: 'dama', J: 'walet', 9: 'dziewiątka' },
    card: (rank, suit) => `${rank} ${suit}`, letters: { A: 'A', T: '10', K: 'K', Q: 'D', J: 'W', 9: '9' },
    call: { P: 'pas', gesund: 'zdrów (gesund)', vorbehalt: 'zastrzeżenie (Vorbehalt)', slup: 'słup',
      baska: 'baśka', 'zolo-du': 'zolo du', 'gran-du': 'gran du', silence: 'nic' },
  },
  de: {
    motto: 'Was sagen, was spielen?', language: 'Sprache', rules: 'Regeln', dealMe: 'Gib mir ein Blatt',
    clear: 'Leeren', hand: (n, all) => `Dein Blatt: ${n} von ${all} Karten`, seatTitle: 'Dein Platz',
    seats: ['1 · Vorhand, spielt aus', '2', '3', '4 · Geber'], courseTitle: 'Das Spiel bisher',
    calls: 'Ansagen', trick: (n) => `Stich ${n}`, you: 'du', seat: (s) => `Platz ${s}`,
    turnMine: { call: 'Deine Ansage', card: 'Deine Karte' },
    turnOther: { call: (s) => `Was sagt Platz ${s}?`, card: (s) => `Was spielt Platz ${s}?` },
    over: 'Das Spiel ist zu Ende.', back: 'Ein Schritt zurück', again: 'Von vorn', answerTitle: 'Der Rat',
    busy: 'rechnet …', stop: 'Halt', stopped: 'Angehalten. Tippe eine Ansage oder Karte an, um weiterzugehen.',
    link: 'Link zu dieser Stellung kopieren', copied: 'Link kopiert', words: 'Die ganze Antwort in Worten',
    foot: 'zolo rechnet in dieser Seite, auf deinem Gerät: nichts wird irgendwohin gesendet. Freie Software, GPL 3 oder neuer.',
    say: (call) => `Sag ${call}.`, pass: 'Passe.', play: (card) => `Spiel ${card}.`, silent: 'Sag nichts an.',
    worth: (payoff, unit, win) => `Das bringt im Mittel ${payoff} ${unit} je Spiel und gewinnt ${win} der Spiele.`,
    lead: (name, by, unit) => `Danach: ${name}, ${by} ${unit} weniger.`,
    close: (name) => `Ebenso gut, soweit diese Spiele es zeigen: ${name}.`,
    unit: { stake: 'Einsätze', point: 'Punkte' },
    firm: 'Fest: auch gegen andere Spieler und mit anderem Vertrauen in das Gesagte bleibt es das Beste.',
    depends: 'Kommt darauf an: gegen andere Spieler oder mit anderem Vertrauen in das Gesagte ist etwas anderes besser.',
    open: 'Offen: gegen andere Spieler kann etwas anderes besser sein; die Spiele reichen nicht, es zu sagen.',
    exact: (n) => `Alle ${n} möglichen Kartenverteilungen durchgezählt`,
    sampled: (n) => `Aus ${n} gezogenen Verteilungen; ± enthält die Wahrheit in 95 von 100 Antworten`,
    whom: { consistent: 'gegen Spieler, die ausgewogen reizen und spielen wie ein guter Verein',
      club: 'gegen vernünftige Vereinsspieler', learnt: 'gegen Spieler, die aus Millionen Spielen gelernt haben' },
    first: 'erster Blick, wird genauer', option: 'Wahl', payoff: 'Wert', wins: 'gewinnt',
    matters: 'Worauf es ankommt', mattersRow: (card, place, chance, by) => `${card} ${place} (${chance}): ${by}`,
    place: { partner: 'beim Partner', opponent: 'bei einem Gegner', seat: (s) => `bei Platz ${s}` },
    risk: 'Das Risiko', riskRow: (name, low, high) =>
      `${name}: in einem von zwanzig Spielen ${low} oder weniger, in einem von zwanzig ${high} oder mehr`,
    standing: (tricks) => `Stiche: ${tricks}`, contract: (name, s) => `Spiel: ${name}${s ? `, Platz ${s}` : ''}`,
    announce: (word) => `sagt ${word} an`, failed: 'Das geht nicht: ',
    suits: { C: 'Kreuz', S: 'Pik', H: 'Herz', D: 'Karo' },
    ranks: { A: 'Ass', T: 'Zehn', K: 'König', Q: 'Dame', J: 'Bube', 9: 'Neun' },
    card: (rank, suit) => `${suit} ${rank}`, letters: { A: 'A', T: '10', K: 'K', Q: 'D', J: 'B', 9: '9' },
    call: { P: 'Passe', gesund: 'gesund', vorbehalt: 'Vorbehalt', slup: 'słup', baska: 'Baśka',
      'zolo-du': 'zolo du', 'gran-du': 'gran du', silence: 'nichts' },
  },
};
// Doppelkopf's own names, alike in all languages.
const GERMAN_CALLS = { hochzeit: 'Hochzeit', 'karo-solo': 'Karo-Solo', 'trefl-solo': 'Kreuz-Solo',
  'pik-solo': 'Pik-Solo', 'kier-solo': 'Herz-Solo', 'damen-solo': 'Damen-Solo', 'buben-solo': 'Buben-Solo',
  fleischlos: 'Fleischloser', re: 'Re', no90: 'keine 90', no60: 'keine 60', no30: 'keine 30',
  schwarz: 'schwarz' };
const TITLES = {
  'kop-asdycha': 'Kop: as – dycha', 'kop-league': 'Kop: Wielkopolska Liga', 'kop-wolsztyn': 'Kop: Wolsztyn',
  'kop-jp': 'Kop: Japan', 'kop-3tens': 'Kop: as – trzy dychy', 'baska-linia': 'Baśka: Linia',
  'baska-pagat': 'Baśka: pagat.com', 'doko-48': 'Doppelkopf (48)', 'doko-40': 'Doppelkopf (40)',
};

let language = 'en';
const text = () => TEXTS[language];
const signed = (value, digits = 2) => new Intl.NumberFormat(language,
  { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: 'exceptZero' }).format(value).replace('-', '−');
const amount = (value) => new Intl.NumberFormat(language,
  { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);
const whole = (value) => new Intl.NumberFormat(language).format(value);
const percent = (share) => new Intl.NumberFormat(language,
  { style: 'percent', maximumFractionDigits: share > 0.99 || share < 0.01 ? 1 : 0 }).format(share);
const cardText = (code) => SYMBOLS[code[0]] + text().letters[code[1]];
const cardName = (code) => text().card(text().ranks[code[1]], text().suits[code[0]]);
function callText(word, rules) {
  if (isCard(word)) return cardText(word);
  const bare = word.replace(/^pflicht:/, '');
  const known = word === 'P' && rules.startsWith('doko') ? text().call.gesund
    : text().call[bare] ?? GERMAN_CALLS[bare] ?? bare;
  return bare === word ? known : 'Pflicht-' + known;
}
