import { maximumAmount, writeNumber } from '@solsmith/chain'
import { amountText } from '../amountText.ts'
import type { RecipientIssues } from '../distribute/recipientIssues.ts'
import type { ExtensionKind } from '../programs/token2022/initialize.ts'
import type { MintExtension } from '../read/mintExtensions.ts'
import type { ScoreLineName, Verdict } from '../score/scoreToken.ts'
import type { DraftIssues } from '../token/draftIssues.ts'
import type { Power } from '../token/powers.ts'
import type { lookAlikeMessages as englishLookAlikes, createPartWords as englishParts } from './en.ts'

/** Wie eine Befugnis heißt. */
export const powerNames: { readonly [P in Power]: string } = {
  mint: 'Prägen',
  freeze: 'Einfrieren',
  update: 'Name und Logo ändern',
  pointer: 'ändern, wo Name und Logo stehen',
  'transfer-fee': 'Überweisungsgebühr ändern',
  withheld: 'Überweisungsgebühr einsammeln',
  close: 'Mint schließen',
  interest: 'Zins ändern',
  delegate: 'Tokens von jedem bewegen und verbrennen',
  hook: 'Transfer-Hook ändern',
  scaled: 'ändern, wie Guthaben gezeigt werden',
  pause: 'Anhalten',
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
      return `${percentOf(extension.basisPoints)} % im Jahr`
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
      return extension.isPaused ? 'angehalten' : 'nicht angehalten'
    case 'other':
      return `unbekannt (Typ ${extension.type})`
  }
}

/** Wie eine Erweiterung heißt. */
export const extensionTitles: { readonly [K in ExtensionKind]: string } = {
  'transfer-fee': 'Überweisungsgebühr',
  interest: 'Zins',
  'scaled-amount': 'Vervielfachte Guthaben',
  'permanent-delegate': 'Dauerhafter Verfüger',
  'default-state': 'Eingefroren geboren',
  'non-transferable': 'Nicht übertragbar',
  hook: 'Transfer-Hook',
  'close-authority': 'Befugnis zu schließen',
  pausable: 'Anhaltbar',
}

/** Was eine Erweiterung tut, und wovor zu warnen ist. */
export const extensionTexts: {
  readonly [K in ExtensionKind]: { readonly says: string; readonly warns: string }
} = {
  'transfer-fee': {
    says: 'Von jeder Überweisung wird ein Anteil für Sie einbehalten. Sie sammeln ihn später ein.',
    warns: 'Eine Änderung beginnt zwei Epochen später. Wallets und manche Börsen melden sie als Steuer.',
  },
  interest: {
    says: 'Das gezeigte Guthaben wächst mit der Zeit. Tokens entstehen dadurch keine.',
    warns: 'Bots und ältere Werkzeuge lesen das Guthaben falsch.',
  },
  'scaled-amount': {
    says: 'Das gezeigte Guthaben ist das wirkliche mal einer Zahl. Tokens entstehen dadurch keine.',
    warns: 'Bots und ältere Werkzeuge lesen das Guthaben falsch.',
  },
  'permanent-delegate': {
    says: 'Sie können die Tokens von jedem bewegen oder verbrennen.',
    warns: 'Jeder Scanner meldet es als hohes Risiko, und keine Börse nimmt es ohne Erlaubnis.',
  },
  'default-state': {
    says: 'Jeder neue Inhaber ist eingefroren, bis Sie ihn auftauen.',
    warns: 'So sieht ein Honeypot aus, und Scanner sagen das.',
  },
  'non-transferable': {
    says: 'Ein Abzeichen: Es lässt sich nicht verkaufen oder weitergeben.',
    warns: 'Ein Pool ist nicht möglich.',
  },
  hook: {
    says: 'Bei jeder Überweisung läuft ein Programm.',
    warns: 'Solange es läuft, nimmt kein Pool von Raydium CP-Swap oder Meteora DAMM v2 den Token.',
  },
  'close-authority': {
    says: 'Sie dürfen den Mint schließen, wenn niemand etwas davon hält, und bekommen seine Einlage zurück.',
    warns: 'Scanner melden es, und Raydium CP-Swap lehnt es ab.',
  },
  pausable: {
    says: 'Sie können alle Überweisungen anhalten.',
    warns: 'Scanner melden es als Honeypot, und Raydium CP-Swap lehnt es ab.',
  },
}

/** Warum eine Erstellung mehrere Signaturen braucht, und was jede tut. */
export const createPartWords: typeof englishParts = {
  steps: { mint: 'der Mint', name: 'sein Name', supply: 'seine Menge', powers: 'seine Befugnisse' },
  reason: (facts) =>
    `Das braucht ${facts.count} Signaturen: In einer Transaktion wären es ${facts.wholeBytes} Bytes, und ${facts.limitBytes} sind möglich. ${facts.parts
      .map((part, index) => `${index + 1}: ${part}`)
      .join('. ')}. Die Befugnisse wechseln zuletzt, also können Sie dazwischen aufhören und später weitermachen.`,
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
  XHandleIssue: () => 'Das ist kein Profil bei X. Nur Buchstaben, Ziffern und _, höchstens 15.',
  ProfileIssue: ({ site }) => `Kein gültiger Name oder Link bei ${site}.`,
  DecimalsIssue: ({ limit }) => `Die Nachkommastellen sind eine ganze Zahl von 0 bis ${limit}.`,
  SupplyFormatIssue: ({ decimals }) =>
    decimals === 0
      ? 'Geben Sie eine ganze Zahl ein: Ohne Nachkommastellen lässt sich ein Token nicht teilen.'
      : `Geben Sie eine einfache Zahl mit höchstens ${decimals} Nachkommastellen ein.`,
  SupplyZeroIssue: () => 'Die Gesamtmenge muss größer als 0 sein.',
  SupplyTooLargeIssue: ({ decimals, maximumText }) =>
    `Mit ${decimals} Nachkommastellen lassen sich höchstens ${writeNumber(maximumText)} schaffen.`,
  AddressIssue: () => 'Das ist keine Solana-Adresse. Fügen Sie sie ganz ein, 32 bis 44 Zeichen.',
  ValueIssue: () => 'Das ist nicht lesbar. Wählen Sie es im Formular neu.',
  SharePercentIssue: () => 'Geben Sie einen Anteil von 0,01 % bis 100 % ein.',
  DistributionSumIssue: ({ percentText }) =>
    `Die Anteile ergeben zusammen ${writeNumber(percentText)} %. Mehr als 100 % sind nicht möglich.`,
  DistributionLengthIssue: ({ limit }) =>
    `Ein neuer Token lässt sich auf höchstens ${limit} Adressen aufteilen. „An viele senden“ nimmt danach beliebig viele.`,
  BasisPointsIssue: ({ least, most }) =>
    `Geben Sie einen Anteil von ${percentOf(least)} % bis ${percentOf(most)} % ein, in Schritten von 0,01 %.`,
  MultiplierIssue: () => 'Geben Sie eine Zahl größer als 0 ein.',
  ExtensionStandardIssue: ({ kind }) =>
    `${extensionTitles[kind]} gibt es nur mit einem Modern-Token. Wählen Sie Modern, oder lassen Sie es weg.`,
  ExtensionRepeatedIssue: ({ kind }) => `${extensionTitles[kind]} ist zweimal gewählt. Einmal genügt.`,
  ExtensionClashIssue: () =>
    'Zins und vervielfachte Guthaben ändern beide, wie Guthaben gezeigt werden. Ein Token kann nur eines von beiden haben.',
  FrozenForeverIssue: () =>
    'Konten entstünden eingefroren, und niemand könnte sie auftauen. Behalten Sie die Befugnis einzufrieren, oder übergeben Sie sie jemandem.',
}

/** Je Sache an einer Zeile einer Liste ein Satz, nach ihrer Nummer. */
export const recipientIssueMessages: { [N in keyof RecipientIssues]: (context: RecipientIssues[N]) => string } = {
  RecipientAddressIssue: ({ text }) => `„${text}“ ist keine Adresse.`,
  RecipientAmountMissingIssue: () => 'die Menge fehlt.',
  RecipientAmountFormatIssue: ({ text }) =>
    `„${text}“ ist keine einfache Zahl. In einer Liste stehen Ziffern und ein Punkt.`,
  RecipientAmountFineIssue: ({ text, decimals }) => `${text} hat mehr als ${decimals} Nachkommastellen.`,
  RecipientAmountZeroIssue: () => 'die Menge ist 0.',
  RecipientAmountLargeIssue: ({ maximumText }) => `die Menge ist größer als ${writeNumber(maximumText)}.`,
  RecipientQuoteIssue: () => 'ein Anführungszeichen ist nicht geschlossen.',
  RecipientColumnsIssue: ({ count }) => `es sind ${count} Spalten. Gelesen werden nur eine Adresse und eine Menge.`,
  RecipientRepeatedIssue: ({ firstLine }) => `dieselbe Adresse wie in Zeile ${firstLine}.`,
  RecipientOverBalanceIssue: ({ sum, balance, decimals }) =>
    `bis hier will die Liste ${amountText(sum, decimals)}; da sind ${amountText(balance, decimals)}.`,
  RecipientOverWholeIssue: ({ percentText }) => `bis hier ergeben die Prozente ${writeNumber(percentText)} %.`,
  RecipientProgramIssue: () => 'das ist ein Programm. Was dorthin geht, ist verloren.',
  RecipientSelfIssue: () => 'das ist der Absender.',
  RecipientMintIssue: () => 'das ist ein Token, nicht jemand, der einen hält.',
  RecipientTokenAccountIssue: ({ owner }) => `das ist ein Konto eines Tokens. Es gehört ${owner}.`,
  RecipientFrozenIssue: ({ account }) => `das Konto ${account} ist eingefroren.`,
  RecipientMemoIssue: ({ account }) => `das Konto ${account} nimmt einen Token nur mit einem eigenen Memo.`,
  RecipientOffCurveIssue: () =>
    'zu dieser Adresse kann es keinen Schlüssel geben. Richtig ist sie nur bei einem Multisig oder anderen Programm.',
  RecipientNothingIssue: ({ amountText: total }) =>
    `von ${writeNumber(total)} bekäme diese Zeile weniger als die kleinste Einheit.`,
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
    `Nur ein Tippfehler bis ${symbol} (${name}): ${lookAlikeFields[field]} sieht ihm ähnlich. Käufer könnten beide verwechseln.`,
  free: (source) =>
    source === 'network'
      ? 'Kein bekannter Token sieht diesem ähnlich.'
      : 'Keine Übereinstimmung mit bekannten Tokens. Andere Tokens wurden nicht geprüft.',
}

/** Worum es in jeder Zeile einer Bewertung geht. */
export const scoreTexts: { readonly [N in ScoreLineName]: { readonly title: string; readonly fix: string } } = {
  mint: { title: 'Niemand kann mehr prägen', fix: 'Geben Sie die Befugnis zu prägen auf.' },
  freeze: { title: 'Niemand kann Inhaber einfrieren', fix: 'Geben Sie die Befugnis einzufrieren auf.' },
  update: { title: 'Name und Logo bleiben', fix: 'Geben Sie die Befugnis auf, Name und Logo zu ändern.' },
  dangers: {
    title: 'Tokens sind verkäuflich, und niemand kann sie nehmen oder anhalten',
    fix: 'Entfernen Sie die Erweiterung, oder geben Sie ihre Berechtigung auf.',
  },
  locked: { title: 'Liquidität ist gesperrt', fix: 'Sperren Sie die Liquidität des Pools.' },
  liquidity: { title: 'Liquidität ist tief', fix: 'Geben Sie mehr in den Pool.' },
  'top-ten': { title: 'Breit verteilt', fix: 'Verteilen Sie die Menge: Die zehn größten Inhaber haben viel davon.' },
  creator: {
    title: 'Der Ersteller hält wenig',
    fix: 'Halten Sie selbst weniger als 5 % der Gesamtmenge.',
  },
  metadata: {
    title: 'Name und Logo sind lesbar',
    fix: 'Beheben Sie die Metadaten: Der Logo-Doktor sagt, was fehlt.',
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
