import { formatDecimal, maximumAmount } from '@solsmith/chain'
import { amountText } from '../amountText.ts'
import type { ExtensionKind } from '../programs/token2022/initialize.ts'
import type { MintExtension } from '../read/mintExtensions.ts'
import type { AuthorityKind } from '../token/authorities.ts'
import type { lookAlikeMessages as englishLookAlikes, createPartWords as englishParts } from './en.ts'

/** Namen der Berechtigungen über einen Token. */
export const authorityNames: { readonly [P in AuthorityKind]: string } = {
  mint: 'Mint-Berechtigung',
  freeze: 'Freeze-Berechtigung',
  update: 'Update-Berechtigung',
  pointer: 'Metadaten-Pointer-Berechtigung',
  'transfer-fee': 'Transfergebühr-Berechtigung',
  withheld: 'Berechtigung für einbehaltene Gebühren',
  close: 'Schließ-Berechtigung',
  interest: 'Zins-Berechtigung',
  delegate: 'Berechtigung des dauerhaften Bevollmächtigten',
  hook: 'Transfer-Hook-Berechtigung',
  scaled: 'Faktor-Berechtigung',
  pause: 'Pause-Berechtigung',
}

/** Prozente mit höchstens zwei Stellen, aus Hundertsteln davon. */
const percentOf = (basisPoints: number) => formatDecimal(`${basisPoints / 100}`)

/** Wie eine Erweiterung eingestellt ist, in wenigen Worten. */
export function describeExtension(extension: MintExtension, decimals: number): string {
  switch (extension.kind) {
    case 'transfer-fee': {
      const { basisPoints, maximumFee } = extension.newer
      const most = maximumFee === maximumAmount ? 'kein Höchstbetrag' : `höchstens ${amountText(maximumFee, decimals)}`
      return `${percentOf(basisPoints)} %, ${most}`
    }
    case 'interest':
      return `${percentOf(extension.basisPoints)} % pro Jahr`
    case 'scaled-amount':
      return `× ${formatDecimal(String(extension.multiplier))}`
    case 'permanent-delegate':
      return extension.authority ? 'kann alle Tokens bewegen und verbrennen' : 'niemand'
    case 'default-state':
      return extension.isFrozen ? 'neue Konten sind eingefroren' : 'neue Konten sind nicht eingefroren'
    case 'non-transferable':
      return 'nicht übertragbar'
    case 'hook':
      return extension.program ? `führt ${extension.program} aus` : 'kein Programm'
    case 'close-authority':
      return extension.authority ? 'der Mint kann geschlossen werden' : 'niemand'
    case 'pausable':
      return extension.isPaused ? 'pausiert' : 'nicht pausiert'
    case 'other':
      return `unbekannt (Typ ${extension.type})`
  }
}

/** Was eine Erweiterung tut, und wovor zu warnen ist. */
export const extensionTexts: {
  readonly [K in ExtensionKind]: { readonly says: string; readonly warns: string }
} = {
  'transfer-fee': {
    says: 'Jeder Transfer kostet eine Gebühr. Sie können sie später einziehen.',
    warns: 'Änderungen gelten nach zwei Epochen. Wallets und manche Börsen melden sie als Steuer.',
  },
  interest: {
    says: 'Angezeigte Guthaben wachsen mit der Zeit. Neue Tokens entstehen nicht.',
    warns: 'Bots und ältere Werkzeuge lesen das Guthaben falsch.',
  },
  'scaled-amount': {
    says: 'Angezeigte Guthaben werden mit einer Zahl multipliziert. Neue Tokens entstehen nicht.',
    warns: 'Bots und ältere Werkzeuge lesen das Guthaben falsch.',
  },
  'permanent-delegate': {
    says: 'Sie können die Tokens von jedem bewegen oder verbrennen.',
    warns: 'Jeder Scanner meldet es als hohes Risiko, und keine Börse akzeptiert es ohne Freigabe.',
  },
  'default-state': {
    says: 'Neue Konten sind eingefroren, bis Sie sie auftauen.',
    warns: 'Scanner melden das als Honeypot.',
  },
  'non-transferable': {
    says: 'Der Token lässt sich nicht übertragen oder verkaufen, wie ein Abzeichen.',
    warns: 'Kann nicht in einem Pool gehandelt werden.',
  },
  hook: {
    says: 'Bei jedem Transfer läuft ein Programm.',
    warns: 'Solange ein Programm gesetzt ist, lehnen Raydium CP-Swap und Meteora DAMM v2 den Token ab.',
  },
  'close-authority': {
    says: 'Sie können den Mint schließen, wenn die Gesamtmenge 0 ist, und bekommen seine Einlage zurück.',
    warns: 'Scanner melden es, und Raydium CP-Swap lehnt es ab.',
  },
  pausable: {
    says: 'Sie können alle Transfers pausieren.',
    warns: 'Scanner melden es als Honeypot, und Raydium CP-Swap lehnt es ab.',
  },
}

/** Warum eine Erstellung mehrere Signaturen braucht, und was jede tut. */
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
