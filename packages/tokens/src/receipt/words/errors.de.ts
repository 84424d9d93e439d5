import { formatDecimal, type Sentences } from '@solsmith/chain'
import type { ReceiptErrors } from '../errors.ts'

/** Je Fehler einer Quittung ein Satz: was geschah und was zu tun ist. */
export const errorMessages: Sentences<ReceiptErrors> = {
  CreationNotFoundError: () =>
    'Das Netzwerk hat die Transaktion nicht mehr, die diesen Token erstellt hat, daher ist keine Quittung möglich.',
  TransactionNotKeptError: () =>
    'Das Netzwerk hat diese Transaktion nicht mehr, daher ist keine Quittung möglich. Nutzen Sie einen RPC-Knoten mit längerem Verlauf.',
  ReceiptFormatError: () =>
    'Keine Solsmith-Quittung. Wählen Sie die JSON-Datei, die Sie nach einer Aktion gespeichert haben.',
  ReceiptCountError: ({ count, limit }) =>
    `Diese Datei hat ${formatDecimal(String(count))} Quittungen; erlaubt sind ${formatDecimal(String(limit))}. Teilen Sie sie, und prüfen Sie jeden Teil.`,
}
