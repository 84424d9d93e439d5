import type { Sentences } from '@solsmith/chain'
import { amountText } from '../../amountText.ts'
import type { ReadErrors } from '../errors.ts'

/** Je Fehler beim Lesen ein Satz: was geschah und was zu tun ist. */
export const errorMessages: Sentences<ReadErrors> = {
  TokenNotFoundError: () => 'In diesem Netzwerk gibt es an dieser Adresse keinen Token.',
  NotAMintError: () => 'An dieser Adresse gibt es ein Konto, aber es ist kein Token.',
  HoldersAboveSupplyError: ({ held, supply, decimals }) =>
    `Die Konten halten ${amountText(held, decimals)}, aber die Gesamtmenge ist nur ${amountText(supply, decimals)}. Die Liste ist falsch. Versuchen Sie es erneut, oder nutzen Sie einen anderen RPC-Knoten.`,
}
