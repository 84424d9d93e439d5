import type { en } from './en.ts'

export const de: typeof en = {
  max: 'Max.',
  maxOf: (symbol) => `Max.: alle Ihre ${symbol}`,
  youHave: (amount, symbol) => `Sie haben ${amount} ${symbol}`,
  look: 'Bitte prüfen',
  tryAgain: 'Erneut versuchen',

  review: {
    yourSol: 'Ihre SOL',
    your: (symbol) => `Ihre ${symbol}`,
    none: 'keine',
    pool: 'Pool',
    inPool: (symbol) => `${symbol} im Pool`,
    inPoolOf: (symbol, pair) => `${symbol} in ${pair}`,
    venueFee: 'Pool-Gebühr an Raydium',
    of: (symbol, owner) => `${symbol} von ${owner}`,
    lp: 'LP-Tokens',
    lpSupply: 'LP-Tokens insgesamt',
    feeNft: 'Gebühren-NFT',
    locked: 'Gesperrte LP-Tokens',
    lockedNote: 'Lässt sich nicht rückgängig machen. Die Gebühren behalten Sie.',
    burnedNote: 'Lässt sich nicht rückgängig machen. Die Liquidität und ihre Gebühren bleiben im Pool.',
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
      lockSigners: 'Ihre und die des Gebühren-NFT',
      refund: 'Erstattung',
      returned: 'Einlagen zurück',
      receive: 'Sie erhalten',
      receiveToken: (symbol) => `Sie erhalten ${symbol}`,
      payToken: (symbol) => `Sie zahlen ${symbol}`,
      poolToken: (symbol) => `${symbol} in den Pool`,
      netSol: 'Erhaltene SOL, netto',
    },
  },

  after: {
    title: 'Nach dem Erstellen',
    kinds: {
      keep: { label: 'Behalten', hint: 'Sie können jederzeit abziehen, und Käufer sehen das.' },
      lock: { label: 'Alles sperren', hint: 'Niemand kann es abziehen. Die Gebühren bekommen weiter Sie.' },
      part: {
        label: 'Einen Teil sperren',
        hint: 'Ein Teil wird dauerhaft gesperrt, und Sie bekommen seine Gebühren. Den Rest können Sie abziehen.',
      },
      burn: { label: 'Verbrennen', hint: 'Die Liquidität ist dauerhaft gesperrt, und ihre Gebühren bleiben im Pool.' },
    },
    choose: 'Nichts ist vorausgewählt: Sperren und Verbrennen lassen sich nicht rückgängig machen.',
    recommended: 'empfohlen',
    share: 'Anteil, der gesperrt wird',
    shareBad: 'Geben Sie einen Anteil von 1 bis 100 Prozent ein.',
    two: 'Das braucht eine zweite Signatur, sobald der Pool erstellt ist. Bis dahin können Sie die Liquidität abziehen.',
    oneOrTwo:
      'Wird zusammen mit dem Pool signiert, wenn beides in eine Transaktion passt. Sonst braucht es eine zweite Signatur, und bis dahin können Sie die Liquidität abziehen.',
    compare: 'Optionen vergleichen',
    columns: ['Option', 'Abziehbar', 'Gebühren', 'Übertragbar', 'Umkehrbar'],
    rows: [
      ['Behalten', 'Ja', 'Sie', 'Ja', 'Nicht nötig'],
      ['Sperren', 'Nie', 'Sie, mit dem Gebühren-NFT', 'Gebühren-NFT', 'Nein'],
      ['Verbrennen', 'Nie', 'Bleiben im Pool', 'Nein', 'Nein'],
    ],
    lockRather:
      'Wir empfehlen Sperren statt Verbrennen: Für Käufer ist es genauso sicher, und Sie verdienen weiter Gebühren.',
  },

  confirmTexts: { lock: 'sperren', burn: 'verbrennen' },
  lockFinal: (share, pair) =>
    `${share} Ihrer Liquidität in ${pair} wird dauerhaft gesperrt. Niemand kann sie abziehen.`,
  burnFinal: (share, pair) =>
    `${share} Ihrer Liquidität in ${pair} wird dauerhaft verbrannt. Niemand kann sie abziehen oder ihre Gebühren einziehen.`,
  lockVerb: (share) => `${share} dauerhaft sperren`,
  burnVerb: (share) => `${share} dauerhaft verbrennen`,

  price: (price, quote, token) => `${price} ${quote} je ${token}`,
  fee: (percent) => `${percent} Gebühr`,
  openPool: 'Pool öffnen',
  proof: 'Nachweis',
  status: { open: 'offen', 'not-open-yet': 'öffnet später', paused: 'pausiert' },
  locked: 'gesperrt',
  canonicalNot: 'zufällige Adresse',

  table: {
    buys: 'Kauf für',
    get: 'Ergibt',
    moves: 'Preisbewegung',
    cap: 'Marktkapitalisierung danach',
    title: 'Wie Käufe den Preis bewegen',
    unit: (token, quote) => `Preis von ${token}, in ${quote}`,
    after: (quote) => `nach einem Kauf dieser Größe in ${quote}`,
    chart: (token, quote, most) => `Preis von ${token} nach Käufen für 0 bis ${most} ${quote}`,
    mark: (size, quote, change) => `Kauf für ${size} ${quote}: ${change}`,
  },
}
