import { maximumAmount, writeNumber } from '@solsmith/chain'
import { amountText } from '../amountText.ts'
import type { RecipientIssues } from '../distribute/recipientIssues.ts'
import type { ExtensionKind } from '../programs/token2022/initialize.ts'
import type { MintExtension } from '../read/mintExtensions.ts'
import type { ScoreLineName, Verdict } from '../score/scoreToken.ts'
import type { AuthorityKind } from '../token/authorities.ts'
import type { DraftIssues } from '../token/draftIssues.ts'
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
  delegate: 'Permanent-Delegate-Berechtigung',
  hook: 'Transfer-Hook-Berechtigung',
  scaled: 'Faktor-Berechtigung',
  pause: 'Pause-Berechtigung',
}

/** Prozente mit höchstens zwei Stellen, aus Hundertsteln davon. */
const percentOf = (basisPoints: number) => writeNumber(`${basisPoints / 100}`)

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
      return `× ${writeNumber(String(extension.multiplier))}`
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

/** Wie eine Erweiterung heißt. */
export const extensionTitles: { readonly [K in ExtensionKind]: string } = {
  'transfer-fee': 'Transfergebühr',
  interest: 'Zins',
  'scaled-amount': 'Skalierte Guthaben',
  'permanent-delegate': 'Dauerhafter Bevollmächtigter',
  'default-state': 'Anfangs eingefroren',
  'non-transferable': 'Nicht übertragbar',
  hook: 'Transfer-Hook',
  'close-authority': 'Schließ-Berechtigung',
  pausable: 'Pausierbar',
}

/** Was eine Erweiterung tut, und wovor zu warnen ist. */
export const extensionTexts: {
  readonly [K in ExtensionKind]: { readonly says: string; readonly warns: string }
} = {
  'transfer-fee': {
    says: 'Von jedem Transfer wird ein Anteil einbehalten. Sie können ihn später einziehen.',
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
    warns: 'Ein Pool ist nicht möglich.',
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
  steps: { mint: 'der Mint', name: 'sein Name', supply: 'seine Menge', powers: 'seine Berechtigungen' },
  reason: (facts) =>
    `Das braucht ${facts.count} Signaturen. Eine Transaktion hätte ${facts.wholeBytes} Bytes, und die Grenze ist ${facts.limitBytes}. ${facts.parts
      .map((part, index) => `${index + 1}: ${part}`)
      .join('. ')}. Die Berechtigungen ändern sich zuletzt, also können Sie dazwischen anhalten und später fortfahren.`,
}

/** Je Sache, die sich in einem Formular beheben lässt, ein Satz neben dem Feld. */
export const draftIssueMessages: { [N in keyof DraftIssues]: (context: DraftIssues[N]) => string } = {
  NameMissingIssue: () => 'Geben Sie einen Namen ein.',
  NameTooLongIssue: ({ bytes, limitBytes }) =>
    `Der Name hat ${bytes} Bytes; die Grenze ist ${limitBytes}. Emojis und Umlaute brauchen 2-4 Bytes.`,
  NameInvisibleIssue: () => 'Der Name enthält unsichtbare Zeichen.',
  SymbolMissingIssue: () => 'Geben Sie ein Symbol ein.',
  SymbolTooLongIssue: ({ bytes, limitBytes }) => `Das Symbol hat ${bytes} Bytes; die Grenze ist ${limitBytes}.`,
  SymbolSpacesIssue: () => 'Ein Symbol hat keine Leerzeichen.',
  SymbolDollarIssue: () => 'Lassen Sie das $ weg, Wallets setzen es dazu.',
  SymbolInvisibleIssue: () => 'Das Symbol enthält unsichtbare Zeichen.',
  DescriptionTooLongIssue: ({ limit }) => `Die Beschreibung ist länger als ${limit} Zeichen.`,
  LinkIssue: () => 'Geben Sie einen Link mit https:// ein.',
  LinkTooLongIssue: ({ limit }) => `Der Link ist länger als ${limit} Zeichen.`,
  XHandleIssue: () => 'Kein gültiger X-Name. Nur Buchstaben, Ziffern und _, höchstens 15 Zeichen.',
  ProfileIssue: ({ site }) => `Kein gültiger Name oder Link bei ${site}.`,
  DecimalsIssue: ({ limit }) => `Die Nachkommastellen sind eine ganze Zahl von 0 bis ${limit}.`,
  SupplyFormatIssue: ({ decimals }) =>
    decimals === 0
      ? 'Geben Sie eine ganze Zahl ein: Ohne Nachkommastellen lässt sich ein Token nicht teilen.'
      : `Geben Sie eine Zahl mit höchstens ${decimals} Nachkommastellen ein.`,
  SupplyZeroIssue: () => 'Die Gesamtmenge muss größer als 0 sein.',
  SupplyTooLargeIssue: ({ decimals, maximumText }) =>
    `Mit ${decimals} Nachkommastellen ist die größte Gesamtmenge ${writeNumber(maximumText)}.`,
  AddressIssue: () => 'Keine gültige Solana-Adresse. Fügen Sie die ganze Adresse ein, 32 bis 44 Zeichen.',
  ValueIssue: () => 'Kein gültiger Wert. Wählen Sie ihn im Formular neu.',
  SharePercentIssue: () => 'Geben Sie einen Anteil von 0,01 % bis 100 % ein.',
  DistributionSumIssue: ({ percentText }) =>
    `Die Anteile ergeben zusammen ${writeNumber(percentText)} %. Mehr als 100 % sind nicht möglich.`,
  DistributionLengthIssue: ({ limit }) =>
    `Ein neuer Token lässt sich auf höchstens ${limit} Adressen aufteilen. Nutzen Sie „An viele senden“ für mehr.`,
  BasisPointsIssue: ({ least, most }) =>
    `Geben Sie einen Anteil von ${percentOf(least)} % bis ${percentOf(most)} % ein, in Schritten von 0,01 %.`,
  MultiplierIssue: () => 'Geben Sie eine Zahl größer als 0 ein.',
  ExtensionStandardIssue: ({ kind }) =>
    `${extensionTitles[kind]} gibt es nur mit einem Modern-Token. Wählen Sie Modern oder entfernen Sie die Erweiterung.`,
  ExtensionRepeatedIssue: ({ kind }) => `${extensionTitles[kind]} ist zweimal gewählt. Entfernen Sie eines.`,
  ExtensionClashIssue: () =>
    'Zins und skalierte Guthaben ändern beide die angezeigten Guthaben. Ein Token kann nur eines von beiden haben.',
  FrozenForeverIssue: () =>
    'Neue Konten wären eingefroren, und niemand könnte sie auftauen. Behalten Sie die Freeze-Berechtigung oder übertragen Sie sie.',
}

/** Je Sache an einer Zeile einer Liste ein Satz, nach ihrer Nummer. */
export const recipientIssueMessages: { [N in keyof RecipientIssues]: (context: RecipientIssues[N]) => string } = {
  RecipientAddressIssue: ({ text }) => `„${text}“ ist keine gültige Adresse.`,
  RecipientAmountMissingIssue: () => 'die Menge fehlt.',
  RecipientAmountFormatIssue: ({ text }) =>
    `„${text}“ ist keine gültige Zahl. Verwenden Sie Ziffern und einen Dezimalpunkt.`,
  RecipientAmountFineIssue: ({ text, decimals }) => `${text} hat mehr als ${decimals} Nachkommastellen.`,
  RecipientAmountZeroIssue: () => 'die Menge ist 0.',
  RecipientAmountLargeIssue: ({ maximumText }) => `die Menge liegt über dem Maximum von ${writeNumber(maximumText)}.`,
  RecipientQuoteIssue: () => 'ein Anführungszeichen ist nicht geschlossen.',
  RecipientColumnsIssue: ({ count }) => `es sind ${count} Spalten. Verwenden Sie nur Adresse und Menge.`,
  RecipientRepeatedIssue: ({ firstLine }) => `doppelt, wie Zeile ${firstLine}.`,
  RecipientOverBalanceIssue: ({ sum, balance, decimals }) =>
    `die Liste ergibt hier ${amountText(sum, decimals)}; das Guthaben ist ${amountText(balance, decimals)}.`,
  RecipientOverWholeIssue: ({ percentText }) => `die Prozente ergeben hier ${writeNumber(percentText)} %.`,
  RecipientProgramIssue: () => 'das ist ein Programm. Tokens, die dorthin gehen, sind verloren.',
  RecipientSelfIssue: () => 'das ist die sendende Wallet.',
  RecipientMintIssue: () => 'das ist ein Token, keine Wallet.',
  RecipientTokenAccountIssue: ({ owner }) => `das ist ein Token-Konto. Verwenden Sie seinen Eigentümer ${owner}.`,
  RecipientFrozenIssue: ({ account }) => `das Konto ${account} ist eingefroren.`,
  RecipientMemoIssue: ({ account }) => `das Konto ${account} verlangt bei jedem Transfer ein Memo.`,
  RecipientOffCurveIssue: () =>
    'zu dieser Adresse kann es keinen privaten Schlüssel geben. Nutzen Sie sie nur für ein Multisig oder ein anderes Programm.',
  RecipientNothingIssue: ({ amountText: total }) =>
    `ihr Anteil an ${writeNumber(total)} ist kleiner als die kleinste Einheit.`,
}

/** Eine Zeile einer Liste und was an ihr ist. */
export const recipientLine = (line: number, text: string) => `Zeile ${line}: ${text}`

const lookAlikeFields = { symbol: 'dieses Symbol', name: 'dieser Name' } as const

/** Was an ähnlichen Tokens gefunden wurde. */
export const lookAlikeMessages: typeof englishLookAlikes = {
  taken: ({ symbol, name, field }) =>
    field === 'symbol'
      ? `${symbol} gehört schon zu ${name}. Wählen Sie ein anderes Symbol.`
      : `${name} gehört schon zu ${symbol}. Wählen Sie einen anderen Namen.`,
  near: ({ symbol, name, field }) =>
    `Nur einen Tippfehler von ${symbol} (${name}) entfernt: ${lookAlikeFields[field]} sieht ihm ähnlich. Käufer könnten beide verwechseln.`,
  free: (source) =>
    source === 'network'
      ? 'Kein ähnlicher Token gefunden.'
      : 'Keine Übereinstimmung mit bekannten Tokens. Andere Tokens wurden nicht geprüft.',
}

/** Worum es in jeder Zeile einer Bewertung geht. */
export const scoreTexts: { readonly [N in ScoreLineName]: { readonly title: string; readonly fix: string } } = {
  mint: { title: 'Niemand kann mehr prägen', fix: 'Widerrufen Sie die Mint-Berechtigung.' },
  freeze: { title: 'Niemand kann Inhaber einfrieren', fix: 'Widerrufen Sie die Freeze-Berechtigung.' },
  update: { title: 'Name und Logo sind unveränderlich', fix: 'Widerrufen Sie die Update-Berechtigung.' },
  dangers: {
    title: 'Inhaber können immer verkaufen, und niemand kann ihre Tokens nehmen',
    fix: 'Entfernen Sie die Erweiterung, oder widerrufen Sie ihre Berechtigung.',
  },
  locked: { title: 'Liquidität ist gesperrt', fix: 'Sperren Sie die Liquidität des Pools.' },
  liquidity: { title: 'Liquidität ist tief', fix: 'Fügen Sie dem Pool Liquidität hinzu.' },
  'top-ten': {
    title: 'Breit verteilt',
    fix: 'Verteilen Sie die Menge. Die zehn größten Inhaber haben einen großen Anteil.',
  },
  creator: {
    title: 'Der Ersteller hält wenig',
    fix: 'Halten Sie selbst weniger als 5 % der Gesamtmenge.',
  },
  metadata: {
    title: 'Name und Logo werden geladen',
    fix: 'Korrigieren Sie die Metadaten. Die Logo-Prüfung zeigt, was falsch ist.',
  },
}

export const verdictNames: { readonly [V in Verdict]: string } = {
  strong: 'Stark',
  fair: 'Ordentlich',
  weak: 'Schwach',
  dangerous: 'Gefährlich',
}

/** Steht unter jeder Bewertung. */
export const scoreNote = 'Eine Bewertung beschreibt Einstellungen, keine Absichten.'
