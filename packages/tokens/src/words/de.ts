import { formatDecimal, maximumAmount } from '@solsmith/chain'
import { amountText } from '../amountText.ts'
import type { ExtensionKind } from '../programs/token2022/initialize.ts'
import type { MintExtension } from '../read/mintExtensions.ts'
import type { AuthorityKind } from '../token/authorities.ts'

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
