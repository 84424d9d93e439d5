import { type Sentences, shortenAddress } from '@solsmith/chain'
import { amountText } from '../../amountText.ts'
import { authorityNames } from '../../words/de.ts'
import type { ManageErrors } from '../errors.ts'

/** Je Fehler beim Verwalten eines Tokens ein Satz: was geschah und was zu tun ist. */
export const errorMessages: Sentences<ManageErrors> = {
  PowerNotHeldError: ({ power, holder, wallet }) =>
    holder === null
      ? `Die ${authorityNames[power]} dieses Tokens hat niemand, daher ist das nicht möglich.`
      : `Die ${authorityNames[power]} hat ${holder}, nicht ${wallet}. Verwenden Sie jene Wallet.`,
  NothingToDoError: () => 'Es gibt nichts zu ändern. Es ist schon so eingestellt.',
  AmountZeroError: () => 'Geben Sie eine Menge größer als 0 ein.',
  SupplyFullError: ({ room, decimals }) =>
    `Die größte Gesamtmenge ist erreicht. Nur noch ${amountText(room, decimals)} lassen sich prägen.`,
  PowerNeededError: ({ power }) =>
    power === 'freeze'
      ? 'Neue Konten dieses Tokens sind zu Beginn eingefroren. Ohne Freeze-Berechtigung bleiben sie es dauerhaft, und der Token lässt sich nicht senden. Stellen Sie neue Konten zuerst auf nicht eingefroren.'
      : 'Dieser Token ist pausiert. Ohne die Pause-Berechtigung bleibt er es dauerhaft. Setzen Sie ihn zuerst fort.',
  SupplyLeftError: ({ supply, decimals }) =>
    `Die Gesamtmenge ist noch ${amountText(supply, decimals)}. Verbrennen Sie zuerst alle Tokens. Nur ein Mint mit der Gesamtmenge 0 lässt sich schließen.`,
  NoTokenAccountError: ({ owner }) => `${owner} hat kein Konto für diesen Token.`,
  AccountHandedOverError: ({ account, owner, holder }) =>
    `Das Token-Konto ${account} von ${owner} gehört jetzt ${holder}. Es wurde nichts gesendet. Verwenden Sie eine andere Adresse.`,
  UnusableReceiverError: ({ address, reason, owner }) =>
    `${
      {
        program: `${address} ist ein Programm oder gehört dem Netzwerk. Tokens, die dorthin gehen, sind verloren.`,
        mint: `${address} ist ein Token, keine Wallet.`,
        'token-account': `${address} ist ein Token-Konto. Verwenden Sie seinen Eigentümer ${owner}.`,
      }[reason]
    } Es wurde nichts gesendet.`,
  BalanceTooSmallError: ({ amount, balance, largest = balance, decimals }) =>
    balance < amount
      ? `Sie haben nur ${amountText(balance, decimals)}.`
      : `Ihre ${amountText(balance, decimals)} liegen in mehreren Konten, im größten ${amountText(largest, decimals)}. Es wurde nichts gesendet. Verwenden Sie höchstens so viel auf einmal, oder senden Sie die Tokens zuerst an Ihre eigene Adresse.`,
  AccountFrozenError: ({ account, holder, isOwn }) => {
    if (holder === null)
      return `${isOwn ? 'Ihr Konto' : `Das Konto ${account}`} ist dauerhaft eingefroren, weil die Freeze-Berechtigung widerrufen wurde.`
    return isOwn
      ? `Ihr Konto ist eingefroren. Nur die Freeze-Berechtigung (${shortenAddress(holder)}) kann es auftauen.`
      : `Das Konto ${account} ist eingefroren. ${holder} kann es auftauen.`
  },
  AccountNotFrozenError: ({ account }) => `Das Konto ${account} ist nicht eingefroren.`,
  PoolVaultError: ({ account }) =>
    `Das Konto ${account} gehört einem Pool. Es einzufrieren hält dort allen Handel an. Bestätigen Sie nur, wenn Sie das wollen.`,
  NoMetadataError: () => 'Dieser Token hat auf der Chain keine Metadaten, die sich ändern lassen.',
  MetadataFieldError: ({ key, reason }) =>
    ({
      empty: 'Geben Sie dem weiteren Feld einen Namen.',
      reserved: `„${key}“ ist kein weiteres Feld. Ändern Sie Name, Symbol oder Link direkt.`,
      absent: `Es gibt kein Feld „${key}“ zu entfernen.`,
      classic: `Ein Classic-Token kann das Feld „${key}“ nicht speichern. Schreiben Sie es in die Datei hinter dem Link.`,
    })[reason],
  ExtensionMissingError: ({ extension }) =>
    `Dieser Token wurde ohne die Erweiterung „${extension}“ erstellt. Sie lässt sich später nicht hinzufügen.`,
  TransferFeeRangeError: ({ limit }) => `Die Gebühr muss eine ganze Zahl von Basispunkten von 0 bis ${limit} sein.`,
}
