import type { en } from './en.ts'

/** Was „Pool eröffnen“ sagt. */
export const de: typeof en = {
  title: 'Pool eröffnen',
  lead: (symbol) => `Setzen Sie den ersten Preis von ${symbol} fest und lassen Sie andere handeln.`,
  leadAny: 'Setzen Sie den ersten Preis eines Tokens fest und lassen Sie andere handeln.',
  loading: 'Wird geladen...',
  tryAgain: 'Erneut versuchen',
  restored: 'Wie Sie es verlassen haben',
  startOver: 'Neu beginnen',

  token: {
    title: 'Token',
    own: 'Ein Token dieser Wallet',
    looking: 'Es wird nachgesehen, was Ihre Wallet hält...',
    failed: 'Was Ihre Wallet hält, konnte nicht gelesen werden',
    none: 'Diese Wallet hält keinen Token, der gehandelt werden könnte.',
    create: 'Token erstellen',
    connect: 'Verbinden Sie eine Wallet, um daraus zu wählen, oder fügen Sie eine Adresse ein.',
    paste: 'Adresse eines beliebigen Tokens',
    pasteHint: 'Die Adresse seines Mints',
    notAnAddress: 'Das ist keine Adresse. Fügen Sie die Adresse des Mints eines Tokens ein.',
    change: 'Anderen wählen',
    reading: 'Der Token wird gelesen...',
    unnamed: 'Token ohne Namen',
    refused: (extension) => `Raydium nimmt die Erweiterung ${extension} nicht an.`,
    noBalance: 'Ihr Guthaben ist 0. Prägen oder empfangen Sie zuerst Tokens.',
    single: 'Es gibt ihn einmal, und er hat keine Teile: in einem Pool ist nichts zu handeln.',
    chips: {
      mint: 'Kann vermehrt werden',
      freeze: 'Kann eingefroren werden',
      fixed: 'Feste Menge',
      free: 'Kann nicht eingefroren werden',
      fee: 'Überweisungsgebühr',
    },
    isSol: 'Gegen SOL wird gehandelt. Wählen Sie einen anderen Token.',
  },

  venue: {
    title: 'Handelsplatz',
    name: 'Raydium CP-Swap',
    hint: 'Alle Übersichten kennen ihn. Sperren, verbrennen oder behalten.',
    fees: 'Gebühr je Handel',
    open: (fee) => `${fee} SOL einmalig`,
    tierHint: (providers, others) =>
      `${providers} jedes Handels bleiben im Pool für die, die ihn füllen, ${others} gehen an Raydium.`,
    kinds: {
      low: 'Für Paare, die sich kaum bewegen.',
      usual: 'Für die meisten Tokens.',
      high: 'Für neue Tokens.',
      highest: 'Für volatile Tokens.',
    },
    failed: 'Die Gebühren konnten nicht von der Chain gelesen werden',
    closed: 'Diese Stufe ist für neue Pools geschlossen.',
    none: 'Auf diesem Netzwerk ist keine Stufe für neue Pools offen.',
  },

  amounts: {
    title: 'Preis und Mengen',
    two: 'Geben Sie zwei ein; das dritte wird berechnet',
    against: 'Gehandelt gegen',
    other: 'Anderer Token',
    otherAddress: 'Adresse des Tokens, gegen den gehandelt wird',
    follows: 'auto',
    youPut: (symbol) => `${symbol}, die Sie einzahlen`,
    share: 'Anteil an der Gesamtmenge',
    shareUnit: '%',
    price: 'Anfangspreis',
    priceUnit: (quote, token) => `${quote} je ${token}`,
    cap: 'Marktwert',
    bad: 'Geben Sie eine Zahl über null ein, mit Komma vor den Nachkommastellen.',
    badDecimals: (decimals) => `Geben Sie eine Menge über null ein, mit höchstens ${decimals} Nachkommastellen.`,
    tooMuch: (amount, symbol) => `Sie haben ${amount} ${symbol}. Zahlen Sie weniger ein.`,
    shareOf: (share) => `${share} der Gesamtmenge`,
    first: 'Wählen Sie zuerst den Token. Dann stehen hier Preis und Mengen.',
  },

  opens: {
    title: 'Eröffnung',
    now: 'Jetzt',
    date: 'Zu einer Zeit',
    when: 'Der Handel beginnt',
    utc: (time, zone) => `${time} UTC. Das Feld gilt in Ihrer eigenen Zeit (${zone}).`,
    hint: 'Liquidität kann vorher eingezahlt werden; handeln kann vorher niemand.',
    missing: 'Wählen Sie Tag und Uhrzeit.',
    soon: 'Wählen Sie eine Zeit, die mindestens 1 Minute in der Zukunft liegt.',
    late: 'Wählen Sie eine Zeit innerhalb von 30 Tagen.',
  },

  exists: {
    title: (count) =>
      count === 1 ? 'Für dieses Paar gibt es schon einen Pool' : `Für dieses Paar gibt es schon ${count} Pools`,
    text: 'Ein zweiter Pool teilt den Handel, und sein Preis kann ein anderer sein, bis jemand den Unterschied ausgleicht.',
    holds: (token, quote) => `${token} und ${quote} darin`,
    add: 'Stattdessen Liquidität hinzufügen',
  },

  address: {
    title: 'Zufällige Pool-Adresse verwenden (verhindert Front-Running)',
    hint: 'Jedes Paar hat für jede Gebühr eine Standardadresse. Wer Ihren Token kennt, könnte den Pool dort zuerst anlegen, zu einem schlechten Preis. Eine zufällige Adresse kann niemand vorhersagen. Gefunden wird der Pool trotzdem.',
    taken:
      'Für dieses Paar und diese Gebühr gibt es schon einen Pool. Es wird eine zufällige Adresse verwendet; Sie können auch eine andere Gebühr wählen.',
  },

  side: {
    label: 'Bevor Sie signieren',
    estimate: 'Kosten',
    into: 'In den Pool',
    yours: 'Ihre Liquidität',
    fee: 'Pool-Gebühr',
    feeTag: 'an Raydium',
    accounts: 'Konten des Pools',
    stays: 'nicht erstattbar',
    total: 'Summe',
    without: 'ohne Netzwerkgebühr',
    verb: (pair) => `${pair} eröffnen`,
    verbs: {
      lock: (pair, share) => `${pair} eröffnen und ${share} dauerhaft sperren`,
      burn: (pair, share) => `${pair} eröffnen und ${share} dauerhaft verbrennen`,
    },
    firstOf: 'Pool anlegen (Schritt 1 von 2)',
    secondOf: { lock: 'Liquidität sperren (Schritt 2 von 2)', burn: 'Liquidität verbrennen (Schritt 2 von 2)' },
    opensNow: (fee) => `offen, ${fee}`,
    opensAt: (time, fee) => `öffnet ${time} UTC, ${fee}`,
    bots: 'Bots handeln in den ersten Sekunden. In einem kleinen Pool bewegt ein Kauf den Preis weit: sehen Sie in die Tabelle.',
    botsTitle: 'Vor der Eröffnung',
  },
}
