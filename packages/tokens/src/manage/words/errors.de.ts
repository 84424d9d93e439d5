import type { Sentences } from '@solsmith/chain'
import { amountText } from '../../amountText.ts'
import { powerNames } from '../../words/de.ts'
import type { ManageErrors } from '../errors.ts'

/** Je Fehler beim Verwalten eines Tokens ein Satz: was geschah und was zu tun ist. */
export const errorMessages: Sentences<ManageErrors> = {
  PowerNotHeldError: ({ power, holder, wallet }) =>
    holder === null
      ? `Diese Befugnis über den Token hat niemand, also kann das niemand tun: ${powerNames[power]}.`
      : `Diese Befugnis hat ${holder}, nicht ${wallet}: ${powerNames[power]}. Nehmen Sie jene Wallet.`,
  NothingToDoError: () => 'Es gibt nichts zu tun: Es ist schon so.',
  AmountZeroError: () => 'Geben Sie eine Menge größer als 0 ein.',
  SupplyFullError: ({ room, decimals }) =>
    `Jede Gesamtmenge hat eine Grenze, und bei dieser ist nur noch Platz für ${amountText(room, decimals)}.`,
  SupplyLeftError: ({ supply, decimals }) =>
    `Von diesem Token gibt es ${amountText(supply, decimals)}. Verbrennen Sie erst alle: Nur ein leerer Mint lässt sich schließen.`,
  NoTokenAccountError: ({ owner }) => `${owner} hat kein Konto dieses Tokens.`,
  BalanceTooSmallError: ({ balance, decimals }) => `Im Konto sind nur ${amountText(balance, decimals)}.`,
  AccountFrozenError: ({ account, holder }) =>
    holder === null
      ? `Das Konto ${account} ist für immer eingefroren: Niemand hat die Befugnis, es aufzutauen.`
      : `Das Konto ${account} ist eingefroren. ${holder} kann es auftauen.`,
  AccountNotFrozenError: ({ account }) => `Das Konto ${account} ist nicht eingefroren.`,
  PoolVaultError: ({ account }) =>
    `Das Konto ${account} gehört einem Pool. Es einzufrieren beendet dort allen Handel. Bestehen Sie nur darauf, wenn Sie das wollen.`,
  NoMetadataError: () => 'Dieser Token hat auf der Chain weder Namen noch Logo, also gibt es nichts zu ändern.',
  MetadataFieldError: ({ key, reason }) =>
    ({
      empty: 'Geben Sie dem weiteren Feld einen Namen.',
      absent: `Es gibt kein Feld „${key}“, das sich herausnehmen ließe.`,
      classic: `Ein Classic-Token kann das Feld „${key}“ nicht tragen. Schreiben Sie es in die Datei hinter dem Link.`,
    })[reason],
  ExtensionMissingError: ({ extension }) =>
    `Dieser Token wurde ohne die Erweiterung „${extension}“ erstellt, und später bekommt kein Token eine.`,
  TransferFeeRangeError: ({ limit }) => `Eine Gebühr ist eine ganze Zahl von Basispunkten von 0 bis ${limit}.`,
}
