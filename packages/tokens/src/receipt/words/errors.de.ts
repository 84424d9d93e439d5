import type { Sentences } from '@solsmith/chain'
import type { ReceiptErrors } from '../errors.ts'

/** Je Fehler einer Quittung ein Satz: was geschah und was zu tun ist. */
export const errorMessages: Sentences<ReceiptErrors> = {
  CreationNotFoundError: () =>
    'Das Netzwerk bewahrt die Transaktion nicht auf, die diesen Token erstellt hat, daher lässt sich keine Quittung schreiben.',
  TransactionNotKeptError: () =>
    'Das Netzwerk bewahrt diese Transaktion nicht auf, daher lässt sich keine Quittung schreiben. Fragen Sie einen Knoten mit längerem Verlauf.',
  ReceiptFormatError: () =>
    'Das ist keine Quittung von Solsmith. Wählen Sie die JSON-Datei, die nach einer Handlung gespeichert wurde.',
}
