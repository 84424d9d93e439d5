import type { Sentences } from '@solsmith/chain'
import type { DraftErrors } from '../errors.ts'

/** One sentence for each error before a token is created: what happened and what to do. */
export const errorMessages: Sentences<DraftErrors> = {
  MetadataUriNotPublicError: ({ network }) =>
    `The token’s image and text are kept at an address that only this machine can read. On ${network} no one else would see them. Set PUBLIC_URL to this site’s public https address, or use the sandbox.`,
  TemplateFormatError: ({ field }) =>
    field === null ? 'This is not a template of a token.' : `The template’s field “${field}” cannot be read.`,
}
