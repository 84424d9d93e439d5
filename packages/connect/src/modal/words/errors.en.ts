import type { Sentences } from '@solsmith/chain'
import type { ModalErrors } from '../errors.ts'

export const errorMessages: Sentences<ModalErrors> = {
  ViewDataError: ({ view }) => `The view ${view} was opened without its data.`,
  UnsafeLinkError: () => 'A link from this service was not opened because it is not safe.',
}
