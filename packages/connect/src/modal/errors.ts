import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

/** Errors of the modal's views. */
export type ModalErrors = {
  /** A view was opened without its data. */
  ViewDataError: { view: string }
  /** A service gave a link that is not a website, or that would run in this page. */
  UnsafeLinkError: { link: string }
}

/** Any of `ModalErrors`. */
export const ModalError = defineErrors<ModalErrors>(ConnectError, errorMessages)
