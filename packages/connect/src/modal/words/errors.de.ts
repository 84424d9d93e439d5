import type { Sentences } from '@solsmith/chain'
import type { ModalErrors } from '../errors.ts'

/** Je Fehler einer Ansicht ein Satz: was geschah, was es kostete, was zu tun ist. */
export const errorMessages: Sentences<ModalErrors> = {
  ViewDataError: ({ view }) => `Die Ansicht ${view} wurde ohne ihre Daten geöffnet.`,
  UnsafeLinkError: () => 'Ein Link dieses Dienstes wurde nicht geöffnet, weil er nicht sicher ist.',
}
