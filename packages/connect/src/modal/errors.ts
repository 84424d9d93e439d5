import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

/** What can go wrong with a view of the modal and where it leads. */
export type ModalErrors = {
  /** A view was opened without what it is about. */
  ViewDataError: { view: string }
  /** A service gave a link that is no website, or that would run in this page. */
  UnsafeLinkError: { link: string }
}

/** Any of `ModalErrors`. */
export const ModalError = defineErrors<ModalErrors>(ConnectError, errorMessages)
