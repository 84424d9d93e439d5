import type { en } from './en.ts'

/** Was über einen Pool gesagt wird, der mit einem neuen Token kommt. */
export const de: typeof en = {
  lead: 'Der Token und sein Pool in einer Transaktion: niemand kann vor Ihnen einen Pool dafür anlegen. Wo das nicht hineinpasst, braucht es zwei Signaturen, und diese Seite sagt es, bevor Sie signieren.',
  add: 'Pool dazunehmen',
  without: 'Token ohne Pool erstellen',
  quote: 'SOL, die Sie einzahlen',
  quoteHint: 'Sie bleiben Ihre, bis Sie sie sperren oder verbrennen.',
  share: 'Anteil der Gesamtmenge, der in den Pool geht',
  shareHint: 'In Prozent. Der Rest bleibt bei Ihnen, und Käufer sehen, wie viel das ist.',
  quoteBad: 'Geben Sie eine Zahl über 0 mit höchstens 9 Nachkommastellen ein.',
  shareBad: 'Geben Sie einen Anteil von 0,0001 % bis 100 % ein.',
  fee: 'Gebühr je Handel',
  price: (price, symbol, cap) => `Anfangspreis ${price} SOL je ${symbol}, Marktwert ${cap} SOL.`,
  cost: (sol) => `Der Pool selbst kostet ${sol} SOL: die Gebühr von Raydium und Konten, die bleiben.`,
  accounts: 'Konten von Token und Pool',
  opens: 'Eröffnung',
  now: 'Jetzt',
  date: 'Zu einer Zeit',
  when: 'Der Handel beginnt',
  utc: (time) => `${time} UTC. Das Feld gilt in Ihrer eigenen Zeit.`,
  times: {
    missing: 'Wählen Sie Tag und Uhrzeit.',
    soon: 'Wählen Sie eine Zeit, die mindestens 1 Minute in der Zukunft liegt.',
    late: 'Wählen Sie eine Zeit innerhalb von 30 Tagen.',
  },
  two: 'Das braucht zwei Signaturen',
  twoThen: (sol) =>
    `Zuerst der Token, wie hier gezeigt. Dann kommt die Seite des Pools, fertig ausgefüllt: ${sol} SOL gehen hinein, noch einmal gezeigt, bevor Sie signieren.`,
  made: {
    open: (symbol) => `${symbol} hat seinen Pool`,
    see: 'Pool öffnen',
    proof: 'Beweis',
    unlocked: (symbol) => `Die Liquidität von ${symbol} ist noch nicht gesperrt`,
    unlockedText:
      'Der Pool ist offen. Bis dieser zweite Schritt signiert ist, können Sie seine Liquidität abziehen, und Käufer sehen das.',
    next: { lock: 'Liquidität sperren (Schritt 2 von 2)', burn: 'Liquidität verbrennen (Schritt 2 von 2)' },
    second: (symbol) => `${symbol} hat noch keinen Pool: 2 von 2`,
    secondText:
      'Den Token gibt es, seinen Pool noch nicht. Alles ist ausgefüllt. Der Pool entsteht an einer Adresse, die niemand vorher kennen kann.',
    goOn: 'Jetzt den Pool eröffnen',
  },
}
