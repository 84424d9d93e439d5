import { defineErrors } from '@solsmith/chain'
import { TokenError } from '../tokenError.ts'
import { errorMessages } from './words/errors.en.ts'

/** What can go wrong before a token is created. */
export type DraftErrors = {
  /** The link would not work for anyone but this machine. */
  MetadataUriNotPublicError: { uri: string; network: string }
  /** The text is no template of a token; `field` is what cannot be read, or null for all of it. */
  TemplateFormatError: { field: string | null }
}

/** Any of `DraftErrors`. */
export const DraftError = defineErrors<DraftErrors>(TokenError, errorMessages)
