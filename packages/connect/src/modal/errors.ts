import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

export type ModalErrors = {
  ViewDataError: { view: string }
  /** Not a website, or would run in this page. */
  UnsafeLinkError: { link: string }
}

/** Any of `ModalErrors`. */
export const ModalError = defineErrors<ModalErrors>(ConnectError, errorMessages)
