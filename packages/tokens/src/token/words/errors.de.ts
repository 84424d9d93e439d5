import type { Sentences } from '@solsmith/chain'
import type { DraftErrors } from '../errors.ts'

/** Je Fehler vor dem Erstellen eines Tokens ein Satz: was geschah und was zu tun ist. */
export const errorMessages: Sentences<DraftErrors> = {
  MetadataUriNotPublicError: ({ network }) =>
    `Bild und Text des Tokens liegen an einer Adresse, die nur dieser Rechner lesen kann. Auf ${network} sähe sie niemand sonst. Setzen Sie PUBLIC_URL auf die öffentliche https-Adresse dieser Website, oder nehmen Sie die Sandbox.`,
  TemplateFormatError: ({ field }) =>
    field === null ? 'Keine Token-Vorlage.' : `Das Feld „${field}“ der Vorlage ist ungültig.`,
}
