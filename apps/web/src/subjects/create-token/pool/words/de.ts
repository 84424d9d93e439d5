import type { en } from './en.ts'

export const de: typeof en = {
  lead: 'Erstellt den Token und seinen Pool in einer Transaktion, damit niemand vor Ihnen einen Pool erstellen kann. Passt nicht beides hinein, sind zwei Signaturen nötig. Das sehen Sie, bevor Sie signieren.',
  without: 'Token ohne Pool erstellen',
  quote: 'Einzahlung in SOL',
  quoteHint: 'Sie können sie abziehen, bis Sie die Liquidität sperren oder verbrennen.',
  quoteMoves: (percent) =>
    `Ein Kauf für 0,1 SOL bewegt den Preis um ${percent}. Bis Sie die Liquidität sperren oder verbrennen, können Sie sie abziehen.`,
  share: '% der Gesamtmenge im Pool',
  shareHint: 'Den Rest behalten Sie, und Käufer sehen, wie viel das ist.',
  quoteBad: 'Geben Sie eine Zahl größer als 0 mit höchstens 9 Nachkommastellen ein.',
  shareBad: 'Geben Sie einen Anteil von 0,0001 % bis 100 % ein.',
  fee: 'Gebühr je Trade',
  price: (price, symbol, cap) => `Anfangspreis ${price} SOL je ${symbol}, Marktkapitalisierung ${cap} SOL.`,
  cost: (sol) =>
    `Den Pool zu erstellen kostet ${sol} SOL: die Gebühr von Raydium und Einlagen. Erstattbar ist nur die Ihres Kontos für LP-Tokens.`,
  accounts: 'Konten von Token und Pool',
  opens: 'Öffnungszeit',
  now: 'Jetzt',
  date: 'Später',
  when: 'Der Handel beginnt',
  utc: (time) => `${time} UTC. Das Feld nutzt Ihre Zeitzone.`,
  times: {
    missing: 'Wählen Sie Tag und Uhrzeit.',
    soon: 'Wählen Sie eine Zeit, die mindestens 1 Minute in der Zukunft liegt.',
    late: 'Wählen Sie eine Zeit innerhalb von 30 Tagen.',
  },
  two: 'Das braucht zwei Signaturen',
  twoThen: (sol) =>
    `Zuerst der Token, wie hier gezeigt. Dann öffnet sich die Pool-Seite fertig ausgefüllt: ${sol} SOL gehen in den Pool, noch einmal gezeigt, bevor Sie signieren.`,
  made: {
    open: (symbol) => `Pool von ${symbol} ist live`,
    see: 'Pool öffnen',
    proof: 'Nachweis',
    unlocked: (symbol) => `Die Liquidität von ${symbol} ist noch nicht gesperrt`,
    unlockedText:
      'Der Pool ist live. Bis Sie diesen zweiten Schritt signieren, können Sie seine Liquidität abziehen, und Käufer sehen das.',
    next: { lock: 'Liquidität sperren (Schritt 2 von 2)', burn: 'Liquidität verbrennen (Schritt 2 von 2)' },
    second: (symbol) => `${symbol} hat noch keinen Pool (Schritt 2 von 2)`,
    secondText:
      'Der Token ist live, sein Pool noch nicht. Alles ist ausgefüllt. Der Pool entsteht an einer unvorhersehbaren Adresse.',
    goOn: 'Pool jetzt erstellen',
  },
}
