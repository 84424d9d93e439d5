import type { lookAlikeMessages as englishLookAlikes, createPartWords as englishParts } from './creation.en.ts'

export const createPartWords: typeof englishParts = {
  steps: {
    mint: 'der Mint',
    name: 'sein Name',
    supply: 'seine Gesamtmenge',
    powers: 'seine Berechtigungen',
    fee: 'die Plattformgebühr',
  },
  reason: (facts) =>
    `Das braucht ${facts.count} Signaturen. Eine Transaktion hätte ${facts.wholeBytes} Bytes, und die Grenze ist ${facts.limitBytes}. ${facts.parts
      .map((part, index) => `${index + 1}: ${part}`)
      .join('. ')}. Die Berechtigungen ändern sich zuletzt, also können Sie dazwischen anhalten und später fortfahren.`,
}

const lookAlikeFields = { symbol: 'dieses Symbol', name: 'dieser Name' } as const

const lookAlikeFieldsInCase = { symbol: 'das Symbol', name: 'den Namen' } as const

/** Was an ähnlichen Tokens gefunden wurde. */
export const lookAlikeMessages: typeof englishLookAlikes = {
  taken: ({ symbol, name, field }) =>
    field === 'symbol'
      ? `${symbol} gehört schon zu ${name}. Wählen Sie ein anderes Symbol.`
      : `${name} gehört schon zu ${symbol}. Wählen Sie einen anderen Namen.`,
  takenImage: ({ symbol, name }) =>
    `Dieses Bild wirkt wie das Logo von ${symbol} (${name}). Wählen Sie ein anderes Bild.`,
  nearImage: ({ symbol, name }) =>
    `Dieses Bild ähnelt dem Logo von ${symbol} (${name}). Käufer könnten beide verwechseln.`,
  near: ({ symbol, name, field }) =>
    `Nur einen Tippfehler von ${symbol} (${name}) entfernt: ${lookAlikeFields[field]} sieht ihm ähnlich. Käufer könnten beide verwechseln.`,
  wording: ({ symbol, name, field }) =>
    `Ein Zusatz, sonst wie ${symbol} (${name}): ${lookAlikeFields[field]} gibt sich dafür aus. Käufer könnten beide verwechseln.`,
  word: ({ word, field }) =>
    `„${word}“ steht oft in Namen von Nachahmungen, hier betrifft es ${lookAlikeFieldsInCase[field]}. Käufer könnten misstrauisch werden.`,
  site: ({ field }) =>
    `Die Adresse einer Website, wie in Betrugs-Tokens, betrifft ${lookAlikeFieldsInCase[field]}. Wallets könnten den Token ausblenden.`,
  free: (source) =>
    source === 'network'
      ? 'Kein ähnlicher Token gefunden.'
      : 'Keine Übereinstimmung mit bekannten Tokens. Andere Tokens wurden nicht geprüft.',
}
