import type { en } from './en.ts'

/** Was auf mehr als einer Seite über Pools gesagt wird. */
export const de: typeof en = {
  max: 'Alles',
  maxOf: (symbol) => `Alles: alle ${symbol}, die Sie haben`,
  youHave: (amount, symbol) => `Sie haben ${amount} ${symbol}`,
  look: 'Bitte prüfen',
  tryAgain: 'Erneut versuchen',

  review: {
    yourSol: 'Ihre SOL',
    your: (symbol) => `Ihre ${symbol}`,
    none: 'keine',
    pool: 'Pool',
    inPool: (symbol) => `${symbol} im Pool`,
    of: (symbol, owner) => `${symbol} von ${owner}`,
    lp: 'Pool-Anteile (LP)',
    lpSupply: 'Pool-Anteile insgesamt',
    feeNft: 'Gebühren-NFT',
    locked: 'Gesperrter Pool-Anteil',
    lockedNote: 'Nicht rückgängig zu machen. Die Gebühren bleiben Ihnen.',
    burnedNote: 'Nicht rückgängig zu machen. Es bleibt für immer im Pool, samt Gebühren.',
    accounts: 'Konten',
    asNow: 'wie jetzt',
    opened: (opened, closed) =>
      [opened > 0 ? `${opened} eröffnet` : '', closed > 0 ? `${closed} geschlossen` : ''].filter(Boolean).join(', '),
    costs: {
      pool: 'In den Pool',
      youPay: 'Sie zahlen',
      yours: 'Ihre Liquidität',
      fee: 'Pool-Gebühr',
      feeTag: 'an Raydium',
      accounts: 'Konten des Pools',
      stays: 'nicht erstattbar',
      own: 'Ihre Konten',
      deposit: 'erstattbar',
      network: 'Signatur und Priorität',
      refund: 'Erstattung',
      receive: 'Sie erhalten',
    },
  },

  after: {
    title: 'Nach der Eröffnung',
    kinds: {
      keep: { label: 'Behalten', hint: 'Sie können jederzeit abziehen. Käufer sehen, dass Sie es können.' },
      lock: { label: 'Alles sperren', hint: 'Niemand kann es je abziehen. Die Gebühren gehören weiter Ihnen.' },
      part: {
        label: 'Einen Teil sperren',
        hint: 'Ein Teil wird dauerhaft gesperrt, seine Gebühren gehören Ihnen; der Rest bleibt frei.',
      },
      burn: { label: 'Verbrennen', hint: 'Niemand kann es je abziehen, und die Gebühren bleiben im Pool.' },
    },
    recommended: 'empfohlen',
    share: 'Anteil, der gesperrt wird',
    shareBad: 'Geben Sie einen Anteil von 1 bis 100 Prozent ein.',
    two: 'Das braucht eine zweite Signatur, sobald es den Pool gibt. Bis dahin können Sie die Liquidität abziehen.',
    oneOrTwo:
      'Mit dem Pool zusammen signiert, wo eine Transaktion beides fasst; sonst mit einer zweiten Signatur, und bis dahin können Sie die Liquidität abziehen.',
    compare: 'Was jedes bedeutet',
    columns: ['Wahl', 'Abziehbar', 'Gebühren', 'Übertragbar', 'Rückgängig'],
    rows: [
      ['Behalten', 'ja, von Ihnen', 'Ihre, im Anteil enthalten', 'ja', 'nicht nötig'],
      ['Sperren', 'nein, dauerhaft gesperrt', 'Ihre, solange Sie das Gebühren-NFT halten', 'das Gebühren-NFT', 'nein'],
      ['Verbrennen', 'nein, dauerhaft verbrannt', 'niemandes: sie bleiben im Pool', 'nein', 'nein'],
    ],
    lockRather:
      'Wir empfehlen Sperren statt Verbrennen: Käufer sind ebenso sicher, und die Gebühren gehen nicht verloren.',
  },

  // Der Satz ist in jeder Sprache derselbe: so verlangt es die Spezifikation.
  sentence: 'I can never withdraw this liquidity',
  lockFinal: (share, pair) =>
    `${share} Ihrer Liquidität in ${pair} wird dauerhaft gesperrt. Niemand kann sie abziehen.`,
  burnFinal: (share, pair) =>
    `${share} Ihrer Liquidität in ${pair} wird dauerhaft verbrannt. Niemand kann sie abziehen oder ihre Gebühren einziehen.`,
  lockVerb: (share) => `${share} dauerhaft sperren`,
  burnVerb: (share) => `${share} dauerhaft verbrennen`,

  price: (price, quote, token) => `${price} ${quote} je ${token}`,
  fee: (percent) => `${percent} Gebühr`,
  openPool: 'Pool öffnen',
  proof: 'Beweis',
  status: { open: 'offen', 'not-open-yet': 'öffnet später', paused: 'angehalten' },
  locked: 'gesperrt',
  canonicalNot: 'zufällige Adresse',

  table: {
    buys: 'Jemand kauft für',
    get: 'Er bekommt',
    moves: 'Der Preis ändert sich',
    cap: 'Marktwert danach',
    title: 'Was ein Kauf mit dem Preis macht',
    unit: (token, quote) => `Preis von ${token}, in ${quote}`,
    after: (quote) => `nach einem Kauf für so viele ${quote}`,
    chart: (token, quote, most) => `Preis von ${token} nach Käufen für 0 bis ${most} ${quote}`,
    mark: (size, quote, change) => `Kauf für ${size} ${quote}: ${change}`,
  },
}
