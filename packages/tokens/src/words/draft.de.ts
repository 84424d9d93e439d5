import { formatDecimal } from '@solsmith/chain'
import type { ExtensionKind } from '../programs/token2022/initialize.ts'
import type { DraftIssues } from '../token/draftIssues.ts'

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

/** Je Sache, die sich in einem Formular beheben lässt, ein Satz neben dem Feld. */
export const draftIssueMessages: { [N in keyof DraftIssues]: (context: DraftIssues[N]) => string } = {
  NameMissingIssue: () => 'Geben Sie einen Namen ein.',
  NameTooLongIssue: ({ bytes, limitBytes }) =>
    `Der Name hat ${bytes} Bytes; die Grenze ist ${limitBytes}. Emojis und Umlaute brauchen 2-4 Bytes.`,
  NameInvisibleIssue: () => 'Der Name enthält unsichtbare Zeichen.',
  NameTakenIssue: ({ symbol, name }) => `${name} gehört schon zu ${symbol}. Wählen Sie einen anderen Namen.`,
  SymbolMissingIssue: () => 'Geben Sie ein Symbol ein.',
  SymbolTooLongIssue: ({ bytes, limitBytes }) => `Das Symbol hat ${bytes} Bytes; die Grenze ist ${limitBytes}.`,
  SymbolSpacesIssue: () => 'Ein Symbol hat keine Leerzeichen.',
  SymbolDollarIssue: () => 'Lassen Sie das $ weg, Wallets setzen es dazu.',
  SymbolInvisibleIssue: () => 'Das Symbol enthält unsichtbare Zeichen.',
  SymbolTakenIssue: ({ symbol, name }) => `${symbol} gehört schon zu ${name}. Wählen Sie ein anderes Symbol.`,
  DescriptionTooLongIssue: ({ limit }) => `Die Beschreibung ist länger als ${limit} Zeichen.`,
  LinkIssue: () => 'Geben Sie einen Link mit https:// ein.',
  LinkTooLongIssue: ({ limit }) => `Der Link ist länger als ${limit} Zeichen.`,
  XHandleIssue: () => 'Kein gültiger X-Name. Nur Buchstaben, Ziffern und _, höchstens 15 Zeichen.',
  ProfileIssue: ({ site }) => `Kein gültiger Name oder Link bei ${site}.`,
  DecimalsIssue: ({ limit }) => `Die Nachkommastellen sind eine ganze Zahl von 0 bis ${limit}.`,
  SupplyFormatIssue: ({ decimals }) =>
    decimals === 0
      ? 'Geben Sie eine ganze Zahl ein: Ohne Nachkommastellen lässt sich ein Token nicht teilen.'
      : `Geben Sie eine Zahl mit höchstens ${decimals === 1 ? '1 Nachkommastelle' : `${decimals} Nachkommastellen`} ein.`,
  SupplyZeroIssue: () => 'Die Gesamtmenge muss größer als 0 sein.',
  SupplyTooLargeIssue: ({ decimals, maximumText }) =>
    `Mit ${decimals} Nachkommastellen ist die größte Gesamtmenge ${formatDecimal(maximumText)}.`,
  AddressIssue: () => 'Keine gültige Solana-Adresse. Fügen Sie die ganze Adresse ein, 32 bis 44 Zeichen.',
  ValueIssue: () => 'Kein gültiger Wert. Wählen Sie ihn im Formular neu.',
  SharePercentIssue: () => 'Geben Sie einen Anteil von 0,01 % bis 100 % ein.',
  DistributionSumIssue: ({ percentText }) =>
    `Die Anteile ergeben zusammen ${formatDecimal(percentText)} %. Mehr als 100 % sind nicht möglich.`,
  DistributionLengthIssue: ({ limit }) =>
    `Ein neuer Token lässt sich auf höchstens ${limit} Adressen aufteilen. Nutzen Sie „An viele senden“ für mehr.`,
  BasisPointsIssue: ({ least, most }) =>
    `Geben Sie einen Anteil von ${formatDecimal(`${least / 100}`)} % bis ${formatDecimal(`${most / 100}`)} % ein, in Schritten von 0,01 %.`,
  MultiplierIssue: () => 'Geben Sie eine Zahl größer als 0 ein.',
  ExtensionStandardIssue: ({ kind }) =>
    `${extensionTitles[kind]} gibt es nur mit einem Modern-Token. Wählen Sie Modern oder entfernen Sie die Erweiterung.`,
  ExtensionRepeatedIssue: ({ kind }) => `${extensionTitles[kind]} ist zweimal gewählt. Entfernen Sie eines.`,
  ExtensionClashIssue: () =>
    'Zins und skalierte Guthaben ändern beide die angezeigten Guthaben. Ein Token kann nur eines von beiden haben.',
  FrozenForeverIssue: () =>
    'Neue Konten wären eingefroren, und niemand könnte sie auftauen. Behalten Sie die Freeze-Berechtigung oder übertragen Sie sie.',
}
