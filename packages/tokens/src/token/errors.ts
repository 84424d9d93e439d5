import { defineErrors } from '@solsmith/chain'
import { TokenError } from '../tokenError.ts'
import { errorMessages } from './words/errors.en.ts'

export type DraftErrors = {
  /** The link works only on this machine. */
  MetadataUriNotPublicError: { uri: string; network: string }
  /** `field` is the unreadable one, or null for the whole text. */
  TemplateFormatError: { field: string | null }
}

export const DraftError = defineErrors<DraftErrors>(TokenError, errorMessages)
